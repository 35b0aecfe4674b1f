import { describe, expect, test } from "bun:test";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { type FakeReplies, startFakeMx } from "../testing/servers/fake-mx.ts";
import { startFaultServer } from "../testing/servers/fault-server.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import type { MtaSettings, Smarthost } from "./mta-settings.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
  "relay.test A": ["127.0.0.1"],
};

const start = (settings: Partial<MtaSettings>, zone = ZONE) =>
  createDeliver(createSettings(settings), { resolver: createZoneResolver(zone), random: () => 0 });

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

  test("an egress whose address is not this machine's says nothing of the site", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const egress = {
      name: "gone",
      address: "203.0.113.9",
      hostname: "mail.sender.test",
      region: "us-east-1",
    };
    expect(await deliver(createJob({ egress }), HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
      isDestinationWide: false,
      report: { class: "local", reply: expect.stringContaining("the egress address") },
    });
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

  test("a host that deferred the sender is not asked again at its other address", async () => {
    const replies = { mail: () => "451 4.3.0 busy" };
    await using first = await startFakeMx({ replies });
    await using second = await startFakeMx({ replies, address: "127.0.0.2", port: first.port });
    const zone: ResolverZone = { "example.com A": ["127.0.0.1", "127.0.0.2"] };
    const deliver = start({ port: first.port }, zone);
    expect(await deliver(createJob(), HELD)).toMatchObject({ kind: "deferred", doesCount: true });
    expect([first.counts.connections, second.counts.connections]).toEqual([1, 0]);
    await deliver.close();
  });

  test("a greeting refused at one address is tried at the other", async () => {
    await using first = await startFakeMx({ replies: { greeting: () => "554 5.7.1 no" } });
    await using second = await startFakeMx({ address: "127.0.0.2", port: first.port });
    const zone: ResolverZone = { "example.com A": ["127.0.0.1", "127.0.0.2"] };
    const deliver = start({ port: first.port }, zone);
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(second.counts.messages).toBe(1);
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

  test.each<[string, FakeReplies, string, boolean]>([
    ["wants us to log in", { mail: () => "530 5.7.0 Authentication required" }, "smarthost_auth", true],
    ["does not relay", { rcpt: () => "554 5.7.1 <a@b.c>: Relay access denied" }, "smarthost_refused", false],
    ["refuses the sender", { mail: () => "553 5.7.1 Sender not owned" }, "smarthost_refused", false],
    [
      "does not know the sender",
      { dot: () => "554 Message rejected: Email address is not verified." },
      "smarthost_refused",
      false,
    ],
  ])("that %s defers and never bounces", async (_what, replies, name, isDestinationWide) => {
    await using mx = await startFakeMx({ replies });
    const plain = { security: "none", username: null, password: null } as const;
    const deliver = start({ smarthost: smarthost(mx.port, plain) });
    const outcome = await deliver(createJob(), HELD);
    expect(outcome).toMatchObject({ kind: "deferred", isDestinationWide, report: { class: name } });
    await deliver.close();
  });

  test("is not held to what the recipient's site asks of TLS", async () => {
    await using mx = await startFakeMx();
    const plain = { security: "opportunistic", username: null, password: null } as const;
    const siteTls = { providers: [], overrides: [{ match: "default", tls: "required" } as const] };
    const deliver = start({ smarthost: smarthost(mx.port, plain), siteTls });
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });

  test("that knows no such recipient bounces it as any server does", async () => {
    await using mx = await startFakeMx({ replies: { rcpt: () => "550 5.1.1 no such user" } });
    const plain = { security: "none", username: null, password: null } as const;
    const deliver = start({ smarthost: smarthost(mx.port, plain) });
    expect(await deliver(createJob(), HELD)).toMatchObject({ kind: "bounced", doesSuppress: true });
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

  test("of one's own is encrypted without a known certificate, when the operator says so", async () => {
    await using mx = await startFakeMx({ tls: certificate, credentials });
    const deliver = start({ smarthost: smarthost(mx.port, { security: "opportunistic" }) });
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(mx.messages[0]?.isTls).toBe(true);
    await deliver.close();
  });

  test("whose handshake fails gets no password in clear", async () => {
    await using server = await startFaultServer("23", certificate);
    const relay = smarthost(server.port, { security: "opportunistic" });
    const deliver = start({ smarthost: relay, timeouts: { tlsMs: 250 } });
    expect(await deliver(createJob(), HELD)).toMatchObject({ kind: "deferred", doesCount: false });
    expect(server.connections()).toBe(1);
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

test("a host whose handshake failed is spoken to in clear for a while", async () => {
  await using server = await startFaultServer("23", createTestCertificate("mx.example.com"));
  const deliver = start({ port: server.port, timeouts: { tlsMs: 250 } });
  const job = createJob();
  await deliver(job, HELD);
  // Another EHLO name, so that no connection is used again.
  const outcome = await deliver({ ...job, egress: { ...job.egress, hostname: "b.sender.test" } }, HELD);
  expect(outcome).toMatchObject({ kind: "delivered", report: { tls: null } });
  expect(outcome.report.transcript.some((step) => step.text.includes("failed recently"))).toBe(true);
  await deliver.close();
  await server.untilQuiet();
});
