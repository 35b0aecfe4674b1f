CREATE TABLE `destination_sites` (
	`destination` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`learned_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `queue_sites` (
	`site` text PRIMARY KEY NOT NULL,
	`next_due_at` integer,
	`queued` integer NOT NULL,
	`held` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `queue_sites_due` ON `queue_sites` (`next_due_at`) WHERE next_due_at is not null;--> statement-breakpoint
CREATE TABLE `queue_teams` (
	`site` text NOT NULL,
	`team_id` text NOT NULL,
	`next_due_at` integer,
	`queued` integer NOT NULL,
	`held` integer NOT NULL,
	PRIMARY KEY(`site`, `team_id`)
);
--> statement-breakpoint
CREATE INDEX `queue_teams_due` ON `queue_teams` (`site`,`next_due_at`) WHERE next_due_at is not null;--> statement-breakpoint
DROP INDEX `deliveries_due`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `site` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `priority` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `deliveries` SET `site` = `destination`;--> statement-breakpoint
INSERT INTO `queue_teams` (`site`, `team_id`, `next_due_at`, `queued`, `held`)
	SELECT `destination`, `team_id`, min(CASE WHEN `state` = 'queued' THEN `due_at` END), sum(`state` = 'queued'), sum(`state` = 'held')
	FROM `deliveries` WHERE `state` IN ('queued', 'held') GROUP BY `destination`, `team_id`;--> statement-breakpoint
INSERT INTO `queue_sites` (`site`, `next_due_at`, `queued`, `held`)
	SELECT `destination`, `next_due_at`, `queued`, `held` FROM `queue_destinations`;--> statement-breakpoint
DROP TABLE `queue_destinations`;--> statement-breakpoint
CREATE INDEX `deliveries_movable` ON `deliveries` (`destination`,`site`) WHERE state in ('queued', 'held');--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`site`,`team_id`,`priority`,`due_at`) WHERE state = 'queued';