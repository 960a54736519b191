"""A finished game is shown to others, looked at more closely, and played on, in two browsers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import expect

import saboteur
from e2e.at_table import AtTable
from e2e.audit import audit
from e2e.visitor import play_over

LOOKS = [{}, {"phone": True, "theme": "day", "language": "de"}]


def finish_together(ada, bob) -> str:
    """A game of three that Ada, Bob and a bot have played; its id."""
    made = ada.ask("POST", "/api/tables", game="saboteur", players=3, listed=False)
    table = made["table"]["id"]
    bob.ask("POST", f"/api/tables/{table}/seats", invitation=made["invitation"])
    ada.ask("POST", f"/api/tables/{table}/give", seat=2, to="bot", bot="easy")
    ada.ask("POST", f"/api/tables/{table}/start")

    def play(line) -> None:
        rng = Random(7)
        play_over(line, lambda state: rng.choice(state["moves"]))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(play, [friend.line(table) for friend in (ada, bob)]))
    return table


def go_to(visitor, ply: int) -> None:
    visitor.page.get_by_role("slider").fill(str(ply))
    AtTable(visitor).wait_for_ply(ply)


def open_dialog(visitor, action: str) -> None:
    visitor.press(visitor.page.locator(f'[data-action="{action}"]'))
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def choose(visitor, text: str):
    """Look at one of the things that there are to learn."""
    dialog = visitor.page.get_by_role("dialog")
    name = visitor.say(text)
    visitor.press(dialog.locator("label").filter(has_text=name).first)
    return dialog


def check_page(visitor) -> None:
    """It can be read by everybody, and nothing is wider than the screen."""
    visitor.settle()
    assert audit(visitor.page) == []
    width = visitor.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= visitor.page.viewport_size["width"]


@pytest.mark.parametrize("look", LOOKS)
def test_a_moment_is_shared_until_somebody_says_no(visit, house, look):
    house.deal("shared")
    ada, bob, eve = visit("Ada", **look), visit("Bob"), visit(**look)
    table = finish_together(ada, bob)
    ada.go(f"/replay/{table}")
    AtTable(ada).wait_for_ply(0)
    go_to(ada, 8)
    maze = AtTable(ada).lying()
    open_dialog(ada, "share")
    link = ada.page.get_by_role("dialog").locator("[data-link]").input_value()
    assert link.endswith(f"/replay/{table}/8")
    picture = ada.page.get_by_role("dialog").locator("img")
    ada.page.wait_for_function("(img) => img.naturalWidth === 1200", arg=picture.element_handle())
    check_page(ada)
    with ada.page.expect_download() as downloading:
        ada.press(ada.link("web.replay.film"))
    film = Image.open(BytesIO(downloading.value.path().read_bytes()))
    assert (film.format, film.n_frames > 1) == ("GIF", True)

    # Somebody whom nobody knows follows the link and sees that moment.
    eve.go(link)
    AtTable(eve).wait_for_ply(8)
    assert AtTable(eve).lying() == maze
    head = eve.page.locator("head > meta[property='og:image']").get_attribute("content")
    assert f"/api/tables/{table}/picture/8" in head
    eve.go(f"/replay/{table}?move=5")
    AtTable(eve).wait_for_ply(5)
    eve.go("/rules")
    eve.go(f"/replay/{table}#6")
    AtTable(eve).wait_for_ply(6)

    # Bob, who has played as well, does not want that.
    bob.go(f"/replay/{table}")
    AtTable(bob).wait_for_ply(0)
    open_dialog(bob, "share")
    bob.page.get_by_label(bob.say("web.replay.share-yours")).uncheck()
    expect(bob.page.get_by_text(bob.say("web.replay.share-closed"))).to_be_visible()
    eve.page.reload()
    expect(eve.page.get_by_text(eve.say("server.not-shared"))).to_be_visible()
    ada.page.reload()
    AtTable(ada).wait_for_ply(0)  # who has played always may


def test_somebody_can_close_all_their_games_in_their_profile(visit, house):
    house.deal("closed")
    ada, eve = visit("Ada"), visit()
    table = ada.finish("duel", 2)
    ada.go("/profile")
    ada.page.get_by_label(ada.say("web.profile.sharing-usual")).uncheck()
    expect(ada.page.get_by_label(ada.say("web.profile.sharing-usual"))).not_to_be_checked()
    ada.settle()
    eve.go(f"/replay/{table}")
    expect(eve.page.get_by_text(eve.say("server.not-shared"))).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_what_hard_would_have_done_and_where_it_turned(visit, house, look):
    house.deal("learned")
    ada = visit("Ada", **look)
    table = ada.finish("saboteur", 4)
    ada.go(f"/replay/{table}")
    AtTable(ada).wait_for_ply(0)
    go_to(ada, 4)
    open_dialog(ada, "look-closer")
    dialog = ada.page.get_by_role("dialog")
    ada.press(ada.button("web.replay.advice-ask"))
    advice = dialog.locator("[data-advice]")
    expect(advice).to_be_visible()
    told = ada.ask("GET", f"/api/tables/{table}/advice/4?lang={ada.language}")
    expect(advice).to_have_attribute("data-advice", told["move"])
    expect(advice).to_contain_text(told["text"])
    expect(advice).to_contain_text(told["weighed"][0]["text"])
    check_page(ada)

    turning = ada.ask("GET", f"/api/tables/{table}/turning")
    choose(ada, "web.replay.turning")
    moments = dialog.locator("[data-moment-at]")
    expect(moments).to_have_count(len(turning["points"]))
    check_page(ada)
    ply = turning["points"][0]["ply"]
    ada.press(dialog.locator(f'[data-moment-at="{ply}"]'))
    AtTable(ada).wait_for_ply(ply)
    if ada.phone:
        ada.press(ada.button("web.replay.suspicion"))
    marks = ada.page.locator("[data-turned]")
    expect(marks).to_have_count(len(turning["points"]))

    open_dialog(ada, "look-closer")
    choose(ada, "web.replay.knew-tab")
    knowing = ada.ask("GET", f"/api/tables/{table}/knowing")
    expect(dialog.locator("[data-moment-at]")).to_have_count(len(knowing["knew"]))
    check_page(ada)


def test_two_who_played_write_beside_a_move(visit, house):
    house.deal("noted")
    ada, bob, eve = visit("Ada"), visit("Bob", language="de"), visit("Eve")
    table = finish_together(ada, bob)
    ada.go(f"/replay/{table}/6")
    AtTable(ada).wait_for_ply(6)
    for text, shown in (("Only for me", False), ("Why this card, Bob?", True)):
        open_dialog(ada, "look-closer")
        dialog = choose(ada, "web.replay.notes")
        ada.page.get_by_label(ada.say("web.replay.note"), exact=True).fill(text)
        if shown:
            ada.page.get_by_label(ada.say("web.replay.note-shown")).check()
        ada.button("web.replay.note-save").click()
        expect(dialog.locator('[data-moment-at="6"]')).to_contain_text(text)
        ada.page.keyboard.press("Escape")
        for friend, reads in ((bob, shown), (eve, False)):
            friend.go(f"/replay/{table}/6")
            AtTable(friend).wait_for_ply(6)
            open_dialog(friend, "look-closer")
            theirs = choose(friend, "web.replay.notes")
            if reads:
                expect(theirs.locator('[data-moment-at="6"]')).to_contain_text("Ada")
                expect(theirs.locator('[data-moment-at="6"]')).to_contain_text(text)
            else:
                nothing = friend.page.get_by_text(friend.say("web.replay.notes-none"))
                expect(nothing).to_be_visible()
    open_dialog(ada, "look-closer")
    choose(ada, "web.replay.notes")
    ada.button("web.replay.note-remove").click()
    expect(ada.page.get_by_text(ada.say("web.replay.notes-none"))).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_a_stranger_plays_on_from_a_move(visit, house, look):
    """Somebody who was not there takes a seat in the middle of a game of others."""
    house.deal("played on")
    ada, eve = visit("Ada"), visit(**look)
    table = ada.finish("saboteur", 3)
    moves = house.moves(table)
    eve.go(f"/replay/{table}")
    replay = AtTable(eve)
    replay.wait_for_ply(0)
    go_to(eve, 9)
    maze = replay.lying()
    open_dialog(eve, "look-closer")
    choose(eve, "web.replay.on-tab")
    expect(eve.page.get_by_text(eve.say("web.replay.on-about"))).to_be_visible()
    eve.page.locator('[data-choice="seat"]').select_option("0")
    eve.page.locator('[data-choice="level"]').select_option("easy")
    check_page(eve)
    eve.press(eve.button("web.replay.on-go"))
    eve.page.wait_for_url("**/table/*")
    again = eve.table_shown()
    assert again != table
    playing = AtTable(eve)
    playing.wait()
    assert {line.split(" ")[0] for line in maze} <= {line.split(" ")[0] for line in playing.lying()}
    stored = eve.ask("GET", f"/api/tables/{again}")["table"]
    assert stored["begins"] == {"table": table, "ply": 9}
    eve.play_on(again, lambda state: Random(3).choice(state["moves"]))
    record = eve.ask("GET", f"/api/tables/{again}/record")
    assert [move for _, move in saboteur.Record(record).moves][:9] == moves[:9]
    eve.go(f"/replay/{again}/9")
    AtTable(eve).wait_for_ply(9)
    assert AtTable(eve).lying() == maze
