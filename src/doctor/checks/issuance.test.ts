import { expect, test } from "bun:test";
import { createTestCertificate } from "../../testing/fixtures/test-certificate.ts";
import { tlsaFor } from "../../testing/servers/tlsa-record.ts";
import { createZoneResolver } from "../../testing/servers/zone-resolver.ts";
import { checkCaa, checkTlsa } from "./issuance.ts";

const HOST = "mail.acme.test";
const NAME = `_25._tcp.${HOST} TLSA`;
const clock = { now: () => Date.now() };

test("TLSA records: none is fine; one of another key fails, and the record in the advice turns it green", async () => {
  const authority = createTestCertificate("Authority");
  const issuer = { name: "Authority", key: authority.key };
  const { cert: pem } = createTestCertificate(HOST, { issuer });
  const check = (records: Parameters<typeof createZoneResolver>[0]) =>
    checkTlsa({ resolver: createZoneResolver(records), clock }, { hostname: HOST, ports: [25, 465], pem });
  expect(await check({})).toMatchObject({ status: "ok", found: "none" });
  const old = tlsaFor(createTestCertificate(HOST).cert);
  const wrong = await check({ [NAME]: [old] });
  expect(wrong).toMatchObject({ status: "fail", found: expect.stringContaining(`_25._tcp.${HOST}: `) });
  const [, data = ""] = /TLSA 3 1 1 ([0-9a-f]{64}) /.exec(wrong.advice) ?? [];
  const advised = { usage: 3, selector: 1, matchingType: 1, data };
  // The one before may stay for the time of a roll-over.
  expect(await check({ [NAME]: [old, advised] })).toMatchObject({
    status: "ok",
    found: `_25._tcp.${HOST} match`,
  });
  // PKIX-EE is not used for mail between servers (RFC 7672 §3.1.3).
  expect(await check({ [NAME]: [tlsaFor(pem, { usage: 1 })] })).toMatchObject({ status: "fail" });
});

test("CAA records that forbid the authority fail with the record that allows it", async () => {
  const problem = { found: 'the CAA records of acme.test forbid it: issue ";"', advice: "Add a record." };
  const finding = await checkCaa({ caaProblem: async () => problem }, HOST);
  expect(finding).toMatchObject({ id: "caa", status: "fail", ...problem });
  expect(await checkCaa({ caaProblem: async () => null }, HOST)).toMatchObject({ status: "ok" });
});
