// Runs libraries against the adversary, the posts of webhooks and a real server.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestCertificate } from "../../src/testing/fixtures/test-certificate.ts";
import { type Api, readApi } from "../gen/ir.ts";
import { CARGO_TARGET, missingCommand } from "../gen/tools.ts";
import { type Adversary, startAdversary } from "./adversary.ts";
import { CASES } from "./cases.ts";
import { FAULTS, startFaultyServer } from "./faults.ts";
import { operationsCalled, printOperations } from "./operations-called.ts";
import { type Runner, RunnerEnded, startRunner } from "./runner.ts";
import { createTeam, runScenario, type Stage, startStage } from "./scenario.ts";
import { type Described, runSnippets } from "./snippets.ts";
import { webhookVectors } from "./webhooks.ts";

const CLIENTS = join(import.meta.dir, "..");
const KEY = "sl_test_0123456789";

interface Row {
  folder: string;
  /** A command without which the row is skipped. */
  needs?: string;
  /** Brings tools from a package manager; the row is skipped where it does not reach it. */
  installs?: string[];
  /** Makes what the runner needs. */
  prepare: string[][];
  command: string[];
  /** What must succeed with the server after that: SENDLARK_API_KEY, SENDLARK_BASE_URL, SMTP_PORT and FROM are set. */
  programs?: string[][];
  /** More of them, by the variable that leads to sources which no package manager here has. */
  programsWith?: Record<string, string[][]>;
  /** Makes all calls of the API reference; the server is in the same variables. */
  snippets?: string[];
}

const NODE = [
  ["bun", "run", "--silent", "build"],
  ["bunx", "tsc", "-p", "conformance"],
];

const GO = [
  ["go", "vet", "./..."],
  ["go", "vet", "-C", "conformance", "./..."],
  ["go", "test", "./..."],
];

const JAVA = [["conformance/run", "--classes"]];

const cargo = (command: string, ...given: string[]) => [
  "cargo",
  command,
  "--quiet",
  "--target-dir",
  CARGO_TARGET,
  ...given,
];
const rustRow = (prepare: string[][], ...given: string[]): Row => ({
  folder: "rust",
  needs: "cargo",
  prepare: [...prepare, cargo("build", "--package", "sendlark-conformance")],
  command: [join(CARGO_TARGET, "debug/sendlark-conformance"), ...given],
});

