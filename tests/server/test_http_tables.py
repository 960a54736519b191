"""Tables over HTTP: set up, found, filled, started, and what remains of them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import saboteur
from saboteur.bots import names
from saboteur.rules.records import seed_hash
from server.asking import Asking, play_to_the_end, refused
from server.house import Server
from terminal.typist import run

PAIRS = 60
"""How many pairs of modules are tried for each game; all of them would take long."""


@pytest.fixture(scope="module")
def wide(tmp_path_factory):
    """A server at which one host may set up any number of tables."""
    with Server(tmp_path_factory.mktemp("wide"), most_tables=10**6) as running:
        yield running


@pytest.fixture
def ada(wide):
    with Asking(wide, "Ada") as asking:
        yield asking


@pytest.fixture
def bob(wide):
    with Asking(wide, "Bob") as asking:
        yield asking


@pytest.fixture
def nobody(wide):
    with Asking(wide) as asking:
        yield asking


# --- setting up -----------------------------------------------------------------------------------


def test_a_new_table(ada) -> None:
    made = ada.do("/api/tables", game="saboteur", players=4, modules=["veto"], clock=60)
    table = made["table"]
    assert len(made["invitation"]) >= 16
    assert (table["state"], table["game"], table["players"]) == ("open", "saboteur", 4)
    assert (table["modules"], table["settings"], table["clock"]) == (["veto"], {}, 60)
    assert (table["listed"], table["host"], table["seed_hash"]) == (True, ada.id, None)
    free = {
        **dict.fromkeys(("person", "name", "bot", "missed", "substitute", "why")),
        **dict.fromkeys(("decided", "stood_in", "counts")),
        **dict.fromkeys(("locked", "for_good", "left"), False),
        "votes": {},
    }
    assert table["seats"] == [{**free, "person": ada.id, "name": "Ada"}, free, free, free]


def test_nobody_sets_up_nothing(nobody) -> None:
    answer = nobody.post("/api/tables", game="saboteur", players=4)
    refused(answer, 401, "server.not-signed-in")


@pytest.mark.parametrize("game", saboteur.games())
def test_every_game_can_be_set_up_with_every_module(ada, game: str) -> None:
    """And with pairs of them; what collides is said in the engine's own words."""
    info = saboteur.games()[game]
    modules = [module.id for module in info.modules]
    pairs = list(combinations(modules, 2))
    chosen = [(), *((one,) for one in modules), *Random(game).sample(pairs, min(PAIRS, len(pairs)))]
    chosen += [tuple(Random(f"{game}{n}").sample(modules, n)) for n in range(3, len(modules) + 1)]
    players = [info.least_players, info.most_players]
    for number, some in enumerate(chosen):
        table = {"game": game, "players": players[number % 2], "modules": list(some)}
        answer = ada.post("/api/tables", **table)
        expected = told(table)
        if isinstance(expected, saboteur.OptionsError):
            assert refused(answer, 400, expected.code) == expected.say("en")
            german = {"accept-language": "de-AT, en;q=0.5"}
            answer = ada.ask("POST", "/api/tables", json=table, headers=german)
            assert answer.json()["text"] == expected.say("de")
        else:
            assert answer.status_code == 201, answer.text
            assert answer.json()["table"]["modules"] == list(expected.modules)


