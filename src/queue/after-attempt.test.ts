import { describe, expect, test } from "bun:test";
import { CLASS_ADVICE } from "../events/class-advice.ts";
import type { AttemptOutcome, AttemptReport } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { playToExpiry } from "../testing/faults/play-to-expiry.ts";
import { type AfterAttemptRequest, afterAttempt, putOff } from "./after-attempt.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3600_000;

const delivery: ClaimedDelivery = {
  id: "d",
  teamId: "t",
  emailId: "e",
  recipient: "Jane@site.test",
  topic: null,
  destination: "site.test",
  site: "site.test",
  region: "us-east-1",
  priority: 0,
  attempts: 0,
  fence: 7,
  createdAt: NOW - 1000,
  expiresAt: NOW + 72 * HOUR,
  delaysTold: 0,
  isPossibleDuplicate: false,
  unknownAttempts: 0,
  email: {
    from: "a@b.test",
    to: ["Jane@site.test"],
    cc: [],
    replyTo: [],
    subject: "s",
    headers: [],
    messageId: "<m@b.test>",
    createdAt: NOW - 1000,
    scheduledAt: null,
    domainId: "dom",
    source: "api",
    sizeBytes: 1,
    broadcastId: null,
  },
  body: { kind: "parts", sha256: "", bytes: new Uint8Array(), file: null },
};

const report: AttemptReport = {
  startedAt: NOW - 10,
  endedAt: NOW,
  class: null,
  code: 250,
  enhancedCode: null,
  reply: null,
  target: "mx.site.test",
  ip: "127.0.0.2",
  tls: null,
  site: null,
  transcript: [],
};

const deferred: Extract<AttemptOutcome, { kind: "deferred" }> = {
  kind: "deferred",
  report: { ...report, class: "greylist", code: 451, reply: "451 4.7.1 try again later" },
  doesCount: true,
  retryAfterMs: null,
  isDestinationWide: false,
  isPossibleDuplicate: false,
};

const bounced: Extract<AttemptOutcome, { kind: "bounced" }> = {
  kind: "bounced",
  report: { ...report, class: "no_mailbox", code: 550, reply: "550 5.1.1 no such user" },
  bounceType: "Permanent",
  bounceSubType: "NoEmail",
  doesSuppress: true,
};

function after(change: Partial<AfterAttemptRequest>) {
  let ids = 0;
  return afterAttempt({
    delivery,
    outcome: { kind: "delivered", report },
    now: NOW,
    random: 0.5,
    pausedUntil: null,
    egress: "default",
    createId: () => `id${ids++}`,
    magic: null,
    ...change,
  });
}

const typesOf = (change: Partial<AfterAttemptRequest>) => after(change).events.map(({ type }) => type);

