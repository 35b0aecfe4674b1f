// With another program that empties the write-ahead log, this one never does.
import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../../lib/log.ts";
import { openTestStore } from "../../../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, sampleBody, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
import { logHeldLog } from "./empty-log.ts";

const folder = mkdtempSync(join(tmpdir(), "sendlark-checkpoint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes several times as much as SQLite leaves in the log by itself. Returns sizes before and after. */
async function write(name: string, externalCheckpoint: boolean) {
  const dataDir = join(folder, name);
  const file = join(dataDir, "sendlark.db");
  await (await openTestStore({ dataDir })).close();
  const before = statSync(file).size;
  const store = await openTestStore({ dataDir, externalCheckpoint });
  const { id } = await addTeam(store);
  // The other program has it open.
  const other = new Database(file, { readonly: true });
  other.query("SELECT count(*) FROM emails").get();
  for (let count = 0; count < 80; count += 1) {
    const body = sampleBody(crypto.getRandomValues(new Uint8Array(100_000)));
    await store.emails.accept(acceptRequest([sampleEmail(id, ["a@x.test"], { body })]));
  }
  const during = { database: statSync(file).size, log: statSync(`${file}-wal`).size };
  await store.close();
  const after = { database: statSync(file).size, log: statSync(`${file}-wal`).size };
  other.close();
  return { before, during, after };
}

test("the log keeps everything until the other program empties it", async () => {
  const { before, during, after } = await write("external", true);
  expect(during.database).toBe(before);
  expect(after).toEqual(during);
  expect(during.log).toBeGreaterThan(8_000_000);
});

test("without such a program, the database has it when the store closes", async () => {
  const { before, during, after } = await write("own", false);
  expect(during.database).toBeGreaterThan(before);
  expect(during.log).toBeLessThan(8_000_000);
  expect(after.log).toBe(0);
});

test("a log that nobody empties is said, with the key that asks for it", () => {
  const lines: string[] = [];
  logHeldLog(
    true,
    { dataDir: folder, externalCheckpoint: true },
    createLog((line) => lines.push(line)),
  );
  expect(lines.join()).toContain("external_checkpoint leaves the write-ahead log to another program");
});
