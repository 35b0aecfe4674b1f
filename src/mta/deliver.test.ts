import { describe, expect, test } from "bun:test";
import { createJob, createSettings, HELD } from "../testing/delivery-job.ts";
import { startFakeMx } from "../testing/fake-mx.ts";
import { startFaultServer } from "../testing/fault-server.ts";
import { createTestCertificate } from "../testing/test-certificate.ts";
import { createZoneResolver, type ResolverZone } from "../testing/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import type { MtaSettings, Smarthost } from "./mta-settings.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
  "relay.test A": ["127.0.0.1"],
};

const start = (settings: Partial<MtaSettings>, zone = ZONE) =>
  createDeliver(createSettings(settings), { resolver: createZoneResolver(zone), random: () => 0 });

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe("a delivery", () => {
  test("reports the conversation, without content", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob({ raw: "Subject: secret plan\r\n\r\nThe treasure.\r\n.dot\r\n" });
    const outcome = await deliver(job, HELD);
    expect(outcome).toMatchObject({
      kind: "delivered",
      report: {
        class: null,
        code: 250,
        enhancedCode: "2.0.0",
        reply: "250 2.0.0 Ok: queued",
        target: "mx.example.com",
        ip: "127.0.0.1",
        tls: null,
      },
    });
    expect(outcome.report.transcript.map((step) => step.kind).join(" ")).toBe(
      "dns dns connect receive send receive send send send receive receive receive send send receive",
    );
    expect(JSON.stringify(outcome)).not.toMatch(/treasure|secret/);
    expect(text(mx.messages[0]?.raw)).toBe("Subject: secret plan\r\n\r\nThe treasure.\r\n.dot\r\n");
    expect(mx.messages[0]).toMatchObject({
      from: "bounce@sender.test",
      to: ["ada@example.com"],
      helo: "mail.sender.test",
    });
    await deliver.close();
  });

  test("asks for a notification of failure when the server offers it", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob({ recipient: "a+b=c@example.com" });
    await deliver(job, HELD);
    expect(mx.messages[0]).toMatchObject({
      mailParameters: `SIZE=26 RET=HDRS ENVID=${job.deliveryId}`,
      rcptParameters: ["NOTIFY=FAILURE ORCPT=rfc822;a+2Bb+3Dc@example.com"],
    });
    await deliver.close();
  });

  test("speaks plainly to a server without extensions", async () => {
    await using mx = await startFakeMx({ extensions: [] });
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(mx.messages[0]).toMatchObject({ mailParameters: "", rcptParameters: [""] });
    await deliver.close();
  });

  test("is encrypted when the server offers it, verified or not", async () => {
    await using mx = await startFakeMx({ tls: createTestCertificate("mx.example.com") });
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(), HELD);
    expect(mx.messages[0]?.isTls).toBe(true);
    expect(outcome.report.tls).toMatch(/^TLSv1\.[23] \S+ unverified$/);
    await deliver.close();
  });

  test("carries a large message whole", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const raw = `Subject: big\r\n\r\n${"..dots and words\r\n".repeat(200_000)}`;
    expect((await deliver(createJob({ raw }), HELD)).kind).toBe("delivered");
    expect(text(mx.messages[0]?.raw) === raw).toBe(true);
    await deliver.close();
  });

  test("sends no dot without the journal's word", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(), { beforeDot: () => Promise.resolve(false) });
    expect(outcome.kind).toBe("abandoned");
    await mx.untilQuiet();
    expect(mx.counts).toEqual({ connections: 1, open: 0, messages: 0 });
    await deliver.close();
  });

  test("ends when the journal fails or does not answer", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port, timeouts: { journalMs: 40 } });
    const failed = await deliver(createJob(), { beforeDot: () => Promise.reject(new Error("disk full")) });
    expect(failed).toMatchObject({
      kind: "deferred",
      isPossibleDuplicate: false,
      report: { class: "internal" },
    });
    const silent = await deliver(createJob(), { beforeDot: () => new Promise(() => undefined) });
    expect(silent.kind).toBe("abandoned");
    await mx.untilQuiet();
    expect(mx.counts.messages).toBe(0);
    await deliver.close();
  });
});

