// The official Resend libraries of other languages, and the mailers of frameworks, against a running appliance:
//   bun scripts/sdk.ts [program…] [--write] [--rows]
// Each program calls every method of its library. Exits 1 on a difference that src/e2e/sdk/accepted-differences.json does
// not list, and on a listed one that is gone. --write refreshes the tables in docs/compatibility.md and
// docs/migrate-from-resend.md, --rows shows every call.
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SDK_PROGRAMS, type SdkProgram } from "../src/testing/sdk/sdk-programs.ts";
import { type SdkStage, startSdkStage } from "../src/testing/sdk/sdk-stage.ts";
import {
  isExpected,
  type Judgement,
  judgeRows,
  type SdkRow,
  sdkRow,
  showAccepted,
  showFamilies,
  unseenByAll,
  works,
} from "../src/testing/sdk/sdk-verdict.ts";

const isRequired = process.env["CI"] === "true";
const PREPARE_MS = 10 * 60_000;
const RUN_MS = 3 * 60_000;

interface Result {
  program: SdkProgram;
  version: string;
  seconds: { prepare: number; run: number };
  judgement: Judgement;
  /** Why the output is incomplete. */
  broken?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, rows: { type: "boolean" } },
});
const meant = SDK_PROGRAMS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !SDK_PROGRAMS.some((program) => program.name === name));
if (unknown.length > 0) throw new Error(`no such program: ${unknown.join(", ")}`);

await using stage = await startSdkStage();
const results: Result[] = [];
let failed = 0;
for (const program of meant) {
  const missing = missingFor(program);
  if (missing !== null) {
    // Library sources without a package are optional.
    const fails = isRequired && !missing.isSource;
    if (fails) failed += 1;
    console.log(`${program.name.padEnd(9)} ${fails ? "FAILED" : "SKIPPED"}: ${missing.what}`);
    continue;
  }
  const result = await runProgram(program, stage);
  results.push(result);
  show(result);
}
// Only a full run can detect differences that no program shows any more.
const gone = positionals.length === 0 ? unseenByAll(results.map(({ judgement }) => judgement)) : [];
for (const { methods, says } of gone)
  console.log(`listed, and no program shows it: ${methods.join(", ")}: ${says}`);
failed += gone.length;
const bad = results.filter((result) => !isWell(result)).length;
if (values.write) await writePage(results);
console.log(`${results.length - bad} passed, ${bad + failed} failed`);
// Not `process.exit`: the server must shut down first.
process.exitCode = bad + failed === 0 ? 0 : 1;

function missingFor({ tools, sources = [], asks }: SdkProgram): { what: string; isSource: boolean } | null {
  const source = sources.find((name) => process.env[name] === undefined);
  if (source !== undefined) return { what: `${source} does not say where its sources are`, isSource: true };
  const tool = tools.find((name) => Bun.which(name) === null);
  if (tool !== undefined) return { what: `${tool} is not on this machine`, isSource: false };
  if (asks !== undefined && process.getuid?.() !== 0)
    return { what: `only root may answer for ${asks} on port 443`, isSource: false };
  return null;
}

function isWell({ broken, judgement }: Result): boolean {
  return broken === undefined && isExpected(judgement);
}

async function runProgram(program: SdkProgram, { answerByName, environmentFor }: SdkStage): Promise<Result> {
  const folder = join(tmpdir(), "sendlark-sdk", program.name);
  mkdirSync(folder, { recursive: true });
  const result: Result = {
    program,
    version: "",
    seconds: { prepare: 0, run: 0 },
    judgement: { rows: [], unseen: [] },
  };
  const started = performance.now();
  const env = { ...process.env, ...(await environmentFor(program.name)) };
  try {
    rmSync(join(folder, "trust.p12"), { force: true });
    if (program.asks !== undefined) answerByName(program.asks, folder);
    for (const command of program.prepare(folder))
      await run(command, { cwd: program.folder, env, ms: PREPARE_MS });
    result.version = await program.version();
    result.seconds.prepare = (performance.now() - started) / 1000;
    const output = await run(program.run(folder), { cwd: program.folder, env, ms: RUN_MS });
    result.judgement = judgeRows(program.name, rowsOf(output));
    result.seconds.run = (performance.now() - started) / 1000 - result.seconds.prepare;
    if (result.judgement.rows.length === 0) result.broken = "it called nothing";
  } catch (error) {
    result.broken = error instanceof Error ? error.message : String(error);
  }
  return result;
}

