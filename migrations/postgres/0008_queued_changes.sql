-- oldest schema: 1
CREATE INDEX IF NOT EXISTS "counter_changes_queued" ON "counter_changes" ("id") WHERE counter IN ('move', 'relocate') AND right(key, 9) = '"queued"]'
