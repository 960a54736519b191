"""Pictures: nothing of a game that is not over, and nobody waits for somebody else's."""

from __future__ import annotations

import asyncio
import time
from io import BytesIO

import httpx
import pytest
from PIL import Image

from saboteur.server.pictures import paint, poster
from saboteur.server.preview import invited
from saboteur.server.tables import entries as log
from server.asking import Asking, play_to_the_end, refused
from server.beside import Beside
from server.evening import KINDS, Evening

GAMES = [("saboteur", 5), ("saboteur2", 2), ("duel", 2), ("solo", 1), ("lost-mines", 3)]
LEARNING = ("picture/0", "picture/1", "film/1", "turning", "knowing", "advice/1", "notes")


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def bob(server):
    with Asking(server, "Bob") as asking:
        yield asking


def opened(answer) -> Image.Image:
    assert answer.status_code == 200, answer.text
    return Image.open(BytesIO(answer.content))


def invitation_of(asking, invitation: str) -> bytes:
    """What a messenger gets, asked for anew: nothing is remembered for another language."""
    answer = asking.get(f"/api/invitations/{invitation}/picture", params={"lang": "en"})
    assert opened(answer).size == (1200, 630)
    return answer.content


# --- promise 5 ------------------------------------------------------------------------------------


def test_of_a_game_that_is_not_over_there_is_no_picture_and_no_analysis(ada, bob) -> None:
    table, invitation = ada.set_up("saboteur", 3, bots="easy")
    for begun in (False, True):
        if begun:
            ada.do(f"/api/tables/{table}/start")
        for asking in (ada, bob):
            for path in LEARNING:
                address = f"/api/tables/{table}/{path}"
                refused(asking.get(address), 409, "server.not-finished")
                more = {"invitation": invitation}
                refused(asking.get(address, params=more), 409, "server.not-finished")


@pytest.mark.parametrize("kind", KINDS, ids=[kind[0] for kind in KINDS])
def test_an_invitation_shows_the_same_whatever_anybody_holds(kind) -> None:
    """Two tables that differ in nothing but what is hidden: the deal, and what was played."""
    game, players, modules = kind
    shown = set()
    for seed, moves in (("one deal", 0), ("one deal", 9), ("another deal", 17)):
        evening = Evening(game, players, modules, seed)
        evening.happen(log.Started("secret"))
        for _ in range(moves):
            evening.play()
        shown.add(invited(evening.table, "en"))
    assert len(shown) == 1
    (one,) = shown
    assert set(one._fields) == {"title", "told", "names", "free"}


def test_the_invitation_of_a_running_game_stays_the_same_picture(ada, bob) -> None:
    table, invitation = ada.set_up("saboteur", 3, bots="easy", listed=False)
    ada.do(f"/api/tables/{table}/start")
    before = invitation_of(bob, invitation)
    play_to_the_end(ada, table)
    assert invitation_of(bob, invitation) == before


# --- what they show -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), GAMES, ids=[game for game, _ in GAMES])
def test_every_game_has_pictures_and_films(ada, bob, tell, game: str, players: int) -> None:
    table, _ = ada.set_up(game, players, bots="random")
    ada.do(f"/api/tables/{table}/start")
    play_to_the_end(ada, table)
    replay = ada.get(f"/api/tables/{table}/replay").json()
    plies, steps = replay["plies"], replay["steps"]
    seen = set()
    took = []
    for ply in {0, plies // 2, plies}:
        began = time.perf_counter()
        answer = bob.get(f"/api/tables/{table}/picture/{ply}", params={"lang": "de"})
        took.append(time.perf_counter() - began)
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cache-control"] == "public, max-age=300"
        picture = opened(answer)
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        assert len(answer.content) < 600_000  # messengers take no more
        seen.add(answer.content)
    assert len(seen) == 3
    # A film shows the moves of one round, so there must be one before this.
    shown = max(
        ply
        for ply in range(1, plies + 1)
        if steps[ply - 1]["told"] and steps[ply - 1]["round"] == steps[ply]["round"]
    )
    began = time.perf_counter()
    answer = bob.get(f"/api/tables/{table}/film/{shown}")
    filmed = time.perf_counter() - began
    film = opened(answer)
    assert (film.format, film.size[0]) == ("GIF", 640)
    assert 1 < film.n_frames <= 12
    assert len(answer.content) < 2_000_000
    refused(bob.get(f"/api/tables/{table}/picture/{plies + 1}"), 404, "server.no-ply")
    tell(picture_ms=[round(1000 * s) for s in took], film_ms=round(1000 * filmed), game=game)


def test_the_same_moment_is_the_same_picture() -> None:
    evening = Evening("saboteur", 5, (), "a deal")
    evening.happen(log.Started("secret"))
    game = evening.table.game
    moment = poster.Moment(
        "A <moment> & more", "What & happened", ["Ada", "李雷", "B" * 40, "", "Ö"], ["miner"] * 5,
        game.laid_open().view.maze,
    )  # fmt: skip
    drawn = paint.png(poster.moment(moment), 400)
    assert Image.open(BytesIO(drawn)).size == (400, 210)
    assert paint.png(poster.moment(moment), 400) == drawn


# --- nobody waits for them ------------------------------------------------------------------------


def test_who_wants_many_pictures_holds_up_nobody(open_server, tell) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        table, _ = ada.set_up("saboteur", 5, bots="easy")
        ada.do(f"/api/tables/{table}/start")
        play_to_the_end(ada, table)
        plies = ada.get(f"/api/tables/{table}/replay").json()["plies"]
        took: list[float] = []
        statuses: list[int] = []

        async def want(paths: list[str]) -> None:
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
                for path in paths:
                    began = time.perf_counter()
                    answer = await http.get(f"/api/tables/{table}/{path}")
                    took.append(time.perf_counter() - began)
                    statuses.append(answer.status_code)

        async def attack():
            async with Beside(server) as beside:
                async with asyncio.timeout(60):
                    every = [f"picture/{ply}" for ply in range(min(plies, 30))]
                    films = [f"film/{ply}" for ply in range(10, 14)]
                    await asyncio.gather(*[want(every[n::5]) for n in range(5)], want(films))
            beside.check()
            return beside.figures()

        figures = asyncio.run(attack())
        assert set(statuses) == {200}
        tell(pictures=len(took), longest_s=round(max(took), 2), **figures)


def test_films_are_counted(open_server) -> None:
    server = open_server()
    with Asking(server, "Ada") as ada:
        table, _ = ada.set_up("solo", 1)
        ada.do(f"/api/tables/{table}/start")
        play_to_the_end(ada, table)
        answers = [ada.get(f"/api/tables/{table}/film/0").status_code for _ in range(12)]
        assert answers[:10] == [200] * 10
        assert 429 in answers[10:]
