// A program and a server of different versions: one of them was replaced, and the other still runs.
import { expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD } from "../lib/version.ts";
import { runCli } from "./run-command.ts";

async function startBench() {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-versions-"));
  const file = join(directory, "sendlark.toml");
  await writeFile(file, 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  return {
    directory,
    async on(...argv: string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const terminal = {
        out: (text: string) => void out.push(text),
        err: (text: string) => void err.push(text),
        readInput: async () => "",
      };
      const exitCode = await runCli([...argv, "--config", file], { terminal });
      return { exitCode, out: out.join(""), err: err.join("") };
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}

test("a server of another version is told with what to do", async () => {
  await using bench = await startBench();
  const dataDir = join(bench.directory, "data");
  await mkdir(dataDir);
  // What a server answers that was started before the program was replaced: fields of today are missing.
  await using _server = Bun.serve({
    unix: join(dataDir, "control.sock"),
    fetch: () => Response.json({ result: {} }, { headers: { "x-sendlark-build": "0.0.9" } }),
  });
  const listed = await bench.on("team", "list");
  expect(listed).toMatchObject({ exitCode: 1, out: "" });
  const builds = `Restart needed: the running server is version 0.0.9, and this program is version ${BUILD}. Restart the server`;
  expect(listed.err).toEndWith(`sendlark: ${builds}, or use the program that it runs.\n`);
  expect(await bench.on("team", "list", "--json")).toMatchObject({
    ...{ exitCode: 0, out: "{}\n" },
    err: expect.stringContaining(`warning: ${builds}`),
  });
});

test.each([
  [
    "fails at what it is asked",
    500,
    { error: { statusCode: 500, message: "undefined is not an object", name: "internal_server_error" } },
  ],
  [
    "lacks the command",
    404,
    {
      error: { statusCode: 404, message: "The running server does not know `team list`.", name: "not_found" },
    },
  ],
  ["answers in another form", 200, { results: [] }],
])("a server of another version that %s is told with both versions", async (_what, status, answer) => {
  await using bench = await startBench();
  await mkdir(join(bench.directory, "data"));
  await using _server = Bun.serve({
    unix: join(bench.directory, "data/control.sock"),
    fetch: () => Response.json(answer, { status, headers: { "x-sendlark-build": "0.0.9" } }),
  });
  const { exitCode, err } = await bench.on("team", "list");
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: `sendlark: Restart needed: the running server is version 0.0.9, and this program is version ${BUILD}. Restart the server, or use the program that it runs.\n`,
  });
});