const ROWS: Record<string, Row> = {
  node: {
    folder: "node",
    needs: "node",
    prepare: NODE,
    command: ["node", "conformance/runner.mjs"],
    programs: [["../integrations/javascript/check"]],
  },
  bun: { folder: "node", prepare: NODE, command: ["bun", "conformance/runner.mjs"] },
  go: {
    folder: "go",
    needs: "go",
    prepare: GO,
    command: ["go", "run", "-C", "conformance", "."],
    snippets: ["go", "run", "-C", "conformance", "./snippets"],
  },
  dotnet: {
    folder: "dotnet",
    needs: "dotnet",
    prepare: [
      ["dotnet", "format", "conformance", "--verify-no-changes"],
      ["dotnet", "build", "--nologo", "-c", "Release", "conformance"],
    ],
    command: ["dotnet", "conformance/bin/Release/net8.0/Conformance.dll"],
    snippets: ["dotnet", "conformance/bin/Release/net8.0/Conformance.dll", "snippets"],
  },
  // For machines without the SDK: the compiler alone, and JSON by reflection.
  "dotnet-roslyn": {
    folder: "dotnet",
    needs: "npm",
    installs: ["without-sdk/run", "--install"],
    prepare: [
      ["without-sdk/run", "--verify"],
      ["without-sdk/run", "--build"],
    ],
    command: ["without-sdk/run"],
    snippets: ["without-sdk/run", "snippets"],
  },
  php: {
    folder: "php",
    needs: "phpunit",
    prepare: [
      ...[".", "../integrations/symfony-mailer", "../integrations/laravel"].map((folder) => [
        ...["composer", "validate", "--strict", "--no-interaction"],
        `--working-dir=${folder}`,
      ]),
      [
        "phpcs",
        "--standard=PSR12",
        "--extensions=php",
        "--parallel=2",
        "-q",
        "src",
        "tests",
        "conformance",
        "example",
        "../integrations",
      ],
      ["phpunit", "--bootstrap", "conformance/autoload.php", "--do-not-cache-result", "tests"],
    ],
    // With arguments in traces, where the key must not be seen.
    command: ["php", "-d", "zend.exception_ignore_args=0", "conformance/run.php"],
    snippets: ["php", "conformance/snippets.php"],
    programs: [
      ["php", "../integrations/symfony-mailer/tests/send.php"],
      ["php", "../integrations/laravel/tests/send.php"],
    ],
    programsWith: { LARAVEL_FRAMEWORK: [["php", "../integrations/laravel/tests/mail.php"]] },
  },
  python: {
    folder: "python",
    needs: "python3",
    prepare: [["python3", "-m", "unittest", "discover", "-s", "tests"]],
    command: ["python3", "conformance/runner.py"],
    snippets: ["env", "PYTHONPATH=src", "python3", "conformance/snippets.py"],
  },
  "python-async": {
    folder: "python",
    needs: "python3",
    installs: ["python3", "dev"],
    prepare: [
      ["ruff", "check"],
      ["ruff", "format", "--check"],
      ["mypy"],
      ["pyright"],
      ["python", "-m", "unittest", "discover", "-s", "tests"],
    ].map((tool) => ["python3", "dev", ...tool]),
    command: ["python3", "dev", "python", "conformance/runner.py", "--async"],
    programs: [["python3", "dev", "python", "tests/django_backend.py"]],
  },
  java: {
    folder: "java",
    needs: "mvn",
    prepare: JAVA,
    command: ["conformance/run"],
    snippets: ["conformance/run", "--snippets"],
    programs: [["../integrations/spring-boot-starter/check"]],
  },
  "java-async": { folder: "java", needs: "javac", prepare: JAVA, command: ["conformance/run", "async"] },
  ruby: {
    folder: "ruby",
    needs: "rubocop",
    prepare: [
      ["rubocop", "--format=quiet", "."],
      ["ruby", "-W1", "-Ilib", "test/signatures_test.rb"],
      ["ruby", "-w", "-Ilib", "test/client_test.rb"],
    ],
    command: ["ruby", "-w", "-Ilib", "conformance/run.rb"],
    snippets: ["ruby", "-w", "-Ilib", "conformance/snippets.rb"],
    programs: [["ruby", "-Ilib", "test/rails_mailer.rb"]],
  },
  rust: {
    ...rustRow([["cargo", "fmt", "--all", "--check"]]),
    snippets: [join(CARGO_TARGET, "debug/snippets")],
  },
  "rust-blocking": {
    ...rustRow(
      [
        cargo("clippy", "--workspace", "--all-features", "--all-targets", "--", "-D", "warnings"),
        cargo("test", "--all-features"),
      ],
      "blocking",
    ),
    programs: [cargo("run", "--example", "webhooks", "--all-features")],
  },
};

export const ROW_NAMES = Object.keys(ROWS);

export interface RowResult {
  name: string;
  /** The command that is missing, for which nothing was run. */
  missing: string | null;
  problems: string[];
  seconds: number;
  /** Operations that it called, by the server's log; none of a row that was not run to its end. */
  called: ReadonlySet<string>;
  /** Of the runner, with 40 MB of attachments; 0 where the system does not say. */
  peakBytes: number;
  /** The most calls of one client that waited at the same time. */
  mostAtOnce: number;
  /** Programs that were not run, and why. */
  skipped: string[];
}

type Tried = Omit<RowResult, "name" | "missing" | "seconds">;

const NOTHING: Tried = { problems: [], called: new Set(), peakBytes: 0, mostAtOnce: 0, skipped: [] };

/** Runs the rows of these names, one after another, against one server. */
export async function* runRows(names: readonly string[]): AsyncGenerator<RowResult> {
  const text = await Bun.file(join(CLIENTS, "spec/openapi.json")).text();
  const api = readApi(text);
  await using stage = await startStage();
  yield await checkDescription(text, stage);
  for (const name of names) {
    const missing = missingFor(ROWS[name]!);
    if (missing !== null) {
      yield { ...NOTHING, name, missing, seconds: 0 };
      continue;
    }
    const startedAt = performance.now();
    const tried = await runRow({ api, document: JSON.parse(text) }, stage, name);
    yield { name, missing, ...tried, seconds: (performance.now() - startedAt) / 1_000 };
  }
}