describe("afterAttempt", () => {
  test("a delivery ends with its event, its attempt and nothing else", () => {
    const { next, events, suppress, attempt, fence } = after({});
    expect(next).toEqual({ state: "delivered" });
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([
      ["email.delivered", { to: ["Jane@site.test"] }],
    ]);
    expect(suppress).toBeNull();
    expect(fence).toBe(7);
    expect(attempt).toMatchObject({
      number: 1,
      outcome: "delivered",
      target: "mx.site.test",
      egress: "default",
    });
  });

  test("a bad address is suppressed in lower case and named in the event", () => {
    const { next, events, suppress } = after({ outcome: bounced });
    expect(next).toEqual({ state: "bounced" });
    expect(suppress).toMatchObject({ address: "jane@site.test", origin: "bounce", sourceEmailId: "e" });
    expect(events[0]?.detail.bounce).toEqual({
      type: "Permanent",
      subType: "NoEmail",
      message: "550 5.1.1 no such user",
      diagnosticCode: ["smtp; 550 5.1.1 no such user"],
      class: "no_mailbox",
      advice: CLASS_ADVICE.no_mailbox,
    });
  });

  test("a refusal of our address or content suppresses nobody", () => {
    expect(after({ outcome: { ...bounced, doesSuppress: false } }).suppress).toBeNull();
  });

  test("a class that this version does not know is told without advice", () => {
    const unknown = { ...bounced, report: { ...report, class: "of_a_later_version" } };
    const { bounce } = after({ outcome: unknown }).events[0]!.detail;
    expect(bounce).toMatchObject({ class: "of_a_later_version" });
    expect(bounce).not.toHaveProperty("advice");
  });

  test("test addresses are never suppressed, and complained@ complains", () => {
    expect(after({ outcome: bounced, magic: "bounced" }).suppress).toBeNull();
    expect(typesOf({ magic: "complained" })).toEqual(["email.delivered", "email.complained"]);
  });

  test("a deferral is queued again by its class and told once", () => {
    const first = after({ outcome: deferred });
    expect(first.next).toEqual({ state: "queued", dueAt: NOW + 300_000 });
    expect(first.events[0]?.detail.delayed).toEqual({
      class: "greylist",
      advice: CLASS_ADVICE.greylist,
      message: "451 4.7.1 try again later",
      next_attempt_at: new Date(NOW + 300_000).toISOString(),
    });
    expect(typesOf({ outcome: deferred, delivery: { ...delivery, delaysTold: 1 } })).toEqual([]);
  });

  test.each([
    [1, 1 * HOUR, true],
    [1, 1 * HOUR - 1, false],
    [2, 8 * HOUR, true],
    [2, 7 * HOUR, false],
    [3, 24 * HOUR, true],
    [4, 60 * HOUR, false],
  ])("with %p delays told, an age of %p ms tells again: %p", (delaysTold, age, expected) => {
    const late = { ...delivery, delaysTold, createdAt: NOW - age, expiresAt: NOW + 72 * HOUR };
    expect(typesOf({ outcome: deferred, delivery: late })).toEqual(
      expected ? ["email.delivery_delayed"] : [],
    );
  });

  test.each([
    ["rate_limit", 0],
    ["ip_block", 0],
    ["too_many_connections", 0],
    ["greylist", 1],
    ["mailbox_full", 1],
    ["unknown_4xx", 1],
  ])("a deferral for %s counts %p tries of the message", (name, counted) => {
    const outcome = { ...deferred, report: { ...report, class: name } };
    const { doesCount, next } = after({ outcome, delivery: { ...delivery, attempts: 3 } });
    expect(Number(doesCount)).toBe(counted);
    expect(next.state).toBe("queued");
  });

  test("what no address may send for now is put off without a try", () => {
    const until = NOW + HOUR;
    expect(putOff({ delivery, now: NOW, random: 0.5 }, { why: "warm_up", until })).toMatchObject({
      fence: 7,
      attempt: null,
      doesCount: false,
      next: { state: "queued", dueAt: until + 30_000 },
      lastClass: "warm_up",
      events: [],
      suppress: null,
    });
  });

  test("what waits for a short while comes back after a short while", () => {
    const why = "smarthost_wait";
    const request = { delivery, now: NOW, random: 0.5 };
    expect(putOff(request, { why, until: NOW + 2_000 }).next).toEqual({
      state: "queued",
      dueAt: NOW + 3_000,
    });
    expect(putOff(request, { why, until: NOW - 1 }).next).toEqual({ state: "queued", dueAt: NOW - 1 });
  });

  test("a destination that is paused as a whole decides when it is tried again", () => {
    const { next } = after({ outcome: deferred, pausedUntil: NOW + 600_000 });
    expect(next).toEqual({ state: "queued", dueAt: NOW + 630_000 });
  });

  test("a delivery whose next try lies beyond its end bounces as transient, after this one more try", () => {
    const old = { ...delivery, createdAt: NOW - 72 * HOUR, expiresAt: NOW + 60_000 };
    const { next, events, suppress } = after({ outcome: deferred, delivery: old });
    expect(next).toEqual({ state: "bounced" });
    expect(events[0]).toMatchObject({ type: "email.bounced", detail: { bounce: { type: "Transient" } } });
    expect(events[0]?.detail.bounce?.message).toContain("72 hours");
    expect(events[0]?.detail.bounce).toMatchObject({ class: "greylist", advice: CLASS_ADVICE.greylist });
    expect(suppress).toBeNull();
  });

  test("a try that never reached MAIL does not count", () => {
    expect(after({ outcome: { ...deferred, doesCount: false } }).doesCount).toBe(false);
    expect(after({ outcome: deferred }).doesCount).toBe(true);
  });

  test("what we cannot send ourselves has failed, it did not bounce", () => {
    const corrupt = {
      ...bounced,
      doesSuppress: false,
      report: { ...report, class: "body_corrupt", reply: "no" },
    };
    const { next, events } = after({ outcome: corrupt });
    expect(next).toEqual({ state: "failed" });
    const failed = { reason: "no", class: "body_corrupt", advice: CLASS_ADVICE.body_corrupt };
    expect(events[0]).toMatchObject({ type: "email.failed", detail: { failed } });
  });

  test("an unanswered dot marks the attempt as a possible duplicate", () => {
    expect(after({ outcome: { ...deferred, isPossibleDuplicate: true } }).attempt?.isPossibleDuplicate).toBe(
      true,
    );
    expect(after({ outcome: deferred }).attempt?.isPossibleDuplicate).toBe(false);
  });

  test("what may have arrived is not tried again within ten minutes, whatever the schedule says", () => {
    const unanswered = {
      ...deferred,
      report: { ...report, class: "network", code: null, reply: "no reply" },
    };
    const dueAt = (change: Partial<AfterAttemptRequest>) => {
      const { next } = after(change);
      return next.state === "queued" ? next.dueAt - NOW : null;
    };
    expect(dueAt({ outcome: unanswered })).toBe(2 * 60_000);
    const outcome = { ...unanswered, isPossibleDuplicate: true };
    expect(dueAt({ outcome })).toBe(10 * 60_000);
    expect(dueAt({ outcome, pausedUntil: NOW + 1_000 })).toBe(10 * 60_000);
    expect(dueAt({ outcome, delivery: { ...delivery, attempts: 5 } })).toBe(80 * 60_000);
  });

  test.each(["internal", "internal_error"])(
    "what a crash of ours left unknown (%s) is tried again within a minute, and after twice as long each time",
    (name) => {
      const outcome = {
        ...deferred,
        report: { ...report, class: name, code: null, reply: "the delivery thread ended" },
        isPossibleDuplicate: true,
      };
      expect(after({ outcome }).next).toEqual({ state: "queued", dueAt: NOW + 45_000 });
      for (const [unknownAttempts, waitMs] of [
        [1, 90_000],
        [2, 180_000],
        [5, 24 * 60_000],
      ] as const) {
        const again = { ...delivery, attempts: unknownAttempts, isPossibleDuplicate: true, unknownAttempts };
        expect(after({ outcome, delivery: again }).next).toEqual({ state: "queued", dueAt: NOW + waitMs });
      }
    },
  );

  describe("of what is to arrive within five minutes, and may have", () => {
    const short = { ...delivery, expiresAt: NOW + 5 * 60_000 };
    const outcome = { ...deferred, report: { ...report, class: "network" }, isPossibleDuplicate: true };

    test("a second try comes when half of its time is over", () => {
      expect(after({ outcome, delivery: short }).next).toEqual({ state: "queued", dueAt: NOW + 150_000 });
    });

    test.each<[string, Partial<AfterAttemptRequest>]>([
      ["the last try was unanswered, too", { outcome, now: NOW + 250_000 }],
      ["the site is paused for longer", { outcome, pausedUntil: NOW + HOUR }],
      ["its first try is the doubtful one", { outcome, delivery: short, pausedUntil: NOW + HOUR }],
      ["its later tries are put off", { outcome: deferred, now: NOW + 290_000 }],
      [
        "its time was over before another try",
        { outcome: { ...bounced, report: { ...report, class: "expired", reply: "over" } } },
      ],
    ])("nothing bounces when %s", (_what, change) => {
      const doubtful = { ...short, isPossibleDuplicate: true };
      const { next, events, suppress } = after({ delivery: doubtful, ...change });
      expect({ next, suppress }).toEqual({ next: { state: "unknown" }, suppress: null });
      expect(events.map(({ type }) => type)).toEqual(["email.failed"]);
      expect(events[0]?.detail.failed).toMatchObject({
        ...{ outcome: "unknown", class: "may_have_arrived", advice: CLASS_ADVICE.may_have_arrived },
        reason: expect.stringContaining("may have been delivered"),
      });
    });

    test("a server that refuses it has the last word", () => {
      const doubtful = { ...short, isPossibleDuplicate: true };
      expect(after({ delivery: doubtful, outcome: bounced }).next).toEqual({ state: "bounced" });
    });
  });

  test("a site that never answers a message gets few copies of it, and the end is unknown", () => {
    const unanswered = { ...deferred, report: { ...report, class: "network", code: null } };
    const life = playToExpiry({ ...unanswered, isPossibleDuplicate: true });
    expect(life.state).toBe("unknown");
    expect(life.tries).toBeLessThanOrEqual(36);
  });

  test.each<[string, Partial<typeof deferred>, Partial<AttemptReport>, number]>([
    ["a policy that no session could meet", { doesCount: false }, { class: "tls_policy", code: null }, 25],
    ["DNS that never answers", { doesCount: false }, { class: "dns", code: null }, 77],
    ["a rate that holds for one mailbox", {}, { class: "rate_limit", code: 450 }, 25],
    ["a mailbox that is refused as full", {}, { class: "mailbox_full", code: 552 }, 3],
    ["a mailbox that is full for now", {}, { class: "mailbox_full", code: 452 }, 8],
  ])("%s is tried at a growing distance until it bounces", (_, change, told, triesMax) => {
    const life = playToExpiry({ ...deferred, ...change, report: { ...report, ...told } });
    expect(life.state).toBe("bounced");
    expect(life.tries).toBeLessThanOrEqual(triesMax);
    expect(life.hours).toBeGreaterThan(40);
  });

  test("a scheduled email is late from its time on, not from its acceptance", () => {
    const scheduledAt = NOW - 30 * 60_000;
    const createdAt = NOW - 240 * HOUR;
    const late = {
      ...delivery,
      delaysTold: 1,
      createdAt,
      email: { ...delivery.email, createdAt, scheduledAt },
    };
    expect(typesOf({ outcome: deferred, delivery: late })).toEqual([]);
    const { next, events } = after({ outcome: deferred, delivery: { ...late, expiresAt: NOW } });
    expect(next).toEqual({ state: "bounced" });
    expect(events[0]?.detail.bounce?.message).toContain("within 30 minutes");
  });
});
