"""Promises 9 and 18: whoever asks for much work waits for it, and nobody else does."""

from __future__ import annotations

import asyncio
import contextlib
import time
from statistics import median

import websockets

from server.asking import Asking, refused
from server.attackers import attack, request
from server.beside import Beside
from server.house import Line, Person, Player, new_table

PASSWORD = "a good long password"


async def besieged(server, requests, parallel):
    """Another table plays on while somebody asks for all this; what came of it, and the table."""
    async with Beside(server) as beside:
        came_of_it = await attack(
            "ask", port=server.port, requests=requests, parallel=parallel, seconds=240
        )
    return {f"status_{status}": many for status, many in came_of_it.items()}, beside


# --- passwords ------------------------------------------------------------------------------------


def test_four_hundred_claims(open_server, tell):
    """They are hashed by one thread, and only as many as somebody may try to sign in."""
    server = open_server(slow_hashes=True)

    async def evening():
        async with Person(server, "Eve") as eve:
            claims = [
                request(
                    "POST",
                    "/api/me/claim",
                    eve.headers,
                    {"handle": f"eve {n}", "password": PASSWORD},
                )
                for n in range(400)
            ]
            began = time.perf_counter()
            came_of_it, beside = await besieged(server, claims, parallel=400)
            tell(seconds=round(time.perf_counter() - began, 1), **came_of_it, **beside.figures())
            assert came_of_it["status_201"] == 1
            assert came_of_it.get("status_429", 0) + came_of_it.get("status_401", 0) >= 370
            beside.check()

    asyncio.run(evening())
    assert "store away" not in server.output()


def test_claims_of_many_guests_from_many_addresses(open_server, tell):
    """Nobody is over a limit; the line for hashes is full all the same, and the rest come again."""
    server = open_server(slow_hashes=True)

    async def evening():
        claims = []
        for n in range(100):
            async with Person(server, f"Guest {n}") as guest:
                headers = {**guest.headers, "X-Forwarded-For": f"10.0.{n}.1"}
                body = {"handle": f"guest {n}", "password": PASSWORD}
                claims.append(request("POST", "/api/me/claim", headers, body))
        came_of_it, beside = await besieged(server, claims, parallel=100)
        tell(**came_of_it, **beside.figures())
        assert came_of_it.get("status_201", 0) >= 40
        assert set(came_of_it) <= {"status_201", "status_429"}
        beside.check()

    asyncio.run(evening())
    assert "store away" not in server.output()


def test_a_claim_in_vain_is_not_hashed(open_server):
    server = open_server()
    with Asking(server, "Ada") as ada, Asking(server, "Bob") as bob:
        ada.token = ada.do("/api/me/claim", handle="ada", password=PASSWORD)["token"]
        refused(
            bob.post("/api/me/claim", handle="ADA", password=PASSWORD), 409, "server.handle-taken"
        )
        refused(
            ada.post("/api/me/claim", handle="eve", password=PASSWORD), 409, "server.handle-taken"
        )


def test_tries_to_sign_in_count_for_the_account(open_server, tell):
    """Many addresses together guess no more than one; who signed in before still can."""
    server = open_server(account_tries=5, sign_ins=1000)
    with Asking(server, "Ada") as ada, Asking(server) as eve:
        ada.do("/api/me/claim", handle="Ada", password=PASSWORD)

        def try_from(address, password="wrong password", handle="ada"):
            return eve.ask(
                "POST",
                "/api/sign-in",
                json={"handle": handle, "password": password},
                headers={"x-forwarded-for": address},
            )

        assert try_from("10.1.1.1", PASSWORD, "Ada").status_code == 201
        began = time.monotonic()
        tried = [
            try_from(f"10.2.{n}.1", handle=name).status_code
            for n, name in enumerate(["ada", "ADA"] * 20)
        ]
        tell(tried=len(tried), refused_at_once=tried.count(429))
        assert tried.count(403) <= 6 + (time.monotonic() - began) / 60
        assert tried[-1] == 429
        refused(try_from("10.3.3.3", PASSWORD), 429, "server.many-tries")
        assert try_from("10.1.1.1", PASSWORD).status_code == 201
        # Of a name that nobody has the same is said.
        assert [try_from("10.4.4.4", handle="nobody").status_code for _ in range(6)][-1] == 429


# --- tables ---------------------------------------------------------------------------------------


def test_eighty_tables_at_once(open_server, tell):
    server = open_server()

    async def evening():
        async with Person(server, "Eve") as eve:
            asked = [
                request("POST", "/api/tables", eve.headers, {"game": "duel", "players": 2})
                for _ in range(80)
            ]
            came_of_it, beside = await besieged(server, asked, parallel=80)
            [made] = server.rows("SELECT count(*) AS many FROM tables WHERE host = ?", eve.id)
            tell(tables=made["many"], **came_of_it, **beside.figures())
            assert made["many"] == came_of_it["status_201"] == 20
            assert came_of_it["status_409"] == 60
            beside.check()

    asyncio.run(evening())


def test_tables_from_one_address(open_server):
    """Many guests at one address together set up no more than a few a minute."""
    server = open_server(new_tables=6)

    def try_from(asking, address):
        return asking.ask(
            "POST",
            "/api/tables",
            json={"game": "duel", "players": 2},
            headers={"x-forwarded-for": address},
        )

    with Asking(server, "Ada") as ada, Asking(server, "Eve") as eve:
        began = time.monotonic()
        tried = [try_from(who, "10.1.1.1").status_code for who in (ada, eve) * 5]
        assert 6 <= tried.count(201) <= 7 + (time.monotonic() - began) / 10
        assert tried[-1] == 429
        assert try_from(ada, "10.1.1.2").status_code == 201


