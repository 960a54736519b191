"""Languages are data: whole ones have every sentence, and a new one is new files, nothing else."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from string import Formatter

import pytest

import saboteur
from languages import whole_languages
from saboteur.rulebook import pages
from saboteur.texts import (
    BY,
    ENGLISH,
    Sentence,
    choose_language,
    is_sentence,
    languages,
    say,
    sentences,
)
from server.asking import Asking
from server.house import Line, Person, Server, new_table

PACKAGE = Path(saboteur.__file__).parent
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def forms(sentence: Sentence) -> list[str]:
    if isinstance(sentence, str):
        return [sentence]
    return [form for category, form in sentence.items() if category != BY]


def blanks(sentence: Sentence) -> set[str]:
    """The blanks of a sentence with all its forms, and the number that decides between them."""
    found = {name for form in forms(sentence) for _, name, _, _ in Formatter().parse(form)}
    return {name for name in found if name} | (
        set() if isinstance(sentence, str) else {sentence[BY]}
    )


# --- what there is --------------------------------------------------------------------------------


def test_english_and_german_are_whole() -> None:
    assert {"en", "de"} <= set(whole_languages())
    for lang in whole_languages():
        assert set(sentences(lang)) == set(sentences(ENGLISH))
        assert [page.id for page in pages(lang)] == [page.id for page in pages(ENGLISH)]


@pytest.mark.parametrize("lang", languages())
def test_every_sentence_says_the_same_as_the_english_one(lang: str) -> None:
    for message, sentence in sentences(lang).items():
        assert is_sentence(message), message
        assert all(form.strip() for form in forms(sentence)), message
        assert blanks(sentence) == blanks(sentences(ENGLISH)[message]), message


@pytest.mark.parametrize("lang", languages())
def test_forms_are_plural_categories(lang: str) -> None:
    several = [sentence for sentence in sentences(lang).values() if not isinstance(sentence, str)]
    for sentence in several:
        assert "other" in sentence
        assert set(sentence) - {BY} <= CATEGORIES
    assert several or lang not in whole_languages()


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_is_written_twice(lang: str) -> None:
    files = [
        *PACKAGE.glob(f"texts/{lang}/*.toml"),
        *PACKAGE.glob(f"expansions/*/texts/{lang}.toml"),
    ]
    written = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    count = sum(map(leaves, written)) - len(tomllib.loads(language_file(lang)))
    assert count == len(sentences(lang))


def leaves(table: dict) -> int:
    return sum(1 if isinstance(x, str | bool) or BY in x else leaves(x) for x in table.values())


def language_file(lang: str) -> str:
    return (PACKAGE / "texts" / lang / "language.toml").read_text(encoding="utf-8")


# --- saying ---------------------------------------------------------------------------------------


def test_a_number_decides_between_forms() -> None:
    assert say("web.tables.free", "en", count=1) == "1 free seat"
    assert say("web.tables.free", "en", count=0) == "0 free seats"
    assert say("web.tables.free", "de", count=1) == "1 Platz frei"
    assert say("web.tables.free", "de", count=3) == "3 Plätze frei"


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("xx, en;q=0.3, de;q=0.7", "de"),
        ("en, de", "en"),
        ("de;q=0, en", "en"),
        ("de_DE.UTF-8", "de"),
        ("C.UTF-8", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=lots", "en"),
        ("deutsch", "en"),
    ],
)
def test_who_wants_a_language_is_spoken_to_in_the_best_there_is(wanted: str, spoken: str) -> None:
    assert choose_language(wanted) == spoken


def test_a_language_that_nobody_speaks_is_english() -> None:
    assert say("refusal.over", "xx") == say("refusal.over")
    assert say("refusal.over", "../en") == say("refusal.over")


# --- a new one ------------------------------------------------------------------------------------

PORTUGUESE = {
    "texts/pt/language.toml": 'name = "Português"',
    "texts/pt/begun.toml": """
