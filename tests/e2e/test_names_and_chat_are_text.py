"""Promise 11 in a real browser: whatever people write is shown as text, everywhere, and never runs.

`tests/server` proves that it goes through the server unchanged.
"""

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from e2e.test_watching import say

HACK = "window.__hacked=1"
NAMES = [
    "<script>__hacked=1</script>",
    "<img src=x onerror=__hacked=1>",
    '"><svg onload=__hacked=1>',
    "javascript:__hacked=1//",
    "'-(__hacked=1)-'{{__hacked=1}}",
    "\u202eevil\u202c \u05d0\u05d1\u05d2",
    "A\u200bd\u200ca\u2060",
    "W" * 30,
]
SAID = [
    f"<script>{HACK}</script>",
    f"<img src=x onerror=\"{HACK}\">",
    f"<a href='javascript:{HACK}'>free gold</a>",
    "{@html '<b>x</b>'} ${1} {{1}}",
    "\u202egnp.exe\u202c \u2066\u05e9\u05dc\u05d5\u05dd\u2069",
    "long" * 75,
]
LIVING = (
    "() => document.querySelectorAll('main script, main iframe, main object, [onerror], [onload],"
    " a[href^=\"javascript:\"], main img[src=x]').length"
)


def kept(name: str) -> str:
    """What the house makes of a name: only what can be seen stays."""
    return "".join(sign for sign in name if sign.isprintable())[:30].strip()


def check_harmless(*visitors) -> None:
    for visitor in visitors:
        assert visitor.page.evaluate("() => window.__hacked") is None
        assert visitor.page.evaluate(LIVING) == 0
        wide = visitor.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, "the page has become wider than the screen"


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_is_text_everywhere(visit, house, name):
    house.deal("names")
    shown = kept(name)
    host, guest = visit(), visit("Guest", phone=True)
    # Through the forms of the page, as somebody would who means harm.
    host.go("/new")
    host.page.get_by_label(host.say("web.name.label")).fill(shown)
    host.page.get_by_role("radio", name="3", exact=True).check()
    host.button("web.new.create").click()
    link = host.page.get_by_label(host.say("web.lobby.link")).input_value()
    guest.go(link)
    expect(guest.page.get_by_text(shown).first).to_be_visible()
    guest.press(guest.button("web.lobby.sit"))
    for visitor in (host, guest):
        expect(visitor.page.locator('[data-seat="0"]')).to_contain_text(shown)
    check_harmless(host, guest)
    host.page.locator('[data-action="fill-and-start"]').click()
    players = [AtTable(host), AtTable(guest)]
    table = host.page.url.rpartition("/")[2]
    for turn in range(2):
        players[turn].play(1)
    for player in players:
        expect(player.page.locator('[data-seat="0"]')).to_contain_text(shown)
    expect(guest.page.locator("[data-log]")).to_contain_text(shown)
    check_harmless(host, guest)
    finish(host, guest, table)
    for visitor in (host, guest):
        visitor.page.reload()
        final = visitor.page.locator("[data-final]")
        expect(final).to_contain_text(shown)
        visitor.go("/history")
        expect(visitor.page.get_by_text(shown).first).to_be_attached()
        check_harmless(visitor)
        visitor.go(f"/replay/{table}")
        visitor.settle()
        expect(visitor.page.locator('[data-seat="0"]')).to_contain_text(shown)
        check_harmless(visitor)
    host.go("/profile")
    expect(host.page.get_by_text(shown).first).to_be_visible()
    check_harmless(host)


def finish(host, guest, table: str) -> None:
    """Play the game to its end without looking."""
    from concurrent.futures import ThreadPoolExecutor
