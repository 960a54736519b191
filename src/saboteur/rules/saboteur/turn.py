"""A turn: one card, then draw (B-06 to B-08, B-27, S-10, M-04)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.actions import card_refusal
from saboteur.rules.cards import Card
from saboteur.rules.discarding import Pass, pass_refusal, passes
from saboteur.rules.game import Decision, Step
from saboteur.rules.moves import CardMove, IllegalMove, Move
from saboteur.rules.pointing import Pointing, meant
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import ACTIONS
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.round_end import EndRound
from saboteur.rules.saboteur.traces import LeftHand
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

MOST_SEATS = 12


TURN_ACTIONS: dict[type[Move], TurnAction] = {}
"""What one can do in a turn other than playing a card, by the move that says so."""


class TurnAction:
    """Something to do in a turn other than playing a card."""

    move: ClassVar[type[Move]]
    ends_turn: ClassVar[bool] = True
    """Whether it is the one thing to do in a turn; otherwise the seat then decides again."""

    def __init_subclass__(cls) -> None:
        TURN_ACTIONS[cls.move] = cls()

    def carry_out(self, game: SaboteurGame, seat: int, move: Any) -> None:
        """Do it."""
        raise NotImplementedError

    def refusal(self, game: SaboteurGame, seat: int, move: Any) -> IllegalMove:
        """Why it cannot be done."""
        return IllegalMove("refusal.other-decision", move=quote(move))


class PassAction(TurnAction):
    """Discard cards face down instead of playing one (B-27, S-10)."""

    move: ClassVar[type[Move]] = Pass

    def carry_out(self, game: SaboteurGame, seat: int, move: Pass) -> None:
        game.discard_face_down(seat, move.cards)
        game.draws = {seat: len(move.cards)}

    def refusal(self, game: SaboteurGame, seat: int, move: Pass) -> IllegalMove:
        most = game.set_up.most_passed
        return pass_refusal(game, seat, move, most, "B-27" if most == 1 else "S-10")


class Turn(Decision, frozen=True):
    """A seat must do exactly one thing (B-06, S-10)."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "B-06"

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
        moves += passes(hand, set_up.most_passed, ordered=game.discards_in_order)
        for module in set_up.turn_moves:
            module.turn_moves(game, seat, moves)
        return moves

    def answer(self, game: SaboteurGame, move: Move) -> None:
        seat = self.seat
        action = TURN_ACTIONS.get(type(move))
        if action is not None:
            game.agenda.append(END_TURN[seat] if action.ends_turn else self)
            action.carry_out(game, seat, move)
        else:
            game.agenda.append(END_TURN[seat])
            game.draws = {seat: 1}
            play_card(game, seat, move)

    def meant(self, game: SaboteurGame, pointing: Pointing) -> Iterable[Move]:
        return meant(game, self.seat, pointing, ACTIONS)

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        return refusal(game, self.seat, move)


def may_not_lay(in_front: tuple[Card, ...]) -> bool:
    """Whether one of these cards keeps a seat from laying path cards (B-21, S-33)."""
    return any(ACTIONS[card.kind].stops_laying for card in in_front)


def play_card(game: SaboteurGame, seat: int, move: Any) -> None:
    """Play a path or action card from the hand. It works at once, unless somebody may object."""
    card = CARDS.by_name[move.card]
    game.hands[seat].remove(card)
    if game.set_up.modules:
        game.trace(LeftHand(seat, card.name))
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


class BeforeDrawing(Step, frozen=True):
    """Something at the end of a turn that changes what is drawn, however the turn ends (M-04)."""


def before_drawing(game: SaboteurGame, seat: int, step: BeforeDrawing) -> None:
    """Let this happen at the end of this seat's turn, after what is due there already."""
    game.agenda.insert(game.agenda.index(END_TURN[seat]) + 1, step)


def break_off(game: SaboteurGame, seat: int) -> None:
    """Nothing more happens in this seat's turn but its end."""
    start = game.agenda.index(END_TURN[seat]) + 1
    due = [step for step in game.agenda[start:] if isinstance(step, BeforeDrawing)]
    game.agenda[start:] = due if game.options.rules > 1 else []


class EndTurn(Step, frozen=True):
    """Draw, then the next seat that holds cards (B-06, B-07)."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        game.draw_due()
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


def refusal(game: SaboteurGame, seat: int, move: Any) -> IllegalMove:
    """Why this is nothing a seat could do in its turn."""
    if type(move) in TURN_ACTIONS:
        return TURN_ACTIONS[type(move)].refusal(game, seat, move)
    if not isinstance(move, CardMove):
        return IllegalMove("refusal.other-decision", move=quote(move))
    return card_refusal(game, seat, move, ACTIONS, laying.refusal)


TURN = [Turn(seat) for seat in range(MOST_SEATS)]
END_TURN = [EndTurn(seat) for seat in range(MOST_SEATS)]
