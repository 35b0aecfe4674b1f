import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import type { Broadcast } from "../store/broadcasts.ts";
import type { RecordRequest } from "../store/deliveries.ts";
import { databaseFile } from "../store/sqlite/engine/database-files.ts";
import { type BroadcastBench, openBroadcastBench } from "../testing/fixtures/broadcast-bench.ts";
import { startLoopBench } from "../testing/fixtures/loop-bench.ts";
import { until } from "../testing/fixtures/until.ts";

const HOUR = 3600_000;

/** What the file says, as nobody but a doctor would read it. */
function read<Row>({ store }: BroadcastBench, sql: string): Row[] {
  using database = new Database(databaseFile(store.dataDir), { readonly: true });
  return database.query<Row, []>(sql).all();
}

/** The decision about each contact: `email`, or why there is none. */
function decisionsOf(bench: BroadcastBench): Record<string, string> {
  const rows = read<{ email: string | null; contactSeq: number; skipped: string | null }>(
    bench,
    `SELECT contacts.email, contact_seq AS contactSeq, skipped FROM broadcast_recipients
     LEFT JOIN contacts ON contacts.seq = contact_seq`,
  );
  return Object.fromEntries(
    rows.map(({ email, contactSeq, skipped }) => [email ?? contactSeq, skipped ?? "email"]),
  );
}

async function suppress({ store, team }: BroadcastBench, address: string): Promise<void> {
  const origin = "bounce";
  const row = {
    id: createId(),
    teamId: team.id,
    address,
    origin,
    sourceEmailId: null,
    createdAt: 0,
  } as const;
  await store.suppressions.add([row]);
}

async function untilExpanded(bench: BroadcastBench, broadcast: { id: string }, count: number): Promise<void> {
  const expanded = async () => (await bench.get(broadcast as never)).expanded;
  await until(async () => (await expanded()) >= count, `${count} are expanded`);
}

/** Delivers what is due; so much time passes at once. */
async function untilSent(bench: BroadcastBench, broadcast: Broadcast, stepMs = 0): Promise<void> {
  await until(async () => {
    bench.clock.advance(stepMs);
    await bench.deliver();
    return (await bench.get(broadcast)).state === "sent";
  }, "it is sent");
}

const sumsUp = async ({ store }: BroadcastBench) =>
  expect(await store.broadcasts.check({ after: 0, limit: 100 })).toEqual({ wrong: [], next: null });

test("each contact gets one email, or there is one reason why not", async () => {
  await using bench = await openBroadcastBench();
  const { store, team } = bench;
  await bench.addContacts(30, ["gmail.com", "example.org", "hotmail.com"]);
  await bench.addContact({ email: "left@example.org", isUnsubscribed: true });
  await suppress(bench, "c3@gmail.com");
  const broadcast = await bench.send();
  bench.start();
  await untilExpanded(bench, broadcast, 29);
  await sumsUp(bench);
  expect(await bench.deliver()).toHaveLength(29);
  const sent = await bench.untilState(broadcast, "sent");
  expect(sent).toMatchObject({ audience: 31, expanded: 29, skipped: 2, snapshot: null });
  const decisions = decisionsOf(bench);
  expect(decisions).toMatchObject({ "c3@gmail.com": "bounce", "left@example.org": "unsubscribed" });
  expect(Object.values(decisions).filter((decision) => decision === "email")).toHaveLength(29);
  const { rows: emails } = await store.emails.list({ teamId: team.id, limit: 100 });
  const ofFirst = emails.find(({ to }) => to[0] === "c0@gmail.com");
  expect(ofFirst).toMatchObject({ subject: "Hi Contact 0", broadcastId: broadcast.id, bodyKind: "merge" });
  await sumsUp(bench);
  expect(bench.log).toEqual([]);
});

