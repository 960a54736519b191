"""Promise 12: someone who leaves does not spoil the game."""

from __future__ import annotations

import asyncio

from saboteur.server.driver import SUBSTITUTE
from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth


def entries(server, table, kind):
    return [entry for entry in server.entries_of(table) if entry["entry"] == kind]


def played_by_bot(server, table, seat):
    moves = entries(server, table, "played")
    return sum(move["seat"] == seat and "bot" in move for move in moves)


def test_a_bot_takes_over_and_gives_the_seat_back(open_server, tell):
    server = open_server(grace=0.4)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3)
            ada_plays, bob_plays = Player(ada, table), Player(bob, table)
            game = asyncio.create_task(ada_plays.run())
            times = 0
            for _ in range(3):
                await bob_plays.run(len(bob_plays.acked) + 2)  # and away
                gone = len(entries(server, table, "substituted"))
                await wait_for(lambda g=gone: len(entries(server, table, "substituted")) > g)
                played = played_by_bot(server, table, 1)
                await wait_for(lambda p=played: played_by_bot(server, table, 1) > p)
                times += 1
            back = len(entries(server, table, "came-back"))
            await asyncio.gather(bob_plays.run(), game)
            assert len(entries(server, table, "came-back")) == back + 1
            truth = Truth(server, table)
            frames = truth.check(ada_plays) + truth.check(bob_plays)
            check_only_who_is_gone_is_played_for(truth, {0: ada.id, 1: bob.id})
            assert server.entries_of(table)[-1]["entry"] == "finished"
            assert bob_plays.over
            assert ada_plays.connects == 1
            tell(left=times, came_back=back + 1, versions=len(truth.log), frames=frames)

    asyncio.run(evening())


def check_only_who_is_gone_is_played_for(truth, people):
    """A bot plays for a person only between its coming and its going, and they never both play."""
    gone = set()
    for entry in truth.entries:
        match entry["entry"]:
            case "substituted":
                assert entry["seat"] not in gone
                gone.add(entry["seat"])
            case "came-back":
                gone.remove(entry["seat"])
            case "played" if entry["seat"] in people:
                assert (entry.get("bot") is not None) == (entry["seat"] in gone)
    assert 0 not in gone


def test_who_is_there_is_not_taken_for_gone(open_server):
    """However long somebody thinks, and even if the line breaks now and then."""
    server = open_server(grace=2.0)

    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "duel", players=2)
            version = None
            for _ in range(7):
                async with Line(ada, table) as line:
                    await line.send(type="hello", since=version)
                    await line.send(type="ping")
                    await line.until(type="pong")
                    version = max([f.get("version", 0) for f in line.frames] + [version or 0])
                    await asyncio.sleep(0.4)
            assert entries(server, table, "substituted") == []

    asyncio.run(evening())


def test_every_game_ends_though_all_people_leave(open_server, tell):
    server = open_server(grace=0.1, hush=0.02)
    games = [
        ("saboteur", 3, []),
        ("saboteur2", 3, ["veto"]),
        ("duel", 2, []),
        ("lost-mines", 3, []),
        ("solo", 1, []),
    ]

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            tables = []
            for game, players, modules in games:
                people = [ada, bob][: min(2, players)]
                table = await new_table(people, game, players=players, modules=modules)
                tables.append(table)
                player = Player(ada, table)
                await player.run(1)  # one move at most, and gone
            for table in tables:
                await wait_for(lambda table=table: server.row_of(table)["state"] == "finished")
            moves = 0
            for table in tables:
                truth = Truth(server, table)
                assert truth.game.over
                assert truth.entries[-1]["entry"] == "finished"
                assert truth.entries[-1]["scores"] == list(truth.game.scores)
                moves += len(truth.game.history)
            tell(games=len(tables), moves=moves)

    asyncio.run(evening())


def test_the_clock_plays_for_who_takes_too_long(open_server, tell):
    """They are there and stay in their seat; only this one decision is taken for them."""
    server = open_server(grace=1000)

    async def set_up():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, clock=20)
            return table, ada.token, bob.token

    table, *tokens = asyncio.run(set_up())
    server.stop()
    server.rows("UPDATE tables SET clock = 1 WHERE id = ?", table)  # nobody waits 20 seconds here
    server.start()

    async def evening():
        async with Person(server, "Ada", tokens[0]) as ada, Person(server, "Bob", tokens[1]) as bob:
            async with Line(ada, table) as line, Line(bob, table) as other:
                await other.hello()
                state = (await line.hello())["state"]
                deadline = state["deadline"]
                news = await line.until(type="news")
                assert news["entry"]["bot"] == SUBSTITUTE
                assert news["at"] >= deadline
                assert news["state"]["deadline"] == news["at"] + 1
            entries_then = server.entries_of(table)
            assert not [e for e in entries_then if e["entry"] == "substituted"]
            truth = Truth(server, table)
            for frame in line.frames:
                truth.check_frame(frame, ada.id)
            # Who does play in time plays for themselves.
            players = [Player(ada, table), Player(bob, table)]
            await asyncio.gather(*[player.run(3) for player in players])
            for player in players:
                assert Truth(server, table).check(player)
            late = round(1000 * (news["at"] - deadline))
            tell(clock_s=1, late_ms=late)

    asyncio.run(evening())
