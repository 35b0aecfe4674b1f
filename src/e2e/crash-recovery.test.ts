// I1–I7, I13: what was acknowledged survives kill -9, once. The long campaign is scripts/crash.ts.
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCE_COMMAND } from "../testing/appliance.ts";
import { buildControl } from "../testing/control-build.ts";
import { runCrashCampaign } from "../testing/crash-campaign.ts";

const CYCLES = 8;

test("killed at random while sending, it keeps every promise to its clients", async () => {
  const seed = Date.now() % 100_000;
  const report = await runCrashCampaign({ command: SOURCE_COMMAND, cycles: CYCLES, seed });
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
  expect(report.acknowledged).toBeGreaterThan(CYCLES);
}, 180_000);

test("a build that acknowledges before it commits is caught by the same campaign", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-control-"));
  try {
    const control = join(directory, "sendlark-control");
    await buildControl(control);
    const report = await runCrashCampaign({
      command: SOURCE_COMMAND,
      serveCommand: [control],
      cycles: 2,
      seed: 1,
    });
    expect(report.violations.filter((violation) => /^I[16]/.test(violation)).length).toBeGreaterThan(0);
  } finally {
    rmSync(directory, { recursive: true });
  }
}, 180_000);
