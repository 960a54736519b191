"""Promise 16: nobody plays for somebody whom nobody waits for.

With a clock only the clock counts; without one those who are present decide.
"""

from __future__ import annotations

import asyncio
import re

import pytest

from server.house import Line, Person, Player, Server, new_table, wait_for
from server.truth import Truth

DAY = 86_400


def entries(server, table, kind):
    return [entry for entry in server.entries_of(table) if entry["entry"] == kind]


def played(server, table, seat):
    return [entry for entry in entries(server, table, "played") if entry["seat"] == seat]


def by_stand_in(server, table, seat):
    return [entry for entry in played(server, table, seat) if "bot" in entry]


# --- where nobody else waits ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("solo", 1, []),
        ("duel", 2, []),
        ("saboteur", 4, []),
        ("saboteur", 3, ["veto"]),
        ("lost-mines", 3, []),
    ],
)
def test_alone_with_bots_nobody_plays_for_you(open_server, game, players, modules):
    """Away for far longer than any patience of the house."""
    server = open_server(grace=0.05, idle=0.05, hush=0.05)

    async def evening():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], game, players=players, modules=modules)
            player = Player(ada, table)
            await player.run(2)  # and away
            await wait_for(lambda: waits_for(server, table, 0))
            await asyncio.sleep(1.5)
            assert by_stand_in(server, table, 0) == []
            assert not [e for e in played(server, table, 0) if "why" in e]
            assert entries(server, table, "missed") == []
            assert server.row_of(table)["state"] == "running"
            async with Line(ada, table) as line:
                welcome = await line.hello()
                assert welcome["state"]["moves"]
                assert welcome["state"]["deadline"] is None
                await asyncio.sleep(0.5)  # connected and idle
            assert by_stand_in(server, table, 0) == []
            mine = await ada.ask("GET", "/api/me/tables")
            assert [(t["id"], t["state"]) for t in mine] == [(table, "running")]
            await player.run(len(player.acked) + 3)  # it goes on as if nothing had been
            Truth(server, table).check(player)

    asyncio.run(evening())


def waits_for(server, table, seat):
    decision = Truth(server, table).game.decision
    return decision is not None and (decision.seat == seat or decision.hushed)


def test_a_game_alone_waits_whatever_its_clock_says_and_while_the_house_is_closed(open_server):
    server = open_server(grace=0.05, idle=0.05)

    async def begin():
        async with Person(server, "Ada") as ada:
            table = await new_table([ada], "solo", players=1, clock=5)
            await Player(ada, table).run(3)
            return ada.token, table

    token, table = asyncio.run(begin())
    server.kill()
    moves = entries(server, table, "played")
    server.rows("UPDATE tables SET clock = 1 WHERE id = ?", table)
    server.start()

    async def go_on():
        async with Person(server, "Ada", token) as ada:
            await asyncio.sleep(2)
            assert entries(server, table, "played") == moves
            player = Player(ada, table)
            player.sent = 100  # ids of its own
            await player.run()
            assert Truth(server, table).check(player)
            seat = Truth(server, table).tables[-1]["seats"][0]
            assert (seat["counts"], seat["stood_in"]) == (True, 0)

    asyncio.run(go_on())


# --- with a clock ---------------------------------------------------------------------------------


def test_with_a_clock_only_the_clock_counts(open_server):
    """Gone for far longer than the grace, with a day for each decision: nobody decides."""
    server = open_server(grace=0.05, idle=0.05)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, clock=DAY)
            async with Line(ada, table) as line:
                state = (await line.hello())["state"]
                await asyncio.sleep(1)
                seat = state["to_act"]
                assert state["deadline"] is None or seat in (0, 1)
                assert not by_stand_in(server, table, 0) + by_stand_in(server, table, 1)
                assert entries(server, table, "missed") == []

    asyncio.run(evening())


