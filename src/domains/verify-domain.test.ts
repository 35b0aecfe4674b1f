import { describe, expect, test } from "bun:test";
import { createZoneServers } from "../dns/zone-servers.ts";
import type { DomainRecord, DomainRow, RecordStatus } from "../store/domains.ts";
import { publishRecords, startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import type { Zone } from "../testing/servers/fake-dns.ts";
import { createDomain } from "./manage-domain.ts";
import { checkDueDomains, verifyDomain } from "./verify-domain.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function setUp(options: { hasOwnServers?: boolean } = {}) {
  const fixture = await startDomainFixture(options);
  const add = (teamId = "team-a", name = "example.com") => createDomain(fixture.parts, { teamId, name });
  return { ...fixture, add };
}

function publish(zone: Zone, domain: DomainRow, isWanted: (record: DomainRecord) => boolean = () => true) {
  publishRecords(zone, domain.records.filter(isWanted));
}

const statuses = (domain: DomainRow) => domain.records.map((record) => record.status);

describe("verifyDomain", () => {
  test("a domain whose records are in DNS is verified", async () => {
    await using set = await setUp();
    const domain = await set.add();
    publish(set.dns.zone, domain);
    expect(await verifyDomain(set.parts, domain, { isRestart: true })).toMatchObject({ kind: "checked" });
    const checked = await set.reload(domain);
    expect(checked.status).toBe("verified");
    expect(statuses(checked)).toEqual(["verified", "verified", "verified", "verified"]);
    expect(checked.checkedAt).toBe(set.clock.now());
    expect(checked.verifiedAt).toBe(set.clock.now());
    expect(checked.records[2]?.found).toEqual(["10 mail.sendlark.test"]);
  });

  test("the Ed25519 key may be missing, and shows", async () => {
    await using set = await setUp();
    const domain = await set.add();
    publish(set.dns.zone, domain, (record) => !record.value.includes("ed25519"));
    await verifyDomain(set.parts, domain, { isRestart: true });
    const checked = await set.reload(domain);
    expect(checked.status).toBe("verified");
    expect(statuses(checked)).toEqual(["verified", "pending", "verified", "verified"]);
  });

  test.each([
    ["k=rsa", ["pending", "verified", "verified", "verified"]],
    ["v=spf1", ["verified", "verified", "verified", "pending"]],
    ["mail.", ["verified", "verified", "pending", "verified"]],
  ])("without the record with %s it stays pending", async (part, expected) => {
    await using set = await setUp();
    const domain = await set.add();
    publish(set.dns.zone, domain, (record) => !record.value.includes(part));
    await verifyDomain(set.parts, domain, { isRestart: true });
    const checked = await set.reload(domain);
    expect(checked.status).toBe("pending");
    expect(statuses(checked)).toEqual(expected as RecordStatus[]);
  });

  test("a new egress address is asked for at the next check, and does not stop mail", async () => {
    await using set = await setUp();
    const domain = await set.add();
    publish(set.dns.zone, domain);
    await verifyDomain(set.parts, domain, { isRestart: true });
    const moved = {
      ...set.parts,
      host: { ...set.parts.host, egressAddresses: ["203.0.113.8"] },
    };
    await verifyDomain(moved, await set.reload(domain), { isRestart: false });
    const checked = await set.reload(domain);
    expect(checked.status).toBe("verified");
    expect(checked.records[3]).toMatchObject({
      value: "v=spf1 ip4:203.0.113.8 ~all",
      status: "failed",
      found: ["v=spf1 ip4:203.0.113.7 ~all"],
    });
  });

  test("in the sandbox DNS is not asked", async () => {
    await using set = await setUp();
    const domain = await set.add();
    await verifyDomain({ ...set.parts, isSandbox: true }, domain, { isRestart: true });
    expect((await set.reload(domain)).status).toBe("verified");
    expect(set.dns.queries).toEqual([]);
  });

  test("a name that another team has verified meanwhile is taken", async () => {
    await using set = await setUp();
    const [mine, theirs] = [await set.add("team-a"), await set.add("team-b")];
    publish(set.dns.zone, theirs);
    await verifyDomain(set.parts, theirs, { isRestart: true });
    const sendRecords = (record: DomainRecord) => record.record === "DKIM";
    publish(set.dns.zone, mine, sendRecords);
    expect(await verifyDomain(set.parts, mine, { isRestart: true })).toMatchObject({ kind: "taken" });
    expect((await set.reload(mine)).status).toBe("failed");
    expect((await set.reload(theirs)).status).toBe("verified");
  });

  test("a slow check without an answer does not undo a quick one", async () => {
    await using set = await setUp();
    const domain = await set.add();
    const verified = await set.store.domains.saveCheck({
      ...{ id: domain.id, revision: 0, status: "verified", records: domain.records, dmarc: null },
      ...{ checkedAt: 1, verifiedAt: 1, pendingSince: 1, nextCheckAt: 1, keys: [], event: null },
    });
    expect(verified).toEqual({ saved: true });
    for (const { fqdn } of domain.records) set.dns.zone[`${fqdn} SERVFAIL`] = true;
    await verifyDomain(set.parts, domain, { isRestart: false });
    expect((await set.reload(domain)).status).toBe("verified");
  });

  test("a domain deleted meanwhile is gone", async () => {
    await using set = await setUp();
    const domain = await set.add();
    await set.store.domains.delete({ teamId: null, id: domain.id });
    expect(await verifyDomain(set.parts, domain, { isRestart: true })).toEqual({ kind: "gone" });
  });
});

