"""A house of 100,000 finished games and 10,000 people: what its pages cost, and what a game does.

    python -m benchmarks.big_house --games 100000 --people 10000

The house is filled past the server: some real games of bots, played once, are written again and
again with other people in their seats, log and all. What they say about people is what the house
itself would store; only ratings are drawn instead of worked out one after the other, because that
alone would take longer than all else. Then a real server is asked over a real socket, one request
after the other, as people of all sorts: those who play much are asked for more often.
"""

from __future__ import annotations

import argparse
import os
import secrets
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from random import Random
from statistics import mean

import anyio
import httpx
import msgspec

from benchmarks.bot_ratings import played as play_a_game
from saboteur.server.fellows.counting import conclude
from saboteur.server.looking_back.tallying import tally
from saboteur.server.people.passwords import digest
from saboteur.server.store.database import Database
from saboteur.server.store.standings import PROVISIONAL, standing
from saboteur.server.tables.live_table import LiveTable

KINDS = {"saboteur": 5, "saboteur2": 5, "duel": 2, "lost-mines": 4}
"""What is played there, and by how many."""
SHARES = {"saboteur": 6, "saboteur2": 2, "duel": 1, "lost-mines": 1}
SHOWN = {"everybody": 5, "played": 4, "nobody": 1}
SIDED, SIDES = ("saboteur", "saboteur2"), ("", "miner", "saboteur")
BY = "easy"
BATCH = 2000
SOME = 300
"""Requests of each kind."""


class Template:
    """A game that was played once."""

    def __init__(self, game: str, number: int) -> None:
        players = KINDS[game]
        who = [f"seat-{seat}" for seat in range(players)]
        row, log = play_a_game(game, [BY] * players, f"{game}-{number}")
        began = time.perf_counter()
        self.tally = tally(LiveTable.remembered(row, log))
        self.seconds = time.perf_counter() - began
        self.row, self.log, self.game = row, log, game
        seats = tuple(
            msgspec.structs.replace(seat, person=name)
            for seat, name in zip(self.tally.seats, who, strict=True)
        )
        outcome = conclude(msgspec.structs.replace(self.tally, seats=seats), {})
        self.played, self.roles, self.shown = outcome.played, outcome.roles, outcome.shown


