"""A finished game is for whoever has its address, unless somebody who played does not want that."""

from __future__ import annotations

import re
from html import unescape

import pytest

from server.asking import Asking, play_to_the_end, refused

LOOKING = ("replay", "replay/3", "story", "suspicion", "turning", "knowing", "record", "picture/2")
MESSENGER = {"accept": "text/html", "accept-language": "de"}


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def bob(server):
    with Asking(server, "Bob") as asking:
        yield asking


@pytest.fixture
def eve(server):
    with Asking(server) as asking:
        yield asking


def finished(ada, bob, game: str = "saboteur", players: int = 3, **options) -> str:
    """A game that Ada and Bob have played, to which nobody else was invited."""
    table, invitation = ada.set_up(game, players, listed=False, **options)
    bob.do(f"/api/tables/{table}/seats", invitation=invitation)
    for seat in range(2, players):
        ada.do(f"/api/tables/{table}/give", seat=seat, to="bot", bot="random")
    ada.do(f"/api/tables/{table}/start")
    play_to_the_end(ada, table, bob)
    return table


def share(asking, path: str, shares: bool):
    answer = asking.ask("PUT", path, json={"shares": shares})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_address_is_enough_unless_one_who_played_says_no(ada, bob, eve) -> None:
    table = finished(ada, bob)
    sharing = f"/api/tables/{table}/sharing"
    assert ada.get(sharing).json() == {"open": True, "yours": True}
    for path in LOOKING:
        assert eve.get(f"/api/tables/{table}/{path}").status_code == 200
    assert share(bob, sharing, False) == {"open": False, "yours": False}
    for path in LOOKING:
        refused(eve.get(f"/api/tables/{table}/{path}"), 404, "server.not-shared")
        assert ada.get(f"/api/tables/{table}/{path}").status_code == 200
    refused(eve.get(f"/api/tables/{table}"), 404, "server.not-shared")
    assert ada.get(sharing).json() == {"open": False, "yours": True}
    share(bob, sharing, True)
    assert eve.get(f"/api/tables/{table}/replay").status_code == 200


def test_nobody_else_can_open_or_close_it(ada, bob, server) -> None:
    table = finished(ada, bob)
    sharing = f"/api/tables/{table}/sharing"
    with Asking(server, "Eve") as eve:
        answer = eve.ask("PUT", sharing, json={"shares": False})
        refused(answer, 403, "server.not-seated")
        assert eve.get(sharing).json() == {"open": True, "yours": None}
        share(ada, sharing, False)
        refused(eve.ask("PUT", sharing, json={"shares": True}), 404, "server.not-shared")


def test_somebody_can_want_it_so_for_all_their_games(ada, bob, eve) -> None:
    table = finished(ada, bob)
    assert ada.get("/api/me/sharing").json() == {"shares": True}
    assert share(ada, "/api/me/sharing", False) == {"shares": False}
    assert ada.get("/api/me/sharing").json() == {"shares": False}
    refused(eve.get(f"/api/tables/{table}/replay"), 404, "server.not-shared")
    share(ada, f"/api/tables/{table}/sharing", True)  # but not for this one
    assert eve.get(f"/api/tables/{table}/replay").status_code == 200


def test_a_running_game_cannot_be_shared(ada) -> None:
    table, _ = ada.set_up(bots="easy")
    refused(ada.get(f"/api/tables/{table}/sharing"), 409, "server.not-finished")
    ada.do(f"/api/tables/{table}/start")
    refused(ada.get(f"/api/tables/{table}/sharing"), 409, "server.not-finished")
    answer = ada.ask("PUT", f"/api/tables/{table}/sharing", json={"shares": True})
    refused(answer, 409, "server.not-finished")


# --- links in messengers --------------------------------------------------------------------------