def told(table) -> saboteur.Options | saboteur.OptionsError:
    """What the engine says to these options."""
    try:
        return saboteur.new_game(**table, seed=1).options
    except saboteur.OptionsError as error:
        return error


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "options.game"),
        ({"players": 2}, "options.players"),
        ({"modules": ["dragons"]}, "options.module"),
        ({"modules": ["veto", "veto"]}, "options.module-twice"),
        ({"settings": {"first": 9}}, "options.value"),
        ({"settings": {"first": 10**30}}, "options.value"),
        ({"settings": {"first": "\x1b[31m"}}, "options.value"),
        ({"settings": {"colour": "red"}}, "options.setting"),
        ({"bots": "deep-blue"}, "bots.unknown"),
        ({"players": 0}, "server.bad-request"),
        ({"players": 100}, "server.bad-request"),
        ({"players": "3"}, "server.bad-request"),
        ({"players": 3.5}, "server.bad-request"),
        ({"clock": 4}, "server.bad-request"),
        ({"clock": 14 * 24 * 3600 + 1}, "server.bad-request"),
        ({"bank": 29}, "server.bad-request"),
        ({"clock": 60, "bank": 60}, "server.two-clocks"),
        ({"increment": 5}, "server.increment"),
        ({"modules": ["veto"] * 41}, "server.bad-request"),
        ({"settings": {"first": None}}, "server.bad-request"),
        ({"seed": "7"}, "server.bad-request"),
    ],
)
def test_what_cannot_be_set_up(ada, wrong, code: str) -> None:
    answer = ada.post("/api/tables", **{"game": "saboteur", "players": 3, **wrong})
    refused(answer, 400, code)
    assert ada.get("/api/me/tables").json() == []  # nothing is left half set up


def test_settings_are_kept(ada) -> None:
    table, _ = ada.set_up("lost-mines", 3, settings={"first": 2})
    assert ada.get(f"/api/tables/{table}").json()["table"]["settings"] == {"first": 2}


def test_one_host_has_only_so_many_tables(open_server) -> None:
    with Asking(open_server(most_tables=2), "Ada") as ada:
        first, _ = ada.set_up()
        ada.set_up()
        answer = ada.post("/api/tables", game="saboteur", players=3)
        assert "2 tables" in refused(answer, 409, "server.many-tables")
        ada.do(f"/api/tables/{first}/leave")
        ada.set_up()


# --- finding --------------------------------------------------------------------------------------


def listed(asking: Asking) -> list[str]:
    return [table["id"] for table in asking.get("/api/tables").json()]


def test_listed_tables_are_for_everybody(ada, bob, nobody) -> None:
    table, invitation = ada.set_up()
    for asking in (ada, bob, nobody):
        assert table in listed(asking)
        found = asking.get(f"/api/tables/{table}").json()
        assert found["table"]["id"] == table
        assert found["invitation"] == (invitation if asking is ada else None)
        assert invitation not in asking.get("/api/tables").text


def test_other_tables_are_for_those_who_have_the_link(ada, bob, nobody) -> None:
    table, invitation = ada.set_up(listed=False)
    assert table not in listed(ada)
    for asking in (bob, nobody):
        for query in ("", "?invitation=", "?invitation=wrong", f"?invitation={table}"):
            answer = asking.get(f"/api/tables/{table}{query}")
            refused(answer, 404, "server.no-table")
        refused(asking.get(f"/api/tables/{table}/record"), 404, "server.no-table")
        assert asking.get(f"/api/tables/{table}?invitation={invitation}").status_code == 200
        assert asking.get(f"/api/invitations/{invitation}").json()["table"]["id"] == table
    for what in ("start", "leave", "rematch"):
        refused(bob.post(f"/api/tables/{table}/{what}"), 404, "server.no-table")
    refused(bob.post(f"/api/tables/{table}/give", seat=1, to="bot"), 404, "server.no-table")
    refused(bob.post(f"/api/tables/{table}/seats"), 404, "server.no-table")
    answer = bob.post(f"/api/tables/{table}/seats", invitation="wrong")
    refused(answer, 404, "server.no-table")
    bob.do(f"/api/tables/{table}/seats", invitation=invitation)
    assert bob.get(f"/api/tables/{table}").json()["invitation"] == invitation


@pytest.mark.parametrize("name", ["0" * 16, "nowhere", "%00", "ü", "0" * 40, "%ff"])
def test_no_such_table(ada, name: str) -> None:
    refused(ada.get(f"/api/tables/{name}"), 404, "server.no-table")
    refused(ada.get(f"/api/invitations/{name}"), 404, "server.no-table")
    refused(ada.post(f"/api/tables/{name}/start"), 404, "server.no-table")


def test_names_that_are_too_long(ada) -> None:
    refused(ada.get(f"/api/tables/{'0' * 41}"), 400, "server.bad-request")
    refused(ada.get(f"/api/invitations/{'0' * 61}"), 400, "server.bad-request")
    table, _ = ada.set_up()
    answer = ada.get(f"/api/tables/{table}?invitation={'0' * 61}")
    refused(answer, 400, "server.bad-request")


