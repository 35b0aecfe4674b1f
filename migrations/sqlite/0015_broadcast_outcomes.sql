ALTER TABLE `broadcast_recipients` ADD `slice` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `decision` text;