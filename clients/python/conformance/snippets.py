# Generated from the API's description (ceab9d71ce22); do not edit.
"""The calls that the API reference shows, each by itself."""

from __future__ import annotations

import os

from sendlark import Sendlark
from sendlark.types import (
    AutomationConnectionRequest,
    AutomationStepRequest,
    ContactTopicChoice,
    FormFieldRequest,
    SendEmailRequest,
    TemplateVariableRequest,
)

sendlark = Sendlark(os.environ["SENDLARK_API_KEY"], os.environ["SENDLARK_BASE_URL"])


def emails_send() -> None:
    # > emails.send
    sent_email = sendlark.emails.send(
        from_="Acme <hello@acme.dev>",
        to=["delivered@resend.dev"],
        subject="Hello",
        html="<p>It works.</p>",
        text="It works.",
    )
    # <


def emails_list() -> None:
    # > emails.list
    for item in sendlark.emails.list(limit=20):
        print(item)
    # <


def batch_send() -> None:
    # > batch.send
    sent_batch = sendlark.batch.send(
        [
            SendEmailRequest(
                from_="Acme <hello@acme.dev>",
                to=["delivered@resend.dev"],
                subject="Hello",
                html="<p>It works.</p>",
                text="It works.",
            ),
            SendEmailRequest(
                from_="Acme <hello@acme.dev>",
                to=["bounced@resend.dev"],
                subject="Hello",
                html="<p>It works.</p>",
                text="It works.",
            ),
        ],
    )
    # <


def emails_count() -> None:
    # > emails.count
    email_count = sendlark.emails.count()
    # <


def emails_export() -> None:
    # > emails.export
    text = sendlark.emails.export()
    # <


def emails_get() -> None:
    # > emails.get
    email = sendlark.emails.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def emails_update() -> None:
    # > emails.update
    email_reference = sendlark.emails.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        scheduled_at="in 2 hours",
    )
    # <


def emails_remove() -> None:
    # > emails.remove
    sendlark.emails.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def emails_attachments_list() -> None:
    # > emails.attachments.list
    for item in sendlark.emails.attachments.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def emails_attachments_get() -> None:
    # > emails.attachments.get
    attachment = sendlark.emails.attachments.get(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def emails_events_list() -> None:
    # > emails.events.list
    for item in sendlark.emails.events.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def emails_attempts_list() -> None:
    # > emails.attempts.list
    for item in sendlark.emails.attempts.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def emails_cancel() -> None:
    # > emails.cancel
    email_reference = sendlark.emails.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def emails_share() -> None:
    # > emails.share
    shared_email = sendlark.emails.share(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        expires_in="2 hours",
    )
    # <


def unsubscribe_page_get() -> None:
    # > unsubscribePage.get
    unsubscribe_page = sendlark.unsubscribe_page.get()
    # <


def unsubscribe_page_update() -> None:
    # > unsubscribePage.update
    unsubscribe_page = sendlark.unsubscribe_page.update(name="Acme", accent_color="#0b6e4f")
    # <


def domains_create() -> None:
    # > domains.create
    domain = sendlark.domains.create(
        name="shop.acme.dev",
        region="us-east-1",
        custom_return_path="send",
    )
    # <


def domains_list() -> None:
    # > domains.list
    for item in sendlark.domains.list(limit=20):
        print(item)
    # <


def domains_get() -> None:
    # > domains.get
    domain = sendlark.domains.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def domains_update() -> None:
    # > domains.update
    domain_reference = sendlark.domains.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        open_tracking=True,
        tracking_subdomain="links",
    )
    # <


def domains_remove() -> None:
    # > domains.remove
    sendlark.domains.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def domains_verify() -> None:
    # > domains.verify
    domain_reference = sendlark.domains.verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def domains_rotate_keys() -> None:
    # > domains.rotateKeys
    domain = sendlark.domains.rotate_keys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def domains_dns() -> None:
    # > domains.dns
    domain_dns = sendlark.domains.dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def api_keys_create() -> None:
    # > apiKeys.create
    created_api_key = sendlark.api_keys.create(
        name="Production",
        permission="sending_access",
        allowed_ips=["192.0.2.0/24"],
        expires_at="2999-01-31T00:00:00Z",
    )
    # <


