import { describe, expect, test } from "bun:test";
import type { TlsaValue } from "../dns/resolver.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { forcedPolicy } from "../testing/fixtures/forced-policy.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { tlsaFor } from "../testing/servers/tlsa-record.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { lookUpDane } from "./dane.ts";
import { createDeliver, type DeliverParts } from "./deliver.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};
const ca = createTestCertificate("ca.test");
const leaf = createTestCertificate("mx.example.com", { issuer: { name: "ca.test", key: ca.key } });
const self = createTestCertificate("elsewhere.test", { validDays: -1 });
const withChain = { key: leaf.key, cert: leaf.cert + ca.cert };
const UNUSABLE: TlsaValue = { usage: 1, selector: 0, matchingType: 1, data: "ab".repeat(32) };

interface Case {
  tls?: { key: string; cert: string };
  tlsa: TlsaValue[] | "failed";
  isSecure?: (name: string, type: string) => boolean;
  parts?: Partial<DeliverParts>;
}

/** One delivery to a host with these TLSA records; everything is signed unless told. */
async function deliverTo({ tls, tlsa, isSecure = () => true, parts }: Case, job = createJob()) {
  await using mx = await startFakeMx({ tls });
  const resolver = createZoneResolver({ ...ZONE, [`_${mx.port}._tcp.mx.example.com TLSA`]: tlsa }, isSecure);
  const deliver = createDeliver(createSettings({ port: mx.port }), {
    resolver,
    random: () => 0,
    daneFor: (names, port) => lookUpDane(names, port, resolver),
    ...parts,
  });
  const { kind, report } = await deliver(job, HELD);
  await deliver.close();
  const said = report.transcript.map(({ text }) => text).join("\n");
  return { kind, report, said, result: report.tlsPolicy, messages: mx.messages, commands: mx.commands };
}

const counted = (result: string | null) => ({ type: "tlsa", domain: "example.com", result });

describe("DANE", () => {
  test.each<[string, Case]>([
    ["a self-signed, expired leaf of another name that is named", { tls: self, tlsa: [tlsaFor(self.cert)] }],
    ["a leaf of a named authority", { tls: withChain, tlsa: [tlsaFor(ca.cert, { usage: 2 })] }],
  ])("%s", async (_name, options) => {
    const { kind, report, result, said, messages } = await deliverTo(options);
    expect([kind, messages[0]?.isTls]).toEqual(["delivered", true]);
    expect(report.tls).toContain("verified by DANE");
    expect(result).toMatchObject(counted(null));
    expect(said).toContain("DANE: the certificate must match its TLSA records (1)");
  });

  test.each<[string, Case, string]>([
    ["another certificate", { tls: self, tlsa: [tlsaFor(leaf.cert)] }, "validation-failure"],
    ["another authority", { tls: withChain, tlsa: [tlsaFor(self.cert, { usage: 2 })] }, "validation-failure"],
    [
      "an authority that is not sent",
      { tls: leaf, tlsa: [tlsaFor(ca.cert, { usage: 2 })] },
      "validation-failure",
    ],
    ["STARTTLS stripped", { tlsa: [tlsaFor(self.cert)] }, "starttls-not-supported"],
    ["STARTTLS stripped, no record usable", { tlsa: [UNUSABLE] }, "tlsa-invalid"],
  ])("%s: the message waits", async (_name, options, failure) => {
    const { kind, report, result, commands } = await deliverTo(options);
    expect([kind, report.class]).toEqual(["deferred", "tls_policy"]);
    expect(result).toMatchObject(counted(failure));
    expect(commands.filter((line) => /^(MAIL|EHLO)/.test(line))).toEqual(["EHLO mail.sender.test"]);
  });

  test("no record usable: encrypted, whoever answers", async () => {
    const { kind, report, result } = await deliverTo({ tls: self, tlsa: [UNUSABLE] });
    expect([kind, report.tls?.endsWith(" unverified")]).toEqual(["delivered", true]);
    expect(result).toMatchObject(counted("tlsa-invalid"));
  });

  test("forged records: nobody is spoken to", async () => {
    const { kind, report, result, commands, said } = await deliverTo({ tls: self, tlsa: "failed" });
    expect([kind, report.class]).toEqual(["deferred", "dns"]);
    expect(result).toMatchObject(counted("dnssec-invalid"));
    expect(commands).toEqual([]);
    expect(said).toContain("DANE: mx.example.com is skipped");
  });

  test.each([
    ["the MX record", (_name: string, type: string) => type !== "MX"],
    ["the host's address", (_name: string, type: string) => type !== "A"],
    ["the TLSA record", (_name: string, type: string) => type !== "TLSA"],
  ])("%s is not signed: no DANE", async (_name, isSecure) => {
    const { kind, result } = await deliverTo({ tls: self, tlsa: [tlsaFor(leaf.cert)], isSecure });
    expect(kind).toBe("delivered");
    expect(result).toMatchObject({ type: "none", domain: "example.com", result: null });
  });

  test("is not asked about where the address is not signed", async () => {
    const isSecure = (_name: string, type: string) => type !== "A";
    expect((await deliverTo({ tls: self, tlsa: "failed", isSecure })).kind).toBe("delivered");
  });

  test("TLS-Required: No puts delivery first", async () => {
    const job = createJob({ raw: "TLS-Required: No\r\n\r\nx\r\n" });
    expect((await deliverTo({ tlsa: [tlsaFor(self.cert)] }, job)).kind).toBe("delivered");
  });
});

