"""What a card, a key or a bribe brings about, in its order (DU-12).

First all goals that a way has reached are turned up one by one, then the player on turn claims
gold, then the other, and at last the end of the round is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.cards import Card, Face
from saboteur.rules.duel.claiming import Claims
from saboteur.rules.duel.round_end import end_round
from saboteur.rules.events import Fitted, Revealed
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.turning_up import fit, turn_up_next

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Reckon(Step, frozen=True):
    """Turn up what is reached; when there is nothing more, gold is claimed."""

    seat: int
    """Who is on turn."""

    def run(self, game: DuelGame) -> None:
        reached = things_reached(game)
        if reached:
            game.agenda.append(self)  # a goal may lead on to the next (DU-22)
            turn_up_next(game, self.seat, reached)
            return
        game.agenda.append(CHECK_END)
        if game.gold_cells:
            others = [seat for seat in range(len(game.mazes)) if seat != self.seat]
            game.agenda += [CLAIMS[seat] for seat in (*others, self.seat)]


class CheckEnd(Step, frozen=True):
    """The round ends with the sixth goal or the last marker (DU-40)."""

    def run(self, game: DuelGame) -> None:
        if not game.mazes[0].hidden:
            end_round(game, "goals")
        elif not game.markers:
            end_round(game, "markers")


def things_reached(game: DuelGame) -> list[int]:
    """The face-down goals that either player's way has arrived at."""
    return sorted({cell for maze in game.mazes for cell in maze.met})


def arrive(game: DuelGame, seat: int, cell: int) -> None:
    """Turn up a goal, whatever it shows on the side that reached it (DU-22)."""
    card = game.mazes[0].hidden[cell]
    game.events.append(Revealed(seat, CELL_OF[cell], card.name))
    fit(game, seat, cell, best_faces(game, cell, card))


def best_faces(game: DuelGame, cell: int, card: Card) -> list[Face]:
    """How a revealed goal may lie: fitting, else joined to a way that reached it (DU-22)."""
    border = game.mazes[0]
    sides = sum({side for maze in game.mazes for side in _bits(maze.met.get(cell, 0))})

    def rank(face: Face) -> tuple[bool, bool, int]:
        return border.fits(cell, face), bool(face.edges & sides), border.matches(cell, face)

    ranks = {face: rank(face) for face in card.faces}
    return [face for face in card.faces if ranks[face] == max(ranks.values())]


def _bits(edges: int) -> list[int]:
    return [edge for edge in (1, 2, 4, 8) if edges & edge]


def lay_up(game: DuelGame, seat: int, cell: int, face: Face) -> None:
    """Let a goal that was turned up lie like this."""
    # Imported here: laying a card begins what is reckoned here.
    from saboteur.rules.duel.laying import place

    place(game, cell, face)
    game.events.append(Fitted(seat, CELL_OF[cell], face.card.name, face.turned))


CLAIMS = [Claims(seat) for seat in range(2)]
RECKON = [Reckon(seat) for seat in range(2)]
CHECK_END = CheckEnd()
