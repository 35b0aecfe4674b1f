// Power loss: bun scripts/power-loss.ts [--requests N] [--states N] [--seed N] [--write]
// Traces a server with strace, rebuilds states that its disk may have been in, and holds each to the acknowledgements.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { CARELESS, playPowerLoss, type Recording, recordServer } from "../src/testing/faults/power-loss.ts";

const CONTROL_STATES = 1_000;
const CONTROL_REQUESTS = 24;
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
for (const [what, doesSync] of Object.entries(CARELESS)) await tryControl(what, recording, doesSync);
await tryControl("without a journal of dots", await recordWithoutJournal());
const counts = {
  "requests acknowledged": acknowledged,
  "dots sent": recording.dots.length,
  "disk states": states,
  "reopened by the program": reopened,
};
process.exit(
  await reportCampaign(
    { name: "power-loss", seed, counts, control: caught.join("; "), violations },
    values.write,
  ),
);

async function tryControl(what: string, of: Recording, doesSync?: (path: string) => boolean): Promise<void> {
  const control = await playPowerLoss(of, { states: CONTROL_STATES, seed, doesSync });
  caught.push(
    `${what}: ${control.violations.length} of ${CONTROL_STATES.toLocaleString("en")} states broken`,
  );
  if (control.violations.length === 0) violations.push(`the control ${what} was not caught`);
}

async function recordWithoutJournal(): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-control-"));
  try {
    await buildControl(join(folder, "control"), "dotNotJournaled");
    return await recordServer(CONTROL_REQUESTS, [join(folder, "control")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
