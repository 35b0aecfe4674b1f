ALTER TABLE `contact_activity` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `contact_activity_deleted` ON `contact_activity` (`deleted_at`) WHERE deleted_at is not null;