// Whether one is faster than the other: both are measured in turns on this machine, so that what else it does meanwhile hits
// both. The interval holds the true ratio with 95 %, as far as rounds are independent.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf, type Row } from "./load-phases.ts";

/** Student's t for 97.5 %, by degrees of freedom from 1. */
const T = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26];

const FIGURES: Record<string, (row: Row) => number> = {
  "emails/s": ({ rate }) => rate,
  "CPU ms/email": cpuOf,
  "peak MB": ({ peakMb }) => peakMb,
};

export interface Side {
  name: string;
  measure(): Promise<Row[]>;
}

/** Prints the second one's figures to the first one's. */
export async function compare(first: Side, second: Side, rounds: number): Promise<void> {
  const pairs: [first: Row[], second: Row[]][] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes.
    const isSwapped = round % 2 === 1;
    const earlier = await (isSwapped ? second : first).measure();
    const later = await (isSwapped ? first : second).measure();
    pairs.push(isSwapped ? [later, earlier] : [earlier, later]);
  }
  print(first.name, second.name, pairs);
}

/** This tree and one of its revisions, both built here. */
export async function compareRevisions(
  revision: string,
  measure: (binary: string) => Promise<Row[]>,
  rounds: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-against-"));
  try {
    const before = buildRevision(revision, folder);
    const now = join(folder, "now");
    run(["bun", "run", "build"]);
    copyFileSync("dist/sendlark", now);
    await compare(
      { name: revision, measure: () => measure(before) },
      { name: "this tree", measure: () => measure(now) },
      rounds,
    );
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

function print(first: string, second: string, pairs: [first: Row[], second: Row[]][]): void {
  console.log(`${pairs.length} rounds in turns: medians, and ${second} / ${first}\n`);
  console.log(`| phase | | ${first} | ${second} | ratio | interval |\n|---|---|---|---|---|---|`);
  for (const [index, { phase }] of (pairs[0]?.[0] ?? []).entries()) {
    for (const [name, value] of Object.entries(FIGURES)) {
      const ofFirst = pairs.map(([rows]) => value(rows[index]!));
      const ofSecond = pairs.map(([, rows]) => value(rows[index]!));
      const { ratio, low, high } = compareLogs(ofSecond.map((one, round) => Math.log(one / ofFirst[round]!)));
      const digits = name.startsWith("CPU") ? 2 : 0;
      const medians = [median(ofFirst).toFixed(digits), median(ofSecond).toFixed(digits)];
      const cells = [phase, name, ...medians, ratio.toFixed(3), `${low.toFixed(3)} – ${high.toFixed(3)}`];
      console.log(`| ${cells.join(" | ")} |`);
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
