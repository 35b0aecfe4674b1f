CREATE TABLE `metric_facets` (
	`team_id` text NOT NULL,
	`span_ms` integer NOT NULL,
	`facet` text NOT NULL,
	`starts_at` integer NOT NULL,
	`value` text NOT NULL,
	`domain_id` text NOT NULL,
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
	PRIMARY KEY(`team_id`, `span_ms`, `facet`, `starts_at`, `value`, `domain_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `unsubscribe_pages` ADD `template_from` text;--> statement-breakpoint
ALTER TABLE `unsubscribe_pages` ADD `template_reply_to` text;--> statement-breakpoint
ALTER TABLE `unsubscribe_pages` ADD `template_footer` text;--> statement-breakpoint
CREATE INDEX `webhook_messages_open` ON `webhook_messages` (`webhook_id`,`id`) WHERE state in ('pending', 'leased');--> statement-breakpoint
CREATE INDEX `webhook_messages_type` ON `webhook_messages` (`webhook_id`,`type`,`id`);