import type { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, mock, test } from "bun:test";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../../lib/log.ts";
import { openStore } from "../../open-store.ts";
import { FatalStoreError } from "../../sql/database-error.ts";
import { createCheckpoint, createMerge, createMerger, createPageSync, type LogState } from "./checkpoint.ts";
import { openMerger, openReader, openWriter } from "./open-database.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-checkpoint-"));
});
afterAll(() => rm(folder, { recursive: true }));

const stateOf = (database: Database) =>
  database.query<LogState, []>("PRAGMA wal_checkpoint(NOOP)").get() ?? { log: -1, checkpointed: -1 };

/** A commit of 25 pages. */
function createWrites(writer: Database) {
  let number = 0;
  const insert = writer.prepare("INSERT INTO state (name, version, value) VALUES (?, 1, ?)");
  return () => insert.run(`k${number++}`, "x".repeat(100_000));
}

function open(name: string) {
  const file = join(folder, name);
  const writer = openWriter(file);
  writer.run("PRAGMA synchronous = OFF");
  return { file, writer, write: createWrites(writer), checkpoint: createCheckpoint(writer) };
}

test("the log begins anew beside a writer that never pauses, and the writer merges only the last pages of it", () => {
  const { file, writer, write, checkpoint } = open("steady.db");
  const [merger, reader] = [openMerger(file), openReader(file)];
  const merge = createMerge(merger);
  let [restarts, before, most, own] = [0, 0, 0, 0] as [number, number, number, number];
  for (let commits = 0; commits < 600; commits += 1) {
    write();
    const { checkpointed } = stateOf(writer);
    checkpoint.afterCommit();
    const { log, checkpointed: after } = stateOf(writer);
    own = Math.max(own, after - checkpointed);
    if (log < before) restarts += 1;
    before = log;
    most = Math.max(most, log);
    if (!checkpoint.isDue()) continue;
    // What is written while it merges stays behind.
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM state").all();
    write();
    merge();
    reader.run("COMMIT");
  }
  expect(restarts).toBeGreaterThan(1);
  expect(most).toBeLessThan(5_000);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(501);
  for (const database of [reader, merger, writer]) database.close();
});

test("a log that never gets nearly merged beside the writer is merged by the writer", () => {
  const { file, writer, write, checkpoint } = open("late.db");
  const [merger, reader] = [openMerger(file), openReader(file)];
  const merge = createMerge(merger);
  let [most, tooLongAt] = [0, 0];
  const commit = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      write();
      checkpoint.afterCommit();
      const { log } = stateOf(writer);
      most = Math.max(most, log);
      if (tooLongAt === 0 && checkpoint.isTooLong()) tooLongAt = log;
    }
  };
  for (let rounds = 0; rounds < 12; rounds += 1) {
    commit(100);
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM state").all();
    // More stays behind than the writer merges otherwise.
    commit(25);
    merge();
    reader.run("COMMIT");
  }
  expect(tooLongAt).toBeGreaterThan(7_999);
  expect(tooLongAt).toBeLessThan(9_000);
  expect(most).toBeGreaterThan(23_999);
  expect(most).toBeLessThan(26_000);
  for (const database of [reader, merger, writer]) database.close();
});

test("the writer merges the log itself where nothing else does", () => {
  const { writer, write, checkpoint } = open("alone.db");
  let most = 0;
  for (let commits = 0; commits < 700; commits += 1) {
    write();
    checkpoint.afterCommit();
    most = Math.max(most, stateOf(writer).log);
  }
  expect(most).toBeGreaterThan(7_000);
  expect(most).toBeLessThan(9_000);
  writer.close();
});

test("beside a read that stays open, the writer tries rarely, and the log is merged when the read is over", () => {
  const { file, writer, write, checkpoint } = open("held.db");
  const merger = openMerger(file);
  const merge = createMerge(merger);
  const reader = openReader(file);
  write();
  reader.run("BEGIN");
  reader.query("SELECT * FROM state").all();
  const { log: read } = stateOf(writer);
  for (let commits = 0; commits < 500; commits += 1) {
    write();
    checkpoint.afterCommit();
  }
  expect(checkpoint.isDue()).toBe(true);
  expect(stateOf(writer).checkpointed).toBeLessThan(read + 1);
  reader.run("COMMIT");
  merge();
  write();
  checkpoint.afterCommit();
  write();
  expect(stateOf(writer).log).toBeLessThan(100);
  for (const database of [reader, merger, writer]) database.close();
});

test("pages are synced after each merge that copied some, and only then", () => {
  const { file, writer, write } = open("synced.db");
  const merger = openMerger(file);
  const syncPages = createPageSync(file);
  const sync = mock(() => syncPages());
  const merge = createMerge(merger, sync);
  for (let round = 1; round <= 3; round += 1) {
    write();
    merge();
    merge();
    expect(sync).toHaveBeenCalledTimes(round);
  }
  for (const database of [merger, writer]) database.close();
  // Nobody has it open any more.
  expect(syncPages).not.toThrow();
});

test("pages that cannot be synced end the process", () => {
  const pipe = join(folder, "pipe");
  expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
  const descriptor = openSync(pipe, "r+");
  expect(createPageSync(pipe)).toThrow(FatalStoreError);
  closeSync(descriptor);
});

test("merges rest, unless the log is too long and no reader holds it", async () => {
  const asked: PromiseWithResolvers<LogState>[] = [];
  const call = () => {
    const answer = Promise.withResolvers<LogState>();
    asked.push(answer);
    return answer.promise;
  };
  const merger = createMerger(() => ({ call }));
  const first = merger(false);
  expect(merger(true)).toBe(first);
  asked[0]!.resolve({ log: 9_000, checkpointed: 8_000 });
  await first;
  expect(merger(false)).toBeNull();
  const second = merger(true);
  expect(asked).toHaveLength(2);
  asked[1]!.resolve({ log: 9_500, checkpointed: 8_000 });
  await second;
  expect(merger(true)).toBeNull();
  expect(asked).toHaveLength(2);
});

test("within a transaction that is still open, nothing is merged and nothing fails", () => {
  const { writer, write, checkpoint } = open("within.db");
  writer.run("BEGIN IMMEDIATE");
  write();
  expect(() => checkpoint.afterCommit()).not.toThrow();
  writer.run("COMMIT");
  checkpoint.afterCommit();
  expect(checkpoint.isDue()).toBe(false);
  writer.close();
});

test("the thread beside the writer merges the log of a running store", async () => {
  const dataDir = join(folder, "threads");
  const fail = (line: string) => {
    throw new Error(line);
  };
  const store = await openStore({ dataDir, threads: true, onFatal: fail, log: createLog(() => {}) });
  const looker = openMerger(join(dataDir, "sendlark.db"));
  const save = (number: number) => store.state.write({ name: `key${number}`, value: "y".repeat(60_000) });
  for (let number = 0; stateOf(looker).checkpointed <= 0; number += 1) {
    expect(number).toBeLessThan(20_000);
    await save(number);
  }
  // The writer itself begins far later.
  expect(stateOf(looker).log).toBeLessThan(4_000);
  looker.close();
  await store.close();
});
