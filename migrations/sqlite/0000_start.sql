CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_hint` text NOT NULL,
	`permission` text NOT NULL,
	`domain_id` text,
	`allowed_ips` text DEFAULT '[]' NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`email_id` text NOT NULL,
	`delivery_id` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`class` text,
	`code` integer,
	`enhanced_code` text,
	`reply` text,
	`target` text,
	`ip` text,
	`tls` text,
	`egress` text,
	`is_possible_duplicate` integer NOT NULL,
	`transcript` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bodies` (
	`email_id` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`email_id` text NOT NULL,
	`team_id` text NOT NULL,
	`recipient` text NOT NULL,
	`role` text NOT NULL,
	`topic` text,
	`destination` text NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`region` text NOT NULL,
	`shard` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`dot_at` integer,
	`delays_told` integer DEFAULT 0 NOT NULL,
	`is_possible_duplicate` integer DEFAULT false NOT NULL,
	`last_class` text,
	`last_reply` text,
	`opened_at` integer,
	`clicked_at` integer,
	`unsubscribed_at` integer,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `delivery_counts` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `destination_sites` (
	`destination` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`learned_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`status` text NOT NULL,
	`custom_return_path` text NOT NULL,
	`tls` text NOT NULL,
	`open_tracking` integer NOT NULL,
	`click_tracking` integer NOT NULL,
	`tracking_subdomain` text,
	`is_sending_enabled` integer NOT NULL,
	`records` text NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`verified_at` integer,
	`dmarc` text,
	`pending_since` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`api_key_id` text NOT NULL,
	`domain_id` text NOT NULL,
	`broadcast_id` text,
	`source` text NOT NULL,
	`message_id` text NOT NULL,
	`from_address` text NOT NULL,
	`to_addresses` text NOT NULL,
	`cc_addresses` text NOT NULL,
	`bcc_addresses` text NOT NULL,
	`reply_to` text NOT NULL,
	`subject` text NOT NULL,
	`headers` text NOT NULL,
	`tags` text NOT NULL,
	`attachments` text NOT NULL,
	`topic` text,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`scheduled_at` integer,
	`expires_at` integer NOT NULL,
	`status` text NOT NULL,
	`body_kind` text NOT NULL,
	`template_id` text,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email_id` text NOT NULL,
	`delivery_id` text,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`team_id` text NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`response` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `metrics` (
	`team_id` text NOT NULL,
	`span_ms` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`domain_id` text NOT NULL,
	`broadcast_id` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`delivery_delayed` integer DEFAULT 0 NOT NULL,
	`bounced_permanent` integer DEFAULT 0 NOT NULL,
	`bounced_transient` integer DEFAULT 0 NOT NULL,
	`bounced_undetermined` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`suppressed` integer DEFAULT 0 NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`opened_machine` integer DEFAULT 0 NOT NULL,
	`unique_opened` integer DEFAULT 0 NOT NULL,
	`clicked` integer DEFAULT 0 NOT NULL,
	`clicked_machine` integer DEFAULT 0 NOT NULL,
	`unique_clicked` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`team_id`, `span_ms`, `starts_at`, `domain_id`, `broadcast_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `queue_sites` (
	`site` text PRIMARY KEY NOT NULL,
	`next_due_at` integer,
	`queued` integer NOT NULL,
	`held` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `queue_teams` (
	`site` text NOT NULL,
	`team_id` text NOT NULL,
	`next_due_at` integer,
	`queued` integer NOT NULL,
	`held` integer NOT NULL,
	PRIMARY KEY(`site`, `team_id`)
);
--> statement-breakpoint
CREATE TABLE `sandbox_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` text,
	`received_at` integer NOT NULL,
	`envelope_from` text NOT NULL,
	`recipient` text NOT NULL,
	`tls` text,
	`dkim` text NOT NULL,
	`raw` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`domain_id` text NOT NULL,
	`selector` text NOT NULL,
	`algorithm` text NOT NULL,
	`private_key` text NOT NULL,
	`is_sealed` integer DEFAULT false NOT NULL,
	`public_key` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`retire_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`plan` text DEFAULT 'unlimited' NOT NULL,
	`monthly_quota` integer,
	`daily_quota` integer
);
--> statement-breakpoint
CREATE TABLE `unknown_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`envelope_from` text NOT NULL,
	`recipient` text NOT NULL,
	`delivery_id` text,
	`reason` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`raw` blob NOT NULL,
	`team_id` text
);
--> statement-breakpoint
CREATE TABLE `usage` (
	`team_id` text NOT NULL,
	`period` text NOT NULL,
	`recipients` integer NOT NULL,
	PRIMARY KEY(`team_id`, `period`)
);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`team_id` text NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target` text,
	`ip` text,
	`detail` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`team_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `installation` (
	`id` integer PRIMARY KEY NOT NULL,
	`set_up_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`credential_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`is_backed_up` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`team_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`factor` text NOT NULL,
	`is_strong` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`fresh_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE TABLE `team_security` (
	`team_id` text PRIMARY KEY NOT NULL,
	`requires_mfa` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`is_operator` integer NOT NULL,
	`created_at` integer NOT NULL,
	`totp_secret` text,
	`totp_last_step` integer,
	`code_failures` integer DEFAULT 0 NOT NULL,
	`code_failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `insights` (
	`email_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`is_final` integer NOT NULL,
	`checks` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_blocks` (
	`last_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`ids` blob NOT NULL,
	`late` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`block` integer NOT NULL,
	`team` integer NOT NULL,
	`term` text NOT NULL,
	`positions` blob NOT NULL,
	PRIMARY KEY(`block`, `team`, `term`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `logs` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`api_key_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`method` text NOT NULL,
	`endpoint` text NOT NULL,
	`status` integer NOT NULL,
	`user_agent` text,
	`agent` text NOT NULL,
	`ip` text,
	`request_body` text,
	`response_body` text
);
--> statement-breakpoint
CREATE TABLE `address_strikes` (
	`team_id` text NOT NULL,
	`address` text NOT NULL,
	`class` text NOT NULL,
	`struck_at` integer NOT NULL,
	`is_reported` integer NOT NULL,
	PRIMARY KEY(`team_id`, `address`, `class`, `struck_at`)
);
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`address` text NOT NULL,
	`origin` text NOT NULL,
	`source_email_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE TABLE `team_events` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`id` text NOT NULL,
	`endpoint` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`status` integer,
	`error` text,
	`response` text,
	PRIMARY KEY(`webhook_id`, `message_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `webhook_messages` (
	`webhook_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`payload` text,
	PRIMARY KEY(`webhook_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`events` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`failing_since` integer,
	`failing_events` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`is_untold` integer DEFAULT false NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_counts` (
	`team_id` text PRIMARY KEY NOT NULL,
	`contacts` integer NOT NULL,
	`segments` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_properties` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`fallback` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_topics` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`subscription` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `topic_id`)
);
--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`is_unsubscribed` integer NOT NULL,
	`properties` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `segment_contacts` (
	`team_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`contact_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `segment_id`, `contact_id`)
);
--> statement-breakpoint
CREATE TABLE `segments` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `topics` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`default_subscription` text NOT NULL,
	`visibility` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `unsubscribe_pages` (
	`team_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`logo_url` text,
	`colors` text NOT NULL,
	`is_branding_hidden` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `template_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`from_address` text,
	`subject` text,
	`reply_to` text,
	`html` text NOT NULL,
	`text` text,
	`variables` text NOT NULL,
	`unknown_tags` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`alias` text,
	`current_version_id` text NOT NULL,
	`published_version_id` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `state` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sts_policies` (
	`domain` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`policy` text NOT NULL,
	`fetched_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
-- Of two indexes that fit a query as well, SQLite takes the one made last: src/store/sqlite/query-plan.test.ts needs this order.
CREATE INDEX `api_keys_token_hash` ON `api_keys` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_team` ON `api_keys` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `bodies_file` ON `bodies` (`sha256`) WHERE bytes is null;
--> statement-breakpoint
CREATE INDEX `deliveries_leased` ON `deliveries` (`lease_until`) WHERE state = 'leased';
--> statement-breakpoint
CREATE INDEX `deliveries_email` ON `deliveries` (`email_id`);
--> statement-breakpoint
CREATE INDEX `deliveries_team` ON `deliveries` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `deliveries_destination` ON `deliveries` (`destination`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_team_name` ON `domains` (`team_id`,`name`);
--> statement-breakpoint
CREATE INDEX `domains_team` ON `domains` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`name`);
--> statement-breakpoint
CREATE INDEX `emails_team` ON `emails` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `emails_scheduled` ON `emails` (`scheduled_at`) WHERE status = 'scheduled';
--> statement-breakpoint
CREATE INDEX `idempotency_expiry` ON `idempotency` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `signing_keys_domain` ON `signing_keys` (`domain_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_team_address` ON `suppressions` (`team_id`,`address`);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name` ON `teams` (`name`);
--> statement-breakpoint
CREATE INDEX `suppressions_team` ON `suppressions` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `suppressions_origin` ON `suppressions` (`team_id`,`origin`,`id`);
--> statement-breakpoint
CREATE INDEX `queue_sites_due` ON `queue_sites` (`next_due_at`) WHERE next_due_at is not null;
--> statement-breakpoint
CREATE INDEX `queue_teams_due` ON `queue_teams` (`site`,`next_due_at`) WHERE next_due_at is not null;
--> statement-breakpoint
CREATE INDEX `deliveries_movable` ON `deliveries` (`destination`,`site`) WHERE state in ('queued', 'held');
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`site`,`team_id`,`priority`,`due_at`) WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX `deliveries_waiting_address` ON `deliveries` (`team_id`,lower("recipient")) WHERE state in ('scheduled', 'held') or (state = 'queued' and attempts > 0);
--> statement-breakpoint
CREATE INDEX `template_versions_template` ON `template_versions` (`template_id`,`id`);
--> statement-breakpoint
CREATE INDEX `templates_team` ON `templates` (`team_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_team_alias` ON `templates` (`team_id`,`alias`);
--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`team_id`,`status`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_team` ON `logs` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_method` ON `logs` (`team_id`,`method`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_status` ON `logs` (`team_id`,`status`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_refused` ON `logs` (`team_id`,"status" / 100,`id`) WHERE status >= 400;
--> statement-breakpoint
CREATE INDEX `logs_endpoint` ON `logs` (`team_id`,`endpoint`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_agent` ON `logs` (`team_id`,`agent`,`id`);
--> statement-breakpoint
CREATE INDEX `logs_key` ON `logs` (`team_id`,`api_key_id`,`id`);
--> statement-breakpoint
CREATE INDEX `address_strikes_time` ON `address_strikes` (`struck_at`);
--> statement-breakpoint
CREATE INDEX `suppressions_expiry` ON `suppressions` (`expires_at`) WHERE expires_at is not null;
--> statement-breakpoint
CREATE INDEX `unknown_reports_team` ON `unknown_reports` (`team_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_id` ON `audit_entries` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit_entries` (`team_id`,`actor_id`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit_entries` (`team_id`,`action`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user` ON `identities` (`user_id`,`issuer`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email` ON `invitations` (`team_id`,`email`);
--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`,`team_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`);
--> statement-breakpoint
CREATE INDEX `tickets_expiry` ON `tickets` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
--> statement-breakpoint
CREATE INDEX `team_events_team` ON `team_events` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `team_events_age` ON `team_events` (`created_at`);
--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`status`,`next_check_at`) WHERE next_check_at is not null;
--> statement-breakpoint
CREATE INDEX `signing_keys_unsealed` ON `signing_keys` (`id`) WHERE is_sealed = 0;
--> statement-breakpoint
CREATE INDEX `signing_keys_age` ON `signing_keys` (`created_at`) WHERE state = 'active';
--> statement-breakpoint
CREATE INDEX `webhook_messages_due` ON `webhook_messages` (`webhook_id`,`due_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `webhook_messages_leased` ON `webhook_messages` (`lease_until`) WHERE state = 'leased';
--> statement-breakpoint
CREATE INDEX `webhook_messages_failed` ON `webhook_messages` (`webhook_id`,`id`) WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX `webhooks_team` ON `webhooks` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `webhooks_untold` ON `webhooks` (`id`) WHERE is_untold = 1;
--> statement-breakpoint
CREATE INDEX `webhooks_deleted` ON `webhooks` (`id`) WHERE is_deleted = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_properties_team_key` ON `contact_properties` (`team_id`,`key`);
--> statement-breakpoint
CREATE INDEX `contact_properties_team` ON `contact_properties` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `contact_topics_topic` ON `contact_topics` (`team_id`,`topic_id`,`contact_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_team_email` ON `contacts` (`team_id`,`email`);
--> statement-breakpoint
CREATE INDEX `contacts_team` ON `contacts` (`team_id`,`id`);
--> statement-breakpoint
CREATE INDEX `segment_contacts_contact` ON `segment_contacts` (`team_id`,`contact_id`,`segment_id`);
--> statement-breakpoint
CREATE INDEX `segments_team` ON `segments` (`team_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `segments_deleted` ON `segments` (`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `topics_team` ON `topics` (`team_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `topics_deleted` ON `topics` (`id`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `team_events_subject` ON `team_events` (`team_id`,"data" ->> '$.id',`id`);
--> statement-breakpoint
CREATE INDEX `attempts_email_id` ON `attempts` (`email_id`,`id`);
--> statement-breakpoint
CREATE INDEX `events_email_id` ON `events` (`email_id`,`id`);
--> statement-breakpoint
CREATE INDEX `suppressions_origin_address` ON `suppressions` (`team_id`,`origin`,`address`);
--> statement-breakpoint
CREATE INDEX `deliveries_state` ON `deliveries` (`state`,`id`) WHERE state not in ('leased', 'delivered');
--> statement-breakpoint
CREATE TRIGGER `audit_entries_stay` BEFORE UPDATE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_last` BEFORE DELETE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
