CREATE TABLE `unknown_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`envelope_from` text NOT NULL,
	`recipient` text NOT NULL,
	`delivery_id` text,
	`reason` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`raw` blob NOT NULL
);
