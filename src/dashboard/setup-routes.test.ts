import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { createApiKey } from "../api-keys/create-api-key.ts";
import { createDomain } from "../domains/manage-domain.ts";
import { startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { setupRoutes } from "./setup-routes.ts";

type Role = Caller["team"]["role"];

/** Reads the steps as `name` or `name: done`. */
function reader(parts: Pick<Parameters<typeof setupRoutes>[0], "store" | "isSandbox">) {
  return async (role: Role, teamId = "team-a") => {
    const session = fakeSession({ team: { id: teamId, role } } as Caller);
    const app = new Elysia().onError(showError).use(setupRoutes({ ...parts, session }));
    const { body } = await callRoute(app, { method: "GET", path: "/dashboard/api/setup" });
    const steps = body["steps"] as { name: string; is_done: boolean }[];
    return steps.map(({ name, is_done }) => (is_done ? `${name}: done` : name));
  };
}

test("the steps are done when a domain is verified, a key exists and an email was accepted", async () => {
  await using fixture = await startDomainFixture();
  const { parts, store } = fixture;
  const steps = reader(parts);
  expect(await steps("owner")).toEqual(["domain", "records", "api_key", "email"]);
  expect(await steps("member")).toEqual(["domain", "records", "email"]);
  await createDomain(parts, { teamId: "team-a", name: "one.example" });
  expect(await steps("admin")).toEqual(["domain: done", "records", "api_key", "email"]);
  await createDomain({ ...parts, isSandbox: true }, { teamId: "team-a", name: "two.example" });
  await createApiKey(parts, { teamId: "team-a", name: "First" });
  await store.emails.accept(acceptRequest([sampleEmail("team-a", ["ann@example.org"])]));
  expect(await steps("owner")).toEqual(["domain: done", "records: done", "api_key: done", "email: done"]);
  expect(await steps("owner", "team-b")).toEqual(["domain", "records", "api_key", "email"]);
});

test("sandbox mode has a DNS step only for a domain that was added in another mode", async () => {
  await using fixture = await startDomainFixture({ isSandbox: true });
  const { parts } = fixture;
  const steps = reader(parts);
  expect(await steps("owner")).toEqual(["domain", "api_key", "email"]);
  const direct = { ...parts, isSandbox: false };
  await createDomain(direct, { teamId: "team-b", name: "one.example" });
  expect(await steps("owner", "team-b")).toEqual(["domain: done", "records", "api_key", "email"]);
  await createDomain(parts, { teamId: "team-a", name: "two.example" });
  expect(await steps("owner")).toEqual(["domain: done", "api_key", "email"]);
});
