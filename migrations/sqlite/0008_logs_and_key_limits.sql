CREATE TABLE `logs` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`api_key_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`method` text NOT NULL,
	`endpoint` text NOT NULL,
	`status` integer NOT NULL,
	`user_agent` text,
	`agent` text NOT NULL,
	`ip` text,
	`request_body` text,
	`response_body` text
);
--> statement-breakpoint
CREATE INDEX `logs_team` ON `logs` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `logs_method` ON `logs` (`team_id`,`method`,`id`);--> statement-breakpoint
CREATE INDEX `logs_status` ON `logs` (`team_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `logs_refused` ON `logs` (`team_id`,"status" / 100,`id`) WHERE status >= 400;--> statement-breakpoint
CREATE INDEX `logs_endpoint` ON `logs` (`team_id`,`endpoint`,`id`);--> statement-breakpoint
CREATE INDEX `logs_agent` ON `logs` (`team_id`,`agent`,`id`);--> statement-breakpoint
CREATE INDEX `logs_key` ON `logs` (`team_id`,`api_key_id`,`id`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `allowed_ips` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `expires_at` integer;