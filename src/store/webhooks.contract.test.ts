// Webhooks: every event reaches the endpoints that asked for it, in the transaction that records it, and none twice.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS, openTestStore } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { Store } from "./store.ts";
import type { ClaimedMessage, MessagePlace, RecordAttempt, WebhookRow } from "./webhooks.ts";

const DAY_MS = 24 * 3600_000;

function newWebhook(teamId: string, changes: Partial<WebhookRow> = {}): WebhookRow {
  return {
    ...{
      id: createId(),
      teamId,
      endpoint: "https://hooks.test/a",
      events: ["email.sent", "email.delivered"],
    },
    ...{ status: "enabled", disabledReason: null, disabledAt: null, failingSince: null, createdAt: NOON },
    ...{ secret: "sealed", previousSecret: null, previousSecretUntil: null },
    ...changes,
  };
}

function attemptOf(message: ClaimedMessage, changes: Partial<RecordAttempt> = {}): RecordAttempt {
  const { webhookId, id, fence, endpoint } = message;
  return {
    ...{ webhookId, messageId: id, fence, now: NOON, next: { state: "success" }, health: "well" },
    ...{ failingMsMax: 5 * DAY_MS, failingEventsMin: 2 },
    attempt: {
      ...{ id: createId(), endpoint, startedAt: NOON, endedAt: NOON + 5, status: 200, error: null },
      response: "ok",
    },
    ...changes,
  };
}

const failed = (message: ClaimedMessage, now: number, dueAt = now + 5_000) =>
  attemptOf(message, { now, health: "failing", next: { state: "pending", dueAt } });

