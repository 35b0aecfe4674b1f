import { expect, test } from "bun:test";
import type { DomainRecord, DomainStatus } from "../store/domains.ts";
import { nextCheckAt } from "./check-interval.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000 * HOUR;

function record(changes: Partial<DomainRecord>): DomainRecord {
  return {
    ...{ record: "DKIM", type: "TXT", fqdn: "x.example.com", value: "v=DKIM1; k=rsa; p=x", priority: null },
    ...{ status: "verified", found: null, problem: null, seenAt: NOW, missingSince: null, key: null },
    ...changes,
  };
}

const OPTIONAL = { record: "Tracking", type: "CNAME" } as const;

test.each<[string, DomainStatus, age: number, Partial<DomainRecord>, number | null]>([
  ["pending", "pending", 0, {}, 10_000],
  ["pending", "pending", MINUTE, {}, 30_000],
  ["pending", "pending", 6 * MINUTE, {}, 2 * MINUTE],
  ["pending", "pending", 36 * MINUTE, {}, 10 * MINUTE],
  ["pending", "pending", 276 * MINUTE, {}, HOUR],
  ["verified", "verified", 30 * HOUR, {}, DAY],
  ["verified just now", "verified", 0, {}, DAY],
  ["one that lost a record", "verified", 90 * HOUR, { missingSince: NOW }, 12 * MINUTE],
  ["one that lost it an hour ago", "verified", 90 * HOUR, { missingSince: NOW - HOUR }, HOUR],
  ["one that lost an optional one", "verified", 90 * HOUR, { ...OPTIONAL, missingSince: NOW - HOUR }, DAY],
  ["one with a new record", "verified", MINUTE, { status: "pending", seenAt: null }, 30_000],
  ["one with a record that never came", "verified", 72 * HOUR, { status: "failed", seenAt: null }, DAY],
  [
    "one with a key that ends",
    "verified",
    90 * HOUR,
    { key: { selector: "s", state: "retiring", retireAt: NOW + 5 } },
    5,
  ],
  [
    "one with a key that waits",
    "verified",
    0,
    { key: { selector: "s", state: "next", retireAt: null } },
    10_000,
  ],
  ["not started", "not_started", 0, {}, null],
  ["failed", "failed", 0, {}, null],
])("%s (%s) at age %d ms is checked after its time", (_, status, age, changes, interval) => {
  const at = nextCheckAt({ status, pendingSince: NOW - age, records: [record({}), record(changes)] }, NOW);
  expect(at).toBe(interval === null ? null : NOW + interval);
});
