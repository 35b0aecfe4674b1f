// What every engine promises of domains, their keys and their events.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { TeamEvent } from "../events/team-event.ts";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { DomainRow, SigningKey } from "./domains.ts";

function sampleDomain(teamId: string, name: string): DomainRow {
  return {
    id: createId(),
    teamId,
    name,
    region: "us-east-1",
    fallbackRegion: null,
    status: "pending",
    customReturnPath: "send",
    tls: "opportunistic",
    openTracking: false,
    clickTracking: true,
    trackingSubdomain: null,
    isSendingEnabled: true,
    records: [
      {
        record: "SPF",
        type: "TXT",
        fqdn: name,
        value: "v",
        priority: null,
        status: "pending",
        found: null,
        problem: null,
        seenAt: null,
        missingSince: null,
        key: null,
      },
    ],
    dmarc: null,
    createdAt: NOON,
    checkedAt: null,
    verifiedAt: null,
    pendingSince: NOON,
    nextCheckAt: NOON,
    revision: 0,
  };
}

const CHECK = {
  ...{ status: "verified" as const, dmarc: null, checkedAt: NOON, verifiedAt: NOON, pendingSince: NOON },
  ...{ nextCheckAt: NOON, revision: 0, keys: [], event: null },
};

function sampleKey(domainId: string, changes: Partial<SigningKey> = {}): SigningKey {
  return {
    ...{ id: createId(), domainId, selector: "s1", algorithm: "rsa-sha256", sealedKey: "v1.x" },
    ...{ isSealed: true, publicKey: "public", state: "active", retireAt: null, createdAt: NOON },
    ...changes,
  };
}

const sampleEvent = (teamId: string, type: TeamEvent["type"]): TeamEvent => ({
  ...{ id: createId(), teamId, type, createdAt: NOON, data: { name: "x" } },
});

