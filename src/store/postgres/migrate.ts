// Brings a PostgreSQL database to the schema of this version. Of nodes that start together one runs the steps, under a lease,
// and the others wait for it. Each statement is a transaction that also journals it, so a kill leaves a schema from which the
// next runner goes on.
import { VERSION } from "../../lib/version.ts";
import { DatabaseUnusableError, NewerSchemaError, OldLayoutError } from "../store-errors.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { leases, schemaSteps } from "./migration-schema.ts";
import { type Asking, DatabaseError, type Door, openDoor, type Reserved } from "./query.ts";
import { explainFailure, refuseServer } from "./server-facts.ts";
import { shapeOf, statementsBetween } from "./table-sql.ts";

export interface PostgresMigration {
  /** Orders migrations. */
  file: string;
  /** The oldest schema that a program must know to work with what this one makes. */
  oldest: number;
  /** Each can run twice. */
  statements: string[];
}

const MIGRATIONS = embeddedMigrations() as PostgresMigration[];

/** How many migrations this version knows. */
export const KNOWN_SCHEMA = MIGRATIONS.length;

/** What a killed node leaves behind. A statement that takes longer keeps others out by the lock on the lease's row. */
const LEASE_MS = 5_000;
const ASK_MS = 5_000;
/** An index of a large table takes hours. */
const STATEMENT_MS_MAX = 24 * 3_600_000;
/** Other statements queue behind one that waits for a table, so it gives up soon and tries again. */
const LOCK_MS = 2_000;
const PULSE_MS = 10_000;
const WAIT_MS = 5 * 60_000;
const PAUSE_MS = 100;

const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

export interface MigrateOptions {
  migrations?: readonly PostgresMigration[];
  /** How long to wait for another node, ms. */
  waitMs?: number;
  leaseMs?: number;
}

export interface Migrated {
  /** How many migrations had been run before, and have been now. */
  from: number;
  to: number;
  /** That this node ran. */
  statements: number;
}

/**
 * Runs the missing migrations, or waits for the node that does. Throws DatabaseUnusableError, NewerSchemaError or
 * OldLayoutError for a database that this version cannot work with, which it leaves as it is.
 */
export async function migrate(
  url: string,
  { migrations = MIGRATIONS, waitMs = WAIT_MS, leaseMs = LEASE_MS }: MigrateOptions = {},
): Promise<Migrated> {
  const door = openDoor(url, { connections: 2, deadlineMs: ASK_MS, name: "sendlark migrate" });
  // Of its own, because its deadline is.
  const slowDoor = openDoor(url, { connections: 1, deadlineMs: STATEMENT_MS_MAX, name: "sendlark migrate" });
  const claim = { owner: crypto.randomUUID(), leaseMs };
  try {
    await refuseServer(door);
    const { schema: from, missing } = await readSchema(door, migrations);
    if (missing.length === 0) return { from, to: from, statements: 0 };
    await makeJournal(door);
    const endsAt = performance.now() + waitMs;
    for (let statements = 0; ; ) {
      const fence = await takeLease(door, claim);
      const { schema, missing } = await readSchema(door, migrations);
      if (missing.length === 0) {
        await releaseLease(door, claim);
        return { from, to: schema, statements };
      }
      const ran =
        fence === null ? 0 : await whileAlive(door, () => runSteps(slowDoor, missing, { ...claim, fence }));
      statements += ran;
      if (ran > 0) continue;
      if (performance.now() > endsAt) throw new DatabaseUnusableError(STILL_WAITING);
      await Bun.sleep(PAUSE_MS);
    }
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    door.close();
    slowDoor.close();
  }
}

/** Which part of the schema a database has, without a change. Throws like `migrate`. */
export async function readSchemaOf(url: string): Promise<{ schema: number; known: number }> {
  const door = openDoor(url, { connections: 1, deadlineMs: ASK_MS, name: "sendlark" });
  try {
    await refuseServer(door);
    const { schema } = await readSchema(door, MIGRATIONS);
    return { schema, known: KNOWN_SCHEMA };
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    door.close();
  }
}

const STILL_WAITING =
  "The database is not migrated: another node has not finished, or an open transaction keeps a table locked. Look at the log of the other node and at pg_stat_activity, then try again.";

interface Step {
  file: string;
  /** Counts from 1. */
  statement: number;
  sql: string;
  hash: string;
  oldest: number;
}

function stepsOf(migrations: readonly PostgresMigration[]): Step[] {
  return migrations.flatMap(({ file, oldest, statements }) =>
    statements.map((sql, index) => ({
      file,
      statement: index + 1,
      sql,
      oldest,
      hash: new Bun.CryptoHasher("sha256").update(sql).digest("hex").slice(0, 16),
    })),
  );
}

interface StepRow {
  file: string;
  statement: number;
  hash: string;
  oldest: number;
  version: string;
}

/** `schema`: how many migrations are complete. */
async function readSchema(
  door: Asking,
  migrations: readonly PostgresMigration[],
): Promise<{ schema: number; missing: Step[] }> {
  const steps = stepsOf(migrations);
  if (!(await hasJournal(door))) return { schema: 0, missing: steps };
  const { rows } = await door.ask<StepRow>("SELECT file, statement, hash, oldest, version FROM schema_steps");
  const known = new Map(steps.map((step) => [keyOf(step), step]));
  for (const row of rows) {
    const step = known.get(keyOf(row));
    if (step === undefined && row.oldest > migrations.length) throw newerSchema(row, migrations.length);
    if (step !== undefined && step.hash !== row.hash) throw new OldLayoutError(OTHER_BUILD);
  }
  const done = new Set(rows.map(keyOf));
  const missing = steps.filter((step) => !done.has(keyOf(step)));
  return { schema: migrations.length - new Set(missing.map(({ file }) => file)).size, missing };
}

