// What contacts did, counted from events in small steps, against a plain recount: whatever the order, the time of commit
// and the crashes between.

import { expect, test } from "bun:test";
import fc from "fast-check";
import type { EmailEvent, EmailEventType } from "../../../events/event.ts";
import { createId, lowestId } from "../../../lib/id.ts";
import { acceptRequest, addTeam, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../../../testing/fixtures/temp-store.ts";
import { databaseFile } from "../../sqlite/engine/database-files.ts";
import { LazyDatabase } from "../../sqlite/engine/lazy-database.ts";
import { DAY_MS } from "./activity-counts.ts";
import { createActivityRoller } from "./activity-roller.ts";

const MIDNIGHT = Date.UTC(2026, 10, 22);
const TYPES: EmailEventType[] = [
  ...(["email.sent", "email.delivered", "email.opened", "email.clicked"] as const),
  ...(["email.bounced", "email.delivery_delayed"] as const),
];
const PEOPLE = ["ann@site.test", "bob@site.test", "nobody@site.test"];

interface Told {
  event: EmailEvent;
  isMachine: boolean;
}

/** Random histories: around midnight, to contacts and others, by people and machines. */
const HISTORY = fc.array(
  fc.record({
    type: fc.constantFrom(...TYPES),
    to: fc.subarray(PEOPLE, { minLength: 1 }),
    isMachine: fc.boolean(),
    at: fc.integer({ min: MIDNIGHT - 2 * DAY_MS, max: MIDNIGHT + DAY_MS }),
    /** How long its commit takes, and what happens then. */
    lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8_000 })),
    after: fc.constantFrom("step", "step", "nothing", "crash"),
  }),
  { maxLength: 40 },
);

interface Bench {
  database: LazyDatabase;
  store: TempStore;
  teamId: string;
  emailId: string;
  contacts: Map<string, string>;
}

async function openBench(): Promise<Bench & Disposable> {
  const store = await tempStore();
  const { id: teamId } = await addTeam(store);
  const { id: rivalId } = await addTeam(store);
  const email = sampleEmail(teamId, PEOPLE);
  await store.emails.accept(acceptRequest([email]));
  const contacts = new Map<string, string>();
  for (const owner of [teamId, rivalId]) {
    for (const address of PEOPLE.slice(0, 2)) {
      const id = createId();
      const request = { id, contact: { email: address }, segmentIds: [], topics: [], now: MIDNIGHT };
      const proof = { method: "api", actor: "operator" } as const;
      await store.contacts.save({ teamId: owner, ...request, proof });
      if (owner === teamId) contacts.set(address, id);
    }
  }
  await store.close();
  const database = new LazyDatabase(databaseFile(store.dataDir), { readwrite: true });
  database.run("PRAGMA synchronous = OFF");
  return {
    ...{ database, store, teamId, emailId: email.id, contacts },
    [Symbol.dispose]: () => database.close(),
  };
}

function insert({ database, teamId, emailId }: Bench, event: EmailEvent): void {
  database
    .query("INSERT INTO events (id, team_id, email_id, type, created_at, detail) VALUES (?, ?, ?, ?, ?, ?)")
    .run(event.id, teamId, emailId, event.type, event.createdAt, JSON.stringify(event.detail));
}

/** Rows of the counts, as `ann sent 20414 2`, and the last times. */
function counted({ database, contacts }: Bench): string[] {
  const names = new Map([...contacts].map(([address, id]) => [id, address]));
  const days = database
    .query<{ id: string; kind: string; day: number; count: number }, []>(
      "SELECT contact_id AS id, kind, day, count FROM activity_days",
    )
    .all();
  const last = database
    .query<Record<string, string | number | null>, []>("SELECT * FROM contact_activity")
    .all();
  return [
    ...days.map(({ id, kind, day, count }) => `${names.get(id)} ${kind} ${day} ${count}`),
    ...last.flatMap((row) =>
      ["sent", "delivered", "opened", "clicked"].flatMap((kind) => {
        const at = row[`last_${kind}_at`];
        return at === null ? [] : [`${names.get(String(row["contact_id"]))} last ${kind} ${at}`];
      }),
    ),
  ].toSorted();
}

