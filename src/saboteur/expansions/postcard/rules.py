"""The postcard: costume department and tunnel party (D-01 to D-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from saboteur.components import load_box
from saboteur.rules.cards import Card
from saboteur.rules.events import Event, LaidOut
from saboteur.rules.grid import CELL, number
from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.dwarf_cards import deal_again, exchange
from saboteur.rules.saboteur.module import Module, Part

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.set_up import SetUp

CELLS: dict[int, Card] = {
    number(*row.at): CARDS.by_name[row.name + row.face]
    for row in load_box("postcard").postcard
    if row.at
}
"""What the postcard shows on each of its cells."""
ENTRANCE = next(iter(CELLS))
"""The cell that stands for the whole postcard when one chooses what works first."""


class PostcardReached(Event, frozen=True, tag="postcard-reached"):
    """A seat was the first to reach the costume department or the tunnel party."""

    seat: int
    postcard: str


class Visited(Part):
    """Who has reached the postcard this round, if anybody."""

    by: int | None = None


class VisitedSeen(msgspec.Struct, frozen=True):
    """Who has reached the postcard this round, if anybody."""

    by: int | None


class Postcard(Module):
    """A block of fixed cells in the maze; whoever first makes it reached sets it off, once."""

    part: ClassVar[type[Part] | None] = Visited

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        set_up.used_cells.update(CELLS)

    def lay_out(self, game: SaboteurGame, deck: list[Card]) -> None:
        for cell, card in CELLS.items():
            game.maze.lay(cell, card.faces[0])
            game.events.append(LaidOut(CELL[cell], card.name, False))

    def reached(self, game: SaboteurGame) -> list[int]:
        visited = game.part(Visited).by is not None
        arrived = any(cell in game.maze.reached for cell in CELLS)
        return [ENTRANCE] if arrived and not visited else []

    def arrive(self, game: SaboteurGame, seat: int, cell: int) -> None:
        if cell == ENTRANCE:
            game.part(Visited).by = seat
            game.events.append(PostcardReached(seat, self.info.id))
            self.work(game, seat)

    def work(self, game: SaboteurGame, seat: int) -> None:
        """What happens to whoever comes first."""
        raise NotImplementedError

    def seen(self, game: SaboteurGame, seat: int | None) -> VisitedSeen:
        return VisitedSeen(game.part(Visited).by)


class CostumeDepartment(Postcard):
    """They exchange their dwarf card for one that was not dealt (D-02)."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "costume-department", 2, 12, collides=("tunnel-party", "tournament")
    )
    place: ClassVar[int] = 120

    def work(self, game: SaboteurGame, seat: int) -> None:
        exchange(game, seat)


class TunnelParty(Postcard):
    """All players' dwarf cards are shuffled and dealt again (D-03)."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "tunnel-party", 2, 12, collides=("costume-department", "tournament")
    )
    place: ClassVar[int] = 130

    def work(self, game: SaboteurGame, seat: int) -> None:
        deal_again(game)


MODULES = (CostumeDepartment(), TunnelParty())
