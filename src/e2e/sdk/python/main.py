"""Calls every method of the Python library, its asynchronous twin where it only reads, and holds each answer against the
type that the method promises. Prints one JSON line a call."""

import asyncio
import importlib
import inspect
import json
import os
import pkgutil
import time
import typing
import urllib.request
from datetime import datetime, timedelta, timezone

import resend
from pydantic import TypeAdapter, ValidationError

DOMAIN, HOOKS = os.environ["SENDLARK_DOMAIN"], os.environ["SENDLARK_HOOKS"]
ZERO = "00000000-0000-4000-8000-000000000000"
READS = {"get", "list", "metrics", "list_events", "get_event", "list_event_attempts"}
called = set()


class Anything(dict):
    """Arguments for methods whose routes are not there: every key that goes into a path has a value."""

    def __missing__(self, key):
        return ZERO


def resources():
    """Every class of the library with methods that ask the server, by its name in a row."""
    found = {}
    for module in pkgutil.walk_packages(resend.__path__, "resend."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if inspect.isclass(value) and value.__module__ == module.name:
                methods = [n for n, m in vars(value).items() if isinstance(m, classmethod) and n[0] != "_"]
                if methods:
                    owner = "contactTopics" if module.name.endswith("contacts._topics") else name[0].lower() + name[1:]
                    found[value] = (owner, [n for n in methods if not n.endswith("_async")])
    return found


RESOURCES = resources()


def report(method, detail=""):
    print(json.dumps({"method": method, "status": "difference" if detail else "ok", "detail": detail}), flush=True)


def promised(owner, method):
    """What the annotations of the method promise."""
    module = importlib.import_module(owner.__module__)
    hint = inspect.signature(getattr(owner, method)).return_annotation
    return eval(hint, vars(module)) if isinstance(hint, str) else hint


def wrong_in(owner, method, answer):
    try:
        TypeAdapter(promised(owner, method)).validate_python(answer, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return ""


def call(owner, method, *arguments, expect=None, **named):
    """Calls, reports and gives the answer; `expect` is what must be true of it besides its type."""
    row = f"{RESOURCES[owner][0]}.{method}"
    called.add(row)
    detail, answer = attempt(owner, method, arguments, named)
    if not detail and expect is not None and not expect(answer):
        detail = f"unexpected answer: {json.dumps(answer)[:300]}"
    report(row, detail)
    return answer if isinstance(answer, dict) else Anything()


def attempt(owner, method, arguments, named):
    try:
        answer = getattr(owner, method)(*arguments, **named)
        detail = wrong_in(owner, method, answer)
        twin = getattr(owner, f"{method}_async", None)
        if not detail and method in READS and twin is not None:
            detail = wrong_in(owner, method, asyncio.run(twin(*arguments, **named)))
        return detail, answer
    except resend.exceptions.ResendError as error:
        return f"{error.code} {error.error_type}: {error.message}", None
    except Exception as error:
        return f"{type(error).__name__}: {error}", None


def expect_error(row, kind, code, act):
    try:
        act()
        report(row, "no error")
    except resend.exceptions.ResendError as error:
        right = isinstance(error, kind) and str(error.code) == str(code)
        report(row, "" if right else f"{type(error).__name__} {error.code} {error.error_type}: {error.message}")


def deleted(answer):
    return answer["deleted"] is True


def received(event):
    """What was posted to this program's endpoint for such an event."""
    with urllib.request.urlopen(f"{HOOKS}/last/{event}", timeout=30) as response:
        return json.load(response)


def message(**more):
    return {"from": f"Acme <hello@{DOMAIN}>", "to": ["ada@site.test"], "subject": "Hello", "html": "<p>Hi</p>", **more}


def emails():
    attachment = {"filename": "Überblick.txt", "content": list(b"hi")}
    sent = call(resend.Emails, "send", message(
        cc="cy@site.test", bcc=["bo@site.test"], reply_to="help@site.test", text="Hi", headers={"X-Kind": "welcome"},
        tags=[{"name": "kind", "value": "welcome"}], attachments=[attachment]), {"idempotency_key": "python/1"})
    again = asyncio.run(resend.Emails.send_async(message(
        cc="cy@site.test", bcc=["bo@site.test"], reply_to="help@site.test", text="Hi", headers={"X-Kind": "welcome"},
        tags=[{"name": "kind", "value": "welcome"}], attachments=[attachment]), {"idempotency_key": "python/1"}))
    report("emails.send_async", "" if again["id"] == sent["id"] else "another id for the same idempotency key")
    call(resend.Emails, "get", sent["id"], expect=lambda a: a["cc"] == ["cy@site.test"] and a["subject"] == "Hello")
    call(resend.Emails, "list", {"limit": 2}, expect=lambda a: len(a["data"]) > 0)
    listed = call(resend.Emails.Attachments, "list", sent["id"], expect=lambda a: a["data"][0]["size"] == 2)
    call(resend.Emails.Attachments, "get", sent["id"], (listed.get("data") or [Anything()])[0]["id"])
    later = datetime.now(timezone.utc) + timedelta(hours=1)
    planned = resend.Emails.send(message(scheduled_at=later.isoformat()))
    call(resend.Emails, "update", {"id": planned["id"], "scheduled_at": (later + timedelta(hours=1)).isoformat()})
    call(resend.Emails, "cancel", planned["id"])
    call(resend.Emails, "share", sent["id"], {"expires_in": "10m"}, expect=lambda a: a["url"].startswith("http"))
    call(resend.Emails, "metrics", {"dimensions": ["period"], "metrics": ["sent", "delivered"]})
    call(resend.Batch, "send", [message(), message()], {"batch_validation": "strict"}, expect=lambda a: len(a["data"]) == 2)
    some = resend.Batch.send([message(), message(to=["nobody"])], {"batch_validation": "permissive"})
    report("batch.send permissive", "" if some["errors"][0]["index"] == 1 and len(some["data"]) == 1 else json.dumps(some))


def domains_and_keys():
    made = call(resend.Domains, "create", {"name": f"sdk.{DOMAIN}", "region": "eu-west-1", "tls": "enforced"})
    call(resend.Domains, "get", made["id"], expect=lambda a: a["region"] == "eu-west-1")
    call(resend.Domains, "list", expect=lambda a: len(a["data"]) == 2)
    call(resend.Domains, "update", {"id": made["id"], "click_tracking": True, "tls": "opportunistic"})
    call(resend.Domains, "verify", made["id"])
    call(resend.Domains, "remove", made["id"], expect=deleted)
    key = call(resend.ApiKeys, "create", {"name": "CI", "permission": "sending_access"}, expect=lambda a: len(a["token"]) > 20)
    call(resend.ApiKeys, "list")
    call(resend.ApiKeys, "update", {"id": key["id"], "name": "CI 2", "api_key_id": key["id"]})
    call(resend.ApiKeys, "remove", key["id"])


def suppressions():
    made = call(resend.Suppressions, "add", {"email": "grace+1@site.test"})
    call(resend.Suppressions, "list", {"origin": "manual"}, expect=lambda a: len(a["data"]) == 1)
    call(resend.Suppressions, "get", "grace+1@site.test", expect=lambda a: a["id"] == made["id"])
    call(resend.Suppressions, "remove", made["id"], expect=deleted)
    both = {"emails": ["a@site.test", "b@site.test"]}
    batch = next(owner for owner, (name, _) in RESOURCES.items() if name == "suppressionsBatch")
    call(batch, "add", both, expect=lambda a: len(a["data"]) == 2)
    call(batch, "remove", both, expect=lambda a: len(a["data"]) == 2)


def templates():
    variables = [{"key": "PLAN", "type": "string", "fallback_value": "free"}]
    made = call(resend.Templates, "create", {
        "name": "Welcome", "alias": "python-welcome", "subject": "Hello", "html": "<p>{{{PLAN}}}</p>", "variables": variables})
    call(resend.Templates, "get", "python-welcome", expect=lambda a: a["variables"][0]["key"] == "PLAN")
    call(resend.Templates, "list", {"limit": 5})
    call(resend.Templates, "update", {"id": made["id"], "name": "Welcome 2", "html": "<p>Hi {{{PLAN}}}</p>"})
    call(resend.Templates, "publish", made["id"])
    by_template = resend.Emails.send({
        "from": f"hello@{DOMAIN}", "to": "ada@site.test", "subject": "By template",
        "template": {"id": made["id"], "variables": {"PLAN": "pro"}}})
    shown = resend.Emails.get(by_template["id"])
    report("emails.send by template", "" if "Hi pro" in shown["html"] else str(shown["html"]))
    copy = call(resend.Templates, "duplicate", made["id"])
    call(resend.Templates, "remove", copy["id"], expect=deleted)


def contacts():
    prop = call(resend.ContactProperties, "create", {"key": "company", "type": "string", "fallback_value": "you"})
    call(resend.ContactProperties, "get", prop["id"])
    call(resend.ContactProperties, "list")
    call(resend.ContactProperties, "update", {"id": prop["id"], "fallback_value": "your team"})
    number = resend.ContactProperties.create({"key": "seats", "type": "number", "fallback_value": 1})
    topic = call(resend.Topics, "create", {"name": "News", "default_subscription": "opt_in", "description": "All"})
    call(resend.Topics, "get", topic["id"])
    call(resend.Topics, "list")
    call(resend.Topics, "update", topic["id"], {"description": "Once a month"})
    segment = call(resend.Segments, "create", {"name": "Beta"})
    call(resend.Segments, "get", segment["id"])
    call(resend.Segments, "list")
    call(resend.Segments, "update", segment["id"], {"name": "Beta 2"})
    made = call(resend.Contacts, "create", {
        "email": "lin+1@site.test", "first_name": "Lin", "unsubscribed": False, "properties": {"company": "Acme", "seats": 3}})
    call(resend.Contacts, "get", email="lin+1@site.test", expect=lambda a: a["id"] == made["id"])
    call(resend.Contacts, "list", expect=lambda a: len(a["data"]) == 1)
    call(resend.Contacts, "update", {"id": made["id"], "last_name": "Doe", "properties": {"company": "Other"}})
    of = {"contact_id": made["id"], "segment_id": segment["id"]}
    call(resend.Contacts.Segments, "add", of)
    call(resend.Contacts.Segments, "list", {"contact_id": made["id"]}, expect=lambda a: a["data"][0]["id"] == segment["id"])
    call(resend.Contacts.Segments, "remove", of, expect=deleted)
    call(resend.Contacts.Topics, "update", {"id": made["id"], "topics": [{"id": topic["id"], "subscription": "opt_out"}]})
    call(resend.Contacts.Topics, "list", contact_id=made["id"], expect=lambda a: a["data"][0]["subscription"] == "opt_out")
    events(made["id"])
    imports(segment["id"])
    call(resend.Contacts, "remove", id=made["id"], expect=deleted)
    audiences()
    call(resend.Topics, "remove", topic["id"], expect=deleted)
    call(resend.Segments, "remove", segment["id"], expect=deleted)
    call(resend.ContactProperties, "remove", prop["id"], expect=deleted)
    resend.ContactProperties.remove(number["id"])


def events(contact):
    made = call(resend.Events, "create", {"name": "trial.ended", "schema": {"plan": "string", "seats": "number"}})
    call(resend.Events, "get", "trial.ended", expect=lambda a: a["id"] == made["id"] and a["schema"]["seats"] == "number")
    call(resend.Events, "list", {"limit": 5}, expect=lambda a: a["data"][0]["name"] == "trial.ended")
    call(resend.Events, "send", {"event": "trial.ended", "contact_id": contact, "payload": {"plan": "pro", "seats": 3}})
    call(resend.Events, "send", {"event": "trial.ended", "email": "lin+1@site.test"}, expect=lambda a: a["event"] == "trial.ended")
    expect_error("error: payload against the schema", resend.exceptions.ValidationError, 422,
                 lambda: resend.Events.send({"event": "trial.ended", "contact_id": contact, "payload": {"seats": "many"}}))
    call(resend.Events, "update", {"identifier": made["id"], "schema": None})
    call(resend.Events, "remove", "trial.ended", expect=deleted)


def imports(segment):
    """A file with one row, of the contact that is there."""
    made = call(resend.ContactImports, "create", {
        "file": b"Mail,Surname\nlin+1@site.test,Linus\n", "column_map": {"email": "Mail", "last_name": "Surname"},
        "on_conflict": "upsert", "segments": [{"id": segment}]})
    while resend.ContactImports.get(made["id"])["status"] in ("queued", "in_progress"):
        time.sleep(0.02)
    call(resend.ContactImports, "get", made["id"], expect=lambda a: a["status"] == "completed" and a["counts"]["updated"] == 1)
    call(resend.ContactImports, "list", {"status": "completed"}, expect=lambda a: len(a["data"]) == 1)


def broadcasts():
    segment = resend.Segments.create({"name": "Readers"})["id"]
    reader = resend.Contacts.create({"email": "reader@site.test", "segments": [{"id": segment}]})["id"]
    made = call(resend.Broadcasts, "create", {
        "segment_id": segment, "from": f"hello@{DOMAIN}", "subject": "News", "html": "<p>Hi {{{FIRST_NAME|there}}}</p>"})
    one = made["id"]
    call(resend.Broadcasts, "get", one, expect=lambda a: a["status"] == "draft" and a["audience_id"] == segment)
    call(resend.Broadcasts, "list", expect=lambda a: a["data"][0]["id"] == one)
    call(resend.Broadcasts, "update", {"broadcast_id": one, "subject": "More"})
    copy = call(resend.Broadcasts, "duplicate", one)
    call(resend.Broadcasts, "send", {"broadcast_id": one, "scheduled_at": "in 1 hour"})
    call(resend.Broadcasts, "cancel", one)
    call(resend.Broadcasts, "recipients", one, {"type": "sent"})
    call(resend.Broadcasts, "clicked_links", one)
    call(resend.Broadcasts, "remove", copy["id"], expect=deleted)
    resend.Contacts.remove(id=reader)
    resend.Segments.remove(segment)


def automations():
    made = call(resend.Automations, "create", {
        "name": "Trial",
        "steps": [
            {"key": "start", "type": "trigger", "config": {"event_name": "trial.started"}},
            {"key": "rest", "type": "delay", "config": {"seconds": 3600}},
            {"key": "paid", "type": "wait_for_event", "config": {"event_name": "paid", "timeout": "3 days"}}],
        "connections": [{"from": "start", "to": "rest"}, {"from": "rest", "to": "paid"}]})
    one = made["id"]
    call(resend.Automations, "get", one, expect=lambda a: a["status"] == "disabled" and a["steps"][1]["config"] == {"duration": "3600 seconds"})
    call(resend.Automations, "update", {"automation_id": one, "status": "enabled"})
    call(resend.Automations, "list", {"status": "enabled", "limit": 5}, expect=lambda a: a["data"][0]["id"] == one)
    reader = resend.Contacts.create({"email": "trial@site.test"})["id"]
    resend.Events.send({"event": "trial.started", "contact_id": reader})
    runs = resend.Automations.Runs.list(one, {"status": "running,completed"})
    run = resend.Automations.Runs.get(one, runs["data"][0]["id"])
    right = len(runs["data"]) == 1 and run["steps"][0]["key"] == "start"
    report("automations.runs", "" if right else json.dumps([runs, run]))
    copy = call(resend.Automations, "duplicate", one)
    call(resend.Automations, "stop", one, expect=lambda a: a["status"] == "disabled")
    call(resend.Automations, "remove", copy["id"], expect=deleted)
    resend.Automations.remove(one)
    resend.Contacts.remove(id=reader)


def audiences():
    made = call(resend.Audiences, "create", {"name": "Old"})
    call(resend.Audiences, "get", made["id"])
    call(resend.Audiences, "list", expect=lambda a: any(item["id"] == made["id"] for item in a["data"]))
    old = resend.Contacts.create({"audience_id": made["id"], "email": "old@site.test"})
    shown = resend.Contacts.get(audience_id=made["id"], id=old["id"])
    listed = resend.Contacts.list(audience_id=made["id"])
    gone = resend.Contacts.remove(audience_id=made["id"], email="old@site.test")
    right = shown["email"] == "old@site.test" and len(listed["data"]) == 1 and gone["deleted"]
    report("contacts by audience", "" if right else json.dumps([shown, listed, gone]))
    call(resend.Audiences, "remove", made["id"], expect=deleted)


def webhooks():
    made = call(resend.Webhooks, "create", {"endpoint": HOOKS, "events": ["email.sent", "email.delivered"]})
    resend.Emails.send(message())
    post = received("email.delivered")
    names = {"id": "svix-id", "timestamp": "svix-timestamp", "signature": "svix-signature"}
    given = {"payload": post["body"], "webhook_secret": made["signing_secret"],
             "headers": {name: post["headers"][header] for name, header in names.items()}}
    call(resend.Webhooks, "verify", given, expect=lambda a: a["type"] == "email.delivered")
    call(resend.Webhooks, "get", made["id"])
    call(resend.Webhooks, "list")
    call(resend.Webhooks, "update", {"webhook_id": made["id"], "endpoint": HOOKS, "events": ["email.sent"], "status": "enabled"})
    events = call(resend.Webhooks, "list_events", made["id"], expect=lambda a: len(a["data"]) > 0)
    event = (events.get("data") or [Anything()])[0]["id"]
    call(resend.Webhooks, "get_event", made["id"], event)
    call(resend.Webhooks, "list_event_attempts", made["id"], event)
    call(resend.Webhooks, "replay_event", made["id"], event)
    call(resend.Webhooks, "rotate_signing_secret", made["id"])
    call(resend.Webhooks, "remove", made["id"], expect=deleted)


def reports():
    listed = call(resend.Logs, "list", {"limit": 5}, expect=lambda a: a["data"][0]["user_agent"].startswith("resend-python"))
    call(resend.Logs, "get", (listed.get("data") or [Anything()])[0]["id"])
    call(resend.Usage, "get", expect=lambda a: a["emails"]["monthly"]["used"] > 0)


def is_right(row, act):
    try:
        wrong = act()
        report(row, "" if wrong is True else f"unexpected answer: {wrong}")
    except Exception as error:
        report(row, f"{type(error).__name__}: {error}")


def habits():
    """What Resend does and no type says: whole lists, forgiving deletions, empty values."""
    for number in range(23):
        resend.Segments.create({"name": f"Segment {number}"})
    is_right("segments.list whole", lambda: len(resend.Segments.list()["data"]) == 23)
    is_right("segments.list a page", lambda: len(resend.Segments.list({"limit": 5})["data"]) == 5)
    is_right("contacts.remove unknown", lambda: resend.Contacts.remove(id=ZERO)["deleted"])
    is_right("segments.remove unknown", lambda: resend.Segments.remove(ZERO)["deleted"])
    files = [{"filename": name, "content": list(b"hi")} for name in ("a.txt", "b.txt")]
    two = resend.Emails.send(message(attachments=files))["id"]
    first = resend.Emails.Attachments.list(two, {"limit": 1})
    rest_of = resend.Emails.Attachments.list(two, {"limit": 1, "after": first["data"][0]["id"]})
    is_right("attachments.list by pages", lambda: first["has_more"] and [a["filename"] for a in rest_of["data"]] == ["b.txt"])
    empty = {"cc": "", "bcc": [], "reply_to": "", "headers": {}, "tags": [], "attachments": [], "text": ""}
    is_right("emails.send with empty values", lambda: len(resend.Emails.send(message(**empty))["id"]) == 36)
    unused = [{"key": "NAME", "type": "string"}, {"key": "CITY", "type": "string", "fallback_value": None}]
    made = resend.Templates.create({"name": "Unused", "alias": "two words", "html": "<p>Hi</p>", "variables": unused})
    resend.Templates.publish(made["id"])
    by_template = {"from": f"hello@{DOMAIN}", "to": "ada@site.test", "subject": "By alias", "template": {"id": "two words"}}
    is_right("emails.send by an alias with a space", lambda: len(resend.Emails.send(by_template)["id"]) == 36)
    full = resend.api_key
    resend.api_key = resend.ApiKeys.create({"name": "Sender", "permission": "sending_access"})["token"]
    is_right("usage.get with a sending key", lambda: resend.Usage.get()["object"] == "usage")
    resend.api_key = full


def errors():
    wrong = resend.exceptions
    expect_error("error: invalid address", wrong.ValidationError, 422, lambda: resend.Emails.send(message(to=["nobody"])))
    expect_error("error: unknown id", wrong.ResendError, 404, lambda: resend.Emails.get(ZERO))
    expect_error("error: domain that is not verified", wrong.ResendError, 403,
                 lambda: resend.Emails.send({**message(), "from": "hello@other.test"}))
    expect_error("error: same idempotency key, other body", wrong.ResendError, 409,
                 lambda: resend.Emails.send(message(subject="Other"), {"idempotency_key": "python/1"}))
    key, resend.api_key = resend.api_key, "re_wrong"
    expect_error("error: wrong key", wrong.ResendError, 403, lambda: resend.Domains.list())
    resend.api_key = key


def placeholder(parameter):
    if "ContactImports" in str(parameter.annotation):
        return {"file": b"email\nada@site.test\n"}
    return ZERO if parameter.annotation is str else Anything()


def rest():
    """What was not called above: the families that the server may not offer."""
    for owner, (name, methods) in RESOURCES.items():
        for method in methods:
            if f"{name}.{method}" in called:
                continue
            parameters = inspect.signature(getattr(owner, method)).parameters.values()
            needed = [placeholder(p) for p in parameters if p.default is inspect.Parameter.empty]
            call(owner, method, *needed)


if __name__ == "__main__":
    resend.api_key = os.environ["SENDLARK_KEY"]
    resend.default_async_http_client = resend.default_async_http_client or None
    for part in (emails, domains_and_keys, suppressions, templates, contacts, broadcasts, automations, webhooks, reports, habits, errors, rest):
        try:
            part()
        except Exception as error:
            report(part.__name__, f"stopped: {type(error).__name__}: {error}")
