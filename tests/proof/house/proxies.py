"""The house behind nginx and Caddy, with the examples of `deploy/`: real programs, real TLS.

Through each a page is read and a move is played; plain HTTP is sent to HTTPS, browsers are told to
stay there, figures are not shown, and the house knows who asks, whatever they say about themselves.

python -m tests.proof.house.proxies
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import httpx
from click.testing import CliRunner
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from taberna.cli.admin import admin
from taberna.server.protocol import Welcome
from tests import ROOT
from tests.server.house import PATIENCE, OpenHouse, Visitor, play_out

NAME = "play.example.org"
ANN, EVE = "127.0.0.2", "127.0.0.3"  # from where two people come
NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; user root;
events {{ }}
http {{ access_log off; include {folder}/site.conf; }}
"""
CADDY = """
{{
    admin off
    local_certs
    skip_install_trust
    default_bind 127.0.0.1
    http_port {plain}
    https_port {secure}
}}
import {deploy}/Caddyfile
"""


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs: its two ports, and whom its certificate is signed by."""

    plain: int
    secure: int
    authority: Path

    @property
    def address(self) -> str:
        """Where people come in."""
        return f"https://{NAME}:{self.secure}"


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def nginx(house: OpenHouse, folder: Path) -> Iterator[Proxy]:
    """nginx with `deploy/nginx.conf`, on other ports and with a certificate of its own."""
    proxy = Proxy(free_port(), free_port(), folder / "certificate.pem")
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -keyout"
    names = f"-subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
    command = f"{make} {folder}/key.pem -out {proxy.authority} {names}".split()
    subprocess.run(command, check=True, capture_output=True)
    site = (ROOT / "deploy/nginx.conf").read_text()
    for said, instead in {
        "listen 80;": f"listen 127.0.0.1:{proxy.plain};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{proxy.secure} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        "https://$host$": f"https://$host:{proxy.secure}$",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(proxy.authority),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": f"{folder}/key.pem",
        "127.0.0.1:8315": f"127.0.0.1:{house.port}",
    }.items():
        assert site.count(said) == 1, f"deploy/nginx.conf no longer says {said}"
        site = site.replace(said, instead)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    with running(["nginx", "-c", str(folder / "nginx.conf")], proxy, {}):
        yield proxy


@contextmanager
def caddy(house: OpenHouse, folder: Path) -> Iterator[Proxy]:
    """Caddy with `deploy/Caddyfile`, on other ports and with an authority of its own."""
    authority = folder / "data/caddy/pki/authorities/local/root.crt"
    proxy = Proxy(free_port(), free_port(), authority)
    (folder / "Caddyfile").write_text(
        CADDY.format(plain=proxy.plain, secure=proxy.secure, deploy=ROOT / "deploy")
    )
    own = {
        "XDG_DATA_HOME": f"{folder}/data",
        "XDG_CONFIG_HOME": f"{folder}/config",
        "TABERNA_HOUSE": f"127.0.0.1:{house.port}",
    }
    command = ["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
    with running(command, proxy, own):
        yield proxy


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def running(command: list[str], proxy: Proxy, own: dict[str, str]) -> Iterator[None]:
    """A program that runs until the end of this; begins when the proxy answers."""
    with subprocess.Popen(
        command, env=os.environ | own, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            until = monotonic() + PATIENCE
            while not _answers(proxy):
                if process.poll() is not None or monotonic() > until:
                    process.kill()
                    raise SystemExit(f"{command[0]} does not run: {process.communicate()[1]}")
                sleep(0.05)
            yield
        finally:
            process.terminate()


def _answers(proxy: Proxy) -> bool:
    try:
        with from_there(proxy, ANN) as web:
            return web.get("/healthz").status_code == 200
    except (httpx.TransportError, OSError):
        return False


# ---- who comes -------------------------------------------------------------------------------


def trust(proxy: Proxy) -> ssl.SSLContext:
    """Believes the proxy's certificate and no other."""
    return ssl.create_default_context(cafile=str(proxy.authority))


