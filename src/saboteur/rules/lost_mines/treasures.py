"""Taking treasures (LM-42, LM-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from saboteur.rules.game import Decision
from saboteur.rules.lost_mines.events import TreasureTaken
from saboteur.rules.lost_mines.round_end import end_round
from saboteur.rules.moves import IllegalMove, Move, WordMove

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame

Place = Annotated[int, msgspec.Meta(ge=0, lt=100)]
"""Where a treasure lies beside the board, counted from 0."""


class PickTreasure(Move, frozen=True, tag="treasure"):
    """Take the treasure in this place."""

    says: ClassVar[str] = "treasure {place}"

    place: Place


class Leave(WordMove, frozen=True, tag="leave"):
    """Take no treasure."""


class TakeTreasure(Decision, frozen=True):
    """Which treasure of this kind does a seat take?"""

    kind: ClassVar[str] = "take-treasure"
    rule: ClassVar[str] = "LM-42"

    treasure: str
    """Its kind."""
    may_leave: bool
    """Whether the dwarf has not moved in this turn, and so need not take one."""

    def answers(self, game: LostMinesGame) -> list[Move]:
        moves: list[Move] = [PickTreasure(place) for place in lying(game, self.treasure)]
        return [*moves, Leave()] if self.may_leave else moves

    def answer(self, game: LostMinesGame, move: Any) -> None:
        if isinstance(move, PickTreasure):
            take(game, self.seat, move.place)

    def refusal(self, game: LostMinesGame, move: Move) -> IllegalMove:
        if isinstance(move, PickTreasure):
            return IllegalMove("refusal.no-treasure-here", "LM-42", place=move.place)
        if isinstance(move, Leave):
            return IllegalMove("refusal.must-take", "LM-42")
        return super().refusal(game, move)


def lying(game: LostMinesGame, kind: str) -> list[int]:
    """The places of the treasures of this kind that nobody has taken."""
    return [
        place
        for place, treasure in enumerate(game.treasures)
        if treasure.kind == kind and game.taken_by[place] is None
    ]


def collect(game: LostMinesGame, seat: int) -> None:
    """The walk of this seat is over: take a treasure if its dwarf stands on a mine with one."""
    card = game.maze.faces[game.standing[seat]].card
    if card.kind != "mine":
        return
    places = lying(game, card.label)
    if len(places) == 1 and game.moved:
        take(game, seat, places[0])
    elif places:
        game.agenda.append(TakeTreasure(seat, card.label, not game.moved))


def take(game: LostMinesGame, seat: int, place: int) -> None:
    """Put a treasure in front of a seat, face down; the last one ends the round (LM-50)."""
    game.taken_by[place] = seat
    game.events.append(TreasureTaken(seat, place, game.treasures[place].kind))
    if None not in game.taken_by:
        end_round(game, "treasures")
