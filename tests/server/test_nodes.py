"""Promise 15: several nodes behave as one.

Whole games are played over two of the four ways to tell each other each day, over all of them in
`make soak`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from random import Random

import pytest
from redis.asyncio import Redis as RedisClient

from day import by_day
from saboteur.server.tables.bus import CHANNEL
from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth

BUSES = {
    "postgresql": {},
    "redis": {"bus": True},
    "every other word lost": {"lose": 0.5, "poll": 0.05},
    "redis, every word lost": {"bus": True, "lose": 1, "poll": 0.05},
}


@contextlib.asynccontextmanager
async def somebody(node, *names):
    """People at a node."""
    async with contextlib.AsyncExitStack() as doors:
        yield [await doors.enter_async_context(Person(node, name)) for name in names]


@by_day(2)
@pytest.mark.parametrize("bus", BUSES)
def test_two_nodes_behave_as_one(bus, shared_postgres, redis, open_node, tell):
    settings = {"grace": 1000, **BUSES[bus]}
    if settings.get("bus"):
        settings["bus"] = redis.address
    database = shared_postgres.new_database()
    nodes = [open_node(database, **settings) for _ in range(2)]

    async def evening():
        async with somebody(nodes[0], "Ada", "Bob") as people, heard(redis) as words:
            tables = [
                await new_table(people, "duel", players=2),
                await new_table(people, "saboteur", players=3),
            ]
            players = [
                Player(person, table, port=node.port)
                for table in tables
                for person, node in zip(people, nodes, strict=True)
            ]
            await asyncio.gather(*[player.run() for player in players])
            truths = {table: Truth(nodes[0], table) for table in tables}
            frames = sum(truths[player.table].check(player) for player in players)
            for table in tables:
                ada, bob = (player for player in players if player.table == table)
                both = ada.news.keys() & bob.news.keys()
                assert max(both) == len(truths[table].log)
                assert {v: ada.news[v]["at"] for v in both} == {v: bob.news[v]["at"] for v in both}
            if settings.get("bus"):
                assert words
                assert set(words.values()) == {1}, "nodes that only caught up have spoken"
            tell(versions=sum(len(truth.log) for truth in truths.values()), frames=frames)

    asyncio.run(evening())


@contextlib.asynccontextmanager
async def heard(redis):
    """How often each new version was told over Redis."""
    words = Counter()
    async with RedisClient.from_url(redis.address) as client, client.pubsub() as channel:
        await channel.subscribe(CHANNEL)

        async def listen():
            async for message in channel.listen():
                if message["type"] == "message" and not message["data"].endswith(b" 0"):
                    words[message["data"]] += 1

        listening = asyncio.create_task(listen())
        yield words
        listening.cancel()


@pytest.mark.parametrize("lose", [0, 1])
def test_of_two_moves_at_once_one_counts(lose, shared_postgres, open_node, tell):
    """Everybody sits at both nodes and plays two different moves at the same ply."""
    database = shared_postgres.new_database()
    nodes = [open_node(database, lose=lose, poll=0.05, rate=1000, grace=1000) for _ in range(2)]
    rng = Random()

    async def evening():
        async with contextlib.AsyncExitStack() as doors:
            people = await doors.enter_async_context(somebody(nodes[0], "Ada", "Bob"))
            table = await new_table(people, "duel", players=2)
            lines = {
                (seat, node.port): await doors.enter_async_context(Line(person, table, node.port))
                for seat, person in enumerate(people)
                for node in nodes
            }
            for line in lines.values():
                await line.hello()
            won = Counter()
            for ply in range(40):
                state = None
                for line in lines.values():  # both nodes know of this ply now
                    while (state := latest(line)) is None or state["ply"] < ply:
                        await line.receive()
                    if state["moves"]:
                        moves, whose = state["moves"], line.person
                if state["to_act"] is None:
                    break
                both = [line for line in lines.values() if line.person is whose]
                chosen = [rng.choice(moves) for _ in both]
                answers = await asyncio.gather(
                    *[
                        line.command(type="play", id=f"{ply}-{line.port}", ply=ply, move=move)
                        for line, move in zip(both, chosen, strict=True)
                    ]
                )
                kinds = sorted(answer["type"] for answer in answers)
                assert kinds == ["ack", "refused"], answers
                refused = next(a for a in answers if a["type"] == "refused")
                assert refused["code"] == "server.stale"
                won[next(i for i, a in enumerate(answers) if a["type"] == "ack")] += 1
            truth = Truth(nodes[0], table)
            played = [entry for entry in truth.entries if entry["entry"] == "played"]
            assert len(played) == won.total()
            tell(pairs=won.total(), won_by_first_node=won[0], won_by_second_node=won[1])

    asyncio.run(evening())


def latest(line):
    """How the game stands as far as this line was told."""
    return next((frame["state"] for frame in reversed(line.frames) if frame.get("state")), None)


def test_many_words_at_once_leave_no_gap(shared_postgres, open_node, tell):
    database = shared_postgres.new_database()
    limits = {"chat_rate": 1000, "chat_burst": 1000, "rate": 1000, "burst": 1000}
    nodes = [open_node(database, **limits) for _ in range(2)]

    async def evening():
        async with contextlib.AsyncExitStack() as doors:
            people = await doors.enter_async_context(somebody(nodes[0], "Ada", "Bob"))
            table = await new_table(people, "duel", players=2, start=False)
            lines = [
                await doors.enter_async_context(Line(person, table, node.port))
                for person, node in zip(people, nodes, strict=True)
            ]
            for line in lines:
                await line.hello()

            async def talk(line):
                for n in range(60):
                    answer = await line.command(type="say", id=f"s{n}", text=f"{n}")
                    assert answer["type"] == "ack", answer

            await asyncio.gather(*[talk(line) for line in lines])
            log = nodes[0].log_of(table)
            assert [row["version"] for row in log] == list(range(1, len(log) + 1))
            for line in lines:
                while newest(line) < len(log):
                    await line.receive()
                told = [frame["version"] for frame in line.frames if frame["type"] == "news"]
                assert told == list(range(told[0], len(log) + 1))
            tell(words=120, versions=len(log))

    asyncio.run(evening())


def newest(line):
    versions = [f["version"] for f in line.frames if f["type"] in ("welcome", "news")]
    return max(versions, default=0)


@pytest.mark.parametrize("ahead", [3600, -3600])
def test_one_node_drives_and_another_takes_over(ahead, shared_postgres, open_node, tell):
    """One node at a time drives a table; leases do not depend on the clocks of the nodes."""
    database = shared_postgres.new_database()
    usual = {"lease": 6, "poll": 1, "bot_pause": 0.1, "grace": 1000}
    nodes = [open_node(database, **usual), open_node(database, ahead=ahead, **usual)]

    async def evening():
        async with somebody(nodes[0], "Ada") as [ada]:
            table = await new_table([ada], "saboteur", players=5)
            first = nodes[0] if await driver_of(table) == nodes[0].name else nodes[1]
            [second] = [node for node in nodes if node is not first]
            await wait_for(lambda: (first.driven(), second.driven()) == (1, 0))

            first.stop()
            handed_over = await took(lambda: second.driven() == 1)

            await asyncio.to_thread(first.start)
            player = Player(ada, table, port=first.port)
            playing = asyncio.create_task(player.run())
            await wait_for(lambda: len(player.news) > 3)
            assert (first.driven(), second.driven()) == (0, 1)
            second.kill()
            version = len(first.log_of(table))
            taken_over = await took(
                lambda: any("bot" in entry for entry in first.entries_of(table)[version:])
            )
            assert taken_over < 10
            assert first.driven() == 1
            playing.cancel()
            Truth(first, table).check(player)
            tell(handed_over_after_seconds=handed_over, taken_over_after_seconds=taken_over)

    async def driver_of(table):
        return await wait_for(lambda: nodes[0].row_of(table)["driver"])

    asyncio.run(evening())


async def took(look):
    """How many seconds it takes until something is so."""
    began = time.monotonic()
    while not await asyncio.to_thread(look):
        await asyncio.sleep(0.05)
    return round(time.monotonic() - began, 1)


def test_nothing_is_lost_between_dying_nodes(shared_postgres, open_node, tell):
    """Promise 1 on PostgreSQL: nodes are killed at random, and people change between them."""
    database = shared_postgres.new_database()
    nodes = [open_node(database, grace=1000, bot_pause=0.1) for _ in range(2)]
    rng = Random()

    async def evening():
        async with somebody(nodes[0], "Ada", "Bob") as people:
            tables = [
                await new_table(people, "duel", players=2),
                await new_table(people, "saboteur", players=5),
            ]
            players = [
                Player(person, table, port=nodes[n].port)
                for table in tables
                for n, person in enumerate(people)
            ]
            playing = [asyncio.create_task(player.run()) for player in players]
            kills = moves = 0
            while kills < 4 and not all(task.done() for task in playing):
                known = acknowledged(players)
                enough = known + rng.randrange(5, 15)
                await wait_for(
                    lambda enough=enough: (
                        acknowledged(players) >= enough or all(task.done() for task in playing)
                    )
                )
                for player in rng.sample(players, 2):  # they change to the other node
                    player.port = next(node.port for node in nodes if node.port != player.port)
                    if player.line is not None and player.line.socket is not None:
                        player.line.socket.transport.abort()
                    moves += 1
                dying = rng.choice(nodes)
                dying.kill()
                kills += 1
                for player in players:
                    if player.port == dying.port and rng.random() < 0.5:
                        player.port = next(node.port for node in nodes if node is not dying)
                await asyncio.to_thread(dying.start)
            await asyncio.gather(*playing)
            frames = sum(Truth(nodes[0], p.table).check(p) for p in players)
            tell(kills=kills, changes=moves, acknowledged=acknowledged(players), frames=frames)

    asyncio.run(evening())


def acknowledged(players):
    return sum(len(player.acked) for player in players)


@pytest.mark.parametrize("lose", [0, 1])
def test_people_see_and_hear_each_other_across_nodes(lose, shared_postgres, open_node):
    database = shared_postgres.new_database()
    nodes = [open_node(database, lose=lose) for _ in range(2)]

    async def evening():
        async with somebody(nodes[0], "Ada", "Bob") as [ada, bob]:
            table = await new_table([ada, bob], "duel", players=2, start=False)
            both = sorted([ada.id, bob.id])
            async with Line(ada, table, nodes[0].port) as here:
                welcome = await here.hello()
                assert welcome["present"] == [ada.id]
                async with Line(bob, table, nodes[1].port) as there:
                    welcome = await there.hello()
                    if welcome["present"] != both:
                        await there.until(type="present", people=both)
                    await here.until(type="present", people=both)
                    said = await there.command(type="say", id="s", text="Glück auf!")
                    news = await here.until(type="news", version=said["version"])
                    assert news["entry"]["text"] == "Glück auf!"
                await here.until(type="present", people=[ada.id])
                async with Line(bob, table, nodes[1].port) as there:
                    await there.hello()
                    await here.until(type="present", people=both)
                    nodes[1].kill()
                    await here.until(type="present", people=[ada.id])
        [rows] = nodes[0].rows("SELECT count(*) AS number FROM presence")
        assert rows["number"] == 2  # Ada at one node, Bob at the other, however often they came

    asyncio.run(evening())


def test_nobody_is_gone_who_is_at_the_other_node(shared_postgres, open_node):
    database = shared_postgres.new_database()
    nodes = [open_node(database, grace=1, lease=1.5) for _ in range(2)]

    async def evening():
        async with somebody(nodes[0], "Ada", "Bob") as people:
            table = await new_table(people, "duel", players=2)
            name = await wait_for(lambda: nodes[0].row_of(table)["driver"])
            driver, other = nodes if nodes[0].name == name else nodes[::-1]
            async with contextlib.AsyncExitStack() as doors:
                lines = []
                for person in people:
                    lines.append(Line(person, table, other.port))
                    await doors.enter_async_context(lines[-1])
                    asked = (await lines[-1].hello())["state"]["to_act"]
                await asyncio.sleep(3)  # three times the grace
                entries = other.entries_of(table)
                assert not any(entry["entry"] == "missed" for entry in entries)
                await lines[asked].socket.close()
                await wait_for(
                    lambda: any(e["entry"] == "missed" for e in driver.entries_of(table))
                )

    asyncio.run(evening())


def test_what_happened_at_one_node_holds_at_the_other_at_once(shared_postgres, open_node):
    """Nodes that hear nothing and hardly ever look: whoever asks is still told the truth."""
    database = shared_postgres.new_database()
    nodes = [open_node(database, lose=1, poll=1000, burst=1000) for _ in range(2)]

    async def evening():
        async with (
            Person(nodes[0], "Ada") as ada,
            Person(nodes[1], "Bob") as bob,
            Person(nodes[1], "Ada", ada.token) as ada_there,
        ):
            made = await ada.ask(
                "POST", "/api/tables", json={"game": "duel", "players": 2, "listed": False}
            )
            table, invitation = made["table"]["id"], made["invitation"]
            seat = {"invitation": invitation}
            await bob.ask("POST", f"/api/tables/{table}/seats", json=seat)
            await ada.ask("POST", f"/api/tables/{table}/start")
            async with (
                Line(ada, table, nodes[0].port) as one,
                Line(bob, table, nodes[1].port) as two,
            ):
                states = [(await line.hello())["state"] for line in (one, two)]
                for ply in range(6):  # each sees the other's move only by asking
                    line, state = next(
                        (line, state)
                        for line, state in zip((one, two), states, strict=True)
                        if state["moves"]
                    )
                    assert state["ply"] == ply
                    move = state["moves"][0]
                    answer = await line.command(type="play", id=f"p{ply}", ply=ply, move=move)
                    assert answer["type"] == "ack", answer
                    states = []
                    for line in (one, two):
                        await line.send(type="resync")
                        states.append((await line.until(type="welcome"))["state"])
                version = nodes[0].log_of(table)[-1]["version"]
            async with Line(ada_there, table) as line:
                await line.send(type="hello", since=version)
                frame = await line.receive()
                assert frame["type"] == "present"  # nothing was missed, and nothing goes back

    asyncio.run(evening())


def test_nobody_has_more_tables_for_asking_at_two_nodes(shared_postgres, open_node):
    database = shared_postgres.new_database()
    nodes = [open_node(database, most_tables=5) for _ in range(2)]
    wanted = {"game": "duel", "players": 2}

    async def evening():
        async with (
            Person(nodes[0], "Ada") as ada,
            Person(nodes[1], "Ada", ada.token) as ada_there,
        ):
            answers = await asyncio.gather(
                *[
                    where.try_asking("POST", "/api/tables", json=wanted)
                    for _ in range(10)
                    for where in (ada, ada_there)
                ]
            )
            codes = [answer.status_code for answer in answers]
            assert sorted(codes) == [201] * 5 + [409] * 15

    asyncio.run(evening())
