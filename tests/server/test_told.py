"""Whoever names a language is told everything in words; for all others nothing has changed.

That the words hold no secret is proven where all secrets are: test_no_secret_leaves.py.
"""

from __future__ import annotations

import asyncio
from typing import Any

from server.asking import Asking
from server.house import Line, Person, new_table


def evening(server, scene) -> None:
    async def all_of_it() -> None:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, bots="random")
            await scene(table, ada, bob)

    asyncio.run(all_of_it())


def in_german(told: dict[str, Any]) -> bool:
    said = told["question"]
    return said.startswith("Du bist am Zug") or said.endswith("ist am Zug …")


def test_without_a_language_there_are_no_words(server) -> None:
    async def scene(table, ada, bob) -> None:
        async with Line(ada, table) as line:
            welcome = await line.hello()
            assert welcome["told"] == []
            assert welcome["state"]["told"] is None

    evening(server, scene)


def test_a_welcome_tells_the_round_so_far(server) -> None:
    async def scene(table, ada, bob) -> None:
        async with Line(ada, table) as line:
            await line.send(type="hello", lang="en")
            welcome = await line.until(type="welcome")
            log, lines = welcome["state"]["view"]["log"], welcome["told"]
            assert [log[told["event"]]["event"] for told in lines][:2] == ["round-began", "dealt"]
            assert "You got 6 cards" in lines[1]["text"]
            assert log[lines[1]["event"]]["seat"] == welcome["you"]

    evening(server, scene)


def test_every_choice_is_a_move_in_three_forms(server) -> None:
    async def scene(table, ada, bob) -> None:
        for person in (ada, bob):
            async with Line(person, table) as line:
                await line.send(type="hello", lang="de")
                state = (await line.until(type="welcome"))["state"]
                told = state["told"]
                assert in_german(told)
                for move, choice in zip(state["moves"] or [], told["choices"], strict=True):
                    word, *_ = move.split()
                    assert choice["data"]["move"] in (word, "sabotage", "repair")
                    assert choice["words"].strip()

    evening(server, scene)


def test_a_socket_keeps_its_language_until_it_names_another(server) -> None:
    async def scene(table, ada, bob) -> None:
        async with Line(ada, table) as line, Line(bob, table) as other:
            await line.send(type="hello", lang="de")
            assert in_german((await line.until(type="welcome"))["state"]["told"])
            await line.send(type="resync")
            assert in_german((await line.until(type="welcome"))["state"]["told"])
            await line.send(type="resync", lang="en")
            welcome = await line.until(type="welcome")
            assert not in_german(welcome["state"]["told"])
            assert (await other.hello())["state"]["told"] is None  # everybody has their own
            await line.send(type="hello", since=welcome["version"] - 1)
            news = await line.until(type="news")
            assert news["state"]["told"]["question"]

    evening(server, scene)


def test_news_are_told_to_each_in_their_language(server) -> None:
    async def scene(table, ada, bob) -> None:
        lines = [Line(ada, table), Line(ada, table), Line(bob, table)]
        async with lines[0] as english, lines[1] as german, lines[2] as silent:
            for line, lang in ((english, "en"), (german, "de"), (silent, None)):
                await line.send(type="hello", lang=lang)
                await line.until(type="welcome")
            told = {}
            while set(told) != {english, german, silent} or not told[english]:
                state = english.frames[-1].get("state") or {}
                if state.get("moves"):
                    move = next(move for move in state["moves"] if move.startswith("pass"))
                    await english.send(
                        type="play", id=f"p{state['ply']}", ply=state["ply"], move=move
                    )
                state = silent.frames[-1].get("state") or {}
                if state.get("moves"):
                    await silent.send(
                        type="play",
                        id=f"q{state['ply']}",
                        ply=state["ply"],
                        move=state["moves"][-1],
                    )
                news = await english.until(type="news")
                version = news["version"]
                told = {
                    line: (news if line is english else await line.until(version=version))["told"]
                    for line in (english, german, silent)
                }
            assert told[silent] == []
            assert [t["event"] for t in told[english]] == [t["event"] for t in told[german]]
            assert told[english][0]["text"] != told[german][0]["text"]

    evening(server, scene)


def test_other_languages_are_refused(server) -> None:
    async def scene(table, ada, bob) -> None:
        async with Line(ada, table) as line:
            await line.send(type="hello", lang="tlh")
            refused = await line.until(type="refused")
            assert refused["code"] == "server.bad-message"

    evening(server, scene)


# --- names, things, rules -------------------------------------------------------------------------


def test_bots_have_names_that_nobody_else_has(server) -> None:
    with Asking(server, "Kessa") as kessa:
        table, _ = kessa.set_up(players=4, bots="easy")
        assert [seat["name"] for seat in kessa.seats(table)] == [
            "Kessa",
            "Torvin",
            "Bruni",
            "Oddrik",
        ]
        kessa.do(f"/api/tables/{table}/give", seat=3, to="nobody")
        assert kessa.seats(table)[3]["name"] is None


def test_the_things_of_a_game(server) -> None:
    with Asking(server) as nobody:
        things = nobody.get("/api/games/saboteur/things/en").json()
        cards = {card["name"]: card for card in things["cards"]}
        assert cards["[NES]"]["faces"] == ["[NES]", "[NSW]"]
        assert cards["[NES]"]["title"] == "T-junction"
        assert cards["break-cart"]["tools"] == ["cart"]
        german = nobody.get("/api/games/lost-mines/things/de").json()
        assert "Falle" in [token["title"] for token in german["tokens"]]
        assert nobody.get("/api/games/hopping/things/en").json()["code"] == "server.no-game"
        assert nobody.get("/api/games/duel/things/tlh").status_code == 400


def test_the_rules(server) -> None:
    with Asking(server) as nobody:
        pages = nobody.get("/api/rules/de").json()
        assert [pages[0]["id"], pages[-1]["id"]] == ["base", "lost-mines"]
        assert all(page["title"] and page["intro"] and page["sections"] for page in pages)
        assert not any(page["intro"].startswith("#") for page in pages)
        numbers = [
            rule["number"] for p in pages for section in p["sections"] for rule in section["rules"]
        ]
        assert "B-13" in numbers
        assert len(set(numbers)) == len(numbers)
