import { afterAll, beforeAll, expect, test } from "bun:test";
import { makeApiKey } from "../api-keys/api-key.ts";
import { createApiKey } from "../api-keys/create-api-key.ts";
import {
  plainLogin,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import { connectSmtp } from "../testing/servers/smtp-client.ts";

let fixture: SubmissionFixture;
beforeAll(async () => {
  fixture = await startSubmissionFixture({ limits: { smtpAuthFailuresPerNetworkMax: 1_000 } });
});
afterAll(() => fixture[Symbol.asyncDispose]());

const base64 = (text: string) => Buffer.from(text).toString("base64");

test("without TLS, AUTH is neither offered nor accepted", async () => {
  using client = await connectSmtp(fixture.port);
  expect(await client.reply()).toBe("220 mail.test ESMTP");
  const hello = await client.say("EHLO client.test");
  expect(hello).toContain("STARTTLS");
  expect(hello).not.toContain("AUTH");
  expect(await client.say(plainLogin("sendlark", fixture.key))).toStartWith("538 5.7.0");
  await client.say("MAIL FROM:<a@acme.test>");
  expect(await client.say("RCPT TO:<b@site.test>")).toStartWith("530 5.7.0");
  expect(await client.say("DATA")).toStartWith("503 ");
});

test("after STARTTLS both mechanisms and all extensions are offered", async () => {
  using client = await connectSmtp(fixture.port);
  await client.reply();
  await client.say("EHLO client.test");
  expect(await client.say("STARTTLS")).toStartWith("220 2.0.0");
  await client.startTls();
  const lines = (await client.say("EHLO client.test")).split("\n").slice(1);
  expect(lines.map((line) => line.slice(4)).sort()).toEqual(
    ["8BITMIME", "AUTH PLAIN LOGIN", "ENHANCEDSTATUSCODES", "PIPELINING", "SIZE 100000", "SMTPUTF8"].sort(),
  );
  expect(await client.say(plainLogin("sendlark", fixture.key))).toBe("235 2.7.0 Authentication successful");
});

test.each(["sendlark", "resend", "SendLark"])("the username %s logs in with an API key", async (username) => {
  using client = await fixture.client({ login: false });
  expect(await client.say(plainLogin(username, fixture.key))).toStartWith("235 ");
});

test("PLAIN takes its response on a second line", async () => {
  using client = await fixture.client({ login: false });
  expect(await client.say("AUTH PLAIN")).toBe("334");
  expect(await client.say(base64(`\0sendlark\0${fixture.key}`))).toStartWith("235 ");
});

test.each([false, true])("LOGIN works, username beside the command: %p", async (isBeside) => {
  using client = await fixture.client({ login: false });
  const first = await client.say(isBeside ? `AUTH LOGIN ${base64("sendlark")}` : "AUTH LOGIN");
  if (!isBeside) {
    expect(first).toBe(`334 ${base64("Username:")}`);
    await client.say(base64("sendlark"));
  }
  expect(await client.say(base64(fixture.key))).toStartWith("235 ");
});

test("every failed login gets the same reply", async () => {
  const wrong: [string, string][] = [
    ["nobody", fixture.key],
    ["sendlark", makeApiKey()],
    ["sendlark", "guess"],
    ["sendlark", ""],
    ["", fixture.key],
    ["root", "toor"],
  ];
  const answers = new Set<string>();
  for (const [username, password] of wrong) {
    using client = await fixture.client({ login: false });
    const answering = client.say(plainLogin(username, password));
    answers.add(await answerOf(answering));
  }
  expect([...answers]).toEqual([
    "535 5.7.8 Authentication failed: use the username sendlark and an API key as the password",
  ]);
});

test("another authorization identity is refused", async () => {
  using client = await fixture.client({ login: false });
  const login = `AUTH PLAIN ${base64(`root\0sendlark\0${fixture.key}`)}`;
  expect(await answerOf(client.say(login))).toStartWith("535 ");
});

test.each([
  ["AUTH PLAIN !!!not-base64!!!", "501 "],
  ["AUTH PLAIN a b", "501 "],
  ["AUTH CRAM-MD5", "504 "],
  ["AUTH XOAUTH2 abc", "504 "],
  ["AUTH EXTERNAL", "504 "],
  ["AUTH", "504 "],
])("%s is refused with %s", async (line, code) => {
  using client = await fixture.client({ login: false });
  expect(await client.say(line)).toStartWith(code);
});

test("an exchange can be cancelled and started again", async () => {
  using client = await fixture.client({ login: false });
  await client.say("AUTH LOGIN");
  expect(await client.say("*")).toStartWith("501 ");
  expect(await client.say(plainLogin("sendlark", fixture.key))).toStartWith("235 ");
  expect(await client.say(plainLogin("sendlark", fixture.key))).toStartWith("503 ");
});

test("AUTH before EHLO is refused", async () => {
  using client = await connectSmtp(fixture.tlsPort, { tls: true });
  await client.reply();
  expect(await client.say(plainLogin("sendlark", fixture.key))).toStartWith("503 ");
});

test("the third failure closes the connection, and nothing after it is read", async () => {
  using client = await fixture.client({ login: false });
  const wrong = plainLogin("sendlark", "guess-a");
  expect(await answerOf(client.say(wrong))).toStartWith("535 ");
  expect(await answerOf(client.say(plainLogin("sendlark", "guess-b")))).toStartWith("535 ");
  client.write(`${plainLogin("sendlark", "guess-c")}\r\n${plainLogin("sendlark", fixture.key)}\r\n`);
  expect(await answerOf(client.reply())).toStartWith("421 4.7.0");
  expect(await client.untilClosed()).toBe("");
});

test("failures are counted across connections, also for a valid key", async () => {
  await using strict = await startSubmissionFixture({ limits: { smtpAuthFailuresPerNetworkMax: 3 } });
  for (const guess of ["one", "two", "three"]) {
    using client = await strict.client({ login: false });
    expect(await answerOf(client.say(plainLogin("sendlark", guess)), strict)).toStartWith("535 ");
  }
  using client = await strict.client({ login: false });
  expect(await client.say(plainLogin("sendlark", strict.key))).toStartWith("421 4.7.0");
  await client.untilClosed();
  strict.clock.advance(11 * 60_000);
  using later = await strict.client({ login: false });
  expect(await later.say(plainLogin("sendlark", strict.key))).toStartWith("235 ");
});

test("the reply to a failed login is delayed", async () => {
  await using slow = await startSubmissionFixture({ limits: { smtpAuthDelayMs: 2_000 } });
  using client = await slow.client({ login: false });
  const timers = slow.clock.pending();
  client.write(`${plainLogin("sendlark", "guess")}\r\n`);
  let answer = "";
  const answering = client.reply().then((text) => {
    answer = text;
  });
  while (!slow.log.some((line) => line.includes("smtp.login_failed"))) await new Promise(setImmediate);
  slow.clock.advance(1_999);
  expect([answer, slow.clock.pending()]).toEqual(["", timers]);
  slow.clock.advance(1);
  await answering;
  expect(answer).toStartWith("535 ");
});

test("no password or token is ever logged", () => {
  expect(fixture.log.length).toBeGreaterThan(0);
  expect(fixture.log.join()).not.toContain("guess");
  expect(fixture.log.join()).not.toContain(fixture.key);
});

test("a deleted key stops working on open connections", async () => {
  await using own = await startSubmissionFixture();
  using client = await own.client();
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("250 ");
  await client.say("RSET");
  const keys = await own.store.apiKeys.list({ teamId: own.teamId, limit: 10 });
  for (const { id } of keys.rows) await own.store.apiKeys.delete({ teamId: own.teamId, id });
  own.clock.advance(30_000);
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("421 4.7.0");
});

/** Lets the delay before an answer pass. */
async function answerOf(answering: Promise<string>, { clock } = fixture): Promise<string> {
  let isAnswered = false;
  const settled = answering.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    clock.advance(0);
    await new Promise(setImmediate);
  }
  return settled;
}

