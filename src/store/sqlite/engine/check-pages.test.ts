// Damaged pages: at the ends of a table they stop the start, anywhere else they are found by the check after it.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../../lib/log.ts";
import { openTestStore } from "../../../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
import { until } from "../../../testing/fixtures/until.ts";
import { startDatabaseCheck } from "../../check-database.ts";
import { openFile } from "./open-file.ts";

const PAGE_BYTES = 4_096;
/** Of a page of a table that has rows. */
const LEAF = 13;

let folder: string;
let copies = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sendlark-pages-"));
  const store = await openTestStore({ dataDir: join(folder, "whole") });
  const { id } = await addTeam(store);
  for (let batch = 0; batch < 10; batch += 1) {
    const emails = Array.from({ length: 40 }, (_, index) => sampleEmail(id, [`p${batch}-${index}@x.test`]));
    await store.emails.accept(acceptRequest(emails));
  }
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function damaged(change: (file: Buffer, roots: Map<string, number>) => void): string {
  const dataDir = join(folder, `copy-${++copies}`);
  cpSync(join(folder, "whole"), dataDir, { recursive: true });
  const path = join(dataDir, "sendlark.db");
  using database = new Database(path, { readonly: true });
  const tables = database
    .query<{ name: string; rootpage: number }, []>(
      "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0",
    )
    .all();
  const file = readFileSync(path);
  change(file, new Map(tables.map(({ name, rootpage }) => [name, (rootpage - 1) * PAGE_BYTES])));
  writeFileSync(path, file);
  return dataDir;
}

test.each<[what: string, change: Parameters<typeof damaged>[0], said: RegExp]>([
  [
    "the root of a table",
    (file, roots) => file.fill(0xff, roots.get("deliveries"), roots.get("deliveries")! + PAGE_BYTES),
    /the table deliveries cannot be read.*`sendlark rescue`.*`sendlark restore FILE --replace`/,
  ],
  ["the mark of the file", (file) => file.fill(0, 0, 16), /file is not a database.*`sendlark rescue`/],
])("%s stops the start, which says what to do", async (_what, change, said) => {
  const dataDir = damaged(change);
  for (const threads of [false, true]) {
    const opening = openTestStore({ dataDir, threads });
    await expect(opening).rejects.toThrow(said);
    await expect(opening).rejects.toMatchObject({ name: "DamagedDatabaseError" });
  }
});

test("a file that lacks its end stops the start", async () => {
  const dataDir = damaged(() => undefined);
  truncateSync(join(dataDir, "sendlark.db"), 100 * PAGE_BYTES);
  await expect(openTestStore({ dataDir })).rejects.toThrow(/is damaged: it has 100 of \d+ pages/);
});

test("damage in the middle of a table is found after the start, and names the table", async () => {
  const dataDir = damaged((file) => {
    const middle = file.indexOf("p5-20@x.test");
    const page = middle - (middle % PAGE_BYTES);
    expect(file[page]).toBe(LEAF);
    file.fill(0xee, page + 8, page + 200);
  });
  const store = await openTestStore({ dataDir, threads: true, checkAfterMs: 0 });
  const note = async () => (await store.health()).notes.find(({ code }) => code === "database_pages");
  await until(async () => (await note())?.problem !== null, "the damage is found");
  expect(await note()).toMatchObject({
    found: expect.stringMatching(/^damaged: \w+/),
    problem: { advice: expect.stringContaining("sendlark rescue") },
  });
  await store.close();
});

test("a whole file has none", async () => {
  const store = await openTestStore({ dataDir: join(folder, "whole"), threads: true, checkAfterMs: 0 });
  await until(async () => (await store.health()).notes[1]?.found === "no damage", "the check is over");
  await store.close();
});

test("while the write-ahead log is long, the check waits, and it goes on later", async () => {
  const dataDir = damaged(() => undefined);
  const database = openFile(join(dataDir, "sendlark.db"), { readwrite: true });
  database.run("INSERT INTO state (name, version, value) VALUES ('long', 1, 'log')");
  const [log, times] = [createLog(() => {}), { afterMs: 0, againMs: 20 }];
  const check = startDatabaseCheck({ dataDir }, { log, ...times, walBytesMax: 0 });
  const whole = startDatabaseCheck({ dataDir }, { log, ...times, walBytesMax: 1024 * 1024 });
  await until(async () => whole.note().found === "no damage", "a check beside a short log is over");
  expect(check.note().found).toBe("not checked yet");
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  await until(async () => check.note().found === "no damage", "the check is over");
  database.close();
});
