"""Treasure chests (TC-01 to TC-06): four of ten lie hidden in the maze."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

import msgspec

from saboteur.components import load_box
from saboteur.expansions.treasure_chests.rules.effects import CHEST_EFFECTS
from saboteur.expansions.treasure_chests.rules.part import (
    ChestKnowledge,
    ChestOpened,
    Chests,
    ChestSeen,
    ChestsSeen,
    HiddenChest,
)
from saboteur.rules.cards import Card
from saboteur.rules.events import Collapsed, Event, Trace
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL, STEPS, Cell, number
from saboteur.rules.moves import IllegalMove, read_cell
from saboteur.rules.options import ModuleInfo, OptionsError, Setting, SettingInfo
from saboteur.rules.placed import EVERYONE, knows
from saboteur.rules.redealing import BY_NAME
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.module import Module, Part
from saboteur.rules.saboteur.reaching import fit, show

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.knowledge.reader import SaboteurKnowledge
    from saboteur.rules.saboteur.set_up import SetUp

LAYOUTS = {
    "near": ((3, -1), (3, 1), (6, -1), (6, 1)),
    "wide": ((2, -2), (2, 2), (6, -2), (6, 2)),
}
"""Ready layouts (TC-01), for goals in column 8; where these lie nearer, so do the chests."""
GOAL_COLUMN = 8
RANDOM_CELLS = [number(x, y) for x in range(1, 8) for y in range(-3, 4)]
"""Where a random layout may put them."""


class OpenChest(Step, frozen=True):
    """The path card lies; now the chest under it works and is put aside (TC-02)."""

    seat: int
    at: Cell

    def run(self, game: SaboteurGame) -> None:
        chests = game.part(Chests)
        chest = chests.under.pop(number(*self.at))
        chests.opened.append(chest)
        game.events.append(ChestOpened(self.seat, self.at, chest))
        CHEST_EFFECTS[chest](game, self.seat)


class TreasureChests(Module):
    """Each lies under a face-down path card that turns up when the start reaches it."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "treasure-chests",
        2,
        12,
        settings=(
            SettingInfo("chests", "choice", "near", choices=("near", "wide", "random", "free")),
            SettingInfo("chest_cells", "cells", beside=("chests", "free")),
        ),
    )
    place: ClassVar[int] = 150
    part: ClassVar[type[Part] | None] = Chests

    def check(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        if (settings.get("chests") == "free") != ("chest_cells" in settings):
            raise OptionsError("options.free-chests")
        cells = _chosen_cells(set_up, settings)
        for cell in cells:
            if not _may_hold_chest(set_up, cell, [other for other in cells if other != cell]):
                raise OptionsError("options.chest-cell", at=str(CELL[cell]))
        if cells and len(set(cells)) != 4:
            raise OptionsError("options.four-chests")

    def lay_out(self, game: SaboteurGame, deck: list[Card]) -> None:
        chests = game.part(Chests)
        names = [row.name for row in load_box("treasure-chests").chest for _ in range(row.copies)]
        covers = CARDS.of_kind("treasure-chests", "cover")
        game.chance.shuffle(names)
        game.chance.shuffle(covers)
        for cell in self._cells(game):
            chests.under[cell] = names.pop()
            game.maze.hide(cell, covers.pop())
        chests.spare, chests.spare_covers = names, covers

    def _cells(self, game: SaboteurGame) -> list[int]:
        named = _chosen_cells(game.set_up, game.set_up.settings)
        if named:
            return named
        cells = [cell for cell in RANDOM_CELLS if CELL[cell].x < _goal_column(game.set_up)]
        game.chance.shuffle(cells)
        chosen: list[int] = []
        for cell in cells:
            if len(chosen) < 4 and _may_hold_chest(game.set_up, cell, chosen):
                chosen.append(cell)
        return chosen

    # --- rockfall and map (TC-03, TC-04) ----------------------------------------------------------

    def collapsible(self, game: SaboteurGame) -> list[int]:
        turned_up = [c for c, face in game.maze.faces.items() if face.card.kind == "cover"]
        return turned_up + list(game.part(Chests).under)

    def collapse(self, game: SaboteurGame, seat: int, cell: int) -> None:
        chests = game.part(Chests)
        if cell in game.maze.faces:
            face = game.maze.remove(cell)
            chests.removed.append((face.card, ""))
            game.events.append(Collapsed(seat, CELL[cell], face.card.name, face.turned))
        else:
            card = game.maze.take_hidden(cell)
            chests.removed.append((card, chests.under.pop(cell)))
            game.events.append(Collapsed(seat, CELL[cell], None, turned=False))

    def mappable(self, game: SaboteurGame) -> list[int]:
        chests = game.part(Chests)
        if not chests.no_maps:
            return list(game.maze.hidden)
        return [cell for cell in game.maze.hidden if cell in chests.under]

    def no_map(self, game: SaboteurGame, cell: int) -> IllegalMove | None:
        if cell in game.maze.hidden and cell not in self.mappable(game):
            return IllegalMove("refusal.no-maps", "TC-05")
        return None

    def looked(self, game: SaboteurGame, seat: int, cell: int) -> None:
        chests = game.part(Chests)
        chest = chests.under.get(cell)
        if chest is not None:
            game.events.append(ChestSeen(seat, CELL[cell], chest))

    # --- reaching (TC-02) -------------------------------------------------------------------------

    def arrive(self, game: SaboteurGame, seat: int, cell: int) -> None:
        card = game.maze.hidden.get(cell)
        if card is not None and card.kind == "cover":
            show(game, seat, cell)
            game.agenda.append(OpenChest(seat, CELL[cell]))
            fit(game, seat, cell, card)

    def turn_over(self, game: SaboteurGame) -> None:
        game.part(Chests).extra = 0

    # --- who may know what ------------------------------------------------------------------------

    def seen(self, game: SaboteurGame, seat: int | None) -> ChestsSeen:
        chests = game.part(Chests)
        known = game.knowledge.part(ChestKnowledge)
        decision = game.decision
        peeked = decision.peeks() if decision is not None and decision.seat == seat else 0
        return ChestsSeen(
            tuple(
                HiddenChest(CELL[cell], chest if knows(known.chests.get(cell, 0), seat) else None)
                for cell, chest in chests.under.items()
            ),
            tuple(chests.opened),
            chests.no_maps,
            tuple(card.name for card in game.deck[len(game.deck) - peeked :]),
        )

    def laid_open(self, game: SaboteurGame) -> ChestsSeen:
        chests = game.part(Chests)
        hidden = tuple(HiddenChest(CELL[cell], chest) for cell, chest in chests.under.items())
        return msgspec.structs.replace(self.seen(game, None), hidden=hidden)

    def learn(self, knowledge: SaboteurKnowledge, event: Event | Trace) -> None:
        known = knowledge.part(ChestKnowledge)
        if isinstance(event, ChestSeen):
            cell = number(*event.at)
            known.chests[cell] = known.chests.get(cell, 0) | 1 << event.seat
        elif isinstance(event, Collapsed):
            if event.card is None:
                known.removed.append(knowledge.seen.pop(number(*event.at), 0))
            elif CARDS.by_name[event.card].kind == "cover":
                known.removed.append(EVERYONE)

    def sample(self, world: SaboteurGame, seat: int | None, rng: Random) -> None:
        chests = world.part(Chests)
        known = world.knowledge.part(ChestKnowledge)
        cells = [cell for cell in chests.under if not knows(known.chests.get(cell, 0), seat)]
        lost = [at for at, mask in enumerate(known.removed) if not knows(mask, seat)]
        names = chests.spare + [chests.under[cell] for cell in cells]
        names += [chests.removed[at][1] for at in lost]
        down = [cell for cell in cells if cell in world.maze.hidden and cell != world.fitting]
        covers = chests.spare_covers + [world.maze.hidden[cell] for cell in down]
        covers += [chests.removed[at][0] for at in lost]
        names.sort()
        covers.sort(key=BY_NAME)
        rng.shuffle(names)
        rng.shuffle(covers)
        for cell in cells:
            chests.under[cell] = names.pop()
        for cell in down:
            world.maze.hidden[cell] = covers.pop()
        for at in lost:
            chests.removed[at] = (covers.pop(), names.pop())
        chests.spare, chests.spare_covers = names, covers


def _chosen_cells(set_up: SetUp, settings: dict[str, Setting]) -> list[int]:
    """The cells that the settings name; none if chance is to choose."""
    layout = str(settings.get("chests", "near"))
    if layout == "random":
        return []
    if layout in LAYOUTS:
        column = _goal_column(set_up)
        return [number(x * column // GOAL_COLUMN, y) for x, y in LAYOUTS[layout]]
    return [number(*read_cell(cell)) for cell in str(settings["chest_cells"]).split()]


def _goal_column(set_up: SetUp) -> int:
    """The column in which the goals lie."""
    return min(CELL[cell].x for cell in set_up.goal_cells)


def _may_hold_chest(set_up: SetUp, cell: int, others: list[int]) -> bool:
    """Not on a cell already used, nor beside the start, a goal or another chest (TC-01)."""
    start_and_goals = [number(0, 0), *set_up.goal_cells]
    beside = [cell + step for step in STEPS.values()]
    return (
        cell not in set_up.used_cells
        and cell not in start_and_goals
        and cell not in others
        and not any(side in start_and_goals or side in others for side in beside)
    )


MODULES = (TreasureChests(),)