/** A line for each operation, with a column for each row that called some. */
export async function operationsTable(called: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  if (called.size === 0) return [];
  return printOperations(readApi(await Bun.file(join(CLIENTS, "spec/openapi.json")).text()), called);
}

/** The libraries are made from what the program serves. */
async function checkDescription(text: string, { appliance }: Stage): Promise<RowResult> {
  const served = (await (await fetch(`${appliance.url}/openapi.json`)).json()) as object;
  const isSame = Bun.deepEquals({ ...served, servers: [] }, JSON.parse(text));
  const problems = isSame
    ? []
    : ["/openapi.json differs from spec/openapi.json: run scripts/clients generate"];
  return { ...NOTHING, name: "description", missing: null, problems, seconds: 0 };
}

async function runRow(
  { api, document }: { api: Api; document: Described },
  stage: Stage,
  name: string,
): Promise<Tried> {
  const { command, cwd, problem } = prepare(name);
  if (problem !== null) return { ...NOTHING, problems: [problem] };
  const problems: string[] = [];
  const place = { url: stage.appliance.url, ...(await createTeam(stage, name)) };
  let { called, peakBytes, mostAtOnce } = NOTHING;
  const runner = startRunner(api, { command, cwd });
  try {
    await using adversary = await startAdversary();
    await using _runner = runner;
    problems.push(...(await runCases(runner, adversary)));
    peakBytes = runner.peakBytes();
    mostAtOnce = adversary.mostAtOnce();
    problems.push(...(await runVectors(runner)));
    problems.push(...(await runCertificates(api, { command, cwd })));
    const story = await runScenario(runner, stage, place);
    problems.push(...story.problems);
    called = await operationsCalled(api, place, { language: ROWS[name]!.folder, asked: story.asked });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const missing = api.operations.filter(({ id }) => !called.has(id)).map(({ id }) => id);
  if (missing.length > 0) problems.push(`the server's log has no call of ${missing.join(", ")}`);
  const { snippets } = ROWS[name]!;
  if (snippets !== undefined)
    problems.push(...(await runSnippets(api, document, { command: snippets, cwd })));
  const { programs, skipped } = programsOf(ROWS[name]!);
  for (const program of programs) problems.push(...(await runProgram(program, cwd, stage)));
  for (const key of [KEY, place.token])
    if (runner.printed().includes(key)) problems.push("the key is in what it printed");
  return { problems, called, peakBytes, mostAtOnce, skipped };
}

function programsOf({ programs = [], programsWith = {} }: Row): { programs: string[][]; skipped: string[] } {
  const more = Object.entries(programsWith);
  const isHere = ([variable]: [string, unknown]) => process.env[variable] !== undefined;
  return {
    programs: [...programs, ...more.filter(isHere).flatMap(([, given]) => given)],
    skipped: more
      .filter((entry) => !isHere(entry))
      .flatMap(([variable, given]) => given.map((program) => `${program.join(" ")} (no ${variable})`)),
  };
}

async function runProgram(command: string[], cwd: string, { appliance }: Stage): Promise<string[]> {
  const env = {
    ...process.env,
    SENDLARK_API_KEY: appliance.apiKey,
    SENDLARK_BASE_URL: appliance.url,
    SMTP_PORT: String(appliance.smtpPort),
    FROM: "Acme <hello@sender.test>",
  };
  const child = Bun.spawn(command, { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [printed, failed] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return (await child.exited) === 0 ? [] : [`${command.join(" ")}: ${printed}${failed}`];
}

/** What the row lacks here; null when it has all. */
function missingFor({ folder, needs, installs }: Row): string | null {
  const missing = missingCommand(needs);
  if (missing !== null || installs === undefined) return missing;
  const { exitCode, stderr } = Bun.spawnSync(installs, { cwd: join(CLIENTS, folder) });
  if (exitCode !== 0) console.error(stderr.toString());
  return exitCode === 0 ? null : `tools: ${installs.join(" ")} could not install them`;
}

/** Makes what the row's runner needs. */
function prepare(name: string): { command: string[]; cwd: string; problem: string | null } {
  const { folder, prepare: steps, command } = ROWS[name]!;
  const cwd = join(CLIENTS, folder);
  for (const step of steps) {
    const { exitCode, stdout, stderr } = Bun.spawnSync(step, { cwd });
    if (exitCode !== 0) return { command, cwd, problem: `${step.join(" ")}: ${stdout}${stderr}` };
  }
  return { command, cwd, problem: null };
}

/** What a row said of each fault of a server; null where it noticed none. */
export interface BrokenResult {
  name: string;
  missing: string | null;
  noticed: Record<string, string | null>;
}

/** Tells the story of each row to servers with these faults. */
export async function* runBroken(
  names: readonly string[],
  faults: readonly string[],
): AsyncGenerator<BrokenResult> {
  const api = readApi(await Bun.file(join(CLIENTS, "spec/openapi.json")).text());
  await using stage = await startStage();
  for (const name of names) {
    const missing = missingFor(ROWS[name]!);
    const noticed: BrokenResult["noticed"] = {};
    const { command, cwd, problem } =
      missing === null ? prepare(name) : { command: [], cwd: "", problem: null };
    if (problem !== null) throw new Error(problem);
    for (const fault of missing === null ? faults : []) {
      await using server = startFaultyServer(stage.appliance.url, FAULTS[fault]!);
      await using runner = startRunner(api, { command, cwd });
      const place = { url: server.url, ...(await createTeam(stage, name)), isBroken: true };
      noticed[fault] = (await runScenario(runner, stage, place)).problems[0] ?? null;
    }
    yield { name, missing, noticed };
  }
}

async function runCases(runner: Runner, adversary: Adversary): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, { check, name, base = name, url, times = 1, openMax, ...call }] of CASES.entries()) {
    const target = { url: url ?? `${adversary.url}/${index}.${base}`, key: KEY };
    const place = `${index}.${base.replace(/\/.*/, "")}`;
    try {
      for (let time = 1; time < times; time++) await runner.call(target, call);
      const problem = check(await runner.call(target, call), adversary.asked(place));
      if (problem !== null) problems.push(`${name}: ${problem}`);
    } catch (error) {
      throw new RunnerEnded(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    const open = openMax === undefined ? 0 : await adversary.untilOpen(place, openMax);
    if (open > (openMax ?? 0)) problems.push(`${name}: ${open} connections stayed open`);
  }
  return problems;
}

/** An authority that nobody knows: refused, and fine where it is given to the library. */
async function runCertificates(api: Api, row: { command: string[]; cwd: string }): Promise<string[]> {
  const authority = createTestCertificate("Test Authority");
  const issuer = { name: "Test Authority", key: authority.key };
  await using adversary = await startAdversary(createTestCertificate("localhost", { issuer, isLeaf: true }));
  const folder = mkdtempSync(join(tmpdir(), "sendlark-authority-"));
  const ca = join(folder, "ca.pem");
  writeFileSync(ca, authority.cert);
  const problems: string[] = [];
  const call = { op: "emails.get", path: ["a"], options: { maxRetries: 0 } };
  const target = { url: `${adversary.url}/path`, key: KEY };
  {
    await using runner = startRunner(api, row);
    const { error, value } = await runner.call(target, call);
    if (error?.class !== "Connection")
      problems.push(`an unknown authority: ${JSON.stringify(error ?? value)}`);
  }
  {
    await using runner = startRunner(api, { ...row, ca });
    const { error } = await runner.call(target, call);
    if (error !== undefined) problems.push(`a given authority: ${JSON.stringify(error)}`);
  }
  rmSync(folder, { recursive: true });
  return problems;
}

async function runVectors(runner: Runner): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, type, ...post } of webhookVectors(Math.floor(Date.now() / 1_000))) {
    const { value, error } = await runner.verify(post);
    const isRight =
      type === null
        ? error?.class === "WebhookVerification"
        : (value as { type?: string } | undefined)?.type === type;
    if (!isRight) problems.push(`webhook, ${name}: ${JSON.stringify(value ?? error)}`);
  }
  return problems;
}
