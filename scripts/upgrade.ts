// The campaign of upgrades: bun scripts/upgrade.ts [--emails N] [--kills N] [--seed N] [--write]
// An upgrade and a rollback with a full queue must lose and double nothing. A program that is killed while it migrates must leave the old
// schema or the new one, and a whole snapshot or none. The control goes back to the snapshot as it is, and migrates without a
// transaction.
import { Database } from "bun:sqlite";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SCHEMA } from "../src/store/sqlite/engine/migrate.ts";
import { openWriter } from "../src/store/sqlite/engine/open-database.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildReleases, type Releases, runUpgrade } from "../src/testing/faults/upgrade-campaign.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";

const { values } = parseArgs({
  options: {
    emails: { type: "string", default: "10000" },
    kills: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const ROWS = 20_000;
const CONTROL_EMAILS = 100;
const CONTROL_KILLS = 40;
/** The store notices the older copy and holds everything, so the control waits in vain. */
const CONTROL_WAIT_MS = 5_000;
const WAIT_MS = 300_000;
/** Of the kills, after which the migration is started once more and must succeed. */
const REPEATED = 0.05;
const random = seededRandom(Number(values.seed));
process.exit(await campaign());

async function campaign(): Promise<number> {
  using releases = await buildReleases();
  const { violations, ...counts } = await runUpgrade(releases, {
    emails: Number(values.emails),
    isKilled: true,
    withinMs: WAIT_MS,
  });
  if (counts.lost + counts.doubled > 0) violations.push(`${counts.lost} lost, ${counts.doubled} doubled`);
  const kills = await killMigrations(releases, Number(values.kills));
  violations.push(...kills.violations);

  using broken = await buildReleases({ isBroken: true });
  const control = await runUpgrade(broken, {
    emails: CONTROL_EMAILS,
    isKilled: true,
    withinMs: CONTROL_WAIT_MS,
  });
  if (control.lost === 0 || control.doubled === 0)
    violations.push("a rollback to the snapshot as it is was not caught");
  const steps = await killMigrations(broken, CONTROL_KILLS);
  if (steps.violations.length === 0) violations.push("a migration without a transaction was not caught");
  const caught = [
    `goes back to the snapshot as it is: ${control.lost} lost, ${control.doubled} doubled of ${control.emails}`,
    `migrates without a transaction: ${steps.violations.length} of ${CONTROL_KILLS} kills broken`,
  ].join("; ");
  const killed = {
    kills: Number(values.kills),
    "in the snapshot": kills.inSnapshot,
    "in the migration": kills.inMigration,
    "left old": kills.old,
    "left new": kills.new,
  };
  return reportCampaign(
    {
      name: "upgrade",
      seed: Number(values.seed),
      counts: { ...counts, ...killed },
      control: caught,
      violations,
    },
    values.write,
  );
}

/** Each kill hits a command that takes a snapshot and migrates, at another moment. */
async function killMigrations(releases: Releases, kills: number) {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-migrations-"));
  const found = { old: 0, new: 0, inSnapshot: 0, inMigration: 0, violations: [] as string[] };
  const config = join(folder, "sendlark.toml");
  const dataDir = join(folder, "data");
  const kept = join(folder, "kept");
  writeFileSync(config, 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  const command = [join(releases.new, releases.program), "team", "list", "--json", "--config", config];
  const start = () => Bun.spawn(command, { stdout: "ignore", stderr: "ignore" });
  try {
    fill(kept);
    cpSync(kept, dataDir, { recursive: true });
    const whole = start();
    const startedAt = await untilSnapshot(dataDir, whole);
    await whole.exited;
    const takesMs = performance.now() - startedAt;
    for (let kill = 0; kill < kills; kill++) {
      rmSync(dataDir, { recursive: true });
      cpSync(kept, dataDir, { recursive: true });
      const child = start();
      await untilSnapshot(dataDir, child);
      await Bun.sleep(takesMs * random.next());
      child.kill("SIGKILL");
      await child.exited;
      const phase = phaseOf(dataDir);
      const state = look(dataDir);
      if (phase !== null) found[phase] += 1;
      if (state === "old" || state === "new") found[state] += 1;
      else found.violations.push(`kill ${kill}: ${state}`);
      if (!random.chance(REPEATED)) continue;
      await start().exited;
      const after = look(dataDir);
      if (after !== "new") found.violations.push(`kill ${kill}, and once more: ${after}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

/** The moment at which the folder of snapshots is there. */
async function untilSnapshot(dataDir: string, child: Bun.Subprocess): Promise<number> {
  while (!existsSync(join(dataDir, "snapshots")) && child.exitCode === null) await Bun.sleep(1);
  return performance.now();
}

/** A data directory with the old schema and many emails. */
function fill(dataDir: string): void {
  mkdirSync(dataDir, { mode: 0o700 });
  const database = openWriter(join(dataDir, "sendlark.db"));
  const columns = database
    .query<{ name: string; type: string }, []>(
      `SELECT name, type FROM pragma_table_info('emails')
       WHERE "notnull" = 1 AND dflt_value IS NULL AND name NOT IN ('id', 'team_id')`,
    )
    .all();
  const names = columns.map(({ name }) => name).join(", ");
  const blanks = columns.map(({ type }) => (type.toUpperCase() === "TEXT" ? "''" : "0")).join(", ");
  database.run("INSERT INTO teams (id, name, created_at) VALUES ('t', 'team', 1)");
  database.run(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${ROWS})
     INSERT INTO emails (id, team_id, ${names}) SELECT 'e' || n, 't', ${blanks} FROM number`,
  );
  database.close();
}

function phaseOf(dataDir: string): "inSnapshot" | "inMigration" | null {
  if (existsSync(join(dataDir, `snapshots/schema-${SCHEMA}.db.new`))) return "inSnapshot";
  const isWhole = existsSync(join(dataDir, `snapshots/schema-${SCHEMA}.db`));
  const log = statSync(join(dataDir, "sendlark.db-wal"), { throwIfNoEntry: false });
  return isWhole && (log?.size ?? 0) > 0 ? "inMigration" : null;
}

/** `old`, `new`, or what is neither. */
function look(dataDir: string): string {
  const snapshot = join(dataDir, `snapshots/schema-${SCHEMA}.db`);
  if (existsSync(snapshot) && schemaOf(snapshot) !== "old") return "the snapshot is not whole";
  return schemaOf(join(dataDir, "sendlark.db"));
}

function schemaOf(file: string): string {
  using database = new Database(file);
  const value = (query: string) =>
    Object.values(database.query<Record<string, unknown>, []>(query).get() ?? {})[0];
  const schema = value("SELECT count(*) FROM __drizzle_migrations");
  const hasColumn = value("SELECT count(*) FROM pragma_table_info('emails') WHERE name = 'motto'") === 1;
  const hasTable = value("SELECT count(*) FROM sqlite_master WHERE name = 'fresh'") === 1;
  if (value("SELECT count(*) FROM emails") !== ROWS) return "emails are missing";
  if (value("PRAGMA quick_check") !== "ok") return "the file is damaged";
  if (schema === SCHEMA && !hasColumn && !hasTable) return "old";
  const isNew =
    hasColumn &&
    hasTable &&
    value("SELECT count(*) FROM emails WHERE motto = 'none'") === ROWS &&
    value("SELECT count(*) FROM fresh") === ROWS;
  return schema === SCHEMA + 1 && isNew ? "new" : `schema ${schema}, column ${hasColumn}, table ${hasTable}`;
}
