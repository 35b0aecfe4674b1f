"""What the conformance runner does not ask for: transports, values, and what users see."""

from __future__ import annotations

import asyncio
import json
import pickle
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from contextlib import suppress
from dataclasses import astuple
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import sendlark
from sendlark import NOT_GIVEN, attachment
from sendlark.types import Email, EmailTag, SendEmailRequest

if TYPE_CHECKING:
    from collections.abc import Callable

KEY = "sl_test_0123456789"
ID = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"


class Recorder:
    """A transport of one's own: remembers requests, and answers an id."""

    def __init__(self, body: bytes = b'{"id":"1"}', status: int = 200) -> None:
        self.requests: list[sendlark.Request] = []
        self.answer = sendlark.Response(status, {}, body)

    def send(self, request: sendlark.Request, timeout: float) -> sendlark.Response:
        self.requests.append(request)
        return self.answer

    def close(self) -> None: ...

    @property
    def body(self) -> Any:
        return json.loads(self.requests[-1].body or b"null")


def client_with(transport: sendlark.Transport) -> sendlark.Sendlark:
    return sendlark.Sendlark(KEY, "https://mail.example.com/", transport=transport)


class Values(unittest.TestCase):
    def setUp(self) -> None:
        self.sent = Recorder()
        self.client = client_with(self.sent)

    def test_a_change_tells_absent_from_null(self) -> None:
        self.client.contacts.update("ada@lovelace.dev", first_name=None, last_name="Lovelace")
        self.assertEqual(self.sent.body, {"first_name": None, "last_name": "Lovelace"})
        self.client.contacts.update("ada@lovelace.dev", first_name=NOT_GIVEN)
        self.assertEqual(self.sent.body, {})

    def test_what_is_none_is_not_sent_in_a_post(self) -> None:
        self.client.batch.send([SendEmailRequest(from_="a@b.test", to="c@d.test", html=None)])
        self.assertEqual(self.sent.body, [{"from": "a@b.test", "to": "c@d.test"}])

    def test_values_are_written_as_the_api_wants_them(self) -> None:
        zone = timezone(timedelta(hours=2))
        self.client.emails.send(
            from_="a@b.test",
            to=("c@d.test", "e@f.test"),
            tags=[EmailTag(name="kind", value="test", extra={"later": 1})],
            scheduled_at=datetime(2026, 11, 20, 12, 0, 0, 123_000, zone),
            attachments=[attachment.from_bytes("a.PDF", b"\x00\xff")],
        )
        self.assertEqual(
            self.sent.body,
            {
                "from": "a@b.test",
                "to": ["c@d.test", "e@f.test"],
                "tags": [{"name": "kind", "value": "test", "later": 1}],
                "scheduled_at": "2026-11-20T10:00:00.123Z",
                "attachments": [
                    {"filename": "a.PDF", "content": "AP8=", "content_type": "application/pdf"}
                ],
            },
        )

    def test_bad_values_are_refused_before_anything_is_sent(self) -> None:
        huge = attachment.from_bytes("a.bin", bytes(32 * 1024 * 1024))
        for given in (
            {"scheduled_at": datetime(2026, 11, 20)},
            {"attachments": [huge]},
            {"headers": {"X-Number": float("nan")}},
        ):
            with self.assertRaises(sendlark.SendlarkError):
                self.client.emails.send(to="c@d.test", **given)
        self.assertEqual(self.sent.requests, [])

    def test_times_are_read_in_all_forms(self) -> None:
        for text, expected in {
            "2026-11-20T12:00:00.5Z": datetime(2026, 11, 20, 12, 0, 0, 500_000, timezone.utc),
            "2026-11-20 14:00:00.123456+02": datetime(
                2026, 11, 20, 12, 0, 0, 123_456, timezone.utc
            ),
            "2026-11-20T12:00:00": datetime(2026, 11, 20, 12, tzinfo=timezone.utc),
            "soon": "soon",
        }.items():
            transport = Recorder(json.dumps({"id": ID, "created_at": text}).encode())
            self.assertEqual(client_with(transport).emails.get(ID).created_at, expected)

    def test_what_is_answered_can_be_pickled_and_written(self) -> None:
        given = {"id": ID, "object": "email", "moon_phase": "full", "to": ["c@d.test"]}
        email = client_with(Recorder(json.dumps(given).encode())).emails.get(ID)
        self.assertEqual(email.extra, {"moon_phase": "full"})
        self.assertEqual(pickle.loads(pickle.dumps(email)), email)
        self.assertLessEqual(given.items(), email.to_dict().items())

    def test_errors_can_be_pickled_and_say_what_happened(self) -> None:
        answer = {"name": "daily_quota_exceeded", "message": "Enough.", "statusCode": 429}
        with self.assertRaises(sendlark.QuotaError) as caught:
            client_with(Recorder(json.dumps(answer).encode(), 429)).emails.get(ID)
        copy = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((copy.status, copy.code, copy.message), (429, *list(answer.values())[:2]))
        self.assertEqual(str(copy), "Enough. (429 daily_quota_exceeded)")
        self.assertEqual(repr(copy), "QuotaError('Enough.')")

    def test_the_key_is_in_nothing_that_is_printed(self) -> None:
        self.client.emails.get(ID)
        request = self.sent.requests[0]
        self.assertIn(KEY, request.headers["authorization"])
        self.assertNotIn(KEY, f"{self.client!r} {self.client.emails!r} {request!r}")
        with self.assertRaises(sendlark.SendlarkError) as caught:
            sendlark.Sendlark(f"{KEY}\n", "https://mail.example.com")
        self.assertNotIn(KEY, repr(caught.exception))

    def test_addresses_of_servers(self) -> None:
        for url in (
            "",
            "mail.example.com",
            "ftp://a.test",
            "http://a.test",
            "https://a:b",
            "https://",
        ):
            with self.assertRaises(sendlark.SendlarkError):
                sendlark.Sendlark(KEY, url)
        for url in ("http://[::1]:1/x//", "http://127.1.2.3", "HTTPS://User:p@Mail.example.com"):
            sendlark.Sendlark(KEY, url)
        allowed = sendlark.Sendlark(KEY, "http://a.test", allow_http=True)
        self.assertEqual(allowed.base_url, "http://a.test")

    def test_hooks_see_every_attempt(self) -> None:
        seen: list[Any] = []
        client = sendlark.Sendlark(
            KEY,
            "https://mail.example.com",
            transport=Recorder(b"", 503),
            max_retries=1,
            app_info="billing/1.4",
            on_request=lambda info: seen.append(astuple(info)),
            on_response=lambda info: seen.append(astuple(info)[:5]),
        )
        with self.assertRaises(sendlark.ServerError):
            client.emails.get(ID)
        told = ("emails.get", "GET", "/emails/{id}")
        self.assertEqual(seen, [(*told, 1), (*told, 1, 503), (*told, 2), (*told, 2, 503)])


