// Which key opens which route: of every route that is served, what it declares, and that it keeps to it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { Elysia } from "elysia";
import { accessOf, publicAccess } from "../api-keys/sender.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import type { ServedRoute } from "./docs/openapi-document.ts";

const SRC = join(import.meta.dir, "..");

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

/** `GET /emails/:id` → what its guards demand; more than one is a mistake, too. */
function declarations(routes: readonly ServedRoute[]): [route: string, accesses: string[]][] {
  return routes.map(({ method, path, hooks }) => [
    `${method} ${path}`,
    (hooks.transform ?? []).flatMap(({ fn }) => accessOf(fn) ?? []),
  ]);
}

const undeclared = (routes: readonly ServedRoute[]) =>
  declarations(routes).flatMap(([route, accesses]) => (accesses.length === 1 ? [] : [route]));

const declared = (access: string) =>
  declarations(api.app.routes).flatMap(([route, accesses]) => (accesses[0] === access ? [route] : []));

/** Those that the API's description names, against which the fixture holds each answer. */
const described = (routes: string[]) => routes.filter((route) => !route.endsWith("*"));

function call(route: string, key: string | null) {
  const [method = "", path = ""] = route.split(" ");
  const id = "01938f2a-0000-7000-8000-000000000000";
  const authorization = key === null ? "" : `Bearer ${key}`;
  const body = ["GET", "DELETE"].includes(method) ? undefined : {};
  return api.call(method, path.replace(/:\w+/g, id).replace("*", "x"), body, { authorization });
}

test("every route declares what it demands, once", () => {
  expect(api.app.routes.length).toBeGreaterThan(30);
  expect(undeclared(api.app.routes)).toEqual([]);
});

test("a route that forgets is found, also beside one that does not", () => {
  const app = new Elysia()
    .get("/open", () => "x")
    .derive(publicAccess)
    .get("/public", () => "x");
  expect(undeclared(app.routes)).toEqual(["GET /open"]);
});

test("every file with routes declares, also one that the fixture does not serve", async () => {
  const silent: string[] = [];
  for (const path of new Bun.Glob("**/*routes.ts").scanSync(SRC)) {
    const text = await Bun.file(join(SRC, path)).text();
    const apps = text.split(/new Elysia\(/).slice(1);
    const open = apps.filter(
      (app) => /\.(?:get|post|patch|put|delete|all)\(/.test(app) && !app.includes(".derive("),
    );
    if (open.length > 0) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test("two routes send, a sending key may see the usage and its tools of MCP, and few are public", () => {
  expect(declared("sending").sort()).toEqual([
    "GET /usage",
    "POST /emails",
    "POST /emails/batch",
    "POST /mcp",
  ]);
  const isPage = (route: string) =>
    /^(?:GET \/(?:$|health$|ready$|metrics$|openapi\.json$|docs(?:$|\/samples\/)|attachments\/|shared\/|dashboard(?:$|\/\*$|\/assets\/))|POST \/tls-reports\/|(?:GET|HEAD) \/[amtv]\/|(?:GET|HEAD|POST) \/u\/|(?:GET|HEAD|OPTIONS|POST) \/f\/)/.test(
      route,
    );
  const isSignIn = (route: string) =>
    route.startsWith("POST /dashboard/api/session") ||
    /^GET \/dashboard\/api\/(?:session\/(?:providers|second-factor|:provider\/callback)|operator\/postmaster\/callback)$/.test(
      route,
    );
  expect(declared("public").filter((route) => !isPage(route) && !isSignIn(route))).toEqual([]);
});

test("without a key only the public ones answer", async () => {
  for (const route of described([...declared("full"), ...declared("sending")])) {
    expect([route, (await call(route, null)).json]).toMatchObject([route, { name: "missing_api_key" }]);
  }
});

test("a sending key is refused by all but these", async () => {
  for (const route of described(declared("full"))) {
    const { status, json } = await call(route, api.sendingKey);
    expect([route, status, json]).toMatchObject([route, 401, { name: "restricted_api_key" }]);
  }
  for (const route of declared("sending")) {
    expect((await call(route, api.sendingKey)).json).not.toMatchObject({ name: "restricted_api_key" });
  }
});

test("a key for some networks is good from there alone, as our own proxies tell it", async () => {
  await using behind = await startApiFixture({ trustedProxies: ["192.0.2.50"] });
  const made = await behind.call("POST", "/api-keys", {
    name: "office",
    allowed_ips: ["203.0.113.0/24", "2001:DB8::/32"],
  });
  const authorization = `Bearer ${(made.json as { token: string }).token}`;
  const from = (ip: string) =>
    behind.call("GET", "/api-keys", undefined, { authorization, "x-forwarded-for": ip });
  expect((await from("203.0.113.9")).status).toBe(200);
  expect((await from("2001:db8::9")).status).toBe(200);
  for (const ip of ["198.51.100.1", "203.0.113.9, 198.51.100.1", "nonsense"]) {
    expect((await from(ip)).json).toMatchObject({ statusCode: 403, name: "restricted_api_key" });
  }
});

test("an expired key is refused and says since when", async () => {
  const expiresAt = new Date(api.clock.now() + 60_000).toISOString();
  const made = await api.call("POST", "/api-keys", { name: "short", expires_at: expiresAt });
  const authorization = `Bearer ${(made.json as { token: string }).token}`;
  expect((await api.call("GET", "/api-keys", undefined, { authorization })).status).toBe(200);
  api.clock.advance(60_000);
  expect((await api.call("GET", "/api-keys", undefined, { authorization })).json).toEqual({
    statusCode: 403,
    name: "restricted_api_key",
    message: `This API key expired at ${expiresAt}.`,
  });
});
