-- oldest schema: 1
CREATE TABLE IF NOT EXISTS "file_parts" (
  "name" text COLLATE "C" NOT NULL,
  "part" bigint NOT NULL,
  "bytes" bytea NOT NULL,
  "written_at" bigint NOT NULL,
  PRIMARY KEY ("name", "part")
)
