// Whether a revision is faster or slower than the one before: both are built here, and measured in turns on this machine, so
// that what else it does meanwhile hits both. The interval holds the true ratio with 95 %, as far as rounds are independent.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf, type Row } from "./load-phases.ts";

interface Comparison {
  rounds: number;
  measure(binary: string): Promise<Row[]>;
}

/** Student's t for 97.5 %, by degrees of freedom from 1. */
const T = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26];

const FIGURES: Record<string, (row: Row) => number> = {
  "emails/s": ({ rate }) => rate,
  "CPU ms/email": cpuOf,
  "peak MB": ({ peakMb }) => peakMb,
};

export async function compare(revision: string, { rounds, measure }: Comparison): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-against-"));
  try {
    const before = buildRevision(revision, folder);
    const now = join(folder, "now");
    run(["bun", "run", "build"]);
    copyFileSync("dist/sendlark", now);
    const pairs: [before: Row[], now: Row[]][] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Who goes first changes.
      const first = await measure(round % 2 === 0 ? before : now);
      const second = await measure(round % 2 === 0 ? now : before);
      pairs.push(round % 2 === 0 ? [first, second] : [second, first]);
    }
    print(revision, pairs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildRevision(revision: string, folder: string): string {
  const tree = join(folder, "tree");
  const binary = join(folder, "before");
  run(["git", "worktree", "add", "--quiet", "--detach", tree, revision]);
  try {
    run(["bun", "install", "--frozen-lockfile"], tree);
    run(["bun", "run", "build"], tree);
    copyFileSync(join(tree, "dist/sendlark"), binary);
  } finally {
    run(["git", "worktree", "remove", "--force", tree]);
  }
  return binary;
}

function run(command: string[], cwd = "."): void {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd, stdout: "pipe", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`);
}

function print(revision: string, pairs: [before: Row[], now: Row[]][]): void {
  console.log(`${pairs.length} rounds in turns, against ${revision}: medians, and now / before\n`);
  console.log("| phase | | before | now | ratio | interval |\n|---|---|---|---|---|---|");
  for (const [index, { phase }] of (pairs[0]?.[0] ?? []).entries()) {
    for (const [name, value] of Object.entries(FIGURES)) {
      const [before, now] = [0, 1].map((side) => pairs.map((pair) => value(pair[side as 0 | 1][index]!)));
      const { ratio, low, high } = compareLogs(now!.map((one, round) => Math.log(one / before![round]!)));
      const digits = name.startsWith("CPU") ? 2 : 0;
      const cells = [
        phase,
        name,
        median(before!).toFixed(digits),
        median(now!).toFixed(digits),
        ratio.toFixed(3),
      ];
      console.log(`| ${cells.join(" | ")} | ${low.toFixed(3)} – ${high.toFixed(3)} |`);
    }
  }
}

function compareLogs(logs: number[]): { ratio: number; low: number; high: number } {
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const squares = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, logs.length - 1) / logs.length);
  const half = deviation * (T[Math.min(logs.length - 1, T.length) - 1] ?? Number.POSITIVE_INFINITY);
  return { ratio: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
