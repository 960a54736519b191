"""People are told what happens while they are elsewhere: by push, sent by a real server to a real
push service of these tests."""

from __future__ import annotations

import asyncio
import contextlib
import time

import httpcore
import pytest

from saboteur.server.notices.addresses import NotPublic, PublicOnly, check_endpoint, is_public
from saboteur.server.notices.outbox import Again, Errand, Gone, Outbox, Refused
from saboteur.server.operation.metrics import Metrics
from saboteur.server.problems import Problem
from saboteur.texts import say
from server.house import Line, Person, new_table, wait_for
from server.pushing import PushService, check_signature

AT_ONCE = {"push_anywhere": True, "push_after": 0, "mail_after": 10**6, "grace": 10**6}
QUIET = 1.0
"""Seconds after which what was not pushed is not going to be: a house looks every fifth of one."""


@pytest.fixture
def service():
    with PushService() as running:
        yield running


@contextlib.asynccontextmanager
async def people(server, *names):
    async with contextlib.AsyncExitStack() as doors:
        yield [await doors.enter_async_context(Person(server, name)) for name in names]


async def subscribed(person, service, lang="en"):
    """A browser to which this person has pushes sent."""
    browser = service.browser(f"{person.name}-{person.id}")
    told = await person.ask("PUT", "/api/me/push", json={**browser.subscription, "lang": lang})
    assert told["here"] is True
    return browser


async def seats_of(person, table):
    shown = await person.ask("GET", f"/api/tables/{table}")
    return [seat["person"] for seat in shown["table"]["seats"]]


async def move(person, table, **more):
    """Come, play one move of those that are legal, and go again."""
    async with Line(person, table) as line:
        state = (await line.hello())["state"]
        while not state["moves"]:
            state = (await line.receive()).get("state") or state
        played = {"ply": state["ply"], "move": state["moves"][-1]}
        answer = await line.command(type="play", id=f"m{time.monotonic_ns()}", **played, **more)
        assert answer["type"] == "ack", answer


async def to_act(person, table):
    """The id of whoever has to decide."""
    async with Line(person, table) as line:
        welcome = await line.hello()
    return welcome["table"]["seats"][welcome["state"]["to_act"]]["person"]


async def duel(ada, bob, **options):
    """A duel at which it is Ada's turn, or whoever's; those who wait, and those who are waited for.

    Nobody looks at it. Returns the table, who is to play, and the other one.
    """
    table = await new_table([ada, bob], "duel", players=2, **options)
    first = await to_act(ada, table)
    await to_act(bob, table)  # both have seen that it has begun
    here = "SELECT * FROM notices WHERE table_id = ?"
    await wait_for(lambda: not ada.server.rows(here, table))
    return (table, ada, bob) if first == ada.id else (table, bob, ada)


def test_a_push_says_whose_turn_it_is(open_server, service):
    server = open_server(**AT_ONCE, address="https://cards.example")

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service, "de")
            await move(first, table)
            await wait_for(lambda: browser.pushes)
            (push,) = browser.pushes
            with_whom = f"{say('game.duel.name', 'de')} mit {first.name}"
            assert push == {
                "kind": "turn",
                "table": table,
                "title": "Du bist am Zug",
                "text": say("notice.turn.text", "de", table=with_whom),
                "to": f"/table/{table}",
                "lang": "de",
                "turns": 1,
            }
            (pushed,) = service.pushed
            told = await second.ask("GET", "/api/me/notices")
            claims = check_signature(pushed, told["key"], service.address)
            assert claims["sub"] == "https://cards.example"
            assert pushed.headers["content-encoding"] == "aes128gcm"
            assert int(pushed.headers["ttl"]) > 0
            turns = await second.ask("GET", "/api/me/turns")
            assert [turn["table"]["id"] for turn in turns["tables"]] == [table]
            assert (await first.ask("GET", "/api/me/turns"))["tables"] == []

    asyncio.run(evening())


def test_nothing_more_until_they_have_looked(open_server, service):
    """A stand-in plays meanwhile, and it is their turn again: one push is enough."""
    server = open_server(**{**AT_ONCE, "grace": 0.2})

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            async with Line(first, table) as line:
                seat = (await line.hello())["you"]
                await line.send(
                    type="play", id="a", ply=0, move=line.frames[0]["state"]["moves"][-1]
                )
                await wait_for(lambda: browser.pushes)
                # What they do not see is decided for them, and it is their turn once more.
                moved = 0
                while moved < 2:
                    frame = await line.receive()
                    entry = frame.get("entry", {})
                    if entry.get("entry") == "missed" and entry["seat"] != seat:
                        vote = {"seat": entry["seat"], "wish": "until-back"}
                        await line.send(type="vote", id="v", **vote)
                    if frame.get("state") and frame["state"]["moves"]:
                        state = frame["state"]
                        moved += 1
                        await line.send(
                            type="play", id=f"b{moved}", ply=state["ply"], move=state["moves"][-1]
                        )
                await line.until(type="ack", id="b2")
            await asyncio.sleep(QUIET)
            assert len(browser.pushes) == 1
            async with Line(second, table) as line:  # they look, and go again
                state = (await line.hello())["state"]
            if await to_act(first, table) == second.id:
                await move(second, table)
            await move(first, table)
            await wait_for(lambda: len(browser.pushes) == 2)

    asyncio.run(evening())


