// What waits in the database is due when the loops that do it would find it, and never later.
import { describe, expect, test } from "bun:test";
import { createId } from "../../lib/id.ts";
import { openAutomationBench } from "../../testing/fixtures/automation-bench.ts";
import { openBroadcastBench } from "../../testing/fixtures/broadcast-bench.ts";
import { STORE_VARIANTS } from "../../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import type { ContactImport } from "../imports.ts";

const DAY_MS = 24 * 3600_000;

describe.each(STORE_VARIANTS)("the next moment with work, threads: $threads", (variant) => {
  async function openBench() {
    const store = await tempStore(variant);
    const { id: teamId } = await addTeam(store);
    const next = () => store.stillness!.nextDueAt(NOON);
    return { store, teamId, next, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
  }

  test("is that of the first queued delivery, and none while it is leased or delivered", async () => {
    await using bench = await openBench();
    const { store, teamId, next } = bench;
    expect(await next()).toBeNull();
    await store.emails.accept(acceptRequest([sampleEmail(teamId)]));
    expect(await next()).toBeLessThanOrEqual(NOON);
    const [delivery] = await claimAll(store);
    expect(await next()).toBeNull();
    await store.deliveries.record(deliveredRecord(delivery!));
    expect(await next()).toBeNull();
  });

  test("is the time of a scheduled email", async () => {
    await using bench = await openBench();
    const { store, teamId, next } = bench;
    const at = (ms: number) => sampleEmail(teamId, ["ann@a.example"], { scheduledAt: NOON + ms });
    const [later, first] = [at(9_000), at(5_000)];
    await store.emails.accept(acceptRequest([later, first]));
    expect(await next()).toBe(NOON + 5_000);
    await store.emails.cancel({ teamId, id: first.id, now: NOON });
    expect(await next()).toBe(NOON + 9_000);
    await store.emails.releaseScheduled({ now: NOON + 9_000, limit: 9 });
    expect(await next()).toBe(NOON + 9_000);
    expect(await claimAll(store, { now: NOON + 9_000 })).toHaveLength(1);
    expect(await next()).toBeNull();
  });

  test("is when a webhook message is due, of an endpoint that is enabled", async () => {
    await using bench = await openBench();
    const { store, teamId, next } = bench;
    const id = createId();
    const state = { status: "enabled", disabledReason: null, disabledAt: null, failingSince: null } as const;
    const secrets = { secret: "sealed", previousSecret: null, previousSecretUntil: null };
    const names = { id, teamId, endpoint: "https://hooks.test/a", createdAt: NOON };
    await store.webhooks.create({
      webhook: { ...names, ...state, ...secrets, events: ["email.sent"] },
      max: 9,
    });
    expect(await next()).toBeNull();
    const message = { id: createId(), type: "email.sent", createdAt: NOON - 5, payload: "{}" } as const;
    await store.webhooks.addMessage({ webhookId: id, ...message });
    expect(await next()).toBeLessThanOrEqual(NOON);
    const turn = { owner: "run-1", now: NOON, leaseMs: 60_000, limit: 9, perEndpointMax: 9, rooms: {} };
    expect(await store.webhooks.claimDue(turn)).toHaveLength(1);
    expect(await next()).toBeNull();
  });

  test("is now while an import is open", async () => {
    await using bench = await openBench();
    const { store, teamId, next } = bench;
    const given = { id: createId(), teamId, fileName: "a.csv", fileBytes: 1, options: {}, isDryRun: false };
    const open = { actor: "operator", state: "queued", position: 0, line: 1, failure: null } as const;
    const ends = { createdAt: NOON, completedAt: null, undoneAt: null, counts: {} };
    await store.imports.create({ ...given, ...open, ...ends } as unknown as ContactImport);
    expect(await next()).toBeLessThanOrEqual(NOON);
    const changes = store.stillness!.changes();
    expect(await store.imports.finish({ teamId, id: given.id, failure: null, now: NOON })).toMatchObject({
      finished: true,
    });
    expect(await next()).toBeNull();
    expect(store.stillness!.changes()).toBeGreaterThan(changes);
    const unchanged = store.stillness!.changes();
    await store.webhooks.expireLeases({ owner: "run-1", now: NOON });
    await next();
    expect(store.stillness!.changes()).toBe(unchanged);
  });
});

test("is when a run of an automation goes on", async () => {
  await using bench = await openAutomationBench();
  const { store, clock } = bench.api;
  const next = () => store.stillness!.nextDueAt(clock.now());
  const rest = bench.step("delay", "rest", { duration: "3 days" });
  await bench.add([bench.trigger("user.joined"), rest]);
  const idle = await next();
  await bench.send("user.joined", "ann@example.org");
  await bench.settle();
  expect(idle).toBeNull();
  expect(await next()).toBe(clock.now() + 3 * DAY_MS);
});

test("is now while a broadcast has work, and more than a day ahead of the time it is scheduled for", async () => {
  await using bench = await openBroadcastBench({});
  await bench.addContacts(1);
  const now = bench.clock.now();
  const next = () => bench.store.stillness!.nextDueAt(now);
  expect(await next()).toBeNull();
  const broadcast = await bench.send({}, now + 9 * DAY_MS);
  const ahead = now + 9 * DAY_MS - (await next())!;
  expect(ahead).toBeGreaterThan(DAY_MS);
  expect(ahead).toBeLessThan(2 * DAY_MS);
  await bench.move(broadcast, "preparing");
  expect(await next()).toBe(now);
});
