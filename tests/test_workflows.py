"""What public build machines are told is understood by them, and names what is there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = re.compile(r"actions/[a-z-]+@v\d+")
"""Only those of the build machine's owner, by their version: nobody else's code sees ours."""
OURS = re.compile(r"(?<![\w/.])(?:requirements|tests|web)/[\w./-]+")


def understood(file: Path) -> bool:
    """Whether it has the shape of a workflow; the description of that lies in the tool itself."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    return subprocess.run([*command, "vendor.github-workflows", file]).returncode == 0


def steps(file: Path):
    for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_it_is_understood(file) -> None:
    assert understood(file)


def test_what_is_no_workflow_would_be_noticed(tmp_path) -> None:
    text = FILES[0].read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.yml"
    for right, mistaken in (("runs-on", "run-on"), ("steps:", "step:"), ("fail-fast", "failfast")):
        assert right in text
        wrong.write_text(text.replace(right, mistaken), encoding="utf-8")
        assert not understood(wrong), mistaken


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_what_it_names_is_there(file) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for step in steps(file):
        if "uses" in step:
            assert ACTION.fullmatch(step["uses"])
            assert "checkout" not in step["uses"] or step["with"]["persist-credentials"] is False
        for target in re.findall(r"make ([a-z]+)", step.get("run", "")):
            assert target in targets
        for path in OURS.findall(step.get("run", "")):
            assert (ROOT / path).exists(), path


def test_every_system_and_every_python_that_we_promise_is_tried() -> None:
    promised = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = re.findall(r"Python :: (3\.\d+)", "\n".join(promised["classifiers"]))
    assert promised["requires-python"] == f">={pythons[0]}"
    jobs = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8"))[
        "jobs"
    ]
    assert [job["strategy"]["matrix"]["python"] for job in jobs.values()] == [pythons, pythons]
    assert jobs["everything"]["strategy"]["matrix"]["system"] == ["ubuntu-latest", "macos-latest"]
    assert jobs["windows"]["runs-on"] == "windows-latest"


def test_no_step_needs_an_address() -> None:
    for file in FILES:
        assert "://" not in file.read_text(encoding="utf-8")
