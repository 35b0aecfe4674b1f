// The data of an installation moves to PostgreSQL: all of it, once, whenever the move is cut off.
import { afterAll, beforeAll, expect } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratePostgres } from "../store/migrate-database.ts";
import {
  openIncomingDatabase,
  openLeavingDatabase,
  openMoveSource,
  openMoveTarget,
} from "../store/open-move.ts";
import { MOVE_CHILD_FILE } from "../testing/faults/move-child.ts";
import {
  askPostgres,
  changeRows,
  copyInstallation,
  fillEveryTable,
  ownersOf,
} from "../testing/fixtures/move-bench.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { type MoveOptions, type MoveStep, moveToPostgres } from "./move-to-postgres.ts";
import { moveToSqlite } from "./move-to-sqlite.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);
const folder = mkdtempSync(join(tmpdir(), "sendlark-move-"));
const stage = join(folder, "stage");
let count = 0;

let migrated: string;

beforeAll(async () => {
  fillEveryTable(stage, 20);
  const url = await (await sharedPostgres()).createDatabase();
  await migratePostgres(url);
  migrated = new URL(url).pathname.slice(1);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function install(): Promise<{ dataDir: string; url: string }> {
  count += 1;
  const dataDir = join(folder, String(count));
  copyInstallation(stage, dataDir);
  return { dataDir, url: await (await sharedPostgres()).createDatabase(migrated) };
}

async function move({ dataDir, url }: { dataDir: string; url: string }, options: Partial<MoveOptions> = {}) {
  const source = openMoveSource(dataDir, (name) => name);
  const target = await openMoveTarget(url);
  try {
    const names = { source: dataDir, target: url };
    return await moveToPostgres({ source, target, names, isServing: true, tell() {}, ...options });
  } finally {
    source.close();
    target.close();
  }
}

test("every row of every table moves, with what changes meanwhile", async () => {
  const { dataDir, url } = await install();
  const changes: Partial<Record<MoveStep, () => void>> = {
    begun: () => changeRows(dataDir, "UPDATE teams SET name = 'first ' || id"),
    copied: () =>
      changeRows(
        dataDir,
        "DELETE FROM emails WHERE id LIKE '% 3 %'",
        // Two rows exchange what only one may have.
        "UPDATE teams SET name = 'x' WHERE rowid = 1",
        "UPDATE teams SET name = 'first', id = 'other' WHERE rowid = 2",
        "INSERT INTO usage VALUES ('new' || char(0) || 'team', '2026', 7)",
        "UPDATE usage SET recipients = 'damaged' WHERE rowid = 1",
      ),
    indexed: () => changeRows(dataDir, "UPDATE teams SET name = 'last' WHERE rowid = 3"),
    drained: () => changeRows(dataDir, "UPDATE teams SET name = 'very last' WHERE rowid = 4"),
    ready() {
      expect(() => changeRows(dataDir, "DELETE FROM users")).toThrow("moving");
      expect(() => changeRows(dataDir, "UPDATE state SET version = 2")).toThrow("moving");
    },
  };
  const report = await move({ dataDir, url }, { reached: (step) => changes[step]?.() });
  expect(report.rows).toBeGreaterThan(1_500);
  expect(report.fitted).toMatchObject({ usage: expect.any(Number) });
  const names = await askPostgres<{ name: string }>(url, "SELECT name FROM teams ORDER BY name");
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["first", "last", "very last", "x"]));
  expect(await askPostgres(url, "SELECT count(*) AS count FROM emails")).toEqual([{ count: 19 }]);
  expect(await askPostgres(url, "SELECT recipients FROM usage WHERE team_id = 'new\uFFFDteam'")).toEqual([
    { recipients: 7 },
  ]);
  expect(await ownersOf(dataDir, url)).toEqual(["PostgreSQL"]);
  expect(await askPostgres(url, "SELECT nextval(pg_get_serial_sequence('contacts', 'seq')) AS next")).toEqual(
    [{ next: 21 }],
  );
  // Whoever has it open still, of any version.
  expect(() => changeRows(dataDir, "UPDATE emails SET subject = ''")).toThrow("moving");
}, 60_000);

const KILLS: Partial<Record<MoveStep, string>> = {
  "begun there": "SQLite",
  copied: "SQLite",
  ready: "SQLite",
  "given up": "PostgreSQL",
};

