"""Reaching a goal and turning it up (B-30 to B-33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from saboteur.rules import turning_up
from saboteur.rules.cards import Card, Face
from saboteur.rules.events import Fitted, Revealed
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.round_end import EndRound
from saboteur.rules.turning_up import turn_up_next

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Reach(Step, frozen=True):
    """What this seat has reached works, one thing after the other, until nothing new is reached."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        things = things_reached(game)
        if not things:
            return
        game.agenda.append(self)  # whatever works now may lead on (B-33)
        turn_up_next(game, self.seat, things)


class GoalWorks(Step, frozen=True):
    """A goal that has been turned up and fitted in does what it does (N-02)."""

    seat: int
    label: str

    def run(self, game: SaboteurGame) -> None:
        effect = GOAL_EFFECTS.get(self.label)
        if effect is not None:
            effect(game, self.seat)


GOAL_EFFECTS: dict[str, Callable[[SaboteurGame, int], None]] = {}
"""What goals do beyond lying there, by the word before the face in their names."""


def things_reached(game: SaboteurGame) -> list[int]:
    """The cells where a way has arrived at something that has not worked yet."""
    things = sorted(game.maze.met)
    for module in game.set_up.reached:
        things += module.reached(game)
    return things


def arrive(game: SaboteurGame, seat: int, cell: int) -> None:
    """A way has arrived here: turn the card up, or let the module that laid it act."""
    card = game.maze.hidden.get(cell)
    if card is None or card.kind != "goal":
        for module in game.set_up.arrive:
            module.arrive(game, seat, cell)
        return
    show(game, seat, cell)
    if card is TREASURE:
        game.maze.lay(cell, card.faces[0])
        end_round(game, by=seat, last=seat)  # at once (B-31)
    else:
        game.agenda.append(GoalWorks(seat, card.label))
        fit(game, seat, cell, card)


def end_round(game: SaboteurGame, by: int | None, last: int, why: str | None = None) -> None:
    """The round ends at once; nothing else that was due happens."""
    del game.agenda[:]
    game.agenda.append(EndRound(by=by, last=last, why=why))


def show(game: SaboteurGame, seat: int, cell: int) -> None:
    """Turn a face-down card up for all to see; how it lies comes next."""
    card = game.maze.hidden[cell]
    game.events.append(Revealed(seat, CELL_OF[cell], card.name))


def fit(game: SaboteurGame, seat: int, cell: int, card: Card) -> None:
    """Lay a card that was turned up so that its ways match as well as they can (B-32)."""
    maze = game.maze
    sides = maze.met.get(cell, 0)
    rank = {
        face: ((face.edges & sides).bit_count(), maze.matches(cell, face)) for face in card.faces
    }
    best = [face for face in card.faces if rank[face] == max(rank.values())]
    turning_up.fit(game, seat, cell, best)


def lay_up(game: SaboteurGame, seat: int, cell: int, face: Face) -> None:
    """Let a card that was turned up lie like this."""
    game.maze.lay(cell, face)
    game.events.append(Fitted(seat, CELL_OF[cell], face.card.name, face.turned))
