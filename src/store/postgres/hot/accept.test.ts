import { afterAll, beforeAll, expect } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { erasedAddress } from "../../../lib/erased-address.ts";
import { startThread } from "../../../lib/thread.ts";
import { createAddressHash } from "../../../secrets/address-hash.ts";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import { openTestStore } from "../../../testing/fixtures/open-test-store.ts";
import { acceptRequest, NOON, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
import { until } from "../../../testing/fixtures/until.ts";
import { type DelayProxy, startDelayProxy } from "../../../testing/servers/delay-proxy.ts";
import { hasPostgres, sharedPostgres } from "../../../testing/servers/postgres.ts";
import { shardOf } from "../../deliveries.ts";
import type { AcceptRequest } from "../../emails.ts";
import { createUrgentPlaces } from "../../sql/queue/urgent-places.ts";
import { StoreLateError } from "../../store-errors.ts";
import type { Usage } from "../../teams.ts";
import type { DatabaseOrder, DatabaseSettings } from "../database-thread.ts";
import { openHotCalls } from "../hot-port.ts";
import { migrate } from "../migrate.ts";
import { type Door, openDoor } from "../query.ts";
import { createHotAccept } from "./accept.ts";
import { createFreshPlaces } from "./fresh-places.ts";
import type { HotMethod } from "./hot-method.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const DEADLINE_MS = 2_000;
const REGION = "us-east-1";
let dataDir: string;
let url: string;
let door: Door;
let proxy: DelayProxy;
let farDoor: Door;
let accept: HotMethod<AcceptRequest, unknown>;

beforeAll(async () => {
  if (!hasPostgres) return;
  dataDir = mkdtempSync(join(tmpdir(), "sendlark-accept-"));
  url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  door = openDoor(url, { connections: 8, deadlineMs: 20_000, name: "accept" });
  const { port } = new URL(url);
  proxy = await startDelayProxy(Number(port));
  farDoor = openDoor(url.replace(port, String(proxy.port)), {
    connections: 1,
    deadlineMs: DEADLINE_MS,
    name: "far",
  });
  accept = open(door);
  const teams = ["one", "two", "erasing"].map((id) => `('${id}', '${id}', 1, NULL)`).join(", ");
  await door.ask(
    `INSERT INTO teams (id, name, created_at, monthly_quota) VALUES ${teams}, ('small', 'small', 1, 50)`,
  );
  await door.ask(
    `INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES ('s', 'one', 'bad@site.test', 'bounce', 1)`,
  );
});
afterAll(async () => {
  door?.close();
  farDoor?.close();
  await proxy?.[Symbol.asyncDispose]();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
});

const open = (over: Door) =>
  createHotAccept({
    door: over,
    dataDir,
    onDueMessages: () => undefined,
    urgentPlaces: createUrgentPlaces(),
    freshPlaces: createFreshPlaces(),
  }) as HotMethod<AcceptRequest, unknown>;

const request = (team: string, recipients = ["ann@site.test"], changes: Partial<AcceptRequest> = {}) =>
  acceptRequest([sampleEmail(team, recipients, { domainId: `domain of ${team}` })], changes);

const withKey = (key: string): Partial<AcceptRequest> => ({
  idempotency: { scope: "emails", key, requestHash: "hash", response: "{}", expiresAt: NOON + 1_000_000 },
});

const accepted = (teamId: string, used: number, ...sites: string[]) => ({
  kind: "accepted",
  usage: { monthly: used, daily: used },
  queued: sites.length,
  places: sites.map((site) => {
    return { region: REGION, shard: shardOf({ region: REGION, site }), site, teamId };
  }),
});

async function count(table: string, where = "TRUE"): Promise<number> {
  return (await door.ask<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)).rows[0]!.n;
}

test("a batch is one round trip, and what is not plain in it is left to a lane", async () => {
  const far = open(farDoor);
  // Prepares the statement.
  await far([request("two")]);
  const before = proxy.roundTrips();
  const plain = request("one", ["ann@site.test", "bob@other.test"], withKey("batch"));
  const results = await far([
    plain,
    request("one", ["ann@site.test", "BAD@site.test"]),
    request("one", ["ann@site.test"], withKey("batch")),
    request("nobody"),
    request("one"),
  ]);
  expect(proxy.roundTrips() - before).toBe(1);
  expect(results).toEqual([
    accepted("one", 2, "site.test", "other.test"),
    "to lane",
    "to lane",
    "to lane",
    accepted("one", 3, "site.test"),
  ]);
  expect(await count("emails", "team_id = 'one'")).toBe(2);
  expect(await count("deliveries", `email_id = '${plain.emails[0]!.id}' AND state = 'queued'`)).toBe(2);
  expect(await count("counter_changes", `key LIKE '%"one"%' AND counter = 'move'`)).toBe(2);
});

