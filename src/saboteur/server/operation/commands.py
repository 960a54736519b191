"""`saboteur backup` and `saboteur check`, for whoever keeps a house."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from saboteur.command_line import JsonOption, LangOption, failing_in, help_with, language
from saboteur.texts import SaboteurError, quote, say

if TYPE_CHECKING:
    from saboteur.server.operation.checking import Checked

MODEST = 10
"""How far these commands step back behind a house that runs."""

DataOption = Annotated[str | None, typer.Option("--data", help=help_with("option.data"))]
DatabaseOption = Annotated[
    str | None, typer.Option("--database", help=help_with("option.database"))
]


def backup(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help=help_with("option.backup-file"))
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Copy a SQLite house while it runs."""
    with failing_in(language(lang)):
        from saboteur.server.operation.backups import FOLDER_NAME
        from saboteur.server.operation.private import FOLDER
        from saboteur.server.store.backup import back_up, dated
        from saboteur.server.store.engines import sqlite_file

        url = house_at(data, database)
        found = sqlite_file(url)
        if found is None:
            raise SaboteurError("server.backup-postgresql", command=pg_dump(url))
        if file is None:
            file = dated(found.parent / FOLDER_NAME, found.stem)
            if found.exists():
                file.parent.mkdir(FOLDER, exist_ok=True)
        elif file.is_dir():
            file = dated(file, found.stem)
        size = back_up(found, file, lambda: None)
        print(say("cli.backed-up", language(lang), file=file, size=f"{size / 1e6:.1f}"))


def check_house(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help=help_with("option.check-file"))
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Look through a house or a backup."""
    with failing_in(language(lang)):
        import asyncio

        import msgspec

        from saboteur.server.operation.checking import check
        from saboteur.server.store.reading import Reading
        from saboteur.server.tables.thinker import be_modest

        be_modest(MODEST)
        house = Reading(f"sqlite:///{file}" if file is not None else house_at(data, database))

        async def look() -> Checked:
            try:
                return await check(house, progress(language(lang)))
            finally:
                await house.close()
                print("\r\x1b[K" if sys.stderr.isatty() else "", end="", file=sys.stderr)

        found = asyncio.run(look())
        if json:
            told = {"ok": not found.faulty, **msgspec.to_builtins(found)}
            print(msgspec.json.encode(told).decode())
        else:
            show(found, language(lang))
        if found.faulty:
            raise typer.Exit(1)


def house_at(data: str | None, database: str | None) -> str:
    """The database that is meant, by flags or the environment; nothing is made."""
    from saboteur.server.settings import Settings, settings_from

    settings = settings_from(data=data, database=database)
    if data is not None and database is None:
        return Settings(data=data).database_address()
    return settings.database_address()


def pg_dump(url: str) -> str:
    """What makes a backup of PostgreSQL; a password is nobody's business."""
    from saboteur.server.store.engines import address

    found = address(url).set(drivername="postgresql")._replace(password=None)
    return f"pg_dump --format=custom --file=saboteur.dump {found.render_as_string()}"


def progress(lang: str) -> Callable[[int, int], None] | None:
    """Tells whoever watches how far a check is."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, of: int) -> None:
        print("\r" + say("cli.checking", lang, done=done, of=of), end="", file=sys.stderr)

    return tell


def show(found: Checked, lang: str) -> None:
    """What a check has found, in words."""
    for fault in found.faults:
        print(fault.say(lang))
    if found.faulty > len(found.faults):
        print(say("check.more", lang, count=found.faulty - len(found.faults)))
    counted = {
        name: getattr(found, name) for name in ("tables", "entries", "moves", "finished", "seconds")
    }
    print(say("check.counted", lang, **counted))
    if found.tournaments:
        print(say("check.counted-tournaments", lang, tournaments=found.tournaments))
    if found.older_rules:
        print(say("check.older-rules", lang, count=found.older_rules))
    if not found.newest:
        print(say("check.older", lang, version=quote(found.schema)))
    print(say("check.sound" if not found.faulty else "check.faulty", lang, count=found.faulty))