test("permission is asked again when a slice is expanded", async () => {
  await using bench = await openBroadcastBench();
  const { store, team, clock } = bench;
  await bench.addContacts(3);
  const gone = await bench.addContact({ email: "gone@example.org" });
  const broadcast = await bench.send({ settings: { ratePerHour: 1 } });
  bench.start();
  await untilExpanded(bench, broadcast, 1);
  const proof = { method: "api", actor: "operator" } as const;
  const key = { email: "c1@example.org" };
  const changes = { isUnsubscribed: true };
  await store.contacts.update({ teamId: team.id, key, changes, proof, now: clock.now() });
  await store.contacts.delete({ teamId: team.id, key: { id: gone }, now: clock.now() });
  await bench.addContact({ email: "late@example.org" });
  await untilSent(bench, broadcast, HOUR);
  expect(Object.values(decisionsOf(bench)).sort()).toEqual(["deleted", "email", "email", "unsubscribed"]);
  await sumsUp(bench);
});

test("nothing is claimed of a paused broadcast, and all of it when it goes on", async () => {
  await using bench = await openBroadcastBench();
  const { store } = bench;
  await bench.addContacts(20);
  const broadcast = await bench.send();
  bench.start();
  await untilExpanded(bench, broadcast, 20);
  await bench.move(broadcast, "paused");
  const held = async () => (await store.broadcasts.work({ seq: broadcast.seq, now: 0 }))?.held;
  await until(async () => (await held()) === 20, "all are held");
  expect(await bench.deliver()).toEqual([]);
  await bench.move(broadcast, "sending");
  await until(async () => (await held()) === 0, "all are released");
  expect(await bench.deliver()).toHaveLength(20);
  await bench.untilState(broadcast, "sent");
});

test.each(["paused", "canceled"] as const)(
  "when a broadcast is %s, claimed emails that have not started go back",
  async (state) => {
    await using bench = await openBroadcastBench();
    const { store } = bench;
    await bench.addContacts(20);
    const queue = startLoopBench({
      deliveries: store.deliveries,
      start: Date.now() + HOUR,
      pace: { unproven: null },
      broadcastsMax: 2,
      tookMs: () => HOUR,
    });
    bench.parts.sendBack = queue.preparing.sendBack;
    const broadcast = await bench.send();
    bench.start();
    await untilExpanded(bench, broadcast, 20);
    const count = async (name: string) =>
      (await store.deliveries.counts()).find(({ state: one }) => one === name)?.count ?? 0;
    queue.wake.notify();
    await until(async () => {
      await queue.step();
      return queue.jobs.length === 2 && (await count("leased")) > 2;
    }, "two have started, and more are claimed");
    await bench.move(broadcast, state);
    await until(async () => {
      await queue.step();
      return (await count(state === "paused" ? "held" : "canceled")) === 18;
    }, "all others went back");
    expect([await count("leased"), queue.jobs.length]).toEqual([2, 2]);
    await queue.stop();
  },
);

test("of a canceled broadcast nothing more leaves, and everybody has a reason", async () => {
  await using bench = await openBroadcastBench();
  const { team, store } = bench;
  await bench.addContacts(20);
  const broadcast = await bench.send({ settings: { ratePerHour: 60 } });
  bench.start();
  await untilExpanded(bench, broadcast, 1);
  await bench.move(broadcast, "canceled");
  await until(async () => (await bench.get(broadcast)).skipped === 19, "the rest is skipped");
  await until(
    async () => (await store.broadcasts.atWork({ now: Date.now(), limit: 10 })).length === 0,
    "nothing is left",
  );
  expect(await bench.deliver()).toEqual([]);
  const reasons = Object.values(decisionsOf(bench));
  expect(reasons.filter((reason) => reason === "canceled")).toHaveLength(19);
  const { rows } = await store.emails.list({ teamId: team.id, limit: 10 });
  expect(rows.map(({ status }) => status)).toEqual(["canceled"]);
  await sumsUp(bench);
});

test("a broadcast pauses when the quota is used up, and sends the rest when there is room", async () => {
  await using bench = await openBroadcastBench({ dailyQuota: 12 });
  await bench.addContacts(20);
  const broadcast = await bench.send();
  bench.start();
  const paused = await bench.untilState(broadcast, "paused");
  expect(paused).toMatchObject({ expanded: 12, reason: expect.stringContaining("daily quota of 12 emails") });
  bench.clock.advance(24 * HOUR);
  await bench.move(broadcast, "sending");
  await untilExpanded(bench, broadcast, 20);
  await untilSent(bench, broadcast);
});

