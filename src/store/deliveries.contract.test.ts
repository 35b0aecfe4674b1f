// The queue's promises: what a claim takes, what a result changes, and what an operator or a sender may undo.
import { describe, expect, test } from "bun:test";
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
import { tempStore } from "../testing/fixtures/temp-store.ts";

describe.each(ENGINE_VARIANTS)("queue on $engine, threads: $threads", (variant) => {
  /** A fresh store with one team and one email to each of the recipients. */
  async function queueOf(recipients: string[]) {
    const store = await tempStore(variant);
    const team = await addTeam(store);
    const emails = recipients.map((recipient) => sampleEmail(team.id, [recipient]));
    if (emails.length > 0) await store.emails.accept(acceptRequest(emails));
    return {
      store,
      team,
      emails,
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("claims take turns between destinations, within both limits, and never twice", async () => {
    const many = Array.from({ length: 10 }, (_, index) => `u${index}@busy.example`);
    await using queue = await queueOf([...many, "ann@one.example", "bob@two.example"]);
    const skip = await claimAll(queue.store, { perSiteMax: 3, skipSites: ["two.example"] });
    expect(skip.map(({ destination }) => destination).toSorted()).toEqual([
      "busy.example",
      "busy.example",
      "busy.example",
      "one.example",
    ]);
    const few = await claimAll(queue.store, { limit: 2, owner: "node-2" });
    expect(few).toHaveLength(2);
    const rest = await claimAll(queue.store);
    const all = [...skip, ...few, ...rest].map(({ id }) => id);
    expect(new Set(all).size).toBe(12);
    expect(await claimAll(queue.store)).toEqual([]);
    expect(await queue.store.deliveries.dueSites({ now: NOON + 10_000, limit: 1 })).toEqual([]);
  });

  test("an urgent claim takes the single emails that came since the last, as the limits of their sites allow", async () => {
    await using queue = await queueOf(["old@a.example"]);
    const { store, team } = queue;
    await claimAll(store);
    const [first] = sampleEmail(team.id, ["many@a.example"]).deliveries;
    const ofBroadcast = { ...first!, priority: 1 as const, broadcast: { seq: 1, slice: 1 } };
    const recipients = ["one@a.example", "two@a.example", "three@b.example", "four@full.example"];
    await store.emails.accept(
      acceptRequest([
        sampleEmail(team.id, ["many@a.example"], { deliveries: [ofBroadcast] }),
        ...recipients.map((recipient) => sampleEmail(team.id, [recipient])),
      ]),
    );
    const claim = async (skipSites: string[], perSiteMax = 1) => {
      const request = { owner: "node-1", now: NOON, leaseMs: 60_000, owned: "all" as const, limit: 10 };
      const { claimed, hasMore } = await store.deliveries.claimUrgent({ ...request, perSiteMax, skipSites });
      return { claimed: claimed.map(({ recipient }) => recipient).toSorted(), hasMore };
    };
    const begun = await claim(["full.example"]);
    expect(begun).toEqual({ claimed: ["one@a.example", "three@b.example"], hasMore: true });
    expect(await claim(["full.example"], 2)).toEqual({ claimed: ["two@a.example"], hasMore: true });
    expect(await claim([])).toEqual({ claimed: ["four@full.example"], hasMore: true });
    expect(await claim([])).toEqual({ claimed: [], hasMore: false });
    const rest = await claimAll(store);
    expect(rest.map(({ recipient, priority }) => [recipient, priority])).toEqual([["many@a.example", 1]]);
  });

  test("two claimers at once share the work without overlap", async () => {
    await using queue = await queueOf(Array.from({ length: 100 }, (_, index) => `u${index}@d.example`));
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claimAll(queue.store, { owner: `node-${index}`, limit: 7 })),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  test("a deferred delivery is due again at its time, and an old fence is refused", async () => {
    await using queue = await queueOf(["ann@d.example"]);
    const { store } = queue;
    const [first] = await claimAll(store);
    const deferred = deliveredRecord(first!, {
      next: { state: "queued", dueAt: NOON + 500 },
      lastClass: "greylisted",
      lastReply: "451 later",
      events: [{ ...deliveredRecord(first!).events[0]!, type: "email.delivery_delayed" }],
    });
    expect(await store.deliveries.record(deferred)).toBe(true);
    expect(await store.deliveries.dueSites({ now: NOON + 501, limit: 1 })).toMatchObject([
      { dueAt: NOON + 500 },
    ]);
    expect(await claimAll(store, { now: NOON + 499 })).toEqual([]);
    const [second] = await claimAll(store, { now: NOON + 500 });
    expect(second).toMatchObject({ attempts: 1, delaysTold: 1, fence: first!.fence + 1 });
    expect(await store.deliveries.markDot({ id: first!.id, fence: first!.fence, now: NOON + 501 })).toBe(
      false,
    );
    const stale = deliveredRecord(first!, { next: { state: "bounced" } });
    expect(await store.deliveries.record(stale)).toBe(false);
    expect(
      (await store.deliveries.attempts({ emailId: first!.emailId, limit: 9 })).rows.map(
        ({ number }) => number,
      ),
    ).toEqual([1]);
    expect(await store.deliveries.record(deliveredRecord(second!))).toBe(true);
    expect(await store.deliveries.counts()).toEqual([{ state: "delivered", count: 1 }]);
  });

  test("a bounce suppresses the address for the next email", async () => {
    await using queue = await queueOf(["ann@d.example"]);
    const [claimed] = await claimAll(queue.store);
    const suppress = {
      id: createId(),
      teamId: queue.team.id,
      address: "Ann@d.example",
      origin: "bounce" as const,
      sourceEmailId: claimed!.emailId,
      createdAt: NOON,
    };
    await queue.store.deliveries.record(deliveredRecord(claimed!, { next: { state: "bounced" }, suppress }));
    const next = sampleEmail(queue.team.id, ["ann@D.example"]);
    await queue.store.emails.accept(acceptRequest([next]));
    expect((await queue.store.emails.get({ teamId: null, id: next.id }))?.status).toBe("suppressed");
  });

  test("after the clock was set back, what was put off comes so much earlier, each row once", async () => {
    await using queue = await queueOf(
      Array.from({ length: 7 }, (_, index) => `u${index}@s${index % 2}.example`),
    );
    const { deliveries } = queue.store;
    const DAY_MS = 24 * 3600_000;
    for (const [index, claimed] of (await claimAll(queue.store, { limit: 6 })).entries()) {
      const dueAt = NOON + (index < 5 ? DAY_MS + index * 1_000 : 500);
      const next = { state: "queued", dueAt } as const;
      await deliveries.record(deliveredRecord(claimed, { next, events: [] }));
    }
    const before = (await deliveries.list({ filter: {}, limit: 10 })).rows;
    const now = NOON - 60_000;
    const changed: number[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const step = await deliveries.shiftDue({ byMs: DAY_MS, now, after, limit: 3 });
      changed.push(step.changed);
      after = step.next;
    }
    expect(changed).toEqual([3, 3, 1]);
    const rows = (await deliveries.list({ filter: {}, limit: 10 })).rows;
    expect(rows.map(({ dueAt }) => dueAt).toSorted()).toEqual([
      ...[now, now],
      ...[0, 1, 2, 3, 4].map((index) => NOON + index * 1_000),
    ]);
    // Taken in under the old clock, it would else live a day longer; it has the time that it was given, from now on.
    const lives = before.map(({ expiresAt, createdAt }) => expiresAt - createdAt);
    expect(rows.map(({ expiresAt }) => expiresAt - now)).toEqual(lives);
    expect(rows.every(({ createdAt }) => createdAt === now)).toBe(true);
    expect((await claimAll(queue.store, { now: NOON + 4_000, limit: 10 })).length).toBe(7);
  });

  test("the operator holds, releases and retries; counts and destinations follow", async () => {
    await using queue = await queueOf(["a@x.example", "b@x.example", "c@y.example"]);
    const { deliveries } = queue.store;
    const applyAction = (action: "retry" | "hold" | "release", now = NOON) =>
      deliveries.applyAction({ action, filter: { destination: "x.example" }, now });
    const moved = (changed: number) => ({
      changed,
      ofTeam: changed === 0 ? {} : { [queue.team.id]: changed },
    });
    expect(await applyAction("hold")).toEqual(moved(2));
    expect(await deliveries.sites({ limit: 10 })).toEqual([
      { site: "x.example", queued: 0, held: 2, leased: 0, nextDueAt: null, teams: 1 },
      { site: "y.example", queued: 1, held: 0, leased: 0, nextDueAt: NOON, teams: 1 },
    ]);
    const held = await deliveries.list({ filter: { state: "held", teamId: queue.team.id }, limit: 1 });
    expect(held).toMatchObject({ rows: [{ recipient: "b@x.example", state: "held" }], hasMore: true });
    expect((await claimAll(queue.store)).map(({ destination }) => destination)).toEqual(["y.example"]);
    expect(await applyAction("release", NOON + 5)).toEqual(moved(2));
    expect(await deliveries.dueSites({ now: NOON + 6, limit: 1 })).toMatchObject([{ dueAt: NOON + 5 }]);
    expect(await applyAction("retry", NOON + 2)).toEqual(moved(2));
    expect(await applyAction("retry", NOON + 2)).toEqual(moved(0));
    expect(await deliveries.counts()).toEqual([
      { state: "leased", count: 1 },
      { state: "queued", count: 2 },
    ]);
  });

  test("queued and held deliveries are grouped by reason, and filtered by it", async () => {
    await using queue = await queueOf(["a@x.example", "b@y.example", "c@y.example", "d@z.example"]);
    const { store, team } = queue;
    for (const claimed of await claimAll(store, { skipSites: ["z.example"] })) {
      const next = { state: "queued" as const, dueAt: NOON + 500 };
      await store.deliveries.record(
        deliveredRecord(claimed, { next, events: [], lastClass: "greylist", lastReply: "451 later" }),
      );
    }
    const greylisted = { reason: "greylist", teamId: team.id };
    await store.deliveries.applyAction({
      action: "hold",
      filter: { ...greylisted, destination: "x.example" },
      now: NOON,
    });
    const reasons = (limit: number) => store.deliveries.reasons({ teamId: team.id, limit });
    const [oldest] = (await store.deliveries.list({ filter: { ...greylisted, state: "held" }, limit: 1 }))
      .rows;
    expect(await reasons(10)).toEqual({
      isPartial: false,
      data: [
        {
          reason: "greylist",
          queued: 2,
          held: 1,
          sites: [
            { site: "y.example", count: 2 },
            { site: "x.example", count: 1 },
          ],
          oldestAt: oldest!.createdAt,
          nextDueAt: NOON + 500,
        },
        expect.objectContaining({ reason: null, queued: 1, held: 0 }),
      ],
    });
    expect((await reasons(1)).isPartial).toBe(true);
    expect(await store.deliveries.reasons({ teamId: "other", limit: 9 })).toEqual({
      data: [],
      isPartial: false,
    });
    const fresh = await store.deliveries.list({ filter: { reason: null, state: "queued" }, limit: 9 });
    expect(fresh.rows.map(({ recipient }) => recipient)).toEqual(["d@z.example"]);
    const cancel = { action: "cancel", filter: { reason: "greylist" }, now: NOON } as const;
    expect((await store.deliveries.applyAction(cancel)).changed).toBe(3);
  });

  test("a site with as many held as queued keeps both", async () => {
    await using queue = await queueOf(["a@x.example"]);
    const { store, team } = queue;
    await store.deliveries.applyAction({ action: "hold", filter: {}, now: NOON });
    await store.emails.accept(acceptRequest([sampleEmail(team.id, ["b@x.example"])]));
    expect(await store.deliveries.sites({ limit: 10 })).toMatchObject([{ queued: 1, held: 1 }]);
    expect((await claimAll(store)).map(({ recipient }) => recipient)).toEqual(["b@x.example"]);
    expect(await store.deliveries.sites({ limit: 10 })).toMatchObject([{ queued: 0, held: 1 }]);
  });

  test("the operator cancels what is queued or held, for good; counts and emails follow", async () => {
    await using queue = await queueOf(["a@x.example", "b@x.example", "c@y.example"]);
    const { store, team } = queue;
    const { deliveries } = store;
    const shared = sampleEmail(team.id, ["d@x.example", "e@z.example"]);
    await store.emails.accept(acceptRequest([shared]));
    const rows = (await deliveries.list({ filter: {}, limit: 10 })).rows;
    const idOf = (recipient: string) => rows.find((row) => row.recipient === recipient)!.id;
    const emailOf = (recipient: string) => rows.find((row) => row.recipient === recipient)!.emailId;
    await deliveries.applyAction({ action: "hold", filter: { ids: [idOf("a@x.example")] }, now: NOON });
    const [leased] = await claimAll(store, { limit: 1, skipSites: ["x.example", "z.example"] });
    expect(leased!.recipient).toBe("c@y.example");
    const underWay = await deliveries.list({ filter: { state: "leased" }, limit: 10 });
    expect(underWay.rows.map(({ recipient }) => recipient)).toEqual(["c@y.example"]);

    const cancel = { action: "cancel", filter: { destination: "x.example" }, now: NOON } as const;
    const moved = (changed: number) => ({ changed, ofTeam: changed === 0 ? {} : { [team.id]: changed } });
    expect(await deliveries.applyAction(cancel)).toEqual(moved(3));
    expect(await deliveries.applyAction(cancel)).toEqual(moved(0));
    expect(await deliveries.applyAction({ ...cancel, filter: { ids: [leased!.id] } })).toEqual(moved(0));
    expect(await deliveries.sites({ limit: 10 })).toEqual([
      { site: "z.example", queued: 1, held: 0, leased: 0, nextDueAt: NOON, teams: 1 },
      { site: "y.example", queued: 0, held: 0, leased: 1, nextDueAt: null, teams: 0 },
    ]);
    expect(await deliveries.counts()).toEqual([
      { state: "canceled", count: 3 },
      { state: "leased", count: 1 },
      { state: "queued", count: 1 },
    ]);
    const statusOf = async (id: string) => (await store.emails.get({ teamId: null, id }))!.status;
    expect(await statusOf(emailOf("a@x.example"))).toBe("canceled");
    // One of its two recipients is still to be written to.
    expect(await statusOf(shared.id)).not.toBe("canceled");
    await deliveries.applyAction({ ...cancel, filter: { teamId: createId() } });
    expect(await statusOf(shared.id)).not.toBe("canceled");
    await deliveries.applyAction({ ...cancel, filter: { emailId: shared.id } });
    expect(await statusOf(shared.id)).toBe("canceled");
    expect(await claimAll(store, { now: NOON + 1 })).toEqual([]);
  });

  test("a scheduled email goes out once at its time, to those not suppressed since", async () => {
    await using queue = await queueOf([]);
    const { store, team } = queue;
    const email = sampleEmail(team.id, ["ann@d.example", "bob@d.example"], { scheduledAt: NOON + 1_000 });
    expect(await store.emails.accept(acceptRequest([email]))).toMatchObject({ queued: 0 });
    expect(await claimAll(store, { now: NOON + 5_000 })).toEqual([]);
    const move = { teamId: team.id, id: email.id, scheduledAt: NOON + 2_000, now: NOON };
    expect(await store.emails.reschedule(move)).toBe("done");
    expect(await store.emails.reschedule({ ...move, teamId: createId() })).toBe("not_found");
    expect(await store.emails.get({ teamId: null, id: email.id })).toMatchObject({
      status: "scheduled",
      scheduledAt: NOON + 2_000,
      expiresAt: email.expiresAt + 1_000,
    });
    const row = { id: createId(), teamId: team.id, sourceEmailId: null, createdAt: NOON };
    await store.suppressions.add([{ ...row, address: "bob@d.example", origin: "manual" }]);
    const early = { released: 0, nextAt: NOON + 2_000 };
    expect(await store.emails.releaseScheduled({ now: NOON + 1_999, limit: 10 })).toEqual(early);
    const due = { now: NOON + 2_000, limit: 10 };
    expect(await store.emails.releaseScheduled(due)).toEqual({ released: 1, nextAt: null });
    expect(await store.emails.releaseScheduled(due)).toEqual({ released: 0, nextAt: null });
    expect((await claimAll(store, { now: NOON + 2_000 })).map(({ recipient }) => recipient)).toEqual([
      "ann@d.example",
    ]);
    const events = await eventsOf(store, { teamId: team.id, emailId: email.id });
    expect(events.map(({ type }) => type)).toEqual(["email.scheduled", "email.suppressed", "email.sent"]);
    expect((await store.emails.get({ teamId: null, id: email.id }))?.status).toBe("sent");
    expect(await store.emails.cancel({ ...move })).toBe("not_scheduled");
  });

  test("a release takes few deliveries at a time, and emails whole", async () => {
    await using queue = await queueOf([]);
    const { store, team } = queue;
    const recipients = Array.from({ length: 50 }, (_, index) => `u${index}@d.example`);
    const emails = Array.from({ length: 4 }, () => sampleEmail(team.id, recipients, { scheduledAt: NOON }));
    await store.emails.accept(acceptRequest(emails));
    const steps: number[] = [];
    for (let isDone = false; !isDone; isDone = steps.at(-1) === 0) {
      steps.push((await store.emails.releaseScheduled({ now: NOON, limit: 60 })).released);
    }
    expect(steps).toEqual([100, 100, 0]);
    expect(await claimAll(store)).toHaveLength(200);
  });

  test("cancel and release at the same moment: one of them wins, never both", async () => {
    await using queue = await queueOf([]);
    const { store, team } = queue;
    const emails = Array.from({ length: 40 }, (_, index) =>
      sampleEmail(team.id, [`u${index}@d.example`], { scheduledAt: NOON }),
    );
    await store.emails.accept(acceptRequest(emails));
    const cancels = emails.map(({ id }) => store.emails.cancel({ teamId: team.id, id, now: NOON }));
    const releases = [10, 10, 20].map((limit) => store.emails.releaseScheduled({ now: NOON, limit }));
    const canceled = (await Promise.all(cancels)).filter((result) => result === "done").length;
    const released = (await Promise.all(releases)).reduce((sum, result) => sum + result.released, 0);
    expect(canceled + released).toBe(40);
    expect(await claimAll(store)).toHaveLength(released);
    expect(await store.deliveries.list({ filter: { state: "canceled" }, limit: 100 })).toMatchObject({
      rows: { length: canceled },
    });
  });
});