class Filling:
    """Fills a fresh house."""

    def __init__(
        self, file: Path, store: sqlite3.Connection, games: int, people: int, kept: int
    ) -> None:
        self.file, self.store, self.games, self.kept = file, store, games, kept
        self.rng = Random("big house")
        self.people = [f"{self.rng.getrandbits(96):024x}" for _ in range(people)]
        self.weights = list(accumulate(1 / (10 + place) for place in range(people)))
        """A few play much, most play little."""

    def fill(self) -> list[Template]:
        """Everything."""
        self.add_people()
        templates = [Template(game, number) for game in KINDS for number in range(self.kept)]
        self.add_games(templates)
        self.add_ratings()
        self.add_friends()
        return templates

    def add_people(self) -> None:
        now = time.time()
        shown = self.rng.choices([*SHOWN], [*SHOWN.values()], k=len(self.people))
        self.store.executemany(
            "INSERT INTO people (id, name, created, seen, shown_to, asked_by)"
            " VALUES (?, ?, ?, ?, ?, 'played')",
            [
                (person, f"Dwarf {number}", now - 1e6 - number, now, who)
                for number, (person, who) in enumerate(zip(self.people, shown, strict=True))
            ],
        )
        self.store.executemany(
            "INSERT INTO tokens (digest, person, created, seen) VALUES (?, ?, ?, ?)",
            [(digest(f"token of {person}"), person, now, now) for person in self.people],
        )

    def some(self, count: int) -> list[str]:
        """Different people."""
        found: dict[str, None] = {}
        while len(found) < count:
            found[self.rng.choices(self.people, cum_weights=self.weights)[0]] = None
        return list(found)

    def add_games(self, templates: list[Template]) -> None:
        by_game: dict[str, list[Template]] = {}
        for template in templates:
            by_game.setdefault(template.game, []).append(template)
        for first in range(0, self.games, BATCH):
            rows: dict[str, list[tuple[object, ...]]] = {}
            for number in range(first, min(first + BATCH, self.games)):
                kind = self.rng.choices([*SHARES], [*SHARES.values()])[0]
                template = self.rng.choice(by_game[kind])
                for name, row in self.game(template, time.time() - self.games + number):
                    rows.setdefault(name, []).append(row)
            with self.store:
                for name, these in rows.items():
                    blanks = ", ".join("?" * len(these[0]))
                    self.store.executemany(f"INSERT INTO {name} VALUES ({blanks})", these)
            print(f"  {first + BATCH:,} games", end="\r", file=sys.stderr)

    def game(self, template: Template, ended: float) -> Iterator[tuple[str, tuple[object, ...]]]:
        """The rows of one more game."""
        players = KINDS[template.game]
        who = self.some(players)
        table = secrets.token_hex(8)
        row = template.row

        def named(text: str) -> str:
            text = text.replace(f'"id":"{row.id}"', f'"id":"{table}"', 1)
            for person in who:  # in the order of their seats
                text = text.replace(f'"person":"{BY}"', f'"person":"{person}"', 1)
            return text

        columns = "id, options, seed, invitation, listed, host, state, rules, created, changed"
        values = (table, row.options, row.seed, secrets.token_urlsafe(12), 0, who[0], "finished")
        times = (ended - 1000, ended)
        more = "driven_until, spectators_speak, rewritten, counted, shown"
        yield (
            f"tables ({columns}, {more})",
            (*values, row.rules, *times, 0, 1, 0, 1, named(template.shown)),
        )
        for version, entry in enumerate(template.log, 1):
            text = entry.entry
            if version <= players:
                text = text.replace(BY, who[version - 1])
            yield "log", (table, version, ended - 1000 + version, text, None)
        for seat, person in enumerate(who):
            yield "seats", (table, person, seat)
            one = template.played[seat]
            figures = (template.game, ended, one["score"], one["won"], 0)
            yield "played", (table, seat, person, *figures, 20 + 10 * self.rng.random(), 3.0)
        for role in template.roles:
            sums = [role[name] for name in ("rounds", "won", "gold", "suspected", "suspects")]
            yield "roles", (table, role["seat"], role["role"], *sums, role["rightly"])

    def a_table(self) -> tuple[str, str]:
        """Any table, and who was its host."""
        with sqlite3.connect(self.file) as store:
            found = store.execute(
                "SELECT table_id, person FROM seats WHERE person = ? LIMIT 1", self.some(1)
            )
            table, host = found.fetchone()
        return table, host

    def add_ratings(self) -> None:
        """Drawn; how many games they come from is true."""
        counts = self.store.execute("SELECT person, game, count(*) FROM played GROUP BY 1, 2")
        rows = []
        for person, game, count in counts.fetchall():
            for side in SIDES if game in SIDED else SIDES[:1]:
                mu, sigma = self.rng.gauss(25, 5), 1 + 7 / (1 + count / 5)
                place = standing(mu, sigma) if count >= PROVISIONAL else None
                rows.append((person, game, side, mu, sigma, count, place))
        with self.store:
            self.store.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def add_friends(self) -> None:
        pairs = {tuple(sorted(self.some(2))) for _ in range(3 * len(self.people))}
        now = time.time()
        with self.store:
            self.store.executemany(
                "INSERT INTO friends VALUES (?, ?, ?, ?)",
                [(one, other, now, now if n % 4 else None) for n, (one, other) in enumerate(pairs)],
            )


def storage(file: Path, games: int) -> None:
    """What a game costs, table by table, indexes included."""
    with sqlite3.connect(file) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        print(
            f"the file: {file.stat().st_size / 1e6:,.0f} MB, "
            f"{file.stat().st_size / games:,.0f} bytes a game"
        )
        try:
            sizes = store.execute(
                "SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m"
                " ON m.name = s.name GROUP BY 1 ORDER BY 2 DESC"
            ).fetchall()
        except sqlite3.OperationalError:
            return print("  (this SQLite does not tell what each table takes)")
    for name, size in sizes:
        if size / games > 1:
            print(f"  {name:10} {size / games:9,.1f} bytes a game")
    return None


