CREATE TABLE `address_strikes` (
	`team_id` text NOT NULL,
	`address` text NOT NULL,
	`class` text NOT NULL,
	`struck_at` integer NOT NULL,
	`is_reported` integer NOT NULL,
	PRIMARY KEY(`team_id`, `address`, `class`, `struck_at`)
);
--> statement-breakpoint
CREATE INDEX `address_strikes_time` ON `address_strikes` (`struck_at`);--> statement-breakpoint
ALTER TABLE `suppressions` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `suppressions_expiry` ON `suppressions` (`expires_at`) WHERE expires_at is not null;