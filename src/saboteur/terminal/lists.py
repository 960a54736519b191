"""What there is to play, and whom to play against."""

from __future__ import annotations

from collections.abc import Iterable

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from saboteur.bots import names, styles
from saboteur.rules.catalogue import games
from saboteur.rules.options import GameInfo, ModuleInfo, SettingInfo
from saboteur.terminal.screen import Screen
from saboteur.texts import say


def show_bots(screen: Screen) -> None:
    """Every level and every personality with a sentence."""
    screen.show(_grid((name, say(f"bot.{name}", screen.lang)) for name in names()))
    screen.show()
    screen.say("terminal.styles")
    screen.show(_grid((name, say(f"style.{name}", screen.lang)) for name in styles()))


def show_games(screen: Screen) -> None:
    """Every game with its modules and settings."""
    for info in games().values():
        _show_game(screen, info)


def _show_game(screen: Screen, info: GameInfo) -> None:
    lang = screen.lang
    name, players = say(f"game.{info.id}.name", lang), _players(info, lang)
    title = screen.speech.label(info.id)
    screen.show(Text.assemble((title, "title"), " ", name, ", ", players))
    screen.show(Padding(say(f"game.{info.id}.about", lang), (0, 0, 0, 2)))
    settings = [(setting, "") for setting in info.settings]
    settings += [(setting, module.id) for module in info.modules for setting in module.settings]
    lists = {
        "games.modules": [(m.id, _module(info, m, screen)) for m in info.modules if m.in_books],
        "games.house-rules": [
            (m.id, _module(info, m, screen)) for m in info.modules if not m.in_books
        ],
        "games.settings": [(each.id, _setting(each, module, lang)) for each, module in settings],
    }
    for title, rows in lists.items():
        if rows:
            screen.say(title, "title")
            screen.show(Padding(_grid(rows), (0, 0, 0, 2)))
    screen.show()


def _setting(setting: SettingInfo, module: str, lang: str) -> str:
    about = say(f"setting.{setting.id}.about", lang)
    return about + (" " + say("games.setting-of", lang, module=module) if module else "")


def _module(info: GameInfo, module: ModuleInfo, screen: Screen) -> str:
    lang, facts = screen.lang, []
    least = max(info.least_players, module.least_players)
    most = min(info.most_players, module.most_players)
    if (least, most) != (info.least_players, info.most_players):
        facts.append(say("games.players", lang, least=least, most=most))
    offered = [other.id for other in info.modules if other.id in module.collides]
    if offered:
        facts.append(say("games.collides", lang, others=", ".join(offered)))
    about = say(f"module.{module.id}.about", lang)
    return f"{about} ({screen.speech.apart(facts)})" if facts else about


def _players(info: GameInfo, lang: str) -> str:
    least, most = info.least_players, info.most_players
    if least < most:
        return say("games.players", lang, least=least, most=most)
    return say("games.so-many-players", lang, players=most)


def _grid(rows: Iterable[tuple[str, str]]) -> Table:
    """Names, and what is said about them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name, about in rows:
        grid.add_row(Text(name, "title"), about)
    return grid
