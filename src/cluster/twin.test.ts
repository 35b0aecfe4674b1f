// The program's ownership and delivery loop on several simulated nodes: what must never happen does not, whatever stops, ends or is
// cut off. And each rule of the protocol is needed: without it, the same runs fail.
import { expect, test } from "bun:test";
import { CONTROLS, firstSeedWith, runTwin } from "../testing/cluster/run-twin.ts";
import { LEASE_MS } from "../testing/cluster/simulated-store.ts";

test("with faults of all kinds, nothing is lost and every copy is explained", async () => {
  let faults = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const report = await runTwin({ seed });
    expect(report).toMatchObject({ seed, violations: [], emails: 300 });
    faults += report.faults;
  }
  expect(faults).toBeGreaterThan(100);
});

test("nodes that come and go in order cost no copy, and nothing waits for two leases", async () => {
  let takeovers = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const report = await runTwin({ seed, faultEveryMs: null });
    expect(report).toMatchObject({ seed, violations: [], extraCopies: 0 });
    expect(report.longestWaitMs).toBeLessThan(2 * LEASE_MS);
    takeovers += report.takeovers;
  }
  expect(takeovers).toBeGreaterThan(1_000);
});

test("a seed gives the same run again", async () => {
  expect(await runTwin({ seed: 3 })).toEqual(await runTwin({ seed: 3 }));
});

test.each(CONTROLS.map((control) => ({ control, rule: control[0] })))(
  "a program with $rule fails",
  async ({ control }) => {
    expect(await firstSeedWith(control, 60)).toBeNumber();
  },
);
