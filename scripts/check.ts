// Everything that must hold before a change is taken, cheapest first: format and lint, types, tests, the executable, and
// with --clients the libraries of all languages that have their tools on the machine, ours and Resend's.
// All steps run even when one fails. The last line is "N passed, N failed".
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { TEST_MS } from "../src/testing/fixtures/patience.ts";

interface Count {
  passed: number;
  failed: number;
  /** Failed tests, each with the beginning of its error. */
  failures?: string[];
}

/** Not of Node.js alone. */
const isForAllLanguages = process.argv.includes("--clients");
const root = join(import.meta.dir, "..");
/** Of test files at one time, each with a browser and servers of its own: tests wait for half of their time. */
const WORKERS = availableParallelism() + 1;
/** How long test files take: the slowest start first, or the last one leaves a worker idle. `--update-timings` writes it. */
const TIMINGS = "scripts/test-timings.json";
const bun = process.execPath;
/** Of a failed test's error, in the list at the end. */
const ERROR_LINES = 12;

/** Runs a command, shows what it prints and gives it back with the exit code. */
async function run(command: string[], cwd = root): Promise<{ exitCode: number; output: string }> {
  const child = Bun.spawn(command, { cwd, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([pass(child.stdout), pass(child.stderr)]);
  return { exitCode: await child.exited, output: `${out}\n${err}` };
}

async function pass(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    process.stdout.write(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** A step that passes or fails as a whole. */
async function step(command: string[], cwd?: string): Promise<Count> {
  const { exitCode } = await run(command, cwd);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts single tests; a run that dies without a failed test (a file that does not load) counts as one failure. */
async function tests(): Promise<Count> {
  const parallel = [`--parallel=${WORKERS}`, "--no-isolate", `--timings=${TIMINGS}`];
  const command = [bun, "test", "--timeout", String(TEST_MS), ...parallel];
  const { exitCode, output } = await run(command);
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(output)?.[1] ?? 0);
  const failed = count("fail");
  return {
    passed: count("pass"),
    failed: exitCode === 0 ? failed : Math.max(1, failed),
    failures: [...new Set(failuresIn(output))],
  };
}

/** An error stands before the result of its test, after that of the test before. */
function failuresIn(output: string): string[] {
  const results = [...output.matchAll(/^\((pass|fail|skip|todo)\) (.*?)(?: \[[\d.]+ms\])?$/gm)];
  return results.flatMap(({ 1: result, 2: name, index }, at) => {
    if (result !== "fail") return [];
    const before = output.slice(results[at - 1]?.index ?? 0, index);
    const error = before.slice(Math.max(0, before.lastIndexOf("\nerror:"))).split("\n");
    const lines = error.filter((line) => line.trim() !== "").slice(0, ERROR_LINES);
    return [[name, ...lines.map((line) => `    ${line.slice(0, 160)}`)].join("\n        ")];
  });
}

/** Checks that the executable runs without other files. */
async function executable(): Promise<Count> {
  const built = await step([bun, "scripts/build.ts"]);
  if (built.failed > 0) return built;
  const empty = await mkdtemp(join(tmpdir(), "sendlark-empty-"));
  try {
    return await step([join(root, "dist/sendlark"), "version"], empty);
  } finally {
    await rm(empty, { recursive: true });
  }
}

/** Libraries, one a line, and "N passed, N failed" in the end. */
async function libraries(...command: string[]): Promise<Count> {
  const { exitCode, output } = await run([bun, ...command]);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (failed === undefined) return { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: exitCode === 0 ? Number(failed) : Math.max(1, Number(failed)) };
}

const steps: [name: string, () => Promise<Count>][] = [
  ["format and lint", () => step([bun, "node_modules/@biomejs/biome/bin/biome", "check", "."])],
  ["dashboard", () => step([bun, "scripts/build-web.ts"])],
  ["types", () => step([bun, "node_modules/typescript/bin/tsc", "--noEmit"])],
  ["types of the dashboard", () => step([bun, "node_modules/typescript/bin/tsc", "--noEmit", "-p", "web"])],
  ["generated libraries", () => step([bun, "scripts/clients.ts", "check"])],
  ["tests", tests],
  ["executable", executable],
  ["libraries", () => libraries("scripts/clients.ts", "test", ...(isForAllLanguages ? [] : ["node", "bun"]))],
];
if (isForAllLanguages) {
  steps.push(["faults for libraries", () => libraries("scripts/clients.ts", "test", "--break", "all")]);
  steps.push(["packages", () => libraries("scripts/clients.ts", "package")]);
  steps.push(["Resend's libraries", () => libraries("scripts/sdk.ts")]);
}

const results: { name: string; count: Count; seconds: number }[] = [];
for (const [name, check] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const count = await check();
  results.push({ name, count, seconds: (performance.now() - start) / 1000 });
}

console.log("");
for (const { name, count, seconds } of results) {
  const verdict = count.failed === 0 ? "ok" : "FAILED";
  console.log(`${verdict.padEnd(7)} ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
  for (const failure of count.failures ?? []) console.log(`        ${failure}`);
}
const total = (key: "passed" | "failed") => results.reduce((sum, { count }) => sum + count[key], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") === 0 ? 0 : 1);
