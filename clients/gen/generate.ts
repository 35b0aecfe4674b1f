// The generated parts of all libraries, from the API's description.
import { join } from "node:path";
import { startApiFixture } from "../../src/testing/fixtures/api-fixture.ts";
import { type Api, readApi } from "./ir.ts";
import { DOTNET_SNIPPETS, printDotnet } from "./print-dotnet.ts";
import { GO_SNIPPETS, printGo } from "./print-go.ts";
import { JAVA_SNIPPETS, printJava } from "./print-java.ts";
import { NODE_SNIPPETS, printNode } from "./print-node.ts";
import { PHP_SNIPPETS, printPhp } from "./print-php.ts";
import { PYTHON_SNIPPETS, printPython } from "./print-python.ts";
import { printRuby, RUBY_SNIPPETS } from "./print-ruby.ts";
import { printRust, RUST_SNIPPETS } from "./print-rust.ts";
import { readSamples, type SnippetPrinter } from "./snippets.ts";
import { csharpFormat, googleJavaFormat, missingCommand } from "./tools.ts";

const CLIENTS = join(import.meta.dir, "..");
const SPEC = join(CLIENTS, "spec/openapi.json");

interface Language {
  folder: string;
  /** Path inside the folder → text. */
  print(api: Api): Record<string, string>;
  /** The language's own formatter. Where its command is missing, generated files are compared without what formatters change. */
  format(paths: string[]): string[];
  /** Folders in which nothing else is. */
  folders?: string[];
  /** Its calls in the API reference; the row of the language compiles or runs them. */
  snippets?: SnippetPrinter;
}

/** What the API reference shows. */
const SAMPLES = join(CLIENTS, "../src/http/docs/samples");

const RUFF = 'ruff check --quiet --fix --select F401,I,TC005 "$@" && ruff format --quiet "$@"';
const BIOME = (paths: string[]) => ["bunx", "biome", "format", "--write", ...paths];

const LANGUAGES: Language[] = [
  {
    folder: "node",
    print: printNode,
    format: BIOME,
    snippets: NODE_SNIPPETS,
  },
  {
    folder: "go",
    print: printGo,
    format: (paths) => ["gofmt", "-s", "-w", ...paths],
    snippets: GO_SNIPPETS,
  },
  {
    folder: "dotnet",
    print: printDotnet,
    format: csharpFormat,
    snippets: DOTNET_SNIPPETS,
  },
  {
    folder: "php",
    print: printPhp,
    // Printed as it must be, so that it only looks.
    format: (paths) => ["phpcs", "--standard=PSR12", "--parallel=2", "-q", ...paths],
    folders: ["src/Models", "src/Enums", "src/Resources"],
    snippets: PHP_SNIPPETS,
  },
  {
    folder: "python",
    print: printPython,
    // Imports are sorted, and those that are not used removed.
    format: (paths) => ["python3", join(CLIENTS, "python/dev"), "sh", "-c", RUFF, "sh", ...paths],
    folders: ["src/sendlark/types", "src/sendlark/resources"],
    snippets: PYTHON_SNIPPETS,
  },
  {
    folder: "java",
    print: printJava,
    format: (paths) => googleJavaFormat(paths.filter((path) => path.endsWith(".java"))),
    folders: ["src/generated"],
    snippets: JAVA_SNIPPETS,
  },
  {
    folder: "rust",
    print: printRust,
    format: (paths) => ["rustfmt", "--edition", "2021", ...paths],
    snippets: RUST_SNIPPETS,
  },
  {
    folder: "ruby",
    print: printRuby,
    format: (paths) => [
      "rubocop",
      "--config=clients/ruby/.rubocop.yml",
      "--format=quiet",
      ...paths.filter((path) => path.endsWith(".rb")),
    ],
    folders: ["lib/sendlark/models", "lib/sendlark/resources"],
    snippets: RUBY_SNIPPETS,
  },
];

interface Generated {
  /** Paths of files that differed from what is generated now. */
  changed: string[];
  /** Formatters that are missing here, as `language: command`. */
  missing: string[];
}

