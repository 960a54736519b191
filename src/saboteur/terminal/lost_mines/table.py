"""What one sees at a table of The Lost Mines: treasures, clans, characters, made from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from saboteur.rules.lost_mines.box import CLANS, Treasure
from saboteur.rules.lost_mines.events import MinesClosed
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS
from saboteur.telling.lost_mines.words import TREASURES, LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import badge


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


def loot(treasures: Iterable[Treasure]) -> str:
    """Treasures whose values are known: `$3 *4`."""
    return " ".join(f"{TREASURES[treasure.kind]}{treasure.value}" for treasure in treasures)


def groups(event: MinesClosed, narrator: Narrator, words: LostMinesWords) -> Iterator[str]:
    """What each group has brought home and who they were, and whom the dragon cost something."""
    for side in CLANS:
        name, total = words.clan_name(side), event.groups.get(side)
        members = [narrator.name(seat) for seat, own in enumerate(event.scores_with) if own == side]
        message = "result.group" if members else "result.no-group"
        yield words.say(message, clan=name, total=total, who=words.listing(members))
    if event.dragon is not None:
        message = f"result.dragon.{narrator.one(event.dragon)}"
        yield words.say(message, who=narrator.name(event.dragon), points=DRAGON_COSTS)


def clan(clan: str, words: LostMinesWords) -> Text:
    """A clan's name in its colour."""
    return badge(words.clan_name(clan), f"{clan}-clan")


def you_are(clan: str, dwarf: str, words: LostMinesWords) -> Text:
    """One's clan and character as badges."""
    return Text.assemble(
        words.label(words.say("word.you")),
        " ",
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


def taken(view: LostMinesView, seat: int) -> str:
    """What lies before a seat: kind and value, as far as it is known."""
    mine = [treasure for treasure in view.treasures if treasure.taken_by == seat]
    return " ".join(
        TREASURES[treasure.kind] + ("?" if treasure.value is None else str(treasure.value))
        for treasure in mine
    )


def in_front(view: LostMinesView, seat: int, words: LostMinesWords) -> list[str]:
    """The troll that a seat has called, and the dragon."""
    trolls = [
        words.say("in-front.troll", at=token.at, other=token.other)
        for token in view.tokens
        if token.owner == seat
    ]
    return trolls + ([words.say("in-front.dragon")] if view.dragon == seat else [])


def character(dwarf: str | None, words: LostMinesWords) -> Text:
    """Whose side somebody is on, if one knows."""
    return Text("?") if dwarf is None else badge(words.dwarf_name(dwarf), dwarf)
