// A damaged write-ahead log: what a power cut tears is dropped as ever, and what was acknowledged never in silence.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestStore } from "../../../testing/fixtures/open-test-store.ts";
import { addTeam } from "../../../testing/fixtures/store-samples.ts";
import { findLogDamage } from "./log-damage.ts";

const FRAME_BYTES = 24 + 4_096;
const TEAMS = 20;

let folder: string;
/** The files as a crash leaves them: every commit is in the log. */
let crashed: { database: string; log: Buffer };
let copies = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-wal-"));
  const dataDir = join(folder, "first");
  // The first opening leaves the tables in the database.
  await (await openTestStore({ dataDir })).close();
  const store = await openTestStore({ dataDir });
  for (let index = 0; index < TEAMS; index++) await addTeam(store, { name: `team ${index}` });
  const database = join(folder, "crashed.db");
  copyFileSync(join(dataDir, "sendlark.db"), database);
  crashed = { database, log: readFileSync(join(dataDir, "sendlark.db-wal")) };
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

const frames = () => (crashed.log.length - 32) / FRAME_BYTES;
const startOf = (frame: number) => 32 + (frame - 1) * FRAME_BYTES;
const isCommit = (frame: number) => crashed.log.readUInt32BE(startOf(frame) + 4) > 0;

function flip(log: Buffer, at: number): Buffer {
  log[at] = (log[at] ?? 0) ^ 1;
  return log;
}

/** In a directory of its own. */
function withLog(change: (log: Buffer) => Buffer): string {
  const dataDir = join(folder, `copy-${++copies}`);
  mkdirSync(dataDir);
  copyFileSync(crashed.database, join(dataDir, "sendlark.db"));
  const log = Buffer.from(crashed.log);
  writeFileSync(join(dataDir, "sendlark.db-wal"), change(log));
  return dataDir;
}

async function teamsIn(dataDir: string): Promise<number> {
  const store = await openTestStore({ dataDir });
  const teams = await store.teams.list();
  await store.close();
  return teams.length;
}

/** The frames of the last commit, the first and the last one. */
function lastCommit(): [number, number] {
  let first = frames();
  while (!isCommit(first - 1)) first -= 1;
  return [first, frames()];
}

test("a whole log is read to its end", async () => {
  expect(frames()).toBeGreaterThan(TEAMS);
  expect(await teamsIn(withLog((log) => log))).toBe(TEAMS);
});

describe("what a power cut tears is dropped without a word", () => {
  test.each<[what: string, change: (log: Buffer) => Buffer]>([
    ["half a frame at the end", (log) => log.subarray(0, log.length - 1_000)],
    [
      "the last commit without its first frame",
      (log) => log.fill(0, startOf(lastCommit()[0]), startOf(lastCommit()[0] + 1)),
    ],
    ["one bit of the last commit", (log) => flip(log, startOf(lastCommit()[1]) + 500)],
    ["room that was never written", (log) => Buffer.concat([log, Buffer.alloc(5 * FRAME_BYTES)])],
    [
      "frames of a run before, behind a torn commit",
      (log) => {
        const old = Buffer.from(log.subarray(startOf(1), startOf(9)));
        for (let at = 0; at < old.length; at += FRAME_BYTES) flip(old, at + 8);
        return Buffer.concat([log.subarray(0, log.length - 100), Buffer.alloc(100), old]);
      },
    ],
  ])("%s", async (_what, change) => {
    expect(await teamsIn(withLog(change))).toBeGreaterThanOrEqual(TEAMS - 1);
  });
});

describe("what was acknowledged is never dropped in silence", () => {
  test.each<[what: string, at: () => number]>([
    ["a bit of a page in the middle", () => startOf(Math.floor(frames() / 2)) + 1_000],
    ["a bit of the checksum of a frame", () => startOf(Math.floor(frames() / 2)) + 17],
    ["a bit of a frame's salt", () => startOf(3) + 9],
    ["the header of the log", () => 13],
    ["the mark of the log", () => 1],
    ["its order of bytes", () => 3],
    ["its size of pages", () => 10],
  ])("%s", async (_what, at) => {
    const dataDir = withLog((log) => flip(log, at()));
    const before = readFileSync(join(dataDir, "sendlark.db-wal"));
    for (const threads of [false, true]) {
      const opening = openTestStore({ dataDir, threads });
      await expect(opening).rejects.toThrow(/is damaged at frame \d+, and at least \d+ commits after it/);
      await expect(opening).rejects.toMatchObject({ name: "DamagedLogError" });
    }
    // SQLite has not seen it.
    expect(readFileSync(join(dataDir, "sendlark.db-wal")).equals(before)).toBe(true);
  });

  test("the operator who keeps a copy may go on without it, and it stays on view", async () => {
    const dataDir = withLog((log) => flip(log, startOf(Math.floor(frames() / 2)) + 1_000));
    const log = join(dataDir, "sendlark.db-wal");
    const lost = findLogDamage(log)?.lostCommits ?? 0;
    expect(lost).toBeGreaterThan(5);
    copyFileSync(log, `${log}.damaged`);
    const store = await openTestStore({ dataDir });
    const teams = await store.teams.list();
    expect(teams.length).toBeGreaterThanOrEqual(TEAMS - lost - 2);
    expect(teams.length).toBeLessThan(TEAMS);
    expect((await store.health()).damaged).toMatchObject([{ table: "sendlark.db-wal" }]);
    await store.close();
  });
});
