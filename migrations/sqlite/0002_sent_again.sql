ALTER TABLE `emails` ADD `original_id` text;--> statement-breakpoint
CREATE INDEX `emails_original` ON `emails` (`original_id`,`id`) WHERE original_id is not null;