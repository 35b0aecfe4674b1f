// An archive from before an erase brings nobody back.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeArchive } from "../backup/make-archive.ts";
import { archiveName } from "../backup/manifest.ts";
import { restoreArchive } from "../backup/restore.ts";
import { systemClock } from "../lib/clock.ts";
import { silentLog } from "../lib/log.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import {
  ADA,
  addPersonEverywhere,
  askOk,
  eraseAndWait,
  tracesIn,
} from "../testing/fixtures/erasable-person.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";
import { eraseAgain } from "./erase-again.ts";

const HOUR_MS = 3600_000;
const folder = mkdtempSync(join(tmpdir(), "sendlark-again-"));
const masterKey = join(folder, "master.key");
let api: ApiFixture;
/** Deleted after the first archive. */
let deletedId = "";
let [before, after] = ["", ""];

beforeAll(async () => {
  writeFileSync(masterKey, `${"ab".repeat(32)}\n`);
  api = await startApiFixture();
  const { mention } = await addPersonEverywhere(api);
  deletedId = mention.id;
  before = await archive("before", 0);
  for (const delivery of await claimAll(api.store, { now: api.clock.now() })) {
    await api.store.deliveries.record(deliveredRecord(delivery));
  }
  await api.store.deliveries.expireLeases({ now: api.clock.now() + HOUR_MS, unknownRetryMs: 0 });
  await askOk(api, "DELETE", `/emails/${deletedId}`);
  await eraseAndWait(api, ADA);
  after = await archive("after", HOUR_MS);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function archive(name: string, laterMs: number): Promise<string> {
  await api.data.erasureList.sync();
  const scratch = join(folder, `scratch-${name}`);
  mkdirSync(scratch);
  const createdAt = Date.UTC(2026, 0, 1) + laterMs;
  const place = join(folder, name);
  mkdirSync(place);
  const target = join(place, archiveName(createdAt, false));
  const order = {
    ...{ dataDir: api.store.dataDir, configFile: null, keysFile: null, hostname: "mail.test" },
    ...{ instanceId: "one", recipients: [], createdAt },
  };
  await makeArchive(order, { scratch, target, onStep() {} });
  return target;
}

async function restore(dataDir: string, changes: { file?: string; erasures?: string[] } = {}) {
  const parts = { clock: systemClock, log: silentLog };
  return await restoreArchive(
    { ...parts, eraseAgain: eraseAgain(parts) },
    {
      ...{ file: before, identities: [], doesReplace: true, dataDir, keysFile: null, masterKey },
      ...{ configFile: null, erasures: [], ...changes },
    },
  );
}

/** What the restored data has of Ada, and of the deleted email. */
async function leftIn(dataDir: string) {
  const store = await openTestStore({ dataDir });
  const { teamId } = api;
  const email = await store.emails.get({ teamId, id: deletedId });
  const contact = await store.contacts.get({ teamId, key: { email: ADA.toLowerCase() } });
  const others = await store.contacts.get({ teamId, key: { email: `other-${ADA}`.toLowerCase() } });
  await store.close();
  return {
    traces: tracesIn(dataDir).length,
    email: email !== null,
    contact: contact !== null,
    others: others !== null,
  };
}

const GONE = { traces: 0, email: false, contact: false, others: true };
const ERASED = { people: 1, emails: 1 };

test("without a list, an older archive brings them back, and the restore says from when it knows nothing", async () => {
  const dataDir = join(folder, "none");
  const { erased, manifest } = await restore(dataDir);
  expect(erased).toEqual({ people: 0, emails: 0, knownUntil: Date.parse(manifest.created_at), unread: [] });
  const { traces, ...left } = await leftIn(dataDir);
  expect(left).toEqual({ email: true, contact: true, others: true });
  expect(traces).toBeGreaterThan(20);
});

test("over the data of the same machine, they are erased again, and so in every file", async () => {
  const dataDir = join(folder, "replaced");
  cpSync(api.store.dataDir, dataDir, { recursive: true });
  rmSync(join(dataDir, "lock.db"), { force: true });
  const { erased, held } = await restore(dataDir);
  expect(erased).toEqual({ ...ERASED, knownUntil: null, unread: [] });
  expect(held.deliveries).toBeGreaterThan(0);
  expect(await leftIn(dataDir)).toEqual(GONE);
  // And once more, from what the first restore kept.
  expect((await restore(dataDir)).erased).toMatchObject(ERASED);
  expect(await leftIn(dataDir)).toEqual(GONE);
});

test("on an empty machine, a newer archive names what was erased: given, or beside the older one", async () => {
  const given = join(folder, "given");
  const { erased } = await restore(given, { erasures: [after] });
  expect(erased).toEqual({ ...ERASED, knownUntil: Date.UTC(2026, 0, 1, 1), unread: [] });
  expect(await leftIn(given)).toEqual(GONE);

  const beside = join(folder, "archives");
  for (const file of [before, after]) cpSync(join(file, ".."), beside, { recursive: true });
  writeFileSync(join(beside, archiveName(Date.UTC(2026, 0, 2), false)), "damaged");
  const dataDir = join(folder, "beside");
  const found = await restore(dataDir, { file: join(beside, before.split("/").at(-1)!) });
  expect(found.erased).toMatchObject({ ...ERASED, unread: [expect.stringContaining("20260102T")] });
  expect(await leftIn(dataDir)).toEqual(GONE);
});

test("a copy of the list is enough, whose torn line is left out, and it names nobody", async () => {
  const list = readFileSync(join(api.store.dataDir, "erasures.jsonl"), "utf8");
  expect(list.trim().split("\n")).toHaveLength(2);
  expect(list.toLowerCase()).not.toContain("lovelace");
  const copy = join(folder, "list");
  writeFileSync(copy, `${list}{"email":"0`);
  const dataDir = join(folder, "listed");
  expect((await restore(dataDir, { erasures: [copy] })).erased).toMatchObject({
    ...ERASED,
    knownUntil: null,
  });
  expect(await leftIn(dataDir)).toEqual(GONE);
  writeFileSync(copy, "something else");
  expect(restore(join(folder, "wrong"), { erasures: [copy] })).rejects.toThrow(
    "neither a list of erasures nor a backup",
  );
});

test("a database that was put back by hand is erased in again when the server starts", async () => {
  const list = readFileSync(join(api.store.dataDir, "erasures.jsonl"));
  const dataDir = join(folder, "by-hand");
  await restore(dataDir);
  writeFileSync(join(dataDir, "erasures.jsonl"), list);
  const { reapplyListed, createErasureList } = await import("../privacy/keep-erasures.ts");
  const { localRunner } = await import("./erase-again.ts");
  const store = await openTestStore({ dataDir });
  const parts = { store, clock: systemClock, log: silentLog, dataDir };
  expect(await reapplyListed(parts)).toEqual(ERASED);
  const runner = localRunner(parts);
  runner.wake();
  await runner.idle();
  await createErasureList(parts).sync();
  expect(await reapplyListed(parts)).toEqual({ people: 0, emails: 0 });
  await store.close();
  expect(await leftIn(dataDir)).toEqual(GONE);
  // The list has each line once.
  expect(readFileSync(join(dataDir, "erasures.jsonl")).equals(list)).toBe(true);
  using database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  expect(database.query("SELECT state, count(*) AS count FROM deliveries GROUP BY state").all()).toEqual(
    database.query("SELECT state, count FROM delivery_counts WHERE count > 0 ORDER BY state").all(),
  );
});
