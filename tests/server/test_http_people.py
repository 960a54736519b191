"""People over HTTP: guests, names, passwords, tokens and cookies."""

from __future__ import annotations

import asyncio
import unicodedata
from unittest.mock import patch

import pytest

from saboteur.server.people import passwords
from saboteur.server.people.accounts import Accounts
from saboteur.server.people.identity import COOKIE
from saboteur.server.problems import NotAllowed
from saboteur.server.store.accounts import PersonRow
from server.asking import Asking, refused

PASSWORD = "correct horse"


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def nobody(server):
    with Asking(server) as asking:
        yield asking


def handle_for(asking) -> str:
    """A name nobody else has claimed."""
    return f"Ada {asking.id[:12]}"


# --- guests and names -----------------------------------------------------------------------------


def test_a_guest_comes_in(nobody) -> None:
    answer = nobody.post("/api/guests", name="Ada")
    assert answer.status_code == 201
    signed_in = answer.json()
    assert signed_in["person"]["name"] == "Ada"
    assert signed_in["person"]["handle"] is None
    assert len(signed_in["token"]) > 40
    nobody.take(answer)
    assert nobody.get("/api/me").json() == signed_in["person"]


def test_two_guests_may_have_one_name(server) -> None:
    with Asking(server, "Ada") as one, Asking(server, "Ada") as other:
        assert one.id != other.id
        assert one.token != other.token


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Žofie", "Žofie"),
        ("山田 太郎", "山田 太郎"),
        ("🧔⛏", "🧔⛏"),
        ("  A   da  ", "A da"),
        ("A\tda\nB", "A da B"),
        ("A\u00a0da", "A da"),
        ("A\x00d\x1ba\x7f", "Ada"),
        ("\u202eAda\u200b", "Ada"),
        ("A\u0308da", "Äda"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ('"><img src=x onerror=x>', '"><img src=x onerror=x>'),
        ("{seat}%s\\u0041", "{seat}%s\\u0041"),
        ("'; DROP TABLE people; --", "'; DROP TABLE people; --"),
        ("x" * 30, "x" * 30),
        (" " * 20 + "x", "x"),
    ],
)
def test_names_are_shown_as_harmless_text(nobody, name: str, shown: str) -> None:
    answer = nobody.post("/api/guests", name=name)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["person"]["name"] == shown
    assert unicodedata.is_normalized("NFC", shown)


@pytest.mark.parametrize(
    "name", [" ", "\u200b", "\x00", "\u3164\u2800", "x" * 31, "ä" * 31, "x" * 101]
)
def test_names_nobody_could_read(nobody, name: str) -> None:
    assert "1 to 30" in refused(nobody.post("/api/guests", name=name), 400, "server.name-length")


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": 3}, {"name": None}, {"nick": "Ada"}])
def test_names_of_the_wrong_shape(nobody, body) -> None:
    refused(nobody.post("/api/guests", **body), 400, "server.bad-request")


def test_lone_surrogates_and_broken_json(nobody) -> None:
    headers = {"content-type": "application/json"}
    deep = (b"[" * 50_000, b'{"name":' * 5_000, b'{"name":' * 5_000 + b"1" + b"}" * 5_000)
    broken = (b"", b'{"name": "Ad', b"\xff\xfe", b'{"name": "\xff"}', b'{"name": "\\ud800"}')
    for body in (*broken, *deep, b'{"name": 1e999}', b'{"name": NaN}', b'"Ada"', b"null"):
        answer = nobody.ask("POST", "/api/guests", content=body, headers=headers)
        refused(answer, 400, "server.bad-request")


def test_be_called_differently(ada) -> None:
    answer = ada.ask("PATCH", "/api/me", json={"name": "Countess"})
    assert answer.status_code == 200
    assert ada.get("/api/me").json()["name"] == "Countess"
    answer = ada.ask("PATCH", "/api/me", json={"name": "x" * 31})
    refused(answer, 400, "server.name-length")
    assert ada.get("/api/me").json()["name"] == "Countess"


# --- passwords ------------------------------------------------------------------------------------


