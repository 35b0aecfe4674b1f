// Generated from the API's description (ceab9d71ce22); do not edit.
//! The calls that the API reference shows, each by itself.
#![allow(unused_variables)]

use sendlark::models::{
    AddSuppressionRequest, AddSuppressionsRequest, ApiKeysListParams, AutomationConnectionRequest,
    AutomationConnectionType, AutomationStatus, AutomationStepRequest, AutomationStepType,
    AutomationsListParams, AutomationsRunsListParams, BatchSendParams, BroadcastType,
    BroadcastsClickedLinksParams, BroadcastsListParams, BroadcastsRecipientsParams,
    CheckBroadcastRequest, ContactImportOnConflict, ContactPropertiesListParams,
    ContactPropertyType, ContactTopicChoice, ContactsActivityListParams,
    ContactsConsentsListParams, ContactsExportsListParams, ContactsImportsListParams,
    ContactsListParams, ContactsSegmentsListParams, ContactsTopicsListParams, CreateApiKeyRequest,
    CreateAutomationRequest, CreateBroadcastRequest, CreateContactExportRequest,
    CreateContactImportRequest, CreateContactPropertyRequest, CreateContactRequest,
    CreateDomainRequest, CreateEventRequest, CreateFormRequest, CreateSegmentRequest,
    CreateTemplateRequest, CreateTopicRequest, CreateWebhookRequest, DecideBroadcastRequest,
    DeliveriesListParams, DomainsListParams, DryRunAutomationRequest, EmailsAttachmentsListParams,
    EmailsAttemptsListParams, EmailsCountParams, EmailsEventsListParams, EmailsExportParams,
    EmailsListParams, EmailsMetricsParams, EraseContactRequest, EventSchema, EventsListParams,
    ExportFormat, FormFieldRequest, FormsListParams, LogsListParams, QueueChangeRequest,
    RemoveSuppressionsRequest, ReplayWebhookRequest, ReportsListParams, ResendBroadcastRequest,
    SegmentsContactsListParams, SegmentsCountParams, SegmentsListParams, SendBroadcastRequest,
    SendEmailRequest, SendEventRequest, ShareEmailRequest, StartContactImportRequest,
    SuppressionsExportParams, SuppressionsListParams, TemplateVariableRequest,
    TemplateVariableType, TemplatesListParams, TemplatesVersionsListParams, TestBroadcastRequest,
    TestWebhookRequest, TopicSubscription, TopicVisibility, TopicsListParams, UpdateApiKeyRequest,
    UpdateAutomationRequest, UpdateBroadcastRequest, UpdateContactPropertyRequest,
    UpdateContactRequest, UpdateDomainRequest, UpdateEmailRequest, UpdateEventRequest,
    UpdateFormRequest, UpdateSegmentRequest, UpdateTemplateRequest, UpdateTopicRequest,
    UpdateUnsubscribePageRequest, UpdateWebhookRequest, WebhookStatus,
    WebhooksEventsAttemptsListParams, WebhooksEventsListParams, WebhooksListParams,
};
use sendlark::Sendlark;
use serde_json::json;

async fn emails_send(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.send
    let sent_email = client
        .emails()
        .send(
            SendEmailRequest::new(["delivered@resend.dev"])
                .from("Acme <hello@acme.dev>")
                .subject("Hello")
                .html("<p>It works.</p>")
                .text("It works."),
        )
        .await?;
    // <
    Ok(())
}