def tags(asking, path: str) -> dict[str, str]:
    """What the head of a page says to messengers."""
    page = asking.get(path, headers=MESSENGER).text
    found = re.findall(r'<meta (?:property|name)="([a-z]+:[a-z:_]+)" content="([^"]*)"', page)
    return {name: unescape(content) for name, content in found}


@pytest.mark.parametrize("path", ["/replay/{}/5", "/replay/{}?move=5", "/replay/{}"])
def test_a_messenger_shows_the_moment(ada, bob, eve, path: str) -> None:
    table = finished(ada, bob)
    plies = ada.get(f"/api/tables/{table}/replay").json()["plies"]
    shown = tags(eve, path.format(table))
    assert shown["og:title"] == "Wiederholung: Saboteur"
    assert "Ada, Bob" in shown["og:description"]
    assert shown["twitter:card"] == "summary_large_image"
    picture = shown["og:image"]
    assert picture.startswith(f"{ada.server.address}/api/tables/{table}/picture/")
    assert picture.endswith(f"/{plies if path.endswith('}') else 5}?lang=de")
    answer = eve.get(picture.removeprefix(ada.server.address))
    assert answer.headers["content-type"] == "image/png"
    share(bob, f"/api/tables/{table}/sharing", False)
    assert tags(eve, path.format(table)) == {}
    refused(eve.get(picture.removeprefix(ada.server.address)), 404, "server.not-shared")


def test_of_a_running_game_a_messenger_learns_nothing(ada, eve) -> None:
    table, _ = ada.set_up(bots="easy")
    ada.do(f"/api/tables/{table}/start")
    for path in (f"/replay/{table}", f"/replay/{table}/1", "/replay/nothing", "/join/nothing"):
        assert tags(eve, path) == {}


def test_an_invitation_says_who_is_there(ada, bob, eve) -> None:
    _, invitation = ada.set_up("duel", 2, listed=False)
    shown = tags(eve, f"/join/{invitation}")
    assert shown["og:title"] == "Komm und spiel Saboteur: Das Duell"
    assert shown["og:description"] == "Ada hat dich eingeladen: Einer von 2 Plätzen ist frei."
    picture = shown["og:image"].removeprefix(ada.server.address)
    assert eve.get(picture).headers["content-type"] == "image/png"
    refused(eve.get("/api/invitations/nothing/picture"), 404, "server.no-table")


def test_a_tournament_says_what_is_played_and_names_nobody(ada, bob, eve) -> None:
    """The same before, while and after it is played: how it stands is for those who look."""
    wanted = {"game": "duel", "least": 2, "best": 2, "most": 2, "clock": 3600, "listed": False}
    made = ada.ask("POST", "/api/tournaments", json={"name": 'Cup"><script>', **wanted}).json()
    page, path = f"/tournament/{made['id']}", f"/api/tournaments/{made['id']}"
    for person in (ada, bob):
        assert person.ask("POST", f"{path}/people").status_code == 200
    told = []
    for deed in (None, "draw", "close"):
        if deed is not None:
            assert ada.ask("POST", f"{path}/{deed}").status_code == 200
        shown = tags(eve, page)
        assert shown["og:title"] == 'Turnier: Cup"><script>'
        told.append(shown["og:description"])
        picture = shown["og:image"].removeprefix(ada.server.address)
        assert eve.get(picture).headers["content-type"] == "image/png"
        assert not {"Ada", "Bob"} & set(re.findall(r"\w+", " ".join(shown.values())))
        assert "<script>" not in eve.get(page, headers=MESSENGER).text
    assert told == [
        "Saboteur: Das Duell. Die Anmeldung läuft; Personen bisher: 2.",
        "Saboteur: Das Duell. Es wird gespielt; Personen: 2.",
        "Saboteur: Das Duell. Es ist vorbei; Personen: 2.",
    ]
    for nothing in ("nothing", "x" * 24):
        assert tags(eve, f"/tournament/{nothing}") == {}
        refused(eve.get(f"/api/tournaments/{nothing}/picture"), 404, "tournament.none")


