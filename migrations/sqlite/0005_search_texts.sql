CREATE TABLE `search_texts` (
	`block` integer NOT NULL,
	`team` integer NOT NULL,
	`part` integer NOT NULL,
	`grams` blob NOT NULL,
	`lines` blob NOT NULL,
	`text` blob NOT NULL,
	PRIMARY KEY(`block`, `team`, `part`)
);
--> statement-breakpoint
-- The index is made anew, with texts; the store removes the terms of blocks that are gone.
DELETE FROM search_blocks;
