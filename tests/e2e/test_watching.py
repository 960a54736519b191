"""Somebody who watches sees what is public, may speak, and can do nothing else."""

from playwright.sync_api import expect

from e2e.at_table import AtTable
from server.truth import Truth


def test_a_spectator(visit, house):
    house.deal("a spectator")
    ada, eve = visit("Ada"), visit()
    table = ada.set_up("saboteur2", 4)
    ada.go(f"/table/{table}")
    eve.go("/tables")
    eve.page.locator(f'a[href="/table/{table}"]').click()
    at, watching = AtTable(ada), AtTable(eve)
    at.play(3)
    assert at.wait() == "asked"
    watching.wait_for_ply(int(at.root.get_attribute("data-ply")))
    expect(eve.page.get_by_text(eve.say("web.table.watching"))).to_be_visible()
    for control in ("[data-place]", "[data-cell]", "[data-move]", "[data-target]"):
        expect(eve.page.locator(control)).to_have_count(0)
    assert watching.lying() == at.lying()
    eve.pull_out("log")
    assert eve.page.get_by_role("log").first.inner_text()

    say(eve, "Nice tunnel!")
    open_chat(ada)
    expect(ada.page.locator("[data-chat]")).to_contain_text("Nice tunnel!")
    person = eve.ask("GET", "/api/me")["id"]
    truth = Truth(house, table)
    for frame in eve.frames:
        truth.check_frame(frame, person, eve.language)


def open_chat(visitor):
    visitor.pull_out("chat")


def say(visitor, text):
    open_chat(visitor)
    visitor.page.get_by_role("textbox", name=visitor.say("web.table.say")).fill(text)
    visitor.press(visitor.button("web.table.send"))
    expect(visitor.page.get_by_role("textbox", name=visitor.say("web.table.say"))).to_have_value("")
