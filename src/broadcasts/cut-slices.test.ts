import { describe, expect, test } from "bun:test";
import { unpackNumbers } from "../lib/number-list.ts";
import type { AudienceRange, Broadcast, NewSlice } from "../store/broadcasts.ts";
import { createSliceCutter } from "./cut-slices.ts";
import { judge } from "./guard.ts";
import { dueAtOf, startsAt } from "./local-time.ts";
import { chooseGroup, createPace } from "./pace.ts";

const HOUR = 3600_000;
const NOON = Date.UTC(2026, 10, 23, 12);

function broadcastWith(changes: Partial<Broadcast> = {}): Broadcast {
  const plain = { settings: {}, frozen: [{}], seed: 3, scheduledAt: null, winner: null, audience: 1_000 };
  return { ...plain, ...changes } as Broadcast;
}

/** Contacts 1…n in turn at these domains and in these zones. */
function rangeOf(count: number, domains: string[], timeZones: (string | null)[] = [null]): AudienceRange {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    seqs: numbers.map((index) => index + 1),
    domainOf: numbers.map((index) => index % domains.length),
    domains,
    zoneOf: numbers.map((index) => index % timeZones.length),
    timeZones,
    engagedAt: numbers.map(() => 0),
    after: null,
    rows: count,
  };
}

function cut(broadcast: Broadcast, range: AudienceRange, isEngagedFirst = () => false): NewSlice[] {
  const cutter = createSliceCutter(broadcast, { now: NOON, isEngagedFirst });
  return [...cutter.add(range), ...cutter.rest()];
}

const contactsOf = (slices: NewSlice[]) => slices.flatMap(({ contacts }) => unpackNumbers(contacts));
const groupsOf = (slices: NewSlice[]) => [...new Set(slices.map(({ destinationGroup }) => destinationGroup))];

describe("slices", () => {
  test("hold each contact once, at most a thousand of one group", () => {
    const small = Array.from({ length: 60 }, (_, index) => `d${index}.test`);
    const domains = ["gmail.com", "hotmail.com", "big.test", "gmail.com", ...small];
    const slices = cut(broadcastWith(), rangeOf(64_000 / 4, domains));
    expect(new Set(contactsOf(slices)).size).toBe(16_000);
    expect(contactsOf(slices)).toHaveLength(16_000);
    expect(Math.max(...slices.map(({ count }) => count))).toBeLessThanOrEqual(1_000);
    expect(groupsOf(slices)).toContain("gmail");
    expect(groupsOf(slices)).toContain("microsoft");
  });

  test("of a few contacts make few groups", () => {
    const slices = cut(broadcastWith(), rangeOf(50, ["a.test", "b.test", "c.test"]));
    expect(groupsOf(slices)).toEqual(["rest"]);
  });

  test("of an A/B test are the same however often the audience is read", () => {
    const test = { sharePercent: 20, decideBy: "clicks", decideAfterHours: 4 } as const;
    const broadcast = broadcastWith({ settings: { test }, frozen: [{}, {}] as never });
    const [first, again] = [1, 2].map(() => cut(broadcast, rangeOf(10_000, ["a.test"])));
    expect(first).toEqual(again!);
    const tested = contactsOf(first!.filter(({ phase }) => phase === "test"));
    expect(tested.length).toBeGreaterThan(1_800);
    expect(tested.length).toBeLessThan(2_200);
  });

  test("of a group under warm-up are due in the order of engagement", () => {
    const range = rangeOf(4, ["gmail.com"]);
    range.engagedAt = [0, NOON - HOUR, 1e14 + NOON - 100 * 24 * HOUR, 1e14 + NOON - HOUR];
    const slices = cut(broadcastWith(), range, () => true);
    const inOrder = slices.toSorted((one, other) => one.dueAt - other.dueAt);
    expect(contactsOf(inOrder)).toEqual([4, 3, 2, 1]);
  });

  test("are due at the scheduled time of day where the contact is", () => {
    const settings = { isLocalTime: true, timeZone: "Europe/Berlin" };
    const scheduledAt = NOON + 10 * HOUR;
    const broadcast = broadcastWith({ settings, scheduledAt });
    const zones = ["Europe/Berlin", "America/New_York", "Pacific/Auckland", null, "Nowhere/Else"];
    const hours = zones.map((zone) => (dueAtOf(broadcast, zone, NOON - 24 * HOUR) - scheduledAt) / HOUR);
    // 23:00 in Berlin; New York is six hours behind, Auckland twelve ahead.
    expect(hours).toEqual([0, 6, -12, 0, 0]);
    expect(startsAt(broadcast)).toBeLessThanOrEqual(scheduledAt - 12 * HOUR);
    expect(dueAtOf(broadcast, "Pacific/Auckland", NOON)).toBe(NOON);
  });
});

