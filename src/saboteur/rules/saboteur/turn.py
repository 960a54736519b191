"""A turn: one card, then draw (B-06 to B-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.game import Decision, Step
from saboteur.rules.moves import CARD, IllegalMove, Move
from saboteur.rules.saboteur import actions, laying
from saboteur.rules.saboteur.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import Drew, Passed
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.round_end import EndRound
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Pass(Move, frozen=True, tag="pass"):
    """Discard a card face down instead of playing one (B-27)."""

    pattern: ClassVar[str] = rf"pass (?P<cards>{CARD}( {CARD})*)"

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"pass {' '.join(self.cards)}"


class Turn(Decision, frozen=True):
    """A seat must play exactly one card (B-06)."""

    kind: ClassVar[str] = "turn"

    def answers(self, game: SaboteurGame) -> list[Move]:
        seat = self.seat
        kinds = dict.fromkeys(game.hands[seat])
        moves: list[Move] = [] if game.broken[seat] else laying.moves(game.maze, kinds)  # B-21
        for card in kinds:
            if not card.faces:
                moves += actions.moves(game, seat, card)
        moves += [_PASS[card] for card in kinds]
        return moves

    def answer(self, game: SaboteurGame, move: Move) -> None:
        seat = self.seat
        game.agenda.append(_END_TURN[seat])
        if type(move) is Lay:
            laying.lay(game, seat, move)
        elif type(move) is Pass:
            _discard(game, seat, move)
        else:
            actions.play(game, seat, move)

    def refusal(self, game: SaboteurGame, move: Move) -> IllegalMove:
        hand = game.hands[self.seat]
        match move:
            case Pass(cards=names):
                if len(names) != 1:
                    return IllegalMove("refusal.pass-count", "B-27")
            case Lay(card=name) | Sabotage(card=name) | Repair(card=name):
                names = (name,)
            case Rockfall(card=name) | Map(card=name):
                names = (name,)
            case _:
                return super().refusal(game, move)
        for name in names:
            if name not in CARDS.by_name:
                return IllegalMove("refusal.unknown-card", card=quote(name), move=quote(move))
            if CARDS.by_name[name] not in hand:
                return IllegalMove("refusal.not-held", card=name)
        if isinstance(move, Lay):
            return laying.refusal(game, self.seat, move)
        return actions.refusal(game, self.seat, move)


class EndTurn(Step, frozen=True):
    """Draw, then the next seat that holds cards (B-06, B-07)."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        seat = self.seat
        if game.deck:
            card = game.deck.pop()
            game.hands[seat].append(card)
            game.events.append(Drew(seat, card.name))
        players = game.set_up.players
        for after in range(1, players + 1):
            following = (seat + after) % players
            if game.hands[following]:
                game.agenda.append(TURN[following])
                return
        game.agenda.append(EndRound(by=None, last=seat))  # B-34


def _discard(game: SaboteurGame, seat: int, move: Pass) -> None:
    for name in move.cards:
        card = CARDS.by_name[name]
        game.hands[seat].remove(card)
        game.discard(card, knowers=1 << seat)
    game.events.append(Passed(seat, len(move.cards), move.cards))


MOST_SEATS = 12
TURN = [Turn(seat) for seat in range(MOST_SEATS)]
_END_TURN = [EndTurn(seat) for seat in range(MOST_SEATS)]
_PASS: dict[Card, Pass] = {card: Pass((card.name,)) for card in CARDS.by_name.values()}
