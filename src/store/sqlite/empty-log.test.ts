import { afterAll, beforeAll, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyLog } from "./empty-log.ts";
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
