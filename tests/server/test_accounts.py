"""Being master of one's account: passwords, recovery codes, devices, and tokens that end."""

from __future__ import annotations

import asyncio
import re

import pytest

from saboteur.server.people.devices import device_name
from saboteur.server.people.identity import COOKIE
from saboteur.server.people.passwords import CODES, code_digest
from server.asking import Asking, refused
from server.house import Line, Person, Server, new_table, wait_for

PASSWORD = "correct horse"
BETTER = "battery staple"
ENDED = 4001


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server at which one may try passwords as often as tests do."""
    with Server(tmp_path_factory.mktemp("house"), sign_ins=10**6) as running:
        yield running


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def nobody(server):
    with Asking(server) as asking:
        yield asking


@pytest.fixture
def kept(ada):
    """Ada with a password; her handle and codes."""
    handle = f"Ada {ada.id[:12]}"
    return handle, ada.keep(handle, PASSWORD)


def elsewhere(asking: Asking, handle: str, password: str = PASSWORD) -> Asking:
    """The same person on another device."""
    other = Asking(asking.server)
    other.take(other.post("/api/sign-in", handle=handle, password=password))
    return other


# --- new tokens -----------------------------------------------------------------------------------


def test_claiming_gives_a_new_token_and_ends_the_old_one(ada, nobody) -> None:
    nobody.token = before = ada.token
    answer = ada.post("/api/me/claim", handle=f"Ada {ada.id[:12]}", password=PASSWORD)
    ada.take(answer)
    assert ada.token != before
    assert answer.headers["set-cookie"].startswith(f"{COOKIE}={ada.token};")
    assert ada.get("/api/me").status_code == 200
    refused(nobody.get("/api/me"), 401, "server.not-signed-in")


def test_a_claim_that_is_refused_changes_nothing(server, ada, kept) -> None:
    with Asking(server, "Eve") as eve:
        refused(
            eve.post("/api/me/claim", handle=kept[0], password=PASSWORD), 409, "server.handle-taken"
        )
        assert eve.get("/api/me").json()["handle"] is None
        refused(eve.post("/api/me/codes", password=PASSWORD), 409, "server.no-password")


def test_change_the_password(ada, nobody, kept) -> None:
    handle, _ = kept
    other, before = elsewhere(ada, handle), ada.token
    answer = ada.post("/api/me/password", old="wrong password", new=BETTER)
    refused(answer, 403, "server.wrong-old-password")
    refused(ada.post("/api/me/password", old=PASSWORD, new="short"), 400, "server.password-length")
    assert other.get("/api/me").status_code == 200
    ada.take(ada.post("/api/me/password", old=PASSWORD, new=BETTER))
    assert ada.token != before
    nobody.token = before
    for ended in (nobody, other):
        refused(ended.get("/api/me"), 401, "server.not-signed-in")
    nobody.token = None
    answer = nobody.post("/api/sign-in", handle=handle, password=PASSWORD)
    refused(answer, 403, "server.wrong-password")
    nobody.take(nobody.post("/api/sign-in", handle=handle, password=BETTER))


def test_who_has_no_password_cannot_change_it(ada) -> None:
    answer = ada.post("/api/me/password", old=PASSWORD, new=BETTER)
    refused(answer, 409, "server.no-password")


# --- recovery codes -------------------------------------------------------------------------------


def test_ten_codes_are_shown_once_and_only_digests_are_stored(ada, kept) -> None:
    _, codes = kept
    assert len(set(codes)) == CODES
    assert all(re.fullmatch(r"([a-z2-9]{4}-){3}[a-z2-9]{4}", code) for code in codes)
    stored = ada.server.rows("SELECT digest FROM recovery WHERE person = ?", ada.id)
    assert {row["digest"] for row in stored} == {code_digest(ada.id, code) for code in codes}
    assert ada.get("/api/me/account").json()["codes"] == CODES
    assert not any(code in ada.get("/api/me/export").text for code in codes)


def test_a_code_opens_the_account_once_and_sets_a_new_password(ada, nobody, kept) -> None:
    handle, codes = kept
    other = elsewhere(ada, handle)
    typed = f" {codes[3].upper().replace('-', ' ')}"
    answer = nobody.post("/api/recover", handle=handle.upper(), code=typed, password=BETTER)
    nobody.take(answer)
    assert nobody.id == ada.id
    for ended in (ada, other):
        refused(ended.get("/api/me"), 401, "server.not-signed-in")
    assert elsewhere(ada, handle, BETTER).id == ada.id
    again = nobody.post("/api/recover", handle=handle, code=codes[3], password=PASSWORD)
    refused(again, 403, "server.wrong-code")
    assert nobody.get("/api/me/account").json()["codes"] == CODES - 1
    nobody.take(nobody.post("/api/recover", handle=handle, code=codes[4], password=PASSWORD))


def test_a_wrong_code_and_an_unknown_name_get_the_same_answer(server, ada, nobody, kept) -> None:
    handle, codes = kept
    with Asking(server, "Eve") as eve:
        (others, *_) = eve.keep(f"Eve {eve.id[:12]}", PASSWORD)
        tries = [(handle, "aaaa-bbbb-cccc-dddd"), (handle, others), ("nobody", codes[0])]
        tries.append((" ", "x"))
        answers = [
            nobody.post("/api/recover", handle=name, code=code, password=BETTER)
            for name, code in tries
        ]
        assert eve.get("/api/me").status_code == 200
    for answer in answers:
        refused(answer, 403, "server.wrong-code")
    assert len({answer.content for answer in answers}) == 1
    assert ada.get("/api/me").status_code == 200


def test_a_short_password_does_not_use_up_a_code(nobody, kept) -> None:
    handle, codes = kept
    answer = nobody.post("/api/recover", handle=handle, code=codes[0], password="short")
    refused(answer, 400, "server.password-length")
    nobody.take(nobody.post("/api/recover", handle=handle, code=codes[0], password=BETTER))


def test_a_code_sent_many_times_at_once_works_once(server, ada, kept) -> None:
    handle, codes = kept

    async def recover() -> list[int]:
        async with Person(server, "Bob") as bob:
            body = {"handle": handle, "code": codes[0], "password": BETTER}
            tries = [bob.try_asking("POST", "/api/recover", json=body) for _ in range(6)]
            return sorted(answer.status_code for answer in await asyncio.gather(*tries))

    assert asyncio.run(recover()) == [201, *[403] * 5]


def test_new_codes_for_who_knows_the_password(ada, nobody, kept) -> None:
    handle, old = kept
    refused(ada.post("/api/me/codes", password="wrong"), 403, "server.wrong-old-password")
    new = ada.do("/api/me/codes", password=PASSWORD)["codes"]
    assert len(set(new) - set(old)) == CODES
    answer = nobody.post("/api/recover", handle=handle, code=old[0], password=BETTER)
    refused(answer, 403, "server.wrong-code")
    nobody.take(nobody.post("/api/recover", handle=handle, code=new[0], password=BETTER))


def test_guessing_codes_and_passwords_counts_as_signing_in(open_server) -> None:
    server = open_server(sign_ins=6)
    with Asking(server, "Ada") as ada, Asking(server) as nobody:
        ada.keep("ada", PASSWORD)
        for _ in range(2):
            nobody.post("/api/recover", handle="ada", code="x", password=BETTER)
            nobody.post("/api/sign-in", handle="ada", password="wrong password")
            ada.post("/api/me/codes", password="wrong password")
        for guess in (
            nobody.post("/api/recover", handle="ada", code="x", password=BETTER),
            ada.post("/api/me/password", old="wrong password", new=BETTER),
            ada.post("/api/me/codes", password="wrong password"),
            ada.post("/api/me/delete", password="wrong password"),
            ada.post("/api/me/email", email=None, password="wrong password"),
            nobody.post("/api/recover/mail", email="ada@cards.example"),
        ):
            refused(guess, 429, "server.too-often")


# --- devices --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Windows",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
            "Edge, Linux",
        ),
        (
            "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
            " Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("python-httpx/0.28.1", "python-httpx"),
        ("x" * 500, "x" * 40),
        ("<script>alert(1)</script>", None),
        ("", None),
        (None, None),
    ],
)
def test_what_a_device_is_called(user_agent, name) -> None:
    assert device_name(user_agent) == name


def test_the_list_of_devices(ada, kept) -> None:
    other = elsewhere(ada, kept[0])
    mine, others = sorted(ada.get("/api/me/devices").json(), key=lambda device: not device["this"])
    assert (mine["this"], others["this"]) == (True, False)
    assert mine["name"] == "python-httpx"
    assert mine["used"] % (24 * 3600) == 0  # the day and no more
    assert mine["used"] <= mine["since"]
    assert ada.token not in ada.get("/api/me/devices").text
    assert [d["this"] for d in other.get("/api/me/devices").json()].count(True) == 1


def test_sign_out_on_one_device(server, ada, kept) -> None:
    other = elsewhere(ada, kept[0])
    (device,) = [d["id"] for d in ada.get("/api/me/devices").json() if not d["this"]]
    with Asking(server, "Eve") as eve:
        refused(eve.post(f"/api/me/devices/{device}/sign-out"), 404, "server.no-device")
    assert other.get("/api/me").status_code == 200
    assert ada.post(f"/api/me/devices/{device}/sign-out").status_code == 204
    refused(other.get("/api/me"), 401, "server.not-signed-in")
    assert ada.get("/api/me").status_code == 200
    refused(ada.post(f"/api/me/devices/{device}/sign-out"), 404, "server.no-device")


def test_sign_out_everywhere(server, ada, kept) -> None:
    other = elsewhere(ada, kept[0])
    with Asking(server, "Eve") as eve:
        answer = ada.post("/api/me/sign-out-everywhere")
        assert answer.status_code == 204
        assert "Max-Age=0" in answer.headers["set-cookie"]
        for ended in (ada, other):
            refused(ended.get("/api/me"), 401, "server.not-signed-in")
        assert eve.get("/api/me").status_code == 200


def test_use_is_noted_once_a_day_and_reading_does_not_write(open_server) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        for table in ("tokens", "people"):
            server.rows(f"UPDATE {table} SET seen = seen - 3 * 86400")
            server.rows(f"CREATE TABLE {table}_writes (seen)")
            server.rows(
                f"CREATE TRIGGER {table}_written AFTER UPDATE ON {table}"
                f" BEGIN INSERT INTO {table}_writes VALUES (new.seen - old.seen); END"
            )

        def writes() -> list[float]:
            both = "SELECT seen FROM tokens_writes UNION ALL SELECT seen FROM people_writes"
            return [row["seen"] for row in server.rows(both)]

        for _ in range(20):
            ada.get("/api/me")
        asyncio.run(wait_for(lambda: len(writes()) >= 2))
        for _ in range(20):
            ada.get("/api/me")
        assert writes() == [3 * 86400.0] * 2


# --- sockets end with their tokens ----------------------------------------------------------------

WAYS = {
    "signing out": ("/api/sign-out", {}),
    "signing out everywhere": ("/api/me/sign-out-everywhere", {}),
    "claiming": ("/api/me/claim", {"password": PASSWORD}),
    "leaving for good": ("/api/me/delete", {}),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_socket_ends_with_its_token(server, way: str) -> None:
    path, body = WAYS[way]

    async def play() -> None:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3)
            if "password" in body:
                body["handle"] = f"Ada {ada.id[:12]}"
            async with Line(ada, table) as one, Line(ada, table) as two, Line(bob, table) as bobs:
                for line in (one, two, bobs):
                    await line.hello()
                await ada.ask("POST", path, json=body or {})
                assert [await one.closed(), await two.closed()] == [ENDED, ENDED]
                assert one.socket.close_reason == "server.token-ended"
                await bobs.send(type="ping")
                await bobs.until(type="pong")
            async with Line(ada, table) as line:  # and with the old token nobody comes back
                assert (await line.receive())["code"] == "server.not-signed-in"

    asyncio.run(play())


def test_sockets_of_other_devices_stay(server, ada, kept) -> None:
    """One device is signed out; the password is changed and only then do all others end."""
    other = elsewhere(ada, kept[0])

    async def play() -> None:
        async with (
            Person(server, "", ada.token) as here,
            Person(server, "", other.token) as there,
        ):
            table = await new_table([here], "saboteur", players=3)
            async with Line(here, table) as one, Line(there, table) as two:
                await one.hello()
                await two.hello()
                devices = await here.ask("GET", "/api/me/devices")
                (mine,) = [device["id"] for device in devices if device["this"]]
                await there.ask("POST", f"/api/me/devices/{mine}/sign-out")
                assert await one.closed() == ENDED
                await two.send(type="ping")
                await two.until(type="pong")
                change = {"old": PASSWORD, "new": BETTER}
                await there.ask("POST", "/api/me/password", json=change)
                assert await two.closed() == ENDED

    asyncio.run(play())


@pytest.mark.parametrize("lose", [0, 1])
def test_sockets_end_at_other_nodes_too(shared_postgres, open_node, lose: float) -> None:
    """At once by the bus, and by looking around where the bus has lost the word."""
    database = shared_postgres.new_database()
    first, second = open_node(database, lose=lose), open_node(database, lose=lose)

    async def play() -> None:
        async with Person(first, "Ada") as ada, Person(second, "", ada.token) as there:
            table = await new_table([ada], "saboteur", players=3)
            async with Line(there, table) as line:
                await line.hello()
                await ada.ask("POST", "/api/sign-out")
                assert await line.closed() == ENDED

    asyncio.run(play())
