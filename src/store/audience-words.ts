// The words of consent, imports, exports and activity: one list of each for the tables, the API and the dashboard.

export const CONTACT_STATUSES = ["active", "pending"] as const;
/** `pending`: asked for, and not confirmed yet. Gets nothing but the confirmation email. */
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONSENT_ACTS = [
  "requested",
  "confirmed",
  "granted",
  "withdrawn",
  "topic_in",
  "topic_out",
  "imported",
  "erased",
] as const;
export type ConsentAct = (typeof CONSENT_ACTS)[number];

export const CONSENT_METHODS = [
  "form",
  "api",
  "import",
  "dashboard",
  "preferences",
  "one_click",
  "mailto",
  "complaint",
] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

export const IMPORT_STATES = ["queued", "in_progress", "completed", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const EXPORT_STATES = ["queued", "in_progress", "completed", "failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const ACTIVITY_KINDS = ["sent", "delivered", "opened", "clicked", "event"] as const;
/** `opened` and `clicked` count people, not machines; `event` is a custom event. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
