import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { memoryPolicies } from "../testing/fixtures/memory-policies.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { tlsaFor } from "../testing/servers/tlsa-record.ts";
import { createWorkerPool } from "./worker-pool.ts";

const NAMES = { signed: "signed.test", bogus: "bogus.test" };
const named = createTestCertificate("mx.example.com");
const other = createTestCertificate("mx.example.com");

describe("a delivery thread", () => {
  test.each([
    ["delivers to the certificate that DANE names", named, true, "delivered", "verified by DANE"],
    ["keeps mail from another one", other, true, "deferred", "TLSA record"],
    ["leaves DANE out where its resolver believes anything", other, false, "delivered", "unverified"],
  ])("%s", async (_name, certificate, isValidating, kind, words) => {
    await using mx = await startFakeMx({ tls: certificate });
    await using dns = await startFakeDns(
      {
        "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
        "mx.example.com A": ["127.0.0.1"],
        [`_${mx.port}._tcp.mx.example.com TLSA`]: [tlsaFor(named.cert)],
        "signed.test A": ["192.0.2.1"],
        "bogus.test A": isValidating ? { fault: "SERVFAIL" } : ["192.0.2.2"],
      },
      { isSecure: true },
    );
    const settings = createSettings({ port: mx.port, dnsServers: [dns.address], dane: { names: NAMES } });
    const pool = await createWorkerPool({ size: 1, settings, policies: memoryPolicies(), log: silentLog });
    const outcome = await pool.deliver(createJob(), HELD);
    expect(outcome.kind).toBe(kind as typeof outcome.kind);
    expect(outcome.report.transcript.map(({ text }) => text).join("\n")).toContain(words);
    await pool.close();
  });
});