def api_keys_list() -> None:
    # > apiKeys.list
    for item in sendlark.api_keys.list(limit=20):
        print(item)
    # <


def api_keys_update() -> None:
    # > apiKeys.update
    api_key_reference = sendlark.api_keys.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        name="Production",
    )
    # <


def api_keys_remove() -> None:
    # > apiKeys.remove
    sendlark.api_keys.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def logs_list() -> None:
    # > logs.list
    for item in sendlark.logs.list(limit=20):
        print(item)
    # <


def logs_get() -> None:
    # > logs.get
    log = sendlark.logs.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def deliveries_list() -> None:
    # > deliveries.list
    for item in sendlark.deliveries.list(limit=20):
        print(item)
    # <


def deliveries_retry() -> None:
    # > deliveries.retry
    queue_change = sendlark.deliveries.retry(destination="lovelace.dev")
    # <


def deliveries_hold() -> None:
    # > deliveries.hold
    queue_change = sendlark.deliveries.hold(destination="lovelace.dev")
    # <


def deliveries_release() -> None:
    # > deliveries.release
    queue_change = sendlark.deliveries.release(destination="lovelace.dev")
    # <


def deliveries_cancel() -> None:
    # > deliveries.cancel
    queue_change = sendlark.deliveries.cancel(destination="lovelace.dev")
    # <


def reports_list() -> None:
    # > reports.list
    for item in sendlark.reports.list(limit=20):
        print(item)
    # <


def reports_get() -> None:
    # > reports.get
    report = sendlark.reports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def suppressions_add() -> None:
    # > suppressions.add
    suppression_reference = sendlark.suppressions.add(email="ada@lovelace.dev")
    # <


def suppressions_list() -> None:
    # > suppressions.list
    for item in sendlark.suppressions.list(limit=20):
        print(item)
    # <


def suppressions_export() -> None:
    # > suppressions.export
    text = sendlark.suppressions.export()
    # <


def suppressions_get() -> None:
    # > suppressions.get
    suppression = sendlark.suppressions.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def suppressions_remove() -> None:
    # > suppressions.remove
    sendlark.suppressions.remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def suppressions_batch_add() -> None:
    # > suppressions.batch.add
    added_suppressions = sendlark.suppressions.batch.add(
        emails=["ada@lovelace.dev", "alan@turing.dev"],
    )
    # <


def suppressions_batch_remove() -> None:
    # > suppressions.batch.remove
    sendlark.suppressions.batch.remove(
        emails=["ada@lovelace.dev", "alan@turing.dev"],
    )
    # <


def webhooks_create() -> None:
    # > webhooks.create
    webhook_with_secret = sendlark.webhooks.create(
        endpoint="https://acme.dev/webhooks/email",
        events=["email.delivered", "email.bounced", "email.complained"],
    )
    # <


def webhooks_list() -> None:
    # > webhooks.list
    for item in sendlark.webhooks.list(limit=20):
        print(item)
    # <


def webhooks_get() -> None:
    # > webhooks.get
    webhook = sendlark.webhooks.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def webhooks_update() -> None:
    # > webhooks.update
    webhook_reference = sendlark.webhooks.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        status="enabled",
        events=["email.delivered", "email.bounced"],
    )
    # <


