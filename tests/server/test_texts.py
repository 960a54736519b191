"""The server's sentences: whatever it says exists in both languages, and nothing else is kept."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import saboteur
from saboteur.server.errors import CODES
from saboteur.server.tables.playing import PHRASES
from saboteur.texts import ENGLISH, is_sentence, languages, say, sentences

SOURCE = Path(saboteur.__file__).parent
OWN = ("server", "cli", "verify")
"""The beginnings of ids that this looks after."""
HELP = ("_help", "help_with")
ID = re.compile(rf"({'|'.join(OWN)})(\.[a-z0-9-]+)+")


def words(tree: ast.AST) -> Iterator[str]:
    """Every id that stands in a file; `_help("serve")` means `cli.serve`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if ID.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in HELP:
            yield f"cli.{ast.literal_eval(node.args[0])}"


def used() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for word in words(ast.parse(file.read_text(encoding="utf-8"))):
            found[word] = file.relative_to(SOURCE).as_posix()
    return found


def test_everything_that_is_said_has_a_sentence() -> None:
    missing = {word: file for word, file in used().items() if not is_sentence(word)}
    assert missing == {}


def test_no_sentence_is_never_said() -> None:
    kept = {message for message in sentences(ENGLISH) if message.partition(".")[0] in OWN}
    assert kept - set(used()) == set()
    assert len(kept) > 60


def test_such_mistakes_would_be_noticed() -> None:
    found = set(words(ast.parse('raise Problem("server.no-such-thing"); _help("option.speed")')))
    assert found == {"server.no-such-thing", "cli.option.speed"}
    assert not found & set(sentences(ENGLISH))


@pytest.mark.parametrize("lang", languages())
def test_every_phrase_has_words(lang: str) -> None:
    spoken = [say(f"phrase.{phrase}", lang) for phrase in PHRASES]
    assert len(set(spoken)) == len(PHRASES)
    assert all(5 <= len(words) <= 60 for words in spoken)
    kept = {message for message in sentences(ENGLISH) if message.startswith("phrase.")}
    assert kept == {f"phrase.{phrase}" for phrase in PHRASES}


@pytest.mark.parametrize("lang", languages())
def test_every_status_has_a_sentence(lang: str) -> None:
    for code in CODES.values():
        assert say(code, lang, reason="because")
