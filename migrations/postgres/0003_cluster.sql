-- oldest schema: 1
CREATE TABLE IF NOT EXISTS "generations" (
  "name" text COLLATE "C" NOT NULL,
  "number" bigint NOT NULL,
  PRIMARY KEY ("name")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "lane_state" (
  "region" text COLLATE "C" NOT NULL,
  "shard" bigint NOT NULL,
  "site" text COLLATE "C" NOT NULL,
  "egress" text COLLATE "C" NOT NULL,
  "value" text COLLATE "C" NOT NULL,
  "saved_at" bigint NOT NULL,
  PRIMARY KEY ("region", "shard", "site", "egress")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "nodes" (
  "id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "regions" text COLLATE "C" NOT NULL,
  "url" text COLLATE "C",
  "version" text COLLATE "C" NOT NULL,
  "started_at" bigint NOT NULL,
  "seen_at" bigint NOT NULL,
  "leaving_at" bigint,
  "skew_ms" bigint NOT NULL,
  PRIMARY KEY ("id")
)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "shards" (
  "region" text COLLATE "C" NOT NULL,
  "shard" bigint NOT NULL,
  "owner" text COLLATE "C",
  "fence" bigint NOT NULL,
  "until" bigint NOT NULL,
  "wanted_by" text COLLATE "C",
  PRIMARY KEY ("region", "shard")
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0)
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "slots" (
  "task" text COLLATE "C" NOT NULL,
  "slot_at" bigint NOT NULL,
  "node" text COLLATE "C" NOT NULL,
  "taken_at" bigint NOT NULL,
  PRIMARY KEY ("task", "slot_at")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "slots_taken" ON "slots" ("taken_at")
