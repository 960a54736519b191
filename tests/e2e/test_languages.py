"""Whole languages: every page, the lobby and the table speak one of them and only that."""

import re

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from languages import whole_languages
from saboteur.texts import languages, sentences

PAGES = (
    "/",
    "/new",
    "/tables",
    "/history",
    "/rules",
    "/learn",
    "/riddles",
    "/cards",
    "/profile",
    "/settings",
)
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


def foreign_to(language: str) -> set[str]:
    """What only others say: whole messages without blanks, not mere words, and not their names."""
    said = {
        code: {text for text in sentences(code).values() if isinstance(text, str)}
        for code in whole_languages()
    }
    others = set().union(*said.values()) - said[language]
    names = set(languages().values())
    return {text for text in others if "{" not in text and len(text) > 7} - names


def check(page, language):
    expect(page.locator("html")).to_have_attribute("lang", language)
    foreign = foreign_to(language)
    said = page.evaluate(READ)
    assert len(said) > 5
    for text in said:
        assert not RAW.search(text), f"an id instead of words: {text}"
        assert not BLANK.search(text), f"a blank that was not filled: {text}"
        assert text not in foreign, f"in the wrong language: {text}"


@pytest.mark.parametrize("language", whole_languages())
def test_every_page_speaks_one_language(visit, house, language):
    house.deal("languages")
    other = next(code for code in whole_languages() if code != language)
    ada = visit("Ada", language=other)
    ada.go("/settings")  # whatever the browser likes: the settings say otherwise
    ada.page.get_by_role("radio", name=languages()[language]).check()
    ada.language = language
    expect(ada.page.get_by_role("heading", name=ada.say("web.settings.title"))).to_be_visible()
    finished = ada.finish("saboteur", 3)
    lobby = ada.ask("POST", "/api/tables", game="duel", players=2)
    more = (
        f"/replay/{finished}",
        f"/join/{lobby['invitation']}",
        f"/table/{lobby['table']['id']}",
        "/nowhere",
    )
    for path in (*PAGES, *more):
        ada.go(path)
        ada.settle()
        check(ada.page, language)


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
