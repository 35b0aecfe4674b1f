import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");
let building: Promise<string> | null = null;

/** The executable, built from the files as they are, once for a test process. */
export function builtBinary(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-binary-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  const outfile = join(directory, "sendlark");
  const build = Bun.spawn([process.execPath, join(root, "scripts/build.ts"), "--outfile", outfile], {
    stdout: "ignore",
    stderr: "pipe",
  });
  if ((await build.exited) !== 0) throw new Error(await new Response(build.stderr).text());
  return outfile;
}
