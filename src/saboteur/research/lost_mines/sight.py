"""The Lost Mines as a learner sees them."""

from __future__ import annotations

from saboteur.research.frame import Frame
from saboteur.research.sight import UNKNOWN, Parts, Shape, Sight, copy, point
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.box import BOARD_CELLS, CLANS, DWARVES, TOKENS, TREASURES
from saboteur.rules.lost_mines.drawing import draw, dwarf_lines
from saboteur.rules.lost_mines.knowledge import LostMinesView

CHARACTERS = sorted({character for _, character in DWARVES})
KINDS = sorted({treasure.kind for treasure in TREASURES})
"""What is on the backs of treasures."""
ON_WAYS = ("trap", "troll")
"""Tokens between two cells; they are marked at the one further left or further up."""
BESIDE, BELOW = 0, 1
"""Where the other cell is."""


class LostMinesSight(Sight[LostMinesView]):
    """Where the dwarves stand, who they are, the tokens and the treasures."""

    def framed(self, view: LostMinesView) -> Frame:
        ways = [
            (cell, beside)
            for cell in sorted(BOARD_CELLS)
            for beside in (Cell(cell.x + 1, cell.y), Cell(cell.x, cell.y + 1))
            if beside in BOARD_CELLS
        ]
        return Frame(BOARD_CELLS, ways, margin=0)

    def own_shapes(self, view: LostMinesView) -> dict[str, Shape]:
        players = self.players
        return {
            "rounds": (1,),
            "on_turn": (players,),
            "clans": (players, len(CLANS)),
            "dwarves": (players, len(CHARACTERS)),
            "standing": (players, *self.plane),
            "bridged": self.plane,
            "tokens": (len(ON_WAYS), 2, *self.plane),
            "tokens_left": (len(TOKENS),),
            "treasure_kinds": (players, len(KINDS)),
            "treasure_values": (players,),
            "treasures_taken": (players, players),
            "dragon": (players,),
            "points": (players,),
            "last_card": (players,),
            "steps_left": (1,),
            "moved": (1,),
            "proposal": (players,),
            "proposers": (players,),
        }

    def fill_own(self, view: LostMinesView, parts: Parts) -> None:
        self._fill_dwarves(view, parts)
        self._fill_board(view, parts)
        self._fill_treasures(view, parts)
        copy(view, parts, "rounds", "points", "steps_left", "moved")
        point(view, parts, "on_turn", "last_card", "dragon", "proposal")
        for seat in view.proposers:
            parts["proposers"][seat] = 1

    def _fill_dwarves(self, view: LostMinesView, parts: Parts) -> None:
        for seat, (clan, dwarf) in enumerate(zip(view.clans, view.dwarves, strict=True)):
            parts["clans"][seat, CLANS.index(clan)] = 1
            if dwarf is not None:
                parts["dwarves"][seat, CHARACTERS.index(dwarf)] = 1
        for seat, cell in enumerate(view.standing):
            self.mark([cell], parts["standing"][seat])

    def _fill_board(self, view: LostMinesView, parts: Parts) -> None:
        self.mark(view.bridged, parts["bridged"])
        for token in view.tokens:
            way = BESIDE if token.at.y == token.other.y else BELOW
            self.mark([token.at], parts["tokens"][ON_WAYS.index(token.kind), way])
        for at, (_, left) in enumerate(sorted(view.tokens_left.items())):
            parts["tokens_left"][at] = left

    def _fill_treasures(self, view: LostMinesView, parts: Parts) -> None:
        for treasure in view.treasures:
            place = treasure.place
            parts["treasure_kinds"][place, KINDS.index(treasure.kind)] = 1
            parts["treasure_values"][place] = UNKNOWN if treasure.value is None else treasure.value
            if treasure.taken_by is not None:
                parts["treasures_taken"][place, treasure.taken_by] = 1

    def draw(self, view: LostMinesView) -> str:
        lines = dwarf_lines(view.clans, view.dwarves, view.standing)
        return draw(view.maze, view.bridged, lines)
