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
CREATE UNIQUE INDEX `contact_properties_team_key` ON `contact_properties` (`team_id`,`key`);--> statement-breakpoint
CREATE INDEX `contact_properties_team` ON `contact_properties` (`team_id`,`id`);--> statement-breakpoint
CREATE TABLE `contact_topics` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`subscription` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `topic_id`)
);
--> statement-breakpoint
CREATE INDEX `contact_topics_topic` ON `contact_topics` (`team_id`,`topic_id`,`contact_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `contacts_team_email` ON `contacts` (`team_id`,`email`);--> statement-breakpoint
CREATE INDEX `contacts_team` ON `contacts` (`team_id`,`id`);--> statement-breakpoint
CREATE TABLE `segment_contacts` (
	`team_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`contact_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `segment_id`, `contact_id`)
);
--> statement-breakpoint
CREATE INDEX `segment_contacts_contact` ON `segment_contacts` (`team_id`,`contact_id`,`segment_id`);--> statement-breakpoint
CREATE TABLE `segments` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `segments_team` ON `segments` (`team_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `segments_deleted` ON `segments` (`id`) WHERE deleted_at is not null;--> statement-breakpoint
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
CREATE INDEX `topics_team` ON `topics` (`team_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `topics_deleted` ON `topics` (`id`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `unsubscribe_pages` (
	`team_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`logo_url` text,
	`colors` text NOT NULL,
	`is_branding_hidden` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `deliveries` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `topic` text;