import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { DomainRow } from "../store/domains.ts";
import { publishRecords, startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { createDomain } from "./manage-domain.ts";
import { rotateKeys, rotateOldKeys } from "./rotate-keys.ts";
import { domainRoutes } from "./routes.ts";
import { checkDueDomains, verifyDomain } from "./verify-domain.ts";

const DAY = 24 * 3600_000;

async function setUp(options: { isSandbox?: boolean; hasOwnServers?: boolean } = {}) {
  const set = await startDomainFixture(options);
  const made = await createDomain(set.parts, { teamId: "team-a", name: "example.com" });
  publishRecords(set.dns.zone, made.records);
  publishRecords(set.ownDns.zone, made.records);
  await verifyDomain(set.parts, made, { isRestart: true });
  const app = new Elysia().onError(showError).use(domainRoutes({ ...set.parts, guard: fakeGuard }));
  const rotate = () => callRoute(app, { method: "POST", path: `/domains/${made.id}/rotate`, key: "team-a" });
  const signers = async () => (await set.sendingDomains.signingKeys(made.id)).map(({ selector }) => selector);
  return { ...set, made, rotate, signers };
}

const selectors = (domain: DomainRow, state: string) =>
  domain.records.flatMap(({ key }) => (key?.state === state ? [key.selector] : []));

test("new keys are published, seen everywhere, then sign; old ones go after a week", async () => {
  await using set = await setUp({ hasOwnServers: true });
  const old = await set.signers();
  expect(await set.rotate()).toMatchObject({ status: 200, body: { object: "domain", status: "verified" } });
  const begun = await set.reload(set.made);
  const next = selectors(begun, "next");
  expect(next).toHaveLength(2);
  expect(await set.signers()).toEqual(old);

  // The zone's own servers have them; others do not see them yet.
  publishRecords(set.ownDns.zone, begun.records);
  await checkDueDomains(set.parts);
  expect(await set.signers()).toEqual(old);
  publishRecords(set.dns.zone, begun.records);
  set.clock.advance(10_000);
  await checkDueDomains(set.parts);
  expect(await set.signers()).toEqual(next);
  const turned = await set.reload(set.made);
  expect(selectors(turned, "retiring")).toEqual(old);
  expect(turned.status).toBe("verified");

  set.clock.advance(7 * DAY);
  await checkDueDomains(set.parts);
  const done = await set.reload(set.made);
  expect(done.records.flatMap(({ key }) => key?.selector ?? [])).toEqual(next);
  expect(await set.store.domains.signingKeys({ domainId: set.made.id })).toHaveLength(2);
  expect(await set.signers()).toEqual(next);
});

test("only one rotation is under way, and only of a verified domain", async () => {
  await using set = await setUp();
  await set.rotate();
  expect(await set.rotate()).toMatchObject({ status: 409, body: { name: "validation_error" } });
  const fresh = await createDomain(set.parts, { teamId: "team-a", name: "new.example" });
  expect(rotateKeys(set.parts, fresh)).rejects.toThrow("not verified");
  // A request that has read the domain before the other changed it.
  expect(rotateKeys(set.parts, { ...set.made, status: "verified" })).rejects.toThrow();
  expect(await set.store.domains.signingKeys({ domainId: set.made.id })).toHaveLength(4);
});

test("in the sandbox the new keys sign at once", async () => {
  await using set = await setUp({ isSandbox: true });
  const old = await set.signers();
  const { body } = await set.rotate();
  expect(await set.signers()).not.toEqual(old);
  expect(JSON.stringify(body)).toContain('"remove_after":"2026-11-27T12:00:00.000Z"');
});

test("keys older than so many months are rotated by schedule, once", async () => {
  await using set = await setUp();
  expect(await rotateOldKeys(set.parts, 6)).toEqual({ rotated: 0 });
  set.clock.advance(183 * DAY);
  expect(await rotateOldKeys(set.parts, 6)).toEqual({ rotated: 1 });
  expect(await rotateOldKeys(set.parts, 6)).toEqual({ rotated: 0 });
  expect(set.lines.some((line) => line.includes("domains.rotation_began"))).toBe(true);
});
