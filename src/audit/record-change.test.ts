import { expect, test } from "bun:test";
import { recordChange } from "./record-change.ts";

const ID = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";

test.each([
  ["DELETE", `/domains/${ID}`, "DELETE /domains/:id"],
  ["POST", "/templates", "POST /templates"],
  ["POST", "/queue/hold", "POST /queue/hold"],
  ["GET", "/domains", null],
  ["POST", "/emails", null],
  ["POST", "/emails/batch", null],
  ["POST", "/template-previews", null],
  ["POST", "/health/check", null],
  ["POST", "/session/passkeys/options", null],
])("%s %s is recorded as %p", (method, path, action) => {
  const actor = { kind: "user" as const, id: ID, name: "ann@acme.test" };
  const change = recordChange({ ...{ teamId: "t", actor, method, path, ip: null }, answer: null });
  expect(change?.action ?? null).toBe(action);
});
