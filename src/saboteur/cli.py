"""The command `saboteur`.

Everything heavy is imported inside the commands, so that `saboteur --help` answers at once.
"""

from __future__ import annotations

import gc
import os
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from saboteur import __version__
from saboteur.command_line import (
    JsonOption,
    LangOption,
    complain,
    failing_in,
    language,
    prepare_streams,
)
from saboteur.command_line import help_with as _help
from saboteur.rules import catalogue
from saboteur.rules.options import Setting
from saboteur.server.operation.commands import backup, check_house
from saboteur.server.peace.admin import app as admin
from saboteur.texts import SaboteurError, quote, say

if TYPE_CHECKING:
    from saboteur.arena import Contest, Summary
    from saboteur.rules.records import Record

FIRST_GAME = next(iter(catalogue.games()))
"""What is played if nobody says otherwise."""
_FLAGS = {"yes": True, "true": True, "ja": True, "no": False, "false": False, "nein": False}
USUAL_PLAYERS = 5
USUAL_PATIENCE = 5.0
"""How many seconds a bot from outside may take for a move."""


app = typer.Typer(
    help=_help("about"),
    add_completion=False,
    rich_markup_mode=None,  # plain help is there in a tenth of a second
    pretty_exceptions_enable=False,
)
app.add_typer(admin, name="admin", help=_help("admin"))

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=_help("option.game"))]
PlayersOption = Annotated[int | None, typer.Option("--players", help=_help("option.players"))]
BotsOption = Annotated[str, typer.Option("--bots", help=_help("option.bots"))]
SeedOption = Annotated[str | None, typer.Option("--seed", help=_help("option.seed"))]
ModulesOption = Annotated[str, typer.Option("--modules", help=_help("option.modules"))]
SetOption = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=_help("option.set"))
]
TimeoutOption = Annotated[
    float, typer.Option("--bot-timeout", metavar="SECONDS", help=_help("option.bot-timeout"))
]


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_help("option.version"))] = False,
) -> None:
    if version:
        print(f"saboteur {__version__}")
    elif context.invoked_subcommand is None:
        serve()  # whoever types nothing else wants to play


@app.command(help=_help("play"))
def play(
    game: GameArgument = FIRST_GAME,
    players: PlayersOption = None,
    humans: Annotated[int, typer.Option("--humans", help=_help("option.humans"))] = 1,
    seat: Annotated[int, typer.Option("--seat", help=_help("option.seat"))] = 0,
    bots: BotsOption = "easy",
    seed: SeedOption = None,
    modules: ModulesOption = "",
    settings: SetOption = None,
    lang: LangOption = None,
    record: Annotated[Path | None, typer.Option("--record", help=_help("option.record"))] = None,
    first: Annotated[int | None, typer.Option("--first", help=_help("option.first"))] = None,
    no_colour: Annotated[
        bool, typer.Option("--no-colour", "--no-color", help=_help("option.no-colour"))
    ] = False,
) -> None:
    with failing_in(language(lang)):
        from saboteur.terminal.play import Play, seat_bots, seat_people
        from saboteur.terminal.records import recording
        from saboteur.terminal.screen import Screen

        chosen = read_settings(settings or ())
        if first is not None:
            chosen = {"first": first, **chosen}
        seats = how_many(game, players)
        table = catalogue.create(game, seats, split(modules), chosen, draw_seed(seed))
        people = seat_people(seats, humans, seat)
        seated = seat_bots(table, people, split(bots))
        screen = Screen(language(lang), colour=not no_colour)
        evening = Play(table, people, seated, screen)
        with recording(table, record, screen):
            evening.run()


@app.command(help=_help("serve"))
def serve(
    host: Annotated[str | None, typer.Option("--host", help=_help("option.host"))] = None,
    port: Annotated[int | None, typer.Option("--port", help=_help("option.port"))] = None,
    data: Annotated[str | None, typer.Option("--data", help=_help("option.data"))] = None,
    database: Annotated[
        str | None, typer.Option("--database", help=_help("option.database"))
    ] = None,
    bus: Annotated[str | None, typer.Option("--bus", help=_help("option.bus"))] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help=_help("option.no-open"))] = False,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        with uncollected():
            from saboteur.server.serve import serve
            from saboteur.server.settings import settings_from

        settings = settings_from(host=host, port=port, data=data, database=database, bus=bus)

        def ready(address: str) -> None:
            print(say("cli.serving", language(lang), address=address), flush=True)

        watched = not no_open and sys.stdout.isatty()
        serve(settings, ready, browse=watched, lang=language(lang))


