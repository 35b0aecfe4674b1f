// What every engine promises about reports, on each variant: the calling thread, and threads of its own.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { EmailEventType } from "../events/event.ts";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { DeliveryState } from "./deliveries.ts";
import type { ReportedDelivery, ReportRequest } from "./reports.ts";

const TYPES = {
  bounced: "email.bounced",
  complained: "email.complained",
  delayed: "email.delivery_delayed",
} as const satisfies Record<ReportRequest["change"], EmailEventType>;

describe.each(ENGINE_VARIANTS)("reports on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function deliveryIn(
    state: "delivered" | "leased" | "queued" | "scheduled",
  ): Promise<ReportedDelivery> {
    const team = await addTeam(store);
    const scheduledAt = state === "scheduled" ? NOON + 1_000 : null;
    const email = sampleEmail(team.id, [`${createId()}@example.org`], { scheduledAt });
    await store.emails.accept(acceptRequest([email]));
    if (state === "delivered" || state === "leased") {
      const claimed = await claimAll(store);
      const ours = claimed.find(({ emailId }) => emailId === email.id);
      if (!ours) throw new Error("nothing was claimed");
      if (state === "delivered") await store.deliveries.record(deliveredRecord(ours));
    }
    const [found] = await store.reports.findByEmail({ emailId: email.id });
    if (!found) throw new Error("the delivery is not found");
    return found;
  }

  function request(delivery: ReportedDelivery, change: ReportRequest["change"], suppresses = true) {
    const { id: deliveryId, emailId, teamId, recipient } = delivery;
    const event = {
      ...{ id: createId(), teamId, emailId, deliveryId, type: TYPES[change], createdAt: NOON + 50 },
      detail: { to: [recipient] },
    };
    const origin = change === "complained" ? ("complaint" as const) : ("bounce" as const);
    const row = { id: createId(), teamId, address: recipient, origin, sourceEmailId: emailId };
    const suppress = suppresses ? { ...row, createdAt: NOON + 50 } : null;
    return { deliveryId, change, event, suppress, lastClass: "no_mailbox", lastReply: "550 5.1.1 gone" };
  }

  async function seen(delivery: ReportedDelivery) {
    const { emailId, teamId, recipient } = delivery;
    const { rows } = await store.deliveries.list({ filter: { emailId }, limit: 10 });
    const events = await eventsOf(store, { teamId, emailId });
    const listed = await store.suppressions.find({ teamId, addresses: [recipient] });
    const email = await store.emails.get({ teamId, id: emailId });
    return {
      state: rows[0]?.state,
      lastReply: rows[0]?.lastReply,
      status: email?.status,
      events: events.map(({ type }) => type.slice("email.".length)),
      origins: listed.map(({ origin }) => origin),
    };
  }

  const countOf = async (state: DeliveryState) =>
    (await store.deliveries.counts()).find((row) => row.state === state)?.count ?? 0;

  test("a late bounce ends a delivered delivery, tells it, and suppresses, all once", async () => {
    const delivery = await deliveryIn("delivered");
    const [delivered, bounced] = [await countOf("delivered"), await countOf("bounced")];
    expect(await store.reports.apply(request(delivery, "bounced"))).toBe("applied");
    const after = await seen(delivery);
    expect(after).toEqual({
      state: "bounced",
      lastReply: "550 5.1.1 gone",
      status: "bounced",
      events: ["sent", "delivered", "bounced"],
      origins: ["bounce"],
    });
    expect([await countOf("delivered"), await countOf("bounced")]).toEqual([delivered - 1, bounced + 1]);
    expect(await store.reports.apply(request(delivery, "bounced"))).toBe("repeated");
    expect(await seen(delivery)).toEqual(after);
  });

  test("a complaint is told once, also after a bounce, and suppresses", async () => {
    const delivery = await deliveryIn("delivered");
    expect(await store.reports.apply(request(delivery, "bounced", false))).toBe("applied");
    expect(await store.reports.apply(request(delivery, "complained"))).toBe("applied");
    const after = await seen(delivery);
    expect(after).toMatchObject({ state: "bounced", status: "complained", origins: ["complaint"] });
    expect(await store.reports.apply(request(delivery, "complained"))).toBe("repeated");
    expect(await seen(delivery)).toEqual(after);
  });

  test("a delay is told once and changes neither state nor status", async () => {
    const delivery = await deliveryIn("delivered");
    expect(await store.reports.apply(request(delivery, "delayed", false))).toBe("applied");
    expect(await store.reports.apply(request(delivery, "delayed", false))).toBe("repeated");
    expect(await seen(delivery)).toMatchObject({
      ...{ state: "delivered", status: "delivered", origins: [] },
      events: ["sent", "delivered", "delivery_delayed"],
    });
  });

  test.each(["queued", "scheduled"] as const)("a bounce of a %s delivery changes nothing", async (state) => {
    const delivery = await deliveryIn(state);
    const before = await seen(delivery);
    expect(await store.reports.apply(request(delivery, "bounced"))).toBe("impossible");
    expect(await store.reports.apply(request(delivery, "delayed"))).toBe("impossible");
    if (state === "scheduled")
      expect(await store.reports.apply(request(delivery, "complained"))).toBe("impossible");
    expect(await seen(delivery)).toEqual(before);
  });

  test("during a try every report is too early", async () => {
    const delivery = await deliveryIn("leased");
    const before = await seen(delivery);
    for (const change of ["bounced", "complained", "delayed"] as const)
      expect(await store.reports.apply(request(delivery, change))).toBe("too_early");
    expect(await seen(delivery)).toEqual(before);
  });

  test("deliveries are found by their id and by their email's", async () => {
    const delivery = await deliveryIn("delivered");
    expect(await store.reports.findDelivery({ deliveryId: delivery.id })).toEqual(delivery);
    expect(await store.reports.findDelivery({ deliveryId: createId() })).toBeNull();
    expect(await store.reports.findByEmail({ emailId: createId() })).toEqual([]);
    const missing = request({ ...delivery, id: createId() }, "bounced");
    expect(await store.reports.apply(missing)).toBe("not_found");
  });

  test("unknown reports are kept up to a number and a size, listed newest first, and forgotten by age", async () => {
    const report = (receivedAt: number, sizeBytes = 3, teamId: string | null = null) => ({
      ...{
        id: createId(),
        receivedAt,
        envelopeFrom: "",
        recipient: "fbl@send.acme.test",
        deliveryId: null,
        teamId,
      },
      ...{ reason: "names no delivery", sizeBytes, raw: new Uint8Array([1, 2, 3]) },
    });
    const reports = [1, 2, 3, 4].map((receivedAt) => report(receivedAt));
    for (const row of reports) await store.reports.keepUnknown({ report: row, keepMax: 3, bytesMax: 100 });
    const list = () => store.reports.listUnknown({ teamId: null, limit: 10 });
    expect((await list()).rows.map(({ receivedAt }) => receivedAt)).toEqual([4, 3, 2]);
    const newest = reports[3];
    expect(await store.reports.getUnknown({ teamId: null, id: newest?.id ?? "" })).toEqual(newest ?? null);
    expect(await store.reports.getUnknown({ teamId: null, id: reports[0]?.id ?? "" })).toBeNull();
    await store.reports.keepUnknown({ report: report(5, 95), keepMax: 3, bytesMax: 100 });
    expect((await list()).rows.map(({ receivedAt }) => receivedAt)).toEqual([5, 4]);
    await store.reports.forgetUnknown({ receivedBefore: 5 });
    expect((await list()).rows.map(({ receivedAt }) => receivedAt)).toEqual([5]);
    const own = report(6, 3, createId());
    await store.reports.keepUnknown({ report: own, keepMax: 3, bytesMax: 100 });
    const ofTeam = async (teamId: string | null) => {
      const { rows } = await store.reports.listUnknown({ teamId, limit: 10 });
      const one = await store.reports.getUnknown({ teamId, id: own.id });
      return [rows.map(({ receivedAt }) => receivedAt), one?.id ?? null];
    };
    expect(await ofTeam(own.teamId)).toEqual([[6], own.id]);
    expect(await ofTeam(createId())).toEqual([[], null]);
    expect(await ofTeam(null)).toEqual([[6, 5], own.id]);
  });
});
