CREATE TABLE IF NOT EXISTS "activity_days" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "day" bigint NOT NULL,
  "count" bigint NOT NULL,
  PRIMARY KEY ("team_id", "contact_id", "kind", "name", "day")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_days_day" ON "activity_days" ("day")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "address_strikes" (
  "team_id" text COLLATE "C" NOT NULL,
  "address" text COLLATE "C" NOT NULL,
  "class" text COLLATE "C" NOT NULL,
  "struck_at" bigint NOT NULL,
  "is_reported" bigint NOT NULL,
  PRIMARY KEY ("team_id", "address", "class", "struck_at")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "address_strikes_time" ON "address_strikes" ("struck_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "teams" (
  "id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "plan" text COLLATE "C" NOT NULL DEFAULT 'unlimited',
  "monthly_quota" bigint,
  "daily_quota" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "teams_name" ON "teams" ("name")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "api_keys" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "token_hash" text COLLATE "C" NOT NULL,
  "token_hint" text COLLATE "C" NOT NULL,
  "permission" text COLLATE "C" NOT NULL,
  "domain_id" text COLLATE "C",
  "allowed_ips" text COLLATE "C" NOT NULL DEFAULT '[]',
  "expires_at" bigint,
  "created_at" bigint NOT NULL,
  "last_used_at" bigint,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "api_keys_token_hash" ON "api_keys" ("token_hash")
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "api_keys_team" ON "api_keys" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "emails" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "api_key_id" text COLLATE "C" NOT NULL,
  "domain_id" text COLLATE "C" NOT NULL,
  "broadcast_id" text COLLATE "C",
  "source" text COLLATE "C" NOT NULL,
  "message_id" text COLLATE "C" NOT NULL,
  "from_address" text COLLATE "C" NOT NULL,
  "to_addresses" text COLLATE "C" NOT NULL,
  "cc_addresses" text COLLATE "C" NOT NULL,
  "bcc_addresses" text COLLATE "C" NOT NULL,
  "reply_to" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C" NOT NULL,
  "headers" text COLLATE "C" NOT NULL,
  "tags" text COLLATE "C" NOT NULL,
  "attachments" text COLLATE "C" NOT NULL,
  "topic" text COLLATE "C",
  "size_bytes" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "scheduled_at" bigint,
  "expires_at" bigint NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "body_kind" text COLLATE "C" NOT NULL,
  "template_id" text COLLATE "C",
  "original_id" text COLLATE "C",
  "contact_seq" bigint,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_original" ON "emails" ("original_id", "id") WHERE original_id is not null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_team" ON "emails" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_status" ON "emails" ("team_id", "status", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_scheduled" ON "emails" ("scheduled_at") WHERE status = 'scheduled'
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "attempts" (
  "id" text COLLATE "C" NOT NULL,
  "email_id" text COLLATE "C" NOT NULL,
  "delivery_id" text COLLATE "C" NOT NULL,
  "number" bigint NOT NULL,
  "started_at" bigint NOT NULL,
  "ended_at" bigint NOT NULL,
  "outcome" text COLLATE "C" NOT NULL,
  "class" text COLLATE "C",
  "code" bigint,
  "enhanced_code" text COLLATE "C",
  "reply" text COLLATE "C",
  "target" text COLLATE "C",
  "ip" text COLLATE "C",
  "tls" text COLLATE "C",
  "egress" text COLLATE "C",
  "is_possible_duplicate" bigint NOT NULL,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "attempts_email_id" ON "attempts" ("email_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "audit_entries" (
  "team_id" text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "actor_kind" text COLLATE "C" NOT NULL,
  "actor_id" text COLLATE "C" NOT NULL,
  "actor_name" text COLLATE "C" NOT NULL,
  "action" text COLLATE "C" NOT NULL,
  "target" text COLLATE "C",
  "ip" text COLLATE "C",
  "detail" text COLLATE "C",
  "hash" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "position")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "audit_id" ON "audit_entries" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_actor" ON "audit_entries" ("team_id", "actor_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_action" ON "audit_entries" ("team_id", "action", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "audit_heads" (
  "team_id" text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "signed_at" bigint NOT NULL,
  "signature" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "position")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_run_steps" (
  "run_id" text COLLATE "C" NOT NULL,
  "visit" bigint NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "type" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "output" text COLLATE "C",
  "error" text COLLATE "C",
  "created_at" bigint NOT NULL,
  "started_at" bigint,
  "completed_at" bigint,
  PRIMARY KEY ("run_id", "visit")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_runs" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "automation_id" text COLLATE "C" NOT NULL,
  "version" bigint NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "entry_key" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "step_key" text COLLATE "C",
  "visit" bigint NOT NULL,
  "due_at" bigint,
  "context" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "started_at" bigint,
  "completed_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "automation_runs_entry" ON "automation_runs" ("automation_id", "entry_key")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_runs_due" ON "automation_runs" ("due_at") WHERE status = 'running' and due_at is not null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_runs_list" ON "automation_runs" ("automation_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_runs_status" ON "automation_runs" ("automation_id", "status", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_runs_contact" ON "automation_runs" ("team_id", "contact_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_runs_completed" ON "automation_runs" ("completed_at") WHERE completed_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_step_counts" (
  "automation_id" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "entered" bigint NOT NULL,
  "completed" bigint NOT NULL,
  "skipped" bigint NOT NULL,
  "failed" bigint NOT NULL,
  PRIMARY KEY ("automation_id", "key")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_triggers" (
  "team_id" text COLLATE "C" NOT NULL,
  "event" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C" NOT NULL,
  "automation_id" text COLLATE "C" NOT NULL,
  "read_until" bigint,
  PRIMARY KEY ("team_id", "event", "subject", "automation_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_versions" (
  "automation_id" text COLLATE "C" NOT NULL,
  "version" bigint NOT NULL,
  "steps" text COLLATE "C" NOT NULL,
  "connections" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("automation_id", "version")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automation_waits" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "event" text COLLATE "C" NOT NULL,
  "run_id" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "contact_id", "event", "run_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automation_waits_run" ON "automation_waits" ("run_id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "automations" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "entry" text COLLATE "C" NOT NULL,
  "goal_event" text COLLATE "C",
  "version" bigint NOT NULL,
  "revision" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "stopped_at" bigint,
  "deleted_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automations_team" ON "automations" ("team_id", "id") WHERE deleted_at is null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automations_stopped" ON "automations" ("id") WHERE stopped_at is not null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "automations_deleted" ON "automations" ("id") WHERE deleted_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "bodies" (
  "email_id" text COLLATE "C" NOT NULL,
  "sha256" text COLLATE "C" NOT NULL,
  "bytes" bytea,
  "is_packed" bigint NOT NULL DEFAULT 0,
  "size_bytes" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("email_id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bodies_file" ON "bodies" ("sha256") WHERE bytes is null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "brands" (
  "team_id" text COLLATE "C" NOT NULL,
  "kit" text COLLATE "C" NOT NULL,
  "revision" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  PRIMARY KEY ("team_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcast_clicks" (
  "broadcast_seq" bigint NOT NULL,
  "link" text COLLATE "C" NOT NULL,
  "contact_seq" bigint NOT NULL,
  "at" bigint NOT NULL,
  "times" bigint NOT NULL,
  PRIMARY KEY ("broadcast_seq", "link", "contact_seq")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcast_clicks_contact" ON "broadcast_clicks" ("broadcast_seq", "contact_seq")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcast_counts" (
  "broadcast_seq" bigint NOT NULL,
  "variant" bigint NOT NULL,
  "destination_group" text COLLATE "C" NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "recipients" bigint NOT NULL,
  "times" bigint NOT NULL,
  PRIMARY KEY ("broadcast_seq", "variant", "destination_group", "kind")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcast_outcomes" (
  "broadcast_seq" bigint NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "contact_seq" bigint NOT NULL,
  "at" bigint NOT NULL,
  "times" bigint NOT NULL,
  "detail" text COLLATE "C",
  PRIMARY KEY ("broadcast_seq", "kind", "contact_seq")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcast_recipients" (
  "broadcast_seq" bigint NOT NULL,
  "contact_seq" bigint NOT NULL,
  "variant" bigint NOT NULL,
  "email_id" text COLLATE "C",
  "slice" bigint,
  "skipped" text COLLATE "C",
  PRIMARY KEY ("broadcast_seq", "contact_seq")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcast_recipients_skipped" ON "broadcast_recipients" ("broadcast_seq", "skipped", "contact_seq") WHERE skipped is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcast_slices" (
  "broadcast_seq" bigint NOT NULL,
  "number" bigint NOT NULL,
  "destination_group" text COLLATE "C" NOT NULL,
  "phase" text COLLATE "C" NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "due_at" bigint NOT NULL,
  "count" bigint NOT NULL,
  "contacts" bytea NOT NULL,
  PRIMARY KEY ("broadcast_seq", "number")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcast_slices_ready" ON "broadcast_slices" ("broadcast_seq", "destination_group", "phase", "due_at") WHERE state = 'ready'
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "broadcasts" (
  "seq" bigint GENERATED BY DEFAULT AS IDENTITY,
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "reason" text COLLATE "C",
  "segment_id" text COLLATE "C",
  "filter" text COLLATE "C",
  "topic_id" text COLLATE "C",
  "from_address" text COLLATE "C",
  "reply_to" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C",
  "preview_text" text COLLATE "C",
  "content_id" text COLLATE "C",
  "variants" text COLLATE "C" NOT NULL,
  "frozen" text COLLATE "C" NOT NULL,
  "settings" text COLLATE "C" NOT NULL,
  "seed" bigint NOT NULL,
  "winner" bigint,
  "decision" text COLLATE "C",
  "revision" bigint NOT NULL,
  "tested_revision" bigint,
  "original_id" text COLLATE "C",
  "api_key_id" text COLLATE "C",
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "scheduled_at" bigint,
  "started_at" bigint,
  "ended_at" bigint,
  "test_ended_at" bigint,
  "snapshot" text COLLATE "C",
  "audience" bigint NOT NULL DEFAULT 0,
  "expanded" bigint NOT NULL DEFAULT 0,
  "skipped" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("seq")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "broadcasts_id" ON "broadcasts" ("id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcasts_team" ON "broadcasts" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcasts_at_work" ON "broadcasts" ("state", "seq") WHERE state in ('scheduled', 'preparing', 'sending', 'paused', 'deciding')
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "broadcasts_original" ON "broadcasts" ("team_id", "original_id") WHERE original_id is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "changed_contacts" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "contact_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "consent_texts" (
  "team_id" text COLLATE "C" NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "language" text COLLATE "C" NOT NULL,
  "wording" text COLLATE "C" NOT NULL,
  "privacy_url" text COLLATE "C",
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("team_id", "hash")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "consents" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C",
  "email_hash" text COLLATE "C" NOT NULL,
  "is_former" bigint NOT NULL DEFAULT 1,
  "act" text COLLATE "C" NOT NULL,
  "method" text COLLATE "C" NOT NULL,
  "topics" text COLLATE "C" NOT NULL,
  "form_id" text COLLATE "C",
  "form_version" bigint,
  "text_hash" text COLLATE "C",
  "page_url" text COLLATE "C",
  "ip" text COLLATE "C",
  "user_agent" text COLLATE "C",
  "actor" text COLLATE "C" NOT NULL,
  "evidence" text COLLATE "C",
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_contact" ON "consents" ("team_id", "contact_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_email_hash" ON "consents" ("team_id", "email_hash", "id") WHERE is_former = 1
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_address_age" ON "consents" ("created_at") WHERE ip is not null and ip not like '%/%'
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_activity" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "last_sent_at" bigint,
  "last_delivered_at" bigint,
  "last_opened_at" bigint,
  "last_clicked_at" bigint,
  "last_event_at" bigint,
  "deleted_at" bigint,
  PRIMARY KEY ("team_id", "contact_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_activity_deleted" ON "contact_activity" ("deleted_at") WHERE deleted_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_counts" (
  "team_id" text COLLATE "C" NOT NULL,
  "contacts" bigint NOT NULL,
  "segments" bigint NOT NULL,
  PRIMARY KEY ("team_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_emails" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "email_id" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "contact_id", "email_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_erasures" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C",
  "email_hash" text COLLATE "C" NOT NULL,
  "address" text COLLATE "C",
  "actor" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "completed_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_erasures_team" ON "contact_erasures" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_erasures_open" ON "contact_erasures" ("id") WHERE completed_at is null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_events" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "payload" text COLLATE "C" NOT NULL,
  "idempotency_key" text COLLATE "C",
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_events_contact" ON "contact_events" ("team_id", "contact_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_events_time" ON "contact_events" ("created_at")
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "contact_events_idempotency" ON "contact_events" ("team_id", "idempotency_key") WHERE idempotency_key is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_exports" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "options" text COLLATE "C" NOT NULL,
  "rows" bigint NOT NULL,
  "bytes" bigint NOT NULL,
  "failure" text COLLATE "C",
  "actor" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "completed_at" bigint,
  "expires_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_exports_team" ON "contact_exports" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_exports_open" ON "contact_exports" ("state", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_exports_expiry" ON "contact_exports" ("expires_at") WHERE expires_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_import_changes" (
  "team_id" text COLLATE "C" NOT NULL,
  "import_id" text COLLATE "C" NOT NULL,
  "batch" bigint NOT NULL,
  "changes" bytea NOT NULL,
  PRIMARY KEY ("team_id", "import_id", "batch")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_import_errors" (
  "team_id" text COLLATE "C" NOT NULL,
  "import_id" text COLLATE "C" NOT NULL,
  "line" bigint NOT NULL,
  "column" text COLLATE "C" NOT NULL,
  "code" text COLLATE "C" NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "import_id", "line", "column")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_imports" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "is_dry_run" bigint NOT NULL,
  "file_name" text COLLATE "C" NOT NULL,
  "file_bytes" bigint NOT NULL,
  "options" text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  "line" bigint NOT NULL,
  "counts" text COLLATE "C" NOT NULL,
  "failure" text COLLATE "C",
  "actor" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "completed_at" bigint,
  "undone_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_imports_team" ON "contact_imports" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_imports_open" ON "contact_imports" ("state", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_imports_completed" ON "contact_imports" ("completed_at") WHERE completed_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_properties" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "type" text COLLATE "C" NOT NULL,
  "fallback" text COLLATE "C",
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "contact_properties_team_key" ON "contact_properties" ("team_id", "key")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_properties_team" ON "contact_properties" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contact_topics" (
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "topic_id" text COLLATE "C" NOT NULL,
  "subscription" text COLLATE "C" NOT NULL,
  "chosen_at" bigint NOT NULL,
  PRIMARY KEY ("team_id", "contact_id", "topic_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_topics_topic" ON "contact_topics" ("team_id", "topic_id", "contact_id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contacts" (
  "seq" bigint GENERATED BY DEFAULT AS IDENTITY,
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "first_name" text COLLATE "C",
  "last_name" text COLLATE "C",
  "is_unsubscribed" bigint NOT NULL,
  "status" text COLLATE "C" NOT NULL DEFAULT 'active',
  "language" text COLLATE "C",
  "time_zone" text COLLATE "C",
  "properties" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  PRIMARY KEY ("seq")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "contacts_id" ON "contacts" ("id")
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "contacts_team_email" ON "contacts" ("team_id", "email")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contacts_team" ON "contacts" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "content_versions" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "owner" text COLLATE "C" NOT NULL,
  "owner_id" text COLLATE "C" NOT NULL,
  "content_id" text COLLATE "C" NOT NULL,
  "reason" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C",
  "actor" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_versions_owner" ON "content_versions" ("team_id", "owner_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_versions_content" ON "content_versions" ("content_id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "contents" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "document" text COLLATE "C",
  "html" text COLLATE "C",
  "text" text COLLATE "C",
  "links" text COLLATE "C" NOT NULL,
  "tags" text COLLATE "C" NOT NULL,
  "size_bytes" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contents_team_hash" ON "contents" ("team_id", "hash")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "custom_events" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "schema" text COLLATE "C",
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "custom_events_team_name" ON "custom_events" ("team_id", "name")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "custom_events_team" ON "custom_events" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "deliveries" (
  "id" text COLLATE "C" NOT NULL,
  "email_id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "recipient" text COLLATE "C" NOT NULL,
  "role" text COLLATE "C" NOT NULL,
  "topic" text COLLATE "C",
  "destination" text COLLATE "C" NOT NULL,
  "site" text COLLATE "C" NOT NULL DEFAULT '',
  "priority" bigint NOT NULL DEFAULT 0,
  "region" text COLLATE "C" NOT NULL,
  "shard" bigint NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C",
  "attempts" bigint NOT NULL DEFAULT 0,
  "due_at" bigint NOT NULL,
  "expires_at" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "lease_owner" text COLLATE "C",
  "lease_until" bigint,
  "fence" bigint NOT NULL DEFAULT 0,
  "dot_at" bigint,
  "delays_told" bigint NOT NULL DEFAULT 0,
  "is_possible_duplicate" bigint NOT NULL DEFAULT 0,
  "last_class" text COLLATE "C",
  "last_reply" text COLLATE "C",
  "opened_at" bigint,
  "clicked_at" bigint,
  "unsubscribed_at" bigint,
  "broadcast_seq" bigint,
  "slice" bigint,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_due" ON "deliveries" ("site", "team_id", "priority", "due_at") WHERE state = 'queued'
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_movable" ON "deliveries" ("destination", "site") WHERE state in ('queued', 'held')
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_leased" ON "deliveries" ("lease_until") WHERE state = 'leased'
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_state" ON "deliveries" ("state", "id") WHERE state not in ('leased', 'delivered')
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_email" ON "deliveries" ("email_id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_status" ON "deliveries" ("team_id", "status", "email_id") WHERE status is not null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_team" ON "deliveries" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_destination" ON "deliveries" ("destination", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_broadcast" ON "deliveries" ("broadcast_seq", "state", "slice") WHERE broadcast_seq is not null and state in ('queued', 'held', 'leased')
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_waiting_address" ON "deliveries" ("team_id", (lower("recipient"))) WHERE state in ('scheduled', 'held') or (state = 'queued' and attempts > 0)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_shard" ON "deliveries" ("region", "shard", "due_at") WHERE state = 'queued'
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "delivery_counts" (
  "state" text COLLATE "C" NOT NULL,
  "count" bigint NOT NULL,
  PRIMARY KEY ("state")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "destination_sites" (
  "destination" text COLLATE "C" NOT NULL,
  "site" text COLLATE "C" NOT NULL,
  "learned_at" bigint NOT NULL,
  PRIMARY KEY ("destination")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "dmarc_sums" (
  "domain_id" text COLLATE "C" NOT NULL,
  "day" bigint NOT NULL,
  "ip" text COLLATE "C" NOT NULL,
  "messages" bigint NOT NULL,
  "passed" bigint NOT NULL,
  "dkim_aligned" bigint NOT NULL,
  "spf_aligned" bigint NOT NULL,
  "quarantined" bigint NOT NULL,
  "rejected" bigint NOT NULL,
  "own" bigint NOT NULL,
  "dkim_domain" text COLLATE "C" NOT NULL,
  "spf_domain" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("domain_id", "day", "ip")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "domain_reports" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "domain_id" text COLLATE "C" NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "org" text COLLATE "C" NOT NULL,
  "report_id" text COLLATE "C" NOT NULL,
  "begins_at" bigint NOT NULL,
  "ends_at" bigint NOT NULL,
  "received_at" bigint NOT NULL,
  "signed_by" text COLLATE "C" NOT NULL,
  "is_counted" bigint NOT NULL,
  "total" bigint NOT NULL,
  "failed" bigint NOT NULL,
  "raw" bytea,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "domain_reports_once" ON "domain_reports" ("domain_id", "kind", "org", "report_id", "begins_at", "signed_by")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "domain_reports_newest" ON "domain_reports" ("domain_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "domains" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "region" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "custom_return_path" text COLLATE "C" NOT NULL,
  "tls" text COLLATE "C" NOT NULL,
  "open_tracking" bigint NOT NULL,
  "click_tracking" bigint NOT NULL,
  "tracking_subdomain" text COLLATE "C",
  "is_sending_enabled" bigint NOT NULL,
  "records" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "checked_at" bigint,
  "verified_at" bigint,
  "dmarc" text COLLATE "C",
  "pending_since" bigint NOT NULL DEFAULT 0,
  "next_check_at" bigint,
  "revision" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "domains_team_name" ON "domains" ("team_id", "name")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "domains_team" ON "domains" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "domains_name" ON "domains" ("name")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "domains_due" ON "domains" ("status", "next_check_at") WHERE next_check_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "editor_locks" (
  "team_id" text COLLATE "C" NOT NULL,
  "owner_id" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "expires_at" bigint NOT NULL,
  PRIMARY KEY ("team_id", "owner_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "email_links" (
  "email_id" text COLLATE "C" NOT NULL,
  "bytes" bytea NOT NULL,
  PRIMARY KEY ("email_id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "erased_emails" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "erased_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "events" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "email_id" text COLLATE "C" NOT NULL,
  "delivery_id" text COLLATE "C",
  "type" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "detail" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_email_id" ON "events" ("email_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "form_counts" (
  "team_id" text COLLATE "C" NOT NULL,
  "form_id" text COLLATE "C" NOT NULL,
  "day" text COLLATE "C" NOT NULL,
  "viewed" bigint NOT NULL,
  "requested" bigint NOT NULL,
  "confirmed" bigint NOT NULL,
  "refused" bigint NOT NULL,
  PRIMARY KEY ("team_id", "form_id", "day")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "forms" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "version" bigint NOT NULL,
  "is_active" bigint NOT NULL,
  "settings" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "deleted_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "forms_team" ON "forms" ("team_id", "id") WHERE deleted_at is null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "idempotency" (
  "team_id" text COLLATE "C" NOT NULL,
  "scope" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "request_hash" text COLLATE "C" NOT NULL,
  "response" text COLLATE "C" NOT NULL,
  "expires_at" bigint NOT NULL,
  PRIMARY KEY ("team_id", "scope", "key")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "idempotency_expiry" ON "idempotency" ("expires_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "identities" (
  "issuer" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("issuer", "subject")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "identities_user" ON "identities" ("user_id", "issuer")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "insights" (
  "email_id" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "is_final" bigint NOT NULL,
  "checks" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("email_id"),
  FOREIGN KEY ("email_id") REFERENCES "emails" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "installation" (
  "id" bigint NOT NULL,
  "set_up_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitations" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "role" text COLLATE "C" NOT NULL,
  "token_hash" text COLLATE "C" NOT NULL,
  "invited_by" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "expires_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invitations_token" ON "invitations" ("token_hash")
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invitations_email" ON "invitations" ("team_id", "email")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "leases" (
  "name" text COLLATE "C" NOT NULL,
  "owner" text COLLATE "C" NOT NULL,
  "fence" bigint NOT NULL,
  "until" bigint NOT NULL,
  PRIMARY KEY ("name")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "logs" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "api_key_id" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "duration_ms" bigint NOT NULL,
  "method" text COLLATE "C" NOT NULL,
  "endpoint" text COLLATE "C" NOT NULL,
  "status" bigint NOT NULL,
  "user_agent" text COLLATE "C",
  "agent" text COLLATE "C" NOT NULL,
  "ip" text COLLATE "C",
  "request_body" text COLLATE "C",
  "response_body" text COLLATE "C",
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_team" ON "logs" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_method" ON "logs" ("team_id", "method", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_status" ON "logs" ("team_id", "status", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_refused" ON "logs" ("team_id", ("status" / 100), "id") WHERE status >= 400
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_endpoint" ON "logs" ("team_id", "endpoint", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_agent" ON "logs" ("team_id", "agent", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "logs_key" ON "logs" ("team_id", "api_key_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "media" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "content_type" text COLLATE "C" NOT NULL,
  "width" bigint NOT NULL,
  "height" bigint NOT NULL,
  "size_bytes" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "deleted_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "media_team" ON "media" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "media_hash" ON "media" ("hash")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "media_bytes" (
  "hash" text COLLATE "C" NOT NULL,
  "bytes" bytea NOT NULL,
  PRIMARY KEY ("hash")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "memberships" (
  "team_id" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "role" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("team_id", "user_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "memberships_user" ON "memberships" ("user_id", "team_id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "metric_facets" (
  "team_id" text COLLATE "C" NOT NULL,
  "span_ms" bigint NOT NULL,
  "facet" text COLLATE "C" NOT NULL,
  "starts_at" bigint NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  "domain_id" text COLLATE "C" NOT NULL,
  "sent" bigint NOT NULL DEFAULT 0,
  "delivered" bigint NOT NULL DEFAULT 0,
  "delivery_delayed" bigint NOT NULL DEFAULT 0,
  "bounced_permanent" bigint NOT NULL DEFAULT 0,
  "bounced_transient" bigint NOT NULL DEFAULT 0,
  "bounced_undetermined" bigint NOT NULL DEFAULT 0,
  "complained" bigint NOT NULL DEFAULT 0,
  "failed" bigint NOT NULL DEFAULT 0,
  "suppressed" bigint NOT NULL DEFAULT 0,
  "opened" bigint NOT NULL DEFAULT 0,
  "opened_machine" bigint NOT NULL DEFAULT 0,
  "unique_opened" bigint NOT NULL DEFAULT 0,
  "clicked" bigint NOT NULL DEFAULT 0,
  "clicked_machine" bigint NOT NULL DEFAULT 0,
  "unique_clicked" bigint NOT NULL DEFAULT 0,
  "unsubscribed" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("team_id", "span_ms", "facet", "starts_at", "value", "domain_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "metrics" (
  "team_id" text COLLATE "C" NOT NULL,
  "span_ms" bigint NOT NULL,
  "starts_at" bigint NOT NULL,
  "domain_id" text COLLATE "C" NOT NULL,
  "broadcast_id" text COLLATE "C" NOT NULL,
  "sent" bigint NOT NULL DEFAULT 0,
  "delivered" bigint NOT NULL DEFAULT 0,
  "delivery_delayed" bigint NOT NULL DEFAULT 0,
  "bounced_permanent" bigint NOT NULL DEFAULT 0,
  "bounced_transient" bigint NOT NULL DEFAULT 0,
  "bounced_undetermined" bigint NOT NULL DEFAULT 0,
  "complained" bigint NOT NULL DEFAULT 0,
  "failed" bigint NOT NULL DEFAULT 0,
  "suppressed" bigint NOT NULL DEFAULT 0,
  "opened" bigint NOT NULL DEFAULT 0,
  "opened_machine" bigint NOT NULL DEFAULT 0,
  "unique_opened" bigint NOT NULL DEFAULT 0,
  "clicked" bigint NOT NULL DEFAULT 0,
  "clicked_machine" bigint NOT NULL DEFAULT 0,
  "unique_clicked" bigint NOT NULL DEFAULT 0,
  "unsubscribed" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("team_id", "span_ms", "starts_at", "domain_id", "broadcast_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "opt_in_tokens" (
  "hash" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "form_id" text COLLATE "C",
  "email_id" text COLLATE "C",
  "request" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "expires_at" bigint NOT NULL,
  "confirmed_at" bigint,
  PRIMARY KEY ("hash")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opt_in_tokens_contact" ON "opt_in_tokens" ("team_id", "contact_id", "created_at")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opt_in_tokens_form" ON "opt_in_tokens" ("team_id", "form_id", "created_at")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opt_in_tokens_expiry" ON "opt_in_tokens" ("expires_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "passkeys" (
  "id" text COLLATE "C" NOT NULL,
  "credential_id" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "public_key" text COLLATE "C" NOT NULL,
  "counter" bigint NOT NULL,
  "is_backed_up" bigint NOT NULL,
  "transports" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "used_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "passkeys_credential" ON "passkeys" ("credential_id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "passkeys_user" ON "passkeys" ("user_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "postmaster_checks" (
  "domain_id" text COLLATE "C" NOT NULL,
  "checked_at" bigint NOT NULL,
  "result" text COLLATE "C" NOT NULL,
  "compliance" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("domain_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "postmaster_days" (
  "domain_id" text COLLATE "C" NOT NULL,
  "day" bigint NOT NULL,
  "spam" bigint,
  "spf" bigint,
  "dkim" bigint,
  "dmarc" bigint,
  "encrypted" bigint,
  "errors" bigint,
  "loops" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("domain_id", "day")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "queue_sites" (
  "site" text COLLATE "C" NOT NULL,
  "next_due_at" bigint,
  "queued" bigint NOT NULL,
  "held" bigint NOT NULL,
  PRIMARY KEY ("site")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "queue_sites_due" ON "queue_sites" ("next_due_at") WHERE next_due_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "queue_teams" (
  "site" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "next_due_at" bigint,
  "queued" bigint NOT NULL,
  "held" bigint NOT NULL,
  PRIMARY KEY ("site", "team_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "queue_teams_due" ON "queue_teams" ("site", "next_due_at") WHERE next_due_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "recovery_codes" (
  "user_id" text COLLATE "C" NOT NULL,
  "code_hash" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("user_id", "code_hash")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_messages" (
  "id" text COLLATE "C" NOT NULL,
  "delivery_id" text COLLATE "C",
  "received_at" bigint NOT NULL,
  "envelope_from" text COLLATE "C" NOT NULL,
  "recipient" text COLLATE "C" NOT NULL,
  "tls" text COLLATE "C",
  "dkim" text COLLATE "C" NOT NULL,
  "raw" bytea NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "saved_blocks" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "document" text COLLATE "C",
  "is_synced" bigint NOT NULL,
  "revision" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "saved_blocks_team" ON "saved_blocks" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "schema_steps" (
  "file" text COLLATE "C" NOT NULL,
  "statement" bigint NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "oldest" bigint NOT NULL,
  "version" text COLLATE "C" NOT NULL,
  "applied_at" bigint NOT NULL,
  PRIMARY KEY ("file", "statement")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "search_blocks" (
  "last_id" text COLLATE "C" NOT NULL,
  "number" bigint NOT NULL,
  "ids" bytea NOT NULL,
  "late" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("last_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "search_terms" (
  "block" bigint NOT NULL,
  "team" bigint NOT NULL,
  "term" text COLLATE "C" NOT NULL,
  "positions" bytea NOT NULL,
  PRIMARY KEY ("block", "team", "term")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "search_texts" (
  "block" bigint NOT NULL,
  "team" bigint NOT NULL,
  "part" bigint NOT NULL,
  "grams" bytea NOT NULL,
  "lines" bytea NOT NULL,
  "text" bytea NOT NULL,
  PRIMARY KEY ("block", "team", "part")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "segment_contacts" (
  "team_id" text COLLATE "C" NOT NULL,
  "segment_id" text COLLATE "C" NOT NULL,
  "contact_id" text COLLATE "C" NOT NULL,
  "added_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("team_id", "segment_id", "contact_id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "segment_contacts_contact" ON "segment_contacts" ("team_id", "contact_id", "segment_id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "segments" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "filter" text COLLATE "C",
  "is_tracked" bigint NOT NULL DEFAULT 0,
  "members" bigint NOT NULL DEFAULT 0,
  "evaluated_at" bigint,
  "created_at" bigint NOT NULL,
  "deleted_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "segments_tracked" ON "segments" ("evaluated_at") WHERE is_tracked = 1 and deleted_at is null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "segments_team" ON "segments" ("team_id", "id") WHERE deleted_at is null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "segments_deleted" ON "segments" ("id") WHERE deleted_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sessions" (
  "id" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "token_hash" text COLLATE "C" NOT NULL,
  "factor" text COLLATE "C" NOT NULL,
  "is_strong" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "seen_at" bigint NOT NULL,
  "fresh_at" bigint NOT NULL,
  "expires_at" bigint NOT NULL,
  "ip" text COLLATE "C",
  "user_agent" text COLLATE "C",
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "sessions_token" ON "sessions" ("token_hash")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_user" ON "sessions" ("user_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_expiry" ON "sessions" ("expires_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "signing_keys" (
  "id" text COLLATE "C" NOT NULL,
  "domain_id" text COLLATE "C" NOT NULL,
  "selector" text COLLATE "C" NOT NULL,
  "algorithm" text COLLATE "C" NOT NULL,
  "private_key" text COLLATE "C" NOT NULL,
  "is_sealed" bigint NOT NULL DEFAULT 0,
  "public_key" text COLLATE "C" NOT NULL,
  "state" text COLLATE "C" NOT NULL DEFAULT 'active',
  "retire_at" bigint,
  "created_at" bigint NOT NULL,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("domain_id") REFERENCES "domains" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signing_keys_domain" ON "signing_keys" ("domain_id", "created_at")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signing_keys_unsealed" ON "signing_keys" ("id") WHERE is_sealed = 0
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signing_keys_age" ON "signing_keys" ("created_at") WHERE state = 'active'
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "state" (
  "name" text COLLATE "C" NOT NULL,
  "version" bigint NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("name")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stored_classes" (
  "class" text COLLATE "C" NOT NULL,
  "rows" bigint NOT NULL,
  "bytes" bigint NOT NULL,
  PRIMARY KEY ("class")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sts_policies" (
  "domain" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "policy" text COLLATE "C" NOT NULL,
  "fetched_at" bigint NOT NULL,
  "used_at" bigint NOT NULL,
  PRIMARY KEY ("domain")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "suppressions" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "address" text COLLATE "C" NOT NULL,
  "origin" text COLLATE "C" NOT NULL,
  "source_email_id" text COLLATE "C",
  "created_at" bigint NOT NULL,
  "expires_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suppressions_expiry" ON "suppressions" ("expires_at") WHERE expires_at is not null
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "suppressions_team_address" ON "suppressions" ("team_id", "address")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suppressions_team" ON "suppressions" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suppressions_origin" ON "suppressions" ("team_id", "origin", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suppressions_origin_address" ON "suppressions" ("team_id", "origin", "address")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "team_events" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "type" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "data" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_events_team" ON "team_events" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_events_subject" ON "team_events" ("team_id", (CAST("data" AS jsonb) ->> 'id'), "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_events_age" ON "team_events" ("created_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "team_security" (
  "team_id" text COLLATE "C" NOT NULL,
  "requires_mfa" bigint NOT NULL,
  PRIMARY KEY ("team_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "templates" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "alias" text COLLATE "C",
  "current_version_id" text COLLATE "C" NOT NULL,
  "published_version_id" text COLLATE "C",
  "published_at" bigint,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "revision" bigint NOT NULL,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "templates_team" ON "templates" ("team_id", "id")
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "templates_team_alias" ON "templates" ("team_id", "alias")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "template_versions" (
  "id" text COLLATE "C" NOT NULL,
  "template_id" text COLLATE "C" NOT NULL,
  "from_address" text COLLATE "C",
  "subject" text COLLATE "C",
  "reply_to" text COLLATE "C",
  "document" text COLLATE "C",
  "html" text COLLATE "C" NOT NULL,
  "text" text COLLATE "C",
  "variables" text COLLATE "C" NOT NULL,
  "unknown_tags" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "published_at" bigint,
  PRIMARY KEY ("id"),
  FOREIGN KEY ("template_id") REFERENCES "templates" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "template_versions_template" ON "template_versions" ("template_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "tickets" (
  "token_hash" text COLLATE "C" NOT NULL,
  "purpose" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C",
  "data" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "expires_at" bigint NOT NULL,
  PRIMARY KEY ("token_hash")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_user" ON "tickets" ("user_id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_expiry" ON "tickets" ("expires_at")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "tls_sums" (
  "domain_id" text COLLATE "C" NOT NULL,
  "day" bigint NOT NULL,
  "host" text COLLATE "C" NOT NULL,
  "result" text COLLATE "C" NOT NULL,
  "sessions" bigint NOT NULL,
  PRIMARY KEY ("domain_id", "day", "host", "result")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "topics" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "description" text COLLATE "C",
  "default_subscription" text COLLATE "C" NOT NULL,
  "visibility" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "updated_at" bigint NOT NULL,
  "deleted_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "topics_team" ON "topics" ("team_id", "id") WHERE deleted_at is null
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "topics_deleted" ON "topics" ("id") WHERE deleted_at is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "transcripts" (
  "attempt_id" text COLLATE "C" NOT NULL,
  "bytes" bytea NOT NULL,
  "is_packed" bigint NOT NULL,
  PRIMARY KEY ("attempt_id"),
  FOREIGN KEY ("attempt_id") REFERENCES "attempts" ("id") ON DELETE CASCADE
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "unknown_reports" (
  "id" text COLLATE "C" NOT NULL,
  "received_at" bigint NOT NULL,
  "envelope_from" text COLLATE "C" NOT NULL,
  "recipient" text COLLATE "C" NOT NULL,
  "delivery_id" text COLLATE "C",
  "reason" text COLLATE "C" NOT NULL,
  "size_bytes" bigint NOT NULL,
  "raw" bytea NOT NULL,
  "team_id" text COLLATE "C",
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "unknown_reports_team" ON "unknown_reports" ("team_id", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "unsubscribe_pages" (
  "team_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C",
  "logo_url" text COLLATE "C",
  "colors" text COLLATE "C" NOT NULL,
  "is_branding_hidden" bigint NOT NULL,
  "offers_data" bigint NOT NULL DEFAULT 0,
  "template_from" text COLLATE "C",
  "template_reply_to" text COLLATE "C",
  "template_footer" text COLLATE "C",
  PRIMARY KEY ("team_id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "usage" (
  "team_id" text COLLATE "C" NOT NULL,
  "period" text COLLATE "C" NOT NULL,
  "recipients" bigint NOT NULL,
  PRIMARY KEY ("team_id", "period")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "user_settings" (
  "user_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("user_id", "name")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "users" (
  "id" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "password_hash" text COLLATE "C",
  "is_operator" bigint NOT NULL,
  "created_at" bigint NOT NULL,
  "totp_secret" text COLLATE "C",
  "totp_last_step" bigint,
  "code_failures" bigint NOT NULL DEFAULT 0,
  "code_failed_at" bigint,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "users_email" ON "users" ("email")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhook_attempts" (
  "webhook_id" text COLLATE "C" NOT NULL,
  "message_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "endpoint" text COLLATE "C" NOT NULL,
  "started_at" bigint NOT NULL,
  "ended_at" bigint NOT NULL,
  "status" bigint,
  "error" text COLLATE "C",
  "response" text COLLATE "C",
  PRIMARY KEY ("webhook_id", "message_id", "id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhook_messages" (
  "webhook_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "type" text COLLATE "C" NOT NULL,
  "created_at" bigint NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "attempts" bigint NOT NULL DEFAULT 0,
  "due_at" bigint NOT NULL,
  "lease_owner" text COLLATE "C",
  "lease_until" bigint,
  "fence" bigint NOT NULL DEFAULT 0,
  "payload" text COLLATE "C",
  PRIMARY KEY ("webhook_id", "id")
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_messages_due" ON "webhook_messages" ("webhook_id", "due_at") WHERE state = 'pending'
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_messages_leased" ON "webhook_messages" ("lease_until") WHERE state = 'leased'
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_messages_failed" ON "webhook_messages" ("webhook_id", "id") WHERE state = 'failed'
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_messages_open" ON "webhook_messages" ("webhook_id", "id") WHERE state in ('pending', 'leased')
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_messages_type" ON "webhook_messages" ("webhook_id", "type", "id")
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "webhooks" (
  "id" text COLLATE "C" NOT NULL,
  "team_id" text COLLATE "C" NOT NULL,
  "endpoint" text COLLATE "C" NOT NULL,
  "events" text COLLATE "C" NOT NULL,
  "status" text COLLATE "C" NOT NULL,
  "disabled_reason" text COLLATE "C",
  "disabled_at" bigint,
  "secret" text COLLATE "C" NOT NULL,
  "previous_secret" text COLLATE "C",
  "previous_secret_until" bigint,
  "failing_since" bigint,
  "failing_events" bigint NOT NULL DEFAULT 0,
  "created_at" bigint NOT NULL,
  "is_untold" bigint NOT NULL DEFAULT 0,
  "is_deleted" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhooks_team" ON "webhooks" ("team_id", "id")
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhooks_untold" ON "webhooks" ("id") WHERE is_untold = 1
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhooks_deleted" ON "webhooks" ("id") WHERE is_deleted = 1
