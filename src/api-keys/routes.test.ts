import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { createId } from "../lib/id.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createKeyring } from "./keyring.ts";
import { apiKeyRoutes } from "./routes.ts";

async function setUp() {
  const store = await tempStore();
  const clock = createFakeClock();
  const keyring = createKeyring({ store, clock });
  for (const id of ["team-a", "team-b"]) {
    await store.teams.create({
      id,
      name: id,
      createdAt: 0,
      plan: "unlimited",
      monthlyQuota: null,
      dailyQuota: null,
    });
  }
  const domainId = createId();
  const domain = {
    ...{
      id: domainId,
      teamId: "team-a",
      name: "example.com",
      region: "us-east-1",
      status: "verified" as const,
    },
    ...{ customReturnPath: "send", tls: "opportunistic" as const, openTracking: false, clickTracking: false },
    ...{ trackingSubdomain: null, isSendingEnabled: true, records: [] },
    ...{ createdAt: 0, checkedAt: null, verifiedAt: null },
  };
  await store.domains.create({ domain, keys: [] });
  const app = new Elysia().onError(showError).use(apiKeyRoutes({ store, clock, keyring, guard: fakeGuard }));
  return {
    store,
    keyring,
    domainId,
    call: (method: string, path: string, body?: unknown, key = "team-a") =>
      callRoute(app, { method, path, key, body }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("a key is made, shown once, listed without secrets, and deleted", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/api-keys", { name: "Production", id: "ignored" });
  expect(made).toEqual({
    status: 201,
    body: { id: expect.any(String), token: expect.stringMatching(/^sl_/) },
  });
  const token = String(made.body["token"]);
  expect(await set.keyring.authenticate(token, null)).toMatchObject({
    teamId: "team-a",
    permission: "full_access",
  });

  expect(await set.call("GET", "/api-keys")).toEqual({
    status: 200,
    body: {
      object: "list",
      has_more: false,
      data: [
        {
          id: made.body["id"],
          name: "Production",
          created_at: "2026-11-20T12:00:00.000Z",
          last_used_at: "2026-11-20T12:00:00.000Z",
          token_hint: token.slice(-4),
          permission: "full_access",
          domain_id: null,
          allowed_ips: [],
          expires_at: null,
        },
      ],
    },
  });

  expect(await set.call("DELETE", `/api-keys/${made.body["id"]}`)).toEqual({
    status: 200,
    body: { object: "api_key", id: made.body["id"], deleted: true },
  });
  expect(await set.keyring.authenticate(token, null)).toBeNull();
  expect(await set.call("DELETE", `/api-keys/${made.body["id"]}`)).toEqual({
    status: 404,
    body: { statusCode: 404, message: "API key not found", name: "not_found" },
  });
});

test("a key is renamed by its own team", async () => {
  await using set = await setUp();
  const { id } = (await set.call("POST", "/api-keys", { name: "Old" })).body;
  expect(await set.call("PATCH", `/api-keys/${id}`, { name: " New " })).toEqual({
    status: 200,
    body: { object: "api_key", id },
  });
  expect((await set.call("PATCH", `/api-keys/${id}`, { name: "" })).status).toBe(422);
  expect((await set.call("PATCH", `/api-keys/${id}`, { name: "x" }, "team-b")).status).toBe(404);
  expect((await set.call("PATCH", `/api-keys/${createId()}`, { name: "x" })).status).toBe(404);
  expect((await set.call("GET", "/api-keys")).body["data"]).toMatchObject([{ name: "New" }]);
});

test("a key may be limited to networks and a time", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/api-keys", {
    name: "x",
    allowed_ips: ["192.0.2.0/24", " 2001:DB8::/32", "192.0.2.0/24"],
    expires_at: "2027-01-31T12:00:00+02:00",
  });
  expect((await set.call("GET", "/api-keys")).body["data"]).toMatchObject([
    { allowed_ips: ["192.0.2.0/24", "2001:db8::/32"], expires_at: "2027-01-31T10:00:00.000Z" },
  ]);
  const token = String(made.body["token"]);
  expect(await set.keyring.authenticate(token, "192.0.2.7")).toMatchObject({ teamId: "team-a" });
  expect(set.keyring.authenticate(token, "192.0.3.7")).rejects.toThrow(
    "does not allow requests from 192.0.3.7",
  );
});

test("a key may be bound to a domain of its team", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/api-keys", {
    name: "x",
    permission: "sending_access",
    domain_id: set.domainId.toUpperCase(),
  });
  expect(await set.keyring.authenticate(String(made.body["token"]), null)).toMatchObject({
    permission: "sending_access",
    domainId: set.domainId,
  });
});

test.each<[string, Record<string, unknown>, number, string]>([
  ["no name", {}, 422, "validation_error"],
  ["an empty name", { name: " " }, 422, "validation_error"],
  ["a long name", { name: "x".repeat(51) }, 422, "validation_error"],
  ["a name with a line break", { name: "a\nb" }, 422, "validation_error"],
  ["a network that is none", { name: "x", allowed_ips: ["192.0.2.0/33"] }, 422, "validation_error"],
  ["too many networks", { name: "x", allowed_ips: Array(101).fill("192.0.2.1") }, 422, "validation_error"],
  ["a time that is past", { name: "x", expires_at: "2026-11-20T11:59:59Z" }, 422, "validation_error"],
  ["a day that does not exist", { name: "x", expires_at: "2027-02-30" }, 422, "validation_error"],
  ["a time without a zone", { name: "x", expires_at: "2027-01-31T10:00:00" }, 422, "validation_error"],
  ["a time in words", { name: "x", expires_at: "tomorrow" }, 422, "validation_error"],
  ["an unknown permission", { name: "x", permission: "admin" }, 422, "invalid_access"],
  ["a domain with full access", { name: "x", domain_id: createId() }, 422, "validation_error"],
  ["an unknown domain", { name: "x", permission: "sending_access", domain_id: createId() }, 404, "not_found"],
  [
    "a domain that is no id",
    { name: "x", permission: "sending_access", domain_id: "x" },
    422,
    "validation_error",
  ],
])("refuses %s", async (_, body, status, name) => {
  await using set = await setUp();
  expect(await set.call("POST", "/api-keys", body)).toMatchObject({
    status,
    body: { statusCode: status, name },
  });
  expect((await set.call("GET", "/api-keys")).body["data"]).toEqual([]);
});

test("teams do not see each other, and sending keys see nothing", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/api-keys", { name: "x" });
  const foreign = { name: "y", permission: "sending_access", domain_id: set.domainId };
  expect((await set.call("POST", "/api-keys", foreign, "team-b")).status).toBe(404);
  expect((await set.call("GET", "/api-keys", undefined, "team-b")).body["data"]).toEqual([]);
  expect((await set.call("DELETE", `/api-keys/${made.body["id"]}`, undefined, "team-b")).status).toBe(404);
  expect(await set.call("POST", "/api-keys", {}, "team-a sending")).toMatchObject({
    status: 401,
    body: { name: "restricted_api_key" },
  });
  expect(await set.keyring.authenticate(String(made.body["token"]), null)).not.toBeNull();
});
