// The crash campaign of broadcasts: bun scripts/broadcast-crash.ts [--kills N] [--contacts N] [--seed N] [--binary PATH]
//   [--source] [--write]
// Kills a server that sends broadcasts with -9 at random, with random pauses, resumes and cancels; three broken builds
// must be caught.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BROADCAST_CONTROLS, runBroadcastCampaign } from "../src/testing/faults/broadcast-campaign.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { SOURCE_COMMAND } from "../src/testing/fixtures/appliance.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    contacts: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    /** Runs the files as they are. */
    source: { type: "boolean", default: false },
    /** Only the broken builds. */
    controls: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const CONTROL = { contacts: 4_000, kills: 4 };
const CONTROL_ROUNDS_MAX = 6;

const seed = Number(values.seed);
const command = values.source ? SOURCE_COMMAND : [values.binary];
const onProgress = (line: string) => console.error(line);
const kills = values.controls ? 0 : Number(values.kills);
const report = await runBroadcastCampaign({
  command,
  kills,
  contacts: Number(values.contacts),
  seed,
  onProgress,
});
const { violations, knownDuplicates, ...counts } = report;
const caught: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "sendlark-controls-"));
try {
  for (const [what, fault, violated] of BROADCAST_CONTROLS) {
    const control = join(folder, fault);
    await buildControl(control, fault);
    let found: string[] = [];
    for (let round = 1; round <= CONTROL_ROUNDS_MAX && found.length === 0; round += 1) {
      const broken = await runBroadcastCampaign({
        command,
        serveCommand: [control],
        ...CONTROL,
        seed: round,
      });
      found = broken.violations.filter((violation) => violated.test(violation));
    }
    caught.push(`${what}: ${found.length} broken`);
    if (found.length === 0) violations.push(`the build that ${what} was not caught`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
const all = { ...counts, "known possible duplicates": knownDuplicates };
const named = { name: "broadcast-crash", seed, counts: all, control: caught.join("; "), violations };
process.exit(await reportCampaign(named, values.write));
