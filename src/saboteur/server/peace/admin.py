"""`saboteur admin`: the operator reads reports and keeps order, while the house is running.

Everything heavy is imported inside the commands, so that `saboteur --help` answers at once.
Annotations are read as they stand here, to make options of them.
"""

import asyncio
import inspect
import re
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from saboteur.command_line import JsonOption, LangOption, failing_in, help_with, language, one_line
from saboteur.server.operation.commands import DatabaseOption, DataOption
from saboteur.texts import SaboteurError, quote, say

if TYPE_CHECKING:
    from saboteur.server.store.peace import KeptPeace, Kind, Known, Report, Words

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)

Number = Annotated[int, typer.Argument(metavar="NUMBER", help=help_with("option.report"))]
Name = Annotated[str, typer.Argument(metavar="NAME", help=help_with("option.who"))]
Somebody = Annotated[str, typer.Argument(metavar="PERSON", help=help_with("option.person"))]
Why = Annotated[str, typer.Option("--why", help=help_with("option.why"))]
For = Annotated[str | None, typer.Option("--for", metavar="2d", help=help_with("option.for"))]
AllReports = Annotated[bool, typer.Option("--all", help=help_with("option.all-reports"))]
AllMeasures = Annotated[bool, typer.Option("--all", help=help_with("option.all-measures"))]

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
LONGEST = 100 * 365 * SECONDS["d"]
WHY_LENGTH = 300
NUMBERS = range(1, 2**31)
"""What a report can be called."""
EVERYWHERE = {"data": DataOption, "database": DatabaseOption, "lang": LangOption}
"""What every command can be told: which house is meant, and how to answer."""


class Misunderstood(SaboteurError):
    """Something that the operator asked for makes no sense here."""


class Desk(NamedTuple):
    """Where a command works: what is kept about peace in a house, and how to answer."""

    kept: "KeptPeace"
    lang: str

    def say(self, message: str, **facts: object) -> str:
        return say(message, self.lang, **facts)

    def tell(self, message: str, **facts: object) -> None:
        print(one_line(self.say(message, **facts)))

    def until(self, until: float | None) -> str:
        if until is None:
            return self.say("admin.for-good")
        return self.say("admin.until", until=_when(until))

    def said(self, words: "Words") -> str:
        if words.text is not None:
            return words.text
        try:
            return self.say(f"phrase.{words.phrase}")
        except KeyError:  # a phrase of another version
            return str(words.phrase)

    def about(self, report: "Report") -> dict[str, object]:
        """What both ways to tell a report have in common."""
        return {
            "number": report.id,
            "at": _when(report.at),
            "about": _called(report.about_name, report.about),
            "reporter": _called(report.reporter_name, report.reporter),
            "settled": self.say("admin.settled-mark") if report.settled else "",
        }


def command(about: str, show: Callable[[Desk, Any], None] | None = None) -> Callable[..., Any]:
    """Make a command of some work at a desk, with the options that all have.

    What is found is shown in words, or with `--json` as it is.
    """

    def register(work: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        def run(*, lang: Any, data: Any, database: Any, json: bool = False, **asked: Any) -> None:
            with failing_in(language(lang)):
                asyncio.run(at_desk(asked, language(lang), json=json, data=data, database=database))

        async def at_desk(asked: dict[str, Any], lang: str, *, json: bool, **place: Any) -> None:
            import msgspec

            from saboteur.server.peace.office import open_office
            from saboteur.server.settings import settings_from

            async with open_office(settings_from(**place)) as kept:
                desk = Desk(kept, lang)
                found = await work(desk, **asked)
            if json:
                print(msgspec.json.encode(found).decode())
            elif show is not None:
                show(desk, found)

        own = list(inspect.signature(work).parameters.values())[1:]
        more = ({"json": JsonOption} if show is not None else {}) | EVERYWHERE
        options = [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=False if name == "json" else None,
                annotation=kind,
            )
            for name, kind in more.items()
        ]
        run.__signature__ = inspect.Signature([*own, *options])  # type: ignore[attr-defined]
        run.__annotations__ = {option.name: option.annotation for option in (*own, *options)}
        app.command(work.__name__, help=about)(run)
        return work

    return register


# --- reports --------------------------------------------------------------------------------------


def show_reports(desk: Desk, found: "list[Report]") -> None:
    if not found:
        desk.tell("admin.no-reports")
    for report in found:
        words = " / ".join(desk.said(words) for words in report.words if words.reported)
        desk.tell("admin.report-line", words=words or report.note, **desk.about(report))


@command(help_with("admin-reports"), show_reports)
async def reports(desk: Desk, settled: AllReports = False) -> Any:
    return await desk.kept.reports(settled=settled)


def show_report(desk: Desk, report: "Report") -> None:
    """A report with everything that was said."""
    desk.tell("admin.report-head", table=report.table, **desk.about(report))
    if report.note:
        desk.tell("admin.report-note", note=report.note)
    for words in report.words:
        mark = ">" if words.reported else " "
        said = one_line(f"{words.name}: {desk.said(words)}")
        print(f"{mark} {words.version:>5}  {_when(words.at)}  {said}")