def test_a_claimed_name_can_be_used_elsewhere(ada, nobody) -> None:
    handle = handle_for(ada)
    ada.keep(handle, PASSWORD)
    claimed = {"id": ada.id, "name": "Ada", "handle": handle.casefold()}
    nobody.take(nobody.post("/api/sign-in", handle=handle, password=PASSWORD))
    assert nobody.id == ada.id
    assert nobody.token != ada.token
    assert ada.get("/api/me").json() == nobody.get("/api/me").json() == claimed


def test_a_handle_is_found_however_it_is_typed(ada, nobody) -> None:
    ada.keep(f"Größe {ada.id[:8]}", PASSWORD)
    for typed in (
        f"größe {ada.id[:8]}",
        f"GRÖSSE   {ada.id[:8]} ",
        unicodedata.normalize("NFD", f"Größe {ada.id[:8]}"),
    ):
        answer = nobody.post("/api/sign-in", handle=typed, password=PASSWORD)
        assert answer.json()["person"]["id"] == ada.id


def test_a_handle_is_claimed_once(server, ada) -> None:
    handle = handle_for(ada)
    ada.keep(handle, PASSWORD)
    with Asking(server, "Eve") as eve:
        answer = eve.post("/api/me/claim", handle=handle.upper(), password="another one")
        refused(answer, 409, "server.handle-taken")
        assert eve.get("/api/me").json()["handle"] is None
    answer = ada.post("/api/me/claim", handle="Other " + ada.id[:8], password=PASSWORD)
    refused(answer, 409, "server.handle-taken")


@pytest.mark.parametrize("password", ["x", "1234567"])
def test_a_short_password(ada, password: str) -> None:
    answer = ada.post("/api/me/claim", handle=handle_for(ada), password=password)
    assert "8 to 200" in refused(answer, 400, "server.password-length")


def test_handles_that_cannot_be(ada) -> None:
    for handle in ("x" * 31, "\u200b", "ß" * 30):
        answer = ada.post("/api/me/claim", handle=handle, password=PASSWORD)
        refused(answer, 400, "server.name-length")
    answer = ada.post("/api/me/claim", handle=handle_for(ada), password="x" * 201)
    refused(answer, 400, "server.bad-request")


def test_only_who_is_here_can_claim(nobody) -> None:
    answer = nobody.post("/api/me/claim", handle="Ada", password=PASSWORD)
    refused(answer, 401, "server.not-signed-in")


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(ada, nobody) -> None:
    handle = handle_for(ada)
    ada.keep(handle, PASSWORD)
    tries = [
        (handle, "wrong password"),
        (handle, PASSWORD + " "),
        ("nobody has this name", PASSWORD),
        ("\x00", PASSWORD),
        ("x" * 100, PASSWORD),
        ("Ada", "nobody has this password"),
    ]
    answers = [nobody.post("/api/sign-in", handle=h, password=p) for h, p in tries]
    for answer in answers:
        refused(answer, 403, "server.wrong-password")
        assert "set-cookie" not in answer.headers
    assert len({answer.content for answer in answers}) == 1


@pytest.mark.parametrize("handle", ["ada", "nobody has this name", "\x00"])
def test_every_try_to_sign_in_costs_one_check_of_a_password(handle: str) -> None:
    """Time must not tell who is known; no test measures time, so the work is counted."""
    known = PersonRow("1", "Ada", "ada", passwords._HASHER.hash(PASSWORD), 0.0)

    class House:
        class store:  # noqa: N801
            class accounts:  # noqa: N801
                async def person_by_handle(name):  # noqa: N805
                    return known if name == "ada" else None

    class Counted:
        checked: tuple[str, ...] = ()

        def verify(self, hashed, password):
            self.checked += (hashed,)
            return passwords.PasswordHasher().verify(hashed, password)

    counted = Counted()
    with (
        patch.object(passwords, "_HASHER", counted),
        pytest.raises(NotAllowed),
    ):
        asyncio.run(Accounts(House).sign_in(handle, "wrong password", None))
    assert len(counted.checked) == 1
    parameters = {hashed.rsplit("$", 2)[0] for hashed in (*counted.checked, known.password)}
    assert len(parameters) == 1  # the same work


# --- tokens and cookies ---------------------------------------------------------------------------


