"""The table of the Saboteur games as one seat sees it, made from its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.set_up import ROUNDS
from saboteur.telling.narrator import Narrator
from saboteur.telling.words import Words
from saboteur.terminal.columns import columns
from saboteur.terminal.saboteur.big_drawing import big_maze, width_of
from saboteur.terminal.saboteur.rooms import Thing, room_displays
from saboteur.terminal.saboteur.small_drawing import small_maze


def maze_lines(
    maze: Sequence[Placed],
    width: int,
    words: Words,
    markers: Mapping[Cell, str] | None = None,
    things: Mapping[Cell, Thing] | None = None,
) -> list[Text]:
    """The maze, as large as the terminal allows."""
    if width_of(maze, markers, things) <= width:
        return big_maze(maze, words, markers, things)
    return small_maze(maze, markers, things)


def title(view: SaboteurView, words: Words) -> str:
    """Which round it is, how long it may last, and what expansions add."""
    pile = view.draw_pile or words.say("terminal.pile-empty")
    line = words.say("terminal.round", round=view.round, rounds=ROUNDS, pile=pile)
    return " · ".join(
        [line, *(said for room in room_displays() for said in room.title(view, words))]
    )


def players(view: SaboteurView, narrator: Narrator) -> Table:
    """Who sits where, with how many cards, what lies in front of them, and what one knows."""
    words = narrator.words
    known = any(dwarf for seat, dwarf in enumerate(view.dwarves) if seat != view.seat)
    names = ["seat", "name", "hand", "in-front", "gold", *(["dwarf"] if known else [])]
    table = columns(words, *names)
    for seat in range(view.players):
        table.add_row(
            f"@{seat}",
            Text(narrator.name(seat), "title" if seat == view.seat else ""),
            str(view.hand_sizes[seat]),
            Text(", ".join(_in_front(view, seat, words)), "alarm"),
            _gold(view, seat),
            *([_badge(view.dwarves[seat], words)] if known else []),
        )
    return table


def possessions(view: SaboteurView, words: Words) -> str:
    """What one has, and the goals one knows."""
    assert view.seat is not None
    parts = [words.say("terminal.status.gold", gold=view.gold[view.seat])]
    known = [
        words.say("terminal.status.goal", at=placed.at, goal=words.what_goal(placed.card))
        for placed in view.maze
        if placed.face_down and placed.card is not None and placed.back == "goal"
    ]
    if known:
        parts.append(words.say("terminal.status.goals", goals=", ".join(known)))
    return " · ".join(parts)


def _badge(dwarf: str | None, words: Words) -> Text:
    return Text("?") if dwarf is None else Text(f" {words.dwarf_name(dwarf)} ", dwarf)


def _in_front(view: SaboteurView, seat: int, words: Words) -> list[str]:
    more = [said for room in room_displays() for said in room.in_front(view, seat, words)]
    return words.in_front(view.in_front[seat]) + more


def _gold(view: SaboteurView, seat: int) -> str:
    """One's own sum; of others what was paid openly, and a ? for each card they picked."""
    own = view.gold[seat]
    if own is not None:
        return str(own)
    if not view.has_gold[seat]:
        return "0"
    paid, picked = view.gold_paid[seat], "?" * view.gold_cards[seat]
    if not picked:
        return str(paid)
    return f"{paid}+{picked}" if paid > 0 else f"{picked}{paid or ''}"