describe("pace", () => {
  test("is the rate, without a burst for the time before", () => {
    const pace = createPace();
    const broadcast = broadcastWith({ settings: { ratePerHour: 3600 } });
    expect(pace.allowed(broadcast, NOON)).toBe(1);
    pace.queued("rest", 1);
    expect(pace.allowed(broadcast, NOON + 500)).toBe(0);
    expect(pace.allowed(broadcast, NOON + 1_000)).toBe(1);
    expect(pace.allowed(broadcast, NOON + 10 * HOUR)).toBe(60);
    expect(pace.allowed(broadcast, NOON)).toBe(60);
  });

  test("spreads the audience over the hours", () => {
    const pace = createPace();
    const broadcast = broadcastWith({ settings: { spreadHours: 2 }, audience: 7_200 });
    pace.allowed(broadcast, NOON);
    pace.queued("rest", 1);
    expect(pace.allowed(broadcast, NOON + 10_000)).toBe(10);
  });

  test("leaves a group alone whose emails wait, and goes on with another", () => {
    const pace = createPace();
    const ready = ["gmail", "rest"].map((destinationGroup, number) => ({
      ...{ destinationGroup, number, phase: "all", slices: 1, dueAt: 0 },
    })) as never;
    const waiting = { gmail: 20_000 };
    const work = { broadcast: broadcastWith(), ready, waiting, queued: 20_000, held: 0 };
    const roomOf = (group: string) => pace.room(work, group, NOON);
    expect(roomOf("gmail")).toBe(0);
    expect(chooseGroup(work, NOON, roomOf)).toMatchObject({
      group: { destinationGroup: "rest" },
      room: 2_000,
    });
  });

  test("holds the rest of a test until there is a winner", () => {
    const ready = [{ destinationGroup: "rest", number: 0, phase: "rest", slices: 1, dueAt: 0 }] as never;
    const work = { broadcast: broadcastWith(), ready, waiting: {} };
    expect(chooseGroup(work, NOON, () => 1)).toBeNull();
    expect(chooseGroup({ ...work, broadcast: broadcastWith({ winner: 1 }) }, NOON, () => 1)).not.toBeNull();
  });
});

test.each([
  [{ delivered: 460, hardBounced: 30, complained: 0 }, null],
  [{ delivered: 475, hardBounced: 25, complained: 0 }, null],
  [
    { delivered: 470, hardBounced: 30, complained: 0 },
    /6\.0 % of 500 emails bounced.* Most at a\.test \(30\)\./,
  ],
  [{ delivered: 1_000, hardBounced: 0, complained: 1 }, null],
  [{ delivered: 1_000, hardBounced: 0, complained: 2 }, /0\.20 % of 1,000 recipients complained/],
])("the guard judges %p", (health, expected) => {
  const worst = [{ domain: "a.test", count: 30 }];
  const reason = judge({ ...health, worst });
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
  expect(judge({ ...health, worst }, health)).toBeNull();
});