/** With `isCheck` all files are left as they were. */
export async function generate({ isCheck }: { isCheck: boolean }): Promise<Generated> {
  const text = await currentSpec();
  const { changed } = await write([{ path: SPEC, text }], { isCheck });
  const missing: string[] = [];
  const api = readApi(text);
  for (const { folder, print, format, folders = [], snippets } of LANGUAGES) {
    const files = Object.entries(print(api)).map(([path, content]) => ({
      path: join(CLIENTS, folder, path),
      text: content,
    }));
    changed.push(...(await removeOthers(join(CLIENTS, folder), folders, files, isCheck)));
    const lacks = missingCommand(format([])[0]);
    if (lacks !== null) missing.push(`${folder}: ${lacks}`);
    const written = await (lacks === null
      ? write(files, { isCheck, format })
      : writeRoughly(files, { isCheck }));
    changed.push(...written.changed);
    if (snippets !== undefined) {
      const program = written.texts[files.findIndex(({ path }) => path.endsWith(snippets.program))]!;
      const samples = `${JSON.stringify(readSamples(api, snippets, program), null, 2)}\n`;
      const path = join(SAMPLES, `${folder}.json`);
      changed.push(...(await write([{ path, text: samples }], { isCheck, format: BIOME })).changed);
    }
  }
  return { changed, missing };
}

/** What is no longer generated. */
async function removeOthers(
  root: string,
  folders: string[],
  files: { path: string }[],
  isCheck: boolean,
): Promise<string[]> {
  const kept = new Set(files.map(({ path }) => path));
  const found = folders.flatMap((folder) => [...new Bun.Glob(`${folder}/**/*`).scanSync(root)]);
  // What Python compiles when it runs is ignored by git, too.
  const others = found
    .map((path) => join(root, path))
    .filter((path) => !kept.has(path) && !path.includes("__pycache__"));
  if (!isCheck) await Promise.all(others.map((path) => Bun.file(path).delete()));
  return others;
}

/** As the server serves it, but for its address. */
async function currentSpec(): Promise<string> {
  await using api = await startApiFixture();
  return `${JSON.stringify({ ...api.app.document(), servers: [] }, null, 2)}\n`;
}

interface Written {
  /** Paths. */
  changed: string[];
  /** Of each file, as it is or would be. */
  texts: string[];
}

async function write(
  files: { path: string; text: string }[],
  { isCheck, format }: { isCheck: boolean; format?: Language["format"] },
): Promise<Written> {
  const before = await Promise.all(files.map(({ path }) => textOf(path)));
  for (const { path, text } of files) await Bun.write(path, text);
  if (format !== undefined) run(format(files.map(({ path }) => path)));
  const after = await Promise.all(files.map(({ path }) => Bun.file(path).text()));
  const changed = files.filter((_, index) => before[index] !== after[index]).map(({ path }) => path);
  if (isCheck) {
    for (const [index, { path }] of files.entries()) {
      const text = before[index];
      if (text !== null && text !== undefined) await Bun.write(path, text);
    }
  }
  return { changed, texts: after };
}

/** Without a formatter: a file that says the same as what is generated is left as it is. */
async function writeRoughly(
  files: { path: string; text: string }[],
  { isCheck }: { isCheck: boolean },
): Promise<Written> {
  const changed: string[] = [];
  const texts: string[] = [];
  for (const { path, text } of files) {
    const before = await textOf(path);
    const isSame = before !== null && unformatted(before) === unformatted(text);
    texts.push(isSame ? before : text);
    if (isSame) continue;
    changed.push(path);
    if (!isCheck) await Bun.write(path, text);
  }
  return { changed, texts };
}

/** White space, quotes and punctuation are a formatter's own. */
const unformatted = (text: string) => text.replace(/[\s,;|(){}"'`*]/g, "");

function run(command: string[]): void {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: join(CLIENTS, "..") });
  if (exitCode !== 0) throw new Error(`${command[0]}: ${stdout}${stderr}`);
}

async function textOf(path: string): Promise<string | null> {
  const file = Bun.file(path);
  return (await file.exists()) ? await file.text() : null;
}
