import { afterAll, beforeAll, expect } from "bun:test";
import { createId } from "../../../lib/id.ts";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import { NOON } from "../../../testing/fixtures/store-samples.ts";
import { hasPostgres, sharedPostgres } from "../../../testing/servers/postgres.ts";
import type { ClaimedMessage, RecordAttempt } from "../../webhooks.ts";
import { migrate } from "../migrate.ts";
import { type Door, openDoor } from "../query.ts";
import { TO_LANE } from "./hot-method.ts";
import { createHotWebhookClaim, createHotWebhookRecord, createHotWebhookRelease } from "./webhooks.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

let door: Door;
beforeAll(async () => {
  if (!hasPostgres) return;
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  door = openDoor(url, { connections: 8, deadlineMs: 20_000, name: "webhooks" });
  const endpoints = ["w1", "w2", "w3"].map(
    (id) => `('${id}', 'team', 'https://${id}.test', '[]', 'enabled', 's', 1)`,
  );
  await door.ask(
    `INSERT INTO webhooks (id, team_id, endpoint, events, status, secret, created_at) VALUES ${endpoints.join(", ")}`,
  );
});
afterAll(() => door?.close());

/** Messages of an endpoint that are due now. */
async function add(webhookId: string, count: number): Promise<void> {
  await door.ask(
    `INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at, payload)
     SELECT '${webhookId}', '${createId()}' || n, 'email.sent', $1, 'pending', $1, '{}' FROM generate_series(1, $2) AS n`,
    [NOON, count],
  );
}

const asked = { owner: "one", now: NOON, leaseMs: 60_000, limit: 20, perEndpointMax: 20, rooms: {} };

const attemptOf = (
  { webhookId, id, fence }: ClaimedMessage,
  changes: Partial<RecordAttempt> = {},
): RecordAttempt => ({
  webhookId,
  messageId: id,
  fence,
  now: NOON,
  attempt: {
    id: createId(),
    endpoint: "https://w.test",
    startedAt: NOON,
    endedAt: NOON,
    status: 200,
    error: null,
    response: "ok",
  },
  next: { state: "success" },
  health: "well",
  failingMsMax: 1,
  failingEventsMin: 1,
  ...changes,
});

const open = () => ({
  claim: async (changes: Partial<typeof asked> = {}) => {
    const [claimed] = await createHotWebhookClaim({ door })([{ ...asked, ...changes }]);
    return claimed as ClaimedMessage[];
  },
  record: createHotWebhookRecord({ door, onDueMessages() {} }),
  release: createHotWebhookRelease({ door, onDueMessages() {} }),
});

test("what several nodes claim at once is claimed once, and all of it", async () => {
  for (const id of ["w1", "w2"]) await add(id, 40);
  const { claim, record } = open();
  // What another transaction has under way is left to it.
  const other = await door.reserve();
  other.begin("READ COMMITTED");
  await other.ask("SELECT id FROM webhook_messages WHERE webhook_id = 'w1' ORDER BY id LIMIT 25 FOR UPDATE");
  const claims = await Promise.all(["one", "two", "three", "four"].map((owner) => claim({ owner })));
  await other.commit();
  other.release();
  const claimed = claims.flat();
  for (let left = await claim(); left.length > 0; left = await claim()) claimed.push(...left);
  expect([claimed.length, new Set(claimed.map(({ id }) => id)).size]).toEqual([80, 80]);
  expect(new Set(await record(claimed.map((message) => attemptOf(message))))).toHaveProperty("size", 1);
});

test("an attempt whose record got no answer is recorded once; one of a lost lease is late", async () => {
  await add("w3", 2);
  const { claim, record, release } = open();
  const [first, second] = await claim();
  const attempt = attemptOf(first!);
  const recorded = { kind: "recorded" as const, startedFailing: false, disabled: null };
  expect(await record([attempt])).toEqual([recorded]);
  expect(await release([{ owner: "one", underWay: [] }])).toEqual([{ requeued: 1 }]);
  expect(await record([attempt, attemptOf(second!)])).toEqual([recorded, { kind: "late" }]);
  const { rows } = await door.ask(
    "SELECT attempts, state FROM webhook_messages WHERE webhook_id = 'w3' ORDER BY attempts",
  );
  expect(rows).toEqual([
    { attempts: 0, state: "pending" },
    { attempts: 1, state: "success" },
  ]);
  const [again] = await claim();
  expect(again).toMatchObject({ id: second!.id, fence: second!.fence + 1 });
  await record([attemptOf(again!)]);
});

test("what cannot be written in a batch changes nothing, and goes to a lane", async () => {
  await add("w3", 2);
  const { claim, record } = open();
  const [first, second] = await claim();
  const unwritable = attemptOf(first!);
  unwritable.attempt.response = "\u0000";
  expect(await record([unwritable, attemptOf(second!)])).toEqual([TO_LANE, TO_LANE]);
  expect(await record([attemptOf(first!), attemptOf(second!)])).toMatchObject([
    { kind: "recorded" },
    { kind: "recorded" },
  ]);
});