def webhooks_remove() -> None:
    # > webhooks.remove
    sendlark.webhooks.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def webhooks_rotate_signing_secret() -> None:
    # > webhooks.rotateSigningSecret
    webhook_with_secret = sendlark.webhooks.rotate_signing_secret(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def webhooks_test() -> None:
    # > webhooks.test
    webhook_event_reference = sendlark.webhooks.test(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        type="email.bounced",
    )
    # <


def webhooks_replay() -> None:
    # > webhooks.replay
    replayed_webhook = sendlark.webhooks.replay(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        since="2026-11-20T00:00:00Z",
    )
    # <


def webhooks_events_list() -> None:
    # > webhooks.events.list
    for item in sendlark.webhooks.events.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def webhooks_events_get() -> None:
    # > webhooks.events.get
    webhook_event = sendlark.webhooks.events.get(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def webhooks_events_attempts_list() -> None:
    # > webhooks.events.attempts.list
    for item in sendlark.webhooks.events.attempts.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def webhooks_events_replay() -> None:
    # > webhooks.events.replay
    webhook_event_reference = sendlark.webhooks.events.replay(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def emails_insights() -> None:
    # > emails.insights
    insights = sendlark.emails.insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def templates_list() -> None:
    # > templates.list
    for item in sendlark.templates.list(limit=20):
        print(item)
    # <


def templates_create() -> None:
    # > templates.create
    template_reference = sendlark.templates.create(
        name="Order confirmation",
        alias="order-confirmation",
        from_="Acme <orders@acme.dev>",
        subject="Order {{ORDER}}",
        html="<p>Thank you, {{NAME}}.</p>",
        variables=[
            TemplateVariableRequest(key="ORDER", type="number"),
            TemplateVariableRequest(
                key="NAME",
                type="string",
                fallback_value="dear customer",
            ),
        ],
    )
    # <


def templates_get() -> None:
    # > templates.get
    template = sendlark.templates.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def templates_update() -> None:
    # > templates.update
    template_reference = sendlark.templates.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        subject="Your order {{ORDER}}",
    )
    # <


def templates_remove() -> None:
    # > templates.remove
    sendlark.templates.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def templates_publish() -> None:
    # > templates.publish
    template_reference = sendlark.templates.publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def templates_duplicate() -> None:
    # > templates.duplicate
    template_reference = sendlark.templates.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def templates_versions_list() -> None:
    # > templates.versions.list
    for item in sendlark.templates.versions.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def templates_versions_get() -> None:
    # > templates.versions.get
    template_version = sendlark.templates.versions.get(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def broadcasts_list() -> None:
    # > broadcasts.list
    for item in sendlark.broadcasts.list(limit=20):
        print(item)
    # <


def broadcasts_create() -> None:
    # > broadcasts.create
    broadcast_reference = sendlark.broadcasts.create(
        filter={"all": []},
        from_="Acme <news@acme.dev>",
        subject="What is new in May",
        html='<p>Hi {{{FIRST_NAME|there}}},</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>',
    )
    # <


def broadcasts_get() -> None:
    # > broadcasts.get
    broadcast = sendlark.broadcasts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_update() -> None:
    # > broadcasts.update
    broadcast_reference = sendlark.broadcasts.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        subject="What is new in June",
    )
    # <


def broadcasts_remove() -> None:
    # > broadcasts.remove
    sendlark.broadcasts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_send() -> None:
    # > broadcasts.send
    broadcast_reference = sendlark.broadcasts.send(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        scheduled_at="in 1 hour",
    )
    # <


def broadcasts_check() -> None:
    # > broadcasts.check
    broadcast_check = sendlark.broadcasts.check(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        links=False,
    )
    # <


def broadcasts_test() -> None:
    # > broadcasts.test
    broadcast_test_result = sendlark.broadcasts.test(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        to=["ada@acme.dev"],
    )
    # <


def broadcasts_cancel() -> None:
    # > broadcasts.cancel
    broadcast_reference = sendlark.broadcasts.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_pause() -> None:
    # > broadcasts.pause
    broadcast_reference = sendlark.broadcasts.pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_resume() -> None:
    # > broadcasts.resume
    broadcast_reference = sendlark.broadcasts.resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_duplicate() -> None:
    # > broadcasts.duplicate
    broadcast_reference = sendlark.broadcasts.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_recipients() -> None:
    # > broadcasts.recipients
    for item in sendlark.broadcasts.recipients(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
        type="sent",
    ):
        print(item)
    # <


def broadcasts_clicked_links() -> None:
    # > broadcasts.clickedLinks
    for item in sendlark.broadcasts.clicked_links(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def broadcasts_statistics() -> None:
    # > broadcasts.statistics
    broadcast_statistics = sendlark.broadcasts.statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def broadcasts_decide() -> None:
    # > broadcasts.decide
    broadcast_reference = sendlark.broadcasts.decide(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        variant=1,
    )
    # <


def broadcasts_resend() -> None:
    # > broadcasts.resend
    broadcast_reference = sendlark.broadcasts.resend(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        subject="In case you missed it",
    )
    # <


def automations_create() -> None:
    # > automations.create
    automation_reference = sendlark.automations.create(
        name="Pro users",
        steps=[
            AutomationStepRequest(
                key="start",
                type="trigger",
                config={"event_name": "user.created"},
            ),
            AutomationStepRequest(
                key="wait",
                type="delay",
                config={"duration": "1 day"},
            ),
            AutomationStepRequest(
                key="is_pro",
                type="condition",
                config={
                    "type": "rule",
                    "field": "event.plan",
                    "operator": "eq",
                    "value": "pro",
                },
            ),
            AutomationStepRequest(
                key="name",
                type="contact_update",
                config={"first_name": {"var": "event.first_name"}},
            ),
        ],
        connections=[
            AutomationConnectionRequest(from_="start", to="wait"),
            AutomationConnectionRequest(from_="wait", to="is_pro"),
            AutomationConnectionRequest(
                from_="is_pro",
                to="name",
                type="condition_met",
            ),
        ],
    )
    # <


def automations_list() -> None:
    # > automations.list
    for item in sendlark.automations.list(limit=20):
        print(item)
    # <


def automations_get() -> None:
    # > automations.get
    automation = sendlark.automations.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def automations_update() -> None:
    # > automations.update
    automation_reference = sendlark.automations.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        status="enabled",
    )
    # <


def automations_remove() -> None:
    # > automations.remove
    sendlark.automations.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def automations_duplicate() -> None:
    # > automations.duplicate
    automation_reference = sendlark.automations.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def automations_stop() -> None:
    # > automations.stop
    stopped_automation = sendlark.automations.stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def automations_dry_run() -> None:
    # > automations.dryRun
    automation_dry_run = sendlark.automations.dry_run(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        email="ada@lovelace.dev",
        payload={"plan": "pro"},
        answers={"is_pro": "condition_met"},
    )
    # <


def automations_runs_list() -> None:
    # > automations.runs.list
    for item in sendlark.automations.runs.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def automations_runs_get() -> None:
    # > automations.runs.get
    automation_run = sendlark.automations.runs.get(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def contacts_create() -> None:
    # > contacts.create
    contact_reference = sendlark.contacts.create(
        email="ada@lovelace.dev",
        first_name="Ada",
        last_name="Lovelace",
    )
    # <


def contacts_list() -> None:
    # > contacts.list
    for item in sendlark.contacts.list(limit=20):
        print(item)
    # <


def contacts_get() -> None:
    # > contacts.get
    contact = sendlark.contacts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_update() -> None:
    # > contacts.update
    contact_reference = sendlark.contacts.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        first_name="Augusta",
        unsubscribed=True,
    )
    # <


def contacts_remove() -> None:
    # > contacts.remove
    sendlark.contacts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_segments_list() -> None:
    # > contacts.segments.list
    for item in sendlark.contacts.segments.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def contacts_segments_add() -> None:
    # > contacts.segments.add
    contact_segment = sendlark.contacts.segments.add(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def contacts_segments_remove() -> None:
    # > contacts.segments.remove
    sendlark.contacts.segments.remove(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def contacts_topics_list() -> None:
    # > contacts.topics.list
    for item in sendlark.contacts.topics.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def contacts_topics_update() -> None:
    # > contacts.topics.update
    contact_topics_reference = sendlark.contacts.topics.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        [
            ContactTopicChoice(
                id="01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                subscription="opt_in",
            ),
        ],
    )
    # <


def contacts_consents_list() -> None:
    # > contacts.consents.list
    for item in sendlark.contacts.consents.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def contacts_activity_list() -> None:
    # > contacts.activity.list
    for item in sendlark.contacts.activity.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def contact_properties_list() -> None:
    # > contactProperties.list
    for item in sendlark.contact_properties.list(limit=20):
        print(item)
    # <


def contact_properties_create() -> None:
    # > contactProperties.create
    contact_property_reference = sendlark.contact_properties.create(
        key="company",
        type="string",
        fallback_value="your company",
    )
    # <


def contact_properties_get() -> None:
    # > contactProperties.get
    contact_property = sendlark.contact_properties.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contact_properties_update() -> None:
    # > contactProperties.update
    contact_property_reference = sendlark.contact_properties.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        fallback_value="your team",
    )
    # <


def contact_properties_remove() -> None:
    # > contactProperties.remove
    sendlark.contact_properties.delete(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    )
    # <


def topics_list() -> None:
    # > topics.list
    for item in sendlark.topics.list(limit=20):
        print(item)
    # <


def topics_create() -> None:
    # > topics.create
    topic_reference = sendlark.topics.create(
        name="Product news",
        default_subscription="opt_in",
        description="What is new, once a month.",
        visibility="public",
    )
    # <


def topics_get() -> None:
    # > topics.get
    topic = sendlark.topics.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def topics_update() -> None:
    # > topics.update
    topic_reference = sendlark.topics.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        description="What is new, once a quarter.",
    )
    # <


def topics_remove() -> None:
    # > topics.remove
    sendlark.topics.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def segments_list() -> None:
    # > segments.list
    for item in sendlark.segments.list(limit=20):
        print(item)
    # <


def segments_create() -> None:
    # > segments.create
    created_segment = sendlark.segments.create(name="Beta testers")
    # <


def segments_get() -> None:
    # > segments.get
    segment = sendlark.segments.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def segments_update() -> None:
    # > segments.update
    segment_reference = sendlark.segments.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        name="First customers",
    )
    # <


