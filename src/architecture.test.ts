import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lock from "../bun.lock" with { type: "jsonc" };
import packageJson from "../package.json" with { type: "json" };
import { checkArchitecture, checkWeb, LAYERS, type SourceFiles } from "./testing/architecture-rules.ts";

async function readSources(folder: string): Promise<SourceFiles> {
  const paths = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(folder)];
  const texts = await Promise.all(paths.map((path) => Bun.file(join(folder, path)).text()));
  return Object.fromEntries(paths.map((path, index) => [path, texts[index]!]));
}

test("the program keeps its own rules", async () => {
  const files = await readSources(import.meta.dir);
  expect(Object.keys(files).length).toBeGreaterThan(50);
  const beside = (folder: string) => readSources(join(import.meta.dir, "..", folder));
  expect(checkArchitecture(files, await beside("scripts"), await beside("web"))).toEqual([]);
});

test("the dashboard keeps its own rules", async () => {
  const folder = join(import.meta.dir, "../web");
  const files = Object.entries(await readSources(folder)).filter(([path]) => !path.startsWith("dist/"));
  expect(files.length).toBeGreaterThan(50);
  expect(checkWeb(Object.fromEntries(files))).toEqual([]);
});

describe("each rule of the dashboard can fail", () => {
  const cases: [rule: string, files: SourceFiles, expected: string[]][] = [
    ["types of wire schemas", { "a.ts": 'import type { Email } from "../src/emails/schema.ts";\n' }, []],
    [
      "values of wire schemas",
      { "a.ts": 'import { emailObject } from "../src/emails/schema.ts";\n' },
      ["a.ts: imports values of src/emails/schema.ts; only types may be imported"],
    ],
    [
      "no wire schema",
      { "pages/c.ts": 'import type { Row } from "../../src/store/emails.ts";\n' },
      ["pages/c.ts: imports src/store/emails.ts, which is no wire schema"],
    ],
    [
      "answers typed by hand",
      {
        "a.ts": 'get<{ id: string }>("/emails");\n',
        "b.ts": 'interface Probe {\n  id: string;\n}\nget<Probe>("/probes");\n',
        "c.ts": 'type Row = Omit<Email, "id">;\nusePages<Row>("/emails");\n',
      },
      [
        "a.ts: types an answer by hand; export its type from the schema.ts",
        "b.ts: types an answer by hand; export its type from the schema.ts",
      ],
    ],
    ["fetch", { "a.ts": 'fetch("/x");\nquery.refetch();\n' }, ["a.ts: calls fetch; use api.ts"]],
    [
      "formats",
      {
        "a.ts": "console.log(1.5.toLocaleString());\n",
        "b.ts": "console.log(Intl.NumberFormat);\n",
        "c.ts": "console.log(bytes / 1024);\n",
        "parts/format.ts": "console.log(Intl.NumberFormat);\n",
      },
      ["a.ts", "b.ts", "c.ts"].map(
        (path) => `${path}: formats numbers, sizes or times; only parts/format.ts may`,
      ),
    ],
    [
      "saving",
      { "a.ts": "useMutation({});\n", "b.ts": "console.log(x instanceof Error);\n" },
      [
        "a.ts: saves in its own way; use useSubmit, or useOptimistic",
        "b.ts: handles errors in its own way; use useSubmit and Problem",
      ],
    ],
    [
      "dialogs of the browser",
      { "a.ts": 'if (confirm("Delete?")) table.confirm();\n' },
      ["a.ts: opens a dialog of the browser; use ConfirmDialog"],
    ],
    [
      "cycle of types",
      {
        "parts/chart.tsx":
          'import type { Line } from "./frame.tsx";\nexport const Chart = (line: Line) => line;\n',
        "parts/frame.tsx":
          'export interface Line {\n  at: number;\n}\nexport const Frame = () => import("./chart.tsx").then(({ Chart }) => Chart);\n',
        "app.tsx": 'import { Frame } from "./parts/frame.tsx";\nFrame();\n',
      },
      ["parts/chart.tsx: imports itself through parts/frame.tsx → parts/chart.tsx"],
    ],
    ["length", { "a.ts": "\n".repeat(401) }, ["a.ts: 401 lines, more than 400"]],
  ];
  test.each(cases)("%s", (_rule, files, expected) => {
    expect(checkWeb(files)).toEqual(expected);
  });
});

const readPage = () => Bun.file(join(import.meta.dir, "../ARCHITECTURE.md")).text();

