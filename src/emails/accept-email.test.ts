import { describe, expect, test } from "bun:test";
import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { DomainRow } from "../store/domains.ts";
import { StoreBusyError, StoreFullError, StoreLateError } from "../store/store-errors.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { acceptEmails } from "./accept-email.ts";
import { type EmailDraft, newDraft } from "./draft.ts";
import { contentOf, newBody } from "./store-content.ts";

const DRAFT = newDraft({
  source: "api",
  from: "Acme <a@acme.test>",
  to: ["ada@site.test"],
  subject: "Hello",
  content: contentOf({ html: null, text: "Hi", attachments: [] }),
});
const NAMES = ["acme.test", "second.test"];

async function startParts() {
  const clock = createFakeClock();
  const store = await tempStore();
  const team = {
    id: createId(),
    name: "acme",
    createdAt: clock.now(),
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
  };
  await store.teams.create(team);
  const rows = new Map(NAMES.map((name) => [name, toDomain(name)]));
  const sender: Sender = { apiKeyId: createId(), teamId: team.id, permission: "full_access", domainId: null };
  const sendingDomains = { find: (_teamId: string, name: string) => Promise.resolve(rows.get(name) ?? null) };
  const parts = { store, clock, sendingDomains, wake: { notify() {} }, deliverForMs: LIMITS.expiryMs };
  return { parts, sender, rows, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

const toDomain = (name: string): DomainRow => ({
  ...{
    id: createId(),
    teamId: createId(),
    name,
    region: "eu-west-1",
    fallbackRegion: null,
    status: "verified",
    records: [],
  },
  ...{ customReturnPath: "send", tls: "opportunistic", openTracking: false, clickTracking: false },
  ...{ trackingSubdomain: null, isSendingEnabled: true, createdAt: 0, checkedAt: 0, verifiedAt: 0 },
  ...{ dmarc: null, pendingSince: 0, nextCheckAt: null, revision: 0 },
});

const request = (sender: Sender, drafts: EmailDraft[]) => ({
  ...{ sender, drafts, idempotency: null },
  makeResponse: (ids: string[]) => ids.join(","),
});

describe("acceptEmails", () => {
  test("stores a submitted message as it is, under its own Message-ID", async () => {
    await using fixture = await startParts();
    const { parts, sender } = fixture;
    const message = "Message-ID: <own@acme.test>\r\nFrom: a@acme.test\r\n\r\nHi\r\n";
    const body = newBody("raw", Buffer.from(message));
    const content = { ...DRAFT.content, body, messageId: "<own@acme.test>" };
    const { ids, response } = await acceptEmails(
      parts,
      request(sender, [{ ...DRAFT, source: "smtp", content }]),
    );
    expect(response).toBe(ids[0]!);
    const email = await parts.store.emails.get({ teamId: sender.teamId, id: ids[0]! });
    expect(email).toMatchObject({ messageId: "<own@acme.test>", source: "smtp", sizeBytes: message.length });
    const stored = await parts.store.emails.body({ teamId: sender.teamId, emailId: ids[0]! });
    expect(stored?.kind).toBe("raw");
    expect(Buffer.from(stored!.bytes).toString()).toBe(message);
  });

  test("is tried for as long as any, or as its draft says, from its time on", async () => {
    await using fixture = await startParts();
    const { parts, sender } = fixture;
    const now = parts.clock.now();
    const soon = now + 3600_000;
    const drafts = [
      DRAFT,
      { ...DRAFT, deliverForMs: 60_000 },
      { ...DRAFT, scheduledAt: soon, deliverForMs: 60_000 },
    ];
    const { ids } = await acceptEmails(parts, request(sender, drafts));
    const rows = await Promise.all(
      ids.map((emailId) => parts.store.deliveries.list({ filter: { emailId }, limit: 1 })),
    );
    expect(rows.map(({ rows: [row] }) => row?.expiresAt)).toEqual([
      now + LIMITS.expiryMs,
      now + 60_000,
      soon + 60_000,
    ]);
  });

  test("a Sender header needs a verified domain as From does", async () => {
    await using fixture = await startParts();
    const { parts, sender } = fixture;
    const from = (address: string) => ({ ...DRAFT, headers: [["Sender", address] as [string, string]] });
    expect((await acceptEmails(parts, request(sender, [from("b@second.test")]))).ids).toHaveLength(1);
    for (const address of ["b@other.test", "b@acme.test, c@other.test"]) {
      await expect(acceptEmails(parts, request(sender, [from(address)]))).rejects.toThrow(AppError);
    }
  });

  test.each<[string, Partial<DomainRow>, boolean]>([
    ["a verified domain", {}, true],
    ["a domain that lost its verification", { status: "failed" }, false],
    ["a domain half verified", { status: "partially_verified" }, false],
    ["a domain switched off", { isSendingEnabled: false }, false],
  ])("%s", async (_what, change, isAccepted) => {
    await using fixture = await startParts();
    const { parts, sender, rows } = fixture;
    rows.set("acme.test", { ...rows.get("acme.test")!, ...change });
    const outcome = await acceptEmails(parts, request(sender, [DRAFT])).catch((error) => error);
    if (isAccepted) expect(outcome.ids).toHaveLength(1);
    else expect(outcome).toMatchObject({ name: "validation_error", status: 403, smtp: "550 5.7.1" });
  });

  test("one refused draft and none is stored", async () => {
    await using fixture = await startParts();
    const { parts, sender } = fixture;
    const drafts = [DRAFT, { ...DRAFT, from: "a@other.test" }];
    await expect(acceptEmails(parts, request(sender, drafts))).rejects.toThrow("other.test");
    expect((await parts.store.emails.list({ teamId: sender.teamId, limit: 10 })).rows).toEqual([]);
  });

  test.each([
    ["full", new StoreFullError("full"), "452 4.3.1", 60],
    ["busy", new StoreBusyError("busy"), "451 4.3.2", 1],
    ["late", new StoreLateError("late"), "451 4.3.2", 5],
  ])("a %s store asks to come back", async (_state, failure, smtp, retryAfterSeconds) => {
    await using fixture = await startParts();
    const { parts, sender } = fixture;
    const emails = { ...parts.store.emails, accept: () => Promise.reject(failure) };
    const accepting = acceptEmails({ ...parts, store: { emails } }, request(sender, [DRAFT]));
    const error = await accepting.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ name: "application_error", status: 503, smtp, retryAfterSeconds });
  });
});
