import { expect, test } from "bun:test";
import { actOfRequest, type Change, changeInAnswer } from "./act-of-request.ts";

const [ID, TEAM] = ["01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "team"];
const USER = { kind: "user" as const, id: ID, name: "ann@acme.test" };
const KEY = { kind: "api_key" as const, id: ID, name: "Production" };

function record(method: string, route: string, more: Partial<Change> = {}) {
  const path = route.replace(/:\w+/, ID);
  return actOfRequest({
    ...{ teamId: TEAM, actor: USER, method, route, path, ip: null, body: {}, at: 1 },
    ...more,
  });
}

test.each([
  ["DELETE", "/domains/:id", "DELETE /domains/:id"],
  ["PATCH", "/templates/:idOrAlias", "PATCH /templates/:id"],
  ["POST", "/templates", "POST /templates"],
  ["POST", "/queue/hold", "POST /queue/hold"],
  ["DELETE", "/contacts/:idOrEmail", "DELETE /contacts/:id"],
  ["GET", "/domains", undefined],
  ["POST", "/emails", undefined],
  ["POST", "/emails/batch", undefined],
  ["POST", "/template-previews", undefined],
  ["POST", "/health/check", undefined],
  ["POST", "/session/passkeys/options", undefined],
])("%s %s is recorded as %p", (method, route, action) => {
  expect(record(method, route)?.action).toBe(action!);
});

test("programs' contacts and what was only tried out are left out", () => {
  for (const route of ["/contacts", "/contacts/:id/topics", "/audiences/:id/contacts"]) {
    expect(record("POST", route, { actor: KEY })).toBeNull();
    expect(record("POST", route)).not.toBeNull();
  }
  expect(record("POST", "/contact-properties", { actor: KEY })).not.toBeNull();
  expect(record("POST", "/queue/cancel", { body: { all: true, dry_run: true } })).toBeNull();
});

test("an act says what is changed into what, and no secret", () => {
  const body = { email: "eve@acme.test", role: "admin", require_mfa: true, password: "secret", html: "<p>" };
  expect(record("POST", "/team/invitations", { body })).toMatchObject({
    logs: [{ teamId: TEAM, target: null }],
    detail: { email: "eve@acme.test", role: "admin", require_mfa: "true" },
  });
  const lifted = record("DELETE", "/suppressions/:idOrEmail", { path: "/suppressions/ann%40x.test" });
  expect(lifted).toMatchObject({ action: "DELETE /suppressions/:id", detail: { email: "a•••@x.test" } });
  expect(record("DELETE", "/contacts/:idOrEmail", { path: "/contacts/ann@x.test" })?.detail).toEqual({});
  expect(changeInAnswer({ id: "x", link: "https://secret", changed: 2 })).toEqual({
    target: "x",
    changed: 2,
  });
});

test("what an operator does belongs where the change says", () => {
  const act = record("POST", "/operator/queue/hold");
  expect(act).toMatchObject({ action: "POST /queue/hold", logs: [{ teamId: null, target: null }] });
  expect(record("POST", "/operator/probes")).toBeNull();
});
