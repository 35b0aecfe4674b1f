import type { Database } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Meter } from "./metrics/meter.ts";
import type { Tally } from "./queue/queue-counts.ts";
import type { SearchWatch } from "./search/search-indexer.ts";
import type { Outbox } from "./webhooks/outbox.ts";

/** What the methods of one thread share. It never leaves store/sqlite. */
export interface Connection {
  database: Database;
  /** The same connection through drizzle, for everything off the hot path. */
  orm: BunSQLiteDatabase;
  tally: Tally;
  meter: Meter;
  outbox: Outbox;
  searchWatch: SearchWatch;
  /** Folder of the body files. */
  blobsFolder: string;
}
