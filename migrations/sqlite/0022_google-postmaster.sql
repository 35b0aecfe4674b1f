CREATE TABLE `postmaster_checks` (
	`domain_id` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`result` text NOT NULL,
	`compliance` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `postmaster_days` (
	`domain_id` text NOT NULL,
	`day` integer NOT NULL,
	`spam` integer,
	`spf` integer,
	`dkim` integer,
	`dmarc` integer,
	`encrypted` integer,
	`errors` integer,
	`loops` text NOT NULL,
	PRIMARY KEY(`domain_id`, `day`)
);
