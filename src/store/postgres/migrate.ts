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
  /** It only takes away what this version does not use. */
  canWait?: boolean;
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
  /** Files that take away what nodes of an older version need: they wait until none was seen for a day. */
  waiting: string[];
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
    const { schema: from, missing } = await planSteps(door, migrations);
    if (missing.length === 0) return { from, ...(await resultOf(door, migrations)), statements: 0 };
    await makeJournal(door);
    const endsAt = performance.now() + waitMs;
    for (let statements = 0; ; ) {
      const fence = await takeLease(door, claim);
      const { missing } = await planSteps(door, migrations);
      if (missing.length === 0) {
        await releaseLease(door, claim);
        return { from, ...(await resultOf(door, migrations)), statements };
      }
      const ran =
        fence === null ? 0 : await whileAlive(door, () => runSteps(slowDoor, missing, { ...claim, fence }));
      statements += ran;
      if (ran > 0) continue;
      if (performance.now() > endsAt) throw new DatabaseUnusableError(STILL_WAITING, { mayPass: true });
      await Bun.sleep(PAUSE_MS);
    }
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    door.close();
    slowDoor.close();
  }
}

/** What `migrate` would do now, without a change. Throws like it. */
export async function planMigration(url: string, migrations = MIGRATIONS): Promise<Migrated> {
  const door = openDoor(url, { connections: 1, deadlineMs: ASK_MS, name: "sendlark migrate" });
  try {
    await refuseServer(door);
    const { schema: from, missing, waiting } = await planSteps(door, migrations);
    return { from, to: migrations.length - waiting.length, statements: missing.length, waiting };
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
  canWait: boolean;
  /** Counts from 1. */
  statement: number;
  sql: string;
  hash: string;
  oldest: number;
}

function stepsOf(migrations: readonly PostgresMigration[]): Step[] {
  return migrations.flatMap(({ file, oldest, canWait = false, statements }) =>
    statements.map((sql, index) => ({
      file,
      statement: index + 1,
      sql,
      oldest,
      canWait,
      hash: new Bun.CryptoHasher("sha256").update(sql).digest("hex").slice(0, 16),
    })),
  );
}

interface Plan {
  schema: number;
  /** To be run now. */
  missing: Step[];
  /** Files. */
  waiting: string[];
}

async function resultOf(door: Asking, migrations: readonly PostgresMigration[]) {
  const { schema, waiting } = await planSteps(door, migrations);
  return { to: schema, waiting };
}

/** After this long without an older node, nobody goes back to its version. */
const REMEMBERED_MS = 24 * 3_600_000;
/** As a node beats each second. */
const PRESENT_MS = 10_000;

/**
 * Steps that can wait do so for nodes that could not work after them. Throws DatabaseUnusableError where such a node is there,
 * and this version needs the step.
 */
async function planSteps(door: Asking, migrations: readonly PostgresMigration[]): Promise<Plan> {
  const { schema, missing } = await readSchema(door, migrations);
  const older = missing.length === 0 ? [] : await readOlderNodes(door, migrations.length);
  const disturbs = (oldest: number) => older.find((node) => node.known < oldest);
  const at = missing.findIndex(({ oldest }) => disturbs(oldest) !== undefined);
  if (at < 0) return { schema, missing, waiting: [] };
  const rest = missing.slice(at);
  const needed = rest.find(({ canWait }) => !canWait);
  if (needed === undefined) {
    return { schema, missing: missing.slice(0, at), waiting: [...new Set(rest.map(({ file }) => file))] };
  }
  const present = older.find(({ known, silentMs }) => known < rest[0]!.oldest && silentMs < PRESENT_MS);
  if (present === undefined) return { schema, missing, waiting: [] };
  throw new DatabaseUnusableError(
    `This version (${VERSION}) needs the migration ${needed.file}, with which ${present.name} (version ${present.version}) could not work: stop that node, or upgrade it to a version in between first. Nothing was changed.`,
  );
}

interface OlderNode {
  name: string;
  version: string;
  known: number;
  silentMs: number;
}

/** Nodes that were seen within a day, and know fewer migrations. */
async function readOlderNodes(door: Asking, known: number): Promise<OlderNode[]> {
  const { rows: tables } = await door.ask(
    "SELECT 1 AS one FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'nodes'",
  );
  if (tables.length === 0) return [];
  // As JSON: the table may not have the column yet. A node that does not say knows those before it.
  const { rows } = await door.ask<OlderNode>(
    `SELECT name, version, coalesce(CAST(to_jsonb(nodes) ->> 'schema' AS BIGINT), ${SCHEMA_BEFORE_NODES_SAID}) AS known,
       ${CLOCK} - seen_at AS "silentMs" FROM nodes WHERE seen_at > ${CLOCK} - ${REMEMBERED_MS}`,
  );
  return rows.filter((row) => row.known < known);
}

/** `0005_nodes_join.sql` is the first with which they do. */
const SCHEMA_BEFORE_NODES_SAID = 5;

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
