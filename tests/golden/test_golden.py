"""Recorded games play out exactly as they did."""

import re

import pytest

from golden.playthrough import FOLDER, NAMES, playthrough
from kinds import every
from saboteur import Decision, Event


@pytest.mark.parametrize("name", NAMES)
def test_the_game_plays_out_as_recorded(name):
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(name).splitlines()
    for number, (then, now) in enumerate(zip(recorded, played, strict=False), 1):
        assert now == then, (
            f"{name}.txt, line {number}: write anew with `make golden` if it is meant"
        )
    assert len(played) == len(recorded)


def test_the_recorded_games_show_every_decision_and_event():
    """A golden game is only worth something if what it guards happens in it."""
    text = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES)
    decisions = set(re.findall(r"^--- .*, ([a-z-]+)$", text, re.MULTILINE))
    assert decisions == {kind.kind for kind in every(Decision) if hasattr(kind, "kind")}
    events = set(re.findall(r'"event":"([a-z-]+)"', text))
    assert events == {kind.__struct_config__.tag for kind in every(Event)}
    winners = set(re.findall(r'"winner":"([a-z]+)"', text))
    assert winners >= {"miners", "saboteurs", "greedy", "blue", "green", "both"}
