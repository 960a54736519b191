"""Who was who at the end of a round, what they brought home, and what it was worth."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from saboteur.rules.lost_mines.box import CLANS
from saboteur.rules.lost_mines.events import MinesClosed
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import badge, columns
from saboteur.terminal.lost_mines.table import loot


def round_result(event: MinesClosed, narrator: Narrator, words: LostMinesWords) -> Group:
    """A table of all seats, and a line for each group."""
    parts: list[Table | Text] = [_seats(event, narrator, words), Text()]
    parts += [Text(_group(clan, event, narrator, words)) for clan in CLANS]
    if event.dragon is not None:
        message = f"result.dragon.{narrator.one(event.dragon)}"
        who = narrator.name(event.dragon)
        parts.append(Text(words.say(message, who=who, points=DRAGON_COSTS)))
    return Group(*parts)


def _seats(event: MinesClosed, narrator: Narrator, words: LostMinesWords) -> Table:
    names = ["seat", "name", "clan", "dwarf", "treasures", "scores-with", "pay"]
    table = columns(words, *names)
    for seat, (clan, dwarf) in enumerate(zip(event.clans, event.dwarves, strict=True)):
        table.add_row(
            f"@{seat}",
            narrator.name(seat),
            badge(words.clan_name(clan), f"{clan}-clan"),
            badge(words.dwarf_name(dwarf), dwarf),
            loot(event.loot[seat]),
            words.scores_with(event.scores_with[seat]),
            str(event.points[seat]),
        )
    return table


def _group(clan: str, event: MinesClosed, narrator: Narrator, words: LostMinesWords) -> str:
    """What a group has brought home, and who they were."""
    members = [narrator.name(seat) for seat, group in enumerate(event.scores_with) if group == clan]
    name = words.clan_name(clan)
    if not members:
        return words.say("result.no-group", clan=name)
    total = event.groups[clan]
    return words.say("result.group", clan=name, total=total, who=words.listing(members))