@contextmanager
def uncollected() -> Iterator[None]:
    """While much is read of which nothing is thrown away, nobody need look for garbage: the server
    is there a tenth sooner."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


app.command("backup", help=_help("backup"))(backup)
app.command("check", help=_help("check"))(check_house)


@app.command(help=_help("simulate"))
def simulate(
    game: GameArgument,
    players: PlayersOption = None,
    games: Annotated[int, typer.Option("--games", help=_help("option.games"))] = 100,
    bots: Annotated[str, typer.Option("--bots", help=_help("option.simulated"))] = "easy",
    seed: SeedOption = None,
    modules: ModulesOption = "",
    settings: SetOption = None,
    bot_timeout: TimeoutOption = USUAL_PATIENCE,
    dense: Annotated[bool, typer.Option("--dense", help=_help("option.dense"))] = False,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        import saboteur
        from saboteur.arena.sections import summary_sections
        from saboteur.telling.speech import Speech
        from saboteur.terminal.screen import Screen
        from saboteur.terminal.simulation import progress, show_sections

        simulate: Callable[..., Summary]
        if dense:
            from saboteur.arena.dense import simulate_densely as simulate
        else:
            from saboteur.arena import simulate as simulate_by_the_rules

            simulate = partial(simulate_by_the_rules, timeout=bot_timeout)
        chosen = read_settings(settings or ())
        with progress(games, language(lang)) as told:
            summary = simulate(
                game,
                how_many(game, players),
                games,
                split(bots),
                draw_seed(seed),
                split(modules),
                told,
                chosen,
            )
        if json:
            print(saboteur.to_json(summary))
            return
        screen = Screen(language(lang))
        screen.say(
            "simulate.counts",
            games=summary.games,
            rounds=summary.rounds,
            moves=summary.moves,
            seconds=f"{summary.seconds:.2f}",
            speed=round(summary.moves_per_second),
        )
        show_sections(summary_sections(summary, Speech(language(lang), game)), screen)


@app.command(help=_help("arena"))
def arena(
    game: GameArgument,
    players: Annotated[str, typer.Option("--players", help=_help("option.sizes"))] = "",
    bots: Annotated[str, typer.Option("--bots", help=_help("option.contestants"))] = "easy",
    games: Annotated[int, typer.Option("--games", help=_help("option.games-each"))] = 100,
    seed: SeedOption = None,
    modules: ModulesOption = "",
    settings: SetOption = None,
    workers: Annotated[int | None, typer.Option("--workers", help=_help("option.workers"))] = None,
    ray: Annotated[bool, typer.Option("--ray", help=_help("option.ray"))] = False,
    out: Annotated[Path | None, typer.Option("--out", help=_help("option.out"))] = None,
    bot_timeout: TimeoutOption = USUAL_PATIENCE,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        from saboteur.arena import Contest
        from saboteur.arena.results import seed_in

        known = seed_in(out) if seed is None and out is not None else None
        contest = Contest(
            game=game,
            players=read_sizes(players) or (how_many(game, None),),
            bots=tuple(split(bots)),
            seed=draw_seed(seed) if known is None else known,
            modules=tuple(split(modules)),
            settings=read_settings(settings or ()),
            timeout=bot_timeout,
        )
        report_on(contest, games, workers, ray, out, json, language(lang))


def report_on(
    contest: Contest,
    games: int,
    workers: int | None,
    ray: bool,
    out: Path | None,
    json: bool,
    lang: str,
) -> None:
    """Play a contest and show what came of it; who breaks it off learns how to go on."""
    import saboteur
    from saboteur.arena.compete import PAGE, compete
    from saboteur.arena.sections import ReportInWords
    from saboteur.terminal.screen import Screen
    from saboteur.terminal.simulation import progress, show_sections

    done = 0

    def tell(count: int) -> None:
        nonlocal done
        done = count
        if told is not None:
            told(count)

    try:
        with progress(games * len(contest.players), lang) as told:
            report = compete(contest, games, workers, ray, out, tell, lang)
    except KeyboardInterrupt:
        message = "arena.interrupted-lost" if out is None else "arena.interrupted"
        complain(say(message, lang, done=done, seed=contest.seed))
        raise typer.Exit(130) from None
    if json:
        print(saboteur.to_json(report))
        return
    screen = Screen(lang)
    words = ReportInWords(report, lang)
    screen.write(words.about())
    show_sections(words.sections(), screen)
    if out is not None:
        screen.show()
        screen.say("arena.written", file=out / PAGE)


@app.command(help=_help("replay"))
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=_help("option.file"))],
    step: Annotated[bool, typer.Option("--step", help=_help("option.step"))] = False,
    verify: Annotated[bool, typer.Option("--verify", help=_help("option.verify"))] = False,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        from saboteur.rules.records import Record
        from saboteur.terminal.records import Replay, read_text
        from saboteur.terminal.screen import EndOfInput, Screen

        record = Record(read_text(file))
        if verify:
            check(record, language(lang))
            return
        try:
            Replay(record, Screen(language(lang)), step=step).run()
        except EndOfInput:
            return


def check(record: Record, lang: str) -> None:
    """Say whether a record is what it claims to be."""
    from saboteur.terminal.records import NotGenuine, verify

    try:
        print(say("verify.fits", lang, **verify(record)))
    except NotGenuine as error:
        complain(error.say(lang))
        raise typer.Exit(1) from None


@app.command(help=_help("rules"))
def rules(
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="NUMBER or WORD", help=_help("option.wanted"))
    ] = None,
    lang: LangOption = None,
) -> None:
    with failing_in(language(lang)):
        from saboteur.terminal.rules import show_rules
        from saboteur.terminal.screen import Screen

        show_rules(Screen(language(lang)), " ".join(wanted) if wanted else None)


@app.command(help=_help("riddle"))
def riddle(
    date: Annotated[
        str | None, typer.Option("--date", metavar="DAY", help=_help("option.date"))
    ] = None,
    kind: Annotated[str | None, typer.Option("--kind", help=_help("option.kind"))] = None,
    level: Annotated[str | None, typer.Option("--level", help=_help("option.level"))] = None,
    seed: Annotated[str | None, typer.Option("--seed", help=_help("option.riddle-seed"))] = None,
    json: JsonOption = False,
    lang: LangOption = None,
    no_colour: Annotated[
        bool, typer.Option("--no-colour", "--no-color", help=_help("option.no-colour"))
    ] = False,
) -> None:
    with failing_in(language(lang)):
        import saboteur
        from saboteur.riddles import make
        from saboteur.riddles.asking import wanted
        from saboteur.riddles.telling import in_full

        day, asked = wanted(date, kind, level, seed)
        found = make(*asked)
        if json:
            print(saboteur.to_json(in_full(found, day, language(lang))))
            return
        from saboteur.terminal.riddle import RiddleAtScreen
        from saboteur.terminal.screen import Screen

        RiddleAtScreen(found, day, Screen(language(lang), colour=not no_colour)).run()


@app.command(help=_help("bots"))
def bots(lang: LangOption = None) -> None:
    from saboteur.terminal.lists import show_bots
    from saboteur.terminal.screen import Screen

    show_bots(Screen(language(lang)))


@app.command(help=_help("games"))
def games(lang: LangOption = None) -> None:
    from saboteur.terminal.lists import show_games
    from saboteur.terminal.screen import Screen

    show_games(Screen(language(lang)))


def how_many(game: str, players: int | None) -> int:
    """As many players as were asked for, else five or as near to that as the game allows."""
    info = catalogue.games().get(game)
    if players is not None or info is None:  # that there is no such game is for the game to say
        return USUAL_PLAYERS if players is None else players
    return min(max(USUAL_PLAYERS, info.least_players), info.most_players)


def read_sizes(text: str) -> tuple[int, ...]:
    """`3,5` → three and five players."""
    parts = split(text)
    if not all(re.fullmatch(r"\d{1,3}", part, re.ASCII) for part in parts):
        raise SaboteurError("cli.error.sizes", text=quote(text))
    return tuple(map(int, parts))


def read_settings(typed: Iterable[str]) -> dict[str, Setting]:
    """`chests=random`: every `name=value`; whether a game has such a setting is for it to say."""
    settings: dict[str, Setting] = {}
    for text in typed:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals or not value:
            raise SaboteurError("cli.error.setting", text=quote(text))
        if name in settings:
            raise SaboteurError("cli.error.setting-twice", setting=quote(name))
        settings[name] = _read_value(value)
    return settings


def _read_value(value: str) -> Setting:
    if value.lower() in _FLAGS:
        return _FLAGS[value.lower()]
    return int(value) if re.fullmatch(r"-?\d{1,9}", value, re.ASCII) else value


def split(names: str) -> list[str]:
    """`a,b` → the names in it."""
    return [name for name in (part.strip() for part in names.split(",")) if name]


def read_seed(seed: str | None) -> int | str | None:
    """A number if it looks like one, as the library would be given it."""
    return int(seed) if seed and re.fullmatch(r"-?\d{1,80}", seed, re.ASCII) else seed


def draw_seed(seed: str | None) -> int | str:
    """The seed that was chosen, or one that the operating system draws."""
    chosen = read_seed(seed)
    return secrets.randbits(63) if chosen is None else chosen


def main() -> None:
    """Run the command; whatever goes wrong is one sentence."""
    prepare_streams()
    code: object
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        complain(error.format_message())
        code = error.exit_code
    except OSError as error:  # the disk is full, or the terminal has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(say("cli.error.output", language(), reason=error.strerror))
        code = 1
    except Exception as error:
        if sys.flags.dev_mode:  # python -X dev shows where
            raise
        complain(say("cli.error.bug", language(), reason=repr(error)))
        code = 1
    sys.exit(code if isinstance(code, int) else 0)
