"""A report as people read it: sections with a drawing and a table each, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from saboteur.arena.charts import Series, beliefs, curves, points
from saboteur.arena.figures import Figure
from saboteur.arena.outside import FAULTS
from saboteur.arena.ratings import Rating
from saboteur.arena.report import Report
from saboteur.telling.speech import Speech

EVEN = 0.5
"""What separates nobody from nobody."""
MOST_CURVES = 8
CURVE_STEPS = 30
"""Rounds are counted in about so many classes of length to draw them."""


class Section(msgspec.Struct, frozen=True):
    """One thing to tell."""

    id: str
    title: str
    about: str
    headings: list[str]
    rows: list[list[str]]
    charts: list[str] = []
    """Drawings, as SVG."""
    words: int = 1
    """How many columns are words; the others are numbers."""


class ReportInWords:
    """A report in the words of its game."""

    def __init__(self, report: Report, lang: str) -> None:
        self.report = report
        self.speech = Speech(lang, report.contest.game)
        self.sizes = [str(players) for players in report.contest.players]

    def sections(self) -> list[Section]:
        """All there is to tell."""
        return [
            section
            for section in (
                self.sides(),
                self.roles(),
                self.earners(),
                self.seats(),
                self.ratings(),
                *self.suspicion(),
                self.lengths(),
                self.thinking(),
                self.faults(),
            )
            if section.rows
        ]

    def say(self, message: str, **facts: object) -> str:
        return self.speech.say(f"arena.{message}", **facts)

    def title(self) -> str:
        """What the whole report is about."""
        return self.say("title", game=self.speech.say(f"game.{self.report.contest.game}.name"))

    def about(self) -> str:
        """What was played, in a sentence."""
        contest = self.report.contest
        return self.say(
            "about",
            games=self.report.games,
            rounds=self.report.rounds,
            players=", ".join(self.sizes),
            bots=", ".join(contest.bots),
            modules=", ".join(contest.modules) or "–",
            seed=contest.seed,
        )

    def _section(
        self,
        name: str,
        columns: Sequence[str],
        rows: list[list[str]],
        charts: Sequence[str] = (),
        words: int = 1,
    ) -> Section:
        headings = [self.say(f"column.{column}") for column in columns]
        title, about = self.say(f"{name}.title"), self.say(f"{name}.about")
        return Section(name, title, about, headings, rows, list(charts) if rows else [], words)

    def _by_size(self, figures: dict[tuple[str, int], Figure]) -> list[Series]:
        """Figures by name and number of players, as they are drawn."""
        names = dict.fromkeys(name for name, _ in figures)
        sizes = self.report.contest.players
        return [Series(name, [figures.get((name, size)) for size in sizes]) for name in names]

    def sides(self) -> Section:
        rows = [
            [str(row.players), self.side(row.side), str(row.rounds), row.won.percent()]
            for row in self.report.sides
        ]
        shares = {(self.side(row.side), row.players): row.won for row in self.report.sides}
        chart = points(
            self.say("column.share"),
            self.sizes,
            self._by_size(shares),
            percent=True,
            below=self.say("axis.players"),
        )
        return self._section("sides", ["players", "side", "won", "share"], rows, [chart], words=2)

    def roles(self) -> Section:
        rows, shares, gold = [], {}, {}
        for row in self.report.roles:
            name = f"{row.bot} · {self.dwarf(row.dwarf)}"
            shares[name, row.players] = row.paid
            gold[name, row.players] = row.gold
            cells = [row.bot, self.dwarf(row.dwarf), str(row.players), str(row.rounds)]
            rows.append([*cells, row.paid.percent(), row.gold.text()])
        below = self.say("axis.players")
        paid = points(
            self.say("column.paid"), self.sizes, self._by_size(shares), percent=True, below=below
        )
        earned = points(self.say("column.gold"), self.sizes, self._by_size(gold), below=below)
        columns = ["bot", "dwarf", "players", "rounds", "paid", "gold"]
        return self._section("roles", columns, rows, [paid, earned], words=2)

    def earners(self) -> Section:
        rows = [
            [row.bot, str(row.players), str(row.games), row.won.percent(), row.gold.text()]
            for row in self.report.earners
        ]
        gold = {(row.bot, row.players): row.gold for row in self.report.earners}
        below = self.say("axis.players")
        chart = points(self.say("column.gold"), self.sizes, self._by_size(gold), below=below)
        columns = ["bot", "players", "games", "games-won", "gold"]
        return self._section("earners", columns, rows, [chart])

    def seats(self) -> Section:
        rows = [
            [row.bot, str(row.players), str(row.seat), str(row.games), row.gold.text()]
            for row in self.report.seats
        ]
        charts = []
        for players in self.report.contest.players:
            there = {
                (row.bot, row.seat): row.gold for row in self.report.seats if row.players == players
            }
            bots = dict.fromkeys(bot for bot, _ in there)
            series = [
                Series(bot, [there.get((bot, seat)) for seat in range(players)]) for bot in bots
            ]
            places = [f"@{seat}" for seat in range(players)]
            below = self.say("axis.seats", players=players)
            charts.append(points(self.say("column.gold"), places, series, below=below))
        return self._section("seats", ["bot", "players", "seat", "games", "gold"], rows, charts)

    def ratings(self) -> Section:
        rows = [
            [row.bot, self.rated(row), f"{row.mu:.1f} ± {2 * row.sigma:.1f}", str(row.games)]
            for row in self.report.ratings
        ]
        roles = list(dict.fromkeys(self.rated(row) for row in self.report.ratings))
        bars = {(row.bot, self.rated(row)): row.figure() for row in self.report.ratings}
        bots = dict.fromkeys(row.bot for row in self.report.ratings)
        series = [Series(bot, [bars.get((bot, role)) for role in roles]) for bot in bots]
        chart = points(self.say("column.rating"), roles, series, least=None)
        columns = ["bot", "dwarf", "rating", "counted"]
        return self._section("ratings", columns, rows, [chart], words=2)

    def suspicion(self) -> Iterator[Section]:
        found = self.report.suspicion
        if found is None:
            return
        parts = [
            self.say("end-of-round")
            if part.begin == part.end
            else self.say("part", begin=round(part.begin * 100), end=round(part.end * 100))
            for part in found.by_part
        ]
        rows = [
            [name, part.auc.text(3), str(part.guesses)]
            for name, part in zip(parts, found.by_part, strict=True)
        ]
        aucs = [Series(self.say("column.auc"), [part.auc for part in found.by_part])]
        chart = points(self.say("column.auc"), parts, aucs, least=EVEN, mark=EVEN)
        yield self._section("suspicion", ["part", "auc", "guesses"], rows, [chart])
        rows = [
            [f"{row.believed:.1%}", row.found.percent(), str(row.guesses)]
            for row in found.calibration
        ]
        charts = [
            beliefs(
                self.say("column.true"),
                self.say(f"axis.{when}"),
                [(row.believed, row.found, row.guesses) for row in classes],
            )
            for when, classes in (
                ("believed", found.calibration),
                ("believed-at-end", found.calibration_at_end),
            )
        ]
        columns = ["believed", "true", "guesses"]
        yield self._section("calibration", columns, rows, charts, words=0)

    def lengths(self) -> Section:
        rows = [
            [
                str(row.players),
                str(row.rounds),
                f"{row.average:.1f}",
                f"{row.p10} · {row.p50} · {row.p90}",
            ]
            for row in self.report.lengths
        ]
        curves_of = []
        longest = max((max(row.counts) for row in self.report.lengths), default=1)
        step = max(1, longest // CURVE_STEPS)
        for row in self.report.lengths[:MOST_CURVES]:
            classes: dict[int, int] = {}
            for decisions, count in row.counts.items():
                classes[decisions // step] = classes.get(decisions // step, 0) + count
            line = [
                ((place + 0.5) * step, classes.get(place, 0) / row.rounds)
                for place in range(min(classes) - 1, max(classes) + 2)
            ]
            curves_of.append((self.say("of-players", players=row.players), line))
        below = self.say("axis.decisions")
        charts = [curves(self.say("axis.rounds"), below, curves_of)] if curves_of else []
        columns = ["players", "rounds", "decisions", "deciles"]
        return self._section("lengths", columns, rows, charts, words=0)

    def thinking(self) -> Section:
        rows = [
            [row.bot, str(row.decisions), *(f"{ms:.2f}" for ms in (row.p50, row.p99, row.longest))]
            for row in self.report.thinking
        ]
        return self._section("thinking", ["bot", "choices", "p50", "p99", "longest"], rows)

    def faults(self) -> Section:
        rows = [
            [row.bot, str(row.decisions), *(str(row.moves[fault]) for fault in FAULTS)]
            for row in self.report.faults
        ]
        return self._section("faults", ["bot", "choices", *FAULTS], rows)

    def side(self, side: str) -> str:
        """What a side that can win is called; its id will do, should it have no name."""
        return self._name(f"simulate.side.{side.replace(' ', '-')}", side)

    def dwarf(self, dwarf: str) -> str:
        return self._name(f"dwarf.{dwarf}.name", dwarf)

    def rated(self, rating: Rating) -> str:
        """As what it was rated."""
        return self.say("whole-games") if rating.dwarf is None else self.dwarf(rating.dwarf)

    def _name(self, message: str, otherwise: str) -> str:
        return self.speech.say(message) if self.speech.find(message) else otherwise
