CREATE INDEX `deliveries_waiting` ON `deliveries` (`team_id`,lower("recipient")) WHERE state in ('scheduled', 'queued', 'held');--> statement-breakpoint
CREATE INDEX `suppressions_team` ON `suppressions` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `suppressions_origin` ON `suppressions` (`team_id`,`origin`,`id`);