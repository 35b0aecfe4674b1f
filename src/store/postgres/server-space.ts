import type { Database } from "../sql/database.ts";
import type { StoredSpace } from "../sql/stored-space.ts";

/** The tables whose rows are counted, by their class. */
const TABLES = ["bodies", "emails", "events", "transcripts", "logs", "domain_reports"];

/** As the server's statistics say, which vacuum keeps; a table that lost rows keeps its size. */
export function createServerSpace(database: Database): StoredSpace {
  const classes = database.prepare<{ class: string; rows: number; bytes: number }, []>(
    `SELECT relname AS class, CAST(GREATEST(reltuples, 0) AS BIGINT) AS rows, pg_total_relation_size(oid) AS bytes
     FROM pg_class WHERE relnamespace = CAST('public' AS regnamespace)
       AND relname IN (${TABLES.map((name) => `'${name}'`).join(", ")})`,
  );
  const size = database.prepare<{ bytes: number }, []>(
    "SELECT pg_database_size(current_database()) AS bytes",
  );
  return {
    classes: () => classes.all(),
    taken: () => null,
    usedBytes: () => size.get()?.bytes ?? 0,
    // Autovacuum gives pages to the next rows.
    freeBytes: () => 0,
    giveBack() {},
  };
}