describe.each(ENGINE_VARIANTS)("webhooks on $engine, threads: $threads", (variant) => {
  async function openBench() {
    let hints = 0;
    const options = { ...variant, onDueMessages: () => void hints++ };
    const first = await tempStore(options);
    let store: Store = first;
    const team = await addTeam(store);
    const claim = (changes: Partial<Parameters<typeof store.webhooks.claimDue>[0]> = {}) =>
      store.webhooks.claimDue({
        ...{ owner: "run-1", now: NOON, leaseMs: 60_000, limit: 100, perEndpointMax: 100, rooms: {} },
        ...changes,
      });
    return {
      team,
      claim,
      store: () => store,
      hints: () => hints,
      add: async (changes: Partial<WebhookRow> = {}) => {
        const webhook = newWebhook(team.id, changes);
        await store.webhooks.create({ webhook, max: 100 });
        return webhook;
      },
      accept: async (recipients = ["ann@example.org"]) => {
        const email = sampleEmail(team.id, recipients);
        await store.emails.accept(acceptRequest([email]));
        return email;
      },
      async reopen() {
        await store.close();
        store = await openTestStore({ dataDir: first.dataDir, ...options });
      },
      async [Symbol.asyncDispose]() {
        await store.close();
        await first[Symbol.asyncDispose]();
      },
    };
  }

  test("an event is due at once for each enabled endpoint of its team that asked for it", async () => {
    await using bench = await openBench();
    const one = await bench.add();
    const two = await bench.add({ events: ["email.sent"] });
    await bench.add({ events: ["email.bounced"] });
    await bench.add({ status: "disabled" });
    await bench.add({ teamId: (await addTeam(bench.store())).id });
    const before = bench.hints();
    const email = await bench.accept();
    expect(bench.hints()).toBe(before + 1);
    const claimed = await bench.claim();
    expect(claimed.map(({ webhookId }) => webhookId).sort()).toEqual([one.id, two.id].sort());
    const [event] = await eventsOf(bench.store(), { teamId: bench.team.id, emailId: email.id });
    for (const message of claimed) {
      expect(message).toMatchObject({
        ...{ id: event!.id, type: "email.sent", createdAt: NOON, attempts: 0, teamId: bench.team.id },
        ...{ endpoint: "https://hooks.test/a", secrets: ["sealed"] },
        source: {
          kind: "email",
          email: {
            ...{ emailId: email.id, messageId: email.messageId, from: email.from, subject: email.subject },
            ...{
              createdAt: NOON,
              broadcastId: null,
              templateId: null,
              headers: email.headers,
              tags: email.tags,
            },
            detail: { to: ["ann@example.org"] },
          },
        },
      });
    }
    expect(await bench.claim()).toEqual([]);
  });

  test("the result of a delivery brings its messages with it, and a late result none", async () => {
    await using bench = await openBench();
    await bench.add({ events: ["email.delivered"] });
    await bench.accept();
    const [delivery] = await claimAll(bench.store());
    const record = deliveredRecord(delivery!);
    expect(await bench.store().deliveries.record({ ...record, fence: 7 })).toBe(false);
    expect(await bench.claim({ now: NOON + 10 })).toEqual([]);
    expect(await bench.store().deliveries.record(record)).toBe(true);
    const claimed = await bench.claim({ now: NOON + 10 });
    expect(claimed.map(({ type, id }) => [type, id])).toEqual([["email.delivered", record.events[0]!.id]]);
  });

  test("what fails is due again at its time, also after a restart, and keeps its id", async () => {
    await using bench = await openBench();
    const { id } = await bench.add();
    await bench.accept();
    const [first] = await bench.claim();
    expect(await bench.store().webhooks.record(failed(first!, NOON))).toEqual({
      ...{ kind: "recorded", startedFailing: true, disabled: null },
    });
    expect(await bench.claim({ now: NOON + 4_999 })).toEqual([]);
    await bench.reopen();
    const [second] = await bench.claim({ now: NOON + 5_000 });
    expect(second).toMatchObject({ id: first!.id, attempts: 1 });
    expect(await bench.store().webhooks.get({ teamId: bench.team.id, id })).toMatchObject({
      failingSince: NOON,
    });
    await bench.store().webhooks.record(attemptOf(second!));
    expect(await bench.store().webhooks.get({ teamId: bench.team.id, id })).toMatchObject({
      failingSince: null,
    });
    const { rows } = await bench
      .store()
      .webhooks.listAttempts({ webhookId: id, messageId: first!.id, limit: 9 });
    expect(rows).toHaveLength(2);
    expect(await bench.claim({ now: NOON + DAY_MS })).toEqual([]);
  });

  test("after the clock was set back, what waits comes so much earlier", async () => {
    await using bench = await openBench();
    await bench.add();
    await bench.accept();
    const [first] = await bench.claim();
    await bench.store().webhooks.record(failed(first!, NOON));
    const shift = { byMs: 4_000, now: NOON - 10_000, after: null, limit: 10 };
    expect(await bench.store().webhooks.shiftDue(shift)).toEqual({ changed: 1, next: null });
    expect(await bench.claim({ now: NOON + 999 })).toEqual([]);
    expect(await bench.claim({ now: NOON + 1_000 })).toHaveLength(1);
  });

  test("many are moved in steps, each once, also those of the same moment", async () => {
    await using bench = await openBench();
    const endpoints = [await bench.add(), await bench.add(), await bench.add()];
    for (let email = 0; email < 7; email++) await bench.accept();
    const messages = await bench.claim();
    expect(messages).toHaveLength(21);
    for (const [index, message] of messages.entries()) {
      await bench.store().webhooks.record(failed(message, NOON, NOON + 5_000 + (index % 4)));
    }
    const { webhooks } = bench.store();
    let steps = 0;
    let changed = 0;
    for (let after: MessagePlace | null | undefined; after !== null; steps++) {
      const step = await webhooks.shiftDue({ byMs: 1_000, now: NOON, after: after ?? null, limit: 3 });
      // The last one's moment is moved whole.
      expect(step.changed).toBeLessThanOrEqual(3 + endpoints.length);
      changed += step.changed;
      after = step.next;
    }
    expect([changed, steps > 4]).toEqual([21, true]);
    expect(await bench.claim({ now: NOON + 3_999 })).toEqual([]);
    expect(await bench.claim({ now: NOON + 4_003 })).toHaveLength(21);
  });

  test("a lease of another run, or one that is over, is taken back; its late result changes nothing", async () => {
    await using bench = await openBench();
    const { id } = await bench.add();
    await bench.accept();
    const [first] = await bench.claim();
    const { webhooks } = bench.store();
    expect(await webhooks.recover({ deadOwners: ["run-2"] })).toEqual({ requeued: 0 });
    expect(await webhooks.recover({ deadOwners: ["run-1"] })).toEqual({ requeued: 1 });
    const [second] = await bench.claim({ owner: "run-2" });
    expect(second).toMatchObject({ id: first!.id, attempts: 0, fence: first!.fence + 1 });
    expect(await bench.store().webhooks.record(attemptOf(first!))).toEqual({ kind: "late" });
    expect(await bench.store().webhooks.expireLeases({ owner: "run-3", now: NOON + 59_999 })).toEqual({
      requeued: 0,
    });
    expect(await bench.store().webhooks.expireLeases({ owner: "run-2", now: NOON + 60_000 })).toEqual({
      requeued: 0,
    });
    expect(await bench.store().webhooks.expireLeases({ owner: "run-3", now: NOON + 60_000 })).toEqual({
      requeued: 1,
    });
    const { rows } = await bench
      .store()
      .webhooks.listAttempts({ webhookId: id, messageId: first!.id, limit: 9 });
    expect(rows).toEqual([]);
    expect(await bench.claim()).toHaveLength(1);
  });

  test("what a run holds and does not work on is taken back at once, and no other", async () => {
    await using bench = await openBench();
    await bench.add();
    await bench.accept();
    await bench.accept();
    const [first, second] = await bench.claim();
    const { webhooks } = bench.store();
    expect(await webhooks.release({ owner: "run-2", underWay: [] })).toEqual({ requeued: 0 });
    expect(await webhooks.release({ owner: "run-1", underWay: [first!] })).toEqual({ requeued: 1 });
    expect((await bench.claim()).map(({ id }) => id)).toEqual([second!.id]);
    expect(await webhooks.record(attemptOf(first!))).toMatchObject({ kind: "recorded" });
  });

  test("endpoints take turns, each within its room", async () => {
    await using bench = await openBench();
    const [one, two] = [await bench.add(), await bench.add()];
    for (let count = 0; count < 5; count += 1) await bench.accept();
    const counts = (claimed: ClaimedMessage[]) =>
      [one, two].map(({ id }) => claimed.filter(({ webhookId }) => webhookId === id).length);
    expect(counts(await bench.claim({ perEndpointMax: 2 }))).toEqual([2, 2]);
    expect(counts(await bench.claim({ perEndpointMax: 2, rooms: { [one.id]: 0 } }))).toEqual([0, 2]);
    const single = await bench.claim({ limit: 1 });
    const other = await bench.claim({ limit: 1 });
    expect(counts([...single, ...other])).toEqual([1, 1]);
    expect(counts(await bench.claim())).toEqual([2, 0]);
  });

  test("410 and days of failure disable an endpoint; what waits goes out when it is enabled again", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const [gone, failing] = [await bench.add(), await bench.add()];
    await bench.accept();
    await bench.accept();
    const of = (claimed: ClaimedMessage[], { id }: WebhookRow) =>
      claimed.filter(({ webhookId }) => webhookId === id);
    const claimed = await bench.claim();
    const [goneFirst] = of(claimed, gone);
    const [failingFirst, failingSecond] = of(claimed, failing);
    const answer = { ...attemptOf(goneFirst!), health: "gone" as const, next: { state: "failed" as const } };
    expect(await webhooks.record(answer)).toMatchObject({ disabled: "gone" });
    expect(await webhooks.record(failed(failingFirst!, NOON))).toMatchObject({ startedFailing: true });
    const later = NOON + 5 * DAY_MS;
    expect(await webhooks.record(failed(failingSecond!, later - 1))).toMatchObject({ disabled: null });
    const [again] = of(await bench.claim({ now: later }), failing);
    expect(await webhooks.record(failed(again!, later))).toMatchObject({ disabled: "failing" });
    expect(await webhooks.get({ teamId: bench.team.id, id: failing.id })).toMatchObject({
      ...{ status: "disabled", disabledReason: "failing", disabledAt: later, failingSince: NOON },
    });
    const untold = await webhooks.listUnnotified({ limit: 9 });
    expect(untold.map(({ id }) => id).sort()).toEqual([gone.id, failing.id].sort());
    for (const { id } of untold) await webhooks.markNotified({ id });
    expect(await webhooks.listUnnotified({ limit: 9 })).toEqual([]);

    expect(await bench.claim({ now: later + DAY_MS })).toEqual([]);
    await bench.accept();
    await webhooks.expireLeases({ owner: "next", now: later + DAY_MS });
    const enabled = await webhooks.update({
      ...{ teamId: bench.team.id, id: failing.id, status: "enabled", now: later + DAY_MS },
    });
    expect(enabled).toMatchObject({ status: "enabled", disabledReason: null, failingSince: null });
    const after = await bench.claim({ now: later + DAY_MS });
    expect(after.map(({ webhookId }) => webhookId)).toEqual([failing.id, failing.id]);
  });

  test("a deleted endpoint gets nothing, is not found, and its history goes bit by bit", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const { id } = await bench.add();
    for (let count = 0; count < 3; count += 1) await bench.accept();
    const [first] = await bench.claim({ limit: 1 });
    expect(await webhooks.delete({ teamId: createId(), id })).toEqual({ deleted: false });
    expect(await webhooks.delete({ teamId: bench.team.id, id })).toEqual({ deleted: true });
    expect(await webhooks.delete({ teamId: bench.team.id, id })).toEqual({ deleted: false });
    await webhooks.record(failed(first!, NOON));
    expect(await webhooks.get({ teamId: bench.team.id, id })).toBeNull();
    expect(await bench.claim({ now: NOON + DAY_MS })).toEqual([]);
    const sweep = () => webhooks.sweep({ before: 0, limit: 2 });
    expect([await sweep(), await sweep(), await sweep()].map(({ deleted }) => deleted)).toEqual([2, 1, 0]);
  });

  test("old messages are forgotten with their attempts", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const { id: webhookId } = await bench.add();
    const [old, fresh] = [createId(NOON - 1), createId(NOON)];
    for (const id of [old, fresh]) {
      await webhooks.addMessage({ webhookId, id, type: "email.sent", createdAt: NOON, payload: "{}" });
    }
    for (const message of await bench.claim()) await webhooks.record(attemptOf(message));
    expect(await webhooks.sweep({ before: NOON, limit: 9 })).toEqual({ deleted: 1 });
    const { rows } = await webhooks.listMessages({ webhookId, limit: 9 });
    expect(rows.map(({ id }) => id)).toEqual([fresh]);
    expect((await webhooks.listAttempts({ webhookId, messageId: old, limit: 9 })).rows).toEqual([]);
    expect((await webhooks.listAttempts({ webhookId, messageId: fresh, limit: 9 })).rows).toHaveLength(1);
  });

  test("what is done with can be replayed, one or all that failed since a time", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const { id: webhookId } = await bench.add();
    const ids = [NOON - 2, NOON - 1, NOON].map((at) => createId(at));
    for (const [index, id] of ids.entries()) {
      const createdAt = NOON - 2 + index;
      await webhooks.addMessage({ webhookId, id, type: "email.sent", createdAt, payload: "{}" });
    }
    for (const message of await bench.claim()) {
      await webhooks.record({ ...attemptOf(message), next: { state: "failed" } });
    }
    const request = { webhookId, since: NOON - 1, limit: 1, now: NOON + 9 };
    const first = await webhooks.replayFailed({ ...request, after: null });
    expect(first).toEqual({ replayed: 1, last: ids[1]! });
    const second = await webhooks.replayFailed({ ...request, after: first.last });
    expect(second).toEqual({ replayed: 1, last: ids[2]! });
    const ofThese = { webhookId, ids: [ids[0]!, createId()], now: NOON + 9 };
    expect(await webhooks.replay(ofThese)).toEqual({ replayed: 1 });
    const claimed = await bench.claim({ now: NOON + 9 });
    expect(claimed.map(({ id, attempts }) => [id, attempts]).sort()).toEqual(ids.map((id) => [id, 0]).sort());
    expect(claimed[0]!.source).toEqual({ kind: "finished", payload: "{}" });
  });

  test("both secrets sign until the old one's time is over, and a team has only so many endpoints", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const { id, teamId } = await bench.add();
    await bench.accept();
    await bench.accept();
    await webhooks.rotate({ teamId, id, secret: "new", previousUntil: NOON + 10 });
    expect((await bench.claim({ now: NOON + 9, limit: 1 }))[0]!.secrets).toEqual(["new", "sealed"]);
    expect((await bench.claim({ now: NOON + 10 }))[0]!.secrets).toEqual(["new"]);
    expect(await webhooks.create({ webhook: newWebhook(teamId), max: 1 })).toEqual({ created: false });
  });

  test("what has failed so far and waits for its next attempt is replayed, too; what was not tried yet is left", async () => {
    await using bench = await openBench();
    const { webhooks } = bench.store();
    const { id: webhookId } = await bench.add();
    const [waiting, fresh] = [createId(NOON - 1), createId(NOON)];
    const add = (id: string, createdAt: number) =>
      webhooks.addMessage({ webhookId, id, type: "email.sent", createdAt, payload: "{}" });
    await add(waiting, NOON - 1);
    for (const message of await bench.claim()) {
      await webhooks.record({ ...attemptOf(message), next: { state: "pending", dueAt: NOON + 1_000 } });
    }
    await add(fresh, NOON);
    const request = { webhookId, since: NOON - 1, limit: 9, now: NOON + 9, after: null };
    expect(await webhooks.replayFailed(request)).toEqual({ replayed: 1, last: null });
    const claimed = await bench.claim({ now: NOON + 9 });
    expect(claimed.map(({ id, attempts }) => [id, attempts]).sort()).toEqual([
      [waiting, 1],
      [fresh, 0],
    ]);
  });

  test("suppressions tell when an address comes on the list, and when it leaves it", async () => {
    await using bench = await openBench();
    const { suppressions } = bench.store();
    await bench.add({ events: ["suppression.added", "suppression.removed"] });
    const row = {
      ...{ id: createId(), teamId: bench.team.id, address: "ann@site.test", origin: "manual" as const },
      ...{ sourceEmailId: null, createdAt: NOON },
    };
    await suppressions.add([row]);
    await suppressions.add([{ ...row, id: createId() }]);
    await suppressions.remove({ teamId: bench.team.id, keys: { ids: [row.id] }, now: NOON + 1 });
    const claimed = await bench.claim({ now: NOON + 1 });
    const data = {
      ...{ id: row.id, email: "ann@site.test", origin: "manual", source_id: null },
      created_at: "2026-01-15T12:00:00.000Z",
    };
    expect(claimed.map(({ source }) => source.kind === "finished" && JSON.parse(source.payload))).toEqual([
      { type: "suppression.added", created_at: "2026-01-15T12:00:00.000Z", data },
      { type: "suppression.removed", created_at: "2026-01-15T12:00:00.001Z", data },
    ]);
  });
});
