CREATE TABLE `dmarc_sums` (
	`domain_id` text NOT NULL,
	`day` integer NOT NULL,
	`ip` text NOT NULL,
	`messages` integer NOT NULL,
	`passed` integer NOT NULL,
	`dkim_aligned` integer NOT NULL,
	`spf_aligned` integer NOT NULL,
	`quarantined` integer NOT NULL,
	`rejected` integer NOT NULL,
	`own` integer NOT NULL,
	`dkim_domain` text NOT NULL,
	`spf_domain` text NOT NULL,
	PRIMARY KEY(`domain_id`, `day`, `ip`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `domain_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`domain_id` text NOT NULL,
	`kind` text NOT NULL,
	`org` text NOT NULL,
	`report_id` text NOT NULL,
	`begins_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`signed_by` text NOT NULL,
	`is_counted` integer NOT NULL,
	`total` integer NOT NULL,
	`failed` integer NOT NULL,
	`raw` blob
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domain_reports_once` ON `domain_reports` (`domain_id`,`kind`,`org`,`report_id`,`begins_at`,`signed_by`);--> statement-breakpoint
CREATE INDEX `domain_reports_newest` ON `domain_reports` (`domain_id`,`id`);--> statement-breakpoint
CREATE TABLE `tls_sums` (
	`domain_id` text NOT NULL,
	`day` integer NOT NULL,
	`host` text NOT NULL,
	`result` text NOT NULL,
	`sessions` integer NOT NULL,
	PRIMARY KEY(`domain_id`, `day`, `host`, `result`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `stored_classes` VALUES ('domain_reports', 0, 0);
--> statement-breakpoint
CREATE TRIGGER `domain_reports_stored` AFTER INSERT ON `domain_reports` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (700 + ifnull(length(NEW.raw), 0)) WHERE class = 'domain_reports'; END;
--> statement-breakpoint
CREATE TRIGGER `domain_reports_removed` AFTER DELETE ON `domain_reports` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (700 + ifnull(length(OLD.raw), 0)) WHERE class = 'domain_reports'; END;
