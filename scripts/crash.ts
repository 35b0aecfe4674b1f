// The long crash campaign: bun scripts/crash.ts [--cycles N] [--seed N] [--binary PATH]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCrashCampaign } from "../src/testing/crash-campaign.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

const report = await runCrashCampaign({
  command: [values.binary],
  cycles: Number(values.cycles),
  seed: Number(values.seed),
});
console.log(JSON.stringify({ seed: Number(values.seed), ...report }, null, 2));
process.exit(report.violations.length === 0 ? 0 : 1);