# --- words ----------------------------------------------------------------------------------------


def test_words_count_for_the_person_over_all_sockets(open_server, tell):
    server = open_server(chat_rate=0.01, chat_burst=6)

    async def say_much(people, addresses, each):
        said = 0
        table = await new_table([people[0]], "duel", players=2, start=False)
        for socket, (person, address) in enumerate(zip(people, addresses, strict=True)):
            async with Line(person, table, headers={"X-Forwarded-For": address}) as line:
                await line.hello()
                for n in range(each):
                    command = {"type": "say", "id": f"{socket}-{n}", "text": "Hello!"}
                    answer = await line.command(**command)
                    said += answer["type"] == "ack"
                    assert answer.get("code", "server.chat-limit") == "server.chat-limit"
                    if answer["type"] == "ack":  # sent again it counts as little as it is said
                        assert await line.command(**command) == answer
        return said

    async def evening():
        people = [Person(server, f"Guest {n}") for n in range(10)]
        for person in people:
            await person.__aenter__()
        began = time.monotonic()
        one = await say_much(people[:1] * 5, [f"10.0.0.{n}" for n in range(5)], 6)
        crowd = await say_much(people[1:], ["10.9.9.9"] * 9, 6)
        tell(of_one_person=one, of_one_address=crowd)
        more = (time.monotonic() - began) / 20  # on a slow machine one may say more meanwhile
        assert 6 <= one <= 7 + more
        assert 24 <= crowd <= 26 + more
        for person in people:
            await person.__aexit__()

    asyncio.run(evening())


# --- hard bots ------------------------------------------------------------------------------------

SLOW = "hard@1.5s"
"""A bot that takes its whole time, whatever the game and whatever is installed."""


def test_twenty_tables_with_hard_bots(open_server, tell):
    """The `hard` bot of another table is never kept from thinking by them."""
    server = open_server(bot_workers=1)

    async def evening():
        async with Person(server, "Eve") as eve, Person(server, "Ada") as ada:
            tables = [await new_table([eve], "duel", players=2, bots=SLOW) for _ in range(20)]
            crowd = [asyncio.create_task(Player(eve, table).run()) for table in tables]
            try:
                while '"thinkers busy"' not in server.output():
                    await asyncio.sleep(0.1)  # all of them think by now
                table = await new_table([ada], "duel", players=2, bots="hard@0.5s")
                waits = await asyncio.wait_for(wait_for_bot(ada, table, 6), 120)
            finally:
                for task in crowd:
                    task.cancel()
                await asyncio.gather(*crowd, return_exceptions=True)
            tell(
                bot_waited_s_median=round(median(waits), 1),
                bot_waited_s_longest=round(max(waits), 1),
            )
            assert median(waits) < 9  # after 10 seconds somebody plainer decides for it

    asyncio.run(evening())


async def wait_for_bot(person, table, many):
    """Play a few moves against a bot; how long it took for each of its own."""
    waits = []
    async with Line(person, table) as line:
        state, asked = (await line.hello())["state"], time.perf_counter()
        while len(waits) < many:
            if state["moves"]:
                move = {"ply": state["ply"], "move": state["moves"][0]}
                await line.send(type="play", id=f"m{state['ply']}", **move)
            frame = await line.receive()
            if frame["type"] == "news" and frame["state"]:
                state = frame["state"]
                if frame["entry"]["entry"] == "played":
                    if frame["entry"].get("bot"):
                        waits.append(time.perf_counter() - asked)
                    asked = time.perf_counter()
    return waits


# --- looking back ---------------------------------------------------------------------------------


def test_three_hundred_replays(open_server, tell):
    server = open_server()

    async def evening():
        async with Person(server, "Eve") as eve, Person(server, "Mal") as mal:
            table = await new_table([eve, mal], "saboteur", players=5)
            await asyncio.gather(*[Player(who, table).run() for who in (eve, mal)])
            plies = (await eve.ask("GET", f"/api/tables/{table}/replay"))["plies"]
            address = f"/api/tables/{table}"
            paths = [f"{address}/replay?lang={lang}" for lang in ("en", "de")] * 50
            paths += [f"{address}/replay/{n % plies}" for n in range(150)]
            paths += [f"{address}/suspicion?seat={n % 5}" for n in range(50)]
            asked = [request("GET", path, {}) for path in paths]
            began = time.perf_counter()
            came_of_it, beside = await besieged(server, asked, parallel=50)
            took = round(time.perf_counter() - began, 1)
            tell(seconds=took, **came_of_it, **beside.figures())
            assert came_of_it["status_200"] >= 200
            assert set(came_of_it) <= {"status_200", "status_429"}
            beside.check()

    asyncio.run(evening())


def test_messages_count_for_the_address_over_all_sockets(open_server):
    """Many sockets of many guests together send no more than a few."""
    server = open_server(rate=0.1, burst=5)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Eve") as eve:
            table = await new_table([ada], "duel", players=2, start=False)
            answered = 0
            began = time.monotonic()
            for _ in range(15):
                async with Line(eve, table, headers={"X-Forwarded-For": "10.7.7.7"}) as line:
                    for _ in range(5):
                        await line.send(type="ping")
                    with contextlib.suppress(websockets.ConnectionClosed):
                        for _ in range(5):
                            await line.until(type="pong")
                            answered += 1
            assert 45 <= answered <= 55 + (time.monotonic() - began)
            async with Line(ada, table, headers={"X-Forwarded-For": "10.8.8.8"}) as line:
                await line.send(type="ping")
                await line.until(type="pong")

    asyncio.run(evening())
