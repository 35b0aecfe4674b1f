import { afterAll, beforeAll, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import { createLog } from "../lib/log.ts";
import type { SandboxMessage } from "../store/sandbox.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { connectSmtp, type SmtpClient } from "../testing/servers/smtp-client.ts";
import { createDeferrals, type SandboxServer, startSandboxServer } from "./sandbox-server.ts";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const records = new Map<string, string>([["one._domainkey.acme.test", `v=DKIM1; k=rsa; p=${publicKey}`]]);
const clock = createFakeClock();
const log: string[] = [];
let store: Awaited<ReturnType<typeof tempStore>>;
let server: SandboxServer;
let lookUp = async (fqdn: string): Promise<string | null> => records.get(fqdn) ?? null;

beforeAll(async () => {
  store = await tempStore();
  server = await startSandboxServer({
    store,
    clock,
    log: createLog((line) => log.push(line)),
    dkimRecord: (fqdn) => lookUp(fqdn),
    readReturnPath: (local) => /^b\.(.{36})$/.exec(local)?.[1] ?? null,
    tls: createTestCertificate("localhost"),
    messageBytesMax: 100_000,
  });
});
afterAll(async () => {
  const stopping = server.stop();
  clock.advance(60_000);
  await stopping;
  await store[Symbol.asyncDispose]();
});

async function newest(): Promise<SandboxMessage> {
  const [row] = (await store.sandbox.list({ teamId: null, limit: 1 })).rows;
  const message = row && (await store.sandbox.get({ teamId: null, id: row.id }));
  if (!message) throw new Error("nothing was kept");
  return message;
}

async function open(): Promise<SmtpClient> {
  const client = await connectSmtp(server.port);
  await client.reply();
  await client.say("EHLO mail.test");
  return client;
}

/** A message signed by a library that is not ours. */
async function signed(keySelector: string): Promise<Buffer> {
  const dkim = { domainName: "acme.test", keySelector, privateKey };
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", dkim });
  const { message } = await composer.sendMail({
    from: "a@acme.test",
    to: "b@site.test",
    subject: "s",
    text: "hi",
  });
  return message as Buffer;
}

async function deliver(raw: Buffer | string, from = "a@acme.test", to = "b@site.test"): Promise<string> {
  using client = await open();
  await client.say(`MAIL FROM:<${from}>`);
  await client.say(`RCPT TO:<${to}>`);
  await client.say("DATA");
  client.write(raw);
  client.write("\r\n.\r\n");
  return await client.reply();
}

test("accepts mail for any recipient over TLS and stores it with the result of its signature", async () => {
  const transport = createTransport({
    host: server.address,
    port: server.port,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    dkim: { domainName: "acme.test", keySelector: "one", privateKey },
  });
  const uuid = "01a1f8ef-aa2a-7250-9e8b-367c0923fa44";
  const from = `b.${uuid}@send.acme.test`;
  const mail = { from: "a@acme.test", to: "b@site.test", subject: "s", text: ".dot" };
  await transport.sendMail({ ...mail, envelope: { from, to: "any.body+x@site.test" } });
  transport.close();
  const message = await newest();
  expect({ ...message, id: "", raw: 0, tls: message.tls?.slice(0, 4) }).toMatchObject({
    id: "",
    deliveryId: uuid,
    receivedAt: clock.now(),
    envelopeFrom: from,
    recipient: "any.body+x@site.test",
    tls: "TLSv",
    dkim: [{ domain: "acme.test", selector: "one", algorithm: "rsa-sha256", result: "pass" }],
    raw: 0,
  });
  expect(Buffer.from(message.raw).toString()).toEndWith("\r\n\r\n.dot\r\n");
});

test("reports an invalid signature and a missing key", async () => {
  const message = await signed("one");
  await deliver(message.toString("latin1").replace("\r\n\r\nhi", "\r\n\r\nho"));
  expect((await newest()).dkim.map((verdict) => verdict.result)).toEqual(["neutral"]);
  await deliver(await signed("other"));
  expect((await newest()).dkim.map((verdict) => verdict.result)).toEqual(["neutral"]);
  await deliver("From: a@acme.test\r\n\r\nunsigned");
  expect((await newest()).dkim).toEqual([]);
});

test("stores a message whose signatures cannot be checked", async () => {
  const message = await signed("one");
  lookUp = async () => {
    throw new Error("the store is away");
  };
  expect(await deliver(message)).toStartWith("250 ");
  lookUp = () => new Promise(() => clock.advance(10_000));
  expect(await deliver(message)).toStartWith("250 ");
  expect((await newest()).dkim).toEqual([]);
  expect(log.join()).toContain("sandbox.dkim_not_verified");
  lookUp = async (fqdn) => records.get(fqdn) ?? null;
});

test.each(["bounced@resend.dev", "Bounced+label@sandbox.sendlark", "bounced@any.test"])(
  "%s does not exist",
  async (address) => {
    using client = await open();
    await client.say("MAIL FROM:<a@acme.test>");
    expect(await client.say(`RCPT TO:<${address}>`)).toStartWith("550 5.1.1 ");
  },
);

test.each(["delivered@resend.dev", "complained+1@resend.dev", "suppressed@resend.dev", "someone@any.test"])(
  "%s takes mail",
  async (address) => {
    expect(await deliver("From: a@acme.test\r\n\r\nx", "a@acme.test", address)).toStartWith("250 2.0.0 Ok ");
    expect((await newest()).recipient).toBe(address);
  },
);

test("deferred@ accepts a delivery at the third attempt", async () => {
  using client = await open();
  const tries = async (from: string) => {
    const replies: string[] = [];
    for (let i = 0; i < 3; i++) {
      await client.say(`MAIL FROM:<${from}>`);
      replies.push((await client.say("RCPT TO:<deferred+x@resend.dev>")).slice(0, 9));
      await client.say("RSET");
    }
    return replies;
  };
  expect(await tries("b.1@acme.test")).toEqual(["451 4.7.1", "451 4.7.1", "250 2.1.5"]);
  expect(await tries("b.2@acme.test")).toEqual(["451 4.7.1", "451 4.7.1", "250 2.1.5"]);
});

test("finds no delivery for other return paths", async () => {
  await deliver("From: a@acme.test\r\n\r\nx", "b.123@acme.test");
  expect((await newest()).deliveryId).toBeNull();
  await deliver("From: a@acme.test\r\n\r\nx", "");
  expect([(await newest()).deliveryId, (await newest()).envelopeFrom]).toEqual([null, ""]);
});

test("a message that cannot be stored is not accepted", async () => {
  const full = await startSandboxServer({
    store: {
      sandbox: {
        ...store.sandbox,
        add: async () => {
          throw new Error("disk full");
        },
      },
    },
    clock,
    log: createLog((line) => log.push(line)),
    dkimRecord: async () => null,
    readReturnPath: () => null,
    tls: createTestCertificate("localhost"),
    messageBytesMax: 1_000,
  });
  using client = await connectSmtp(full.port);
  await client.reply();
  await client.say("EHLO mail.test");
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<b@site.test>");
  await client.say("DATA");
  expect(await client.say("From: a@acme.test\r\n\r\nx\r\n.")).toStartWith("451 4.3.0");
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<b@site.test>");
  await client.say("DATA");
  expect(await client.say(`${"x".repeat(1_001)}\r\n.`)).toStartWith("552 5.3.4");
  const stopping = full.stop();
  clock.advance(60_000);
  await stopping;
});

test("offers no login", async () => {
  using client = await connectSmtp(server.port);
  await client.reply();
  const hello = await client.say("EHLO mail.test");
  expect([hello.includes("STARTTLS"), hello.includes("AUTH")]).toEqual([true, false]);
  expect(await client.say("AUTH PLAIN AAAA")).toStartWith("500 ");
});

test("defers each delivery twice", () => {
  const deferrals = createDeferrals();
  const tries = (from: string, to: string) => [1, 2, 3].map(() => deferrals.isDeferred(from, to));
  expect(tries("b.1@a.test", "deferred@x.test")).toEqual([true, true, false]);
  expect(tries("b.2@a.test", "Deferred@x.test")).toEqual([true, true, false]);
});

test("evicts the oldest entries", () => {
  const deferrals = createDeferrals(2);
  for (const from of ["a", "a", "b", "c"]) deferrals.isDeferred(from, "deferred@x.test");
  expect(deferrals.isDeferred("a", "deferred@x.test")).toBe(true);
});
