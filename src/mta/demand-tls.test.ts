import { describe, expect, test } from "bun:test";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { forcedPolicy } from "../testing/fixtures/forced-policy.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { startFaultServer } from "../testing/servers/fault-server.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDeliver, type DeliverParts } from "./deliver.ts";
import type { MtaSettings } from "./mta-settings.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};
const NAMED = ["mx.example.com"];
const DEFERRED = { kind: "deferred", doesCount: false, isDestinationWide: false };

const good = createTestCertificate("mx.example.com");
const expired = createTestCertificate("mx.example.com", { validDays: -1 });
const otherName = createTestCertificate("other.example.com");

const start = (settings: Partial<MtaSettings>, parts: Partial<DeliverParts> = {}, zone = ZONE) =>
  createDeliver(createSettings(settings), { resolver: createZoneResolver(zone), random: () => 0, ...parts });

const result = (type: string, failure: string | null) => ({ type, domain: "example.com", result: failure });

describe("a certificate under each policy", () => {
  const certificates = [
    { name: "good", certificate: good, authorities: [good.cert], failure: null },
    { name: "expired", certificate: expired, authorities: [expired.cert], failure: "certificate-expired" },
    {
      name: "of another name",
      certificate: otherName,
      authorities: [otherName.cert],
      failure: "certificate-host-mismatch",
    },
    { name: "self-signed", certificate: good, authorities: [], failure: "certificate-not-trusted" },
  ];

  test.each(certificates)("$name, no policy", async ({ certificate, authorities }) => {
    await using mx = await startFakeMx({ tls: certificate });
    const deliver = start({ port: mx.port, authorities });
    const outcome = await deliver(createJob(), HELD);
    expect(outcome.kind).toBe("delivered");
    expect(outcome.report.tlsPolicy).toMatchObject({
      ...result("none", null),
      policy: null,
      sendingIp: "127.0.0.1",
    });
    await deliver.close();
  });

  test.each(certificates)("$name, testing", async ({ certificate, authorities, failure }) => {
    await using mx = await startFakeMx({ tls: certificate });
    const deliver = start({ port: mx.port, authorities }, { policyFor: forcedPolicy("testing", NAMED) });
    const outcome = await deliver(createJob(), HELD);
    expect(outcome.kind).toBe("delivered");
    expect(outcome.report.tlsPolicy).toMatchObject(result("sts", failure));
    await deliver.close();
  });

  test.each(certificates)("$name, enforced", async ({ certificate, authorities, failure }) => {
    await using mx = await startFakeMx({ tls: certificate });
    const deliver = start({ port: mx.port, authorities }, { policyFor: forcedPolicy("enforce", NAMED) });
    const outcome = await deliver(createJob(), HELD);
    if (failure === null) expect(outcome.kind).toBe("delivered");
    else
      expect(outcome).toMatchObject({ ...DEFERRED, report: { class: "tls_policy", enhancedCode: "4.7.5" } });
    expect(outcome.report.tlsPolicy).toMatchObject({
      ...result("sts", failure),
      sendingIp: "127.0.0.1",
      policy: {
        domain: "example.com",
        strings: ["version: STSv1", "mode: enforce", "mx: mx.example.com", "max_age: 86400"],
        hosts: ["mx.example.com"],
      },
    });
    expect(mx.messages.map(({ isTls }) => isTls)).toEqual(failure === null ? [true] : []);
    expect(mx.commands.some((line) => line.startsWith("MAIL"))).toBe(failure === null);
    await deliver.close();
  });
});

describe("without encryption", () => {
  test.each([
    ["no policy", undefined, "delivered", result("none", "starttls-not-supported")],
    ["testing", forcedPolicy("testing", NAMED), "delivered", result("sts", "starttls-not-supported")],
    ["enforce", forcedPolicy("enforce", NAMED), "deferred", result("sts", "starttls-not-supported")],
  ])("STARTTLS stripped, %s", async (_name, policyFor, kind, tlsPolicy) => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port }, { policyFor });
    const outcome = await deliver(createJob(), HELD);
    expect(outcome.kind).toBe(kind as "delivered");
    expect(outcome.report.tlsPolicy).toMatchObject(tlsPolicy);
    await deliver.close();
  });

  test.each([
    ["no policy", undefined, "delivered", result("none", "validation-failure")],
    ["testing", forcedPolicy("testing", NAMED), "delivered", result("sts", "validation-failure")],
    ["enforce", forcedPolicy("enforce", NAMED), "deferred", result("sts", "validation-failure")],
  ])("a handshake that fails, %s", async (_name, policyFor, kind, tlsPolicy) => {
    await using server = await startFaultServer("23", good);
    const deliver = start({ port: server.port, timeouts: { tlsMs: 250 } }, { policyFor });
    const outcome = await deliver(createJob(), HELD);
    expect(outcome.kind).toBe(kind as "delivered");
    expect(outcome.report.tlsPolicy).toMatchObject(tlsPolicy);
    await deliver.close();
    await server.untilQuiet();
  });
});

