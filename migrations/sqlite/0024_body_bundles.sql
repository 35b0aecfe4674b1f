CREATE TABLE `body_bundles` (
	`name` text PRIMARY KEY NOT NULL,
	`removable_at` integer
);
--> statement-breakpoint
CREATE INDEX `body_bundles_expiry` ON `body_bundles` (`removable_at`) WHERE removable_at is not null;--> statement-breakpoint
ALTER TABLE `bodies` ADD `bundle` text;--> statement-breakpoint
ALTER TABLE `bodies` ADD `part` text;--> statement-breakpoint
CREATE INDEX `bodies_bundle` ON `bodies` (`bundle`) WHERE bundle is not null;
--> statement-breakpoint
INSERT INTO `stored_classes` VALUES ('bundled', 0, 0);
--> statement-breakpoint
DROP TRIGGER `bodies_stored`;
--> statement-breakpoint
DROP TRIGGER `bodies_removed`;
--> statement-breakpoint
DROP TRIGGER `bodies_changed`;
--> statement-breakpoint
CREATE TRIGGER `bodies_stored` AFTER INSERT ON `bodies` BEGIN UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (CASE WHEN NEW.bytes IS NULL THEN NEW.size_bytes + CASE WHEN NEW.bundle IS NULL THEN 4096 ELSE 250 END WHEN NEW.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (NEW.size_bytes + 116)) ELSE (NEW.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN NEW.bytes IS NOT NULL THEN 'bodies' WHEN NEW.bundle IS NULL THEN 'files' ELSE 'bundled' END; END;
--> statement-breakpoint
CREATE TRIGGER `bodies_removed` AFTER DELETE ON `bodies` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (CASE WHEN OLD.bytes IS NULL THEN OLD.size_bytes + CASE WHEN OLD.bundle IS NULL THEN 4096 ELSE 250 END WHEN OLD.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (OLD.size_bytes + 116)) ELSE (OLD.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN OLD.bytes IS NOT NULL THEN 'bodies' WHEN OLD.bundle IS NULL THEN 'files' ELSE 'bundled' END; END;
--> statement-breakpoint
CREATE TRIGGER `bodies_changed` AFTER UPDATE OF bytes, size_bytes ON `bodies` BEGIN UPDATE stored_classes SET rows = rows - 1, bytes = bytes - (CASE WHEN OLD.bytes IS NULL THEN OLD.size_bytes + CASE WHEN OLD.bundle IS NULL THEN 4096 ELSE 250 END WHEN OLD.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (OLD.size_bytes + 116)) ELSE (OLD.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN OLD.bytes IS NOT NULL THEN 'bodies' WHEN OLD.bundle IS NULL THEN 'files' ELSE 'bundled' END; UPDATE stored_classes SET rows = rows + 1, bytes = bytes + (CASE WHEN NEW.bytes IS NULL THEN NEW.size_bytes + CASE WHEN NEW.bundle IS NULL THEN 4096 ELSE 250 END WHEN NEW.size_bytes + 116 <= 4061 THEN 4096 / (4084 / (NEW.size_bytes + 116)) ELSE (NEW.size_bytes + 4207) / 4092 * 4096 END + 51) WHERE class = CASE WHEN NEW.bytes IS NOT NULL THEN 'bodies' WHEN NEW.bundle IS NULL THEN 'files' ELSE 'bundled' END; END;