async function run(
  command: string[],
  { cwd, env, ms }: { cwd: string; env: NodeJS.ProcessEnv; ms: number },
): Promise<string> {
  const child = Bun.spawn(command, {
    cwd,
    env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: ms,
  });
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const code = await child.exited;
  if (code !== 0)
    throw new Error(`${command.slice(0, 3).join(" ")} ended with ${code}: ${(error + out).slice(-3000)}`);
  return out;
}

/** Parses the programs' rows and skips what libraries print. */
function rowsOf(output: string): SdkRow[] {
  const lines = output.split("\n").filter((line) => /^{.*"method":/.test(line));
  return lines.map((line) => sdkRow.parse(JSON.parse(line)));
}

function show(result: Result): void {
  const { program, version, seconds, judgement, broken } = result;
  const count = (verdict: string) => judgement.rows.filter((row) => row.verdict === verdict).length;
  const verdict = isWell(result) ? "ok" : "FAILED";
  const times = `${seconds.prepare.toFixed(1)} s to prepare, ${seconds.run.toFixed(1)} s to run`;
  console.log(
    `${program.name.padEnd(9)} ${verdict.padEnd(7)} ${program.library} ${version}: ${count("ok")} ok, ` +
      `${count("accepted")} accepted differences, ${count("new difference")} new ones (${times})`,
  );
  if (broken !== undefined) console.log(`  ${broken}`);
  for (const { method, verdict, detail } of judgement.rows) {
    const isNews = verdict === "new difference" || verdict === "works now";
    if (isNews || values.rows) console.log(`  ${verdict.padEnd(14)} ${method.padEnd(32)} ${detail}`);
  }
  for (const { methods, says } of judgement.unseen)
    console.log(`  listed, not seen: ${methods.join(", ")}: ${says}`);
}

/** Written only after a run of all programs. */
async function writePage(of: Result[]): Promise<void> {
  if (of.length < SDK_PROGRAMS.length || bad > 0)
    throw new Error("a table is written when every program ran well");
  await writeTables("compatibility.md", showTables(of));
  await writeTables("migrate-from-resend.md", `${showLibraries(of)}\n`);
}

async function writeTables(name: string, tables: string): Promise<void> {
  const path = join(import.meta.dir, "../docs", name);
  const page = await Bun.file(path).text();
  const [, before, after] =
    /^([\s\S]*<!-- written by scripts\/sdk.ts -->\n)[\s\S]*(\n?<!-- end -->[\s\S]*)$/.exec(page)!;
  await Bun.write(path, `${before}\n${tables}\n${after}`);
}

function ofKind(of: Result[], kind: SdkProgram["kind"]): Result[] {
  return of.filter(({ program }) => program.kind === kind);
}

function head(first: string): string {
  return `| ${first} | Tested with | Calls | Work |\n|---|---|---|---|`;
}

function line({ program, version, judgement }: Result): string {
  const well = judgement.rows.filter(works).length;
  return `| ${program.title} | ${program.library} ${version} | ${judgement.rows.length} | ${well} |`;
}

function showLibraries(of: Result[]): string {
  return [head("Language"), ...ofKind(of, undefined).map(line)].join("\n");
}

function showTables(of: Result[]): string {
  const libraries = ofKind(of, undefined);
  return [
    showLibraries(of),
    "Working calls by resource:",
    showFamilies(new Map(libraries.map(({ program, judgement }) => [program.title, judgement.rows]))),
    "Framework mailers, tested with nine kinds of email each, read back from the server:",
    [head("Mailer"), ...ofKind(of, "mailer").map(line)].join("\n"),
    "Resend's own server for AI clients, by its tools ([how](mcp.md#resends-mcp-server)):",
    [head("Server"), ...ofKind(of, "mcp").map(line)].join("\n"),
    "## Accepted differences",
    "Methods are written as `resource.method`, in lower case and without underscores.",
    showAccepted(SDK_PROGRAMS),
  ].join("\n\n");
}