[game.saboteur]
about = "Anões cavam à procura de um tesouro, e ninguém sabe quem são os sabotadores."
[games]
players = "{least} a {most} pessoas"
[event.round-began]
you = "Começa a ronda {round}, e jogas tu."
other = "Começa a ronda {round}, e joga {who}."
[ask]
turn = "É a tua vez: podes {ways}."
[waiting]
turn = "É a vez de {who} …"
[server]
not-signed-in = "Ninguém entrou."
bad-message = "Esta mensagem não faz sentido."
[web.tables]
free = { by = "count", one = "{count} lugar livre", other = "{count} lugares livres" }
""",
    "expansions/veto/texts/pt.toml": """
[module.veto]
about = "Uma carta que trava o que alguém acabou de jogar."
""",
}
"""Ten sentences, one of them in the room of a module."""


@pytest.fixture(scope="module")
def with_portuguese(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a copy of the program that has three more files and is otherwise the same."""
    folder = tmp_path_factory.mktemp("with-portuguese")
    left_out = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(PACKAGE, folder / "saboteur", ignore=left_out)
    for file, text in PORTUGUESE.items():
        path = folder / "saboteur" / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_the_command_line_speaks_a_new_language(with_portuguese: Path) -> None:
    def run(*args: str) -> str:
        environment = {
            "PYTHONPATH": str(with_portuguese),
            "LC_ALL": "pt_PT.UTF-8",
            "COLUMNS": "200",
        }
        command = [sys.executable, "-m", "saboteur", *args]
        ran = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    listed = run("games")
    assert listed == run("games", "--lang", "pt")
    assert "Anões cavam" in listed
    assert "3 a 10 pessoas" in listed
    assert "Uma carta que trava" in listed
    assert "A card with which two face-down goals are swapped" in listed  # not yet translated
    assert "Your card must" in run("rules", "B-13")
    assert "Zwerge graben" in run("games", "--lang", "de")


class FromAnotherPlace(Server):
    """A server that reads the program anew, from where `SOURCE` says."""

    def _run(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
        with self.written.open("ab") as output:
            return subprocess.Popen(
                [sys.executable, *command], env=environment, stdout=output, stderr=output
            )


def test_the_server_speaks_a_new_language(
    with_portuguese: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob is told what there is in Portuguese, the rest in English; Ada is told nothing of it."""
    monkeypatch.setattr("server.house.SOURCE", str(with_portuguese))

    async def scene(server: Server) -> None:
        async with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
            table = await new_table([ada, bob], "saboteur", players=3, bots="random")
            async with Line(ada, table) as english, Line(bob, table) as portuguese:
                for line, lang in ((english, "en"), (portuguese, "pt")):
                    await line.send(type="hello", lang=lang)
                    await line.until(type="welcome")
                    await line.send_raw("?")
                    await line.until(type="refused")
                began, dealt, *_ = portuguese.frames[0]["told"]
                assert began["text"].startswith("Começa a ronda 1")
                assert dealt["text"].startswith("You got 6 cards")
                question = portuguese.frames[0]["state"]["told"]["question"]
                assert question.startswith(("É a tua vez: podes play a card", "É a vez de"))
                assert portuguese.frames[-1]["text"] == "Esta mensagem não faz sentido."
                assert english.frames[-1]["text"] == "The message makes no sense."
                assert "ronda" not in english.raw[0]

    with FromAnotherPlace(tmp_path) as server:
        asyncio.run(scene(server))
        with Asking(server) as nobody:
            portuguese = {"accept-language": "pt-BR, de;q=0.5"}
            assert nobody.get("/api/me", headers=portuguese).json()["text"] == "Ninguém entrou."
            assert nobody.get("/api/me").json()["text"] == "Nobody is signed in."
            assert {"code": "pt", "name": "Português"} in nobody.get("/api/languages").json()
            texts = nobody.get("/api/texts/pt").json()
            assert len(texts["pt"]) == 10
            assert texts["pt"]["web.tables.free"]["one"] == "{count} lugar livre"
            assert texts["en"]["web.nav.play"] == "Play"
            assert len(texts["pt"]) + len(texts["en"]) == len(sentences(ENGLISH))
            rules, english = (nobody.get(f"/api/rules/{lang}").json() for lang in ("pt", "en"))
            assert rules == english
            assert nobody.get("/api/lessons/pt/first-game").status_code == 200
