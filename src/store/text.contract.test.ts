// No stored text holds what another engine would refuse, whoever brings it: NUL, or half of a surrogate pair.
import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { STORE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
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
import { findUnstorableText } from "../testing/fixtures/unstorable-text.ts";

const BAD = "a\0b\ud83dc";
const GOOD = "a\ufffdb\ufffdc";

test.each(STORE_VARIANTS)(
  "what cannot be stored is replaced wherever it comes in (threads: $threads)",
  async ({ threads }) => {
    await using store = await tempStore({ threads });
    const team = await addTeam(store, { name: BAD });
    const webhookId = createId();
    await store.webhooks.create({
      max: 10,
      webhook: {
        id: webhookId,
        teamId: team.id,
        endpoint: `https://hooks.test/${BAD}`,
        events: ["email.sent"],
        status: "enabled",
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        createdAt: NOON,
        secret: "sealed",
        previousSecret: null,
        previousSecretUntil: null,
      },
    });
    const email = sampleEmail(team.id, ["ann@site.test"], {
      subject: BAD,
      headers: [[`X-${BAD}`, BAD]],
      tags: [{ name: BAD, value: BAD }],
    });
    await store.emails.accept(acceptRequest([email]));
    const [claimed] = await claimAll(store);
    expect(claimed).toMatchObject({ email: { subject: GOOD, headers: [[`X-${GOOD}`, GOOD]] } });
    const record = deliveredRecord(claimed!, { lastReply: BAD });
    record.attempt!.reply = BAD;
    record.attempt!.transcript = [{ atMs: 1, kind: "receive", text: BAD }];
    record.events[0]!.detail = { to: [BAD] };
    expect(await store.deliveries.record(record)).toBe(true);
    const claim = { owner: "run", now: NOON, leaseMs: 60_000, limit: 9, perEndpointMax: 9, rooms: {} };
    const [message] = await store.webhooks.claimDue(claim);
    await store.webhooks.record({
      webhookId,
      messageId: message!.id,
      fence: message!.fence,
      now: NOON,
      next: { state: "failed" },
      health: "failing",
      failingMsMax: 1,
      failingEventsMin: 1,
      attempt: {
        id: createId(),
        endpoint: message!.endpoint,
        startedAt: NOON,
        endedAt: NOON,
        status: 500,
        error: BAD,
        response: BAD,
      },
    });
    await store.reports.keepUnknown({
      keepMax: 9,
      bytesMax: 9,
      report: {
        id: createId(),
        receivedAt: NOON,
        envelopeFrom: BAD,
        recipient: BAD,
        deliveryId: null,
        reason: BAD,
        sizeBytes: 1,
        // Bytes are no text.
        raw: new Uint8Array([0]),
        teamId: null,
      },
    });
    await store.state.write({ name: BAD, value: BAD });

    const { rows } = await store.deliveries.attempts({ emailId: email.id, limit: 9 });
    expect(rows[0]).toMatchObject({ reply: GOOD, transcript: [{ text: GOOD }] });
    const told = await eventsOf(store, { teamId: team.id, emailId: email.id });
    expect(told.at(-1)?.detail).toEqual({ to: [GOOD] });
    // Whoever asks with such a text finds what was stored for it.
    expect(await store.state.read({ name: BAD })).toMatchObject({ value: GOOD });
    const { found, texts } = findUnstorableText(store.dataDir);
    expect(found).toEqual([]);
    expect(texts).toBeGreaterThan(50);
  },
);
