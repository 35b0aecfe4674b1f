-- Rows stand in the order of their key, so that a search reads them and no index: half the time, and one write less.
CREATE TABLE `metrics_new` (
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
INSERT INTO `metrics_new` SELECT * FROM `metrics` ORDER BY `team_id`, `span_ms`, `starts_at`, `domain_id`, `broadcast_id`;
--> statement-breakpoint
DROP TABLE `metrics`;
--> statement-breakpoint
ALTER TABLE `metrics_new` RENAME TO `metrics`;