@command(help_with("admin-report"), show_report)
async def report(desk: Desk, number: Number) -> Any:
    found = await desk.kept.report(number) if number in NUMBERS else None
    if found is None:
        raise Misunderstood("admin.no-report", number=quote(number))
    return found


@command(help_with("admin-settle"))
async def settle(desk: Desk, number: Number) -> None:
    if number not in NUMBERS or not await desk.kept.settle(number):
        raise Misunderstood("admin.no-report", number=quote(number))
    desk.tell("admin.settled", number=number)


# --- measures -------------------------------------------------------------------------------------


@command(help_with("admin-warn"))
async def warn(desk: Desk, person: Somebody, why: Why) -> None:
    await _take(desk, "warn", person, why, None)


@command(help_with("admin-silence"))
async def silence(desk: Desk, person: Somebody, why: Why, how_long: For = None) -> None:
    await _take(desk, "silence", person, why, how_long)


@command(help_with("admin-ban"))
async def ban(desk: Desk, person: Somebody, why: Why, how_long: For = None) -> None:
    await _take(desk, "ban", person, why, how_long)


async def _take(desk: Desk, kind: "Kind", person: str, why: str, how_long: str | None) -> None:
    seconds = None if how_long is None else _read_duration(how_long)
    reason = " ".join(why.split())
    if not reason or len(reason) > WHY_LENGTH or not reason.isprintable():
        raise Misunderstood("admin.why", most=WHY_LENGTH)
    found = await _one(desk, person)
    await desk.kept.take(found.id, kind, reason, seconds)
    until = desk.until(None if seconds is None else time.time() + seconds)
    desk.tell(f"admin.taken-{kind}", person=_called(found.name, found.id), until=until)


@command(help_with("admin-lift"))
async def lift(desk: Desk, person: Somebody) -> None:
    found = await _one(desk, person)
    if not await desk.kept.lift(found.id):
        raise Misunderstood("admin.nothing-to-lift", name=quote(found.name))
    desk.tell("admin.lifted", person=_called(found.name, found.id))


def show_people(desk: Desk, found: Any) -> None:
    for known in found:
        handle = "" if known.handle is None else f"@{known.handle}"
        since = _when(known.created)
        desk.tell("admin.known", id=known.id, name=known.name, handle=handle, since=since)


@command(help_with("admin-who"), show_people)
async def who(desk: Desk, name: Name) -> Any:
    return await _who(desk, name)


async def _who(desk: Desk, name: str) -> "list[Known]":
    """People who could be meant."""
    found = await desk.kept.who(name)
    if not found:
        raise Misunderstood("admin.nobody", name=quote(name))
    return found


async def _one(desk: Desk, name: str) -> "Known":
    """The one who is meant: by id, by handle, or by a name that only one person has."""
    found = await _who(desk, name)
    folded = name.casefold()
    meant = (
        [known for known in found if known.id == name]
        or [known for known in found if known.handle == folded]
        or [known for known in found if known.name.casefold() == folded]
    )
    if len(meant) == 1:
        return meant[0]
    raise Misunderstood("admin.several", name=quote(name), count=len(meant or found))


def show_measures(desk: Desk, found: Any) -> None:
    if not found:
        desk.tell("admin.no-measures")
    for measure in found:
        desk.tell(
            "admin.measure",
            at=_when(measure.at),
            kind=desk.say(f"admin.kind-{measure.kind}"),
            person=_called(measure.name, measure.person),
            until=desk.until(measure.until) if measure.kind != "warn" else "",
            why=measure.why,
            over="" if measure.holds(time.time()) else desk.say("admin.over-mark"),
        )


@command(help_with("admin-measures"), show_measures)
async def measures(desk: Desk, everything: AllMeasures = False) -> Any:
    return await desk.kept.measures(all_of_them=everything)


# --- what follows from the logs -------------------------------------------------------------------


@command(help_with("admin-recount"))
async def recount(desk: Desk) -> None:
    from saboteur.server.fellows.recounting import recount

    found = await recount(desk.kept.database)
    desk.tell("admin.recounted", games=found.counted)
    if found.failed:
        raise Misunderstood("admin.not-recounted", count=found.failed)


def _read_duration(text: str) -> float:
    """`30m`, `2h`, `7d`, `1d12h` → seconds."""
    parts = re.findall(r"(\d{1,9})([smhdw])", text.lower(), re.ASCII)
    whole = "".join(number + unit for number, unit in parts)
    seconds = sum(int(number) * SECONDS[unit] for number, unit in parts)
    if whole != text.lower() or not 0 < seconds <= LONGEST:
        raise Misunderstood("admin.duration", text=quote(text))
    return float(seconds)


def _called(name: str | None, person: str) -> str:
    return f"{name} ({person})" if name else person


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
