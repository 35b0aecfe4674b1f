// What a restore does with the data that was there: moved aside whole, and who asked for no more mail is taken over.
import { afterAll, beforeEach, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { makeArchive } from "./make-archive.ts";
import { type RestoreRequest, restoreArchive } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "sendlark-restore-test-"));
const clock = createFakeClock();
const masterKey = join(folder, "master.key");
const archive = join(folder, "archive.tar.zst");
const source = join(folder, "source");
const dataDir = join(folder, "data");
let teamId = "";
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(masterKey, `${"ab".repeat(32)}\n`);
await inStore(source, async (store) => {
  teamId = (await addTeam(store, { name: "Acme" })).id;
  await store.emails.accept(acceptRequest([sampleEmail(teamId, ["later@x.test"]), sampleEmail(teamId)]));
  for (const email of ["stays@x.test", "leaves@x.test"]) await addContact(store, email);
});
const scratch = join(folder, "scratch");
mkdirSync(scratch);
const order = { dataDir: source, configFile: null, keysFile: null, hostname: "x", instanceId: "x" };
await makeArchive(
  { ...order, recipients: [], createdAt: clock.now() },
  { scratch, target: archive, onStep() {} },
);

beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(source, dataDir, { recursive: true });
});

async function inStore<Value>(directory: string, use: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openTestStore({ dataDir: directory });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function addContact(store: Store, email: string): Promise<void> {
  const proof = { method: "api" as const, actor: "operator" };
  const none = { segmentIds: [], topics: [], proof, now: clock.now() };
  await store.contacts.save({ teamId, id: createId(), contact: { email }, ...none });
}

/** What happens after the backup. */
async function goOn(): Promise<void> {
  await inStore(dataDir, async (store) => {
    const row = { id: createId(), teamId, address: "later@x.test", origin: "complaint" as const };
    await store.suppressions.add([{ ...row, sourceEmailId: null, createdAt: clock.now() }]);
    const proof = { method: "one_click" as const, actor: "contact" };
    const choice = { teamId, id: createId(), email: "leaves@x.test", isUnsubscribed: true, topics: [] };
    await store.contacts.decide({ ...choice, deliveryId: null, proof, now: clock.now() });
  });
}

const restore = (changes: Partial<RestoreRequest> = {}) =>
  restoreArchive(
    { clock, log: silentLog, eraseAgain: async () => ({ people: 0, emails: 0 }) },
    {
      ...{ file: archive, identities: [], doesReplace: true, dataDir, keysFile: null, masterKey },
      ...{ configFile: null, erasures: [], ...changes },
    },
  );

test("who was suppressed or unsubscribed since the backup still is, and gets nothing that waited", async () => {
  await goOn();
  const { merged, held, replaced } = await restore();
  expect(merged).toEqual({ suppressions: 1, unsubscribed: 1, isWhole: true });
  expect(held.deliveries).toBe(1);
  // None of the files of the data before is left behind.
  expect(readdirSync(dataDir).filter((name) => name.startsWith("sendlark.db-"))).toEqual([]);
  await inStore(dataDir, async (store) => {
    const found = await store.suppressions.find({ teamId, addresses: ["later@x.test"] });
    expect(found).toMatchObject([{ origin: "complaint" }]);
    const contact = (email: string) => store.contacts.get({ teamId, key: { email } });
    expect(await contact("leaves@x.test")).toMatchObject({ isUnsubscribed: true });
    expect(await contact("stays@x.test")).toMatchObject({ isUnsubscribed: false });
  });
  // The data before is whole.
  await inStore(replaced!, async (store) => {
    expect(await store.suppressions.find({ teamId, addresses: ["later@x.test"] })).toHaveLength(1);
  });
});

test("from a damaged database as much is taken as can be read, and the restore says so", async () => {
  await goOn();
  const file = join(dataDir, "sendlark.db");
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 0, 100));
  const { merged } = await restore();
  expect(merged).toEqual({ suppressions: 0, unsubscribed: 0, isWhole: false });
});

test("two restores in the same second keep both of what they replace", async () => {
  const first = await restore();
  writeFileSync(join(dataDir, "mine.key"), "of the second");
  const second = await restore();
  expect(second.replaced).not.toBe(first.replaced);
  expect(existsSync(join(first.replaced!, "sendlark.db"))).toBe(true);
  expect(readFileSync(join(second.replaced!, "mine.key"), "utf8")).toBe("of the second");
});

test("an archive that needs more than there is, or a key that opens nothing, changes nothing", async () => {
  const before = readdirSync(dataDir).toSorted();
  expect(restore({ masterKey: join(folder, "none") })).rejects.toThrow(
    "name your copy of the file with --master-key",
  );
  expect(restore({ file: join(folder, "none") })).rejects.toThrow("does not exist");
  expect(restore({ doesReplace: false })).rejects.toThrow("is not empty");
  await Promise.allSettled([restore({ file: masterKey })]);
  expect(readdirSync(dataDir).toSorted()).toEqual(before);
});
