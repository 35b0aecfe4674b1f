// What comes over the wire of MCP: the two eras of the protocol, and what is wrong with a message.
import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(
  body: unknown,
  { headers = {}, path = "/mcp" }: { headers?: object; path?: string } = {},
) {
  const { status, json } = await api.call("POST", path, body, headers as Record<string, string>);
  return { status, ...(json as { error?: { code: number; message: string; data?: unknown }; id?: unknown }) };
}

const rpc = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const HEADERS = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
const modern = (method: string, params: object = {}) => rpc(method, { _meta: META, ...params });

test.each<[what: string, body: unknown, headers: object, status: number, code: number]>([
  ["no JSON", "{", {}, 400, -32700],
  ["nothing", "", {}, 400, -32600],
  ["a batch", [rpc("ping")], {}, 400, -32600],
  ["another version of JSON-RPC", { ...rpc("ping"), jsonrpc: "1.0" }, {}, 400, -32600],
  ["an answer", { jsonrpc: "2.0", id: 1, result: {} }, {}, 400, -32600],
  ["an id that is none", { ...rpc("ping"), id: null }, {}, 400, -32600],
  ["an id with a fraction", { ...rpc("ping"), id: 1.5 }, {}, 400, -32600],
  ["parameters in a list", { ...rpc("ping"), params: [] }, {}, 400, -32600],
  ["an unknown method", rpc("resources/list"), {}, 200, -32601],
  ["a cursor", rpc("tools/list", { cursor: "x" }), {}, 200, -32602],
  ["a tool without a name", rpc("tools/call"), {}, 200, -32602],
  ["arguments in a list", rpc("tools/call", { name: "list_emails", arguments: [] }), {}, 200, -32602],
  ["an unknown version", rpc("tools/list"), { "mcp-protocol-version": "2020-01-01" }, 400, -32022],
  ["a modern header alone", rpc("tools/list"), HEADERS, 400, -32602],
  [
    "no capabilities",
    modern("tools/list", { _meta: { ...META, "io.modelcontextprotocol/clientCapabilities": 1 } }),
    HEADERS,
    400,
    -32602,
  ],
  [
    "a newer version",
    modern("tools/list", { _meta: { ...META, "io.modelcontextprotocol/protocolVersion": "2099-01-01" } }),
    {},
    400,
    -32022,
  ],
  ["no header of the version", modern("tools/list"), { "mcp-method": "tools/list" }, 400, -32020],
  [
    "a header of another version",
    modern("tools/list"),
    { ...HEADERS, "mcp-protocol-version": "2025-11-25" },
    400,
    -32020,
  ],
  ["a header of another method", modern("server/discover"), HEADERS, 400, -32020],
  [
    "a header of another tool",
    modern("tools/call", { name: "list_emails" }),
    { ...HEADERS, "mcp-method": "tools/call", "mcp-name": "get_usage" },
    400,
    -32020,
  ],
  ["a modern ping", modern("ping"), { ...HEADERS, "mcp-method": "ping" }, 404, -32601],
])("refuses %s", async (_what, body, headers, status, code) => {
  expect(await post(body, { headers })).toMatchObject({ status, error: { code } });
});

test("says which versions there are, and agrees on one with an older client", async () => {
  const { error } = await post(rpc("tools/list"), { headers: { "mcp-protocol-version": "2020-01-01" } });
  expect(error?.data).toMatchObject({ supported: expect.arrayContaining(["2026-07-28", "2025-11-25"]) });
  for (const [asked, agreed] of [
    ["2025-06-18", "2025-06-18"],
    ["1.0", "2025-11-25"],
    [7, "2025-11-25"],
  ]) {
    expect(await post(rpc("initialize", { protocolVersion: asked }))).toMatchObject({
      result: { protocolVersion: agreed },
    });
  }
  expect(await post(rpc("ping"))).toMatchObject({ status: 200, id: 1, result: {} });
});

test("takes notifications without doing anything, and a tool's name in base64", async () => {
  const { id: _, ...call } = rpc("tools/call", {
    name: "save_contact",
    arguments: { email: "silent@site.test" },
  });
  const { status, text } = await api.call("POST", "/mcp?mode=write", call);
  expect([status, text]).toEqual([202, ""]);
  expect((await api.call("GET", "/contacts/silent@site.test")).status).toBe(404);
  const name = `=?base64?${Buffer.from("get_usage").toString("base64")}?=`;
  const headers = { ...HEADERS, "mcp-method": "tools/call", "mcp-name": name };
  expect(await post(modern("tools/call", { name: "get_usage" }), { headers })).toMatchObject({
    status: 200,
  });
});

test("is closed to pages of other sites, to other methods and to a mode that is none", async () => {
  for (const origin of ["https://evil.test", "null", "http://localhost.evil.test"]) {
    expect((await post(rpc("tools/list"), { headers: { origin } })).status).toBe(403);
  }
  const { status, headers } = await api.call("POST", "/mcp", rpc("ping"), {
    origin: "http://localhost",
  });
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, null]);
  for (const method of ["GET", "DELETE", "OPTIONS"]) {
    const refused = await api.call(method, "/mcp");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
  }
  for (const mode of ["admin", "write,read", "WRITE"]) {
    const refused = await post(rpc("tools/list"), { path: `/mcp?mode=${mode}` });
    expect(refused).toMatchObject({ status: 400, error: { code: -32602 } });
  }
  expect((await post(rpc("ping"), { headers: { authorization: "Bearer nobody" } })).status).toBe(403);
  expect((await post("x".repeat(LIMITS.httpBodyBytesMax + 1))).status).toBe(413);
});

test("counts a call once for the team's rate, whatever a tool asks for", async () => {
  await using limited = await startApiFixture({ requestsPerSecond: 2 });
  const call = rpc("tools/call", {
    name: "get_email",
    arguments: { id: "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f" },
  });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await limited.call("POST", "/mcp", call)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("answers whatever comes with JSON-RPC or a refusal, and never with a failure of its own", async () => {
  const word = fc.constantFrom(
    "tools/call",
    "tools/list",
    "initialize",
    "server/discover",
    "ping",
    "notifications/x",
    "",
  );
  const name = fc.oneof(
    fc.constantFrom("get_email", "list_emails", "send_broadcast", "__proto__"),
    fc.string(),
  );
  const given = fc.dictionary(
    fc.constantFrom("id", "limit", "after", "__proto__", "to"),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const params = fc.oneof(fc.jsonValue(), fc.record({ name, arguments: fc.oneof(given, fc.jsonValue()) }));
  const message = fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.oneof(fc.integer(), fc.jsonValue()),
    method: word,
    params,
  });
  for (const body of fc.sample(fc.oneof(message, fc.jsonValue(), fc.string()), {
    numRuns: 300,
    seed: 16,
  })) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await api.call("POST", "/mcp?mode=write", text);
    expect([text, answer.status]).toEqual([text, expect.any(Number)]);
    expect(answer.status).toBeLessThan(500);
    if (answer.status !== 202) expect(answer.json).toMatchObject({ jsonrpc: "2.0" });
  }
});

test("is for keys, not for people in the dashboard", async () => {
  const browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.dev", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
  expect((await browser.get("/domains")).status).toBe(200);
  const { status, json } = await browser.post("/mcp", rpc("tools/list"));
  expect([status, json]).toMatchObject([403, { message: "Use an API key." }]);
});