describe("checkDueDomains", () => {
  test("checks what is due, until all is found, and again when a key disappears", async () => {
    await using set = await setUp();
    const domain = await set.add();
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 0 });
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 0 });
    set.clock.advance(10_000);
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 1 });
    expect((await set.reload(domain)).status).toBe("pending");
    publish(set.dns.zone, domain);
    set.clock.advance(10_000);
    await checkDueDomains(set.parts);
    expect((await set.reload(domain)).status).toBe("verified");
    set.clock.advance(24 * HOUR - 1);
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 0 });
    for (const key of Object.keys(set.dns.zone)) delete set.dns.zone[key];
    set.clock.advance(1);
    for (let check = 0; check < 5; check += 1) {
      expect(await checkDueDomains(set.parts)).toEqual({ checked: 1 });
      set.clock.advance(12 * MINUTE);
    }
    // Nobody is told before the last of them.
    expect(set.lines).toEqual([]);
    expect(statuses(await set.reload(domain))).toEqual(Array(4).fill("verified"));
    await checkDueDomains(set.parts);
    const warned = await set.reload(domain);
    expect(warned.status).toBe("verified");
    expect(statuses(warned)).toEqual(Array(4).fill("temporary_failure"));
    expect(set.lines.filter((line) => line.includes("domains.record_lost"))).toHaveLength(4);
    expect(await set.sendingDomains.find("team-a", "example.com")).toMatchObject({ status: "verified" });

    for (let hour = 0; hour < 72; hour += 1) {
      set.clock.advance(HOUR);
      await checkDueDomains(set.parts);
    }
    expect((await set.reload(domain)).status).toBe("failed");
    expect(set.lines.at(-1)).toContain("domains.sending_stopped");
    expect((await set.events()).slice(-2)).toEqual(["domain.updated verified", "domain.updated failed"]);
    set.clock.advance(24 * HOUR);
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 0 });
    // The owner corrects it, and asks.
    publish(set.dns.zone, domain);
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect((await set.reload(domain)).status).toBe("verified");
  });

  test("goes on searching when the clock is set back, and no more often", async () => {
    await using set = await setUp();
    const domain = await set.add();
    await verifyDomain(set.parts, domain, { isRestart: true });
    set.clock.jumpTo(set.clock.now() - 365 * 24 * HOUR);
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 1 });
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 0 });
    const { pendingSince, nextCheckAt } = await set.reload(domain);
    expect(pendingSince).toBe(set.clock.now());
    expect(nextCheckAt).toBe(set.clock.now() + 10_000);
  });

  test("a search that is begun anew has its 72 hours again", async () => {
    await using set = await setUp();
    const domain = await set.add();
    await verifyDomain(set.parts, domain, { isRestart: true });
    set.clock.advance(73 * HOUR);
    await checkDueDomains(set.parts);
    expect((await set.reload(domain)).status).toBe("failed");
    await verifyDomain(set.parts, domain, { isRestart: true });
    set.clock.advance(10_000);
    expect(await checkDueDomains(set.parts)).toEqual({ checked: 1 });
    expect((await set.reload(domain)).status).toBe("pending");
  });
});

