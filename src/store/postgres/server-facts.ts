// What the server behind a URL is, and whether Sendlark can work with it.
import type { DatabaseFacts, RegionFacts } from "../cluster.ts";
import { DatabaseUnusableError } from "../store-errors.ts";
import { endOfLease } from "./postgres-dialect.ts";
import { type Asking, DatabaseError, openDoor } from "./query.ts";

const OLDEST_VERSION = 15;
const TRY_MS = 5_000;

/** Throws DatabaseUnusableError for a server that is too old, has another encoding, or takes no changes. */
export async function refuseServer(door: Asking): Promise<void> {
  const { rows } = await door.ask<{
    product: string;
    version: string;
    encoding: string;
    isReadOnly: string;
    schema: string | null;
  }>(
    `SELECT version() AS product, current_setting('server_version_num') AS version,
       current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') AS "isReadOnly",
       current_schema() AS schema`,
  );
  const { product, version, encoding, isReadOnly, schema } = rows[0]!;
  const major = Math.floor(Number(version) / 10_000);
  // CockroachDB calls itself PostgreSQL 13.
  if (major < OLDEST_VERSION && !product.startsWith("CockroachDB")) {
    throw new DatabaseUnusableError(
      `The database server is PostgreSQL ${major}, and Sendlark needs ${OLDEST_VERSION} or newer: upgrade it, or name another server in database.url.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new DatabaseUnusableError(
      `The database has the encoding ${encoding}, and Sendlark needs UTF8: create another with \`CREATE DATABASE sendlark ENCODING 'UTF8' TEMPLATE template0\`, and name it in database.url.`,
    );
  }
  if (isReadOnly === "on") {
    throw new DatabaseUnusableError(
      "The database takes no changes: database.url names a standby, or a database with default_transaction_read_only. Name the primary.",
      { mayPass: true },
    );
  }
  if (schema === null) {
    throw new DatabaseUnusableError(
      "The database has no schema to make tables in: its search_path names none that exists, or that the user of database.url may use.",
    );
  }
}

/** Rejects as a start would that finds the server so. */
export async function tryServer(url: string): Promise<void> {
  const door = openDoor(url, { connections: 1, deadlineMs: TRY_MS, name: "sendlark" });
  try {
    await refuseServer(door);
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    door.close();
  }
}

/** What to do, by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ADVICE: Record<string, string> = {
  "3D000": "create it with `CREATE DATABASE`, or name another in database.url",
  "28P01": "check the user and the password of database.url",
  "28000": "check the user of database.url, and the server's pg_hba.conf",
  "42501": "make the user of database.url the owner of the database, or grant it CREATE on its schema",
};

/** The same error, or one that says what to do about a wrong URL. Never shows the password. */
export function explainFailure(error: unknown, url: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const { code, failure, isUnknown } = error;
  const advice = ADVICE[code];
  const message = error.message.replace(/[.\s]*$/, "");
  if (advice !== undefined)
    return new DatabaseUnusableError(`The database cannot be used: ${message}; ${advice}.`);
  if (failure !== "down") return error;
  const { host } = new URL(url);
  return new DatabaseError(
    `The database server at ${host} cannot be reached (${message}): check that it runs, and database.url.`,
    { failure, code, isUnknown },
  );
}

/** What a user who is not the superuser may not see counts as nothing. */
const FACTS = `
SELECT version() AS product, current_setting('synchronous_commit') AS "synchronousCommit",
  current_setting('synchronous_standby_names') AS standbys,
  (SELECT count(*) FROM pg_stat_replication) AS followers,
  current_setting('fsync') = 'on' AS "isSynced", current_setting('full_page_writes') = 'on' AS "writesWholePages",
  current_setting('autovacuum') = 'on' AS "isVacuuming",
  CAST((SELECT coalesce(sum(n_dead_tup), 0) FROM pg_stat_user_tables) AS BIGINT) AS "deadRows",
  CAST((SELECT coalesce(sum(n_live_tup), 0) FROM pg_stat_user_tables) AS BIGINT) AS rows,
  (SELECT relname FROM pg_stat_user_tables ORDER BY n_dead_tup DESC LIMIT 1) AS "worstTable",
  CAST((SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0) * 1000 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()) AS BIGINT) AS "oldestTransactionMs",
  (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS unfrozen,
  (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
  CAST(current_setting('max_connections') AS BIGINT) AS "connectionsMax"`;

const REGIONS = `
WITH clock AS MATERIALIZED (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now)
SELECT region AS name, count(*) AS shards,
  count(*) FILTER (WHERE owner IS NULL OR ends_at < now) AS unowned,
  CASE WHEN max(fence) > 0 THEN CAST(max(now - ends_at) FILTER (WHERE ends_at BETWEEN 1 AND now - 1) AS BIGINT) END AS "unownedMs"
FROM (SELECT region, owner, fence, ${endOfLease("shards")} AS ends_at FROM shards WHERE region <> '') AS known CROSS JOIN clock
GROUP BY region ORDER BY region`;

const DUTIES = `SELECT name FROM leases WHERE until >= CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)`;

export async function readDatabaseFacts(door: Asking): Promise<DatabaseFacts> {
  const [{ rows: facts }, { rows: regions }, { rows: duties }] = await Promise.all([
    door.ask<FactsRow>(FACTS),
    door.ask<RegionFacts>(REGIONS),
    door.ask<{ name: string }>(DUTIES),
  ]);
  const { isSynced, writesWholePages, isVacuuming, ...row } = facts[0]!;
  return {
    ...row,
    isSynced: isSynced === 1,
    writesWholePages: writesWholePages === 1,
    isVacuuming: isVacuuming === 1,
    regions,
    duties: duties.map(({ name }) => name),
  };
}

type Flag = "isSynced" | "writesWholePages" | "isVacuuming";
type FactsRow = Omit<DatabaseFacts, Flag | "regions" | "duties"> & Record<Flag, number>;