def serve(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server on this house."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "SABOTEUR_REQUESTS": "1000000"}
    command = [sys.executable, "-m", "saboteur", "serve", "--no-open"]
    server = subprocess.Popen(
        [*command, "--port", str(port), "--data", str(folder)],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            if httpx.get(f"{address}/api/health", trust_env=False).is_success:
                return server, address
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server does not open")


def ask(address: str, filling: Filling) -> None:
    """What each kind of request takes."""
    rng = filling.rng
    most = filling.people[0]
    kinds: dict[str, Callable[[], tuple[str | None, str]]] = {
        "the page itself": lambda: (None, "/"),
        "one's own page": lambda: (lambda who: (who, f"/api/people/{who}"))(filling.some(1)[0]),
        "somebody's page": lambda: (filling.some(1)[0], f"/api/people/{filling.some(1)[0]}"),
        "the page of who plays most": lambda: (most, f"/api/people/{most}"),
        "a ladder": lambda: (filling.some(1)[0], f"/api/ladders/{rng.choice([*KINDS])}"),
        "a ladder, by who plays most": lambda: (most, f"/api/ladders/{rng.choice([*KINDS])}"),
        "a ladder, by nobody": lambda: (None, f"/api/ladders/{rng.choice([*KINDS])}"),
        "friends": lambda: (filling.some(1)[0], "/api/me/friends"),
        "invitations": lambda: (filling.some(1)[0], "/api/me/invitations"),
        "privacy": lambda: (filling.some(1)[0], "/api/me/privacy"),
        "one's games": lambda: (filling.some(1)[0], "/api/me/tables"),
        "tables of the house": lambda: (None, "/api/tables"),
        "a finished table": lambda: (lambda it: (it[1], f"/api/tables/{it[0]}"))(filling.a_table()),
        "who one is": lambda: (filling.some(1)[0], "/api/visitor"),
    }
    print(f"{'':30} {'p50':>8} {'p95':>8} {'most':>8}  ms")
    with httpx.Client(base_url=address, trust_env=False, timeout=60) as client:
        for name, asked in kinds.items():
            took, refused = [], 0
            for _ in range(SOME):
                who, path = asked()
                headers = {} if who is None else {"authorization": f"Bearer token of {who}"}
                client.cookies.clear()
                began = time.perf_counter()
                answer = client.get(path, headers=headers)
                took.append(1000 * (time.perf_counter() - began))
                assert answer.status_code in (200, 404), answer.text
                refused += answer.status_code == 404
            took.sort()
            more = f"  ({refused} of {SOME} are not shown)" if refused else ""
            p50, p95 = took[len(took) // 2], took[int(0.95 * len(took))]
            print(f"{name:30} {p50:8.1f} {p95:8.1f} {took[-1]:8.1f}{more}")


def costs(templates: list[Template]) -> None:
    """What it takes to count a game."""
    for game in KINDS:
        these = [template for template in templates if template.game == game]
        concluding = []
        for template in these:
            began = time.perf_counter()
            who = tuple(
                msgspec.structs.replace(seat, person=f"{number}")
                for number, seat in enumerate(template.tally.seats)
            )
            conclude(msgspec.structs.replace(template.tally, seats=who), {})
            concluding.append(time.perf_counter() - began)
        told = 1000 * mean(template.seconds for template in these)
        log = mean(sum(len(entry.entry) for entry in template.log) for template in these)
        print(
            f"  {game:10} told again in {told:6.0f} ms, rated in {1000 * mean(concluding):5.1f} ms;"
            f" {mean(len(template.log) for template in these):.0f} entries of {log:,.0f} bytes"
        )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100_000)
    asked.add_argument("--people", type=int, default=10_000)
    asked.add_argument("--templates", type=int, default=10, help="games of each kind really played")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        file = folder / "saboteur.db"

        async def make() -> None:
            database = Database(f"sqlite:///{file}")
            await database.open()
            await database.close()

        anyio.run(make)
        began = time.perf_counter()
        store = sqlite3.connect(file)
        store.execute("PRAGMA synchronous=OFF")
        filling = Filling(file, store, chosen.games, chosen.people, chosen.templates)
        templates = filling.fill()
        store.close()
        print(
            f"filled in {time.perf_counter() - began:.0f} s: "
            f"{chosen.games:,} games, {chosen.people:,} people"
        )
        print("counting a game:")
        costs(templates)
        storage(file, chosen.games)
        server, address = serve(folder)
        try:
            ask(address, filling)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
