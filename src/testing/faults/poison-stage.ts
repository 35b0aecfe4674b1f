// A store with a row in every table, made through its doors, and the same API on any copy of it: for damage in one row
// at a time. The first team's rows are damaged; everything of the second, `rival`, must go on.

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHeadKey, signHeads } from "../../audit/sign-heads.ts";
import { createId } from "../../lib/id.ts";
import { createLog } from "../../lib/log.ts";
import { makeSecret } from "../../secrets/secret-file.ts";
import type { ClaimedDelivery } from "../../store/deliveries.ts";
import { createActivityRoller } from "../../store/sql/contacts/activity-roller.ts";
import { BLOCK_EMAILS } from "../../store/sql/search/search-block.ts";
import { createSearchIndexer } from "../../store/sql/search/search-indexer.ts";
import { LazyDatabase } from "../../store/sqlite/engine/lazy-database.ts";
import type { Store } from "../../store/store.ts";
import type { ClaimedMessage } from "../../store/webhooks.ts";
import { type ApiFixture, startApiFixture } from "../fixtures/api-fixture.ts";
import { openImportBench } from "../fixtures/import-bench.ts";
import { openTestStore } from "../fixtures/open-test-store.ts";
import { acceptRequest, claimAll, deliveredRecord, sampleEmail } from "../fixtures/store-samples.ts";
import type { TempStore } from "../fixtures/temp-store.ts";
import { addAutomations } from "./poison-automations.ts";
import { addBroadcast } from "./poison-broadcasts.ts";
import { addDesigns } from "./poison-designs.ts";
import { addSignUps } from "./poison-forms.ts";
import { addPeople } from "./poison-people.ts";
import { addDomainReports } from "./poison-reports.ts";

const HOUR = 3600_000;
/** In memory where the system has a place for that: nothing here asks what is on disk. */
const FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export interface PoisonStage extends AsyncDisposable {
  api: ApiFixture;
  rivalId: string;
  store: Store;
  /** Puts the untouched store back, lets `act` change its file, and opens it. */
  reopen(act: (database: LazyDatabase) => void): Promise<void>;
  /** Fills the search index of the store that was open, which is closed by that. */
  closeAndIndex(): Promise<void>;
}

