// The crash campaign of restoring: bun scripts/restore-crash.ts [--calls rename,unlink] [--step N] [--seconds N] [--write]
// Kills a restore with -9 at its system calls, each in turn; one that unpacks in place must be caught.
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { RESTORE_CALLS, runRestoreCampaign } from "../src/testing/faults/restore-campaign.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: RESTORE_CALLS.join(",") },
    step: { type: "string", default: "1" },
    seconds: { type: "string", default: "3600" },
    write: { type: "boolean", default: false },
  },
});

const CONTROL_KILLS_MAX = 20;

const endsAt = performance.now() + Number(values.seconds) * 1000;
const onProgress = (line: string) => console.error(line);
const { kills, found, violations } = await runRestoreCampaign({
  calls: values.calls.split(","),
  step: Number(values.step),
  isOver: () => performance.now() > endsAt,
  onProgress,
});
const control = await runRestoreCampaign({
  calls: ["mkdir"],
  step: 1,
  isOver: (report) => report.violations.length > 0 || report.kills > CONTROL_KILLS_MAX,
  isControl: true,
  onProgress,
});
if (control.violations.length === 0) violations.push("a restore that unpacks in place was not caught");
const caught = `unpacks in place: ${control.violations.length} broken`;
process.exit(
  await reportCampaign(
    { name: "restore-crash", seed: null, counts: { kills, ...found }, control: caught, violations },
    values.write,
  ),
);
