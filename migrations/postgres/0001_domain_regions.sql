-- oldest schema: 1
ALTER TABLE "domains" ADD COLUMN IF NOT EXISTS "fallback_region" text COLLATE "C"