def test_a_name_cannot_break_out_of_the_head(server) -> None:
    with Asking(server, 'Eve"><script>') as eve:
        _, invitation = eve.set_up()
        page = eve.get(f"/join/{invitation}", headers=MESSENGER).text
        assert "<script>" not in page
        assert tags(eve, f"/join/{invitation}")["og:description"].startswith('Eve"><script>')


# --- notes ----------------------------------------------------------------------------------------


def write(asking, table: str, ply: int, text: str, shown: bool = False):
    note = {"text": text, "shown": shown}
    return asking.ask("PUT", f"/api/tables/{table}/notes/{ply}", json=note)


def test_a_note_is_ones_own_until_one_shows_it_to_who_played(ada, bob, server) -> None:
    table = finished(ada, bob)
    notes = f"/api/tables/{table}/notes"
    written = write(ada, table, 3, " I should have\nlooked here. ").json()
    own = {"ply": 3, "text": "I should have\nlooked here.", "shown": False, "seat": 0}
    assert written == [{**own, "yours": True}]
    assert bob.get(notes).json() == []
    write(ada, table, 3, "Here it turned.", shown=True)
    shown = {**own, "text": "Here it turned.", "shown": True}
    assert bob.get(notes).json() == [{**shown, "yours": False}]
    with Asking(server, "Eve") as eve:
        assert eve.get(notes).json() == []  # the game is open, notes are not
        refused(write(eve, table, 3, "Me too", shown=True), 403, "server.not-seated")
        assert [note["seat"] for note in write(eve, table, 4, "Well played").json()] == [None]
    assert len(bob.get(notes).json()) == 1
    assert ada.ask("DELETE", f"{notes}/3").status_code == 204
    assert bob.get(notes).json() == []


def test_notes_have_a_length_and_a_number(ada, bob) -> None:
    table = finished(ada, bob)
    refused(write(ada, table, 1, "x" * 501), 400, "server.bad-request")
    refused(write(ada, table, 1, " \n "), 400, "server.text-length")
    refused(write(ada, table, 99_999, "Nowhere"), 404, "server.no-ply")
    plies = ada.get(f"/api/tables/{table}/replay").json()["plies"]
    many = min(100, plies)
    for ply in range(many):
        assert write(ada, table, ply, "x" * 500).status_code == 200
    if plies > many:
        refused(write(ada, table, many, "one more"), 409, "server.many-notes")
    assert write(ada, table, 0, "instead of the first").status_code == 200


def test_who_does_not_want_to_hear_somebody_does_not_read_them(ada, bob) -> None:
    table = finished(ada, bob)
    write(bob, table, 2, "Ha!", shown=True)
    assert len(ada.get(f"/api/tables/{table}/notes").json()) == 1
    ada.ask("PUT", f"/api/me/kept-away/{bob.id}", json={"kind": "mute"})
    assert ada.get(f"/api/tables/{table}/notes").json() == []


def test_notes_go_along_and_go_with_who_wrote_them(server) -> None:
    with Asking(server, "Cid") as cid, Asking(server, "Dan") as dan:
        table = finished(cid, dan)
        write(cid, table, 2, "Mine", shown=True)
        share(cid, f"/api/tables/{table}/sharing", False)
        kept = cid.get("/api/me/export").json()
        assert [(note["ply"], note["text"]) for note in kept["notes"]] == [(2, "Mine")]
        assert kept["sharing"] == [{"table_id": table, "shares": 0}]
        assert kept["profile"]["shares"] is True
        assert len(dan.get(f"/api/tables/{table}/notes").json()) == 1
        assert cid.post("/api/me/delete").status_code == 204
        assert dan.get(f"/api/tables/{table}/notes").json() == []
        assert dan.get(f"/api/tables/{table}/sharing").json() == {"open": True, "yours": True}