def test_the_clock_plays_for_who_takes_too_long(open_server, tell):
    """They are there and stay in their seat; only this one decision is taken for them."""
    server = open_server(grace=1000)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, clock=5, start=False)
            server.rows("UPDATE tables SET clock = 1 WHERE id = ?", table)
            return table, ada.token, bob.token

    table, *tokens = asyncio.run(evening())
    server.stop()
    server.start()

    async def late():
        async with Person(server, "Ada", tokens[0]) as ada, Person(server, "Bob", tokens[1]) as bob:
            await ada.ask("POST", f"/api/tables/{table}/start")
            async with Line(ada, table) as line, Line(bob, table) as other:
                await other.hello()
                state = (await line.hello())["state"]
                deadline = state["deadline"]
                news = await line.until(type="news")
                assert (news["entry"]["bot"], news["entry"]["why"]) == ("normal", "time")
                assert news["at"] >= deadline
                assert news["state"]["deadline"] == news["at"] + 1
            assert not entries(server, table, "substituted") + entries(server, table, "missed")
            truth = Truth(server, table)
            for frame in line.frames:
                truth.check_frame(frame, ada.id)
            # Who does play in time plays for themselves.
            players = [Player(ada, table), Player(bob, table)]
            await asyncio.gather(*[player.run(3) for player in players])
            for player in players:
                assert Truth(server, table).check(player)
            tell(clock_s=1, late_ms=round(1000 * (news["at"] - deadline)))

    asyncio.run(late())


def test_a_bank_of_time_with_an_increment(open_server):
    """What a decision took goes from the bank, the increment comes back; at 0 a stand-in plays."""
    server = open_server(grace=0.05, idle=0.05)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            refused = await ada.try_asking(
                "POST", "/api/tables", json={"game": "duel", "players": 2, "clock": 60, "bank": 60}
            )
            assert refused.json()["code"] == "server.two-clocks"
            refused = await ada.try_asking(
                "POST", "/api/tables", json={"game": "duel", "players": 2, "increment": 5}
            )
            assert refused.json()["code"] == "server.increment"
            table = await new_table([ada, bob], "duel", players=2, bank=30, increment=0)
            players = [Player(ada, table), Player(bob, table)]
            await asyncio.gather(*[player.run(3) for player in players])
            truth = Truth(server, table)
            took = [entry["took"] for entry in truth.entries if entry["entry"] == "played"]
            assert took
            assert all(0 <= seconds < 30 for seconds in took)
            for player in players:
                truth.check(player)
            return table, ada.token, bob.token

    table, *tokens = asyncio.run(evening())
    server.stop()
    server.rows("UPDATE tables SET bank = 1, increment = 1 WHERE id = ?", table)
    server.start()

    async def run_out():
        async with Person(server, "Ada", tokens[0]) as ada, Person(server, "Bob", tokens[1]) as bob:
            async with Line(ada, table) as line, Line(bob, table) as other:
                await other.hello()
                await line.hello()
                news = await line.until(type="news")
                while news["entry"].get("why") != "time":
                    news = await line.until(type="news")
                seat = news["entry"]["seat"]
                assert news["state"]["banks"][seat] == 1  # nothing left but the increment
                assert news["entry"]["took"] >= 1
            truth = Truth(server, table)
            for frame in line.frames:
                truth.check_frame(frame, ada.id)

    asyncio.run(run_out())


def test_no_clock_runs_while_the_house_is_closed(open_server, tell):
    server = open_server(grace=1000, lease=0.5)

    async def begin():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, clock=5)
            async with Line(ada, table) as line:
                deadline = (await line.hello())["state"]["deadline"]
            return table, ada.token, deadline

    table, token, deadline = asyncio.run(begin())
    server.kill()

    async def wait_and_look():
        await asyncio.sleep(4)  # nearly all of the time, but nobody could have come
        server.start()
        async with Person(server, "Ada", token) as ada, Line(ada, table) as line:
            await wait_for(lambda: entries(server, table, "stood"))
            welcome = await line.hello()
            moved = welcome["state"]["deadline"] - deadline
            assert moved > 3.5
            assert entries(server, table, "played") == []
            Truth(server, table).check_frame(welcome, ada.id)
            tell(closed_s=4, deadline_moved_s=round(moved, 2))

    asyncio.run(wait_and_look())


