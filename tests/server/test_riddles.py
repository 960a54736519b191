"""The riddle of the day: made aside, told without its answer, tried, explained, and remembered."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from saboteur.riddles import KINDS, make, of_day
from saboteur.riddles.calendar import days
from saboteur.riddles.telling import names
from server.house import Person

EASY = {
    kind: next((day for day, found, level in days() if (found, level) == (kind, "easy")), None)
    for kind in KINDS
}
"""A day for each kind whose riddle is made quickly."""


async def made(person: Person, day: str, lang: str = "en") -> dict[str, Any]:
    """The riddle of a day, as soon as it is there."""

    async def there() -> dict[str, Any] | None:
        answer = await person.try_asking("GET", f"/api/riddles/{lang}/{day}")
        if answer.status_code == 409:
            assert answer.json()["code"] == "riddle.error.making"
            return None
        assert answer.status_code == 200, answer.text
        return answer.json()

    found: dict[str, Any] | None = None
    while found is None:
        found = await there()
        await asyncio.sleep(0.1)
    return found


def test_riddles_for_everybody(server) -> None:
    """All three kinds, by somebody who is not signed in."""

    async def think() -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as anybody:
            archive = (await anybody.get("/api/riddles/de")).json()
            assert [one["day"] for one in archive] == [day.isoformat() for day, _, _ in days()]
            async with Person(server, "Ada") as ada:
                for kind, day in EASY.items():
                    if day is None:
                        continue
                    shown = await made(ada, day.isoformat())
                    assert shown["kind"] == kind
                    await solve(anybody, shown)

    asyncio.run(think())


async def solve(anybody: httpx.AsyncClient, shown: dict[str, Any]) -> None:
    day = shown["day"]
    riddle = make(*of_day(next(one for one, _, _ in days() if one.isoformat() == day)))
    told = (await anybody.get(f"/api/riddles/en/{day}")).text
    at = f"/api/riddles/en/{day}"
    assert (await anybody.get(f"{at}/hint")).json()["text"]
    if riddle.kind == "saboteur":
        # the seed of the deal would tell everything, and so would the dwarf cards
        assert riddle.deal not in told
        known = [dwarf for dwarf in shown["state"]["view"]["dwarves"] if dwarf is not None]
        assert known == ([] if riddle.eyes is None else ["miner"])
        assert shown["names"] == names(riddle, "en")
        wrong = {"seats": [seat for seat in range(riddle.players) if seat not in riddle.answer]}
        right = {"seats": list(riddle.answer)}
    else:
        moves = shown["state"]["moves"]
        assert set(riddle.answer[:1]) <= set(moves)
        others = [move for move in moves if move not in riddle.answer]
        wrong, right = {"moves": others[:1]}, {"moves": list(riddle.answer)}
    missed = (await anybody.post(f"{at}/attempts", json=wrong)).json()
    assert missed["verdict"] in ("missed", "open")
    solved = (await anybody.post(f"{at}/attempts", json=right)).json()
    assert (solved["verdict"], bool(solved["text"])) == ("solved", True)
    answer = (await anybody.post(f"{at}/answer")).json()
    assert answer["moves"] == [one for one in riddle.answer if isinstance(one, str)]
    assert answer["seats"] == [one for one in riddle.answer if isinstance(one, int)]
    assert answer["text"]


def test_nonsense_is_refused_in_a_sentence(server) -> None:
    async def try_it() -> None:
        async with Person(server, "Ada") as ada:
            for day in ("soon", "2026-10-01", "2999-01-01"):
                answer = await ada.try_asking("GET", f"/api/riddles/en/{day}")
                assert answer.status_code == 409
                assert answer.json()["text"]
            day = EASY["saboteur"]
            shown = await made(ada, day.isoformat())
            at = f"/api/riddles/en/{shown['day']}/attempts"
            for body in ({}, {"seats": [99]}, {"seats": [-1]}, {"seats": [1, 1]}, {"seat": 1}):
                answer = await ada.try_asking("POST", at, json=body)
                assert answer.status_code == 400, body
                assert answer.json()["text"]

    asyncio.run(try_it())


def test_an_account_remembers_what_it_solved_and_a_guest_does_not(server) -> None:
    async def think() -> None:
        day = EASY["saboteur"].isoformat()
        answer = make(*of_day(EASY["saboteur"])).answer
        at = f"/api/riddles/en/{day}"
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            await made(ada, day)
            secret = {"handle": "ada.riddles", "password": "correct horse battery"}
            ada.token = (await ada.ask("POST", "/api/me/claim", json=secret))["token"]
            for person in (ada, bob):
                await person.ask("POST", f"{at}/attempts", json={"seats": list(answer)})
                await person.ask("POST", f"{at}/answer")  # why it is so: it stays solved
            [kept] = await ada.ask("GET", "/api/me/riddles")
            assert (kept["day"], kept["outcome"]) == (day, "solved")
            assert await bob.ask("GET", "/api/me/riddles") == []
            export = await ada.ask("GET", "/api/me/export")
            assert [one["day"] for one in export["solved"]] == [day]

    asyncio.run(think())


def test_a_riddle_is_made_once_and_kept(open_server) -> None:
    server = open_server()
    day = EASY["saboteur"].isoformat()

    async def first() -> dict[str, Any]:
        async with Person(server, "Ada") as ada:
            answer = await ada.try_asking("GET", f"/api/riddles/en/{day}")
            assert answer.status_code == 409  # nobody waits, neither here nor at a table
            assert await ada.ask("GET", "/api/health") == {"status": "ok"}
            return await made(ada, day)

    async def again() -> dict[str, Any]:
        async with Person(server, "Bob") as bob:
            return await bob.ask("GET", f"/api/riddles/en/{day}")

    before = asyncio.run(first())
    assert [row["day"] for row in server.rows("SELECT day FROM riddles")] == [day]
    server.kill()
    server.start()
    assert asyncio.run(again()) == before
