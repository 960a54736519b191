"""Every page and every state of the table passes an accessibility audit, by day and by night, on a
wide screen and on a phone.

Each date has one of these looks, and two of the games to their end; `make soak` has all of them.
"""

import re

import pytest

from day import by_day
from e2e.at_table import AtTable
from e2e.audit import audit
from e2e.house import play_like
from e2e.pages import PATTERNS, every_page
from e2e.visitor import DESKTOP, PHONE

LOOKS = [
    pytest.param({"theme": theme, "phone": phone}, id=f"{theme}-{'phone' if phone else 'desktop'}")
    for theme in ("night", "day")
    for phone in (False, True)
]


@by_day(4)
@pytest.mark.parametrize("look", LOOKS)
def test_every_page_passes_the_audit(visit, house, look):
    ada = visit("Ada", **look)
    house.deal("audit")
    visit("Bob").set_up("duel", 2)  # so that there is a table to look at
    complaints = {}
    for pattern, address in every_page(ada).items():
        ada.go(address)
        ada.settle()
        if found := audit(ada.page):
            complaints[pattern] = found
    assert complaints == {}


OPENED = {
    "a card taken up": ["[data-place='0']"],
    "cards to give up": ["[data-action=discard]", "[data-place='0']"],
    "all moves": ["[data-action=all-moves]"],
    "the keys": ["[data-action=keys]"],
    "the discards": ["[data-pile=discards]"],
    "what one knows": ["[data-tab=know]"],
    "the chat": ["[data-tab=chat]", "[data-action=phrases]"],
}
"""What can be opened at a table, and how."""


@by_day(2)
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[3]])
def test_everything_that_opens_at_a_table_passes_the_audit(visit, house, look):
    house.deal("opened")
    ada = visit("Ada", **look)
    ada.go(f"/table/{ada.set_up('saboteur2', 4)}")
    at = AtTable(ada)
    at.play(2)
    complaints = {}
    for name, steps in OPENED.items():
        if ada.phone and name == "the keys":
            continue  # a phone has none
        ada.page.reload()
        assert at.wait() == "asked"
        for step in steps:
            if drawer := re.fullmatch(r"\[data-tab=(\w+)\]", step):
                ada.pull_out(drawer[1])
            else:
                ada.press(ada.page.locator(step).first)
        ada.settle()
        if found := audit(ada.page):
            complaints[name] = found
    assert complaints == {}


@by_day(3)
@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "duel", "solo", "lost-mines"])
def test_the_end_of_a_round_and_of_a_game_pass_the_audit(visit, house, game):
    house.deal("the end")
    ada = visit("Ada")
    players = {"duel": 2, "solo": 1}.get(game, 4)
    table = ada.set_up(game, players)
    ada.go(f"/table/{table}")
    at = AtTable(ada)
    at.wait()
    ada.play_on(table, lambda _: play_like("normal", house.game(table)))
    complaints = {}
    while True:
        situation = at.wait()
        if situation == "asked":  # the page does not know yet how far the game has come
            ada.page.wait_for_timeout(50)
            continue
        for theme, size in (("night", DESKTOP), ("day", PHONE)):
            ada.page.set_viewport_size(size)
            ada.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            ada.settle()
            if found := audit(ada.page):
                complaints[situation, theme] = found
        if situation == "over":
            break
        at.go_on()
    assert complaints == {}
    at.check_final_scores(house.game(table).scores)


def test_no_page_was_forgotten():
    assert len(PATTERNS) >= 13


def test_the_audit_would_find_something(visit):
    eve = visit()
    eve.go("/")
    eve.settle()
    eve.page.evaluate("() => document.querySelector('main').append(new Image())")
    assert any("image-alt" in complaint for complaint in audit(eve.page))
