"""Mail for who has lost their password, sent by a real server to a real one."""

from __future__ import annotations

import asyncio
import re

import pytest

from server.asking import Asking, refused
from server.house import Server, wait_for
from server.postbox import Postbox
from server.services import free_port

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH")  # it is on the same machine
PASSWORD = "correct horse"
BETTER = "battery staple"
ADDRESS = "ada@cards.example"


@pytest.fixture
def postbox():
    with Postbox("house", "let me in") as running:
        yield running


@pytest.fixture
def house(open_server, postbox):
    settings = {"smtp": postbox.address, "smtp_from": "Saboteur <house@cards.example>"}
    return open_server(**settings, address="https://cards.example/", sign_ins=10**6)


@pytest.fixture
def ada(house, postbox):
    """Somebody with an address."""
    with Asking(house, "Ada") as asking:
        asking.keep("ada", PASSWORD)
        account = asking.do("/api/me/email", email=ADDRESS.upper(), password=PASSWORD)
        assert (account["email"], account["confirmed"]) == (ADDRESS, False)
        confirm(asking, postbox)
        yield asking


def confirm(asking: Asking, postbox: Postbox) -> None:
    """Say that the address is one's own, as a letter asks."""
    letter = asyncio.run(wait_for(postbox.asked, "no mail came"))
    found = re.search(r"/mail#yes/(\S+)", letter.get_content())
    assert found
    assert asking.post("/api/mail/confirm", code=found[1]).status_code == 204
    assert asking.get("/api/me/account").json()["confirmed"] is True


def letters(postbox: Postbox, count: int = 1) -> list[str]:
    """What the letters say, as soon as there are so many."""
    asyncio.run(wait_for(lambda: len(postbox.letters) >= count, "no mail came"))
    return [letter.get_content() for letter in postbox.letters]


def code_in(letter: str) -> str:
    found = re.search(r"[a-z2-9]{4}(-[a-z2-9]{4}){3}", letter)
    assert found
    return found[0]


def test_a_mail_with_a_code_that_sets_a_new_password(house, postbox, ada) -> None:
    with Asking(house) as nobody:
        asked = nobody.post("/api/recover/mail", email="Ada@Cards.Example", lang="de")
        assert (asked.status_code, asked.content) == (204, b"")
        (text,) = letters(postbox)
        (letter,) = postbox.letters
        assert letter["to"] == ADDRESS
        assert letter["from"] == "Saboteur <house@cards.example>"
        assert letter["subject"] == "Saboteur: ein neues Passwort"
        assert "30 Minuten" in text
        code = code_in(text)
        assert f"https://cards.example/profile#ada/{code}" in text
        nobody.take(nobody.post("/api/recover", handle="ada", code=code, password=BETTER))
        assert nobody.id == ada.id
        refused(ada.get("/api/me"), 401, "server.not-signed-in")
        again = nobody.post("/api/recover", handle="ada", code=code, password=PASSWORD)
        refused(again, 403, "server.wrong-code")
        assert nobody.get("/api/me/account").json()["codes"] == 10  # those on paper are still there
    assert "cards.example" not in house.output()


def test_nobody_learns_whether_an_address_is_known(house, postbox, ada) -> None:
    with Asking(house) as nobody:
        known = nobody.post("/api/recover/mail", email=ADDRESS)
        unknown = nobody.post("/api/recover/mail", email="eve@cards.example")
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
        assert {*known.headers} == {*unknown.headers}
        letters(postbox)
        nobody.post("/api/recover/mail", email=ADDRESS)
        letters(postbox, 2)
        assert {letter["to"] for letter in postbox.letters} == {ADDRESS}


def test_a_code_by_mail_does_not_last(house, postbox, ada) -> None:
    with Asking(house) as nobody:
        nobody.post("/api/recover/mail", email=ADDRESS)
        (text,) = letters(postbox)
        lasts = "SELECT until - created AS lasts FROM recovery WHERE until IS NOT NULL"
        assert [row["lasts"] for row in house.rows(lasts)] == [pytest.approx(1800)]
        house.rows("UPDATE recovery SET until = until - 1801 WHERE until IS NOT NULL")
        late = nobody.post("/api/recover", handle="ada", code=code_in(text), password=BETTER)
        refused(late, 403, "server.wrong-code")


