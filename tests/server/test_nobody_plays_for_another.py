"""Promise 6: nobody plays for another, out of turn, or a stale move; the sender is told why."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random

import saboteur
from saboteur.texts import sentences
from server.house import Line, Person, new_table
from server.truth import Truth

ATTEMPTS = 400


def test_anything_sent_by_anyone_changes_nothing_but_a_legal_move(open_server, tell):
    """A game beside the server knows what is legal; everything else must be refused."""
    server = open_server(rate=1e6, burst=1_000_000)
    seed = Random().randrange(10**9)
    rng = Random(seed)
    refusals = Counter()

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Cleo") as cleo,
            Person(server, "Eve") as eve,
        ):
            people = [ada, bob, cleo, eve]  # Eve has no seat
            table = await new_table([ada, bob, cleo], "saboteur", players=3)
            mirror = twin(server, table)
            version = len(server.log_of(table))
            lines = [Line(person, table) for person in people]
            played = []
            try:
                for line in lines:
                    await line.__aenter__()
                    if line is not lines[1]:  # Bob never says hello: that does not matter
                        await line.hello()
                for attempt in range(ATTEMPTS):
                    if mirror.over:
                        break
                    who = rng.randrange(4)
                    ply = choose_ply(mirror, rng)
                    move = choose_move(mirror, rng, played)
                    legal = None
                    if who < 3 and ply == len(mirror.history):
                        try:
                            legal = mirror.check(move, who)
                        except saboteur.SaboteurError:
                            legal = None
                    sent = {"type": "play", "id": f"a{attempt}", "ply": ply, "move": move}
                    answer = await lines[who].command(**sent)
                    if legal is not None:
                        version += 1
                        assert answer == {"type": "ack", "id": sent["id"], "version": version}, seed
                        mirror.play(legal, who)
                        played.append(str(legal))
                    else:
                        assert answer["type"] == "refused", (seed, sent, who)
                        check_sentence(answer)
                        refusals[answer["code"]] += 1
                truth = Truth(server, table)
                moves = [(e["seat"], e["move"]) for e in truth.entries if e["entry"] == "played"]
                assert moves == [(seat, str(move)) for seat, move in mirror.history]
                assert len(truth.log) == version
                for line in lines:
                    for frame in line.frames:
                        truth.check_frame(frame, line.person.id)
            finally:
                for line in lines:
                    await line.__aexit__()
            tell(attempts=ATTEMPTS, played=len(mirror.history), refused=dict(refusals), seed=seed)
            assert {"server.stale", "server.not-seated"} < set(refusals)

    asyncio.run(evening())


def twin(server, table):
    row = server.row_of(table)
    options = json.loads(row["options"])
    return saboteur.new_game(options["game"], players=options["players"], seed=row["seed"])


def choose_ply(mirror, rng):
    now = len(mirror.history)
    return rng.choice([now] * 8 + [now - 1, now + 1, 0, -1, 2**62])


def choose_move(mirror, rng, played):
    legal = [str(move) for move in mirror.legal_moves()]
    match rng.randrange(6):
        case 0 | 1 | 2:
            return rng.choice(legal)
        case 3:  # what somebody else could play if it were their turn
            seat = rng.randrange(3)
            card = rng.choice([card.name for card in mirror.hands[seat]] or ["[EW]"])
            return rng.choice([f"lay {card} {rng.randrange(9)},{rng.randrange(-2, 3)}", "pass 1"])
        case 4 if played:
            return rng.choice(played)
    return rng.choice(["", " ", "veto", "allow", "take 1", "lay", "\x00", "pass " * 60, "🙂", "{}"])


def check_sentence(answer):
    assert sentences("en")[answer["code"]] != sentences("de")[answer["code"]]
    assert answer["text"]


def test_the_lobby_belongs_to_its_host(server, tell):
    """Who has no right to it cannot start, free, lock, give or take seats; nothing changes."""

    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Eve") as eve:
            bob = Person(server, "Bob")
            nobody = Person(server, "nobody", token="x" * 43)
            async with bob:
                table = await new_table([ada, bob], "saboteur", players=4, start=False, bots="easy")
                before = server.log_of(table)
                tries = 0
                for person in (bob, eve, nobody):
                    for path, body in (
                        ("start", None),
                        *[
                            ("give", {"seat": seat, "to": to})
                            for seat in (0, 1, 2, 3, 50)
                            for to in ("bot", "nobody", "lock", "unlock")
                        ],
                        ("seats", {"seat": 0}),
                        ("seats", {"seat": 2}),
                        ("seats", {"seat": 99}),
                        ("rematch", None),
                    ):
                        more = {} if body is None else {"json": body}
                        answer = await person.try_asking(
                            "POST", f"/api/tables/{table}/{path}", **more
                        )
                        assert 400 <= answer.status_code < 500, (person.name, path, body)
                        check_sentence(answer.json())
                        tries += 1
                assert server.log_of(table) == before
                tell(tries=tries, changed=0)

    asyncio.run(evening())
