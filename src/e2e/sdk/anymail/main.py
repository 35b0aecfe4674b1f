"""Nine kinds of mail through Django and Anymail's Resend backend, and a webhook into Anymail's view. One JSON line each."""

import base64
import json
import os
import urllib.request
from datetime import datetime, timedelta, timezone

import django
from django.conf import settings

URL, KEY, DOMAIN = (os.environ[f"SENDLARK_{name}"] for name in ("URL", "KEY", "DOMAIN"))
HOOKS = os.environ["SENDLARK_HOOKS"]
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def ask(method, path, body=None):
    request = urllib.request.Request(
        URL + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


HOOK = ask("POST", "/webhooks", {"endpoint": HOOKS, "events": ["email.delivered"]})
settings.configure(
    EMAIL_BACKEND="anymail.backends.resend.EmailBackend", ALLOWED_HOSTS=["*"], SECRET_KEY="x", USE_TZ=True,
    ANYMAIL={"RESEND_API_KEY": KEY, "RESEND_API_URL": URL, "RESEND_SIGNING_SECRET": HOOK["signing_secret"]})
django.setup()

from anymail.message import AnymailMessage  # noqa: E402
from anymail.signals import tracking  # noqa: E402
from anymail.webhooks.resend import ResendTrackingWebhookView  # noqa: E402
from django.test import RequestFactory  # noqa: E402


def report(method, detail=""):
    print(json.dumps({"method": method, "status": "difference" if detail else "ok", "detail": detail}), flush=True)


def message(subject, **more):
    return AnymailMessage(**{"subject": subject, "body": "Hi", "from_email": f"Acme <hello@{DOMAIN}>", "to": ["ada@site.test"], **more})


def attempt(kind, mail, is_right):
    """Sends it, reads it back from the server and looks at it."""
    try:
        mail.send()
        sent = mail.anymail_status.message_id
        ids = [sent] if isinstance(sent, str) else sorted(sent)
        shown = [ask("GET", f"/emails/{id}") for id in ids]
        files = ask("GET", f"/emails/{ids[0]}/attachments")["data"]
        report(f"anymail: {kind}", "" if is_right(shown, files) else f"it arrives otherwise: {shown} {files}")
    except Exception as error:
        report(f"anymail: {kind}", f"{type(error).__name__}: {error}")


def with_html(mail):
    mail.attach_alternative("<p>Hi</p>", "text/html")
    return mail


attempt("plain text", message("Plain", body="A line\n.\nafter a dot"), lambda mails, _: "after a dot" in mails[0]["text"])
attempt("html and text", with_html(message("Both")), lambda mails, _: mails[0]["html"] == "<p>Hi</p>")
files = message("Files")
files.attach("Überblick 1.png", PIXEL, "image/png")
files.attach("list.csv", "a,b", "text/csv")
attempt("attachments", files, lambda _, listed: [file["size"] for file in listed] == [len(PIXEL), 3])
inline = message("Inline")
inline.attach_alternative(f'<img src="cid:{inline.attach_inline_image(PIXEL, "logo.png")}">', "text/html")
attempt("inline image", inline, lambda _, listed: listed[0]["content_disposition"] == "inline")
attempt("cc and bcc", message("Copies", cc=["Cy <cy@site.test>"], bcc=["bo@site.test", "bu@site.test"]),
        lambda mails, _: len(mails[0]["cc"]) == 1 and len(mails[0]["bcc"]) == 2)
attempt("reply-to", message("Reply", reply_to=["Hélène <help@site.test>"]), lambda mails, _: "help@site.test" in mails[0]["reply_to"][0])
attempt("headers, tags and metadata", message("Headers", headers={"X-Campaign": 7}, tags=["welcome"], metadata={"user": 5}),
        lambda mails, _: mails[0]["subject"] == "Headers")
later = datetime.now(timezone.utc) + timedelta(hours=1)
attempt("unicode, scheduled", message("Grüße aus Köln 🎉", to=["Ada Lövelace <ada@site.test>"], send_at=later),
        lambda mails, _: mails[0]["last_event"] == "scheduled" and mails[0]["subject"] == "Grüße aus Köln 🎉")
batch = message("Batch", to=["ada@site.test", "bob@site.test"], merge_metadata={"ada@site.test": {"n": 1}, "bob@site.test": {"n": 2}})
attempt("a batch with metadata for each", batch, lambda mails, _: len(mails) == 2)


def tracked():
    """The first post that came, given to Anymail's view as Django would."""
    with urllib.request.urlopen(f"{HOOKS}/last/email.delivered", timeout=30) as response:
        post = json.load(response)
    events = []
    tracking.connect(lambda event, **_: events.append(event.event_type), weak=False)
    headers = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in post["headers"].items() if name.startswith("svix-")}
    request = RequestFactory().post("/anymail/resend/tracking/", post["body"].encode(), content_type="application/json", **headers)
    answer = ResendTrackingWebhookView.as_view()(request)
    return answer.status_code == 200 and events == ["delivered"]


try:
    report("anymail: tracking webhook", "" if tracked() else "the view did not take the post")
except Exception as error:
    report("anymail: tracking webhook", f"{type(error).__name__}: {error}")
