"""The rulebook on the screen."""

from __future__ import annotations

import re

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
            screen.write(f"  {_plain(section.title)}", "title")
            for rule in section.rules:
                screen.cut(f"    {rule.number:<5} {_plain(rule.text)}")
        screen.show()
    screen.say("rulebook.hint", "quiet")


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")


def _emphasised(text: str) -> Text:
    """`**word**` becomes bold."""
    parts = re.split(r"\*\*", text.replace("`", ""))
    return Text.assemble(*[(part, "bold" if odd % 2 else "") for odd, part in enumerate(parts)])
