"""Promise 3: a lost connection loses nothing."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from server.house import Line, Person, Player, Proxy, new_table, wait_for
from server.truth import Truth


def test_nothing_is_lost_over_lines_that_break(open_server, tell):
    server = open_server(grace=1000, sockets=100)

    async def evening():
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(server, n)) for n in ("Ada", "Bob")]
            proxies = [await stack.enter_async_context(Proxy(server, seed=n)) for n in range(2)]
            table = await new_table(people, "saboteur", players=3)
            players = [
                Player(person, table, port=proxy.port)
                for person, proxy in zip(people, proxies, strict=True)
            ]
            chaos = [asyncio.create_task(break_lines(proxy)) for proxy in proxies]
            await asyncio.gather(*[player.run() for player in players])
            for task in chaos:
                task.cancel()
            truth = Truth(server, table)
            frames = sum(truth.check(player) for player in players)
            for player in players:
                assert sorted(player.news)[-1] == len(truth.log)
            tell(
                cuts=sum(proxy.cuts for proxy in proxies),
                stalls=sum(proxy.stalls for proxy in proxies),
                half_open=sum(proxy.halves for proxy in proxies),
                connects=sum(player.connects for player in players),
                versions=len(truth.log),
                frames=frames,
                gaps=0,
            )
            assert sum(player.connects for player in players) > 10

    asyncio.run(evening())


async def break_lines(proxy):
    rng = Random(proxy.rng.random())
    while True:
        proxy.cut_after = rng.choice([0.0, 0.3])
        await asyncio.sleep(rng.random() * 0.2)
        match rng.choice(["cut", "stall and go on", "stall and cut", "half open"]):
            case "cut":
                proxy.cut()
            case "stall and go on":
                proxy.stall()
                await asyncio.sleep(rng.random() * 0.1)
                proxy.go_on()
            case "stall and cut":
                proxy.stall()
                await asyncio.sleep(rng.random() * 0.1)
                proxy.cut()
            case "half open" if proxy.halves < 20:
                proxy.half_open()


def test_who_sends_a_move_and_vanishes_has_played_it(server, tell):
    """The move arrives, its sender is gone: all others learn of it at once."""

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            ply = vanished = 0
            async with Line(ada, table) as ada_stays, Line(bob, table) as bob_stays:
                states = [(await ada_stays.hello())["state"], (await bob_stays.hello())["state"]]
                while vanished < 25 and states[0]["to_act"] is not None:
                    seat = states[0]["to_act"]
                    state, person = states[seat], (ada, bob)[seat]
                    gone = Line(person, table)
                    await gone.__aenter__()
                    await gone.send(
                        type="play", id=f"v{ply}", ply=state["ply"], move=state["moves"][0]
                    )
                    gone.socket.transport.close()  # what was sent is sent, and nothing is read
                    vanished += 1
                    states = []
                    for line in (ada_stays, bob_stays):
                        news = await line.until(type="news")
                        while not news["state"] or news["state"]["ply"] <= ply:
                            news = await line.until(type="news")
                        states.append(news["state"])
                    ply = states[0]["ply"]
                truth = Truth(server, table)
                for line, person in ((ada_stays, ada), (bob_stays, bob)):
                    for frame in line.frames:
                        truth.check_frame(frame, person.id)
            tell(vanished=vanished, moves=ply, lost=0)

    asyncio.run(evening())


@pytest.mark.parametrize("since", [0, 5])
def test_who_was_away_for_long_is_told_everything(open_server, tell, since):
    """However much was missed: more than may wait for a slow reader at once."""
    server = open_server(queue=40)

    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2)
            await Player(ada, table).run()
            await wait_for(lambda: server.row_of(table)["state"] == "finished")
            last = len(server.log_of(table))
            truth = Truth(server, table)
            async with Line(ada, table) as line:
                await line.send(type="hello", since=since)
                news = []
                while not news or news[-1]["version"] < last:
                    news.append(await line.until(type="news"))
                for frame in line.frames:
                    truth.check_frame(frame, ada.id)
                assert [frame["version"] for frame in news] == list(range(since + 1, last + 1))
                assert news[-1]["state"] is not None
                await line.send(type="ping")
                await line.until(type="pong")
            tell(missed=len(news), queue=40)

    asyncio.run(evening())


def test_how_things_stand_is_told_even_if_somebody_spoke_last(server):
    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            async with Line(ada, table) as one, Line(bob, table) as two:
                lines = [one, two]
                seen = (await two.hello())["version"]
                state = (await one.hello())["state"]
                if state["to_act"] == 1:
                    lines.reverse()
                    state = (await lines[0].hello())["state"]
                move = {"ply": state["ply"], "move": state["moves"][0]}
                await lines[0].command(type="play", id="m", **move)
                await one.command(type="say", id="s", text="Now you.")
            async with Line(bob, table) as again:
                await again.send(type="hello", since=seen)
                news = [await again.until(type="news")]
                while news[-1]["entry"]["entry"] != "said":
                    news.append(await again.until(type="news"))
                assert news[-1]["state"] is not None
                assert news[-1]["state"]["ply"] == state["ply"] + 1
                truth = Truth(server, table)
                for frame in again.frames:
                    truth.check_frame(frame, bob.id)

    asyncio.run(evening())


def test_who_was_there_is_told_after_a_break(server):
    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            async with Line(ada, table) as one:
                version = (await one.hello())["version"]
                async with Line(bob, table) as two:
                    await two.hello()
                    await one.until(type="present", people=sorted([ada.id, bob.id]))
                await one.until(type="present", people=[ada.id])
                async with Line(bob, table) as two:
                    await two.send(type="hello", since=version)
                    await two.until(type="present", people=sorted([ada.id, bob.id]))

    asyncio.run(evening())
