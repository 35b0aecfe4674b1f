import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { AppError } from "../lib/app-error.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { operatorToolRoutes } from "./operator-tool-routes.ts";

type Run = Parameters<typeof operatorToolRoutes>[0]["runCommand"];

function setUp(run: Run, isOperator = true) {
  const clock = createFakeClock();
  const caller = { user: { isOperator }, team: { id: "t", role: "owner" } } as Caller;
  const routes = operatorToolRoutes({ session: fakeSession(caller), clock, runCommand: run });
  const app = new Elysia().onError(showError).use(routes);
  return {
    clock,
    call: (method: string, path: string, body?: unknown) =>
      callRoute(app, { method, path: `/dashboard/api/operator${path}`, body }),
  };
}

const echo: Run = async (command, input) => ({ command, ...input });

test("each tool is the command of its name, with what was given and nothing else", async () => {
  const { call } = setUp(echo);
  const probe = await call("POST", "/probes", { to: "ann@example.com", from: "acme.test" });
  expect(probe.body).toMatchObject({
    object: "probe",
    status: "done",
    result: { command: "probe", positionals: ["ann@example.com"], values: { from: "acme.test" } },
  });
  const { id } = probe.body as { id: string };
  expect((await call("GET", `/probes/${id}`)).body).toEqual(probe.body);
  expect((await call("POST", "/classify", { reply: "550 no", host: null, other: "x" })).body).toEqual({
    ...{ command: "classify", positionals: ["550 no"], values: {} },
  });
  expect((await call("GET", "/tls-reports?day=2026-11-20")).body).toEqual({
    object: "list",
    data: { command: "tls report", positionals: [], values: { day: "2026-11-20" } },
  });
  expect((await call("GET", "/return-path-keys")).body).toMatchObject({ command: "return-path list" });
});

test("a slow probe is fetched later, and no more than four run at once", async () => {
  const ends: (() => void)[] = [];
  const slow: Run = () => new Promise((resolve) => ends.push(() => resolve({ verdict: "later" })));
  const { call, clock } = setUp(slow);
  const started = Array.from({ length: 4 }, () => call("POST", "/probes", { to: "ann@example.com" }));
  while (ends.length < 4) await new Promise<void>((resolve) => setImmediate(resolve));
  expect((await call("POST", "/probes", { to: "bob@example.com" })).status).toBe(429);
  clock.advance(15_000);
  const [first] = await Promise.all(started);
  const { id, status } = first!.body as { id: string; status: string };
  expect(status).toBe("running");
  for (const end of ends) end();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect((await call("GET", `/probes/${id}`)).body).toMatchObject({ status: "done" });
});

test("who does not wait is answered at once, and sees each step that was taken", async () => {
  const probe = Promise.withResolvers<unknown>();
  let take = (_: unknown): void => undefined;
  const { call } = setUp((_, __, onStep = take) => {
    take = onStep;
    return probe.promise;
  });
  const { body } = await call("POST", "/probes", { to: "ann@example.com", wait: false });
  expect(body).toMatchObject({ object: "probe", status: "running", steps: [] });
  const step = { at_ms: 2, kind: "dns", text: "example.com MX: 10 mx.example.com" };
  take(step);
  const path = `/probes/${body["id"]}`;
  expect((await call("GET", path)).body).toMatchObject({ status: "running", steps: [step] });
  probe.resolve({ verdict: "accepted" });
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect((await call("GET", path)).body).toMatchObject({ status: "done", result: { verdict: "accepted" } });
});

test("what the command refuses is told, and everybody else is refused", async () => {
  const refusing = setUp(async () => {
    throw new AppError("application_error", "There is nothing to try.");
  });
  const { body } = await refusing.call("POST", "/probes", { to: "ann@example.com" });
  expect(body).toMatchObject({ status: "failed", message: "There is nothing to try." });
  expect((await refusing.call("GET", "/probes/none")).status).toBe(404);
  const { call } = setUp(echo, false);
  for (const [method, path, sent] of [
    ["POST", "/probes", { to: "a@b.test" }],
    ["GET", "/probes/x", undefined],
    ["POST", "/classify", { reply: "550 no" }],
    ["GET", "/tls-reports", undefined],
    ["GET", "/return-path-keys", undefined],
  ] as const) {
    expect((await call(method, path, sent)).status).toBe(403);
  }
});
