// The server as real clients meet it, and its life: certificates, restarts, the end.

import { expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:tls";
import { createTransport } from "nodemailer";
import { savedIn } from "../store/state.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { plainLogin, startSubmissionFixture } from "../testing/fixtures/submission-fixture.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { until } from "../testing/fixtures/until.ts";
import { connectSmtp } from "../testing/servers/smtp-client.ts";

test.each([false, true])("nodemailer sends, implicit TLS: %p", async (secure) => {
  await using fixture = await startSubmissionFixture();
  const transport = createTransport({
    host: "127.0.0.1",
    port: secure ? fixture.tlsPort : fixture.port,
    secure,
    requireTLS: true,
    auth: { user: "resend", pass: fixture.key },
    tls: { rejectUnauthorized: false },
  });
  const info = await transport.sendMail({
    from: { name: "Zoë, the first", address: "zoe@acme.test" },
    to: "b@site.test",
    bcc: "c@site.test",
    subject: "Grüße 🎈",
    text: ".\r\n..dots\r\nżółć",
    html: "<p>hi</p>",
    attachments: [{ filename: "ä.txt", content: "attached" }],
    headers: { "Sendlark-Idempotency-Key": "n-1" },
  });
  const [email] = await fixture.emails();
  expect(info.response).toBe(`250 2.0.0 Ok ${email?.id}`);
  expect([email?.from, email?.to, email?.bcc, email?.subject]).toEqual([
    '"Zoë, the first" <zoe@acme.test>',
    ["b@site.test"],
    ["c@site.test"],
    "Grüße 🎈",
  ]);
  expect(email?.attachments[0]?.filename).toBe("ä.txt");
  transport.close();
});

test("nodemailer sends many messages over a pool, each once", async () => {
  await using fixture = await startSubmissionFixture();
  const transport = createTransport({
    host: "127.0.0.1",
    port: fixture.tlsPort,
    secure: true,
    pool: true,
    maxConnections: 3,
    auth: { user: "sendlark", pass: fixture.key },
    tls: { rejectUnauthorized: false },
  });
  const subjects = Array.from({ length: 30 }, (_, index) => `message ${index}`);
  await Promise.all(
    subjects.map((subject) =>
      transport.sendMail({ from: "a@acme.test", to: "b@site.test", subject, text: "x" }),
    ),
  );
  transport.close();
  const emails = await fixture.emails();
  expect(emails.map((email) => email.subject).sort()).toEqual(subjects.sort());
});

const swaks = Bun.which("swaks");

onlyWith("swaks", swaks !== null).test.each([
  ["--tls", "PLAIN"],
  ["--tls", "LOGIN"],
  ["--tls-on-connect", "PLAIN"],
])("swaks sends with %s and %s", async (tls, auth) => {
  await using fixture = await startSubmissionFixture();
  const port = tls === "--tls" ? fixture.port : fixture.tlsPort;
  const run = Bun.spawn(
    [
      swaks ?? "",
      "--server",
      "127.0.0.1",
      "--port",
      String(port),
      tls,
      "--auth",
      auth,
      "--pipeline",
      "--auth-user",
      "sendlark",
      "--auth-password",
      fixture.key,
      "--from",
      "a@acme.test",
      "--to",
      "b@site.test,c@site.test",
      "--header",
      "Subject: swaks",
    ],
    { stdout: "pipe", stderr: "pipe" },
  );
  const transcript = await new Response(run.stdout).text();
  expect(transcript).toContain("250 2.0.0 Ok ");
  expect(await run.exited).toBe(0);
  expect((await fixture.emails()).map((email) => email.subject)).toEqual(["swaks"]);
});

test("a new certificate applies to new connections; open ones continue", async () => {
  await using fixture = await startSubmissionFixture();
  using open = await fixture.client();
  const pair = createTestCertificate("new.test");
  fixture.server.setTls(pair);
  const fingerprint = new X509Certificate(pair.cert).fingerprint256.replaceAll(":", "");
  expect(open.fingerprint()).not.toBe(fingerprint);
  expect(await open.say("NOOP")).toStartWith("250 ");
  using implicit = await fixture.client();
  expect(implicit.fingerprint()).toBe(fingerprint);
  using upgraded = await connectSmtp(fixture.port);
  await upgraded.reply();
  await upgraded.say("EHLO client.test");
  await upgraded.say("STARTTLS");
  await upgraded.startTls();
  expect(upgraded.fingerprint()).toBe(fingerprint);
});

test("clients that ask for another name get its certificate, also after a change; all others get the server's own", async () => {
  const [own, second] = [createTestCertificate("mail.test"), createTestCertificate("second.test")];
  const named = { "second.test": second };
  await using fixture = await startSubmissionFixture({ tls: { ...own, named } });
  const namesFor = async (servername: string) => {
    using upgraded = await connectSmtp(fixture.port);
    await upgraded.reply();
    await upgraded.say("EHLO client.test");
    await upgraded.say("STARTTLS");
    await upgraded.startTls({ servername });
    const implicit = connect({ port: fixture.tlsPort, servername, rejectUnauthorized: false });
    await once(implicit, "secureConnect");
    const found = [upgraded.fingerprint(), implicit.getPeerCertificate().fingerprint256.replaceAll(":", "")];
    implicit.destroy();
    return [...new Set(found)];
  };
  const fingerprintOf = ({ cert }: { cert: string }) => [
    new X509Certificate(cert).fingerprint256.replaceAll(":", ""),
  ];
  expect(await namesFor("second.test")).toEqual(fingerprintOf(second));
  expect(await namesFor("other.test")).toEqual(fingerprintOf(own));
  const renewed = createTestCertificate("second.test");
  fixture.server.setTls({ ...own, named: { "second.test": renewed } });
  expect(await namesFor("second.test")).toEqual(fingerprintOf(renewed));
  fixture.server.setTls(own);
  expect(await namesFor("second.test")).toEqual(fingerprintOf(own));
});

test("stopping answers 421 to idle clients, and a message being stored still gets its reply", async () => {
  await using fixture = await startSubmissionFixture();
  using idle = await fixture.client();
  using busy = await fixture.client();
  await busy.say("MAIL FROM:<a@acme.test>");
  await busy.say("RCPT TO:<b@site.test>");
  await busy.say("DATA");
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  fixture.beforeLookup = () => {
    reached.resolve();
    return gate.promise;
  };
  busy.write("From: a@acme.test\r\nSubject: last\r\n\r\nx\r\n.\r\nNOOP\r\n");
  await reached.promise;
  const stopping = fixture.server.stop();
  expect(await idle.reply()).toStartWith("421 4.3.2");
  await idle.untilClosed();
  gate.resolve();
  expect(await busy.reply()).toStartWith("250 2.0.0 Ok ");
  expect(await busy.untilClosed()).toBe("");
  await stopping;
  expect((await fixture.emails()).map((email) => email.subject)).toEqual(["last"]);
  expect(connectSmtp(fixture.port)).rejects.toThrow();
});

test("a client that stays connected does not delay stopping", async () => {
  await using fixture = await startSubmissionFixture();
  using busy = await fixture.client();
  await busy.say("MAIL FROM:<a@acme.test>");
  await busy.say("RCPT TO:<b@site.test>");
  await busy.say("DATA");
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  fixture.beforeLookup = () => {
    reached.resolve();
    return gate.promise;
  };
  busy.write("From: a@acme.test\r\n\r\nx\r\n.\r\n");
  await reached.promise;
  const stopping = fixture.server.stop();
  fixture.clock.advance(10_000);
  await stopping;
  expect(await busy.untilClosed()).toBe("");
  gate.resolve();
});

test("failed logins are kept across a restart", async () => {
  await using first = await startSubmissionFixture();
  const settings = {
    authFailures: savedIn(first.store, "failed-logins"),
    limits: { smtpAuthFailuresPerNetworkMax: 1 },
  };
  {
    await using before = await startSubmissionFixture(settings);
    using client = await before.client({ login: false });
    client.write(`${plainLogin("sendlark", "guess")}\r\n`);
    while (!before.log.some((line) => line.includes("smtp.login_failed"))) await new Promise(setImmediate);
  }
  await using after = await startSubmissionFixture(settings);
  using client = await after.client({ login: false });
  expect(await client.say(plainLogin("sendlark", after.key))).toStartWith("421 4.7.0");
});

test("damaged counts of failed logins are no reason not to start", async () => {
  await using fixture = await startSubmissionFixture({ authFailures: memoryValue('[{"key":1}]') });
  expect(fixture.log.join()).toContain("smtp.auth_failures_unreadable");
});

test("when one port cannot be bound, none stays open", async () => {
  await using first = await startSubmissionFixture();
  const taken = { host: "127.0.0.1", port: first.port };
  expect(startSubmissionFixture({ listenTls: [taken] })).rejects.toThrow();
});

test("messages being received use bounded memory, one team at most half of it", async () => {
  // Four messages of 100,000 bytes, so two of a team.
  await using fixture = await startSubmissionFixture({ limits: { smtpMessagesInFlightBytesMax: 0 } });
  const begin = async (key: string, domain: string) => {
    const client = await fixture.client({ login: false });
    await client.say(plainLogin("sendlark", key));
    const data = async () => {
      await client.say(`MAIL FROM:<a@${domain}>`);
      await client.say("RCPT TO:<b@site.test>");
      await client.say("DATA");
      client.write(`From: a@${domain}\r\nSubject: x\r\n\r\n${`${"x".repeat(88)}\r\n`.repeat(1_000)}`);
    };
    const end = async () => (await client.say(".")).slice(0, 9);
    return { client, data, end };
  };
  const stalled = await begin(fixture.key, "acme.test");
  const second = await begin(fixture.key, "acme.test");
  const third = await begin(fixture.key, "acme.test");
  const rival = await begin(fixture.rivalKey, "rival.test");
  for (const { data } of [stalled, second]) await data();
  const tryThird = async () => {
    await third.data();
    return third.end();
  };
  await until(async () => (await tryThird()) === "451 4.3.2", "both are counted");
  await rival.data();
  expect([await rival.end(), await stalled.end(), await tryThird(), await second.end()]).toEqual(
    Array(4).fill("250 2.0.0"),
  );
  for (const { client } of [stalled, second, third, rival]) client[Symbol.dispose]();
});
