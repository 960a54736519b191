"""A finished game can be looked at once more, with everything revealed, and taken home."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

import saboteur
from e2e.at_table import AtTable
from e2e.audit import audit
from server.house import SOURCE


def test_a_replay_from_beginning_to_end(visit, house):
    house.deal("a replay")
    ada = visit("Ada")
    table = ada.finish("saboteur", 3)
    ada.go("/history")
    ada.page.locator(f'a[href="/replay/{table}"]').click()
    replay = AtTable(ada)
    plies = len(house.moves(table))
    replay.wait_for_ply(0)
    expect(ada.page.locator("[data-seat] .revealed")).to_have_count(3)  # everybody's hand
    timeline = ada.page.get_by_role("slider")
    expect(timeline).to_have_attribute("max", str(plies))
    forward = ada.button("web.replay.next")
    for ply in range(1, 11):
        forward.click()
        replay.wait_for_ply(ply)
    maze = replay.lying()
    ada.button("web.replay.next").click()
    ada.button("web.replay.previous").click()
    expect(timeline).to_have_value("10")
    expect(ada.page.locator("[data-ply='10']")).to_have_count(1)
    assert replay.lying() == maze
    timeline.focus()
    ada.page.keyboard.press("End")
    expect(timeline).to_have_value(str(plies))
    replay.wait_for_ply(plies)
    game = house.game(table)
    lying = [f"{x},{y} {placed.card}" for placed in game.view(None).maze for x, y in [placed.at]]
    shown = {line.split(" ")[0] for line in replay.lying()}
    assert shown == {line.split(" ")[0] for line in lying}
    # Nothing is hidden any more.
    assert all(line.split(" ", 1)[1] for line in replay.lying())


def test_the_record_can_be_taken_home_and_checked(visit, house, tmp_path):
    house.deal("a record")
    ada = visit("Ada")
    table = ada.finish("duel", 2)
    ada.go(f"/replay/{table}")
    with ada.page.expect_download() as downloading:
        ada.link("web.replay.record").click()
    file = tmp_path / "record.txt"
    downloading.value.save_as(file)
    played = saboteur.replay(file.read_text(encoding="utf-8"))
    assert played.over
    assert played.scores == house.game(table).scores
    verified = subprocess.run(
        [sys.executable, "-m", "saboteur", "replay", "--verify", str(file)],
        env={**os.environ, "PYTHONPATH": SOURCE},
        capture_output=True,
    )
    assert verified.returncode == 0, verified.stderr


@pytest.mark.parametrize("look", [{}, {"phone": True, "theme": "day", "language": "de"}])
def test_who_was_suspected_when_and_why(visit, house, look):
    house.deal("suspects")
    ada = visit("Ada", **look)
    table = ada.finish("saboteur", 5)
    ada.go(f"/replay/{table}")
    AtTable(ada).wait_for_ply(0)
    chart = ada.page.locator("[data-suspicion]")
    if ada.phone:
        ada.press(ada.button("web.replay.suspicion"))
    curves = chart.locator("[data-curve]")
    rounds = house.game(table).round
    expect(curves).to_have_count(5 * rounds)
    # Who looks through somebody's eyes knows who that is.
    chart.get_by_role("combobox").select_option("0")
    expect(chart).to_have_attribute("data-suspicion", "0")
    expect(curves).to_have_count(4 * rounds)
    # The curve follows the slider, and a click on it goes there.
    plies = len(house.moves(table))
    slider = ada.page.get_by_role("slider")
    field = chart.locator(".field")
    box = field.bounding_box()
    middle = {"x": box["width"] / 3, "y": 20}
    field.tap(position=middle) if ada.phone else field.click(position=middle)
    expect(slider).to_have_value(str(round(plies / 3)))
    told = ada.ask("GET", f"/api/tables/{table}/suspicion?seat=0")
    worth_telling = max(told["because"], key=lambda because: abs(because["weight"]))
    place = worth_telling["ply"]
    slider.fill(str(place))
    ada.page.mouse.move(0, 0)
    AtTable(ada).wait_for_ply(place)
    deed = ada.say(f"deed.{worth_telling['deed']}")
    expect(chart.locator(".why")).to_contain_text(deed)
    shown = [f"{round(100 * part)} %" for part in told["plies"][place][1:]]
    assert chart.locator(".seats b").all_inner_texts() == shown
    truth = [since for since in told["truth"] if since["ply"] <= place][-1]["saboteurs"]
    expect(chart.locator(".seats .saboteur")).to_have_count(len(set(truth) - {0}))
    ada.settle()
    assert audit(ada.page) == []
    width = ada.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= ada.page.viewport_size["width"]
