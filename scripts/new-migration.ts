// Writes the migration that leads from the newest one to the tables in code, and keeps one snapshot, which is all that
// drizzle-kit compares them with:
//   bun run migrations --name WHAT_CHANGES
// Read what it wrote, and write what tables in code cannot say into it: WITHOUT ROWID, triggers, changes of rows.
// src/store/sqlite/migrations.test.ts says whether migrations and tables agree.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
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