describe("addresses and content beyond ASCII", () => {
  const utf8 = { recipient: "jürgen@example.com" };

  test("need SMTPUTF8", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob(utf8), HELD);
    expect(mx.messages[0]?.to).toEqual(["jürgen@example.com"]);
    expect(mx.messages[0]?.mailParameters).toContain("SMTPUTF8");
    await deliver.close();
  });

  test.each([
    ["an address", utf8, "5.6.7"],
    ["a header", { raw: "Subject: ü\r\n\r\nx\r\n" }, "5.6.7"],
    ["a body", { raw: "Subject: u\r\n\r\nü\r\n" }, "5.6.3"],
  ])("%s bounces when no host offers what it needs", async (_name, options, enhancedCode) => {
    await using mx = await startFakeMx({ extensions: ["PIPELINING"] });
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(options), HELD);
    expect(outcome).toMatchObject({ kind: "bounced", doesSuppress: false, report: { enhancedCode } });
    expect(mx.counts.messages).toBe(0);
    await deliver.close();
  });

  test("an international domain alone does not", async () => {
    await using mx = await startFakeMx({ extensions: [] });
    const zone: ResolverZone = { "xn--mnchen-3ya.example A": ["127.0.0.1"] };
    const deliver = start({ port: mx.port }, zone);
    const job = createJob({ recipient: "ada@münchen.example", envelopeFrom: "b@münchen.example" });
    expect((await deliver(job, HELD)).kind).toBe("delivered");
    expect(mx.messages[0]).toMatchObject({
      to: ["ada@xn--mnchen-3ya.example"],
      from: "b@xn--mnchen-3ya.example",
    });
    await deliver.close();
  });

  test("8-bit content is announced", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob({ raw: "Subject: u\r\n\r\nü\r\n" }), HELD);
    expect(mx.messages[0]?.mailParameters).toContain("BODY=8BITMIME");
    expect(mx.messages[0]?.mailParameters).not.toContain("SMTPUTF8");
    await deliver.close();
  });
});

describe("what must never be on a command line", () => {
  test.each([
    [{ recipient: "a@b.c>\r\nRCPT TO:<evil@x.test" }, "bad_syntax"],
    [{ recipient: "a\n@example.com" }, "bad_syntax"],
    [{ recipient: "nobody" }, "bad_syntax"],
    [{ envelopeFrom: "a@b.c>\r\nQUIT" }, "sender_rejected"],
  ])("%j", async (options, name) => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    expect(await deliver(createJob(options), HELD)).toMatchObject({
      kind: "bounced",
      report: { class: name },
    });
    expect(mx.counts.connections).toBe(0);
    await deliver.close();
  });

  test("the null sender is fine", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob({ envelopeFrom: "" }), HELD)).kind).toBe("delivered");
    expect(mx.messages[0]?.from).toBe("");
    await deliver.close();
  });
});

describe("connections", () => {
  test("are used again, one message after the other, and closed by QUIT", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    for (let number = 0; number < 3; number += 1) await deliver(createJob(), HELD);
    expect(mx.counts.connections).toBe(1);
    expect(deliver.idleConnections()).toBe(1);
    expect(mx.commands).not.toContain("RSET");
    await deliver.close();
    await mx.untilQuiet();
    expect(mx.commands.at(-1)).toBe("QUIT");
  });

  test("are reset after a refusal, and used again", async () => {
    let isRefused = false;
    const rcpt = (): string | null => {
      isRefused = !isRefused;
      return isRefused ? "550 5.1.1 no such user" : null;
    };
    await using mx = await startFakeMx({ replies: { rcpt } });
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob(), HELD)).kind).toBe("bounced");
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(mx.counts.connections).toBe(1);
    expect(mx.commands.filter((line) => line === "RSET")).toHaveLength(1);
    await deliver.close();
  });

  test("carry a hundred messages and no more", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    for (let number = 0; number < 101; number += 1) await deliver(createJob(), HELD);
    expect(mx.counts.connections).toBe(2);
    await deliver.close();
  });

  test("are not shared by what may not share: egress name, TLS demand", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob();
    await deliver(job, HELD);
    await deliver({ ...job, egress: { ...job.egress, hostname: "other.sender.test" } }, HELD);
    expect(await deliver({ ...job, tls: "enforced" }, HELD)).toMatchObject({
      report: { class: "tls_policy" },
    });
    expect(mx.counts.connections).toBe(3);
    await deliver.close();
  });

  test("end when they are idle for too long", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port, timeouts: { idleMs: 40 } });
    await deliver(createJob(), HELD);
    await mx.untilQuiet();
    expect(deliver.idleConnections()).toBe(0);
    await deliver.close();
  });

  test("that the server closed meanwhile cost nothing", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob(), HELD);
    mx.dropConnections();
    await mx.untilQuiet();
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });

  test("from the egress's address", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob();
    const egress = { ...job.egress, address: "127.0.0.5" };
    expect((await deliver({ ...job, egress }, HELD)).kind).toBe("delivered");
    const missing = { ...job.egress, address: "192.0.2.77" };
    expect(await deliver({ ...job, egress: missing }, HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
    });
    await deliver.close();
  });
});