@pytest.mark.parametrize("what", ["password", "email"])
def test_a_code_on_its_way_ends_when_the_owner_changes_something(
    house, postbox, ada, what: str
) -> None:
    with Asking(house) as nobody:
        nobody.post("/api/recover/mail", email=ADDRESS)
        (text,) = letters(postbox)
        if what == "password":
            ada.do("/api/me/password", old=PASSWORD, new=BETTER)
        else:
            ada.do("/api/me/email", email=None, password=PASSWORD)
        late = nobody.post("/api/recover", handle="ada", code=code_in(text), password="yet another")
        refused(late, 403, "server.wrong-code")


def test_nobody_can_be_flooded_with_mail(house, postbox, ada) -> None:
    with Asking(house) as nobody:
        for _ in range(6):
            assert nobody.post("/api/recover/mail", email=ADDRESS).status_code == 204
        letters(postbox, 3)
        with Asking(house, "Bob") as bob:  # what is sent after the sixth comes after all of them
            bob.keep("bob", PASSWORD)
            bob.do("/api/me/email", email="bob@cards.example", password=PASSWORD)
            confirm(bob, postbox)
            nobody.post("/api/recover/mail", email="bob@cards.example")
            letters(postbox, 4)
        assert [letter["to"] for letter in postbox.letters].count(ADDRESS) == 3


def test_a_family_shares_an_address(house, postbox, ada) -> None:
    with Asking(house, "Bob") as bob, Asking(house) as nobody:
        bob.keep("bob", PASSWORD)
        bob.do("/api/me/email", email=ADDRESS, password=PASSWORD)
        confirm(bob, postbox)
        nobody.post("/api/recover/mail", email=ADDRESS)
        texts = letters(postbox, 2)
        (for_bob,) = [text for text in texts if "“bob”" in text]
        wrong = nobody.post("/api/recover", handle="ada", code=code_in(for_bob), password=BETTER)
        refused(wrong, 403, "server.wrong-code")
        nobody.take(
            nobody.post("/api/recover", handle="bob", code=code_in(for_bob), password=BETTER)
        )
        assert nobody.id == bob.id


def test_an_address_needs_the_password_and_can_be_taken_away(house, postbox, ada) -> None:
    answer = ada.post("/api/me/email", email="eve@cards.example", password="wrong password")
    refused(answer, 403, "server.wrong-old-password")
    assert ada.get("/api/me/account").json()["email"] == ADDRESS
    assert ada.do("/api/me/email", email=None, password=PASSWORD)["email"] is None
    for address in ("ada", "ada@", "a b@c", "a@b\nBcc: eve@cards.example", "<a@b>", "@", "a@b@c"):
        answer = ada.post("/api/me/email", email=address, password=PASSWORD)
        refused(answer, 400, "server.bad-request")
    with Asking(house, "Guest") as guest:
        answer = guest.post("/api/me/email", email=ADDRESS, password=PASSWORD)
        refused(answer, 409, "server.no-password")


def test_a_mail_server_that_is_away_is_told_to_the_operator_alone(open_server) -> None:
    settings = {"smtp": f"smtp://127.0.0.1:{free_port()}", "smtp_from": "house@cards.example"}
    server = open_server(**settings)
    with Asking(server, "Ada") as ada:
        ada.keep("ada", PASSWORD)
        ada.do("/api/me/email", email=ADDRESS, password=PASSWORD)
        server.rows("UPDATE mailboxes SET confirmed = 0")  # as if it had been given long ago
        assert ada.post("/api/recover/mail", email=ADDRESS).status_code == 204
        asyncio.run(wait_for(lambda: "mail failed" in server.output()))
        assert "cards.example" not in server.output()


def test_a_house_that_sends_no_mail(server) -> None:
    with Asking(server, "Ada") as ada:
        ada.keep(f"Ada {ada.id[:12]}", PASSWORD)
        assert ada.get("/api/about").json()["mail"] is False
        answer = ada.post("/api/me/email", email=ADDRESS, password=PASSWORD)
        refused(answer, 409, "server.no-mail")
        refused(ada.post("/api/recover/mail", email=ADDRESS), 409, "server.no-mail")


@pytest.mark.parametrize(
    "settings",
    [
        {"smtp": "smtp://127.0.0.1:25"},
        {"smtp": "127.0.0.1", "smtp_from": "house@cards.example"},
        {"smtp": "smtp://127.0.0.1:mail", "smtp_from": "house@cards.example"},
        {"smtp": "https://127.0.0.1", "smtp_from": "house@cards.example"},
    ],
)
def test_settings_that_cannot_send_mail(tmp_path, settings) -> None:
    with pytest.raises(AssertionError, match="SABOTEUR_SMTP has to look like"):
        Server(tmp_path, **settings).start()
