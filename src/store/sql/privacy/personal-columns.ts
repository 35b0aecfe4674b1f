// Every stored text and blob, and what becomes of an address in it when its owner is erased. `personal-columns.test.ts`
// fails for a column that is not here.

/** How a column is treated. */
const TREATMENTS = {
  none: "Ids, words, numbers, hashes and domains: never the address of a contact.",
  own: "What the team wrote, or an account of somebody who works for it.",
  audit: "Append-only; its entries name contacts by id, and other addresses masked.",
  contact: "Removed with the contact, or kept without what identifies it. In the export of one person.",
  email: "Rewritten with its email: erase-email.ts. In the export of one person.",
  index: "Made again from the rewritten emails.",
  walked: "Looked through, all of the team's: erase-mentions.ts.",
  erasure: "The erasure's own, until the address is found nowhere else.",
} as const;

type Treatment = keyof typeof TREATMENTS;

/** Table → treatment → columns. */
export const PERSONAL_COLUMNS: Record<string, Partial<Record<Treatment, string[]>>> = {
  activity_days: { contact: ["team_id", "contact_id", "kind", "name"] },
  address_strikes: { none: ["team_id", "class"], contact: ["address"] },
  api_keys: {
    none: ["id", "team_id", "token_hash", "token_hint", "permission", "domain_id", "allowed_ips"],
    own: ["name"],
  },
  attempts: {
    none: ["id", "email_id", "delivery_id", "outcome", "class", "enhanced_code", "tls", "egress"],
    email: ["reply", "target", "ip"],
  },
  audit_entries: {
    none: ["team_id", "id", "actor_kind", "actor_id", "action", "target", "ip", "hash"],
    own: ["actor_name"],
    audit: ["detail"],
  },
  audit_heads: { none: ["team_id", "hash", "signature"] },
  automation_run_steps: { none: ["run_id", "key", "type", "status", "output", "error"] },
  automation_runs: {
    none: ["id", "team_id", "automation_id", "contact_id", "entry_key", "status", "step_key"],
    walked: ["context"],
  },
  automation_step_counts: { none: ["automation_id", "key"] },
  automation_triggers: { none: ["team_id", "automation_id", "subject"], own: ["event"] },
  automation_versions: { none: ["automation_id"], own: ["steps", "connections"] },
  automation_waits: { none: ["team_id", "contact_id", "run_id"], own: ["event"] },
  automations: { none: ["id", "team_id", "status", "entry"], own: ["name", "goal_event"] },
  bodies: { none: ["email_id", "sha256", "bundle"], email: ["bytes", "part"] },
  body_bundles: { none: ["name"] },
  brands: { none: ["team_id"], own: ["kit"] },
  broadcast_clicks: { none: ["link"] },
  broadcast_counts: { none: ["destination_group", "kind"] },
  broadcast_outcomes: { none: ["kind", "detail"] },
  broadcast_recipients: { none: ["email_id", "skipped"] },
  broadcast_slices: { none: ["destination_group", "phase", "state", "contacts"] },
  broadcasts: {
    none: [
      "id",
      "team_id",
      "state",
      "segment_id",
      "topic_id",
      "content_id",
      "original_id",
      "api_key_id",
      "settings",
      "decision",
      "snapshot",
    ],
    own: ["name", "reason", "from_address", "reply_to", "subject", "preview_text", "variants", "frozen"],
    walked: ["filter"],
  },
  changed_contacts: { contact: ["team_id", "contact_id"] },
  consent_texts: { none: ["team_id", "hash", "language"], own: ["wording", "privacy_url"] },
  consents: {
    none: ["id", "team_id", "email_hash", "act", "method", "topics", "form_id", "text_hash", "actor"],
    contact: ["contact_id", "page_url", "ip", "user_agent", "evidence"],
  },
  contact_activity: { contact: ["team_id", "contact_id"] },
  contact_counts: { none: ["team_id"] },
  contact_emails: { contact: ["team_id", "contact_id", "email_id"] },
  contact_erasures: { none: ["id", "team_id", "contact_id", "email_hash", "actor"], erasure: ["address"] },
  contact_events: {
    none: ["id", "team_id", "contact_id", "name"],
    walked: ["payload", "idempotency_key"],
  },
  contact_exports: { none: ["id", "team_id", "state", "failure", "actor"], walked: ["options"] },
  contact_import_changes: { none: ["team_id", "import_id"], walked: ["changes"] },
  contact_import_errors: { none: ["team_id", "import_id", "code"], walked: ["column", "value"] },
  contact_imports: {
    none: ["id", "team_id", "state", "counts", "actor"],
    walked: ["file_name", "options", "failure"],
  },
  contact_properties: { none: ["id", "team_id", "type"], own: ["key", "fallback"] },
  contact_topics: { contact: ["team_id", "contact_id", "topic_id", "subscription"] },
  contacts: {
    none: ["id", "team_id", "status"],
    contact: ["email", "language", "time_zone"],
    walked: ["first_name", "last_name", "properties"],
  },
  content_versions: {
    none: ["id", "team_id", "owner", "owner_id", "content_id", "reason", "actor"],
    own: ["name"],
  },
  contents: { none: ["id", "team_id", "hash"], own: ["document", "html", "text", "links", "tags"] },
  custom_events: { none: ["id", "team_id"], own: ["name", "schema"] },
  deliveries: {
    none: [
      "id",
      "email_id",
      "team_id",
      "role",
      "topic",
      "region",
      "state",
      "status",
      "lease_owner",
      "last_class",
    ],
    email: ["recipient", "destination", "site", "last_reply"],
  },
  delivery_counts: { none: ["state"] },
  destination_sites: { none: ["destination", "site"] },
  dmarc_sums: { none: ["domain_id", "ip", "dkim_domain", "spf_domain"] },
  // What servers say about servers and domains: recipients are never in it (RFC 9990 §2, RFC 8460 §8).
  domain_reports: { none: ["id", "team_id", "domain_id", "kind", "org", "report_id", "signed_by", "raw"] },
  domains: {
    none: ["id", "team_id", "name", "region", "fallback_region", "status", "tls", "records", "dmarc"],
    own: ["custom_return_path", "tracking_subdomain"],
  },
  editor_locks: { none: ["team_id", "owner_id", "user_id"] },
  email_links: { none: ["email_id"], email: ["bytes"] },
  emails: {
    none: [
      "id",
      "team_id",
      "api_key_id",
      "domain_id",
      "broadcast_id",
      "source",
      "topic",
      "status",
      "body_kind",
      "template_id",
      "original_id",
      "tags",
    ],
    own: ["from_address"],
    email: [
      "message_id",
      "to_addresses",
      "cc_addresses",
      "bcc_addresses",
      "reply_to",
      "subject",
      "headers",
      "attachments",
    ],
  },
  erased_emails: { none: ["id", "team_id"] },
  events: { none: ["id", "team_id", "email_id", "delivery_id", "type"], email: ["detail"] },
  form_counts: { none: ["team_id", "form_id", "day"] },
  forms: { none: ["id", "team_id"], own: ["name", "settings"] },
  idempotency: { none: ["team_id", "scope", "request_hash"], walked: ["key", "response"] },
  identities: { own: ["issuer", "subject", "user_id", "email"] },
  insights: { none: ["email_id"], email: ["checks"] },
  invitations: { own: ["id", "team_id", "email", "role", "token_hash", "invited_by"] },
  logs: {
    none: ["id", "team_id", "api_key_id", "method", "user_agent", "agent", "ip"],
    walked: ["endpoint", "request_body", "response_body"],
  },
  media: { none: ["id", "team_id", "hash", "content_type"], own: ["name"] },
  media_bytes: { none: ["hash"], own: ["bytes"] },
  memberships: { own: ["team_id", "user_id", "role"] },
  metric_facets: { none: ["team_id", "facet", "value", "domain_id"] },
  metrics: { none: ["team_id", "domain_id", "broadcast_id"] },
  opt_in_tokens: { none: ["hash"], contact: ["team_id", "contact_id", "form_id", "email_id", "request"] },
  passkeys: { own: ["id", "credential_id", "user_id", "name", "public_key", "transports"] },
  postmaster_checks: { none: ["domain_id", "result", "compliance"] },
  // What Google says about a domain; a loop is named by the sender's own Feedback-ID.
  postmaster_days: { none: ["domain_id", "loops"] },
  queue_sites: { none: ["site"] },
  queue_teams: { none: ["site", "team_id"] },
  recovery_codes: { own: ["user_id", "code_hash"] },
  sandbox_messages: {
    none: ["id", "delivery_id", "tls", "dkim"],
    email: ["envelope_from", "recipient", "raw"],
  },
  saved_blocks: { none: ["id", "team_id"], own: ["name", "document"] },
  search_blocks: { none: ["last_id", "ids"] },
  search_terms: { index: ["term", "positions"] },
  search_texts: { index: ["grams", "lines", "text"] },
  segment_contacts: { contact: ["team_id", "segment_id", "contact_id"] },
  segments: { none: ["id", "team_id"], own: ["name"], walked: ["filter"] },
  sessions: {
    own: ["id", "user_id", "team_id", "token_hash", "factor", "ip", "user_agent"],
  },
  signing_keys: {
    none: ["id", "domain_id", "selector", "algorithm", "private_key", "public_key", "state"],
  },
  state: { none: ["name", "value"] },
  stored_classes: { none: ["class"] },
  sts_policies: { none: ["domain", "id", "policy"] },
  suppressions: { none: ["id", "team_id", "origin", "source_email_id"], contact: ["address"] },
  team_events: { none: ["id", "team_id", "type"], walked: ["data"] },
  team_security: { none: ["team_id"] },
  teams: { none: ["id", "plan"], own: ["name"] },
  template_versions: {
    none: ["id", "template_id"],
    own: ["from_address", "subject", "reply_to", "document", "html", "text", "variables", "unknown_tags"],
  },
  templates: {
    none: ["id", "team_id", "current_version_id", "published_version_id"],
    own: ["name", "alias"],
  },
  tickets: { own: ["token_hash", "purpose", "user_id", "data"] },
  tls_sums: { none: ["domain_id", "host", "result"] },
  topics: {
    none: ["id", "team_id", "default_subscription", "visibility"],
    own: ["name", "description"],
  },
  transcripts: { none: ["attempt_id"], email: ["bytes"] },
  unknown_reports: {
    none: ["id", "delivery_id", "team_id"],
    walked: ["envelope_from", "recipient", "reason", "raw"],
  },
  unsubscribe_pages: {
    none: ["team_id", "colors"],
    own: ["name", "logo_url", "template_from", "template_reply_to", "template_footer"],
  },
  usage: { none: ["team_id", "period"] },
  user_settings: { own: ["user_id", "name", "value"] },
  users: { own: ["id", "email", "name", "password_hash", "totp_secret"] },
  webhook_attempts: {
    none: ["webhook_id", "message_id", "id"],
    own: ["endpoint"],
    walked: ["error", "response"],
  },
  webhook_messages: {
    none: ["webhook_id", "id", "type", "state", "lease_owner"],
    walked: ["payload"],
  },
  webhooks: {
    none: ["id", "team_id", "events", "status", "disabled_reason", "secret", "previous_secret"],
    own: ["endpoint"],
  },
};