# --- sitting down ---------------------------------------------------------------------------------


def test_sit_anywhere_or_somewhere(ada, bob) -> None:
    table, _ = ada.set_up()
    bob.do(f"/api/tables/{table}/seats", seat=2)
    assert [seat["name"] for seat in bob.seats(table)] == ["Ada", None, "Bob"]
    bob.do(f"/api/tables/{table}/seats", seat=2)  # sitting there already is as good
    bob.do(f"/api/tables/{table}/seats")
    answer = bob.post(f"/api/tables/{table}/seats", seat=1)
    refused(answer, 409, "server.sits-already")
    assert table in [own["id"] for own in bob.get("/api/me/tables").json()]


def test_where_nobody_can_sit(wide, ada, bob, nobody) -> None:
    table, _ = ada.set_up()
    refused(nobody.post(f"/api/tables/{table}/seats"), 401, "server.not-signed-in")
    refused(bob.post(f"/api/tables/{table}/seats", seat=0), 409, "server.seat-taken")
    refused(bob.post(f"/api/tables/{table}/seats", seat=3), 400, "server.no-seat")
    refused(bob.post(f"/api/tables/{table}/seats", seat=-1), 400, "server.bad-request")
    refused(bob.post(f"/api/tables/{table}/seats", seat=100), 400, "server.bad-request")
    for seat in (1, 2):
        ada.do(f"/api/tables/{table}/give", seat=seat, to="bot")
    refused(bob.post(f"/api/tables/{table}/seats"), 409, "server.table-full")


def test_getting_up(ada, bob) -> None:
    table, _ = ada.set_up()
    bob.do(f"/api/tables/{table}/seats")
    ada.do(f"/api/tables/{table}/leave")
    found = bob.get(f"/api/tables/{table}").json()["table"]
    assert (found["host"], found["seats"][0]["person"]) == (bob.id, None)
    assert ada.get("/api/me/tables").json() == []
    ada.do(f"/api/tables/{table}/leave")  # nobody gets up twice
    bob.do(f"/api/tables/{table}/leave")
    assert bob.get(f"/api/tables/{table}").json()["table"]["state"] == "closed"
    assert table not in listed(bob)
    refused(bob.post(f"/api/tables/{table}/seats"), 409, "server.not-open")


def test_the_host_gives_frees_and_locks_seats(ada, bob) -> None:
    table, _ = ada.set_up(players=6)
    give = f"/api/tables/{table}/give"
    for seat, bot in enumerate(names(), 1):
        ada.do(give, seat=seat, to="bot", bot=bot)
        assert ada.seats(table)[seat]["bot"] == bot
    refused(bob.post(f"/api/tables/{table}/seats", seat=1), 409, "server.seat-taken")
    refused(ada.post(give, seat=1, to="bot"), 409, "server.seat-taken")
    ada.do(give, seat=1, to="nobody")
    ada.do(give, seat=1, to="nobody")
    ada.do(give, seat=1, to="lock")
    assert ada.seats(table)[1]["locked"] is True
    refused(bob.post(f"/api/tables/{table}/seats", seat=1), 409, "server.seat-taken")
    bob.do(f"/api/tables/{table}/seats")  # and sits down where it is not locked
    assert ada.seats(table)[5]["person"] == bob.id
    ada.do(give, seat=1, to="unlock")
    assert ada.seats(table)[1]["locked"] is False
    refused(ada.post(give, seat=5, to="lock"), 409, "server.seat-taken")
    ada.do(give, seat=5, to="nobody")
    assert ada.seats(table)[5]["person"] is None
    assert bob.get("/api/me/tables").json() == []
    refused(ada.post(give, seat=0, to="nobody"), 409, "server.own-seat")
    refused(ada.post(give, seat=6, to="bot"), 400, "server.no-seat")
    refused(ada.post(give, seat=6, to="nobody"), 400, "server.no-seat")
    refused(ada.post(give, seat=1, to="bot", bot="deep-blue"), 400, "bots.unknown")
    refused(ada.post(give, seat=1, to="me"), 400, "server.bad-request")


