"""Sends with Django to the server of SENDLARK_API_KEY, SENDLARK_BASE_URL and FROM."""

from __future__ import annotations

import base64
import os
import sys
import urllib.request
from email.mime.image import MIMEImage
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import django
from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives, get_connection, send_mail

import sendlark
from sendlark.types import EmailTag

settings.configure(EMAIL_BACKEND="sendlark.django.EmailBackend")
django.setup()

FROM = os.environ["FROM"]
TO = ["delivered@resend.dev"]
client = sendlark.Sendlark()


def found(message: EmailMessage) -> sendlark.types.Email:
    return client.emails.get(message.sendlark_id)  # type: ignore[attr-defined]


def sends_all_of_a_message() -> None:
    message = EmailMultiAlternatives(
        "Grüße",
        "Text",
        FROM,
        ["Zoë <delivered+a@resend.dev>"],
        bcc=["delivered+b@resend.dev"],
        cc=["delivered+c@resend.dev"],
        reply_to=["reply@sender.test"],
        headers={"X-Entity-Ref-ID": "4711"},
    )
    message.attach_alternative('<img src="cid:logo">', "text/html")
    message.attach("Überblick.pdf", b"%PDF-1.4", "application/pdf")
    message.attach("note.txt", "Grüße")
    image = MIMEImage(b"\x89PNG", "png")
    image.add_header("Content-ID", "<logo>")
    message.attach(image)
    message.attach("inner.eml", EmailMessage("Inner", "Inside", FROM, TO), "message/rfc822")
    message.sendlark = {"tags": [EmailTag(name="kind", value="test")]}  # type: ignore[attr-defined]
    assert message.send() == 1

    email = found(message)
    assert (email.subject, email.text, email.html) == ("Grüße", "Text", '<img src="cid:logo">')
    assert (email.to, email.cc, email.bcc) == (
        ["Zoë <delivered+a@resend.dev>"],
        ["delivered+c@resend.dev"],
        ["delivered+b@resend.dev"],
    ), email
    assert email.reply_to == ["reply@sender.test"], email.reply_to
    assert email.tags == [EmailTag(name="kind", value="test")], email.tags
    files = {file.filename: file for file in client.emails.attachments.list(email.id)}
    assert files["Überblick.pdf"].content_type == "application/pdf"
    assert [file.content_id for file in files.values() if file.content_disposition == "inline"] == [
        "logo"
    ]
    note = urllib.request.urlopen(files["note.txt"].download_url).read()
    assert note == "Grüße".encode(), note
    inner = urllib.request.urlopen(files["inner.eml"].download_url).read()
    assert b"Subject: Inner" in inner, inner


def sends_html_alone() -> None:
    message = EmailMessage("Hello", "<p>Hello</p>", FROM, TO)
    message.content_subtype = "html"
    assert message.send() == 1
    assert found(message).html == "<p>Hello</p>"


def keeps_one_connection_for_several() -> None:
    messages = [EmailMessage(f"Number {index}", "Text", FROM, TO) for index in range(3)]
    with get_connection() as connection:
        assert connection.send_messages(messages) == 3
    assert [found(message).subject for message in messages] == ["Number 0", "Number 1", "Number 2"]
    assert EmailMessage("Nobody", "Text", FROM, []).send() == 0


def fails_aloud_or_silently() -> None:
    stranger = "hello@unverified.example"
    try:
        send_mail("Hello", "Text", stranger, TO)
    except sendlark.PermissionError as error:
        assert error.status == 403, error
    else:
        raise AssertionError("a foreign domain was taken")
    assert send_mail("Hello", "Text", stranger, TO, fail_silently=True) == 0
    password = base64.b64encode(os.urandom(9)).decode()
    assert send_mail("Hello", "Text", FROM, TO, auth_user="smtp", auth_password=password) == 1
    with get_connection(api_key="sl_wrong") as connection:
        try:
            connection.send_messages([EmailMessage("Hello", "Text", FROM, TO)])
        except sendlark.AuthenticationError:
            return
    raise AssertionError("its own options do not count")


for check in (
    sends_all_of_a_message,
    sends_html_alone,
    keeps_one_connection_for_several,
    fails_aloud_or_silently,
):
    check()
print(f"Django {django.get_version()}: 4 passed")
