"""Who waits for whom, and who has to go: the parts of promise 18, each for itself."""

from __future__ import annotations

import asyncio

import pytest

import saboteur
from saboteur.server.problems import TooMuch
from saboteur.server.tables.thinking import Thinking
from saboteur.server.wire.doors import Doors
from saboteur.server.wire.limits import SignIns, SocketCount
from saboteur.server.wire.turns import Turns


def test_everybody_gets_a_turn():
    """Whoever wants much waits behind themselves: by address first, then by person."""

    async def take_turns():
        turns, order = Turns(1), []

        async def take(*whose):
            async with turns.turn(whose):
                order.append(whose[-1])
                await asyncio.sleep(0)

        everybody = [("a", "eve")] * 5 + [("a", "mal")] * 2 + [("b", "ada")]
        await asyncio.gather(*[take(*whose) for whose in everybody])
        return order

    order = asyncio.run(take_turns())
    assert order == ["eve", "eve", "ada", "mal", "eve", "mal", "eve", "eve"]


def test_who_gives_up_waiting_takes_nobodys_turn():
    async def give_up():
        turns = Turns(1, each=3, most=5)
        await turns.take(("a",))
        waiting = [asyncio.create_task(turns.take(("a",))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await turns.take(("a",))
        waiting[0].cancel()
        turns.give()
        waiting[1].cancel()  # it has just been given to this one
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        await waiting[2]
        turns.give()
        await turns.take(("b",))

    asyncio.run(asyncio.wait_for(give_up(), 10))


def test_a_bot_of_another_host_thinks_next():
    game = saboteur.new_game("duel", players=2, seed=3)
    moves = game.legal_moves()

    async def think():
        thinking, done = Thinking(1), []

        async def choose(*whose):
            await thinking.choose("hard:sly@1", "7", game, moves, game.to_act, whose=whose)
            done.append(whose[1])

        try:
            await asyncio.gather(*[choose("a", "eve") for _ in range(8)], choose("b", "ada"))
        finally:
            thinking.close()
        return done

    assert "ada" in asyncio.run(think())[:3]


# --- what is counted ------------------------------------------------------------------------------


class Door:
    """A connection that notes when it is sent away."""

    gone = False

    def abort(self):
        self.gone = True


def test_who_waits_makes_room_for_who_comes():
    doors = Doors(in_all=4, each=3)
    first, second, third, fourth, fifth = [Door() for _ in range(5)]
    assert doors.enter(first, "a", known=False)
    assert doors.enter(second, "a", known=False)
    assert doors.enter(third, "b", known=False)
    doors.ask(first)
    assert doors.enter(fourth, "b", known=False)
    assert doors.enter(fifth, "c", known=False)
    assert [door.gone for door in (first, second, third, fourth)] == [False, False, True, False]
    for door in (second, fourth, fifth):
        doors.ask(door)
    assert not doors.enter(Door(), "d", known=False)  # nobody waits: all have asked
    doors.leave(first)
    doors.leave(first)
    assert doors.enter(Door(), "d", known=False)
    assert len(doors) == 4


def test_one_address_has_so_many_connections_but_a_proxy_more():
    doors = Doors(in_all=100, each=2)
    for address, known in (("a", False), ("proxy", True)):
        held = [Door() for _ in range(5)]
        entered = []
        for door in held:
            entered.append(doors.enter(door, address, known=known))
            doors.ask(door)
        assert entered.count(True) == (5 if known else 2)


def test_one_address_has_so_many_sockets_but_this_machine_more():
    sockets = SocketCount(person=2, address=3)
    for person in ("ada", "bob", "eve"):
        sockets.open(person, "10.0.0.1")
    with pytest.raises(TooMuch):
        sockets.open("mal", "10.0.0.1")
    sockets.close("ada", "10.0.0.1")
    sockets.open("mal", "10.0.0.1")
    for number in range(10):
        sockets.open(f"guest {number}", "127.0.0.1")


def test_tries_come_back_with_time(monkeypatch):
    now = 0.0
    monkeypatch.setattr("saboteur.server.wire.connection.time.monotonic", lambda: now)
    tries = SignIns(a_minute=100, tries=2)
    for number in range(2):
        tries.take(f"10.0.0.{number}", "ada")
    with pytest.raises(TooMuch):
        tries.take("10.0.0.3", "ada")
    tries.take("10.0.0.3", "bob")
    now = 61.0
    tries.take("10.0.0.3", "ada")
