CREATE TABLE `activity_days` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `kind`, `name`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `activity_days_day` ON `activity_days` (`day`);--> statement-breakpoint
CREATE TABLE `changed_contacts` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`team_id` text NOT NULL,
	`hash` text NOT NULL,
	`language` text NOT NULL,
	`wording` text NOT NULL,
	`privacy_url` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`contact_id` text,
	`email_hash` text NOT NULL,
	`act` text NOT NULL,
	`method` text NOT NULL,
	`topics` text NOT NULL,
	`form_id` text,
	`form_version` integer,
	`text_hash` text,
	`page_url` text,
	`ip` text,
	`user_agent` text,
	`actor` text NOT NULL,
	`evidence` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_contact` ON `consents` (`team_id`,`contact_id`,`id`);--> statement-breakpoint
CREATE INDEX `consents_email_hash` ON `consents` (`team_id`,`email_hash`,`id`);--> statement-breakpoint
CREATE INDEX `consents_ip` ON `consents` (`created_at`) WHERE ip is not null;--> statement-breakpoint
CREATE TABLE `contact_activity` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`last_sent_at` integer,
	`last_delivered_at` integer,
	`last_opened_at` integer,
	`last_clicked_at` integer,
	`last_event_at` integer,
	PRIMARY KEY(`team_id`, `contact_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `contact_events` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_events_contact` ON `contact_events` (`team_id`,`contact_id`,`id`);--> statement-breakpoint
CREATE INDEX `contact_events_time` ON `contact_events` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_events_idempotency` ON `contact_events` (`team_id`,`idempotency_key`) WHERE idempotency_key is not null;--> statement-breakpoint
CREATE TABLE `contact_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`state` text NOT NULL,
	`options` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`failure` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_exports_team` ON `contact_exports` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `contact_exports_open` ON `contact_exports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `contact_exports_expiry` ON `contact_exports` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE TABLE `contact_import_changes` (
	`team_id` text NOT NULL,
	`import_id` text NOT NULL,
	`batch` integer NOT NULL,
	`changes` blob NOT NULL,
	PRIMARY KEY(`team_id`, `import_id`, `batch`)
);
--> statement-breakpoint
CREATE TABLE `contact_import_errors` (
	`team_id` text NOT NULL,
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`column` text NOT NULL,
	`code` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`team_id`, `import_id`, `line`, `column`)
);
--> statement-breakpoint
CREATE TABLE `contact_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`state` text NOT NULL,
	`is_dry_run` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`options` text NOT NULL,
	`position` integer NOT NULL,
	`line` integer NOT NULL,
	`counts` text NOT NULL,
	`failure` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_imports_team` ON `contact_imports` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `contact_imports_open` ON `contact_imports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `contact_imports_completed` ON `contact_imports` (`completed_at`) WHERE completed_at is not null;--> statement-breakpoint
CREATE TABLE `custom_events` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`schema` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_events_team_name` ON `custom_events` (`team_id`,`name`);--> statement-breakpoint
CREATE INDEX `custom_events_team` ON `custom_events` (`team_id`,`id`);--> statement-breakpoint
CREATE TABLE `form_counts` (
	`team_id` text NOT NULL,
	`form_id` text NOT NULL,
	`day` text NOT NULL,
	`viewed` integer NOT NULL,
	`requested` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`refused` integer NOT NULL,
	PRIMARY KEY(`team_id`, `form_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`is_active` integer NOT NULL,
	`settings` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `forms_team` ON `forms` (`team_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `opt_in_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`form_id` text,
	`email_id` text,
	`request` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE INDEX `opt_in_tokens_contact` ON `opt_in_tokens` (`team_id`,`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `opt_in_tokens_form` ON `opt_in_tokens` (`team_id`,`form_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `opt_in_tokens_expiry` ON `opt_in_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `language` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `segments` ADD `filter` text;--> statement-breakpoint
ALTER TABLE `segments` ADD `is_tracked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `segments` ADD `members` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `segments` ADD `evaluated_at` integer;--> statement-breakpoint
CREATE INDEX `segments_tracked` ON `segments` (`evaluated_at`) WHERE is_tracked = 1 and deleted_at is null;--> statement-breakpoint
ALTER TABLE `segment_contacts` RENAME TO `segment_contacts_before`;--> statement-breakpoint
CREATE TABLE `segment_contacts` (
	`team_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`added_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`team_id`, `segment_id`, `contact_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `segment_contacts` (`team_id`, `segment_id`, `contact_id`)
SELECT `team_id`, `segment_id`, `contact_id` FROM `segment_contacts_before` ORDER BY 1, 2, 3;--> statement-breakpoint
DROP TABLE `segment_contacts_before`;--> statement-breakpoint
CREATE INDEX `segment_contacts_contact` ON `segment_contacts` (`team_id`,`contact_id`,`segment_id`);--> statement-breakpoint
UPDATE `segments` SET `members` = (
	SELECT count(*) FROM `segment_contacts` WHERE `segment_contacts`.`team_id` = `segments`.`team_id` AND `segment_id` = `segments`.`id`);--> statement-breakpoint
ALTER TABLE `contact_topics` RENAME TO `contact_topics_before`;--> statement-breakpoint
CREATE TABLE `contact_topics` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`subscription` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `topic_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `contact_topics` SELECT * FROM `contact_topics_before` ORDER BY 1, 2, 3;--> statement-breakpoint
DROP TABLE `contact_topics_before`;--> statement-breakpoint
CREATE INDEX `contact_topics_topic` ON `contact_topics` (`team_id`,`topic_id`,`contact_id`);