test("a used key writes nothing, and an expired one is used again", async () => {
  expect(await accept([request("two", undefined, withKey("again"))])).toEqual([
    expect.objectContaining({ queued: 1 }),
  ]);
  const emails = await count("emails");
  expect(await accept([request("two", undefined, withKey("again"))])).toEqual(["to lane"]);
  expect(await count("emails")).toBe(emails);
  const later = { ...withKey("again"), now: NOON + 2_000_000 };
  expect(await accept([request("two", undefined, later)])).toEqual([expect.objectContaining({ queued: 1 })]);
});

test("of a hundred callers with one key, one is accepted", async () => {
  const nodes = Array.from({ length: 4 }, () => open(door));
  for (let round = 0; round < 5; round += 1) {
    const callers = Array.from({ length: 100 }, (_, at) =>
      nodes[at % 4]!([request("two", undefined, withKey(`race ${round}`))]),
    );
    const results = (await Promise.all(callers)).flat();
    expect(results.filter((result) => result !== "to lane").length).toBe(1);
  }
  expect(await count("idempotency", "key LIKE 'race %'")).toBe(5);
});

test("a quota is used up exactly, by batches of several nodes at once", async () => {
  const nodes = Array.from({ length: 4 }, () => open(door));
  const batches = Array.from({ length: 40 }, (_, at) =>
    nodes[at % 4]!([request("small"), request("two"), request("small", ["a@x.test", "b@x.test"])]),
  );
  const results = await Promise.all(batches);
  expect(results.map(([, plain]) => plain).every((result) => result !== "to lane")).toBe(true);
  const used = await count("deliveries", "team_id = 'small'");
  expect(used).toBeLessThanOrEqual(50);
  // What was refused because of a batch as a whole, a lane tries alone.
  expect(used).toBeGreaterThan(40);
  const { rows } = await door.ask(`SELECT recipients AS n FROM usage WHERE team_id = 'small'`);
  expect(rows).toEqual([{ n: used }, { n: used }]);
});

test("a batch with a call that cannot be written is accepted without it", async () => {
  const known = request("two");
  await accept([known]);
  const emails = await count("emails");
  const results = await accept([request("two"), request("two"), known, request("two"), request("two")]);
  expect(results.map((result) => result === "to lane")).toEqual([false, false, true, false, false]);
  expect(await count("emails")).toBe(emails + 4);
});

test("what is suppressed under the address of an erased person is left to a lane", async () => {
  await Bun.write(join(dataDir, "secret.key"), crypto.getRandomValues(new Uint8Array(32)));
  await door.ask(
    `INSERT INTO contact_erasures (id, team_id, email_hash, actor, created_at) VALUES ('c', 'erasing', 'x', 'user', 1)`,
  );
  const form = erasedAddress(createAddressHash(dataDir)("gone@site.test"));
  await door.ask(
    `INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES ('e', 'erasing', $1, 'complaint', 1)`,
    [form],
  );
  const own = open(door);
  const results = await own([request("erasing", ["Gone@site.test"]), request("erasing"), request("two")]);
  expect(results.map((result) => result === "to lane")).toEqual([true, false, false]);
});

test("deliveries queue at the site of their destination, also when it becomes known", async () => {
  const own = open(door);
  await own([request("two", ["a@moved.test"])]);
  await door.ask(
    `INSERT INTO destination_sites (destination, site, learned_at) VALUES ('moved.test', 'mx.test', 1)`,
  );
  expect(await own([request("two", ["a@moved.test"]), request("two")])).toEqual([
    expect.objectContaining({ queued: 1 }),
    expect.objectContaining({ queued: 1 }),
  ]);
  expect(await count("deliveries", "destination = 'moved.test' AND site = 'mx.test'")).toBe(1);
});

