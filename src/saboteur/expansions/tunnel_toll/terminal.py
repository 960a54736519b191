"""The toll in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from saboteur.expansions.tunnel_toll.rules import AskToPay, PlaceTollDwarf, TollDwarf
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.big_drawing import Frame, framed
from saboteur.terminal.display import Short
from saboteur.terminal.saboteur.rooms import RoomDisplay, Thing
from saboteur.terminal.typed import cards_by_number, means

FRAME: Frame = ("  ▗▆▖  ", " {:^5} ", "  ▀ ▀  ")
"""A toll dwarf with the seat of its owner."""


class TollDisplay(RoomDisplay):
    """The dwarves in the maze, and short forms for placing one and for asking somebody to pay."""

    def in_front(self, view: SaboteurView, seat: int, words: Words) -> Iterator[str]:
        for dwarf in _dwarves(view):
            if dwarf.owner == seat:
                yield words.say("in-front.toll", at=dwarf.at)

    def things(self, view: SaboteurView, words: Words) -> Mapping[Cell, Thing]:
        return {
            dwarf.at: Thing(framed(FRAME, f"@{dwarf.owner}", "toll"), f"♟{dwarf.owner}")
            for dwarf in _dwarves(view)
        }

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move], lang: str
    ) -> Short | None:
        if means(word, "toll", lang) and len(rest) == 1:
            [card] = cards_by_number(rest, hand)
            placing = [m for m in moves if isinstance(m, PlaceTollDwarf) and m.card == card]
            return Short([*placing], at_once=False)
        if means(word, "ask", lang) and not rest:
            return Short([m for m in moves if isinstance(m, AskToPay)], at_once=False)
        return None

    def in_list(self, move: Move, words: Words) -> tuple[str, str] | None:
        if not isinstance(move, PlaceTollDwarf):
            return None
        return f"toll 1 {move.at}", words.say("moves.toll", at=move.at)


def _dwarves(view: SaboteurView) -> tuple[TollDwarf, ...]:
    tolls = view.parts.get("tunnel-toll")
    return () if tolls is None else tolls.dwarves


DISPLAY = TollDisplay(
    colours={
        "toll": "bold #ffffff on #4b3b63",
    },
    look_first=("pay-toll",),
    by_number=("toll",),
    hints={"toll": PlaceTollDwarf, "ask": AskToPay},
)