def segments_remove() -> None:
    # > segments.remove
    sendlark.segments.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def segments_count() -> None:
    # > segments.count
    segment_count = sendlark.segments.count("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def segments_contacts_list() -> None:
    # > segments.contacts.list
    for item in sendlark.segments.contacts.list(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        limit=20,
    ):
        print(item)
    # <


def forms_list() -> None:
    # > forms.list
    for item in sendlark.forms.list(limit=20):
        print(item)
    # <


def forms_create() -> None:
    # > forms.create
    form = sendlark.forms.create(
        name="Newsletter",
        fields=[FormFieldRequest(field="first_name")],
        consent_text="Yes, send me the newsletter.",
    )
    # <


def forms_get() -> None:
    # > forms.get
    form = sendlark.forms.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def forms_update() -> None:
    # > forms.update
    form = sendlark.forms.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        title="Our newsletter",
    )
    # <


def forms_remove() -> None:
    # > forms.remove
    sendlark.forms.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def events_create() -> None:
    # > events.create
    event_reference = sendlark.events.create(
        name="user.upgraded",
        schema={"plan": "string", "seats": "number"},
    )
    # <


def events_list() -> None:
    # > events.list
    for item in sendlark.events.list(limit=20):
        print(item)
    # <


def events_send() -> None:
    # > events.send
    sent_event = sendlark.events.send(
        event="user.upgraded",
        email="ada@lovelace.dev",
        payload={"plan": "pro", "seats": 3},
    )
    # <


