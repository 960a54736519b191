"""The files of deploy/: image, compose, service. test_proxies.py runs the proxies."""

from __future__ import annotations

import configparser
import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import time
from importlib import resources
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import jsonschema
import msgspec
import pytest
import yaml

from saboteur.server.settings import PREFIX, Settings
from server.house import PATIENCE, SOURCE
from server.services import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SETTINGS = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}
EXPOSED = 20
"""Tenths: what systemd-analyze may find the service exposed to at most; 100 is everything."""


def health(port: int) -> int | None:
    try:
        return build_opener(ProxyHandler({})).open(f"http://127.0.0.1:{port}/api/health").status
    except (URLError, OSError):
        return None


def until(look, complaint: str):
    """Wait until `look()` finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.1)
    raise AssertionError(complaint)


def test_operating_names_every_file() -> None:
    page = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    for file in DEPLOY.iterdir():
        if file.name != ".env":
            assert f"deploy/{file.name}" in page


# --- the image ------------------------------------------------------------------------------------


def test_the_containerfile_is_well_written() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    said = subprocess.run([hadolint, DEPLOY / "Containerfile"], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


def test_what_the_image_sets_is_a_setting() -> None:
    assert set(re.findall(r"\bSABOTEUR_\w+(?==)", CONTAINERFILE)) <= SETTINGS


def test_only_what_the_image_is_made_of_goes_to_its_builder() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    let_in = {rule[1:] for rule in rules if rule.startswith("!")}
    assert all((ROOT / each).exists() for each in let_in if "*" not in each)
    assert "*.py" in let_in  # with which the wheel may be built
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for file in re.findall(r'^(?:readme|license-files) = \[?"([^"]+)"', project, re.MULTILINE):
        assert file in let_in
    for file in re.findall(r"-r (requirements/\w+\.txt)", CONTAINERFILE):
        assert file in let_in


def health_check() -> list[str]:
    """The command that the image asks itself with."""
    found = re.search(r"^HEALTHCHECK .*\\\n\s*CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    assert found is not None
    words: list[str] = json.loads(found[1])
    assert words[0] == "python"
    return [sys.executable, *words[1:]]


def test_the_health_check_tells_open_from_closed(server) -> None:
    for port, code in ((server.port, 0), (free_port(), 1)):
        environment = {**os.environ, "SABOTEUR_PORT": str(port), "no_proxy": "*"}
        ran = subprocess.run(health_check(), env=environment, capture_output=True)
        assert ran.returncode == code


def engine() -> str:
    """What builds and runs images here; skips, and says why, where nothing does."""
    for name in ("podman", "docker"):
        if (
            shutil.which(name)
            and not subprocess.run([name, "info"], capture_output=True).returncode
        ):
            return name
    pytest.skip("neither podman nor docker runs here, so the image was not built")


def test_the_image_is_built_and_runs_with_a_root_that_nobody_can_write() -> None:
    tool = engine()
    for image in re.findall(r"^ARG \w+=(\S+)", CONTAINERFILE, re.MULTILINE):
        if subprocess.run([tool, "pull", "--quiet", image], capture_output=True).returncode:
            pytest.skip(f"{image}, which the image begins with, cannot be fetched here")
    command = [tool, "build", "--file", DEPLOY / "Containerfile", "--tag", "saboteur:test", ROOT]
    built = subprocess.run(command, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    port, name = free_port(), f"saboteur-test-{os.getpid()}"
    command = [tool, "run", "--detach", "--name", name, "--read-only", "--tmpfs", "/tmp"]
    command += ["--cap-drop", "ALL", "--security-opt", "no-new-privileges"]
    command += ["--publish", f"127.0.0.1:{port}:8000", "saboteur:test"]
    try:
        subprocess.run(command, check=True, capture_output=True)
        until(lambda: health(port) == 200, "the container does not open")
        who = subprocess.run([tool, "exec", name, "id", "-u"], capture_output=True, text=True)
        assert who.stdout.strip() == "10001"
        subprocess.run([tool, "stop", name], check=True, capture_output=True)
        shown = [tool, "inspect", "--format", "{{.State.ExitCode}}", name]
        ended = subprocess.run(shown, capture_output=True, text=True)
        assert ended.stdout.strip() == "0"  # it closed the house in good order
    finally:
        subprocess.run([tool, "rm", "--force", "--volumes", name], capture_output=True)


# --- compose --------------------------------------------------------------------------------------


def test_compose_is_as_its_specification_wants_it() -> None:
    found = resources.files("check_jsonschema") / "builtin_schemas/vendor/compose-spec.json"
    schema = json.loads(found.read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    assert not list(kind(schema).iter_errors(COMPOSE))


def test_compose_asks_for_what_its_example_has_and_sets_what_is_a_setting() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    example = (DEPLOY / "house.env.example").read_text(encoding="utf-8")
    offered = set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))
    wanted = set(re.findall(r"\$\{(\w+)", text)) - {"SABOTEUR_VERSION"}
    passed = {name for name, value in COMPOSE["x-house"]["environment"].items() if value is None}
    assert wanted | passed == offered
    house = set(COMPOSE["x-house"]["environment"])
    assert {name for name in house if name.startswith(PREFIX)} <= SETTINGS
    for secret in ("POSTGRES_PASSWORD", "SABOTEUR_METRICS_TOKEN"):
        assert re.search(rf"^{secret}=$", example, re.MULTILINE)  # so that nobody keeps an example


def test_compose_waits_for_what_is_healthy_and_believes_the_proxy_alone() -> None:
    services = COMPOSE["services"]
    for service in services.values():
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            # Servers have theirs from the image.
            assert "healthcheck" in services[name] or services[name]["image"].startswith("saboteur")
    proxy = services["proxy"]["networks"]["outside"]["ipv4_address"]
    assert COMPOSE["x-house"]["environment"]["FORWARDED_ALLOW_IPS"] == proxy
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    volumes = {v.partition(":")[0] for s in services.values() for v in s.get("volumes", ())}
    assert {name for name in volumes if not name.startswith(".")} == set(COMPOSE["volumes"])
    assert set(services["proxy"]["environment"]) == set(
        re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    )


# --- the service ----------------------------------------------------------------------------------


@pytest.fixture
def analyze():
    """Ask systemd what it makes of a file."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is missing: apt install systemd")

    def ask(*words):
        ran = subprocess.run(["systemd-analyze", *words], capture_output=True, text=True)
        return ran.returncode, ran.stdout + ran.stderr

    return ask


