CREATE TABLE `team_events` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_events_team` ON `team_events` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `team_events_age` ON `team_events` (`created_at`);--> statement-breakpoint
DROP INDEX `domains_checked`;--> statement-breakpoint
ALTER TABLE `domains` ADD `dmarc` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `pending_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `next_check_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`status`,`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE `signing_keys` ADD `is_sealed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_keys` ADD `state` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `signing_keys` ADD `retire_at` integer;--> statement-breakpoint
CREATE INDEX `signing_keys_unsealed` ON `signing_keys` (`id`) WHERE is_sealed = 0;--> statement-breakpoint
CREATE INDEX `signing_keys_age` ON `signing_keys` (`created_at`) WHERE state = 'active';--> statement-breakpoint
UPDATE domains SET pending_since = created_at, next_check_at = coalesce(checked_at, created_at) WHERE status IN ('pending', 'verified');