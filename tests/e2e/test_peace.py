"""Nobody has to hear somebody or to seat them: muting, blocking, reporting, and the operator."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from e2e.audit import audit
from terminal.typist import run

RUDE = "xyzzy, you rotten mole"


def at_one_table(host, *others, start=False, **options):
    """A table in the browser of everybody; its id."""
    made = host.ask("POST", "/api/tables", game="saboteur", players=1 + len(others) + 1, **options)
    table, invitation = made["table"]["id"], made["invitation"]
    for other in others:
        other.ask("POST", f"/api/tables/{table}/seats", invitation=invitation)
    seat = 1 + len(others)
    host.ask("POST", f"/api/tables/{table}/give", seat=seat, to="bot", bot="easy")
    if start:
        host.ask("POST", f"/api/tables/{table}/start")
    for visitor in (host, *others):
        visitor.go(f"/table/{table}")
        visitor.page.locator("[data-seat]").first.wait_for()
    return table


def chat(visitor):
    """The chat, wherever it is on the page."""
    inside = visitor.page.locator("[data-chat]")
    handle = visitor.page.locator('[data-action="chat"]')
    inside.or_(handle).locator("visible=true").first.wait_for()
    if not inside.is_visible():
        visitor.pull_out("chat")
    return inside


def say(visitor, text):
    chat(visitor)
    field = visitor.page.get_by_role("textbox", name=visitor.say("web.table.say"))
    field.fill(text)
    visitor.press(visitor.button("web.table.send"))
    expect(field).to_have_value("")


def choose(visitor, name, action, *, where="[data-chat]"):
    """Open what can be done about somebody, and do it."""
    sign = visitor.page.locator(f"{where} button[data-person]").filter(has_text=name)
    if where != "[data-chat]":
        sign = visitor.page.locator(where).get_by_role(
            "button", name=visitor.say("web.peace.about", name=name)
        )
    visitor.press(sign.first)
    visitor.press(visitor.page.locator(f'dialog [data-action="{action}"]'))


def operator(house, *args):
    """Type a command of the operator; in a thread, because this one has a loop of its own."""
    with ThreadPoolExecutor(1) as hand:
        ran = hand.submit(run, "admin", *args, "--data", str(house.folder)).result()
    assert (ran.code, ran.err) == (0, "")
    return ran.out


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_muting_somebody_in_the_chat(visit, phone):
    ada, bob, cleo = visit("Ada", phone=phone), visit("Bob"), visit("Cleo")
    at_one_table(ada, bob, cleo)
    say(bob, RUDE)
    expect(chat(ada)).to_contain_text(RUDE)
    choose(ada, "Bob", "mute")
    expect(ada.page.locator("dialog")).to_have_count(0)
    expect(chat(ada)).not_to_contain_text(RUDE)  # what he said before is gone too
    say(bob, "And another thing")
    say(cleo, "Now, now")
    expect(chat(ada)).to_contain_text("Now, now")
    expect(chat(ada)).not_to_contain_text("another")
    for other in (bob, cleo):
        expect(chat(other)).to_contain_text("another")
    # On the profile page it can be taken back.
    ada.go("/profile")
    ada.settle()
    section = ada.page.get_by_role("region", name=ada.say("web.peace.distance"))
    expect(section).to_contain_text("Bob")
    expect(section).to_contain_text(ada.say("web.peace.muted"))
    assert audit(ada.page) == []
    ada.press(ada.button("web.peace.make-up", name="Bob"))
    expect(section).to_contain_text(ada.say("web.peace.nobody"))
    assert ada.ask("GET", "/api/me/kept-away") == []


def test_blocking_somebody_in_the_lobby(visit):
    ada, bob = visit("Ada"), visit("Bob", language="de")
    at_one_table(ada, bob)
    choose(ada, "Bob", "block", where='[data-seat="1"]')
    expect(ada.page.locator("dialog")).to_have_count(0)
    # He keeps his seat until the host frees it, and then he gets none at her tables.
    expect(bob.page.locator('[data-seat="1"]')).to_contain_text("Bob")
    ada.press(ada.button("web.lobby.make-free", name="Bob", seat=2))
    expect(bob.page.locator("body")).to_contain_text(bob.say("server.put-out"))
    another = ada.ask("POST", "/api/tables", game="saboteur", players=3)["table"]["id"]
    bob.go(f"/table/{another}")
    bob.press(bob.button("web.lobby.sit"))
    expect(bob.page.get_by_role("alert").filter(has_text="steht dir nicht offen")).to_be_visible()
    # She meets him at his own table if she likes, and takes it back there.
    at_one_table(bob, ada)
    choose(ada, "Bob", "undo-block", where='[data-seat="0"]')
    expect(ada.page.locator("dialog")).to_have_count(0)
    assert ada.ask("GET", "/api/me/kept-away") == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_reporting_words_at_the_table_by_keyboard(visit, house, phone):
    ada, bob = visit("Ada", phone=phone), visit("Bob")
    table = at_one_table(ada, bob, start=True)
    say(bob, "Good evening")
    say(bob, RUDE)
    expect(chat(ada)).to_contain_text(RUDE)
    page = ada.page
    page.locator("[data-chat] button[data-person]").last.focus()
    page.keyboard.press("Enter")
    page.locator('dialog [data-action="report"]').focus()
    page.keyboard.press("Enter")
    words = page.get_by_role("group", name=ada.say("web.peace.words"))
    expect(words.get_by_role("checkbox")).to_have_count(2)
    words.get_by_role("checkbox", name=RUDE).focus()
    page.keyboard.press("Space")
    page.get_by_role("textbox", name=ada.say("web.peace.note")).fill("He is rude.")
    assert audit(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('[data-action="send-report"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(ada.say("web.peace.sent"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    (report,) = [r for r in json.loads(operator(house, "reports", "--json")) if r["table"] == table]
    assert report["note"] == "He is rude."
    assert [w["text"] for w in report["words"] if w.get("reported")] == [RUDE]
    assert [w["text"] for w in report["words"]] == ["Good evening", RUDE]
    operator(house, "settle", str(report["id"]))


def test_the_sign_beside_a_name_at_the_table(visit):
    ada, bob = visit("Ada"), visit("Bob")
    at_one_table(ada, bob, start=True)
    signs = ada.page.locator("[data-seat] button[data-person]")
    expect(signs).to_have_count(1)  # not for oneself, not for bots
    choose(ada, "Bob", "mute", where="[data-seat='1']")
    expect(ada.page.locator("dialog")).to_have_count(0)
    assert [kept["name"] for kept in ada.ask("GET", "/api/me/kept-away")] == ["Bob"]


def test_the_host_decides_whether_spectators_speak(visit):
    ada, bob, gil = visit("Ada"), visit("Bob"), visit("Gil", language="de")
    ada.go("/new")
    ada.settle()
    tick = ada.page.get_by_role("checkbox", name=ada.say("web.peace.spectators"))
    expect(tick).to_be_checked()
    ada.press(tick)
    ada.press(ada.page.get_by_role("radio", name=ada.say("web.new.everybody")))
    ada.press(ada.button("web.new.create"))
    ada.page.wait_for_url("**/table/**")
    table = ada.table_shown()
    assert ada.ask("GET", f"/api/tables/{table}")["table"]["spectators_speak"] is False
    bob.ask("POST", f"/api/tables/{table}/seats", seat=None)
    for visitor in (bob, gil):
        visitor.go(f"/table/{table}")
    say(bob, "Good evening")
    expect(chat(gil)).to_contain_text("Good evening")
    expect(chat(gil)).to_contain_text(gil.say("web.peace.quiet"))
    expect(gil.page.get_by_role("textbox", name=gil.say("web.table.say"))).to_have_count(0)
    expect(bob.page.locator('[data-action="spectators"]')).to_have_count(0)
    ada.press(ada.page.locator('[data-action="spectators"]'))
    say(gil, "Guten Abend")
    expect(chat(ada)).to_contain_text("Guten Abend")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_warning_is_read_at_once_and_confirmed(visit, house, language):
    ada = visit("Wanda", language=language)
    person = ada.ask("GET", "/api/me")["id"]
    table = ada.set_up("saboteur", 3, start=False)
    ada.go(f"/table/{table}")
    chat(ada)
    operator(house, "warn", person, "--why", "<b>Be kind.</b>")
    dialog = ada.page.get_by_role("dialog", name=ada.say("web.peace.warning"))
    expect(dialog).to_contain_text("<b>Be kind.</b>")
    ada.page.keyboard.press("Escape")  # it does not go away by itself,
    expect(dialog).to_be_visible()
    ada.page.reload()  # nor by coming again
    expect(dialog).to_be_visible()
    assert audit(ada.page) == []
    ada.press(ada.button("web.peace.confirm"))
    expect(dialog).to_have_count(0)
    say(ada, "Sorry")
    ada.page.reload()
    expect(chat(ada)).to_contain_text("Sorry")
    expect(dialog).to_have_count(0)


def test_whoever_is_silenced_reads_until_when(visit, house):
    ada = visit("Silas")
    person = ada.ask("GET", "/api/me")["id"]
    ada.go(f"/table/{ada.set_up('saboteur', 3, start=False)}")
    chat(ada)
    operator(house, "silence", person, "--for", "2h", "--why", "shouting")
    alert = ada.page.get_by_role("alert").filter(has_text="shouting")
    field = ada.page.get_by_role("textbox", name=ada.say("web.table.say"))
    for _ in range(100):  # until the house has looked
        field.fill("Hm")
        ada.press(ada.button("web.table.send"))
        expect(field).not_to_be_empty() if alert.count() else ada.page.wait_for_timeout(50)
        if alert.count():
            break
    expect(alert).to_contain_text("UTC")


def test_whoever_is_banned_reads_why_wherever_they_look(visit, house):
    ada = visit("Bertha")
    person = ada.ask("GET", "/api/me")["id"]
    table = ada.set_up("saboteur", 3, start=False)
    ada.go(f"/table/{table}")
    chat(ada)
    operator(house, "ban", person, "--why", "spiteful")
    told = ada.page.get_by_role("alert").filter(has_text="spiteful")
    expect(told).to_be_visible()
    for path in ("/", f"/table/{table}", "/profile"):
        ada.go(path)
        expect(told).to_be_visible()
    assert audit(ada.page) == []
    operator(house, "lift", person)
    ada.page.wait_for_timeout(500)
    ada.go(f"/table/{table}")
    chat(ada)
