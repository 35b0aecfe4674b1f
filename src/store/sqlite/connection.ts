import type { Database } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Meter } from "./metrics/meter.ts";
import type { QueueCounts } from "./queue/queue-counts.ts";
import type { SearchIndex } from "./search/search-indexer.ts";
import type { MessageWriter } from "./webhooks/message-writer.ts";

/** State shared by the methods of one thread. Private to store/sqlite. */
export interface Connection {
  database: Database;
  /** The same connection through drizzle, for everything off the hot path. */
  orm: BunSQLiteDatabase;
  queueCounts: QueueCounts;
  meter: Meter;
  messages: MessageWriter;
  searchIndex: SearchIndex;
  /** Folder of the body files. */
  blobsFolder: string;
}
