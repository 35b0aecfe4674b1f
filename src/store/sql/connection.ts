import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { AddressHash } from "../../secrets/address-hash.ts";
import type { Cleaning } from "./cleaning.ts";
import type { ActivityLog } from "./contacts/activity-roller.ts";
import type { ErasedSuppressions } from "./contacts/erased-suppressions.ts";
import type { Database } from "./database.ts";
import type { EmailChanges } from "./emails/email-changes.ts";
import type { Meter } from "./metrics/meter.ts";
import type { QueueCounts } from "./queue/queue-counts.ts";
import type { UrgentPlaces } from "./queue/urgent-places.ts";
import type { SearchIndex } from "./search/search-indexer.ts";
import type { StoredSpace } from "./stored-space.ts";
import type { MessageWriter } from "./webhooks/message-writer.ts";

/** State shared by the methods of one thread. Private to the store. */
export interface Connection {
  database: Database;
  /** Other processes have the database open, too; default false. */
  isShared?: boolean;
  /** The same connection through drizzle, for everything off the hot path. */
  orm: BunSQLiteDatabase;
  queueCounts: QueueCounts;
  urgentPlaces: UrgentPlaces;
  meter: Meter;
  messages: MessageWriter;
  searchIndex: SearchIndex;
  emailChanges: EmailChanges;
  activity: ActivityLog;
  /** Folder of the body files. */
  blobsFolder: string;
  addressHash: AddressHash;
  erasedSuppressions: ErasedSuppressions;
  cleaning: Cleaning;
  space: StoredSpace;
}
