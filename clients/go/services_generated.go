// Code generated from the API's description (ceab9d71ce22). DO NOT EDIT.

package sendlark

import (
	"context"
	"encoding/json"
	"iter"
)

// Services are the groups of methods that a Client has.
type Services struct {
	Emails            *EmailsService
	Batch             *BatchService
	UnsubscribePage   *UnsubscribePageService
	Domains           *DomainsService
	APIKeys           *APIKeysService
	Logs              *LogsService
	Deliveries        *DeliveriesService
	Reports           *ReportsService
	Suppressions      *SuppressionsService
	Webhooks          *WebhooksService
	Templates         *TemplatesService
	Broadcasts        *BroadcastsService
	Automations       *AutomationsService
	Contacts          *ContactsService
	ContactProperties *ContactPropertiesService
	Topics            *TopicsService
	Segments          *SegmentsService
	Forms             *FormsService
	Events            *EventsService
	Usage             *UsageService
}

func newServices(client *Client) Services {
	return Services{
		Emails:            &EmailsService{client: client, Attachments: &EmailsAttachmentsService{client: client}, Events: &EmailsEventsService{client: client}, Attempts: &EmailsAttemptsService{client: client}},
		Batch:             &BatchService{client: client},
		UnsubscribePage:   &UnsubscribePageService{client: client},
		Domains:           &DomainsService{client: client},
		APIKeys:           &APIKeysService{client: client},
		Logs:              &LogsService{client: client},
		Deliveries:        &DeliveriesService{client: client},
		Reports:           &ReportsService{client: client},
		Suppressions:      &SuppressionsService{client: client, Batch: &SuppressionsBatchService{client: client}},
		Webhooks:          &WebhooksService{client: client, Events: &WebhooksEventsService{client: client, Attempts: &WebhooksEventsAttemptsService{client: client}}},
		Templates:         &TemplatesService{client: client, Versions: &TemplatesVersionsService{client: client}},
		Broadcasts:        &BroadcastsService{client: client},
		Automations:       &AutomationsService{client: client, Runs: &AutomationsRunsService{client: client}},
		Contacts:          &ContactsService{client: client, Segments: &ContactsSegmentsService{client: client}, Topics: &ContactsTopicsService{client: client}, Consents: &ContactsConsentsService{client: client}, Activity: &ContactsActivityService{client: client}, Imports: &ContactsImportsService{client: client}, Exports: &ContactsExportsService{client: client}, Erasures: &ContactsErasuresService{client: client}},
		ContactProperties: &ContactPropertiesService{client: client},
		Topics:            &TopicsService{client: client},
		Segments:          &SegmentsService{client: client, Contacts: &SegmentsContactsService{client: client}},
		Forms:             &FormsService{client: client},
		Events:            &EventsService{client: client},
		Usage:             &UsageService{client: client},
	}
}

// EmailsService has the methods of Emails.
type EmailsService struct {
	client *Client

	Attachments *EmailsAttachmentsService
	Events      *EmailsEventsService
	Attempts    *EmailsAttemptsService
}

// Send calls POST /emails: send an email. Accepts an email for delivery. Once this returns 200, the
// email is stored on disk and every recipient gets a final outcome. `from` must be at one of the
// team's verified domains. Set `html`, `text` or both, or a published `template` by id or alias,
// with values for its variables. `from`, `subject` and `reply_to` override the template's.
func (s *EmailsService) Send(ctx context.Context, body *SendEmailRequest, opts ...CallOption) (*SentEmail, error) {
	return call[SentEmail](ctx, s.client, request{operation: "emails.send", method: "POST", route: "/emails", body: body, isIdempotent: true}, opts)
}

