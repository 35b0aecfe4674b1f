DROP INDEX `attempts_email`;--> statement-breakpoint
CREATE INDEX `attempts_email_id` ON `attempts` (`email_id`,`id`);--> statement-breakpoint
DROP INDEX `events_email`;--> statement-breakpoint
CREATE INDEX `events_email_id` ON `events` (`email_id`,`id`);--> statement-breakpoint
ALTER TABLE `webhooks` ADD `failing_events` integer DEFAULT 0 NOT NULL;