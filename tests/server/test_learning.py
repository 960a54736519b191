"""What there is to learn from a finished game: by what each seat could know then, never by more."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import msgspec
import pytest

import saboteur
from saboteur.bots import ask, make_bot
from saboteur.rules.events import Looked, RoundOver
from saboteur.server.looking_back import knowing, turning
from saboteur.server.looking_back.advice import advise
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import write_entry
from server.asking import Asking, play_to_the_end, refused


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


def played(game_id: str, players: int, seed: object = 5, bot: str = "easy"):
    """A whole game, as a table would hold it."""
    game = saboteur.new_game(game_id, players=players, seed=seed)
    bots = [make_bot(bot, seat) for seat in range(players)]
    while not game.over:
        game.play(ask(bots[game.to_act], game))
    return SimpleNamespace(
        game=game,
        seating=SimpleNamespace(state="finished"),
        new_game=lambda: saboteur.new_game(game_id, players=players, seed=seed),
    )


@pytest.fixture(scope="module")
def table():
    return played("saboteur", 4)


# --- turning points -------------------------------------------------------------------------------


def test_a_turning_point_is_where_expectations_moved_most(table) -> None:
    found = turning.turning_points(table)
    plies = len(table.game.history)
    assert len(found.treasure) == plies + 1
    assert all(0 <= likely <= 1 for likely in found.treasure)
    assert found.points
    for point in found.points:
        assert abs(point.after - point.before) >= turning.HEAVY - 0.001
        assert point.seat == table.game.history[point.ply - 1][0]
        assert (point.about is None) == (point.what == "treasure")
    kinds = [(point.round, point.what) for point in found.points]
    assert all(kinds.count(kind) <= turning.MOST for kind in kinds)
    assert [point.ply for point in found.points] == sorted({point.ply for point in found.points})
    heaviest = max(found.points, key=lambda point: abs(point.after - point.before))
    assert found.decisive == heaviest.ply


def test_reaching_the_treasure_ends_all_doubt(table) -> None:
    """What the curve says when a round is over is how it ended."""
    found = turning.turning_points(table)
    game, checked = table.new_game(), 0
    for ply, (seat, move) in enumerate(table.game.history, 1):
        before = game.round
        ended = [event for event in game.play(move, seat) if isinstance(event, RoundOver)]
        if ended and game.round == before:
            assert found.treasure[ply] == (1.0 if ended[0].by is not None else 0.0)
            checked += 1
    assert checked


def test_where_nobody_has_secrets_nothing_turns() -> None:
    duel = played("duel", 2)
    assert turning.turning_points(duel) == turning.Turning([], [], None)
    assert knowing.who_knew(duel) == knowing.Knowing([])


# --- who could have known -------------------------------------------------------------------------


def test_who_has_seen_the_treasure_knows_where_it_lies(table) -> None:
    found = knowing.who_knew(table).knew
    game, seen = table.new_game(), set()
    for ply, (seat, move) in enumerate(table.game.history, 1):
        for event in game.play(move, seat):
            if isinstance(event, Looked) and (event.goal or "").startswith("treasure"):
                seen.add((ply, seat, f"{event.at}"))
    assert seen, "nobody has looked at the treasure in this game: take another seed"
    certain = {(k.ply, k.seat, k.at) for k in found if k.what == "treasure" and k.certain}
    earlier = {(k.seat, k.at, k.round) for k in found if k.what == "treasure"}
    for ply, seat, at in seen:
        assert (ply, seat, at) in certain or any(
            (seat, at, number) in earlier for number in (1, 2, 3)
        )


def test_it_is_known_once_in_a_round_and_never_after_its_end(table) -> None:
    found = knowing.who_knew(table).knew
    facts = [(k.round, k.seat, k.what, k.about, k.at) for k in found]
    assert len(facts) == len(set(facts))
    assert all(k.about != k.seat for k in found)
    assert all(k.right for k in found if k.certain)  # what is certain is true
    game, rounds = table.new_game(), {}
    for ply, (seat, move) in enumerate(table.game.history, 1):
        if any(isinstance(event, RoundOver) for event in game.play(move, seat)):
            rounds[len(rounds) + 1] = ply
    assert all(k.ply <= rounds[k.round] for k in found)


# --- what hard would have done --------------------------------------------------------------------


def stored(game_id: str, players: int, seed: str, bot: str):
    """The row and the log of a finished table."""
    game = played(game_id, players, seed, bot).game
    options = {"game": game_id, "players": players, "modules": [], "settings": {}}
    row = TableRow(
        id="0123456789abcdef",
        options=msgspec.json.encode(options).decode(),
        seed=seed,
        invitation="come",
        listed=1,
        clock=None,
        host="p0",
        state="finished",
        rules=game.options.rules,
        rematch_of=None,
        created=0.0,
        changed=0.0,
    )
    happened = [log.Sat(seat, f"p{seat}", f"Digger {seat}") for seat in range(players)]
    happened += [log.Started("hash")]
    happened += [log.Played(seat, str(move)) for seat, move in game.history]
    happened += [log.Finished(seed, game.scores or (), game.winners)]
    rows = tuple(LogRow(n, 0.0, write_entry(one), None) for n, one in enumerate(happened, 1))
    return game, row, rows


def advice_at(row, rows, ply: int, bot: str = "hard", lang: str = "en"):
    return msgspec.json.decode(advise(row, rows, ply, bot, lang))


@pytest.mark.parametrize(
    ("game_id", "players", "bot"),
    [("saboteur", 4, "hard"), ("saboteur", 4, "hard@6"), ("saboteur2", 3, "hard@6"),
     ("duel", 2, "hard@16"), ("solo", 1, "hard@16"), ("lost-mines", 3, "hard@16")],
)  # fmt: skip
def test_it_says_what_it_would_do_and_why(game_id: str, players: int, bot: str) -> None:
    game, row, rows = stored(game_id, players, "a deal", "easy")
    asked, reasons = 0, 0
    again = saboteur.new_game(game_id, players=players, seed="a deal")
    for ply, (seat, move) in enumerate(game.history):
        if ply % 11 == 3:
            found = advice_at(row, rows, ply, bot)
            legal = {str(legal) for legal in again.legal_moves()}
            assert found["seat"] == again.to_act
            assert found["move"] in legal
            assert found["played"] == str(move)
            assert found["text"]
            assert all(weighed["move"] in legal for weighed in found["weighed"])
            worths = [weighed["worth"] for weighed in found["weighed"]]
            if found["unit"] == "share":
                assert worths == sorted(worths, reverse=True)
                assert sum(worths) <= 1.01
            reasons += len(found["weighed"]) > 1
            assert {one["seat"] for one in found["suspected"]} <= set(range(players)) - {seat}
            german = advice_at(row, rows, ply, bot, "de") if asked == 0 else None
            assert german is None or german["text"] != found["text"]
            asked += 1
        again.play(move, seat)
    assert asked
    assert reasons, "it never told what it thought of"


def test_its_reasons_follow_from_what_that_seat_could_see() -> None:
    """In another world that this seat could not tell from the real one, it says the same."""
    game, row, rows = stored("saboteur", 4, "a deal", "easy")
    ply = 12
    real = saboteur.new_game("saboteur", players=4, seed="a deal")
    for seat, move in game.history[:ply]:
        real.play(move, seat)
    seat = real.to_act
    world = real.sample(seat, Random(1))
    assert world.dwarves != real.dwarves or world.hands != real.hands
    name = f"{row.id} {ply}"
    there = ask(make_bot("hard", name), world, world.legal_moves(), seat)
    assert advice_at(row, rows, ply)["move"] == str(there)


def test_it_is_asked_of_finished_games_by_who_is_signed_in(ada, server) -> None:
    table, _ = ada.set_up("saboteur", 3, bots="easy")
    ada.do(f"/api/tables/{table}/start")
    play_to_the_end(ada, table)
    plies = ada.get(f"/api/tables/{table}/replay").json()["plies"]
    path = f"/api/tables/{table}/advice"
    advice = ada.get(f"{path}/3", params={"lang": "de"})
    assert advice.status_code == 200, advice.text
    assert advice.json()["ply"] == 3
    assert ada.get(f"{path}/3", params={"lang": "de"}).json() == advice.json()  # remembered
    refused(ada.get(f"{path}/{plies}"), 409, "server.nothing-left")
    refused(ada.get(f"{path}/{plies + 1}"), 404, "server.no-ply")
    with Asking(server) as nobody:
        refused(nobody.get(f"{path}/3"), 401, "server.not-signed-in")
        assert nobody.get(f"/api/tables/{table}/turning").json()["treasure"]