test("a broadcast that cannot be sent is a draft again, with the reason", async () => {
  await using bench = await openBroadcastBench();
  await bench.addContacts(1);
  bench.parts.senderOf = async () => {
    throw new AppError("validation_error", "The acme.test domain is not verified.");
  };
  const broadcast = await bench.send();
  bench.start();
  const draft = await bench.untilState(broadcast, "draft");
  expect(draft).toMatchObject({
    reason: "The acme.test domain is not verified.",
    startedAt: null,
    frozen: [],
  });
});

test("a scheduled broadcast starts by its time, also in the first process after it", async () => {
  await using bench = await openBroadcastBench();
  await bench.addContacts(2);
  const broadcast = await bench.send({}, bench.clock.now() + HOUR);
  bench.start();
  await bench.stop();
  expect((await bench.get(broadcast)).state).toBe("scheduled");
  bench.clock.advance(2 * HOUR);
  bench.start();
  await untilExpanded(bench, broadcast, 2);
});

test("a segment's members get it, without those who came after the start", async () => {
  await using bench = await openBroadcastBench();
  const segmentId = await bench.addSegment();
  await bench.addContact({ email: "in@example.org" }, [segmentId]);
  await bench.addContact({ email: "out@example.org" });
  const filter = { field: "email", op: "contains", value: "in" };
  const broadcast = await bench.send({ segmentId, filter });
  bench.start();
  await untilExpanded(bench, broadcast, 1);
  await bench.deliver();
  await bench.untilState(broadcast, "sent");
  expect(decisionsOf(bench)).toEqual({ "in@example.org": "email" });
});

test("the rest of a test waits for its winner", async () => {
  await using bench = await openBroadcastBench();
  const { store, team, clock } = bench;
  await bench.addContacts(200);
  const settings = { test: { sharePercent: 20, decideBy: "hand", decideAfterHours: 1 } } as const;
  const broadcast = await bench.send({ settings, variants: [{ subject: "B" }] });
  bench.start();
  const deciding = await bench.untilState(broadcast, "deciding");
  expect(deciding.testEndedAt).not.toBeNull();
  const tested = deciding.expanded;
  expect(tested).toBeGreaterThan(20);
  expect(tested).toBeLessThan(70);
  await bench.deliver();
  await store.broadcasts.decide({ teamId: team.id, id: broadcast.id, winner: 1, now: clock.now() });
  bench.parts.broadcastWake.notify();
  await untilExpanded(bench, broadcast, 200);
  await bench.deliver();
  await bench.untilState(broadcast, "sent");
  const counts = read<{ subject: string; count: number }>(
    bench,
    "SELECT subject, count(*) AS count FROM emails GROUP BY subject ORDER BY subject",
  );
  const ofB = counts.find(({ subject }) => subject === "B")?.count ?? 0;
  expect(ofB).toBeGreaterThan(200 - tested);
  expect(ofB).toBeLessThan(200);
});

test("a broadcast with many bounces pauses, and goes on when somebody resumes it, also after a restart", async () => {
  await using bench = await openBroadcastBench();
  await bench.addContacts(600);
  const broadcast = await bench.send();
  bench.start();
  await untilExpanded(bench, broadcast, 600);
  await bench.deliver((recipient, record) => {
    const number = Number(/\d+/.exec(recipient));
    if (number < 20) return { ...record, next: { state: "queued", dueAt: 0 }, events: [] };
    return number % 10 === 0 ? bounced(record) : record;
  });
  const paused = await bench.untilState(broadcast, "paused");
  expect(paused.reason).toMatch(/^Paused automatically: 10\.0 % of 580 emails bounced/);
  await bench.stop();
  bench.start();
  await bench.move(broadcast, "sending");
  await untilSent(bench, broadcast);
});

function bounced(record: RecordRequest): RecordRequest {
  const bounce = { type: "Permanent", subType: "General", message: "550" } as const;
  const events = record.events.map((event) => ({
    ...event,
    type: "email.bounced" as const,
    detail: { ...event.detail, bounce },
  }));
  return { ...record, next: { state: "bounced" }, events };
}
