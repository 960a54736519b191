"""Promise 5 for pushes and mails: they hold what everybody at the table sees, and nothing else.

Every push that a push service got is opened, every mail is read. Each must be, word for word, what
one can write who knows only what is played, who sits there and whose turn it is.
"""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from saboteur.rules.catalogue import create
from saboteur.server.notices.waiting import waits_for
from saboteur.server.store.store import TableRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.seating import Seat
from saboteur.texts import languages, say
from server.asking import Asking
from server.house import Person, new_table
from server.postbox import Postbox
from server.pushing import PushService
from server.test_letters import HOUSE, confirm, with_address
from server.test_notices import move, subscribed
from server.truth import Truth, check_no_secrets

TABLES = [
    ("saboteur", 3, ()),
    ("saboteur2", 4, ("veto",)),
    ("duel", 2, ()),
    ("lost-mines", 3, ()),
]
MOVES = 14
FIELDS = {"kind", "table", "title", "text", "to", "lang", "turns"}
SETTINGS = {
    "push_anywhere": True,
    "push_after": 0,
    "mail_after": 0,
    "grace": 10**6,
    "hush": 0.02,
    "sign_ins": 10**6,
    "smtp_from": "house@cards.example",
    "address": HOUSE,
}


@pytest.mark.parametrize(("game", "players", "modules"), TABLES, ids=[t[0] for t in TABLES])
def test_no_secret_is_sent(open_server, tell, game, players, modules):
    with PushService() as service, Postbox() as postbox:
        server = open_server(**SETTINGS, smtp=postbox.address)
        with Asking(server, "Ada") as one, Asking(server, "Bob") as other:
            for asking, name in ((one, "ada"), (other, "bob")):
                with_address(asking, name)
                confirm(asking, postbox)

            async def evening():
                async with (
                    Person(server, "Ada", one.token) as ada,
                    Person(server, "Bob", other.token) as bob,
                ):
                    browsers = [
                        await subscribed(ada, service),
                        await subscribed(bob, service, "de"),
                    ]
                    options = {"players": players, "modules": list(modules), "bots": "random"}
                    table = await new_table([ada, bob], game, **options)
                    for _ in range(MOVES):
                        await move_somebody(table, [ada, bob])
                        await asyncio.sleep(0.3)  # the house looks every fifth of a second
                    return table, [push for browser in browsers for push in browser.pushes]

            table, pushes = asyncio.run(evening())
            truth = Truth(server, table)
            fine = {sentence for name in ("Ada", "Bob") for sentence in said(game, name)}
            assert {push["kind"] for push in pushes} >= {"turn"}
            for push in pushes:
                assert set(push) == FIELDS
                assert (push["title"], push["text"]) in fine, push
                assert (push["table"], push["to"]) == (table, f"/table/{table}")
                assert 0 <= push["turns"] <= 1
            letters = [letter for letter in postbox.letters if letter["list-unsubscribe"]]
            stops = [row["stop"] for row in server.rows("SELECT stop FROM mailboxes")]
            written = {
                (title, say("notice.letter", text=text, where=where, stop=f"{HOUSE}/mail#stop/{s}"))
                for title, text in fine
                for where in (f"{HOUSE}/table/{table}",)
                for s in stops
            }
            assert letters
            for letter in letters:
                text = letter.get_content().replace("\r\n", "\n").strip()
                assert (letter["subject"], text) in {(a, b.strip()) for a, b in written}
            words = {
                "the seed": truth.row["seed"],
                "the invitation": truth.row["invitation"],
                "Ada's token": one.token,
                "Bob's token": other.token,
            }
            texts = [str(push) for push in pushes] + [letter.as_string() for letter in letters]
            check_no_secrets(texts, words)
            logs = {"an address": service.address, "a mailbox": "cards.example"}
            logs |= {"a way to end mails": stops[0], "a name": '"Ada"'}
            check_no_secrets([server.output()], {**words, **logs})
            tell(pushes=len(pushes), mails=len(letters), moves=len(truth.log), leaks=0)


async def move_somebody(table, people):
    """Whoever's turn it is comes, plays and goes; bots play meanwhile."""
    tasks = [asyncio.create_task(move(person, table)) for person in people]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def said(game: str, other: str) -> set[tuple[str, str]]:
    """All that may ever be said about this table to somebody who plays there with this one."""
    found = set()
    for lang in languages():
        named = say(f"game.{game}.name", lang)
        table = say("notice.table", lang, game=named, names=other)
        for kind in ("turn", "full", "began"):
            text = say(f"notice.{kind}.text", lang, table=table)
            found.add((say(f"notice.{kind}.title", lang), text))
    return found


@pytest.mark.parametrize(("game", "players", "modules"), TABLES, ids=[t[0] for t in TABLES])
def test_whom_others_wait_for_does_not_depend_on_what_is_hidden(game, players, modules):
    """The law of samples: in a world in which all that a seat does not know is different, the same
    person would be called."""
    rng = Random(f"called/{game}")
    playing = create(game, players, list(modules), {}, f"called {game}")
    options = json.dumps({"game": game, "players": players, "modules": modules})
    row = TableRow("t", options, "s", "i", 1, None, "p0", "running", 1, None, 0.0, 0.0)
    table = LiveTable(row, None)
    table.seating.state = "running"
    table.seating.seats = [Seat(person=f"p{n}", name=f"P{n}") for n in range(players)]
    called = 0
    for _ in range(60):
        if playing.over:
            break
        table.game = playing
        person = waits_for(table)
        for seat in range(players):
            table.game = playing.sample(seat, rng)
            assert waits_for(table) == person
            called += person is not None
        playing.play(rng.choice(playing.legal_moves()))
    assert called
