// The executable is built where only the runtime is: the image that the Dockerfile builds in has no git.
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const directory = mkdtempSync(join(tmpdir(), "sendlark-build-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("a build needs nothing but the runtime", async () => {
  const outfile = join(directory, "sendlark");
  symlinkSync(process.execPath, join(directory, "bun"));
  const build = Bun.spawn(
    [process.execPath, join(import.meta.dir, "../../scripts/build.ts"), "--outfile", outfile],
    { env: { PATH: directory, HOME: directory }, stdout: "pipe", stderr: "pipe" },
  );
  const [exitCode, errors] = await Promise.all([build.exited, new Response(build.stderr).text()]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  const { stdout } = Bun.spawnSync([outfile, "version", "--json"], { cwd: directory, env: {} });
  expect(JSON.parse(stdout.toString())).toMatchObject({ commit: null, bun: Bun.version });
});