def test_systemd_understands_the_service_and_finds_it_closed(analyze, tmp_path) -> None:
    text = (DEPLOY / "saboteur.service").read_text(encoding="utf-8")
    file = tmp_path / "saboteur.service"
    # It looks for the program too, which is not there on a machine that only tests.
    file.write_text(text.replace("/opt/saboteur/bin/saboteur", sys.executable), encoding="utf-8")
    assert analyze("verify", str(file)) == (0, "")
    code, said = analyze("security", "--offline=true", f"--threshold={EXPOSED}", str(file))
    assert code == 0, said


def test_the_command_of_the_service_runs_with_what_the_service_gives_it(tmp_path) -> None:
    """Its command, environment and umask; nothing else of this environment."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str
    lines = (DEPLOY / "saboteur.service").read_text(encoding="utf-8")
    given = dict(re.findall(r"^Environment=(\w+)=(.*)$", lines, re.MULTILINE))
    assert set(given) <= SETTINGS
    unit.read_string(lines)
    service = unit["Service"]
    assert given["SABOTEUR_DATA"] == f"/var/lib/{service['StateDirectory']}"
    program, *words = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/saboteur")
    data = tmp_path / "house"
    port = free_port()
    given |= {"SABOTEUR_DATA": str(data), "SABOTEUR_PORT": str(port), "PYTHONPATH": SOURCE}

    def run(**more) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "saboteur", *words],
            cwd=tmp_path,
            env={**given, **more},
            umask=int(service["UMask"], 8),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    with contextlib.closing(_Running(run())) as house:
        until(lambda: health(port) == 200, "the service does not open")
        for file in (data, *data.iterdir()):
            assert not stat.S_IMODE(file.stat().st_mode) & 0o077
        house.process.send_signal(getattr(signal, service["KillSignal"]))
        said, _ = house.process.communicate(timeout=PATIENCE)
        assert house.process.returncode == 0
        assert '"event": "closed"' in said

    with contextlib.closing(_Running(run(SABOTEUR_PORT="nonsense"))) as refused:
        said, _ = refused.process.communicate(timeout=PATIENCE)
        assert refused.process.returncode == int(service["RestartPreventExitStatus"])
        assert said.count("\n") == 1


class _Running:
    """A process that does not stay behind."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
