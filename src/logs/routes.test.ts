// Logs through the API's own door: what is kept of requests, and how it is found again.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

interface LogItem {
  id: string;
  method: string;
  endpoint: string;
  response_status: number;
  api_key_id: string;
}

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture({ requestsPerSecond: 1_000 });
});
afterAll(() => api[Symbol.asyncDispose]());

async function list(query = ""): Promise<{ data: LogItem[]; has_more: boolean }> {
  const { status, json } = await api.call("GET", `/logs${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json as { data: LogItem[]; has_more: boolean };
}

const newest = async (query = "") => (await list(query)).data[0]!;
const get = async (id: string) => (await api.call("GET", `/logs/${id}`)).json as Record<string, unknown>;

test("a request is logged as it was, without secrets and attachments", async () => {
  const body = {
    ...EMAIL,
    html: "x".repeat(5_000),
    attachments: [{ filename: "a.txt", content: "c2VjcmV0" }],
    headers: { Authorization: "Bearer hidden" },
  };
  const sent = await api.call("POST", "/emails", body, { "user-agent": "resend-node:6.38.0" });
  const item = await newest("?endpoint=/emails");
  expect(item).toEqual({
    id: expect.any(String),
    created_at: new Date(api.clock.now()).toISOString(),
    endpoint: "/emails",
    method: "POST",
    response_status: 200,
    user_agent: "resend-node:6.38.0",
    api_key_id: expect.any(String),
    client_ip: "192.0.2.50",
    duration_ms: expect.any(Number),
  } as never);
  expect(await get(item.id)).toEqual({
    object: "log",
    ...item,
    request_body: {
      ...body,
      html: `${"x".repeat(400)}… 4600 more`,
      attachments: [{ filename: "a.txt", content: "removed" }],
      headers: { Authorization: "removed" },
    },
    response_body: sent.json,
  });
});

test("a new key's token is in no log", async () => {
  const made = (await api.call("POST", "/api-keys", { name: "x" })).json as { id: string; token: string };
  const log = await get((await newest("?endpoint=/api-keys")).id);
  expect(log["response_body"]).toEqual({ id: made.id, token: "removed" });
});

test("refused requests of a known key are logged, others are not", async () => {
  const before = await list("?limit=100");
  await api.call("POST", "/emails", { ...EMAIL, to: "nobody" });
  await api.call("POST", "/emails", "{");
  await api.call("GET", "/domains", undefined, { authorization: `Bearer ${api.sendingKey}` });
  await api.call("POST", "/emails", EMAIL, { authorization: "" });
  await api.call("POST", "/emails", EMAIL, { authorization: "Bearer sl_x" });
  await api.call("GET", "/health");
  const after = (await list("?limit=100")).data.filter(({ endpoint }) => !endpoint.startsWith("/logs"));
  const known = before.data.filter(({ endpoint }) => !endpoint.startsWith("/logs"));
  expect(
    after
      .slice(0, after.length - known.length)
      .map(({ endpoint, response_status }) => [endpoint, response_status]),
  ).toEqual([
    ["/domains", 401],
    ["/emails", 422],
    ["/emails", 422],
  ]);
  const refused = await get((await newest("?status=422")).id);
  expect(refused).toMatchObject({ response_body: { statusCode: 422, name: "validation_error" } });
});

test("a request over the rate is logged", async () => {
  await using tight = await startApiFixture({ requestsPerSecond: 1 });
  await tight.call("GET", "/domains");
  await tight.call("GET", "/domains");
  tight.clock.advance(1_000);
  const { json } = await tight.call("GET", "/logs?status=429");
  expect(json).toMatchObject({ data: [{ endpoint: "/domains", response_status: 429 }] });
});

test("filters narrow the list, alone and together", async () => {
  await using other = await startApiFixture();
  const agent = (name: string) => ({ "user-agent": name });
  await other.call("GET", "/domains", undefined, agent("resend-go/3.12.0"));
  other.clock.advance(60_000);
  await other.call("POST", "/emails", EMAIL, {
    ...agent("curl/8"),
    authorization: `Bearer ${other.sendingKey}`,
  });
  await other.call("POST", "/emails", {}, agent("resend-go/3.12.0"));
  const at = (ms: number) => encodeURIComponent(new Date(other.clock.now() + ms).toISOString());
  const found = async (query: string) => {
    const { json } = await other.call("GET", `/logs${query}`, undefined, agent("own"));
    return (json as { data: LogItem[] }).data
      .filter(({ endpoint }) => endpoint !== "/logs")
      .map(({ endpoint, response_status: status }) => `${endpoint} ${status}`);
  };
  expect(await found("?method=GET")).toEqual(["/domains 200"]);
  expect(await found("?method=POST")).toEqual(["/emails 422", "/emails 200"]);
  expect(await found("?status=4xx")).toEqual(["/emails 422"]);
  expect(await found("?status=2xx")).toEqual(["/emails 200", "/domains 200"]);
  expect(await found("?user_agent=go")).toEqual(["/emails 422", "/domains 200"]);
  expect(await found("?user_agent=go&method=POST")).toEqual(["/emails 422"]);
  expect(await found("?endpoint=/emails&status=200")).toEqual(["/emails 200"]);
  expect(await found(`?start_date=${at(0)}`)).toEqual(["/emails 422", "/emails 200"]);
  expect(await found(`?end_date=${at(0)}`)).toEqual(["/domains 200"]);
  const { json } = await other.call("GET", "/api-keys");
  const key = (json as { data: { id: string; name: string }[] }).data.find(({ name }) => name === "sending")!;
  expect(await found(`?api_key_id=${key.id}`)).toEqual(["/emails 200"]);
  expect(await found(`?api_key_id=${key.id}&status=422`)).toEqual([]);
});

test("pages go both ways", async () => {
  const all = (await list("?limit=100&method=POST")).data.map(({ id }) => id);
  const first = await list("?limit=2&method=POST");
  expect(first.data.map(({ id }) => id)).toEqual(all.slice(0, 2));
  const second = await list(`?limit=2&method=POST&after=${all[1]}`);
  expect(second.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
  const back = await list(`?limit=1&method=POST&before=${all[2]}`);
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[all[1]!], true]);
});

test("a team sees its own logs only", async () => {
  const authorization = `Bearer ${api.rivalKey}`;
  const { id } = await newest();
  expect((await api.call("GET", `/logs/${id}`, undefined, { authorization })).status).toBe(404);
  const { json } = await api.call("GET", "/logs", undefined, { authorization });
  expect((json as { data: LogItem[] }).data.every(({ endpoint }) => endpoint.startsWith("/logs"))).toBe(true);
});

test.each([
  "status=600",
  "status=abc",
  "method=FETCH",
  "endpoint=emails",
  "user_agent=netscape",
  "api_key_id=1",
  "start_date=yesterday",
  "end_date=2026-99-99",
])("refuses ?%s", async (query) => {
  expect((await api.call("GET", `/logs?${query}`)).json).toMatchObject({
    statusCode: 422,
    name: "invalid_parameter",
  });
});

test("an id that is none, and one that is unknown", async () => {
  expect((await api.call("GET", "/logs/x")).status).toBe(422);
  expect((await api.call("GET", "/logs/01938f2a-0000-7000-8000-000000000000")).status).toBe(404);
});

test("several statuses and methods at once, and a search by path or id", async () => {
  const sent = (await api.call("POST", "/emails", EMAIL)).json as { id: string };
  await api.call("GET", `/emails/${sent.id}`);
  await api.call("GET", "/domains/00000000-0000-0000-0000-000000000000");
  const both = (await list("?method=POST,GET&status=2xx,404&limit=100")).data;
  expect(both.every(({ response_status: status }) => status < 300 || status === 404)).toBe(true);
  expect(new Set(both.map(({ method }) => method))).toEqual(new Set(["POST", "GET"]));
  expect(both.some(({ response_status }) => response_status === 404)).toBe(true);
  const about = (await list(`?search=${sent.id}`)).data;
  expect(about.map(({ method, endpoint }) => `${method} ${endpoint}`)).toEqual([
    `GET /emails/${sent.id}`,
    "POST /emails",
  ]);
  const domains = (await list("?search=/domains/0")).data;
  expect(domains.map(({ endpoint }) => endpoint)).toEqual(["/domains/00000000-0000-0000-0000-000000000000"]);
  for (const query of ["?status=4xx,abc", "?method=POST,FETCH", "?search=emails"]) {
    expect([query, (await api.call("GET", `/logs${query}`)).status]).toEqual([query, 422]);
  }
});
