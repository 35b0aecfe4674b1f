CREATE TABLE `automation_run_steps` (
	`run_id` text NOT NULL,
	`visit` integer NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`output` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	PRIMARY KEY(`run_id`, `visit`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `automation_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`automation_id` text NOT NULL,
	`version` integer NOT NULL,
	`contact_id` text NOT NULL,
	`entry_key` text NOT NULL,
	`status` text NOT NULL,
	`step_key` text,
	`visit` integer NOT NULL,
	`due_at` integer,
	`context` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`completed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `automation_runs_entry` ON `automation_runs` (`automation_id`,`entry_key`);--> statement-breakpoint
CREATE INDEX `automation_runs_due` ON `automation_runs` (`due_at`) WHERE status = 'running' and due_at is not null;--> statement-breakpoint
CREATE INDEX `automation_runs_list` ON `automation_runs` (`automation_id`,`id`);--> statement-breakpoint
CREATE INDEX `automation_runs_status` ON `automation_runs` (`automation_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `automation_runs_contact` ON `automation_runs` (`team_id`,`contact_id`,`id`);--> statement-breakpoint
CREATE INDEX `automation_runs_completed` ON `automation_runs` (`completed_at`) WHERE completed_at is not null;--> statement-breakpoint
CREATE TABLE `automation_step_counts` (
	`automation_id` text NOT NULL,
	`key` text NOT NULL,
	`entered` integer NOT NULL,
	`completed` integer NOT NULL,
	`skipped` integer NOT NULL,
	`failed` integer NOT NULL,
	PRIMARY KEY(`automation_id`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `automation_triggers` (
	`team_id` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`automation_id` text NOT NULL,
	`read_until` integer,
	PRIMARY KEY(`team_id`, `event`, `subject`, `automation_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `automation_versions` (
	`automation_id` text NOT NULL,
	`version` integer NOT NULL,
	`steps` text NOT NULL,
	`connections` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`automation_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `automation_waits` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`event` text NOT NULL,
	`run_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `event`, `run_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `automation_waits_run` ON `automation_waits` (`run_id`);--> statement-breakpoint
CREATE TABLE `automations` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`entry` text NOT NULL,
	`goal_event` text,
	`version` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `automations_team` ON `automations` (`team_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `automations_deleted` ON `automations` (`id`) WHERE deleted_at is not null;