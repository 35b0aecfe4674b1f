// Reads a damaged database, which the server does not start with, and changes nothing in it. Whatever cannot be read is
// skipped and counted.
import type { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { unpackBytes } from "../lib/packed-bytes.ts";
import { openS3Bucket, type S3Bucket, type S3Place } from "../lib/s3-bucket.ts";
import type { StoredPlace } from "./blobs/blobs.ts";
import { bodyFilePath } from "./blobs/body-files.ts";
import { readPart } from "./blobs/open-blobs.ts";
import type { DeliveryState } from "./deliveries.ts";
import type { EmailRow, StoredBody } from "./emails.ts";
import { createBodyRead } from "./sql/emails/body-read.ts";
import { bodies, emails } from "./sql/schema.ts";
import { checkTable, isDamage, type PageDamage, tablesOf } from "./sqlite/engine/check-pages.ts";
import { lockDataDirectory } from "./sqlite/engine/data-directory-lock.ts";
import { blobsFolder, databaseFile } from "./sqlite/engine/database-files.ts";
import { findLogDamage, type LogDamage } from "./sqlite/engine/log-damage.ts";
import { openReader } from "./sqlite/engine/open-database.ts";

export interface RescuedDelivery {
  id: string;
  emailId: string;
  teamId: string;
  recipient: string;
  state: DeliveryState;
  attempts: number;
  createdAt: number;
  dueAt: number;
  reason: string | null;
}

export interface RescuedSuppression {
  teamId: string;
  address: string;
  origin: string;
  createdAt: number;
}

export interface Rescue {
  damage: PageDamage[];
  /** Of the write-ahead log: commits after it cannot be read. */
  logDamage: LogDamage | null;
  /** Names of teams by id. */
  teams: Map<string, string>;
  /** Deliveries that are not final, in the order of their acceptance. */
  deliveries(): Generator<RescuedDelivery>;
  suppressions(): Generator<RescuedSuppression>;
  /** Contacts that unsubscribed from everything. */
  unsubscribed(): Generator<{ teamId: string; email: string }>;
  /** Null if either cannot be read, or is not there. */
  message(emailId: string): Promise<{ email: EmailRow; body: StoredBody } | null>;
  /** Tables of which parts were skipped so far: how many. */
  skipped: Map<string, number>;
  close(): void;
}

const WAITING = "state IN ('scheduled', 'queued', 'held', 'leased')";

/** No server may have it open. Throws an Error with one line if nothing of it can be read. */
export function openRescue(dataDir: string, bodies: S3Place | null): Rescue {
  const lock = lockDataDirectory(dataDir);
  const file = databaseFile(dataDir);
  let database: Database;
  try {
    if (!existsSync(file)) throw new Error("it does not exist");
    database = openReader(file);
    tablesOf(database);
  } catch (error) {
    lock.release();
    throw new Error(`${file} cannot be read at all: ${(error as Error).message}. Restore a backup.`);
  }
  const skipped = new Map<string, number>();
  const read = createReadRows(database, skipped);
  const teams = [...read<{ id: string; name: string }>("teams", "id, name", "true")];

  return {
    damage: tablesOf(database).flatMap(({ name }) => checkTable(database, name)),
    logDamage: findLogDamage(`${file}-wal`),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
    deliveries: () =>
      read<RescuedDelivery>(
        "deliveries",
        `id, email_id AS emailId, team_id AS teamId, recipient, state, attempts, created_at AS createdAt, due_at AS dueAt,
         last_class AS reason`,
        WAITING,
      ),
    suppressions: () =>
      read<RescuedSuppression>(
        "suppressions",
        "team_id AS teamId, address, origin, created_at AS createdAt",
        "true",
      ),
    unsubscribed: () =>
      read<{ teamId: string; email: string }>("contacts", "team_id AS teamId, email", "is_unsubscribed = 1"),
    message: createReadMessage(database, {
      folder: blobsFolder(dataDir),
      bucket: bodies && openS3Bucket(bodies),
      read,
    }),
    skipped,
    close() {
      database.close();
      lock.release();
    },
  };
}

type ReadRows = ReturnType<typeof createReadRows>;

/** Finds rows by their index, or where that is damaged by their number. */
function createReadMessage(
  database: Database,
  { folder, bucket, read }: { folder: string; bucket: S3Bucket | null; read: ReadRows },
): Rescue["message"] {
  const orm = drizzle({ client: database });
  const readBody = createBodyRead(orm);
  const numbers = new Map<string, Map<string, number>>();

  function numberOf(table: string, column: string, id: string): number {
    let known = numbers.get(table);
    if (known === undefined) {
      const rows = read<{ row: number; id: string }>(table, `rowid AS row, ${column} AS id`, "true");
      known = new Map([...rows].map((found) => [found.id, found.row]));
      numbers.set(table, known);
    }
    return known.get(id) ?? 0;
  }

  function findBody(
    email: EmailRow & { bodyKind: string },
  ): ({ kind: string; bytes: Uint8Array | null } & StoredPlace) | null {
    try {
      const found = readBody({ teamId: null, emailId: email.id });
      if (found !== null) return found;
    } catch {
      // Its index, or what it shares with others of a broadcast.
    }
    if (email.bodyKind === "merge") return null;
    const found = orm
      .select()
      .from(bodies)
      .where(sql`rowid = ${numberOf("bodies", "email_id", email.id)}`)
      .get();
    if (found === undefined) return null;
    const { sha256, bytes, isPacked, bundle, part } = found;
    const place =
      bundle === null || part === null ? { sha256 } : { sha256, isPacked, part: { bundle, ...part } };
    return { kind: email.bodyKind, ...place, bytes: bytes && unpackBytes({ bytes, isPacked }) };
  }

  /** Throws. */
  const readElsewhere = ({ sha256, part, isPacked = false }: StoredPlace) =>
    part === undefined ? readFileSync(bodyFilePath(folder, sha256)) : readPart(bucket, { ...part, isPacked });

  return async (emailId) => {
    try {
      const byNumber = () =>
        orm
          .select()
          .from(emails)
          .where(sql`rowid = ${numberOf("emails", "id", emailId)}`)
          .get();
      const email =
        attempt(() => orm.select().from(emails).where(eq(emails.id, emailId)).get()) ?? byNumber();
      const body = email === undefined ? null : findBody(email as EmailRow & { bodyKind: string });
      if (email === undefined || body === null) return null;
      const bytes = body.bytes ?? (await readElsewhere(body));
      if (new Bun.CryptoHasher("sha256").update(bytes).digest("hex") !== body.sha256) return null;
      const kind = body.kind === "raw" ? "raw" : "parts";
      return { email: email as EmailRow, body: { kind, bytes, sha256: body.sha256 } };
    } catch {
      return null;
    }
  };
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const ROWS_AT_ONCE = 1_000;
/** Of one table, so that nothing takes for ever. */
const SKIPPED_MAX = 100_000;

/**
 * Reads a table in the order of its rows without an index. A range that cannot be read is halved until only the rows on
 * damaged pages are left out.
 */
export function createReadRows(database: Database, skipped: Map<string, number>) {
  return function* read<Row>(table: string, columns: string, terms: string): Generator<Row> {
    const query = database.query<Row, [number, number]>(
      `SELECT ${columns} FROM "${table}" NOT INDEXED WHERE rowid BETWEEN ? AND ? AND ${terms}`,
    );
    function* range(from: number, to: number): Generator<Row> {
      if ((skipped.get(table) ?? 0) >= SKIPPED_MAX) return;
      try {
        yield* query.all(from, to);
      } catch (error) {
        if (!isDamage(error)) throw error;
        if (from === to) skipped.set(table, (skipped.get(table) ?? 0) + 1);
        else {
          const middle = Math.floor((from + to) / 2);
          yield* range(from, middle);
          yield* range(middle + 1, to);
        }
      }
    }
    const last = lastRow(database, table);
    for (let from = 1; from <= last; from += ROWS_AT_ONCE)
      yield* range(from, Math.min(last, from + ROWS_AT_ONCE - 1));
  };
}

/** The highest number of a row; where the end cannot be read, the most that the file has room for. */
function lastRow(database: Database, table: string): number {
  try {
    return (
      database.query<{ last: number | null }, []>(`SELECT max(rowid) AS last FROM "${table}"`).get()?.last ??
      0
    );
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return lastReadable(database, table);
}

/** By doubling, then by halving. */
function lastReadable(database: Database, table: string): number {
  const query = database.query(`SELECT 1 FROM "${table}" WHERE rowid >= ? ORDER BY rowid LIMIT 1`);
  const isThere = (from: number) => {
    try {
      return query.get(from) !== null;
    } catch {
      return false;
    }
  };
  let low = 0;
  let high = 1;
  while (isThere(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isThere(middle)) low = middle;
    else high = middle;
  }
  // Damaged pages may follow, and rows behind them.
  return low + DAMAGED_ROWS_MAX;
}

const DAMAGED_ROWS_MAX = 20_000;
