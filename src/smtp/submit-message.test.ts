// What a submitted message becomes, and whose name it may carry.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  plainLogin,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import { AMBIGUOUS_LOCALS, FOREIGN_HEADERS } from "../testing/fixtures/two-doors.ts";
import type { SmtpClient } from "../testing/servers/smtp-client.ts";

let fixture: SubmissionFixture;
beforeAll(async () => {
  fixture = await startSubmissionFixture();
});
afterAll(async () => {
  for (const client of clients.values()) client[Symbol.dispose]();
  await fixture[Symbol.asyncDispose]();
});

interface Sent {
  from?: string;
  to?: string[];
  key?: string;
}

const clients = new Map<string, SmtpClient>();

/** Sends one message, on an open connection of that key where there is one; the final reply. */
async function send(lines: string[], { from = "a@acme.test", to = ["b@site.test"], key }: Sent = {}) {
  const token = key ?? fixture.key;
  let client = clients.get(token);
  if (!client?.isOpen()) {
    client = await fixture.client({ login: false });
    clients.set(token, client);
    await client.say(plainLogin("sendlark", token));
  }
  await client.say(`MAIL FROM:<${from}>`);
  for (const recipient of to) await client.say(`RCPT TO:<${recipient}>`);
  await client.say("DATA");
  const reply = await client.say([...lines, "."].join("\r\n"));
  if (lines.join("").includes("\0")) await client.untilClosed();
  return reply;
}

const simple = (...headers: string[]) => [...headers, "Subject: s", "", "body"];

test.each([
  [["From: a@rival.test"], "550 5.7.1"],
  [["From: a@unknown.test"], "550 5.7.1"],
  [["From: a@sub.acme.test"], "550 5.7.1"],
  [["From: a@acme.test", "From: ceo@rival.test"], "550 5.6.0"],
  [["From: a@acme.test", "FROM : ceo@rival.test"], "550 5.6.0"],
  [["From: a@acme.test, ceo@rival.test"], "550 5.6.0"],
  [["From: ceo@rival.test <a@acme.test>"], "550 5.6.0"],
  [["From: a@acme.test <ceo@rival.test>"], "550 5.6.0"],
  [["From: <a@acme.test> <ceo@rival.test>"], "550 5.6.0"],
  [["From: Friends: a@acme.test, ceo@rival.test;"], "550 5.6.0"],
  [["From: (a@acme.test) ceo@rival.test"], "550 5.6.0"],
  [["From: ceo@rival.test(@acme.test)"], "550 5.6.0"],
  [["From: =?utf-8?q?ceo=40rival.test?="], "550 5.6.0"],
  [["From: =?utf-8?q?a=40acme.test_=3Cceo=40rival.test=3E?="], "550 5.6.0"],
  [["From: <=?utf-8?q?ceo=40rival.test=3E?=@acme.test>"], "550 5.7.1"],
  [["From: ceo@rival.test\0@acme.test"], "550 5.6.0"],
  [['From: "ceo@rival.test"@acme.test@rival.test'], "550 5.6.0"],
  [["From: a@acme.test", "Sender: ceo@rival.test"], "550 5.7.1"],
  [["From: a@acme.test", "Sender: a@acme.test", "Sender: ceo@rival.test"], "550 5.6.0"],
  [["Sender: a@acme.test"], "550 5.6.0"],
  [["From:"], "550 5.6.0"],
  [["From: a@acme.test", "no header at all"], "550 5.6.0"],
])("%j is refused with %s", async (headers, code) => {
  const count = (await fixture.emails()).length;
  expect(await send(simple(...headers))).toStartWith(`${code} `);
  expect((await fixture.emails()).length).toBe(count);
});

test.each(AMBIGUOUS_LOCALS)("%s@acme.test sends nothing and gets nothing", async (local) => {
  const count = (await fixture.emails()).length;
  for (const header of ["From", "Sender", "Resent-From"]) {
    const own = header === "From" ? [] : ["From: a@acme.test"];
    expect(await send(simple(...own, `${header}: <${local}@acme.test>`))).toStartWith("550 ");
  }
  const client = await fixture.client();
  expect(await client.say(`MAIL FROM:<${local}@acme.test>`)).toMatch(/^5/);
  await client.say("MAIL FROM:<a@acme.test>");
  expect(await client.say(`RCPT TO:<${local}@acme.test>`)).toMatch(/^5/);
  client[Symbol.dispose]();
  expect((await fixture.emails()).length).toBe(count);
});

