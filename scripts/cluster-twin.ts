// Plays several nodes on one simulated store, some hundred times faster than real time, with faults by seeds:
//   bun scripts/cluster-twin.ts [--runs N] [--seed N] [--write]
// Exits 1 when an email is lost, sent outside a lease, or sent again without a journaled dot. Controls: each rule left out.
import { parseArgs } from "node:util";
import { CONTROLS, firstSeedWith, runTwin } from "../src/testing/cluster/run-twin.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});

const CONTROL_RUNS = 200;
const runs = Number(options.runs);
const seed = Number(options.seed);
const counts = { runs, faults: 0, emails: 0, takeovers: 0, "copies after a journaled dot": 0 };
const violations: string[] = [];
for (let index = 0; index < runs; index++) {
  const report = await runTwin({ seed: seed + index });
  counts.faults += report.faults;
  counts.emails += report.emails;
  counts.takeovers += report.takeovers;
  counts["copies after a journaled dot"] += report.extraCopies;
  violations.push(...report.violations.map((what) => `run ${seed + index}: ${what}`));
}

const caught: string[] = [];
for (const control of CONTROLS) {
  const first = await firstSeedWith(control, CONTROL_RUNS);
  if (first === null) violations.push(`the control was not caught: ${control[0]}`);
  else caught.push(`${control[0]}: caught in run ${first}`);
}
const report = { name: "cluster-twin", seed, counts, control: caught.join("; "), violations };
process.exit(await reportCampaign(report, options.write));