test("every file that ARCHITECTURE.md names is there", async () => {
  const named = [...(await readPage()).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name]) => `/${name}`);
  const paths = [...new Bun.Glob("{src,web}/**/*.{ts,tsx}").scanSync(join(import.meta.dir, ".."))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !paths.some((path) => `/${path}`.endsWith(name)))).toEqual([]);
});

test("every test and script that docs/reliability.md names is there", async () => {
  const page = await Bun.file(join(import.meta.dir, "../docs/reliability.md")).text();
  const tests = [...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name]) => `src/${name}`);
  const scripts = [...page.matchAll(/scripts\/[\w-]+\.ts/g)].map(([name]) => name);
  expect([tests.length > 20, scripts.length > 10]).toEqual([true, true]);
  expect([...tests, ...scripts].filter((name) => !existsSync(join(import.meta.dir, "..", name)))).toEqual([]);
});

test("ARCHITECTURE.md shows the layers", async () => {
  const page = await readPage();
  const block = /## Layers\s+```\n([^`]*)```/.exec(page)?.[1] ?? "";
  const shown = block.split(/^(?=\d|testing)/m).filter((layer) => /^\d/.test(layer));
  // A name is followed by a slash or ends in .ts.
  const names = shown.map((layer) =>
    [...layer.matchAll(/([\w-]+)\/|([\w-]+\.ts)/g)].map((m) => m[1] ?? m[2]!),
  );
  expect(names.toReversed().map((layer) => layer.toSorted())).toEqual(
    LAYERS.map((layer) => layer.toSorted()),
  );
});

test("a library that package.json names comes in no second version with another one", () => {
  const { dependencies, devDependencies } = packageJson;
  const packages = lock.packages as unknown as Record<string, [string, string, { dependencies?: object }]>;
  const inProgram = new Set<string>();
  const add = (name: string) => {
    if (inProgram.has(name)) return;
    inProgram.add(name);
    for (const next of Object.keys(packages[name]?.[2]?.dependencies ?? {})) add(next);
  };
  for (const name of Object.keys(dependencies)) add(name);
  const named = Object.keys({ ...dependencies, ...devDependencies });
  const second = Object.keys(packages).filter((path) =>
    named.some((name) => path.endsWith(`/${name}`) && inProgram.has(path.slice(0, -name.length - 1))),
  );
  expect(inProgram.size).toBeGreaterThan(30);
  expect(second).toEqual([]);
});

/** A program that breaks no rule, which each case below changes in one place. */
const SOUND: SourceFiles = {
  "main.ts": 'import { accept } from "./emails/accept.ts";\naccept();\n',
  "emails/accept.ts":
    'import type { Row } from "../store/row.ts";\nimport { verify } from "../domains/verify.ts";\nimport { sign } from "../api-keys/sign.ts";\nexport const accept = (row?: Row) => [verify(), sign(), row];\n',
  "domains/verify.ts": 'import { now } from "../lib/now.ts";\nexport const verify = () => now();\n',
  "api-keys/sign.ts": 'import { now } from "../lib/now.ts";\nexport const sign = () => now();\n',
  "lib/now.ts":
    "// process.env and fetch(url) in a comment are no use of them\nexport const now = () => 0;\n",
  "store/row.ts": "export interface Row {\n  id: string;\n}\n",
  "testing/fake.ts": 'import { accept } from "../emails/accept.ts";\nexport const fake = accept;\n',
  "emails/accept.test.ts": 'import { fake } from "../testing/fake.ts";\nfake();\n',
};

test("a sound sample passes", () => {
  expect(checkArchitecture(SOUND)).toEqual([]);
});

