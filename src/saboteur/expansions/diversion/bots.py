"""What bots think of diversions: the last card where it suits better."""

from __future__ import annotations

from saboteur.bots.saboteur.look_ahead import Progress
from saboteur.bots.saboteur.maze import lying, take_out, this_round
from saboteur.bots.saboteur.opinion import Opinion
from saboteur.bots.saboteur.role import Role
from saboteur.expansions.diversion.rules import Divert
from saboteur.rules.events import Laid
from saboteur.rules.grid import number
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.events import Lifted

DIVERSION = 0.3
"""What a diversion must gain: there is only one."""


def after_diversion(role: Role, move: Divert) -> Progress:
    """How the maze would look with the card that was laid last lying here instead."""
    laid = [event for event in this_round(role.view.log) if isinstance(event, Laid)]

    def edit(maze: Maze, team: str | None) -> None:
        if laid:
            take_out(maze, number(*laid[-1].at))
        maze.lay(number(*move.at), lying(move.path, move.turned, team))

    return role.ahead.after(edit)


def divert(role: Role, move: Divert) -> float:
    """Move it to where it brings most."""
    return role.change(after_diversion(role, move), role.seat) - DIVERSION - role.due(move.at)


def diverted_by(role: Role, move: Divert, by: int) -> float:
    """What it is worth that somebody moves it."""
    return role.change(after_diversion(role, move), by)


OPINION = Opinion(
    worths={Divert: divert},
    effects={Divert: diverted_by},
    deeds={Lifted: "dug"},
    told={Lifted: lambda maze, event: take_out(maze, number(*event.at))},
    keep={"diversion": 0.3},
)
