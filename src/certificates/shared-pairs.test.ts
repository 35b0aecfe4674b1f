// Two nodes of one database and an authority: who orders what, and what the other one serves.
import { afterEach, beforeEach, expect } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../lib/log.ts";
import { openSharedFiles } from "../store/postgres/open-shared-files.ts";
import type { SharedFiles } from "../store/shared-files.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { testDatabaseOf } from "../testing/fixtures/open-test-store.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createFakeAcme } from "../testing/servers/fake-acme.ts";
import { hasPostgres } from "../testing/servers/postgres.ts";
import type { WantedHost } from "./acme/host-table.ts";
import { createChallengeDesk } from "./acme/http-challenges.ts";
import { createCertificateKeeper } from "./acme/keep-certificates.ts";
import { acmeDirectory, keptPairs } from "./kept-pairs.ts";
import { openServedCertificates } from "./served-certificates.ts";
import { createSharedPairs } from "./shared-pairs.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const DAY_MS = 24 * 3600_000;
const LINKS: WantedHost = { host: "links.acme.test", teamId: "team" };
const reverse = (text: string) => [...text].reverse().join("");
const sealer = { seal: reverse, open: reverse };

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-shared-pairs-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function startTwo() {
  const clock = createFakeClock();
  const acme = createFakeAcme(clock);
  const store = await tempStore({ engine: "PostgreSQL" });
  const files = openSharedFiles(testDatabaseOf(store.dataDir)!);
  const events: Record<string, unknown>[] = [];
  const log = createLog((line) => events.push(JSON.parse(line)));
  const open = { files: files as SharedFiles, orderer: "one" };

  async function start(name: string, key = sealer) {
    const hostname = `${name}.acme.test`;
    const dataDir = join(folder, name);
    const kept = keptPairs(acmeDirectory(dataDir), key, log);
    const settings = { mode: "acme" as const, cert: null, key: null, hostsDir: null };
    const served = await openServedCertificates({ ...settings, dataDir, hostname, kept, log });
    const shared = createSharedPairs({
      ...{ served, sealer: key, log },
      files: {
        list: (request) => open.files.list(request),
        readPart: (request) => open.files.readPart(request),
        writePart: (request) => open.files.writePart(request),
        remove: (request) => open.files.remove(request),
      },
      isShared: (host) => host !== hostname,
      isOrderer: () => open.orderer === name,
    });
    const account = { directoryUrl: "https://ca.test/dir", saved: memoryValue(), sealer };
    const keeper = await createCertificateKeeper(
      {
        client: acme.client,
        challenges: createChallengeDesk(files),
        dns: null,
        checkCaa: async () => null,
        wanted: async () => [{ host: hostname, teamId: null }, LINKS],
        random: () => 0.5,
        ...{ account, served, saved: memoryValue(), shared, clock, log },
      },
      { email: null, profile: null, reusesKey: false, hostsPerTeam: 20 },
    );
    return { served, keeper, linksCert: () => served.issued(LINKS.host)?.cert ?? null };
  }

  const [one, two] = [await start("one"), await start("two")];
  return {
    ...{ clock, acme, events, open, files, start, one, two },
    orders: () => acme.orders.map(({ host }) => host),
    async [Symbol.asyncDispose]() {
      files.close();
      await store.close();
    },
  };
}

test("one node orders what both serve, also its renewal, and each its own name", async () => {
  await using bench = await startTwo();
  const { one, two, clock } = bench;
  await two.keeper.run();
  expect([bench.orders(), two.linksCert()]).toEqual([["two.acme.test"], null]);
  await one.keeper.run();
  await two.keeper.run();
  expect(bench.orders()).toEqual(["two.acme.test", "one.acme.test", LINKS.host]);
  const first = one.linksCert();
  expect([first !== null, two.linksCert()]).toEqual([true, first]);
  expect(two.served.issued(LINKS.host)).toEqual(one.served.issued(LINKS.host));
  expect(two.served.issued("one.acme.test")).toBeNull();
  clock.advance(70 * DAY_MS);
  for (const { keeper } of [two, one, two]) await keeper.run();
  expect(bench.orders().filter((host) => host === LINKS.host)).toHaveLength(2);
  expect(one.linksCert()).not.toBe(first);
  expect(two.linksCert()).toBe(one.linksCert());
  expect(await bench.files.list({ prefix: "certificates/" })).toHaveLength(1);
});

test("a new node takes it without an order, and the next one to order renews it", async () => {
  await using bench = await startTwo();
  await bench.one.keeper.run();
  const three = await bench.start("three");
  await three.keeper.run();
  expect(three.linksCert()).toBe(bench.one.linksCert());
  bench.open.orderer = "three";
  await three.keeper.run();
  expect(bench.orders()).toEqual(["one.acme.test", LINKS.host, "three.acme.test"]);
  bench.clock.advance(70 * DAY_MS);
  await three.keeper.run();
  await bench.one.keeper.run();
  expect(bench.orders().filter((host) => host === LINKS.host)).toHaveLength(2);
  expect(bench.one.linksCert()).toBe(three.linksCert());
});

test("without the database nothing is ordered, and what could not be shared is shared later", async () => {
  await using bench = await startTwo();
  const { one, two, files, open } = bench;
  const down = () => Promise.reject(new Error("the database is down"));
  open.files = { ...files, list: down };
  await one.keeper.run();
  expect(bench.orders()).toEqual([]);
  open.files = { ...files, writePart: down };
  await one.keeper.run();
  expect(bench.events.filter(({ event }) => event === "certificate.not_shared")).not.toEqual([]);
  open.files = files;
  for (const { keeper } of [two, one, two]) await keeper.run();
  expect(bench.orders()).toEqual(["one.acme.test", LINKS.host, "two.acme.test"]);
  expect(two.linksCert()).toBe(one.linksCert());
});

test("a pair that was sealed with another master key is not served, and said", async () => {
  await using bench = await startTwo();
  await bench.one.keeper.run();
  const other = await bench.start("four", { seal: (text) => text, open: () => null as never });
  await other.keeper.run();
  expect(other.linksCert()).toBeNull();
  expect(bench.events).toContainEqual(
    expect.objectContaining({ event: "certificate.unusable", host: LINKS.host }),
  );
});
