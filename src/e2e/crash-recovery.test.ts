// I1–I7, I10, I13: what was acknowledged survives kill -9, once, and webhooks are told of it. The long campaign is scripts/crash.ts.
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildControl } from "../testing/faults/control-build.ts";
import { CRASH_CONTROLS, catchControl, runCrashCampaign } from "../testing/faults/crash-campaign.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";

const CYCLES = 4;

// At the same time: most of theirs is waiting.
test.concurrent("killed at random while sending, it keeps every promise to its clients", async () => {
  const seed = Date.now() % 100_000;
  const report = await runCrashCampaign({ command: [await builtBinary()], cycles: CYCLES, seed });
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
  expect(report.acknowledged).toBeGreaterThan(CYCLES);
  expect(report.repeatedPosts).toBeGreaterThan(0);
}, 180_000);

test.concurrent.each(CRASH_CONTROLS)(
  "a build that %s is caught by the same campaign",
  async (_what, fault, violated) => {
    const directory = mkdtempSync(join(tmpdir(), "sendlark-control-"));
    try {
      const control = join(directory, "sendlark-control");
      await buildControl(control, fault);
      const caught = await catchControl(
        { command: [await builtBinary()], serveCommand: [control] },
        violated,
      );
      expect(caught).not.toEqual([]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
  300_000,
);
