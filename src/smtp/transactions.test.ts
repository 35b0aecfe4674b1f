// Envelope and bytes: who may send as whom, to where, and which bytes end a message.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { parseMessage } from "../mime/parse-message.ts";
import {
  plainLogin,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import type { SmtpClient } from "../testing/servers/smtp-client.ts";

let fixture: SubmissionFixture;
/** Shared by the tests that only say MAIL. */
let envelopes: SmtpClient;
beforeAll(async () => {
  fixture = await startSubmissionFixture();
  envelopes = await fixture.client();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const HEADERS = "From: a@acme.test\r\nTo: b@site.test\r\nSubject: s\r\n\r\n";

async function openData(client: SmtpClient, mail = "MAIL FROM:<a@acme.test>"): Promise<void> {
  await client.say(mail);
  await client.say("RCPT TO:<b@site.test>");
  expect(await client.say("DATA")).toStartWith("354 ");
}

test("no trick relays mail or passes an ambiguous address", async () => {
  const count = (await fixture.emails()).length;
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  const recipients = [
    "<@acme.test:victim@site.test>",
    "<@one.test,@two.test:victim@site.test>",
    "<victim%site.test@acme.test>",
    "<victim%site.test>",
    "<site.test!victim>",
    "<site.test!victim@acme.test>",
    '<"victim@site.test"@acme.test>',
    '<"victim@site.test">',
    '<"victim%site.test"@acme.test>',
    "<=?utf-8?q?victim=40site.test=3E?=@acme.test>",
    "<victim@site.test@acme.test>",
    "<victim@[127.0.0.1]>",
    "<victim@[192.0.2.1]>",
    "<victim@[IPv6:::1]>",
    "<victim@127.0.0.1>",
    "<victim@localhost>",
    "<victim>",
    "<postmaster>",
    "<>",
    "victim@site.test",
    "<victim@site.test",
    "<victim@site..test>",
    "<.victim@site.test>",
    "<victim@-site.test>",
    "<victim@site.test>x",
    "<victim@site.test >",
    "< victim@site.test>",
    "<a@site.test><b@site.test>",
    "<a@site.test,b@site.test>",
    `<${"x".repeat(65)}@site.test>`,
    `<victim@${"x".repeat(64)}.test>`,
    "<victim@site.test> NOTIFY=SUCCESS",
    "<victim@site.test> ORCPT=rfc822;x@y.test",
    "<víctim@site.test>",
    "<victim@sité.test>",
  ];
  const taken: string[] = [];
  for (const recipient of recipients) {
    const reply = await client.say(`RCPT TO:${recipient}`);
    if (!/^5\d\d 5\.\d+\.\d+ /.test(reply)) taken.push(`${recipient}: ${reply}`);
  }
  expect(taken).toEqual([]);
  expect(await client.say("DATA")).toStartWith("503 ");
  expect((await fixture.emails()).length).toBe(count);
});

test.each([
  ["<>", "553 5.7.1"],
  ["<a@rival.test>", "550 5.7.1"],
  ["<a@unknown.test>", "550 5.7.1"],
  ["<a@sub.acme.test>", "550 5.7.1"],
  ["<a@acme.test.rival.test>", "550 5.7.1"],
  ["<a%acme.test@rival.test>", "553 5.1.7"],
  ["<rival.test!a@acme.test>", "553 5.1.7"],
  ['<"a@rival.test"@acme.test>', "501 5.1.7"],
  ["<@rival.test:a@acme.test>", "553 5.1.7"],
  ["<a@localhost>", "553 5.1.7"],
  ["<a@[127.0.0.1]>", "553 5.1.7"],
  ["<a>", "501 5.1.7"],
  ["a@acme.test", "501 5.1.7"],
  ["<é@acme.test>", "553 5.6.7"],
  ["<a@bücher.test>", "553 5.6.7"],
  ["<a@acme.test> SIZE=100001", "552 5.3.4"],
  ["<a@acme.test> SIZE=abc", "501 5.5.4"],
  ["<a@acme.test> BODY=BINARYMIME", "501 5.5.4"],
  ["<a@acme.test> RET=FULL", "555 5.5.4"],
  ["<a@acme.test> SIZE=1 SIZE=2", "501 5.5.4"],
])("MAIL FROM:%s is refused with %s", async (path, code) => {
  expect(await envelopes.say(`MAIL FROM:${path}`)).toStartWith(`${code} `);
});

test.each([
  "<a@acme.test>",
  "<A.B+c@ACME.test> SIZE=100000 BODY=8BITMIME",
  "<é@acme.test> SMTPUTF8",
  "<a@bücher.test> SMTPUTF8",
  "<a@xn--bcher-kva.test>",
])("MAIL FROM:%s is taken", async (path) => {
  expect(await envelopes.say(`MAIL FROM:${path}`)).toBe("250 2.1.0 Accepted");
  await envelopes.say("RSET");
});

test("a key for one domain sends from no other", async () => {
  using client = await fixture.client({ login: false });
  await client.say(plainLogin("sendlark", fixture.narrowKey));
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("550 5.7.1");
  expect(await client.say("MAIL FROM:<a@second.test>")).toStartWith("250 ");
});

test("a team over its rate limit gets a temporary error", async () => {
  using client = await fixture.client();
  fixture.limitedTeams.add(fixture.teamId);
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("451 4.7.0");
  fixture.limitedTeams.clear();
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("250 ");
});

test("a message over the team's quota gets a temporary error, is not counted, and the session continues", async () => {
  using client = await fixture.client();
  const used = (await fixture.emails()).length;
  const { store, teamId } = fixture;
  const setQuota = (monthlyQuota: number | null) =>
    store.teams.setPlan({ teamId, plan: "test", monthlyQuota, dailyQuota: null });
  await setQuota(0);
  await openData(client);
  expect(await client.say(`${HEADERS}x\r\n.`)).toStartWith("452 4.7.0 The monthly quota of 0 emails");
  await setQuota(null);
  expect(await fixture.emails()).toHaveLength(used);
  await openData(client);
  expect(await client.say(`${HEADERS}x\r\n.`)).toStartWith("250 2.0.0 Ok ");
});

test("recipients over the maximum get a temporary error, the others stay", async () => {
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  for (let i = 0; i < 50; i++) expect(await client.say(`RCPT TO:<r${i}@site.test>`)).toStartWith("250 ");
  expect(await client.say("RCPT TO:<r50@site.test>")).toStartWith("452 4.5.3");
  expect(await client.say("DATA")).toStartWith("354 ");
  expect(await client.say(`${HEADERS}x\r\n.`)).toStartWith("250 2.0.0 Ok ");
});

test("commands out of order are refused", async () => {
  using client = await fixture.client();
  expect(await client.say("RCPT TO:<b@site.test>")).toStartWith("503 5.5.1");
  expect(await client.say("DATA")).toStartWith("503 5.5.1");
  await client.say("MAIL FROM:<a@acme.test>");
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("503 5.5.1");
  expect(await client.say("DATA")).toStartWith("503 5.5.1");
  expect(await client.say("RSET")).toStartWith("250 2.0.0");
  expect(await client.say("RCPT TO:<b@site.test>")).toStartWith("503 5.5.1");
  expect(await client.say("VRFY root")).toStartWith("252 2");
  expect(await client.say("EXPN list")).toStartWith("500 5.5.2");
  expect(await client.say("BDAT 10 LAST")).toStartWith("500 5.5.2");
  expect(await client.say("XCLIENT ADDR=127.0.0.1")).toStartWith("500 5.5.2");
  expect(await client.say("NOOP")).toStartWith("250 2.0.0");
  expect(await client.say("QUIT")).toStartWith("221 2.0.0");
});

// The endings that some servers take for the end of a message. Behind each, a forged second message.
const SMUGGLED =
  "MAIL FROM:<a@acme.test>\r\nRCPT TO:<victim@site.test>\r\nDATA\r\nFrom: a@acme.test\r\n\r\nforged\r\n.\r\n";
const ENDINGS: [name: string, ending: string][] = [
  ["LF . LF", "\n.\n"],
  ["LF . CRLF", "\n.\r\n"],
  ["CRLF . LF", "\r\n.\n"],
  ["CR . CR", "\r.\r"],
  ["CR . CRLF", "\r.\r\n"],
  ["CRLF . CR", "\r\n.\r"],
  ["CRLF NUL . CRLF", "\r\n\0.\r\n"],
  ["CRLF . NUL CRLF", "\r\n.\0\r\n"],
  ["LF .. CRLF", "\n..\r\n"],
  ["LF . CR LF split by LF", "\n.\n\r\n"],
  ["CR CR . CRLF", "\r\r.\r\n"],
  ["LF CR . CRLF", "\n\r.\r\n"],
];

test.each(ENDINGS)(
  "a message with %s inside is refused as a whole and nothing behind it runs",
  async (_name, ending) => {
    using client = await fixture.client();
    const count = (await fixture.emails()).length;
    await openData(client);
    client.write(`${HEADERS}body${ending}${SMUGGLED}\r\n.\r\n${SMUGGLED}`);
    expect(await client.reply()).toStartWith("550 5.6.0");
    expect(await client.untilClosed()).toBe("");
    expect((await fixture.emails()).length).toBe(count);
  },
);

test.each(ENDINGS)("%s is refused when every byte is a segment of its own", async (_name, ending) => {
  using client = await fixture.client();
  const count = (await fixture.emails()).length;
  await openData(client);
  for (const byte of Buffer.from(`${HEADERS}body${ending}x\r\n.\r\n`, "latin1")) {
    client.write(Uint8Array.of(byte));
    await new Promise(setImmediate);
  }
  expect(await client.reply()).toStartWith("550 5.6.0");
  await client.untilClosed();
  expect((await fixture.emails()).length).toBe(count);
});

test("dots at line starts are restored however the bytes are split", async () => {
  const wire = `${HEADERS}..\r\n..one\r\n....\r\nend\r\n.\r\n`;
  for (const size of [1, 2, 3, 5, wire.length]) {
    using client = await fixture.client();
    await openData(client);
    for (let at = 0; at < wire.length; at += size) {
      client.write(wire.slice(at, at + size));
      await new Promise(setImmediate);
    }
    expect(await client.reply()).toStartWith("250 2.0.0 Ok ");
    expect((await fixture.newestRaw()).split("\r\n\r\n")[1]).toBe(".\r\n.one\r\n...\r\nend\r\n");
  }
});

test("a message of the maximum size is accepted; one more byte is refused after reading", async () => {
  using client = await fixture.client();
  const lines = `${"x".repeat(98)}\r\n`.repeat(1_000);
  const fitting = `${HEADERS}${lines}`.slice(0, 99_998);
  await openData(client);
  client.write(`${fitting}\r\n.\r\n`);
  expect(await client.reply()).toStartWith("250 2.0.0 Ok ");
  await openData(client);
  client.write(`${fitting}y\r\n.\r\n`);
  expect(await client.reply()).toStartWith("552 5.3.4");
  expect(await client.say("NOOP")).toStartWith("250 ");
});

test("pipelined transactions are answered in order", async () => {
  using client = await fixture.client();
  const one = "MAIL FROM:<a@acme.test>\r\nRCPT TO:<b@site.test>\r\nRCPT TO:<bad@localhost>\r\nDATA\r\n";
  client.write(`${one}${HEADERS}first\r\n.\r\n${one}${HEADERS}second\r\n.\r\nQUIT\r\n`);
  const codes: string[] = [];
  for (let i = 0; i < 11; i++) codes.push((await client.reply()).slice(0, 9));
  const transaction = ["250 2.1.0", "250 2.1.5", "553 5.1.3", "354 End d", "250 2.0.0"];
  expect(codes).toEqual([...transaction, ...transaction, "221 2.0.0"]);
});

test("8-bit bytes and raw UTF-8 headers are encoded, with the same meaning", async () => {
  using client = await fixture.client();
  await openData(client, "MAIL FROM:<a@acme.test> BODY=8BITMIME SMTPUTF8");
  const head = "From: Zoë <a@acme.test>\r\nTo: b@site.test\r\nSubject: Grüße\r\nMIME-Version: 1.0\r\n";
  const type = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n";
  client.write(`${head}${type}żółć ${"x".repeat(1_200)}\r\n.\r\n`);
  expect(await client.reply()).toStartWith("250 2.0.0 Ok ");
  const [email] = await fixture.emails();
  expect([email?.from, email?.subject]).toEqual(["Zoë <a@acme.test>", "Grüße"]);
  const raw = await fixture.newestRaw();
  expect(raw).toContain("with UTF8SMTPSA id");
  expect(raw).toMatch(/^[\x00-\x7f]*$/);
  expect(raw.split("\r\n").filter((line) => line.length > 998)).toEqual([]);
  const read = await parseMessage(Buffer.from(raw, "latin1"));
  expect([read.from[0]?.name, read.subject, read.text?.slice(0, 8)]).toEqual(["Zoë", "Grüße", "żółć xxx"]);
});

test("recipients in other scripts are accepted with SMTPUTF8", async () => {
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test> SMTPUTF8");
  expect(await client.say("RCPT TO:<δοκιμή@παράδειγμα.test>")).toStartWith("250 ");
  await client.say("DATA");
  expect(await client.say(`${HEADERS}x\r\n.`)).toStartWith("250 2.0.0 Ok ");
  const [email] = await fixture.emails();
  expect(email?.bcc).toEqual(["δοκιμή@xn--hxajbheg2az3al.test"]);
});

test("a client that goes away inside DATA leaves nothing behind", async () => {
  const count = (await fixture.emails()).length;
  const client = await fixture.client();
  await openData(client);
  client.write(`${HEADERS}half`);
  client[Symbol.dispose]();
  using other = await fixture.client();
  expect(await other.say("NOOP")).toStartWith("250 ");
  expect((await fixture.emails()).length).toBe(count);
});

test("a transaction is logged with its envelope and the reply, refused or not", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<ann@site.test>");
  await client.say("RCPT TO:<bob@site.test>");
  await client.say("DATA");
  await client.say("From: a@acme.test\r\nTo: ann@site.test\r\nSubject: Hi\r\n\r\nSecret words\r\n.");
  expect(await client.say("MAIL FROM:<a@rival.test>")).toStartWith("550 ");
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<ann@site.test>");
  await client.say("DATA");
  expect(await client.say("From: a@rival.test\r\nSubject: Hi\r\n\r\nx\r\n.")).toStartWith("550 ");

  await fixture.requestLog.flush();
  const { rows } = await fixture.store.logs.list({ teamId: fixture.teamId, filter: {}, limit: 9 });
  const logs = await Promise.all(
    rows.map(({ id }) => fixture.store.logs.get({ teamId: fixture.teamId, id })),
  );
  const [email] = await fixture.emails();
  expect(rows.map((row) => [row.method, row.endpoint, row.agent, row.userAgent, row.ip])).toEqual(
    Array.from({ length: 3 }, () => ["SMTP", "/smtp", "smtp", "SMTP", "127.0.0.1"]),
  );
  expect(
    logs.map((log) => [log?.status, JSON.parse(log?.requestBody ?? ""), JSON.parse(log?.responseBody ?? "")]),
  ).toEqual([
    [550, { from: "a@acme.test", to: ["ann@site.test"] }, { reply: expect.stringContaining("rival.test") }],
    [550, { from: "a@rival.test", to: [] }, { reply: expect.stringContaining("rival.test") }],
    [
      250,
      { from: "a@acme.test", to: ["ann@site.test", "bob@site.test"] },
      { id: email?.id, reply: "250 2.0.0 Ok" },
    ],
  ]);
  expect(JSON.stringify(logs)).not.toContain("Secret words");
});
