"""Every numbered rule is on the rules page in all languages, and named by a test."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

from languages import whole_languages

TESTS = Path(__file__).parent
PAGES = sorted(
    file.name.removesuffix(".md")
    for file in resources.files("saboteur.rulebook").joinpath("en").iterdir()
    if file.name.endswith(".md")
)


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


def test_all_languages_have_the_same_rules_once_each():
    assert {tuple(numbers(lang)) for lang in whole_languages()} == {tuple(numbers("en"))}
    assert len(set(numbers("en"))) == len(numbers("en"))


NUMBERS = {
    "B": [*range(1, 9), *range(10, 16), *range(20, 28), *range(30, 35), *range(40, 45), 50, 51, 52],
    "S": [1, 2, 3, 10, *range(20, 24), *range(30, 39), *range(50, 63)],
    "C": range(16, 24),
    "M": range(1, 5),
    "T": range(1, 6),
    "D": range(1, 4),
    "N": range(1, 5),
    "TC": range(1, 7),
    "V": [1, 10, 11, 12],
    "H": [1, 10, 11, 20, 21, 30, 31, 40, 50, 51],
    "DU": [0, 1, 2, 10, 11, 12, *range(20, 27), *range(30, 35), *range(40, 44)],
    "SO": range(6),
    "LM": [*range(1, 6), 10, 20, 21, 22, *range(30, 35), *range(40, 45), *range(50, 56)],
}


def test_no_rule_is_missing():
    wanted = {f"{page}-{number:02}" for page, numbers in NUMBERS.items() for number in numbers}
    assert set(numbers("en")) == wanted


@pytest.mark.parametrize("language", whole_languages())
@pytest.mark.parametrize("name", PAGES)
def test_rulings_are_listed_as_choices(language, name):
    """In the last section of each page. What a ruling is called there says B-07, which is one."""
    ruling = re.search(r"- \*\*B-07\*\* (\*\*[^*]+:\*\*) ", page(language, "base"))[1]
    rules, _, listed = page(language, name).rpartition("\n## ")
    items = re.split(r"^- \*\*(?=[A-Z]+-\d+\*\*)", rules, flags=re.MULTILINE)[1:]
    marked = [item.partition("**")[0] for item in items if ruling in item]
    assert re.findall(r"[A-Z]+-\d+", listed) == marked
