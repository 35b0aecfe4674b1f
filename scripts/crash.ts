// The long crash campaign: bun scripts/crash.ts [--cycles N] [--seed N] [--binary PATH] [--write]
// Kills a sending server with -9 at random and holds it to its clients' records; two broken builds must be caught.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { CRASH_CONTROLS, catchControl, runCrashCampaign } from "../src/testing/faults/crash-campaign.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const command = [values.binary];

const report = await runCrashCampaign({ command, cycles: Number(values.cycles), seed });
const { cycles, requests, acknowledged, knownDuplicates, repeatedPosts, violations } = report;
const caught: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "sendlark-controls-"));
try {
  for (const [what, fault, violated] of CRASH_CONTROLS) {
    const control = join(folder, fault);
    await buildControl(control, fault);
    const found = await catchControl({ command, serveCommand: [control] }, violated);
    caught.push(`${what}: ${found.length} broken`);
    if (found.length === 0) violations.push(`the build that ${what} was not caught`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
const counts = {
  kills: cycles,
  requests,
  acknowledged,
  "known possible duplicates": knownDuplicates,
  "webhook posts repeated": repeatedPosts,
};
process.exit(
  await reportCampaign({ name: "crash", seed, counts, control: caught.join("; "), violations }, values.write),
);
