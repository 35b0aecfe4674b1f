ALTER TABLE `unknown_reports` ADD `team_id` text;--> statement-breakpoint
CREATE INDEX `unknown_reports_team` ON `unknown_reports` (`team_id`,`id`);