test("a host whose handshake failed is spoken to in clear for a while", async () => {
  await using server = await startFaultServer("23", createTestCertificate("mx.example.com"));
  const deliver = start({ port: server.port, timeouts: { tlsMs: 250 } });
  const job = createJob();
  await deliver(job, HELD);
  // Another EHLO name, so that no connection is used again.
  const outcome = await deliver({ ...job, egress: { ...job.egress, hostname: "b.sender.test" } }, HELD);
  expect(outcome).toMatchObject({ kind: "delivered", report: { tls: null } });
  expect(outcome.report.transcript.some((step) => step.text.includes("failed lately"))).toBe(true);
  await deliver.close();
  await server.untilQuiet();
});

test("closing ends what does not end by itself", async () => {
  await using server = await startFaultServer("45", createTestCertificate("mx.example.com"));
  const deliver = start({ port: server.port });
  let isAtDot = (): void => undefined;
  const atDot = new Promise<void>((resolve) => {
    isAtDot = resolve;
  });
  const outcome = deliver(createJob(), {
    beforeDot: () => {
      isAtDot();
      return Promise.resolve(true);
    },
  });
  await atDot;
  await deliver.close(10);
  expect(await outcome).toMatchObject({ kind: "deferred", isPossibleDuplicate: true });
  await server.untilQuiet();
});

describe("several hosts", () => {
  const twoHosts: ResolverZone = {
    "example.com MX": [
      { preference: 10, exchange: "dead.example.com" },
      { preference: 20, exchange: "mx.example.com" },
    ],
    "dead.example.com A": ["127.0.0.9"],
    "mx.example.com A": ["127.0.0.1"],
  };

  test("1 and 59: the first refuses the connection, the second is fine", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port }, twoHosts);
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "delivered",
      report: { target: "mx.example.com" },
    });
    await deliver.close();
  });

  test("1 and 58: fifty hosts, all dead", async () => {
    await using mx = await startFakeMx();
    const zone: ResolverZone = { "example.com MX": [] };
    zone["example.com MX"] = Array.from({ length: 50 }, (_, index) => {
      zone[`m${index}.example.com A`] = [`127.0.1.${index + 1}`];
      return { preference: index, exchange: `m${index}.example.com` };
    });
    const deliver = start({ port: mx.port }, zone);
    const outcome = await deliver(createJob(), HELD);
    expect(outcome).toMatchObject({
      kind: "deferred",
      doesCount: false,
      isDestinationWide: true,
      report: { class: "network", reply: "connection refused" },
    });
    expect(outcome.report.transcript.filter((step) => step.kind === "connect")).toHaveLength(5);
    await deliver.close();
  });

  test("6: no way to the IPv6 address, IPv4 is fine", async () => {
    await using mx = await startFakeMx();
    const zone: ResolverZone = { ...twoHosts, "dead.example.com AAAA": ["2001:db8::1"] };
    const deliver = start({ port: mx.port, timeouts: { connectMs: 200 } }, zone);
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });

  test("56: the domain's mail host is this machine", async () => {
    await using mx = await startFakeMx();
    const settings = { port: mx.port, allowPrivateTargets: false, ownAddresses: ["127.0.0.1"] };
    const deliver = start(settings);
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "bounced",
      report: { class: "bad_domain" },
    });
    expect(mx.counts.connections).toBe(0);
    await deliver.close();
  });

  test("57: null MX", async () => {
    const deliver = start({}, { "example.com MX": [{ preference: 0, exchange: "" }] });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "bounced",
      bounceType: "Permanent",
      report: { class: "bad_domain", enhancedCode: "5.1.10" },
    });
    await deliver.close();
  });

  test("DNS that fails defers the destination and does not count", async () => {
    const deliver = start({}, { "example.com MX": "failed" });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
      isDestinationWide: true,
      report: { class: "dns" },
    });
    await deliver.close();
  });

  test("a recipient's refusal is not asked for twice", async () => {
    await using mx = await startFakeMx({ replies: { rcpt: () => "550 5.1.1 no such user" } });
    const zone: ResolverZone = { ...twoHosts, "dead.example.com A": ["127.0.0.1"] };
    const deliver = start({ port: mx.port }, zone);
    expect(await deliver(createJob(), HELD)).toMatchObject({ kind: "bounced", doesSuppress: true });
    expect(mx.counts.connections).toBe(1);
    await deliver.close();
  });

  test("a sender deferred by one host is tried on the next", async () => {
    let asked = 0;
    const mail = (): string | null => {
      asked += 1;
      return asked === 1 ? "451 4.3.0 busy" : null;
    };
    await using mx = await startFakeMx({ replies: { mail } });
    const zone: ResolverZone = { ...twoHosts, "dead.example.com A": ["127.0.0.1"] };
    const deliver = start({ port: mx.port }, zone);
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });
});

