"""C-19: how long an answer to a veto question takes tells nothing about who holds the veto."""

from __future__ import annotations

import asyncio
from statistics import median

import saboteur
from saboteur.expansions.veto.rules import VETO
from server.house import Line, Person, Player, new_table, wait_for
from server.truth import Truth

HUSH = 0.3
PLAYERS = 4
HOLDERS = [0, 1, 2, 3, 0, 2, None, None]
"""Who is dealt the veto at each table: two people, two bots, or nobody."""
PLIES = 26


class Moody(Player):
    """Answers a veto question at once, late, or not at all, depending on what it holds."""

    async def _act(self, line):
        state = self.state
        if state and state["moves"] and set(state["moves"]) <= {"allow", "veto"}:
            holds = "veto" in state["moves"]
            if not holds and self.rng.random() < 0.5:
                return  # never says anything
            if holds and self.rng.random() < 0.8:
                self.state = {**state, "moves": ["allow"]}  # keeps it for later
        await super()._act(line)


def seed_for(holder):
    """A seed that deals the veto to this seat."""
    for number in range(10_000):
        game = saboteur.new_game("saboteur", players=PLAYERS, modules=["veto"], seed=f"{number}")
        held = [seat for seat, hand in enumerate(game.hands) if VETO in hand]
        if held == ([] if holder is None else [holder]):
            return f"{number}"
    raise AssertionError


def test_the_pause_is_the_same_whoever_holds_the_veto(open_server, tell):
    server = open_server(hush=HUSH, grace=1000)

    async def set_up(number):
        async with Person(server, f"Ada{number}") as ada, Person(server, f"Bob{number}") as bob:
            options = {"players": PLAYERS, "modules": ["veto"], "bots": "random"}
            table = await new_table([ada, bob], "saboteur", start=False, **options)
            return table, ada.token, bob.token

    async def play(number, table, *tokens):
        async with (
            Person(server, f"Ada{number}", tokens[0]) as ada,
            Person(server, f"Bob{number}", tokens[1]) as bob,
        ):
            await ada.ask("POST", f"/api/tables/{table}/start")
            players = [Moody(person, table, seed=number) for person in (ada, bob)]
            games = [asyncio.create_task(player.run()) for player in players]
            await wait_for(lambda: any((p.state or {}).get("ply", 0) >= PLIES for p in players))
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
            return table, players

    async def at_all(work, *many):
        return await asyncio.gather(*[work(number, *more) for number, *more in many])

    tables = asyncio.run(at_all(set_up, *[(number,) for number in range(len(HOLDERS))]))
    server.stop()
    for holder, (table, *_) in zip(HOLDERS, tables, strict=True):  # a deal of our own
        server.rows("UPDATE tables SET seed = ? WHERE id = ?", seed_for(holder), table)
    server.start()
    pauses = {"a person": [], "a bot": [], "nobody": []}
    acked = vetoes = 0
    for table, players in asyncio.run(
        at_all(play, *[(number, *more) for number, more in enumerate(tables)])
    ):
        truth = Truth(server, table)
        for player in players:
            truth.check(player)
        acked += check_answers_count(truth, players)
        for holder, pause in questions(truth):
            kind = "nobody" if holder is None else "a bot" if holder >= 2 else "a person"
            pauses[kind].append(pause)
        vetoes += sum(entry.get("move") == "veto" for entry in truth.entries)
    for kind, found in pauses.items():
        assert found, kind
        assert min(found) >= HUSH * 0.99, f"somebody answered early ({kind})"
    medians = {kind: median(found) for kind, found in pauses.items()}
    # Machines are noisy: a pause that depends on cards would differ by about its own length.
    assert max(medians.values()) - min(medians.values()) < HUSH, medians
    tell(
        questions={kind: len(found) for kind, found in pauses.items()},
        hush_ms=round(1000 * HUSH),
        medians_ms={kind: round(1000 * value, 1) for kind, value in medians.items()},
        acknowledged_answers=acked,
        vetoes=vetoes,
    )


def questions(truth):
    """Every question: who holds the veto of those who are asked, and how long the pause was."""
    for version in range(2, len(truth.log) + 1):
        before, game = truth.games[version - 2], truth.games[version - 1]
        if game is None or not hushed(game) or (before is not None and hushed(before)):
            continue
        answers = [
            v
            for v in range(version + 1, len(truth.log) + 1)
            if truth.entries[v - 1]["entry"] == "played"
        ]
        if not answers:
            continue
        asked = game.decision.asked(game)
        holds = [seat for seat in asked if VETO in game.hands[seat]]
        at = [truth.log[v - 1]["at"] for v in (version, *answers[: len(asked)])]
        yield (holds[0] if holds else None), at[1] - at[0]


def hushed(game):
    return game.decision is not None and game.decision.hushed