class OddClock(Server):
    """A server for whose tables time runs faster, or jumps."""

    def __init__(self, folder, *, pace=1.0, **settings):
        super().__init__(folder, **settings)
        program = __file__.replace("test_who_plays_for_whom", "odd_clock")
        self.jump = self.folder / "jump"
        self.program = (program, str(pace), str(self.jump))


def test_three_people_over_days_with_a_day_for_each_decision(tmp_path, tell):
    """Two of them sleep for half a day before each move, and the house is closed for days."""
    pace = 30_000  # a day is about three seconds
    asleep = 0.55 * DAY / pace
    # A lease of some real seconds is a lease of a day here, and to sit down may take days.
    patience = {"lease": DAY / 2, "unstarted": 1000 * DAY}
    with OddClock(tmp_path / "house", pace=pace, grace=60, idle=60, **patience) as server:

        async def some_days(tokens, table, moves):
            async with (
                Person(server, "Ada", tokens.get("Ada")) as ada,
                Person(server, "Bob", tokens.get("Bob")) as bob,
                Person(server, "Cy", tokens.get("Cy")) as cy,
            ):
                table = table or await new_table([ada, bob, cy], "saboteur", players=3, clock=DAY)

                async def play(person):
                    player = Player(person, table, seed=person.name)
                    player.sent = 100 * len(server.log_of(table))  # ids of its own after a restart
                    while len(player.acked) < moves:
                        turn = Truth(server, table)
                        if turn.game.over or turn.people[turn.game.to_act] != person.id:
                            await asyncio.sleep(0.02)
                            continue
                        if person is not ada:
                            await asyncio.sleep(asleep)
                        await player.run(len(player.acked) + 1)  # plays, and is gone again
                    Truth(server, table).check(player)

                await asyncio.gather(play(ada), play(bob), play(cy))
                return table, {p.name: p.token for p in (ada, bob, cy)}

        table, tokens = asyncio.run(some_days({}, None, 2))
        server.kill()

        async def closed():
            await asyncio.sleep(2.5 * DAY / pace)

        asyncio.run(closed())
        server.start()
        asyncio.run(some_days(tokens, table, 2))
        log = [e for e in server.entries_of(table) if e["entry"] == "played"]
        assert len(log) >= 12
        assert not [entry for entry in log if "bot" in entry or "why" in entry]
        rows = server.log_of(table)
        days = (rows[-1]["at"] - rows[0]["at"]) / DAY
        assert days > 5
        stood = entries(server, table, "stood")
        assert sum(entry["seconds"] for entry in stood) > 2 * DAY
        tell(days=round(days, 1), moves=len(log), by_others=0)

        async def oversleep():
            """Whoever takes longer than the day is played for, and it is said."""
            before = len(log)
            await wait_for(lambda: len(entries(server, table, "played")) > before)
            late = entries(server, table, "played")[before]
            assert (late["bot"], late["why"]) == ("normal", "time")

        asyncio.run(oversleep())


def test_a_clock_that_is_set_back_stops_nobody(tmp_path):
    """The time of day jumps by an hour, back and forth: bots play on, and nobody loses time."""
    with OddClock(tmp_path / "house", bot_pause=0.05) as server:

        async def evening():
            async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
                table = await new_table([ada, bob], "saboteur", players=5, clock=DAY)
                players = [Player(ada, table), Player(bob, table)]
                for jump in (-3600, 0, 3600, -7200):
                    server.jump.write_text(str(jump))
                    await asyncio.gather(*[p.run(len(p.acked) + 1) for p in players])
                assert not by_stand_in(server, table, 0) + by_stand_in(server, table, 1)
                return table, ada.token, bob.token

        table, *tokens = asyncio.run(evening())
        server.kill()
        server.jump.write_text("-90000")  # more than a day: leases end in the far future
        server.start()

        async def go_on():
            async with (
                Person(server, "Ada", tokens[0]) as ada,
                Person(server, "Bob", tokens[1]) as bob,
            ):
                players = [Player(ada, table), Player(bob, table)]
                for player in players:
                    player.sent = 100  # ids of its own
                await asyncio.gather(*[p.run(1) for p in players])
                assert not by_stand_in(server, table, 0) + by_stand_in(server, table, 1)

        asyncio.run(go_on())


