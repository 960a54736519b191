"""The table as one seat sees it: who sits there, which treasures are left, who one is oneself."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from saboteur.rules.lost_mines.box import Treasure
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.telling.lost_mines.words import TREASURES, LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns


def title(view: LostMinesView, words: LostMinesWords) -> str:
    """Which round it is, and how long it may last."""
    return words.say(
        "terminal.round",
        round=view.round,
        rounds=view.rounds,
        pile=view.draw_pile or words.say("terminal.pile-empty"),
        left=sum(treasure.taken_by is None for treasure in view.treasures),
        count=len(view.treasures),
    )


def players(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> Group:
    """Everybody with clan, cards and treasures, and the treasures that are left."""
    return Group(_seats(view, narrator, words), "", treasures_left(view, words))


def treasures_left(view: LostMinesView, words: LostMinesWords) -> Text:
    """The places of each kind with the values one knows: `$ gold 0, 3 (worth 4)`."""
    kinds = []
    for kind in TREASURES:
        places = [
            str(treasure.place)
            if treasure.value is None
            else words.say("treasures.known", place=treasure.place, value=treasure.value)
            for treasure in view.treasures
            if treasure.kind == kind and treasure.taken_by is None
        ]
        if places:
            kinds.append(f"{words.treasure_name(kind)} {', '.join(places)}")
    return Text(words.say("treasures.left", kinds=" · ".join(kinds)))


def badge(text: str, style: str) -> Text:
    """A word on a coloured ground."""
    return Text(f" {text} ", style)


def loot(treasures: Iterable[Treasure]) -> str:
    """Treasures whose values are known: `$3 *4`."""
    return " ".join(f"{TREASURES[treasure.kind]}{treasure.value}" for treasure in treasures)


def you_are(clan: str, dwarf: str, words: LostMinesWords) -> Text:
    """One's clan and character as badges."""
    return Text.assemble(
        words.say("word.you"),
        ": ",
        badge(words.clan_name(clan).upper(), f"{clan}-clan"),
        badge(words.dwarf_name(dwarf).upper(), dwarf),
    )


def status(view: LostMinesView, words: LostMinesWords) -> Text:
    """Who one is, what that means for scoring, and where one's dwarf stands."""
    assert view.seat is not None
    clan, dwarf = view.clans[view.seat], view.dwarves[view.seat] or ""
    parts = [
        words.say(f"scoring.{clan}-{dwarf}"),
        words.say("terminal.status.at", at=view.standing[view.seat]),
    ]
    return you_are(clan, dwarf, words).append(" · " + " · ".join(parts))


def _seats(view: LostMinesView, narrator: Narrator, words: LostMinesWords) -> Table:
    known = any(dwarf for seat, dwarf in enumerate(view.dwarves) if seat != view.seat)
    in_front = [_in_front(view, seat, words) for seat in range(view.players)]
    names = ["seat", "name", "clan", "at", "hand", "treasures", "points"]
    names += ["in-front"] if any(in_front) else []
    names += ["dwarf"] if known else []
    table = columns(words, *names)
    for seat in range(view.players):
        clan = view.clans[seat]
        cells: list[RenderableType] = [
            f"@{seat}",
            Text(narrator.name(seat), "title" if seat == view.seat else ""),
            badge(words.clan_name(clan), f"{clan}-clan"),
            str(view.standing[seat]),
            str(view.hand_sizes[seat]),
            _taken(view, seat),
            str(view.points[seat]),
        ]
        cells += [Text(", ".join(in_front[seat]), "alarm")] if any(in_front) else []
        cells += [_character(view.dwarves[seat], words)] if known else []
        table.add_row(*cells)
    return table


def _taken(view: LostMinesView, seat: int) -> str:
    """What lies before a seat: kind and value, as far as it is known."""
    mine = [treasure for treasure in view.treasures if treasure.taken_by == seat]
    return " ".join(
        TREASURES[treasure.kind] + ("?" if treasure.value is None else str(treasure.value))
        for treasure in mine
    )


def _in_front(view: LostMinesView, seat: int, words: LostMinesWords) -> list[str]:
    trolls = [
        words.say("in-front.troll", at=token.at, other=token.other)
        for token in view.tokens
        if token.owner == seat
    ]
    return trolls + ([words.say("in-front.dragon")] if view.dragon == seat else [])


def _character(dwarf: str | None, words: LostMinesWords) -> Text:
    return Text("?") if dwarf is None else badge(words.dwarf_name(dwarf), dwarf)
