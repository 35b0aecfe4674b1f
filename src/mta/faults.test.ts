// Every fault of a remote server has one expected outcome, ends in time and leaves no connection behind.
import { describe, expect, test } from "bun:test";
import { FAULT_CASES, type FaultCase, type FaultMode } from "../testing/faults/fault-cases.ts";
import { playFault } from "../testing/faults/play-fault.ts";
import { FAULTS } from "../testing/servers/fault-server.ts";

/** In clear, and encrypted where that changes the outcome; `scripts/faults.ts` plays all of them in every mode. */
function modesOf({ expected, tls }: FaultCase): FaultMode[] {
  if (tls === "own") return ["opportunistic", "enforced", "sts"];
  return expected.enforced === expected.plain ? ["plain"] : ["plain", "enforced"];
}

describe("a remote server that", () => {
  for (const entry of FAULT_CASES) {
    for (const mode of modesOf(entry)) {
      const variant = entry.when === undefined ? mode : `${entry.when}, ${mode}`;
      test(`${entry.id} ${entry.name} (${variant})`, async () => {
        expect((await playFault(entry, mode))?.problems).toEqual([]);
      });
    }
  }
});

test("a wrong expectation is noticed", async () => {
  const [good] = FAULT_CASES;
  const wrong = { outcome: { kind: "bounced" }, class: "network", connections: 7, messages: 3 };
  const result = await playFault({ ...good!, expected: { ...good!.expected, plain: wrong } }, "plain");
  expect(result?.problems).toEqual([
    "kind: delivered instead of bounced",
    "class: null instead of network",
    "connections: 1 instead of 7",
    "messages: 1 instead of 3",
  ]);
});

test("every fault has a case", () => {
  const played = new Set(FAULT_CASES.map((entry) => entry.id));
  expect(FAULTS.map((fault) => fault.id).filter((id) => !played.has(id))).toEqual([]);
  const numbers = new Set(FAULT_CASES.map((entry) => Number.parseInt(entry.id, 10)));
  // 60, mail that comes back for what was never sent, is about receiving: smtp/backscatter.test.ts.
  expect(Array.from({ length: 60 }, (_, index) => index + 1).filter((n) => !numbers.has(n))).toEqual([60]);
});
