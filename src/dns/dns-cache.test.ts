import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createDnsCache, DNS_CACHE_LIMITS } from "./dns-cache.ts";
import type { DnsAnswer } from "./resolver.ts";

const found = (ttlSeconds: number): DnsAnswer<string> => ({
  kind: "found",
  values: ["192.0.2.1"],
  ttlSeconds,
  isSecure: false,
});

test.each<[string, DnsAnswer<string>, number, number]>([
  ["a short answer gets the floor", found(1), 0, 60],
  ["an answer keeps its own time", found(200), 0, 200],
  ["a long answer gets the ceiling", found(86_400), 0, 3_600],
  ["absent gets the negative floor", { kind: "absent" }, 0, 60],
  ["missing keeps the zone's negative time", { kind: "missing" }, 120, 120],
  ["missing gets the negative ceiling", { kind: "missing" }, 86_400, 300],
  ["failed is short", { kind: "failed", reason: "x" }, 900, 5],
])("%s", (_, answer, negativeTtlSeconds, seconds) => {
  const clock = createFakeClock();
  const cache = createDnsCache<string>(DNS_CACHE_LIMITS, clock);
  cache.set("a.example", answer, negativeTtlSeconds);
  clock.advance(seconds * 1000 - 1);
  expect(cache.get("a.example")?.kind).toBe(answer.kind);
  clock.advance(1);
  expect(cache.get("a.example")).toBeNull();
});

test("returns the remaining time to live, and copies", () => {
  const clock = createFakeClock();
  const cache = createDnsCache<string>(DNS_CACHE_LIMITS, clock);
  cache.set("a.example", found(100), 0);
  clock.advance(30_000);
  const answer = cache.get("a.example");
  expect(answer).toEqual(found(70));
  if (answer?.kind === "found") answer.values.length = 0;
  expect(cache.get("a.example")).toEqual(found(70));
});

test("with a minimum of 0, answers without time to live are not cached", () => {
  const cache = createDnsCache<string>({ ...DNS_CACHE_LIMITS, floorSeconds: 0 }, createFakeClock());
  cache.set("a.example", found(0), 0);
  expect(cache.get("a.example")).toBeNull();
});