def check_answers_count(truth, players):
    """An acknowledged answer is what was played, unless somebody before had objected."""
    counted = 0
    for player in players:
        seat = truth.seat_of(player.person.id, len(truth.log))
        for _, sent in player.acked.values():
            if sent["move"] not in ("allow", "veto"):
                continue
            played = answer_of(truth, seat, sent["ply"])
            if played is not None:
                assert played == sent["move"]
                counted += 1
    return counted


def answer_of(truth, seat, ply):
    """What this seat answered to what was asked at this ply."""
    plies = [version for version, e in enumerate(truth.entries, 1) if e["entry"] == "played"]
    for version in plies[ply:]:
        if not hushed(truth.games[version - 2]):
            return None
        entry = truth.entries[version - 1]
        if entry["seat"] == seat:
            return entry["move"]
    return None


def answered(players):
    """How many answers were acknowledged."""
    sent = [sent for player in players for _, sent in player.acked.values()]
    return sum(one["move"] in ("allow", "veto") for one in sent)


def test_an_answer_counts_though_the_server_dies(open_server, tell):
    """Answers that were gathered and acknowledged are played after a restart."""
    server = open_server(hush=1.0, grace=1000)

    async def evening():
        people = [Person(server, name) for name in ("Ada", "Bob", "Cleo")]
        for person in people:
            await person.__aenter__()
        table = await new_table(people, "saboteur", players=3, modules=["veto"])
        players = [Player(person, table) for person in people]
        games = [asyncio.create_task(player.run()) for player in players]
        for _ in range(2):
            acked = sum(len(player.acked) for player in players)
            known = answered(players)
            await wait_for(lambda known=known: answered(players) > known)
            server.kill()
            await asyncio.to_thread(server.start)
            await wait_for(lambda a=acked: sum(len(p.acked) for p in players) > a + 2)
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
        truth = Truth(server, table)
        for player in players:
            truth.check(player)
        counted = check_answers_count(truth, players)
        assert counted
        for person in people:
            await person.__aexit__()
        tell(kills=2, answers_that_counted=counted, versions=len(truth.log))

    asyncio.run(evening())


def test_only_the_one_person_with_a_choice_may_take_their_time(open_server):
    """With bots alone: who holds the veto has no deadline, who does not has everybody's."""
    server = open_server(hush=0.05)

    async def set_up(name):
        async with Person(server, name) as ada:
            options = {"players": PLAYERS, "modules": ["veto"], "bots": "random"}
            return await new_table([ada], "saboteur", start=False, **options), ada.token

    async def play(name, table, token):
        async with Person(server, name, token) as ada:
            await ada.ask("POST", f"/api/tables/{table}/start")
            player = Asked(ada, table)
            game = asyncio.create_task(player.run())
            await wait_for(lambda: player.asked is not None)
            game.cancel()
            await asyncio.gather(game, return_exceptions=True)
            return player.asked

    tables = {holder: asyncio.run(set_up(f"Ada{holder}")) for holder in (0, 1)}
    server.stop()
    for holder, (table, _) in tables.items():
        server.rows("UPDATE tables SET seed = ? WHERE id = ?", seed_for(holder), table)
    server.start()
    held, free = (asyncio.run(play(f"Ada{holder}", *tables[holder])) for holder in (0, 1))
    assert (held["moves"], held["answers_at"]) == (["allow", "veto"], None)
    assert free["moves"] == ["allow"]
    assert free["answers_at"] is not None


class Asked(Player):
    """Remembers the first veto question."""

    asked: dict | None = None

    async def _act(self, line):
        state = self.state
        if state and state["moves"] and state["view"]["decision"] == "veto":
            self.asked = self.asked or state
        await super()._act(line)


def test_an_answer_that_is_sent_again_is_acknowledged_again(open_server):
    """While it is gathered, after the pause, and long after: it counted once."""
    server = open_server(hush=0.2)

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, modules=["veto"])
            playing = asyncio.create_task(Player(bob, table).run())
            player = Player(ada, table)

            def answers():
                return [sent for _, sent in player.acked.values() if sent["move"] == "allow"]

            game = asyncio.create_task(player.run())
            while len(answers()) < 6:
                await player.moved.wait()
                player.moved.clear()
            game.cancel()
            await asyncio.gather(game, return_exceptions=True)
            moves = len(server.entries_of(table))
            gathered = [
                sent
                for sent in answers()
                if f"{ada.id}:{sent['id']}" in Truth(server, table).intents
            ]
            assert len(gathered) > 2
            async with Line(ada, table) as line:
                for sent in gathered:
                    answer = await line.command(**sent)
                    assert answer["type"] == "ack", answer
                fresh = {**answers()[0], "id": "fresh"}
                assert (await line.command(**fresh))["code"] == "server.stale"
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert moves <= len(server.entries_of(table))
            assert len({row["command"] for row in server.log_of(table)} & {"fresh"}) == 0
            Truth(server, table).check(player)

    asyncio.run(evening())
