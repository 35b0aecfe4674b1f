import { describe, expect, test } from "bun:test";
import { createLog } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createFallback, type PortState } from "./fallback.ts";

const MINUTE = 60_000;

interface Facts {
  class: string | null;
  code: number | null;
  ip: string | null;
}

function outcome(site: string, facts: Partial<Facts> = {}): AttemptOutcome {
  const silent = { class: "network", code: null, ip: `192.0.2.${site.length}`, ...facts };
  const rest = { startedAt: 0, endedAt: 0, enhancedCode: null, reply: null, target: site, tls: null };
  return {
    kind: "deferred",
    report: { ...rest, ...silent, site, transcript: [] },
    ...{ doesCount: false, retryAfterMs: null, isDestinationWide: true, isPossibleDuplicate: false },
  };
}

function start(...answers: PortState[]) {
  const clock = createFakeClock();
  const lines: string[] = [];
  let [probes, changes] = [0, 0];
  const fallback = createFallback({
    clock,
    log: createLog((line) => lines.push(line)),
    probe: async () => answers[probes++] ?? "unknown",
  });
  fallback.start(() => changes++);
  /** Tries at sites, then what the probe answers. */
  const observe = async (...outcomes: AttemptOutcome[]) => {
    for (const one of outcomes) fallback.observe(one);
    await settle();
  };
  const advance = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { fallback, observe, advance, lines, probes: () => probes, changes: () => changes };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

const [one, two, three] = [outcome("a.test"), outcome("bb.test"), outcome("ccc.test")];

describe("port 25 is not suspected", () => {
  test.each<[string, AttemptOutcome[]]>([
    ["by two dead sites", [one, two, two]],
    [
      "by three names of one address",
      ["a.test", "bb.test", "ccc.test"].map((site) => outcome(site, { ip: "192.0.2.1" })),
    ],
    [
      "when somebody answers in between",
      [one, two, outcome("d.test", { code: 450, class: "greylist" }), three],
    ],
    ["by what DNS does not know", [one, two, outcome("e.test", { class: "dns", ip: null })]],
    ["by a relay", [one, two, outcome("smarthost:ses")]],
    ["by the sandbox", [one, two, outcome("sandbox")]],
  ])("%s", async (_what, outcomes) => {
    const { observe, probes, fallback } = start("blocked");
    await observe(...outcomes);
    expect(probes()).toBe(0);
    expect(fallback.isActive()).toBe(false);
  });

  test("by failures of long ago", async () => {
    const { observe, advance, probes } = start("blocked");
    await observe(one, two);
    await advance(31 * MINUTE);
    await observe(three);
    expect(probes()).toBe(0);
  });
});

describe("when several sites cannot be reached", () => {
  test.each<[PortState, boolean]>([
    ["blocked", true],
    ["open", false],
    ["unknown", false],
  ])("and the probe says %s, blocked is %p", async (answer, isBlocked) => {
    const { observe, fallback, probes, changes } = start(answer, "blocked");
    await observe(one, two, three, three);
    expect({ isActive: fallback.isActive(), probes: probes(), changes: changes() }).toEqual({
      isActive: isBlocked,
      probes: 1,
      changes: isBlocked ? 1 : 0,
    });
  });

  test("and the port was found open, it is not asked again for five minutes", async () => {
    const { observe, advance, probes, fallback } = start("open", "blocked");
    await observe(one, two, three);
    await observe(one, two, three);
    expect(probes()).toBe(1);
    await advance(5 * MINUTE);
    await observe(one);
    expect(probes()).toBe(2);
    expect(fallback.isActive()).toBe(true);
  });
});

test("mail goes out directly again as soon as a probe gets through, and each change is logged once", async () => {
  const { observe, advance, fallback, changes, lines } = start("blocked", "blocked", "unknown", "open");
  await observe(one, two, three);
  expect(fallback.state()).toEqual({
    route: "smarthost",
    since: "2026-11-20T12:00:00.000Z",
    next_probe_at: "2026-11-20T12:05:00.000Z",
  });
  await observe(one, two, three);
  await advance(5 * MINUTE);
  await advance(5 * MINUTE);
  expect(fallback.isActive()).toBe(true);
  await advance(5 * MINUTE);
  expect(fallback.state()).toEqual({ route: "direct", since: null, next_probe_at: null });
  expect(changes()).toBe(2);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    "egress.port_25_blocked",
    "egress.port_25_open",
  ]);
  await advance(60 * MINUTE);
  expect(changes()).toBe(2);
});

test("a direct try that ends in nothing after the port was found blocked is overtaken", async () => {
  const { observe, fallback } = start("blocked");
  expect(fallback.isOvertaken(one)).toBe(false);
  await observe(one, two, three);
  expect(fallback.isOvertaken(three)).toBe(true);
  const answered = { ...three, report: { ...three.report, code: 450 } };
  expect(fallback.isOvertaken(answered)).toBe(false);
  const relayed = { ...three, report: { ...three.report, site: "smarthost" } };
  expect(fallback.isOvertaken(relayed)).toBe(false);
});

test("a try through the smarthost that fails after the port was found open is overtaken", async () => {
  const { observe, advance, fallback } = start("blocked", "open");
  const relayed = outcome("smarthost", { class: "rate_limit", code: 450 });
  const delivered = { ...relayed, kind: "delivered" } as AttemptOutcome;
  await observe(one, two, three);
  expect(fallback.isOvertaken(relayed)).toBe(false);
  await advance(5 * MINUTE);
  expect(fallback.isOvertaken(relayed)).toBe(true);
  expect(fallback.isOvertaken(delivered)).toBe(false);
  expect(fallback.isOvertaken(three)).toBe(false);
});

test("without a fallback nothing is asked", () => {
  const fallback = createFallback({ clock: createFakeClock(), log: createLog(() => undefined), probe: null });
  for (const seen of [one, two, three]) fallback.observe(seen);
  expect(fallback.isActive()).toBe(false);
  expect(fallback.state()).toBeNull();
});

test("after the stop no probe is answered to", async () => {
  const { observe, advance, fallback, probes } = start("blocked");
  await observe(one, two, three);
  fallback.stop();
  await advance(60 * MINUTE);
  expect(probes()).toBe(1);
});