export async function openPoisonStage(folder = FOLDER): Promise<PoisonStage> {
  const root = mkdtempSync(join(folder, "sendlark-poison-"));
  // Each copy has a directory of its own: SQLite knows files by their inode, also those that were closed a moment ago.
  let copies = 0;
  let dataDir = join(root, "sound");
  const sound = join(dataDir, "sendlark.db");
  let current: Store | null = await openTestStore({ dataDir });
  makeSecret(dataDir);
  const store = currentOf(() => {
    if (current === null) throw new Error("the store is closed");
    return current;
  });
  const close = async () => {
    const closing = current;
    current = null;
    await closing?.close();
  };
  const temp = { ...store, dataDir, close, [Symbol.asyncDispose]: close } as unknown as TempStore;
  const api = await startApiFixture({ store: temp, isChecking: false });
  const rivalId = await fill(api);
  await addDomainReports(api);
  await close();
  index(sound);
  return {
    ...{ api, rivalId, store },
    async reopen(act) {
      await close();
      if (copies > 0) rmSync(dataDir, { recursive: true });
      dataDir = join(root, String(++copies));
      mkdirSync(dataDir);
      makeSecret(dataDir);
      const file = join(dataDir, "sendlark.db");
      copyFileSync(sound, file);
      copyFileSync(join(root, "sound", "secret.key"), join(dataDir, "secret.key"));
      const database = new LazyDatabase(file, { readwrite: true });
      act(database);
      database.close();
      // What is remembered of keys and domains is forgotten by then.
      api.clock.advance(60_000);
      makeSecret(dataDir);
      current = await openTestStore({ dataDir });
    },
    async closeAndIndex() {
      await close();
      index(join(dataDir, "sendlark.db"));
    },
    async [Symbol.asyncDispose]() {
      await close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** As the store's thread does it; throws what stops it. */
function index(file: string): void {
  using database = new LazyDatabase(file, { readwrite: true });
  const indexer = createSearchIndexer(database, { now: () => Date.now() + HOUR });
  const roller = createActivityRoller(database, { now: () => Date.now() + HOUR });
  while (indexer.step() || roller.step());
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

/** Forwards every call to the store that is currently open. */
function currentOf(current: () => Store): Store {
  const noun = (name: string) =>
    new Proxy(
      {},
      { get: (_, verb) => (request: unknown) => partOf(current(), name)[String(verb)]?.(request) },
    );
  const nouns = new Map<string, unknown>();
  return new Proxy({} as Store, {
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get(_, name) {
      const value = (current() as unknown as Record<string, unknown>)[String(name)];
      if (typeof value === "function") return value.bind(current());
      if (typeof value !== "object") return value;
      if (!nouns.has(String(name))) nouns.set(String(name), noun(String(name)));
      return nouns.get(String(name));
    },
  });
}

const partOf = (store: Store, name: string) =>
  (store as unknown as Record<string, Record<string, (request: unknown) => unknown>>)[name] ?? {};

/** Returns the second team's id. */
async function fill(api: ApiFixture): Promise<string> {
  const { store, clock } = api;
  const rivalKey = { authorization: `Bearer ${api.rivalKey}` };
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.call("POST", path, body, headers);
    if (answer.status > 299) throw new Error(`${path}: ${answer.text}`);
    return (answer.json as { id: string }).id;
  };
  const hook = {
    endpoint: "https://hooks.test/a",
    events: ["email.sent", "email.delivered", "contact.created"],
  };
  for (const headers of [{}, rivalKey]) {
    const from = headers === rivalKey ? "a@rival.test" : "a@acme.test";
    await post("/webhooks", hook, headers);
    const template = await post(
      "/templates",
      {
        name: "Hi",
        alias: "hi",
        subject: "Hi",
        html: "<p>{{{NAME}}}</p>",
        reply_to: ["r@rival.test"],
        variables: [{ key: "NAME", type: "string", fallback_value: "x" }],
      },
      headers,
    );
    await post(`/templates/${template}/publish`, {}, headers);
    await post("/contact-properties", { key: "plan", type: "string", fallback_value: "free" }, headers);
    const topic = await post(
      "/topics",
      { name: "News", default_subscription: "opt_in", visibility: "public" },
      headers,
    );
    const segment = await post("/segments", { name: "All" }, headers);
    const contact = { email: "c@site.test", first_name: "C", last_name: "D", properties: { plan: "pro" } };
    await post(
      "/contacts",
      { ...contact, segments: [{ id: segment }], topics: [{ id: topic, subscription: "opt_in" }] },
      headers,
    );
    await post("/events", { name: "user.upgraded", schema: { plan: "string" } }, headers);
    const event = { event: "user.upgraded", email: "c@site.test", payload: { plan: "pro" } };
    // Members of a tracked segment are evaluated again after an event.
    await post("/segments", { name: "Everybody", filter: { all: [] }, tracked: true }, headers);
    await post("/events/send", event, { ...headers, "idempotency-key": createId() });
    await post("/suppressions", { email: "no@site.test" }, headers);
    await post("/domains", { name: headers === rivalKey ? "signed-b.test" : "signed.test" }, headers);
    const email = {
      from,
      to: ["ann@site.test"],
      cc: ["cc@site.test"],
      reply_to: ["r@rival.test"],
      subject: "Hello there",
      html: "<p>x</p>",
      text: "x",
      headers: { "X-One": "1" },
      tags: [{ name: "kind", value: "receipt" }],
      attachments: [{ filename: "a.txt", content: "aGVsbG8=" }],
    };
    await post("/emails", email, { ...headers, "idempotency-key": createId() });
    await post("/emails", { ...email, topic_id: topic }, headers);
    await post(
      "/emails",
      { ...email, to: ["b@other.test"], scheduled_at: new Date(clock.now() + HOUR).toISOString() },
      headers,
    );
  }
  const rivalId = (await store.teams.find("rival"))?.id ?? "";
  await addInstallation(api);
  await fillSearchBlock(api);
  await deliverSome(api);
  await addPeople(api);
  await addSignUps(api);
  await addBroadcast(api);
  for (const teamId of [api.teamId, rivalId]) await addAutomations(api, teamId);
  await addTheRest(api);
  await api.requestLog.flush();
  await endTheDay(api);
  return rivalId;
}

async function endTheDay(api: ApiFixture): Promise<void> {
  await keepLinks(api);
  await deleteEmail(api);
  await signAudit(api);
}

/** Its recipient is suppressed, so that it ends at once. */
async function deleteEmail({ call }: ApiFixture): Promise<void> {
  const email = { from: "a@acme.test", to: "no@site.test", subject: "x", text: "x" };
  const { id } = (await call("POST", "/emails", email)).json as { id: string };
  const { status, text } = await call("DELETE", `/emails/${id}`);
  if (status !== 200) throw new Error(text);
}

/** An old content is removed, and where its tracked links lead is kept. */
async function keepLinks({ store, clock, call }: ApiFixture): Promise<void> {
  const domains = (await call("GET", "/domains")).json as { data: { id: string; name: string }[] };
  const domain = domains.data.find(({ name }) => name === "acme.test");
  await call("PATCH", `/domains/${domain?.id}`, { click_tracking: true });
  // Its recipient is suppressed, so that it ends at once.
  const email = { from: "a@acme.test", to: "no@site.test", subject: "x" };
  const html = '<a href="https://shop.test/17">x</a>';
  const { id } = (await call("POST", "/emails", { ...email, html })).json as { id: string };
  await store.retention.remove({ class: "bodies", before: clock.now() + HOUR, after: id.slice(0, -1) });
}

async function signAudit({ store, clock }: ApiFixture): Promise<void> {
  const headKey = createHeadKey(new Uint8Array(32).fill(5));
  await signHeads({ store, clock, log: createLog(() => undefined), headKey });
}

/** What belongs to no team. */
async function addInstallation({ store, clock }: ApiFixture): Promise<void> {
  await store.state.write({ name: "tls-counts", value: "[]" });
  await store.stsPolicies.save({
    domain: "site.test",
    id: "1",
    policy: { mode: "enforce", mx: ["mx.site.test"], maxAgeSeconds: 86_400 },
    fetchedAt: clock.now(),
    usedAt: clock.now(),
  });
}

/** Emails that end at once, as many as the index makes a block of. */
async function fillSearchBlock({ store, clock, teamId }: ApiFixture): Promise<void> {
  const now = clock.now();
  const emails = Array.from({ length: BLOCK_EMAILS }, () => {
    const email = sampleEmail(teamId, ["gone@site.test"], { createdAt: now });
    return { ...email, deliveries: email.deliveries.map((one) => ({ ...one, isSuppressed: true })) };
  });
  await store.emails.accept(acceptRequest(emails, { now }));
}

/** One of the first team is delivered, one deferred, one bounced and suppressed by a strike, one is left leased. */
async function deliverSome({ store, clock, teamId }: ApiFixture): Promise<void> {
  const claimed = (await claimAll(store, { now: clock.now() })).filter((one) => one.teamId === teamId);
  const [first, second] = claimed as [ClaimedDelivery, ClaimedDelivery];
  const now = clock.now();
  const suppression = {
    id: createId(),
    teamId,
    address: first.recipient,
    origin: "bounce" as const,
    sourceEmailId: first.emailId,
    createdAt: now,
  };
  await store.deliveries.record(deliveredRecord(first, { now }));
  const strike = { suppression, class: "full", count: 5, withinMs: HOUR, apartMs: 0, isReported: false };
  await store.deliveries.record(
    deliveredRecord(second, { now, next: { state: "queued", dueAt: now }, events: [], strike }),
  );
  await store.deliveries.learnSite({ destination: "site.test", site: "mx.site.test", now });
  await store.engagements.record({
    deliveryId: first.id,
    engagement: { kind: "opened", ipAddress: "192.0.2.1", userAgent: "x", isMachine: false } as never,
    now,
  });
  // Back to the queue, but for one that the next start finds leased.
  const underWay = (await claimAll(store, { now })).slice(0, 1).map(({ id }) => id);
  await store.deliveries.release({ owner: "node-1", underWay, now, unknownRetryMs: 0 });
  for (const message of await claimMessages(store, now)) {
    if (message.teamId !== teamId) continue;
    await store.webhooks.record(postedRecord(message, now));
  }
}

export function claimMessages(store: Store, now: number): Promise<ClaimedMessage[]> {
  return store.webhooks.claimDue({
    owner: "node-1",
    now,
    leaseMs: 60_000,
    limit: 100,
    perEndpointMax: 100,
    rooms: {},
  });
}

export function postedRecord({ webhookId, id, fence, endpoint }: ClaimedMessage, now: number) {
  return {
    ...{ webhookId, messageId: id, fence, now, next: { state: "success" as const }, health: "well" as const },
    ...{ failingMsMax: 5 * 24 * HOUR, failingEventsMin: 2 },
    attempt: {
      id: createId(),
      endpoint,
      startedAt: now,
      endedAt: now,
      status: 200,
      error: null,
      response: "ok",
    },
  };
}

/** An export, and somebody who is erased; one more erasure is left under way. */
async function addPersonalData(api: ApiFixture): Promise<void> {
  await api.call("POST", "/contacts/exports", {});
  await api.call("POST", "/contacts/erased@site.test/erase", { reason: "asked" });
  await api.data.exportRunner.idle();
  await api.data.erasureRunner.idle();
  const key = { email: "half-erased@site.test" };
  const { teamId, clock } = api;
  await api.store.privacy.start({
    teamId,
    key,
    id: createId(),
    actor: "operator",
    reason: null,
    now: clock.now(),
  });
}

async function addTheRest(api: ApiFixture): Promise<void> {
  const { store, clock, teamId, emails } = api;
  await openImportBench(api).run("email,plan\nimported@site.test,pro\nnobody,pro\n");
  await addPersonalData(api);
  const now = clock.now();
  const [email] = await emails();
  const raw = new TextEncoder().encode("Subject: x\r\n\r\nx");
  await store.insights.save({
    emailId: email?.id ?? "",
    createdAt: now,
    isFinal: true,
    checks: [{ id: "size", status: "ok", detail: "1" }],
  });
  const dkim = [{ domain: "acme.test", selector: "s", algorithm: "rsa-sha256", result: "pass" }];
  await store.sandbox.add({
    message: {
      id: createId(),
      deliveryId: createId(),
      receivedAt: now,
      envelopeFrom: "a@acme.test",
      recipient: "b@site.test",
      tls: "TLSv1.3",
      dkim,
      raw,
    },
    keepMax: 100,
  });
  const report = {
    id: createId(),
    receivedAt: now,
    envelopeFrom: "",
    recipient: "b@acme.test",
    deliveryId: createId(),
    teamId,
    reason: "x",
    sizeBytes: raw.length,
    raw,
  };
  await store.reports.keepUnknown({ report, keepMax: 10, bytesMax: 1e6 });
  const page = {
    name: "Acme",
    logoUrl: "https://cdn.test/x.png",
    colors: { background: null, text: "#000000", accent: null },
    isBrandingHidden: false,
    offersData: true,
    templateFrom: "Acme <hello@acme.test>",
    templateReplyTo: "help@acme.test",
    templateFooter: "Acme Inc",
  };
  await store.unsubscribePages.save({ teamId, page });
  await addDesigns(api);
}
