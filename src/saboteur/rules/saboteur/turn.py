"""A turn: one card, then draw (B-06 to B-08, B-27, S-10, M-04)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.game import Decision, Step
from saboteur.rules.moves import CARD, NOTHING, CardMove, IllegalMove, Move
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import ACTIONS
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.discard_knowledge import passed_from, played_from
from saboteur.rules.saboteur.events import Drew, Passed
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.round_end import EndRound
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

MOST_SEATS = 12


class TurnMove(Move, frozen=True):
    """Something to do in a turn other than playing a card."""

    pattern: ClassVar[str] = NOTHING
    ends_turn: ClassVar[bool] = True
    """Whether it is the one thing to do in a turn; otherwise the seat then decides again."""

    def carry_out(self, game: SaboteurGame, seat: int) -> None:
        """Do it."""
        raise NotImplementedError

    def refusal(self, game: SaboteurGame, seat: int) -> IllegalMove:
        """Why it cannot be done."""
        return IllegalMove("refusal.other-decision", move=quote(self))


class Pass(TurnMove, frozen=True, tag="pass"):
    """Discard cards face down, in this order, instead of playing one (B-27, S-10)."""

    pattern: ClassVar[str] = rf"pass (?P<cards>{CARD}( {CARD})*)"

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"pass {' '.join(self.cards)}"

    def carry_out(self, game: SaboteurGame, seat: int) -> None:
        discard_face_down(game, seat, self.cards)
        game.draws = {seat: len(self.cards)}

    def refusal(self, game: SaboteurGame, seat: int) -> IllegalMove:
        most = game.set_up.most_passed
        if not 1 <= len(self.cards) <= most:
            if most == 1:
                return IllegalMove("refusal.pass-count", "B-27")
            return IllegalMove("refusal.pass-count-2", "S-10", most=most)
        return not_held(game, seat, self.cards, self) or super().refusal(game, seat)


class Turn(Decision, frozen=True):
    """A seat must do exactly one thing (B-06, S-10)."""

    kind: ClassVar[str] = "turn"

    def answers(self, game: SaboteurGame) -> list[Move]:
        seat = self.seat
        set_up = game.set_up
        hand = game.hands[seat]
        kinds = dict.fromkeys(hand)
        in_front = game.in_front[seat]
        if in_front and may_not_lay(in_front):
            moves: list[Move] = []
        else:
            moves = laying.moves(game, seat, kinds)
        for card in kinds:
            if not card.faces:
                moves += ACTIONS[card.kind].moves(game, seat, card)
        if set_up.most_passed == 1:
            moves += [PASS[card] for card in kinds]
        else:
            moves += _passes(hand, set_up.most_passed)
        for module in set_up.turn_moves:
            module.turn_moves(game, seat, moves)
        return moves

    def answer(self, game: SaboteurGame, move: Move) -> None:
        seat = self.seat
        if isinstance(move, TurnMove):
            game.agenda.append(END_TURN[seat] if move.ends_turn else self)
            move.carry_out(game, seat)
        else:
            game.agenda.append(END_TURN[seat])
            game.draws = {seat: 1}
            play_card(game, seat, move)

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        return refusal(game, self.seat, move)


def may_not_lay(in_front: tuple[Card, ...]) -> bool:
    """Whether one of these cards keeps a seat from laying path cards (B-21, S-33)."""
    return any(card.kind in ("sabotage", "trapped") for card in in_front)


def play_card(game: SaboteurGame, seat: int, move: Any) -> None:
    """Play a path or action card from the hand. It works at once, unless somebody may object."""
    card = CARDS.by_name[move.card]
    game.hands[seat].remove(card)
    if game.known_hands or game.pools:
        forget_played(game, seat, card)
    if game.set_up.played:
        game.agenda.append(Effect(seat, move))
        for module in game.set_up.played:
            module.played(game, seat)
    else:
        _carry_out(game, seat, card, move)


class Effect(Step, frozen=True):
    """A card that has been played works now."""

    seat: int
    move: Any

    def holds(self) -> tuple[str, ...]:
        return (self.move.card,)

    def run(self, game: SaboteurGame) -> None:
        _carry_out(game, self.seat, CARDS.by_name[self.move.card], self.move)


def _carry_out(game: SaboteurGame, seat: int, card: Card, move: Any) -> None:
    if card.faces:
        laying.lay(game, seat, move)
    else:
        ACTIONS[card.kind].play(game, seat, card, move)


class EndTurn(Step, frozen=True):
    """Draw, then the next seat that holds cards (B-06, B-07)."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        for drawer, count in game.draws.items():
            for _ in range(count):
                draw(game, drawer)
        for module in game.set_up.turn_over:
            module.turn_over(game)
        seat, direction = self.seat, game.direction
        players = game.set_up.players
        for after in range(1, players + 1):
            following = (seat + direction * after) % players
            if game.hands[following]:
                game.agenda.append(TURN[following])
                return
        game.agenda.append(EndRound(by=None, last=seat))  # B-34


