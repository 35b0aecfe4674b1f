import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { createDomain, updateDomain } from "../domains/manage-domain.ts";
import { startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { domainHistoryRoutes } from "./domain-history-routes.ts";

test("a domain's events are its team's to read, the newest first, each with the domain as it was", async () => {
  await using fixture = await startDomainFixture();
  const domain = await createDomain(fixture.parts, { teamId: "team-a", name: "one.example" });
  await createDomain(fixture.parts, { teamId: "team-a", name: "two.example" });
  await updateDomain(fixture.parts, domain, { openTracking: true });
  const caller = { team: { id: "team-a" } } as Caller;
  const session = fakeSession(caller);
  const app = new Elysia().onError(showError).use(domainHistoryRoutes({ ...fixture.parts, session }));
  const path = `/dashboard/api/domains/${domain.id}/events`;
  const { body } = await callRoute(app, { method: "GET", path });
  expect(body).toMatchObject({
    has_more: false,
    data: [
      { type: "domain.updated", data: { name: "one.example", open_tracking: true } },
      { type: "domain.created", data: { name: "one.example", open_tracking: false } },
    ],
  });
  caller.team.id = "team-b";
  expect((await callRoute(app, { method: "GET", path })).body).toMatchObject({ data: [] });
});