/** A table that is looked through. */
export interface Place {
  /** The column that says whose a row is. */
  scope: "team_id" | "webhook_id";
  /** The rest of its key, in the order of an index that begins with `scope`. */
  keys: string[];
  /**
   * `replace`: a mention becomes the erased form. `remove`: the row goes. `bodies`: the row stays without its bodies.
   * `payload`: as `replace`, and names of the contact, and rows of cells with a mention, go, too. `undo`: a contact goes, by its id.
   */
  way: "replace" | "remove" | "bodies" | "payload" | "undo";
  /** Those of its columns that are bytes of text. */
  bytes?: string[];
  /** A further condition that the index needs. */
  where?: string;
  /** Rows in one step; fewer where they are large. */
  rows: number;
}

/** By table; every table with a walked column. */
export const PLACES: Record<string, Place> = {
  automation_runs: { scope: "team_id", keys: ["contact_id", "id"], way: "replace", rows: 500 },
  broadcasts: { scope: "team_id", keys: ["id"], way: "replace", rows: 100 },
  contact_events: { scope: "team_id", keys: ["contact_id", "id"], way: "replace", rows: 500 },
  contact_exports: { scope: "team_id", keys: ["id"], way: "replace", rows: 100 },
  contact_import_changes: { scope: "team_id", keys: ["import_id", "batch"], way: "undo", rows: 10 },
  contact_import_errors: {
    scope: "team_id",
    keys: ["import_id", "line", "column"],
    way: "remove",
    rows: 500,
  },
  contact_imports: { scope: "team_id", keys: ["id"], way: "payload", rows: 100 },
  contacts: { scope: "team_id", keys: ["id"], way: "replace", rows: 500 },
  idempotency: { scope: "team_id", keys: ["scope", "key"], way: "remove", rows: 500 },
  segments: {
    scope: "team_id",
    keys: ["id"],
    way: "replace",
    where: "deleted_at IS NULL",
    rows: 100,
  },
  team_events: { scope: "team_id", keys: ["id"], way: "payload", rows: 500 },
  unknown_reports: { scope: "team_id", keys: ["id"], way: "remove", bytes: ["raw"], rows: 5 },
  webhook_attempts: { scope: "webhook_id", keys: ["message_id", "id"], way: "replace", rows: 500 },
  webhook_messages: { scope: "webhook_id", keys: ["id"], way: "payload", rows: 500 },
  // Last, so that the requests about the erasure itself are in it.
  logs: { scope: "team_id", keys: ["id"], way: "bodies", rows: 200 },
};

/** The columns of a place that are looked through. */
export const walkedColumns = (table: string): string[] => PERSONAL_COLUMNS[table]?.walked ?? [];
