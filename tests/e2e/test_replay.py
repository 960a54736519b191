"""A finished game can be looked at once more, with everything revealed, and taken home."""

import os
import subprocess
import sys

from playwright.sync_api import expect

import saboteur
from e2e.at_table import AtTable
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
