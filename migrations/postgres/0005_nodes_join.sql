-- oldest schema: 1
CREATE TABLE IF NOT EXISTS "join_tokens" (
  "id" text COLLATE "C" NOT NULL,
  "sealed" text COLLATE "C",
  "made_at" bigint NOT NULL,
  "ends_at" bigint NOT NULL,
  "used_at" bigint,
  "used_by" text COLLATE "C",
  PRIMARY KEY ("id")
)
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN IF NOT EXISTS "schema" bigint
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN IF NOT EXISTS "egresses" text COLLATE "C"
