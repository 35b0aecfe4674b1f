-- oldest schema: 1
CREATE TABLE IF NOT EXISTS "counter_changes" (
  "id" text COLLATE "C" NOT NULL,
  "counter" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "delta" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "done_calls" (
  "id" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
)
