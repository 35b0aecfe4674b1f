import { expect, test } from "bun:test";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type Change, recordChange } from "./record-change.ts";

const [ID, TEAM, OTHER] = ["01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "team", "other"];
const USER = { kind: "user" as const, id: ID, name: "ann@acme.test" };
const KEY = { kind: "api_key" as const, id: ID, name: "Production" };

function record(method: string, route: string, more: Partial<Change> = {}) {
  const path = route.replace(/:\w+/, ID);
  return recordChange({
    ...{ teamId: TEAM, actor: USER, method, route, path, ip: null, body: {}, answer: null },
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
  expect(record(method, route)[0]?.action).toBe(action!);
});

test("programs' contacts and what was only tried out are left out", () => {
  for (const route of ["/contacts", "/contacts/:id/topics", "/audiences/:id/contacts"]) {
    expect(record("POST", route, { actor: KEY })).toEqual([]);
    expect(record("POST", route)).toHaveLength(1);
  }
  expect(record("POST", "/contact-properties", { actor: KEY })).toHaveLength(1);
  expect(record("POST", "/queue/cancel", { body: { all: true, dry_run: true } })).toEqual([]);
});

test("an entry says what was changed into what, and no secret", () => {
  const body = { email: "eve@acme.test", role: "admin", require_mfa: true, password: "secret", html: "<p>" };
  const [entry] = record("POST", "/team/invitations", { body, answer: { id: "x", link: "https://secret" } });
  expect(entry).toMatchObject({ target: "x" });
  expect(entry?.detail).toEqual({ email: "eve@acme.test", role: "admin", require_mfa: "true" });
  const [lifted] = record("DELETE", "/suppressions/:idOrEmail", { path: "/suppressions/ann%40x.test" });
  expect(lifted).toMatchObject({ action: "DELETE /suppressions/:id", detail: { email: "ann@x.test" } });
  const [contact] = record("DELETE", "/contacts/:idOrEmail", { path: "/contacts/ann@x.test" });
  expect(contact?.detail).toBeNull();
});

test("what an operator does is in the installation's log and in those of the teams that it concerns", () => {
  const teams = [
    { id: TEAM, changed: 2 },
    { id: OTHER, changed: 1 },
  ];
  const held = record("POST", "/operator/queue/hold", {
    answer: { object: "queue_change", changed: 3, teams },
  });
  expect(held.map(({ teamId, action, detail }) => [teamId, action, detail])).toEqual([
    [OPERATOR_TEAM_ID, "POST /queue/hold", { changed: "3" }],
    [TEAM, "POST /queue/hold", { changed: "2" }],
    [OTHER, "POST /queue/hold", { changed: "1" }],
  ]);
  const made = record("POST", "/operator/teams", { answer: { object: "team", id: OTHER, name: "New" } });
  expect(made).toMatchObject([{ teamId: OTHER, action: "POST /teams", target: OTHER }]);
  expect(record("POST", "/operator/probes")).toEqual([]);
});
