"""Promise 14: old games replay. Records of every released version of the rules lie here for good.

They are never written anew. When a rule changes so that one of them plays differently, the number
of the rules grows (`RULES_VERSION`), and the old rules have to stay playable.
"""

from pathlib import Path

import pytest

import saboteur
from saboteur.rules.records import RULES_VERSION

RECORDS = Path(__file__).parent / "records"
FILES = sorted(RECORDS.glob("*/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_old_games_replay(file):
    text = file.read_text(encoding="utf-8")
    game = saboteur.replay(text)
    assert game.over
    assert f"rules: {file.parent.name}" in text
    assert game.record() == text


def test_every_game_and_version_of_the_rules_has_records():
    played = {saboteur.Record(file.read_text(encoding="utf-8")).game_id for file in FILES}
    assert played == set(saboteur.games())
    assert {int(folder.name) for folder in RECORDS.iterdir()} == set(range(1, RULES_VERSION + 1))
