"""Promise 8: malformed input never hurts."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random

import websockets

from server.house import Line, Person, Player, new_table
from server.truth import Truth

DEEP = 5000
PLAY = '{"type":"play","id":"x","ply":%s,"move":"pass 1"}'
FRAMES = [
    "",
    " ",
    "null",
    "true",
    "0",
    '"hello"',
    "[]",
    "{}",
    "{",
    '{"type"',
    '{"type":',
    '{"type":"hello"',
    '{"type":"hello"}{"type":"hello"}',
    '{"type":"no such thing"}',
    '{"type":null}',
    '{"type":["hello"]}',
    '{"type":"hello","since":-1}',
    '{"type":"hello","since":1.5}',
    '{"type":"hello","since":"1"}',
    '{"type":"hello","since":true}',
    '{"type":"hello","since":NaN}',
    '{"type":"hello","since":Infinity}',
    '{"type":"hello","since":1e999}',
    '{"type":"hello","since":' + "9" * 400 + "}",
    '{"type":"hello","since":' + "9" * 6000 + "}",
    '{"type":"hello","since":' + "[" * DEEP + "]" * DEEP + "}",
    '{"type":"hello","unknown":1}',
    "[" * DEEP,
    "[" * DEEP + "]" * DEEP,
    '{"a":' * (DEEP // 2),
    PLAY % "NaN",
    PLAY % "-0.0",
    PLAY % ("9" * 5000),
    PLAY % "1e400",
    PLAY % '"0"',
    '{"type":"play","id":"","ply":0,"move":"pass 1"}',
    '{"type":"play","id":"' + "x" * 41 + '","ply":0,"move":"pass 1"}',
    '{"type":"play","id":"a b","ply":0,"move":"pass 1"}',
    '{"type":"play","id":"\\ud800","ply":0,"move":"pass 1"}',
    '{"type":"play","id":"x","ply":0,"move":"\\ud800"}',
    '{"type":"play","id":"x","ply":0,"move":"\\udc00\\ud800"}',
    '{"type":"play","id":"x","ply":0,"move":"\\u0000"}',
    '{"type":"play","id":"x","ply":0,"move":"' + "m" * 401 + '"}',
    '{"type":"play","id":"x","ply":0,"move":{"lay":1}}',
    '{"type":"play","id":"x","ply":0}',
    '{"type":"say","id":"x","text":"\\ud83d"}',
    '{"type":"say","id":"x","text":""}',
    '{"type":"say","id":"x","text":"\\u0000\\u200b\\u202e"}',
    '{"type":"say","id":"x","text":"' + "a" * 401 + '"}',
    '{"type":"say","id":"x","text":1}',
    '{"type":"call","id":"x","phrase":"\\"; DROP TABLE log"}',
    '{"type":"ping","id":"x"}',
    "\ufeff" + '{"type":"nothing"}',
    "\x00\x01\x02",
    b"",
    b"\x00",
    b'{"type":"ping"}',
    bytes(range(256)),
    b"\xff\xfe",
    "x" * 16_000,
]
"""What a client may send that means nothing."""
MOVES = [
    "lay",
    "lay [EW]",
    "lay [EW] 99999999999999999999,1",
    "lay [EW] 1,1 turned turned",
    "lay [ 1,1",
    "lay [" + "E" * 300 + "] 1,0",
    "map 8,٢",
    "map 8,²",
    "pass " + "1 " * 150,
    "break-cart @" + "9" * 300,
    "break-cart @-1",
    "rockfall 0,0",
    '{"move":"lay"}',
    "{" * 300,
    "[" * 399,
    "\n",
    "pass a\x00",
    "%s%n",
    "pass 1\u2028",
]
"""Moves that are none."""


def test_malformed_frames_never_hurt(open_server, tell):
    server = open_server(rate=1e6, burst=1_000_000, chat_rate=1e6, chat_burst=1_000_000)
    seed = Random().randrange(10**9)

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Person(server, "Eve") as eve,
        ):
            table = await new_table([ada, bob], "duel", players=2)
            players = [Player(person, table) for person in (ada, bob)]
            games = [asyncio.create_task(player.run()) for player in players]
            sandbox = await new_table([eve], "duel", players=2)
            fuzz = [*FRAMES, *(json.dumps(play(move)) for move in MOVES), *mutated(Random(seed))]
            refused, closed = await send_all(eve, sandbox, fuzz)
            bodies = await send_bodies(eve, sandbox)
            await asyncio.gather(*games)
            truth = Truth(server, table)
            assert truth.game.over
            frames = sum(truth.check(player) for player in players)
            assert all(player.connects == 1 for player in players)
            assert_no_bug(server)
            tell(
                sent=len(fuzz),
                refused=refused,
                closed=closed,
                bodies=bodies,
                frames_of_others=frames,
                seed=seed,
            )

    asyncio.run(evening())


def play(move):
    return {"type": "play", "id": "m", "ply": 0, "move": move}


def mutated(rng, count=200):
    """Good messages with something wrong."""
    good = [
        '{"type":"hello","since":0}',
        PLAY % 0,
        '{"type":"say","id":"x","text":"hello"}',
        '{"type":"call","id":"x","phrase":"hello"}',
        '{"type":"resync"}',
    ]
    for _ in range(count):
        text = list(rng.choice(good))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            match rng.randrange(3):
                case 0:
                    del text[at]
                case 1:
                    text[at] = chr(rng.choice([0, 0x22, 0x5C, 0x7B, 0x7D, 0x2D, 0x2028, 0x1F600]))
                case 2:
                    text.insert(at, rng.choice('0{}[]",:\\-'))
        yield "".join(text)


async def send_all(person, table, frames):
    """Send each; the server answers, or closes and can be called again."""
    refused = closed = 0
    line = Line(person, table)
    await line.__aenter__()
    for frame in frames:
        try:
            await line.send_raw(frame)
            await line.send(type="ping")
            while (answer := await line.receive())["type"] != "pong":
                refused += answer["type"] == "refused"
        except websockets.ConnectionClosed:
            closed += 1
            line = Line(person, table)
            await line.__aenter__()
    await line.__aexit__()
    return refused, closed


async def send_bodies(person, table):
    """The same for HTTP."""
    bodies = [frame if isinstance(frame, bytes) else frame.encode() for frame in FRAMES]
    bodies += [
        b'{"name":"\\ud800"}',
        b'{"name":"\xff"}',
        b'{"name":"' + b"x" * 100_000 + b'"}',
        b'{"game":"saboteur","players":1e99}',
        b'{"game":"saboteur","players":3,"settings":{"first":NaN}}',
        b'{"game":"saboteur","players":3,"settings":{"first":99999999999999999999999}}',
        b'{"game":"\\u0000","players":3}',
        b'{"seat":99999999999999999999}',
        b'{"seat":0,"to":"bot","bot":"../../etc/passwd"}',
    ]
    paths = ("/api/guests", "/api/sign-in", "/api/tables", f"/api/tables/{table}/seats")
    sent = 0
    for path in paths:
        for body in bodies:
            for kind in ("application/json", "text/plain", "application/x-msgpack"):
                if kind != "application/json" and sent % 7:
                    sent += 1
                    continue
                answer = await person.try_asking(
                    "POST", path, content=body, headers={"content-type": kind}
                )
                assert 400 <= answer.status_code < 500, (path, body[:80], answer.text)
                complaint = answer.json()
                assert complaint["code"]
                assert complaint["text"]
                sent += 1
    for path in ("/api/tables/%00", "/api/tables/%ff", "/api/invitations/%ED%A0%80", "/api/%2e%2e"):
        answer = await person.try_asking("GET", path)
        assert answer.status_code == 404, (path, answer.text)
        sent += 1
    return sent


def assert_no_bug(server):
    """The server never stumbled over it."""
    found = re.findall(r'.*(?:"event": "bug"|Traceback|"level": "error").*', server.output())
    assert found == []
