"""The story of a finished game: who was who, what it brought, what somebody is remembered for."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from movers import digger
from saboteur.rules.catalogue import create
from saboteur.server.looking_back.story import tell_story
from saboteur.server.problems import Conflict
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import write_entry
from saboteur.server.tables.live_table import LiveTable


def played(game: str, players: int, seed: int, *, over: bool = True) -> LiveTable:
    """A table at which bots have played, or are still playing."""
    options = {"game": game, "players": players, "modules": (), "settings": {}}
    row = TableRow(
        id="0123456789abcdef",
        options=msgspec.json.encode(options).decode(),
        seed=f"{seed}",
        invitation="come",
        listed=1,
        clock=None,
        host="p0",
        state="open",
        rules=2,
        rematch_of=None,
        created=0.0,
        changed=0.0,
    )
    entries: list[log.Entry] = [log.BotSat(seat, "easy") for seat in range(players)]
    entries.append(log.Started(""))
    twin = create(game, players, [], {}, f"{seed}", 2)
    rng = Random(seed)
    while not twin.over and (over or len(twin.history or ()) < 20):
        seat = twin.to_act
        assert seat is not None
        move = str(digger(twin, rng)) if game == "saboteur" else str(rng.choice(twin.legal_moves()))
        entries.append(log.Played(seat, move, "easy"))
        twin.play(move, seat)
    if over:
        entries.append(log.Finished(f"{seed}", twin.scores or (), twin.winners))
    rows = [LogRow(n, float(n), write_entry(entry), None) for n, entry in enumerate(entries, 1)]
    return LiveTable.remembered(row, rows)


GAMES = [("saboteur", 5), ("saboteur2", 4), ("duel", 2), ("solo", 1), ("lost-mines", 3)]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_rounds_add_up_to_the_scores(game, players):
    """What each round brought, and who was who in it, as it really was."""
    table = played(game, players, 1)
    story = tell_story(table, "en")
    assert table.game is not None
    assert [told.round for told in story.rounds] == list(range(1, len(story.rounds) + 1))
    gains = [sum(seat) for seat in zip(*(told.gains for told in story.rounds), strict=True)]
    assert tuple(gains) == table.game.scores
    for told, outcome in zip(story.rounds, table.game.outcomes, strict=True):  # type: ignore[attr-defined]
        assert told.winner == outcome.winner
        assert told.dwarves == getattr(outcome, "dwarves", told.dwarves)
        assert len(told.clans) == (players if game == "lost-mines" else 0)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_award_has_a_reason(game, players, lang):
    table = played(game, players, 2)
    for award in tell_story(table, lang).awards:
        assert 0 <= award.seat < players
        assert award.title
        assert "{" not in award.why
        assert tell_story(table, lang).awards.count(award) == 1


def percent_in(why: str) -> int:
    found = re.search(r"(\d+) %", why)
    assert found is not None
    return int(found[1])


def test_awards_tell_the_truth():
    """Whoever is called innocent was no saboteur in that round, and the well disguised one was."""
    seen = set()
    for seed in range(6):
        table = played("saboteur", 5, seed)
        story = tell_story(table, "en")
        for award in story.awards:
            seen.add(award.award)
            round_told = next((r for r in story.rounds if f"round {r.round}" in award.why), None)
            if award.award == "suspected":
                assert round_told is not None
                assert round_told.dwarves[award.seat] == "miner"
                assert percent_in(award.why) >= 50
            if award.award == "hidden":
                assert round_told is not None
                assert round_told.dwarves[award.seat] == "saboteur"
                assert percent_in(award.why) <= 75
            if award.award == "decided" and "reached" in award.why:
                assert round_told is not None
                assert round_told.winner == "miners"
    assert {"decided", "suspected", "hidden", "digger"} <= seen


def test_nothing_is_told_before_the_end():
    with pytest.raises(Conflict):
        tell_story(played("saboteur", 5, 1, over=False), "en")
