import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { parseConfig } from "../config/config.ts";
import { createDomain } from "../domains/manage-domain.ts";
import { startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { domainRegionRoutes } from "./domain-region-routes.ts";

test("where a domain's mail leaves from while an address is missing is its team's to read", async () => {
  await using fixture = await startDomainFixture();
  const regions = ["us-east-1", "eu-west-1"];
  const egress = (region: string) => `[[egress]]\nname = "${region}"\nregion = "${region}"\n`;
  const toml = `hostname = "mail.acme.test"\n${regions.map(egress).join("")}[[region]]\nname = "eu-west-1"\nfallback = "us-east-1"\n`;
  const config = parseConfig(toml, { file: "/x.toml", environment: {} });
  const named = { teamId: "team-a", name: "one.example", region: "eu-west-1" };
  const domain = await createDomain({ ...fixture.parts, regions }, named);
  const lost: string[] = [];
  const state = () =>
    lost.map((name) => ({ egress: name, region: name, address: "192.0.2.1", since: "2026-11-20" }));
  const policy = { lostEgresses: { state } } as unknown as Parameters<typeof domainRegionRoutes>[0]["policy"];
  const caller = { team: { id: "team-a" } } as Caller;
  const parts = { ...fixture.parts, config, policy, session: fakeSession(caller) };
  const app = new Elysia().onError(showError).use(domainRegionRoutes(parts));
  const read = async () =>
    (await callRoute(app, { method: "GET", path: `/dashboard/api/domains/${domain.id}/region` })).body;
  const shown = { object: "domain_region", region: "eu-west-1", declared_fallback: "us-east-1" };
  expect(await read()).toEqual({ ...shown, sends_from: "eu-west-1" });
  lost.push("eu-west-1");
  expect(await read()).toEqual({ ...shown, sends_from: "us-east-1" });
  lost.push("us-east-1");
  expect(await read()).toEqual({ ...shown, sends_from: null });
  caller.team.id = "team-b";
  expect(await read()).toMatchObject({ statusCode: 404 });
});