test("a key for other networks and an expired one get their own reply and a log entry", async () => {
  const make = async (limits: object) =>
    createApiKey(fixture, { teamId: fixture.teamId, name: "limited", ...limits });
  const elsewhere = await make({ allowedIps: ["203.0.113.0/24"] });
  const here = await make({ allowedIps: ["203.0.113.0/24", "127.0.0.0/8"] });
  const expiring = await make({ expiresAt: new Date(fixture.clock.now() + 1_000).toISOString() });

  using first = await fixture.client({ login: false });
  expect(await answerOf(first.say(plainLogin("sendlark", elsewhere.token)))).toBe(
    "535 5.7.8 This API key does not allow requests from 127.0.0.1.",
  );
  using second = await fixture.client({ login: false });
  expect(await second.say(plainLogin("sendlark", here.token))).toStartWith("235 ");
  using third = await fixture.client({ login: false });
  expect(await third.say(plainLogin("sendlark", expiring.token))).toStartWith("235 ");
  fixture.clock.advance(1_000);
  expect(await third.say("MAIL FROM:<a@acme.test>")).toBe("421 4.7.0 The API key is no longer valid");
  using fourth = await fixture.client({ login: false });
  expect(await answerOf(fourth.say(plainLogin("sendlark", expiring.token)))).toStartWith(
    "535 5.7.8 This API key expired at ",
  );

  await fixture.requestLog.flush();
  const { rows } = await fixture.store.logs.list({
    teamId: fixture.teamId,
    filter: { agent: "smtp" },
    limit: 9,
  });
  expect(rows.map(({ apiKeyId, status }) => [apiKeyId, status])).toEqual([
    [expiring.id, 535],
    [expiring.id, 421],
    [elsewhere.id, 535],
  ]);
});
