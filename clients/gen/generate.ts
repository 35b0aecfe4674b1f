// The generated parts of all libraries, from the API's description.
import { join } from "node:path";
import { startApiFixture } from "../../src/testing/fixtures/api-fixture.ts";
import { readApi } from "./ir.ts";
import { printNode } from "./print-node.ts";

const CLIENTS = join(import.meta.dir, "..");
const SPEC = join(CLIENTS, "spec/openapi.json");

interface Language {
  folder: string;
  /** Path inside the folder → text. */
  print: typeof printNode;
  /** The language's own formatter. */
  format(paths: string[]): string[];
}

const LANGUAGES: Language[] = [
  { folder: "node", print: printNode, format: (paths) => ["bunx", "biome", "format", "--write", ...paths] },
];

/** The files that differed from what is generated now. With `isCheck` they are left as they were. */
export async function generate({ isCheck }: { isCheck: boolean }): Promise<string[]> {
  const text = await currentSpec();
  const changed = await write([{ path: SPEC, text }], { isCheck });
  const api = readApi(text);
  for (const { folder, print, format } of LANGUAGES) {
    const files = Object.entries(print(api)).map(([path, content]) => ({
      path: join(CLIENTS, folder, path),
      text: content,
    }));
    changed.push(...(await write(files, { isCheck, format })));
  }
  return changed;
}

/** As the server serves it, but for its address. */
async function currentSpec(): Promise<string> {
  await using api = await startApiFixture();
  return `${JSON.stringify({ ...api.app.document(), servers: [] }, null, 2)}\n`;
}

async function write(
  files: { path: string; text: string }[],
  { isCheck, format }: { isCheck: boolean; format?: Language["format"] },
): Promise<string[]> {
  const before = await Promise.all(files.map(({ path }) => textOf(path)));
  for (const { path, text } of files) await Bun.write(path, text);
  if (format !== undefined) run(format(files.map(({ path }) => path)));
  const after = await Promise.all(files.map(({ path }) => textOf(path)));
  const changed = files.filter((_, index) => before[index] !== after[index]).map(({ path }) => path);
  if (isCheck) {
    for (const [index, { path }] of files.entries()) {
      const text = before[index];
      if (text !== null && text !== undefined) await Bun.write(path, text);
    }
  }
  return changed;
}

function run(command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd: join(CLIENTS, "..") });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
}

async function textOf(path: string): Promise<string | null> {
  const file = Bun.file(path);
  return (await file.exists()) ? await file.text() : null;
}
