import { afterAll, expect } from "bun:test";
import { createId } from "../../../lib/id.ts";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../../testing/fixtures/temp-store.ts";
import { hasPostgres, sharedPostgres } from "../../../testing/servers/postgres.ts";
import type { ClaimedDelivery, RecordRequest } from "../../deliveries.ts";
import type { NewEmail } from "../../emails.ts";
import type { Store } from "../../store.ts";
import { migrate } from "../migrate.ts";
import { type Door, openDoor } from "../query.ts";
import { createHotRecord } from "./record.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const doors: Door[] = [];
afterAll(() => {
  for (const door of doors) door.close();
});

/** A store, and its database beside it. */
async function openBench() {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const store = await tempStore({ engine: "PostgreSQL", threads: false, url });
  const door = openDoor(url, { connections: 4, deadlineMs: 20_000, name: "record" });
  doors.push(door);
  return { store, door, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

const TEAM = createId();

async function fill(store: Store, emails: NewEmail[]): Promise<ClaimedDelivery[]> {
  await addTeam(store, { id: TEAM, name: "Acme" });
  const webhook = { status: "enabled", disabledReason: null, disabledAt: null, failingSince: null } as const;
  const secrets = { secret: "sealed", previousSecret: null, previousSecretUntil: null };
  await store.webhooks.create({
    max: 10,
    webhook: {
      ...webhook,
      ...secrets,
      id: "00000000-0000-7000-8000-000000000001",
      teamId: TEAM,
      endpoint: "https://hooks.test/a",
      events: ["email.delivered", "email.failed"],
      createdAt: NOON,
    },
  });
  await store.emails.accept(acceptRequest(emails));
  const claimed = await claimAll(store);
  for (const { id, fence } of claimed) await store.deliveries.markDot({ id, fence, now: NOON + 1 });
  return claimed.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
}

const EMAILS = [
  sampleEmail(TEAM, ["a@gmail.com", "b@two.test"], { templateId: createId() }),
  sampleEmail(TEAM, ["c@outlook.com"], {
    tags: Array.from({ length: 12 }, (_, n) => ({ name: `tag${n}`, value: 'it\'s \\ "v"' })),
  }),
  sampleEmail(TEAM, ["d@four.test"], { tags: [] }),
  sampleEmail(TEAM, ["e@five.test"]),
];

const deferred = (delivery: ClaimedDelivery): RecordRequest => {
  const { attempt, events, ...record } = deliveredRecord(delivery);
  return {
    ...record,
    attempt: { ...attempt!, outcome: "deferred", class: "greylisted", code: 451, transcript: [] },
    next: { state: "queued", dueAt: NOON + 5_000 },
    lastClass: "greylisted",
    lastReply: "451 4.7.1 later",
    events: [{ ...events[0]!, type: "email.delivery_delayed" }],
  };
};

/** One of each kind that a batch takes. */
function recordsOf([a, b, c, d, e]: ClaimedDelivery[]): RecordRequest[] {
  const long = Array.from({ length: 60 }, (_, n) => ({
    atMs: n,
    kind: "send" as const,
    text: `line ${n} ${"x".repeat(30)}`,
  }));
  const delivered = deliveredRecord(c!);
  const failed = deliveredRecord(d!);
  return [
    { ...deliveredRecord(a!), attempt: { ...deliveredRecord(a!).attempt!, isPossibleDuplicate: true } },
    deferred(b!),
    { ...delivered, attempt: { ...delivered.attempt!, transcript: long } },
    {
      ...failed,
      next: { state: "failed" },
      attempt: null,
      doesCount: false,
      lastClass: "expired",
      events: [{ ...failed.events[0]!, type: "email.failed", detail: { to: ["d@four.test"] } }],
    },
    { ...deliveredRecord(e!), events: [] },
  ];
}

const TABLES: Record<string, string> = {
  deliveries: "id",
  emails: "id",
  attempts: "id",
  transcripts: "attempt_id",
  "events WHERE type <> 'email.sent'": "id",
  "webhook_messages WHERE type <> 'email.sent'": "id",
  metrics: "span_ms, starts_at, domain_id, broadcast_id",
  metric_facets: "span_ms, facet, starts_at, value, domain_id",
  delivery_counts: "state",
  queue_sites: "site",
  queue_teams: "site, team_id",
};

async function dump({ store, door }: { store: Store; door: Door }): Promise<Record<string, unknown[]>> {
  // Folds what was counted.
  await store.deliveries.counts();
  const tables = Object.entries(TABLES).map(async ([table, order]) => {
    const { rows } = await door.ask(`SELECT * FROM ${table} ORDER BY ${order}`);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

test("a batch writes what a lane writes for each result", async () => {
  await using one = await openBench();
  await using other = await openBench();
  const records = recordsOf(await fill(one.store, EMAILS));
  await fill(other.store, EMAILS);
  const record = createHotRecord({ door: one.door, onDueMessages: () => undefined });
  const packed = records.map((request) => ({ packed: JSON.stringify(request), isBulk: false }));
  expect(await record(packed)).toEqual([true, true, true, true, true]);
  // A result of a broadcast's priority always takes a lane.
  for (const request of records) {
    expect(await other.store.deliveries.record({ ...request, priority: 1 })).toBe(true);
  }
  const written = await dump(one);
  expect(written).toEqual(await dump(other));
  const sizes = Object.fromEntries(Object.entries(written).map(([table, rows]) => [table, rows.length]));
  expect(sizes).toMatchObject({ attempts: 4, transcripts: 3, "events WHERE type <> 'email.sent'": 4 });
  expect(sizes).toMatchObject({ "webhook_messages WHERE type <> 'email.sent'": 3, delivery_counts: 3 });
});

test("a batch is one statement, and what needs a closer look is left to a lane", async () => {
  await using bench = await openBench();
  const { store, door } = bench;
  const recipients = [
    "late@a.test",
    "listed@b.test",
    "moved@c.test",
    "struck@d.test",
    "twice@e.test",
    "ümit@f.test",
  ];
  const emails = recipients.map((recipient) => sampleEmail(TEAM, [recipient]));
  const [late, listed, moved, struck, twice, foreign] = await fill(store, emails);
  await door.ask(
    "INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES ('s', $1, 'listed@b.test', 'manual', 1)",
    [TEAM],
  );
  await door.ask(
    "INSERT INTO destination_sites (destination, site, learned_at) VALUES ('c.test', 'mx.c.test', 1)",
  );
  await door.ask(
    "INSERT INTO address_strikes (team_id, address, class, struck_at, is_reported) VALUES ($1, 'struck@d.test', 'x', 1, 0), ($1, 'struck@d.test', 'y', 1, 1)",
    [TEAM],
  );
  let statements = 0;
  const counted: Door = {
    ...door,
    ask: (...given) => {
      statements += 1;
      return door.ask(...given);
    },
  };
  const hints: true[] = [];
  const record = createHotRecord({
    door: counted,

    onDueMessages: () => void hints.push(true),
  });
  const packed = [
    { ...deliveredRecord(late!), fence: late!.fence + 1 },
    deferred(listed!),
    deferred(moved!),
    deliveredRecord(struck!),
    deliveredRecord(twice!),
    deliveredRecord(twice!),
    deliveredRecord(foreign!),
  ].map((request) => ({ packed: JSON.stringify(request), isBulk: false }));
  const lane = "to lane";
  expect(await record(packed)).toEqual([lane, lane, lane, true, true, lane, lane]);
  expect([statements, hints.length]).toEqual([1, 1]);
  expect((await door.ask("SELECT class FROM address_strikes")).rows).toEqual([{ class: "y" }]);
  // Through the store, a lane ends them: one retry is of a suppressed address, another one moves to its site.
  expect(await store.deliveries.record(deferred(listed!))).toBe(true);
  expect(await store.deliveries.record(deferred(moved!))).toBe(true);
  expect(await store.deliveries.record(deliveredRecord(foreign!))).toBe(true);
  expect(await store.deliveries.record(deliveredRecord(twice!))).toBe(false);
  const { rows } = await door.ask("SELECT state, site FROM deliveries ORDER BY recipient");
  expect(rows).toMatchObject([
    { state: "leased" },
    { state: "suppressed" },
    { state: "queued", site: "mx.c.test" },
    { state: "delivered" },
    { state: "delivered" },
    { state: "delivered" },
  ]);
});

test("one result that cannot be written leaves the others of its batch alone", async () => {
  await using bench = await openBench();
  const emails = Array.from({ length: 5 }, (_, n) => sampleEmail(TEAM, [`u${n}@a.test`]));
  const claimed = await fill(bench.store, emails);
  const records = claimed.map((delivery) => deliveredRecord(delivery));
  const { attempt } = records[0]!;
  await bench.door.ask(
    `INSERT INTO attempts (id, email_id, delivery_id, number, started_at, ended_at, outcome, is_possible_duplicate)
     VALUES ($1, $2, 'x', 1, 1, 1, 'unknown', 0)`,
    [attempt!.id, records[0]!.emailId],
  );
  const record = createHotRecord({ door: bench.door, onDueMessages: () => undefined });
  const packed = records.map((request) => ({ packed: JSON.stringify(request), isBulk: false }));
  expect(await record(packed)).toEqual(["to lane", true, true, true, true]);
});

test("after another node has taken a shard, its former owner sends no dot, and tells only what was delivered", async () => {
  await using bench = await openBench();
  const { store, door } = bench;
  const domains = ["a.test", "b.test", "c.test", "d.test"];
  const emails = domains.map((domain) => sampleEmail(TEAM, [`u@${domain}`]));
  const [mine, lapsed, lost, freed] = await fill(store, emails);
  const { rows } = await door.ask<{ id: string; region: string; shard: number; owner: string }>(
    "SELECT id, region, shard, lease_owner AS owner FROM deliveries",
  );
  const give = async (delivery: ClaimedDelivery, owner: string | null, leftMs: number) => {
    const { region, shard } = rows.find(({ id }) => id === delivery.id)!;
    const given = [region, shard, owner, Date.now() + leftMs];
    await door.ask(
      "INSERT INTO shards (region, shard, owner, fence, until, wanted_by) VALUES ($1, $2, $3, 1, $4, NULL)",
      given,
    );
  };
  const own = rows[0]!.owner;
  await give(mine!, own, 60_000);
  await give(lapsed!, own, -1);
  await give(lost!, "another", 60_000);
  await give(freed!, null, 0);
  const all = [mine!, lapsed!, lost!, freed!];
  const dot = ({ id, fence }: ClaimedDelivery) => store.deliveries.markDot({ id, fence, now: NOON + 2 });
  expect(await Promise.all(all.map(dot))).toEqual([true, false, false, false]);
  // Nobody has taken what lapsed.
  const record = (delivery: ClaimedDelivery) => store.deliveries.record(deferred(delivery));
  expect(await Promise.all(all.map(record))).toEqual([true, true, false, false]);
  expect(await store.deliveries.record(deliveredRecord(lost!))).toBe(true);
});
