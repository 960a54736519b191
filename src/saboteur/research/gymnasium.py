"""Games for one as Gymnasium environments: `gymnasium.make("saboteur/Solo-v0")`.

Importing this registers one for every game that a single player can play. The mask of legal actions
is in the observation and in the info.
"""

from __future__ import annotations

from typing import Any

from saboteur.extras import extra

with extra("gymnasium"):
    import gymnasium

    from saboteur.research.course import Course
    from saboteur.research.spaces import action_space, observation_space
    from saboteur.research.study import Observation, Study
    from saboteur.rules.catalogue import games
    from saboteur.rules.options import Setting

ILLEGAL = -1.0
"""The reward of an illegal action, which changes nothing."""
MOST_STEPS = 1000
"""After so many an episode is cut: more than any game has, so that it ends for who only errs."""


class SoloEnv(gymnasium.Env[Any, Any]):
    """A game for one. The reward comes at the end: the score."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 2}

    def __init__(self, game: str, *, render_mode: str | None = None, **settings: Setting) -> None:
        self.study = Study(game, 1, (), settings)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.study)
        self.action_space = action_space(self.study)
        self.course = Course(self.study, 0)
        """The game being played: for who runs it, not for who learns."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed begins the same row of games."""
        super().reset(seed=seed)
        self.course = Course(self.study, int(self.np_random.integers(1 << 62)))
        return self._told()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do this, if it is legal."""
        legal = int(action) in self.course.choices()
        reward = ILLEGAL
        if legal:
            self.course.act(int(action))
            reward = self.study.rewarded(self.course.game)[0] if self.course.game.over else 0.0
        observation, info = self._told()
        return observation, reward, self.course.game.over, False, info | {"legal": legal}

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.course.observe(0)
        if self.render_mode == "human":
            self.render()
        return observation, {"action_mask": observation["action_mask"]}

    def render(self) -> Any:
        """The table as text."""
        drawing = self.study.drawing(self.course.game)
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing


for _game, _info in games().items():
    if _info.most_players == 1:
        gymnasium.register(
            f"saboteur/{_game.title()}-v0",
            entry_point="saboteur.research.gymnasium:SoloEnv",
            max_episode_steps=MOST_STEPS,
            kwargs={"game": _game},
        )
