"""Promise 1: an acknowledged move survives `kill -9` of the server."""

from __future__ import annotations

import asyncio
import os
from random import Random

import pytest

from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth

KILLS = 5
"""In one evening."""
EVENINGS = int(os.environ.get("EVENINGS", "3"))
"""`EVENINGS=40` kills the server 200 times."""


@pytest.mark.parametrize("number", range(EVENINGS))
def test_an_acknowledged_move_survives_kill_9(open_server, tell, number):
    server = open_server(grace=1000)
    rng = Random()

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            tables = [
                await new_table([ada, bob], "saboteur", players=3),
                await new_table([bob, ada], "duel", players=2),
                await new_table([ada, bob], "saboteur", players=4, modules=["veto"]),
            ]
            players = [Player(person, table) for table in tables for person in (ada, bob)]
            playing = [asyncio.create_task(player.run()) for player in players]
            known = 0
            for _ in range(KILLS):
                enough = known + rng.randrange(10, 30)
                await wait_for(lambda enough=enough: acknowledged(players) >= enough)
                await asyncio.sleep(rng.random() * 0.01)
                server.kill()
                known = acknowledged(players)
                await asyncio.to_thread(server.start)
                await wait_for(lambda known=known: acknowledged(players) > known, "nobody plays on")
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            frames = sum(Truth(server, player.table).check(player) for player in players)
            hushed = len(Truth(server, tables[2]).intents)
            assert hushed
            tell(
                kills=KILLS,
                acknowledged=acknowledged(players),
                hushed_answers=hushed,
                lost=0,
                frames=frames,
            )

    asyncio.run(evening())


def acknowledged(players):
    return sum(len(player.acked) for player in players)


def test_a_started_game_goes_on_after_kill_9(open_server, tell):
    """The moment the start is acknowledged the server dies; the game waits for who started it."""
    server = open_server(grace=0.2)

    async def start(game, players):
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], game, players=players, start=False)
            await ada.ask("POST", f"/api/tables/{table}/start")
            server.kill()
            return table, ada.token

    tables = []
    for game, players in (("duel", 2), ("saboteur", 3)):
        tables.append(asyncio.run(start(game, players)))
        server.start()

    async def play_on():
        for table, token in tables:
            async with Person(server, "Ada", token) as ada:
                player = Player(ada, table)
                await player.run()
                assert Truth(server, table).game.over
                Truth(server, table).check(player)

    asyncio.run(play_on())
    tell(kills=len(tables), games_that_ended=len(tables))


def test_chat_and_seats_survive_kill_9(open_server, tell):
    server = open_server()

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=4, start=False)
            async with Line(ada, table) as line:
                await line.hello()
                said = await line.command(type="say", id="s1", text="Glück auf!")
                called = await line.command(type="call", id="c1", phrase="hello")
            server.kill()
            await asyncio.to_thread(server.start)
            async with Line(ada, table) as line:
                welcome = await line.hello()
                again = await line.command(type="say", id="s1", text="Glück auf!")
            assert [e["version"] for e in welcome["chat"]] == [said["version"], called["version"]]
            assert again == said
            seats = [seat["person"] or seat["bot"] for seat in welcome["table"]["seats"]]
            assert seats == [ada.id, bob.id, "easy", "easy"]
            tell(versions=welcome["version"])

    asyncio.run(evening())
