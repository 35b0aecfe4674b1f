// Power loss: bun scripts/power-loss.ts [--requests N] [--states N] [--seed N] [--write]
// Traces a server with strace, rebuilds states that its disk may have been in, and holds each to the acknowledgements.
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/campaign-report.ts";
import { CARELESS, playPowerLoss, recordServer } from "../src/testing/power-loss.ts";

const CONTROL_STATES = 1_000;
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "120" },
    states: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);

const recording = await recordServer(Number(values.requests));
const report = await playPowerLoss(recording, { states: Number(values.states), seed });
const { states, acknowledged, reopened, violations } = report;
const caught: string[] = [];
for (const [what, doesSync] of Object.entries(CARELESS)) {
  const control = await playPowerLoss(recording, { states: CONTROL_STATES, seed, doesSync });
  caught.push(
    `${what}: ${control.violations.length} of ${CONTROL_STATES.toLocaleString("en")} states lose mail`,
  );
  if (control.violations.length === 0) violations.push(`the control ${what} was not caught`);
}
const counts = {
  "requests acknowledged": acknowledged,
  "disk states": states,
  "reopened by the program": reopened,
};
process.exit(
  await reportCampaign(
    { name: "power-loss", seed, counts, control: caught.join("; "), violations },
    values.write,
  ),
);
