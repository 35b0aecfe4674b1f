// What every engine promises, run on each variant: the calling thread, and threads of its own.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleBody,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";

let destinations = 0;
/** Tests share one store, so each has a destination of its own. */
const newDestination = () => `d${++destinations}.example`;

describe.each(ENGINE_VARIANTS)("store on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** Every other site, so that a test sees its own work only. */
  async function claimOnly(destination: string, changes: Parameters<typeof claimAll>[1] = {}) {
    const all = await store.deliveries.sites({ limit: 10_000 });
    const skip = all.map(({ site }) => site).filter((name) => name !== destination);
    return claimAll(store, { skipSites: skip, ...changes });
  }

  test("a team's name is taken once, and a team is found by id and by name", async () => {
    const team = await addTeam(store, { monthlyQuota: 5 });
    expect(await store.teams.create({ ...team, id: createId() })).toEqual({ created: false });
    expect(await store.teams.find(team.name)).toEqual(team);
    expect(await store.teams.find(team.id)).toEqual(team);
    expect(await store.teams.find("nobody")).toBeNull();
    expect(await store.teams.list()).toContainEqual(team);
  });

  test("keys are found by hash, listed in pages, touched forwards only, deleted within their team", async () => {
    const team = await addTeam(store);
    const keys = Array.from({ length: 5 }, (_, index) => ({
      id: createId(),
      teamId: team.id,
      name: `key ${index}`,
      tokenHash: createId(),
      tokenHint: "abcd",
      permission: "full_access" as const,
      domainId: null,
      allowedIps: index === 0 ? ["192.0.2.0/24"] : [],
      expiresAt: index === 0 ? NOON + 1 : null,
      createdAt: NOON,
      lastUsedAt: null,
    }));
    for (const key of keys) await store.apiKeys.create(key);
    const newest = keys.toReversed();
    const first = await store.apiKeys.list({ teamId: team.id, limit: 2 });
    expect(first).toEqual({ rows: newest.slice(0, 2), hasMore: true });
    const older = await store.apiKeys.list({ teamId: team.id, limit: 3, after: first.rows[1]?.id });
    expect(older).toEqual({ rows: newest.slice(2), hasMore: false });
    const newer = await store.apiKeys.list({ teamId: team.id, limit: 2, before: newest[3]?.id });
    expect(newer).toEqual({ rows: newest.slice(1, 3), hasMore: true });

    const key = keys[0]!;
    await store.apiKeys.touch([{ id: key.id, usedAt: 20 }]);
    await store.apiKeys.touch([{ id: key.id, usedAt: 10 }]);
    expect((await store.apiKeys.findByHash(key.tokenHash))?.lastUsedAt).toBe(20);
    const renamed = { ...key, name: "new", lastUsedAt: 20 };
    expect(await store.apiKeys.rename({ teamId: createId(), id: key.id, name: "x" })).toBeNull();
    expect(await store.apiKeys.rename({ teamId: team.id, id: key.id, name: "new" })).toEqual(renamed);
    expect((await store.apiKeys.findByHash(key.tokenHash))?.name).toBe("new");
    expect(await store.apiKeys.delete({ teamId: createId(), id: key.id })).toBeNull();
    expect(await store.apiKeys.delete({ teamId: team.id, id: key.id })).toEqual(renamed);
    expect(await store.apiKeys.findByHash(key.tokenHash)).toBeNull();
  });

  test("an address is suppressed once, with its first reason", async () => {
    const team = await addTeam(store);
    const row = {
      id: createId(),
      teamId: team.id,
      address: "ann@example.org",
      origin: "bounce" as const,
      sourceEmailId: null,
      createdAt: NOON,
      expiresAt: null,
    };
    expect(await store.suppressions.add([row, { ...row, id: createId(), origin: "manual" }])).toEqual([
      row,
      row,
    ]);
    const request = { teamId: team.id, addresses: ["ann@example.org", "bob@example.org"] };
    expect(await store.suppressions.find(request)).toEqual([row]);
    expect(await store.suppressions.find({ ...request, teamId: createId() })).toEqual([]);
    const keys = { addresses: request.addresses };
    expect(await store.suppressions.remove({ teamId: team.id, keys, now: NOON })).toEqual({ removed: [row] });
    expect(await store.suppressions.find(request)).toEqual([]);
  });

  test("the sandbox keeps the newest messages", async () => {
    const messages = Array.from({ length: 4 }, (_, index) => ({
      id: createId(),
      deliveryId: null,
      receivedAt: NOON + index,
      envelopeFrom: "a@example.com",
      recipient: "b@example.com",
      tls: null,
      dkim: [{ domain: "example.com", selector: "s", algorithm: "rsa-sha256", result: "pass" }],
      raw: new Uint8Array([1, 2, index]),
    }));
    for (const message of messages) await store.sandbox.add({ message, keepMax: 3 });
    const { rows } = await store.sandbox.list({ teamId: null, limit: 10 });
    expect(rows.map(({ id }) => id)).toEqual(
      messages
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    const nobodys = { emailId: null, from: null, subject: null };
    expect(await store.sandbox.get({ teamId: null, id: messages[3]!.id })).toEqual({
      ...messages[3]!,
      ...nobodys,
    });
    expect(await store.sandbox.get({ teamId: null, id: messages[0]!.id })).toBeNull();
  });

  test("a team finds in the sandbox what it sent, and nothing else", async () => {
    const [team, other] = [await addTeam(store), await addTeam(store)];
    const email = sampleEmail(team.id);
    await store.emails.accept(acceptRequest([email]));
    const message = {
      ...{ id: createId(), deliveryId: email.deliveries[0]!.id, receivedAt: NOON, tls: null, dkim: [] },
      ...{ envelopeFrom: "a@example.com", recipient: "b@example.com", raw: new Uint8Array([1]) },
    };
    await store.sandbox.add({ message, keepMax: 100 });
    const { id, from, subject } = email;
    const shown = { ...message, emailId: id, from, subject };
    const { raw: _, ...summary } = shown;
    expect((await store.sandbox.list({ teamId: team.id, limit: 10 })).rows).toEqual([summary]);
    expect(await store.sandbox.get({ teamId: team.id, id: message.id })).toEqual(shown);
    expect((await store.sandbox.list({ teamId: other.id, limit: 10 })).rows).toEqual([]);
    expect(await store.sandbox.get({ teamId: other.id, id: message.id })).toBeNull();
  });

  test("an accepted email is there with its body, its event and its deliveries", async () => {
    const team = await addTeam(store);
    const email = sampleEmail(team.id, [`ann@${newDestination()}`, `bob@${newDestination()}`]);
    const { body, deliveries, ...fields } = email;
    const bytes = Uint8Array.from(body.bytes);
    expect(await store.emails.accept(acceptRequest([email]))).toMatchObject({
      kind: "accepted",
      usage: { monthly: 2, daily: 2 },
      queued: 2,
    });
    expect(await store.emails.get({ teamId: team.id, id: email.id })).toEqual({
      ...fields,
      contactSeq: null,
      status: "sent",
      recipientCounts: { sent: 2 },
      bodyKind: "parts",
    });
    expect(await store.emails.get({ teamId: createId(), id: email.id })).toBeNull();
    const stored = await store.emails.body({ teamId: team.id, emailId: email.id });
    // The ones passed in have gone to the store.
    expect<unknown>({ ...stored }).toEqual({ ...body, bytes });
    expect(await store.emails.body({ teamId: createId(), emailId: email.id })).toBeNull();
    expect(await eventsOf(store, { teamId: team.id, emailId: email.id })).toMatchObject([
      { type: "email.sent", deliveryId: null, createdAt: NOON, detail: { to: email.to } },
    ]);
    const listed = await store.deliveries.list({ filter: { emailId: email.id }, limit: 10 });
    expect(listed.rows.map(({ id }) => id).toSorted()).toEqual(deliveries.map(({ id }) => id).toSorted());
    expect((await store.emails.list({ teamId: team.id, limit: 5 })).rows.map(({ id }) => id)).toEqual([
      email.id,
    ]);
  });

  test("a large body is kept outside of the rows where the engine has files, once however often it is sent", async () => {
    const team = await addTeam(store);
    const destination = newDestination();
    const body = sampleBody(new Uint8Array(200_000).fill(7));
    const emails = [1, 2].map(() => sampleEmail(team.id, [`ann@${destination}`], { body }));
    await store.emails.accept(acceptRequest(emails));
    expect<unknown>(await store.emails.body({ teamId: null, emailId: emails[0]!.id })).toEqual(body);
    const claimed = await claimOnly(destination);
    if (variant.engine === "PostgreSQL") {
      // In the database, which all nodes have.
      expect(claimed.map((one) => one.body.file)).toEqual([null, null]);
      return;
    }
    const file = join(store.dataDir, "blobs", body.sha256.slice(0, 2), body.sha256);
    expect(claimed.map((one) => one.body)).toEqual([
      { kind: "parts", sha256: body.sha256, bytes: null, file },
      { kind: "parts", sha256: body.sha256, bytes: null, file },
    ]);
    expect(await Bun.file(file).bytes()).toEqual(new Uint8Array(body.bytes));
  });

  test("100 requests with one idempotency key make one email; another body is a conflict", async () => {
    const team = await addTeam(store);
    const destination = newDestination();
    const record = {
      scope: "emails" as const,
      key: "order-1",
      requestHash: "aa",
      response: '{"id":"1"}',
      expiresAt: NOON + 100,
    };
    const race = Array.from({ length: 100 }, () =>
      store.emails.accept(
        acceptRequest([sampleEmail(team.id, [`ann@${destination}`])], { idempotency: record }),
      ),
    );
    const kinds = (await Promise.all(race)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "accepted")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "replayed")).toHaveLength(99);
    expect((await store.emails.list({ teamId: team.id, limit: 10 })).rows).toHaveLength(1);
    expect(await store.teams.usage({ teamId: team.id, now: NOON })).toEqual({ monthly: 1, daily: 1 });

    const again = (requestHash: string, now = NOON) =>
      store.emails.accept(
        acceptRequest([sampleEmail(team.id, [`ann@${destination}`])], {
          now,
          idempotency: { ...record, requestHash, expiresAt: now + 100 },
        }),
      );
    expect(await again("bb")).toEqual({ kind: "idempotency_conflict" });
    expect(await again("aa")).toMatchObject({ kind: "replayed", response: '{"id":"1"}' });
    expect(await again("bb", NOON + 100)).toMatchObject({ kind: "accepted" });
    const find = { teamId: team.id, scope: "emails" as const, key: "order-1" };
    expect(await store.emails.findIdempotency({ ...find, now: NOON + 150 })).toMatchObject({
      requestHash: "bb",
    });
    await store.emails.forgetIdempotency({ now: NOON + 200, limit: 10_000 });
    expect(await store.emails.findIdempotency({ ...find, now: NOON })).toBeNull();
  });

  test("a quota is exact under 64 callers at once, and a refusal changes nothing", async () => {
    const team = await addTeam(store, { dailyQuota: 10, monthlyQuota: 12 });
    const send = (now: number, count = 1) =>
      store.emails.accept(
        acceptRequest([sampleEmail(team.id, Array(count).fill(`ann@${newDestination()}`))], { now }),
      );
    const results = await Promise.all(Array.from({ length: 64 }, () => send(NOON)));
    expect(results.filter(({ kind }) => kind === "accepted")).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ kind: "quota_exceeded", period: "daily", limit: 10 });
    expect((await store.emails.list({ teamId: team.id, limit: 100 })).rows).toHaveLength(10);
    const tomorrow = NOON + 24 * 3600_000;
    expect(await send(tomorrow, 3)).toMatchObject({ period: "monthly", limit: 12, left: 2 });
    expect(await send(tomorrow, 2)).toMatchObject({ usage: { monthly: 12, daily: 2 } });
    expect(await store.teams.usage({ teamId: team.id, now: tomorrow })).toEqual({ monthly: 12, daily: 2 });
  });

  test("suppressed recipients end at once, cost nothing, and are told about", async () => {
    const team = await addTeam(store, { dailyQuota: 1 });
    const destination = newDestination();
    await store.suppressions.add([
      {
        id: createId(),
        teamId: team.id,
        address: `ann@${destination}`,
        origin: "complaint",
        sourceEmailId: null,
        createdAt: NOON,
      },
    ]);
    const email = sampleEmail(team.id, [`Ann@${destination}`, `bob@${destination}`]);
    expect(await store.emails.accept(acceptRequest([email]))).toMatchObject({
      kind: "accepted",
      usage: { monthly: 1, daily: 1 },
      queued: 1,
    });
    expect((await store.emails.get({ teamId: null, id: email.id }))?.status).toBe("sent");
    const events = await eventsOf(store, { teamId: team.id, emailId: email.id });
    expect(events).toMatchObject([
      { type: "email.sent", detail: { to: [`bob@${destination}`] } },
      {
        type: "email.suppressed",
        deliveryId: email.deliveries[0]!.id,
        detail: {
          to: [`Ann@${destination}`],
          suppressed: { type: "OnAccountSuppressionList", reason: "previous_complaint" },
        },
      },
    ]);
    const all = sampleEmail(team.id, [`ann@${destination}`]);
    expect(await store.emails.accept(acceptRequest([all]))).toMatchObject({ kind: "accepted", queued: 0 });
    expect((await store.emails.get({ teamId: null, id: all.id }))?.status).toBe("suppressed");
    expect((await claimOnly(destination)).map(({ recipient }) => recipient)).toEqual([`bob@${destination}`]);
  });

  test("a batch is all or nothing", async () => {
    const team = await addTeam(store);
    const email = sampleEmail(team.id, [`ann@${newDestination()}`]);
    const error = await store.emails.accept(acceptRequest([email, email])).catch((reason) => reason);
    expect(String(error)).toMatch(/UNIQUE|duplicate key/);
    expect(await store.emails.get({ teamId: null, id: email.id })).toBeNull();
    expect(await store.teams.usage({ teamId: team.id, now: NOON })).toEqual({ monthly: 0, daily: 0 });
  });

  test("one failing request leaves its neighbours of the same batch alone", async () => {
    const team = await addTeam(store);
    const bad = sampleEmail(team.id, [`ann@${newDestination()}`]);
    const good = [1, 2].map(() => sampleEmail(team.id, [`ann@${newDestination()}`]));
    const results = await Promise.allSettled([
      store.emails.accept(acceptRequest([good[0]!])),
      store.emails.accept(acceptRequest([bad, bad])),
      store.emails.accept(acceptRequest([good[1]!])),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await store.emails.list({ teamId: team.id, limit: 10 })).rows).toHaveLength(2);
  });

  test("a delivery that was recorded is listed, told about and never claimed again", async () => {
    const team = await addTeam(store);
    const destination = newDestination();
    await store.emails.accept(acceptRequest([sampleEmail(team.id, [`ann@${destination}`])]));
    const [claimed] = await claimOnly(destination);
    const record = deliveredRecord(claimed!);
    expect(await store.deliveries.markDot({ id: claimed!.id, fence: claimed!.fence, now: NOON })).toBe(true);
    expect(await store.deliveries.record(record)).toBe(true);
    expect(await store.deliveries.record(record)).toBe(false);
    expect((await store.emails.get({ teamId: null, id: claimed!.emailId }))?.status).toBe("delivered");
    expect((await store.deliveries.attempts({ emailId: claimed!.emailId, limit: 9 })).rows).toEqual([
      record.attempt!,
    ]);
    expect(await claimOnly(destination, { now: NOON + 1e9 })).toEqual([]);
  });

  test("health says that mail is taken", async () => {
    const { isAcceptingMail, notes } = await store.health();
    expect(isAcceptingMail).toBe(true);
    // PostgreSQL's log is its own affair.
    expect(notes.some(({ code }) => code === "database_log")).toBe(variant.engine === "SQLite");
    expect(notes.filter(({ problem }) => problem !== null)).toEqual([]);
  });
});
