"""The table as one seat sees it, made from its view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.knowledge import View
from saboteur.rules.saboteur.placed import Placed
from saboteur.rules.saboteur.set_up import ROUNDS
from saboteur.terminal.big_drawing import big_maze, width_of
from saboteur.terminal.pictures import card_picture, side_by_side
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.small_drawing import small_maze
from saboteur.terminal.words import broken_tools, card_name, dwarf_name, what_goal
from saboteur.texts import say


def maze_lines(
    maze: Sequence[Placed], width: int, lang: str, markers: Mapping[Cell, str] | None = None
) -> list[Text]:
    """The maze, as large as the terminal allows."""
    if width_of(maze, markers) <= width:
        return big_maze(maze, markers, lang)
    return small_maze(maze, markers)


def hand_lines(hand: Sequence[str], width: int, lang: str) -> list[Text]:
    """The hand as little numbered cards."""
    cards = [
        (str(number), card_picture(card), card_name(card, lang))
        for number, card in enumerate(hand, 1)
    ]
    return side_by_side(cards, width)


def title(view: View, lang: str) -> str:
    """Which round it is, and how long it may last."""
    pile = view.draw_pile or say("terminal.pile-empty", lang)
    return say("terminal.round", lang, round=view.round, rounds=ROUNDS, pile=pile)


def players(view: View, narrator: Narrator) -> Table:
    """Who sits where, with how many cards and what broken."""
    table = _table(narrator.lang, "seat", "name", "hand", "broken", "gold")
    for seat in range(view.players):
        table.add_row(
            f"@{seat}",
            Text(narrator.name(seat), "title" if seat == view.seat else ""),
            str(view.hand_sizes[seat]),
            Text(
                ", ".join(f"✗ {tool}" for tool in broken_tools(view.in_front[seat], narrator.lang)),
                "alarm",
            ),
            _gold(view, seat),
        )
    return table


def status(view: View, lang: str) -> Text:
    """Who one is oneself: people forget."""
    assert view.seat is not None
    line = you_are(view.dwarves[view.seat] or "", lang)
    line.append(" · ").append(say("terminal.status.gold", lang, gold=view.gold[view.seat]))
    known = [
        say("terminal.status.goal", lang, at=placed.at, goal=what_goal(placed.card, lang))
        for placed in view.maze
        if placed.face_down and placed.card is not None
    ]
    if known:
        line.append(" · ").append(say("terminal.status.goals", lang, goals=", ".join(known)))
    return line


def you_are(dwarf: str, lang: str) -> Text:
    """The dwarf card as a badge."""
    return Text.assemble(
        say("terminal.you", lang), ": ", (f" {dwarf_name(dwarf, lang).upper()} ", dwarf)
    )


def round_result(event: RoundEnded, narrator: Narrator) -> Table:
    """Who was who."""
    table = _table(narrator.lang, "seat", "name", "dwarf")
    winners = _winners(event)
    for seat, dwarf in enumerate(event.dwarves):
        star = " ★" if seat in winners else ""
        badge = Text(f" {dwarf_name(dwarf, narrator.lang)} ", dwarf)
        table.add_row(f"@{seat}", narrator.name(seat) + star, badge)
    return table


def final_scores(scores: Sequence[int], winners: Iterable[int], narrator: Narrator) -> Table:
    """Everybody's gold, most first."""
    table = _table(narrator.lang, "seat", "name", "gold")
    table.title = say("terminal.scores", narrator.lang)
    table.title_justify = "left"
    best = set(winners)
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        star = " ★" if seat in best else ""
        table.add_row(f"@{seat}", narrator.name(seat) + star, str(scores[seat]))
    return table


def _winners(event: RoundEnded) -> list[int]:
    if event.winner == "greedy":  # there may be several greedy dwarves, but this one wins alone
        return [] if event.by is None else [event.by]
    side = {"miners": "miner", "saboteurs": "saboteur"}.get(event.winner)
    return [seat for seat, dwarf in enumerate(event.dwarves) if dwarf == side]


def _table(lang: str, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="quiet")
    for column in columns:
        table.add_column(
            say(f"terminal.column.{column}", lang),
            justify="right" if column == "hand" else "left",
        )
    return table


def _gold(view: View, seat: int) -> str:
    """One's own sum; of others what was paid openly, and a ? for each card they picked."""
    own = view.gold[seat]
    if own is not None:
        return str(own)
    paid, picked = view.gold_paid[seat], "?" * view.gold_cards[seat]
    return "+".join(part for part in (str(paid or ""), picked) if part) or "0"