describe("a smarthost", () => {
  const certificate = createTestCertificate("relay.test");
  const credentials = { username: "sendlark", password: "open sesame" };
  const smarthost = (port: number, options: Partial<Smarthost> = {}): Smarthost => ({
    ...{ host: "relay.test", port, security: "starttls", ...credentials },
    ...options,
  });

  test.each([["AUTH PLAIN"], ["AUTH LOGIN"]])("takes mail after %s, never in a transcript", async (auth) => {
    await using mx = await startFakeMx({ tls: certificate, credentials, extensions: [auth, "PIPELINING"] });
    const deliver = start({ smarthost: smarthost(mx.port), authorities: [certificate.cert] });
    const outcome = await deliver(createJob({ recipient: "ada@anywhere.invalid" }), HELD);
    expect(outcome).toMatchObject({ kind: "delivered", report: { target: "relay.test" } });
    const said = JSON.stringify(outcome);
    expect(said).toContain("***");
    for (const secret of [
      credentials.password,
      btoa(credentials.password),
      btoa("\0sendlark\0open sesame"),
    ]) {
      expect(said).not.toContain(secret);
    }
    await deliver.close();
  });

  test("with a wrong password defers and never bounces", async () => {
    await using mx = await startFakeMx({ tls: certificate, credentials });
    const relay = smarthost(mx.port, { password: "wrong" });
    const deliver = start({ smarthost: relay, authorities: [certificate.cert] });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
      report: { class: "smarthost_auth" },
    });
    await deliver.close();
  });

  test("with a certificate that nobody knows gets no password", async () => {
    await using mx = await startFakeMx({ tls: certificate, credentials });
    const deliver = start({ smarthost: smarthost(mx.port) });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "deferred",
      report: { class: "tls_policy" },
    });
    expect(mx.commands.some((line) => line.startsWith("AUTH"))).toBe(false);
    await deliver.close();
  });

  test("19: that offers AUTH only before TLS gets no password", async () => {
    await using server = await startFaultServer("19", certificate);
    const deliver = start({ smarthost: smarthost(server.port), authorities: [certificate.cert] });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
      report: { class: "smarthost_auth" },
    });
    await deliver.close();
    await server.untilQuiet();
  });

  test("without credentials and TLS, when the operator says so", async () => {
    await using mx = await startFakeMx();
    const deliver = start({
      smarthost: smarthost(mx.port, { security: "none", username: null, password: null }),
    });
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });
});

test("test recipients reach the sandbox in clear, whatever the egress and the TLS demand", async () => {
  await using mx = await startFakeMx({ tls: createTestCertificate("sandbox.sendlark") });
  const deliver = start({ sandbox: { address: "127.0.0.1", port: mx.port } });
  const job = createJob({ recipient: "delivered+x@resend.dev", tls: "enforced" });
  const egress = { ...job.egress, address: "192.0.2.7" };
  expect((await deliver({ ...job, egress }, HELD)).kind).toBe("delivered");
  expect(mx.messages[0]).toMatchObject({ to: ["delivered+x@resend.dev"], isTls: false });
  await deliver.close();
});