def test_others_do_not(ada, bob, nobody) -> None:
    table, _ = ada.set_up()
    bob.do(f"/api/tables/{table}/seats")
    before = ada.seats(table)
    for to in ("bot", "nobody", "lock", "unlock"):
        for seat in (0, 2):
            answer = bob.post(f"/api/tables/{table}/give", seat=seat, to=to)
            refused(answer, 403, "server.not-host")
            answer = nobody.post(f"/api/tables/{table}/give", seat=seat, to=to)
            refused(answer, 401, "server.not-signed-in")
    refused(bob.post(f"/api/tables/{table}/start"), 403, "server.not-host")
    refused(nobody.post(f"/api/tables/{table}/start"), 401, "server.not-signed-in")
    refused(nobody.post(f"/api/tables/{table}/leave"), 401, "server.not-signed-in")
    assert ada.seats(table) == before


def test_a_whole_table_of_bots_at_once(ada) -> None:
    table, _ = ada.set_up(players=5, bots="random")
    assert [seat["bot"] for seat in ada.seats(table)] == [None, *["random"] * 4]


# --- playing --------------------------------------------------------------------------------------


def test_starting(ada, bob) -> None:
    table, _ = ada.set_up()
    refused(ada.post(f"/api/tables/{table}/start"), 409, "server.seats-free")
    for seat in (1, 2):
        ada.do(f"/api/tables/{table}/give", seat=seat, to="bot")
    started = ada.do(f"/api/tables/{table}/start")["table"]
    assert started["state"] == "running"
    assert len(started["seed_hash"]) == 64
    assert bob.get(f"/api/tables/{table}").json()["table"] == started  # spectators are welcome
    for answer in (
        ada.post(f"/api/tables/{table}/start"),
        ada.post(f"/api/tables/{table}/give", seat=1, to="nobody"),
        bob.post(f"/api/tables/{table}/seats"),
    ):
        refused(answer, 409, "server.not-open")
    for asking in (ada, bob):
        answer = asking.get(f"/api/tables/{table}/record")
        refused(answer, 409, "server.not-finished")
    refused(ada.post(f"/api/tables/{table}/rematch"), 409, "server.not-finished")
    refused(bob.post(f"/api/tables/{table}/rematch"), 403, "server.not-seated")


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("saboteur", 3), ("solo", 1)])
def test_what_remains_of_a_game(ada, bob, game: str, players: int) -> None:
    table, _ = ada.set_up(game, players, bots="random")
    began = ada.do(f"/api/tables/{table}/start")["table"]
    play_to_the_end(ada, table)
    found = ada.get(f"/api/tables/{table}").json()["table"]
    assert (found["state"], found["seed_hash"]) == ("finished", began["seed_hash"])
    assert table not in listed(bob)
    own = ada.get("/api/me/tables").json()
    assert [(one["id"], one["state"]) for one in own] == [(table, "finished")]

    answer = bob.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"saboteur-{table}.txt" in answer.headers["content-disposition"]
    record = saboteur.Record(answer.text)
    bots = ", ".join(f"{seat} random" for seat in range(1, players))
    notes = {"table": table, "seed hash": began["seed_hash"], "bots": bots}
    assert record.notes == {name: note for name, note in notes.items() if note}
    assert seed_hash(table, record.seed) == began["seed_hash"]
    played = record.play()
    assert played.over
    assert played.options.game == game
    assert run("replay", "--verify", "-", stdin=answer.text).code == 0

    refused(bob.post(f"/api/tables/{table}/rematch"), 403, "server.not-seated")
    again = ada.do(f"/api/tables/{table}/rematch")
    assert again["invitation"]
    assert (again["table"]["state"], again["table"]["rematch_of"]) == ("open", table)
    assert again["table"]["id"] != table
    bots = [seat["bot"] for seat in again["table"]["seats"] if seat["bot"]]
    assert bots == ["random"] * (players - 1)
    assert ada.do(f"/api/tables/{again['table']['id']}/start")["table"]["seed_hash"] not in (
        None,
        began["seed_hash"],
    )
