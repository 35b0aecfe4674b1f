// Generated from the API's description; do not edit.
package io.github.sendlark;

/** All methods of the API. */
enum Operation {
  EMAILS_SEND("emails.send", "POST", "/emails", Body.JSON, true),
  EMAILS_LIST("emails.list", "GET", "/emails", Body.NONE, false),
  BATCH_SEND("batch.send", "POST", "/emails/batch", Body.JSON, true),
  EMAILS_COUNT("emails.count", "GET", "/emails/count", Body.NONE, false),
  EMAILS_EXPORT("emails.export", "GET", "/emails/export", Body.NONE, false),
  EMAILS_GET("emails.get", "GET", "/emails/{id}", Body.NONE, false),
  EMAILS_UPDATE("emails.update", "PATCH", "/emails/{id}", Body.JSON, false),
  EMAILS_DELETE("emails.remove", "DELETE", "/emails/{id}", Body.NONE, false),
  EMAILS_ATTACHMENTS_LIST(
      "emails.attachments.list", "GET", "/emails/{id}/attachments", Body.NONE, false),
  EMAILS_ATTACHMENTS_GET(
      "emails.attachments.get", "GET", "/emails/{id}/attachments/{attachmentId}", Body.NONE, false),
  EMAILS_EVENTS_LIST("emails.events.list", "GET", "/emails/{id}/events", Body.NONE, false),
  EMAILS_ATTEMPTS_LIST("emails.attempts.list", "GET", "/emails/{id}/attempts", Body.NONE, false),
  EMAILS_CANCEL("emails.cancel", "POST", "/emails/{id}/cancel", Body.NONE, true),
  EMAILS_SHARE("emails.share", "POST", "/emails/{id}/share", Body.JSON, true),
  UNSUBSCRIBE_PAGE_GET("unsubscribePage.get", "GET", "/unsubscribe-page", Body.NONE, false),
  UNSUBSCRIBE_PAGE_UPDATE("unsubscribePage.update", "PATCH", "/unsubscribe-page", Body.JSON, false),
  DOMAINS_CREATE("domains.create", "POST", "/domains", Body.JSON, true),
  DOMAINS_LIST("domains.list", "GET", "/domains", Body.NONE, false),
  DOMAINS_GET("domains.get", "GET", "/domains/{id}", Body.NONE, false),
  DOMAINS_UPDATE("domains.update", "PATCH", "/domains/{id}", Body.JSON, false),
  DOMAINS_DELETE("domains.remove", "DELETE", "/domains/{id}", Body.NONE, false),
  DOMAINS_VERIFY("domains.verify", "POST", "/domains/{id}/verify", Body.NONE, true),
  DOMAINS_ROTATE_KEYS("domains.rotateKeys", "POST", "/domains/{id}/rotate", Body.NONE, true),
  DOMAINS_DNS("domains.dns", "GET", "/domains/{id}/dns", Body.NONE, false),
  API_KEYS_CREATE("apiKeys.create", "POST", "/api-keys", Body.JSON, true),
  API_KEYS_LIST("apiKeys.list", "GET", "/api-keys", Body.NONE, false),
  API_KEYS_UPDATE("apiKeys.update", "PATCH", "/api-keys/{id}", Body.JSON, false),
  API_KEYS_DELETE("apiKeys.remove", "DELETE", "/api-keys/{id}", Body.NONE, false),
  LOGS_LIST("logs.list", "GET", "/logs", Body.NONE, false),
  LOGS_GET("logs.get", "GET", "/logs/{id}", Body.NONE, false),
  DELIVERIES_LIST("deliveries.list", "GET", "/queue/deliveries", Body.NONE, false),
  DELIVERIES_RETRY("deliveries.retry", "POST", "/queue/retry", Body.JSON, true),
  DELIVERIES_HOLD("deliveries.hold", "POST", "/queue/hold", Body.JSON, true),
  DELIVERIES_RELEASE("deliveries.release", "POST", "/queue/release", Body.JSON, true),
  DELIVERIES_CANCEL("deliveries.cancel", "POST", "/queue/cancel", Body.JSON, true),
  REPORTS_LIST("reports.list", "GET", "/queue/reports", Body.NONE, false),
  REPORTS_GET("reports.get", "GET", "/queue/reports/{id}", Body.NONE, false),
  SUPPRESSIONS_ADD("suppressions.add", "POST", "/suppressions", Body.JSON, true),
  SUPPRESSIONS_LIST("suppressions.list", "GET", "/suppressions", Body.NONE, false),
  SUPPRESSIONS_EXPORT("suppressions.export", "GET", "/suppressions/export", Body.NONE, false),
  SUPPRESSIONS_GET("suppressions.get", "GET", "/suppressions/{idOrEmail}", Body.NONE, false),
  SUPPRESSIONS_REMOVE(
      "suppressions.remove", "DELETE", "/suppressions/{idOrEmail}", Body.NONE, false),
  SUPPRESSIONS_BATCH_ADD(
      "suppressions.batch.add", "POST", "/suppressions/batch/add", Body.JSON, true),
  SUPPRESSIONS_BATCH_REMOVE(
      "suppressions.batch.remove", "POST", "/suppressions/batch/remove", Body.JSON, true),
  WEBHOOKS_CREATE("webhooks.create", "POST", "/webhooks", Body.JSON, true),
  WEBHOOKS_LIST("webhooks.list", "GET", "/webhooks", Body.NONE, false),
  WEBHOOKS_GET("webhooks.get", "GET", "/webhooks/{id}", Body.NONE, false),
  WEBHOOKS_UPDATE("webhooks.update", "PATCH", "/webhooks/{id}", Body.JSON, false),
  WEBHOOKS_DELETE("webhooks.remove", "DELETE", "/webhooks/{id}", Body.NONE, false),
  WEBHOOKS_ROTATE_SIGNING_SECRET(
      "webhooks.rotateSigningSecret",
      "POST",
      "/webhooks/{id}/signing-secret/rotate",
      Body.NONE,
      true),
  WEBHOOKS_TEST("webhooks.test", "POST", "/webhooks/{id}/test", Body.JSON, true),
  WEBHOOKS_REPLAY("webhooks.replay", "POST", "/webhooks/{id}/replay", Body.JSON, true),
  WEBHOOKS_EVENTS_LIST("webhooks.events.list", "GET", "/webhooks/{id}/events", Body.NONE, false),
  WEBHOOKS_EVENTS_GET(
      "webhooks.events.get", "GET", "/webhooks/{id}/events/{eventId}", Body.NONE, false),
  WEBHOOKS_EVENTS_ATTEMPTS_LIST(
      "webhooks.events.attempts.list",
      "GET",
      "/webhooks/{id}/events/{eventId}/attempts",
      Body.NONE,
      false),
  WEBHOOKS_EVENTS_REPLAY(
      "webhooks.events.replay", "POST", "/webhooks/{id}/events/{eventId}/replay", Body.NONE, true),
  EMAILS_INSIGHTS("emails.insights", "GET", "/emails/{id}/insights", Body.NONE, false),
  TEMPLATES_LIST("templates.list", "GET", "/templates", Body.NONE, false),
  TEMPLATES_CREATE("templates.create", "POST", "/templates", Body.JSON, true),
  TEMPLATES_GET("templates.get", "GET", "/templates/{idOrAlias}", Body.NONE, false),
  TEMPLATES_UPDATE("templates.update", "PATCH", "/templates/{idOrAlias}", Body.JSON, false),
  TEMPLATES_DELETE("templates.remove", "DELETE", "/templates/{idOrAlias}", Body.NONE, false),
  TEMPLATES_PUBLISH("templates.publish", "POST", "/templates/{idOrAlias}/publish", Body.NONE, true),
  TEMPLATES_DUPLICATE(
      "templates.duplicate", "POST", "/templates/{idOrAlias}/duplicate", Body.NONE, true),
  TEMPLATES_VERSIONS_LIST(
      "templates.versions.list", "GET", "/templates/{idOrAlias}/versions", Body.NONE, false),
  TEMPLATES_VERSIONS_GET(
      "templates.versions.get",
      "GET",
      "/templates/{idOrAlias}/versions/{versionId}",
      Body.NONE,
      false),
  BROADCASTS_LIST("broadcasts.list", "GET", "/broadcasts", Body.NONE, false),
  BROADCASTS_CREATE("broadcasts.create", "POST", "/broadcasts", Body.JSON, true),
  BROADCASTS_GET("broadcasts.get", "GET", "/broadcasts/{id}", Body.NONE, false),
  BROADCASTS_UPDATE("broadcasts.update", "PATCH", "/broadcasts/{id}", Body.JSON, false),
  BROADCASTS_DELETE("broadcasts.remove", "DELETE", "/broadcasts/{id}", Body.NONE, false),
  BROADCASTS_SEND("broadcasts.send", "POST", "/broadcasts/{id}/send", Body.JSON, true),
  BROADCASTS_CHECK("broadcasts.check", "POST", "/broadcasts/{id}/check", Body.JSON, true),
  BROADCASTS_TEST("broadcasts.test", "POST", "/broadcasts/{id}/test", Body.JSON, true),
  BROADCASTS_CANCEL("broadcasts.cancel", "POST", "/broadcasts/{id}/cancel", Body.NONE, true),
  BROADCASTS_PAUSE("broadcasts.pause", "POST", "/broadcasts/{id}/pause", Body.NONE, true),
  BROADCASTS_RESUME("broadcasts.resume", "POST", "/broadcasts/{id}/resume", Body.NONE, true),
  BROADCASTS_DUPLICATE(
      "broadcasts.duplicate", "POST", "/broadcasts/{id}/duplicate", Body.NONE, true),
  BROADCASTS_RECIPIENTS(
      "broadcasts.recipients", "GET", "/broadcasts/{id}/recipients", Body.NONE, false),
  BROADCASTS_CLICKED_LINKS(
      "broadcasts.clickedLinks", "GET", "/broadcasts/{id}/clicked-links", Body.NONE, false),
  BROADCASTS_STATISTICS(
      "broadcasts.statistics", "GET", "/broadcasts/{id}/statistics", Body.NONE, false),
  BROADCASTS_DECIDE("broadcasts.decide", "POST", "/broadcasts/{id}/decide", Body.JSON, true),
  BROADCASTS_RESEND("broadcasts.resend", "POST", "/broadcasts/{id}/resend", Body.JSON, true),
  AUTOMATIONS_CREATE("automations.create", "POST", "/automations", Body.JSON, true),
  AUTOMATIONS_LIST("automations.list", "GET", "/automations", Body.NONE, false),
  AUTOMATIONS_GET("automations.get", "GET", "/automations/{id}", Body.NONE, false),
  AUTOMATIONS_UPDATE("automations.update", "PATCH", "/automations/{id}", Body.JSON, false),
  AUTOMATIONS_DELETE("automations.remove", "DELETE", "/automations/{id}", Body.NONE, false),
  AUTOMATIONS_DUPLICATE(
      "automations.duplicate", "POST", "/automations/{id}/duplicate", Body.NONE, true),
  AUTOMATIONS_STOP("automations.stop", "POST", "/automations/{id}/stop", Body.NONE, true),
  AUTOMATIONS_DRY_RUN("automations.dryRun", "POST", "/automations/{id}/dry-run", Body.JSON, true),
  AUTOMATIONS_RUNS_LIST("automations.runs.list", "GET", "/automations/{id}/runs", Body.NONE, false),
  AUTOMATIONS_RUNS_GET(
      "automations.runs.get", "GET", "/automations/{id}/runs/{runId}", Body.NONE, false),
  CONTACTS_CREATE("contacts.create", "POST", "/contacts", Body.JSON, true),
  CONTACTS_LIST("contacts.list", "GET", "/contacts", Body.NONE, false),
  CONTACTS_GET("contacts.get", "GET", "/contacts/{idOrEmail}", Body.NONE, false),
  CONTACTS_UPDATE("contacts.update", "PATCH", "/contacts/{idOrEmail}", Body.JSON, false),
  CONTACTS_DELETE("contacts.remove", "DELETE", "/contacts/{idOrEmail}", Body.NONE, false),
  CONTACTS_SEGMENTS_LIST(
      "contacts.segments.list", "GET", "/contacts/{idOrEmail}/segments", Body.NONE, false),
  CONTACTS_SEGMENTS_ADD(
      "contacts.segments.add",
      "POST",
      "/contacts/{idOrEmail}/segments/{segmentId}",
      Body.NONE,
      true),
  CONTACTS_SEGMENTS_REMOVE(
      "contacts.segments.remove",
      "DELETE",
      "/contacts/{idOrEmail}/segments/{segmentId}",
      Body.NONE,
      false),
  CONTACTS_TOPICS_LIST(
      "contacts.topics.list", "GET", "/contacts/{idOrEmail}/topics", Body.NONE, false),
  CONTACTS_TOPICS_UPDATE(
      "contacts.topics.update", "PATCH", "/contacts/{idOrEmail}/topics", Body.JSON, false),
  CONTACTS_CONSENTS_LIST(
      "contacts.consents.list", "GET", "/contacts/{idOrEmail}/consents", Body.NONE, false),
  CONTACTS_ACTIVITY_LIST(
      "contacts.activity.list", "GET", "/contacts/{idOrEmail}/activity", Body.NONE, false),
  CONTACT_PROPERTIES_LIST("contactProperties.list", "GET", "/contact-properties", Body.NONE, false),
  CONTACT_PROPERTIES_CREATE(
      "contactProperties.create", "POST", "/contact-properties", Body.JSON, true),
  CONTACT_PROPERTIES_GET(
      "contactProperties.get", "GET", "/contact-properties/{id}", Body.NONE, false),
  CONTACT_PROPERTIES_UPDATE(
      "contactProperties.update", "PATCH", "/contact-properties/{id}", Body.JSON, false),
  CONTACT_PROPERTIES_DELETE(
      "contactProperties.remove", "DELETE", "/contact-properties/{id}", Body.NONE, false),
  TOPICS_LIST("topics.list", "GET", "/topics", Body.NONE, false),
  TOPICS_CREATE("topics.create", "POST", "/topics", Body.JSON, true),
  TOPICS_GET("topics.get", "GET", "/topics/{id}", Body.NONE, false),
  TOPICS_UPDATE("topics.update", "PATCH", "/topics/{id}", Body.JSON, false),
  TOPICS_DELETE("topics.remove", "DELETE", "/topics/{id}", Body.NONE, false),
  SEGMENTS_LIST("segments.list", "GET", "/segments", Body.NONE, false),
  SEGMENTS_CREATE("segments.create", "POST", "/segments", Body.JSON, true),
  SEGMENTS_GET("segments.get", "GET", "/segments/{id}", Body.NONE, false),
  SEGMENTS_UPDATE("segments.update", "PATCH", "/segments/{id}", Body.JSON, false),
  SEGMENTS_DELETE("segments.remove", "DELETE", "/segments/{id}", Body.NONE, false),
  SEGMENTS_COUNT("segments.count", "GET", "/segments/{id}/count", Body.NONE, false),
  SEGMENTS_CONTACTS_LIST(
      "segments.contacts.list", "GET", "/segments/{id}/contacts", Body.NONE, false),
  FORMS_LIST("forms.list", "GET", "/forms", Body.NONE, false),
  FORMS_CREATE("forms.create", "POST", "/forms", Body.JSON, true),
  FORMS_GET("forms.get", "GET", "/forms/{id}", Body.NONE, false),
  FORMS_UPDATE("forms.update", "PATCH", "/forms/{id}", Body.JSON, false),
  FORMS_DELETE("forms.remove", "DELETE", "/forms/{id}", Body.NONE, false),
  EVENTS_CREATE("events.create", "POST", "/events", Body.JSON, true),
  EVENTS_LIST("events.list", "GET", "/events", Body.NONE, false),
  EVENTS_SEND("events.send", "POST", "/events/send", Body.JSON, true),
  EVENTS_GET("events.get", "GET", "/events/{idOrName}", Body.NONE, false),
  EVENTS_UPDATE("events.update", "PATCH", "/events/{idOrName}", Body.JSON, false),
  EVENTS_DELETE("events.remove", "DELETE", "/events/{idOrName}", Body.NONE, false),
  CONTACTS_IMPORTS_LIST("contacts.imports.list", "GET", "/contacts/imports", Body.NONE, false),
  CONTACTS_IMPORTS_CREATE("contacts.imports.create", "POST", "/contacts/imports", Body.FORM, true),
  CONTACTS_IMPORTS_GET("contacts.imports.get", "GET", "/contacts/imports/{id}", Body.NONE, false),
  CONTACTS_IMPORTS_ERRORS(
      "contacts.imports.errors", "GET", "/contacts/imports/{id}/errors", Body.NONE, false),
  CONTACTS_IMPORTS_START(
      "contacts.imports.start", "POST", "/contacts/imports/{id}/start", Body.JSON, true),
  CONTACTS_IMPORTS_CANCEL(
      "contacts.imports.cancel", "POST", "/contacts/imports/{id}/cancel", Body.NONE, true),
  CONTACTS_IMPORTS_UNDO(
      "contacts.imports.undo", "POST", "/contacts/imports/{id}/undo", Body.NONE, true),
  CONTACTS_EXPORTS_CREATE("contacts.exports.create", "POST", "/contacts/exports", Body.JSON, true),
  CONTACTS_EXPORTS_LIST("contacts.exports.list", "GET", "/contacts/exports", Body.NONE, false),
  CONTACTS_EXPORTS_GET("contacts.exports.get", "GET", "/contacts/exports/{id}", Body.NONE, false),
  CONTACTS_EXPORTS_FILE(
      "contacts.exports.file", "GET", "/contacts/exports/{id}/file", Body.NONE, false),
  CONTACTS_ERASE("contacts.erase", "POST", "/contacts/{idOrEmail}/erase", Body.JSON, true),
  CONTACTS_ERASURES_GET(
      "contacts.erasures.get", "GET", "/contacts/erasures/{id}", Body.NONE, false),
  CONTACTS_EXPORT("contacts.export", "GET", "/contacts/{idOrEmail}/export", Body.NONE, false),
  EMAILS_METRICS("emails.metrics", "GET", "/emails/metrics", Body.NONE, false),
  USAGE_GET("usage.get", "GET", "/usage", Body.NONE, false);

  enum Body {
    NONE,
    JSON,
    FORM
  }

  /** Of the API's description that this library was made from. */
  static final String REVISION = "ceab9d71ce22";

  final String id;
  final String verb;
  final String path;
  final Body body;
  final boolean isIdempotent;

  /** The path has {@code {parameters}}. */
  Operation(String id, String verb, String path, Body body, boolean isIdempotent) {
    this.id = id;
    this.verb = verb;
    this.path = path;
    this.body = body;
    this.isIdempotent = isIdempotent;
  }
}
