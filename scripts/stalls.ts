// How long the worst request for every field of every door holds up the main thread, and what memory it takes:
//   bun scripts/stalls.ts [--only PATTERN] [--mb N] [--out FILE] [--all] [--write]
// The stall is the main thread's own work between a cheap request and its answer; a server is started for each door.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { OpenApiDocument } from "../src/http/docs/openapi-document.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { type Appliance, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { type StallCase, type StallRow, startStallBench } from "../src/testing/fuzz/stall-bench.ts";
import {
  commandCases,
  deliveryCases,
  draftCases,
  httpCases,
  SIZES_AT_THE_LIMIT,
  SUPPRESSED,
  smtpCases,
} from "../src/testing/fuzz/stall-cases.ts";

/** The documented limit, on an idle machine. */
const WORK_MS_MAX = 20;
const PEAK_MB_MAX = 150;
const CONTROL_CASE = "^POST /emails html quotation marks$";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    /** Of a request or message that sends; its limit when absent. */
    mb: { type: "string" },
    out: { type: "string" },
    /** Every row, not only the worst of each field. */
    all: { type: "boolean", default: false },
    command: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});

const sizes = {
  ...SIZES_AT_THE_LIMIT,
  ...(options.mb === undefined ? {} : { sendBytes: Number(options.mb) * 1024 * 1024 }),
};
const command = options.command === "" ? {} : { command: options.command.split(" ") };

function casesOf(appliance: Appliance, document: OpenApiDocument, pattern: string): StallCase[] {
  const only = new RegExp(pattern, "i");
  return [
    ...httpCases(appliance, document, sizes),
    ...smtpCases(appliance, sizes),
    ...commandCases(appliance, sizes.bodyBytes),
    ...draftCases(appliance),
    ...deliveryCases(appliance, sizes),
  ].filter(({ door, field, shape }) => only.test(`${door} ${field} ${shape}`));
}

const rows = await measureAll(command, options.only);
const worst = worstOfEach(rows);
console.log("\nThe longest of each field:");
for (const row of worst) console.log(show(row));
const longest = Math.max(...rows.map(({ workMs }) => workMs));
const peak = Math.max(...rows.map(({ peakMb }) => peakMb));
console.log(`${rows.length} cases; longest stall ${longest.toFixed(1)} ms, peak +${peak} MB`);
if (options.out !== undefined) writeFileSync(options.out, rows.map(show).join("\n"));

const control = await measureControl();
const violations = rows
  .filter(({ workMs, peakMb }) => workMs > WORK_MS_MAX || peakMb > PEAK_MB_MAX)
  .map((row) => show(row));
if (control <= WORK_MS_MAX) violations.push("the control was not caught");
const counts = {
  cases: rows.length,
  "ms the longest stall": Number(longest.toFixed(1)),
  "MB the highest peak above idle": peak,
};
const caught = `a build that works 100 ms on each POST /emails: ${control.toFixed(0)} ms measured`;
process.exit(
  await reportCampaign({ name: "stalls", seed: null, counts, control: caught, violations }, options.write),
);

async function measureControl(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-control-"));
  try {
    await buildControl(join(folder, "control"), "stalling");
    const [row] = await measureAll({ command: [join(folder, "control")] }, CONTROL_CASE);
    return row?.workMs ?? 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureAll(of: { command?: string[] }, only: string): Promise<StallRow[]> {
  const rows: StallRow[] = [];
  await using appliance = await startAppliance(of);
  const document = (await (await fetch(`${appliance.url}/openapi.json`)).json()) as OpenApiDocument;
  let bench = await startStallBench({ pid: appliance.pid, port: Number(new URL(appliance.url).port) });
  // Suppress the recipients, so that accepted emails are not delivered during the next case.
  for (const email of SUPPRESSED) await appliance.api("/suppressions", { method: "POST", body: { email } });
  let door = "";
  for (const [index, stallCase] of casesOf(appliance, document, only).entries()) {
    if (door !== "" && door !== stallCase.door) {
      bench[Symbol.dispose]();
      await appliance.kill();
      await appliance.start();
      bench = await startStallBench({ pid: appliance.pid, port: Number(new URL(appliance.url).port) });
    }
    door = stallCase.door;
    const row = await bench.measure(casesOf(appliance, document, only)[index]!);
    rows.push(row);
    if (options.all || row.workMs > 15 || row.peakMb > 150) console.log(show(row));
  }
  bench[Symbol.dispose]();
  await appliance.stop();
  return rows;
}

function worstOfEach(all: StallRow[]): StallRow[] {
  const worst = new Map<string, StallRow>();
  for (const row of all) {
    const key = `${row.door} ${row.field}`;
    if ((worst.get(key)?.workMs ?? -1) < row.workMs) worst.set(key, row);
  }
  return [...worst.values()].toSorted((a, b) => b.workMs - a.workMs).slice(0, 40);
}

function show({ door, field, shape, workMs, clockMs, peakMb, answer }: StallRow): string {
  const figures = `${workMs.toFixed(1)} ms | ${clockMs.toFixed(0)} ms | +${peakMb} MB`;
  return `| ${door} | ${field} | ${shape} | ${figures} | ${answer.replaceAll(/\s+/g, " ").slice(0, 90)} |`;
}