async fn emails_list(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.list
    let mut items = client
        .emails()
        .list(EmailsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn batch_send(client: &Sendlark) -> sendlark::Result<()> {
    // > batch.send
    let sent_batch = client
        .batch()
        .send(
            [
                SendEmailRequest::new(["delivered@resend.dev"])
                    .from("Acme <hello@acme.dev>")
                    .subject("Hello")
                    .html("<p>It works.</p>")
                    .text("It works."),
                SendEmailRequest::new(["bounced@resend.dev"])
                    .from("Acme <hello@acme.dev>")
                    .subject("Hello")
                    .html("<p>It works.</p>")
                    .text("It works."),
            ],
            BatchSendParams::new(),
        )
        .await?;
    // <
    Ok(())
}

async fn emails_count(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.count
    let email_count = client.emails().count(EmailsCountParams::new()).await?;
    // <
    Ok(())
}

async fn emails_export(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.export
    let text = client.emails().export(EmailsExportParams::new()).await?;
    // <
    Ok(())
}

async fn emails_get(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.get
    let email = client
        .emails()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn emails_update(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.update
    let email_reference = client
        .emails()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateEmailRequest::new().scheduled_at("in 2 hours"),
        )
        .await?;
    // <
    Ok(())
}

async fn emails_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.remove
    client
        .emails()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn emails_attachments_list(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.attachments.list
    let mut items = client
        .emails()
        .attachments()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            EmailsAttachmentsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn emails_attachments_get(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.attachments.get
    let attachment = client
        .emails()
        .attachments()
        .get(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn emails_events_list(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.events.list
    let mut items = client
        .emails()
        .events()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            EmailsEventsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn emails_attempts_list(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.attempts.list
    let mut items = client
        .emails()
        .attempts()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            EmailsAttemptsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn emails_cancel(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.cancel
    let email_reference = client
        .emails()
        .cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn emails_share(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.share
    let shared_email = client
        .emails()
        .share(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ShareEmailRequest::new().expires_in("2 hours"),
        )
        .await?;
    // <
    Ok(())
}

async fn unsubscribe_page_get(client: &Sendlark) -> sendlark::Result<()> {
    // > unsubscribePage.get
    let unsubscribe_page = client.unsubscribe_page().get().await?;
    // <
    Ok(())
}

async fn unsubscribe_page_update(client: &Sendlark) -> sendlark::Result<()> {
    // > unsubscribePage.update
    let unsubscribe_page = client
        .unsubscribe_page()
        .update(
            UpdateUnsubscribePageRequest::new()
                .name("Acme")
                .accent_color("#0b6e4f"),
        )
        .await?;
    // <
    Ok(())
}

async fn domains_create(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.create
    let domain = client
        .domains()
        .create(
            CreateDomainRequest::new("shop.acme.dev")
                .region("us-east-1")
                .custom_return_path("send"),
        )
        .await?;
    // <
    Ok(())
}

async fn domains_list(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.list
    let mut items = client
        .domains()
        .list(DomainsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn domains_get(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.get
    let domain = client
        .domains()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn domains_update(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.update
    let domain_reference = client
        .domains()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateDomainRequest::new()
                .open_tracking(true)
                .tracking_subdomain("links"),
        )
        .await?;
    // <
    Ok(())
}

async fn domains_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.remove
    client
        .domains()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn domains_verify(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.verify
    let domain_reference = client
        .domains()
        .verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn domains_rotate_keys(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.rotateKeys
    let domain = client
        .domains()
        .rotate_keys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn domains_dns(client: &Sendlark) -> sendlark::Result<()> {
    // > domains.dns
    let domain_dns = client
        .domains()
        .dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn api_keys_create(client: &Sendlark) -> sendlark::Result<()> {
    // > apiKeys.create
    let created_api_key = client
        .api_keys()
        .create(
            CreateApiKeyRequest::new("Production")
                .permission("sending_access")
                .allowed_ips(["192.0.2.0/24"])
                .expires_at("2999-01-31T00:00:00Z"),
        )
        .await?;
    // <
    Ok(())
}

async fn api_keys_list(client: &Sendlark) -> sendlark::Result<()> {
    // > apiKeys.list
    let mut items = client
        .api_keys()
        .list(ApiKeysListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn api_keys_update(client: &Sendlark) -> sendlark::Result<()> {
    // > apiKeys.update
    let api_key_reference = client
        .api_keys()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateApiKeyRequest::new("Production"),
        )
        .await?;
    // <
    Ok(())
}

async fn api_keys_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > apiKeys.remove
    client
        .api_keys()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn logs_list(client: &Sendlark) -> sendlark::Result<()> {
    // > logs.list
    let mut items = client
        .logs()
        .list(LogsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn logs_get(client: &Sendlark) -> sendlark::Result<()> {
    // > logs.get
    let log = client
        .logs()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn deliveries_list(client: &Sendlark) -> sendlark::Result<()> {
    // > deliveries.list
    let mut items = client
        .deliveries()
        .list(DeliveriesListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn deliveries_retry(client: &Sendlark) -> sendlark::Result<()> {
    // > deliveries.retry
    let queue_change = client
        .deliveries()
        .retry(QueueChangeRequest::new().destination("lovelace.dev"))
        .await?;
    // <
    Ok(())
}

async fn deliveries_hold(client: &Sendlark) -> sendlark::Result<()> {
    // > deliveries.hold
    let queue_change = client
        .deliveries()
        .hold(QueueChangeRequest::new().destination("lovelace.dev"))
        .await?;
    // <
    Ok(())
}

async fn deliveries_release(client: &Sendlark) -> sendlark::Result<()> {
    // > deliveries.release
    let queue_change = client
        .deliveries()
        .release(QueueChangeRequest::new().destination("lovelace.dev"))
        .await?;
    // <
    Ok(())
}

async fn deliveries_cancel(client: &Sendlark) -> sendlark::Result<()> {
    // > deliveries.cancel
    let queue_change = client
        .deliveries()
        .cancel(QueueChangeRequest::new().destination("lovelace.dev"))
        .await?;
    // <
    Ok(())
}

async fn reports_list(client: &Sendlark) -> sendlark::Result<()> {
    // > reports.list
    let mut items = client
        .reports()
        .list(ReportsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn reports_get(client: &Sendlark) -> sendlark::Result<()> {
    // > reports.get
    let report = client
        .reports()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn suppressions_add(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.add
    let suppression_reference = client
        .suppressions()
        .add(AddSuppressionRequest::new("ada@lovelace.dev"))
        .await?;
    // <
    Ok(())
}

async fn suppressions_list(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.list
    let mut items = client
        .suppressions()
        .list(SuppressionsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn suppressions_export(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.export
    let text = client
        .suppressions()
        .export(SuppressionsExportParams::new())
        .await?;
    // <
    Ok(())
}

async fn suppressions_get(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.get
    let suppression = client
        .suppressions()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn suppressions_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.remove
    client
        .suppressions()
        .remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn suppressions_batch_add(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.batch.add
    let added_suppressions = client
        .suppressions()
        .batch()
        .add(AddSuppressionsRequest::new([
            "ada@lovelace.dev",
            "alan@turing.dev",
        ]))
        .await?;
    // <
    Ok(())
}

async fn suppressions_batch_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > suppressions.batch.remove
    client
        .suppressions()
        .batch()
        .remove(RemoveSuppressionsRequest::new().emails(["ada@lovelace.dev", "alan@turing.dev"]))
        .await?;
    // <
    Ok(())
}

async fn webhooks_create(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.create
    let webhook_with_secret = client
        .webhooks()
        .create(CreateWebhookRequest::new(
            "https://acme.dev/webhooks/email",
            ["email.delivered", "email.bounced", "email.complained"],
        ))
        .await?;
    // <
    Ok(())
}

async fn webhooks_list(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.list
    let mut items = client
        .webhooks()
        .list(WebhooksListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn webhooks_get(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.get
    let webhook = client
        .webhooks()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn webhooks_update(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.update
    let webhook_reference = client
        .webhooks()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateWebhookRequest::new()
                .status(WebhookStatus::Enabled)
                .events(["email.delivered", "email.bounced"]),
        )
        .await?;
    // <
    Ok(())
}

async fn webhooks_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.remove
    client
        .webhooks()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn webhooks_rotate_signing_secret(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.rotateSigningSecret
    let webhook_with_secret = client
        .webhooks()
        .rotate_signing_secret("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn webhooks_test(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.test
    let webhook_event_reference = client
        .webhooks()
        .test(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            TestWebhookRequest::new().r#type("email.bounced"),
        )
        .await?;
    // <
    Ok(())
}

async fn webhooks_replay(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.replay
    let replayed_webhook = client
        .webhooks()
        .replay(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ReplayWebhookRequest::new().since("2026-11-20T00:00:00Z"),
        )
        .await?;
    // <
    Ok(())
}

async fn webhooks_events_list(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.events.list
    let mut items = client
        .webhooks()
        .events()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            WebhooksEventsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn webhooks_events_get(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.events.get
    let webhook_event = client
        .webhooks()
        .events()
        .get(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn webhooks_events_attempts_list(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.events.attempts.list
    let mut items = client
        .webhooks()
        .events()
        .attempts()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            WebhooksEventsAttemptsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn webhooks_events_replay(client: &Sendlark) -> sendlark::Result<()> {
    // > webhooks.events.replay
    let webhook_event_reference = client
        .webhooks()
        .events()
        .replay(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn emails_insights(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.insights
    let insights = client
        .emails()
        .insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn templates_list(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.list
    let mut items = client
        .templates()
        .list(TemplatesListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn templates_create(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.create
    let template_reference = client
        .templates()
        .create(
            CreateTemplateRequest::new("Order confirmation")
                .alias("order-confirmation")
                .from("Acme <orders@acme.dev>")
                .subject("Order {{ORDER}}")
                .html("<p>Thank you, {{NAME}}.</p>")
                .variables([
                    TemplateVariableRequest::new("ORDER", TemplateVariableType::Number),
                    TemplateVariableRequest::new("NAME", TemplateVariableType::String)
                        .fallback_value("dear customer"),
                ]),
        )
        .await?;
    // <
    Ok(())
}

async fn templates_get(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.get
    let template = client
        .templates()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn templates_update(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.update
    let template_reference = client
        .templates()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateTemplateRequest::new().subject("Your order {{ORDER}}"),
        )
        .await?;
    // <
    Ok(())
}

async fn templates_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.remove
    client
        .templates()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn templates_publish(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.publish
    let template_reference = client
        .templates()
        .publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn templates_duplicate(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.duplicate
    let template_reference = client
        .templates()
        .duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn templates_versions_list(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.versions.list
    let mut items = client
        .templates()
        .versions()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            TemplatesVersionsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn templates_versions_get(client: &Sendlark) -> sendlark::Result<()> {
    // > templates.versions.get
    let template_version = client
        .templates()
        .versions()
        .get(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_list(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.list
    let mut items = client
        .broadcasts()
        .list(BroadcastsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn broadcasts_create(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.create
    let broadcast_reference = client.broadcasts().create(
        CreateBroadcastRequest::new()
            .filter(json!({ "all": [] }))
            .from("Acme <news@acme.dev>")
            .subject("What is new in May")
            .html("<p>Hi {{{FIRST_NAME|there}}},</p><p><a href=\"{{{UNSUBSCRIBE_URL}}}\">Unsubscribe</a></p>"),
    ).await?;
    // <
    Ok(())
}

async fn broadcasts_get(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.get
    let broadcast = client
        .broadcasts()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_update(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.update
    let broadcast_reference = client
        .broadcasts()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateBroadcastRequest::new().subject("What is new in June"),
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.remove
    client
        .broadcasts()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_send(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.send
    let broadcast_reference = client
        .broadcasts()
        .send(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            SendBroadcastRequest::new().scheduled_at("in 1 hour"),
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_check(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.check
    let broadcast_check = client
        .broadcasts()
        .check(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            CheckBroadcastRequest::new().links(false),
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_test(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.test
    let broadcast_test_result = client
        .broadcasts()
        .test(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            TestBroadcastRequest::new(["ada@acme.dev"]),
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_cancel(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.cancel
    let broadcast_reference = client
        .broadcasts()
        .cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_pause(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.pause
    let broadcast_reference = client
        .broadcasts()
        .pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_resume(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.resume
    let broadcast_reference = client
        .broadcasts()
        .resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_duplicate(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.duplicate
    let broadcast_reference = client
        .broadcasts()
        .duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_recipients(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.recipients
    let mut items = client
        .broadcasts()
        .recipients(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            BroadcastsRecipientsParams::new(BroadcastType::Sent).limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn broadcasts_clicked_links(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.clickedLinks
    let mut items = client
        .broadcasts()
        .clicked_links(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            BroadcastsClickedLinksParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn broadcasts_statistics(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.statistics
    let broadcast_statistics = client
        .broadcasts()
        .statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn broadcasts_decide(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.decide
    let broadcast_reference = client
        .broadcasts()
        .decide(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            DecideBroadcastRequest::new(1),
        )
        .await?;
    // <
    Ok(())
}

async fn broadcasts_resend(client: &Sendlark) -> sendlark::Result<()> {
    // > broadcasts.resend
    let broadcast_reference = client
        .broadcasts()
        .resend(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ResendBroadcastRequest::new("In case you missed it"),
        )
        .await?;
    // <
    Ok(())
}

async fn automations_create(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.create
    let automation_reference = client.automations().create(
        CreateAutomationRequest::new(
            "Pro users",
            [
                AutomationStepRequest::new("start", AutomationStepType::Trigger)
                    .config(json!({ "event_name": "user.created" })),
                AutomationStepRequest::new("wait", AutomationStepType::Delay)
                    .config(json!({ "duration": "1 day" })),
                AutomationStepRequest::new("is_pro", AutomationStepType::Condition)
                    .config(json!({ "type": "rule", "field": "event.plan", "operator": "eq", "value": "pro" })),
                AutomationStepRequest::new("name", AutomationStepType::ContactUpdate)
                    .config(json!({ "first_name": { "var": "event.first_name" } })),
            ],
        )
            .connections([
                AutomationConnectionRequest::new("start", "wait"),
                AutomationConnectionRequest::new("wait", "is_pro"),
                AutomationConnectionRequest::new("is_pro", "name")
                    .r#type(AutomationConnectionType::ConditionMet),
            ]),
    ).await?;
    // <
    Ok(())
}

async fn automations_list(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.list
    let mut items = client
        .automations()
        .list(AutomationsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn automations_get(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.get
    let automation = client
        .automations()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn automations_update(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.update
    let automation_reference = client
        .automations()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateAutomationRequest::new().status(AutomationStatus::Enabled),
        )
        .await?;
    // <
    Ok(())
}

async fn automations_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.remove
    client
        .automations()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn automations_duplicate(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.duplicate
    let automation_reference = client
        .automations()
        .duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn automations_stop(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.stop
    let stopped_automation = client
        .automations()
        .stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn automations_dry_run(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.dryRun
    let automation_dry_run = client
        .automations()
        .dry_run(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            DryRunAutomationRequest::new()
                .email("ada@lovelace.dev")
                .payload(json!({ "plan": "pro" }))
                .answers([("is_pro", "condition_met")]),
        )
        .await?;
    // <
    Ok(())
}

async fn automations_runs_list(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.runs.list
    let mut items = client
        .automations()
        .runs()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            AutomationsRunsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn automations_runs_get(client: &Sendlark) -> sendlark::Result<()> {
    // > automations.runs.get
    let automation_run = client
        .automations()
        .runs()
        .get(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_create(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.create
    let contact_reference = client
        .contacts()
        .create(
            CreateContactRequest::new("ada@lovelace.dev")
                .first_name("Ada")
                .last_name("Lovelace"),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.list
    let mut items = client
        .contacts()
        .list(ContactsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_get(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.get
    let contact = client
        .contacts()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_update(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.update
    let contact_reference = client
        .contacts()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateContactRequest::new()
                .first_name("Augusta")
                .unsubscribed(true),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.remove
    client
        .contacts()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_segments_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.segments.list
    let mut items = client
        .contacts()
        .segments()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ContactsSegmentsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_segments_add(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.segments.add
    let contact_segment = client
        .contacts()
        .segments()
        .add(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_segments_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.segments.remove
    client
        .contacts()
        .segments()
        .remove(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_topics_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.topics.list
    let mut items = client
        .contacts()
        .topics()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ContactsTopicsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_topics_update(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.topics.update
    let contact_topics_reference = client
        .contacts()
        .topics()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            [ContactTopicChoice::new(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                TopicSubscription::OptIn,
            )],
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_consents_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.consents.list
    let mut items = client
        .contacts()
        .consents()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ContactsConsentsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_activity_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.activity.list
    let mut items = client
        .contacts()
        .activity()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            ContactsActivityListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contact_properties_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contactProperties.list
    let mut items = client
        .contact_properties()
        .list(ContactPropertiesListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contact_properties_create(client: &Sendlark) -> sendlark::Result<()> {
    // > contactProperties.create
    let contact_property_reference = client
        .contact_properties()
        .create(
            CreateContactPropertyRequest::new("company", ContactPropertyType::String)
                .fallback_value("your company"),
        )
        .await?;
    // <
    Ok(())
}

async fn contact_properties_get(client: &Sendlark) -> sendlark::Result<()> {
    // > contactProperties.get
    let contact_property = client
        .contact_properties()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contact_properties_update(client: &Sendlark) -> sendlark::Result<()> {
    // > contactProperties.update
    let contact_property_reference = client
        .contact_properties()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateContactPropertyRequest::new().fallback_value("your team"),
        )
        .await?;
    // <
    Ok(())
}

async fn contact_properties_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > contactProperties.remove
    client
        .contact_properties()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn topics_list(client: &Sendlark) -> sendlark::Result<()> {
    // > topics.list
    let mut items = client
        .topics()
        .list(TopicsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn topics_create(client: &Sendlark) -> sendlark::Result<()> {
    // > topics.create
    let topic_reference = client
        .topics()
        .create(
            CreateTopicRequest::new("Product news", TopicSubscription::OptIn)
                .description("What is new, once a month.")
                .visibility(TopicVisibility::Public),
        )
        .await?;
    // <
    Ok(())
}

async fn topics_get(client: &Sendlark) -> sendlark::Result<()> {
    // > topics.get
    let topic = client
        .topics()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn topics_update(client: &Sendlark) -> sendlark::Result<()> {
    // > topics.update
    let topic_reference = client
        .topics()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateTopicRequest::new().description("What is new, once a quarter."),
        )
        .await?;
    // <
    Ok(())
}

async fn topics_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > topics.remove
    client
        .topics()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn segments_list(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.list
    let mut items = client
        .segments()
        .list(SegmentsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn segments_create(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.create
    let created_segment = client
        .segments()
        .create(CreateSegmentRequest::new("Beta testers"))
        .await?;
    // <
    Ok(())
}

async fn segments_get(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.get
    let segment = client
        .segments()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn segments_update(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.update
    let segment_reference = client
        .segments()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateSegmentRequest::new().name("First customers"),
        )
        .await?;
    // <
    Ok(())
}

async fn segments_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.remove
    client
        .segments()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn segments_count(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.count
    let segment_count = client
        .segments()
        .count(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            SegmentsCountParams::new(),
        )
        .await?;
    // <
    Ok(())
}

async fn segments_contacts_list(client: &Sendlark) -> sendlark::Result<()> {
    // > segments.contacts.list
    let mut items = client
        .segments()
        .contacts()
        .list(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            SegmentsContactsListParams::new().limit(20),
        )
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn forms_list(client: &Sendlark) -> sendlark::Result<()> {
    // > forms.list
    let mut items = client
        .forms()
        .list(FormsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn forms_create(client: &Sendlark) -> sendlark::Result<()> {
    // > forms.create
    let form = client
        .forms()
        .create(
            CreateFormRequest::new("Newsletter")
                .fields([FormFieldRequest::new("first_name")])
                .consent_text("Yes, send me the newsletter."),
        )
        .await?;
    // <
    Ok(())
}

async fn forms_get(client: &Sendlark) -> sendlark::Result<()> {
    // > forms.get
    let form = client
        .forms()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn forms_update(client: &Sendlark) -> sendlark::Result<()> {
    // > forms.update
    let form = client
        .forms()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateFormRequest::new().title("Our newsletter"),
        )
        .await?;
    // <
    Ok(())
}

async fn forms_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > forms.remove
    client
        .forms()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn events_create(client: &Sendlark) -> sendlark::Result<()> {
    // > events.create
    let event_reference = client
        .events()
        .create(CreateEventRequest::new("user.upgraded").schema([
            ("plan", EventSchema::String),
            ("seats", EventSchema::Number),
        ]))
        .await?;
    // <
    Ok(())
}

async fn events_list(client: &Sendlark) -> sendlark::Result<()> {
    // > events.list
    let mut items = client
        .events()
        .list(EventsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn events_send(client: &Sendlark) -> sendlark::Result<()> {
    // > events.send
    let sent_event = client
        .events()
        .send(
            SendEventRequest::new("user.upgraded")
                .email("ada@lovelace.dev")
                .payload(json!({ "plan": "pro", "seats": 3 })),
        )
        .await?;
    // <
    Ok(())
}

async fn events_get(client: &Sendlark) -> sendlark::Result<()> {
    // > events.get
    let event = client
        .events()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn events_update(client: &Sendlark) -> sendlark::Result<()> {
    // > events.update
    let event_reference = client
        .events()
        .update(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            UpdateEventRequest::new().schema([("plan", EventSchema::String)]),
        )
        .await?;
    // <
    Ok(())
}

async fn events_remove(client: &Sendlark) -> sendlark::Result<()> {
    // > events.remove
    client
        .events()
        .delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.list
    let mut items = client
        .contacts()
        .imports()
        .list(ContactsImportsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_imports_create(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.create
    let contact_import_reference = client
        .contacts()
        .imports()
        .create(
            CreateContactImportRequest::new("email,first_name\nada@example.com,Ada\n")
                .on_conflict(ContactImportOnConflict::Upsert),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_get(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.get
    let contact_import = client
        .contacts()
        .imports()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_errors(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.errors
    let text = client
        .contacts()
        .imports()
        .errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_start(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.start
    let contact_import_reference = client
        .contacts()
        .imports()
        .start(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            StartContactImportRequest::new().on_conflict(ContactImportOnConflict::Upsert),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_cancel(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.cancel
    let contact_import_reference = client
        .contacts()
        .imports()
        .cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_imports_undo(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.imports.undo
    let contact_import_reference = client
        .contacts()
        .imports()
        .undo("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_exports_create(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.exports.create
    let contact_export_reference = client
        .contacts()
        .exports()
        .create(
            CreateContactExportRequest::new()
                .format(ExportFormat::Csv)
                .columns(["email", "first_name", "topics", "segments"]),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_exports_list(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.exports.list
    let mut items = client
        .contacts()
        .exports()
        .list(ContactsExportsListParams::new().limit(20))
        .await?
        .into_items();
    while let Some(item) = items.next().await {
        println!("{:?}", item?);
    }
    // <
    Ok(())
}

async fn contacts_exports_get(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.exports.get
    let contact_export = client
        .contacts()
        .exports()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_exports_file(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.exports.file
    let text = client
        .contacts()
        .exports()
        .file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_erase(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.erase
    let contact_erasure = client
        .contacts()
        .erase(
            "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
            EraseContactRequest::new().reason("Request of 22 November 2026"),
        )
        .await?;
    // <
    Ok(())
}

async fn contacts_erasures_get(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.erasures.get
    let contact_erasure = client
        .contacts()
        .erasures()
        .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn contacts_export(client: &Sendlark) -> sendlark::Result<()> {
    // > contacts.export
    let answer = client
        .contacts()
        .export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
        .await?;
    // <
    Ok(())
}

async fn emails_metrics(client: &Sendlark) -> sendlark::Result<()> {
    // > emails.metrics
    let metrics = client.emails().metrics(EmailsMetricsParams::new()).await?;
    // <
    Ok(())
}

async fn usage_get(client: &Sendlark) -> sendlark::Result<()> {
    // > usage.get
    let usage = client.usage().get().await?;
    // <
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The API key comes from SENDLARK_API_KEY.
    let client = Sendlark::builder()
        .base_url(std::env::var("SENDLARK_BASE_URL")?)
        .build()?;
    emails_send(&client).await?;
    emails_list(&client).await?;
    batch_send(&client).await?;
    emails_count(&client).await?;
    emails_export(&client).await?;
    emails_get(&client).await?;
    emails_update(&client).await?;
    emails_remove(&client).await?;
    emails_attachments_list(&client).await?;
    emails_attachments_get(&client).await?;
    emails_events_list(&client).await?;
    emails_attempts_list(&client).await?;
    emails_cancel(&client).await?;
    emails_share(&client).await?;
    unsubscribe_page_get(&client).await?;
    unsubscribe_page_update(&client).await?;
    domains_create(&client).await?;
    domains_list(&client).await?;
    domains_get(&client).await?;
    domains_update(&client).await?;
    domains_remove(&client).await?;
    domains_verify(&client).await?;
    domains_rotate_keys(&client).await?;
    domains_dns(&client).await?;
    api_keys_create(&client).await?;
    api_keys_list(&client).await?;
    api_keys_update(&client).await?;
    api_keys_remove(&client).await?;
    logs_list(&client).await?;
    logs_get(&client).await?;
    deliveries_list(&client).await?;
    deliveries_retry(&client).await?;
    deliveries_hold(&client).await?;
    deliveries_release(&client).await?;
    deliveries_cancel(&client).await?;
    reports_list(&client).await?;
    reports_get(&client).await?;
    suppressions_add(&client).await?;
    suppressions_list(&client).await?;
    suppressions_export(&client).await?;
    suppressions_get(&client).await?;
    suppressions_remove(&client).await?;
    suppressions_batch_add(&client).await?;
    suppressions_batch_remove(&client).await?;
    webhooks_create(&client).await?;
    webhooks_list(&client).await?;
    webhooks_get(&client).await?;
    webhooks_update(&client).await?;
    webhooks_remove(&client).await?;
    webhooks_rotate_signing_secret(&client).await?;
    webhooks_test(&client).await?;
    webhooks_replay(&client).await?;
    webhooks_events_list(&client).await?;
    webhooks_events_get(&client).await?;
    webhooks_events_attempts_list(&client).await?;
    webhooks_events_replay(&client).await?;
    emails_insights(&client).await?;
    templates_list(&client).await?;
    templates_create(&client).await?;
    templates_get(&client).await?;
    templates_update(&client).await?;
    templates_remove(&client).await?;
    templates_publish(&client).await?;
    templates_duplicate(&client).await?;
    templates_versions_list(&client).await?;
    templates_versions_get(&client).await?;
    broadcasts_list(&client).await?;
    broadcasts_create(&client).await?;
    broadcasts_get(&client).await?;
    broadcasts_update(&client).await?;
    broadcasts_remove(&client).await?;
    broadcasts_send(&client).await?;
    broadcasts_check(&client).await?;
    broadcasts_test(&client).await?;
    broadcasts_cancel(&client).await?;
    broadcasts_pause(&client).await?;
    broadcasts_resume(&client).await?;
    broadcasts_duplicate(&client).await?;
    broadcasts_recipients(&client).await?;
    broadcasts_clicked_links(&client).await?;
    broadcasts_statistics(&client).await?;
    broadcasts_decide(&client).await?;
    broadcasts_resend(&client).await?;
    automations_create(&client).await?;
    automations_list(&client).await?;
    automations_get(&client).await?;
    automations_update(&client).await?;
    automations_remove(&client).await?;
    automations_duplicate(&client).await?;
    automations_stop(&client).await?;
    automations_dry_run(&client).await?;
    automations_runs_list(&client).await?;
    automations_runs_get(&client).await?;
    contacts_create(&client).await?;
    contacts_list(&client).await?;
    contacts_get(&client).await?;
    contacts_update(&client).await?;
    contacts_remove(&client).await?;
    contacts_segments_list(&client).await?;
    contacts_segments_add(&client).await?;
    contacts_segments_remove(&client).await?;
    contacts_topics_list(&client).await?;
    contacts_topics_update(&client).await?;
    contacts_consents_list(&client).await?;
    contacts_activity_list(&client).await?;
    contact_properties_list(&client).await?;
    contact_properties_create(&client).await?;
    contact_properties_get(&client).await?;
    contact_properties_update(&client).await?;
    contact_properties_remove(&client).await?;
    topics_list(&client).await?;
    topics_create(&client).await?;
    topics_get(&client).await?;
    topics_update(&client).await?;
    topics_remove(&client).await?;
    segments_list(&client).await?;
    segments_create(&client).await?;
    segments_get(&client).await?;
    segments_update(&client).await?;
    segments_remove(&client).await?;
    segments_count(&client).await?;
    segments_contacts_list(&client).await?;
    forms_list(&client).await?;
    forms_create(&client).await?;
    forms_get(&client).await?;
    forms_update(&client).await?;
    forms_remove(&client).await?;
    events_create(&client).await?;
    events_list(&client).await?;
    events_send(&client).await?;
    events_get(&client).await?;
    events_update(&client).await?;
    events_remove(&client).await?;
    contacts_imports_list(&client).await?;
    contacts_imports_create(&client).await?;
    contacts_imports_get(&client).await?;
    contacts_imports_errors(&client).await?;
    contacts_imports_start(&client).await?;
    contacts_imports_cancel(&client).await?;
    contacts_imports_undo(&client).await?;
    contacts_exports_create(&client).await?;
    contacts_exports_list(&client).await?;
    contacts_exports_get(&client).await?;
    contacts_exports_file(&client).await?;
    contacts_erase(&client).await?;
    contacts_erasures_get(&client).await?;
    contacts_export(&client).await?;
    emails_metrics(&client).await?;
    usage_get(&client).await?;
    Ok(())
}