const keyOf = ({ file, statement }: { file: string; statement: number }) => `${file} ${statement}`;

const OTHER_BUILD =
  "The database was written by a development build, and this version cannot read it: name an empty one in database.url.";

function newerSchema({ file, version }: StepRow, known: number): NewerSchemaError {
  const needed = version === VERSION ? "a newer version" : `version ${version} or newer`;
  return new NewerSchemaError(
    `The database has the migration ${file}, and this version (${VERSION}) knows the first ${known}: it needs ${needed}. Nothing was changed.`,
  );
}

/** Throws DatabaseUnusableError where the tables are of another program. The journal is made before all others. */
async function hasJournal(door: Asking): Promise<boolean> {
  const { rows } = await door.ask<{ name: string; schema: string }>(
    "SELECT tablename AS name, schemaname AS schema FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
  );
  if (rows.some(({ name }) => name === "schema_steps")) return true;
  const [other] = rows;
  if (other === undefined) return false;
  throw new DatabaseUnusableError(
    `The schema "${other.schema}" of the database has tables of another program, such as "${other.name}": name a database of Sendlark's own in database.url.`,
  );
}

/** unique_violation, duplicate_table, duplicate_object, internal_error: another node makes the same table. */
const MADE_AT_ONCE = new Set(["23505", "42P07", "42710", "XX000"]);

async function makeJournal(door: Asking): Promise<void> {
  // First the journal, by which others know whose tables these are.
  const { statements } = statementsBetween({}, shapeOf([schemaSteps]));
  statements.push(...statementsBetween({}, shapeOf([leases])).statements);
  for (const statement of statements) {
    for (let tries = 1; ; tries++) {
      try {
        await door.ask(statement);
        break;
      } catch (error) {
        const isRace = error instanceof DatabaseError && MADE_AT_ONCE.has(error.code);
        if (!isRace || tries === 20) throw error;
        await Bun.sleep(PAUSE_MS * Math.random());
      }
    }
  }
}

interface Claim {
  owner: string;
  leaseMs: number;
}

/** Its fence; null while another node has it. */
async function takeLease(door: Asking, { owner, leaseMs }: Claim): Promise<number | null> {
  try {
    const { rows } = await door.ask<{ fence: number }>(
      `INSERT INTO leases AS l (name, owner, fence, until) VALUES ('migrate', $1, 1, ${CLOCK} + ${leaseMs})
       ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, fence = l.fence + 1, until = excluded.until
       WHERE l.until < ${CLOCK} OR l.owner = excluded.owner RETURNING fence`,
      [owner],
    );
    return rows[0]?.fence ?? null;
  } catch (error) {
    if (isInTheWay(error)) return null;
    throw error;
  }
}

async function releaseLease(door: Asking, { owner }: Claim): Promise<void> {
  await door.ask("UPDATE leases SET until = 0 WHERE name = 'migrate' AND owner = $1", [owner]);
}

const isInTheWay = (error: unknown) => error instanceof DatabaseError && error.failure === "retry";

interface Lease extends Claim {
  fence: number;
}

/** Gives the number of statements that were run: fewer when the lease was lost. */
async function runSteps(door: Door, steps: readonly Step[], lease: Lease): Promise<number> {
  const connection = await door.reserve();
  try {
    let count = 0;
    for (const step of steps) {
      if (!(await runStep(connection, step, lease))) break;
      count += 1;
    }
    return count;
  } finally {
    connection.release();
  }
}

/** False: the lease is another's, or the statement would have waited for a table. */
async function runStep(connection: Reserved, step: Step, { owner, fence, leaseMs }: Lease): Promise<boolean> {
  connection.begin("READ COMMITTED");
  try {
    await connection.ask(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    const renew = `UPDATE leases SET until = ${CLOCK} + ${leaseMs} WHERE name = 'migrate' AND owner = $1 AND fence = $2`;
    // Locks the row: nobody can take the lease while the statement runs, however long that is.
    const { changes } = await connection.ask(renew, [owner, fence]);
    if (changes === 0) return await undo(connection);
    await connection.ask(step.sql);
    await connection.ask(
      `INSERT INTO schema_steps (file, statement, hash, oldest, version, applied_at)
       VALUES ($1, $2, $3, $4, $5, ${CLOCK})`,
      [step.file, step.statement, step.hash, step.oldest, VERSION],
    );
    await connection.ask(renew, [owner, fence]);
    await connection.commit();
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.failure === "retry") return await undo(connection);
    const { failure, code, isUnknown } = error;
    if (failure !== "bug") throw error;
    const message = `The migration ${step.file} failed at statement ${step.statement}: ${error.message} (${code}). The statements before it stay.`;
    throw new DatabaseError(message, { failure, code, isUnknown });
  }
}

async function undo(connection: Reserved): Promise<false> {
  await connection.ask("ROLLBACK");
  return false;
}

/** A statement may take hours, but not because the server is silent. */
async function whileAlive<Value>(door: Asking, work: () => Promise<Value>): Promise<Value> {
  const { promise: dead, reject } = Promise.withResolvers<never>();
  const pulse = setInterval(() => door.ask("SELECT 1").catch(reject), PULSE_MS);
  try {
    return await Promise.race([work(), dead]);
  } finally {
    clearInterval(pulse);
  }
}
