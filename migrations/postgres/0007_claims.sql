-- oldest schema: 1
DROP INDEX IF EXISTS "deliveries_shard"
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_place" ON "deliveries" ("region", "shard", "site", "team_id", "priority", "due_at") WHERE state = 'queued'