describe.each(ENGINE_VARIANTS)("domains on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const typesOf = async (teamId: string) =>
    (await store.teamEvents.list({ teamId, after: null, limit: 100 })).map(({ type }) => type);

  async function addDomain() {
    const team = await addTeam(store);
    const domain = sampleDomain(team.id, `${createId()}.example`);
    const key = sampleKey(domain.id);
    await store.domains.create({ domain, keys: [key], event: sampleEvent(team.id, "domain.created") });
    return { team, domain, key };
  }

  test("the events of one domain are told page by page, the newest first", async () => {
    const [team, rival] = [await addTeam(store), await addTeam(store)];
    const [mine, other] = [
      sampleDomain(team.id, `${createId()}.example`),
      sampleDomain(team.id, `${createId()}.example`),
    ];
    const about = (domain: DomainRow, type: TeamEvent["type"]) => ({
      ...sampleEvent(team.id, type),
      data: { id: domain.id },
    });
    for (const domain of [mine, other]) {
      await store.domains.create({ domain, keys: [], event: about(domain, "domain.created") });
    }
    const changed = { id: mine.id, revision: 0, changes: { openTracking: true }, newKeys: [] };
    await store.domains.update({ ...changed, event: about(mine, "domain.updated") });
    const asked = { teamId: team.id, subjectId: mine.id, limit: 1 };
    const first = await store.teamEvents.listOf(asked);
    expect([first.rows.map(({ type }) => type), first.hasMore]).toEqual([["domain.updated"], true]);
    const second = await store.teamEvents.listOf({ ...asked, after: first.rows[0]!.id });
    expect([second.rows.map(({ type }) => type), second.hasMore]).toEqual([["domain.created"], false]);
    expect((await store.teamEvents.listOf({ ...asked, teamId: rival.id })).rows).toEqual([]);
  });

  test("a list without what is large has the same domains", async () => {
    const { id: teamId } = await addTeam(store);
    for (const name of ["a.items.test", "b.items.test"]) {
      await store.domains.create({ domain: sampleDomain(teamId, name), keys: [] });
    }
    const whole = await store.domains.list({ teamId, limit: 5 });
    expect(whole.rows).toHaveLength(2);
    const items = whole.rows.map(({ records, dmarc, ...item }) => item);
    expect(await store.domains.listItems({ teamId, limit: 5 })).toEqual({ rows: items, hasMore: false });
  });

  test("two teams may add a domain; the first to prove it holds it", async () => {
    const [one, two] = [await addTeam(store), await addTeam(store)];
    const name = `${createId()}.example`;
    const mine = sampleDomain(one.id, name);
    const theirs = sampleDomain(two.id, name);
    const key = {
      id: createId(),
      domainId: mine.id,
      selector: "s1",
      algorithm: "ed25519-sha256" as const,
      sealedKey: "sealed",
      isSealed: true,
      publicKey: "public",
      state: "active" as const,
      retireAt: null,
      createdAt: NOON,
    };
    expect(await store.domains.create({ domain: mine, keys: [key] })).toEqual({ created: true });
    expect(await store.domains.create({ domain: { ...mine, id: createId() }, keys: [] })).toEqual({
      created: false,
    });
    expect(await store.domains.create({ domain: theirs, keys: [] })).toEqual({ created: true });
    expect(await store.domains.findByName({ teamId: null, name })).toEqual([mine, theirs]);
    expect(await store.domains.signingKeys({ domainId: mine.id })).toEqual([key]);

    const check = {
      ...{
        status: "verified" as const,
        records: mine.records,
        dmarc: null,
        checkedAt: NOON,
        verifiedAt: NOON,
      },
      ...{ pendingSince: NOON, nextCheckAt: NOON, revision: 0, keys: [], event: null },
    };
    expect(await store.domains.saveCheck({ id: mine.id, ...check })).toEqual({ saved: true });
    expect(await store.domains.saveCheck({ id: theirs.id, ...check })).toEqual({
      saved: false,
      reason: "taken",
    });
    expect(await store.domains.saveCheck({ id: createId(), ...check })).toEqual({
      saved: false,
      reason: "gone",
    });
    const third = await addTeam(store);
    expect(await store.domains.create({ domain: sampleDomain(third.id, name), keys: [] })).toEqual({
      created: false,
    });
    expect((await store.domains.get({ teamId: one.id, id: mine.id }))?.status).toBe("verified");
    expect(await store.domains.get({ teamId: two.id, id: mine.id })).toBeNull();
    const due = await store.domains.listForCheck({ now: NOON, latest: NOON, limit: 100 });
    expect(due.map(({ id }) => id).filter((id) => id === mine.id || id === theirs.id)).toEqual([
      theirs.id,
      mine.id,
    ]);
    expect(await store.domains.delete({ teamId: two.id, id: mine.id })).toEqual({ deleted: false });
    expect(await store.domains.delete({ teamId: one.id, id: mine.id })).toEqual({ deleted: true });
    expect(await store.domains.signingKeys({ domainId: mine.id })).toEqual([]);
  });

  test("a check changes keys and tells of it in one step, unless the domain was changed", async () => {
    const { team, domain, key } = await addDomain();
    const next = sampleKey(domain.id, { state: "next", createdAt: NOON + 1 });
    const event = sampleEvent(team.id, "domain.updated");
    const changes = { trackingSubdomain: "t" };
    const update = { id: domain.id, revision: 0, changes, newKeys: [next], event };
    expect(await store.domains.update(update)).toEqual({ updated: true });
    expect(await store.domains.update(update)).toEqual({ updated: false });
    const check = { ...CHECK, id: domain.id, records: domain.records };
    const late = { ...check, event: sampleEvent(team.id, "domain.updated") };
    expect(await store.domains.saveCheck(late)).toEqual({ saved: false, reason: "changed" });
    const keys = [
      { id: key.id, state: "gone" as const, retireAt: null },
      { id: next.id, state: "active" as const, retireAt: null },
    ];
    expect(await store.domains.saveCheck({ ...check, revision: 1, keys })).toEqual({ saved: true });
    expect(await store.domains.saveCheck({ ...check, revision: 1 })).toMatchObject({ reason: "changed" });
    expect(await store.domains.signingKeys({ domainId: domain.id })).toEqual([{ ...next, state: "active" }]);
    expect(await store.domains.get({ teamId: team.id, id: domain.id })).toMatchObject({
      ...changes,
      revision: 2,
    });
    expect(await typesOf(team.id)).toEqual(["domain.created", "domain.updated"]);
    const deleted = sampleEvent(team.id, "domain.deleted");
    expect(await store.domains.delete({ teamId: createId(), id: domain.id, event: deleted })).toEqual({
      deleted: false,
    });
    await store.domains.delete({ teamId: team.id, id: domain.id, event: deleted });
    expect(await typesOf(team.id)).toEqual(["domain.created", "domain.updated", "domain.deleted"]);
  });

  test("keys of a verified domain are old when no younger one waits", async () => {
    const { domain } = await addDomain();
    const list = () => store.domains.listForRotation({ createdBefore: NOON + 1, limit: 100 });
    expect(await list()).not.toContain(domain.id);
    await store.domains.saveCheck({ ...CHECK, id: domain.id, records: [] });
    expect(await list()).toContain(domain.id);
    const event = sampleEvent(domain.teamId, "domain.updated");
    const newKeys = [sampleKey(domain.id, { state: "next", createdAt: NOON + 1 })];
    await store.domains.update({ id: domain.id, revision: 0, changes: { tls: "enforced" }, newKeys, event });
    expect(await list()).not.toContain(domain.id);
  });

  test("unsealed keys are found and sealed once", async () => {
    const { domain } = await addDomain();
    const key = sampleKey(domain.id, { isSealed: false, sealedKey: "plain" });
    const event = sampleEvent(domain.teamId, "domain.updated");
    await store.domains.update({
      id: domain.id,
      revision: 0,
      changes: { tls: "enforced" },
      newKeys: [key],
      event,
    });
    expect(await store.domains.listUnsealedKeys({ limit: 10 })).toEqual([key]);
    await store.domains.sealKeys({ keys: [{ id: key.id, sealedKey: "v1.one" }] });
    await store.domains.sealKeys({ keys: [{ id: key.id, sealedKey: "v1.two" }] });
    expect(await store.domains.listUnsealedKeys({ limit: 10 })).toEqual([]);
    expect((await store.domains.signingKeys({ domainId: domain.id })).at(-1)?.sealedKey).toBe("v1.one");
    expect((await store.domains.listSealedKeys({ limit: 1 })).map((key) => key.isSealed)).toEqual([true]);
  });

  test("events are read in their order and dropped when they are old", async () => {
    const { team } = await addDomain();
    const [first] = await store.teamEvents.list({ teamId: team.id, after: null, limit: 1 });
    expect(await store.teamEvents.list({ teamId: team.id, after: first!.id, limit: 1 })).toEqual([]);
    await store.teamEvents.forget({ createdBefore: NOON, limit: 1_000 });
    expect(await typesOf(team.id)).toEqual(["domain.created"]);
    await store.teamEvents.forget({ createdBefore: NOON + 1, limit: 1_000 });
    expect(await typesOf(team.id)).toEqual([]);
  });
});
