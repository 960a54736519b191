"""People among people: what finished games say about them, who may see it, friends, invitations."""

from __future__ import annotations

import asyncio
import json

import pytest

from saboteur.server.store.standings import PROVISIONAL
from server.asking import Asking, refused
from server.house import Line, Person, Player, Server, new_table, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that counts what is over at once."""
    with Server(tmp_path_factory.mktemp("house"), counting=0.05) as running:
        yield running


async def play(people: list[Person], game: str = "duel", **options) -> str:
    """A whole game of these people alone; counted."""
    table = await new_table(people, game, players=len(people), **options)
    await asyncio.gather(*(Player(person, table).run() for person in people))
    await counted(people[0].server, table)
    return table


async def counted(server: Server, table: str) -> None:
    await wait_for(lambda: server.row_of(table)["counted"], "the game is never counted")


async def allow(person: Person, shown_to: str = "played", asked_by: str = "played") -> None:
    privacy = {"shown_to": shown_to, "asked_by": asked_by}
    assert await person.ask("PUT", "/api/me/privacy", json=privacy) == privacy


async def page(viewer: Person, person: Person) -> dict | None:
    answer = await viewer.try_asking("GET", f"/api/people/{person.id}")
    if answer.is_success:
        found: dict = answer.json()
        return found
    refused(answer, 404, "server.no-page")
    return None


def evening(server, story, *names):
    """Let these people live through a story."""

    async def live():
        people = [Person(server, name) for name in names]
        for person in people:
            await person.__aenter__()
        try:
            await story(*people)
        finally:
            for person in people:
                await person.__aexit__()

    asyncio.run(live())


# --- what games say -------------------------------------------------------------------------------


def test_a_finished_game_says_what_everybody_did(server):
    async def story(ada, bob, cy):
        table = await play([ada, bob, cy], "saboteur")
        over = server.entries_of(table)[-1]
        for seat, person in enumerate((ada, bob, cy)):
            shown = await page(person, person)
            assert shown["you"]
            (games,) = shown["games"]
            won = int(seat in over["winners"])
            assert games == {"game": "saboteur", "played": 1, "won": won, "deserted": 0}
            figures = shown["figures"]
            assert sum(role["rounds"] for role in figures) == 3
            assert sum(role["gold"] for role in figures) == over["scores"][seat]
            assert {role["role"] for role in figures} <= {"miner", "saboteur"}
            for role in figures:
                assert 0 <= role["won"] <= role["rounds"] >= role["suspected"]
                assert 0 <= role["rightly"] <= role["suspects"] <= 2 * role["rounds"]
            whole = next(s for s in shown["standings"] if s["side"] == "")
            assert (whole["provisional"], whole["place"], whole["games"]) == (True, None, 1)
            assert whole["curve"] == [[whole["mu"], whole["sigma"]]]

    evening(server, story, "Ada", "Bob", "Cy")


def test_nothing_is_told_of_a_game_before_its_end(server):
    """Promise 5: no statistic, rating or page knows anything of a round that is played."""

    async def story(ada, bob):
        table = await new_table([ada, bob], "saboteur", players=3, bots="random")
        before = [await page(ada, ada), await page(bob, bob)]
        players = [Player(ada, table), Player(bob, table)]
        runs = [asyncio.create_task(player.run()) for player in players]
        while not all(run.done() for run in runs):
            state = server.row_of(table)["state"]
            stored = server.rows("SELECT * FROM played WHERE table_id = ?", table)
            shown = [await page(ada, ada), await page(bob, bob)]
            if server.row_of(table)["state"] == "running":
                assert state == "running"
                assert (stored, shown) == ([], before)
            await asyncio.sleep(0.01)
        await asyncio.gather(*runs)
        await counted(server, table)
        assert await page(ada, ada) != before[0]

    evening(server, story, "Ada", "Bob")


def test_games_with_bots_are_counted_and_not_rated(server):
    async def story(ada):
        table = await new_table([ada], "duel", players=2)
        await Player(ada, table).run()
        await counted(server, table)
        shown = await page(ada, ada)
        assert shown["games"][0]["played"] == 1
        assert shown["standings"] == []

    evening(server, story, "Ada")


def test_who_leaves_has_lost_and_has_no_figures_of_it(server):
    async def story(ada, bob):
        table = await new_table([ada, bob], "duel", players=2)
        async with Line(ada, table) as line:
            await line.hello()
            await ada.ask("POST", f"/api/tables/{table}/leave")
        await Player(bob, table).run()
        await counted(server, table)
        left, stayed = await page(ada, ada), await page(bob, bob)
        assert left["games"] == [{"game": "duel", "played": 1, "won": 0, "deserted": 1}]
        assert left["figures"] == []
        assert left["standings"][0]["mu"] < 25 < stayed["standings"][0]["mu"]
        assert stayed["games"][0]["deserted"] == 0

    evening(server, story, "Ada", "Bob")


# --- who may see it -------------------------------------------------------------------------------


def test_those_one_has_played_with_see_a_page_and_nobody_else(server):
    async def story(ada, bob, eve):
        assert await page(bob, ada) is None
        await play([ada, bob])
        assert (await page(bob, ada))["name"] == "Ada"
        assert await page(eve, ada) is None
        with Asking(server) as nobody:
            refused(nobody.get(f"/api/people/{ada.id}"), 404, "server.no-page")
            await allow(ada, "everybody")
            assert nobody.get(f"/api/people/{ada.id}").json()["you"] is False
        assert (await page(eve, ada))["friend"] == "none"
        await allow(ada, "nobody")
        for other in (bob, eve):
            assert await page(other, ada) is None
        assert (await page(ada, ada))["you"]

    evening(server, story, "Ada", "Bob", "Eve")


def test_to_sit_down_beside_somebody_is_not_to_have_played(server):
    async def story(ada, eve):
        await new_table([ada, eve], "duel", players=2)  # it begins, and goes on
        assert await page(eve, ada) is None

    evening(server, story, "Ada", "Eve")


def test_who_is_blocked_meets_somebody_who_shows_nothing(server):
    async def story(ada, bob):
        await play([ada, bob])
        await allow(ada, "everybody", "everybody")
        await bob.ask("PUT", f"/api/me/friends/{ada.id}")
        await ada.ask("PUT", f"/api/me/friends/{bob.id}")
        await ada.ask("PUT", f"/api/me/kept-away/{bob.id}", json={"kind": "block"})
        gone = await bob.try_asking("GET", "/api/people/0123456789abcdef01234567")
        blocked = await bob.try_asking("GET", f"/api/people/{ada.id}")
        assert (blocked.status_code, blocked.text) == (gone.status_code, gone.text)
        assert await bob.ask("GET", "/api/me/friends") == {
            "friends": [],
            "asking": [],
            "asked": [],
        }
        # They ask in vain, and it looks like asking anybody else.
        asked = await bob.try_asking("PUT", f"/api/me/friends/{ada.id}")
        assert asked.status_code == 204
        assert [f["person"] for f in (await bob.ask("GET", "/api/me/friends"))["asked"]] == [ada.id]
        assert (await ada.ask("GET", "/api/me/friends"))["asking"] == []
        answer = await ada.try_asking("PUT", f"/api/me/friends/{bob.id}")
        refused(answer, 409, "server.keeps-away")
        assert (await page(ada, bob))["friend"] == "none"

    evening(server, story, "Ada", "Bob")


# --- ladders --------------------------------------------------------------------------------------


def test_a_ladder_shows_whom_one_may_see_after_enough_games(server):
    async def story(ada, bob, eve):
        for _ in range(PROVISIONAL - 1):
            await play([ada, bob])
        ladder = await ada.ask("GET", "/api/ladders/duel")
        assert ladder["place"] is None
        assert {ada.id, bob.id}.isdisjoint(place["person"] for place in ladder["places"])
        await play([ada, bob])
        ladder = await ada.ask("GET", "/api/ladders/duel")
        theirs = {place["person"]: place for place in ladder["places"]}
        assert theirs.keys() >= {ada.id, bob.id}
        assert ladder["place"] in (1, 2)
        assert ladder["of"] == 2
        own = (await page(ada, ada))["standings"][0]
        assert (own["place"], own["provisional"]) == (ladder["place"], False)
        assert (await page(bob, ada))["standings"][0]["place"] is None  # only oneself is told
        standing = [place["mu"] - 2 * place["sigma"] for place in ladder["places"]]
        assert standing == sorted(standing, reverse=True)
        assert (await eve.ask("GET", "/api/ladders/duel"))["places"] == []
        await allow(ada, "everybody")
        with Asking(server) as nobody:
            found = nobody.get("/api/ladders/duel").json()
            assert [place["person"] for place in found["places"]] == [ada.id]
        await ada.ask("PUT", f"/api/me/kept-away/{eve.id}", json={"kind": "block"})
        assert (await eve.ask("GET", "/api/ladders/duel"))["places"] == []

    evening(server, story, "Ada", "Bob", "Eve")


def test_there_are_ladders_of_games_only(server):
    with Asking(server) as nobody:
        refused(nobody.get("/api/ladders/chess"), 404, "server.no-game")
        refused(nobody.get("/api/ladders/duel?side=miner"), 404, "server.no-side")
        for game in nobody.get("/api/games").json():
            assert nobody.get(f"/api/ladders/{game}").json()["sides"][0] == ""


# --- friends --------------------------------------------------------------------------------------


def test_friends_ask_and_say_yes_and_part(server):
    async def story(ada, bob):
        await play([ada, bob])
        await ada.ask("PUT", f"/api/me/friends/{bob.id}")
        (asking,) = (await bob.ask("GET", "/api/me/friends"))["asking"]
        assert (asking["person"], asking["name"]) == (ada.id, "Ada")
        assert (await page(bob, ada))["friend"] == "asks"
        assert (await page(ada, bob))["friend"] == "asked"
        await ada.ask("PUT", f"/api/me/friends/{bob.id}")  # to ask twice changes nothing
        assert (await ada.ask("GET", "/api/me/friends"))["friends"] == []
        await bob.ask("PUT", f"/api/me/friends/{ada.id}")
        for one, other in ((ada, bob), (bob, ada)):
            found = await one.ask("GET", "/api/me/friends")
            assert [friend["person"] for friend in found["friends"]] == [other.id]
            assert found["asking"] == found["asked"] == []
        await ada.ask("DELETE", f"/api/me/friends/{bob.id}")
        assert (await bob.ask("GET", "/api/me/friends"))["friends"] == []

    evening(server, story, "Ada", "Bob")


def test_who_does_not_want_to_be_asked_is_not(server):
    async def story(ada, eve):
        path = f"/api/me/friends/{ada.id}"
        refused(await eve.try_asking("PUT", path), 403, "server.not-asked")
        await allow(ada, asked_by="everybody")
        await eve.ask("PUT", path)
        await eve.ask("DELETE", path)
        await allow(ada, asked_by="nobody")
        refused(await eve.try_asking("PUT", path), 403, "server.not-asked")
        strange = await eve.try_asking("PUT", "/api/me/friends/0123456789abcdef01234567")
        refused(strange, 403, "server.not-asked")
        # Whoever is blocked hears the same as all others.
        await ada.ask("PUT", f"/api/me/kept-away/{eve.id}", json={"kind": "block"})
        refused(await eve.try_asking("PUT", path), 403, "server.not-asked")
        refused(await ada.try_asking("PUT", path), 400, "server.oneself")

    evening(server, story, "Ada", "Eve")


# --- invitations ----------------------------------------------------------------------------------


def test_once_more_with_the_same_people_invites_them(server):
    async def story(ada, bob, cy):
        table = await play([ada, bob, cy], "saboteur", listed=False)
        await cy.ask("PUT", f"/api/me/kept-away/{ada.id}", json={"kind": "block"})
        again = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["table"]["id"]
        (invited,) = await bob.ask("GET", "/api/me/invitations")
        assert (invited["table"], invited["by"], invited["name"]) == (again, ada.id, "Ada")
        assert (invited["game"], invited["players"]) == ("saboteur", 3)
        assert await cy.ask("GET", "/api/me/invitations") == []
        seat = {"invitation": invited["invitation"]}
        await bob.ask("POST", f"/api/tables/{again}/seats", json=seat)
        assert await bob.ask("GET", "/api/me/invitations") == []

    evening(server, story, "Ada", "Bob", "Cy")


def test_friends_are_invited_to_an_open_table(server):
    async def story(ada, bob, eve):
        await play([ada, bob])
        table = await new_table([ada], "duel", players=2, start=False, bots="easy")
        made = await ada.ask("POST", "/api/tables", json={"game": "duel", "players": 2})
        table, path = made["table"]["id"], f"/api/tables/{made['table']['id']}/invite"
        answer = await ada.try_asking("POST", path, json={"people": [bob.id]})
        refused(answer, 403, "server.not-friends")
        await ada.ask("PUT", f"/api/me/friends/{bob.id}")
        await bob.ask("PUT", f"/api/me/friends/{ada.id}")
        refused(
            await eve.try_asking("POST", path, json={"people": [bob.id]}), 403, "server.not-seated"
        )
        await ada.ask("POST", path, json={"people": [bob.id]})
        (invited,) = await bob.ask("GET", "/api/me/invitations")
        assert invited["table"] == table
        await bob.ask("DELETE", f"/api/me/invitations/{table}")
        assert await bob.ask("GET", "/api/me/invitations") == []
        await ada.ask("POST", path, json={"people": [bob.id]})
        await ada.ask("POST", f"/api/tables/{table}/leave")  # which closes it
        assert await bob.ask("GET", "/api/me/invitations") == []

    evening(server, story, "Ada", "Bob", "Eve")


# --- going ----------------------------------------------------------------------------------------


def test_who_leaves_for_good_takes_everything_along(server):
    async def story(ada, bob):
        table = await play([ada, bob])
        await ada.ask("PUT", f"/api/me/friends/{bob.id}")
        taken = (await ada.ask("GET", "/api/me/export"))["fellows"]
        assert [game["table_id"] for game in taken["played"]] == [table]
        assert [rating["game"] for rating in taken["ratings"]] == ["duel"]
        assert [friend["person"] for friend in taken["friends"]["asked"]] == [bob.id]
        assert taken["privacy"] == {"shown_to": "played", "asked_by": "played"}
        await ada.ask("POST", "/api/me/delete", json={"password": None})

        def gone() -> bool:
            return not any(
                server.rows(f"SELECT 1 FROM {where} = ?", ada.id)
                for where in (
                    "people WHERE id",
                    "played WHERE person",
                    "ratings WHERE person",
                    "friends WHERE person",
                    "friends WHERE other",
                )
            )

        await wait_for(gone, "something of her is left")
        (hers,) = server.rows("SELECT person FROM played WHERE table_id = ? AND seat = 0", table)
        assert hers["person"] not in (ada.id, bob.id)
        assert (await page(bob, bob))["games"][0]["played"] == 1
        assert ada.id not in json.dumps(await bob.ask("GET", "/api/me/export"))

    evening(server, story, "Ada", "Bob")


# --- lists ----------------------------------------------------------------------------------------


def test_a_list_shows_of_a_finished_table_what_its_log_says(server):
    """It is kept, so that nobody has to read a hundred logs to see their games."""

    async def story(ada, bob):
        table = await new_table([ada, bob], "duel", players=2)
        await asyncio.gather(Player(ada, table).run(), Player(bob, table).run())
        await counted(server, table)
        (listed,) = await ada.ask("GET", "/api/me/tables")
        shown = (await ada.ask("GET", f"/api/tables/{table}"))["table"]
        assert listed == shown
        assert server.row_of(table)["seed"] not in json.dumps(listed)
        await bob.ask("POST", "/api/me/delete", json={"password": None})
        await wait_for(lambda: not server.rows("SELECT 1 FROM people WHERE id = ?", bob.id))
        (listed,) = await ada.ask("GET", "/api/me/tables")
        assert (bob.id not in json.dumps(listed), listed["seats"][1]["name"]) == (True, "")

    evening(server, story, "Ada", "Bob")
