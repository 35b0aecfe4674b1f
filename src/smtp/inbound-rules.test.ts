// What strangers may send: reports about our own mail and nothing else, on the ports where servers talk to servers.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { makeReturnPath } from "../bounces/return-path.ts";
import { createId } from "../lib/id.ts";
import { StoreBusyError } from "../store/store-errors.ts";
import { acceptRequest, claimAll, deliveredRecord, sampleEmail } from "../testing/fixtures/store-samples.ts";
import {
  plainLogin,
  RETURN_PATH_KEYS,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import { sampleTokenKeys } from "../testing/fixtures/token-keys.ts";
import { connectSmtp, type SmtpClient } from "../testing/servers/smtp-client.ts";

let fixture: SubmissionFixture;
beforeAll(async () => {
  fixture = await startSubmissionFixture({
    messageBytesMax: 5_000_000,
    limits: { smtpConnectionsPerIpMax: 100 },
  });
});
afterAll(() => fixture[Symbol.asyncDispose]());

const HOST = "send.acme.test";

/** A stranger on the STARTTLS port, in clear. */
async function stranger(): Promise<SmtpClient> {
  const client = await connectSmtp(fixture.port);
  await client.reply();
  await client.say("EHLO mx.site.test");
  return client;
}

/** A delivery that the recipient's server took. */
async function delivered() {
  const now = fixture.clock.now();
  const email = sampleEmail(fixture.teamId, [`${createId()}@site.test`], {
    createdAt: now,
    expiresAt: now + 1e9,
  });
  await fixture.store.emails.accept(acceptRequest([email], { now }));
  for (const claimed of await claimAll(fixture.store, { now })) {
    await fixture.store.deliveries.record(deliveredRecord(claimed));
  }
  const [delivery] = await fixture.store.reports.findByEmail({ emailId: email.id });
  if (!delivery) throw new Error("no delivery");
  const returnPath = makeReturnPath(RETURN_PATH_KEYS, { deliveryId: delivery.id, domain: HOST });
  return { emailId: email.id, delivery, returnPath };
}

const stateOf = async (emailId: string) =>
  (await fixture.store.reports.findByEmail({ emailId })).map(({ state }) => state).join();

const bounceOf = (recipient: string) =>
  [
    "From: mailer-daemon@site.test",
    "Subject: Undelivered Mail",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    "",
    "--x",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.site.test",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 user unknown",
    "--x--",
    ".",
  ].join("\r\n");

async function sendTo(client: SmtpClient, recipient: string, data: string): Promise<string> {
  await client.say("MAIL FROM:<>");
  const reply = await client.say(`RCPT TO:<${recipient}>`);
  if (!reply.startsWith("250 ")) return reply;
  expect(await client.say("DATA")).toStartWith("354 ");
  return client.say(data);
}

test("no trick makes the server relay without a login, with any sender", async () => {
  const { returnPath } = await delivered();
  const forged = makeReturnPath(sampleTokenKeys(0), { deliveryId: createId(), domain: HOST });
  const local = returnPath.slice(0, returnPath.indexOf("@"));
  const recipients = [
    "<victim@site.test>",
    "<a@acme.test>",
    "<info@send.acme.test>",
    "<info@mail.test>",
    `<${local}@site.test>`,
    `<${local}@acme.test>`,
    `<${local}@mail.test>`,
    `<${local}@send.unknown.test>`,
    `<${local}@other.acme.test>`,
    `<${forged}>`,
    `<${local.slice(0, -1)}@${HOST}>`,
    `<${local}x@${HOST}>`,
    `<@send.acme.test:victim@site.test>`,
    `<${returnPath}%site.test>`,
    `<victim%site.test@${HOST}>`,
    `<site.test!${local}@${HOST}>`,
    `<"${local}@${HOST}"@site.test>`,
    `<"victim@site.test"@${HOST}>`,
    `<${returnPath}@site.test>`,
    "<postmaster@site.test>",
    "<abuse@unknown.test>",
    "<fbl@[127.0.0.1]>",
    "<postmaster@localhost>",
    "<postmaster+victim=site.test@mail.test>",
    `<${returnPath}> ORCPT=rfc822;victim@site.test`,
    `<${returnPath},victim@site.test>`,
  ];
  const taken: string[] = [];
  for (const sender of ["<>", "<a@acme.test>", "<mailer-daemon@site.test>"]) {
    for (const recipient of recipients) {
      using client = await stranger();
      expect(await client.say(`MAIL FROM:${sender}`)).toStartWith("250 ");
      const reply = await client.say(`RCPT TO:${recipient}`);
      if (!/^5\d\d 5\.\d+\.\d+ /.test(reply)) taken.push(`${sender} ${recipient}: ${reply}`);
      expect(await client.say("DATA")).toStartWith("503 ");
    }
  }
  expect(taken).toEqual([]);
  expect(await fixture.emails()).toHaveLength(1);
});

test('other recipients get "log in", forged return paths "no such delivery"', async () => {
  using client = await stranger();
  await client.say("MAIL FROM:<a@acme.test>");
  expect(await client.say("RCPT TO:<victim@site.test>")).toBe(
    "530 5.7.0 Authentication required: use TLS, the username sendlark and an API key as the password",
  );
  const forged = makeReturnPath(sampleTokenKeys(0), { deliveryId: createId(), domain: HOST });
  expect(await client.say(`RCPT TO:<${forged}>`)).toBe("550 5.1.1 Unknown return path");
  expect(fixture.log.join("")).toContain('"event":"reports.forged_address"');
});

test("a bounce is on disk before its 250, with and without TLS, in any case of the address", async () => {
  for (const tls of [false, true]) {
    const { emailId, delivery, returnPath } = await delivered();
    using client = await stranger();
    if (tls) {
      await client.say("STARTTLS");
      await client.startTls();
      await client.say("EHLO mx.site.test");
    }
    const address = tls ? returnPath.toUpperCase() : returnPath;
    expect(await sendTo(client, address, bounceOf(delivery.recipient))).toStartWith("250 2.0.0 Ok ");
    expect(await stateOf(emailId)).toBe("bounced");
    expect(await client.say("QUIT")).toStartWith("221 ");
  }
});

test("a report has one recipient per transaction", async () => {
  const [one, two] = [await delivered(), await delivered()];
  using client = await stranger();
  await client.say("MAIL FROM:<>");
  expect(await client.say(`RCPT TO:<${one.returnPath}>`)).toStartWith("250 ");
  expect(await client.say(`RCPT TO:<${two.returnPath}>`)).toStartWith("452 4.5.3");
  expect(await client.say("RCPT TO:<victim@site.test>")).toStartWith("530 ");
  await client.say("DATA");
  expect(await client.say(bounceOf(one.delivery.recipient))).toStartWith("250 ");
  expect([await stateOf(one.emailId), await stateOf(two.emailId)]).toEqual(["bounced", "delivered"]);
  expect(await sendTo(client, two.returnPath, bounceOf(two.delivery.recipient))).toStartWith("250 ");
  expect(await stateOf(two.emailId)).toBe("bounced");
});

test.each(["postmaster@mail.test", "abuse@acme.test", "fbl@send.acme.test", "PostMaster@SEND.acme.test"])(
  "a letter to %s is kept for the operator",
  async (address) => {
    using client = await stranger();
    const letter = "From: ann@site.test\r\nSubject: Question\r\n\r\nWho are you?\r\n.";
    expect(await sendTo(client, address, letter)).toStartWith("250 ");
    const [newest] = (await fixture.store.reports.listUnknown({ teamId: null, limit: 1 })).rows;
    expect(newest?.recipient.toLowerCase()).toBe(address.toLowerCase());
    const kept = await fixture.store.reports.getUnknown({ teamId: null, id: newest?.id ?? "" });
    const isTeams = !address.endsWith("@mail.test");
    expect(kept?.teamId).toBe(isTeams ? fixture.teamId : null);
    expect(Buffer.from(kept?.raw ?? []).toString()).toContain("Who are you?");
  },
);

test("a report over 1 MB, or with bare newlines, is refused and changes nothing", async () => {
  const { emailId, delivery, returnPath } = await delivered();
  using client = await stranger();
  const large = `${bounceOf(delivery.recipient).slice(0, -1)}${`${"x".repeat(98)}\r\n`.repeat(11_000)}.`;
  expect(await sendTo(client, returnPath, large)).toBe("552 5.3.4 The message is larger than 1048576 bytes");
  const bare = bounceOf(delivery.recipient).replace("Action: failed\r\n", "Action: failed\n");
  expect(await sendTo(client, returnPath, bare)).toStartWith("550 5.6.0");
  expect(await client.untilClosed()).toBe("");
  expect(await stateOf(emailId)).toBe("delivered");
});

test("a login in the middle of a transaction does not change its rules", async () => {
  const { returnPath } = await delivered();
  using client = await stranger();
  await client.say("STARTTLS");
  await client.startTls();
  await client.say("EHLO mx.site.test");
  await client.say("MAIL FROM:<boss@rival.test>");
  expect(await client.say(plainLogin("sendlark", fixture.key))).toStartWith("235 ");
  expect(await client.say("RCPT TO:<victim@site.test>")).toStartWith("530 ");
  expect(await client.say(`RCPT TO:<${returnPath}>`)).toStartWith("250 ");
  expect(await client.say("RSET")).toStartWith("250 ");
  expect(await client.say("MAIL FROM:<boss@rival.test>")).toStartWith("550 5.7.1");
  expect(await client.say("MAIL FROM:<a@acme.test>")).toStartWith("250 ");
  expect(await client.say("RCPT TO:<b@site.test>")).toStartWith("250 ");
});

test("the implicit TLS port accepts nothing without a login", async () => {
  const { returnPath } = await delivered();
  using client = await fixture.client({ login: false });
  expect(await client.say("MAIL FROM:<>")).toStartWith("530 5.7.0");
  expect(await client.say(`RCPT TO:<${returnPath}>`)).toStartWith("530 5.7.0");
});

test("a client without a login has twenty commands", async () => {
  using client = await stranger();
  for (let count = 2; count < 20; count++) expect(await client.say("NOOP")).toStartWith("250 ");
  expect(await client.say("NOOP")).toStartWith("421 4.7.0");
  expect(await client.untilClosed()).toBe("");
});

test("a report address extends the time of a client without a login once", async () => {
  await using slow = await startSubmissionFixture({ limits: { smtpCommandMs: 10 * 60_000 } });
  const open = async () => {
    const client = await connectSmtp(slow.port);
    await client.reply();
    await client.say("EHLO mx.site.test");
    await client.say("MAIL FROM:<>");
    return client;
  };
  using idle = await open();
  using reporting = await open();
  expect(await reporting.say(`RCPT TO:<postmaster@${HOST}>`)).toStartWith("250 ");
  slow.clock.advance(31_000);
  expect(await idle.untilClosed()).toStartWith("421 4.7.0");
  expect(await reporting.say("NOOP")).toStartWith("250 ");
  expect(await reporting.say(`RCPT TO:<postmaster@${HOST}>`)).toStartWith("452 ");
  slow.clock.advance(60_000);
  expect(await reporting.untilClosed()).toStartWith("421 4.4.2");
});

test("a report that cannot be stored gets a temporary error", async () => {
  await using busy = await startSubmissionFixture();
  busy.store.reports.keepUnknown = () => Promise.reject(new StoreBusyError("busy"));
  using client = await connectSmtp(busy.port);
  await client.reply();
  await client.say("EHLO mx.site.test");
  const letter = "Subject: Question\r\n\r\nWho are you?\r\n.";
  expect(await sendTo(client, "postmaster@mail.test", letter)).toStartWith("451 4.3.2");
});

test("concurrent reports per network are limited; others get a temporary error", async () => {
  await using narrow = await startSubmissionFixture({ limits: { smtpReportsAtOnceMax: 2 } });
  const open = async (from: string) => {
    const client = await connectSmtp(narrow.port, { from });
    await client.reply();
    await client.say("EHLO mx.site.test");
    await client.say("MAIL FROM:<>");
    await client.say("RCPT TO:<postmaster@mail.test>");
    expect(await client.say("DATA")).toStartWith("354 ");
    return client;
  };
  using first = await open("127.0.0.1");
  using second = await open("127.0.0.1");
  using elsewhere = await open("127.0.0.2");
  expect(await second.say("Subject: two\r\n\r\nx\r\n.")).toStartWith("451 4.3.2");
  expect(await elsewhere.say("Subject: other\r\n\r\nx\r\n.")).toStartWith("250 ");
  expect(await first.say("Subject: one\r\n\r\nx\r\n.")).toStartWith("250 ");
  const third = "Subject: three\r\n\r\nx\r\n.";
  expect(await sendTo(second, "postmaster@mail.test", third)).toStartWith("250 ");
});
