CREATE TABLE `insights` (
	`email_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`is_final` integer NOT NULL,
	`checks` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_blocks` (
	`last_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`ids` blob NOT NULL,
	`late` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`block` integer NOT NULL,
	`team` integer NOT NULL,
	`term` text NOT NULL,
	`positions` blob NOT NULL,
	PRIMARY KEY(`block`, `team`, `term`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `emails_status` ON `emails` (`team_id`,`status`,`id`);