describe("each rule can fail", () => {
  const now = (line: string) => `${line}\nexport const now = () => 0;\n`;
  const verify = (line: string) => `${line}\nexport const verify = () => 0;\n`;
  const cases: [rule: string, change: SourceFiles, expected: string][] = [
    [
      "layers",
      {
        "lib/now.ts": 'import { row } from "../emails/row.ts";\nexport const now = () => row;\n',
        "emails/row.ts": "export const row = 1;\n",
      },
      "lib/now.ts: imports emails/row.ts from a higher layer",
    ],
    [
      "neighbours",
      {
        "domains/verify.ts":
          'import { sign } from "../api-keys/sign.ts";\nexport const verify = () => sign();\n',
      },
      "domains/verify.ts: imports api-keys/sign.ts from another folder of its own layer",
    ],
    [
      "dynamic imports",
      {
        "lib/now.ts": 'export const now = () => import("../emails/row.ts");\n',
        "emails/row.ts": "export const row = 1;\n",
      },
      "lib/now.ts: imports emails/row.ts from a higher layer",
    ],
    [
      "unknown folder",
      {
        "extras/thing.ts": "export const thing = 1;\n",
        "main.ts": 'import "./extras/thing.ts";\nimport "./emails/accept.ts";\n',
      },
      "extras/thing.ts: a place that no layer knows",
    ],
    [
      "missing file",
      { "lib/now.ts": now('import type { Gone } from "./gone.ts";') },
      "lib/now.ts: imports lib/gone.ts, which is not there",
    ],
    [
      "testing",
      { "domains/verify.ts": verify('import type { fake } from "../testing/fake.ts";') },
      "domains/verify.ts: imports testing/fake.ts, which is only for tests",
    ],
    [
      "drizzle",
      { "domains/verify.ts": verify('import { sql } from "drizzle-orm";') },
      "domains/verify.ts: imports drizzle-orm, which belongs in store/sql/",
    ],
    [
      "sqlite",
      { "lib/now.ts": now('import type { Database } from "bun:sqlite";') },
      "lib/now.ts: imports bun:sqlite, which belongs in store/sqlite/",
    ],
    [
      "an engine outside the store",
      {
        "domains/verify.ts": verify('import { lock } from "../store/sqlite/lock.ts";\nlock();'),
        "store/sqlite/lock.ts": "export const lock = () => 0;\n",
      },
      "domains/verify.ts: imports store/sqlite/lock.ts, an engine of the store",
    ],
    [
      "an engine in what all have",
      {
        "store/row.ts": 'export { teams as row } from "./sql/teams.ts";\n',
        "store/sql/teams.ts": 'import { lock } from "../sqlite/lock.ts";\nexport const teams = lock;\n',
        "store/sqlite/lock.ts": "export const lock = () => 0;\n",
      },
      "store/sql/teams.ts: imports store/sqlite/lock.ts, an engine of the store",
    ],
    [
      "elysia",
      { "domains/verify.ts": verify('import { Elysia } from "elysia";') },
      "domains/verify.ts: imports elysia, which belongs in *routes.ts, http/",
    ],
    [
      "smtp-server",
      {
        "emails/accept.ts":
          'import { SMTPServer } from "smtp-server";\nimport "../domains/verify.ts";\nimport "../api-keys/sign.ts";\nimport type { Row } from "../store/row.ts";\n',
      },
      "emails/accept.ts: imports smtp-server, which belongs in smtp/",
    ],
    [
      "environment",
      { "lib/now.ts": "export const now = () => process.env.TZ;\n" },
      "lib/now.ts: reads the environment; only config/config.ts may",
    ],
    [
      "fetch",
      { "lib/now.ts": 'export const now = () => fetch("http://x/");\n' },
      "lib/now.ts: calls fetch; only guarded-fetch.ts may",
    ],
    [
      "private members",
      { "store/row.ts": "export const row = (connection) => connection._socket;\n" },
      "store/row.ts: uses a library's private member; only smtp/hooked-connection.ts and doubled-dots.ts may",
    ],
    [
      "transactions",
      { "store/row.ts": "export const row = (db) => db.transaction(async () => {});\n" },
      "store/row.ts: opens a transaction with an async function, which commits at its first await",
    ],
    ["SQL", { "lib/now.ts": "export const now = new SQL();\n" }, "lib/now.ts: opens SQL; use query.ts"],
    [
      "unused parameters",
      { "store/row.ts": 'export const row = "SELECT 1 FROM emails WHERE id = ?1 AND ?2 IS ?2";\n' },
      "store/row.ts: compares a parameter of a statement with itself, to use it up",
    ],
    ...[
      "export const now = (contact) => !contact.isUnsubscribed;",
      "export const now = (contact) => (contact.isUnsubscribed ? 0 : 1);",
      'export const now = (contact) => contact.status === "active";',
      'export const now = (choice) => choice !== "opt_out";',
      "export const now = (suppression) => suppression === null;",
      'export const now = (row) => row.origin === "complaint";',
      'export const now = "SELECT id FROM people WHERE is_unsubscribed = 0";',
      "export const now = \"SELECT id FROM choices WHERE subscription = 'opt_in'\";",
    ].map((line): [string, SourceFiles, string] => [
      `permission: ${line}`,
      { "lib/now.ts": `${line}\n` },
      "lib/now.ts: compares what a recipient chose; only maySend of store/may-send.ts decides about an email",
    ]),
    [
      "permission in SQL of sending",
      { "emails/accept.ts": `${SOUND["emails/accept.ts"]}accept("SELECT 1 FROM suppressions");\n` },
      "emails/accept.ts: reads what a recipient chose; use createSuppressionCheck",
    ],
    [
      "permission not asked",
      {
        "store/row.ts": "export interface Row {\n  id: string;\n}\n",
        "store/sql/queue/lease-open.ts": "export const leaseOpen = () => 0;\n",
        "main.ts":
          'import { accept } from "./emails/accept.ts";\nimport { openStore } from "./store/open-store.ts";\naccept(openStore());\n',
        "store/open-store.ts": 'export { leaseOpen as openStore } from "./sql/queue/lease-open.ts";\n',
      },
      "store/sql/queue/lease-open.ts: sends without asking store/sql/contacts/suppression-check.ts",
    ],
    [
      "skipped tests",
      { "emails/accept.test.ts": 'import { fake } from "../testing/fake.ts";\ntest.' + "skipIf(fake)();\n" },
      "emails/accept.test.ts: skips tests; only testing/fixtures/only-with.ts may, since it fails where CI=true",
    ],
    ["length", { "lib/now.ts": now("\n".repeat(400)) }, "lib/now.ts: 402 lines, more than 400"],
    [
      "lone export",
      { "lib/now.ts": now("export async function later() {}") },
      "lib/now.ts: exports later, which no other file uses",
    ],
    ["orphan", { "lib/left.ts": "left();\n" }, "lib/left.ts: nothing uses it"],
    ["orphan for tests", { "testing/left.ts": "left();\n" }, "testing/left.ts: nothing uses it"],
    [
      "name",
      { "lib/date-utils.ts": "x();\n", "lib/now.ts": now('import "./date-utils.ts";') },
      "lib/date-utils.ts: a name that says nothing about what is inside",
    ],
    [
      "cycle",
      { "lib/now.ts": now('import "./then.ts";'), "lib/then.ts": 'import "./now.ts";\n' },
      "lib/now.ts: imports itself through lib/then.ts → lib/now.ts",
    ],
    [
      "cycle of types",
      {
        "lib/now.ts": now('import type { Then } from "./then.ts";'),
        "lib/then.ts": 'import type { now } from "./now.ts";\nexport type Then = typeof now;\n',
      },
      "lib/now.ts: imports itself through lib/then.ts → lib/now.ts",
    ],
  ];
  test.each(cases)("%s", (_rule, change, expected) => {
    expect(checkArchitecture({ ...SOUND, ...change })).toEqual([expected]);
  });
});

