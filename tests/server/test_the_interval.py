"""A round that was dealt is held until everybody is ready: nothing runs on behind their backs."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth

LONG = 1000
"""An interval that no test waits for."""
SHORT = 0.3


def entries(server, table, kind):
    return [entry for entry in server.entries_of(table) if entry["entry"] == kind]


@contextlib.asynccontextmanager
async def people_at(server, *names):
    async with contextlib.AsyncExitStack() as doors:
        yield [await doors.enter_async_context(Person(server, name)) for name in names]


async def how_it_stands(person, table):
    """What somebody is told who comes in now."""
    async with Line(person, table) as line:
        return (await line.hello())["state"]


async def say_ready(person, table, name="r1", **more):
    async with Line(person, table) as line:
        await line.hello()
        return await line.command(type="ready", id=name, **more)


def test_nobody_plays_before_all_are_ready(open_server):
    """People cannot, and bots do not."""
    server = open_server(interval=LONG)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "saboteur", players=4)
            state = await how_it_stands(ada, table)
            assert (state["moves"], state["out_of_turn"]) == (None, [])
            assert state["interval"]["waits_for"] == [0, 1]
            assert state["interval"]["ended"] == []
            assert state["interval"]["until"] > 0
            async with Line(ada, table) as line:
                await line.hello()
                move = Truth(server, table).game.legal_moves()[0]
                refused = await line.command(type="play", id="m1", ply=0, move=str(move))
                assert refused["code"] == "server.interval"
            await say_ready(ada, table)
            await say_ready(ada, table, "r2")  # once is enough
            assert len(entries(server, table, "readied")) == 1
            state = await how_it_stands(bob, table)
            assert (state["interval"]["ready"], state["interval"]["waits_for"]) == ([0], [1])
            assert entries(server, table, "played") == []
            await say_ready(bob, table)
            await wait_for(lambda: entries(server, table, "resumed"))
            players = [Player(ada, table), Player(bob, table)]
            await asyncio.gather(*[player.run(2) for player in players])
            assert (await how_it_stands(ada, table))["interval"] is None
            for player in players:
                Truth(server, table).check(player)

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "players", "held"),
    [("saboteur", 4, 3), ("saboteur2", 4, 3), ("duel", 2, 2), ("solo", 1, 2), ("lost-mines", 3, 2)],
)
def test_whole_games_with_people_who_get_ready(open_server, game, players, held):
    """Every round is held, the first where there is a role to look at; and all frames are true."""
    server = open_server(interval=LONG)

    async def evening():
        names = ["Ada", "Bob"][:players]
        async with people_at(server, *names) as people:
            table = await new_table(people, game, players=players)
            them = [Player(person, table, ready=True) for person in people]
            await asyncio.gather(*[player.run() for player in them])
            assert len(entries(server, table, "resumed")) == held
            assert len(entries(server, table, "readied")) == held * len(people)
            for player in them:
                Truth(server, table).check(player)

    asyncio.run(evening())


def test_who_does_not_know_of_it_is_waited_for_and_plays_on(open_server):
    """Programs that never say they are ready play whole games; so do those that are away."""
    server = open_server(interval=SHORT)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "duel", players=2)
            old = await new_table([ada, bob], "saboteur", players=3)
            players = [Player(ada, table), Player(bob, table), Player(ada, old), Player(bob, old)]
            await asyncio.gather(*[player.run() for player in players])
            for here, held in ((table, 2), (old, 3)):
                assert len(entries(server, here, "resumed")) == held
                assert entries(server, here, "readied") == []
            for player in players:
                Truth(server, player.table).check(player)

    asyncio.run(evening())


def test_nobody_has_to_be_there(open_server):
    """A game over days is not held for those who are away."""
    server = open_server(interval=SHORT)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "saboteur", players=3, clock=86_400)
            await wait_for(lambda: entries(server, table, "resumed"))
            assert entries(server, table, "readied") == []

    asyncio.run(evening())


def test_an_interval_survives_a_restart(open_server):
    """Who was ready still is, nobody plays, and the time when the house was closed comes back."""
    server = open_server(interval=LONG)

    async def begin():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "saboteur", players=4)
            await say_ready(ada, table)
            return (
                table,
                (await how_it_stands(bob, table))["interval"]["until"],
                ada.token,
                bob.token,
            )

    table, until, *tokens = asyncio.run(begin())
    server.kill()
    server.start()

    async def go_on():
        async with Person(server, "Bob", tokens[1]) as bob:
            await wait_for(lambda: entries(server, table, "stood"))
            interval = (await how_it_stands(bob, table))["interval"]
            assert (interval["ready"], interval["waits_for"]) == ([0], [1])
            closed = sum(entry["seconds"] for entry in entries(server, table, "stood"))
            assert interval["until"] == pytest.approx(until + closed)
            assert entries(server, table, "played") == []
            await say_ready(bob, table)
            await wait_for(lambda: entries(server, table, "resumed"))

    asyncio.run(go_on())


def test_who_leaves_is_not_waited_for(open_server):
    server = open_server(interval=LONG)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "saboteur", players=4)
            await say_ready(ada, table)
            await bob.ask("POST", f"/api/tables/{table}/leave")
            await wait_for(lambda: entries(server, table, "resumed"))

    asyncio.run(evening())


def test_alone_with_bots_one_has_all_the_time_in_the_world(open_server):
    """And who is not alone cannot keep the others waiting."""
    server = open_server(interval=SHORT)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            own = await new_table([ada], "saboteur", players=3, start=False)
            async with Line(ada, own) as line:
                await line.hello()
                await ada.ask("POST", f"/api/tables/{own}/start")
                answer = await line.command(type="ready", id="r1", ready=False)
                assert answer["type"] == "ack"
            state = await how_it_stands(ada, own)
            assert state["interval"]["until"] is None
            assert (await how_it_stands(bob, own))["moves"] is None
            theirs = await new_table([bob, ada], "saboteur", players=3)
            refused = await say_ready(ada, theirs, ready=False)
            assert refused.get("code", "server.others-wait") == "server.others-wait"
            await wait_for(lambda: entries(server, theirs, "resumed"))
            assert entries(server, own, "resumed") == []  # though it was dealt before
            await say_ready(ada, own, "r2")
            await wait_for(lambda: entries(server, own, "resumed"))

    asyncio.run(evening())


def test_no_clock_runs_while_a_round_is_held(open_server):
    server = open_server(interval=LONG)

    async def evening():
        async with people_at(server, "Ada", "Bob", "Cy") as people:
            table = await new_table(people, "saboteur", players=3, bank=60)
            assert (await how_it_stands(people[0], table))["deadline"] is None
            for person in people:
                await say_ready(person, table)
            await wait_for(lambda: entries(server, table, "resumed"))
            state = await how_it_stands(people[0], table)
            [began] = [r["at"] for r in server.log_of(table) if '"resumed"' in r["entry"]]
            assert state["deadline"] == pytest.approx(began + 60)

    asyncio.run(evening())


def test_how_the_round_ended_is_told_to_who_comes_back(open_server):
    """Whoever loads the page anew in the interval sees the end of the round like all others."""
    server = open_server(interval=LONG)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]  # they never say that they are ready
            games = [asyncio.create_task(player.run()) for player in players]
            await wait_for(lambda: any((p.state or {}).get("interval") for p in players))
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
            interval = (await how_it_stands(ada, table))["interval"]
            assert interval["ended"][0]["event"] == "gold-counted"
            assert interval["ended"][0]["round"] == 1
            assert "round-began" not in [event["event"] for event in interval["ended"]]

    asyncio.run(evening())


def test_a_round_begins_at_once_where_nobody_has_to_get_ready(open_server):
    """A house without intervals, and a table at which bots play for everybody."""
    server = open_server(interval=0)

    async def evening():
        async with people_at(server, "Ada") as [ada]:
            table = await new_table([ada], "saboteur", players=3)
            assert (await how_it_stands(ada, table))["interval"] is None
            await Player(ada, table).run()
            assert entries(server, table, "resumed") == []

    asyncio.run(evening())


def test_two_nodes_hold_a_round_together(shared_postgres, open_node):
    database = shared_postgres.new_database()
    nodes = [open_node(database, interval=LONG) for _ in range(2)]

    async def evening():
        async with people_at(nodes[0], "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "saboteur", players=3)
            players = [
                Player(person, table, port=node.port, ready=True)
                for person, node in zip((ada, bob), nodes, strict=True)
            ]
            first = asyncio.create_task(players[0].run())
            await wait_for(lambda: entries(nodes[0], table, "readied"))
            assert entries(nodes[0], table, "resumed") == []
            await asyncio.gather(first, players[1].run())
            assert len(entries(nodes[0], table, "resumed")) == 3
            for player in players:
                Truth(nodes[0], table).check(player)

    asyncio.run(evening())


def test_the_host_says_how_quickly_bots_play(open_server):
    """And a rematch is played at the same pace."""
    server = open_server(bot_pause=LONG)

    async def evening():
        async with people_at(server, "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada], "saboteur", players=4, start=False)
            path = f"/api/tables/{table}/pace"
            answer = await bob.try_asking("POST", path, json={"pace": "slow"})
            assert answer.json()["code"] == "server.not-host"
            made = await ada.ask("POST", path, json={"pace": "slow"})
            assert made["table"]["pace"] == "slow"
            await ada.ask("POST", f"/api/tables/{table}/start")
            await ada.ask("POST", path, json={"pace": "at-once"})  # and now they do not wait at all
            player = Player(ada, table)
            await player.run()
            Truth(server, table).check(player)
            again = await ada.ask("POST", f"/api/tables/{table}/rematch")
            assert again["table"]["pace"] == "at-once"
            answer = await ada.try_asking("POST", path, json={"pace": "normal"})
            assert answer.json()["code"] == "server.not-open"

    asyncio.run(evening())