test.each([
  [["Resent-From: ceo@rival.test"]],
  [["Resent-Sender: ceo@rival.test"]],
  [["Resent-From: a@acme.test", "Resent-From: ceo@rival.test"]],
])("a message that was sent on by somebody else is refused: %j", async (headers) => {
  const count = (await fixture.emails()).length;
  expect(await send(simple("From: a@acme.test", ...headers))).toStartWith("550 5.7.1");
  expect((await fixture.emails()).length).toBe(count);
});

test("headers that only relays may add are removed; Resent headers stay", async () => {
  const claims = FOREIGN_HEADERS.map(([name, value]) => `${name}: ${value}`);
  const kept = ["Resent-From: b@second.test", "Resent-To: c@site.test", "X-Own: 1"];
  expect(await send(simple("From: a@acme.test", ...claims, ...kept))).toStartWith("250 ");
  const raw = await fixture.newestRaw();
  for (const header of claims) expect(raw).not.toContain(header);
  for (const header of kept) expect(raw).toContain(`${header}\r\n`);
});

test("a team cannot send from another team's domain, with any envelope", async () => {
  expect(
    await send(simple("From: a@acme.test"), { key: fixture.rivalKey, from: "a@rival.test" }),
  ).toStartWith("550 5.7.1");
  expect(
    await send(simple("From: a@rival.test"), { key: fixture.rivalKey, from: "a@rival.test" }),
  ).toStartWith("250 ");
});

test("a key for one domain cannot use another one in From", async () => {
  const narrow = { key: fixture.narrowKey, from: "a@second.test" };
  expect(await send(simple("From: a@acme.test"), narrow)).toStartWith("550 5.7.1");
  expect(await send(simple("From: a@second.test"), narrow)).toStartWith("250 ");
});

test("From, Sender and the envelope may differ among the team's domains", async () => {
  const headers = simple("From: =?utf-8?q?Zo=C3=AB?= <a@acme.test>", "Sender: b@second.test");
  expect(await send(headers, { from: "bounce@second.test" })).toStartWith("250 ");
  const [email] = await fixture.emails();
  expect(email?.from).toBe("Zoë <a@acme.test>");
});

test("only the envelope decides who receives; headers give the roles", async () => {
  const headers = simple(
    "From: a@acme.test",
    'To: "One, the first" <One@site.test>, absent@site.test',
    "Cc: Group: two@site.test, one@site.test;",
    "Bcc: secret@site.test",
  );
  const to = ["one@site.test", "two@site.test", "three@site.test", "secret@site.test"];
  expect(await send(headers, { to })).toStartWith("250 ");
  const [email] = await fixture.emails();
  expect([email?.to, email?.cc, email?.bcc]).toEqual([
    ['"One, the first" <one@site.test>'],
    ["two@site.test"],
    ["three@site.test", "secret@site.test"],
  ]);
  expect(await fixture.newestRaw()).not.toContain("secret");
});

test("the reply is the email's id, and the delivery loop is woken", async () => {
  const wakes = fixture.wakes();
  const reply = await send(simple("From: a@acme.test"));
  const [email] = await fixture.emails();
  expect(reply).toBe(`250 2.0.0 Ok ${email?.id}`);
  expect([email?.source, email?.status]).toEqual(["smtp", "sent"]);
  expect(fixture.wakes()).toBe(wakes + 1);
});

test("missing headers are added, private ones removed, and the rest is unchanged", async () => {
  const kept = ["from:a@acme.test", "X-Folded: one", "\ttwo", "List-Unsubscribe: <https://acme.test/u>"];
  const dropped = ["Return-Path: <x@acme.test>", "BCC: s@site.test,", " t@site.test"];
  await send([...kept, ...dropped, "subject:  s ", "", "", " body "]);
  const raw = await fixture.newestRaw();
  const [email] = await fixture.emails();
  const trace = /^Received: by mail\.test with ESMTPSA id \S+;\r\n\t[^\r]+ \+0000\r\n/.exec(raw)?.[0] ?? "";
  const rest = raw.slice(trace.length);
  expect(trace).not.toContain("127.0.0.1");
  expect(rest).toContain(`Message-ID: ${email?.messageId}\r\n`);
  expect(rest).toContain("Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n");
  expect(rest.endsWith(`${kept.join("\r\n")}\r\nsubject:  s \r\n\r\n\r\n body \r\n`)).toBe(true);
  expect(email?.headers).toEqual([
    ["X-Folded", "one two"],
    ["List-Unsubscribe", "<https://acme.test/u>"],
  ]);
});

