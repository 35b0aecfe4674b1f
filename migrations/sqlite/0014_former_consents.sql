DROP INDEX `consents_email_hash`;--> statement-breakpoint
ALTER TABLE `consents` ADD `is_former` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `consents_email_hash` ON `consents` (`team_id`,`email_hash`,`id`) WHERE is_former = 1;