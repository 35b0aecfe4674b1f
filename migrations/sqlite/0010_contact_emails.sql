CREATE TABLE `contact_emails` (
	`team_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`email_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `contact_id`, `email_id`)
) WITHOUT ROWID;
