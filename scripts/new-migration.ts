// Writes the migrations of both engines that lead from the newest ones to the tables in code, and keeps one snapshot of each,
// which is all that the tables are compared with:
//   bun run migrations --name WHAT_CHANGES
// Read what it wrote, and write what tables in code cannot say into it: WITHOUT ROWID, triggers, changes of rows.
// For PostgreSQL, it writes new tables, columns and indexes. Anything else it lists in the file, and exits with 1: write that by
// hand, each statement so that it can run twice. The tests say whether migrations and tables agree.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type SchemaShape, shapeOf, statementsBetween } from "../src/store/postgres/table-sql.ts";
import { declaredTables } from "../src/testing/fixtures/declared-tables.ts";

const root = join(import.meta.dir, "..");
const { values } = parseArgs({ options: { name: { type: "string", default: "change" } }, strict: false });

const drizzleKit = Bun.spawnSync(
  ["bun", join(root, "node_modules/drizzle-kit/bin.cjs"), "generate", ...process.argv.slice(2)],
  { cwd: root, stdio: ["inherit", "inherit", "inherit"] },
);
if (drizzleKit.exitCode !== 0) process.exit(drizzleKit.exitCode);

const folder = join(root, "migrations/sqlite/meta");
const snapshots = (await readdir(folder)).filter((name) => name.endsWith("_snapshot.json")).toSorted();
for (const name of snapshots.slice(0, -1)) await rm(join(folder, name));
const newest = join(folder, snapshots.at(-1)!);
await Bun.write(newest, `${JSON.stringify(await Bun.file(newest).json())}\n`);

process.exit(await writePostgresMigration(String(values["name"])));

/** Gives the exit code. */
async function writePostgresMigration(name: string): Promise<number> {
  const folder = join(root, "migrations/postgres");
  const snapshot = Bun.file(join(folder, "snapshot.json"));
  const before: SchemaShape = (await snapshot.exists()) ? await snapshot.json() : {};
  const after = shapeOf(await declaredTables());
  const { statements, unwritten } = statementsBetween(before, after);
  if (statements.length + unwritten.length === 0) {
    console.log("PostgreSQL: no changes");
    return 0;
  }
  const known = [...new Bun.Glob("*.sql").scanSync(folder)].length;
  const file = `${String(known).padStart(4, "0")}_${name}.sql`;
  // What only adds does not disturb programs that do not know it. A unique index may.
  const isAdditive = unwritten.length === 0 && !statements.some((sql) => sql.startsWith("CREATE UNIQUE"));
  const head = isAdditive && known > 0 ? ["-- oldest schema: 1"] : [];
  const todo = unwritten.map((change) => `-- by hand: ${change}`);
  const text = [...head, ...todo, statements.join("\n--> statement-breakpoint\n")].join("\n");
  await Bun.write(join(folder, file), `${text}\n`);
  await Bun.write(snapshot, `${JSON.stringify(after)}\n`);
  console.log(`PostgreSQL: ${file} with ${statements.length} statements`);
  for (const change of unwritten) console.error(`PostgreSQL: write it by hand: ${change}`);
  return unwritten.length === 0 ? 0 : 1;
}
