"""The tunnel toll on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from saboteur.expansions.tunnel_toll.rules import AskToPay, PlaceTollDwarf, TollDwarf
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.display import Short
from saboteur.terminal.face_picture import Frame
from saboteur.terminal.saboteur.rooms import Framed, RoomDisplay
from saboteur.terminal.typed import cards_by_number, means

DWARF: Frame = ("  ▗▆▖  ", "  ", "  ▀ ▀  ")
"""A toll dwarf with the seat of its owner."""


class TollDisplay(RoomDisplay):
    """Dwarves stand in the maze; one puts them there, and asks others to pay, by short words."""

    def in_front(self, view: SaboteurView, seat: int, words: Words) -> Iterable[str]:
        own = (dwarf for dwarf in _dwarves(view) if dwarf.owner == seat)
        return (words.say("in-front.toll", at=dwarf.at) for dwarf in own)

    def standing(self, view: SaboteurView) -> Mapping[Cell, Framed]:
        return {
            dwarf.at: Framed(DWARF, f"@{dwarf.owner}", "toll", f"♟{dwarf.owner}")
            for dwarf in _dwarves(view)
        }

    def short(
        self, word: str, rest: Sequence[str], hand: Sequence[str], moves: Sequence[Move], lang: str
    ) -> Short | None:
        if means(word, "toll", lang) and len(rest) == 1:
            [card] = cards_by_number(rest, hand)
            placing = (move for move in moves if isinstance(move, PlaceTollDwarf))
            return Short([*(m for m in placing if m.card == card)], at_once=False)
        if means(word, "ask", lang) and not rest:
            return Short([move for move in moves if isinstance(move, AskToPay)], at_once=False)
        return None

    def in_list(self, move: Move, words: Words) -> tuple[str, str] | None:
        if not isinstance(move, PlaceTollDwarf):
            return None
        return f"toll 1 {move.at}", words.say("moves.toll", at=move.at)


def _dwarves(view: SaboteurView) -> tuple[TollDwarf, ...]:
    tolls = view.parts.get("tunnel-toll")
    return () if tolls is None else tolls.dwarves


DISPLAY = TollDisplay(
    colours={"toll": "bold #ffffff on #4b3b63"},
    look_first=("pay-toll",),
    by_number=("toll",),
)
