// What is over goes, however much of it there is; the rest stays.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { parseConfig } from "../config/config.ts";
import { createEarliestNow } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { acceptRequest, addTeam, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { periodicTasks, releaseScheduled, sweepTasks } from "./periodic-tasks.ts";

const DAY_MS = 24 * 3600_000;
const MANY = 2 * LIMITS.sweepRows + 1;
const many = <Made>(make: (index: number) => Made) => Array.from({ length: MANY }, (_, index) => make(index));

let api: ApiFixture;
let teamId: string;
beforeAll(async () => {
  api = await startApiFixture({ requestsPerSecond: 0 });
  teamId = (await addTeam(api.store)).id;
});
afterAll(() => api[Symbol.asyncDispose]());

/** As the schedule does it, at a time so far from now. */
async function run(name: string, laterMs: number): Promise<void> {
  const config = parseConfig('hostname = "mail.test"\n', { file: "sendlark.toml", environment: {} });
  const clock = { ...api.clock, now: () => api.clock.now() + laterMs };
  const task = sweepTasks({ config, store: api.store, clock }).find((one) => one.name === name);
  await task!.run();
}

test("idempotency keys, of however many requests", async () => {
  const { emails } = api.store;
  const now = api.clock.now();
  const keyed = (key: string, expiresAt: number) => ({
    ...{ scope: "emails" as const, key, requestHash: "aa", response: "{}", expiresAt },
  });
  const accept = (idempotency: ReturnType<typeof keyed>) =>
    emails.accept(acceptRequest([sampleEmail(teamId, ["ann@x.test"])], { now, idempotency }));
  await Promise.all(many((index) => accept(keyed(`old ${index}`, now + 1))));
  await accept(keyed("new", now + DAY_MS));
  await run("forget idempotency keys", 2);
  const find = (key: string) => emails.findIdempotency({ teamId, scope: "emails", key, now: 0 });
  const left = (await Promise.all(many((index) => find(`old ${index}`)))).filter((one) => one !== null);
  expect([left.length, (await find("new"))?.requestHash]).toEqual([0, "aa"]);
});

test("tickets", async () => {
  const { tickets } = api.store;
  const now = api.clock.now();
  const ticket = (tokenHash: string, expiresAt: number) =>
    tickets.create({
      replaces: false,
      ticket: { tokenHash, purpose: "passkey", userId: null, data: {}, createdAt: now, expiresAt },
    });
  await Promise.all(many((index) => ticket(`old ${index}`, now + 1)));
  await ticket("new", now + DAY_MS);
  await run("sweep tickets", 2);
  const find = (tokenHash: string) => tickets.find({ tokenHash, purpose: "passkey", now: 0 });
  const left = (await Promise.all(many((index) => find(`old ${index}`)))).filter((one) => one !== null);
  expect([left.length, (await find("new"))?.tokenHash]).toEqual([0, "new"]);
});

test("suppressions for a time", async () => {
  const { suppressions } = api.store;
  const now = api.clock.now();
  const row = (address: string, expiresAt: number | null) => ({
    ...{ id: createId(), teamId, address, origin: "bounce" as const, sourceEmailId: null, createdAt: now },
    expiresAt,
  });
  await suppressions.add([...many((index) => row(`a${index}@x.test`, now + 1)), row("kept@x.test", null)]);
  await run("expire suppressions", 2);
  const { rows } = await suppressions.list({ teamId, origin: null, limit: 9 });
  expect(rows.map(({ address }) => address)).toEqual(["kept@x.test"]);
});

test("events of contacts, of which a team that keeps its lists in step makes many", async () => {
  const { contacts, teamEvents } = api.store;
  const save = (index: number) =>
    contacts.save({
      ...{ teamId, id: createId(), contact: { email: `c${index}@x.test` }, segmentIds: [], topics: [] },
      proof: { method: "api", actor: "operator" },
      now: api.clock.now(),
    });
  await Promise.all(many(save));
  const told = async () => (await teamEvents.list({ teamId, after: null, limit: 2 * MANY })).length;
  expect(await told()).toBe(MANY);
  await run("forget old events of teams", LIMITS.teamEventsMs + DAY_MS);
  expect(await told()).toBe(0);
});

test("the history of webhooks", async () => {
  const created = await api.call("POST", "/webhooks", {
    endpoint: "https://x.test/",
    events: ["email.sent"],
  });
  const { id: webhookId } = created.json as { id: string };
  const now = api.clock.now();
  const add = (id: string) =>
    api.store.webhooks.addMessage({ webhookId, id, type: "email.sent", createdAt: now, payload: "{}" });
  const fresh = createId(now);
  await Promise.all(many(() => add(createId(now - 400 * DAY_MS))));
  await add(fresh);
  await run("sweep webhooks", 0);
  const { rows } = await api.store.webhooks.listMessages({ webhookId, limit: 9 });
  expect(rows.map(({ id }) => id)).toEqual([fresh]);
});

test("all emails of one second are queued at their time", async () => {
  const scheduledAt = api.clock.now() + DAY_MS;
  const count = 5 * LIMITS.scheduledPerStepMax + 1;
  const batch = (size: number) =>
    Array.from({ length: size }, () => ({
      ...{ from: "a@acme.test", to: ["ann@x.test"], subject: "s", text: "t" },
      scheduled_at: new Date(scheduledAt).toISOString(),
    }));
  for (let left = count; left > 0; left -= 100) {
    expect((await api.call("POST", "/emails/batch", batch(Math.min(100, left)))).status).toBe(200);
  }
  let woken = 0;
  const notify = () => {
    woken += 1;
  };
  const clock = { ...api.clock, now: () => scheduledAt };
  await releaseScheduled({ store: api.store, clock, wake: { ...createWake(), notify } });
  const waiting = await api.store.deliveries.list({ filter: { state: "scheduled" }, limit: 9 });
  expect([waiting.rows.length, woken]).toEqual([0, 6]);
});

test("custom events after `[retention] events_days`, and counts after 400 days", async () => {
  const send = () => api.call("POST", "/events/send", { event: "x", email: "did@x.test" });
  await Promise.all(many(send));
  const contact = await api.store.contacts.get({ teamId: api.teamId, key: { email: "did@x.test" } });
  const of = { teamId: api.teamId, contactId: contact?.id ?? "" };
  const left = async () => (await api.store.customEvents.ofContact({ ...of, limit: 9 })).rows.length;
  await run("forget old activity of contacts", 364 * DAY_MS);
  expect(await left()).toBe(9);
  await run("forget old activity of contacts", 402 * DAY_MS);
  expect(await left()).toBe(0);
  // When it last did something stays.
  expect((await api.store.activity.get(of))?.lastEventAt).toBe(api.clock.now());
});

test("a clock that is set forward removes nothing", async () => {
  const { tickets } = api.store;
  const config = parseConfig('hostname = "mail.test"\n', { file: "sendlark.toml", environment: {} });
  const clock = createFakeClock(api.clock.now());
  const earliestNow = createEarliestNow(clock, createFakeClock());
  const createdAt = clock.now();
  const times = { createdAt, expiresAt: createdAt + DAY_MS };
  const ticket = { tokenHash: "kept", purpose: "passkey" as const, userId: null, data: {}, ...times };
  await tickets.create({ replaces: false, ticket });
  clock.jumpTo(clock.now() + 400 * DAY_MS);
  const parts = { config, store: api.store, clock, log: silentLog, earliestNow, policy: { save() {} } };
  const tasks = periodicTasks(
    parts as unknown as Parameters<typeof periodicTasks>[0],
    null as unknown as Parameters<typeof periodicTasks>[1],
  );
  for (const { name, run } of tasks) if (/sweep|forget/.test(name)) await run();
  expect((await tickets.find({ tokenHash: "kept", purpose: "passkey", now: createdAt }))?.tokenHash).toBe(
    "kept",
  );
});
