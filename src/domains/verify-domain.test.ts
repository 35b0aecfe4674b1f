import { describe, expect, test } from "bun:test";
import { createStubResolver } from "../dns/stub-resolver.ts";
import type { DomainRecord, DomainRow, DomainStatus, RecordStatus } from "../store/domains.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { startFakeDns, type Zone } from "../testing/fake-dns.ts";
import { tempStore } from "../testing/temp-store.ts";
import { createDomain } from "./create-domain.ts";
import { createSendingDomains } from "./sending-domains.ts";
import { checkInterval, checkPendingDomains } from "./verification-schedule.ts";
import { afterCheck, GRACE_MS, verifyDomain } from "./verify-domain.ts";

const HOUR = 3600_000;

async function setUp() {
  const store = await tempStore();
  const dns = await startFakeDns();
  const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 1_000 });
  const clock = createFakeClock();
  const parts = {
    store,
    clock,
    resolver,
    host: { hostname: "mail.sendlark.test", egressAddresses: ["203.0.113.7"] },
    regions: [],
    isSandbox: false,
    sendingDomains: createSendingDomains({ store, clock }),
  };
  for (const [id, name] of [
    ["team-a", "A"],
    ["team-b", "B"],
  ] as const) {
    await store.teams.create({
      id,
      name,
      createdAt: 0,
      plan: "unlimited",
      monthlyQuota: null,
      dailyQuota: null,
    });
  }
  const add = (teamId = "team-a", name = "example.com") => createDomain(parts, { teamId, name });
  return {
    ...parts,
    parts,
    dns,
    add,
    async reload(domain: DomainRow) {
      const row = await store.domains.get({ teamId: null, id: domain.id });
      if (row === null) throw new Error("the domain is gone");
      return row;
    },
    async [Symbol.asyncDispose]() {
      resolver.close();
      await dns[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

function publish(zone: Zone, domain: DomainRow, isWanted: (record: DomainRecord) => boolean = () => true) {
  for (const record of domain.records.filter(isWanted)) {
    zone[`${record.fqdn} ${record.type}`] =
      record.type === "MX" ? { preference: record.priority ?? 0, exchange: record.value } : record.value;
  }
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
      host: { hostname: "mail.sendlark.test", egressAddresses: ["203.0.113.8"] },
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
      id: domain.id,
      status: "verified",
      records: domain.records,
      checkedAt: 1,
      verifiedAt: 1,
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

describe("afterCheck", () => {
  const NOW = 1_000 * HOUR;
  const records = (dkim: RecordStatus, spf: RecordStatus): DomainRecord[] =>
    [dkim, spf].map((status, index) => ({
      record: index === 0 ? "DKIM" : "SPF",
      type: "TXT",
      fqdn: "x.example.com",
      value: index === 0 ? "v=DKIM1; k=rsa; p=x" : "v=spf1 ~all",
      priority: null,
      status,
      found: null,
    }));

  test.each<
    [string, DomainStatus, number, number | null, [RecordStatus, RecordStatus], DomainStatus, number | null]
  >([
    ["all is there", "pending", NOW - HOUR, null, ["verified", "verified"], "verified", NOW],
    ["still missing", "pending", NOW - HOUR, null, ["pending", "verified"], "pending", null],
    ["a wrong value", "pending", NOW - HOUR, null, ["failed", "verified"], "pending", null],
    ["72 hours are over", "pending", NOW - GRACE_MS, null, ["failed", "verified"], "failed", null],
    ["SPF is gone", "verified", 0, NOW - GRACE_MS, ["verified", "failed"], "verified", NOW],
    [
      "the key is gone",
      "verified",
      0,
      NOW - GRACE_MS + 1,
      ["failed", "verified"],
      "verified",
      NOW - GRACE_MS + 1,
    ],
    ["the key is gone for 72 h", "verified", 0, NOW - GRACE_MS, ["failed", "verified"], "failed", null],
    ["DNS is silent for long", "verified", 0, 1, ["temporary_failure", "temporary_failure"], "verified", 1],
    ["a failed one comes back", "failed", 0, null, ["verified", "verified"], "verified", NOW],
  ])("%s", (_, status, createdAt, verifiedAt, [dkim, spf], nextStatus, nextVerifiedAt) => {
    const next = afterCheck(
      { status, createdAt, verifiedAt },
      { records: records(dkim, spf), now: NOW, isRestart: false },
    );
    expect(next).toEqual({ status: nextStatus, verifiedAt: nextVerifiedAt });
  });

  test("a customer who asks gets another chance after 72 hours", () => {
    const check = { records: records("pending", "pending"), now: NOW, isRestart: true };
    expect(afterCheck({ status: "failed", createdAt: 0, verifiedAt: null }, check).status).toBe("pending");
  });
});

describe("checkPendingDomains", () => {
  test.each([
    ["pending", 0, 10_000],
    ["pending", 2 * 60_000, 30_000],
    ["pending", 20 * 60_000, 2 * 60_000],
    ["pending", 2 * HOUR, 10 * 60_000],
    ["pending", 30 * HOUR, HOUR],
    ["verified", 30 * HOUR, 24 * HOUR],
    ["not_started", 0, null],
    ["failed", 0, null],
  ] as const)("%s at age %d ms is checked every %p ms", (status, age, interval) => {
    const row = { status, createdAt: 0, records: [] as DomainRecord[] } as DomainRow;
    expect(checkInterval(row, age)).toBe(interval);
  });

  test("checks what is due, until all is found, and again when a key disappears", async () => {
    await using set = await setUp();
    const domain = await set.add();
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 0 });
    await verifyDomain(set.parts, domain, { isRestart: true });
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 0 });
    set.clock.advance(10_000);
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 1 });
    expect((await set.reload(domain)).status).toBe("pending");
    publish(set.dns.zone, domain);
    set.clock.advance(10_000);
    await checkPendingDomains(set.parts);
    expect((await set.reload(domain)).status).toBe("verified");
    set.clock.advance(24 * HOUR - 1);
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 0 });
    for (const key of Object.keys(set.dns.zone)) delete set.dns.zone[key];
    set.clock.advance(1);
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 1 });
    set.clock.advance(HOUR);
    expect(await checkPendingDomains(set.parts)).toEqual({ checked: 1 });
    expect((await set.reload(domain)).status).toBe("verified");
    set.clock.advance(GRACE_MS);
    await checkPendingDomains(set.parts);
    expect((await set.reload(domain)).status).toBe("failed");
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
