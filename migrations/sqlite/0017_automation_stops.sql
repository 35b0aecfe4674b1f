ALTER TABLE `automations` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `automations_stopped` ON `automations` (`id`) WHERE stopped_at is not null;