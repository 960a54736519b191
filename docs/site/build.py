"""The documentation as a site: `python docs/site/build.py [FOLDER]`, by default build/site.

All pages stay where they are and can be read there. For the site they are copied to one place, with
links that lead to the copies; `pages.toml` says in which order they are read. A link that leads
nowhere, and whatever else Sphinx complains about, is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from sphinx.cmd.build import build_main

from saboteur.rulebook import pages as rules_of
from saboteur.texts import languages

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RULES = ROOT / "src/saboteur/rulebook"
FRONT = ROOT / "docs/README.md"
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
CODE = re.compile(r"(^ *```.*?^ *```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


class LostLink(Exception):
    """A link that leads nowhere."""


class Site:
    """Where every page comes from, and where it is on the site."""

    def __init__(self, source: Path) -> None:
        self.source = source
        """Where Sphinx finds them."""
        described = tomllib.loads((HERE / "pages.toml").read_text(encoding="utf-8"))
        self.sections = [
            (section["title"], [ROOT / page for page in section["pages"]])
            for section in described["section"]
        ]
        self.reference: dict[str, list[str]] = described["reference"]
        named = [page for _, pages in self.sections for page in pages]
        others = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "CHANGELOG.md"]
        self.sections[-1][1].extend(p for p in others if p.exists() and p not in [*named, FRONT])
        self.spoken = sorted(
            (lang for lang in languages() if (RULES / lang).is_dir()),
            key=lambda lang: (lang != "en", languages()[lang]),
        )
        """Languages that have rules of their own."""
        rules = [page for lang in self.spoken for page in sorted((RULES / lang).glob("*.md"))]
        everything = [FRONT, *(page for _, pages in self.sections for page in pages), *rules]
        self.names = {page.resolve(): name_of(page) for page in everything}
        """What a page is called on the site, by its file."""

    def write(self) -> None:
        """Everything that Sphinx reads."""
        for page, name in self.names.items():
            self._put(name, self._moved(page, page.read_text(encoding="utf-8")))
        self._add("index", *(contents(title, map(self._name, ps)) for title, ps in self.sections))
        modules = [module for module in self.reference if is_there(module)]
        self._add("index", contents("The library", [f"reference/{each}" for each in modules]))
        for module in modules:
            self._put(f"reference/{module}", self._described(module))
        self._add("rules/index", contents("", [f"rules/{lang}/index" for lang in self.spoken]))
        for lang in self.spoken:
            order = [
                page.id for page in rules_of(lang) if (RULES / lang / f"{page.id}.md").exists()
            ]
            listed = contents("", [f"rules/{lang}/{page}" for page in order], shown=True)
            self._put(f"rules/{lang}/index", f"# {languages()[lang]}\n\n{listed}")

    def _name(self, page: Path) -> str:
        return self.names[page.resolve()]

    def _put(self, name: str, text: str) -> None:
        file = self.source / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def _add(self, name: str, *parts: str) -> None:
        with (self.source / f"{name}.md").open("a", encoding="utf-8") as file:
            file.write("\n" + "\n".join(parts))

    def _described(self, module: str) -> str:
        members = ", ".join(self.reference[module])
        return (
            f"# {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n"
            f"   :members: {members}\n   :imported-members:\n```\n"
        )

    def _moved(self, page: Path, text: str) -> str:
        """The text of a page with links from where it is now; every rule can be linked to."""
        if page.is_relative_to(RULES):
            text = RULE.sub(r'- <a id="\1"></a>**\1**', text)
        parts = CODE.split(text)  # every second one is code
        parts[::2] = [LINK.sub(lambda m: self._link(page, m), part) for part in parts[::2]]
        return "".join(parts)

    def _link(self, page: Path, found: re.Match[str]) -> str:
        target, hash_, part = found[2].partition("#")
        if "://" in target or target.startswith("mailto:") or not target:
            return found[0]
        file = (page.parent / target).resolve()
        if file.is_dir():
            file = file / "README.md"
        if not file.exists():
            raise LostLink(f"{page.relative_to(ROOT)} links to {target}, which is not there")
        if file in self.names:
            leads_to = f"{self.names[file]}.md"
        else:  # a program or a picture, which comes along
            leads_to = file.relative_to(ROOT).as_posix().removeprefix("docs/")
            copy = self.source / leads_to
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        here = Path(self.names[page]).parent.as_posix()
        return f"{found[1]}{os.path.relpath(leads_to, here)}{hash_}{part}{found[3]}"


def name_of(page: Path) -> str:
    """`rules/en/base` for the file of that page, `contributing` for CONTRIBUTING.md."""
    path = page.resolve().relative_to(ROOT).with_suffix("").as_posix().lower()
    path = path.replace("src/saboteur/rulebook/", "rules/").removeprefix("docs/")
    return re.sub(r"(^|/)readme$", r"\1index", path)


def contents(title: str, names: Iterable[str], *, shown: bool = False) -> str:
    """Pages below this one, in the margin and, if wanted, on the page."""
    options = [f":caption: {title}"] if title else []
    options += [":maxdepth: 1"] if shown else [":hidden:"]
    lines = ["```{toctree}", *options, "", *(f"/{name}" for name in names), "```", ""]
    return "\n".join(lines)


def is_there(module: str) -> bool:
    """Whether there is such a module."""
    return find_spec(module) is not None


def build(folder: Path) -> int:
    """The site, in this folder; what Sphinx returns."""
    source = folder.parent / f"{folder.name}-source"
    for old in (folder, source):
        shutil.rmtree(old, ignore_errors=True)
    source.mkdir(parents=True)
    Site(source).write()
    kept = str(folder.parent / f"{folder.name}-doctrees")
    words = ["--quiet", "--fail-on-warning", "--keep-going", "-E", "-c", str(HERE), "-d", kept]
    return build_main([*words, "-b", "html", str(source), str(folder)])


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/site").resolve()))