describe("the zone's own name servers", () => {
  test("are believed where the resolver still remembers nothing", async () => {
    await using set = await setUp({ hasOwnServers: true });
    const domain = await set.add();
    publish(set.ownDns.zone, domain);
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect((await set.reload(domain)).status).toBe("verified");
  });

  test("are believed where the resolver remembers something else", async () => {
    await using set = await setUp({ hasOwnServers: true });
    const domain = await set.add();
    publish(set.dns.zone, domain);
    publish(set.ownDns.zone, domain);
    const spf = domain.records.find(({ value }) => value.startsWith("v=spf1"))!;
    set.ownDns.zone[`${spf.fqdn} TXT`] = "v=spf1 -all";
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect((await set.reload(domain)).records[3]).toMatchObject({ status: "failed", found: ["v=spf1 -all"] });
  });

  test("are left out when they cannot be reached", async () => {
    await using set = await setUp({ hasOwnServers: true });
    const domain = await set.add();
    for (const { fqdn } of domain.records) set.ownDns.zone[`${fqdn} REFUSED`] = true;
    publish(set.dns.zone, domain);
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect((await set.reload(domain)).status).toBe("verified");
  });

  test("in a private network are not asked", async () => {
    await using set = await setUp({ hasOwnServers: true });
    const domain = await set.add();
    publish(set.ownDns.zone, domain);
    const zoneServers = createZoneServers({ ...set.parts, isPrivateAllowed: false });
    await verifyDomain({ ...set.parts, zoneServers }, domain, { isRestart: true });
    expect((await set.reload(domain)).status).toBe("pending");
    expect(set.ownDns.queries).toEqual([]);
  });
});

describe("createSendingDomains", () => {
  test("sees a change at once when told, else after some seconds", async () => {
    await using set = await setUp();
    const { sendingDomains, store, clock } = set;
    expect(await sendingDomains.find("team-a", "example.com")).toBeNull();
    const domain = await createDomain(
      { ...set.parts, isSandbox: true },
      { teamId: "team-a", name: "example.com" },
    );
    expect((await sendingDomains.find("team-a", "example.com"))?.status).toBe("verified");
    expect(await sendingDomains.find("team-b", "example.com")).toBeNull();
    expect((await sendingDomains.get(domain.id))?.name).toBe("example.com");
    const keys = await sendingDomains.signingKeys(domain.id);
    expect(keys.map((key) => key.algorithm)).toEqual(["rsa-sha256", "ed25519-sha256"]);
    await store.domains.delete({ teamId: "team-a", id: domain.id });
    expect(await sendingDomains.get(domain.id)).not.toBeNull();
    clock.advance(5_000);
    expect(await sendingDomains.get(domain.id)).toBeNull();
    sendingDomains.forget("team-a");
    expect(await sendingDomains.find("team-a", "example.com")).toBeNull();
    expect(await sendingDomains.signingKeys(domain.id)).toEqual([]);
  });
});
