CREATE TABLE `template_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`from_address` text,
	`subject` text,
	`reply_to` text,
	`html` text NOT NULL,
	`text` text,
	`variables` text NOT NULL,
	`unknown_tags` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `template_versions_template` ON `template_versions` (`template_id`,`id`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`alias` text,
	`current_version_id` text NOT NULL,
	`published_version_id` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `templates_team` ON `templates` (`team_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `templates_team_alias` ON `templates` (`team_id`,`alias`);