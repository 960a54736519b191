"""Promise 11 in a real browser: whatever people write is shown as text, everywhere, and never runs.

`tests/server` proves that it goes through the server unchanged.
"""

import httpx
import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from e2e.test_watching import open_chat, say

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
    f'<img src=x onerror="{HACK}">',
    f"<a href='javascript:{HACK}'>free gold</a>",
    "{@html '<b>x</b>'} ${1} {{1}}",
    "\u202egnp.exe\u202c \u2066\u05e9\u05dc\u05d5\u05dd\u2069",
    "long" * 75,
]
LIVING = (
    "() => document.querySelectorAll('main script, main iframe, main object, [onerror], [onload],"
    ' a[href^="javascript:"], main img[src=x]\').length'
)


@pytest.fixture
def house(open_house):
    """A house of its own: its tables are full of odd names."""
    return open_house()


def kept(name: str) -> str:
    """What the house makes of a name: only what can be seen stays."""
    return "".join(sign for sign in name if sign.isprintable()).strip()


def come_in(house, name: str, table: str) -> dict[str, str]:
    """Somebody without a page sits down; the header that says who they are."""
    with httpx.Client(base_url=house.address, trust_env=False) as asking:
        token = asking.post("/api/guests", json={"name": name}).json()["token"]
        asking.cookies.clear()
        bearer = {"authorization": f"Bearer {token}"}
        seated = asking.post(f"/api/tables/{table}/seats", json={}, headers=bearer)
        assert seated.is_success, seated.text
        return bearer


def leave(house, table: str, bearer: dict[str, str]) -> None:
    """They leave the game, and a bot plays on: then nobody has to play for eight people."""
    left = httpx.post(f"{house.address}/api/tables/{table}/leave", headers=bearer, trust_env=False)
    assert left.is_success, left.text


def check_harmless(*visitors, names=()) -> None:
    """Nothing has run, nothing could run, nothing has spoilt the page; the names are there."""
    for visitor in visitors:
        for name in names:
            expect(visitor.page.get_by_text(name).first).to_be_attached()
        assert visitor.page.evaluate("() => window.__hacked") is None
        assert visitor.page.evaluate(LIVING) == 0
        wide = visitor.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, "the page has become wider than the screen"


def test_names_are_text_everywhere(visit, house):
    house.deal("names")
    shown = [kept(name) for name in NAMES]
    host, eve = visit(at=house), visit(at=house, phone=True)
    # The first one through the form of the page, as somebody would who means harm.
    host.go("/new")
    host.page.get_by_label(host.say("web.name.label")).fill(NAMES[0])
    host.page.get_by_role("radio", name=str(len(NAMES)), exact=True).check()
    host.page.get_by_role("radio", name=host.say("web.new.everybody")).check()
    host.button("web.new.create").click()
    host.page.wait_for_url("**/table/**")
    table = host.table_shown()
    others = [come_in(house, name, table) for name in NAMES[1:]]
    check_harmless(host, names=shown)
    eve.go(f"/join/{host.page.locator('[data-invitation]').get_attribute('data-invitation')}")
    check_harmless(eve, names=shown)
    eve.go("/tables")
    check_harmless(eve, names=shown)
    eve.go(f"/table/{table}")
    check_harmless(eve, names=shown)

    host.button("web.lobby.start").click()
    at = AtTable(host)
    at.root.wait_for()
    for bearer in others:
        leave(house, table, bearer)
    while at.wait() != "round":
        at.answer(at.choose())
        check_harmless(host, names=shown[:1])
    check_harmless(host, names=shown)
    at.go_on()
    expect(eve.page.locator("[data-log]")).to_contain_text(shown[1])
    check_harmless(host, eve, names=shown)

    host.go("/")
    host.play_on(table, lambda state: state["moves"][0])
    for visitor in (host, eve):
        visitor.go(f"/table/{table}")
        expect(visitor.page.locator("[data-final]")).to_contain_text(shown[1])
        check_harmless(visitor, names=shown)
        visitor.go(f"/replay/{table}")
        visitor.settle()
        check_harmless(visitor, names=shown)
    for path in ("/history", "/profile"):
        host.go(path)
        check_harmless(host, names=shown[:1])


def test_chat_is_text(visit, house):
    house.deal("chat")
    ada, bob = visit(NAMES[1], at=house), visit(NAMES[2], at=house, phone=True)
    table = ada.set_up("saboteur", 3)
    for visitor in (ada, bob):
        visitor.go(f"/table/{table}")
        AtTable(visitor).wait_for_ply(0)
    for text in SAID:
        say(ada, text)
    bob.pull_out("chat")
    heard = bob.page.locator("[data-chat]")
    for text in SAID:
        expect(heard).to_contain_text(kept(text))
    check_harmless(ada, bob)
    ada.page.reload()
    open_chat(ada)
    for text in SAID:
        expect(ada.page.locator("[data-chat]")).to_contain_text(kept(text))
    check_harmless(ada)
