-- oldest schema: 1
ALTER TABLE "bodies" ADD COLUMN IF NOT EXISTS "bundle" text COLLATE "C"
--> statement-breakpoint
ALTER TABLE "bodies" ADD COLUMN IF NOT EXISTS "part" text COLLATE "C"
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bodies_bundle" ON "bodies" ("bundle") WHERE bundle is not null
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "body_bundles" (
  "name" text COLLATE "C" NOT NULL,
  "removable_at" bigint,
  PRIMARY KEY ("name")
)
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "body_bundles_expiry" ON "body_bundles" ("removable_at") WHERE removable_at is not null
