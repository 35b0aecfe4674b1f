import { readChunk } from "../../broadcasts/read-audience.ts";
import { createId } from "../../lib/id.ts";
import type { ApiFixture } from "../fixtures/api-fixture.ts";
import { claimAll, deliveredRecord } from "../fixtures/store-samples.ts";

const SENDER = { domainId: "d1", domain: "acme.test", region: "us-east-1" };

/** A broadcast of the first team: one contact has its email, one was skipped, others wait in a slice. */
export async function addBroadcast({ store, clock, teamId, call }: ApiFixture): Promise<void> {
  const now = clock.now();
  const body = {
    name: "News",
    from: "a@acme.test",
    subject: "Hi {{{FIRST_NAME|there}}}",
    html: "<p>Hi</p><a href='{{{UNSUBSCRIBE_URL}}}'>leave</a>",
    filter: { all: [] },
    reply_to: ["r@acme.test"],
    variants: [{ subject: "Hello" }],
    settings: { test: { share_percent: 50, decide_by: "hand" } },
  };
  for (const email of ["e1@site.test", "e2@site.test"]) await call("POST", "/contacts", { email });
  await call("POST", "/contacts", { email: "e0@site.test", unsubscribed: true });
  const answer = await call("POST", "/broadcasts", body);
  if (answer.status > 299) throw new Error(`/broadcasts: ${answer.text}`);
  const { id } = answer.json as { id: string };
  const lock = { teamId, ownerId: id, userId: "u1", now, expiresAt: now + 60_000, takesOver: false };
  await store.contents.lock(lock);
  await store.broadcasts.move({ teamId, id, to: "preparing", now });
  const read = async () => (await store.broadcasts.get({ teamId, id }))!;
  const { seq, contentId } = await read();
  const one = { subject: body.subject, from: body.from, replyTo: [], contentId: contentId! };
  const frozen = [one, one];
  await store.broadcasts.freeze({ seq, frozen, now });
  const begun = await read();
  const cut = { now, isEngagedFirst: () => false };
  const rightOfWay = { isShared: () => false };
  const parts = { store, clock, rightOfWay, isEngagementNeeded: false, isStopped: () => false };
  await readChunk(parts, { ...begun, snapshot: begun.snapshot! }, cut);
  const decision = { by: "hand" as const, probability: null, isClear: true, at: now, variants: [] };
  await store.broadcasts.decide({ teamId, id, winner: 0, decision, now });
  const expand = {
    seq,
    slice: 0,
    limit: 2,
    isBeside: false,
    senders: [SENDER, SENDER],
    deliverForMs: 3600_000,
    now,
  };
  await store.broadcasts.expand(expand);
  await react({ store, clock }, { teamId, id });
}

/** Its email is clicked and bounces. */
async function react(
  { store, clock }: Pick<ApiFixture, "store" | "clock">,
  of: { teamId: string; id: string },
): Promise<void> {
  const now = clock.now();
  const sent = await store.broadcastStatistics.recipients({ ...of, type: "sent", limit: 9 });
  const emails = new Set(sent?.rows.map(({ emailId }) => emailId));
  const leased = await store.deliveries.list({ filter: { state: "leased" }, limit: 100 });
  const claimed = await claimAll(store, { now });
  for (const delivery of claimed.filter(({ emailId }) => emails.has(emailId))) {
    const { id: deliveryId, teamId, emailId, recipient } = delivery;
    const bounce = { type: "Permanent" as const, subType: "General", message: "no", class: "no_mailbox" };
    const event = {
      id: createId(),
      teamId,
      emailId,
      deliveryId,
      type: "email.bounced" as const,
      createdAt: now,
    };
    const events = [{ ...event, detail: { to: [recipient], bounce } }];
    await store.deliveries.record(deliveredRecord(delivery, { now, next: { state: "bounced" }, events }));
    const visitor = { ipAddress: "192.0.2.1", userAgent: "x", isMachine: false };
    const engagement = { kind: "clicked" as const, link: "https://x.test/", ...visitor };
    await store.engagements.record({ deliveryId, engagement, now });
  }
  // The others go back to the queue, but for those that were leased before.
  const underWay = leased.rows.map(({ id }) => id);
  await store.deliveries.release({ owner: "node-1", underWay, now, unknownRetryMs: 0 });
}
