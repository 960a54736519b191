"""Whose seat it is: waiting for somebody, coming back, being put out, leaving for good."""

import json
import re

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from e2e.at_table import AtTable
from e2e.audit import audit
from server.house import PATIENCE


def entries(house, table, kind):
    return [entry for entry in house.entries_of(table) if entry["entry"] == kind]


def sit_down_together(house, ada, bob, *, players=2, game="duel", **options):
    """A table of two that has begun; its id."""
    made = ada.ask("POST", "/api/tables", game=game, players=players, **options)
    table = made["table"]["id"]
    bob.ask("POST", f"/api/tables/{table}/seats", invitation=made["invitation"])
    for seat in range(2, players):
        ada.ask("POST", f"/api/tables/{table}/give", seat=seat, to="bot", bot="easy")
    ada.ask("POST", f"/api/tables/{table}/start")
    return table


def play_until_it_is(house, table, people, seat):
    """Both play without a page until it is this one's turn."""
    for _ in range(20):
        to_act = house.game(table).to_act
        if to_act == seat:
            return
        play_once(people[to_act].line(table))
    raise AssertionError("it is never their turn")


def play_once(line):
    """One move over a socket of one's own."""
    with connect(**line, proxy=None, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello"}))
        while not (frame := json.loads(socket.recv(PATIENCE))).get("state"):
            pass
        state = frame["state"]
        play = {"type": "play", "id": f"once-{state['ply']}", "ply": state["ply"]}
        socket.send(json.dumps({**play, "move": state["moves"][0]}))
        while json.loads(socket.recv(PATIENCE))["type"] != "ack":
            pass


def test_alone_with_bots_the_game_waits_on_the_start_page(visit, open_house):
    """Gone for longer than any patience: nobody has played, and the game is where it was."""
    house = open_house(grace=0.1, idle=0.1)
    ada = visit("Ada", at=house)
    table = ada.set_up("solo", 1)
    ada.play_on(table, iter_once())
    before = house.entries_of(table)
    ada.go("/")
    ada.settle()
    ada.page.wait_for_timeout(1500)
    mine = ada.page.get_by_role("region", name=ada.say("web.start.mine"))
    expect(mine).to_contain_text(ada.say("game.solo.name"))
    mine.get_by_role("link").first.click()
    player = AtTable(ada)
    player.wait_for_ply(1)
    expect(ada.page.locator("[data-while-away]")).to_have_count(0)
    assert house.entries_of(table) == before
    player.answer(player.choose())
    player.wait_for_ply(2)


def iter_once():
    left = iter([True])
    return lambda state: state["moves"][0] if next(left, None) else None


@pytest.mark.parametrize("phone", [False, True])
def test_those_present_are_asked_and_whoever_comes_back_reads_what_happened(
    visit, open_house, phone
):
    house = open_house(grace=0.5, idle=1000)
    ada = visit("Ada", at=house, phone=phone)
    bob = visit("Bob", at=house, language="de")
    table = sit_down_together(house, ada, bob)
    play_until_it_is(house, table, [ada, bob], 1)
    ada.go(f"/table/{table}")
    bar = ada.page.locator('[data-absence="1"]')
    expect(bar).to_contain_text(ada.say("web.absence.away", name="Bob"))
    ada.settle()
    assert audit(ada.page) == []
    ada.press(bar.locator('[data-wish="until-back"]'))
    expect(bar).to_contain_text(ada.say("web.absence.bot-plays", name="Bob"))
    seat = ada.page.locator('li[data-seat="1"]')
    expect(seat.locator("[data-absent]")).to_have_attribute(
        "title", ada.say("web.absence.seat.away")
    )
    log = ada.page.locator("[data-log]").first
    expect(log).to_contain_text("Bob's stand-in")
    expect(log).to_contain_text(f"({ada.say('stand-in.why.away')})")
    assert not [e for e in entries(house, table, "played") if e["seat"] == 0 and "bot" in e]
    # Bob comes back: he reads what happened, as a stand-in's deeds, and plays himself again.
    bob.go(f"/table/{table}")
    told = bob.page.locator("[data-while-away]")
    expect(told).to_contain_text(bob.say("stand-in.yours"))
    said = told.inner_text()
    assert not re.search(r"^Du (legst|spielst|gibst)", said, re.MULTILINE)
    bob.settle()
    assert audit(bob.page) == []
    bob.button("web.absence.read").click()
    expect(told).to_have_count(0)
    expect(bar).to_have_count(0)
    expect(log).to_contain_text(ada.say("entry.came-back.other", who="Bob"))
    assert entries(house, table, "came-back")
    play_until_it_is(house, table, [ada, bob], 1)
    player = AtTable(bob)
    ply = len(house.moves(table))
    player.wait_for_ply(ply)
    player.answer(player.choose())
    player.wait_for_ply(ply + 1)
    assert "bot" not in entries(house, table, "played")[-1]


def test_whoever_is_there_but_idle_says_so_with_one_press(visit, open_house):
    house = open_house(grace=1000, idle=0.5)
    ada, bob = visit("Ada", at=house), visit("Bob", at=house, phone=True)
    table = sit_down_together(house, ada, bob)
    play_until_it_is(house, table, [ada, bob], 1)
    bob.go(f"/table/{table}")
    ada.go(f"/table/{table}")
    own = bob.page.locator('[data-absence="own"]')
    expect(own).to_contain_text(bob.say("web.absence.waited-for"))
    ada.page.locator('[data-absence="1"] [data-wish="for-good"]').click()
    expect(own).to_contain_text(bob.say("web.absence.played-for"))
    bob.press(own.locator('[data-action="here"]'))
    expect(own).to_have_count(0)
    assert entries(house, table, "came-back")


def test_a_copied_address_works_and_who_is_put_out_hears_nothing_more(visit, open_house):
    house = open_house()
    ada, bob, cai = visit(at=house), visit(at=house), visit(at=house)
    ada.go("/new")
    ada.page.get_by_label(ada.say("web.name.label")).fill("Ada")
    ada.page.get_by_role("radio", name=ada.say("game.saboteur.name"), exact=True).check()
    ada.button("web.new.create").click()
    ada.page.wait_for_url("**/table/*invitation=*")
    table, address = ada.table_shown(), ada.page.url
    # Bob is sent what stands in Ada's address bar.
    bob.go(address)
    bob.page.get_by_label(bob.say("web.name.label")).fill("Bob")
    bob.button("web.lobby.sit").first.click()
    expect(ada.page.locator('[data-seat="1"]')).to_contain_text("Bob")
    ada.ask("POST", f"/api/tables/{table}/give", seat=1, to="nobody")
    expect(bob.page.get_by_role("heading", name=bob.say("web.table.refused"))).to_be_visible()
    expect(bob.page.locator("body")).to_contain_text(bob.say("server.put-out"))
    # Neither he nor anybody else comes in by the old link; the new one stands in the address bar.
    ada.page.wait_for_function("(old) => location.href !== old", arg=address)
    for friend in (bob, cai):
        friend.go(address)
        expect(
            friend.page.get_by_role("heading", name=friend.say("web.table.refused"))
        ).to_be_visible()
    cai.go(ada.page.url)
    cai.page.get_by_label(cai.say("web.name.label")).fill("Cai")
    cai.button("web.lobby.sit").first.click()
    expect(ada.page.locator('[data-seat="1"]')).to_contain_text("Cai")


def test_leaving_is_final_and_said_before_and_after(visit, open_house):
    house = open_house()
    ada, bob = visit("Ada", at=house), visit("Bob", at=house)
    table = sit_down_together(house, ada, bob, players=3, game="saboteur")
    ada.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    ada.page.locator('[data-action="leave"]').click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(ada.say("web.absence.leave-about"))
    assert audit(ada.page) == []
    ada.button("web.absence.stay").click()
    assert entries(house, table, "left") == []
    ada.page.locator('[data-action="leave"]').click()
    ada.page.locator('[data-action="leave-for-good"]').click()
    ada.page.wait_for_url("**/")
    expect(bob.page.locator("[data-log]").first).to_contain_text(
        bob.say("entry.left.other", who="Ada")
    )
    seat = bob.page.locator('li[data-seat="0"] [data-absent]')
    expect(seat).to_have_attribute("title", bob.say("web.absence.seat.left"))
    assert json.loads(house.log_of(table)[-1]["entry"])["entry"] != "closed"


def test_a_bank_of_time_can_be_chosen(visit, open_house):
    house = open_house()
    ada = visit("Ada", at=house)
    ada.go("/new")
    said = ada.say("web.clock.bank", bank="10 minutes", increment="15 seconds")
    ada.page.get_by_role("radio", name=said, exact=True).check()
    ada.button("web.new.create").click()
    ada.page.wait_for_url("**/table/**")
    expect(ada.page.locator("main, body").first).to_contain_text(said)
    row = house.row_of(ada.table_shown())
    assert (row["clock"], row["bank"], row["increment"]) == (None, 600, 15)