def draw(game: SaboteurGame, seat: int) -> None:
    """Draw a card, if there is one left."""
    if game.deck:
        card = game.deck.pop()
        game.hands[seat].append(card)
        game.events.append(Drew(seat, card.name))


def discard_face_down(game: SaboteurGame, seat: int, names: tuple[str, ...]) -> None:
    """Put cards from the hand on the discard pile; nobody else learns which (B-27)."""
    for name in names:
        card = CARDS.by_name[name]
        game.hands[seat].remove(card)
        game.discard(card, knowers=1 << seat)
        if game.pools:
            passed_from(game, seat, len(game.discards) - 1)
    if game.known_hands:
        forget_hand(game, seat)
    game.events.append(Passed(seat, len(names), names))


def forget_played(game: SaboteurGame, owner: int, card: Card) -> None:
    """A card that somebody knew in this hand has been played."""
    for (_, whose), cards in game.known_hands.items():
        if whose == owner and card in cards:
            cards.remove(card)
    played_from(game, owner, card)


def forget_hand(game: SaboteurGame, owner: int) -> None:
    """Something left this hand unseen, so nobody can be sure any more what is in it."""
    game.known_hands = {key: cards for key, cards in game.known_hands.items() if key[1] != owner}


def not_held(
    game: SaboteurGame, seat: int, names: tuple[str, ...], move: Move
) -> IllegalMove | None:
    """A refusal if the hand does not have all of these cards."""
    hand = [card.name for card in game.hands[seat]]
    for name in names:
        if name not in CARDS.by_name:
            return IllegalMove("refusal.unknown-card", card=quote(name), move=quote(move))
        if names.count(name) > hand.count(name):
            return IllegalMove("refusal.not-held", card=name)
    return None


def refusal(game: SaboteurGame, seat: int, move: Any) -> IllegalMove:
    """Why this is nothing a seat could do in its turn."""
    if isinstance(move, TurnMove):
        return move.refusal(game, seat)
    if not isinstance(move, CardMove):
        return IllegalMove("refusal.other-decision", move=quote(move))
    played: Any = move
    missing = not_held(game, seat, (played.card,), move)
    if missing:
        return missing
    card = CARDS.by_name[played.card]
    if isinstance(move, Lay):
        return laying.refusal(game, seat, move)
    if card.kind not in ACTIONS:
        return IllegalMove("refusal.other-decision", move=quote(move))
    return ACTIONS[card.kind].refusal(game, seat, card, move)


def _passes(hand: list[Card], most: int) -> list[Pass]:
    """Every way to pass with one to so many cards; their order is the player's choice (B-08)."""
    names = [card.name for card in hand]
    alike = len(set(names)) < len(names)
    passes: list[Pass] = []
    for count in range(1, most + 1):
        orders = permutations(names, count)
        passes += map(Pass, dict.fromkeys(orders) if alike else orders)
    return passes


TURN = [Turn(seat) for seat in range(MOST_SEATS)]
END_TURN = [EndTurn(seat) for seat in range(MOST_SEATS)]
PASS: dict[Card, Pass] = {card: Pass((card.name,)) for card in CARDS.by_name.values()}
