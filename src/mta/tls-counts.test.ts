import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import type { SavedValue } from "../lib/saved-value.ts";
import { createJob, HELD } from "../testing/fixtures/delivery-job.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import type { AttemptReport, TlsSessionResult } from "./outcome.ts";
import { countingTls, openTlsCounts, readTlsCounts } from "./tls-counts.ts";

const DAY_MS = 24 * 3600_000;
const clock = createFakeClock(Date.UTC(2026, 10, 20, 23, 59));

const openCounts = (saved: SavedValue, at = clock) => openTlsCounts(saved, { clock: at, log: silentLog });

function report(
  tlsPolicy: Partial<TlsSessionResult> | undefined,
  facts: Partial<AttemptReport> = {},
): AttemptReport {
  return {
    startedAt: clock.now(),
    endedAt: clock.now(),
    class: null,
    site: null,
    code: null,
    enhancedCode: null,
    reply: null,
    target: "mx.example.com",
    ip: null,
    tls: null,
    transcript: [],
    ...(tlsPolicy && {
      tlsPolicy: {
        type: "sts",
        domain: "example.com",
        result: null,
        policy: null,
        sendingIp: null,
        ...tlsPolicy,
      },
    }),
    ...facts,
  };
}

describe("sessions", () => {
  test("are counted by day, domain and policy, failures by host too", async () => {
    const counts = await openCounts(memoryValue());
    counts.add(report(undefined));
    counts.add(report({}));
    counts.add(report({}));
    counts.add(report({ result: "certificate-expired" }));
    counts.add(report({ result: "certificate-expired" }));
    counts.add(report({ result: "certificate-expired" }, { target: null }));
    counts.add(report({ type: "none" }));
    counts.add(report({}, { endedAt: clock.now() + 60_000 }));
    const sts = { domain: "example.com", type: "sts" as const, policy: null };
    const unknown = { ip: null, sendingIp: null };
    expect(counts.entries()).toEqual([
      {
        ...sts,
        day: "2026-11-20",
        successes: 2,
        failures: [
          { result: "certificate-expired", ...unknown, host: "mx.example.com", sessions: 2 },
          { result: "certificate-expired", ...unknown, host: null, sessions: 1 },
        ],
      },
      { ...sts, type: "none", day: "2026-11-20", successes: 1, failures: [] },
      { ...sts, day: "2026-11-21", successes: 1, failures: [] },
    ]);
  });

  test("keep the policy as it was last seen, one for each name with TLSA records", async () => {
    const counts = await openCounts(memoryValue());
    const policy = (domain: string, line: string) => ({ domain, strings: [line], hosts: [domain] });
    counts.add(report({ policy: policy("example.com", "mode: testing") }));
    counts.add(report({ policy: policy("example.com", "mode: enforce") }));
    counts.add(report({ result: "sts-policy-fetch-error" }));
    counts.add(report({ type: "tlsa", policy: policy("mx1.example.com", "3 1 1 ab") }));
    counts.add(report({ type: "tlsa", policy: policy("mx2.example.com", "x".repeat(9_000)) }));
    expect(counts.entries()).toMatchObject([
      {
        type: "sts",
        successes: 2,
        policy: policy("example.com", "mode: enforce"),
        failures: [{ sessions: 1 }],
      },
      { type: "tlsa", policy: policy("mx1.example.com", "3 1 1 ab") },
      { type: "tlsa", policy: policy("mx2.example.com", "x".repeat(300)) },
    ]);
  });

  test("that failed are told apart by both ends", async () => {
    const counts = await openCounts(memoryValue());
    const fail = (sendingIp: string, ip: string) =>
      counts.add(report({ result: "validation-failure", sendingIp }, { ip }));
    fail("192.0.2.1", "198.51.100.1");
    fail("192.0.2.1", "198.51.100.2");
    fail("192.0.2.2", "198.51.100.1");
    fail("192.0.2.2", "198.51.100.1");
    expect(counts.entries()[0]?.failures.map(({ sessions }) => sessions)).toEqual([1, 1, 2]);
  });

  test("of very many hosts are counted without their names, of very many domains the latest", async () => {
    const counts = await openCounts(memoryValue());
    for (let host = 0; host < 60; host += 1) {
      counts.add(report({ result: "validation-failure" }, { target: `mx${host}.example.com` }));
    }
    const failures = counts.entries()[0]?.failures ?? [];
    expect(failures).toHaveLength(51);
    expect(failures.at(-1)).toEqual({
      result: "validation-failure",
      host: null,
      ip: null,
      sendingIp: null,
      sessions: 10,
    });
    for (let domain = 0; domain < 10_000; domain += 1) counts.add(report({ domain: `d${domain}.test` }));
    expect(counts.entries()).toHaveLength(10_000);
    expect(counts.entries()[0]?.domain).toBe("d0.test");
  });

  test("are taken from what is delivered", async () => {
    const counts = await openCounts(memoryValue());
    const outcome = { kind: "delivered" as const, report: report({}) };
    expect(await countingTls(() => Promise.resolve(outcome), counts)(createJob(), HELD)).toBe(outcome);
    expect(counts.entries()[0]?.successes).toBe(1);
  });
});

describe("what is saved", () => {
  test("is read again, and forgets after two weeks", async () => {
    const saved = memoryValue();
    const at = createFakeClock(clock.now());
    const first = await openCounts(saved, at);
    first.add(report({}));
    await first.close();
    const second = await openCounts(saved, at);
    second.add(report({}));
    expect(second.entries().map(({ successes }) => successes)).toEqual([2]);
    at.advance(14 * DAY_MS);
    await second.save();
    expect(await readTlsCounts(saved, silentLog)).toHaveLength(1);
    at.advance(DAY_MS);
    await second.close();
    expect(await readTlsCounts(saved, silentLog)).toEqual([]);
  });

  test("is written a minute after a change, and not without one", async () => {
    const saved = memoryValue();
    const at = createFakeClock();
    const counts = await openCounts(saved, at);
    expect(at.pending()).toBe(0);
    counts.add(report({}));
    counts.add(report({}));
    expect(at.pending()).toBe(1);
    at.advance(60_000);
    await counts.save();
    expect(await readTlsCounts(saved, silentLog)).toHaveLength(1);
  });

  test.each(["", "{}", '[{"day":"yesterday"}]'])("that is damaged (%j) counts for nothing", async (text) => {
    expect((await openCounts(memoryValue(text))).entries()).toEqual([]);
  });
});
