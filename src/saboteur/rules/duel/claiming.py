"""Claiming gold with a marker (DU-25, DU-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.duel.events import Claimed
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.game import Decision, Step
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import number
from saboteur.rules.moves import CellMove, Move

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Claim(CellMove, frozen=True, tag="claim"):
    """Put a marker on the gold of this card."""


class Claims(Step, frozen=True):
    """A seat claims all gold its way reaches; where markers run short, it chooses."""

    seat: int

    def run(self, game: DuelGame) -> None:
        cells = claimable(game, self.seat)
        if len(cells) <= game.markers:
            for cell in cells:
                claim(game, self.seat, cell)
        elif game.markers:
            game.agenda.append(ChooseClaim(self.seat))


class ChooseClaim(Decision, frozen=True):
    """More gold is reached than there are markers: which one? (DU-40)"""

    kind: ClassVar[str] = "claim-gold"
    rule: ClassVar[str] = "DU-40"

    def answers(self, game: DuelGame) -> list[Move]:
        return [Claim(CELL_OF[cell]) for cell in claimable(game, self.seat)]

    def answer(self, game: DuelGame, move: Claim) -> None:
        game.agenda.append(Claims(self.seat))
        claim(game, self.seat, number(*move.at))


def claimable(game: DuelGame, seat: int) -> list[int]:
    """The cells whose gold this seat's way reaches and nobody has claimed."""
    maze = game.mazes[seat]
    return sorted(cell for cell in game.gold_cells if maze.reaches_gold(cell))


def claim(game: DuelGame, seat: int, cell: int) -> None:
    """Put a marker on this gold; it stays this seat's even if the way breaks."""
    card = game.mazes[0].faces[cell].card
    game.markers -= 1
    game.claims[cell] = seat
    game.gold_cells.remove(cell)
    game.events.append(Claimed(seat, CELL_OF[cell], card.name, gold_on(card)))
