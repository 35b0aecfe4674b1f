// Generated from the API's description; do not edit.
package io.github.sendlark;

/** All methods of the API. */
final class Operations {
  /** Of the API's description that this library was made from. */
  static final String REVISION = "ceab9d71ce22";

  static final Operation EMAILS_SEND =
      new Operation("emails.send", "POST", "/emails", Operation.Body.JSON, true);
  static final Operation EMAILS_LIST =
      new Operation("emails.list", "GET", "/emails", Operation.Body.NONE, false);
  static final Operation BATCH_SEND =
      new Operation("batch.send", "POST", "/emails/batch", Operation.Body.JSON, true);
  static final Operation EMAILS_COUNT =
      new Operation("emails.count", "GET", "/emails/count", Operation.Body.NONE, false);
  static final Operation EMAILS_EXPORT =
      new Operation("emails.export", "GET", "/emails/export", Operation.Body.NONE, false);
  static final Operation EMAILS_GET =
      new Operation("emails.get", "GET", "/emails/{id}", Operation.Body.NONE, false);
  static final Operation EMAILS_UPDATE =
      new Operation("emails.update", "PATCH", "/emails/{id}", Operation.Body.JSON, false);
  static final Operation EMAILS_DELETE =
      new Operation("emails.remove", "DELETE", "/emails/{id}", Operation.Body.NONE, false);
  static final Operation EMAILS_ATTACHMENTS_LIST =
      new Operation(
          "emails.attachments.list", "GET", "/emails/{id}/attachments", Operation.Body.NONE, false);
  static final Operation EMAILS_ATTACHMENTS_GET =
      new Operation(
          "emails.attachments.get",
          "GET",
          "/emails/{id}/attachments/{attachmentId}",
          Operation.Body.NONE,
          false);
  static final Operation EMAILS_EVENTS_LIST =
      new Operation("emails.events.list", "GET", "/emails/{id}/events", Operation.Body.NONE, false);
  static final Operation EMAILS_ATTEMPTS_LIST =
      new Operation(
          "emails.attempts.list", "GET", "/emails/{id}/attempts", Operation.Body.NONE, false);
  static final Operation EMAILS_CANCEL =
      new Operation("emails.cancel", "POST", "/emails/{id}/cancel", Operation.Body.NONE, true);
  static final Operation EMAILS_SHARE =
      new Operation("emails.share", "POST", "/emails/{id}/share", Operation.Body.JSON, true);
  static final Operation UNSUBSCRIBE_PAGE_GET =
      new Operation("unsubscribePage.get", "GET", "/unsubscribe-page", Operation.Body.NONE, false);
  static final Operation UNSUBSCRIBE_PAGE_UPDATE =
      new Operation(
          "unsubscribePage.update", "PATCH", "/unsubscribe-page", Operation.Body.JSON, false);
  static final Operation DOMAINS_CREATE =
      new Operation("domains.create", "POST", "/domains", Operation.Body.JSON, true);
  static final Operation DOMAINS_LIST =
      new Operation("domains.list", "GET", "/domains", Operation.Body.NONE, false);
  static final Operation DOMAINS_GET =
      new Operation("domains.get", "GET", "/domains/{id}", Operation.Body.NONE, false);
  static final Operation DOMAINS_UPDATE =
      new Operation("domains.update", "PATCH", "/domains/{id}", Operation.Body.JSON, false);
  static final Operation DOMAINS_DELETE =
      new Operation("domains.remove", "DELETE", "/domains/{id}", Operation.Body.NONE, false);
  static final Operation DOMAINS_VERIFY =
      new Operation("domains.verify", "POST", "/domains/{id}/verify", Operation.Body.NONE, true);
  static final Operation DOMAINS_ROTATE_KEYS =
      new Operation(
          "domains.rotateKeys", "POST", "/domains/{id}/rotate", Operation.Body.NONE, true);
  static final Operation DOMAINS_DNS =
      new Operation("domains.dns", "GET", "/domains/{id}/dns", Operation.Body.NONE, false);
  static final Operation API_KEYS_CREATE =
      new Operation("apiKeys.create", "POST", "/api-keys", Operation.Body.JSON, true);
  static final Operation API_KEYS_LIST =
      new Operation("apiKeys.list", "GET", "/api-keys", Operation.Body.NONE, false);
  static final Operation API_KEYS_UPDATE =
      new Operation("apiKeys.update", "PATCH", "/api-keys/{id}", Operation.Body.JSON, false);
  static final Operation API_KEYS_DELETE =
      new Operation("apiKeys.remove", "DELETE", "/api-keys/{id}", Operation.Body.NONE, false);
  static final Operation LOGS_LIST =
      new Operation("logs.list", "GET", "/logs", Operation.Body.NONE, false);
  static final Operation LOGS_GET =
      new Operation("logs.get", "GET", "/logs/{id}", Operation.Body.NONE, false);
  static final Operation DELIVERIES_LIST =
      new Operation("deliveries.list", "GET", "/queue/deliveries", Operation.Body.NONE, false);
  static final Operation DELIVERIES_RETRY =
      new Operation("deliveries.retry", "POST", "/queue/retry", Operation.Body.JSON, true);
  static final Operation DELIVERIES_HOLD =
      new Operation("deliveries.hold", "POST", "/queue/hold", Operation.Body.JSON, true);
  static final Operation DELIVERIES_RELEASE =
      new Operation("deliveries.release", "POST", "/queue/release", Operation.Body.JSON, true);
  static final Operation DELIVERIES_CANCEL =
      new Operation("deliveries.cancel", "POST", "/queue/cancel", Operation.Body.JSON, true);
  static final Operation REPORTS_LIST =
      new Operation("reports.list", "GET", "/queue/reports", Operation.Body.NONE, false);
  static final Operation REPORTS_GET =
      new Operation("reports.get", "GET", "/queue/reports/{id}", Operation.Body.NONE, false);
  static final Operation SUPPRESSIONS_ADD =
      new Operation("suppressions.add", "POST", "/suppressions", Operation.Body.JSON, true);
  static final Operation SUPPRESSIONS_LIST =
      new Operation("suppressions.list", "GET", "/suppressions", Operation.Body.NONE, false);
  static final Operation SUPPRESSIONS_EXPORT =
      new Operation(
          "suppressions.export", "GET", "/suppressions/export", Operation.Body.NONE, false);
  static final Operation SUPPRESSIONS_GET =
      new Operation(
          "suppressions.get", "GET", "/suppressions/{idOrEmail}", Operation.Body.NONE, false);
  static final Operation SUPPRESSIONS_REMOVE =
      new Operation(
          "suppressions.remove", "DELETE", "/suppressions/{idOrEmail}", Operation.Body.NONE, false);
  static final Operation SUPPRESSIONS_BATCH_ADD =
      new Operation(
          "suppressions.batch.add", "POST", "/suppressions/batch/add", Operation.Body.JSON, true);
  static final Operation SUPPRESSIONS_BATCH_REMOVE =
      new Operation(
          "suppressions.batch.remove",
          "POST",
          "/suppressions/batch/remove",
          Operation.Body.JSON,
          true);
  static final Operation WEBHOOKS_CREATE =
      new Operation("webhooks.create", "POST", "/webhooks", Operation.Body.JSON, true);
  static final Operation WEBHOOKS_LIST =
      new Operation("webhooks.list", "GET", "/webhooks", Operation.Body.NONE, false);
  static final Operation WEBHOOKS_GET =
      new Operation("webhooks.get", "GET", "/webhooks/{id}", Operation.Body.NONE, false);
  static final Operation WEBHOOKS_UPDATE =
      new Operation("webhooks.update", "PATCH", "/webhooks/{id}", Operation.Body.JSON, false);
  static final Operation WEBHOOKS_DELETE =
      new Operation("webhooks.remove", "DELETE", "/webhooks/{id}", Operation.Body.NONE, false);
  static final Operation WEBHOOKS_ROTATE_SIGNING_SECRET =
      new Operation(
          "webhooks.rotateSigningSecret",
          "POST",
          "/webhooks/{id}/signing-secret/rotate",
          Operation.Body.NONE,
          true);
  static final Operation WEBHOOKS_TEST =
      new Operation("webhooks.test", "POST", "/webhooks/{id}/test", Operation.Body.JSON, true);
  static final Operation WEBHOOKS_REPLAY =
      new Operation("webhooks.replay", "POST", "/webhooks/{id}/replay", Operation.Body.JSON, true);
  static final Operation WEBHOOKS_EVENTS_LIST =
      new Operation(
          "webhooks.events.list", "GET", "/webhooks/{id}/events", Operation.Body.NONE, false);
  static final Operation WEBHOOKS_EVENTS_GET =
      new Operation(
          "webhooks.events.get",
          "GET",
          "/webhooks/{id}/events/{eventId}",
          Operation.Body.NONE,
          false);
  static final Operation WEBHOOKS_EVENTS_ATTEMPTS_LIST =
      new Operation(
          "webhooks.events.attempts.list",
          "GET",
          "/webhooks/{id}/events/{eventId}/attempts",
          Operation.Body.NONE,
          false);
  static final Operation WEBHOOKS_EVENTS_REPLAY =
      new Operation(
          "webhooks.events.replay",
          "POST",
          "/webhooks/{id}/events/{eventId}/replay",
          Operation.Body.NONE,
          true);
  static final Operation EMAILS_INSIGHTS =
      new Operation("emails.insights", "GET", "/emails/{id}/insights", Operation.Body.NONE, false);
  static final Operation TEMPLATES_LIST =
      new Operation("templates.list", "GET", "/templates", Operation.Body.NONE, false);
  static final Operation TEMPLATES_CREATE =
      new Operation("templates.create", "POST", "/templates", Operation.Body.JSON, true);
  static final Operation TEMPLATES_GET =
      new Operation("templates.get", "GET", "/templates/{idOrAlias}", Operation.Body.NONE, false);
  static final Operation TEMPLATES_UPDATE =
      new Operation(
          "templates.update", "PATCH", "/templates/{idOrAlias}", Operation.Body.JSON, false);
  static final Operation TEMPLATES_DELETE =
      new Operation(
          "templates.remove", "DELETE", "/templates/{idOrAlias}", Operation.Body.NONE, false);
  static final Operation TEMPLATES_PUBLISH =
      new Operation(
          "templates.publish", "POST", "/templates/{idOrAlias}/publish", Operation.Body.NONE, true);
  static final Operation TEMPLATES_DUPLICATE =
      new Operation(
          "templates.duplicate",
          "POST",
          "/templates/{idOrAlias}/duplicate",
          Operation.Body.NONE,
          true);
  static final Operation TEMPLATES_VERSIONS_LIST =
      new Operation(
          "templates.versions.list",
          "GET",
          "/templates/{idOrAlias}/versions",
          Operation.Body.NONE,
          false);
  static final Operation TEMPLATES_VERSIONS_GET =
      new Operation(
          "templates.versions.get",
          "GET",
          "/templates/{idOrAlias}/versions/{versionId}",
          Operation.Body.NONE,
          false);
  static final Operation BROADCASTS_LIST =
      new Operation("broadcasts.list", "GET", "/broadcasts", Operation.Body.NONE, false);
  static final Operation BROADCASTS_CREATE =
      new Operation("broadcasts.create", "POST", "/broadcasts", Operation.Body.JSON, true);
  static final Operation BROADCASTS_GET =
      new Operation("broadcasts.get", "GET", "/broadcasts/{id}", Operation.Body.NONE, false);
  static final Operation BROADCASTS_UPDATE =
      new Operation("broadcasts.update", "PATCH", "/broadcasts/{id}", Operation.Body.JSON, false);
  static final Operation BROADCASTS_DELETE =
      new Operation("broadcasts.remove", "DELETE", "/broadcasts/{id}", Operation.Body.NONE, false);
  static final Operation BROADCASTS_SEND =
      new Operation("broadcasts.send", "POST", "/broadcasts/{id}/send", Operation.Body.JSON, true);
  static final Operation BROADCASTS_CHECK =
      new Operation(
          "broadcasts.check", "POST", "/broadcasts/{id}/check", Operation.Body.JSON, true);
  static final Operation BROADCASTS_TEST =
      new Operation("broadcasts.test", "POST", "/broadcasts/{id}/test", Operation.Body.JSON, true);
  static final Operation BROADCASTS_CANCEL =
      new Operation(
          "broadcasts.cancel", "POST", "/broadcasts/{id}/cancel", Operation.Body.NONE, true);
  static final Operation BROADCASTS_PAUSE =
      new Operation(
          "broadcasts.pause", "POST", "/broadcasts/{id}/pause", Operation.Body.NONE, true);
  static final Operation BROADCASTS_RESUME =
      new Operation(
          "broadcasts.resume", "POST", "/broadcasts/{id}/resume", Operation.Body.NONE, true);
  static final Operation BROADCASTS_DUPLICATE =
      new Operation(
          "broadcasts.duplicate", "POST", "/broadcasts/{id}/duplicate", Operation.Body.NONE, true);
  static final Operation BROADCASTS_RECIPIENTS =
      new Operation(
          "broadcasts.recipients",
          "GET",
          "/broadcasts/{id}/recipients",
          Operation.Body.NONE,
          false);
  static final Operation BROADCASTS_CLICKED_LINKS =
      new Operation(
          "broadcasts.clickedLinks",
          "GET",
          "/broadcasts/{id}/clicked-links",
          Operation.Body.NONE,
          false);
  static final Operation BROADCASTS_STATISTICS =
      new Operation(
          "broadcasts.statistics",
          "GET",
          "/broadcasts/{id}/statistics",
          Operation.Body.NONE,
          false);
  static final Operation BROADCASTS_DECIDE =
      new Operation(
          "broadcasts.decide", "POST", "/broadcasts/{id}/decide", Operation.Body.JSON, true);
  static final Operation BROADCASTS_RESEND =
      new Operation(
          "broadcasts.resend", "POST", "/broadcasts/{id}/resend", Operation.Body.JSON, true);
  static final Operation AUTOMATIONS_CREATE =
      new Operation("automations.create", "POST", "/automations", Operation.Body.JSON, true);
  static final Operation AUTOMATIONS_LIST =
      new Operation("automations.list", "GET", "/automations", Operation.Body.NONE, false);
  static final Operation AUTOMATIONS_GET =
      new Operation("automations.get", "GET", "/automations/{id}", Operation.Body.NONE, false);
  static final Operation AUTOMATIONS_UPDATE =
      new Operation("automations.update", "PATCH", "/automations/{id}", Operation.Body.JSON, false);
  static final Operation AUTOMATIONS_DELETE =
      new Operation(
          "automations.remove", "DELETE", "/automations/{id}", Operation.Body.NONE, false);
  static final Operation AUTOMATIONS_DUPLICATE =
      new Operation(
          "automations.duplicate",
          "POST",
          "/automations/{id}/duplicate",
          Operation.Body.NONE,
          true);
  static final Operation AUTOMATIONS_STOP =
      new Operation(
          "automations.stop", "POST", "/automations/{id}/stop", Operation.Body.NONE, true);
  static final Operation AUTOMATIONS_DRY_RUN =
      new Operation(
          "automations.dryRun", "POST", "/automations/{id}/dry-run", Operation.Body.JSON, true);
  static final Operation AUTOMATIONS_RUNS_LIST =
      new Operation(
          "automations.runs.list", "GET", "/automations/{id}/runs", Operation.Body.NONE, false);
  static final Operation AUTOMATIONS_RUNS_GET =
      new Operation(
          "automations.runs.get",
          "GET",
          "/automations/{id}/runs/{runId}",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_CREATE =
      new Operation("contacts.create", "POST", "/contacts", Operation.Body.JSON, true);
  static final Operation CONTACTS_LIST =
      new Operation("contacts.list", "GET", "/contacts", Operation.Body.NONE, false);
  static final Operation CONTACTS_GET =
      new Operation("contacts.get", "GET", "/contacts/{idOrEmail}", Operation.Body.NONE, false);
  static final Operation CONTACTS_UPDATE =
      new Operation(
          "contacts.update", "PATCH", "/contacts/{idOrEmail}", Operation.Body.JSON, false);
  static final Operation CONTACTS_DELETE =
      new Operation(
          "contacts.remove", "DELETE", "/contacts/{idOrEmail}", Operation.Body.NONE, false);
  static final Operation CONTACTS_SEGMENTS_LIST =
      new Operation(
          "contacts.segments.list",
          "GET",
          "/contacts/{idOrEmail}/segments",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_SEGMENTS_ADD =
      new Operation(
          "contacts.segments.add",
          "POST",
          "/contacts/{idOrEmail}/segments/{segmentId}",
          Operation.Body.NONE,
          true);
  static final Operation CONTACTS_SEGMENTS_REMOVE =
      new Operation(
          "contacts.segments.remove",
          "DELETE",
          "/contacts/{idOrEmail}/segments/{segmentId}",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_TOPICS_LIST =
      new Operation(
          "contacts.topics.list",
          "GET",
          "/contacts/{idOrEmail}/topics",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_TOPICS_UPDATE =
      new Operation(
          "contacts.topics.update",
          "PATCH",
          "/contacts/{idOrEmail}/topics",
          Operation.Body.JSON,
          false);
  static final Operation CONTACTS_CONSENTS_LIST =
      new Operation(
          "contacts.consents.list",
          "GET",
          "/contacts/{idOrEmail}/consents",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_ACTIVITY_LIST =
      new Operation(
          "contacts.activity.list",
          "GET",
          "/contacts/{idOrEmail}/activity",
          Operation.Body.NONE,
          false);
  static final Operation CONTACT_PROPERTIES_LIST =
      new Operation(
          "contactProperties.list", "GET", "/contact-properties", Operation.Body.NONE, false);
  static final Operation CONTACT_PROPERTIES_CREATE =
      new Operation(
          "contactProperties.create", "POST", "/contact-properties", Operation.Body.JSON, true);
  static final Operation CONTACT_PROPERTIES_GET =
      new Operation(
          "contactProperties.get", "GET", "/contact-properties/{id}", Operation.Body.NONE, false);
  static final Operation CONTACT_PROPERTIES_UPDATE =
      new Operation(
          "contactProperties.update",
          "PATCH",
          "/contact-properties/{id}",
          Operation.Body.JSON,
          false);
  static final Operation CONTACT_PROPERTIES_DELETE =
      new Operation(
          "contactProperties.remove",
          "DELETE",
          "/contact-properties/{id}",
          Operation.Body.NONE,
          false);
  static final Operation TOPICS_LIST =
      new Operation("topics.list", "GET", "/topics", Operation.Body.NONE, false);
  static final Operation TOPICS_CREATE =
      new Operation("topics.create", "POST", "/topics", Operation.Body.JSON, true);
  static final Operation TOPICS_GET =
      new Operation("topics.get", "GET", "/topics/{id}", Operation.Body.NONE, false);
  static final Operation TOPICS_UPDATE =
      new Operation("topics.update", "PATCH", "/topics/{id}", Operation.Body.JSON, false);
  static final Operation TOPICS_DELETE =
      new Operation("topics.remove", "DELETE", "/topics/{id}", Operation.Body.NONE, false);
  static final Operation SEGMENTS_LIST =
      new Operation("segments.list", "GET", "/segments", Operation.Body.NONE, false);
  static final Operation SEGMENTS_CREATE =
      new Operation("segments.create", "POST", "/segments", Operation.Body.JSON, true);
  static final Operation SEGMENTS_GET =
      new Operation("segments.get", "GET", "/segments/{id}", Operation.Body.NONE, false);
  static final Operation SEGMENTS_UPDATE =
      new Operation("segments.update", "PATCH", "/segments/{id}", Operation.Body.JSON, false);
  static final Operation SEGMENTS_DELETE =
      new Operation("segments.remove", "DELETE", "/segments/{id}", Operation.Body.NONE, false);
  static final Operation SEGMENTS_COUNT =
      new Operation("segments.count", "GET", "/segments/{id}/count", Operation.Body.NONE, false);
  static final Operation SEGMENTS_CONTACTS_LIST =
      new Operation(
          "segments.contacts.list", "GET", "/segments/{id}/contacts", Operation.Body.NONE, false);
  static final Operation FORMS_LIST =
      new Operation("forms.list", "GET", "/forms", Operation.Body.NONE, false);
  static final Operation FORMS_CREATE =
      new Operation("forms.create", "POST", "/forms", Operation.Body.JSON, true);
  static final Operation FORMS_GET =
      new Operation("forms.get", "GET", "/forms/{id}", Operation.Body.NONE, false);
  static final Operation FORMS_UPDATE =
      new Operation("forms.update", "PATCH", "/forms/{id}", Operation.Body.JSON, false);
  static final Operation FORMS_DELETE =
      new Operation("forms.remove", "DELETE", "/forms/{id}", Operation.Body.NONE, false);
  static final Operation EVENTS_CREATE =
      new Operation("events.create", "POST", "/events", Operation.Body.JSON, true);
  static final Operation EVENTS_LIST =
      new Operation("events.list", "GET", "/events", Operation.Body.NONE, false);
  static final Operation EVENTS_SEND =
      new Operation("events.send", "POST", "/events/send", Operation.Body.JSON, true);
  static final Operation EVENTS_GET =
      new Operation("events.get", "GET", "/events/{idOrName}", Operation.Body.NONE, false);
  static final Operation EVENTS_UPDATE =
      new Operation("events.update", "PATCH", "/events/{idOrName}", Operation.Body.JSON, false);
  static final Operation EVENTS_DELETE =
      new Operation("events.remove", "DELETE", "/events/{idOrName}", Operation.Body.NONE, false);
  static final Operation CONTACTS_IMPORTS_LIST =
      new Operation(
          "contacts.imports.list", "GET", "/contacts/imports", Operation.Body.NONE, false);
  static final Operation CONTACTS_IMPORTS_CREATE =
      new Operation(
          "contacts.imports.create", "POST", "/contacts/imports", Operation.Body.FORM, true);
  static final Operation CONTACTS_IMPORTS_GET =
      new Operation(
          "contacts.imports.get", "GET", "/contacts/imports/{id}", Operation.Body.NONE, false);
  static final Operation CONTACTS_IMPORTS_ERRORS =
      new Operation(
          "contacts.imports.errors",
          "GET",
          "/contacts/imports/{id}/errors",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_IMPORTS_START =
      new Operation(
          "contacts.imports.start",
          "POST",
          "/contacts/imports/{id}/start",
          Operation.Body.JSON,
          true);
  static final Operation CONTACTS_IMPORTS_CANCEL =
      new Operation(
          "contacts.imports.cancel",
          "POST",
          "/contacts/imports/{id}/cancel",
          Operation.Body.NONE,
          true);
  static final Operation CONTACTS_IMPORTS_UNDO =
      new Operation(
          "contacts.imports.undo",
          "POST",
          "/contacts/imports/{id}/undo",
          Operation.Body.NONE,
          true);
  static final Operation CONTACTS_EXPORTS_CREATE =
      new Operation(
          "contacts.exports.create", "POST", "/contacts/exports", Operation.Body.JSON, true);
  static final Operation CONTACTS_EXPORTS_LIST =
      new Operation(
          "contacts.exports.list", "GET", "/contacts/exports", Operation.Body.NONE, false);
  static final Operation CONTACTS_EXPORTS_GET =
      new Operation(
          "contacts.exports.get", "GET", "/contacts/exports/{id}", Operation.Body.NONE, false);
  static final Operation CONTACTS_EXPORTS_FILE =
      new Operation(
          "contacts.exports.file",
          "GET",
          "/contacts/exports/{id}/file",
          Operation.Body.NONE,
          false);
  static final Operation CONTACTS_ERASE =
      new Operation(
          "contacts.erase", "POST", "/contacts/{idOrEmail}/erase", Operation.Body.JSON, true);
  static final Operation CONTACTS_ERASURES_GET =
      new Operation(
          "contacts.erasures.get", "GET", "/contacts/erasures/{id}", Operation.Body.NONE, false);
  static final Operation CONTACTS_EXPORT =
      new Operation(
          "contacts.export", "GET", "/contacts/{idOrEmail}/export", Operation.Body.NONE, false);
  static final Operation EMAILS_METRICS =
      new Operation("emails.metrics", "GET", "/emails/metrics", Operation.Body.NONE, false);
  static final Operation USAGE_GET =
      new Operation("usage.get", "GET", "/usage", Operation.Body.NONE, false);

  private Operations() {}
}
