"""What changes, told piece by piece, comes to the same as being told everything anew.

Games of every kind are played by chance while all seats and spectators look on, with words and
without; at every version each of them knows exactly what somebody would be told who came just then.
Each day some of the games, in a soak all of them.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from day import by_day
from saboteur.client.changes import changed as changed_by_us
from saboteur.server.tables import entries as log
from saboteur.server.tables.changes import change
from server.evening import EXAMPLES, KINDS, Evening
from server.house import changed

PLAIN = st.recursive(
    st.none() | st.integers(2, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=30,
)


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


@given(PLAIN, PLAIN)
def test_a_change_leads_from_anything_to_anything(old, new) -> None:
    told = plain(change(old, new))
    assert changed(old, told, []) == new
    assert changed_by_us(old, told, []) == new


@given(st.lists(st.integers(0, 2)), st.lists(st.integers(0, 2)), st.lists(st.integers(0, 2)))
def test_events_are_not_repeated_in_a_log(log_so_far, events, other) -> None:
    assert change(log_so_far, log_so_far + events, events) in (
        [len(log_so_far), 0],
        [len(log_so_far), 0, []],
    )
    told = change(log_so_far, other, events)
    assert changed(log_so_far, plain(told), events) == other


@by_day(4)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, (kind[0], *kind[2]))))
def test_everybody_knows_everything_at_every_version(kind, seed, tell) -> None:
    evening = Evening(*kind, seed)
    evening.happen(log.Started("hash"))
    game = evening.table.game
    assert game is not None
    versions = 0
    while not game.over and versions < 120:
        evening.play()
        versions += 1
        for viewer in evening.viewers:
            assert viewer.version == evening.table.version
            assert viewer.shown == evening.whole(viewer)
    wholes = sum(len(json.dumps(evening.whole(viewer))) for viewer in evening.viewers)
    last = sum(len(json.dumps(viewer.frames[-1])) for viewer in evening.viewers)
    tell(moves=versions, viewers=len(evening.viewers), whole=wholes, last_news=last)


@pytest.mark.parametrize("kind", KINDS[:1] + KINDS[-1:], ids=lambda kind: kind[0])
def test_who_changes_places_is_told_what_they_see_from_there(kind) -> None:
    """Who leaves the game sees what a spectator sees from then on, and nothing that was theirs."""
    evening = Evening(*kind, "leaving")
    evening.happen(log.Started("hash"))
    for _ in range(8):
        evening.play()
    gone = [viewer for viewer in evening.viewers if viewer.person == "p0"]
    assert all(viewer.shown["state"]["view"]["hand"] for viewer in gone)
    evening.happen(log.Left(0, "easy"))
    for _ in range(2):
        for viewer in evening.viewers:
            assert viewer.shown == evening.whole(viewer)
        assert all(viewer.shown["state"]["view"]["seat"] is None for viewer in gone)
        evening.play()


def test_who_missed_something_asks_and_is_right_again() -> None:
    evening = Evening(*KINDS[0], "missing")
    evening.happen(log.Started("hash"))
    rng, asked = Random(5), 0
    for _ in range(60):
        for viewer in evening.viewers:
            viewer.deaf = rng.random() < 0.1
        evening.play()
        for viewer in evening.viewers:
            if viewer.deaf:
                continue
            if viewer.missed_something:
                evening.spreading.welcome(evening.table, viewer)
                asked += 1
            assert viewer.shown == evening.whole(viewer)
    assert asked > 20


def test_who_would_rather_not_keep_track_is_told_everything_every_time() -> None:
    evening = Evening(*KINDS[0], "whole")
    viewer = evening.viewers[0]
    viewer.whole = True
    evening.happen(log.Started("hash"))
    for _ in range(20):
        evening.play()
        (table,), (state,) = viewer.frames[-1]["changes"].values()
        assert {"table": table, "state": state} == evening.whole(viewer)


def test_those_who_see_the_same_are_sent_the_same() -> None:
    evening = Evening(*KINDS[0], "alike")
    evening.happen(log.Started("hash"))
    for _ in range(5):
        evening.play()
    watching = [v for v in evening.viewers if v.person in ("watcher", "other") and v.lang is None]
    assert len(watching) == 2
    assert watching[0].told is watching[1].told


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_the_examples_for_the_browser_client(number) -> None:
    """The same examples are followed by web/tests/client/changes.test.ts."""
    example = json.loads(EXAMPLES.read_text(encoding="utf-8"))[number]
    shown = example["before"]
    for news in example["news"]:
        shown = changed(shown, news["changes"], news["events"])
    assert shown == example["after"]
