"""The proxies of deploy/, really run: the very files, but for ports, certificates and folders."""

from __future__ import annotations

import datetime
import ipaddress
import json
import os
import socket
import ssl
import subprocess
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from server.programs import find_program
from server.services import Service, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


class Proxy(Service):
    """One before some servers, at https://localhost with a port of its own."""

    program = ""

    def __init__(self, folder: Path, servers: list[int]) -> None:
        super().__init__()
        self.folder = folder
        self.servers = [f"127.0.0.1:{port}" for port in servers]
        self.plain = free_port()
        """Where it listens without TLS."""

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def authority(self) -> Path:
        """The certificate by which its own is believed."""
        raise NotImplementedError

    def believed(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.authority)

    def _program(self) -> str:
        found = find_program(self.program)
        assert found is not None
        return found

    def _ready(self) -> bool:
        """It may have a certificate only a moment after it listens."""
        try:
            plain = socket.create_connection(("127.0.0.1", self.port))
            with plain, self.believed().wrap_socket(plain, server_hostname="localhost"):
                return True
        except OSError:
            return False


class Caddy(Proxy):
    """With a certificate of its own making, as always for `localhost`."""

    program = "caddy"

    @property
    def authority(self) -> Path:
        return self.folder / "data/caddy/pki/authorities/local/root.crt"

    def start(self) -> None:
        environment = {
            **os.environ,
            "SABOTEUR_DOMAIN": "localhost",
            "SABOTEUR_SERVERS": " ".join(self.servers),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
        }
        adapted = subprocess.run(
            [self._program(), "adapt", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile"],
            env=environment,
            capture_output=True,
            check=True,
        )
        config: dict[str, Any] = json.loads(adapted.stdout)
        (server,) = config["apps"]["http"]["servers"].values()
        assert server["listen"] == [":443"]
        server["listen"] = [f"127.0.0.1:{self.port}"]
        config["apps"]["http"] |= {"http_port": self.plain, "https_port": self.port}
        config["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
        config["admin"] = {"disabled": True}
        file = self.folder / "caddy.json"
        file.write_text(json.dumps(config), encoding="utf-8")
        self._run(
            [self._program(), "run", "--config", str(file)], "TERM", self.folder, env=environment
        )


class Nginx(Proxy):
    """With a certificate that the test has made."""

    program = "nginx"

    @property
    def authority(self) -> Path:
        return self.folder / "localhost.pem"

    @property
    def _command(self) -> list[str]:
        file = str(self.folder / "nginx.conf")
        return [self._program(), "-e", "stderr", "-p", str(self.folder), "-c", file]

    def write(self) -> None:
        """What stands around the file in a main configuration, and the file for this machine."""
        certify(self.folder)
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for here, there in {
            "server 127.0.0.1:8000 ": f"server {self.servers[0]} ",
            "server 127.0.0.1:8001 ": f"server {self.servers[-1]} ",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "    listen [::]:80;\n": "",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ",
            "    listen [::]:443 ssl http2;\n": "",
            "/etc/ssl/cards.example": str(self.folder / "localhost"),
            "cards.example": "localhost",
        }.items():
            assert here in text
            text = text.replace(here, there)
        (self.folder / "saboteur.conf").write_text(text, encoding="utf-8")
        kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in kept)
        (self.folder / "nginx.conf").write_text(
            f"{'user root;' if os.geteuid() == 0 else ''}\n"
            "daemon off; worker_processes 1; pid nginx.pid; error_log stderr;\n"
            "events { worker_connections 256; }\n"
            f"http {{ access_log off;\n{folders}include {self.folder}/saboteur.conf; }}\n",
            encoding="utf-8",
        )

    def check(self) -> str:
        """What `nginx -t` has to say."""
        self.write()
        said = subprocess.run([*self._command, "-t"], capture_output=True, text=True)
        assert said.returncode == 0, said.stderr
        return said.stderr

    def start(self) -> None:
        self.write()
        self._run(self._command, "TERM", self.folder)


def certify(folder: Path) -> None:
    """`localhost.pem` and `localhost.key`."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    pkcs8 = serialization.PrivateFormat.PKCS8
    pem = serialization.Encoding.PEM
    (folder / "localhost.key").write_bytes(key.private_bytes(pem, pkcs8, plain))
    (folder / "localhost.pem").write_bytes(made.public_bytes(pem))
