"""Hard bots think elsewhere: no table waits for them, and a game goes on if they die."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from pathlib import Path

import pytest

import saboteur
from saboteur.bots import ask, make_bot
from saboteur.server.tables.bot_names import plainer
from saboteur.server.tables.sight import answers
from saboteur.server.tables.thinking import Thinking, when_asked
from server.asking import Asking, refused
from server.house import Person, Player, wait_for

HARD = "hard:sly@1"


def thinkers(server: int) -> set[int]:
    """The processes of this server that think, by what Linux tells of them."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            started = (process / "cmdline").read_text()
        except OSError:  # it has just ended
            continue
        if parent == server and "spawn_main" in started:
            found.add(int(process.name))
    return found


def test_a_thinker_decides_like_the_bot_itself_and_is_not_missed() -> None:
    game = saboteur.new_game("duel", players=2, seed=3)
    moves = game.legal_moves()

    async def think() -> list[str]:
        thinking = Thinking(1)
        choose = partial(thinking.choose, HARD, "7", game, moves, game.to_act)
        try:
            first = await choose()
            for process in list(thinking._pool._processes.values()):
                process.kill()
                process.join()
            return [first, await choose(), await choose(within=0), await choose()]
        finally:
            thinking.close()

    alike, plain = (str(ask(make_bot(name, "7"), game)) for name in (HARD, plainer(HARD)))
    assert asyncio.run(think()) == [alike, plain, plain, alike]


def test_who_is_asked_at_the_same_time_as_others_decides_as_if_it_were_asked_alone() -> None:
    game = saboteur.new_game("saboteur", players=5, modules=["veto"], seed=1)
    while not (game.decision.hushed and len(answers(game, game.decision.asked(game)[-1])) > 1):
        game.play(game.legal_moves()[0])
    last = game.decision.asked(game)[-1]
    assert game.to_act != last
    alone = when_asked(game, last)
    assert alone.to_act == last
    assert alone.legal_moves() == answers(game, last)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_whole_game_against_hard_bots_in_which_thinkers_die(open_server) -> None:
    server = open_server(bot_workers=1)

    async def play() -> None:
        async with Person(server, "Ada") as ada:
            made = {"game": "duel", "players": 2, "bots": HARD}
            table = (await ada.ask("POST", "/api/tables", json=made))["table"]["id"]
            await ada.ask("POST", f"/api/tables/{table}/start")
            playing = asyncio.create_task(Player(ada, table).run())
            os.kill((await wait_for(lambda: thinkers(server.pid))).pop(), signal.SIGKILL)
            await ada.ask("GET", "/api/health")
            await playing
            assert (await ada.ask("GET", f"/api/tables/{table}"))["table"]["state"] == "finished"
            played = [entry for entry in server.entries_of(table) if entry["entry"] == "played"]
            assert {entry.get("bot") for entry in played} == {None, HARD}
            left = await wait_for(lambda: thinkers(server.pid))
            server.kill()
            await wait_for(lambda: not any(Path(f"/proc/{pid}/stat").exists() for pid in left))

    asyncio.run(play())
    assert "thinkers lost" in server.output()
    assert "bot failed" not in server.output(), server.output()[:6000]


def test_personalities_by_lot_come_from_the_seed(server) -> None:
    with Asking(server, "Ada") as ada:
        assert ada.get("/api/styles").json() == saboteur.bots.styles()
        table, _ = ada.set_up("saboteur", 10, bots="normal:any")
        drawn = [seat["bot"].partition(":")[2] for seat in ada.seats(table)[1:]]
        assert len(set(drawn)) > 1
        assert set(drawn) <= set(saboteur.bots.styles())
        give = f"/api/tables/{table}/give"
        ada.do(give, seat=4, to="nobody")
        ada.do(give, seat=4, to="bot", bot="hard:any@8")
        assert ada.seats(table)[4]["bot"] == f"hard:{drawn[3]}@8"
        other, _ = ada.set_up("saboteur", 3, bots="random:any")
        assert ada.seats(other)[1]["bot"] == "random"


@pytest.mark.parametrize("bot", ["hard@2s", "hard:bold@65"])
def test_nobody_lets_a_bot_think_for_everybody_elses_time(server, bot: str) -> None:
    with Asking(server, "Ada") as ada:
        answer = ada.post("/api/tables", game="saboteur", players=3, bots=bot)
        refused(answer, 400, "server.bot-budget")