def test_signing_out_ends_this_token_and_no_other(server, ada) -> None:
    handle = handle_for(ada)
    ada.keep(handle, PASSWORD)
    with Asking(server) as elsewhere:
        elsewhere.take(elsewhere.post("/api/sign-in", handle=handle, password=PASSWORD))
        answer = ada.post("/api/sign-out")
        assert (answer.status_code, answer.content) == (204, b"")
        refused(ada.get("/api/me"), 401, "server.not-signed-in")
        assert elsewhere.get("/api/me").status_code == 200
    assert ada.post("/api/sign-out").status_code == 204  # once more changes nothing


@pytest.mark.parametrize("token", ["x", "x" * 5000, "ü", "Bearer"])
def test_tokens_that_are_none(nobody, token: str) -> None:
    headers = {"authorization": f"Bearer {token}".encode()}
    refused(nobody.get("/api/me", headers=headers), 401, "server.not-signed-in")


def test_the_cookie_is_for_browsers_only(nobody) -> None:
    answer = nobody.post("/api/guests", name="Ada")
    (cookie,) = answer.headers.get_list("set-cookie")
    name, *flags = [part.strip() for part in cookie.split(";")]
    assert name == f"{COOKIE}={answer.json()['token']}"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(flags)
    assert not any(flag.lower().startswith("domain") for flag in flags)
    assert "Secure" not in flags  # this server speaks plain HTTP


def test_the_cookie_behind_a_proxy_with_tls(open_server) -> None:
    with Asking(open_server(secure_cookies=True)) as nobody:
        answer = nobody.post("/api/guests", name="Ada")
        assert "; Secure" in answer.headers["set-cookie"]


def test_signing_out_takes_the_cookie_away(ada) -> None:
    (cookie,) = ada.post("/api/sign-out").headers.get_list("set-cookie")
    assert cookie.startswith((f'{COOKIE}=""', f"{COOKIE}=null"))
    assert "Max-Age=0" in cookie


def browser(asking: Asking, **headers: str) -> dict[str, str]:
    """What a browser sends by itself."""
    return {"cookie": f"{COOKIE}={asking.token}", **headers}


def test_a_browser_says_who_it_is_with_the_cookie(ada, nobody) -> None:
    assert nobody.get("/api/me", headers=browser(ada)).json()["id"] == ada.id


def test_own_and_further_pages_may_act_for_somebody(open_server) -> None:
    server = open_server(origins="https://cards.example, https://dwarves.example")
    with Asking(server, "Ada") as ada, Asking(server) as nobody:
        own = server.address
        for origin in (own, own.replace("http:", "https:"), "https://dwarves.example"):
            headers = browser(ada, origin=origin)
            answer = nobody.ask("PATCH", "/api/me", json={"name": "A"}, headers=headers)
            assert answer.status_code == 200


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"],
)
def test_a_foreign_page_cannot_act_for_somebody(ada, nobody, origin: str) -> None:
    headers = browser(ada, origin=origin)
    answer = nobody.ask("PATCH", "/api/me", json={"name": "Eve"}, headers=headers)
    refused(answer, 403, "server.origin")
    headers["authorization"] = "Basic QWRhOmFkYQ=="  # which a link can make a browser send
    answer = nobody.ask("PATCH", "/api/me", json={"name": "Eve"}, headers=headers)
    refused(answer, 403, "server.origin")
    assert ada.get("/api/me").json()["name"] == "Ada"
    answer = nobody.get("/api/me", headers=browser(ada, origin=origin))
    assert "access-control-allow-origin" not in answer.headers  # so the page cannot read it


def test_a_program_may_say_where_it_comes_from(ada) -> None:
    headers = {"origin": "https://elsewhere.example"}
    answer = ada.ask("PATCH", "/api/me", json={"name": "Ada L."}, headers=headers)
    assert answer.status_code == 200


def test_a_form_cannot_be_sent(ada, nobody) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        headers = browser(ada) | ({"content-type": kind} if kind else {})
        answer = nobody.ask("PATCH", "/api/me", content=b'{"name": "Eve"}', headers=headers)
        refused(answer, 415, "server.media-type")
    headers = {"content-type": "application/json; charset=utf-8"}
    answer = ada.ask("PATCH", "/api/me", content=b'{"name": "Ada"}', headers=headers)
    assert answer.status_code == 200
