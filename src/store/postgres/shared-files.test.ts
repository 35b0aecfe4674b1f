// What one node keeps for all, another goes on with: files of imports and exports on two nodes of one database, each with its disk.
import { expect } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createChallengeDesk } from "../../certificates/acme/http-challenges.ts";
import { openExportFiles } from "../../exports/export-files.ts";
import { createExportRunner } from "../../exports/run-exports.ts";
import { createFileImport } from "../../imports/create-import.ts";
import { runImport, sweepSpool } from "../../imports/run-imports.ts";
import { sharedSpool } from "../../imports/shared-spool.ts";
import { createId } from "../../lib/id.ts";
import { silentLog } from "../../lib/log.ts";
import { LIMITS } from "../../limits.ts";
import { eraseInShared } from "../../privacy/erase-spool.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { testDatabaseOf } from "../../testing/fixtures/open-test-store.ts";
import { readerHere } from "../../testing/fixtures/reader-here.ts";
import { addTeam } from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { hasPostgres } from "../../testing/servers/postgres.ts";
import { SHARED_PART_BYTES } from "../shared-files.ts";
import { openSharedFiles } from "./open-shared-files.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const clock = {
  now: Date.now,
  after: (ms: number, act: () => void) => () => clearTimeout(setTimeout(act, ms)),
};

async function openTwo() {
  const store = await tempStore({ engine: "PostgreSQL" });
  const url = testDatabaseOf(store.dataDir)!;
  const nodes = await Promise.all(
    ["one", "two"].map(async (name) => {
      const files = openSharedFiles(url);
      const dataDir = join(store.dataDir, name);
      await mkdir(dataDir);
      const jobs = readerHere.imports;
      return { store, clock, log: silentLog, dataDir, files, jobs, importRowsMax: 1_000_000 };
    }),
  );
  const { id: teamId } = await addTeam(store);
  return {
    store,
    teamId,
    one: nodes[0]!,
    two: nodes[1]!,
    async [Symbol.asyncDispose]() {
      for (const { files } of nodes) files.close();
      await store[Symbol.asyncDispose]();
    },
  };
}

const imported = (dataDir: string) => readdirSync(join(dataDir, "imports"));

test("an import that one node began, another ends: each row once, and the file is nowhere any more", async () => {
  await using nodes = await openTwo();
  const { store, teamId, one, two } = nodes;
  const rows = 3 * LIMITS.importBatchRows;
  // In Latin-1: each node rewrites it as UTF-8. The last row replaces the first.
  const lines = Array.from({ length: rows }, (_, row) => `person${row}@site.test;Zo\u00eb ${row}`);
  const text = ["email;first_name", ...lines, "person0@site.test;Zo\u00eb again"].join("\n");
  const file = join(store.dataDir, "people.csv");
  await Bun.write(file, Buffer.from(text, "latin1"));
  const key = { teamId, id: createId() };
  const given = { ...key, file, fileName: "people.csv", fields: { dry_run: false } };
  await createFileImport({ ...one, importBytesMax: 1_000_000 }, given);
  expect(imported(one.dataDir)).toEqual([]);

  const queued = (await store.imports.get(key))!;
  let steps = 0;
  await runImport(one, queued, () => steps++ === 1);
  const begun = (await store.imports.get(key))!;
  expect(begun).toMatchObject({ state: "in_progress", counts: { created: LIMITS.importBatchRows - 1 } });
  expect(imported(one.dataDir).length).toBeGreaterThan(0);

  await runImport(two, begun);
  expect(await store.imports.get(key)).toMatchObject({
    state: "completed",
    failure: null,
    counts: { total: rows + 1, created: rows, duplicates: 1, failed: 0 },
  });
  const first = await store.contacts.get({ teamId, key: { email: "person0@site.test" } });
  expect(first?.firstName).toBe("Zo\u00eb again");
  expect(await two.files.list({ prefix: "" })).toEqual([]);
  await sweepSpool(one, { isOurs: () => false });
  expect([imported(one.dataDir), imported(two.dataDir)]).toEqual([[], []]);
});

test("an export that one node wrote, every node serves, and a sweep on any removes what no export has", async () => {
  await using nodes = await openTwo();
  const { store, teamId, one, two } = nodes;
  const createdAt = Date.now();
  await store.contacts.save({
    teamId,
    id: createId(),
    contact: { email: "ann@site.test" },
    segmentIds: [],
    topics: [],
    proof: { method: "api", actor: "operator" },
    now: createdAt,
  });
  const options = { format: "csv" as const, segmentId: null, columns: ["email" as const] };
  const row = { id: createId(), teamId, options, actor: "key:x", createdAt };
  await store.exports.create({ row, openMax: 9, keptMax: 9 });
  const mine = openExportFiles(one);
  const runner = createExportRunner({ ...one, exportFiles: mine });
  const other = openExportFiles(two);
  createExportRunner({ ...two, exportFiles: other, isOurs: () => false }).wake();
  runner.wake();
  await runner.idle();
  expect(existsSync(mine.path(row.id))).toBe(false);
  expect(await new Response(await other.read(row.id)).text()).toBe("email\r\nann@site.test\r\n");
  await other.fetch(row.id);
  expect(await Bun.file(other.path(row.id)).text()).toBe("email\r\nann@site.test\r\n");
  const stray = createId();
  await one.files.writePart({ name: `exports/${stray}`, part: 0, bytes: new Uint8Array(1) });
  await createExportRunner({ ...two, exportFiles: other }).sweep();
  expect(await mine.read(stray)).toBeNull();
  expect(await mine.read(row.id)).not.toBeNull();
});

test("an erased address leaves a shared file, also where two parts meet", async () => {
  await using nodes = await openTwo();
  const { teamId, one, two } = nodes;
  const name = sharedSpool({ teamId, id: createId() });
  const address = "ann@site.test";
  const parts = [SHARED_PART_BYTES, 3 * SHARED_PART_BYTES, 3 * SHARED_PART_BYTES + 50].map((end) => end - 5);
  const whole = Buffer.alloc(3 * SHARED_PART_BYTES + 100, " ");
  for (const at of parts) whole.write(address, at);
  for (let part = 0; part * SHARED_PART_BYTES < whole.length; part += 1) {
    const bytes = whole.subarray(part * SHARED_PART_BYTES, (part + 1) * SHARED_PART_BYTES);
    await one.files.writePart({ name, part, bytes });
  }
  await eraseInShared(two.files, { teamId, address });
  const left: Uint8Array[] = [];
  for (let part = 0; part < 4; part += 1) left.push((await one.files.readPart({ name, part }))!);
  const expected = whole.toString().replaceAll(address, "x".repeat(address.length));
  expect(Buffer.concat(left).toString() === expected).toBe(true);
});

test("an authority that asks another node gets the answer of the one that orders, until the order is over", async () => {
  await using nodes = await openTwo();
  const [one, two] = [nodes.one, nodes.two].map(({ files }) => createChallengeDesk(files));
  const path = "/.well-known/acme-challenge/token-1";
  await one!.put("token-1", "token-1.thumbprint");
  expect(await two!.answer(path)).toBe("token-1.thumbprint");
  expect(await one!.answer(path)).toBe("token-1.thumbprint");
  await one!.remove("token-1");
  expect([await one!.answer(path), await two!.answer(path)]).toEqual([null, null]);
  expect(await two!.answer("/.well-known/acme-challenge/../exports")).toBeNull();
});
