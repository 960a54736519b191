"""Who was who at the end of a round, what they brought home, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from saboteur.rules.events import Event
from saboteur.rules.lost_mines.box import CLANS
from saboteur.rules.lost_mines.events import MinesClosed, Scored
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS, group
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import badge, columns
from saboteur.terminal.lost_mines.table import loot


def round_result(
    event: MinesClosed, after: Sequence[Event], narrator: Narrator, words: LostMinesWords
) -> Group:
    """A table of all seats, and a line for each group."""
    points = next((later.points for later in after if isinstance(later, Scored)), ())
    parts: list[Table | Text] = [_seats(event, points, narrator, words), Text()]
    parts += [Text(_group(clan, event, narrator, words)) for clan in CLANS]
    if event.dragon is not None:
        message = f"result.dragon.{narrator.one(event.dragon)}"
        who = narrator.name(event.dragon)
        parts.append(Text(words.say(message, who=who, points=DRAGON_COSTS)))
    return Group(*parts)


def _seats(
    event: MinesClosed, points: Sequence[int], narrator: Narrator, words: LostMinesWords
) -> Table:
    names = ["seat", "name", "clan", "dwarf", "treasures", "scores-with", "pay"]
    table = columns(words, *names)
    for seat, (clan, dwarf) in enumerate(zip(event.clans, event.dwarves, strict=True)):
        table.add_row(
            f"@{seat}",
            narrator.name(seat),
            badge(words.clan_name(clan), f"{clan}-clan"),
            badge(words.dwarf_name(dwarf), dwarf),
            loot(event.loot[seat]),
            words.scores_with(clan, dwarf),
            str(points[seat]) if points else "",
        )
    return table


def _group(clan: str, event: MinesClosed, narrator: Narrator, words: LostMinesWords) -> str:
    """What a group has brought home, and who they were."""
    members = [
        narrator.name(seat)
        for seat, (own, dwarf) in enumerate(zip(event.clans, event.dwarves, strict=True))
        if group(own, dwarf) == clan
    ]
    name = words.clan_name(clan)
    if not members:
        return words.say("result.no-group", clan=name)
    total = event.groups[clan]
    return words.say("result.group", clan=name, total=total, who=words.listing(members))