test("a Message-ID and a date of the client's are kept, malformed ones replaced", async () => {
  const date = "Date: Thu, 19 Nov 2026 08:00:00 +0100";
  await send(simple("From: a@acme.test", "Message-ID: <own@acme.test>", date));
  const raw = await fixture.newestRaw();
  expect([raw.includes(date), raw.match(/^Date:/gm)?.length]).toEqual([true, 1]);
  expect((await fixture.emails())[0]?.messageId).toBe("<own@acme.test>");
  await send(simple("From: a@acme.test", "Message-ID: none", "Date: some day"));
  const repaired = await fixture.newestRaw();
  expect([repaired.match(/^Message-ID: <[^>]+@acme.test>/gm)?.length, repaired.includes("none")]).toEqual([
    1,
    false,
  ]);
  expect([repaired.match(/^Date: /gm)?.length, repaired.includes("some day")]).toEqual([1, false]);
});

test("texts and attachments are read for the dashboard", async () => {
  const lines = [
    "From: a@acme.test",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html",
    "",
    "<p>hi</p>",
    "--b",
    "Content-Type: application/pdf",
    'Content-Disposition: attachment; filename="a.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "--b--",
  ];
  await send(lines);
  const [email] = await fixture.emails();
  expect(
    email?.attachments.map(({ filename, contentType, sizeBytes }) => [filename, contentType, sizeBytes]),
  ).toEqual([["a.pdf", "application/pdf", 5]]);
});

test("a message with a hundred Received headers is a loop", async () => {
  const hops = (count: number) =>
    new Array<string>(count).fill("Received: by x; Fri, 20 Nov 2026 12:00:00 +0000");
  expect(await send(simple(...hops(100), "From: a@acme.test"))).toStartWith("554 5.4.6");
  expect(await send(simple(...hops(99), "From: a@acme.test"))).toStartWith("250 ");
});

test.each(["Sendlark-Idempotency-Key", "Resend-Idempotency-Key"])("%s sends once", async (header) => {
  const count = (await fixture.emails()).length;
  const compose = (attempt: number, body: string) => [
    `${header}: order-${header}`,
    "From: a@acme.test",
    "To: b@site.test",
    `Date: Fri, 20 Nov 2026 12:00:0${attempt} +0000`,
    `Message-ID: <${attempt}@acme.test>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="b-${attempt}"`,
    "",
    `--b-${attempt}`,
    "Content-Type: text/plain",
    "",
    body,
    `--b-${attempt}--`,
  ];
  const first = await send(compose(1, "hello"));
  expect(first).toStartWith("250 2.0.0 Ok ");
  expect(await send(compose(2, "hello"))).toBe(first);
  expect(await send(compose(3, "other"))).toStartWith("550 5.6.0");
  expect(await send(compose(4, "hello"), { to: ["c@site.test"] })).toStartWith("550 5.6.0");
  expect((await fixture.emails()).length).toBe(count + 1);
  expect(await fixture.newestRaw()).not.toContain("Idempotency");
});

test.each([
  [["Sendlark-Idempotency-Key:"]],
  [[`Sendlark-Idempotency-Key: ${"k".repeat(257)}`]],
  [["Sendlark-Idempotency-Key: one", "Resend-Idempotency-Key: two"]],
])("a key that is none is refused: %j", async (headers) => {
  expect(await send(simple("From: a@acme.test", ...headers))).toStartWith("550 5.6.0");
});

test("an error's text cannot add lines to the reply", async () => {
  const reply = await send(simple("From: a@acme.test", "Sender: =?utf-8?q?x=0D=0A250_ok?= <a@rival.test>"));
  expect(reply).toMatch(/^550 5\.7\.1 [^\n]+$/);
});

test("names with control or direction characters are dropped, the address stays", async () => {
  await send(simple("From: =?utf-8?b?4oCuYWJj?= <a@acme.test>", "To: =?utf-8?b?4oCuYWJj?= <b@site.test>"));
  const [email] = await fixture.emails();
  expect([email?.from, email?.to]).toEqual(["a@acme.test", ["b@site.test"]]);
});
