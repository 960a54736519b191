"""Whole languages: every page, the lobby and the table speak one of them and only that, and nothing
is cut at 360 px. With a language that nobody speaks (`pseudo.py`) no English is left anywhere.

Each day some of the languages are looked at; in a soak all of them.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pseudo
from day import by_day
from e2e.at_table import AtTable
from e2e.cut import CUT
from e2e.house import House
from e2e.pages import CUP, every_page
from languages import whole_languages
from saboteur.server.examples import NAMES as EXAMPLE_NAMES
from saboteur.texts import languages, say, sentences

READ = """() => {
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) said.push(walker.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      said.push(element.getAttribute(name));
    }
  }
  return [...new Set(said.map((text) => text.trim().replace(/\\s+/g, ' ')).filter(Boolean))];
}"""
"""Everything that can be read or heard."""
RAW = re.compile(r"\b(web|game|module|setting|bot|phrase|options|server)(\.[a-z0-9-]+){1,4}\b")
BLANK = re.compile(r"\{\w+\}")


CUT_OFF = (
    """() => {"""
    + CUT
    + """
  const { scrollWidth } = document.documentElement;
  const page = document.body.getBoundingClientRect();
  const screen = new DOMRect(0, Math.min(0, page.top), innerWidth, page.height + innerHeight);
  const panned = '.aloud, .skip, [data-stage], [data-since], svg';
  const wrong = cutWords(document.body, panned, screen, true);
  if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} wide`);
  return [...new Set(wrong)];
}"""
)
TABLES = {"saboteur": 5, "saboteur2": 8, "duel": 2, "solo": 1, "lost-mines": 4}


def foreign_to(language: str) -> set[str]:
    """What only others say: whole messages without blanks, not mere words, and not their names."""
    said = {
        code: {text for text in sentences(code).values() if isinstance(text, str)}
        for code in whole_languages()
    }
    others = set().union(*said.values()) - said[language]
    names = set(languages().values())
    return {text for text in others if "{" not in text and len(text) > 7} - names


def cut_off(page: Page) -> list[str]:
    """Every word that cannot be read to its end."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def check(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    foreign = foreign_to(language)
    said = page.evaluate(READ)
    assert len(said) > 3
    for text in said:
        assert not RAW.search(text), f"an id instead of words: {text}"
        assert not BLANK.search(text), f"a blank that was not filled: {text}"
        assert text not in foreign, f"in the wrong language: {text}"


@by_day(3)
@pytest.mark.parametrize("language", whole_languages())
def test_every_page_speaks_one_language_and_has_room_for_it(visit, house, language):
    house.deal("languages")
    other = next(code for code in whole_languages() if code != language)
    ada = visit("Ada", language=other, phone=True)
    ada.go("/settings")  # whatever the browser likes: the settings say otherwise
    ada.page.get_by_role("radio", name=languages()[language]).check()
    ada.language = language
    expect(ada.find("heading", "web.settings.title")).to_be_visible()
    cut = {}
    for pattern, address in every_page(ada).items():
        ada.go(address)
        ada.settle()
        check(ada.page, language)
        if wrong := cut_off(ada.page):
            cut[pattern] = wrong
    assert cut == {}


@by_day(5)
@pytest.mark.parametrize(("game", "players"), TABLES.items())
@pytest.mark.parametrize("language", whole_languages())
def test_every_table_has_room_for_every_language(visit, house, language, game, players):
    house.deal("room")
    ada = visit("Ada", language=language, phone=True)
    ada.go(f"/table/{ada.set_up(game, players)}")
    at = AtTable(ada)
    for _ in range(3):
        at.play(1)
        at.wait()
        ada.settle()
        check(ada.page, language)
        assert cut_off(ada.page) == []


@pytest.mark.parametrize("game", ["saboteur2", "duel", "lost-mines"])
def test_the_language_changes_in_the_middle_of_a_game(visit, house, game):
    house.deal("changing languages")
    ada = visit("Ada", language="en")
    ada.go(f"/table/{ada.set_up(game, 2 if game == 'duel' else 4)}")
    at = AtTable(ada)
    at.play(2)
    assert at.wait() == "asked"
    check(ada.page, "en")
    tab = ada.context.new_page()
    tab.goto("/settings")
    tab.get_by_role("radio", name="Deutsch").check()
    tab.close()
    ada.language = "de"
    expect(ada.find("toolbar", "web.table.hand.title")).to_be_visible()
    question = ada.page.locator("[data-question], [data-dialog] h2").first
    at.until(lambda: at.state["told"]["question"] in (question.text_content() or ""))
    check(ada.page, "de")
    at.play(2)


# --- a language that nobody speaks ----------------------------------------------------------------

ENGLISH_WORD = re.compile(r"[A-Za-z]{3,}")
"""In a language of no plain letters this was not translated, …"""
NAMES = {
    *say("seat.dwarves").replace(",", "").split(),
    *(*EXAMPLE_NAMES, "Ada", "Brokk", "Chrome", "Linux", "Saboteur", pseudo.CODE.upper()),
    *ENGLISH_WORD.findall(" ".join([CUP, *languages().values()])),
}
"""… unless it is a name …"""
DATED = re.compile(
    r"\d+ (second|minute|hour|day)s?|\w{3}, \d+ \w{3} \d{4}|\d+ \w+ \d{4}|\b[0-9a-f]{64}\b"
)
"""… or what the browser itself says, in a language that it knows, or the print of a seed."""


class PseudoHouse(House):
    """A house that speaks one language more, read from a copy of the program."""

    def _run(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
        with self.written.open("ab") as output:
            return subprocess.Popen(
                [sys.executable, *command], env=environment, stdout=output, stderr=output
            )


@pytest.fixture
def pseudo_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    copy = pseudo.a_copy_that_speaks_it(tmp_path / "copy")
    monkeypatch.setattr("server.house.SOURCE", str(copy))
    with PseudoHouse(tmp_path / "house") as house:
        yield house


def not_translated(page: Page) -> list[str]:
    """What can be read or heard and is plain English."""
    found = []
    for text in page.evaluate(READ):
        if set(ENGLISH_WORD.findall(DATED.sub("", text))) - NAMES:
            found.append(text)
    return found


def test_no_english_is_left(pseudo_house, visit):
    ada = visit("Ada", phone=True, at=pseudo_house)
    ada.go("/settings")
    ada.page.get_by_role("radio", name=pseudo.NAME, exact=True).check()
    ada.page.wait_for_function(f"() => document.documentElement.lang === '{pseudo.CODE}'")
    pseudo_house.deal("pseudo")
    complaints: dict[str, Any] = {}

    def read(where: str) -> None:
        ada.settle()
        ada.page.wait_for_load_state("networkidle")
        if found := [*not_translated(ada.page), *cut_off(ada.page)]:
            complaints[where] = found

    for pattern, address in every_page(ada).items():
        ada.go(address)
        read(pattern)
    for game, players in TABLES.items():
        table = ada.set_up(game, players)
        ada.go(f"/table/{table}")
        at = AtTable(ada)
        at.play(3)
        at.wait()
        read(game)
    assert complaints == {}
