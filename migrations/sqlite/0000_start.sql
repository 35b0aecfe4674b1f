CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_hint` text NOT NULL,
	`permission` text NOT NULL,
	`domain_id` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_token_hash` ON `api_keys` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_team` ON `api_keys` (`team_id`,`id`);--> statement-breakpoint
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
CREATE INDEX `attempts_email` ON `attempts` (`email_id`);--> statement-breakpoint
CREATE TABLE `bodies` (
	`email_id` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bodies_file` ON `bodies` (`sha256`) WHERE bytes is null;--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`email_id` text NOT NULL,
	`team_id` text NOT NULL,
	`recipient` text NOT NULL,
	`role` text NOT NULL,
	`destination` text NOT NULL,
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
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`destination`,`due_at`) WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX `deliveries_leased` ON `deliveries` (`lease_until`) WHERE state = 'leased';--> statement-breakpoint
CREATE INDEX `deliveries_state` ON `deliveries` (`state`,`id`) WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX `deliveries_email` ON `deliveries` (`email_id`);--> statement-breakpoint
CREATE INDEX `deliveries_team` ON `deliveries` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_destination` ON `deliveries` (`destination`,`id`);--> statement-breakpoint
CREATE TABLE `delivery_counts` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
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
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_team_name` ON `domains` (`team_id`,`name`);--> statement-breakpoint
CREATE INDEX `domains_team` ON `domains` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`name`);--> statement-breakpoint
CREATE INDEX `domains_checked` ON `domains` (`checked_at`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`api_key_id` text NOT NULL,
	`domain_id` text NOT NULL,
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
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`scheduled_at` integer,
	`expires_at` integer NOT NULL,
	`status` text NOT NULL,
	`body_kind` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `emails_team` ON `emails` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `emails_scheduled` ON `emails` (`scheduled_at`) WHERE status = 'scheduled';--> statement-breakpoint
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
CREATE INDEX `events_email` ON `events` (`email_id`);--> statement-breakpoint
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
CREATE INDEX `idempotency_expiry` ON `idempotency` (`expires_at`);--> statement-breakpoint
CREATE TABLE `queue_destinations` (
	`destination` text PRIMARY KEY NOT NULL,
	`next_due_at` integer,
	`queued` integer NOT NULL,
	`held` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `queue_destinations_due` ON `queue_destinations` (`next_due_at`) WHERE next_due_at is not null;--> statement-breakpoint
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
	`public_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `signing_keys_domain` ON `signing_keys` (`domain_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`address` text NOT NULL,
	`origin` text NOT NULL,
	`source_email_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_team_address` ON `suppressions` (`team_id`,`address`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`monthly_quota` integer,
	`daily_quota` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name` ON `teams` (`name`);--> statement-breakpoint
CREATE TABLE `usage` (
	`team_id` text NOT NULL,
	`period` text NOT NULL,
	`recipients` integer NOT NULL,
	PRIMARY KEY(`team_id`, `period`)
);
