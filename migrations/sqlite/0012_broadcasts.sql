CREATE TABLE `broadcast_clicks` (
	`broadcast_seq` integer NOT NULL,
	`link` text NOT NULL,
	`contact_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`broadcast_seq`, `link`, `contact_seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `broadcast_clicks_contact` ON `broadcast_clicks` (`broadcast_seq`,`contact_seq`);--> statement-breakpoint
CREATE TABLE `broadcast_counts` (
	`broadcast_seq` integer NOT NULL,
	`variant` integer NOT NULL,
	`destination_group` text NOT NULL,
	`kind` text NOT NULL,
	`recipients` integer NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`broadcast_seq`, `variant`, `destination_group`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `broadcast_outcomes` (
	`broadcast_seq` integer NOT NULL,
	`kind` text NOT NULL,
	`contact_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`times` integer NOT NULL,
	`detail` text,
	PRIMARY KEY(`broadcast_seq`, `kind`, `contact_seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `broadcast_recipients` (
	`broadcast_seq` integer NOT NULL,
	`contact_seq` integer NOT NULL,
	`variant` integer NOT NULL,
	`email_id` text,
	`skipped` text,
	PRIMARY KEY(`broadcast_seq`, `contact_seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `broadcast_recipients_skipped` ON `broadcast_recipients` (`broadcast_seq`,`skipped`,`contact_seq`) WHERE skipped is not null;--> statement-breakpoint
CREATE TABLE `broadcast_slices` (
	`broadcast_seq` integer NOT NULL,
	`number` integer NOT NULL,
	`destination_group` text NOT NULL,
	`phase` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`count` integer NOT NULL,
	`contacts` blob NOT NULL,
	PRIMARY KEY(`broadcast_seq`, `number`)
);
--> statement-breakpoint
CREATE INDEX `broadcast_slices_ready` ON `broadcast_slices` (`broadcast_seq`,`destination_group`,`phase`,`due_at`) WHERE state = 'ready';--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`segment_id` text,
	`filter` text,
	`topic_id` text,
	`from_address` text,
	`reply_to` text NOT NULL,
	`subject` text,
	`preview_text` text,
	`content_id` text,
	`variants` text NOT NULL,
	`frozen` text NOT NULL,
	`settings` text NOT NULL,
	`seed` integer NOT NULL,
	`winner` integer,
	`revision` integer NOT NULL,
	`tested_revision` integer,
	`original_id` text,
	`api_key_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`scheduled_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`audience` integer DEFAULT 0 NOT NULL,
	`expanded` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_id` ON `broadcasts` (`id`);--> statement-breakpoint
CREATE INDEX `broadcasts_team` ON `broadcasts` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `broadcasts_at_work` ON `broadcasts` (`state`,`seq`) WHERE state in ('scheduled', 'preparing', 'sending', 'paused', 'deciding');--> statement-breakpoint
CREATE INDEX `broadcasts_original` ON `broadcasts` (`team_id`,`original_id`) WHERE original_id is not null;--> statement-breakpoint
CREATE TABLE `brands` (
	`team_id` text PRIMARY KEY NOT NULL,
	`kit` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`owner` text NOT NULL,
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`reason` text NOT NULL,
	`name` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_versions_owner` ON `content_versions` (`team_id`,`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_versions_content` ON `content_versions` (`content_id`);--> statement-breakpoint
CREATE TABLE `contents` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`hash` text NOT NULL,
	`document` text,
	`html` text,
	`text` text,
	`links` text NOT NULL,
	`tags` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contents_team_hash` ON `contents` (`team_id`,`hash`);--> statement-breakpoint
CREATE TABLE `editor_locks` (
	`team_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `owner_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `media_team` ON `media` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `media_hash` ON `media` (`hash`);--> statement-breakpoint
CREATE TABLE `media_bytes` (
	`hash` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`document` text,
	`is_synced` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_blocks_team` ON `saved_blocks` (`team_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_contacts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`team_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`is_unsubscribed` integer NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`language` text,
	`time_zone` text,
	`properties` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_contacts`("id", "team_id", "email", "first_name", "last_name", "is_unsubscribed", "status", "language", "time_zone", "properties", "created_at", "updated_at") SELECT "id", "team_id", "email", "first_name", "last_name", "is_unsubscribed", "status", "language", "time_zone", "properties", "created_at", "updated_at" FROM `contacts` ORDER BY "id";--> statement-breakpoint
DROP TABLE `contacts`;--> statement-breakpoint
ALTER TABLE `__new_contacts` RENAME TO `contacts`;--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_id` ON `contacts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_team_email` ON `contacts` (`team_id`,`email`);--> statement-breakpoint
CREATE INDEX `contacts_team` ON `contacts` (`team_id`,`id`);--> statement-breakpoint
ALTER TABLE `template_versions` ADD `document` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `contact_seq` integer;