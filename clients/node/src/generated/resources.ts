// Generated from the API's description (ceab9d71ce22); do not edit.

import { type PagePromise, type RequestOptions, Resource } from "../resource.js";
import type * as m from "./models.js";

export class EmailsAttachmentsResource extends Resource {
  /** List the attachments of an email. Lists all attachments in one response (at most 100; SMTP messages have at most 1,000 parts). Each has a `download_url` that works for an hour without an API key. */
  list(
    id: string,
    params?: m.EmailsAttachmentsListParams,
    options?: RequestOptions,
  ): PagePromise<m.AttachmentList, m.AttachmentItem> {
    return this.page(
      {
        id: "emails.attachments.list",
        verb: "GET",
        path: "/emails/{id}/attachments",
        params: "EmailsAttachmentsListParams",
        headers: [],
        answer: "AttachmentList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve an attachment. Returns the attachment with a `download_url` that works for an hour without an API key. */
  get(id: string, attachmentId: string, options?: RequestOptions): Promise<m.Attachment> {
    return this.call(
      {
        id: "emails.attachments.get",
        verb: "GET",
        path: "/emails/{id}/attachments/{attachmentId}",
        answer: "Attachment",
      },
      [id, attachmentId],
      undefined,
      undefined,
      options,
    );
  }
}
export class EmailsEventsResource extends Resource {
  /** List an email's events. Lists the email's events, newest first, with the same payloads that webhooks receive. */
  list(
    id: string,
    params?: m.EmailsEventsListParams,
    options?: RequestOptions,
  ): PagePromise<m.EmailEventList, m.EmailEvent> {
    return this.page(
      {
        id: "emails.events.list",
        verb: "GET",
        path: "/emails/{id}/events",
        params: "EmailsEventsListParams",
        headers: [],
        answer: "EmailEventList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
}
export class EmailsAttemptsResource extends Resource {
  /** List an email's delivery attempts. Lists each attempt, newest first, with the remote server, its reply, what the reply means and the full SMTP conversation. */
  list(
    id: string,
    params?: m.EmailsAttemptsListParams,
    options?: RequestOptions,
  ): PagePromise<m.DeliveryAttemptList, m.DeliveryAttempt> {
    return this.page(
      {
        id: "emails.attempts.list",
        verb: "GET",
        path: "/emails/{id}/attempts",
        params: "EmailsAttemptsListParams",
        headers: [],
        answer: "DeliveryAttemptList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
}
export class EmailsResource extends Resource {
  readonly attachments: EmailsAttachmentsResource = new EmailsAttachmentsResource(this.client);
  readonly events: EmailsEventsResource = new EmailsEventsResource(this.client);
  readonly attempts: EmailsAttemptsResource = new EmailsAttemptsResource(this.client);
  /** Send an email. Accepts an email for delivery. Once this returns 200, the email is stored on disk and every recipient gets a final outcome. `from` must be at one of the team's verified domains. Set `html`, `text` or both, or a published `template` by id or alias, with values for its variables. `from`, `subject` and `reply_to` override the template's. */
  send(body: m.SendEmailRequest, options?: RequestOptions): Promise<m.SentEmail> {
    return this.call(
      {
        id: "emails.send",
        verb: "POST",
        path: "/emails",
        body: "SendEmailRequest",
        answer: "SentEmail",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List emails. Lists the team's emails without their content. */
  list(params?: m.EmailsListParams, options?: RequestOptions): PagePromise<m.EmailList, m.EmailItem> {
    return this.page(
      {
        id: "emails.list",
        verb: "GET",
        path: "/emails",
        params: "EmailsListParams",
        headers: [],
        answer: "EmailList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Count emails. Counts the emails that match the filters, in a bounded time: with `is_exact` false, there are at least `count`, such as 10,000. */
  count(params?: m.EmailsCountParams, options?: RequestOptions): Promise<m.EmailCount> {
    return this.call(
      {
        id: "emails.count",
        verb: "GET",
        path: "/emails/count",
        params: "EmailsCountParams",
        headers: [],
        answer: "EmailCount",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV cells that a spreadsheet would run as a formula are prefixed with `'`. At most four exports run at the same time. */
  export(params?: m.EmailsExportParams, options?: RequestOptions): Promise<string> {
    return this.call(
      {
        id: "emails.export",
        verb: "GET",
        path: "/emails/export",
        params: "EmailsExportParams",
        headers: [],
        answer: "text",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve an email. Returns the email with its content. `last_event` is its latest event. After `[retention] bodies_days` (30 days unless configured), `content_deleted` is `true`, and `html` and `text` are `null`. */
  get(id: string, options?: RequestOptions): Promise<m.Email> {
    return this.call(
      { id: "emails.get", verb: "GET", path: "/emails/{id}", answer: "Email" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Reschedule an email. Changes the time of a scheduled email, to at most 30 days ahead. */
  update(id: string, body: m.UpdateEmailRequest, options?: RequestOptions): Promise<m.EmailReference> {
    return this.call(
      {
        id: "emails.update",
        verb: "PATCH",
        path: "/emails/{id}",
        body: "UpdateEmailRequest",
        answer: "EmailReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete an email. Deletes the email with its content, deliveries and events for good. It must have ended: cancel it first if it can still be delivered. Metrics, the statistics of its broadcast and suppressions stay; its tracked links stop working. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedEmail> {
    return this.call(
      { id: "emails.remove", verb: "DELETE", path: "/emails/{id}", answer: "DeletedEmail" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Cancel a scheduled email. Cancels a scheduled email. It cannot be scheduled again. */
  cancel(id: string, options?: RequestOptions): Promise<m.EmailReference> {
    return this.call(
      {
        id: "emails.cancel",
        verb: "POST",
        path: "/emails/{id}/cancel",
        answer: "EmailReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Share an email. Creates a public link to a page that shows the email. The link works without an API key until `expires_in` is over or the email is deleted. Views do not count as opens or clicks. */
  share(id: string, body?: m.ShareEmailRequest, options?: RequestOptions): Promise<m.SharedEmail> {
    return this.call(
      {
        id: "emails.share",
        verb: "POST",
        path: "/emails/{id}/share",
        body: "ShareEmailRequest",
        answer: "SharedEmail",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve an email's insights. Returns checks of the email's content, headers, domain and deliveries, each with why it matters and what to do; those that need attention come first. The result is computed once; `is_final` is false until all deliveries have ended. */
  insights(id: string, options?: RequestOptions): Promise<m.Insights> {
    return this.call(
      { id: "emails.insights", verb: "GET", path: "/emails/{id}/insights", answer: "Insights" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Retrieve metrics. Counts email events by the time they happened, once per recipient. `totals` covers the whole range; with `dimensions`, `data` has one row for each combination of values. Rates are fractions: delivered and bounced emails are divided by sent emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`, `template` and `mailbox_provider` are counted separately: use only one of them at a time, together with `period` or `domain`. The mailbox provider is that of the recipient's domain, and `other` for company domains. Per day, the first 200 tags and templates are counted by name, and the first 10 tags of an email; `null` stands for the others. The range is extended to full quarters of an hour. */
  metrics(params?: m.EmailsMetricsParams, options?: RequestOptions): Promise<m.Metrics> {
    return this.call(
      {
        id: "emails.metrics",
        verb: "GET",
        path: "/emails/metrics",
        params: "EmailsMetricsParams",
        headers: [],
        answer: "Metrics",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class BatchResource extends Resource {
  /** Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email rejects the whole batch. With `X-Batch-Validation: permissive`, valid emails are sent and `errors` lists the others by index. */
  send(
    body: m.SendEmailRequest[],
    params?: m.BatchSendParams,
    options?: RequestOptions,
  ): Promise<m.SentBatch> {
    return this.call(
      {
        id: "batch.send",
        verb: "POST",
        path: "/emails/batch",
        body: "[SendEmailRequest",
        params: "BatchSendParams",
        headers: ["X-Batch-Validation"],
        answer: "SentBatch",
        idempotent: true,
      },
      [],
      body,
      params,
      options,
    );
  }
}
export class UnsubscribePageResource extends Resource {
  /** Retrieve the unsubscribe page settings. Null means the default: the team's name, no logo, and colors that follow the reader's light or dark mode. */
  get(options?: RequestOptions): Promise<m.UnsubscribePage> {
    return this.call(
      { id: "unsubscribePage.get", verb: "GET", path: "/unsubscribe-page", answer: "UnsubscribePage" },
      [],
      undefined,
      undefined,
      options,
    );
  }
  /** Change the unsubscribe page settings. Changes only the fields you send; null restores a default. Colors with too little contrast are refused. */
  update(body: m.UpdateUnsubscribePageRequest, options?: RequestOptions): Promise<m.UnsubscribePage> {
    return this.call(
      {
        id: "unsubscribePage.update",
        verb: "PATCH",
        path: "/unsubscribe-page",
        body: "UpdateUnsubscribePageRequest",
        answer: "UnsubscribePage",
      },
      [],
      body,
      undefined,
      options,
    );
  }
}
export class DomainsResource extends Resource {
  /** Add a domain. Adds the domain and returns the DNS `records` to publish. The domain can send once they are found; see `POST /domains/{id}/verify`. */
  create(body: m.CreateDomainRequest, options?: RequestOptions): Promise<m.Domain> {
    return this.call(
      {
        id: "domains.create",
        verb: "POST",
        path: "/domains",
        body: "CreateDomainRequest",
        answer: "Domain",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List domains. Lists the team's domains without their DNS records. */
  list(params?: m.DomainsListParams, options?: RequestOptions): PagePromise<m.DomainList, m.DomainItem> {
    return this.page(
      {
        id: "domains.list",
        verb: "GET",
        path: "/domains",
        params: "DomainsListParams",
        headers: [],
        answer: "DomainList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a domain. Returns the domain with its DNS records and what the last check found for each. */
  get(id: string, options?: RequestOptions): Promise<m.Domain> {
    return this.call(
      { id: "domains.get", verb: "GET", path: "/domains/{id}", answer: "Domain" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Update a domain. Changes the region, tracking or TLS settings; other fields do not change. A new `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves only from the addresses of `region`, and from those of `fallback_region` while none of them can be used; `none` makes it wait, and an empty one follows the region's own fallback. */
  update(id: string, body: m.UpdateDomainRequest, options?: RequestOptions): Promise<m.DomainReference> {
    return this.call(
      {
        id: "domains.update",
        verb: "PATCH",
        path: "/domains/{id}",
        body: "UpdateDomainRequest",
        answer: "DomainReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a domain. Deletes the domain. No more email is sent from it. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedDomain> {
    return this.call(
      { id: "domains.remove", verb: "DELETE", path: "/domains/{id}", answer: "DeletedDomain" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Verify a domain. Checks the domain's records now, and then repeatedly for up to 72 hours until all are found. Retrieve the domain to see its `status`. */
  verify(id: string, options?: RequestOptions): Promise<m.DomainReference> {
    return this.call(
      {
        id: "domains.verify",
        verb: "POST",
        path: "/domains/{id}/verify",
        answer: "DomainReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Rotate a domain's DKIM keys. Creates new DKIM keys and adds them to `records`, marked `next`. They start signing once their records are found in DNS. The old keys are then `retiring`; keep their records until `remove_after`. */
  rotateKeys(id: string, options?: RequestOptions): Promise<m.Domain> {
    return this.call(
      {
        id: "domains.rotateKeys",
        verb: "POST",
        path: "/domains/{id}/rotate",
        answer: "Domain",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Retrieve a domain's records for publishing. Returns the records to publish, the zone's DNS provider if its name servers reveal it, and where to edit the records. Set `format` to get text instead: `zone` (BIND), `table`, `terraform` or `dnscontrol`. */
  dns(id: string, options?: RequestOptions): Promise<m.DomainDns> {
    return this.call(
      { id: "domains.dns", verb: "GET", path: "/domains/{id}/dns", answer: "DomainDns" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class ApiKeysResource extends Resource {
  /** Create an API key. Creates an API key. The `token` is returned only once; Sendlark stores its hash. A key with `sending_access` can only send, and only from one domain if `domain_id` is set. It stops working after `expires_at`, and works only from `allowed_ips` if set. */
  create(body: m.CreateApiKeyRequest, options?: RequestOptions): Promise<m.CreatedApiKey> {
    return this.call(
      {
        id: "apiKeys.create",
        verb: "POST",
        path: "/api-keys",
        body: "CreateApiKeyRequest",
        answer: "CreatedApiKey",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List API keys. Lists the team's API keys without their tokens. */
  list(params?: m.ApiKeysListParams, options?: RequestOptions): PagePromise<m.ApiKeyList, m.ApiKey> {
    return this.page(
      {
        id: "apiKeys.list",
        verb: "GET",
        path: "/api-keys",
        params: "ApiKeysListParams",
        headers: [],
        answer: "ApiKeyList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Rename an API key. Changes the key's name. To change its permissions, create a new key. */
  update(id: string, body: m.UpdateApiKeyRequest, options?: RequestOptions): Promise<m.ApiKeyReference> {
    return this.call(
      {
        id: "apiKeys.update",
        verb: "PATCH",
        path: "/api-keys/{id}",
        body: "UpdateApiKeyRequest",
        answer: "ApiKeyReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete an API key. Deletes the key; it stops working immediately, for the API and SMTP. Email it has already sent is still delivered. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedApiKey> {
    return this.call(
      { id: "apiKeys.remove", verb: "DELETE", path: "/api-keys/{id}", answer: "DeletedApiKey" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class LogsResource extends Resource {
  /** List logs. Lists the API requests and SMTP transactions made with the team's keys, including refused ones. Filter by `status` (codes such as `422` and classes such as `4xx`, comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by `search` (the start of a path, or the ID of a log, an email or another resource) and by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some requests are not logged. */
  list(params?: m.LogsListParams, options?: RequestOptions): PagePromise<m.LogList, m.LogItem> {
    return this.page(
      {
        id: "logs.list",
        verb: "GET",
        path: "/logs",
        params: "LogsListParams",
        headers: [],
        answer: "LogList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a log. Includes the request and response bodies. Long texts and lists are shortened; secrets and attachment contents are removed. */
  get(id: string, options?: RequestOptions): Promise<m.Log> {
    return this.call(
      { id: "logs.get", verb: "GET", path: "/logs/{id}", answer: "Log" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
}
export class DeliveriesResource extends Resource {
  /** List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email on its way to one recipient. */
  list(params?: m.DeliveriesListParams, options?: RequestOptions): PagePromise<m.DeliveryList, m.Delivery> {
    return this.page(
      {
        id: "deliveries.list",
        verb: "GET",
        path: "/queue/deliveries",
        params: "DeliveriesListParams",
        headers: [],
        answer: "DeliveryList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them. */
  retry(body?: m.QueueChangeRequest, options?: RequestOptions): Promise<m.QueueChange> {
    return this.call(
      {
        id: "deliveries.retry",
        verb: "POST",
        path: "/queue/retry",
        body: "QueueChangeRequest",
        answer: "QueueChange",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Hold deliveries. Holds queued deliveries until you release them. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them. */
  hold(body?: m.QueueChangeRequest, options?: RequestOptions): Promise<m.QueueChange> {
    return this.call(
      {
        id: "deliveries.hold",
        verb: "POST",
        path: "/queue/hold",
        body: "QueueChangeRequest",
        answer: "QueueChange",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Release held deliveries. Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them. */
  release(body?: m.QueueChangeRequest, options?: RequestOptions): Promise<m.QueueChange> {
    return this.call(
      {
        id: "deliveries.release",
        verb: "POST",
        path: "/queue/release",
        body: "QueueChangeRequest",
        answer: "QueueChange",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them. */
  cancel(body?: m.QueueChangeRequest, options?: RequestOptions): Promise<m.QueueChange> {
    return this.call(
      {
        id: "deliveries.cancel",
        verb: "POST",
        path: "/queue/cancel",
        body: "QueueChangeRequest",
        answer: "QueueChange",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
}
export class ReportsResource extends Resource {
  /** List unmatched reports. Lists mail to the team's report addresses that matched no delivery, newest first. Reports are kept for 30 days. */
  list(params?: m.ReportsListParams, options?: RequestOptions): PagePromise<m.ReportList, m.ReportItem> {
    return this.page(
      {
        id: "reports.list",
        verb: "GET",
        path: "/queue/reports",
        params: "ReportsListParams",
        headers: [],
        answer: "ReportList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve an unmatched report. Returns the message as received in `raw`, one character per byte. Its content is untrusted. */
  get(id: string, options?: RequestOptions): Promise<m.Report> {
    return this.call(
      { id: "reports.get", verb: "GET", path: "/queue/reports/{id}", answer: "Report" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
}
export class SuppressionsBatchResource extends Resource {
  /** Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is added. */
  add(body: m.AddSuppressionsRequest, options?: RequestOptions): Promise<m.AddedSuppressions> {
    return this.call(
      {
        id: "suppressions.batch.add",
        verb: "POST",
        path: "/suppressions/batch/add",
        body: "AddSuppressionsRequest",
        answer: "AddedSuppressions",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Remove many suppressions. Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as not deleted; an unknown address is omitted from the response. */
  remove(body?: m.RemoveSuppressionsRequest, options?: RequestOptions): Promise<m.RemovedSuppressions> {
    return this.call(
      {
        id: "suppressions.batch.remove",
        verb: "POST",
        path: "/suppressions/batch/remove",
        body: "RemoveSuppressionsRequest",
        answer: "RemovedSuppressions",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
}
export class SuppressionsResource extends Resource {
  readonly batch: SuppressionsBatchResource = new SuppressionsBatchResource(this.client);
  /** Suppress an address. Stops all email to the address, including email already waiting. If the address is already suppressed, its entry is kept. */
  add(body: m.AddSuppressionRequest, options?: RequestOptions): Promise<m.SuppressionReference> {
    return this.call(
      {
        id: "suppressions.add",
        verb: "POST",
        path: "/suppressions",
        body: "AddSuppressionRequest",
        answer: "SuppressionReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`, `complaint` or `manual`), or by the start of the address with `search`, sorted by address. */
  list(
    params?: m.SuppressionsListParams,
    options?: RequestOptions,
  ): PagePromise<m.SuppressionList, m.SuppressionItem> {
    return this.page(
      {
        id: "suppressions.list",
        verb: "GET",
        path: "/suppressions",
        params: "SuppressionsListParams",
        headers: [],
        answer: "SuppressionList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed with `'`. */
  export(params?: m.SuppressionsExportParams, options?: RequestOptions): Promise<string> {
    return this.call(
      {
        id: "suppressions.export",
        verb: "GET",
        path: "/suppressions/export",
        params: "SuppressionsExportParams",
        headers: [],
        answer: "text",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a suppression. Returns the suppression by its id or its address. */
  get(idOrEmail: string, options?: RequestOptions): Promise<m.Suppression> {
    return this.call(
      { id: "suppressions.get", verb: "GET", path: "/suppressions/{idOrEmail}", answer: "Suppression" },
      [idOrEmail],
      undefined,
      undefined,
      options,
    );
  }
  /** Remove a suppression. Removes the suppression. New email to the address is delivered again. */
  remove(idOrEmail: string, options?: RequestOptions): Promise<m.RemovedSuppression> {
    return this.call(
      {
        id: "suppressions.remove",
        verb: "DELETE",
        path: "/suppressions/{idOrEmail}",
        answer: "RemovedSuppression",
      },
      [idOrEmail],
      undefined,
      undefined,
      options,
    );
  }
}
export class WebhooksEventsAttemptsResource extends Resource {
  /** List an event's attempts. Lists the attempts with their time and the start of the response. `http_status_code` is 0 if there was no complete response; `error` says why an attempt failed. */
  list(
    id: string,
    eventId: string,
    params?: m.WebhooksEventsAttemptsListParams,
    options?: RequestOptions,
  ): PagePromise<m.WebhookAttemptList, m.WebhookAttempt> {
    return this.page(
      {
        id: "webhooks.events.attempts.list",
        verb: "GET",
        path: "/webhooks/{id}/events/{eventId}/attempts",
        params: "WebhooksEventsAttemptsListParams",
        headers: [],
        answer: "WebhookAttemptList",
      },
      [id, eventId],
      undefined,
      params,
      options,
    );
  }
}
export class WebhooksEventsResource extends Resource {
  readonly attempts: WebhooksEventsAttemptsResource = new WebhooksEventsAttemptsResource(this.client);
  /** List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps them. Events in the state `attempting` are retried. */
  list(
    id: string,
    params?: m.WebhooksEventsListParams,
    options?: RequestOptions,
  ): PagePromise<m.WebhookEventList, m.WebhookEventItem> {
    return this.page(
      {
        id: "webhooks.events.list",
        verb: "GET",
        path: "/webhooks/{id}/events",
        params: "WebhooksEventsListParams",
        headers: [],
        answer: "WebhookEventList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a webhook's event. Returns the event with its payload, which is the same in every attempt, and the time of the next attempt. */
  get(id: string, eventId: string, options?: RequestOptions): Promise<m.WebhookEvent> {
    return this.call(
      {
        id: "webhooks.events.get",
        verb: "GET",
        path: "/webhooks/{id}/events/{eventId}",
        answer: "WebhookEvent",
      },
      [id, eventId],
      undefined,
      undefined,
      options,
    );
  }
  /** Replay an event. Posts the event again under the same id, even if it was accepted before. */
  replay(id: string, eventId: string, options?: RequestOptions): Promise<m.WebhookEventReference> {
    return this.call(
      {
        id: "webhooks.events.replay",
        verb: "POST",
        path: "/webhooks/{id}/events/{eventId}/replay",
        answer: "WebhookEventReference",
        idempotent: true,
      },
      [id, eventId],
      undefined,
      undefined,
      options,
    );
  }
}
export class WebhooksResource extends Resource {
  readonly events: WebhooksEventsResource = new WebhooksEventsResource(this.client);
  /** Create a webhook. Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is attempted up to eight times over about 28 hours, until the endpoint answers 2xx within 15 seconds. Redirects are not followed. Private addresses are refused unless the operator allows them. */
  create(body: m.CreateWebhookRequest, options?: RequestOptions): Promise<m.WebhookWithSecret> {
    return this.call(
      {
        id: "webhooks.create",
        verb: "POST",
        path: "/webhooks",
        body: "CreateWebhookRequest",
        answer: "WebhookWithSecret",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List webhooks. Lists the team's webhooks. `failing_since` is set while every attempt fails; after five days, the webhook is disabled and the team is notified by email. */
  list(params?: m.WebhooksListParams, options?: RequestOptions): PagePromise<m.WebhookList, m.WebhookItem> {
    return this.page(
      {
        id: "webhooks.list",
        verb: "GET",
        path: "/webhooks",
        params: "WebhooksListParams",
        headers: [],
        answer: "WebhookList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a webhook. Returns the webhook with its signing secret. */
  get(id: string, options?: RequestOptions): Promise<m.Webhook> {
    return this.call(
      { id: "webhooks.get", verb: "GET", path: "/webhooks/{id}", answer: "Webhook" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a webhook. Changes only the fields you send. A disabled webhook receives no events. When you enable it again, events that were waiting when it was disabled are posted; events from while it was disabled are not. */
  update(id: string, body: m.UpdateWebhookRequest, options?: RequestOptions): Promise<m.WebhookReference> {
    return this.call(
      {
        id: "webhooks.update",
        verb: "PATCH",
        path: "/webhooks/{id}",
        body: "UpdateWebhookRequest",
        answer: "WebhookReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a webhook. Deletes the webhook and its event history. Nothing more is posted to it. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedWebhook> {
    return this.call(
      { id: "webhooks.remove", verb: "DELETE", path: "/webhooks/{id}", answer: "DeletedWebhook" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Rotate the signing secret. Creates a new signing secret. For 24 hours, posts are signed with both the new and the previous secret. */
  rotateSigningSecret(id: string, options?: RequestOptions): Promise<m.WebhookWithSecret> {
    return this.call(
      {
        id: "webhooks.rotateSigningSecret",
        verb: "POST",
        path: "/webhooks/{id}/signing-secret/rotate",
        answer: "WebhookWithSecret",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Send a test event. Posts a sample event to this endpoint: of `type`, or of the first event type that the webhook subscribes to. */
  test(id: string, body?: m.TestWebhookRequest, options?: RequestOptions): Promise<m.WebhookEventReference> {
    return this.call(
      {
        id: "webhooks.test",
        verb: "POST",
        path: "/webhooks/{id}/test",
        body: "TestWebhookRequest",
        answer: "WebhookEventReference",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Replay events. With `since`: posts every event since then that the endpoint has not accepted, immediately. With `event_ids`: posts these events again, even if they were accepted before. Finished events get a full new set of attempts; events waiting for a retry keep their remaining attempts. */
  replay(id: string, body?: m.ReplayWebhookRequest, options?: RequestOptions): Promise<m.ReplayedWebhook> {
    return this.call(
      {
        id: "webhooks.replay",
        verb: "POST",
        path: "/webhooks/{id}/replay",
        body: "ReplayWebhookRequest",
        answer: "ReplayedWebhook",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class TemplatesVersionsResource extends Resource {
  /** List a template's versions. Lists the draft and the published versions, at most the newest 50. Published versions never change. */
  list(
    idOrAlias: string,
    params?: m.TemplatesVersionsListParams,
    options?: RequestOptions,
  ): PagePromise<m.TemplateVersionList, m.TemplateVersionItem> {
    return this.page(
      {
        id: "templates.versions.list",
        verb: "GET",
        path: "/templates/{idOrAlias}/versions",
        params: "TemplatesVersionsListParams",
        headers: [],
        answer: "TemplateVersionList",
      },
      [idOrAlias],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a version of a template. Returns the version with its content. */
  get(idOrAlias: string, versionId: string, options?: RequestOptions): Promise<m.TemplateVersion> {
    return this.call(
      {
        id: "templates.versions.get",
        verb: "GET",
        path: "/templates/{idOrAlias}/versions/{versionId}",
        answer: "TemplateVersion",
      },
      [idOrAlias, versionId],
      undefined,
      undefined,
      options,
    );
  }
}
export class TemplatesResource extends Resource {
  readonly versions: TemplatesVersionsResource = new TemplatesVersionsResource(this.client);
  /** List templates. Lists the team's templates without their content. */
  list(
    params?: m.TemplatesListParams,
    options?: RequestOptions,
  ): PagePromise<m.TemplateList, m.TemplateItem> {
    return this.page(
      {
        id: "templates.list",
        verb: "GET",
        path: "/templates",
        params: "TemplatesListParams",
        headers: [],
        answer: "TemplateList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a template. Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback. Declare every variable in three braces in `variables`. Undeclared names in two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved. */
  create(body: m.CreateTemplateRequest, options?: RequestOptions): Promise<m.TemplateReference> {
    return this.call(
      {
        id: "templates.create",
        verb: "POST",
        path: "/templates",
        body: "CreateTemplateRequest",
        answer: "TemplateReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a template. Returns the template with its current content. `has_unpublished_versions` is true if that content is not published yet. */
  get(idOrAlias: string, options?: RequestOptions): Promise<m.Template> {
    return this.call(
      { id: "templates.get", verb: "GET", path: "/templates/{idOrAlias}", answer: "Template" },
      [idOrAlias],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a template. Changes only the fields you send. New content of a published template is saved as a draft: emails use the published version until you publish the draft. Name and alias change immediately. */
  update(
    idOrAlias: string,
    body: m.UpdateTemplateRequest,
    options?: RequestOptions,
  ): Promise<m.TemplateReference> {
    return this.call(
      {
        id: "templates.update",
        verb: "PATCH",
        path: "/templates/{idOrAlias}",
        body: "UpdateTemplateRequest",
        answer: "TemplateReference",
      },
      [idOrAlias],
      body,
      undefined,
      options,
    );
  }
  /** Delete a template. Deletes the template and all its versions. Emails already sent with it are not affected. */
  delete(idOrAlias: string, options?: RequestOptions): Promise<m.DeletedTemplate> {
    return this.call(
      { id: "templates.remove", verb: "DELETE", path: "/templates/{idOrAlias}", answer: "DeletedTemplate" },
      [idOrAlias],
      undefined,
      undefined,
      options,
    );
  }
  /** Publish a template. Publishes the draft. Emails accepted from now on use it. */
  publish(idOrAlias: string, options?: RequestOptions): Promise<m.TemplateReference> {
    return this.call(
      {
        id: "templates.publish",
        verb: "POST",
        path: "/templates/{idOrAlias}/publish",
        answer: "TemplateReference",
        idempotent: true,
      },
      [idOrAlias],
      undefined,
      undefined,
      options,
    );
  }
  /** Duplicate a template. Creates a draft template with the current content and no alias. */
  duplicate(idOrAlias: string, options?: RequestOptions): Promise<m.TemplateReference> {
    return this.call(
      {
        id: "templates.duplicate",
        verb: "POST",
        path: "/templates/{idOrAlias}/duplicate",
        answer: "TemplateReference",
        idempotent: true,
      },
      [idOrAlias],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class BroadcastsResource extends Resource {
  /** List broadcasts. Lists the team's broadcasts without their content, newest first. */
  list(
    params?: m.BroadcastsListParams,
    options?: RequestOptions,
  ): PagePromise<m.BroadcastList, m.BroadcastItem> {
    return this.page(
      {
        id: "broadcasts.list",
        verb: "GET",
        path: "/broadcasts",
        params: "BroadcastsListParams",
        headers: [],
        answer: "BroadcastList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a broadcast. Creates a draft, or sends it with `send: true`. It goes to a segment, to the contacts that match a `filter`, or to those of a segment that match it; `{all: []}` matches everybody. Only contacts that may get marketing email receive it. Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each recipient. */
  create(body?: m.CreateBroadcastRequest, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.create",
        verb: "POST",
        path: "/broadcasts",
        body: "CreateBroadcastRequest",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a broadcast. Returns the broadcast. `status` has the words that every client library knows: `queued` from when it is scheduled until its last email is sent. `state` is exact. */
  get(id: string, options?: RequestOptions): Promise<m.Broadcast> {
    return this.call(
      { id: "broadcasts.get", verb: "GET", path: "/broadcasts/{id}", answer: "Broadcast" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a broadcast. Changes only the fields you send, of a draft. A draft that was made in the editor keeps its `document`: to go on in HTML, send `document: null` with it. */
  update(
    id: string,
    body: m.UpdateBroadcastRequest,
    options?: RequestOptions,
  ): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.update",
        verb: "PATCH",
        path: "/broadcasts/{id}",
        body: "UpdateBroadcastRequest",
        answer: "BroadcastReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a broadcast. Deletes a draft. A broadcast that was sent is kept. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedBroadcast> {
    return this.call(
      { id: "broadcasts.remove", verb: "DELETE", path: "/broadcasts/{id}", answer: "DeletedBroadcast" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Send a broadcast. Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It is refused while `check` has stops: the message names them. */
  send(id: string, body?: m.SendBroadcastRequest, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.send",
        verb: "POST",
        path: "/broadcasts/{id}/send",
        body: "SendBroadcastRequest",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Check a broadcast. Returns what stops the broadcast from being sent, what you should look at, and who would receive it now. Changes nothing. */
  check(id: string, body?: m.CheckBroadcastRequest, options?: RequestOptions): Promise<m.BroadcastCheck> {
    return this.call(
      {
        id: "broadcasts.check",
        verb: "POST",
        path: "/broadcasts/{id}/check",
        body: "CheckBroadcastRequest",
        answer: "BroadcastCheck",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Send a test. Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags have the values of `contact_id`, or their fallbacks. Tests count in no statistics. */
  test(id: string, body: m.TestBroadcastRequest, options?: RequestOptions): Promise<m.BroadcastTestResult> {
    return this.call(
      {
        id: "broadcasts.test",
        verb: "POST",
        path: "/broadcasts/{id}/test",
        body: "TestBroadcastRequest",
        answer: "BroadcastTestResult",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Cancel a broadcast. A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more is sent; what was delivered stays so. */
  cancel(id: string, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.cancel",
        verb: "POST",
        path: "/broadcasts/{id}/cancel",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Pause a broadcast. Stops sending within seconds, until it is resumed or canceled. */
  pause(id: string, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.pause",
        verb: "POST",
        path: "/broadcasts/{id}/pause",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Resume a broadcast. Goes on with the recipients that have not got it yet. */
  resume(id: string, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.resume",
        verb: "POST",
        path: "/broadcasts/{id}/resume",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Duplicate a broadcast. Creates a draft with the same content and audience, once for each `Idempotency-Key`. */
  duplicate(id: string, options?: RequestOptions): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.duplicate",
        verb: "POST",
        path: "/broadcasts/{id}/duplicate",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** List recipients of a broadcast. Lists the contacts behind one number of the broadcast, by `type`. Each contact is in a list once; the length of a list is its number in the statistics. `machine_opened` are those for whom only machines opened it. */
  recipients(
    id: string,
    params: m.BroadcastsRecipientsParams,
    options?: RequestOptions,
  ): PagePromise<m.BroadcastRecipientList, m.BroadcastRecipient> {
    return this.page(
      {
        id: "broadcasts.recipients",
        verb: "GET",
        path: "/broadcasts/{id}/recipients",
        params: "BroadcastsRecipientsParams",
        headers: [],
        answer: "BroadcastRecipientList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** List clicked links of a broadcast. Lists the links that people clicked, the most frequent first. `unique_clicks` are recipients. The URL is as it is in the content, with its tags. */
  clickedLinks(
    id: string,
    params?: m.BroadcastsClickedLinksParams,
    options?: RequestOptions,
  ): PagePromise<m.BroadcastClickedLinkList, m.BroadcastClickedLink> {
    return this.page(
      {
        id: "broadcasts.clickedLinks",
        verb: "GET",
        path: "/broadcasts/{id}/clicked-links",
        params: "BroadcastsClickedLinksParams",
        headers: [],
        answer: "BroadcastClickedLinkList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve the statistics of a broadcast. Returns the funnel, the first 48 hours, the numbers by destination group, link and variant, how fast it sends, and the median of the last ten broadcasts. Every number counts recipients and is the length of a list of `recipients`. */
  statistics(id: string, options?: RequestOptions): Promise<m.BroadcastStatistics> {
    return this.call(
      {
        id: "broadcasts.statistics",
        verb: "GET",
        path: "/broadcasts/{id}/statistics",
        answer: "BroadcastStatistics",
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Choose the winner of an A/B test. The rest of the audience gets this variant. A test is decided once. */
  decide(
    id: string,
    body: m.DecideBroadcastRequest,
    options?: RequestOptions,
  ): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.decide",
        verb: "POST",
        path: "/broadcasts/{id}/decide",
        body: "DecideBroadcastRequest",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Resend a broadcast to non-openers. Creates a draft with a new subject for those to whom the broadcast was delivered, and who neither opened nor clicked it, nor left or complained; an open by a machine counts as one. Possible once, from 48 hours after the broadcast ended. */
  resend(
    id: string,
    body: m.ResendBroadcastRequest,
    options?: RequestOptions,
  ): Promise<m.BroadcastReference> {
    return this.call(
      {
        id: "broadcasts.resend",
        verb: "POST",
        path: "/broadcasts/{id}/resend",
        body: "ResendBroadcastRequest",
        answer: "BroadcastReference",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class AutomationsRunsResource extends Resource {
  /** List an automation's runs. Lists the runs of contacts through the automation, newest first. */
  list(
    id: string,
    params?: m.AutomationsRunsListParams,
    options?: RequestOptions,
  ): PagePromise<m.AutomationRunList, m.AutomationRunItem> {
    return this.page(
      {
        id: "automations.runs.list",
        verb: "GET",
        path: "/automations/{id}/runs",
        params: "AutomationsRunsListParams",
        headers: [],
        answer: "AutomationRunList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a run. Returns the run with the steps that it came to, what they did and why they did not. */
  get(id: string, runId: string, options?: RequestOptions): Promise<m.AutomationRun> {
    return this.call(
      {
        id: "automations.runs.get",
        verb: "GET",
        path: "/automations/{id}/runs/{runId}",
        answer: "AutomationRun",
      },
      [id, runId],
      undefined,
      undefined,
      options,
    );
  }
}
export class AutomationsResource extends Resource {
  readonly runs: AutomationsRunsResource = new AutomationsRunsResource(this.client);
  /** Create an automation. Creates an automation: what starts it, and the steps that each contact then runs through. It is disabled unless you say otherwise. An error names the step by its key. */
  create(body: m.CreateAutomationRequest, options?: RequestOptions): Promise<m.AutomationReference> {
    return this.call(
      {
        id: "automations.create",
        verb: "POST",
        path: "/automations",
        body: "CreateAutomationRequest",
        answer: "AutomationReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List automations. Lists the team's automations without their steps, newest first. */
  list(
    params?: m.AutomationsListParams,
    options?: RequestOptions,
  ): PagePromise<m.AutomationList, m.AutomationListItem> {
    return this.page(
      {
        id: "automations.list",
        verb: "GET",
        path: "/automations",
        params: "AutomationsListParams",
        headers: [],
        answer: "AutomationList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve an automation. Returns the automation with its steps and connections, and how many runs came to each step. */
  get(id: string, options?: RequestOptions): Promise<m.Automation> {
    return this.call(
      { id: "automations.get", verb: "GET", path: "/automations/{id}", answer: "Automation" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change an automation. Changes only the fields you send. New steps or connections make a new version: runs under way keep theirs. */
  update(
    id: string,
    body: m.UpdateAutomationRequest,
    options?: RequestOptions,
  ): Promise<m.AutomationReference> {
    return this.call(
      {
        id: "automations.update",
        verb: "PATCH",
        path: "/automations/{id}",
        body: "UpdateAutomationRequest",
        answer: "AutomationReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete an automation. Deletes the automation with its runs; those under way end at once. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedAutomation> {
    return this.call(
      { id: "automations.remove", verb: "DELETE", path: "/automations/{id}", answer: "DeletedAutomation" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Duplicate an automation. Creates a disabled automation with the same steps and connections, and without runs. */
  duplicate(id: string, options?: RequestOptions): Promise<m.AutomationReference> {
    return this.call(
      {
        id: "automations.duplicate",
        verb: "POST",
        path: "/automations/{id}/duplicate",
        answer: "AutomationReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Stop an automation. Disables the automation and cancels all its runs. To let runs under way go on, set its status to `disabled` instead. */
  stop(id: string, options?: RequestOptions): Promise<m.StoppedAutomation> {
    return this.call(
      {
        id: "automations.stop",
        verb: "POST",
        path: "/automations/{id}/stop",
        answer: "StoppedAutomation",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Try an automation. Returns the steps that a contact would run through, when, what each would send or change, and which emails the contact may not get. Changes nothing and sends nothing. */
  dryRun(
    id: string,
    body?: m.DryRunAutomationRequest,
    options?: RequestOptions,
  ): Promise<m.AutomationDryRun> {
    return this.call(
      {
        id: "automations.dryRun",
        verb: "POST",
        path: "/automations/{id}/dry-run",
        body: "DryRunAutomationRequest",
        answer: "AutomationDryRun",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class ContactsSegmentsResource extends Resource {
  /** List a contact's segments. Lists the segments that contain the contact. */
  list(
    idOrEmail: string,
    params?: m.ContactsSegmentsListParams,
    options?: RequestOptions,
  ): PagePromise<m.SegmentList, m.SegmentItem> {
    return this.page(
      {
        id: "contacts.segments.list",
        verb: "GET",
        path: "/contacts/{idOrEmail}/segments",
        params: "ContactsSegmentsListParams",
        headers: [],
        answer: "SegmentList",
      },
      [idOrEmail],
      undefined,
      params,
      options,
    );
  }
  /** Add a contact to a segment. Adds the contact to the segment. If it is already there, nothing changes. */
  add(idOrEmail: string, segmentId: string, options?: RequestOptions): Promise<m.ContactSegment> {
    return this.call(
      {
        id: "contacts.segments.add",
        verb: "POST",
        path: "/contacts/{idOrEmail}/segments/{segmentId}",
        answer: "ContactSegment",
        idempotent: true,
      },
      [idOrEmail, segmentId],
      undefined,
      undefined,
      options,
    );
  }
  /** Remove a contact from a segment. Removes the contact from the segment. The contact itself is kept. */
  remove(idOrEmail: string, segmentId: string, options?: RequestOptions): Promise<m.RemovedContactSegment> {
    return this.call(
      {
        id: "contacts.segments.remove",
        verb: "DELETE",
        path: "/contacts/{idOrEmail}/segments/{segmentId}",
        answer: "RemovedContactSegment",
      },
      [idOrEmail, segmentId],
      undefined,
      undefined,
      options,
    );
  }
}
export class ContactsTopicsResource extends Resource {
  /** List a contact's topics. Lists the team's topics with the contact's choice, or the topic's default if the contact has not chosen. */
  list(
    idOrEmail: string,
    params?: m.ContactsTopicsListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactTopicList, m.ContactTopic> {
    return this.page(
      {
        id: "contacts.topics.list",
        verb: "GET",
        path: "/contacts/{idOrEmail}/topics",
        params: "ContactsTopicsListParams",
        headers: [],
        answer: "ContactTopicList",
      },
      [idOrEmail],
      undefined,
      params,
      options,
    );
  }
  /** Change a contact's topics. Sets the contact's choice for the given topics; other topics do not change. If one is invalid, none is changed. */
  update(
    idOrEmail: string,
    body: m.ContactTopicChoice[],
    options?: RequestOptions,
  ): Promise<m.ContactTopicsReference> {
    return this.call(
      {
        id: "contacts.topics.update",
        verb: "PATCH",
        path: "/contacts/{idOrEmail}/topics",
        body: "[ContactTopicChoice",
        answer: "ContactTopicsReference",
      },
      [idOrEmail],
      body,
      undefined,
      options,
    );
  }
}
export class ContactsConsentsResource extends Resource {
  /** List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and the wording shown. */
  list(
    idOrEmail: string,
    params?: m.ContactsConsentsListParams,
    options?: RequestOptions,
  ): PagePromise<m.ConsentList, m.Consent> {
    return this.page(
      {
        id: "contacts.consents.list",
        verb: "GET",
        path: "/contacts/{idOrEmail}/consents",
        params: "ContactsConsentsListParams",
        headers: [],
        answer: "ConsentList",
      },
      [idOrEmail],
      undefined,
      params,
      options,
    );
  }
}
export class ContactsActivityResource extends Resource {
  /** List a contact's activity. The contact's timeline, newest first: its emails with their result and the newest opens and clicks of people, custom events, and consents. */
  list(
    idOrEmail: string,
    params?: m.ContactsActivityListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactTimeline, m.ContactTimelineItem> {
    return this.page(
      {
        id: "contacts.activity.list",
        verb: "GET",
        path: "/contacts/{idOrEmail}/activity",
        params: "ContactsActivityListParams",
        headers: [],
        answer: "ContactTimeline",
      },
      [idOrEmail],
      undefined,
      params,
      options,
    );
  }
}
export class ContactsImportsResource extends Resource {
  /** List imports. Lists the team's imports of contacts. */
  list(
    params?: m.ContactsImportsListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactImportList, m.ContactImportItem> {
    return this.page(
      {
        id: "contacts.imports.list",
        verb: "GET",
        path: "/contacts/imports",
        params: "ContactsImportsListParams",
        headers: [],
        answer: "ContactImportList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Import contacts. Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form whose parts may come in any order; `column_map`, `segments` and `topics` are JSON. It is imported in the background. Contacts that exist are updated, but never subscribed again. With `dry_run`, only the counts are made, and the file is kept for a day. */
  create(body: m.CreateContactImportRequest, options?: RequestOptions): Promise<m.ContactImportReference> {
    return this.call(
      {
        id: "contacts.imports.create",
        verb: "POST",
        path: "/contacts/imports",
        body: "CreateContactImportRequest",
        multipart: true,
        answer: "ContactImportReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve an import. Returns the progress and the counts of an import, and what was found in its file. */
  get(id: string, options?: RequestOptions): Promise<m.ContactImport> {
    return this.call(
      { id: "contacts.imports.get", verb: "GET", path: "/contacts/imports/{id}", answer: "ContactImport" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Download the errors of an import. Returns the rows that were not imported as CSV: line, column, code, value and how to correct it. At most 5,000 are kept, for 7 days. */
  errors(id: string, options?: RequestOptions): Promise<string> {
    return this.call(
      { id: "contacts.imports.errors", verb: "GET", path: "/contacts/imports/{id}/errors", answer: "text" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Start an import after a dry run. Imports the file of a finished dry run. Options in the body replace those of the dry run; with `dry_run`, it is another dry run. */
  start(
    id: string,
    body?: m.StartContactImportRequest,
    options?: RequestOptions,
  ): Promise<m.ContactImportReference> {
    return this.call(
      {
        id: "contacts.imports.start",
        verb: "POST",
        path: "/contacts/imports/{id}/start",
        body: "StartContactImportRequest",
        answer: "ContactImportReference",
        idempotent: true,
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Cancel an import. Stops an import. What is imported stays, and can be undone. */
  cancel(id: string, options?: RequestOptions): Promise<m.ContactImportReference> {
    return this.call(
      {
        id: "contacts.imports.cancel",
        verb: "POST",
        path: "/contacts/imports/{id}/cancel",
        answer: "ContactImportReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Undo an import. Sets contacts back to what they were before the import, within 7 days after its end. Contacts that were changed since are left alone and counted. */
  undo(id: string, options?: RequestOptions): Promise<m.ContactImportReference> {
    return this.call(
      {
        id: "contacts.imports.undo",
        verb: "POST",
        path: "/contacts/imports/{id}/undo",
        answer: "ContactImportReference",
        idempotent: true,
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
}
export class ContactsExportsResource extends Resource {
  /** Export contacts. Starts to write the team's contacts, those of a segment, or those that match a `filter`, to a file. Retrieve the export until its `status` is `completed`, then download the file within seven days. In CSV, cells that a spreadsheet would run as a formula are prefixed with `'`; importing the file takes it off again. */
  create(body?: m.CreateContactExportRequest, options?: RequestOptions): Promise<m.ContactExportReference> {
    return this.call(
      {
        id: "contacts.exports.create",
        verb: "POST",
        path: "/contacts/exports",
        body: "CreateContactExportRequest",
        answer: "ContactExportReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List contact exports. Lists the team's exports of the last seven days, newest first. */
  list(
    params?: m.ContactsExportsListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactExportList, m.ContactExportItem> {
    return this.page(
      {
        id: "contacts.exports.list",
        verb: "GET",
        path: "/contacts/exports",
        params: "ContactsExportsListParams",
        headers: [],
        answer: "ContactExportList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a contact export. Returns how far the export is. */
  get(id: string, options?: RequestOptions): Promise<m.ContactExport> {
    return this.call(
      { id: "contacts.exports.get", verb: "GET", path: "/contacts/exports/{id}", answer: "ContactExport" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Download a contact export. Returns the file of a completed export, as `text/csv` or `application/x-ndjson`. */
  file(id: string, options?: RequestOptions): Promise<string> {
    return this.call(
      { id: "contacts.exports.file", verb: "GET", path: "/contacts/exports/{id}/file", answer: "text" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
}
export class ContactsErasuresResource extends Resource {
  /** Retrieve an erasure. Returns whether the erasure is completed. */
  get(id: string, options?: RequestOptions): Promise<m.ContactErasure> {
    return this.call(
      { id: "contacts.erasures.get", verb: "GET", path: "/contacts/erasures/{id}", answer: "ContactErasure" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
}
export class ContactsResource extends Resource {
  readonly segments: ContactsSegmentsResource = new ContactsSegmentsResource(this.client);
  readonly topics: ContactsTopicsResource = new ContactsTopicsResource(this.client);
  readonly consents: ContactsConsentsResource = new ContactsConsentsResource(this.client);
  readonly activity: ContactsActivityResource = new ContactsActivityResource(this.client);
  readonly imports: ContactsImportsResource = new ContactsImportsResource(this.client);
  readonly exports: ContactsExportsResource = new ContactsExportsResource(this.client);
  readonly erasures: ContactsErasuresResource = new ContactsErasuresResource(this.client);
  /** Create a contact. If the team already has a contact with this address (case is ignored), it is updated and keeps its id. This never resubscribes a contact who unsubscribed or opted out of a topic. */
  create(body: m.CreateContactRequest, options?: RequestOptions): Promise<m.ContactReference> {
    return this.call(
      {
        id: "contacts.create",
        verb: "POST",
        path: "/contacts",
        body: "CreateContactRequest",
        answer: "ContactReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List contacts. Lists the team's contacts, or those of one segment. */
  list(params?: m.ContactsListParams, options?: RequestOptions): PagePromise<m.ContactList, m.ContactItem> {
    return this.page(
      {
        id: "contacts.list",
        verb: "GET",
        path: "/contacts",
        params: "ContactsListParams",
        headers: [],
        answer: "ContactList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Retrieve a contact. Returns the contact with its property values. */
  get(idOrEmail: string, options?: RequestOptions): Promise<m.Contact> {
    return this.call(
      { id: "contacts.get", verb: "GET", path: "/contacts/{idOrEmail}", answer: "Contact" },
      [idOrEmail],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a contact. Changes only the fields you send. Null clears a name or a property value. `unsubscribed: false` subscribes a contact again: send it only when the person asked for it, and say why in `reason`. It is refused for a contact that has not confirmed yet. */
  update(
    idOrEmail: string,
    body: m.UpdateContactRequest,
    options?: RequestOptions,
  ): Promise<m.ContactReference> {
    return this.call(
      {
        id: "contacts.update",
        verb: "PATCH",
        path: "/contacts/{idOrEmail}",
        body: "UpdateContactRequest",
        answer: "ContactReference",
      },
      [idOrEmail],
      body,
      undefined,
      options,
    );
  }
  /** Delete a contact. Deletes the contact with its topic and unsubscribe choices. To stop sending to the address, set `unsubscribed` or suppress it instead. Deleting a contact that does not exist succeeds. */
  delete(idOrEmail: string, options?: RequestOptions): Promise<m.DeletedContact> {
    return this.call(
      { id: "contacts.remove", verb: "DELETE", path: "/contacts/{idOrEmail}", answer: "DeletedContact" },
      [idOrEmail],
      undefined,
      undefined,
      options,
    );
  }
  /** Erase a contact. Deletes the contact and removes the address from everything stored about the team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a keyed hash of the address, in its suppression and its consent record. This cannot be undone. Waiting email to the address is not sent. The contact is gone when this answers; the rest follows within moments: retrieve the erasure until its `status` is `completed`. An address that is no contact can be erased, too. */
  erase(
    idOrEmail: string,
    body?: m.EraseContactRequest,
    options?: RequestOptions,
  ): Promise<m.ContactErasure> {
    return this.call(
      {
        id: "contacts.erase",
        verb: "POST",
        path: "/contacts/{idOrEmail}/erase",
        body: "EraseContactRequest",
        answer: "ContactErasure",
        idempotent: true,
      },
      [idOrEmail],
      body,
      undefined,
      options,
    );
  }
  /** Export one contact. Returns all that is stored about the contact: profile, topics, segments, consents with the exact texts, emails with what happened to them, events and runs of automations; as JSON, or with `format=html` as a page to read and print. */
  export(idOrEmail: string, options?: RequestOptions): Promise<unknown> {
    return this.call(
      { id: "contacts.export", verb: "GET", path: "/contacts/{idOrEmail}/export", answer: "" },
      [idOrEmail],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class ContactPropertiesResource extends Resource {
  /** List contact properties. Lists the custom fields of the team's contacts. */
  list(
    params?: m.ContactPropertiesListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactPropertyList, m.ContactPropertyItem> {
    return this.page(
      {
        id: "contactProperties.list",
        verb: "GET",
        path: "/contact-properties",
        params: "ContactPropertiesListParams",
        headers: [],
        answer: "ContactPropertyList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a contact property. Creates a custom field for the team's contacts. */
  create(
    body: m.CreateContactPropertyRequest,
    options?: RequestOptions,
  ): Promise<m.ContactPropertyReference> {
    return this.call(
      {
        id: "contactProperties.create",
        verb: "POST",
        path: "/contact-properties",
        body: "CreateContactPropertyRequest",
        answer: "ContactPropertyReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a contact property. Returns the property with its fallback value. */
  get(id: string, options?: RequestOptions): Promise<m.ContactProperty> {
    return this.call(
      {
        id: "contactProperties.get",
        verb: "GET",
        path: "/contact-properties/{id}",
        answer: "ContactProperty",
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a contact property. Changes the fallback value. Nothing else can be changed. */
  update(
    id: string,
    body: m.UpdateContactPropertyRequest,
    options?: RequestOptions,
  ): Promise<m.ContactPropertyReference> {
    return this.call(
      {
        id: "contactProperties.update",
        verb: "PATCH",
        path: "/contact-properties/{id}",
        body: "UpdateContactPropertyRequest",
        answer: "ContactPropertyReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a contact property. Deletes the property and its values on all contacts. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedContactProperty> {
    return this.call(
      {
        id: "contactProperties.remove",
        verb: "DELETE",
        path: "/contact-properties/{id}",
        answer: "DeletedContactProperty",
      },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class TopicsResource extends Resource {
  /** List topics. Lists the team's topics. */
  list(params?: m.TopicsListParams, options?: RequestOptions): PagePromise<m.TopicList, m.TopicItem> {
    return this.page(
      {
        id: "topics.list",
        verb: "GET",
        path: "/topics",
        params: "TopicsListParams",
        headers: [],
        answer: "TopicList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a topic. Creates a kind of email that contacts can subscribe to. Emails with its `topic_id` go only to subscribed contacts and carry unsubscribe headers and a link. */
  create(body: m.CreateTopicRequest, options?: RequestOptions): Promise<m.TopicReference> {
    return this.call(
      {
        id: "topics.create",
        verb: "POST",
        path: "/topics",
        body: "CreateTopicRequest",
        answer: "TopicReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a topic. Returns the topic's name, description and default subscription. */
  get(id: string, options?: RequestOptions): Promise<m.Topic> {
    return this.call(
      { id: "topics.get", verb: "GET", path: "/topics/{id}", answer: "Topic" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a topic. Changes the topic's name, description or visibility. The default subscription cannot be changed. */
  update(id: string, body: m.UpdateTopicRequest, options?: RequestOptions): Promise<m.TopicReference> {
    return this.call(
      {
        id: "topics.update",
        verb: "PATCH",
        path: "/topics/{id}",
        body: "UpdateTopicRequest",
        answer: "TopicReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a topic. Deletes the topic and the contacts' choices for it. Emails still waiting with this topic go to every contact who has not unsubscribed. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedTopic> {
    return this.call(
      { id: "topics.remove", verb: "DELETE", path: "/topics/{id}", answer: "DeletedTopic" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class SegmentsContactsResource extends Resource {
  /** List a segment's contacts. Lists the contacts in the segment. */
  list(
    id: string,
    params?: m.SegmentsContactsListParams,
    options?: RequestOptions,
  ): PagePromise<m.ContactList, m.ContactItem> {
    return this.page(
      {
        id: "segments.contacts.list",
        verb: "GET",
        path: "/segments/{id}/contacts",
        params: "SegmentsContactsListParams",
        headers: [],
        answer: "ContactList",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
}
export class SegmentsResource extends Resource {
  readonly contacts: SegmentsContactsResource = new SegmentsContactsResource(this.client);
  /** List segments. Lists the team's segments. */
  list(params?: m.SegmentsListParams, options?: RequestOptions): PagePromise<m.SegmentList, m.SegmentItem> {
    return this.page(
      {
        id: "segments.list",
        verb: "GET",
        path: "/segments",
        params: "SegmentsListParams",
        headers: [],
        answer: "SegmentList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a segment. Creates a named group of contacts: those that you add, or, with a `filter`, those that match it at any time. The paths under `/audiences` are aliases for older client libraries. */
  create(body: m.CreateSegmentRequest, options?: RequestOptions): Promise<m.CreatedSegment> {
    return this.call(
      {
        id: "segments.create",
        verb: "POST",
        path: "/segments",
        body: "CreateSegmentRequest",
        answer: "CreatedSegment",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a segment. Returns the segment. */
  get(id: string, options?: RequestOptions): Promise<m.Segment> {
    return this.call(
      { id: "segments.get", verb: "GET", path: "/segments/{id}", answer: "Segment" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a segment. Changes only the fields you send. A segment stays what it was created as: with a filter, or with members that you add. */
  update(id: string, body: m.UpdateSegmentRequest, options?: RequestOptions): Promise<m.SegmentReference> {
    return this.call(
      {
        id: "segments.update",
        verb: "PATCH",
        path: "/segments/{id}",
        body: "UpdateSegmentRequest",
        answer: "SegmentReference",
      },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a segment. Deletes the segment but not its contacts. One that the filter of another segment or a form names is kept. Deleting a segment that does not exist succeeds. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedSegment> {
    return this.call(
      { id: "segments.remove", verb: "DELETE", path: "/segments/{id}", answer: "DeletedSegment" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Count a segment's contacts. Counts the contacts in the segment, who of them would receive marketing email, and why the others would not. Counts are remembered for a minute: `as_of` says when it was. */
  count(id: string, params?: m.SegmentsCountParams, options?: RequestOptions): Promise<m.SegmentCount> {
    return this.call(
      {
        id: "segments.count",
        verb: "GET",
        path: "/segments/{id}/count",
        params: "SegmentsCountParams",
        headers: [],
        answer: "SegmentCount",
      },
      [id],
      undefined,
      params,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class FormsResource extends Resource {
  /** List forms. Lists the team's forms with their counts of the last 30 days. */
  list(params?: m.FormsListParams, options?: RequestOptions): PagePromise<m.FormList, m.FormItem> {
    return this.page(
      {
        id: "forms.list",
        verb: "GET",
        path: "/forms",
        params: "FormsListParams",
        headers: [],
        answer: "FormList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Create a form. Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in gets an email with a link, and is subscribed by confirming. */
  create(body: m.CreateFormRequest, options?: RequestOptions): Promise<m.Form> {
    return this.call(
      {
        id: "forms.create",
        verb: "POST",
        path: "/forms",
        body: "CreateFormRequest",
        answer: "Form",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve a form. Returns all settings, the address of the page, and the HTML to embed. */
  get(id: string, options?: RequestOptions): Promise<m.Form> {
    return this.call(
      { id: "forms.get", verb: "GET", path: "/forms/{id}", answer: "Form" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Change a form. Changes only the fields you send; null restores a default. A change of what visitors see raises `version`. Consents keep the wording that was shown. */
  update(id: string, body: m.UpdateFormRequest, options?: RequestOptions): Promise<m.Form> {
    return this.call(
      { id: "forms.update", verb: "PATCH", path: "/forms/{id}", body: "UpdateFormRequest", answer: "Form" },
      [id],
      body,
      undefined,
      options,
    );
  }
  /** Delete a form. Closes its page for good. Links that were sent still confirm. */
  delete(id: string, options?: RequestOptions): Promise<m.DeletedForm> {
    return this.call(
      { id: "forms.remove", verb: "DELETE", path: "/forms/{id}", answer: "DeletedForm" },
      [id],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class EventsResource extends Resource {
  /** Define an event. Defines a kind of event that you send about contacts. If it has a schema, payloads are checked against it. */
  create(body: m.CreateEventRequest, options?: RequestOptions): Promise<m.EventReference> {
    return this.call(
      {
        id: "events.create",
        verb: "POST",
        path: "/events",
        body: "CreateEventRequest",
        answer: "EventReference",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** List events. Lists the events that the team has defined or sent. */
  list(params?: m.EventsListParams, options?: RequestOptions): PagePromise<m.EventList, m.EventItem> {
    return this.page(
      {
        id: "events.list",
        verb: "GET",
        path: "/events",
        params: "EventsListParams",
        headers: [],
        answer: "EventList",
      },
      [],
      undefined,
      params,
      options,
    );
  }
  /** Send an event. Records that something happened to a contact, named by id or address. An address that is no contact's becomes a contact. With an idempotency key, the event is recorded once; the key is kept as long as the event, at least 24 hours. */
  send(body: m.SendEventRequest, options?: RequestOptions): Promise<m.SentEvent> {
    return this.call(
      {
        id: "events.send",
        verb: "POST",
        path: "/events/send",
        body: "SendEventRequest",
        answer: "SentEvent",
        idempotent: true,
      },
      [],
      body,
      undefined,
      options,
    );
  }
  /** Retrieve an event. Returns the event with its schema. */
  get(idOrName: string, options?: RequestOptions): Promise<m.Event> {
    return this.call(
      { id: "events.get", verb: "GET", path: "/events/{idOrName}", answer: "Event" },
      [idOrName],
      undefined,
      undefined,
      options,
    );
  }
  /** Change an event's schema. Replaces the schema. Events that were already sent are not checked again. */
  update(idOrName: string, body: m.UpdateEventRequest, options?: RequestOptions): Promise<m.EventReference> {
    return this.call(
      {
        id: "events.update",
        verb: "PATCH",
        path: "/events/{idOrName}",
        body: "UpdateEventRequest",
        answer: "EventReference",
      },
      [idOrName],
      body,
      undefined,
      options,
    );
  }
  /** Delete an event. Deletes the definition. What was sent stays in the contacts' timelines and counts. */
  delete(idOrName: string, options?: RequestOptions): Promise<m.DeletedEvent> {
    return this.call(
      { id: "events.remove", verb: "DELETE", path: "/events/{idOrName}", answer: "DeletedEvent" },
      [idOrName],
      undefined,
      undefined,
      options,
    );
  }
  /** Another name of `delete`. */
  remove = this["delete"];
}
export class UsageResource extends Resource {
  /** Retrieve the team's usage. Returns the number of emails sent in the current day and month (UTC) and the limits of the team's plan. Each recipient counts as one email when the email is accepted, even if it is canceled later. Suppressed recipients and repeats with the same idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is null, or 2147483647 in fields where client libraries expect a number. */
  get(options?: RequestOptions): Promise<m.Usage> {
    return this.call(
      { id: "usage.get", verb: "GET", path: "/usage", answer: "Usage" },
      [],
      undefined,
      undefined,
      options,
    );
  }
}
/** All resources; the client is one. */
export class Resources {
  readonly emails: EmailsResource = new EmailsResource(this as never);
  readonly batch: BatchResource = new BatchResource(this as never);
  readonly unsubscribePage: UnsubscribePageResource = new UnsubscribePageResource(this as never);
  readonly domains: DomainsResource = new DomainsResource(this as never);
  readonly apiKeys: ApiKeysResource = new ApiKeysResource(this as never);
  readonly logs: LogsResource = new LogsResource(this as never);
  readonly deliveries: DeliveriesResource = new DeliveriesResource(this as never);
  readonly reports: ReportsResource = new ReportsResource(this as never);
  readonly suppressions: SuppressionsResource = new SuppressionsResource(this as never);
  readonly webhooks: WebhooksResource = new WebhooksResource(this as never);
  readonly templates: TemplatesResource = new TemplatesResource(this as never);
  readonly broadcasts: BroadcastsResource = new BroadcastsResource(this as never);
  readonly automations: AutomationsResource = new AutomationsResource(this as never);
  readonly contacts: ContactsResource = new ContactsResource(this as never);
  readonly contactProperties: ContactPropertiesResource = new ContactPropertiesResource(this as never);
  readonly topics: TopicsResource = new TopicsResource(this as never);
  readonly segments: SegmentsResource = new SegmentsResource(this as never);
  readonly forms: FormsResource = new FormsResource(this as never);
  readonly events: EventsResource = new EventsResource(this as never);
  readonly usage: UsageResource = new UsageResource(this as never);
}
