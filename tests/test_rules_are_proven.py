"""Every numbered rule is on the rules page in both languages, and named by a test."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGES = ["base", "variants"]


def page(language, name):
    return resources.files("saboteur.rulebook").joinpath(language, f"{name}.md").read_text("utf-8")


def numbers(language):
    found = []
    for name in PAGES:
        found += re.findall(r"^- \*\*([A-Z]+-\d+)\*\* ", page(language, name), re.MULTILINE)
    return found


def proven():
    """The numbers in all `@rule(…)` decorators of all tests."""
    named = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                        named |= {argument.value for argument in mark.args}
    return named


def test_every_rule_is_named_by_a_test():
    missing = sorted(set(numbers("en")) - proven())
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_test_names_rules_that_exist():
    assert proven() <= set(numbers("en"))


def test_both_languages_have_the_same_rules_once_each():
    assert numbers("en") == numbers("de")
    assert len(set(numbers("en"))) == len(numbers("en"))


def test_the_base_game_is_complete():
    wanted = {
        *(f"B-{n:02}" for n in (*range(1, 9), *range(10, 16), *range(20, 28), *range(30, 35))),
        *(f"B-{n:02}" for n in (*range(40, 45), *range(50, 53))),
        *("C-16", "V-01", "V-10", "V-11", "V-12"),
    }
    assert wanted <= set(numbers("en"))


@pytest.mark.parametrize(
    ("language", "ruling", "heading"),
    [("en", "**Ruling:**", "## Our rulings"), ("de", "**Festlegung:**", "## Unsere Festlegungen")],
)
@pytest.mark.parametrize("name", PAGES)
def test_rulings_are_listed_as_choices(language, ruling, heading, name):
    rules, listed = page(language, name).split(heading)
    items = re.split(r"^- \*\*(?=[A-Z]+-\d+\*\*)", rules, flags=re.MULTILINE)[1:]
    marked = [item.partition("**")[0] for item in items if ruling in item]
    assert re.findall(r"[A-Z]+-\d+", listed) == marked
