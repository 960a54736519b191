"""A language that nobody speaks, made of English: what is still plain English on a screen, nobody
has translated, and what does not fit there would not fit in a language with longer words.

    a_copy_that_speaks_it(folder)

is the program once more, with one more language and nothing else changed.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from string import Formatter

import tomlkit

import saboteur
from saboteur.rulebook import pages
from saboteur.texts import BY, ENGLISH, Sentence, sentences

CODE = "qaa"
"""Nobody's, by ISO 639."""
NAME = "Ƥšéûðö"
PACKAGE = Path(saboteur.__file__).parent
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ",
)
LONGER = 4
"""Every so many letters there is one more, as in German."""
KEPT = re.compile(r"(`[^`]*`|\]\([^)]*\)|https?://\S+|\b[A-Z]+-\d+\b|\$\w+|&\w+;)")
"""What means something to programs, in a page of the rules or a sentence."""


def pretend(text: str) -> str:
    """Words of this language, without blanks."""
    parts = KEPT.split(text)
    return "".join(part if at % 2 else _disguised(part) for at, part in enumerate(parts))


def _disguised(text: str) -> str:
    letters = 0
    written = []
    for sign in text:
        written.append(sign)
        letters += sign.isascii() and sign.isalpha()
        if letters == LONGER:
            written.append(sign)
            letters = 0
    return "".join(written).translate(LETTERS)


def pretend_sentence(sentence: str) -> str:
    """The same with its blanks."""
    said = []
    for words, blank, spec, _ in Formatter().parse(sentence):
        said.append(pretend(words).replace("{", "{{").replace("}", "}}"))
        if blank is not None:
            said.append("{" + blank + (f":{spec}" if spec else "") + "}")
    return "".join(said)


def pretend_forms(sentence: Sentence) -> Sentence:
    """The same with all its forms."""
    if isinstance(sentence, str):
        return pretend_sentence(sentence)
    return {k: form if k == BY else pretend_sentence(form) for k, form in sentence.items()}


def a_copy_that_speaks_it(folder: Path) -> Path:
    """A copy of the program in this folder, to be put first in `PYTHONPATH`."""
    package = folder / "saboteur"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "page"))
    if (page := PACKAGE / "page").exists():
        (package / "page").symlink_to(page)
    language = package / "texts" / CODE
    language.mkdir()
    (language / "language.toml").write_text(f'name = "{NAME}"\nwhole = true\n', encoding="utf-8")
    tree: dict[str, object] = {}
    for message, sentence in sentences(ENGLISH).items():
        *above, name = message.split(".")
        table = tree
        for part in above:
            table = table.setdefault(part, {})  # type: ignore[assignment]
        table[name] = pretend_forms(sentence)
    (language / "all.toml").write_text(tomlkit.dumps(tree), encoding="utf-8")
    rulebook = package / "rulebook"
    (rulebook / CODE).mkdir()
    for page in pages(ENGLISH):
        text = (rulebook / ENGLISH / f"{page.id}.md").read_text(encoding="utf-8")
        (rulebook / CODE / f"{page.id}.md").write_text(pretend(text), encoding="utf-8")
    return folder
