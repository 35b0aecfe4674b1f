CREATE TABLE `audit_heads` (
	`team_id` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`signed_at` integer NOT NULL,
	`signature` text NOT NULL,
	PRIMARY KEY(`team_id`, `position`)
);
--> statement-breakpoint
CREATE TRIGGER `audit_heads_stay` BEFORE UPDATE ON `audit_heads` BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_heads_last` BEFORE DELETE ON `audit_heads` BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