def events_get() -> None:
    # > events.get
    event = sendlark.events.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def events_update() -> None:
    # > events.update
    event_reference = sendlark.events.update(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        schema={"plan": "string"},
    )
    # <


def events_remove() -> None:
    # > events.remove
    sendlark.events.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_imports_list() -> None:
    # > contacts.imports.list
    for item in sendlark.contacts.imports.list(limit=20):
        print(item)
    # <


def contacts_imports_create() -> None:
    # > contacts.imports.create
    contact_import_reference = sendlark.contacts.imports.create(
        file="email,first_name\nada@example.com,Ada\n",
        on_conflict="upsert",
    )
    # <


def contacts_imports_get() -> None:
    # > contacts.imports.get
    contact_import = sendlark.contacts.imports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_imports_errors() -> None:
    # > contacts.imports.errors
    text = sendlark.contacts.imports.errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_imports_start() -> None:
    # > contacts.imports.start
    contact_import_reference = sendlark.contacts.imports.start(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        on_conflict="upsert",
    )
    # <


def contacts_imports_cancel() -> None:
    # > contacts.imports.cancel
    contact_import_reference = sendlark.contacts.imports.cancel(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
    )
    # <


def contacts_imports_undo() -> None:
    # > contacts.imports.undo
    contact_import_reference = sendlark.contacts.imports.undo(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
    )
    # <


def contacts_exports_create() -> None:
    # > contacts.exports.create
    contact_export_reference = sendlark.contacts.exports.create(
        format="csv",
        columns=["email", "first_name", "topics", "segments"],
    )
    # <


def contacts_exports_list() -> None:
    # > contacts.exports.list
    for item in sendlark.contacts.exports.list(limit=20):
        print(item)
    # <


