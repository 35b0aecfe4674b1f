// Reports against a real store: which delivery they change, how often, and what is left for the operator.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { createLog } from "../lib/log.ts";
import type { ReportedDelivery } from "../store/reports.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { sampleTokenKeys } from "../testing/fixtures/token-keys.ts";
import { handleReport } from "./handle-report.ts";
import { feedbackHeaders, makeReturnPath } from "./return-path.ts";

const keys = sampleTokenKeys(9);
const log: string[] = [];
const complained: string[] = [];
let store: Awaited<ReturnType<typeof tempStore>>;
beforeAll(async () => {
  store = await tempStore();
});
afterAll(() => store[Symbol.asyncDispose]());

async function send(
  recipients: string[],
): Promise<{ emailId: string; messageId: string; rows: ReportedDelivery[] }> {
  const team = await addTeam(store);
  const id = createId();
  const email = sampleEmail(team.id, recipients, { id, messageId: `<${id}@example.com>` });
  await store.emails.accept(acceptRequest([email]));
  for (const claimed of await claimAll(store)) await store.deliveries.record(deliveredRecord(claimed));
  return { emailId: id, messageId: email.messageId, rows: await store.reports.findByEmail({ emailId: id }) };
}

function handle(text: string, deliveryId: string | null = null) {
  const bytes = new TextEncoder().encode(text.replaceAll("\n", "\r\n"));
  const parts = {
    store,
    clock: { now: () => NOON + 100 },
    log: createLog((line) => log.push(line)),
    tokenKeys: keys,
    complained: async (delivery: ReportedDelivery) => void complained.push(delivery.id),
  };
  return handleReport(parts, { envelopeFrom: "", recipient: "fbl@send.example.com", deliveryId, bytes });
}

const report = (type: string, fields: string, original = "") =>
  `From: daemon@site.test\nMIME-Version: 1.0\nContent-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/${type}\n\n${fields}\n--x\nContent-Type: message/rfc822\n\n${original}\n--x--\n`;
const failed = (recipient: string, original = "") =>
  report(
    "delivery-status",
    `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 user unknown\n`,
    original,
  );
const abuse = (original: string, type = "abuse") =>
  report("feedback-report", `Feedback-Type: ${type}\nVersion: 1\n`, original);

async function seen({ emailId, teamId, recipient, id }: ReportedDelivery) {
  const events = await eventsOf(store, { teamId, emailId });
  const listed = await store.suppressions.find({ teamId, addresses: [recipient.toLowerCase()] });
  return {
    state: (await store.reports.findDelivery({ deliveryId: id }))?.state,
    events: events.filter((event) => event.deliveryId === id).map(({ type }) => type),
    origins: listed.map(({ origin }) => origin),
  };
}

test("a late bounce states its reason, suppresses the address, and counts once", async () => {
  const [row] = (await send(["Ann@example.org"])).rows;
  if (!row) throw new Error("no delivery");
  expect(await handle(failed("ann@example.org"), row.id)).toBe("applied");
  expect(await handle(failed("ann@example.org"), row.id)).toBe("repeated");
  expect(await seen(row)).toEqual({
    state: "bounced",
    events: ["email.delivered", "email.bounced"],
    origins: ["bounce"],
  });
  const event = (await eventsOf(store, { teamId: row.teamId, emailId: row.emailId })).at(-1);
  expect(event?.detail).toMatchObject({
    to: ["Ann@example.org"],
    bounce: {
      type: "Permanent",
      subType: "NoEmail",
      class: "no_mailbox",
      message: "550 5.1.1 user unknown",
      diagnosticCode: ["smtp; 550 5.1.1 user unknown"],
    },
  });
});

test("a report during the attempt gets a temporary error", async () => {
  const team = await addTeam(store);
  const email = sampleEmail(team.id, ["ann@example.org"]);
  await store.emails.accept(acceptRequest([email]));
  const [claimed] = await claimAll(store);
  await expect(handle(failed("ann@example.org"), claimed?.id)).rejects.toMatchObject({ smtp: "451 4.3.0" });
  await store.deliveries.record(deliveredRecord(claimed!));
  expect(await handle(failed("ann@example.org"), claimed?.id)).toBe("applied");
});

test("a bounce that is not the address's fault does not suppress, nor does one of a test address", async () => {
  const [row] = (await send(["ann@example.org"])).rows;
  const spam = failed("ann@example.org")
    .replaceAll("5.1.1", "5.7.1")
    .replace("user unknown", "looks like spam");
  expect(await handle(spam, row?.id)).toBe("applied");
  expect((await seen(row!)).origins).toEqual([]);
  const [magic] = (await send(["delivered@resend.dev"])).rows;
  expect(await handle(failed("delivered@resend.dev"), magic?.id)).toBe("applied");
  expect(await seen(magic!)).toMatchObject({ state: "bounced", origins: [] });
});

