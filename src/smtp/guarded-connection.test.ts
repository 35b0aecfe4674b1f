// Clients that are slow, long-winded or sly. Time is the fixture's own: the deadlines fire when it is advanced.
import { expect, test } from "bun:test";
import {
  plainLogin,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import { connectSmtp, type SmtpClient } from "../testing/servers/smtp-client.ts";

/** Returns when the server has read what was written before: replies come in the order of the event loop. */
async function settle(fixture: SubmissionFixture): Promise<void> {
  using other = await connectSmtp(fixture.port);
  await other.reply();
}

async function lastWords(client: SmtpClient): Promise<string> {
  const words = await client.reply();
  expect(await client.untilClosed()).toBe("");
  return words;
}

test("a client that does not log in in time is disconnected, whatever it sends", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client({ login: false });
  fixture.clock.advance(29_000);
  expect(await client.say("NOOP")).toStartWith("250 ");
  fixture.clock.advance(1_000);
  expect(await lastWords(client)).toStartWith("421 4.7.0");
});

test("a login in time cancels that deadline", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  fixture.clock.advance(31_000);
  expect(await client.say("NOOP")).toStartWith("250 ");
});

test("a command must be complete in time; single bytes do not extend the deadline", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  for (const byte of "NOO") {
    client.write(byte);
    await settle(fixture);
    fixture.clock.advance(19_900);
  }
  expect(client.isOpen()).toBe(true);
  client.write("P");
  await settle(fixture);
  fixture.clock.advance(300);
  expect(await lastWords(client)).toStartWith("421 4.4.2");
});

test("each complete command starts a new deadline, up to the session's own", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  for (let minute = 0; minute < 29; minute++) {
    fixture.clock.advance(59_000);
    expect(await client.say("NOOP")).toStartWith("250 ");
  }
  fixture.clock.advance(50_000);
  await client.say("NOOP");
  fixture.clock.advance(50_000);
  expect(await lastWords(client)).toStartWith("421 4.4.2 Session");
});

test("a message must arrive at the minimum rate", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<b@site.test>");
  await client.say("DATA");
  client.write(`From: a@acme.test\r\n\r\n${`${"x".repeat(98)}\r\n`.repeat(100)}`);
  await settle(fixture);
  // 10,000 bytes are worth 20 s at 500 bytes a second, after 30 s of grace.
  fixture.clock.advance(49_000);
  expect(client.isOpen()).toBe(true);
  fixture.clock.advance(2_000);
  expect(await lastWords(client)).toStartWith("421 4.4.2");
  expect(await fixture.emails()).toEqual([]);
});

/** A connection on which a TLS handshake is due. */
async function beforeHandshake(fixture: SubmissionFixture, isImplicit: boolean): Promise<SmtpClient> {
  const client = await connectSmtp(isImplicit ? fixture.tlsPort : fixture.port);
  if (isImplicit) return client;
  await client.reply();
  await client.say("EHLO client.test");
  await client.say("STARTTLS");
  return client;
}

test.each([false, true])("a stalled TLS handshake is cut, implicit TLS: %p", async (isImplicit) => {
  await using fixture = await startSubmissionFixture({ limits: { smtpConnectionsPerIpMax: 2 } });
  using client = await beforeHandshake(fixture, isImplicit);
  await settle(fixture);
  fixture.clock.advance(9_999);
  expect(client.isOpen()).toBe(true);
  fixture.clock.advance(1);
  expect(await client.untilClosed()).toBe("");
  using _one = await admitted(fixture);
  using _two = await admitted(fixture);
});

test.each([false, true])(
  "a broken TLS handshake ends the connection, implicit TLS: %p",
  async (isImplicit) => {
    await using fixture = await startSubmissionFixture({ limits: { smtpConnectionsPerIpMax: 1 } });
    using client = await beforeHandshake(fixture, isImplicit);
    client.write(Buffer.alloc(64, 0x41));
    expect(await client.untilClosed()).not.toContain("250");
    using _next = await admitted(fixture);
  },
);

