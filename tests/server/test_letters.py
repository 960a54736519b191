"""Notices by mail, sent by a real server to a real mail server: only to who has said that the
address is theirs, and ended by one click."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import urlsplit

import pytest

from saboteur.texts import say
from server.asking import Asking, refused
from server.house import Person, wait_for
from server.postbox import Postbox
from server.test_mail import confirm
from server.test_notices import duel, move

PASSWORD = "correct horse"
HOUSE = "https://cards.example"
AT_ONCE = {"push_after": 10**6, "mail_after": 0, "grace": 10**6, "sign_ins": 10**6}
QUIET = 1.0


@pytest.fixture
def postbox():
    with Postbox() as running:
        yield running


@pytest.fixture
def house(open_server, postbox):
    return open_server(
        **AT_ONCE, smtp=postbox.address, smtp_from="house@cards.example", address=HOUSE
    )


def with_address(asking: Asking, name: str, lang: str = "en") -> None:
    """Keep this profile and give an address, which is not confirmed yet."""
    asking.keep(name, PASSWORD)
    asking.do("/api/me/email", email=f"{name}@cards.example", password=PASSWORD, lang=lang)


async def her_turn(ada: Person, bob: Person) -> str:
    """A table at which it is Ada's turn, and she does not look."""
    table, first, _ = await duel(ada, bob)
    if first is ada:
        await move(ada, table)
    await move(bob, table)
    return table


def play(house, asking: Asking):
    """Let it be the turn of whoever asks; the table."""

    async def evening() -> str:
        async with Person(house, "Ada", asking.token) as ada, Person(house, "Bob") as bob:
            return await her_turn(ada, bob)

    return asyncio.run(evening())


def letters(postbox: Postbox, count: int = 1):
    asyncio.run(wait_for(lambda: len(postbox.letters) >= count, "no mail came"))
    return postbox.letters


def nothing_comes(postbox: Postbox) -> None:
    before = len(postbox.letters)
    asyncio.run(asyncio.sleep(QUIET))
    assert len(postbox.letters) == before


def test_a_mail_says_whose_turn_it_is(house, postbox) -> None:
    with Asking(house, "Ada") as ada:
        with_address(ada, "ada", "de")
        confirm(ada, postbox)
        table = play(house, ada)
        (letter,) = letters(postbox)
        assert letter["to"] == "ada@cards.example"
        assert letter["subject"] == "Du bist am Zug"
        text = letter.get_content()
        game = f"{say('game.duel.name', 'de')} mit Bob"
        assert say("notice.turn.text", "de", table=game) in text
        assert f"{HOUSE}/table/{table}" in text
        assert "cards.example" not in house.output()
        nothing_comes(postbox)


def test_nothing_is_sent_before_somebody_says_that_the_address_is_theirs(house, postbox) -> None:
    with Asking(house, "Ada") as ada:
        with_address(ada, "ada")
        told = ada.get("/api/me/notices").json()
        assert told["mail"] == {"address": "ada@cards.example", "confirmed": False}
        letter = asyncio.run(wait_for(postbox.asked))
        assert letter["subject"] == say("notice.confirm.subject")
        assert letter["to"] == "ada@cards.example"
        play(house, ada)
        nothing_comes(postbox)
        with Asking(house) as nobody:  # not even a code for a new password
            nobody.post("/api/recover/mail", email="ada@cards.example")
        nothing_comes(postbox)
        assert postbox.letters == []
        for wrong in ("x", "A" * 24):
            refused(ada.post("/api/mail/confirm", code=wrong), 404, "server.no-confirmation")
        assert ada.get("/api/me/account").json()["confirmed"] is False


def test_another_address_has_to_be_confirmed_anew(house, postbox) -> None:
    with Asking(house, "Ada") as ada:
        with_address(ada, "ada")
        confirm(ada, postbox)
        ada.do("/api/me/email", email="other@cards.example", password=PASSWORD)
        first = asyncio.run(wait_for(postbox.asked))
        assert ada.get("/api/me/account").json()["confirmed"] is False
        ada.do("/api/me/email", email="third@cards.example", password=PASSWORD)
        asyncio.run(wait_for(postbox.asked))
        old = re.search(r"/mail#yes/(\S+)", first.get_content())
        assert old
        refused(ada.post("/api/mail/confirm", code=old[1]), 404, "server.no-confirmation")
        play(house, ada)
        nothing_comes(postbox)
        assert ada.do("/api/me/email", email=None, password=PASSWORD)["confirmed"] is False
        assert house.rows("SELECT * FROM mailboxes") == []


def test_nobody_is_flooded_with_questions(house, postbox) -> None:
    with Asking(house, "Ada") as ada:
        ada.keep("ada", PASSWORD)
        body = {"email": "victim@cards.example", "password": PASSWORD}
        answers = [ada.post("/api/me/email", **body).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]


def test_one_click_ends_all_mails(house, postbox) -> None:
    """As RFC 8058 has it: a form that a mail program sends, with no cookie and no token."""
    with Asking(house, "Ada") as ada, Asking(house) as program:
        with_address(ada, "ada")
        confirm(ada, postbox)
        play(house, ada)
        (letter,) = letters(postbox)
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        link = letter["list-unsubscribe"].strip(" <>")
        assert link.startswith(f"{HOUSE}/")
        path = urlsplit(link).path
        assert program.get(path).status_code == 405  # who only looks at the link ends nothing
        assert all(one["wanted"] for one in ada.get("/api/me/notices").json()["wanted"])
        answer = program.http.post(path, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204
        wanted = ada.get("/api/me/notices").json()["wanted"]
        assert {one["way"] for one in wanted if not one["wanted"]} == {"mail"}
        assert not any(one["wanted"] for one in wanted if one["way"] == "mail")
        play(house, ada)
        nothing_comes(postbox)
        by_hand = re.search(rf"{HOUSE}/mail#stop/(\S+)", letter.get_content())
        assert by_hand
        assert path.endswith(f"/{by_hand[1]}")
        guessed = program.http.post("/api/mail/stop/guessed", data={})
        assert guessed.status_code == 204  # whether there is anybody is not told


def test_a_kind_can_be_switched_off(house, postbox) -> None:
    with Asking(house, "Ada") as ada:
        with_address(ada, "ada")
        confirm(ada, postbox)
        ada.ask("PUT", "/api/me/notices", json={"way": "mail", "kind": "turn", "wanted": False})
        play(house, ada)
        nothing_comes(postbox)


def test_a_house_without_an_address_sends_no_notices(open_server, postbox) -> None:
    """There would be no way to end them."""
    house = open_server(**AT_ONCE, smtp=postbox.address, smtp_from="house@cards.example")
    with Asking(house, "Ada") as ada:
        with_address(ada, "ada")
        letter = letters(postbox).pop()
        code = re.search(r"code: (\S+)", letter.get_content())
        assert code
        assert ada.post("/api/mail/confirm", code=code[1]).status_code == 204
        assert ada.get("/api/me/notices").json()["mails"] is False
        play(house, ada)
        nothing_comes(postbox)