describe("hosts that an enforced policy does not name", () => {
  const zone: ResolverZone = {
    "example.com MX": [
      { preference: 10, exchange: "stranger.test" },
      { preference: 20, exchange: "mx.example.com" },
    ],
    "stranger.test A": ["127.0.0.2"],
    "mx.example.com A": ["127.0.0.1"],
  };

  test("are skipped, and the transcript says so", async () => {
    await using mx = await startFakeMx({ tls: good });
    await using stranger = await startFakeMx({ address: "127.0.0.2", port: mx.port });
    const policyFor = forcedPolicy("enforce", NAMED);
    const deliver = start({ port: mx.port, authorities: [good.cert] }, { policyFor }, zone);
    const outcome = await deliver(createJob(), HELD);
    expect(outcome).toMatchObject({ kind: "delivered", report: { target: "mx.example.com" } });
    expect(stranger.counts.connections).toBe(0);
    expect(outcome.report.transcript.map(({ text }) => text)).toContain(
      "MTA-STS: stranger.test is not in the policy; it is skipped",
    );
    await deliver.close();
  });

  test("and no other: the message waits", async () => {
    await using mx = await startFakeMx({ tls: good });
    const deliver = start({ port: mx.port }, { policyFor: forcedPolicy("enforce", ["*.example.net"]) });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      ...DEFERRED,
      report: { class: "tls_policy", enhancedCode: "4.7.5", tlsPolicy: result("sts", "validation-failure") },
    });
    expect(mx.counts.connections).toBe(0);
    await deliver.close();
  });

  test("are used and counted while the policy is tested", async () => {
    await using mx = await startFakeMx({ address: "127.0.0.2", tls: good });
    const deliver = start({ port: mx.port }, { policyFor: forcedPolicy("testing", NAMED) }, zone);
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "delivered",
      report: { target: "stranger.test", tlsPolicy: result("sts", "validation-failure") },
    });
    await deliver.close();
  });
});

describe("TLS-Required: No", () => {
  const raw = "Subject: report\r\nTLS-Required: No\r\n\r\nx\r\n";

  test.each([
    ["lets a message through that a policy would keep", raw, "opportunistic", "delivered"],
    ["changes nothing for a sender that demands TLS itself", raw, "enforced", "deferred"],
    ["counts only with that value", raw.replace("No", "Maybe"), "opportunistic", "deferred"],
    ["counts only once", raw.replace("TLS", "TLS-Required: No\r\nTLS"), "opportunistic", "deferred"],
    ["counts only in the header", "Subject: x\r\n\r\nTLS-Required: No\r\n", "opportunistic", "deferred"],
    ["may be folded", raw.replace(": No", ":\r\n no"), "opportunistic", "delivered"],
  ] as const)("%s", async (_name, text, tls, kind) => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port }, { policyFor: forcedPolicy("enforce", NAMED) });
    const outcome = await deliver(createJob({ raw: text, tls }), HELD);
    expect(outcome.kind).toBe(kind);
    // No policy was asked for, so none was kept or broken.
    if (kind === "delivered") expect(outcome.report.tlsPolicy).toBeUndefined();
    await deliver.close();
  });
});

test("a session without proof is not used again where proof is demanded, and only sessions are counted", async () => {
  await using mx = await startFakeMx({ tls: good });
  let isEnforced = false;
  const policyFor = (domain: string) => forcedPolicy(isEnforced ? "enforce" : "testing", NAMED)(domain);
  const deliver = start({ port: mx.port }, { policyFor });
  expect((await deliver(createJob(), HELD)).report.tlsPolicy).toBeDefined();
  expect((await deliver(createJob(), HELD)).report.tlsPolicy).toBeUndefined();
  isEnforced = true;
  expect((await deliver(createJob(), HELD)).report.class).toBe("tls_policy");
  expect(mx.counts.connections).toBe(2);
  await deliver.close();
});

test("a relay of one's own is under no domain's policy", async () => {
  await using mx = await startFakeMx();
  const smarthost = {
    host: "127.0.0.1",
    port: mx.port,
    security: "none" as const,
    username: null,
    password: null,
  };
  const deliver = start({ smarthost }, { policyFor: forcedPolicy("enforce", ["nothing.test"]) });
  const outcome = await deliver(createJob(), HELD);
  expect(outcome.kind).toBe("delivered");
  expect(outcome.report.tlsPolicy).toBeUndefined();
  await deliver.close();
});