# --- without a clock: those present decide --------------------------------------------------------


async def until_missed(server, table):
    """Wait until the others are asked about a seat; which one, and why."""
    found = await wait_for(lambda: entries(server, table, "missed"))
    return found[-1]["seat"], found[-1]["why"]


def to_act(server, table):
    return Truth(server, table).game.to_act


async def play_until_it_is(server, table, players, seat):
    """People play one after the other until it is this seat's turn."""
    while to_act(server, table) != seat:
        number = to_act(server, table)
        if number < len(players):
            player = players[number]
            await player.run(len(player.acked) + 1)
        else:
            await asyncio.sleep(0.02)


def test_those_present_decide_about_who_is_gone(open_server, tell):
    server = open_server(grace=0.3, idle=1000)

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Cy") as cy,
        ):
            table = await new_table([ada, bob, cy], "saboteur", players=4)
            players = [Player(p, table, lang="en") for p in (ada, bob, cy)]
            await play_until_it_is(server, table, players, 1)
            async with Line(ada, table) as a, Line(cy, table) as c:
                await a.hello()
                await c.hello()
                assert await until_missed(server, table) == (1, "away")
                seat = {"type": "vote", "seat": 1}
                # One of two is no majority, and nobody decides about themselves.
                await a.command(id="v1", wish="until-back", **seat)
                await asyncio.sleep(0.3)
                assert entries(server, table, "substituted") == []
                no = await a.command(type="vote", id="v2", seat=0, wish="wait")
                assert no["code"] == "server.own-vote"
                no = await a.command(type="vote", id="v3", seat=2, wish="wait")
                assert no["code"] == "server.not-missed"
                # Both: a bot plays until Bob is back.
                await c.command(id="v1", wish="until-back", **seat)
                await wait_for(lambda: by_stand_in(server, table, 1))
                assert by_stand_in(server, table, 1)[0]["why"] == "away"
                # They change their mind, and wait; then again.
                await a.command(id="v4", wish="wait", **seat)
                await c.command(id="v4", wish="wait", **seat)
            await play_until_it_is(server, table, [players[0], None, players[2]], 1)
            async with Line(ada, table) as a, Line(cy, table) as c:
                await a.hello()
                await c.hello()
                await wait_for(lambda: entries(server, table, "awaited"))
                count = len(by_stand_in(server, table, 1))
                await asyncio.sleep(0.5)
                assert len(by_stand_in(server, table, 1)) == count
                assert to_act(server, table) == 1
                # Bob comes back: the seat is his at once.
                await players[1].run(len(players[1].acked) + 1)
                assert entries(server, table, "came-back")
            truth = Truth(server, table)
            for player in players:
                truth.check(player)
            tell(votes=len(entries(server, table, "voted")), by_stand_in=count)

    asyncio.run(evening())


def test_who_is_there_and_does_nothing_is_missed_too(open_server):
    """A bot for good; but whoever asks for their seat has it again at once."""
    server = open_server(grace=1000, idle=0.4)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]
            await play_until_it_is(server, table, players, 1)
            async with Line(ada, table) as a, Line(bob, table) as b:
                await a.hello()
                await b.hello()
                assert await until_missed(server, table) == (1, "idle")
                await a.command(type="vote", id="v", seat=1, wish="for-good")
                await wait_for(lambda: by_stand_in(server, table, 1))
                news = await b.until(type="news")
                while news["entry"]["entry"] != "substituted":
                    news = await b.until(type="news")
                shown = news["table"]["seats"][1]
                assert (shown["substitute"], shown["why"]) == ("normal", "idle")
                assert shown["for_good"] is True
                # A line that breaks and is mended is no sign of life …
            async with Line(bob, table) as b:
                welcome = await b.hello()
                assert welcome["table"]["seats"][1]["substitute"] == "normal"
                assert welcome["away"]["moves"] >= 1
                # … but saying so is.
                await b.command(type="here", id="h")
                assert entries(server, table, "came-back")
                welcome = await b.hello()
                assert welcome["table"]["seats"][1]["substitute"] is None
            Truth(server, table).check_frame(welcome, bob.id)

    asyncio.run(evening())


