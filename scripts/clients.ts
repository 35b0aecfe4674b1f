// The client libraries in clients/:
//   scripts/clients generate        writes what is generated from the API's description
//   scripts/clients check           fails where that differs from the files, C# does not parse, or a library has a version of its own
//   scripts/clients test [row…]     runs the libraries against a hostile server, posts of webhooks and the real server
//   scripts/clients test --break <fault>|all [row…]
//                                   puts a fault between library and server, which each row must notice
//   scripts/clients package [language…]
//                                   builds what is published, installs it in an empty folder, and sends an email with the example
//   scripts/clients sizes [language…]
//                                   packed size, run-time dependencies, import time and lines written by hand, beside Resend's and Svix's
// `test` and `package` end with "N passed, N failed". What has no tool chain here is SKIPPED, and counts as neither.
import { Glob } from "bun";
import { FAULTS } from "../clients/conformance/faults.ts";
import { buildPackages, PACKAGES } from "../clients/conformance/packages.ts";
import { operationsTable, ROW_NAMES, runBroken, runRows } from "../clients/conformance/run.ts";
import { hasRivals, measureSizes } from "../clients/conformance/sizes.ts";
import { checkCsharp } from "../clients/gen/check-csharp.ts";
import { checkVersions } from "../clients/gen/check-versions.ts";
import { generate } from "../clients/gen/generate.ts";

const [command, ...names] = process.argv.slice(2);
switch (command) {
  case "generate":
    await write();
    break;
  case "check":
    await check();
    break;
  case "test":
    if (names[0] === "--break") await tryFaults(names[1] ?? "all", names.slice(2));
    else await test(names);
    break;
  case "package":
    await pack(names);
    break;
  case "sizes":
    showSizes(names);
    break;
  default:
    console.error(
      "usage: scripts/clients generate | check | test [--break <fault>|all] [row…] | package [language…] | sizes [language…]",
    );
    process.exit(2);
}

async function write(): Promise<void> {
  const { changed, missing } = await generate({ isCheck: false });
  for (const path of changed) console.log(`wrote ${path}`);
  for (const formatter of missing) console.log(`NOT FORMATTED  ${formatter} is missing`);
}

async function check(): Promise<void> {
  const { changed, missing } = await generate({ isCheck: true });
  for (const formatter of missing) console.log(`format SKIPPED  ${formatter} is missing`);
  for (const path of changed) console.log(`${path} differs: run scripts/clients generate`);
  const problems = [...(await checkVersions()), ...(await checkCsharp()), ...(await testTools())];
  for (const problem of problems) console.log(problem);
  if (changed.length + problems.length > 0) process.exitCode = 1;
}

/** They are no part of the suite's folder. */
async function testTools(): Promise<string[]> {
  const files = [...new Glob("./clients/{gen,conformance}/*.test.ts").scanSync()];
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "test", ...files]);
  return exitCode === 0 ? [] : [String(stderr)];
}

async function pack(asked: string[]): Promise<void> {
  const known = PACKAGES.map(({ language }) => language);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no such package: ${unknown.join(", ")}`);
  let failed = 0;
  let passed = 0;
  for await (const { language, missing, files, problem } of buildPackages(asked.length > 0 ? asked : known)) {
    if (missing !== null) {
      console.log(`${language.padEnd(12)} SKIPPED (no ${missing})`);
      continue;
    }
    if (problem === null) passed++;
    else failed++;
    const sizes = files.map(({ name, bytes }) => `${name} ${Math.ceil(bytes / 1_000)} KB`).join(", ");
    console.log(`${language.padEnd(12)} ${problem === null ? "PASS" : "FAIL"}  ${problem ?? sizes}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** A table of faults and rows: each row must notice each fault, and nothing where there is none. */
async function tryFaults(fault: string, asked: string[]): Promise<void> {
  const faults = fault === "all" ? Object.keys(FAULTS) : [fault];
  if (faults.some((name) => !(name in FAULTS))) throw new Error(`no such fault: ${fault}`);
  const width = Math.max(...faults.map((name) => name.length));
  let failed = 0;
  let passed = 0;
  for await (const { name, missing, noticed } of runBroken(rowsOf(asked), faults)) {
    if (missing !== null) console.log(`${name.padEnd(12)} SKIPPED (no ${missing})`);
    for (const [kind, problem] of Object.entries(noticed)) {
      const isRight = (problem === null) === (kind === "none");
      if (isRight) passed++;
      else failed++;
      const told = problem === null ? "not noticed" : `noticed in ${problem.slice(0, 100)}`;
      console.log(`${name.padEnd(12)} ${kind.padEnd(width)}  ${isRight ? "PASS" : "FAIL"}  ${told}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function rowsOf(asked: string[]): string[] {
  const unknown = asked.filter((name) => !ROW_NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(", ")}`);
  return asked.length > 0 ? asked : ROW_NAMES;
}

function showSizes(asked: string[]): void {
  const show = (value: number | null, unit = "") => (value === null ? "–" : `${Math.round(value)}${unit}`);
  const widths = [10, 30, 10, 10, 10, 10, 14];
  const line = (...cells: string[]) =>
    console.log(
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("")
        .trimEnd(),
    );
  line("language", "package", "packed", "run-time", "import", "modules", "lines by hand");
  for (const size of measureSizes(asked)) {
    const packed = show(size.packedBytes === null ? null : size.packedBytes / 1_000, " KB");
    const loaded = [show(size.importMs, " ms"), show(size.modules)];
    line(
      size.language,
      size.package,
      packed,
      show(size.dependencies),
      ...loaded,
      show(size.handWrittenLines),
    );
    if (!hasRivals(size.language)) line(size.language, "Resend, Svix: no package manager here has them");
  }
  console.log(
    "wanted: npm 150 KB; Python 60 ms and 40 modules; Ruby 30 ms; jar 400 KB; 0 run-time dependencies, in Rust 4",
  );
}

async function test(asked: string[]): Promise<void> {
  let failed = 0;
  let passed = 0;
  const columns = new Map<string, ReadonlySet<string>>();
  for await (const { name, missing, problems, seconds, called, peakBytes, mostAtOnce, skipped } of runRows(
    asked.length > 0 ? asked : ROW_NAMES,
  )) {
    if (missing !== null) {
      console.log(`${name.padEnd(12)} SKIPPED (no ${missing})`);
      continue;
    }
    if (problems.length === 0) passed++;
    else failed++;
    const figures = [
      ...(mostAtOnce > 0 ? [`${mostAtOnce} calls at once`] : []),
      ...(peakBytes > 0 ? [`${Math.round(peakBytes / 1_000_000)} MB at most`] : []),
    ];
    const verdict = problems.length === 0 ? "PASS" : "FAIL";
    console.log(`${name.padEnd(12)} ${verdict}  ${[`${seconds.toFixed(1)} s`, ...figures].join(", ")}`);
    for (const problem of problems) console.log(`  ${problem}`);
    for (const program of skipped) console.log(`  SKIPPED ${program}`);
    if (called.size > 0) columns.set(name, called);
  }
  for (const line of await operationsTable(columns)) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