describe("a mail host that is an alias", () => {
  const zone = {
    "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
    "mx.example.com CNAME": ["host.example.net"],
    "host.example.net A": ["127.0.0.1"],
  };
  const named = createTestCertificate("host.example.net", { issuer: { name: "ca.test", key: ca.key } });
  const tls = { key: named.key, cert: named.cert + ca.cert };
  const byAuthority = [tlsaFor(ca.cert, { usage: 2 })];
  const signed =
    (...names: string[]) =>
    (name: string) =>
      names.some((end) => name.endsWith(end));

  /** A delivery with TLSA records at these names. */
  async function deliverToAlias(
    tlsa: Record<string, TlsaValue[]>,
    isSecure: (name: string, type: string) => boolean,
  ) {
    await using mx = await startFakeMx({ tls });
    const records = Object.entries(tlsa).map(([name, values]) => [`_${mx.port}._tcp.${name} TLSA`, values]);
    const resolver = createZoneResolver({ ...zone, ...Object.fromEntries(records) }, isSecure);
    const deliver = createDeliver(createSettings({ port: mx.port }), {
      resolver,
      daneFor: (names, port) => lookUpDane(names, port, resolver),
    });
    const { kind, report } = await deliver(createJob(), HELD);
    await deliver.close();
    return [kind, report.tlsPolicy?.type, report.tlsPolicy?.policy?.domain];
  }

  test.each<[string, Record<string, TlsaValue[]>, (name: string, type: string) => boolean, unknown[]]>([
    [
      "counts by where it leads",
      { "host.example.net": byAuthority },
      () => true,
      ["delivered", "tlsa", "host.example.net"],
    ],
    [
      "counts by its own name second",
      { "mx.example.com": [tlsaFor(named.cert)] },
      () => true,
      ["delivered", "tlsa", "mx.example.com"],
    ],
    [
      "counts by where it leads first",
      { "host.example.net": byAuthority, "mx.example.com": [tlsaFor(self.cert)] },
      () => true,
      ["delivered", "tlsa", "host.example.net"],
    ],
    [
      "into what is not signed counts by its own name",
      { "mx.example.com": [tlsaFor(self.cert)] },
      signed("example.com"),
      ["deferred", "tlsa", "mx.example.com"],
    ],
    [
      "into what is not signed never counts by where it leads",
      { "host.example.net": [tlsaFor(self.cert)] },
      (name, type) => type === "TLSA" || name.endsWith("example.com"),
      ["delivered", "none", undefined],
    ],
    [
      "that is not signed itself counts for nothing",
      { "mx.example.com": [tlsaFor(self.cert)], "host.example.net": [tlsaFor(self.cert)] },
      (_name, type) => type !== "CNAME",
      ["delivered", "none", undefined],
    ],
  ])("%s", async (_name, tlsa, isSecure, expected) => {
    expect<unknown[]>(await deliverToAlias(tlsa, isSecure)).toEqual(expected);
  });
});

describe("DANE beside MTA-STS", () => {
  const enforced = { policyFor: forcedPolicy("enforce", ["mx.example.com"]) };

  test("wins when it can be checked", async () => {
    const { kind } = await deliverTo({ tls: self, tlsa: [tlsaFor(self.cert)], parts: enforced });
    expect(kind).toBe("delivered");
  });

  test("is not rescued by it", async () => {
    const trusted = { tls: withChain, tlsa: [tlsaFor(self.cert)] };
    expect((await deliverTo({ ...trusted, parts: enforced })).kind).toBe("deferred");
    expect((await deliverTo({ tls: withChain, tlsa: "failed", parts: enforced })).kind).toBe("deferred");
  });

  test("leaves it in force when no record is usable", async () => {
    const { kind, result } = await deliverTo({ tls: self, tlsa: [UNUSABLE], parts: enforced });
    expect(kind).toBe("deferred");
    expect(result).toMatchObject({ type: "sts", domain: "example.com", result: "certificate-expired" });
  });
});

test("a session proved by one record is not used again for another", async () => {
  await using mx = await startFakeMx({ tls: self });
  let records = [tlsaFor(self.cert)];
  const resolver = createZoneResolver(ZONE, () => true);
  const daneFor = () => Promise.resolve({ kind: "authenticate" as const, name: "mx.example.com", records });
  const deliver = createDeliver(createSettings({ port: mx.port }), { resolver, daneFor });
  expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
  expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
  expect(mx.counts.connections).toBe(1);
  records = [tlsaFor(leaf.cert)];
  expect((await deliver(createJob(), HELD)).kind).toBe("deferred");
  expect(mx.counts.connections).toBe(2);
  await deliver.close();
});
