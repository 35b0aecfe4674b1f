CREATE TABLE `erased_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`erased_at` integer NOT NULL
);