test("when the answer is lost, what was committed is found, and nothing is accepted twice", async () => {
  const far = open(farDoor);
  await far([request("two")]);
  const emails = await count("emails");
  const asked = [request("two"), request("one", ["bad@site.test"]), request("two")];
  proxy.loseAnswers();
  const answer = far(asked);
  await until(async () => (await count("emails")) === emails + 2, "it is committed");
  // Its connection is cut; the next one is answered.
  proxy.recover();
  const results = await answer;
  expect(results.map((result) => result === "to lane")).toEqual([false, true, false]);
  expect(await count("emails")).toBe(emails + 2);
});

test("when nobody can say whether it was committed, it is late and not busy", async () => {
  const lost = await startDelayProxy(Number(new URL(url).port), { delayMs: 1 });
  const behind = url.replace(new URL(url).port, String(lost.port));
  const store = await openTestStore({
    engine: "PostgreSQL",
    url: behind,
    dataDir: mkdtempSync(join(dataDir, "store-")),
  });
  try {
    await store.emails.accept(request("two"));
    const emails = await count("emails");
    lost.loseAnswers();
    const failed = expect(store.emails.accept(request("two"))).rejects.toBeInstanceOf(StoreLateError);
    await until(async () => (await count("emails")) === emails + 1, "it is committed");
    await lost[Symbol.asyncDispose]();
    await failed;
  } finally {
    await store.close();
  }
});

async function openCalls(behind: string) {
  const thread = await startThread<DatabaseSettings>({
    role: "database",
    settings: {
      url: behind,
      dataDir,
      blobsFolder: "",
      connections: 1,
      deadlineMs: 15_000,
      name: "calls",
    },
  });
  const plug = (port: MessagePort) =>
    thread.postMessage({ hot: port } satisfies DatabaseOrder, [port as never]);
  const hot = openHotCalls(plug, { onFatal: () => undefined });
  const ask = (method: string, asked: unknown) =>
    hot.call({ method, request: asked, options: {} }, () => Promise.reject(new Error("for a lane")));
  return {
    ask,
    async [Symbol.asyncDispose]() {
      await hot.close();
      thread.terminate();
    },
  };
}

test("calls from the main thread: while one method waits for a row, others are answered", async () => {
  await using calls = await openCalls(url);
  const accepting = () => calls.ask("emails.accept", request("two"));
  await accepting();
  const holder = await door.reserve();
  holder.begin("READ COMMITTED");
  await holder.ask("SELECT 1 FROM usage WHERE team_id = 'two' FOR UPDATE");
  let isAccepted = false;
  const waiting = Promise.all([accepting(), accepting()]).then(() => {
    isAccepted = true;
  });
  const lookup = { teamId: "two", scope: "emails", now: NOON, key: "none" };
  expect(await calls.ask("emails.findIdempotency", lookup)).toBeNull();
  expect(isAccepted).toBe(false);
  holder.release();
  await waiting;
});

test("calls from the main thread: one is one round trip, a hundred at once are a few, however far the server is", async () => {
  await using far = await startDelayProxy(Number(new URL(url).port), { delayMs: 20 });
  await using calls = await openCalls(url.replace(new URL(url).port, String(far.port)));
  const accepts = (length: number) =>
    Promise.all(Array.from({ length }, () => calls.ask("emails.accept", request("two"))));
  const roundTripsOf = async (length: number) => {
    const before = far.roundTrips();
    await accepts(length);
    return far.roundTrips() - before;
  };
  await accepts(5);
  expect(await roundTripsOf(1)).toBe(1);
  expect(await roundTripsOf(100)).toBeLessThanOrEqual(2);
  const results = (await accepts(100)) as { usage: Usage }[];
  expect(new Set(results.map(({ usage }) => usage.daily)).size).toBe(100);
});

test("through the store, a repeated request is answered with its first answer, and its key is found", async () => {
  const store = await openTestStore({
    engine: "PostgreSQL",
    url,
    dataDir: mkdtempSync(join(dataDir, "store-")),
  });
  try {
    const once = request("two", undefined, withKey("store"));
    expect((await store.emails.accept(once)).kind).toBe("accepted");
    expect(await store.emails.accept({ ...once, emails: [sampleEmail("two")] })).toMatchObject({
      kind: "replayed",
      response: "{}",
    });
    const asked = { teamId: "two", scope: "emails", now: NOON } as const;
    const found = ["store", "other"].map((key) => store.emails.findIdempotency({ ...asked, key }));
    expect(await Promise.all(found)).toEqual([{ requestHash: "hash", response: "{}" }, null]);
  } finally {
    await store.close();
  }
});
