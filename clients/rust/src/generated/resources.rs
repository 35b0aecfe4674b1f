// Generated from the API's description (ceab9d71ce22); do not edit.
//! The resources of the API.

#![allow(clippy::should_implement_trait)] // `add` is the API's word.

use crate::calls::Scope;
use crate::models as m;
use crate::operations as op;
use crate::wire::Wire;
use crate::{Page, Sendlark};
use crate::{RequestOptions, Result};
use serde_json::Value;

/// The resources of the API.
impl Sendlark {
    /// Emails.
    pub fn emails(&self) -> Emails<'_> {
        Emails {
            scope: Scope::new(self),
        }
    }
    /// Batch.
    pub fn batch(&self) -> Batch<'_> {
        Batch {
            scope: Scope::new(self),
        }
    }
    /// Unsubscribe page.
    pub fn unsubscribe_page(&self) -> UnsubscribePage<'_> {
        UnsubscribePage {
            scope: Scope::new(self),
        }
    }
    /// Domains.
    pub fn domains(&self) -> Domains<'_> {
        Domains {
            scope: Scope::new(self),
        }
    }
    /// Api keys.
    pub fn api_keys(&self) -> ApiKeys<'_> {
        ApiKeys {
            scope: Scope::new(self),
        }
    }
    /// Logs.
    pub fn logs(&self) -> Logs<'_> {
        Logs {
            scope: Scope::new(self),
        }
    }
    /// Deliveries.
    pub fn deliveries(&self) -> Deliveries<'_> {
        Deliveries {
            scope: Scope::new(self),
        }
    }
    /// Reports.
    pub fn reports(&self) -> Reports<'_> {
        Reports {
            scope: Scope::new(self),
        }
    }
    /// Suppressions.
    pub fn suppressions(&self) -> Suppressions<'_> {
        Suppressions {
            scope: Scope::new(self),
        }
    }
    /// Webhooks.
    pub fn webhooks(&self) -> Webhooks<'_> {
        Webhooks {
            scope: Scope::new(self),
        }
    }
    /// Templates.
    pub fn templates(&self) -> Templates<'_> {
        Templates {
            scope: Scope::new(self),
        }
    }
    /// Broadcasts.
    pub fn broadcasts(&self) -> Broadcasts<'_> {
        Broadcasts {
            scope: Scope::new(self),
        }
    }
    /// Automations.
    pub fn automations(&self) -> Automations<'_> {
        Automations {
            scope: Scope::new(self),
        }
    }
    /// Contacts.
    pub fn contacts(&self) -> Contacts<'_> {
        Contacts {
            scope: Scope::new(self),
        }
    }
    /// Contact properties.
    pub fn contact_properties(&self) -> ContactProperties<'_> {
        ContactProperties {
            scope: Scope::new(self),
        }
    }
    /// Topics.
    pub fn topics(&self) -> Topics<'_> {
        Topics {
            scope: Scope::new(self),
        }
    }
    /// Segments.
    pub fn segments(&self) -> Segments<'_> {
        Segments {
            scope: Scope::new(self),
        }
    }
    /// Forms.
    pub fn forms(&self) -> Forms<'_> {
        Forms {
            scope: Scope::new(self),
        }
    }
    /// Events.
    pub fn events(&self) -> Events<'_> {
        Events {
            scope: Scope::new(self),
        }
    }
    /// Usage.
    pub fn usage(&self) -> Usage<'_> {
        Usage {
            scope: Scope::new(self),
        }
    }
}

