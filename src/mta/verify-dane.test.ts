import { describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import type { TlsaValue } from "../dns/resolver.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { tlsaFor } from "../testing/servers/tlsa-record.ts";
import { daneProblem } from "./verify-dane.ts";

const NOW = Date.now();
const NAMES = ["mx.example.com", "example.com"];
const der = (cert: string): Buffer => new X509Certificate(cert).raw;

const ca = createTestCertificate("ca.test");
const issuer = { name: "ca.test", key: ca.key };
const leaf = createTestCertificate("mx.example.com", { issuer });
const expired = createTestCertificate("mx.example.com", { issuer, validDays: -1 });
const elsewhere = createTestCertificate("elsewhere.test", { issuer });
const byDomain = createTestCertificate("example.com", { issuer });
const self = createTestCertificate("elsewhere.test", { validDays: -1 });
/** Of the same name as the authority, with another key. */
const impostor = createTestCertificate("ca.test");

const chain = (...certificates: { cert: string }[]): Buffer[] => certificates.map(({ cert }) => der(cert));

describe("DANE-EE", () => {
  const forms = [0, 1].flatMap((selector) =>
    [0, 1, 2].map((matchingType) => [selector, matchingType] as const),
  );

  test.each(forms)("3 %d %d: the leaf alone counts, no name and no date", (selector, matchingType) => {
    const record = tlsaFor(self.cert, { usage: 3, selector, matchingType });
    expect(daneProblem(chain(self), [record], NAMES, NOW)).toBeNull();
    expect(daneProblem(chain(leaf, ca), [record], NAMES, NOW)).toContain("matches no TLSA record");
  });

  test("one record of several is enough", () => {
    const records = [tlsaFor(ca.cert, { usage: 3 }), tlsaFor(leaf.cert, { usage: 3 })];
    expect(daneProblem(chain(leaf), records, NAMES, NOW)).toBeNull();
  });

  test("the key of an authority is not the leaf's", () => {
    expect(daneProblem(chain(leaf, ca), [tlsaFor(ca.cert, { usage: 3 })], NAMES, NOW)).toContain(
      "matches no TLSA record",
    );
  });

  test("a digest of the certificate is no digest of the key", () => {
    const { data } = tlsaFor(leaf.cert, { usage: 3, selector: 0 });
    const record: TlsaValue = { usage: 3, selector: 1, matchingType: 1, data };
    expect(daneProblem(chain(leaf), [record], NAMES, NOW)).not.toBeNull();
  });
});

describe("DANE-TA", () => {
  const anchor = tlsaFor(ca.cert, { usage: 2 });

  test.each<[string, Buffer[], string | null]>([
    ["a leaf for the host", chain(leaf, ca), null],
    ["a leaf for the recipient's domain", chain(byDomain, ca), null],
    ["a leaf for another name", chain(elsewhere, ca), "not for mx.example.com"],
    ["an expired leaf", chain(expired, ca), "expired"],
    ["an authority that was not sent", chain(leaf), "no CA"],
    ["an authority of the same name", chain(leaf, impostor), "do not form a chain"],
    ["the authority as the leaf", chain(ca), "no CA"],
    ["a stranger's leaf in front of the authority", chain(self, ca), "expired"],
    ["a leaf as an authority", chain(createTestCertificate("mx.example.com"), ca), "do not form a chain"],
    ["no certificate", [], "no certificate"],
    ["bytes that are no certificate", [Buffer.from("30820000", "hex")], "not readable"],
    ["cut-off bytes", [Buffer.from("3003", "hex")], "not readable"],
  ])("%s", (_name, certificates, problem) => {
    const result = daneProblem(certificates, [anchor], NAMES, NOW);
    if (problem === null) expect(result).toBeNull();
    else expect(result).toContain(problem);
  });

  test("an expired authority", () => {
    const old = createTestCertificate("ca.test", { validDays: -1 });
    const young = createTestCertificate("mx.example.com", { issuer: { name: "ca.test", key: old.key } });
    const record = tlsaFor(old.cert, { usage: 2 });
    expect(daneProblem(chain(young, old), [record], NAMES, NOW)).toContain(
      "authority's certificate has expired",
    );
  });

  test.each([0, 1, 2])("2 0 %d and 2 1 %d name the same authority", (matchingType) => {
    for (const selector of [0, 1]) {
      const record = tlsaFor(ca.cert, { usage: 2, selector, matchingType });
      expect(daneProblem(chain(leaf, ca), [record], NAMES, NOW)).toBeNull();
    }
  });
});