test.each([
  ["a long command", `NOOP ${"x".repeat(2_050)}\r\nNOOP\r\n`],
  ["a line without an end", "x".repeat(13_000)],
  ["a login without an end", `AUTH PLAIN ${"A".repeat(13_000)}`],
])("%s ends the connection", async (_name, bytes) => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client({ login: false });
  client.write(bytes);
  expect(await lastWords(client)).toStartWith("500 5.5.2");
});

test("a login may be longer than other commands", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client({ login: false });
  client.write(`${plainLogin("sendlark", "x".repeat(6_000))}\r\n`);
  while (!fixture.log.some((line) => line.includes("smtp.login_failed"))) await new Promise(setImmediate);
  fixture.clock.advance(0);
  expect(await client.reply()).toStartWith("535 ");
});

test("a hundred megabytes without a newline are not buffered", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client({ login: false });
  const before = process.memoryUsage().rss;
  const chunk = Buffer.alloc(1_000_000, "x");
  for (let i = 0; i < 100 && client.isOpen(); i++) {
    client.write(chunk);
    await new Promise(setImmediate);
  }
  expect(await client.reply()).toStartWith("500 5.5.2");
  await client.untilClosed();
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test("connections per client are limited; closing one makes room, under STARTTLS too", async () => {
  await using fixture = await startSubmissionFixture({ limits: { smtpConnectionsPerIpMax: 1 } });
  for (const kind of ["plain", "starttls", "implicit"]) {
    using client = await admitted(fixture, kind === "implicit");
    if (kind === "starttls") {
      await client.say("EHLO client.test");
      await client.say("STARTTLS");
      await client.startTls();
    }
    using refused = await connectSmtp(fixture.port);
    expect(await refused.untilClosed()).toStartWith("421 4.7.0");
    await client.say("QUIT");
    await client.untilClosed();
    using _next = await admitted(fixture);
  }
});

test("a refused client on the implicit TLS port is cut before any handshake", async () => {
  await using fixture = await startSubmissionFixture({ limits: { smtpConnectionsPerIpMax: 1 } });
  using first = await connectSmtp(fixture.port);
  await first.reply();
  using refused = await connectSmtp(fixture.tlsPort);
  expect(await refused.untilClosed()).toBe("");
});

test("a client that has logged in makes room for the next one from its address", async () => {
  await using fixture = await startSubmissionFixture({
    limits: { smtpConnectionsPerIpMax: 1, smtpNewConnectionsPerIpPerMinuteMax: 1 },
  });
  using _loggedIn = await fixture.client();
  using next = await connectSmtp(fixture.port);
  expect(await next.reply()).toStartWith("220 ");
  using refused = await connectSmtp(fixture.port);
  expect(await refused.untilClosed()).toStartWith("421 4.7.0");
});

test("new connections per client and minute are limited", async () => {
  await using fixture = await startSubmissionFixture({ limits: { smtpNewConnectionsPerIpPerMinuteMax: 2 } });
  for (let i = 0; i < 2; i++) {
    using client = await connectSmtp(fixture.port);
    expect(await client.reply()).toStartWith("220 ");
  }
  using refused = await connectSmtp(fixture.port);
  expect(await refused.untilClosed()).toStartWith("421 4.7.0");
  fixture.clock.advance(60_000);
  using later = await connectSmtp(fixture.port);
  expect(await later.reply()).toStartWith("220 ");
});

// CVE-2011-0411: commands sent in clear behind STARTTLS must not run under TLS.
test("plaintext sent after STARTTLS is dropped", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await connectSmtp(fixture.port);
  await client.reply();
  await client.say("EHLO client.test");
  const login = plainLogin("sendlark", fixture.key);
  client.write(`STARTTLS\r\nEHLO injected\r\n${login}\r\nMAIL FROM:<a@acme.test>\r\n`);
  expect(await client.reply()).toStartWith("220 ");
  await client.startTls();
  // Neither greeted nor logged in: nothing of the injected lines took effect.
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("503 ");
  await client.say("EHLO client.test");
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("250 ");
  expect(await client.say("RCPT TO:<b@site.test>")).toStartWith("530 5.7.0");
  expect(await client.say("QUIT")).toStartWith("221 ");
});