def contacts_exports_get() -> None:
    # > contacts.exports.get
    contact_export = sendlark.contacts.exports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_exports_file() -> None:
    # > contacts.exports.file
    text = sendlark.contacts.exports.file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_erase() -> None:
    # > contacts.erase
    contact_erasure = sendlark.contacts.erase(
        "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        reason="Request of 22 November 2026",
    )
    # <


def contacts_erasures_get() -> None:
    # > contacts.erasures.get
    contact_erasure = sendlark.contacts.erasures.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def contacts_export() -> None:
    # > contacts.export
    answer = sendlark.contacts.export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
    # <


def emails_metrics() -> None:
    # > emails.metrics
    metrics = sendlark.emails.metrics()
    # <


def usage_get() -> None:
    # > usage.get
    usage = sendlark.usage.get()
    # <


for call in (
    emails_send,
    emails_list,
    batch_send,
    emails_count,
    emails_export,
    emails_get,
    emails_update,
    emails_remove,
    emails_attachments_list,
    emails_attachments_get,
    emails_events_list,
    emails_attempts_list,
    emails_cancel,
    emails_share,
    unsubscribe_page_get,
    unsubscribe_page_update,
    domains_create,
    domains_list,
    domains_get,
    domains_update,
    domains_remove,
    domains_verify,
    domains_rotate_keys,
    domains_dns,
    api_keys_create,
    api_keys_list,
    api_keys_update,
    api_keys_remove,
    logs_list,
    logs_get,
    deliveries_list,
    deliveries_retry,
    deliveries_hold,
    deliveries_release,
    deliveries_cancel,
    reports_list,
    reports_get,
    suppressions_add,
    suppressions_list,
    suppressions_export,
    suppressions_get,
    suppressions_remove,
    suppressions_batch_add,
    suppressions_batch_remove,
    webhooks_create,
    webhooks_list,
    webhooks_get,
    webhooks_update,
    webhooks_remove,
    webhooks_rotate_signing_secret,
    webhooks_test,
    webhooks_replay,
    webhooks_events_list,
    webhooks_events_get,
    webhooks_events_attempts_list,
    webhooks_events_replay,
    emails_insights,
    templates_list,
    templates_create,
    templates_get,
    templates_update,
    templates_remove,
    templates_publish,
    templates_duplicate,
    templates_versions_list,
    templates_versions_get,
    broadcasts_list,
    broadcasts_create,
    broadcasts_get,
    broadcasts_update,
    broadcasts_remove,
    broadcasts_send,
    broadcasts_check,
    broadcasts_test,
    broadcasts_cancel,
    broadcasts_pause,
    broadcasts_resume,
    broadcasts_duplicate,
    broadcasts_recipients,
    broadcasts_clicked_links,
    broadcasts_statistics,
    broadcasts_decide,
    broadcasts_resend,
    automations_create,
    automations_list,
    automations_get,
    automations_update,
    automations_remove,
    automations_duplicate,
    automations_stop,
    automations_dry_run,
    automations_runs_list,
    automations_runs_get,
    contacts_create,
    contacts_list,
    contacts_get,
    contacts_update,
    contacts_remove,
    contacts_segments_list,
    contacts_segments_add,
    contacts_segments_remove,
    contacts_topics_list,
    contacts_topics_update,
    contacts_consents_list,
    contacts_activity_list,
    contact_properties_list,
    contact_properties_create,
    contact_properties_get,
    contact_properties_update,
    contact_properties_remove,
    topics_list,
    topics_create,
    topics_get,
    topics_update,
    topics_remove,
    segments_list,
    segments_create,
    segments_get,
    segments_update,
    segments_remove,
    segments_count,
    segments_contacts_list,
    forms_list,
    forms_create,
    forms_get,
    forms_update,
    forms_remove,
    events_create,
    events_list,
    events_send,
    events_get,
    events_update,
    events_remove,
    contacts_imports_list,
    contacts_imports_create,
    contacts_imports_get,
    contacts_imports_errors,
    contacts_imports_start,
    contacts_imports_cancel,
    contacts_imports_undo,
    contacts_exports_create,
    contacts_exports_list,
    contacts_exports_get,
    contacts_exports_file,
    contacts_erase,
    contacts_erasures_get,
    contacts_export,
    emails_metrics,
    usage_get,
):
    call()
