CREATE TABLE `contact_erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`contact_id` text,
	`email_hash` text NOT NULL,
	`address` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `contact_erasures_team` ON `contact_erasures` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `contact_erasures_open` ON `contact_erasures` (`id`) WHERE completed_at is null;