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
);
--> statement-breakpoint
ALTER TABLE `deliveries` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `clicked_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `unsubscribed_at` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `broadcast_id` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `plan` text DEFAULT 'unlimited' NOT NULL;
--> statement-breakpoint
INSERT INTO `metrics` (`team_id`, `span_ms`, `starts_at`, `domain_id`, `broadcast_id`, `sent`, `delivered`, `delivery_delayed`, `bounced_permanent`, `bounced_transient`, `bounced_undetermined`, `complained`, `failed`, `suppressed`)
	SELECT `team_id`, 900000, `created_at` - `created_at` % 900000 AS `quarter`, `domain_id`, '',
		sum(CASE WHEN `type` = 'email.sent' THEN json_array_length(`detail`, '$.to') ELSE 0 END),
		sum(`type` = 'email.delivered'), sum(`type` = 'email.delivery_delayed'),
		sum(`type` = 'email.bounced' AND json_extract(`detail`, '$.bounce.type') = 'Permanent'),
		sum(`type` = 'email.bounced' AND json_extract(`detail`, '$.bounce.type') = 'Transient'),
		sum(`type` = 'email.bounced' AND json_extract(`detail`, '$.bounce.type') IS NOT 'Permanent' AND json_extract(`detail`, '$.bounce.type') IS NOT 'Transient'),
		sum(`type` = 'email.complained'), sum(`type` = 'email.failed'), sum(`type` = 'email.suppressed')
	FROM (SELECT `events`.`team_id`, `events`.`type`, `events`.`created_at`, `events`.`detail`, `emails`.`domain_id`
		FROM `events` JOIN `emails` ON `emails`.`id` = `events`.`email_id` WHERE `events`.`type` <> 'email.scheduled')
	GROUP BY 1, 3, 4;
--> statement-breakpoint
INSERT INTO `metrics` (`team_id`, `span_ms`, `starts_at`, `domain_id`, `broadcast_id`, `sent`, `delivered`, `delivery_delayed`, `bounced_permanent`, `bounced_transient`, `bounced_undetermined`, `complained`, `failed`, `suppressed`)
	SELECT `team_id`, `span`, `starts_at` - `starts_at` % `span`, `domain_id`, '', sum(`sent`), sum(`delivered`), sum(`delivery_delayed`), sum(`bounced_permanent`), sum(`bounced_transient`), sum(`bounced_undetermined`), sum(`complained`), sum(`failed`), sum(`suppressed`)
	FROM `metrics`, (SELECT 3600000 AS `span` UNION ALL SELECT 86400000)
	GROUP BY 1, 2, 3, 4;
