"""What bots have done as people read it: tables and drawings, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from saboteur.arena.charts import Series, beliefs, curves, points
from saboteur.arena.figures import Figure
from saboteur.arena.outside import FAULTS
from saboteur.arena.ratings import Rating
from saboteur.arena.report import Report
from saboteur.arena.simulate import Summary
from saboteur.telling.section import Section, cells
from saboteur.telling.speech import Speech

EVEN = 0.5
"""What separates nobody from nobody."""
MOST_CURVES = 8
CURVE_STEPS = 30
"""Rounds are counted in about so many classes of length to draw them."""

Rows = Iterable[Sequence[object]]


def side_name(side: str, speech: Speech) -> str:
    """What a side that can win is called; a table can do with its id, should it have no name."""
    return _name(f"simulate.side.{side.replace(' ', '-')}", side, speech)


def _name(message: str, otherwise: str, speech: Speech) -> str:
    return speech.say(message) if speech.find(message) else otherwise


def summary_sections(summary: Summary, speech: Speech) -> Iterator[Section]:
    """What came of games in which everybody kept their seat: tables without titles."""

    def section(headings: Iterable[str], rows: Rows, words: int = 1, about: str = "") -> Section:
        return Section("", "", about, [*map(speech.say, headings)], cells(rows), words=words)

    won = [
        (side_name(side, speech), rounds, f"{rounds / max(1, summary.rounds):.0%}")
        for side, rounds in summary.rounds_won.items()
    ]
    yield section(["simulate.won", "simulate.rounds", "simulate.share"], won)
    seats = [
        (f"@{seat}", bot, f"{score:.2f}")
        for seat, (bot, score) in enumerate(zip(summary.bots, summary.scores_by_seat, strict=True))
    ]
    yield section([f"terminal.column.{name}" for name in ("seat", "bot", "score")], seats, words=2)
    if summary.faults:
        faults = [(bot, *counts.values()) for bot, counts in summary.faults.items()]
        headings = [f"arena.column.{name}" for name in ("bot", *FAULTS)]
        yield section(headings, faults, about=speech.say("arena.faults.about"))


class ReportInWords:
    """A report in the words of its game."""

    def __init__(self, report: Report, lang: str) -> None:
        self.report = report
        self.speech = Speech(lang, report.contest.game)
        self.sizes = report.contest.players

    def sections(self) -> list[Section]:
        """All there is to tell."""
        sections = (
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
        return [section for section in sections if section.rows]

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
            players=", ".join(map(str, self.sizes)),
            bots=", ".join(contest.bots),
            modules=", ".join(contest.modules) or "–",
            seed=contest.seed,
        )

    def _section(
        self,
        name: str,
        columns: Sequence[str],
        rows: Rows,
        charts: Sequence[str] = (),
        words: int = 1,
    ) -> Section:
        headings = [self.say(f"column.{column}") for column in columns]
        title, about = self.say(f"{name}.title"), self.say(f"{name}.about")
        texts = cells(rows)
        return Section(name, title, about, headings, texts, list(charts) if texts else [], words)

    def _by_size(
        self, column: str, figures: Mapping[tuple[str, int], Figure], percent: bool = False
    ) -> str:
        """Figures by name and number of players, drawn."""
        series, below = _series(figures, self.sizes), self.say("axis.players")
        places = [*map(str, self.sizes)]
        return points(self.say(f"column.{column}"), places, series, percent=percent, below=below)

    def sides(self) -> Section:
        found = self.report.sides
        rows = [(row.players, self.side(row.side), row.rounds, row.won.percent()) for row in found]
        shares = {(self.side(row.side), row.players): row.won for row in found}
        chart = self._by_size("share", shares, percent=True)
        return self._section("sides", ["players", "side", "won", "share"], rows, [chart], words=2)

    def roles(self) -> Section:
        rows, shares, gold = [], {}, {}
        for row in self.report.roles:
            dwarf = self.dwarf(row.dwarf)
            name = f"{row.bot} · {dwarf}"
            shares[name, row.players] = row.paid
            gold[name, row.players] = row.gold
            earned = row.paid.percent(), row.gold.text()
            rows.append((row.bot, dwarf, row.players, row.rounds, *earned))
        charts = [self._by_size("paid", shares, percent=True), self._by_size("gold", gold)]
        columns = ["bot", "dwarf", "players", "rounds", "paid", "gold"]
        return self._section("roles", columns, rows, charts, words=2)

    def earners(self) -> Section:
        found = self.report.earners
        rows = [
            (row.bot, row.players, row.games, row.won.percent(), row.gold.text()) for row in found
        ]
        chart = self._by_size("gold", {(row.bot, row.players): row.gold for row in found})
        columns = ["bot", "players", "games", "games-won", "gold"]
        return self._section("earners", columns, rows, [chart])

    def seats(self) -> Section:
        found = self.report.seats
        rows = [(row.bot, row.players, row.seat, row.games, row.gold.text()) for row in found]
        charts = []
        for players in self.sizes:
            gold = {(row.bot, row.seat): row.gold for row in found if row.players == players}
            places = [f"@{seat}" for seat in range(players)]
            below = self.say("axis.seats", players=players)
            series = _series(gold, range(players))
            charts.append(points(self.say("column.gold"), places, series, below=below))
        return self._section("seats", ["bot", "players", "seat", "games", "gold"], rows, charts)

    def ratings(self) -> Section:
        found = self.report.ratings
        rows = [
            (row.bot, self.rated(row), f"{row.mu:.1f} ± {2 * row.sigma:.1f}", row.games)
            for row in found
        ]
        roles = list(dict.fromkeys(self.rated(row) for row in found))
        series = _series({(row.bot, self.rated(row)): row.figure() for row in found}, roles)
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
            (name, part.auc.text(3), part.guesses)
            for name, part in zip(parts, found.by_part, strict=True)
        ]
        aucs = [Series(self.say("column.auc"), [part.auc for part in found.by_part])]
        chart = points(self.say("column.auc"), parts, aucs, least=EVEN, mark=EVEN)
        yield self._section("suspicion", ["part", "auc", "guesses"], rows, [chart])
        moments = {"believed": found.calibration, "believed-at-end": found.calibration_at_end}
        charts = [
            beliefs(
                self.say("column.true"),
                self.say(f"axis.{when}"),
                [(row.believed, row.found, row.guesses) for row in classes],
            )
            for when, classes in moments.items()
        ]
        rows = [
            (f"{row.believed:.1%}", row.found.percent(), row.guesses) for row in found.calibration
        ]
        columns = ["believed", "true", "guesses"]
        yield self._section("calibration", columns, rows, charts, words=0)

    def lengths(self) -> Section:
        found = self.report.lengths
        rows = [
            (row.players, row.rounds, f"{row.average:.1f}", f"{row.p10} · {row.p50} · {row.p90}")
            for row in found
        ]
        curves_of = []
        longest = max((max(row.counts) for row in found), default=1)
        step = max(1, longest // CURVE_STEPS)
        for row in found[:MOST_CURVES]:
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
            (row.bot, row.decisions, *(f"{ms:.2f}" for ms in (row.p50, row.p99, row.longest)))
            for row in self.report.thinking
        ]
        return self._section("thinking", ["bot", "choices", "p50", "p99", "longest"], rows)

    def faults(self) -> Section:
        rows = [
            (row.bot, row.decisions, *(row.moves[fault] for fault in FAULTS))
            for row in self.report.faults
        ]
        return self._section("faults", ["bot", "choices", *FAULTS], rows)

    def side(self, side: str) -> str:
        return side_name(side, self.speech)

    def dwarf(self, dwarf: str) -> str:
        return _name(f"dwarf.{dwarf}.name", dwarf, self.speech)

    def rated(self, rating: Rating) -> str:
        """As what it was rated."""
        return self.say("whole-games") if rating.dwarf is None else self.dwarf(rating.dwarf)


def _series(figures: Mapping[tuple[str, Any], Figure], places: Iterable[Any]) -> list[Series]:
    """Figures by name and place, as they are drawn."""
    names, across = dict.fromkeys(name for name, _ in figures), list(places)
    return [Series(name, [figures.get((name, place)) for place in across]) for name in names]
