// The laboratory: three nodes, one PostgreSQL, one receiver, each in a network of its own, and faults by seeds. Needs root.
//   bun scripts/cluster-lab.ts [--cycles N] [--seed N] [--labs N] [--minutes N] [--speed N] [--write]
// `--speed`: a build whose leases and deadlines are shorter by this factor, so that more faults fit into an hour. Exits 1 when an
// acknowledged email is lost, or a copy or a change is not explained. Controls: builds without a rule.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildLab, LAB_CONTROLS, LEASE_MS } from "../src/testing/cluster/lab-builds.ts";
import { type LabOptions, type LabReport, runLab } from "../src/testing/cluster/run-lab.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";

const { values: options } = parseArgs({
  options: {
    cycles: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "1000" },
    speed: { type: "string", default: "1" },
    /** Laboratories at the same time, each with nodes and a database of its own, and a seed: the first, and those after it. */
    labs: { type: "string", default: "1" },
    /** Kinds of faults, by their names; all when absent. */
    faults: { type: "string" },
    /** `only`: no campaign before them, nor before a single one, by its name; `none`. */
    controls: { type: "string", default: "all" },
    write: { type: "boolean", default: false },
    /** Keeps configuration, data and logs of the nodes. */
    keep: { type: "boolean", default: false },
    /** One run, in a network namespace that this script has made: its options. */
    inside: { type: "string" },
  },
});

const CONTROL_CYCLES = 400;
const INSIDE = ["unshare", "--net", "setpriv", "--pdeathsig", "KILL", process.execPath, import.meta.path];

/** In a network namespace, which is gone when the run is over. */
async function runInside(given: LabOptions): Promise<LabReport> {
  const child = Bun.spawn([...INSIDE, "--inside", JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await child.stdout.text();
  if ((await child.exited) !== 0) throw new Error("the laboratory failed");
  return JSON.parse(said);
}

async function main(): Promise<number> {
  const speed = Number(options.speed);
  const seed = Number(options.seed);
  const given = { seed, leaseMs: LEASE_MS / speed, isKept: options.keep };
  const folder = mkdtempSync(join(tmpdir(), "sendlark-lab-builds-"));
  const violations: string[] = [];
  const caught: string[] = [];
  let counts: Record<string, number | string> = {};
  const controls = LAB_CONTROLS.filter(({ rule }) => ["all", "only", rule].includes(options.controls));
  try {
    if (["all", "none"].includes(options.controls)) {
      const binary = join(folder, "sendlark");
      await buildLab(binary, 1 / speed);
      const endsAt = Date.now() + Number(options.minutes) * 60_000;
      const onlyFaults = options.faults?.split(",");
      const labs = Number(options.labs);
      const cycles = Math.ceil(Number(options.cycles) / labs);
      const runs = Array.from({ length: labs }, (_, index) =>
        runInside({ ...given, binary, seed: seed + index, cycles, endsAt, onlyFaults }),
      );
      const report = together(await Promise.all(runs));
      counts = countsOf(report, given.leaseMs);
      violations.push(...report.violations);
      console.error(JSON.stringify({ ...report, violations: report.violations.length }, null, 2));
    }
    for (const { rule, left, onlyFaults, answerLeases, breaks } of controls) {
      const binary = join(folder, rule.replaceAll(" ", "-"));
      await buildLab(binary, 1 / speed, left);
      const report = await runInside({
        ...given,
        binary,
        cycles: CONTROL_CYCLES,
        onlyFaults,
        answerLeases,
        endsWhen: breaks,
      });
      const first = report.violations.find((violation) => new RegExp(breaks).test(violation));
      if (first === undefined) violations.push(`the control was not caught: ${rule}`);
      else caught.push(`${rule}: caught by ${report.cycles} cycles, ${first.replace(/ \(.*/, "")}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const control = caught.join("; ");
  return reportCampaign({ name: "cluster-lab", seed, counts, control, violations }, options.write);
}

/** Of several laboratories. */
function together(reports: LabReport[]): LabReport {
  const sum = (value: (report: LabReport) => number) => reports.reduce((all, one) => all + value(one), 0);
  const merge = (value: (report: LabReport) => Record<string, number>) => {
    const all: Record<string, number> = {};
    for (const [name, count] of reports.flatMap((one) => Object.entries(value(one))))
      all[name] = (all[name] ?? 0) + count;
    return all;
  };
  return {
    seed: reports[0]!.seed,
    cycles: sum(({ cycles }) => cycles),
    faults: merge(({ faults }) => faults),
    requests: sum(({ requests }) => requests),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    extraCopies: merge(({ extraCopies }) => extraCopies),
    longestRestMs: Math.max(...reports.map(({ longestRestMs }) => longestRestMs)),
    errors: merge(({ errors }) => errors),
    violations: reports.flatMap(({ seed, violations }) => violations.map((what) => `seed ${seed}: ${what}`)),
  };
}

function countsOf(
  { cycles, faults, requests, acknowledged, extraCopies, longestRestMs }: LabReport,
  leaseMs: number,
) {
  const copies = Object.values(extraCopies).reduce((all, count) => all + count, 0);
  return {
    "fault cycles": cycles,
    "of them": Object.entries(faults)
      .map(([kind, count]) => `${count} × ${kind}`)
      .join(", "),
    "ms of a lease": leaseMs,
    requests,
    "emails acknowledged": acknowledged,
    "extra copies, each after a journaled dot": copies,
    "ms to an empty queue at most": longestRestMs,
  };
}

if (options.inside === undefined) process.exit(await main());
const report = await runLab(JSON.parse(options.inside), (line) => console.error(line));
console.log(JSON.stringify(report));
process.exit(0);
