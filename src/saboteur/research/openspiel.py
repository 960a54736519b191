"""The games for OpenSpiel: `pyspiel.load_game("python_saboteur(players=5)")`.

Importing this registers one for every game of the family. The first node is chance: it draws the
deal, from which everything follows that is shuffled later. A state is its deal and its actions, so
OpenSpiel can store it and play it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from saboteur.extras import extra

with extra("openspiel"):
    import numpy as np
    import pyspiel

    from saboteur.research.course import Course
    from saboteur.research.study import Study
    from saboteur.rules.catalogue import games
    from saboteur.rules.options import GameInfo

DEALS = 10_000
"""How many deals chance draws from, unless the parameter `deals` says so."""
MOST_SCORE = 100
"""More than anybody can win in a game."""
MOST_ACTIONS = 2000
"""More than any game has."""


def _type_of(info: GameInfo) -> Any:
    return pyspiel.GameType(
        short_name=f"python_{info.id.replace('-', '_')}",
        long_name=f"Python {info.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.most_players,
        min_num_players=info.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": info.least_players, "modules": "", "deals": DEALS},
    )


@cache
def _study(game: str, players: int, modules: str) -> Study:
    return Study(game, players, modules.split())


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game of the family. `modules` are their names with blanks between them."""

    id: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = self.kind.parameter_specification | dict(params or {})
        self.study = _study(self.id, chosen["players"], chosen["modules"])
        self.deals: int = chosen["deals"]
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.study.actions.size,
                max_chance_outcomes=self.deals,
                num_players=self.study.players,
                min_utility=0.0,
                max_utility=float(MOST_SCORE),
                max_game_length=MOST_ACTIONS,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> SpielState:
        """A game that has not been dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Something that looks at states."""
        return SpielObserver(
            iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.study
        )


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game as it stands."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course: Course | None = None
        """None until chance has drawn a deal."""

    def current_player(self) -> Any:
        """Chance, the seat that decides, or nobody any more."""
        if self.course is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.course.game.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.course is None or player != self.course.game.to_act:
            return []
        return list(self.course.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each as likely as any other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.course is None:
            self.course = Course(self.get_game().study, int(action))
        else:
            self.course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.course is None or player < 0:
            return f"deal {action}"
        move = self.course.choices().get(action)
        return self.course.study.actions.name(action) if move is None else str(move)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course is not None and self.course.game.over

    def returns(self) -> list[float]:
        """The scores, once the game is over."""
        if self.course is None or not self.course.game.over:
            return [0.0] * self.num_players()
        return self.course.study.rewarded(self.course.game)

    def __str__(self) -> str:
        return "" if self.course is None else str(self.course)


class SpielObserver:
    """Sees what a seat sees; without private things, what a spectator sees.

    The text remembers everything where perfect recall is asked for, the numbers never do.
    """

    def __init__(self, iig_obs_type: Any, study: Study) -> None:
        self._remembers = iig_obs_type.perfect_recall
        self._spectator = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        self._sight = study.sight
        self.tensor = np.zeros(study.sight.size, np.float32)
        self.dict = study.sight.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        self.tensor.fill(0)
        if state.course is not None:
            self._sight.fill(state.course.view(self._seat(player)), self.dict)

    def string_from(self, state: SpielState, player: int) -> str:
        """A state as text."""
        if state.course is None:
            return ""
        seat = self._seat(player)
        return state.course.remembered(seat) if self._remembers else state.course.seen(seat)

    def _seat(self, player: int) -> int | None:
        return None if self._spectator else player


for _game, _info in games().items():
    _kind = _type_of(_info)
    _class = type(_kind.short_name, (SpielGame,), {"id": _game, "kind": _kind})
    globals()[_class.__name__] = _class  # pickle looks for it here
    pyspiel.register_game(_kind, _class)
