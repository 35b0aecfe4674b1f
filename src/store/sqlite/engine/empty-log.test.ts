import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../../../lib/id.ts";
import { createLog } from "../../../lib/log.ts";
import { BatchClient } from "../../sql/batch-client.ts";
import { openWriterEngine } from "../open-engine.ts";
import { emptyLog, logHeldLog } from "./empty-log.ts";
import { openReader, openWriter } from "./open-database.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-log-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the log is emptied when nobody reads, and locks are waited for as long as before, either way", () => {
  const file = join(folder, "a.db");
  const [writer, reader] = [openWriter(file), openReader(file)];
  const timeout = () => writer.query("PRAGMA busy_timeout").get();
  const before = timeout();
  reader.run("BEGIN");
  reader.query("SELECT * FROM teams").all();
  writer.run("INSERT INTO teams (id, name, created_at) VALUES ('t', 'name', 1)");
  expect(emptyLog(writer)).toBe(false);
  expect(timeout()).toEqual(before);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  reader.run("COMMIT");
  expect(emptyLog(writer)).toBe(true);
  expect(timeout()).toEqual(before);
  expect(statSync(`${file}-wal`).size).toBe(0);
  reader.close();
  writer.close();
});

test("a log that somebody's read keeps growing is told of, until it is over", async () => {
  const dataDir = join(folder, "held");
  const settings = { dataDir, minFreeBytes: 0, ballastBytes: 0, walBytesMax: 64 * 1024 };
  const told: string[] = [];
  const log = createLog((line) => told.push(JSON.parse(line).event));
  const engine = openWriterEngine(settings);
  const client = new BatchClient({
    send: (batch, requests) => {
      const answers = engine.run(requests);
      client.receive({ batch, answers, elapsedMs: 1, ...engine.takeState() });
    },
    onLogHeldChanged: (isHeld) => logHeldLog(isHeld, settings, log),
  });
  const write = () =>
    client.call("teams.create", {
      ...{ id: createId(), name: createId(), createdAt: 1, plan: "unlimited" },
      ...{ monthlyQuota: null, dailyQuota: null },
    });
  await write();
  const foreign = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  foreign.run("BEGIN");
  foreign.query("SELECT * FROM teams").all();
  // As in five seconds each.
  const pass = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      for (let writes = 0; writes < 10; writes++) await write();
      await engine.maintain();
    }
    await write();
  };
  await pass(3);
  expect(told).toEqual([]);
  await pass(10);
  expect(told).toEqual(["store.log_held"]);
  expect(client.isLogHeld()).toBe(true);
  foreign.run("COMMIT");
  foreign.close();
  await pass(1);
  expect(told).toEqual(["store.log_held", "store.log_emptied"]);
  engine.close();
});