class Dialled(httpx.HTTPTransport):
    """Finds the name of the house on this machine; the certificate must still be the name's."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """One request."""
        request.extensions["sni_hostname"] = NAME
        request.url = request.url.copy_with(host="127.0.0.1")
        return super().handle_request(request)


def from_there(proxy: Proxy, source: str, **headers: str) -> httpx.Client:
    """Somebody who comes from this address, over HTTPS."""
    return httpx.Client(
        base_url=proxy.address,
        headers={name.replace("_", "-"): said for name, said in headers.items()},
        transport=Dialled(verify=trust(proxy), local_address=source),
        timeout=PATIENCE,
    )


class Caller(Visitor):
    """A visitor who comes through a proxy."""

    def __init__(self, house: OpenHouse, proxy: Proxy, source: str) -> None:
        super().__init__(house)
        self.web.close()
        self._proxy, self._source = proxy, source
        self.web = from_there(proxy, source, authorization=f"Bearer {self.token}")

    def connect(self) -> Welcome:
        """Opens the socket, through the proxy."""
        self.disconnect()
        self._socket = secure_socket(self._proxy, self._source, self.token)
        return self.hear(Welcome)


def secure_socket(proxy: Proxy, source: str, token: str) -> ClientConnection:
    """A WebSocket through TLS from this address, as a page of the house would open it."""
    line = socket.create_connection(("127.0.0.1", proxy.secure), source_address=(source, 0))
    opened = connect(
        f"wss://{NAME}:{proxy.secure}/socket",
        sock=line,
        ssl=trust(proxy),
        server_hostname=NAME,
        origin=Origin(proxy.address),
        additional_headers={"authorization": f"Bearer {token}"},
        proxy=None,
    )
    assert isinstance(opened, ClientConnection)
    return opened.__enter__()  # it is closed by the visitor


# ---- what must hold --------------------------------------------------------------------------


def check_pages(proxy: Proxy) -> None:
    """Pages come over HTTPS only, browsers stay there, cookies are secure, no figures are shown."""
    with from_there(proxy, ANN) as web:
        page, me = web.get("/"), web.get("/api/me")
        assert page.status_code == 200, page.text
        assert "max-age" in page.headers["strict-transport-security"]
        assert "secure" in me.headers["set-cookie"].lower()
        assert web.get("/metrics").status_code == 404
        written = web.post("/api/tables", json={"game": "xv", "seats": [{"who": "me"}]})
        assert written.status_code == 201, written.text
    plain = httpx.get(
        f"http://127.0.0.1:{proxy.plain}/lobby", headers={"host": NAME}, trust_env=False
    )
    assert plain.status_code in (301, 308), plain.status_code
    assert plain.headers["location"].startswith(f"https://{NAME}")


def check_play(proxy: Proxy, house: OpenHouse) -> None:
    """Moves go through the socket, and those of the bot come back by themselves."""
    with Caller(house, proxy, ANN) as ann:
        table = ann.set_up("me", "random", game="downfall")["id"]
        ann.watch(table)
        before = ann.tables[table].ply
        assert play_out(table, ann, plies=6).ply >= before + 6


def check_addresses(proxy: Proxy, house: OpenHouse) -> None:
    """Whoever is shut out stays out, and nobody else, whatever is said about addresses."""
    words = ["--data", str(house.data)]
    shut = CliRunner().invoke(admin, ["ban", EVE, *words])
    assert shut.exit_code == 0, shut.output
    try:
        forged = {"x_forwarded_for": ANN, "x_real_ip": ANN, "forwarded": f"for={ANN}"}
        _until(lambda: _status(proxy, EVE) == 403)
        assert _status(proxy, EVE, **forged) == 403
        assert _status(proxy, ANN) == 200
        assert _status(proxy, ANN, x_forwarded_for=EVE) == 200
    finally:
        CliRunner().invoke(admin, ["lift", EVE, *words])
    _until(lambda: _status(proxy, EVE) == 200)


def _status(proxy: Proxy, source: str, **headers: str) -> int:
    with from_there(proxy, source, **headers) as web:
        return web.get("/api/me").status_code


def _until(true: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not true():
        assert monotonic() < until, "it never came so"
        sleep(0.1)


def prove(name: str, folder: Path) -> None:
    """All of it behind one proxy."""
    options = ("--workers", "1", "--behind-proxy", "--allowed-host", NAME)
    with OpenHouse(folder / "house", *options, "--allowed-host", "127.0.0.1") as house:
        (folder / name).mkdir()
        with PROXIES[name](house, folder / name) as proxy:
            check_pages(proxy)
            check_play(proxy, house)
            check_addresses(proxy, house)


def main(given: Sequence[str] | None = None) -> int:
    """Behind each proxy that is installed; the exit status."""
    argparse.ArgumentParser(description=__doc__).parse_args(given)
    for name in PROXIES:
        if shutil.which(name) is None:
            print(f"{name} is not installed here: its example was not tried")
            continue
        with TemporaryDirectory() as folder:
            prove(name, Path(folder))
        print(f"{name}: pages, HTTPS only, a move over the socket, who asks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
