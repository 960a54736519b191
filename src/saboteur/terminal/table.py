"""The table as one seat sees it, made from its view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.set_up import ROUNDS
from saboteur.terminal.big_drawing import big_maze, width_of
from saboteur.terminal.columns import columns
from saboteur.terminal.extras import NOTHING, Extras
from saboteur.terminal.pictures import card_picture, side_by_side
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.small_drawing import small_maze
from saboteur.terminal.words import caption, dwarf_name, in_front_words, what_goal
from saboteur.texts import say


def maze_lines(
    maze: Sequence[Placed],
    width: int,
    lang: str,
    markers: Mapping[Cell, str] | None = None,
    extras: Extras = NOTHING,
) -> list[Text]:
    """The maze, as large as the terminal allows."""
    if width_of(maze, markers, extras) <= width:
        return big_maze(maze, markers, lang, extras)
    return small_maze(maze, markers, extras)


def hand_lines(hand: Sequence[str], width: int, lang: str) -> list[Text]:
    """The hand as little numbered cards."""
    cards = [
        (str(number), card_picture(card), caption(card, lang))
        for number, card in enumerate(hand, 1)
    ]
    return side_by_side(cards, width)


def title(view: SaboteurView, lang: str) -> str:
    """Which round it is, how long it may last, and which way round it goes."""
    pile = view.draw_pile or say("terminal.pile-empty", lang)
    words = say("terminal.round", lang, round=view.round, rounds=ROUNDS, pile=pile)
    if "change-of-direction" in view.modules:
        direction = "clockwise" if view.clockwise else "counterclockwise"
        words += " · " + say(f"terminal.{direction}", lang)
    return words


def players(view: SaboteurView, narrator: Narrator) -> Table:
    """Who sits where, with how many cards, what lies in front of them, and what one knows."""
    lang = narrator.lang
    known = any(dwarf for seat, dwarf in enumerate(view.dwarves) if seat != view.seat)
    names = ["seat", "name", "hand", "in-front", "gold", *(["dwarf"] if known else [])]
    table = columns(lang, *names)
    for seat in range(view.players):
        table.add_row(
            f"@{seat}",
            Text(narrator.name(seat), "title" if seat == view.seat else ""),
            str(view.hand_sizes[seat]),
            Text(", ".join(_in_front(view, seat, lang)), "alarm"),
            _gold(view, seat),
            *([_badge(view.dwarves[seat], lang)] if known else []),
        )
    return table


def status(view: SaboteurView, lang: str) -> Text:
    """Who one is oneself: people forget."""
    assert view.seat is not None
    line = you_are(view.dwarves[view.seat] or "", lang)
    line.append(" · ").append(say("terminal.status.gold", lang, gold=view.gold[view.seat]))
    known = [
        say("terminal.status.goal", lang, at=placed.at, goal=what_goal(placed.card, lang))
        for placed in view.maze
        if placed.face_down and placed.card is not None and placed.back != "chest"
    ]
    if known:
        line.append(" · ").append(say("terminal.status.goals", lang, goals=", ".join(known)))
    return line


def you_are(dwarf: str, lang: str) -> Text:
    """The dwarf card as a badge."""
    return Text.assemble(
        say("terminal.you", lang), ": ", (f" {dwarf_name(dwarf, lang).upper()} ", dwarf)
    )


def final_scores(scores: Sequence[int], winners: Iterable[int], narrator: Narrator) -> Table:
    """Everybody's gold, most first."""
    table = columns(narrator.lang, "seat", "name", "gold")
    table.title = say("terminal.scores", narrator.lang)
    table.title_justify = "left"
    best = set(winners)
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        star = " ★" if seat in best else ""
        table.add_row(f"@{seat}", narrator.name(seat) + star, str(scores[seat]))
    return table


def _badge(dwarf: str | None, lang: str) -> Text:
    return Text("?") if dwarf is None else Text(f" {dwarf_name(dwarf, lang)} ", dwarf)


def _in_front(view: SaboteurView, seat: int, lang: str) -> list[str]:
    tolls: Any = view.parts.get("tunnel-toll")
    markers = [] if tolls is None else [toll for toll in tolls.dwarves if toll.owner == seat]
    return in_front_words(view.in_front[seat], lang) + [
        say("terminal.in-front.toll", lang, at=toll.at) for toll in markers
    ]


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
