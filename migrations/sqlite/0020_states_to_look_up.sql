DROP INDEX `deliveries_state`;--> statement-breakpoint
CREATE INDEX `deliveries_state` ON `deliveries` (`state`,`id`) WHERE state not in ('leased', 'delivered');