test("a method named fetch is no call of it", () => {
  const source = "export const now = () => ({ async fetch(request) { return request; } }).fetch(1);\n";
  expect(checkArchitecture({ ...SOUND, "lib/now.ts": source })).toEqual([]);
});

test("packed literals are refused by the linter", async () => {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-lint-"));
  const root = join(import.meta.dir, "..");
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const rules = { plugins: [join(root, "no-packing.grit")] };
  await writeFile(join(directory, "biome.json"), JSON.stringify(rules));
  const lint = async (line: string) => {
    await writeFile(join(directory, "line.ts"), `${line}\n`);
    const linter = Bun.spawn([process.execPath, biome, "lint", "--vcs-enabled=false", "line.ts"], {
      cwd: directory,
      stdout: "ignore",
      stderr: "pipe",
    });
    await linter.exited;
    return linter.exitCode === 0;
  };
  try {
    expect(await lint("export const one = { ...{ a: 1, b: 2 }, c: 3 };")).toBe(false);
    expect(await lint("export const one = [...[1, 2], 3];")).toBe(false);
    expect(await lint("export const [one, two] = [1, 2];")).toBe(false);
    expect(await lint("export const one = { ...(Math.random() > 1 ? { a: 1 } : {}), c: 3 };")).toBe(true);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("function bodies of more than 70 lines are refused by the linter", async () => {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-lint-"));
  const root = join(import.meta.dir, "..");
  const lint = async (bodyLines: number) => {
    const file = join(directory, `long-${bodyLines}.ts`);
    await writeFile(file, `export function long(): void {\n${"  console.log();\n".repeat(bodyLines)}}\n`);
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const linter = Bun.spawn(
      [process.execPath, biome, "lint", `--config-path=${root}`, "--vcs-enabled=false", file],
      {
        stdout: "ignore",
        stderr: "pipe",
      },
    );
    return await new Response(linter.stderr).text();
  };
  try {
    expect(await lint(71)).toContain("noExcessiveLinesPerFunction");
    expect(await lint(70)).not.toContain("noExcessiveLinesPerFunction");
  } finally {
    await rm(directory, { recursive: true });
  }
});
