CREATE TABLE `email_links` (
	`email_id` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `stored_classes` (
	`class` text PRIMARY KEY NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `transcripts` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`is_packed` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `transcripts` SELECT `id`, CAST(`transcript` AS BLOB), 0 FROM `attempts` WHERE `transcript` <> '[]';
--> statement-breakpoint
ALTER TABLE `attempts` DROP COLUMN `transcript`;
--> statement-breakpoint
ALTER TABLE `bodies` ADD `is_packed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `bodies` ADD `size_bytes` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `bodies` SET `size_bytes` = ifnull(length(`bytes`), ifnull((SELECT `size_bytes` FROM `emails` WHERE `id` = `email_id`), 0));
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'files', count(*), ifnull(sum(CASE WHEN bytes IS NULL THEN size_bytes + 4096 WHEN size_bytes + 116 <= 4061 THEN 4096 / (4084 / (size_bytes + 116)) ELSE (size_bytes + 4207) / 4092 * 4096 END + 51), 0) FROM `bodies` WHERE `bytes` IS NULL;
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'bodies', count(*), ifnull(sum(CASE WHEN bytes IS NULL THEN size_bytes + 4096 WHEN size_bytes + 116 <= 4061 THEN 4096 / (4084 / (size_bytes + 116)) ELSE (size_bytes + 4207) / 4092 * 4096 END + 51), 0) FROM `bodies` WHERE `bytes` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'emails', count(*), ifnull(sum(1400 + length(subject) + length(headers) + 3 * length(to_addresses) + length(cc_addresses) + length(bcc_addresses) + length(tags) + length(attachments)), 0) FROM `emails`;
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'events', count(*), ifnull(sum(310 + length(detail)), 0) FROM `events`;
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'transcripts', count(*), ifnull(sum(60 + length(bytes)), 0) FROM `transcripts`;
--> statement-breakpoint
INSERT INTO `stored_classes` SELECT 'logs', count(*), ifnull(sum(1000 + ifnull(length(request_body), 0) + ifnull(length(response_body), 0)), 0) FROM `logs`;
--> statement-breakpoint
CREATE TRIGGER `bodies_stored` AFTER INSERT ON `bodies` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (CASE WHEN NEW.bytes IS NULL THEN NEW.size_bytes + 4096 WHEN NEW.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (NEW.size_bytes + 116)) ELSE (NEW.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN NEW.bytes IS NULL THEN 'files' ELSE 'bodies' END; END;
--> statement-breakpoint
CREATE TRIGGER `bodies_removed` AFTER DELETE ON `bodies` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (CASE WHEN OLD.bytes IS NULL THEN OLD.size_bytes + 4096 WHEN OLD.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (OLD.size_bytes + 116)) ELSE (OLD.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN OLD.bytes IS NULL THEN 'files' ELSE 'bodies' END; END;
--> statement-breakpoint
CREATE TRIGGER `bodies_changed` AFTER UPDATE OF bytes, size_bytes ON `bodies` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (CASE WHEN OLD.bytes IS NULL THEN OLD.size_bytes + 4096 WHEN OLD.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (OLD.size_bytes + 116)) ELSE (OLD.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN OLD.bytes IS NULL THEN 'files' ELSE 'bodies' END; UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (CASE WHEN NEW.bytes IS NULL THEN NEW.size_bytes + 4096 WHEN NEW.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (NEW.size_bytes + 116)) ELSE (NEW.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN NEW.bytes IS NULL THEN 'files' ELSE 'bodies' END; END;
--> statement-breakpoint
CREATE TRIGGER `emails_stored` AFTER INSERT ON `emails` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (1400 + length(NEW.subject) + length(NEW.headers) + 3 * length(NEW.to_addresses) + length(NEW.cc_addresses) + length(NEW.bcc_addresses) + length(NEW.tags) + length(NEW.attachments)) WHERE class = 'emails'; END;
--> statement-breakpoint
CREATE TRIGGER `emails_removed` AFTER DELETE ON `emails` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (1400 + length(OLD.subject) + length(OLD.headers) + 3 * length(OLD.to_addresses) + length(OLD.cc_addresses) + length(OLD.bcc_addresses) + length(OLD.tags) + length(OLD.attachments)) WHERE class = 'emails'; END;
--> statement-breakpoint
CREATE TRIGGER `events_stored` AFTER INSERT ON `events` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (310 + length(NEW.detail)) WHERE class = 'events'; END;
--> statement-breakpoint
CREATE TRIGGER `events_removed` AFTER DELETE ON `events` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (310 + length(OLD.detail)) WHERE class = 'events'; END;
--> statement-breakpoint
CREATE TRIGGER `events_changed` AFTER UPDATE OF detail ON `events` BEGIN UPDATE stored_classes SET bytes = bytes - (310 + length(OLD.detail)) + (310 + length(NEW.detail)) WHERE class = 'events'; END;
--> statement-breakpoint
CREATE TRIGGER `transcripts_stored` AFTER INSERT ON `transcripts` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (60 + length(NEW.bytes)) WHERE class = 'transcripts'; END;
--> statement-breakpoint
CREATE TRIGGER `transcripts_removed` AFTER DELETE ON `transcripts` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (60 + length(OLD.bytes)) WHERE class = 'transcripts'; END;
--> statement-breakpoint
CREATE TRIGGER `transcripts_changed` AFTER UPDATE OF bytes ON `transcripts` BEGIN UPDATE stored_classes SET bytes = bytes - (60 + length(OLD.bytes)) + (60 + length(NEW.bytes)) WHERE class = 'transcripts'; END;
--> statement-breakpoint
CREATE TRIGGER `logs_stored` AFTER INSERT ON `logs` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (1000 + ifnull(length(NEW.request_body), 0) + ifnull(length(NEW.response_body), 0)) WHERE class = 'logs'; END;
--> statement-breakpoint
CREATE TRIGGER `logs_removed` AFTER DELETE ON `logs` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (1000 + ifnull(length(OLD.request_body), 0) + ifnull(length(OLD.response_body), 0)) WHERE class = 'logs'; END;
--> statement-breakpoint
CREATE TRIGGER `logs_changed` AFTER UPDATE OF request_body, response_body ON `logs` BEGIN UPDATE stored_classes SET bytes = bytes - (1000 + ifnull(length(OLD.request_body), 0) + ifnull(length(OLD.response_body), 0)) + (1000 + ifnull(length(NEW.request_body), 0) + ifnull(length(NEW.response_body), 0)) WHERE class = 'logs'; END;