class Handler(BaseHTTPRequestHandler):
    """Answers an email; a proxy, too, which says what it was asked in the subject."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        subject = f"{self.path} {self.headers.get('proxy-authorization')}"
        body = json.dumps({"object": "email", "id": ID, "subject": subject}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_CONNECT(self) -> None:
        host, port = self.path.rsplit(":", 1)
        with socket.create_connection((host, int(port))) as server:
            self.send_response(200)
            self.end_headers()
            back = threading.Thread(target=pump, args=(server, self.connection))
            back.start()
            pump(self.connection, server)
            back.join()
        self.close_connection = True
        self.server.tunnels.append(self.path)  # type: ignore[attr-defined]

    def log_message(self, *_: object) -> None: ...


def pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


class Servers(unittest.TestCase):
    def serve(self, certificate: Path | None = None) -> ThreadingHTTPServer:
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.tunnels = []  # type: ignore[attr-defined]
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server

    def certificate(self) -> Path:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name, "both.pem")
        subprocess.run(
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
            " -subj /CN=localhost"
            f" -addext subjectAltName=IP:127.0.0.1 -keyout {path} -out {path}.crt".split(),
            check=True,
            capture_output=True,
        )
        path.write_text(path.read_text() + Path(f"{path}.crt").read_text())
        return path

    def get(self, url: str, **options: Any) -> Email:
        with sendlark.Sendlark(KEY, url, transport=sendlark.HTTPTransport(**options)) as client:
            return client.emails.get(ID, max_retries=0)

    def test_a_proxy_for_plain_http(self) -> None:
        proxy = self.serve()
        address = f"http://us%40er:pass@127.0.0.1:{proxy.server_port}"
        answer = self.get("http://127.0.0.1:9", proxy=address)
        self.assertEqual(answer.subject, f"http://127.0.0.1:9/emails/{ID} Basic dXNAZXI6cGFzcw==")

    def test_a_certificate_of_ones_own_and_a_tunnel_through_a_proxy(self) -> None:
        path = self.certificate()
        server = self.serve(path)
        proxy = self.serve()
        url = f"https://127.0.0.1:{server.server_port}"
        with self.assertRaises(sendlark.ConnectionError) as caught:
            self.get(url)
        self.assertIsInstance(caught.exception, ConnectionError)
        context = ssl.create_default_context(cafile=path)
        self.assertEqual(self.get(url, ssl_context=context).subject, f"/emails/{ID} None")
        address = f"127.0.0.1:{proxy.server_port}"
        answer = self.get(url, ssl_context=context, proxy=address)
        self.assertEqual(answer.subject, f"/emails/{ID} None")
        if find_spec("httpx") is None:
            return
        import httpx

        async def get() -> Email:
            transport = sendlark.HTTPXTransport(httpx.AsyncClient(verify=context))
            async with sendlark.AsyncSendlark(KEY, url, transport=transport) as client:
                return await client.emails.get(ID)

        self.assertEqual(asyncio.run(get()).subject, f"/emails/{ID} None")

    def test_the_whole_answer_has_to_come_in_time(self) -> None:
        url = self.answering(drip)
        started = time.monotonic()
        with self.assertRaises(sendlark.TimeoutError) as caught:
            sendlark.Sendlark(KEY, url).emails.get(ID, timeout=0.3, max_retries=0)
        self.assertIsInstance(caught.exception, TimeoutError)
        self.assertLess(time.monotonic() - started, 2)

    def test_a_connection_that_the_server_has_closed_is_not_used_again(self) -> None:
        answer = b'HTTP/1.1 200 X\r\ncontent-length: 10\r\n\r\n{"id":"1"}'
        url = self.answering(lambda sock: sock.sendall(answer))
        client = sendlark.Sendlark(KEY, url, max_retries=0)
        self.addCleanup(client.close)
        for _ in range(3):
            # Changes are not tried again.
            self.assertEqual(client.emails.update(ID, scheduled_at="in 1 hour").id, "1")
            self.closed.acquire(timeout=10)

    def answering(self, answer: Callable[[socket.socket], object]) -> str:
        """The address of a server that answers one request a connection, without saying so."""
        listener = socket.create_server(("127.0.0.1", 0))
        self.closed = threading.Semaphore(0)

        def serve() -> None:
            while True:
                try:
                    sock, _ = listener.accept()
                except OSError:
                    return
                with sock:
                    sock.recv(65536)
                    try:
                        answer(sock)
                    except OSError:
                        continue
                self.closed.release()

        thread = threading.Thread(target=serve)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(listener.close)
        self.addCleanup(listener.shutdown, socket.SHUT_RDWR)
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


def drip(sock: socket.socket) -> None:
    for _ in range(100):
        sock.sendall(b"H")
        time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
