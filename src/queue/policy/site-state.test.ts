import { expect, test } from "bun:test";
import type { AttemptOutcome, AttemptReport } from "../../mta/outcome.ts";
import { observationOf } from "./site-state.ts";

const report: AttemptReport = {
  startedAt: 1_000,
  endedAt: 1_250,
  site: "mx.a.test",
  class: null,
  code: 250,
  enhancedCode: null,
  reply: "ok",
  target: "mx.a.test",
  ip: "192.0.2.1",
  tls: null,
  transcript: [],
};
const bounce = { bounceType: "Permanent", bounceSubType: "NoEmail", doesSuppress: true } as const;

function deferred(isWide: boolean, facts: Partial<AttemptReport>): AttemptOutcome {
  return {
    kind: "deferred",
    report: { ...report, code: null, reply: null, ...facts },
    doesCount: false,
    retryAfterMs: 5_000,
    isDestinationWide: isWide,
    isPossibleDuplicate: false,
  };
}

const cases: [what: string, outcome: AttemptOutcome, site: string, kind: string][] = [
  ["delivered", { kind: "delivered", report }, "s", "answered"],
  ["a refused recipient", { kind: "bounced", report: { ...report, code: 550 }, ...bounce }, "s", "answered"],
  ["our own verdict", { kind: "bounced", report: { ...report, code: null }, ...bounce }, "s", "nothing"],
  ["an expired lease", { kind: "abandoned", report: { ...report, code: null } }, "s", "nothing"],
  ["a greylisted recipient", deferred(false, { code: 450 }), "s", "answered"],
  ["a break after MAIL", deferred(false, { class: "network" }), "s", "nothing"],
  ["no connection", deferred(true, { class: "network" }), "s", "silent"],
  ["a refusing greeting", deferred(true, { code: 421 }), "s", "refused"],
  ["a rate limit", deferred(true, { code: 421, enhancedCode: "4.7.28" }), "s", "refused"],
  ["a busy mailbox", deferred(true, { code: 450, enhancedCode: "4.2.1" }), "s", "answered"],
  [
    "a name that is not found, of a shared site",
    deferred(true, { class: "dns", target: null }),
    "s",
    "nothing",
  ],
  ["the same of a site of its own", deferred(true, { class: "dns", target: null }), "a.test", "silent"],
];

test.each(cases)("%s", (_what, outcome, site, kind) => {
  expect(observationOf(outcome, site, "a.test")).toMatchObject({ kind, tookMs: 250 });
});
