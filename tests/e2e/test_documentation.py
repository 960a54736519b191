"""The documentation as a site: whole, and so that nobody needs a network to read and search it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from saboteur.rulebook import pages
from saboteur.texts import languages

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src/saboteur/rulebook"
FETCHED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "srcset"}
"""What a browser fetches by itself."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built as `make docs` does it; a link that leads nowhere would break it off."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    built = subprocess.run(
        [sys.executable, ROOT / "docs/site/build.py", folder],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


class Found(HTMLParser):
    """What a page fetches, and where it leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        if tag in FETCHED and FETCHED[tag] in values:
            self.fetched.append(values[FETCHED[tag]])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])


def test_every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site) -> None:
    read = {file: Found(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    assert len(read) > 40
    for file, found in read.items():
        for address in found.fetched:
            assert not urlsplit(address).scheme or address.startswith("data:"), (file, address)
            assert not address.startswith("//")
        for address in found.links:
            parts = urlsplit(address)
            if parts.scheme:  # external: only whether it is an address at all
                assert parts.scheme in ("https", "http"), (file, address)
                assert parts.hostname, (file, address)
                continue
            target = (file.parent / parts.path).resolve() if parts.path else file
            assert target.exists(), (file, address)
            if parts.fragment and target in read:
                assert parts.fragment in read[target].ids, (file, address)
    for file in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//|@import", file.read_text("utf-8")), file


def test_every_page_is_there_and_the_rules_of_every_language(site) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        name = "index" if page.stem == "README" else page.stem
        assert (site / f"{name}.html").exists()
    spoken = [lang for lang in languages() if (RULES / lang).is_dir()]
    assert "en" in spoken
    for lang in spoken:
        index = (site / f"rules/{lang}/index.html").read_text(encoding="utf-8")
        assert f"<h1>{languages()[lang]}" in index
        for page in pages(lang):
            if (RULES / lang / f"{page.id}.md").exists():
                text = (site / f"rules/{lang}/{page.id}.html").read_text(encoding="utf-8")
                for section in page.sections:
                    assert all(f'id="{rule.number}"' in text for rule in section.rules)


def test_the_library_is_told_as_far_as_it_is_promised(site) -> None:
    import saboteur
    import saboteur.bots

    for module in (saboteur, saboteur.bots):
        text = (site / f"reference/{module.__name__}.html").read_text(encoding="utf-8")
        for name in module.__all__:
            assert f'id="{module.__name__}.{name}"' in text, name


@pytest.mark.parametrize("width", [360, 1400])
def test_it_is_searched_from_the_disk_and_fits_the_screen(site, browser, width) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, offline=True)
    page.goto((site / "search.html").as_uri() + "?q=SABOTEUR_BACKUP_EVERY")
    results = page.locator("#search-results li a")
    results.first.wait_for()
    assert "operating.html" in " ".join(link.get_attribute("href") for link in results.all())
    for name in ("index", "first-evening", "operating", "rules/en/base", "reference/saboteur"):
        page.goto((site / f"{name}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    colours = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        colours.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(colours) == 2
    page.close()
