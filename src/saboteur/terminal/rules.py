"""The rulebook on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.text import Text

from saboteur.rulebook import Page, find_rules, pages, plain
from saboteur.terminal.screen import Screen


def show_rules(screen: Screen, wanted: str | None = None) -> None:
    """One rule by its number or by words that only it says, else an index of all that are meant."""
    found = pages(screen.lang) if wanted is None else find_rules(wanted, screen.lang)
    rules = [rule for page in found for section in page.sections for rule in section.rules]
    if len(rules) == 1:
        screen.show(Text.assemble((rules[0].number, "title"), "  ", _emphasised(rules[0].text)))
    else:
        _show_index(screen, found)


def _show_index(screen: Screen, found: Iterable[Page]) -> None:
    for page in found:
        screen.write(page.title, "title")
        for section in page.sections:
            screen.show()
            screen.write(f"  {plain(section.title)}", "title")
            for rule in section.rules:
                screen.cut(f"    {rule.number:<5} {plain(rule.text)}")
        screen.show()
    screen.say("rulebook.hint", "quiet")


def _emphasised(text: str) -> Text:
    """`**word**` becomes bold."""
    parts = re.split(r"\*\*", text.replace("`", ""))
    return Text.assemble(*[(part, "bold" if odd % 2 else "") for odd, part in enumerate(parts)])