function recounted(history: Told[]): string[] {
  const days = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { event, isMachine } of history) {
    const kind = event.type.slice("email.".length);
    if (!["sent", "delivered", "opened", "clicked"].includes(kind)) continue;
    if (isMachine && (kind === "opened" || kind === "clicked")) continue;
    for (const address of event.detail.to) {
      if (!PEOPLE.slice(0, 2).includes(address.toLowerCase())) continue;
      const name = address.toLowerCase();
      const day = `${name} ${kind} ${Math.floor(event.createdAt / DAY_MS)}`;
      days.set(day, (days.get(day) ?? 0) + 1);
      const of = `${name} last ${kind}`;
      last.set(of, Math.max(last.get(of) ?? 0, event.createdAt));
    }
  }
  return [...days, ...last].map(([name, count]) => `${name} ${count}`).toSorted();
}

test("the counts are those of a plain recount, whatever comes late or crashes", async () => {
  using bench = await openBench();
  const { database, teamId, emailId } = bench;
  // The email that the events are of was itself sent.
  database.run("DELETE FROM events");
  fc.assert(
    fc.property(HISTORY, (steps) => {
      database.run("DELETE FROM events");
      database.run("DELETE FROM activity_days");
      database.run("DELETE FROM contact_activity");
      database.run("DELETE FROM state");
      let now = MIDNIGHT;
      const open = () => createActivityRoller(database, { now: () => now });
      let roller = open();
      const history: Told[] = [];
      for (const { type, to, isMachine, at, lateMs, after } of steps) {
        now += 900;
        const how = { ipAddress: "192.0.2.1", timestamp: "", userAgent: "x", isMachine };
        const detail = {
          to: to.map((address) => address.replace("ann", "Ann")),
          ...(type === "email.opened" ? { open: how } : {}),
          ...(type === "email.clicked" ? { click: { ...how, link: "https://a.test/" } } : {}),
        };
        const event = {
          id: createId(now - lateMs),
          teamId,
          emailId,
          deliveryId: null,
          type,
          createdAt: at,
          detail,
        };
        const isUndone = after === "crash" && lateMs % 2 === 1;
        // As the writer does it: one transaction of the event and what is counted at once.
        database.run("BEGIN IMMEDIATE");
        insert(bench, event);
        roller.noted(event);
        database.run(isUndone ? "ROLLBACK" : "COMMIT");
        if (!isUndone) history.push({ event, isMachine });
        if (after === "crash") roller = open();
        if (after === "step") roller.step();
      }
      now += 60_000;
      while (roller.step());
      expect(counted(bench)).toEqual(recounted(history));
      // And not again after a restart.
      now += 60_000;
      const again = open();
      while (again.step());
      expect(counted(bench)).toEqual(recounted(history));
    }),
    { numRuns: 150 },
  );
  await bench.store[Symbol.asyncDispose]();
});

test("without contacts no event is read and almost nothing is written", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  await store.emails.accept(acceptRequest([sampleEmail(team.id, PEOPLE)]));
  await store.close();
  using database = new LazyDatabase(databaseFile(store.dataDir), { readwrite: true });
  // Nobody could read it without failing.
  database.run("ALTER TABLE events RENAME TO hidden");
  database.run("CREATE TABLE events (id, team_id, email_id, type, created_at, detail)");
  database.run(`INSERT INTO events VALUES ('${lowestId(1)}', '${team.id}', 'e', 'email.sent', 1, '{')`);
  let now = Date.now() + 10_000;
  const roller = createActivityRoller(database, { now: () => now });
  const changes = () => database.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
  expect(roller.step()).toBe(false);
  const before = changes();
  for (let turn = 0; turn < 60; turn++) {
    now += 1_000;
    expect(roller.step()).toBe(false);
  }
  expect(changes() - before).toBe(0);
});

test("counts reach an old day only as a last time, and a step is bounded", async () => {
  using bench = await openBench();
  const { database, teamId, emailId } = bench;
  database.run("DELETE FROM events");
  const now = MIDNIGHT;
  const old = now - 401 * DAY_MS;
  const base = {
    teamId,
    emailId,
    deliveryId: null,
    type: "email.sent" as const,
    detail: { to: ["ann@site.test"] },
  };
  for (let index = 0; index < 600; index++) {
    insert(bench, { ...base, id: createId(now - 100_000 + index), createdAt: index === 0 ? now : old });
  }
  const roller = createActivityRoller(database, { now: () => now });
  let steps = 1;
  while (roller.step()) steps += 1;
  expect(steps).toBe(3);
  expect(counted(bench)).toEqual([
    `ann@site.test last sent ${now}`,
    `ann@site.test sent ${Math.floor(now / DAY_MS)} 1`,
  ]);
  await bench.store[Symbol.asyncDispose]();
});