test("a kill leaves one owner, and the same move completes", async () => {
  const killed = async ([step, owner]: [string, string]) => {
    const place = await install();
    const child = Bun.spawn([process.execPath, MOVE_CHILD_FILE, place.dataDir, place.url, step], {
      stderr: "inherit",
    });
    await child.exited;
    expect(child.signalCode).toBe("SIGKILL");
    // As after ten seconds: what was refused meanwhile is allowed again.
    const lifted = "UPDATE moving SET drained_until = 0, barred_until = 0 WHERE moved_at IS NULL";
    if (step !== "begun there") changeRows(place.dataDir, lifted);
    expect(await ownersOf(place.dataDir, place.url)).toEqual([owner]);
    await move(place);
    expect(await ownersOf(place.dataDir, place.url)).toEqual(["PostgreSQL"]);
    expect(await askPostgres(place.url, "SELECT count(*) AS count FROM emails")).toEqual([{ count: 20 }]);
  };
  await Promise.all(Object.entries(KILLS).map(killed));
}, 60_000);

test("a change that slips in at the end is not lost", async () => {
  const { dataDir, url } = await install();
  let ready = 0;
  await move(
    { dataDir, url },
    {
      reached(step) {
        if (step !== "ready") return;
        ready += 1;
        const late = "UPDATE teams SET name = 'late' WHERE rowid = 5";
        if (ready === 1) changeRows(dataDir, "UPDATE moving SET barred_until = 0", late);
      },
    },
  );
  expect(ready).toBe(2);
  expect(await askPostgres(url, "SELECT 1 AS is FROM teams WHERE name = 'late'")).toEqual([{ is: 1 }]);
}, 60_000);

test("what does not belong together is refused, and a move is given up until it is too late", async () => {
  const { dataDir, url } = await install();
  const other = await install();
  await expect(move({ dataDir, url }, { reached: cutOffAt("copied") })).rejects.toThrow("cut off");
  await expect(move({ dataDir: other.dataDir, url })).rejects.toThrow("was given up");
  await expect(move({ dataDir, url: other.url })).rejects.toThrow("this is another database");
  const source = openMoveSource(dataDir, (name) => name);
  expect(source.abort()).toBe(true);
  expect(source.moving()).toBeNull();
  source.close();
  expect(await ownersOf(dataDir, url)).toEqual(["SQLite"]);
  const target = await openMoveTarget(url);
  await target.empty();
  target.close();
  await move({ dataDir, url });
  const moved = openMoveSource(dataDir, (name) => name);
  expect(moved.abort()).toBe(false);
  moved.close();
  await expect(move({ dataDir: other.dataDir, url })).rejects.toThrow("the data of another installation");
}, 60_000);

async function moveBack(
  { dataDir, url }: { dataDir: string; url: string },
  cutOff?: string,
): Promise<number> {
  const source = openLeavingDatabase(url);
  try {
    return await moveToSqlite({
      dataDir,
      source,
      open: () => openIncomingDatabase(dataDir),
      name: dataDir,
      rename: (name) => name,
      tell() {},
      reached(step) {
        if (step === cutOff) throw new Error("cut off");
      },
    });
  } finally {
    source.close();
  }
}

test("the data moves back, and one owns it wherever that is cut off", async () => {
  const place = await install();
  await move(place);
  const url = place.url;
  await askPostgres(url, "UPDATE teams SET name = 'changed there' WHERE id LIKE 'teams 7 %'");
  await expect(moveBack(place, "copied")).rejects.toThrow("cut off");
  expect(await ownersOf(place.dataDir, url)).toEqual(["PostgreSQL"]);
  await expect(moveBack(place, "given up")).rejects.toThrow("cut off");
  await expect(askPostgres(url, "DELETE FROM teams")).rejects.toThrow("moving");
  expect(await ownersOf(place.dataDir, url)).toEqual([]);
  await moveBack(place);
  expect(await ownersOf(place.dataDir, url)).toEqual(["SQLite"]);
  expect(await moveBack(place)).toBe(0);
  const again = { ...place, url: await (await sharedPostgres()).createDatabase(migrated) };
  // Fewer, since each start removes what its tables do not need.
  expect((await move(again)).rows).toBeGreaterThan(1_500);
  const changed = await askPostgres(again.url, "SELECT name FROM teams WHERE id LIKE 'teams 7 %'");
  expect(changed).toEqual([{ name: "changed there" }]);
}, 60_000);

function cutOffAt(step: MoveStep) {
  return (reached: MoveStep) => {
    if (reached === step) throw new Error("cut off");
  };
}
