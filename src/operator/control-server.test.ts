import { expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../lib/app-error.ts";
import { createLog } from "../lib/log.ts";
import { BUILD } from "../lib/version.ts";
import { StoreFullError } from "../store/store-errors.ts";
import { openSocketPath, startControl } from "./control-server.ts";

/** A server in a fresh directory; `ask` posts a body and gives status and answer. */
async function startTestControl(
  run: (request: { command: string; input?: unknown }) => Promise<unknown>,
  subdirectory = "",
) {
  const top = await mkdtemp(join(tmpdir(), "sendlark-control-"));
  const dataDir = join(top, subdirectory);
  await mkdir(dataDir, { recursive: true });
  const lines: string[] = [];
  // A socket that a killed process left behind.
  await writeFile(join(dataDir, "control.sock"), "");
  const control = await startControl({ dataDir, log: createLog((line) => lines.push(line)), run });
  const socket = openSocketPath(dataDir);
  return {
    dataDir,
    lines,
    control,
    /** As this program does; `build`: as another one, or one too old to say. */
    async ask(body: string, build: string | null = BUILD) {
      const headers: Record<string, string> = build === null ? {} : { "x-sendlark-build": build };
      const response = await fetch("http://sendlark/", { unix: socket.path, method: "POST", body, headers });
      return { status: response.status, answer: await response.json() };
    },
    async [Symbol.asyncDispose]() {
      await control.stop();
      socket.close();
      await rm(top, { recursive: true });
    },
  };
}

test("a command goes in and its result comes out", async () => {
  await using server = await startTestControl(async ({ command, input }) => ({ command, input }));
  const answered = await server.ask('{"command":"team list","input":{"positionals":["a"]}}');
  expect(answered).toEqual({
    status: 200,
    answer: { result: { command: "team list", input: { positionals: ["a"] } } },
  });
});

test("a refusal keeps its name, an unexpected error is logged", async () => {
  await using server = await startTestControl(async ({ command }) => {
    if (command === "refused") throw new AppError("not_found", "There is no team x.");
    if (command === "full") throw new StoreFullError("full");
    throw new Error("broken");
  });
  expect(await server.ask('{"command":"refused"}')).toEqual({
    status: 404,
    answer: { error: { statusCode: 404, message: "There is no team x.", name: "not_found" } },
  });
  expect((await server.ask('{"command":"full"}')).status).toBe(503);
  expect(server.lines).toEqual([]);
  expect((await server.ask('{"command":"other"}')).status).toBe(500);
  expect((await server.ask("no json")).status).toBe(500);
  expect(server.lines).toHaveLength(2);
});

test.each([
  ["0.0.9", "0.0.9"],
  [null, "unknown"],
])(
  "a program of version %p learns both versions where the server fails at its request",
  async (build, shown) => {
    await using server = await startTestControl(
      async (request) => (request as { input: { a: { b: string } } }).input.a.b,
    );
    const { answer } = await server.ask('{"command":"x"}', build);
    expect(answer).toEqual({
      error: {
        statusCode: 500,
        message: `Restart needed: the running server is version ${BUILD}, and this program is version ${shown}. Restart the server, or use the program that it runs.`,
        name: "internal_server_error",
      },
    });
    expect(JSON.stringify(await server.ask('{"command":"x"}'))).toContain("undefined is not an object");
  },
);

test("only its owner may open the socket, and it is gone after stop", async () => {
  await using server = await startTestControl(async () => null);
  const path = join(server.dataDir, "control.sock");
  const info = await stat(path);
  expect(info.isSocket()).toBe(true);
  expect(info.mode & 0o777).toBe(0o600);
  await server.control.stop();
  expect(stat(path)).rejects.toThrow("ENOENT");
});

test("a directory whose name is too long for a socket works all the same", async () => {
  await using server = await startTestControl(async () => "hello", "x".repeat(150));
  expect((await server.ask('{"command":"any"}')).answer).toEqual({ result: "hello" });
});
