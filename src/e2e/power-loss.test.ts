// I1, I6, guarantee 1: whatever the disk made of writes that were not synced, nothing acknowledged is lost. The long
// campaign is scripts/power-loss.ts.
import { beforeAll, expect } from "bun:test";
import { CARELESS, playPowerLoss, type Recording, recordServer } from "../testing/faults/power-loss.ts";
import { HAS_STRACE } from "../testing/faults/strace.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";

const STATES = 300;
const { test } = onlyWith("strace, and the right to trace", HAS_STRACE);

let recording: Recording;
beforeAll(async () => {
  if (HAS_STRACE) recording = await recordServer(24);
});

test("the power fails at any moment, and every state of the disk holds what was acknowledged", async () => {
  const seed = Date.now() % 100_000;
  const report = await playPowerLoss(recording, { states: STATES, seed });
  expect({ seed, ...report }).toEqual({
    seed,
    states: STATES,
    acknowledged: 24,
    reopened: 2,
    violations: [],
  });
});

test.each(Object.entries(CARELESS))("a program %s is seen to lose mail", async (_what, doesSync) => {
  const { violations } = await playPowerLoss(recording, { states: STATES, seed: 1, doesSync });
  expect(violations.length).toBeGreaterThan(STATES / 20);
});
