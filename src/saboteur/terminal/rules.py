"""The rulebook on the screen."""

from __future__ import annotations

import re

from rich.table import Table
from rich.text import Text

from saboteur.rulebook import find_rule, pages
from saboteur.terminal.screen import Screen


def show_rules(screen: Screen, number: str | None = None) -> None:
    """One rule, or an index of all."""
    if number is None:
        _show_index(screen)
        return
    rule = find_rule(number, screen.lang)
    screen.show(Text.assemble((rule.number, "title"), "  ", _emphasised(rule.text)))


def _show_index(screen: Screen) -> None:
    for page in pages(screen.lang):
        screen.write(page.title, "title")
        for section in page.sections:
            screen.show()
            screen.write(f"  {section.title}", "title")
            table = Table.grid(padding=(0, 1, 0, 2))
            table.add_column(no_wrap=True)
            table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
            for rule in section.rules:
                table.add_row(rule.number, Text(rule.text.replace("**", "")))
            screen.show(table)
        screen.show()
    screen.say("rulebook.hint", "quiet")


def _emphasised(text: str) -> Text:
    """`**word**` becomes bold."""
    parts = re.split(r"\*\*", text)
    return Text.assemble(*[(part, "bold" if odd % 2 else "") for odd, part in enumerate(parts)])
