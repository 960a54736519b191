"""Every game as a PettingZoo environment: `saboteur.research.pettingzoo.env("saboteur", 5)`.

The agents are the seats. Whoever the game asks acts next, several times in a row if need be; what
may be done out of turn is left out. An agent that does not act has an empty mask. All rewards come
at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from saboteur.extras import extra

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from saboteur.research.course import Course
    from saboteur.research.spaces import action_space, observation_space
    from saboteur.research.study import Observation, Rewards, Study
    from saboteur.rules.options import Setting

ILLEGAL = -1.0
"""The reward of an agent whose illegal action ends the game."""


def env(
    game: str,
    players: int,
    modules: Iterable[str] = (),
    *,
    rewards: Rewards = "score",
    render_mode: str | None = None,
    **settings: Setting,
) -> AECEnv[str, Observation, int | None]:
    """A game for so many seats, wrapped so that wrong use is noticed.

    `rewards` is what everybody gets at the end: the `score`, or 1 for a `win`, shared by those who
    share it. An illegal action ends the game.
    """
    inner: Any = raw_env(
        game, players, modules, rewards=rewards, render_mode=render_mode, **settings
    )
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # noqa: N801 (their name for it)
    """The game itself; an illegal action raises an error."""

    metadata = {
        "name": "saboteur_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int,
        modules: Iterable[str] = (),
        *,
        rewards: Rewards = "score",
        render_mode: str | None = None,
        **settings: Setting,
    ) -> None:
        super().__init__()
        self.study = Study(game, players, modules, settings, rewards)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.study) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.study) for agent in self.possible_agents}
        self._seeds = Random()
        self.course = Course(self.study, 0)
        """The game being played: for who runs it, not for who learns."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed begins the same row of games."""
        if seed is not None:
            self._seeds = Random(seed)
        self.course = Course(self.study, self._seeds.getrandbits(63))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Turn to whom the game asks now."""
        if self.course.game.to_act is not None:
            self.agent_selection = self.possible_agents[self.course.game.to_act]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What this agent sees; its mask is empty unless it acts now."""
        return self.course.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Let the agent that acts do this."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.course.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        if self.course.game.over:
            won = self.study.rewarded(self.course.game)
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        drawing = self.study.drawing(self.course.game)
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing

    def close(self) -> None:
        """There is nothing to close."""
