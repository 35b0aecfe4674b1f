// I/O errors: bun scripts/io-errors.ts [--step N] [--minutes N] [--binary PATH] [--write]
// Lets every N-th fsync, write, rename, open and ftruncate of a working or starting server fail, one a run, by strace.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import {
  IO_FAULTS,
  type IoReport,
  runIoErrors,
  runIoErrorsAtStart,
} from "../src/testing/faults/io-errors.ts";
import { SOURCE_COMMAND } from "../src/testing/fixtures/appliance.ts";

const CONTROL_RUNS_MAX = 60;
const { values } = parseArgs({
  options: {
    step: { type: "string", default: "1" },
    minutes: { type: "string", default: "60" },
    binary: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const endsAt = Date.now() + Number(values.minutes) * 60_000;
const report = await runIoErrors({
  faults: IO_FAULTS,
  step: Number(values.step),
  serveCommand: values.binary === undefined ? SOURCE_COMMAND : [values.binary],
  isOver: () => Date.now() > endsAt,
});
const { runs, injected, acknowledged, refused, exits, violations } = report;
// Startup renames no existing file.
const ofStart = IO_FAULTS.filter(({ call }) => call !== "rename");
const starts = await runIoErrorsAtStart({ faults: ofStart, step: Number(values.step) });
violations.push(...starts.violations);
const control = await runControl();
if (control.violations.length === 0) violations.push("the control was not caught");
const counts = {
  runs,
  "errors injected": injected,
  "requests acknowledged": acknowledged,
  refused,
  "exits with code 74": exits[74] ?? 0,
  "errors injected at starts": starts.injected,
};
const caught = `acknowledging what the disk refused: caught in run ${control.runs}`;
const outcome = { name: "io-errors", seed: null, counts, control: caught, violations };
process.exit(await reportCampaign(outcome, values.write));

async function runControl(): Promise<IoReport> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-control-"));
  try {
    const control = join(folder, "sendlark-control");
    await buildControl(control, "acknowledgedInSpiteOfErrors");
    return await runIoErrors({
      faults: [{ call: "pwrite64", error: "EIO" }],
      step: 1,
      serveCommand: [control],
      isOver: ({ violations, runs }) => violations.length > 0 || runs >= CONTROL_RUNS_MAX,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