// List calls GET /emails: list emails. Lists the team's emails without their content.
func (s *EmailsService) List(ctx context.Context, params *EmailsListParams, opts ...CallOption) (*EmailList, error) {
	return call[EmailList](ctx, s.client, request{operation: "emails.list", method: "GET", route: "/emails", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *EmailsService) All(ctx context.Context, params *EmailsListParams, opts ...CallOption) iter.Seq2[*EmailItem, error] {
	return callPages[*EmailItem](ctx, s.client, request{operation: "emails.list", method: "GET", route: "/emails", params: params}, opts)
}

// Count calls GET /emails/count: count emails. Counts the emails that match the filters, in a
// bounded time: with `is_exact` false, there are at least `count`, such as 10,000.
func (s *EmailsService) Count(ctx context.Context, params *EmailsCountParams, opts ...CallOption) (*EmailCount, error) {
	return call[EmailCount](ctx, s.client, request{operation: "emails.count", method: "GET", route: "/emails/count", params: params}, opts)
}

// Export calls GET /emails/export: export emails. Exports the emails that match the filters, newest
// first, as CSV or JSON Lines. CSV cells that a spreadsheet would run as a formula are prefixed
// with `'`. At most four exports run at the same time.
func (s *EmailsService) Export(ctx context.Context, params *EmailsExportParams, opts ...CallOption) (string, error) {
	return callPlain[string](ctx, s.client, request{operation: "emails.export", method: "GET", route: "/emails/export", params: params}, opts)
}

// Get calls GET /emails/{id}: retrieve an email. Returns the email with its content. `last_event`
// is its latest event. After `[retention] bodies_days` (30 days unless configured),
// `content_deleted` is `true`, and `html` and `text` are `null`.
func (s *EmailsService) Get(ctx context.Context, id string, opts ...CallOption) (*Email, error) {
	return call[Email](ctx, s.client, request{operation: "emails.get", method: "GET", route: "/emails/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /emails/{id}: reschedule an email. Changes the time of a scheduled email, to
// at most 30 days ahead.
func (s *EmailsService) Update(ctx context.Context, id string, body *UpdateEmailRequest, opts ...CallOption) (*EmailReference, error) {
	return call[EmailReference](ctx, s.client, request{operation: "emails.update", method: "PATCH", route: "/emails/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /emails/{id}: delete an email. Deletes the email with its content, deliveries
// and events for good. It must have ended: cancel it first if it can still be delivered. Metrics,
// the statistics of its broadcast and suppressions stay; its tracked links stop working.
func (s *EmailsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedEmail, error) {
	return call[DeletedEmail](ctx, s.client, request{operation: "emails.remove", method: "DELETE", route: "/emails/{id}", path: []string{id}}, opts)
}

// Cancel calls POST /emails/{id}/cancel: cancel a scheduled email. Cancels a scheduled email. It
// cannot be scheduled again.
func (s *EmailsService) Cancel(ctx context.Context, id string, opts ...CallOption) (*EmailReference, error) {
	return call[EmailReference](ctx, s.client, request{operation: "emails.cancel", method: "POST", route: "/emails/{id}/cancel", path: []string{id}, isIdempotent: true}, opts)
}

// Share calls POST /emails/{id}/share: share an email. Creates a public link to a page that shows
// the email. The link works without an API key until `expires_in` is over or the email is deleted.
// Views do not count as opens or clicks.
func (s *EmailsService) Share(ctx context.Context, id string, body *ShareEmailRequest, opts ...CallOption) (*SharedEmail, error) {
	return call[SharedEmail](ctx, s.client, request{operation: "emails.share", method: "POST", route: "/emails/{id}/share", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Insights calls GET /emails/{id}/insights: retrieve an email's insights. Returns checks of the
// email's content, headers, domain and deliveries, each with why it matters and what to do; those
// that need attention come first. The result is computed once; `is_final` is false until all
// deliveries have ended.
func (s *EmailsService) Insights(ctx context.Context, id string, opts ...CallOption) (*Insights, error) {
	return call[Insights](ctx, s.client, request{operation: "emails.insights", method: "GET", route: "/emails/{id}/insights", path: []string{id}}, opts)
}

// Metrics calls GET /emails/metrics: retrieve metrics. Counts email events by the time they
// happened, once per recipient. `totals` covers the whole range; with `dimensions`, `data` has one
// row for each combination of values. Rates are fractions: delivered and bounced emails are divided
// by sent emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A
// rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as
// `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`, `template` and
// `mailbox_provider` are counted separately: use only one of them at a time, together with `period`
// or `domain`. The mailbox provider is that of the recipient's domain, and `other` for company
// domains. Per day, the first 200 tags and templates are counted by name, and the first 10 tags of
// an email; `null` stands for the others. The range is extended to full quarters of an hour.
func (s *EmailsService) Metrics(ctx context.Context, params *EmailsMetricsParams, opts ...CallOption) (*Metrics, error) {
	return call[Metrics](ctx, s.client, request{operation: "emails.metrics", method: "GET", route: "/emails/metrics", params: params}, opts)
}

// EmailsAttachmentsService has the methods of Emails.Attachments.
type EmailsAttachmentsService struct {
	client *Client
}

// List calls GET /emails/{id}/attachments: list the attachments of an email. Lists all attachments
// in one response (at most 100; SMTP messages have at most 1,000 parts). Each has a `download_url`
// that works for an hour without an API key.
func (s *EmailsAttachmentsService) List(ctx context.Context, id string, params *EmailsAttachmentsListParams, opts ...CallOption) (*AttachmentList, error) {
	return call[AttachmentList](ctx, s.client, request{operation: "emails.attachments.list", method: "GET", route: "/emails/{id}/attachments", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *EmailsAttachmentsService) All(ctx context.Context, id string, params *EmailsAttachmentsListParams, opts ...CallOption) iter.Seq2[*AttachmentItem, error] {
	return callPages[*AttachmentItem](ctx, s.client, request{operation: "emails.attachments.list", method: "GET", route: "/emails/{id}/attachments", path: []string{id}, params: params}, opts)
}

// Get calls GET /emails/{id}/attachments/{attachmentId}: retrieve an attachment. Returns the
// attachment with a `download_url` that works for an hour without an API key.
func (s *EmailsAttachmentsService) Get(ctx context.Context, id string, attachmentID string, opts ...CallOption) (*Attachment, error) {
	return call[Attachment](ctx, s.client, request{operation: "emails.attachments.get", method: "GET", route: "/emails/{id}/attachments/{attachmentId}", path: []string{id, attachmentID}}, opts)
}

// EmailsEventsService has the methods of Emails.Events.
type EmailsEventsService struct {
	client *Client
}

// List calls GET /emails/{id}/events: list an email's events. Lists the email's events, newest
// first, with the same payloads that webhooks receive.
func (s *EmailsEventsService) List(ctx context.Context, id string, params *EmailsEventsListParams, opts ...CallOption) (*EmailEventList, error) {
	return call[EmailEventList](ctx, s.client, request{operation: "emails.events.list", method: "GET", route: "/emails/{id}/events", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *EmailsEventsService) All(ctx context.Context, id string, params *EmailsEventsListParams, opts ...CallOption) iter.Seq2[*EmailEvent, error] {
	return callPages[*EmailEvent](ctx, s.client, request{operation: "emails.events.list", method: "GET", route: "/emails/{id}/events", path: []string{id}, params: params}, opts)
}

// EmailsAttemptsService has the methods of Emails.Attempts.
type EmailsAttemptsService struct {
	client *Client
}

// List calls GET /emails/{id}/attempts: list an email's delivery attempts. Lists each attempt,
// newest first, with the remote server, its reply, what the reply means and the full SMTP
// conversation.
func (s *EmailsAttemptsService) List(ctx context.Context, id string, params *EmailsAttemptsListParams, opts ...CallOption) (*DeliveryAttemptList, error) {
	return call[DeliveryAttemptList](ctx, s.client, request{operation: "emails.attempts.list", method: "GET", route: "/emails/{id}/attempts", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *EmailsAttemptsService) All(ctx context.Context, id string, params *EmailsAttemptsListParams, opts ...CallOption) iter.Seq2[*DeliveryAttempt, error] {
	return callPages[*DeliveryAttempt](ctx, s.client, request{operation: "emails.attempts.list", method: "GET", route: "/emails/{id}/attempts", path: []string{id}, params: params}, opts)
}

// BatchService has the methods of Batch.
type BatchService struct {
	client *Client
}

// Send calls POST /emails/batch: send up to 100 emails. Returns ids in the order of the emails. By
// default, one invalid email rejects the whole batch. With `X-Batch-Validation: permissive`, valid
// emails are sent and `errors` lists the others by index.
func (s *BatchService) Send(ctx context.Context, body []SendEmailRequest, params *BatchSendParams, opts ...CallOption) (*SentBatch, error) {
	return call[SentBatch](ctx, s.client, request{operation: "batch.send", method: "POST", route: "/emails/batch", params: params, body: body, isIdempotent: true}, opts)
}

// UnsubscribePageService has the methods of UnsubscribePage.
type UnsubscribePageService struct {
	client *Client
}

// Get calls GET /unsubscribe-page: retrieve the unsubscribe page settings. Null means the default:
// the team's name, no logo, and colors that follow the reader's light or dark mode.
func (s *UnsubscribePageService) Get(ctx context.Context, opts ...CallOption) (*UnsubscribePage, error) {
	return call[UnsubscribePage](ctx, s.client, request{operation: "unsubscribePage.get", method: "GET", route: "/unsubscribe-page"}, opts)
}

// Update calls PATCH /unsubscribe-page: change the unsubscribe page settings. Changes only the
// fields you send; null restores a default. Colors with too little contrast are refused.
func (s *UnsubscribePageService) Update(ctx context.Context, body *UpdateUnsubscribePageRequest, opts ...CallOption) (*UnsubscribePage, error) {
	return call[UnsubscribePage](ctx, s.client, request{operation: "unsubscribePage.update", method: "PATCH", route: "/unsubscribe-page", body: body}, opts)
}

// DomainsService has the methods of Domains.
type DomainsService struct {
	client *Client
}

// Create calls POST /domains: add a domain. Adds the domain and returns the DNS `records` to
// publish. The domain can send once they are found; see `POST /domains/{id}/verify`.
func (s *DomainsService) Create(ctx context.Context, body *CreateDomainRequest, opts ...CallOption) (*Domain, error) {
	return call[Domain](ctx, s.client, request{operation: "domains.create", method: "POST", route: "/domains", body: body, isIdempotent: true}, opts)
}

// List calls GET /domains: list domains. Lists the team's domains without their DNS records.
func (s *DomainsService) List(ctx context.Context, params *DomainsListParams, opts ...CallOption) (*DomainList, error) {
	return call[DomainList](ctx, s.client, request{operation: "domains.list", method: "GET", route: "/domains", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *DomainsService) All(ctx context.Context, params *DomainsListParams, opts ...CallOption) iter.Seq2[*DomainItem, error] {
	return callPages[*DomainItem](ctx, s.client, request{operation: "domains.list", method: "GET", route: "/domains", params: params}, opts)
}

// Get calls GET /domains/{id}: retrieve a domain. Returns the domain with its DNS records and what
// the last check found for each.
func (s *DomainsService) Get(ctx context.Context, id string, opts ...CallOption) (*Domain, error) {
	return call[Domain](ctx, s.client, request{operation: "domains.get", method: "GET", route: "/domains/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /domains/{id}: update a domain. Changes the region, tracking or TLS settings;
// other fields do not change. A new `tracking_subdomain` adds a record to publish; an empty one
// removes it. Mail leaves only from the addresses of `region`, and from those of `fallback_region`
// while none of them can be used; `none` makes it wait, and an empty one follows the region's own
// fallback.
func (s *DomainsService) Update(ctx context.Context, id string, body *UpdateDomainRequest, opts ...CallOption) (*DomainReference, error) {
	return call[DomainReference](ctx, s.client, request{operation: "domains.update", method: "PATCH", route: "/domains/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /domains/{id}: delete a domain. Deletes the domain. No more email is sent
// from it.
func (s *DomainsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedDomain, error) {
	return call[DeletedDomain](ctx, s.client, request{operation: "domains.remove", method: "DELETE", route: "/domains/{id}", path: []string{id}}, opts)
}

// Verify calls POST /domains/{id}/verify: verify a domain. Checks the domain's records now, and
// then repeatedly for up to 72 hours until all are found. Retrieve the domain to see its `status`.
func (s *DomainsService) Verify(ctx context.Context, id string, opts ...CallOption) (*DomainReference, error) {
	return call[DomainReference](ctx, s.client, request{operation: "domains.verify", method: "POST", route: "/domains/{id}/verify", path: []string{id}, isIdempotent: true}, opts)
}

// RotateKeys calls POST /domains/{id}/rotate: rotate a domain's DKIM keys. Creates new DKIM keys
// and adds them to `records`, marked `next`. They start signing once their records are found in
// DNS. The old keys are then `retiring`; keep their records until `remove_after`.
func (s *DomainsService) RotateKeys(ctx context.Context, id string, opts ...CallOption) (*Domain, error) {
	return call[Domain](ctx, s.client, request{operation: "domains.rotateKeys", method: "POST", route: "/domains/{id}/rotate", path: []string{id}, isIdempotent: true}, opts)
}

// DNS calls GET /domains/{id}/dns: retrieve a domain's records for publishing. Returns the records
// to publish, the zone's DNS provider if its name servers reveal it, and where to edit the records.
// Set `format` to get text instead: `zone` (BIND), `table`, `terraform` or `dnscontrol`.
func (s *DomainsService) DNS(ctx context.Context, id string, opts ...CallOption) (*DomainDNS, error) {
	return call[DomainDNS](ctx, s.client, request{operation: "domains.dns", method: "GET", route: "/domains/{id}/dns", path: []string{id}}, opts)
}

// APIKeysService has the methods of APIKeys.
type APIKeysService struct {
	client *Client
}

// Create calls POST /api-keys: create an API key. Creates an API key. The `token` is returned only
// once; Sendlark stores its hash. A key with `sending_access` can only send, and only from one
// domain if `domain_id` is set. It stops working after `expires_at`, and works only from
// `allowed_ips` if set.
func (s *APIKeysService) Create(ctx context.Context, body *CreateAPIKeyRequest, opts ...CallOption) (*CreatedAPIKey, error) {
	return call[CreatedAPIKey](ctx, s.client, request{operation: "apiKeys.create", method: "POST", route: "/api-keys", body: body, isIdempotent: true}, opts)
}

// List calls GET /api-keys: list API keys. Lists the team's API keys without their tokens.
func (s *APIKeysService) List(ctx context.Context, params *APIKeysListParams, opts ...CallOption) (*APIKeyList, error) {
	return call[APIKeyList](ctx, s.client, request{operation: "apiKeys.list", method: "GET", route: "/api-keys", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *APIKeysService) All(ctx context.Context, params *APIKeysListParams, opts ...CallOption) iter.Seq2[*APIKey, error] {
	return callPages[*APIKey](ctx, s.client, request{operation: "apiKeys.list", method: "GET", route: "/api-keys", params: params}, opts)
}

// Update calls PATCH /api-keys/{id}: rename an API key. Changes the key's name. To change its
// permissions, create a new key.
func (s *APIKeysService) Update(ctx context.Context, id string, body *UpdateAPIKeyRequest, opts ...CallOption) (*APIKeyReference, error) {
	return call[APIKeyReference](ctx, s.client, request{operation: "apiKeys.update", method: "PATCH", route: "/api-keys/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /api-keys/{id}: delete an API key. Deletes the key; it stops working
// immediately, for the API and SMTP. Email it has already sent is still delivered.
func (s *APIKeysService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedAPIKey, error) {
	return call[DeletedAPIKey](ctx, s.client, request{operation: "apiKeys.remove", method: "DELETE", route: "/api-keys/{id}", path: []string{id}}, opts)
}

// LogsService has the methods of Logs.
type LogsService struct {
	client *Client
}

// List calls GET /logs: list logs. Lists the API requests and SMTP transactions made with the
// team's keys, including refused ones. Filter by `status` (codes such as `422` and classes such as
// `4xx`, comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by `search`
// (the start of a path, or the ID of a log, an email or another resource) and by `user_agent`: one
// of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli` and
// `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some requests are not
// logged.
func (s *LogsService) List(ctx context.Context, params *LogsListParams, opts ...CallOption) (*LogList, error) {
	return call[LogList](ctx, s.client, request{operation: "logs.list", method: "GET", route: "/logs", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *LogsService) All(ctx context.Context, params *LogsListParams, opts ...CallOption) iter.Seq2[*LogItem, error] {
	return callPages[*LogItem](ctx, s.client, request{operation: "logs.list", method: "GET", route: "/logs", params: params}, opts)
}

// Get calls GET /logs/{id}: retrieve a log. Includes the request and response bodies. Long texts
// and lists are shortened; secrets and attachment contents are removed.
func (s *LogsService) Get(ctx context.Context, id string, opts ...CallOption) (*Log, error) {
	return call[Log](ctx, s.client, request{operation: "logs.get", method: "GET", route: "/logs/{id}", path: []string{id}}, opts)
}

// DeliveriesService has the methods of Deliveries.
type DeliveriesService struct {
	client *Client
}

// List calls GET /queue/deliveries: list deliveries. Lists the team's deliveries, optionally in one
// state. A delivery is an email on its way to one recipient.
func (s *DeliveriesService) List(ctx context.Context, params *DeliveriesListParams, opts ...CallOption) (*DeliveryList, error) {
	return call[DeliveryList](ctx, s.client, request{operation: "deliveries.list", method: "GET", route: "/queue/deliveries", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *DeliveriesService) All(ctx context.Context, params *DeliveriesListParams, opts ...CallOption) iter.Seq2[*Delivery, error] {
	return callPages[*Delivery](ctx, s.client, request{operation: "deliveries.list", method: "GET", route: "/queue/deliveries", params: params}, opts)
}

// Retry calls POST /queue/retry: retry deliveries now. Makes queued deliveries due immediately.
// Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most
// 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
func (s *DeliveriesService) Retry(ctx context.Context, body *QueueChangeRequest, opts ...CallOption) (*QueueChange, error) {
	return call[QueueChange](ctx, s.client, request{operation: "deliveries.retry", method: "POST", route: "/queue/retry", body: body, isIdempotent: true}, opts)
}

// Hold calls POST /queue/hold: hold deliveries. Holds queued deliveries until you release them.
// Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most
// 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.
func (s *DeliveriesService) Hold(ctx context.Context, body *QueueChangeRequest, opts ...CallOption) (*QueueChange, error) {
	return call[QueueChange](ctx, s.client, request{operation: "deliveries.hold", method: "POST", route: "/queue/hold", body: body, isIdempotent: true}, opts)
}

// Release calls POST /queue/release: release held deliveries. Puts held deliveries back in the
// queue. Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes
// at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count
// them.
func (s *DeliveriesService) Release(ctx context.Context, body *QueueChangeRequest, opts ...CallOption) (*QueueChange, error) {
	return call[QueueChange](ctx, s.client, request{operation: "deliveries.release", method: "POST", route: "/queue/release", body: body, isIdempotent: true}, opts)
}

// Cancel calls POST /queue/cancel: cancel deliveries. Cancels waiting deliveries for good.
// Delivered email cannot be recalled. Select deliveries by `ids`, `destination`, `site`, `email_id`
// or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set
// `dry_run` to only count them.
func (s *DeliveriesService) Cancel(ctx context.Context, body *QueueChangeRequest, opts ...CallOption) (*QueueChange, error) {
	return call[QueueChange](ctx, s.client, request{operation: "deliveries.cancel", method: "POST", route: "/queue/cancel", body: body, isIdempotent: true}, opts)
}

// ReportsService has the methods of Reports.
type ReportsService struct {
	client *Client
}

// List calls GET /queue/reports: list unmatched reports. Lists mail to the team's report addresses
// that matched no delivery, newest first. Reports are kept for 30 days.
func (s *ReportsService) List(ctx context.Context, params *ReportsListParams, opts ...CallOption) (*ReportList, error) {
	return call[ReportList](ctx, s.client, request{operation: "reports.list", method: "GET", route: "/queue/reports", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ReportsService) All(ctx context.Context, params *ReportsListParams, opts ...CallOption) iter.Seq2[*ReportItem, error] {
	return callPages[*ReportItem](ctx, s.client, request{operation: "reports.list", method: "GET", route: "/queue/reports", params: params}, opts)
}

// Get calls GET /queue/reports/{id}: retrieve an unmatched report. Returns the message as received
// in `raw`, one character per byte. Its content is untrusted.
func (s *ReportsService) Get(ctx context.Context, id string, opts ...CallOption) (*Report, error) {
	return call[Report](ctx, s.client, request{operation: "reports.get", method: "GET", route: "/queue/reports/{id}", path: []string{id}}, opts)
}

// SuppressionsService has the methods of Suppressions.
type SuppressionsService struct {
	client *Client

	Batch *SuppressionsBatchService
}

// Add calls POST /suppressions: suppress an address. Stops all email to the address, including
// email already waiting. If the address is already suppressed, its entry is kept.
func (s *SuppressionsService) Add(ctx context.Context, body *AddSuppressionRequest, opts ...CallOption) (*SuppressionReference, error) {
	return call[SuppressionReference](ctx, s.client, request{operation: "suppressions.add", method: "POST", route: "/suppressions", body: body, isIdempotent: true}, opts)
}

// List calls GET /suppressions: list suppressed addresses. Lists the team's suppressed addresses,
// newest first. Filter by `origin` (`bounce`, `complaint` or `manual`), or by the start of the
// address with `search`, sorted by address.
func (s *SuppressionsService) List(ctx context.Context, params *SuppressionsListParams, opts ...CallOption) (*SuppressionList, error) {
	return call[SuppressionList](ctx, s.client, request{operation: "suppressions.list", method: "GET", route: "/suppressions", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *SuppressionsService) All(ctx context.Context, params *SuppressionsListParams, opts ...CallOption) iter.Seq2[*SuppressionItem, error] {
	return callPages[*SuppressionItem](ctx, s.client, request{operation: "suppressions.list", method: "GET", route: "/suppressions", params: params}, opts)
}

// Export calls GET /suppressions/export: export suppressed addresses. Exports the team's suppressed
// addresses as CSV or JSON Lines, with the same filters as the list. CSV cells that a spreadsheet
// would run as a formula are prefixed with `'`.
func (s *SuppressionsService) Export(ctx context.Context, params *SuppressionsExportParams, opts ...CallOption) (string, error) {
	return callPlain[string](ctx, s.client, request{operation: "suppressions.export", method: "GET", route: "/suppressions/export", params: params}, opts)
}

// Get calls GET /suppressions/{idOrEmail}: retrieve a suppression. Returns the suppression by its
// id or its address.
func (s *SuppressionsService) Get(ctx context.Context, idOrEmail string, opts ...CallOption) (*Suppression, error) {
	return call[Suppression](ctx, s.client, request{operation: "suppressions.get", method: "GET", route: "/suppressions/{idOrEmail}", path: []string{idOrEmail}}, opts)
}

// Remove calls DELETE /suppressions/{idOrEmail}: remove a suppression. Removes the suppression. New
// email to the address is delivered again.
func (s *SuppressionsService) Remove(ctx context.Context, idOrEmail string, opts ...CallOption) (*RemovedSuppression, error) {
	return call[RemovedSuppression](ctx, s.client, request{operation: "suppressions.remove", method: "DELETE", route: "/suppressions/{idOrEmail}", path: []string{idOrEmail}}, opts)
}

// SuppressionsBatchService has the methods of Suppressions.Batch.
type SuppressionsBatchService struct {
	client *Client
}

// Add calls POST /suppressions/batch/add: suppress many addresses. Suppresses all addresses of the
// request. If one is invalid, none is added.
func (s *SuppressionsBatchService) Add(ctx context.Context, body *AddSuppressionsRequest, opts ...CallOption) (*AddedSuppressions, error) {
	return call[AddedSuppressions](ctx, s.client, request{operation: "suppressions.batch.add", method: "POST", route: "/suppressions/batch/add", body: body, isIdempotent: true}, opts)
}

// Remove calls POST /suppressions/batch/remove: remove many suppressions. Removes suppressions by
// `emails` or by `ids`, not both. An unknown id is returned as not deleted; an unknown address is
// omitted from the response.
func (s *SuppressionsBatchService) Remove(ctx context.Context, body *RemoveSuppressionsRequest, opts ...CallOption) (*RemovedSuppressions, error) {
	return call[RemovedSuppressions](ctx, s.client, request{operation: "suppressions.batch.remove", method: "POST", route: "/suppressions/batch/remove", body: body, isIdempotent: true}, opts)
}

// WebhooksService has the methods of Webhooks.
type WebhooksService struct {
	client *Client

	Events *WebhooksEventsService
}

// Create calls POST /webhooks: create a webhook. Posts the chosen events to the endpoint, signed
// with `signing_secret`. Each event is attempted up to eight times over about 28 hours, until the
// endpoint answers 2xx within 15 seconds. Redirects are not followed. Private addresses are refused
// unless the operator allows them.
func (s *WebhooksService) Create(ctx context.Context, body *CreateWebhookRequest, opts ...CallOption) (*WebhookWithSecret, error) {
	return call[WebhookWithSecret](ctx, s.client, request{operation: "webhooks.create", method: "POST", route: "/webhooks", body: body, isIdempotent: true}, opts)
}

// List calls GET /webhooks: list webhooks. Lists the team's webhooks. `failing_since` is set while
// every attempt fails; after five days, the webhook is disabled and the team is notified by email.
func (s *WebhooksService) List(ctx context.Context, params *WebhooksListParams, opts ...CallOption) (*WebhookList, error) {
	return call[WebhookList](ctx, s.client, request{operation: "webhooks.list", method: "GET", route: "/webhooks", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *WebhooksService) All(ctx context.Context, params *WebhooksListParams, opts ...CallOption) iter.Seq2[*WebhookItem, error] {
	return callPages[*WebhookItem](ctx, s.client, request{operation: "webhooks.list", method: "GET", route: "/webhooks", params: params}, opts)
}

// Get calls GET /webhooks/{id}: retrieve a webhook. Returns the webhook with its signing secret.
func (s *WebhooksService) Get(ctx context.Context, id string, opts ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, s.client, request{operation: "webhooks.get", method: "GET", route: "/webhooks/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /webhooks/{id}: change a webhook. Changes only the fields you send. A disabled
// webhook receives no events. When you enable it again, events that were waiting when it was
// disabled are posted; events from while it was disabled are not.
func (s *WebhooksService) Update(ctx context.Context, id string, body *UpdateWebhookRequest, opts ...CallOption) (*WebhookReference, error) {
	return call[WebhookReference](ctx, s.client, request{operation: "webhooks.update", method: "PATCH", route: "/webhooks/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /webhooks/{id}: delete a webhook. Deletes the webhook and its event history.
// Nothing more is posted to it.
func (s *WebhooksService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedWebhook, error) {
	return call[DeletedWebhook](ctx, s.client, request{operation: "webhooks.remove", method: "DELETE", route: "/webhooks/{id}", path: []string{id}}, opts)
}

// RotateSigningSecret calls POST /webhooks/{id}/signing-secret/rotate: rotate the signing secret.
// Creates a new signing secret. For 24 hours, posts are signed with both the new and the previous
// secret.
func (s *WebhooksService) RotateSigningSecret(ctx context.Context, id string, opts ...CallOption) (*WebhookWithSecret, error) {
	return call[WebhookWithSecret](ctx, s.client, request{operation: "webhooks.rotateSigningSecret", method: "POST", route: "/webhooks/{id}/signing-secret/rotate", path: []string{id}, isIdempotent: true}, opts)
}

// Test calls POST /webhooks/{id}/test: send a test event. Posts a sample event to this endpoint: of
// `type`, or of the first event type that the webhook subscribes to.
func (s *WebhooksService) Test(ctx context.Context, id string, body *TestWebhookRequest, opts ...CallOption) (*WebhookEventReference, error) {
	return call[WebhookEventReference](ctx, s.client, request{operation: "webhooks.test", method: "POST", route: "/webhooks/{id}/test", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Replay calls POST /webhooks/{id}/replay: replay events. With `since`: posts every event since
// then that the endpoint has not accepted, immediately. With `event_ids`: posts these events again,
// even if they were accepted before. Finished events get a full new set of attempts; events waiting
// for a retry keep their remaining attempts.
func (s *WebhooksService) Replay(ctx context.Context, id string, body *ReplayWebhookRequest, opts ...CallOption) (*ReplayedWebhook, error) {
	return call[ReplayedWebhook](ctx, s.client, request{operation: "webhooks.replay", method: "POST", route: "/webhooks/{id}/replay", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// WebhooksEventsService has the methods of Webhooks.Events.
type WebhooksEventsService struct {
	client *Client

	Attempts *WebhooksEventsAttemptsService
}

// List calls GET /webhooks/{id}/events: list a webhook's events. Lists the events for this
// endpoint, for as long as the operator keeps them. Events in the state `attempting` are retried.
func (s *WebhooksEventsService) List(ctx context.Context, id string, params *WebhooksEventsListParams, opts ...CallOption) (*WebhookEventList, error) {
	return call[WebhookEventList](ctx, s.client, request{operation: "webhooks.events.list", method: "GET", route: "/webhooks/{id}/events", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *WebhooksEventsService) All(ctx context.Context, id string, params *WebhooksEventsListParams, opts ...CallOption) iter.Seq2[*WebhookEventItem, error] {
	return callPages[*WebhookEventItem](ctx, s.client, request{operation: "webhooks.events.list", method: "GET", route: "/webhooks/{id}/events", path: []string{id}, params: params}, opts)
}

// Get calls GET /webhooks/{id}/events/{eventId}: retrieve a webhook's event. Returns the event with
// its payload, which is the same in every attempt, and the time of the next attempt.
func (s *WebhooksEventsService) Get(ctx context.Context, id string, eventID string, opts ...CallOption) (*WebhookEvent, error) {
	return call[WebhookEvent](ctx, s.client, request{operation: "webhooks.events.get", method: "GET", route: "/webhooks/{id}/events/{eventId}", path: []string{id, eventID}}, opts)
}

// Replay calls POST /webhooks/{id}/events/{eventId}/replay: replay an event. Posts the event again
// under the same id, even if it was accepted before.
func (s *WebhooksEventsService) Replay(ctx context.Context, id string, eventID string, opts ...CallOption) (*WebhookEventReference, error) {
	return call[WebhookEventReference](ctx, s.client, request{operation: "webhooks.events.replay", method: "POST", route: "/webhooks/{id}/events/{eventId}/replay", path: []string{id, eventID}, isIdempotent: true}, opts)
}

// WebhooksEventsAttemptsService has the methods of Webhooks.Events.Attempts.
type WebhooksEventsAttemptsService struct {
	client *Client
}

// List calls GET /webhooks/{id}/events/{eventId}/attempts: list an event's attempts. Lists the
// attempts with their time and the start of the response. `http_status_code` is 0 if there was no
// complete response; `error` says why an attempt failed.
func (s *WebhooksEventsAttemptsService) List(ctx context.Context, id string, eventID string, params *WebhooksEventsAttemptsListParams, opts ...CallOption) (*WebhookAttemptList, error) {
	return call[WebhookAttemptList](ctx, s.client, request{operation: "webhooks.events.attempts.list", method: "GET", route: "/webhooks/{id}/events/{eventId}/attempts", path: []string{id, eventID}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *WebhooksEventsAttemptsService) All(ctx context.Context, id string, eventID string, params *WebhooksEventsAttemptsListParams, opts ...CallOption) iter.Seq2[*WebhookAttempt, error] {
	return callPages[*WebhookAttempt](ctx, s.client, request{operation: "webhooks.events.attempts.list", method: "GET", route: "/webhooks/{id}/events/{eventId}/attempts", path: []string{id, eventID}, params: params}, opts)
}

// TemplatesService has the methods of Templates.
type TemplatesService struct {
	client *Client

	Versions *TemplatesVersionsService
}

// List calls GET /templates: list templates. Lists the team's templates without their content.
func (s *TemplatesService) List(ctx context.Context, params *TemplatesListParams, opts ...CallOption) (*TemplateList, error) {
	return call[TemplateList](ctx, s.client, request{operation: "templates.list", method: "GET", route: "/templates", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *TemplatesService) All(ctx context.Context, params *TemplatesListParams, opts ...CallOption) iter.Seq2[*TemplateItem, error] {
	return callPages[*TemplateItem](ctx, s.client, request{operation: "templates.list", method: "GET", route: "/templates", params: params}, opts)
}

// Create calls POST /templates: create a template. Creates a draft; publish it before you send it.
// `{{{KEY}}}` inserts a variable's value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}`
// has its own fallback. Declare every variable in three braces in `variables`. Undeclared names in
// two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`, `EMAIL`,
// `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.
func (s *TemplatesService) Create(ctx context.Context, body *CreateTemplateRequest, opts ...CallOption) (*TemplateReference, error) {
	return call[TemplateReference](ctx, s.client, request{operation: "templates.create", method: "POST", route: "/templates", body: body, isIdempotent: true}, opts)
}

// Get calls GET /templates/{idOrAlias}: retrieve a template. Returns the template with its current
// content. `has_unpublished_versions` is true if that content is not published yet.
func (s *TemplatesService) Get(ctx context.Context, idOrAlias string, opts ...CallOption) (*Template, error) {
	return call[Template](ctx, s.client, request{operation: "templates.get", method: "GET", route: "/templates/{idOrAlias}", path: []string{idOrAlias}}, opts)
}

// Update calls PATCH /templates/{idOrAlias}: change a template. Changes only the fields you send.
// New content of a published template is saved as a draft: emails use the published version until
// you publish the draft. Name and alias change immediately.
func (s *TemplatesService) Update(ctx context.Context, idOrAlias string, body *UpdateTemplateRequest, opts ...CallOption) (*TemplateReference, error) {
	return call[TemplateReference](ctx, s.client, request{operation: "templates.update", method: "PATCH", route: "/templates/{idOrAlias}", path: []string{idOrAlias}, body: body}, opts)
}

// Delete calls DELETE /templates/{idOrAlias}: delete a template. Deletes the template and all its
// versions. Emails already sent with it are not affected.
func (s *TemplatesService) Delete(ctx context.Context, idOrAlias string, opts ...CallOption) (*DeletedTemplate, error) {
	return call[DeletedTemplate](ctx, s.client, request{operation: "templates.remove", method: "DELETE", route: "/templates/{idOrAlias}", path: []string{idOrAlias}}, opts)
}

// Publish calls POST /templates/{idOrAlias}/publish: publish a template. Publishes the draft.
// Emails accepted from now on use it.
func (s *TemplatesService) Publish(ctx context.Context, idOrAlias string, opts ...CallOption) (*TemplateReference, error) {
	return call[TemplateReference](ctx, s.client, request{operation: "templates.publish", method: "POST", route: "/templates/{idOrAlias}/publish", path: []string{idOrAlias}, isIdempotent: true}, opts)
}

// Duplicate calls POST /templates/{idOrAlias}/duplicate: duplicate a template. Creates a draft
// template with the current content and no alias.
func (s *TemplatesService) Duplicate(ctx context.Context, idOrAlias string, opts ...CallOption) (*TemplateReference, error) {
	return call[TemplateReference](ctx, s.client, request{operation: "templates.duplicate", method: "POST", route: "/templates/{idOrAlias}/duplicate", path: []string{idOrAlias}, isIdempotent: true}, opts)
}

// TemplatesVersionsService has the methods of Templates.Versions.
type TemplatesVersionsService struct {
	client *Client
}

// List calls GET /templates/{idOrAlias}/versions: list a template's versions. Lists the draft and
// the published versions, at most the newest 50. Published versions never change.
func (s *TemplatesVersionsService) List(ctx context.Context, idOrAlias string, params *TemplatesVersionsListParams, opts ...CallOption) (*TemplateVersionList, error) {
	return call[TemplateVersionList](ctx, s.client, request{operation: "templates.versions.list", method: "GET", route: "/templates/{idOrAlias}/versions", path: []string{idOrAlias}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *TemplatesVersionsService) All(ctx context.Context, idOrAlias string, params *TemplatesVersionsListParams, opts ...CallOption) iter.Seq2[*TemplateVersionItem, error] {
	return callPages[*TemplateVersionItem](ctx, s.client, request{operation: "templates.versions.list", method: "GET", route: "/templates/{idOrAlias}/versions", path: []string{idOrAlias}, params: params}, opts)
}

// Get calls GET /templates/{idOrAlias}/versions/{versionId}: retrieve a version of a template.
// Returns the version with its content.
func (s *TemplatesVersionsService) Get(ctx context.Context, idOrAlias string, versionID string, opts ...CallOption) (*TemplateVersion, error) {
	return call[TemplateVersion](ctx, s.client, request{operation: "templates.versions.get", method: "GET", route: "/templates/{idOrAlias}/versions/{versionId}", path: []string{idOrAlias, versionID}}, opts)
}

// BroadcastsService has the methods of Broadcasts.
type BroadcastsService struct {
	client *Client
}

// List calls GET /broadcasts: list broadcasts. Lists the team's broadcasts without their content,
// newest first.
func (s *BroadcastsService) List(ctx context.Context, params *BroadcastsListParams, opts ...CallOption) (*BroadcastList, error) {
	return call[BroadcastList](ctx, s.client, request{operation: "broadcasts.list", method: "GET", route: "/broadcasts", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *BroadcastsService) All(ctx context.Context, params *BroadcastsListParams, opts ...CallOption) iter.Seq2[*BroadcastItem, error] {
	return callPages[*BroadcastItem](ctx, s.client, request{operation: "broadcasts.list", method: "GET", route: "/broadcasts", params: params}, opts)
}

// Create calls POST /broadcasts: create a broadcast. Creates a draft, or sends it with `send:
// true`. It goes to a segment, to the contacts that match a `filter`, or to those of a segment that
// match it; `{all: []}` matches everybody. Only contacts that may get marketing email receive it.
// Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each recipient.
func (s *BroadcastsService) Create(ctx context.Context, body *CreateBroadcastRequest, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.create", method: "POST", route: "/broadcasts", body: body, isIdempotent: true}, opts)
}

// Get calls GET /broadcasts/{id}: retrieve a broadcast. Returns the broadcast. `status` has the
// words that every client library knows: `queued` from when it is scheduled until its last email is
// sent. `state` is exact.
func (s *BroadcastsService) Get(ctx context.Context, id string, opts ...CallOption) (*Broadcast, error) {
	return call[Broadcast](ctx, s.client, request{operation: "broadcasts.get", method: "GET", route: "/broadcasts/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /broadcasts/{id}: change a broadcast. Changes only the fields you send, of a
// draft. A draft that was made in the editor keeps its `document`: to go on in HTML, send
// `document: null` with it.
func (s *BroadcastsService) Update(ctx context.Context, id string, body *UpdateBroadcastRequest, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.update", method: "PATCH", route: "/broadcasts/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /broadcasts/{id}: delete a broadcast. Deletes a draft. A broadcast that was
// sent is kept.
func (s *BroadcastsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedBroadcast, error) {
	return call[DeletedBroadcast](ctx, s.client, request{operation: "broadcasts.remove", method: "DELETE", route: "/broadcasts/{id}", path: []string{id}}, opts)
}

// Send calls POST /broadcasts/{id}/send: send a broadcast. Sends a draft now, or at `scheduled_at`;
// a scheduled broadcast gets the new time. It is refused while `check` has stops: the message names
// them.
func (s *BroadcastsService) Send(ctx context.Context, id string, body *SendBroadcastRequest, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.send", method: "POST", route: "/broadcasts/{id}/send", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Check calls POST /broadcasts/{id}/check: check a broadcast. Returns what stops the broadcast from
// being sent, what you should look at, and who would receive it now. Changes nothing.
func (s *BroadcastsService) Check(ctx context.Context, id string, body *CheckBroadcastRequest, opts ...CallOption) (*BroadcastCheck, error) {
	return call[BroadcastCheck](ctx, s.client, request{operation: "broadcasts.check", method: "POST", route: "/broadcasts/{id}/check", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Test calls POST /broadcasts/{id}/test: send a test. Sends the broadcast to up to 10 addresses,
// with `[Test]` before its subject. Tags have the values of `contact_id`, or their fallbacks. Tests
// count in no statistics.
func (s *BroadcastsService) Test(ctx context.Context, id string, body *TestBroadcastRequest, opts ...CallOption) (*BroadcastTestResult, error) {
	return call[BroadcastTestResult](ctx, s.client, request{operation: "broadcasts.test", method: "POST", route: "/broadcasts/{id}/test", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Cancel calls POST /broadcasts/{id}/cancel: cancel a broadcast. A scheduled broadcast becomes a
// draft again. Of one that is being sent, nothing more is sent; what was delivered stays so.
func (s *BroadcastsService) Cancel(ctx context.Context, id string, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.cancel", method: "POST", route: "/broadcasts/{id}/cancel", path: []string{id}, isIdempotent: true}, opts)
}

// Pause calls POST /broadcasts/{id}/pause: pause a broadcast. Stops sending within seconds, until
// it is resumed or canceled.
func (s *BroadcastsService) Pause(ctx context.Context, id string, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.pause", method: "POST", route: "/broadcasts/{id}/pause", path: []string{id}, isIdempotent: true}, opts)
}

// Resume calls POST /broadcasts/{id}/resume: resume a broadcast. Goes on with the recipients that
// have not got it yet.
func (s *BroadcastsService) Resume(ctx context.Context, id string, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.resume", method: "POST", route: "/broadcasts/{id}/resume", path: []string{id}, isIdempotent: true}, opts)
}

// Duplicate calls POST /broadcasts/{id}/duplicate: duplicate a broadcast. Creates a draft with the
// same content and audience, once for each `Idempotency-Key`.
func (s *BroadcastsService) Duplicate(ctx context.Context, id string, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.duplicate", method: "POST", route: "/broadcasts/{id}/duplicate", path: []string{id}, isIdempotent: true}, opts)
}

// Recipients calls GET /broadcasts/{id}/recipients: list recipients of a broadcast. Lists the
// contacts behind one number of the broadcast, by `type`. Each contact is in a list once; the
// length of a list is its number in the statistics. `machine_opened` are those for whom only
// machines opened it.
func (s *BroadcastsService) Recipients(ctx context.Context, id string, params *BroadcastsRecipientsParams, opts ...CallOption) (*BroadcastRecipientList, error) {
	return call[BroadcastRecipientList](ctx, s.client, request{operation: "broadcasts.recipients", method: "GET", route: "/broadcasts/{id}/recipients", path: []string{id}, params: params}, opts)
}

// AllRecipients goes through all items of Recipients, and asks for one page after another. It ends at an error.
func (s *BroadcastsService) AllRecipients(ctx context.Context, id string, params *BroadcastsRecipientsParams, opts ...CallOption) iter.Seq2[*BroadcastRecipient, error] {
	return callPages[*BroadcastRecipient](ctx, s.client, request{operation: "broadcasts.recipients", method: "GET", route: "/broadcasts/{id}/recipients", path: []string{id}, params: params}, opts)
}

// ClickedLinks calls GET /broadcasts/{id}/clicked-links: list clicked links of a broadcast. Lists
// the links that people clicked, the most frequent first. `unique_clicks` are recipients. The URL
// is as it is in the content, with its tags.
func (s *BroadcastsService) ClickedLinks(ctx context.Context, id string, params *BroadcastsClickedLinksParams, opts ...CallOption) (*BroadcastClickedLinkList, error) {
	return call[BroadcastClickedLinkList](ctx, s.client, request{operation: "broadcasts.clickedLinks", method: "GET", route: "/broadcasts/{id}/clicked-links", path: []string{id}, params: params}, opts)
}

// AllClickedLinks goes through all items of ClickedLinks, and asks for one page after another. It ends at an error.
func (s *BroadcastsService) AllClickedLinks(ctx context.Context, id string, params *BroadcastsClickedLinksParams, opts ...CallOption) iter.Seq2[*BroadcastClickedLink, error] {
	return callPages[*BroadcastClickedLink](ctx, s.client, request{operation: "broadcasts.clickedLinks", method: "GET", route: "/broadcasts/{id}/clicked-links", path: []string{id}, params: params}, opts)
}

// Statistics calls GET /broadcasts/{id}/statistics: retrieve the statistics of a broadcast. Returns
// the funnel, the first 48 hours, the numbers by destination group, link and variant, how fast it
// sends, and the median of the last ten broadcasts. Every number counts recipients and is the
// length of a list of `recipients`.
func (s *BroadcastsService) Statistics(ctx context.Context, id string, opts ...CallOption) (*BroadcastStatistics, error) {
	return call[BroadcastStatistics](ctx, s.client, request{operation: "broadcasts.statistics", method: "GET", route: "/broadcasts/{id}/statistics", path: []string{id}}, opts)
}

// Decide calls POST /broadcasts/{id}/decide: choose the winner of an A/B test. The rest of the
// audience gets this variant. A test is decided once.
func (s *BroadcastsService) Decide(ctx context.Context, id string, body *DecideBroadcastRequest, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.decide", method: "POST", route: "/broadcasts/{id}/decide", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Resend calls POST /broadcasts/{id}/resend: resend a broadcast to non-openers. Creates a draft
// with a new subject for those to whom the broadcast was delivered, and who neither opened nor
// clicked it, nor left or complained; an open by a machine counts as one. Possible once, from 48
// hours after the broadcast ended.
func (s *BroadcastsService) Resend(ctx context.Context, id string, body *ResendBroadcastRequest, opts ...CallOption) (*BroadcastReference, error) {
	return call[BroadcastReference](ctx, s.client, request{operation: "broadcasts.resend", method: "POST", route: "/broadcasts/{id}/resend", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// AutomationsService has the methods of Automations.
type AutomationsService struct {
	client *Client

	Runs *AutomationsRunsService
}

// Create calls POST /automations: create an automation. Creates an automation: what starts it, and
// the steps that each contact then runs through. It is disabled unless you say otherwise. An error
// names the step by its key.
func (s *AutomationsService) Create(ctx context.Context, body *CreateAutomationRequest, opts ...CallOption) (*AutomationReference, error) {
	return call[AutomationReference](ctx, s.client, request{operation: "automations.create", method: "POST", route: "/automations", body: body, isIdempotent: true}, opts)
}

// List calls GET /automations: list automations. Lists the team's automations without their steps,
// newest first.
func (s *AutomationsService) List(ctx context.Context, params *AutomationsListParams, opts ...CallOption) (*AutomationList, error) {
	return call[AutomationList](ctx, s.client, request{operation: "automations.list", method: "GET", route: "/automations", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *AutomationsService) All(ctx context.Context, params *AutomationsListParams, opts ...CallOption) iter.Seq2[*AutomationListItem, error] {
	return callPages[*AutomationListItem](ctx, s.client, request{operation: "automations.list", method: "GET", route: "/automations", params: params}, opts)
}

// Get calls GET /automations/{id}: retrieve an automation. Returns the automation with its steps
// and connections, and how many runs came to each step.
func (s *AutomationsService) Get(ctx context.Context, id string, opts ...CallOption) (*Automation, error) {
	return call[Automation](ctx, s.client, request{operation: "automations.get", method: "GET", route: "/automations/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /automations/{id}: change an automation. Changes only the fields you send. New
// steps or connections make a new version: runs under way keep theirs.
func (s *AutomationsService) Update(ctx context.Context, id string, body *UpdateAutomationRequest, opts ...CallOption) (*AutomationReference, error) {
	return call[AutomationReference](ctx, s.client, request{operation: "automations.update", method: "PATCH", route: "/automations/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /automations/{id}: delete an automation. Deletes the automation with its
// runs; those under way end at once.
func (s *AutomationsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedAutomation, error) {
	return call[DeletedAutomation](ctx, s.client, request{operation: "automations.remove", method: "DELETE", route: "/automations/{id}", path: []string{id}}, opts)
}

// Duplicate calls POST /automations/{id}/duplicate: duplicate an automation. Creates a disabled
// automation with the same steps and connections, and without runs.
func (s *AutomationsService) Duplicate(ctx context.Context, id string, opts ...CallOption) (*AutomationReference, error) {
	return call[AutomationReference](ctx, s.client, request{operation: "automations.duplicate", method: "POST", route: "/automations/{id}/duplicate", path: []string{id}, isIdempotent: true}, opts)
}

// Stop calls POST /automations/{id}/stop: stop an automation. Disables the automation and cancels
// all its runs. To let runs under way go on, set its status to `disabled` instead.
func (s *AutomationsService) Stop(ctx context.Context, id string, opts ...CallOption) (*StoppedAutomation, error) {
	return call[StoppedAutomation](ctx, s.client, request{operation: "automations.stop", method: "POST", route: "/automations/{id}/stop", path: []string{id}, isIdempotent: true}, opts)
}

// DryRun calls POST /automations/{id}/dry-run: try an automation. Returns the steps that a contact
// would run through, when, what each would send or change, and which emails the contact may not
// get. Changes nothing and sends nothing.
func (s *AutomationsService) DryRun(ctx context.Context, id string, body *DryRunAutomationRequest, opts ...CallOption) (*AutomationDryRun, error) {
	return call[AutomationDryRun](ctx, s.client, request{operation: "automations.dryRun", method: "POST", route: "/automations/{id}/dry-run", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// AutomationsRunsService has the methods of Automations.Runs.
type AutomationsRunsService struct {
	client *Client
}

// List calls GET /automations/{id}/runs: list an automation's runs. Lists the runs of contacts
// through the automation, newest first.
func (s *AutomationsRunsService) List(ctx context.Context, id string, params *AutomationsRunsListParams, opts ...CallOption) (*AutomationRunList, error) {
	return call[AutomationRunList](ctx, s.client, request{operation: "automations.runs.list", method: "GET", route: "/automations/{id}/runs", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *AutomationsRunsService) All(ctx context.Context, id string, params *AutomationsRunsListParams, opts ...CallOption) iter.Seq2[*AutomationRunItem, error] {
	return callPages[*AutomationRunItem](ctx, s.client, request{operation: "automations.runs.list", method: "GET", route: "/automations/{id}/runs", path: []string{id}, params: params}, opts)
}

// Get calls GET /automations/{id}/runs/{runId}: retrieve a run. Returns the run with the steps that
// it came to, what they did and why they did not.
func (s *AutomationsRunsService) Get(ctx context.Context, id string, runID string, opts ...CallOption) (*AutomationRun, error) {
	return call[AutomationRun](ctx, s.client, request{operation: "automations.runs.get", method: "GET", route: "/automations/{id}/runs/{runId}", path: []string{id, runID}}, opts)
}

// ContactsService has the methods of Contacts.
type ContactsService struct {
	client *Client

	Segments *ContactsSegmentsService
	Topics   *ContactsTopicsService
	Consents *ContactsConsentsService
	Activity *ContactsActivityService
	Imports  *ContactsImportsService
	Exports  *ContactsExportsService
	Erasures *ContactsErasuresService
}

// Create calls POST /contacts: create a contact. If the team already has a contact with this
// address (case is ignored), it is updated and keeps its id. This never resubscribes a contact who
// unsubscribed or opted out of a topic.
func (s *ContactsService) Create(ctx context.Context, body *CreateContactRequest, opts ...CallOption) (*ContactReference, error) {
	return call[ContactReference](ctx, s.client, request{operation: "contacts.create", method: "POST", route: "/contacts", body: body, isIdempotent: true}, opts)
}

// List calls GET /contacts: list contacts. Lists the team's contacts, or those of one segment.
func (s *ContactsService) List(ctx context.Context, params *ContactsListParams, opts ...CallOption) (*ContactList, error) {
	return call[ContactList](ctx, s.client, request{operation: "contacts.list", method: "GET", route: "/contacts", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsService) All(ctx context.Context, params *ContactsListParams, opts ...CallOption) iter.Seq2[*ContactItem, error] {
	return callPages[*ContactItem](ctx, s.client, request{operation: "contacts.list", method: "GET", route: "/contacts", params: params}, opts)
}

// Get calls GET /contacts/{idOrEmail}: retrieve a contact. Returns the contact with its property
// values.
func (s *ContactsService) Get(ctx context.Context, idOrEmail string, opts ...CallOption) (*Contact, error) {
	return call[Contact](ctx, s.client, request{operation: "contacts.get", method: "GET", route: "/contacts/{idOrEmail}", path: []string{idOrEmail}}, opts)
}

// Update calls PATCH /contacts/{idOrEmail}: change a contact. Changes only the fields you send.
// Null clears a name or a property value. `unsubscribed: false` subscribes a contact again: send it
// only when the person asked for it, and say why in `reason`. It is refused for a contact that has
// not confirmed yet.
func (s *ContactsService) Update(ctx context.Context, idOrEmail string, body *UpdateContactRequest, opts ...CallOption) (*ContactReference, error) {
	return call[ContactReference](ctx, s.client, request{operation: "contacts.update", method: "PATCH", route: "/contacts/{idOrEmail}", path: []string{idOrEmail}, body: body}, opts)
}

// Delete calls DELETE /contacts/{idOrEmail}: delete a contact. Deletes the contact with its topic
// and unsubscribe choices. To stop sending to the address, set `unsubscribed` or suppress it
// instead. Deleting a contact that does not exist succeeds.
func (s *ContactsService) Delete(ctx context.Context, idOrEmail string, opts ...CallOption) (*DeletedContact, error) {
	return call[DeletedContact](ctx, s.client, request{operation: "contacts.remove", method: "DELETE", route: "/contacts/{idOrEmail}", path: []string{idOrEmail}}, opts)
}

// Erase calls POST /contacts/{idOrEmail}/erase: erase a contact. Deletes the contact and removes
// the address from everything stored about the team: emails, events, attempts, webhook messages,
// logs, imports and exports. What stays is a keyed hash of the address, in its suppression and its
// consent record. This cannot be undone. Waiting email to the address is not sent. The contact is
// gone when this answers; the rest follows within moments: retrieve the erasure until its `status`
// is `completed`. An address that is no contact can be erased, too.
func (s *ContactsService) Erase(ctx context.Context, idOrEmail string, body *EraseContactRequest, opts ...CallOption) (*ContactErasure, error) {
	return call[ContactErasure](ctx, s.client, request{operation: "contacts.erase", method: "POST", route: "/contacts/{idOrEmail}/erase", path: []string{idOrEmail}, body: body, isIdempotent: true}, opts)
}

// Export calls GET /contacts/{idOrEmail}/export: export one contact. Returns all that is stored
// about the contact: profile, topics, segments, consents with the exact texts, emails with what
// happened to them, events and runs of automations; as JSON, or with `format=html` as a page to
// read and print.
func (s *ContactsService) Export(ctx context.Context, idOrEmail string, opts ...CallOption) (json.RawMessage, error) {
	return callPlain[json.RawMessage](ctx, s.client, request{operation: "contacts.export", method: "GET", route: "/contacts/{idOrEmail}/export", path: []string{idOrEmail}}, opts)
}

// ContactsSegmentsService has the methods of Contacts.Segments.
type ContactsSegmentsService struct {
	client *Client
}

// List calls GET /contacts/{idOrEmail}/segments: list a contact's segments. Lists the segments that
// contain the contact.
func (s *ContactsSegmentsService) List(ctx context.Context, idOrEmail string, params *ContactsSegmentsListParams, opts ...CallOption) (*SegmentList, error) {
	return call[SegmentList](ctx, s.client, request{operation: "contacts.segments.list", method: "GET", route: "/contacts/{idOrEmail}/segments", path: []string{idOrEmail}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsSegmentsService) All(ctx context.Context, idOrEmail string, params *ContactsSegmentsListParams, opts ...CallOption) iter.Seq2[*SegmentItem, error] {
	return callPages[*SegmentItem](ctx, s.client, request{operation: "contacts.segments.list", method: "GET", route: "/contacts/{idOrEmail}/segments", path: []string{idOrEmail}, params: params}, opts)
}

// Add calls POST /contacts/{idOrEmail}/segments/{segmentId}: add a contact to a segment. Adds the
// contact to the segment. If it is already there, nothing changes.
func (s *ContactsSegmentsService) Add(ctx context.Context, idOrEmail string, segmentID string, opts ...CallOption) (*ContactSegment, error) {
	return call[ContactSegment](ctx, s.client, request{operation: "contacts.segments.add", method: "POST", route: "/contacts/{idOrEmail}/segments/{segmentId}", path: []string{idOrEmail, segmentID}, isIdempotent: true}, opts)
}

// Remove calls DELETE /contacts/{idOrEmail}/segments/{segmentId}: remove a contact from a segment.
// Removes the contact from the segment. The contact itself is kept.
func (s *ContactsSegmentsService) Remove(ctx context.Context, idOrEmail string, segmentID string, opts ...CallOption) (*RemovedContactSegment, error) {
	return call[RemovedContactSegment](ctx, s.client, request{operation: "contacts.segments.remove", method: "DELETE", route: "/contacts/{idOrEmail}/segments/{segmentId}", path: []string{idOrEmail, segmentID}}, opts)
}

// ContactsTopicsService has the methods of Contacts.Topics.
type ContactsTopicsService struct {
	client *Client
}

// List calls GET /contacts/{idOrEmail}/topics: list a contact's topics. Lists the team's topics
// with the contact's choice, or the topic's default if the contact has not chosen.
func (s *ContactsTopicsService) List(ctx context.Context, idOrEmail string, params *ContactsTopicsListParams, opts ...CallOption) (*ContactTopicList, error) {
	return call[ContactTopicList](ctx, s.client, request{operation: "contacts.topics.list", method: "GET", route: "/contacts/{idOrEmail}/topics", path: []string{idOrEmail}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsTopicsService) All(ctx context.Context, idOrEmail string, params *ContactsTopicsListParams, opts ...CallOption) iter.Seq2[*ContactTopic, error] {
	return callPages[*ContactTopic](ctx, s.client, request{operation: "contacts.topics.list", method: "GET", route: "/contacts/{idOrEmail}/topics", path: []string{idOrEmail}, params: params}, opts)
}

// Update calls PATCH /contacts/{idOrEmail}/topics: change a contact's topics. Sets the contact's
// choice for the given topics; other topics do not change. If one is invalid, none is changed.
func (s *ContactsTopicsService) Update(ctx context.Context, idOrEmail string, body []ContactTopicChoice, opts ...CallOption) (*ContactTopicsReference, error) {
	return call[ContactTopicsReference](ctx, s.client, request{operation: "contacts.topics.update", method: "PATCH", route: "/contacts/{idOrEmail}/topics", path: []string{idOrEmail}, body: body}, opts)
}

// ContactsConsentsService has the methods of Contacts.Consents.
type ContactsConsentsService struct {
	client *Client
}

// List calls GET /contacts/{idOrEmail}/consents: list a contact's consents. Lists what the contact
// agreed to and withdrew, newest first: when, how, by whom, and the wording shown.
func (s *ContactsConsentsService) List(ctx context.Context, idOrEmail string, params *ContactsConsentsListParams, opts ...CallOption) (*ConsentList, error) {
	return call[ConsentList](ctx, s.client, request{operation: "contacts.consents.list", method: "GET", route: "/contacts/{idOrEmail}/consents", path: []string{idOrEmail}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsConsentsService) All(ctx context.Context, idOrEmail string, params *ContactsConsentsListParams, opts ...CallOption) iter.Seq2[*Consent, error] {
	return callPages[*Consent](ctx, s.client, request{operation: "contacts.consents.list", method: "GET", route: "/contacts/{idOrEmail}/consents", path: []string{idOrEmail}, params: params}, opts)
}

// ContactsActivityService has the methods of Contacts.Activity.
type ContactsActivityService struct {
	client *Client
}

// List calls GET /contacts/{idOrEmail}/activity: list a contact's activity. The contact's timeline,
// newest first: its emails with their result and the newest opens and clicks of people, custom
// events, and consents.
func (s *ContactsActivityService) List(ctx context.Context, idOrEmail string, params *ContactsActivityListParams, opts ...CallOption) (*ContactTimeline, error) {
	return call[ContactTimeline](ctx, s.client, request{operation: "contacts.activity.list", method: "GET", route: "/contacts/{idOrEmail}/activity", path: []string{idOrEmail}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsActivityService) All(ctx context.Context, idOrEmail string, params *ContactsActivityListParams, opts ...CallOption) iter.Seq2[ContactTimelineItem, error] {
	return callPages[ContactTimelineItem](ctx, s.client, request{operation: "contacts.activity.list", method: "GET", route: "/contacts/{idOrEmail}/activity", path: []string{idOrEmail}, params: params}, opts)
}

// ContactsImportsService has the methods of Contacts.Imports.
type ContactsImportsService struct {
	client *Client
}

// List calls GET /contacts/imports: list imports. Lists the team's imports of contacts.
func (s *ContactsImportsService) List(ctx context.Context, params *ContactsImportsListParams, opts ...CallOption) (*ContactImportList, error) {
	return call[ContactImportList](ctx, s.client, request{operation: "contacts.imports.list", method: "GET", route: "/contacts/imports", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsImportsService) All(ctx context.Context, params *ContactsImportsListParams, opts ...CallOption) iter.Seq2[*ContactImportItem, error] {
	return callPages[*ContactImportItem](ctx, s.client, request{operation: "contacts.imports.list", method: "GET", route: "/contacts/imports", params: params}, opts)
}

// Create calls POST /contacts/imports: import contacts. Takes a file of contacts, as CSV or as one
// JSON object per line, in a multipart form whose parts may come in any order; `column_map`,
// `segments` and `topics` are JSON. It is imported in the background. Contacts that exist are
// updated, but never subscribed again. With `dry_run`, only the counts are made, and the file is
// kept for a day.
func (s *ContactsImportsService) Create(ctx context.Context, body *CreateContactImportRequest, opts ...CallOption) (*ContactImportReference, error) {
	return call[ContactImportReference](ctx, s.client, request{operation: "contacts.imports.create", method: "POST", route: "/contacts/imports", body: body, isForm: true, isIdempotent: true}, opts)
}

// Get calls GET /contacts/imports/{id}: retrieve an import. Returns the progress and the counts of
// an import, and what was found in its file.
func (s *ContactsImportsService) Get(ctx context.Context, id string, opts ...CallOption) (*ContactImport, error) {
	return call[ContactImport](ctx, s.client, request{operation: "contacts.imports.get", method: "GET", route: "/contacts/imports/{id}", path: []string{id}}, opts)
}

// Errors calls GET /contacts/imports/{id}/errors: download the errors of an import. Returns the
// rows that were not imported as CSV: line, column, code, value and how to correct it. At most
// 5,000 are kept, for 7 days.
func (s *ContactsImportsService) Errors(ctx context.Context, id string, opts ...CallOption) (string, error) {
	return callPlain[string](ctx, s.client, request{operation: "contacts.imports.errors", method: "GET", route: "/contacts/imports/{id}/errors", path: []string{id}}, opts)
}

// Start calls POST /contacts/imports/{id}/start: start an import after a dry run. Imports the file
// of a finished dry run. Options in the body replace those of the dry run; with `dry_run`, it is
// another dry run.
func (s *ContactsImportsService) Start(ctx context.Context, id string, body *StartContactImportRequest, opts ...CallOption) (*ContactImportReference, error) {
	return call[ContactImportReference](ctx, s.client, request{operation: "contacts.imports.start", method: "POST", route: "/contacts/imports/{id}/start", path: []string{id}, body: body, isIdempotent: true}, opts)
}

// Cancel calls POST /contacts/imports/{id}/cancel: cancel an import. Stops an import. What is
// imported stays, and can be undone.
func (s *ContactsImportsService) Cancel(ctx context.Context, id string, opts ...CallOption) (*ContactImportReference, error) {
	return call[ContactImportReference](ctx, s.client, request{operation: "contacts.imports.cancel", method: "POST", route: "/contacts/imports/{id}/cancel", path: []string{id}, isIdempotent: true}, opts)
}

// Undo calls POST /contacts/imports/{id}/undo: undo an import. Sets contacts back to what they were
// before the import, within 7 days after its end. Contacts that were changed since are left alone
// and counted.
func (s *ContactsImportsService) Undo(ctx context.Context, id string, opts ...CallOption) (*ContactImportReference, error) {
	return call[ContactImportReference](ctx, s.client, request{operation: "contacts.imports.undo", method: "POST", route: "/contacts/imports/{id}/undo", path: []string{id}, isIdempotent: true}, opts)
}

// ContactsExportsService has the methods of Contacts.Exports.
type ContactsExportsService struct {
	client *Client
}

// Create calls POST /contacts/exports: export contacts. Starts to write the team's contacts, those
// of a segment, or those that match a `filter`, to a file. Retrieve the export until its `status`
// is `completed`, then download the file within seven days. In CSV, cells that a spreadsheet would
// run as a formula are prefixed with `'`; importing the file takes it off again.
func (s *ContactsExportsService) Create(ctx context.Context, body *CreateContactExportRequest, opts ...CallOption) (*ContactExportReference, error) {
	return call[ContactExportReference](ctx, s.client, request{operation: "contacts.exports.create", method: "POST", route: "/contacts/exports", body: body, isIdempotent: true}, opts)
}

// List calls GET /contacts/exports: list contact exports. Lists the team's exports of the last
// seven days, newest first.
func (s *ContactsExportsService) List(ctx context.Context, params *ContactsExportsListParams, opts ...CallOption) (*ContactExportList, error) {
	return call[ContactExportList](ctx, s.client, request{operation: "contacts.exports.list", method: "GET", route: "/contacts/exports", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactsExportsService) All(ctx context.Context, params *ContactsExportsListParams, opts ...CallOption) iter.Seq2[*ContactExportItem, error] {
	return callPages[*ContactExportItem](ctx, s.client, request{operation: "contacts.exports.list", method: "GET", route: "/contacts/exports", params: params}, opts)
}

// Get calls GET /contacts/exports/{id}: retrieve a contact export. Returns how far the export is.
func (s *ContactsExportsService) Get(ctx context.Context, id string, opts ...CallOption) (*ContactExport, error) {
	return call[ContactExport](ctx, s.client, request{operation: "contacts.exports.get", method: "GET", route: "/contacts/exports/{id}", path: []string{id}}, opts)
}

// File calls GET /contacts/exports/{id}/file: download a contact export. Returns the file of a
// completed export, as `text/csv` or `application/x-ndjson`.
func (s *ContactsExportsService) File(ctx context.Context, id string, opts ...CallOption) (string, error) {
	return callPlain[string](ctx, s.client, request{operation: "contacts.exports.file", method: "GET", route: "/contacts/exports/{id}/file", path: []string{id}}, opts)
}

// ContactsErasuresService has the methods of Contacts.Erasures.
type ContactsErasuresService struct {
	client *Client
}

// Get calls GET /contacts/erasures/{id}: retrieve an erasure. Returns whether the erasure is
// completed.
func (s *ContactsErasuresService) Get(ctx context.Context, id string, opts ...CallOption) (*ContactErasure, error) {
	return call[ContactErasure](ctx, s.client, request{operation: "contacts.erasures.get", method: "GET", route: "/contacts/erasures/{id}", path: []string{id}}, opts)
}

// ContactPropertiesService has the methods of ContactProperties.
type ContactPropertiesService struct {
	client *Client
}

// List calls GET /contact-properties: list contact properties. Lists the custom fields of the
// team's contacts.
func (s *ContactPropertiesService) List(ctx context.Context, params *ContactPropertiesListParams, opts ...CallOption) (*ContactPropertyList, error) {
	return call[ContactPropertyList](ctx, s.client, request{operation: "contactProperties.list", method: "GET", route: "/contact-properties", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *ContactPropertiesService) All(ctx context.Context, params *ContactPropertiesListParams, opts ...CallOption) iter.Seq2[*ContactPropertyItem, error] {
	return callPages[*ContactPropertyItem](ctx, s.client, request{operation: "contactProperties.list", method: "GET", route: "/contact-properties", params: params}, opts)
}

// Create calls POST /contact-properties: create a contact property. Creates a custom field for the
// team's contacts.
func (s *ContactPropertiesService) Create(ctx context.Context, body *CreateContactPropertyRequest, opts ...CallOption) (*ContactPropertyReference, error) {
	return call[ContactPropertyReference](ctx, s.client, request{operation: "contactProperties.create", method: "POST", route: "/contact-properties", body: body, isIdempotent: true}, opts)
}

// Get calls GET /contact-properties/{id}: retrieve a contact property. Returns the property with
// its fallback value.
func (s *ContactPropertiesService) Get(ctx context.Context, id string, opts ...CallOption) (*ContactProperty, error) {
	return call[ContactProperty](ctx, s.client, request{operation: "contactProperties.get", method: "GET", route: "/contact-properties/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /contact-properties/{id}: change a contact property. Changes the fallback
// value. Nothing else can be changed.
func (s *ContactPropertiesService) Update(ctx context.Context, id string, body *UpdateContactPropertyRequest, opts ...CallOption) (*ContactPropertyReference, error) {
	return call[ContactPropertyReference](ctx, s.client, request{operation: "contactProperties.update", method: "PATCH", route: "/contact-properties/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /contact-properties/{id}: delete a contact property. Deletes the property and
// its values on all contacts.
func (s *ContactPropertiesService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedContactProperty, error) {
	return call[DeletedContactProperty](ctx, s.client, request{operation: "contactProperties.remove", method: "DELETE", route: "/contact-properties/{id}", path: []string{id}}, opts)
}

// TopicsService has the methods of Topics.
type TopicsService struct {
	client *Client
}

// List calls GET /topics: list topics. Lists the team's topics.
func (s *TopicsService) List(ctx context.Context, params *TopicsListParams, opts ...CallOption) (*TopicList, error) {
	return call[TopicList](ctx, s.client, request{operation: "topics.list", method: "GET", route: "/topics", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *TopicsService) All(ctx context.Context, params *TopicsListParams, opts ...CallOption) iter.Seq2[*TopicItem, error] {
	return callPages[*TopicItem](ctx, s.client, request{operation: "topics.list", method: "GET", route: "/topics", params: params}, opts)
}

// Create calls POST /topics: create a topic. Creates a kind of email that contacts can subscribe
// to. Emails with its `topic_id` go only to subscribed contacts and carry unsubscribe headers and a
// link.
func (s *TopicsService) Create(ctx context.Context, body *CreateTopicRequest, opts ...CallOption) (*TopicReference, error) {
	return call[TopicReference](ctx, s.client, request{operation: "topics.create", method: "POST", route: "/topics", body: body, isIdempotent: true}, opts)
}

// Get calls GET /topics/{id}: retrieve a topic. Returns the topic's name, description and default
// subscription.
func (s *TopicsService) Get(ctx context.Context, id string, opts ...CallOption) (*Topic, error) {
	return call[Topic](ctx, s.client, request{operation: "topics.get", method: "GET", route: "/topics/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /topics/{id}: change a topic. Changes the topic's name, description or
// visibility. The default subscription cannot be changed.
func (s *TopicsService) Update(ctx context.Context, id string, body *UpdateTopicRequest, opts ...CallOption) (*TopicReference, error) {
	return call[TopicReference](ctx, s.client, request{operation: "topics.update", method: "PATCH", route: "/topics/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /topics/{id}: delete a topic. Deletes the topic and the contacts' choices for
// it. Emails still waiting with this topic go to every contact who has not unsubscribed.
func (s *TopicsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedTopic, error) {
	return call[DeletedTopic](ctx, s.client, request{operation: "topics.remove", method: "DELETE", route: "/topics/{id}", path: []string{id}}, opts)
}

// SegmentsService has the methods of Segments.
type SegmentsService struct {
	client *Client

	Contacts *SegmentsContactsService
}

// List calls GET /segments: list segments. Lists the team's segments.
func (s *SegmentsService) List(ctx context.Context, params *SegmentsListParams, opts ...CallOption) (*SegmentList, error) {
	return call[SegmentList](ctx, s.client, request{operation: "segments.list", method: "GET", route: "/segments", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *SegmentsService) All(ctx context.Context, params *SegmentsListParams, opts ...CallOption) iter.Seq2[*SegmentItem, error] {
	return callPages[*SegmentItem](ctx, s.client, request{operation: "segments.list", method: "GET", route: "/segments", params: params}, opts)
}

// Create calls POST /segments: create a segment. Creates a named group of contacts: those that you
// add, or, with a `filter`, those that match it at any time. The paths under `/audiences` are
// aliases for older client libraries.
func (s *SegmentsService) Create(ctx context.Context, body *CreateSegmentRequest, opts ...CallOption) (*CreatedSegment, error) {
	return call[CreatedSegment](ctx, s.client, request{operation: "segments.create", method: "POST", route: "/segments", body: body, isIdempotent: true}, opts)
}

// Get calls GET /segments/{id}: retrieve a segment. Returns the segment.
func (s *SegmentsService) Get(ctx context.Context, id string, opts ...CallOption) (*Segment, error) {
	return call[Segment](ctx, s.client, request{operation: "segments.get", method: "GET", route: "/segments/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /segments/{id}: change a segment. Changes only the fields you send. A segment
// stays what it was created as: with a filter, or with members that you add.
func (s *SegmentsService) Update(ctx context.Context, id string, body *UpdateSegmentRequest, opts ...CallOption) (*SegmentReference, error) {
	return call[SegmentReference](ctx, s.client, request{operation: "segments.update", method: "PATCH", route: "/segments/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /segments/{id}: delete a segment. Deletes the segment but not its contacts.
// One that the filter of another segment or a form names is kept. Deleting a segment that does not
// exist succeeds.
func (s *SegmentsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedSegment, error) {
	return call[DeletedSegment](ctx, s.client, request{operation: "segments.remove", method: "DELETE", route: "/segments/{id}", path: []string{id}}, opts)
}

// Count calls GET /segments/{id}/count: count a segment's contacts. Counts the contacts in the
// segment, who of them would receive marketing email, and why the others would not. Counts are
// remembered for a minute: `as_of` says when it was.
func (s *SegmentsService) Count(ctx context.Context, id string, params *SegmentsCountParams, opts ...CallOption) (*SegmentCount, error) {
	return call[SegmentCount](ctx, s.client, request{operation: "segments.count", method: "GET", route: "/segments/{id}/count", path: []string{id}, params: params}, opts)
}

// SegmentsContactsService has the methods of Segments.Contacts.
type SegmentsContactsService struct {
	client *Client
}

// List calls GET /segments/{id}/contacts: list a segment's contacts. Lists the contacts in the
// segment.
func (s *SegmentsContactsService) List(ctx context.Context, id string, params *SegmentsContactsListParams, opts ...CallOption) (*ContactList, error) {
	return call[ContactList](ctx, s.client, request{operation: "segments.contacts.list", method: "GET", route: "/segments/{id}/contacts", path: []string{id}, params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *SegmentsContactsService) All(ctx context.Context, id string, params *SegmentsContactsListParams, opts ...CallOption) iter.Seq2[*ContactItem, error] {
	return callPages[*ContactItem](ctx, s.client, request{operation: "segments.contacts.list", method: "GET", route: "/segments/{id}/contacts", path: []string{id}, params: params}, opts)
}

// FormsService has the methods of Forms.
type FormsService struct {
	client *Client
}

// List calls GET /forms: list forms. Lists the team's forms with their counts of the last 30 days.
func (s *FormsService) List(ctx context.Context, params *FormsListParams, opts ...CallOption) (*FormList, error) {
	return call[FormList](ctx, s.client, request{operation: "forms.list", method: "GET", route: "/forms", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *FormsService) All(ctx context.Context, params *FormsListParams, opts ...CallOption) iter.Seq2[*FormItem, error] {
	return callPages[*FormItem](ctx, s.client, request{operation: "forms.list", method: "GET", route: "/forms", params: params}, opts)
}

// Create calls POST /forms: create a form. Creates a sign-up form with a page of its own and HTML
// to embed. Whoever fills it in gets an email with a link, and is subscribed by confirming.
func (s *FormsService) Create(ctx context.Context, body *CreateFormRequest, opts ...CallOption) (*Form, error) {
	return call[Form](ctx, s.client, request{operation: "forms.create", method: "POST", route: "/forms", body: body, isIdempotent: true}, opts)
}

// Get calls GET /forms/{id}: retrieve a form. Returns all settings, the address of the page, and
// the HTML to embed.
func (s *FormsService) Get(ctx context.Context, id string, opts ...CallOption) (*Form, error) {
	return call[Form](ctx, s.client, request{operation: "forms.get", method: "GET", route: "/forms/{id}", path: []string{id}}, opts)
}

// Update calls PATCH /forms/{id}: change a form. Changes only the fields you send; null restores a
// default. A change of what visitors see raises `version`. Consents keep the wording that was
// shown.
func (s *FormsService) Update(ctx context.Context, id string, body *UpdateFormRequest, opts ...CallOption) (*Form, error) {
	return call[Form](ctx, s.client, request{operation: "forms.update", method: "PATCH", route: "/forms/{id}", path: []string{id}, body: body}, opts)
}

// Delete calls DELETE /forms/{id}: delete a form. Closes its page for good. Links that were sent
// still confirm.
func (s *FormsService) Delete(ctx context.Context, id string, opts ...CallOption) (*DeletedForm, error) {
	return call[DeletedForm](ctx, s.client, request{operation: "forms.remove", method: "DELETE", route: "/forms/{id}", path: []string{id}}, opts)
}

// EventsService has the methods of Events.
type EventsService struct {
	client *Client
}

// Create calls POST /events: define an event. Defines a kind of event that you send about contacts.
// If it has a schema, payloads are checked against it.
func (s *EventsService) Create(ctx context.Context, body *CreateEventRequest, opts ...CallOption) (*EventReference, error) {
	return call[EventReference](ctx, s.client, request{operation: "events.create", method: "POST", route: "/events", body: body, isIdempotent: true}, opts)
}

// List calls GET /events: list events. Lists the events that the team has defined or sent.
func (s *EventsService) List(ctx context.Context, params *EventsListParams, opts ...CallOption) (*EventList, error) {
	return call[EventList](ctx, s.client, request{operation: "events.list", method: "GET", route: "/events", params: params}, opts)
}

// All goes through all items of List, and asks for one page after another. It ends at an error.
func (s *EventsService) All(ctx context.Context, params *EventsListParams, opts ...CallOption) iter.Seq2[*EventItem, error] {
	return callPages[*EventItem](ctx, s.client, request{operation: "events.list", method: "GET", route: "/events", params: params}, opts)
}

// Send calls POST /events/send: send an event. Records that something happened to a contact, named
// by id or address. An address that is no contact's becomes a contact. With an idempotency key, the
// event is recorded once; the key is kept as long as the event, at least 24 hours.
func (s *EventsService) Send(ctx context.Context, body *SendEventRequest, opts ...CallOption) (*SentEvent, error) {
	return call[SentEvent](ctx, s.client, request{operation: "events.send", method: "POST", route: "/events/send", body: body, isIdempotent: true}, opts)
}

// Get calls GET /events/{idOrName}: retrieve an event. Returns the event with its schema.
func (s *EventsService) Get(ctx context.Context, idOrName string, opts ...CallOption) (*Event, error) {
	return call[Event](ctx, s.client, request{operation: "events.get", method: "GET", route: "/events/{idOrName}", path: []string{idOrName}}, opts)
}

// Update calls PATCH /events/{idOrName}: change an event's schema. Replaces the schema. Events that
// were already sent are not checked again.
func (s *EventsService) Update(ctx context.Context, idOrName string, body *UpdateEventRequest, opts ...CallOption) (*EventReference, error) {
	return call[EventReference](ctx, s.client, request{operation: "events.update", method: "PATCH", route: "/events/{idOrName}", path: []string{idOrName}, body: body}, opts)
}

// Delete calls DELETE /events/{idOrName}: delete an event. Deletes the definition. What was sent
// stays in the contacts' timelines and counts.
func (s *EventsService) Delete(ctx context.Context, idOrName string, opts ...CallOption) (*DeletedEvent, error) {
	return call[DeletedEvent](ctx, s.client, request{operation: "events.remove", method: "DELETE", route: "/events/{idOrName}", path: []string{idOrName}}, opts)
}

// UsageService has the methods of Usage.
type UsageService struct {
	client *Client
}

// Get calls GET /usage: retrieve the team's usage. Returns the number of emails sent in the current
// day and month (UTC) and the limits of the team's plan. Each recipient counts as one email when
// the email is accepted, even if it is canceled later. Suppressed recipients and repeats with the
// same idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is null,
// or 2147483647 in fields where client libraries expect a number.
func (s *UsageService) Get(ctx context.Context, opts ...CallOption) (*Usage, error) {
	return call[Usage](ctx, s.client, request{operation: "usage.get", method: "GET", route: "/usage"}, opts)
}
