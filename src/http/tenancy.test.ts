// What is one team's is nobody else's: every described route × every identifier × every kind of key.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { runTenancyMatrix, type TenancyParts } from "../testing/fixtures/tenancy-matrix.ts";
import { targetsOf } from "../testing/fuzz/run-fuzz.ts";

const SECRET = "acme-secret";

let api: ApiFixture;
let parts: TenancyParts;
beforeAll(async () => {
  api = await startApiFixture({ isChecking: false });
  parts = {
    document: api.app.document(),
    send: (request) => api.app.handle(request),
    ownerKey: api.key,
    identifiers: await makeEverything(),
    secret: SECRET,
    strangers: {
      "another team's key": { token: api.rivalKey, refusal: null },
      "another team's sending key": {
        token: await makeKey(api.rivalKey, { name: "rival", permission: "sending_access" }),
        refusal: { by: "full", status: 401 },
      },
      "a sending key": { token: api.sendingKey, refusal: { by: "full", status: 401 } },
      "a sending key of one domain": { token: api.narrowKey, refusal: { by: "full", status: 401 } },
      "a deleted key": { token: await makeDeletedKey(), refusal: { by: "every", status: 403 } },
      "an expired key": { token: await makeExpiredKey(), refusal: { by: "every", status: 403 } },
      "a key of another network": {
        token: await makeKey(api.key, { allowed_ips: ["192.0.2.1"] }),
        refusal: { by: "every", status: 403 },
      },
      "no key": { token: null, refusal: { by: "every", status: 401 } },
    },
  };
  // From here on, a log of what the strangers try would be an answer that changes by itself.
  await api.requestLog.stop();
});
afterAll(() => api[Symbol.asyncDispose]());

const as = (key: string) => ({ authorization: `Bearer ${key}` });

async function makeKey(key: string, limits: object): Promise<string> {
  const { json } = await api.call("POST", "/api-keys", { name: SECRET, ...limits }, as(key));
  return (json as { token: string }).token;
}

async function makeDeletedKey(): Promise<string> {
  const { json } = await api.call("POST", "/api-keys", { name: SECRET });
  const { id, token } = json as { id: string; token: string };
  expect((await api.call("DELETE", `/api-keys/${id}`)).status).toBe(200);
  return token;
}

async function makeExpiredKey(): Promise<string> {
  const expiresAt = new Date(api.clock.now() + 1_000).toISOString();
  const token = await makeKey(api.key, { expires_at: expiresAt });
  api.clock.advance(2_000);
  return token;
}

/** One of each thing that the owner can have, through the API, and what they are called. */
async function makeEverything(): Promise<Map<string, string[]>> {
  const address = "ada-of-acme@site.test";
  const email = {
    ...{ from: "Acme <a@acme.test>", to: address, subject: SECRET, html: SECRET },
    ...{ attachments: [{ filename: `${SECRET}.txt`, content: "aGVsbG8=" }], scheduled_at: "in 1 hour" },
  };
  const made = new Map<string, string[]>();
  made.set("emails", [
    await create("/emails", email),
    await create("/emails", { ...email, to: "x@site.test" }),
  ]);
  made.set("domains", [await create("/domains", { name: `${SECRET}.test` })]);
  made.set("api-keys", [await create("/api-keys", { name: SECRET })]);
  made.set("suppressions", [await create("/suppressions", { email: address }), address]);
  const contact = { email: address, first_name: SECRET, last_name: SECRET };
  made.set("contacts", [await create("/contacts", contact), address]);
  const webhook = { endpoint: `https://${SECRET}.test/`, events: ["email.sent"] };
  const webhookId = await create("/webhooks", webhook);
  made.set("webhooks", [webhookId, await create(`/webhooks/${webhookId}/test`, {})]);
  const routes = targetsOf(api.app.document());
  for (const { method, path, operation } of routes) {
    const kind = path.split("/")[1] ?? "";
    if (method !== "POST" || path.includes("{") || !("201" in operation.responses) || made.has(kind))
      continue;
    made.set(kind, [await create(path, operation.requestBody?.content["application/json"]?.example)]);
  }
  const [first = ""] = made.get("emails") ?? [];
  const lists = routes.filter(
    ({ method, path }) => method === "GET" && /^\/[^{]+$|^\/emails\/\{id\}\/[a-z]+$/.test(path),
  );
  for (const { path } of lists) {
    const { json } = await api.call("GET", path.replace("{id}", first));
    const [item] = (json as { data?: { id?: string }[] } | null)?.data ?? [];
    if (item?.id !== undefined) made.set(path, [item.id]);
  }
  return made;
}

async function create(path: string, body: unknown): Promise<string> {
  const { status, json } = await api.call("POST", path, body);
  expect(status).toBeLessThan(300);
  return (json as { id: string }).id;
}

test("nobody reaches what is another team's, or what the key is not for", async () => {
  const { tried, crossings } = await runTenancyMatrix(parts);
  expect(crossings).toEqual([]);
  expect(tried).toBeGreaterThan(1_000);
});

test("each route that takes an identifier is tried with one of its own kind", () => {
  const kinds = new Set([...parts.identifiers.keys()].map((path) => path.split("/").filter(Boolean)[0]));
  const taking = targetsOf(parts.document).filter(
    ({ path, operation }) => path.includes("{") && operation.security.length > 0,
  );
  expect(taking.map(({ path }) => path).filter((path) => !kinds.has(path.split("/")[1]))).toEqual([]);
});

test("nobody sends from another team's domain", async () => {
  const email = { from: "a@acme.test", to: "x@site.test", subject: "x", text: "x" };
  for (const [path, body] of [
    ["/emails", email],
    ["/emails/batch", [email]],
  ] as const) {
    expect((await api.call("POST", path, body, as(api.rivalKey))).status).toBe(403);
    expect((await api.call("POST", path, body, as(api.narrowKey))).status).toBe(403);
  }
});

test.each<[what: string, path: string, isBroken: (method: string, path: string) => boolean]>([
  ["a reading", "/emails/{id}", (method, path) => method === "GET" && /^\/emails\/[^/]+$/.test(path)],
  ["a list", "/suppressions", (method, path) => method === "GET" && path.startsWith("/suppressions?")],
  ["a deletion", "/api-keys/{id}", (method, path) => method === "DELETE" && path.startsWith("/api-keys/")],
])("the matrix finds %s that forgets whose it is", async (_what, only, isBroken) => {
  const send = (request: Request) => {
    const isWrong = isBroken(request.method, request.url.replace("http://localhost", ""));
    if (isWrong) request.headers.set("authorization", `Bearer ${api.key}`);
    return parts.send(request);
  };
  const { "another team's key": rival } = parts.strangers;
  const paths = { [only]: parts.document.paths[only]! };
  const document = { ...parts.document, paths };
  const { crossings } = await runTenancyMatrix({ ...parts, document, send, strangers: { rival: rival! } });
  expect(crossings.length).toBeGreaterThan(0);
});
