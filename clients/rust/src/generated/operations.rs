// Generated from the API's description (ceab9d71ce22); do not edit.
//! The methods of the API.

use crate::request::Operation;

pub(crate) static EMAILS_SEND: Operation = Operation {
    id: "emails.send",
    method: "POST",
    path: "/emails",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EMAILS_LIST: Operation = Operation {
    id: "emails.list",
    method: "GET",
    path: "/emails",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BATCH_SEND: Operation = Operation {
    id: "batch.send",
    method: "POST",
    path: "/emails/batch",
    headers: &["X-Batch-Validation"],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EMAILS_COUNT: Operation = Operation {
    id: "emails.count",
    method: "GET",
    path: "/emails/count",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_EXPORT: Operation = Operation {
    id: "emails.export",
    method: "GET",
    path: "/emails/export",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_GET: Operation = Operation {
    id: "emails.get",
    method: "GET",
    path: "/emails/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_UPDATE: Operation = Operation {
    id: "emails.update",
    method: "PATCH",
    path: "/emails/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_REMOVE: Operation = Operation {
    id: "emails.remove",
    method: "DELETE",
    path: "/emails/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_ATTACHMENTS_LIST: Operation = Operation {
    id: "emails.attachments.list",
    method: "GET",
    path: "/emails/{id}/attachments",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_ATTACHMENTS_GET: Operation = Operation {
    id: "emails.attachments.get",
    method: "GET",
    path: "/emails/{id}/attachments/{attachmentId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_EVENTS_LIST: Operation = Operation {
    id: "emails.events.list",
    method: "GET",
    path: "/emails/{id}/events",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_ATTEMPTS_LIST: Operation = Operation {
    id: "emails.attempts.list",
    method: "GET",
    path: "/emails/{id}/attempts",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_CANCEL: Operation = Operation {
    id: "emails.cancel",
    method: "POST",
    path: "/emails/{id}/cancel",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EMAILS_SHARE: Operation = Operation {
    id: "emails.share",
    method: "POST",
    path: "/emails/{id}/share",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static UNSUBSCRIBE_PAGE_GET: Operation = Operation {
    id: "unsubscribePage.get",
    method: "GET",
    path: "/unsubscribe-page",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static UNSUBSCRIBE_PAGE_UPDATE: Operation = Operation {
    id: "unsubscribePage.update",
    method: "PATCH",
    path: "/unsubscribe-page",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DOMAINS_CREATE: Operation = Operation {
    id: "domains.create",
    method: "POST",
    path: "/domains",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DOMAINS_LIST: Operation = Operation {
    id: "domains.list",
    method: "GET",
    path: "/domains",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DOMAINS_GET: Operation = Operation {
    id: "domains.get",
    method: "GET",
    path: "/domains/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DOMAINS_UPDATE: Operation = Operation {
    id: "domains.update",
    method: "PATCH",
    path: "/domains/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DOMAINS_REMOVE: Operation = Operation {
    id: "domains.remove",
    method: "DELETE",
    path: "/domains/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DOMAINS_VERIFY: Operation = Operation {
    id: "domains.verify",
    method: "POST",
    path: "/domains/{id}/verify",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DOMAINS_ROTATE_KEYS: Operation = Operation {
    id: "domains.rotateKeys",
    method: "POST",
    path: "/domains/{id}/rotate",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DOMAINS_DNS: Operation = Operation {
    id: "domains.dns",
    method: "GET",
    path: "/domains/{id}/dns",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static API_KEYS_CREATE: Operation = Operation {
    id: "apiKeys.create",
    method: "POST",
    path: "/api-keys",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static API_KEYS_LIST: Operation = Operation {
    id: "apiKeys.list",
    method: "GET",
    path: "/api-keys",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static API_KEYS_UPDATE: Operation = Operation {
    id: "apiKeys.update",
    method: "PATCH",
    path: "/api-keys/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static API_KEYS_REMOVE: Operation = Operation {
    id: "apiKeys.remove",
    method: "DELETE",
    path: "/api-keys/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static LOGS_LIST: Operation = Operation {
    id: "logs.list",
    method: "GET",
    path: "/logs",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static LOGS_GET: Operation = Operation {
    id: "logs.get",
    method: "GET",
    path: "/logs/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DELIVERIES_LIST: Operation = Operation {
    id: "deliveries.list",
    method: "GET",
    path: "/queue/deliveries",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static DELIVERIES_RETRY: Operation = Operation {
    id: "deliveries.retry",
    method: "POST",
    path: "/queue/retry",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DELIVERIES_HOLD: Operation = Operation {
    id: "deliveries.hold",
    method: "POST",
    path: "/queue/hold",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DELIVERIES_RELEASE: Operation = Operation {
    id: "deliveries.release",
    method: "POST",
    path: "/queue/release",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static DELIVERIES_CANCEL: Operation = Operation {
    id: "deliveries.cancel",
    method: "POST",
    path: "/queue/cancel",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static REPORTS_LIST: Operation = Operation {
    id: "reports.list",
    method: "GET",
    path: "/queue/reports",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static REPORTS_GET: Operation = Operation {
    id: "reports.get",
    method: "GET",
    path: "/queue/reports/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SUPPRESSIONS_ADD: Operation = Operation {
    id: "suppressions.add",
    method: "POST",
    path: "/suppressions",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static SUPPRESSIONS_LIST: Operation = Operation {
    id: "suppressions.list",
    method: "GET",
    path: "/suppressions",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SUPPRESSIONS_EXPORT: Operation = Operation {
    id: "suppressions.export",
    method: "GET",
    path: "/suppressions/export",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SUPPRESSIONS_GET: Operation = Operation {
    id: "suppressions.get",
    method: "GET",
    path: "/suppressions/{idOrEmail}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SUPPRESSIONS_REMOVE: Operation = Operation {
    id: "suppressions.remove",
    method: "DELETE",
    path: "/suppressions/{idOrEmail}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SUPPRESSIONS_BATCH_ADD: Operation = Operation {
    id: "suppressions.batch.add",
    method: "POST",
    path: "/suppressions/batch/add",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static SUPPRESSIONS_BATCH_REMOVE: Operation = Operation {
    id: "suppressions.batch.remove",
    method: "POST",
    path: "/suppressions/batch/remove",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static WEBHOOKS_CREATE: Operation = Operation {
    id: "webhooks.create",
    method: "POST",
    path: "/webhooks",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static WEBHOOKS_LIST: Operation = Operation {
    id: "webhooks.list",
    method: "GET",
    path: "/webhooks",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_GET: Operation = Operation {
    id: "webhooks.get",
    method: "GET",
    path: "/webhooks/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_UPDATE: Operation = Operation {
    id: "webhooks.update",
    method: "PATCH",
    path: "/webhooks/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_REMOVE: Operation = Operation {
    id: "webhooks.remove",
    method: "DELETE",
    path: "/webhooks/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_ROTATE_SIGNING_SECRET: Operation = Operation {
    id: "webhooks.rotateSigningSecret",
    method: "POST",
    path: "/webhooks/{id}/signing-secret/rotate",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static WEBHOOKS_TEST: Operation = Operation {
    id: "webhooks.test",
    method: "POST",
    path: "/webhooks/{id}/test",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static WEBHOOKS_REPLAY: Operation = Operation {
    id: "webhooks.replay",
    method: "POST",
    path: "/webhooks/{id}/replay",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static WEBHOOKS_EVENTS_LIST: Operation = Operation {
    id: "webhooks.events.list",
    method: "GET",
    path: "/webhooks/{id}/events",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_EVENTS_GET: Operation = Operation {
    id: "webhooks.events.get",
    method: "GET",
    path: "/webhooks/{id}/events/{eventId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_EVENTS_ATTEMPTS_LIST: Operation = Operation {
    id: "webhooks.events.attempts.list",
    method: "GET",
    path: "/webhooks/{id}/events/{eventId}/attempts",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static WEBHOOKS_EVENTS_REPLAY: Operation = Operation {
    id: "webhooks.events.replay",
    method: "POST",
    path: "/webhooks/{id}/events/{eventId}/replay",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EMAILS_INSIGHTS: Operation = Operation {
    id: "emails.insights",
    method: "GET",
    path: "/emails/{id}/insights",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_LIST: Operation = Operation {
    id: "templates.list",
    method: "GET",
    path: "/templates",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_CREATE: Operation = Operation {
    id: "templates.create",
    method: "POST",
    path: "/templates",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static TEMPLATES_GET: Operation = Operation {
    id: "templates.get",
    method: "GET",
    path: "/templates/{idOrAlias}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_UPDATE: Operation = Operation {
    id: "templates.update",
    method: "PATCH",
    path: "/templates/{idOrAlias}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_REMOVE: Operation = Operation {
    id: "templates.remove",
    method: "DELETE",
    path: "/templates/{idOrAlias}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_PUBLISH: Operation = Operation {
    id: "templates.publish",
    method: "POST",
    path: "/templates/{idOrAlias}/publish",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static TEMPLATES_DUPLICATE: Operation = Operation {
    id: "templates.duplicate",
    method: "POST",
    path: "/templates/{idOrAlias}/duplicate",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static TEMPLATES_VERSIONS_LIST: Operation = Operation {
    id: "templates.versions.list",
    method: "GET",
    path: "/templates/{idOrAlias}/versions",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TEMPLATES_VERSIONS_GET: Operation = Operation {
    id: "templates.versions.get",
    method: "GET",
    path: "/templates/{idOrAlias}/versions/{versionId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_LIST: Operation = Operation {
    id: "broadcasts.list",
    method: "GET",
    path: "/broadcasts",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_CREATE: Operation = Operation {
    id: "broadcasts.create",
    method: "POST",
    path: "/broadcasts",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_GET: Operation = Operation {
    id: "broadcasts.get",
    method: "GET",
    path: "/broadcasts/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_UPDATE: Operation = Operation {
    id: "broadcasts.update",
    method: "PATCH",
    path: "/broadcasts/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_REMOVE: Operation = Operation {
    id: "broadcasts.remove",
    method: "DELETE",
    path: "/broadcasts/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_SEND: Operation = Operation {
    id: "broadcasts.send",
    method: "POST",
    path: "/broadcasts/{id}/send",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_CHECK: Operation = Operation {
    id: "broadcasts.check",
    method: "POST",
    path: "/broadcasts/{id}/check",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_TEST: Operation = Operation {
    id: "broadcasts.test",
    method: "POST",
    path: "/broadcasts/{id}/test",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_CANCEL: Operation = Operation {
    id: "broadcasts.cancel",
    method: "POST",
    path: "/broadcasts/{id}/cancel",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_PAUSE: Operation = Operation {
    id: "broadcasts.pause",
    method: "POST",
    path: "/broadcasts/{id}/pause",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_RESUME: Operation = Operation {
    id: "broadcasts.resume",
    method: "POST",
    path: "/broadcasts/{id}/resume",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_DUPLICATE: Operation = Operation {
    id: "broadcasts.duplicate",
    method: "POST",
    path: "/broadcasts/{id}/duplicate",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_RECIPIENTS: Operation = Operation {
    id: "broadcasts.recipients",
    method: "GET",
    path: "/broadcasts/{id}/recipients",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_CLICKED_LINKS: Operation = Operation {
    id: "broadcasts.clickedLinks",
    method: "GET",
    path: "/broadcasts/{id}/clicked-links",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_STATISTICS: Operation = Operation {
    id: "broadcasts.statistics",
    method: "GET",
    path: "/broadcasts/{id}/statistics",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static BROADCASTS_DECIDE: Operation = Operation {
    id: "broadcasts.decide",
    method: "POST",
    path: "/broadcasts/{id}/decide",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static BROADCASTS_RESEND: Operation = Operation {
    id: "broadcasts.resend",
    method: "POST",
    path: "/broadcasts/{id}/resend",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static AUTOMATIONS_CREATE: Operation = Operation {
    id: "automations.create",
    method: "POST",
    path: "/automations",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static AUTOMATIONS_LIST: Operation = Operation {
    id: "automations.list",
    method: "GET",
    path: "/automations",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static AUTOMATIONS_GET: Operation = Operation {
    id: "automations.get",
    method: "GET",
    path: "/automations/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static AUTOMATIONS_UPDATE: Operation = Operation {
    id: "automations.update",
    method: "PATCH",
    path: "/automations/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static AUTOMATIONS_REMOVE: Operation = Operation {
    id: "automations.remove",
    method: "DELETE",
    path: "/automations/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static AUTOMATIONS_DUPLICATE: Operation = Operation {
    id: "automations.duplicate",
    method: "POST",
    path: "/automations/{id}/duplicate",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static AUTOMATIONS_STOP: Operation = Operation {
    id: "automations.stop",
    method: "POST",
    path: "/automations/{id}/stop",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static AUTOMATIONS_DRY_RUN: Operation = Operation {
    id: "automations.dryRun",
    method: "POST",
    path: "/automations/{id}/dry-run",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static AUTOMATIONS_RUNS_LIST: Operation = Operation {
    id: "automations.runs.list",
    method: "GET",
    path: "/automations/{id}/runs",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static AUTOMATIONS_RUNS_GET: Operation = Operation {
    id: "automations.runs.get",
    method: "GET",
    path: "/automations/{id}/runs/{runId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_CREATE: Operation = Operation {
    id: "contacts.create",
    method: "POST",
    path: "/contacts",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_LIST: Operation = Operation {
    id: "contacts.list",
    method: "GET",
    path: "/contacts",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_GET: Operation = Operation {
    id: "contacts.get",
    method: "GET",
    path: "/contacts/{idOrEmail}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_UPDATE: Operation = Operation {
    id: "contacts.update",
    method: "PATCH",
    path: "/contacts/{idOrEmail}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_REMOVE: Operation = Operation {
    id: "contacts.remove",
    method: "DELETE",
    path: "/contacts/{idOrEmail}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_SEGMENTS_LIST: Operation = Operation {
    id: "contacts.segments.list",
    method: "GET",
    path: "/contacts/{idOrEmail}/segments",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_SEGMENTS_ADD: Operation = Operation {
    id: "contacts.segments.add",
    method: "POST",
    path: "/contacts/{idOrEmail}/segments/{segmentId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_SEGMENTS_REMOVE: Operation = Operation {
    id: "contacts.segments.remove",
    method: "DELETE",
    path: "/contacts/{idOrEmail}/segments/{segmentId}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_TOPICS_LIST: Operation = Operation {
    id: "contacts.topics.list",
    method: "GET",
    path: "/contacts/{idOrEmail}/topics",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_TOPICS_UPDATE: Operation = Operation {
    id: "contacts.topics.update",
    method: "PATCH",
    path: "/contacts/{idOrEmail}/topics",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_CONSENTS_LIST: Operation = Operation {
    id: "contacts.consents.list",
    method: "GET",
    path: "/contacts/{idOrEmail}/consents",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_ACTIVITY_LIST: Operation = Operation {
    id: "contacts.activity.list",
    method: "GET",
    path: "/contacts/{idOrEmail}/activity",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACT_PROPERTIES_LIST: Operation = Operation {
    id: "contactProperties.list",
    method: "GET",
    path: "/contact-properties",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACT_PROPERTIES_CREATE: Operation = Operation {
    id: "contactProperties.create",
    method: "POST",
    path: "/contact-properties",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACT_PROPERTIES_GET: Operation = Operation {
    id: "contactProperties.get",
    method: "GET",
    path: "/contact-properties/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACT_PROPERTIES_UPDATE: Operation = Operation {
    id: "contactProperties.update",
    method: "PATCH",
    path: "/contact-properties/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACT_PROPERTIES_REMOVE: Operation = Operation {
    id: "contactProperties.remove",
    method: "DELETE",
    path: "/contact-properties/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TOPICS_LIST: Operation = Operation {
    id: "topics.list",
    method: "GET",
    path: "/topics",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TOPICS_CREATE: Operation = Operation {
    id: "topics.create",
    method: "POST",
    path: "/topics",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static TOPICS_GET: Operation = Operation {
    id: "topics.get",
    method: "GET",
    path: "/topics/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TOPICS_UPDATE: Operation = Operation {
    id: "topics.update",
    method: "PATCH",
    path: "/topics/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static TOPICS_REMOVE: Operation = Operation {
    id: "topics.remove",
    method: "DELETE",
    path: "/topics/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_LIST: Operation = Operation {
    id: "segments.list",
    method: "GET",
    path: "/segments",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_CREATE: Operation = Operation {
    id: "segments.create",
    method: "POST",
    path: "/segments",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static SEGMENTS_GET: Operation = Operation {
    id: "segments.get",
    method: "GET",
    path: "/segments/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_UPDATE: Operation = Operation {
    id: "segments.update",
    method: "PATCH",
    path: "/segments/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_REMOVE: Operation = Operation {
    id: "segments.remove",
    method: "DELETE",
    path: "/segments/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_COUNT: Operation = Operation {
    id: "segments.count",
    method: "GET",
    path: "/segments/{id}/count",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static SEGMENTS_CONTACTS_LIST: Operation = Operation {
    id: "segments.contacts.list",
    method: "GET",
    path: "/segments/{id}/contacts",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static FORMS_LIST: Operation = Operation {
    id: "forms.list",
    method: "GET",
    path: "/forms",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static FORMS_CREATE: Operation = Operation {
    id: "forms.create",
    method: "POST",
    path: "/forms",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static FORMS_GET: Operation = Operation {
    id: "forms.get",
    method: "GET",
    path: "/forms/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static FORMS_UPDATE: Operation = Operation {
    id: "forms.update",
    method: "PATCH",
    path: "/forms/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static FORMS_REMOVE: Operation = Operation {
    id: "forms.remove",
    method: "DELETE",
    path: "/forms/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EVENTS_CREATE: Operation = Operation {
    id: "events.create",
    method: "POST",
    path: "/events",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EVENTS_LIST: Operation = Operation {
    id: "events.list",
    method: "GET",
    path: "/events",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EVENTS_SEND: Operation = Operation {
    id: "events.send",
    method: "POST",
    path: "/events/send",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static EVENTS_GET: Operation = Operation {
    id: "events.get",
    method: "GET",
    path: "/events/{idOrName}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EVENTS_UPDATE: Operation = Operation {
    id: "events.update",
    method: "PATCH",
    path: "/events/{idOrName}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EVENTS_REMOVE: Operation = Operation {
    id: "events.remove",
    method: "DELETE",
    path: "/events/{idOrName}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_IMPORTS_LIST: Operation = Operation {
    id: "contacts.imports.list",
    method: "GET",
    path: "/contacts/imports",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_IMPORTS_CREATE: Operation = Operation {
    id: "contacts.imports.create",
    method: "POST",
    path: "/contacts/imports",
    headers: &[],
    is_multipart: true,
    is_idempotent: true,
};

pub(crate) static CONTACTS_IMPORTS_GET: Operation = Operation {
    id: "contacts.imports.get",
    method: "GET",
    path: "/contacts/imports/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_IMPORTS_ERRORS: Operation = Operation {
    id: "contacts.imports.errors",
    method: "GET",
    path: "/contacts/imports/{id}/errors",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_IMPORTS_START: Operation = Operation {
    id: "contacts.imports.start",
    method: "POST",
    path: "/contacts/imports/{id}/start",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_IMPORTS_CANCEL: Operation = Operation {
    id: "contacts.imports.cancel",
    method: "POST",
    path: "/contacts/imports/{id}/cancel",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_IMPORTS_UNDO: Operation = Operation {
    id: "contacts.imports.undo",
    method: "POST",
    path: "/contacts/imports/{id}/undo",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_EXPORTS_CREATE: Operation = Operation {
    id: "contacts.exports.create",
    method: "POST",
    path: "/contacts/exports",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_EXPORTS_LIST: Operation = Operation {
    id: "contacts.exports.list",
    method: "GET",
    path: "/contacts/exports",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_EXPORTS_GET: Operation = Operation {
    id: "contacts.exports.get",
    method: "GET",
    path: "/contacts/exports/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_EXPORTS_FILE: Operation = Operation {
    id: "contacts.exports.file",
    method: "GET",
    path: "/contacts/exports/{id}/file",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_ERASE: Operation = Operation {
    id: "contacts.erase",
    method: "POST",
    path: "/contacts/{idOrEmail}/erase",
    headers: &[],
    is_multipart: false,
    is_idempotent: true,
};

pub(crate) static CONTACTS_ERASURES_GET: Operation = Operation {
    id: "contacts.erasures.get",
    method: "GET",
    path: "/contacts/erasures/{id}",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static CONTACTS_EXPORT: Operation = Operation {
    id: "contacts.export",
    method: "GET",
    path: "/contacts/{idOrEmail}/export",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static EMAILS_METRICS: Operation = Operation {
    id: "emails.metrics",
    method: "GET",
    path: "/emails/metrics",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};

pub(crate) static USAGE_GET: Operation = Operation {
    id: "usage.get",
    method: "GET",
    path: "/usage",
    headers: &[],
    is_multipart: false,
    is_idempotent: false,
};