test("a second STARTTLS and one with parameters are refused", async () => {
  await using fixture = await startSubmissionFixture();
  using plain = await connectSmtp(fixture.port);
  await plain.reply();
  expect(await plain.say("STARTTLS now")).toStartWith("501 ");
  using secure = await fixture.client();
  expect(await secure.say("STARTTLS")).toStartWith("503 ");
});

test("plaintext on the implicit TLS port gets no reply, and other clients are still served", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await connectSmtp(fixture.tlsPort);
  client.write("EHLO client.test\r\nMAIL FROM:<a@acme.test>\r\n");
  expect(await client.untilClosed()).not.toContain("250");
  using other = await fixture.client();
  expect(await other.say("NOOP")).toStartWith("250 ");
});

test("a browser is disconnected", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await connectSmtp(fixture.port);
  await client.reply();
  client.write("POST / HTTP/1.1\r\nHost: mail.test\r\n\r\n");
  expect(await lastWords(client)).toStartWith("421 ");
});

/** Tries until there is room: the server hears of a client's end a little later than the client. */
async function admitted(fixture: SubmissionFixture, isImplicit = false): Promise<SmtpClient> {
  for (;;) {
    const client = await connectSmtp(isImplicit ? fixture.tlsPort : fixture.port, { tls: isImplicit }).catch(
      () => null,
    );
    const greeting = await client?.reply().catch(() => "");
    if (client && greeting?.startsWith("220 ")) return client;
    client?.[Symbol.dispose]();
  }
}

test("clients without a login cannot block customers", async () => {
  await using fixture = await startSubmissionFixture({
    limits: { smtpConnectionsMax: 10, smtpStrangersMax: 5 },
  });
  const silent = await Promise.all(
    Array.from({ length: 10 }, (_, index) => connectSmtp(fixture.port, { from: `127.0.${index >> 2}.9` })),
  );
  await Promise.allSettled(silent.map(({ reply }) => reply()));
  for (let count = 0; count < 3; count++) {
    using customer = await connectSmtp(fixture.port, { from: "127.0.99.1" });
    await customer.reply();
    await customer.say("EHLO client.test");
    await customer.say("STARTTLS");
    await customer.startTls();
    await customer.say("EHLO client.test");
    expect(await customer.say(plainLogin("sendlark", fixture.key))).toStartWith("235 ");
  }
  expect(fixture.log.filter((line) => line.includes("smtp.connection_ended")).length).toBeGreaterThan(0);
  for (const stranger of silent) stranger[Symbol.dispose]();
});

test("one team gets half of the connections at most", async () => {
  await using fixture = await startSubmissionFixture({ limits: { smtpConnectionsMax: 4 } });
  using _first = await fixture.client();
  using _second = await fixture.client();
  using third = await fixture.client({ login: false });
  expect(await third.say(plainLogin("sendlark", fixture.key))).toStartWith("421 4.7.0 The team has too many");
  await third.untilClosed();
  using neighbour = await fixture.client({ login: false });
  expect(await neighbour.say(plainLogin("sendlark", fixture.rivalKey))).toStartWith("235 ");
});

test("a report address extends a connection without a login to one minute, a report to two", async () => {
  await using fixture = await startSubmissionFixture();
  const named = async () => {
    const client = await connectSmtp(fixture.port);
    await client.reply();
    await client.say("EHLO mx.site.test");
    await client.say("MAIL FROM:<>");
    expect(await client.say("RCPT TO:<postmaster@mail.test>")).toStartWith("250 ");
    return client;
  };
  using idle = await named();
  using sending = await named();
  fixture.clock.advance(50_000);
  expect(await idle.say("NOOP")).toStartWith("250 ");
  expect(await sending.say("DATA")).toStartWith("354 ");
  fixture.clock.advance(11_000);
  expect(await idle.untilClosed()).toStartWith("421 4.4.2");
  expect(await sending.say("Subject: Question\r\n\r\nWho are you?\r\n.")).toStartWith("250 ");
});
