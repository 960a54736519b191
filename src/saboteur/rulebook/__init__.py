"""The numbered rules in our own words: pages of Markdown in every language, read here.

A page has a title, an introduction, sections, and rules: `- **B-13** text` with its further lines
indented.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import msgspec

from saboteur.texts import ENGLISH, SaboteurError, quote

_RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
_FIRST = ("base", "saboteur2", "modules", "variants")
_LAST = ("house-rules", "duel", "solo", "lost-mines")
"""The order of reading; further pages come in between by name."""
_NUMBER = re.compile(r"([A-Z]+)-?(\d+)")


class UnknownRule(SaboteurError):
    """A number that no rule has, or words that none says."""


class Rule(msgspec.Struct):
    """One numbered rule; `**` marks what is emphasised."""

    number: str
    text: str


class Section(msgspec.Struct):
    """Rules under one heading."""

    title: str
    rules: list[Rule] = []


class Page(msgspec.Struct):
    """One page of the rulebook."""

    id: str
    """The name of its file: `base`, `duel`."""
    title: str = ""
    intro: str = ""
    """What is said before the first section, a paragraph on each line; `**` emphasises."""
    sections: list[Section] = []


@cache
def pages(lang: str) -> tuple[Page, ...]:
    """All pages in this language; one that it does not have is in English."""
    files = {
        file.name.removesuffix(".md"): file
        for each in (ENGLISH, lang)
        if (folder := resources.files(__package__).joinpath(each)).is_dir()
        for file in folder.iterdir()
        if file.name.endswith(".md")
    }
    between = sorted(name for name in files if name not in _FIRST + _LAST)
    order = [name for name in (*_FIRST, *between, *_LAST) if name in files]
    return tuple(read_page(name, files[name].read_text(encoding="utf-8")) for name in order)


def read_page(name: str, text: str) -> Page:
    """A page from its Markdown; what is neither introduction nor rule is left out."""
    page = Page(name, intro=_introduction(text))
    rule: Rule | None = None
    for line in text.splitlines():
        found = _RULE.fullmatch(line)
        if line.startswith("# "):
            page.title = line[2:].strip()
        elif line.startswith("## "):
            page.sections.append(Section(line[3:].strip()))
        elif found:
            rule = Rule(found[1], found[2].strip())
            page.sections[-1].rules.append(rule)
        elif rule and line.startswith("  "):
            rule.text += " " + line.strip()
            continue
        if not found:
            rule = None
    page.sections = [section for section in page.sections if section.rules]
    return page


def _introduction(text: str) -> str:
    """The paragraphs between the title and the first section, one on each line."""
    before = text.partition("\n## ")[0].split("\n\n")
    paragraphs = [" ".join(lines.split()) for lines in before if not lines.startswith("# ")]
    return "\n".join(filter(None, paragraphs))


def find_rules(wanted: str, lang: str) -> list[Page]:
    """The pages with only the rules that have this number, however it is written (`B-13`, `b13`),
    or else that say all these words, in their text or the titles above them."""
    wanted = " ".join(wanted.split())
    number = _NUMBER.fullmatch(wanted.upper())
    written = f"{number[1]}-{int(number[2][:9]):02}" if number else ""
    words = wanted.casefold().split()

    def meant(page: Page, section: Section, rule: Rule) -> bool:
        if number:
            return rule.number == written
        said = plain(f"{page.title} {section.title} {rule.text}").casefold()
        return bool(words) and all(word in said for word in words)

    found = []
    for page in pages(lang):
        sections = [
            Section(section.title, [rule for rule in section.rules if meant(page, section, rule)])
            for section in page.sections
        ]
        sections = [section for section in sections if section.rules]
        if sections:
            found.append(Page(page.id, page.title, page.intro, sections))
    if not found:
        raise UnknownRule("cli.error.rule", wanted=quote(wanted))
    return found


def plain(text: str) -> str:
    """A text without what emphasises its words."""
    return text.replace("**", "").replace("`", "")
