"""The examples of `deploy/` say what the house understands, and name what is there."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from taberna.cli.serve import serve
from tests import ROOT

DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()
SERVICE = (DEPLOY / "taberna.service").read_text()
NODE = (DEPLOY / "taberna@.service").read_text().replace("%i", "8315")


def said_after(pattern: str, text: str) -> list[str]:
    """The words of a command line that stands somewhere in a file."""
    found = re.search(pattern, text)
    assert found, pattern
    return shlex.split(found[1].replace(":?}", "}"))


@pytest.mark.parametrize(
    "words",
    [
        json.loads("[" + CONTAINER.rpartition("CMD [")[2])[1:],
        said_after(r"command: >-\n\s+serve ((?:.+\n)+?)    environment", COMPOSE),
        said_after(r"ExecStart=/opt/taberna/bin/taberna serve (.+)", SERVICE),
        said_after(r"ExecStart=/opt/taberna/bin/taberna serve (.+)", NODE),
        said_after(r"taberna serve (.+)", (DEPLOY / "nginx.conf").read_text()),
        said_after(r"taberna serve (.+)", (DEPLOY / "Caddyfile").read_text()),
    ],
    ids=["container", "compose", "systemd", "systemd template", "nginx", "caddy"],
)
def test_the_house_understands_how_it_is_started(words: list[str]) -> None:
    assert words
    serve.make_context("serve", words)


def test_the_container_copies_what_is_there_and_what_the_context_lets_through() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)
    let_through = (ROOT / ".dockerignore").read_text().splitlines()
    for name in " ".join(copied).split():
        assert (ROOT / name).exists()
        assert f"!{name}" in let_through


def test_the_container_is_asked_for_its_health_and_is_not_root() -> None:
    assert "/healthz" in CONTAINER
    assert re.findall(r"^USER (\S+)", CONTAINER, re.MULTILINE) == ["8315"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize("text", [SERVICE, NODE], ids=["server", "node"])
def test_the_unit_is_one(tmp_path: Path, text: str) -> None:
    unit = tmp_path / "taberna.service"
    unit.write_text(text.replace("/opt/taberna/bin/taberna", "/bin/true"))
    command = ["systemd-analyze", "verify", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