def test_who_looks_is_told_nothing(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            async with Line(second, table) as looking:
                await looking.hello()
                await move(first, table)
                await asyncio.sleep(QUIET)
                assert browser.pushes == []
                assert server.rows("SELECT * FROM notices WHERE kind = 'turn'") == []

    asyncio.run(evening())


def test_who_has_another_window_before_their_eyes_is_told(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            async with Line(second, table) as hidden:
                await hidden.hello()
                await hidden.send(type="look", looking=False)
                await hidden.command(type="here", id="h")
                await move(first, table)
                await wait_for(lambda: browser.pushes)
                await hidden.send(type="look", looking=True)
                await wait_for(lambda: not server.rows("SELECT * FROM notices"))

    asyncio.run(evening())


def test_nobody_who_stays_at_a_fast_table_is_told(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob, clock=600)
            browser = await subscribed(second, service)
            async with Line(second, table) as hidden:
                await hidden.send(type="look", looking=False)
                await hidden.hello()
                await move(first, table)
                await asyncio.sleep(QUIET)
                assert browser.pushes == []
            await move(second, table)  # who has gone away is
            await move(first, table)
            await wait_for(lambda: browser.pushes)

    asyncio.run(evening())


def test_whoever_comes_in_time_needs_no_push(open_server, service):
    server = open_server(**{**AT_ONCE, "push_after": 1.5})

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            await move(first, table)
            await wait_for(lambda: server.rows("SELECT * FROM notices WHERE kind = 'turn'"))
            await move(second, table)
            await asyncio.sleep(2.5)
            assert browser.pushes == []

    asyncio.run(evening())


def test_nobody_waits_so_nobody_is_called(open_server, service):
    """Against bots one comes back when one likes."""
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada") as (ada,):
            browser = await subscribed(ada, service)
            table = await new_table([ada], "duel", players=2)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await move(ada, table)
            await asyncio.sleep(QUIET)
            assert [push["kind"] for push in browser.pushes if push["kind"] == "turn"] == []
            assert (await ada.ask("GET", "/api/me/turns"))["tables"] == []

    asyncio.run(evening())


def test_a_table_that_is_full_and_a_game_that_begins(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            for_ada = await subscribed(ada, service)
            for_bob = await subscribed(bob, service)
            table = await new_table([ada, bob], "duel", players=2, start=False)
            await wait_for(lambda: for_ada.pushes)
            assert for_ada.pushes[0]["kind"] == "full"
            assert for_ada.pushes[0]["to"] == f"/table/{table}"
            await ada.ask("POST", f"/api/tables/{table}/start")
            await wait_for(lambda: "began" in [push["kind"] for push in for_bob.pushes])
            await asyncio.sleep(QUIET)
            assert "began" not in [push["kind"] for push in for_ada.pushes]  # she began it

    asyncio.run(evening())


async def befriended(ada, bob):
    """These two are friends."""
    for one, other in ((ada, bob), (bob, ada)):
        allowed = {"shown_to": "nobody", "asked_by": "everybody"}
        await other.ask("PUT", "/api/me/privacy", json=allowed)
        await one.ask("PUT", f"/api/me/friends/{other.id}")


def test_a_friend_is_told_of_an_invitation(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            await befriended(ada, bob)
            browser = await subscribed(bob, service)
            made = {"game": "saboteur", "players": 3, "listed": False}
            made = await ada.ask("POST", "/api/tables", json=made)
            table, link = made["table"]["id"], made["invitation"]
            ask = f"/api/tables/{table}/invite"
            await ada.ask("POST", ask, json={"people": [bob.id]})
            await wait_for(lambda: browser.pushes)
            push = browser.pushes[-1]
            assert (push["kind"], push["to"]) == ("invited", f"/join/{link}")
            assert push["text"] == "Ada wants to play with you: Saboteur with Ada."
            await ada.ask("POST", ask, json={"people": [bob.id]})  # once more says nothing more
            await asyncio.sleep(QUIET)
            assert len(browser.pushes) == 1

    asyncio.run(evening())


def test_who_keeps_away_is_not_told_and_nobody_learns(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            await befriended(ada, bob)
            browser = await subscribed(bob, service)
            await bob.ask("PUT", f"/api/me/kept-away/{ada.id}", json={"kind": "block"})
            made = await ada.ask("POST", "/api/tables", json={"game": "duel", "players": 2})
            ask = f"/api/tables/{made['table']['id']}/invite"
            answer = await ada.try_asking("POST", ask, json={"people": [bob.id]})
            assert answer.status_code in (204, 403)  # 403 if blocking ended the friendship
            await asyncio.sleep(QUIET)
            assert browser.pushes == []

    asyncio.run(evening())


def test_who_declines_hears_no_more_of_it(open_server):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            await befriended(ada, bob)
            made = await ada.ask("POST", "/api/tables", json={"game": "duel", "players": 2})
            table = made["table"]["id"]
            await ada.ask("POST", f"/api/tables/{table}/invite", json={"people": [bob.id]})
            assert len(await bob.ask("GET", "/api/me/invitations")) == 1
            await bob.ask("DELETE", f"/api/me/invitations/{table}")
            assert await bob.ask("GET", "/api/me/invitations") == []

    asyncio.run(evening())


def test_each_kind_can_be_switched_off(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            off = {"way": "push", "kind": "turn", "wanted": False}
            told = await second.ask("PUT", "/api/me/notices", json=off)
            assert [one for one in told["wanted"] if not one["wanted"]] == [off]
            await move(first, table)
            await asyncio.sleep(QUIET)
            assert browser.pushes == []
            told = await second.ask("PUT", "/api/me/notices", json={**off, "wanted": True})
            assert all(one["wanted"] for one in told["wanted"])
            await move(second, table)
            await move(first, table)
            await wait_for(lambda: browser.pushes)

    asyncio.run(evening())


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_dead_is_forgotten(open_server, service, status):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            service.answers[browser.path] = status
            await move(first, table)
            await wait_for(lambda: not server.rows("SELECT * FROM subscriptions"))
            assert (await second.ask("GET", "/api/me/notices"))["here"] is False

    asyncio.run(evening())


def test_a_push_service_cannot_lead_elsewhere(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            service.answers[browser.path] = 302
            await move(first, table)
            await wait_for(lambda: "notice refused" in server.output())
            assert service.asked == 1
            assert service.address not in server.output()

    asyncio.run(evening())


def test_a_push_service_that_hangs_keeps_nobody_waiting(open_server, service, tell):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            service.silent.set()
            for person in (ada, bob):
                await subscribed(person, service)
            tables = [(await duel(ada, bob)) for _ in range(8)]
            for table, first, _ in tables:
                await move(first, table)
            await wait_for(lambda: service.asked >= 6)  # all who carry are stuck
            took = []
            for table, _, second in tables:
                began = time.monotonic()
                await move(second, table)
                took.append(time.monotonic() - began)
            service.silent.clear()
            tell(slowest_visit_and_move_ms=round(1000 * max(took)))
            await wait_for(lambda: len(service.pushed) >= 8)

    asyncio.run(evening())


def test_what_waits_survives_the_end_of_the_server(open_server, service):
    server = open_server(**{**AT_ONCE, "push_after": 3})

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            table, first, second = await duel(ada, bob)
            browser = await subscribed(second, service)
            key = (await second.ask("GET", "/api/me/notices"))["key"]
            await move(first, table)
            await wait_for(lambda: server.rows("SELECT * FROM notices WHERE kind = 'turn'"))
            server.kill()
            assert browser.pushes == []
            server.start()
            await wait_for(lambda: browser.pushes)
            assert {push["kind"] for push in browser.pushes} <= {"turn", "began"}
            assert (await second.ask("GET", "/api/me/notices"))["key"] == key
            check_signature(service.pushed[0], key, service.address)

    asyncio.run(evening())


def test_pushes_end_with_the_device_and_with_the_person(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            await subscribed(ada, service)
            browser = await subscribed(bob, service)
            exported = await bob.ask("GET", "/api/me/export")
            assert [one["endpoint"] for one in exported["subscriptions"]] == [
                browser.subscription["endpoint"]
            ]
            told = await ada.ask("DELETE", "/api/me/push")
            assert told["here"] is False
            await subscribed(ada, service)
            await ada.ask("POST", "/api/sign-out")
            await bob.ask("POST", "/api/me/delete", json={})
            await wait_for(lambda: not server.rows("SELECT * FROM subscriptions"))

    asyncio.run(evening())


def test_a_browser_belongs_to_who_sits_at_it(open_server, service):
    server = open_server(**AT_ONCE)

    async def evening():
        async with people(server, "Ada", "Bob") as (ada, bob):
            browser = await subscribed(ada, service)
            await bob.ask("PUT", "/api/me/push", json=browser.subscription)
            assert (await ada.ask("GET", "/api/me/notices"))["here"] is False
            (row,) = server.rows("SELECT person FROM subscriptions")
            assert row["person"] == bob.id

    asyncio.run(evening())


# --- where pushes may go --------------------------------------------------------------------------

WRONG = (
    "http://push.example/1",
    "https://127.0.0.1/1",
    "https://10.1.2.3/1",
    "https://192.168.0.1/1",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/1",
    "https://0.0.0.0/1",
    "https://[::1]/1",
    "https://[fe80::1%25eth0]/1",
    "https://[fd00::1]/1",
    "https://[::ffff:127.0.0.1]/1",
    "https://[64:ff9b::7f00:1]/1",
    "https://[2002:7f00:1::]/1",
    "https://localhost/1",
    "https://push.example:8443/1",
    "https://user:word@push.example/1",
    "https://push.example:0x1bb/1",
    "https:///1",
    "file:///etc/passwd",
    "gopher://push.example/1",
    "https://push.example/ 1",
    "https://püsh.example/1",
)


@pytest.mark.parametrize("endpoint", WRONG)
def test_where_no_push_goes(endpoint):
    with pytest.raises(Problem) as complaint:
        check_endpoint(endpoint, anywhere=False)
    assert complaint.value.code == "server.push-address"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:APA91",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QOabc",
        "https://push.example:443/1",
        "https://1.1.1.1/1",
    ],
)
def test_where_pushes_go(endpoint):
    check_endpoint(endpoint, anywhere=False)


def test_a_name_that_leads_inside_is_noticed_when_something_is_sent():
    """Whatever it meant when it was given: what was looked up is what is connected to."""

    async def send():
        async with httpcore.AsyncConnectionPool(network_backend=PublicOnly()) as pool:
            await pool.request("POST", "https://localhost/1")

    with pytest.raises(NotPublic):
        asyncio.run(send())
    assert not is_public("127.0.0.1")
    assert is_public("9.9.9.9")


def test_a_house_takes_no_addresses_of_its_own_network(server):
    async def evening():
        async with people(server, "Ada") as (ada,):
            with PushService() as service:
                subscription = service.browser("ada").subscription
                answer = await ada.try_asking("PUT", "/api/me/push", json=subscription)
                assert answer.json()["code"] == "server.push-address"
                fine = {**subscription, "endpoint": "https://push.example/1"}
                for keys in (
                    {"p256dh": "AAAA", "auth": subscription["keys"]["auth"]},
                    {"p256dh": subscription["keys"]["p256dh"], "auth": "AAAA"},
                ):
                    answer = await ada.try_asking(
                        "PUT", "/api/me/push", json={**fine, "keys": keys}
                    )
                    assert answer.json()["code"] == "server.push-keys"
                assert (await ada.ask("GET", "/api/me/notices"))["here"] is False

    asyncio.run(evening())


def test_a_house_that_sends_no_pushes(open_server, service):
    server = open_server(push=False, push_anywhere=True)

    async def evening():
        async with people(server, "Ada") as (ada,):
            assert (await ada.ask("GET", "/api/me/notices"))["key"] is None
            subscription = service.browser("ada").subscription
            answer = await ada.try_asking("PUT", "/api/me/push", json=subscription)
            assert (answer.status_code, answer.json()["code"]) == (409, "server.no-push")

    asyncio.run(evening())


# --- what is on its way ---------------------------------------------------------------------------


def outbox(pauses=(0.0, 0.0)):
    return Outbox(Metrics(), pauses)


async def carried(box, *errands):
    box.open()
    for errand in errands:
        assert box.put(errand)
    await wait_for(lambda: box.count == 0)
    await box.close()


def test_what_does_not_work_is_tried_again():
    tries = []

    async def send():
        tries.append(1)
        if len(tries) < 3:
            raise Again("503")

    asyncio.run(carried(outbox(), Errand("push", send)))
    assert len(tries) == 3


def test_nothing_is_tried_for_ever():
    tries = []

    async def send():
        tries.append(1)
        raise Again("503", after=0)

    asyncio.run(carried(outbox(), Errand("push", send)))
    assert len(tries) == 3


def test_what_is_refused_is_not_tried_again_and_what_breaks_breaks_nothing_else():
    done = []

    async def refuse():
        done.append("refused")
        raise Refused("400")

    async def gone():
        raise Gone

    async def forget():
        done.append("forgotten")

    async def broken():
        raise RuntimeError

    async def fine():
        done.append("sent")

    asyncio.run(
        carried(
            outbox(),
            Errand("push", refuse),
            Errand("push", gone, forget),
            Errand("push", broken),
            Errand("push", fine),
        )
    )
    assert sorted(done) == ["forgotten", "refused", "sent"]


def test_no_more_is_on_its_way_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr("saboteur.server.notices.outbox.MOST", 3)

    async def send():
        pass

    async def fill():
        box = outbox()
        return [box.put(Errand("push", send)) for _ in range(5)]

    assert asyncio.run(fill()) == [True, True, True, False, False]
