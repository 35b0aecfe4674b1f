// What every engine promises about the statuses of an email's recipients, on each variant: the calling thread, and threads of its own.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type EmailStatus, statusOfEvent } from "../events/event.ts";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { ClaimedDelivery, RecordRequest } from "./deliveries.ts";
import type { NewEmail } from "./emails.ts";

describe.each(ENGINE_VARIANTS)("recipients on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  let teamId: string;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function accept(count: number, changes: Partial<NewEmail> = {}): Promise<NewEmail> {
    ({ id: teamId } = await addTeam(store));
    const addresses = Array.from({ length: count }, (_, index) => `r${index}@${createId()}.example`);
    const email = sampleEmail(teamId, addresses, changes);
    await store.emails.accept(acceptRequest([email]));
    return email;
  }

  /** From the email itself, the list, and the filter of each status. */
  async function countsOf({ id }: NewEmail) {
    const email = await store.emails.get({ teamId, id });
    const { rows } = await store.emails.list({ teamId, limit: 10 });
    expect(rows).toEqual([email!]);
    for (const status of ["sent", "delivered", "bounced", "clicked", "canceled"] as const) {
      const found = await store.emails.list({ teamId, limit: 10, filter: { statuses: [status, "queued"] } });
      expect({ status, found: found.rows.length }).toEqual({
        status,
        found: email!.recipientCounts[status] === undefined ? 0 : 1,
      });
    }
    return { last: email!.status, ...email!.recipientCounts };
  }

  async function record(
    delivery: ClaimedDelivery,
    status: "delivered" | "bounced" | "delivery_delayed" | "failed",
    next: RecordRequest["next"],
  ) {
    const request = deliveredRecord(delivery, { next });
    const events = request.events.map((event) => ({ ...event, type: `email.${status}` as const }));
    expect(await store.deliveries.record({ ...request, events })).toBe(true);
  }

  const engage = (deliveryId: string, isMachine = false) =>
    store.engagements.record({
      deliveryId,
      now: NOON + 60,
      engagement: {
        kind: "clicked",
        link: "https://x.example",
        ipAddress: "192.0.2.1",
        userAgent: "x",
        isMachine,
      },
    });

  async function report(delivery: ClaimedDelivery, change: "bounced" | "complained") {
    const type = `email.${change}` as const;
    const { id: deliveryId, emailId } = delivery;
    const event = { id: createId(), teamId, emailId, deliveryId, type, createdAt: NOON, detail: { to: [] } };
    const row = { suppress: null, lastClass: null, lastReply: null };
    expect(await store.reports.apply({ deliveryId, change, event, ...row })).toBe("applied");
    expect(statusOfEvent(type)).toBe(change as EmailStatus);
  }

  test("each recipient is counted in the status of its own newest event", async () => {
    const email = await accept(4);
    expect(await countsOf(email)).toEqual({ last: "sent", sent: 4 });
    const [a, b, c] = (await claimAll(store)).filter(({ emailId }) => emailId === email.id);
    await record(a!, "bounced", { state: "bounced" });
    await record(b!, "delivery_delayed", { state: "queued", dueAt: NOON + 1_000_000 });
    await record(c!, "delivered", { state: "delivered" });
    expect(await countsOf(email)).toEqual({
      last: "delivered",
      sent: 1,
      delivered: 1,
      delivery_delayed: 1,
      bounced: 1,
    });
    await engage(c!.id, true);
    expect((await countsOf(email)).delivered).toBe(1);
    await engage(c!.id);
    expect(await countsOf(email)).toEqual({
      last: "clicked",
      sent: 1,
      clicked: 1,
      delivery_delayed: 1,
      bounced: 1,
    });
    await report(c!, "complained");
    expect((await countsOf(email)).complained).toBe(1);
    await report(c!, "bounced");
    expect(await countsOf(email)).toEqual({ last: "bounced", sent: 1, delivery_delayed: 1, bounced: 2 });
    await store.deliveries.release({ owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 1 });
    await store.deliveries.applyAction({ action: "cancel", filter: { emailId: email.id }, now: NOON });
    expect(await countsOf(email)).toEqual({ last: "bounced", bounced: 2, canceled: 2 });
  });

  test("an only recipient is in the status of the email", async () => {
    const email = await accept(1);
    expect(await countsOf(email)).toEqual({ last: "sent", sent: 1 });
    const [a] = (await claimAll(store)).filter(({ emailId }) => emailId === email.id);
    await record(a!, "delivered", { state: "delivered" });
    await engage(a!.id);
    expect(await countsOf(email)).toEqual({ last: "clicked", clicked: 1 });
  });

  test("scheduled recipients are released, suppressed and canceled", async () => {
    const canceled = await accept(2, { scheduledAt: NOON + 10 });
    expect(await countsOf(canceled)).toEqual({ last: "scheduled", scheduled: 2 });
    await store.emails.cancel({ teamId, id: canceled.id, now: NOON });
    expect(await countsOf(canceled)).toEqual({ last: "canceled", canceled: 2 });

    const email = await accept(2, { scheduledAt: NOON + 10 });
    const [address] = email.to;
    await store.suppressions.add([
      {
        id: createId(),
        teamId,
        address: address!,
        origin: "manual",
        sourceEmailId: null,
        createdAt: NOON,
        expiresAt: null,
      },
    ]);
    await store.emails.releaseScheduled({ now: NOON + 20, limit: 10 });
    expect(await countsOf(email)).toEqual({ last: "sent", sent: 1, suppressed: 1 });
  });

  test("a filter's pages have each email once, however many of its recipients match", async () => {
    const emails = [await accept(3)];
    while (emails.length < 5) {
      const email = sampleEmail(
        teamId,
        emails.length % 2 === 0 ? ["a@x.example"] : ["a@x.example", "b@x.example"],
      );
      await store.emails.accept(acceptRequest([email]));
      emails.push(email);
    }
    const newest = emails.map(({ id }) => id).toReversed();
    const filter = { statuses: ["sent" as const, "bounced" as const] };
    const first = await store.emails.list({ teamId, limit: 2, filter });
    expect(first.rows.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    const older = await store.emails.list({ teamId, limit: 3, filter, after: newest[1] });
    expect({ ids: older.rows.map(({ id }) => id), hasMore: older.hasMore }).toEqual({
      ids: newest.slice(2),
      hasMore: false,
    });
    const newer = await store.emails.list({ teamId, limit: 2, filter, before: newest[3] });
    expect({ ids: newer.rows.map(({ id }) => id), hasMore: newer.hasMore }).toEqual({
      ids: newest.slice(1, 3),
      hasMore: true,
    });
  });
});