def test_with_nobody_there_to_ask_everything_waits(open_server):
    """All are gone: the game stands for weeks, and is played on by whoever come back."""
    server = open_server(grace=2, idle=2, hush=0.05)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            first = {"first": 0}  # else Ada would have to wait for Bob, who is not there
            table = await new_table([ada, bob], "saboteur", players=3, settings=first)
            await Player(ada, table).run(1)
            await asyncio.sleep(4)
            assert entries(server, table, "missed") == []
            assert not by_stand_in(server, table, 0) + by_stand_in(server, table, 1)
            first = Player(ada, table, seed=1)
            first.sent = 100  # ids of its own
            await asyncio.gather(first.run(), Player(bob, table).run())
            assert Truth(server, table).game.over

    asyncio.run(evening())


# --- leaving is final -----------------------------------------------------------------------------


def test_leaving_a_game_is_final_and_said(open_server):
    server = open_server()

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, listed=False)
            players = [Player(ada, table), Player(bob, table, lang="en")]
            await asyncio.gather(*[player.run(2) for player in players])
            await ada.ask("POST", f"/api/tables/{table}/leave")
            assert entries(server, table, "left") == [{"entry": "left", "seat": 0, "bot": "normal"}]
            assert entries(server, table, "hosted")[-1]["person"] == bob.id
            gone = await ada.try_asking("GET", f"/api/tables/{table}")
            assert gone.status_code == 404
            async with Line(ada, table) as line:
                assert await line.closed() == 4000
            await players[1].run()
            truth = Truth(server, table)
            truth.check(players[1])
            told = [line["text"] for frame in players[1].frames for line in frame.get("told") or ()]
            assert "Ada left the game for good. A bot plays on." in told
            assert any(text.startswith("Ada's stand-in ") for text in told)
            seats = truth.tables[-1]["seats"]
            assert [seats[n]["counts"] for n in (0, 1)] == [False, True]
            # What is over may be looked at by everybody who took part.
            assert (await ada.try_asking("GET", f"/api/tables/{table}")).status_code == 200

    asyncio.run(evening())


def test_a_game_that_its_last_person_leaves_ends(open_server):
    server = open_server()

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            solo = await new_table([ada], "solo", players=1)
            await ada.ask("POST", f"/api/tables/{solo}/leave")
            assert server.row_of(solo)["state"] == "closed"
            table = await new_table([ada, bob], "saboteur", players=4)
            for person in (ada, bob):
                await person.ask("POST", f"/api/tables/{table}/leave")
            assert server.row_of(table)["state"] == "closed"

    asyncio.run(evening())


def test_whoever_plays_on_has_no_clock_once_nobody_else_waits(open_server):
    server = open_server(grace=0.05, idle=0.05)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, clock=DAY)
            await bob.ask("POST", f"/api/tables/{table}/leave")
            async with Line(ada, table) as line:
                welcome = await line.hello()
                assert welcome["state"]["deadline"] is None

    asyncio.run(evening())


def said(line):
    """Every sentence that was sent over a line."""
    return [one["text"] for frame in line.frames for one in frame.get("told") or ()]


def test_every_sentence_about_absence_is_told_in_both_languages(open_server):
    server = open_server(grace=0.2, idle=1000)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(ada, table), Player(bob, table)]
            await play_until_it_is(server, table, players, 1)
            async with Line(ada, table) as a, Line(ada, table) as d:
                await a.send(type="hello", lang="en")
                await d.send(type="hello", lang="de")
                await until_missed(server, table)
                await a.command(type="vote", id="v", seat=1, wish="until-back")
                await wait_for(lambda: by_stand_in(server, table, 1))
                for line, words in (
                    (
                        a,
                        ("is away", "You want a bot", "A bot plays", r"Bob's stand-in .* \(away\)"),
                    ),
                    (
                        d,
                        (
                            "nicht da",
                            "Du möchtest",
                            "Ein Bot spielt",
                            r"Vertretung von Bob .*\(nicht",
                        ),
                    ),
                ):
                    while not all(any(re.search(w, text) for text in said(line)) for w in words):
                        await line.receive()

    asyncio.run(evening())