/// Methods of `emails`.
#[derive(Clone, Copy, Debug)]
pub struct Emails<'a> {
    scope: Scope<'a>,
}
impl<'a> Emails<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Attachments.
    pub fn attachments(self) -> EmailsAttachments<'a> {
        EmailsAttachments { scope: self.scope }
    }
    /// Events.
    pub fn events(self) -> EmailsEvents<'a> {
        EmailsEvents { scope: self.scope }
    }
    /// Attempts.
    pub fn attempts(self) -> EmailsAttempts<'a> {
        EmailsAttempts { scope: self.scope }
    }
    /// Send an email.
    ///
    /// Accepts an email for delivery. Once this returns 200, the email is stored on disk and every recipient gets a final outcome. `from` must be at one of the team's verified domains. Set `html`, `text` or both, or a published `template` by id or alias, with values for its variables. `from`, `subject` and `reply_to` override the template's.
    pub async fn send(self, body: m::SendEmailRequest) -> Result<m::SentEmail> {
        self.scope
            .call(op::EMAILS_SEND.request(&[], body.write(), Value::Null))
            .await
    }
    /// List emails.
    ///
    /// Lists the team's emails without their content.
    pub async fn list(self, params: m::EmailsListParams) -> Result<Page<m::EmailList>> {
        self.scope
            .page(op::EMAILS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Count emails.
    ///
    /// Counts the emails that match the filters, in a bounded time: with `is_exact` false, there are at least `count`, such as 10,000.
    pub async fn count(self, params: m::EmailsCountParams) -> Result<m::EmailCount> {
        self.scope
            .call(op::EMAILS_COUNT.request(&[], Value::Null, params.write()))
            .await
    }
    /// Export emails.
    ///
    /// Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV cells that a spreadsheet would run as a formula are prefixed with `'`. At most four exports run at the same time.
    pub async fn export(self, params: m::EmailsExportParams) -> Result<String> {
        self.scope
            .text(op::EMAILS_EXPORT.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve an email.
    ///
    /// Returns the email with its content. `last_event` is its latest event. After `[retention] bodies_days` (30 days unless configured), `content_deleted` is `true`, and `html` and `text` are `null`.
    pub async fn get(self, id: &str) -> Result<m::Email> {
        self.scope
            .call(op::EMAILS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Reschedule an email.
    ///
    /// Changes the time of a scheduled email, to at most 30 days ahead.
    pub async fn update(self, id: &str, body: m::UpdateEmailRequest) -> Result<m::EmailReference> {
        self.scope
            .call(op::EMAILS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete an email.
    ///
    /// Deletes the email with its content, deliveries and events for good. It must have ended: cancel it first if it can still be delivered. Metrics, the statistics of its broadcast and suppressions stay; its tracked links stop working.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedEmail> {
        self.scope
            .call(op::EMAILS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Cancel a scheduled email.
    ///
    /// Cancels a scheduled email. It cannot be scheduled again.
    pub async fn cancel(self, id: &str) -> Result<m::EmailReference> {
        self.scope
            .call(op::EMAILS_CANCEL.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Share an email.
    ///
    /// Creates a public link to a page that shows the email. The link works without an API key until `expires_in` is over or the email is deleted. Views do not count as opens or clicks.
    pub async fn share(self, id: &str, body: m::ShareEmailRequest) -> Result<m::SharedEmail> {
        self.scope
            .call(op::EMAILS_SHARE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Retrieve an email's insights.
    ///
    /// Returns checks of the email's content, headers, domain and deliveries, each with why it matters and what to do; those that need attention come first. The result is computed once; `is_final` is false until all deliveries have ended.
    pub async fn insights(self, id: &str) -> Result<m::Insights> {
        self.scope
            .call(op::EMAILS_INSIGHTS.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Retrieve metrics.
    ///
    /// Counts email events by the time they happened, once per recipient. `totals` covers the whole range; with `dimensions`, `data` has one row for each combination of values. Rates are fractions: delivered and bounced emails are divided by sent emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`, `template` and `mailbox_provider` are counted separately: use only one of them at a time, together with `period` or `domain`. The mailbox provider is that of the recipient's domain, and `other` for company domains. Per day, the first 200 tags and templates are counted by name, and the first 10 tags of an email; `null` stands for the others. The range is extended to full quarters of an hour.
    pub async fn metrics(self, params: m::EmailsMetricsParams) -> Result<m::Metrics> {
        self.scope
            .call(op::EMAILS_METRICS.request(&[], Value::Null, params.write()))
            .await
    }
}

/// Methods of `emails.attachments`.
#[derive(Clone, Copy, Debug)]
pub struct EmailsAttachments<'a> {
    scope: Scope<'a>,
}
impl<'a> EmailsAttachments<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List the attachments of an email.
    ///
    /// Lists all attachments in one response (at most 100; SMTP messages have at most 1,000 parts). Each has a `download_url` that works for an hour without an API key.
    pub async fn list(
        self,
        id: &str,
        params: m::EmailsAttachmentsListParams,
    ) -> Result<Page<m::AttachmentList>> {
        self.scope
            .page(op::EMAILS_ATTACHMENTS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
    /// Retrieve an attachment.
    ///
    /// Returns the attachment with a `download_url` that works for an hour without an API key.
    pub async fn get(self, id: &str, attachment_id: &str) -> Result<m::Attachment> {
        self.scope
            .call(op::EMAILS_ATTACHMENTS_GET.request(
                &[id, attachment_id],
                Value::Null,
                Value::Null,
            ))
            .await
    }
}

/// Methods of `emails.events`.
#[derive(Clone, Copy, Debug)]
pub struct EmailsEvents<'a> {
    scope: Scope<'a>,
}
impl<'a> EmailsEvents<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List an email's events.
    ///
    /// Lists the email's events, newest first, with the same payloads that webhooks receive.
    pub async fn list(
        self,
        id: &str,
        params: m::EmailsEventsListParams,
    ) -> Result<Page<m::EmailEventList>> {
        self.scope
            .page(op::EMAILS_EVENTS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
}

/// Methods of `emails.attempts`.
#[derive(Clone, Copy, Debug)]
pub struct EmailsAttempts<'a> {
    scope: Scope<'a>,
}
impl<'a> EmailsAttempts<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List an email's delivery attempts.
    ///
    /// Lists each attempt, newest first, with the remote server, its reply, what the reply means and the full SMTP conversation.
    pub async fn list(
        self,
        id: &str,
        params: m::EmailsAttemptsListParams,
    ) -> Result<Page<m::DeliveryAttemptList>> {
        self.scope
            .page(op::EMAILS_ATTEMPTS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
}

/// Methods of `batch`.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    scope: Scope<'a>,
}
impl<'a> Batch<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Send up to 100 emails.
    ///
    /// Returns ids in the order of the emails. By default, one invalid email rejects the whole batch. With `X-Batch-Validation: permissive`, valid emails are sent and `errors` lists the others by index.
    pub async fn send(
        self,
        body: impl Into<Vec<m::SendEmailRequest>>,
        params: m::BatchSendParams,
    ) -> Result<m::SentBatch> {
        self.scope
            .call(op::BATCH_SEND.request(&[], body.into().write(), params.write()))
            .await
    }
}

/// Methods of `unsubscribe_page`.
#[derive(Clone, Copy, Debug)]
pub struct UnsubscribePage<'a> {
    scope: Scope<'a>,
}
impl<'a> UnsubscribePage<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Retrieve the unsubscribe page settings.
    ///
    /// Null means the default: the team's name, no logo, and colors that follow the reader's light or dark mode.
    pub async fn get(self) -> Result<m::UnsubscribePage> {
        self.scope
            .call(op::UNSUBSCRIBE_PAGE_GET.request(&[], Value::Null, Value::Null))
            .await
    }
    /// Change the unsubscribe page settings.
    ///
    /// Changes only the fields you send; null restores a default. Colors with too little contrast are refused.
    pub async fn update(self, body: m::UpdateUnsubscribePageRequest) -> Result<m::UnsubscribePage> {
        self.scope
            .call(op::UNSUBSCRIBE_PAGE_UPDATE.request(&[], body.write(), Value::Null))
            .await
    }
}

/// Methods of `domains`.
#[derive(Clone, Copy, Debug)]
pub struct Domains<'a> {
    scope: Scope<'a>,
}
impl<'a> Domains<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Add a domain.
    ///
    /// Adds the domain and returns the DNS `records` to publish. The domain can send once they are found; see `POST /domains/{id}/verify`.
    pub async fn create(self, body: m::CreateDomainRequest) -> Result<m::Domain> {
        self.scope
            .call(op::DOMAINS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List domains.
    ///
    /// Lists the team's domains without their DNS records.
    pub async fn list(self, params: m::DomainsListParams) -> Result<Page<m::DomainList>> {
        self.scope
            .page(op::DOMAINS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a domain.
    ///
    /// Returns the domain with its DNS records and what the last check found for each.
    pub async fn get(self, id: &str) -> Result<m::Domain> {
        self.scope
            .call(op::DOMAINS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Update a domain.
    ///
    /// Changes the region, tracking or TLS settings; other fields do not change. A new `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves only from the addresses of `region`, and from those of `fallback_region` while none of them can be used; `none` makes it wait, and an empty one follows the region's own fallback.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateDomainRequest,
    ) -> Result<m::DomainReference> {
        self.scope
            .call(op::DOMAINS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a domain.
    ///
    /// Deletes the domain. No more email is sent from it.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedDomain> {
        self.scope
            .call(op::DOMAINS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Verify a domain.
    ///
    /// Checks the domain's records now, and then repeatedly for up to 72 hours until all are found. Retrieve the domain to see its `status`.
    pub async fn verify(self, id: &str) -> Result<m::DomainReference> {
        self.scope
            .call(op::DOMAINS_VERIFY.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Rotate a domain's DKIM keys.
    ///
    /// Creates new DKIM keys and adds them to `records`, marked `next`. They start signing once their records are found in DNS. The old keys are then `retiring`; keep their records until `remove_after`.
    pub async fn rotate_keys(self, id: &str) -> Result<m::Domain> {
        self.scope
            .call(op::DOMAINS_ROTATE_KEYS.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Retrieve a domain's records for publishing.
    ///
    /// Returns the records to publish, the zone's DNS provider if its name servers reveal it, and where to edit the records. Set `format` to get text instead: `zone` (BIND), `table`, `terraform` or `dnscontrol`.
    pub async fn dns(self, id: &str) -> Result<m::DomainDns> {
        self.scope
            .call(op::DOMAINS_DNS.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `api_keys`.
#[derive(Clone, Copy, Debug)]
pub struct ApiKeys<'a> {
    scope: Scope<'a>,
}
impl<'a> ApiKeys<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Create an API key.
    ///
    /// Creates an API key. The `token` is returned only once; Sendlark stores its hash. A key with `sending_access` can only send, and only from one domain if `domain_id` is set. It stops working after `expires_at`, and works only from `allowed_ips` if set.
    pub async fn create(self, body: m::CreateApiKeyRequest) -> Result<m::CreatedApiKey> {
        self.scope
            .call(op::API_KEYS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List API keys.
    ///
    /// Lists the team's API keys without their tokens.
    pub async fn list(self, params: m::ApiKeysListParams) -> Result<Page<m::ApiKeyList>> {
        self.scope
            .page(op::API_KEYS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Rename an API key.
    ///
    /// Changes the key's name. To change its permissions, create a new key.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateApiKeyRequest,
    ) -> Result<m::ApiKeyReference> {
        self.scope
            .call(op::API_KEYS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete an API key.
    ///
    /// Deletes the key; it stops working immediately, for the API and SMTP. Email it has already sent is still delivered.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedApiKey> {
        self.scope
            .call(op::API_KEYS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `logs`.
#[derive(Clone, Copy, Debug)]
pub struct Logs<'a> {
    scope: Scope<'a>,
}
impl<'a> Logs<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List logs.
    ///
    /// Lists the API requests and SMTP transactions made with the team's keys, including refused ones. Filter by `status` (codes such as `422` and classes such as `4xx`, comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by `search` (the start of a path, or the ID of a log, an email or another resource) and by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some requests are not logged.
    pub async fn list(self, params: m::LogsListParams) -> Result<Page<m::LogList>> {
        self.scope
            .page(op::LOGS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a log.
    ///
    /// Includes the request and response bodies. Long texts and lists are shortened; secrets and attachment contents are removed.
    pub async fn get(self, id: &str) -> Result<m::Log> {
        self.scope
            .call(op::LOGS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `deliveries`.
#[derive(Clone, Copy, Debug)]
pub struct Deliveries<'a> {
    scope: Scope<'a>,
}
impl<'a> Deliveries<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List deliveries.
    ///
    /// Lists the team's deliveries, optionally in one state. A delivery is an email on its way to one recipient.
    pub async fn list(self, params: m::DeliveriesListParams) -> Result<Page<m::DeliveryList>> {
        self.scope
            .page(op::DELIVERIES_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retry deliveries now.
    ///
    /// Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
    pub async fn retry(self, body: m::QueueChangeRequest) -> Result<m::QueueChange> {
        self.scope
            .call(op::DELIVERIES_RETRY.request(&[], body.write(), Value::Null))
            .await
    }
    /// Hold deliveries.
    ///
    /// Holds queued deliveries until you release them. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
    pub async fn hold(self, body: m::QueueChangeRequest) -> Result<m::QueueChange> {
        self.scope
            .call(op::DELIVERIES_HOLD.request(&[], body.write(), Value::Null))
            .await
    }
    /// Release held deliveries.
    ///
    /// Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
    pub async fn release(self, body: m::QueueChangeRequest) -> Result<m::QueueChange> {
        self.scope
            .call(op::DELIVERIES_RELEASE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Cancel deliveries.
    ///
    /// Cancels waiting deliveries for good. Delivered email cannot be recalled. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
    pub async fn cancel(self, body: m::QueueChangeRequest) -> Result<m::QueueChange> {
        self.scope
            .call(op::DELIVERIES_CANCEL.request(&[], body.write(), Value::Null))
            .await
    }
}

/// Methods of `reports`.
#[derive(Clone, Copy, Debug)]
pub struct Reports<'a> {
    scope: Scope<'a>,
}
impl<'a> Reports<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List unmatched reports.
    ///
    /// Lists mail to the team's report addresses that matched no delivery, newest first. Reports are kept for 30 days.
    pub async fn list(self, params: m::ReportsListParams) -> Result<Page<m::ReportList>> {
        self.scope
            .page(op::REPORTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve an unmatched report.
    ///
    /// Returns the message as received in `raw`, one character per byte. Its content is untrusted.
    pub async fn get(self, id: &str) -> Result<m::Report> {
        self.scope
            .call(op::REPORTS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `suppressions`.
#[derive(Clone, Copy, Debug)]
pub struct Suppressions<'a> {
    scope: Scope<'a>,
}
impl<'a> Suppressions<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Batch.
    pub fn batch(self) -> SuppressionsBatch<'a> {
        SuppressionsBatch { scope: self.scope }
    }
    /// Suppress an address.
    ///
    /// Stops all email to the address, including email already waiting. If the address is already suppressed, its entry is kept.
    pub async fn add(self, body: m::AddSuppressionRequest) -> Result<m::SuppressionReference> {
        self.scope
            .call(op::SUPPRESSIONS_ADD.request(&[], body.write(), Value::Null))
            .await
    }
    /// List suppressed addresses.
    ///
    /// Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`, `complaint` or `manual`), or by the start of the address with `search`, sorted by address.
    pub async fn list(self, params: m::SuppressionsListParams) -> Result<Page<m::SuppressionList>> {
        self.scope
            .page(op::SUPPRESSIONS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Export suppressed addresses.
    ///
    /// Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed with `'`.
    pub async fn export(self, params: m::SuppressionsExportParams) -> Result<String> {
        self.scope
            .text(op::SUPPRESSIONS_EXPORT.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a suppression.
    ///
    /// Returns the suppression by its id or its address.
    pub async fn get(self, id_or_email: &str) -> Result<m::Suppression> {
        self.scope
            .call(op::SUPPRESSIONS_GET.request(&[id_or_email], Value::Null, Value::Null))
            .await
    }
    /// Remove a suppression.
    ///
    /// Removes the suppression. New email to the address is delivered again.
    pub async fn remove(self, id_or_email: &str) -> Result<m::RemovedSuppression> {
        self.scope
            .call(op::SUPPRESSIONS_REMOVE.request(&[id_or_email], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `suppressions.batch`.
#[derive(Clone, Copy, Debug)]
pub struct SuppressionsBatch<'a> {
    scope: Scope<'a>,
}
impl<'a> SuppressionsBatch<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Suppress many addresses.
    ///
    /// Suppresses all addresses of the request. If one is invalid, none is added.
    pub async fn add(self, body: m::AddSuppressionsRequest) -> Result<m::AddedSuppressions> {
        self.scope
            .call(op::SUPPRESSIONS_BATCH_ADD.request(&[], body.write(), Value::Null))
            .await
    }
    /// Remove many suppressions.
    ///
    /// Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as not deleted; an unknown address is omitted from the response.
    pub async fn remove(
        self,
        body: m::RemoveSuppressionsRequest,
    ) -> Result<m::RemovedSuppressions> {
        self.scope
            .call(op::SUPPRESSIONS_BATCH_REMOVE.request(&[], body.write(), Value::Null))
            .await
    }
}

/// Methods of `webhooks`.
#[derive(Clone, Copy, Debug)]
pub struct Webhooks<'a> {
    scope: Scope<'a>,
}
impl<'a> Webhooks<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Events.
    pub fn events(self) -> WebhooksEvents<'a> {
        WebhooksEvents { scope: self.scope }
    }
    /// Create a webhook.
    ///
    /// Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is attempted up to eight times over about 28 hours, until the endpoint answers 2xx within 15 seconds. Redirects are not followed. Private addresses are refused unless the operator allows them.
    pub async fn create(self, body: m::CreateWebhookRequest) -> Result<m::WebhookWithSecret> {
        self.scope
            .call(op::WEBHOOKS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List webhooks.
    ///
    /// Lists the team's webhooks. `failing_since` is set while every attempt fails; after five days, the webhook is disabled and the team is notified by email.
    pub async fn list(self, params: m::WebhooksListParams) -> Result<Page<m::WebhookList>> {
        self.scope
            .page(op::WEBHOOKS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a webhook.
    ///
    /// Returns the webhook with its signing secret.
    pub async fn get(self, id: &str) -> Result<m::Webhook> {
        self.scope
            .call(op::WEBHOOKS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a webhook.
    ///
    /// Changes only the fields you send. A disabled webhook receives no events. When you enable it again, events that were waiting when it was disabled are posted; events from while it was disabled are not.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateWebhookRequest,
    ) -> Result<m::WebhookReference> {
        self.scope
            .call(op::WEBHOOKS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a webhook.
    ///
    /// Deletes the webhook and its event history. Nothing more is posted to it.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedWebhook> {
        self.scope
            .call(op::WEBHOOKS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Rotate the signing secret.
    ///
    /// Creates a new signing secret. For 24 hours, posts are signed with both the new and the previous secret.
    pub async fn rotate_signing_secret(self, id: &str) -> Result<m::WebhookWithSecret> {
        self.scope
            .call(op::WEBHOOKS_ROTATE_SIGNING_SECRET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Send a test event.
    ///
    /// Posts a sample event to this endpoint: of `type`, or of the first event type that the webhook subscribes to.
    pub async fn test(
        self,
        id: &str,
        body: m::TestWebhookRequest,
    ) -> Result<m::WebhookEventReference> {
        self.scope
            .call(op::WEBHOOKS_TEST.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Replay events.
    ///
    /// With `since`: posts every event since then that the endpoint has not accepted, immediately. With `event_ids`: posts these events again, even if they were accepted before. Finished events get a full new set of attempts; events waiting for a retry keep their remaining attempts.
    pub async fn replay(
        self,
        id: &str,
        body: m::ReplayWebhookRequest,
    ) -> Result<m::ReplayedWebhook> {
        self.scope
            .call(op::WEBHOOKS_REPLAY.request(&[id], body.write(), Value::Null))
            .await
    }
}

/// Methods of `webhooks.events`.
#[derive(Clone, Copy, Debug)]
pub struct WebhooksEvents<'a> {
    scope: Scope<'a>,
}
impl<'a> WebhooksEvents<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Attempts.
    pub fn attempts(self) -> WebhooksEventsAttempts<'a> {
        WebhooksEventsAttempts { scope: self.scope }
    }
    /// List a webhook's events.
    ///
    /// Lists the events for this endpoint, for as long as the operator keeps them. Events in the state `attempting` are retried.
    pub async fn list(
        self,
        id: &str,
        params: m::WebhooksEventsListParams,
    ) -> Result<Page<m::WebhookEventList>> {
        self.scope
            .page(op::WEBHOOKS_EVENTS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
    /// Retrieve a webhook's event.
    ///
    /// Returns the event with its payload, which is the same in every attempt, and the time of the next attempt.
    pub async fn get(self, id: &str, event_id: &str) -> Result<m::WebhookEvent> {
        self.scope
            .call(op::WEBHOOKS_EVENTS_GET.request(&[id, event_id], Value::Null, Value::Null))
            .await
    }
    /// Replay an event.
    ///
    /// Posts the event again under the same id, even if it was accepted before.
    pub async fn replay(self, id: &str, event_id: &str) -> Result<m::WebhookEventReference> {
        self.scope
            .call(op::WEBHOOKS_EVENTS_REPLAY.request(&[id, event_id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `webhooks.events.attempts`.
#[derive(Clone, Copy, Debug)]
pub struct WebhooksEventsAttempts<'a> {
    scope: Scope<'a>,
}
impl<'a> WebhooksEventsAttempts<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List an event's attempts.
    ///
    /// Lists the attempts with their time and the start of the response. `http_status_code` is 0 if there was no complete response; `error` says why an attempt failed.
    pub async fn list(
        self,
        id: &str,
        event_id: &str,
        params: m::WebhooksEventsAttemptsListParams,
    ) -> Result<Page<m::WebhookAttemptList>> {
        self.scope
            .page(op::WEBHOOKS_EVENTS_ATTEMPTS_LIST.request(
                &[id, event_id],
                Value::Null,
                params.write(),
            ))
            .await
    }
}

/// Methods of `templates`.
#[derive(Clone, Copy, Debug)]
pub struct Templates<'a> {
    scope: Scope<'a>,
}
impl<'a> Templates<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Versions.
    pub fn versions(self) -> TemplatesVersions<'a> {
        TemplatesVersions { scope: self.scope }
    }
    /// List templates.
    ///
    /// Lists the team's templates without their content.
    pub async fn list(self, params: m::TemplatesListParams) -> Result<Page<m::TemplateList>> {
        self.scope
            .page(op::TEMPLATES_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a template.
    ///
    /// Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback. Declare every variable in three braces in `variables`. Undeclared names in two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.
    pub async fn create(self, body: m::CreateTemplateRequest) -> Result<m::TemplateReference> {
        self.scope
            .call(op::TEMPLATES_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a template.
    ///
    /// Returns the template with its current content. `has_unpublished_versions` is true if that content is not published yet.
    pub async fn get(self, id_or_alias: &str) -> Result<m::Template> {
        self.scope
            .call(op::TEMPLATES_GET.request(&[id_or_alias], Value::Null, Value::Null))
            .await
    }
    /// Change a template.
    ///
    /// Changes only the fields you send. New content of a published template is saved as a draft: emails use the published version until you publish the draft. Name and alias change immediately.
    pub async fn update(
        self,
        id_or_alias: &str,
        body: m::UpdateTemplateRequest,
    ) -> Result<m::TemplateReference> {
        self.scope
            .call(op::TEMPLATES_UPDATE.request(&[id_or_alias], body.write(), Value::Null))
            .await
    }
    /// Delete a template.
    ///
    /// Deletes the template and all its versions. Emails already sent with it are not affected.
    #[doc(alias = "remove")]
    pub async fn delete(self, id_or_alias: &str) -> Result<m::DeletedTemplate> {
        self.scope
            .call(op::TEMPLATES_REMOVE.request(&[id_or_alias], Value::Null, Value::Null))
            .await
    }
    /// Publish a template.
    ///
    /// Publishes the draft. Emails accepted from now on use it.
    pub async fn publish(self, id_or_alias: &str) -> Result<m::TemplateReference> {
        self.scope
            .call(op::TEMPLATES_PUBLISH.request(&[id_or_alias], Value::Null, Value::Null))
            .await
    }
    /// Duplicate a template.
    ///
    /// Creates a draft template with the current content and no alias.
    pub async fn duplicate(self, id_or_alias: &str) -> Result<m::TemplateReference> {
        self.scope
            .call(op::TEMPLATES_DUPLICATE.request(&[id_or_alias], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `templates.versions`.
#[derive(Clone, Copy, Debug)]
pub struct TemplatesVersions<'a> {
    scope: Scope<'a>,
}
impl<'a> TemplatesVersions<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a template's versions.
    ///
    /// Lists the draft and the published versions, at most the newest 50. Published versions never change.
    pub async fn list(
        self,
        id_or_alias: &str,
        params: m::TemplatesVersionsListParams,
    ) -> Result<Page<m::TemplateVersionList>> {
        self.scope
            .page(op::TEMPLATES_VERSIONS_LIST.request(&[id_or_alias], Value::Null, params.write()))
            .await
    }
    /// Retrieve a version of a template.
    ///
    /// Returns the version with its content.
    pub async fn get(self, id_or_alias: &str, version_id: &str) -> Result<m::TemplateVersion> {
        self.scope
            .call(op::TEMPLATES_VERSIONS_GET.request(
                &[id_or_alias, version_id],
                Value::Null,
                Value::Null,
            ))
            .await
    }
}

/// Methods of `broadcasts`.
#[derive(Clone, Copy, Debug)]
pub struct Broadcasts<'a> {
    scope: Scope<'a>,
}
impl<'a> Broadcasts<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List broadcasts.
    ///
    /// Lists the team's broadcasts without their content, newest first.
    pub async fn list(self, params: m::BroadcastsListParams) -> Result<Page<m::BroadcastList>> {
        self.scope
            .page(op::BROADCASTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a broadcast.
    ///
    /// Creates a draft, or sends it with `send: true`. It goes to a segment, to the contacts that match a `filter`, or to those of a segment that match it; `{all: []}` matches everybody. Only contacts that may get marketing email receive it. Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each recipient.
    pub async fn create(self, body: m::CreateBroadcastRequest) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a broadcast.
    ///
    /// Returns the broadcast. `status` has the words that every client library knows: `queued` from when it is scheduled until its last email is sent. `state` is exact.
    pub async fn get(self, id: &str) -> Result<m::Broadcast> {
        self.scope
            .call(op::BROADCASTS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a broadcast.
    ///
    /// Changes only the fields you send, of a draft. A draft that was made in the editor keeps its `document`: to go on in HTML, send `document: null` with it.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateBroadcastRequest,
    ) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a broadcast.
    ///
    /// Deletes a draft. A broadcast that was sent is kept.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedBroadcast> {
        self.scope
            .call(op::BROADCASTS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Send a broadcast.
    ///
    /// Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It is refused while `check` has stops: the message names them.
    pub async fn send(
        self,
        id: &str,
        body: m::SendBroadcastRequest,
    ) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_SEND.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Check a broadcast.
    ///
    /// Returns what stops the broadcast from being sent, what you should look at, and who would receive it now. Changes nothing.
    pub async fn check(
        self,
        id: &str,
        body: m::CheckBroadcastRequest,
    ) -> Result<m::BroadcastCheck> {
        self.scope
            .call(op::BROADCASTS_CHECK.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Send a test.
    ///
    /// Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags have the values of `contact_id`, or their fallbacks. Tests count in no statistics.
    pub async fn test(
        self,
        id: &str,
        body: m::TestBroadcastRequest,
    ) -> Result<m::BroadcastTestResult> {
        self.scope
            .call(op::BROADCASTS_TEST.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Cancel a broadcast.
    ///
    /// A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more is sent; what was delivered stays so.
    pub async fn cancel(self, id: &str) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_CANCEL.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Pause a broadcast.
    ///
    /// Stops sending within seconds, until it is resumed or canceled.
    pub async fn pause(self, id: &str) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_PAUSE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Resume a broadcast.
    ///
    /// Goes on with the recipients that have not got it yet.
    pub async fn resume(self, id: &str) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_RESUME.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Duplicate a broadcast.
    ///
    /// Creates a draft with the same content and audience, once for each `Idempotency-Key`.
    pub async fn duplicate(self, id: &str) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_DUPLICATE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// List recipients of a broadcast.
    ///
    /// Lists the contacts behind one number of the broadcast, by `type`. Each contact is in a list once; the length of a list is its number in the statistics. `machine_opened` are those for whom only machines opened it.
    pub async fn recipients(
        self,
        id: &str,
        params: m::BroadcastsRecipientsParams,
    ) -> Result<Page<m::BroadcastRecipientList>> {
        self.scope
            .page(op::BROADCASTS_RECIPIENTS.request(&[id], Value::Null, params.write()))
            .await
    }
    /// List clicked links of a broadcast.
    ///
    /// Lists the links that people clicked, the most frequent first. `unique_clicks` are recipients. The URL is as it is in the content, with its tags.
    pub async fn clicked_links(
        self,
        id: &str,
        params: m::BroadcastsClickedLinksParams,
    ) -> Result<Page<m::BroadcastClickedLinkList>> {
        self.scope
            .page(op::BROADCASTS_CLICKED_LINKS.request(&[id], Value::Null, params.write()))
            .await
    }
    /// Retrieve the statistics of a broadcast.
    ///
    /// Returns the funnel, the first 48 hours, the numbers by destination group, link and variant, how fast it sends, and the median of the last ten broadcasts. Every number counts recipients and is the length of a list of `recipients`.
    pub async fn statistics(self, id: &str) -> Result<m::BroadcastStatistics> {
        self.scope
            .call(op::BROADCASTS_STATISTICS.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Choose the winner of an A/B test.
    ///
    /// The rest of the audience gets this variant. A test is decided once.
    pub async fn decide(
        self,
        id: &str,
        body: m::DecideBroadcastRequest,
    ) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_DECIDE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Resend a broadcast to non-openers.
    ///
    /// Creates a draft with a new subject for those to whom the broadcast was delivered, and who neither opened nor clicked it, nor left or complained; an open by a machine counts as one. Possible once, from 48 hours after the broadcast ended.
    pub async fn resend(
        self,
        id: &str,
        body: m::ResendBroadcastRequest,
    ) -> Result<m::BroadcastReference> {
        self.scope
            .call(op::BROADCASTS_RESEND.request(&[id], body.write(), Value::Null))
            .await
    }
}

/// Methods of `automations`.
#[derive(Clone, Copy, Debug)]
pub struct Automations<'a> {
    scope: Scope<'a>,
}
impl<'a> Automations<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Runs.
    pub fn runs(self) -> AutomationsRuns<'a> {
        AutomationsRuns { scope: self.scope }
    }
    /// Create an automation.
    ///
    /// Creates an automation: what starts it, and the steps that each contact then runs through. It is disabled unless you say otherwise. An error names the step by its key.
    pub async fn create(self, body: m::CreateAutomationRequest) -> Result<m::AutomationReference> {
        self.scope
            .call(op::AUTOMATIONS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List automations.
    ///
    /// Lists the team's automations without their steps, newest first.
    pub async fn list(self, params: m::AutomationsListParams) -> Result<Page<m::AutomationList>> {
        self.scope
            .page(op::AUTOMATIONS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve an automation.
    ///
    /// Returns the automation with its steps and connections, and how many runs came to each step.
    pub async fn get(self, id: &str) -> Result<m::Automation> {
        self.scope
            .call(op::AUTOMATIONS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change an automation.
    ///
    /// Changes only the fields you send. New steps or connections make a new version: runs under way keep theirs.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateAutomationRequest,
    ) -> Result<m::AutomationReference> {
        self.scope
            .call(op::AUTOMATIONS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete an automation.
    ///
    /// Deletes the automation with its runs; those under way end at once.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedAutomation> {
        self.scope
            .call(op::AUTOMATIONS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Duplicate an automation.
    ///
    /// Creates a disabled automation with the same steps and connections, and without runs.
    pub async fn duplicate(self, id: &str) -> Result<m::AutomationReference> {
        self.scope
            .call(op::AUTOMATIONS_DUPLICATE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Stop an automation.
    ///
    /// Disables the automation and cancels all its runs. To let runs under way go on, set its status to `disabled` instead.
    pub async fn stop(self, id: &str) -> Result<m::StoppedAutomation> {
        self.scope
            .call(op::AUTOMATIONS_STOP.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Try an automation.
    ///
    /// Returns the steps that a contact would run through, when, what each would send or change, and which emails the contact may not get. Changes nothing and sends nothing.
    pub async fn dry_run(
        self,
        id: &str,
        body: m::DryRunAutomationRequest,
    ) -> Result<m::AutomationDryRun> {
        self.scope
            .call(op::AUTOMATIONS_DRY_RUN.request(&[id], body.write(), Value::Null))
            .await
    }
}

/// Methods of `automations.runs`.
#[derive(Clone, Copy, Debug)]
pub struct AutomationsRuns<'a> {
    scope: Scope<'a>,
}
impl<'a> AutomationsRuns<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List an automation's runs.
    ///
    /// Lists the runs of contacts through the automation, newest first.
    pub async fn list(
        self,
        id: &str,
        params: m::AutomationsRunsListParams,
    ) -> Result<Page<m::AutomationRunList>> {
        self.scope
            .page(op::AUTOMATIONS_RUNS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
    /// Retrieve a run.
    ///
    /// Returns the run with the steps that it came to, what they did and why they did not.
    pub async fn get(self, id: &str, run_id: &str) -> Result<m::AutomationRun> {
        self.scope
            .call(op::AUTOMATIONS_RUNS_GET.request(&[id, run_id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `contacts`.
#[derive(Clone, Copy, Debug)]
pub struct Contacts<'a> {
    scope: Scope<'a>,
}
impl<'a> Contacts<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Segments.
    pub fn segments(self) -> ContactsSegments<'a> {
        ContactsSegments { scope: self.scope }
    }
    /// Topics.
    pub fn topics(self) -> ContactsTopics<'a> {
        ContactsTopics { scope: self.scope }
    }
    /// Consents.
    pub fn consents(self) -> ContactsConsents<'a> {
        ContactsConsents { scope: self.scope }
    }
    /// Activity.
    pub fn activity(self) -> ContactsActivity<'a> {
        ContactsActivity { scope: self.scope }
    }
    /// Imports.
    pub fn imports(self) -> ContactsImports<'a> {
        ContactsImports { scope: self.scope }
    }
    /// Exports.
    pub fn exports(self) -> ContactsExports<'a> {
        ContactsExports { scope: self.scope }
    }
    /// Erasures.
    pub fn erasures(self) -> ContactsErasures<'a> {
        ContactsErasures { scope: self.scope }
    }
    /// Create a contact.
    ///
    /// If the team already has a contact with this address (case is ignored), it is updated and keeps its id. This never resubscribes a contact who unsubscribed or opted out of a topic.
    pub async fn create(self, body: m::CreateContactRequest) -> Result<m::ContactReference> {
        self.scope
            .call(op::CONTACTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List contacts.
    ///
    /// Lists the team's contacts, or those of one segment.
    pub async fn list(self, params: m::ContactsListParams) -> Result<Page<m::ContactList>> {
        self.scope
            .page(op::CONTACTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a contact.
    ///
    /// Returns the contact with its property values.
    pub async fn get(self, id_or_email: &str) -> Result<m::Contact> {
        self.scope
            .call(op::CONTACTS_GET.request(&[id_or_email], Value::Null, Value::Null))
            .await
    }
    /// Change a contact.
    ///
    /// Changes only the fields you send. Null clears a name or a property value. `unsubscribed: false` subscribes a contact again: send it only when the person asked for it, and say why in `reason`. It is refused for a contact that has not confirmed yet.
    pub async fn update(
        self,
        id_or_email: &str,
        body: m::UpdateContactRequest,
    ) -> Result<m::ContactReference> {
        self.scope
            .call(op::CONTACTS_UPDATE.request(&[id_or_email], body.write(), Value::Null))
            .await
    }
    /// Delete a contact.
    ///
    /// Deletes the contact with its topic and unsubscribe choices. To stop sending to the address, set `unsubscribed` or suppress it instead. Deleting a contact that does not exist succeeds.
    #[doc(alias = "remove")]
    pub async fn delete(self, id_or_email: &str) -> Result<m::DeletedContact> {
        self.scope
            .call(op::CONTACTS_REMOVE.request(&[id_or_email], Value::Null, Value::Null))
            .await
    }
    /// Erase a contact.
    ///
    /// Deletes the contact and removes the address from everything stored about the team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a keyed hash of the address, in its suppression and its consent record. This cannot be undone. Waiting email to the address is not sent. The contact is gone when this answers; the rest follows within moments: retrieve the erasure until its `status` is `completed`. An address that is no contact can be erased, too.
    pub async fn erase(
        self,
        id_or_email: &str,
        body: m::EraseContactRequest,
    ) -> Result<m::ContactErasure> {
        self.scope
            .call(op::CONTACTS_ERASE.request(&[id_or_email], body.write(), Value::Null))
            .await
    }
    /// Export one contact.
    ///
    /// Returns all that is stored about the contact: profile, topics, segments, consents with the exact texts, emails with what happened to them, events and runs of automations; as JSON, or with `format=html` as a page to read and print.
    pub async fn export(self, id_or_email: &str) -> Result<Value> {
        self.scope
            .call(op::CONTACTS_EXPORT.request(&[id_or_email], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `contacts.segments`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsSegments<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsSegments<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a contact's segments.
    ///
    /// Lists the segments that contain the contact.
    pub async fn list(
        self,
        id_or_email: &str,
        params: m::ContactsSegmentsListParams,
    ) -> Result<Page<m::SegmentList>> {
        self.scope
            .page(op::CONTACTS_SEGMENTS_LIST.request(&[id_or_email], Value::Null, params.write()))
            .await
    }
    /// Add a contact to a segment.
    ///
    /// Adds the contact to the segment. If it is already there, nothing changes.
    pub async fn add(self, id_or_email: &str, segment_id: &str) -> Result<m::ContactSegment> {
        self.scope
            .call(op::CONTACTS_SEGMENTS_ADD.request(
                &[id_or_email, segment_id],
                Value::Null,
                Value::Null,
            ))
            .await
    }
    /// Remove a contact from a segment.
    ///
    /// Removes the contact from the segment. The contact itself is kept.
    pub async fn remove(
        self,
        id_or_email: &str,
        segment_id: &str,
    ) -> Result<m::RemovedContactSegment> {
        self.scope
            .call(op::CONTACTS_SEGMENTS_REMOVE.request(
                &[id_or_email, segment_id],
                Value::Null,
                Value::Null,
            ))
            .await
    }
}

/// Methods of `contacts.topics`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsTopics<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsTopics<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a contact's topics.
    ///
    /// Lists the team's topics with the contact's choice, or the topic's default if the contact has not chosen.
    pub async fn list(
        self,
        id_or_email: &str,
        params: m::ContactsTopicsListParams,
    ) -> Result<Page<m::ContactTopicList>> {
        self.scope
            .page(op::CONTACTS_TOPICS_LIST.request(&[id_or_email], Value::Null, params.write()))
            .await
    }
    /// Change a contact's topics.
    ///
    /// Sets the contact's choice for the given topics; other topics do not change. If one is invalid, none is changed.
    pub async fn update(
        self,
        id_or_email: &str,
        body: impl Into<Vec<m::ContactTopicChoice>>,
    ) -> Result<m::ContactTopicsReference> {
        self.scope
            .call(op::CONTACTS_TOPICS_UPDATE.request(
                &[id_or_email],
                body.into().write(),
                Value::Null,
            ))
            .await
    }
}

/// Methods of `contacts.consents`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsConsents<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsConsents<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a contact's consents.
    ///
    /// Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and the wording shown.
    pub async fn list(
        self,
        id_or_email: &str,
        params: m::ContactsConsentsListParams,
    ) -> Result<Page<m::ConsentList>> {
        self.scope
            .page(op::CONTACTS_CONSENTS_LIST.request(&[id_or_email], Value::Null, params.write()))
            .await
    }
}

/// Methods of `contacts.activity`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsActivity<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsActivity<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a contact's activity.
    ///
    /// The contact's timeline, newest first: its emails with their result and the newest opens and clicks of people, custom events, and consents.
    pub async fn list(
        self,
        id_or_email: &str,
        params: m::ContactsActivityListParams,
    ) -> Result<Page<m::ContactTimeline>> {
        self.scope
            .page(op::CONTACTS_ACTIVITY_LIST.request(&[id_or_email], Value::Null, params.write()))
            .await
    }
}

/// Methods of `contacts.imports`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsImports<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsImports<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List imports.
    ///
    /// Lists the team's imports of contacts.
    pub async fn list(
        self,
        params: m::ContactsImportsListParams,
    ) -> Result<Page<m::ContactImportList>> {
        self.scope
            .page(op::CONTACTS_IMPORTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Import contacts.
    ///
    /// Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form whose parts may come in any order; `column_map`, `segments` and `topics` are JSON. It is imported in the background. Contacts that exist are updated, but never subscribed again. With `dry_run`, only the counts are made, and the file is kept for a day.
    pub async fn create(
        self,
        body: m::CreateContactImportRequest,
    ) -> Result<m::ContactImportReference> {
        self.scope
            .call(op::CONTACTS_IMPORTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve an import.
    ///
    /// Returns the progress and the counts of an import, and what was found in its file.
    pub async fn get(self, id: &str) -> Result<m::ContactImport> {
        self.scope
            .call(op::CONTACTS_IMPORTS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Download the errors of an import.
    ///
    /// Returns the rows that were not imported as CSV: line, column, code, value and how to correct it. At most 5,000 are kept, for 7 days.
    pub async fn errors(self, id: &str) -> Result<String> {
        self.scope
            .text(op::CONTACTS_IMPORTS_ERRORS.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Start an import after a dry run.
    ///
    /// Imports the file of a finished dry run. Options in the body replace those of the dry run; with `dry_run`, it is another dry run.
    pub async fn start(
        self,
        id: &str,
        body: m::StartContactImportRequest,
    ) -> Result<m::ContactImportReference> {
        self.scope
            .call(op::CONTACTS_IMPORTS_START.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Cancel an import.
    ///
    /// Stops an import. What is imported stays, and can be undone.
    pub async fn cancel(self, id: &str) -> Result<m::ContactImportReference> {
        self.scope
            .call(op::CONTACTS_IMPORTS_CANCEL.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Undo an import.
    ///
    /// Sets contacts back to what they were before the import, within 7 days after its end. Contacts that were changed since are left alone and counted.
    pub async fn undo(self, id: &str) -> Result<m::ContactImportReference> {
        self.scope
            .call(op::CONTACTS_IMPORTS_UNDO.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `contacts.exports`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsExports<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsExports<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Export contacts.
    ///
    /// Starts to write the team's contacts, those of a segment, or those that match a `filter`, to a file. Retrieve the export until its `status` is `completed`, then download the file within seven days. In CSV, cells that a spreadsheet would run as a formula are prefixed with `'`; importing the file takes it off again.
    pub async fn create(
        self,
        body: m::CreateContactExportRequest,
    ) -> Result<m::ContactExportReference> {
        self.scope
            .call(op::CONTACTS_EXPORTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List contact exports.
    ///
    /// Lists the team's exports of the last seven days, newest first.
    pub async fn list(
        self,
        params: m::ContactsExportsListParams,
    ) -> Result<Page<m::ContactExportList>> {
        self.scope
            .page(op::CONTACTS_EXPORTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Retrieve a contact export.
    ///
    /// Returns how far the export is.
    pub async fn get(self, id: &str) -> Result<m::ContactExport> {
        self.scope
            .call(op::CONTACTS_EXPORTS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Download a contact export.
    ///
    /// Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.
    pub async fn file(self, id: &str) -> Result<String> {
        self.scope
            .text(op::CONTACTS_EXPORTS_FILE.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `contacts.erasures`.
#[derive(Clone, Copy, Debug)]
pub struct ContactsErasures<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactsErasures<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Retrieve an erasure.
    ///
    /// Returns whether the erasure is completed.
    pub async fn get(self, id: &str) -> Result<m::ContactErasure> {
        self.scope
            .call(op::CONTACTS_ERASURES_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `contact_properties`.
#[derive(Clone, Copy, Debug)]
pub struct ContactProperties<'a> {
    scope: Scope<'a>,
}
impl<'a> ContactProperties<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List contact properties.
    ///
    /// Lists the custom fields of the team's contacts.
    pub async fn list(
        self,
        params: m::ContactPropertiesListParams,
    ) -> Result<Page<m::ContactPropertyList>> {
        self.scope
            .page(op::CONTACT_PROPERTIES_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a contact property.
    ///
    /// Creates a custom field for the team's contacts.
    pub async fn create(
        self,
        body: m::CreateContactPropertyRequest,
    ) -> Result<m::ContactPropertyReference> {
        self.scope
            .call(op::CONTACT_PROPERTIES_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a contact property.
    ///
    /// Returns the property with its fallback value.
    pub async fn get(self, id: &str) -> Result<m::ContactProperty> {
        self.scope
            .call(op::CONTACT_PROPERTIES_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a contact property.
    ///
    /// Changes the fallback value. Nothing else can be changed.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateContactPropertyRequest,
    ) -> Result<m::ContactPropertyReference> {
        self.scope
            .call(op::CONTACT_PROPERTIES_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a contact property.
    ///
    /// Deletes the property and its values on all contacts.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedContactProperty> {
        self.scope
            .call(op::CONTACT_PROPERTIES_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `topics`.
#[derive(Clone, Copy, Debug)]
pub struct Topics<'a> {
    scope: Scope<'a>,
}
impl<'a> Topics<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List topics.
    ///
    /// Lists the team's topics.
    pub async fn list(self, params: m::TopicsListParams) -> Result<Page<m::TopicList>> {
        self.scope
            .page(op::TOPICS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a topic.
    ///
    /// Creates a kind of email that contacts can subscribe to. Emails with its `topic_id` go only to subscribed contacts and carry unsubscribe headers and a link.
    pub async fn create(self, body: m::CreateTopicRequest) -> Result<m::TopicReference> {
        self.scope
            .call(op::TOPICS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a topic.
    ///
    /// Returns the topic's name, description and default subscription.
    pub async fn get(self, id: &str) -> Result<m::Topic> {
        self.scope
            .call(op::TOPICS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a topic.
    ///
    /// Changes the topic's name, description or visibility. The default subscription cannot be changed.
    pub async fn update(self, id: &str, body: m::UpdateTopicRequest) -> Result<m::TopicReference> {
        self.scope
            .call(op::TOPICS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a topic.
    ///
    /// Deletes the topic and the contacts' choices for it. Emails still waiting with this topic go to every contact who has not unsubscribed.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedTopic> {
        self.scope
            .call(op::TOPICS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `segments`.
#[derive(Clone, Copy, Debug)]
pub struct Segments<'a> {
    scope: Scope<'a>,
}
impl<'a> Segments<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Contacts.
    pub fn contacts(self) -> SegmentsContacts<'a> {
        SegmentsContacts { scope: self.scope }
    }
    /// List segments.
    ///
    /// Lists the team's segments.
    pub async fn list(self, params: m::SegmentsListParams) -> Result<Page<m::SegmentList>> {
        self.scope
            .page(op::SEGMENTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a segment.
    ///
    /// Creates a named group of contacts: those that you add, or, with a `filter`, those that match it at any time. The paths under `/audiences` are aliases for older client libraries.
    pub async fn create(self, body: m::CreateSegmentRequest) -> Result<m::CreatedSegment> {
        self.scope
            .call(op::SEGMENTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a segment.
    ///
    /// Returns the segment.
    pub async fn get(self, id: &str) -> Result<m::Segment> {
        self.scope
            .call(op::SEGMENTS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a segment.
    ///
    /// Changes only the fields you send. A segment stays what it was created as: with a filter, or with members that you add.
    pub async fn update(
        self,
        id: &str,
        body: m::UpdateSegmentRequest,
    ) -> Result<m::SegmentReference> {
        self.scope
            .call(op::SEGMENTS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a segment.
    ///
    /// Deletes the segment but not its contacts. One that the filter of another segment or a form names is kept. Deleting a segment that does not exist succeeds.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedSegment> {
        self.scope
            .call(op::SEGMENTS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Count a segment's contacts.
    ///
    /// Counts the contacts in the segment, who of them would receive marketing email, and why the others would not. Counts are remembered for a minute: `as_of` says when it was.
    pub async fn count(self, id: &str, params: m::SegmentsCountParams) -> Result<m::SegmentCount> {
        self.scope
            .call(op::SEGMENTS_COUNT.request(&[id], Value::Null, params.write()))
            .await
    }
}

/// Methods of `segments.contacts`.
#[derive(Clone, Copy, Debug)]
pub struct SegmentsContacts<'a> {
    scope: Scope<'a>,
}
impl<'a> SegmentsContacts<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List a segment's contacts.
    ///
    /// Lists the contacts in the segment.
    pub async fn list(
        self,
        id: &str,
        params: m::SegmentsContactsListParams,
    ) -> Result<Page<m::ContactList>> {
        self.scope
            .page(op::SEGMENTS_CONTACTS_LIST.request(&[id], Value::Null, params.write()))
            .await
    }
}

/// Methods of `forms`.
#[derive(Clone, Copy, Debug)]
pub struct Forms<'a> {
    scope: Scope<'a>,
}
impl<'a> Forms<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// List forms.
    ///
    /// Lists the team's forms with their counts of the last 30 days.
    pub async fn list(self, params: m::FormsListParams) -> Result<Page<m::FormList>> {
        self.scope
            .page(op::FORMS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Create a form.
    ///
    /// Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in gets an email with a link, and is subscribed by confirming.
    pub async fn create(self, body: m::CreateFormRequest) -> Result<m::Form> {
        self.scope
            .call(op::FORMS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve a form.
    ///
    /// Returns all settings, the address of the page, and the HTML to embed.
    pub async fn get(self, id: &str) -> Result<m::Form> {
        self.scope
            .call(op::FORMS_GET.request(&[id], Value::Null, Value::Null))
            .await
    }
    /// Change a form.
    ///
    /// Changes only the fields you send; null restores a default. A change of what visitors see raises `version`. Consents keep the wording that was shown.
    pub async fn update(self, id: &str, body: m::UpdateFormRequest) -> Result<m::Form> {
        self.scope
            .call(op::FORMS_UPDATE.request(&[id], body.write(), Value::Null))
            .await
    }
    /// Delete a form.
    ///
    /// Closes its page for good. Links that were sent still confirm.
    #[doc(alias = "remove")]
    pub async fn delete(self, id: &str) -> Result<m::DeletedForm> {
        self.scope
            .call(op::FORMS_REMOVE.request(&[id], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `events`.
#[derive(Clone, Copy, Debug)]
pub struct Events<'a> {
    scope: Scope<'a>,
}
impl<'a> Events<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Define an event.
    ///
    /// Defines a kind of event that you send about contacts. If it has a schema, payloads are checked against it.
    pub async fn create(self, body: m::CreateEventRequest) -> Result<m::EventReference> {
        self.scope
            .call(op::EVENTS_CREATE.request(&[], body.write(), Value::Null))
            .await
    }
    /// List events.
    ///
    /// Lists the events that the team has defined or sent.
    pub async fn list(self, params: m::EventsListParams) -> Result<Page<m::EventList>> {
        self.scope
            .page(op::EVENTS_LIST.request(&[], Value::Null, params.write()))
            .await
    }
    /// Send an event.
    ///
    /// Records that something happened to a contact, named by id or address. An address that is no contact's becomes a contact. With an idempotency key, the event is recorded once; the key is kept as long as the event, at least 24 hours.
    pub async fn send(self, body: m::SendEventRequest) -> Result<m::SentEvent> {
        self.scope
            .call(op::EVENTS_SEND.request(&[], body.write(), Value::Null))
            .await
    }
    /// Retrieve an event.
    ///
    /// Returns the event with its schema.
    pub async fn get(self, id_or_name: &str) -> Result<m::Event> {
        self.scope
            .call(op::EVENTS_GET.request(&[id_or_name], Value::Null, Value::Null))
            .await
    }
    /// Change an event's schema.
    ///
    /// Replaces the schema. Events that were already sent are not checked again.
    pub async fn update(
        self,
        id_or_name: &str,
        body: m::UpdateEventRequest,
    ) -> Result<m::EventReference> {
        self.scope
            .call(op::EVENTS_UPDATE.request(&[id_or_name], body.write(), Value::Null))
            .await
    }
    /// Delete an event.
    ///
    /// Deletes the definition. What was sent stays in the contacts' timelines and counts.
    #[doc(alias = "remove")]
    pub async fn delete(self, id_or_name: &str) -> Result<m::DeletedEvent> {
        self.scope
            .call(op::EVENTS_REMOVE.request(&[id_or_name], Value::Null, Value::Null))
            .await
    }
}

/// Methods of `usage`.
#[derive(Clone, Copy, Debug)]
pub struct Usage<'a> {
    scope: Scope<'a>,
}
impl<'a> Usage<'a> {
    /// With options for the calls made from here.
    pub fn with(self, options: &'a RequestOptions) -> Self {
        Self {
            scope: self.scope.with(options),
        }
    }
    /// Retrieve the team's usage.
    ///
    /// Returns the number of emails sent in the current day and month (UTC) and the limits of the team's plan. Each recipient counts as one email when the email is accepted, even if it is canceled later. Suppressed recipients and repeats with the same idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is null, or 2147483647 in fields where client libraries expect a number.
    pub async fn get(self) -> Result<m::Usage> {
        self.scope
            .call(op::USAGE_GET.request(&[], Value::Null, Value::Null))
            .await
    }
}
