import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, silentLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { acceptRequest, addTeam, sampleBody, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { until } from "../testing/fixtures/until.ts";
import { openStore } from "./open-store.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-store-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test.each([true, false])("a disk with too little room is logged once (threads: %p)", async (threads) => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const minFreeBytes = Number.MAX_SAFE_INTEGER;
  const store = await openStore({ dataDir, threads, log, minFreeBytes, onFatal() {} });
  for (let turn = 0; turn < 3; turn++) await store.deliveries.counts();
  await store.deliveries.expireLeases({ now: 0, unknownRetryMs: 0 });
  await store.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "store.disk_full", data_dir: dataDir },
  ]);
});

test.each([true, false])(
  "after it is closed the database is one whole file (threads: %p)",
  async (threads) => {
    for (let turn = 0; turn < 5; turn++) {
      const store = await openStore({ dataDir, threads, log: silentLog, minFreeBytes: 0, onFatal() {} });
      await addTeam(store, { name: `team ${turn}` });
      await store.deliveries.sites({ limit: 1 });
      await store.close();
      const wal = join(dataDir, "sendlark.db-wal");
      expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
      // A thread takes every connection with it; this process's own goes when its garbage is collected.
      if (threads) expect(existsSync(join(dataDir, "sendlark.db-shm"))).toBe(false);
    }
  },
);

describe.each([true, false])("what is removed or replaced while it is open (threads: %p)", (threads) => {
  const large = () => sampleBody(new Uint8Array(LIMITS.bodyInDatabaseBytesMax + 1));

  test.each<[what: string, act: () => Promise<unknown>]>([
    ["the data directory", () => rm(dataDir, { recursive: true })],
    ["the database", () => rm(join(dataDir, "sendlark.db"))],
    ["its log", () => rm(join(dataDir, "sendlark.db-wal"))],
    [
      "the database by a copy",
      async () => {
        await copyFile(join(dataDir, "sendlark.db"), join(dataDir, "copy"));
        await rename(join(dataDir, "copy"), join(dataDir, "sendlark.db"));
      },
    ],
  ])("%s: nothing is acknowledged any more, and the process ends", async (_what, act) => {
    const fatal = Promise.withResolvers<string>();
    const options = { dataDir, threads, log: silentLog, minFreeBytes: 0, onFatal: fatal.resolve };
    const store = await openStore(options);
    const { id: teamId } = await addTeam(store);
    await act();
    const answers = [large(), sampleEmail(teamId).body].map((body) =>
      store.emails.accept(acceptRequest([sampleEmail(teamId, ["a@one.test"], { body })])).then(
        () => "acknowledged",
        () => "refused",
      ),
    );
    expect(await Promise.all(answers)).toEqual(["refused", "refused"]);
    expect(await fatal.promise).toMatch(/was (?:removed|replaced) while it was open/);
    await store.close().catch(() => undefined);
  });
});

test("somebody who reads for long holds up nobody who writes or closes", async () => {
  const store = await openStore({ dataDir, threads: true, log: silentLog, minFreeBytes: 0, onFatal() {} });
  await addTeam(store, { name: "before" });
  const reader = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  reader.run("BEGIN");
  expect(reader.query("SELECT name FROM teams").all()).toEqual([{ name: "before" }]);
  await addTeam(store, { name: "after" });
  const closing = store.close().then(() => "closed");
  const late = new Promise((resolve) => setTimeout(resolve, 15_000, "still closing"));
  expect(await Promise.race([closing, late])).toBe("closed");
  expect(reader.query("SELECT name FROM teams").all()).toHaveLength(1);
  reader.close();
});

test("waits for a process that has just been killed, or is closing the file", async () => {
  const opened = await openStore({ dataDir, threads: true, log: silentLog, minFreeBytes: 0, onFatal() {} });
  await opened.close();
  const other = new Database(join(dataDir, "sendlark.db"));
  other.run("PRAGMA locking_mode = EXCLUSIVE");
  other.run("BEGIN IMMEDIATE");
  const again = openStore({ dataDir, threads: true, log: silentLog, minFreeBytes: 0, onFatal() {} });
  await until(async () => existsSync(join(dataDir, "lock.pid")), "the store is being opened");
  // The file itself is opened a moment after its lock was taken.
  await Promise.race([again.catch(() => undefined), Bun.sleep(300)]);
  other.close();
  await (await again).close();
});

describe.each([true, false])(
  "what cannot be opened is told in one line with what to do (threads: %p)",
  (threads) => {
    async function refusal(): Promise<string> {
      const store = await openStore({
        dataDir,
        threads,
        log: silentLog,
        minFreeBytes: 0,
        onFatal() {},
      }).catch((error: Error) => error);
      if (store instanceof Error) return store.message;
      await store.close();
      return "opened";
    }

    test("keys without their database are no new installation", async () => {
      expect(await refusal()).toBe("opened");
      await writeFile(join(dataDir, "secret.key"), "of an installation");
      expect(await refusal()).toBe("opened");
      await writeFile(join(dataDir, "sendlark.db"), "");
      expect(await refusal()).toContain("it is empty, but data_dir holds the keys of an installation.");
      await rm(join(dataDir, "sendlark.db"));
      expect(await refusal()).toContain("it is missing, but");
      await rm(join(dataDir, "secret.key"));
      expect(await refusal()).toBe("opened");
    });

    test("a damaged lock", async () => {
      await writeFile(join(dataDir, "lock.db"), "damaged".repeat(1_000));
      expect(await refusal()).toMatch(/lock\.db is damaged\. It contains no data: delete it/);
    });

    test("a damaged database", async () => {
      await writeFile(join(dataDir, "sendlark.db"), "damaged".repeat(1_000));
      expect(await refusal()).toMatch(/file is not a database\. Keep a copy/);
    });

    test("a file where the directory should be", async () => {
      await rm(dataDir, { recursive: true });
      await writeFile(dataDir, "");
      expect(await refusal()).toMatch(/^data_dir .* cannot be used: E.*\. It must be a directory\.$/);
    });
  },
);
