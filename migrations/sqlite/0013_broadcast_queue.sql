ALTER TABLE `broadcasts` ADD `test_ended_at` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `snapshot` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `broadcast_seq` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `slice` integer;--> statement-breakpoint
CREATE INDEX `deliveries_broadcast` ON `deliveries` (`broadcast_seq`,`state`,`slice`) WHERE broadcast_seq is not null and state in ('queued', 'held', 'leased');