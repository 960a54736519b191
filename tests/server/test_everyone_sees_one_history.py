"""Promises 4 and 7: everyone sees one history, and the deal can be checked."""

from __future__ import annotations

import asyncio
import hashlib
import json

import saboteur
from laws import state
from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth


def test_everyone_sees_one_history_and_can_check_the_deal(server, tell):
    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Eve") as eve,
        ):
            table = await new_table([ada, bob], "saboteur", players=4, start=False)
            async with Line(ada, table) as line:
                lobby = await line.hello()
            players = [Player(person, table) for person in (ada, bob, eve)]  # Eve only watches
            games = [asyncio.create_task(player.run()) for player in players]
            await wait_for(lambda: all(player.version for player in players))
            await ada.ask("POST", f"/api/tables/{table}/start")
            await asyncio.gather(*games)
            truth = Truth(server, table)
            frames = sum(truth.check(player) for player in players)
            versions = check_same(players)
            record = await ada.ask("GET", f"/api/tables/{table}/record")
            check_record(record, truth, players)
            check_deal(record, table, lobby, players)
            tell(versions=len(truth.log), frames=frames, compared=versions, seeds_checked=3)

    asyncio.run(evening())


def check_same(players):
    """The same version is the same event, but for what is hidden."""
    compared = 0
    for version in set.union(*[set(player.news) for player in players]):
        told = [player.news[version] for player in players if version in player.news]
        first = told[0]
        for other in told[1:]:
            compared += 1
            assert other["at"] == first["at"]
            assert known(other["entry"], "move") == known(first["entry"], "move")
            assert len(other["events"]) == len(first["events"])
            for mine, theirs in zip(first["events"], other["events"], strict=True):
                assert set(mine) == set(theirs)
                for field in mine:
                    same = mine[field] == theirs[field]
                    assert same or mine[field] is None or theirs[field] is None
    return compared


def known(entry, *hidden):
    return {name: value for name, value in entry.items() if name not in hidden}


def check_record(record, truth, players):
    """The record plays back to what everybody saw last."""
    again = saboteur.replay(record)
    assert state(again) == state(truth.game)
    about_the_table = ("table: ", "seed hash: ", "bots: ", "stand-ins: ")
    lines = [line for line in record.splitlines() if not line.startswith(about_the_table)]
    assert again.record().splitlines() == lines
    for seat, player in zip((0, 1, None), players, strict=True):
        view = json.loads(saboteur.to_json(again.view(seat)))
        assert known(player.state["view"], "log") == known(view, "log")
        assert tuple(player.state["scores"]) == again.scores


def check_deal(record, table, lobby, players):
    """The hash at the start is that of the seed at the end, and nobody knew it before."""
    assert lobby["table"]["seed_hash"] is None
    for player in players:
        entries = [player.news[version]["entry"] for version in sorted(player.news)]
        started = next(entry for entry in entries if entry["entry"] == "started")
        finished = entries[-1]
        assert finished["entry"] == "finished"
        seed = finished["seed"]
        checked = hashlib.sha256(f"saboteur seed {table} {seed}".encode()).hexdigest()
        assert started["seed_hash"] == checked
        assert saboteur.replay(record).options.seed == seed
        assert not any(seed in text for text in player.raw[:-1])
        # Whoever watched can play the whole game again and get what they saw.
        assert len(bytes.fromhex(seed)) == 16


def test_seeds_come_from_the_system(server):
    """No two tables are dealt alike, and a seed cannot be told from chance."""

    async def evening():
        async with Person(server, "Ada") as ada:
            for _ in range(10):
                table = await new_table([ada], "duel", players=2, start=False)
                await ada.ask("POST", f"/api/tables/{table}/leave")

    asyncio.run(evening())
    seeds = [row["seed"] for row in server.rows("SELECT seed FROM tables")]
    assert len(set(seeds)) == len(seeds) >= 10
    bits = "".join(f"{int(seed, 16):0128b}" for seed in seeds)
    assert 0.4 < bits.count("1") / len(bits) < 0.6
