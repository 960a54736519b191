"""Promise 2: a move counts once."""

from __future__ import annotations

import asyncio
from collections import Counter

from server.house import Line, Person, Player, Proxy, new_table
from server.truth import Truth


class Insistent(Player):
    """Sends every move twice, under its id, and something else for the same turn, and talks."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.said = []

    async def _act(self, line):
        before = self._pending
        await super()._act(line)
        if self._pending is None or self._pending is before:
            return
        await line.send(**self._pending)
        other = self.rng.choice(self.state["moves"])
        await line.send(**{**self._pending, "id": f"{self._pending['id']}-other", "move": other})
        self.said.append(f"say-{len(self.said)}")
        await line.send(type="say", id=self.said[-1], text=f"{self.person.name} {self.said[-1]}")


def test_a_move_counts_once_over_a_line_that_repeats_and_reorders(open_server, tell):
    server = open_server(rate=10_000, burst=10_000, chat_rate=10_000, chat_burst=10_000)

    async def evening():
        async with (
            Person(server, "Ada") as ada,
            Person(server, "Bob") as bob,
            Proxy(server) as proxy,
        ):
            proxy.duplicate, proxy.reorder = 0.5, 0.4
            table = await new_table([ada, bob], "duel", players=2)
            players = [Insistent(person, table, port=proxy.port) for person in (ada, bob)]
            await asyncio.gather(*[player.run() for player in players])
            truth = Truth(server, table)
            stored = Counter(row["command"] for row in truth.log if row["command"])
            assert set(stored.values()) == {1}
            frames = 0
            for player in players:
                acks = {}
                for frame in player.frames:
                    truth.check_frame(frame, player.person.id)
                    if frame["type"] == "ack":  # every answer to a command is the same
                        assert acks.setdefault(frame["id"], frame["version"]) == frame["version"]
                frames += len(player.frames)
                for command, version in acks.items():
                    row = truth.log[version - 1]
                    assert row["command"] == f"{player.person.id}:{command}"
            plies = sum(entry["entry"] == "played" for entry in truth.entries)
            assert plies == len(truth.game.history)
            tell(
                sent=proxy.passed,
                duplicated=proxy.duplicated,
                reordered=proxy.reordered,
                moves=plies,
                counted_twice=0,
                frames=frames,
            )
            assert proxy.duplicated > 50
            assert proxy.reordered > 50
            await once_more_after_a_restart(players[0])

    async def once_more_after_a_restart(player):
        """The same commands again, to a server that has forgotten everything it did not store."""
        server.kill()
        before = len(server.log_of(player.table))
        await asyncio.to_thread(server.start)
        async with Line(player.person, player.table) as line:
            await line.hello()
            for command, (version, sent) in list(player.acked.items())[:20]:
                answer = await line.command(**{**sent, "ply": 0})
                assert answer == {"type": "ack", "id": command, "version": version}
        assert len(server.log_of(player.table)) == before

    asyncio.run(evening())


def test_two_people_may_use_the_same_id(server):
    async def evening():
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "duel", players=2, start=False)
            async with Line(ada, table) as one, Line(bob, table) as two:
                first = await one.command(type="call", id="x", phrase="hello")
                second = await two.command(type="call", id="x", phrase="hello")
                assert second["version"] == first["version"] + 1

    asyncio.run(evening())
