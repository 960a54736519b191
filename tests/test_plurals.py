"""The plural rules that we carry are those of Unicode, as Babel has them, for every language."""

from __future__ import annotations

import pytest
from babel import Locale
from babel.localedata import locale_identifiers

from saboteur.texts.plurals import plural

NUMBERS = [*range(200), 999, 1000, 1001, 2000, 20_000, 100_000, 101_000, 10**6, 3 * 10**6, 10**9]
PARTS = [0.1, 0.5, 1.0, 1.2, 1.5, 2.5, 10.25, 21.3, 100.001, 1e-7, 1e21, -1, -2, -1.5]
LANGUAGES = sorted({*locale_identifiers()})


@pytest.mark.parametrize("language", [code for code in LANGUAGES if "_" not in code])
def test_numbers_have_the_categories_of_unicode(language: str) -> None:
    known, ours = Locale.parse(language).plural_form, plural(language)
    for number in (*NUMBERS, *PARTS):
        assert ours(number) == known(number), number


def test_a_country_may_have_rules_of_its_own() -> None:
    for code in LANGUAGES:
        known, ours = Locale.parse(code).plural_form, plural(code)
        assert [ours(number) for number in (0, 1, 2, 5)] == [known(n) for n in (0, 1, 2, 5)], code
    assert plural("pt")(0) == plural("pt_BR")(0) == "one"
    assert plural("pt_PT")(0) == plural("pt-PT")(0) == "other"


def test_a_language_that_nobody_knows_is_counted_in_english() -> None:
    assert [plural("tlh")(number) for number in (0, 1, 2)] == ["other", "one", "other"]
