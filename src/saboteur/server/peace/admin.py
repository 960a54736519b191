"""`saboteur admin`: the operator reads reports and keeps order, while the house is running.

Everything heavy is imported inside the commands, so that `saboteur --help` answers at once.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from saboteur.command_line import JsonOption, LangOption, failing_in, help_with, language, one_line
from saboteur.texts import say

if TYPE_CHECKING:
    from saboteur.server.peace.office import Office, ReportRead
    from saboteur.server.store.peace import Kind, Known

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)

DataOption = Annotated[str | None, typer.Option("--data", help=help_with("option.data"))]
DatabaseOption = Annotated[
    str | None, typer.Option("--database", help=help_with("option.database"))
]
Number = Annotated[int, typer.Argument(metavar="NUMBER", help=help_with("option.report"))]
Somebody = Annotated[str, typer.Argument(metavar="PERSON", help=help_with("option.person"))]
Why = Annotated[str, typer.Option("--why", help=help_with("option.why"))]
For = Annotated[str | None, typer.Option("--for", metavar="2d", help=help_with("option.for"))]


@app.command(help=help_with("admin-reports"))
def reports(
    settled: Annotated[bool, typer.Option("--all", help=help_with("option.all-reports"))] = False,
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        found = _ask(data, database, lambda office: office.reports(settled=settled))
        if json:
            _print_json(found)
            return
        if not found:
            _print("admin.no-reports", lang)
        for report in found:
            words = " / ".join(_said(w, lang) for w in report.words if w.reported)
            _print(
                "admin.report-line",
                lang,
                number=report.id,
                at=_when(report.at),
                about=_called(report.about_name, report.about),
                reporter=_called(report.reporter_name, report.reporter),
                words=words or report.note,
                settled=say("admin.settled-mark", language(lang)) if report.settled else "",
            )


@app.command(help=help_with("admin-report"))
def report(
    number: Number,
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        found = _ask(data, database, lambda office: office.report(number))
        if json:
            _print_json(found)
        else:
            _show(found, lang)


@app.command(help=help_with("admin-settle"))
def settle(
    number: Number,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        _ask(data, database, lambda office: office.settle(number))
        _print("admin.settled", lang, number=number)


@app.command(help=help_with("admin-warn"))
def warn(
    person: Somebody,
    why: Why,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    _take("warn", person, why, None, data, database, lang)


@app.command(help=help_with("admin-silence"))
def silence(
    person: Somebody,
    why: Why,
    how_long: For = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    _take("silence", person, why, how_long, data, database, lang)


@app.command(help=help_with("admin-ban"))
def ban(
    person: Somebody,
    why: Why,
    how_long: For = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    _take("ban", person, why, how_long, data, database, lang)


@app.command(help=help_with("admin-lift"))
def lift(
    person: Somebody,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        found: Known = _ask(data, database, lambda office: office.lift(person))
        _print("admin.lifted", lang, person=_called(found.name, found.id))


@app.command(help=help_with("admin-who"))
def who(
    name: Annotated[str, typer.Argument(metavar="NAME", help=help_with("option.who"))],
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        found = _ask(data, database, lambda office: office.who(name))
        if json:
            _print_json(found)
            return
        for known in found:
            handle = "" if known.handle is None else f"@{known.handle}"
            since = _when(known.created)
            _print("admin.known", lang, id=known.id, name=known.name, handle=handle, since=since)


@app.command(help=help_with("admin-measures"))
def measures(
    everything: Annotated[
        bool, typer.Option("--all", help=help_with("option.all-measures"))
    ] = False,
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        found = _ask(data, database, lambda office: office.measures(all_of_them=everything))
        if json:
            _print_json(found)
            return
        if not found:
            _print("admin.no-measures", lang)
        for measure in found:
            over = not measure.holds()
            _print(
                "admin.measure",
                lang,
                at=_when(measure.at),
                kind=say(f"admin.kind-{measure.kind}", language(lang)),
                person=_called(measure.name, measure.person),
                until=_until(measure.until, lang) if measure.kind != "warn" else "",
                why=measure.why,
                over=say("admin.over-mark", language(lang)) if over else "",
            )


# --- what they have in common ---------------------------------------------------------------------


def _ask(data: str | None, database: str | None, work: Callable[[Office], Awaitable[Any]]) -> Any:
    """Do something in the office of a house."""
    import asyncio

    from saboteur.server.peace.office import office
    from saboteur.server.settings import settings_from

    settings = settings_from(data=data, database=database)

    async def go() -> Any:
        async with office(settings) as opened:
            return await work(opened)

    return asyncio.run(go())


def _take(
    kind: Kind,
    person: str,
    why: str,
    how_long: str | None,
    data: str | None,
    database: str | None,
    lang: Any,
) -> None:
    with failing_in(language(lang)):
        from saboteur.server.peace.office import read_duration

        seconds = None if how_long is None else read_duration(how_long)
        found: Known = _ask(data, database, lambda office: office.take(person, kind, why, seconds))
        until = None if seconds is None else time.time() + seconds
        _print(
            f"admin.taken-{kind}",
            lang,
            person=_called(found.name, found.id),
            until=_until(until, lang),
        )


def _show(report: ReportRead, lang: Any) -> None:
    """A report with everything that was said."""
    _print(
        "admin.report-head",
        lang,
        number=report.id,
        at=_when(report.at),
        about=_called(report.about_name, report.about),
        reporter=_called(report.reporter_name, report.reporter),
        table=report.table,
        settled=say("admin.settled-mark", language(lang)) if report.settled else "",
    )
    if report.note:
        _print("admin.report-note", lang, note=report.note)
    for words in report.words:
        mark = ">" if words.reported else " "
        said = f"{words.name}: {_said(words, lang)}"
        print(f"{mark} {words.version:>5}  {_when(words.at)}  {one_line(said)}")


def _said(words: Any, lang: Any) -> str:
    if words.text is not None:
        return str(words.text)
    try:
        return say(f"phrase.{words.phrase}", language(lang))
    except KeyError:  # a phrase of another version
        return str(words.phrase)


def _print(message: str, lang: Any, **facts: object) -> None:
    print(one_line(say(message, language(lang), **facts)))


def _print_json(found: Any) -> None:
    import msgspec

    print(msgspec.json.encode(found).decode())


def _called(name: str | None, person: str) -> str:
    return f"{name} ({person})" if name else person


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _until(until: float | None, lang: Any) -> str:
    if until is None:
        return say("admin.for-good", language(lang))
    return say("admin.until", language(lang), until=_when(until))