test("a delay only adds an event; a success does nothing", async () => {
  const [row] = (await send(["ann@example.org"])).rows;
  const delayed = failed("ann@example.org").replace("failed", "delayed").replaceAll("5.1.1", "4.4.1");
  expect(await handle(delayed, row?.id)).toBe("applied");
  expect(await handle(delayed, row?.id)).toBe("repeated");
  expect(await handle(failed("ann@example.org").replace("failed", "delivered"), row?.id)).toBe("ignored");
  expect(await seen(row!)).toEqual({
    state: "delivered",
    events: ["email.delivered", "email.delivery_delayed"],
    origins: [],
  });
  const event = (await eventsOf(store, { teamId: row!.teamId, emailId: row!.emailId })).at(-1);
  expect(event?.detail.delayed).toMatchObject({ advice: expect.stringContaining("mailbox") });
});

test("a complaint finds its delivery by return path, feedback id or Message-ID, and suppresses once", async () => {
  const originals = [
    ({ rows }: Awaited<ReturnType<typeof send>>) =>
      `Return-Path: <${makeReturnPath(keys, { deliveryId: rows[0]?.id ?? "", domain: "send.example.com" })}>`,
    ({ emailId }: Awaited<ReturnType<typeof send>>) => {
      const subject = {
        emailId,
        teamId: emailId,
        domainId: emailId,
        broadcastId: null,
        returnPathHost: "send.example.com",
      };
      return `To: ann@example.org\n${feedbackHeaders(keys, subject)
        .map((pair) => pair.join(": "))
        .join("\n")}`;
    },
    ({ messageId }: Awaited<ReturnType<typeof send>>) => `To: ann@example.org\nMessage-ID: ${messageId}`,
  ];
  for (const original of originals) {
    const sent = await send(["ann@example.org", "bea@example.org"]);
    const row = sent.rows.find(({ recipient }) => recipient === "ann@example.org")!;
    const named = { ...sent, rows: [row] };
    expect(await handle(abuse(original(named)))).toBe("applied");
    expect(await handle(abuse(original(named)))).toBe("repeated");
    expect(await seen(row)).toEqual({
      state: "delivered",
      events: ["email.delivered", "email.complained"],
      origins: ["complaint"],
    });
    // Once, though it was reported twice.
    expect(complained.filter((id) => id === row.id)).toHaveLength(1);
  }
});

test("a report that names an email of several recipients and none of them changes nothing", async () => {
  const { messageId, rows } = await send(["ann@example.org", "bea@example.org"]);
  expect(await handle(abuse(`To: <redacted>\nMessage-ID: ${messageId}`))).toBe("kept");
  for (const row of rows) expect((await seen(row)).events).toEqual(["email.delivered"]);
  const [only] = (await send(["cid@example.org"])).rows;
  expect(await handle(abuse(`To: <redacted>\nMessage-ID: ${only?.messageId}`))).toBe("applied");
});

test("forged, unknown, irrelevant and automatic messages change nothing", async () => {
  const { messageId, rows } = await send(["ann@example.org"]);
  const row = rows[0]!;
  const forged = makeReturnPath(sampleTokenKeys(0), { deliveryId: row.id, domain: "send.example.com" });
  const elsewhere = messageId.replace("@example.com", "@example.net");
  expect(await handle(abuse(`Return-Path: <${forged}>`))).toBe("kept");
  expect(await handle(failed("ann@example.org", `Message-ID: ${elsewhere}`))).toBe("kept");
  expect(await handle(failed("ann@example.org"), createId())).toBe("kept");
  expect(await handle(abuse(`Message-ID: ${messageId}`, "not-spam"))).toBe("ignored");
  expect(await handle(abuse(`Message-ID: ${messageId}`, "auth-failure"))).toBe("kept");
  expect(await handle("Auto-Submitted: auto-replied\nSubject: away\n\nI am away.\n", row.id)).toBe("ignored");
  expect(await handle("Subject: hello\n\nHow are you?\n", row.id)).toBe("kept");
  expect(await seen(row)).toEqual({ state: "delivered", events: ["email.delivered"], origins: [] });
  const { rows: kept } = await store.reports.listUnknown({ teamId: null, limit: 2 });
  expect(kept.map(({ reason, deliveryId, teamId }) => ({ reason, deliveryId, teamId }))).toEqual([
    { reason: "nothing that is known as a report", deliveryId: row.id, teamId: row.teamId },
    { reason: "feedback of the type auth-failure", deliveryId: null, teamId: null },
  ]);
  expect(log.join("")).toContain('"event":"reports.received","kind":"arf","result":"kept"');
});
