import { afterEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, readApi } from "../gen/ir.ts";
import { startAdversary } from "./adversary.ts";
import { RunnerEnded, startRunner } from "./runner.ts";

const api: Api = readApi(await Bun.file(join(import.meta.dir, "../spec/openapi.json")).text());
const target = { url: "http://127.0.0.1:1", key: "sl_test" };
const folder = mkdtempSync(join(tmpdir(), "sendlark-runner-"));
const pids = join(folder, "pids");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: string) => !/^State:\s+Z/m.test(statusOf(pid)) && statusOf(pid) !== "";
const statusOf = (pid: string) =>
  existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";

test("a runner that does not answer is killed with what it started, and the order is named", async () => {
  // As `go run` does: the program is a child.
  const command = ["sh", "-c", `sleep 600 & echo $! $$ >${pids}; wait`];
  const runner = startRunner(api, { command, cwd: folder, orderMs: 300 });
  const failed = await runner
    .call(target, { op: "emails.get", path: ["a"] })
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(RunnerEnded);
  expect((failed as Error).message).toBe("emails.get a had no answer in 0.3 s: the runner was killed");
  const again = await runner.call(target, { op: "emails.list" }).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(RunnerEnded);
  await runner[Symbol.asyncDispose]();
  expect(readFileSync(pids, "utf8").trim().split(" ").filter(isAlive)).toEqual([]);
});

test("connections that stay open are counted by their last request", async () => {
  await using adversary = await startAdversary();
  const { port } = new URL(adversary.url);
  const sockets = await Promise.all(
    ["1.path", "1.path", "2.path"].map(async (place) => {
      const answered = Promise.withResolvers<void>();
      const socket = await Bun.connect({
        hostname: "127.0.0.1",
        port: Number(port),
        socket: { data: () => answered.resolve() },
      });
      socket.write(`GET /${place}/emails/a HTTP/1.1\r\n\r\n`);
      await answered.promise;
      return socket;
    }),
  );
  expect(await adversary.untilOpen("1.path", 2)).toBe(2);
  sockets[0]!.end();
  expect(await adversary.untilOpen("1.path", 1)).toBe(1);
  expect(await adversary.untilOpen("2.path", 1)).toBe(1);
  for (const socket of sockets) socket.end();
});
