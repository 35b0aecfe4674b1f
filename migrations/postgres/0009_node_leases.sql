-- oldest schema: 1
ALTER TABLE "nodes" ADD COLUMN IF NOT EXISTS "until" bigint
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN IF NOT EXISTS "session" bigint
