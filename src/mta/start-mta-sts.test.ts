import { expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { memoryPolicies } from "../testing/fixtures/memory-policies.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import type { PolicyPages } from "./sts-policy-store.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** A domain with an enforced policy that its mail host cannot meet, and one without. */
async function startRecipients() {
  const certificate = createTestCertificate("mta-sts.example.com");
  const headers = { "content-type": "text/plain" };
  const policy = "version: STSv1\r\nmode: enforce\r\nmx: mx.example.com\r\nmax_age: 86400\r\n";
  const web = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    tls: certificate,
    fetch: () => new Response(policy, { headers }),
  });
  const mx = await startFakeMx();
  const dns = await startFakeDns({
    "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
    "mx.example.com A": ["127.0.0.1"],
    "mta-sts.example.com A": ["127.0.0.1"],
    "_mta-sts.example.com TXT": ["v=STSv1; id=1;"],
    "other.test A": ["127.0.0.1"],
  });
  const settings = createSettings({
    port: mx.port,
    dnsServers: [dns.address],
    mtaSts: {
      port: web.port,
      authorities: [certificate.cert],
      allowPrivateNetworks: ["127.0.0.0/8"],
    },
  });
  return {
    startPool: (policies: PolicyPages) => createWorkerPool({ size: 1, settings, policies, log: silentLog }),
    async withdrawPolicy() {
      await web.stop(true);
      delete dns.zone["_mta-sts.example.com TXT"];
    },
    async [Symbol.asyncDispose]() {
      await web.stop(true);
      await dns[Symbol.asyncDispose]();
      await mx[Symbol.asyncDispose]();
    },
  };
}

const WITHHELD = { kind: "deferred", report: { class: "tls_policy" } };

test("an enforced policy outlives its record, its server and the threads", async () => {
  await using recipients = await startRecipients();
  const policies = memoryPolicies();
  const first = await recipients.startPool(policies);
  expect(await first.deliver(createJob(), HELD)).toMatchObject(WITHHELD);
  expect((await first.deliver(createJob({ recipient: "ada@other.test" }), HELD)).kind).toBe("delivered");
  await first.close();
  await recipients.withdrawPolicy();
  const second = await recipients.startPool(policies);
  const outcome = await second.deliver(createJob(), HELD);
  expect(outcome).toMatchObject(WITHHELD);
  expect(outcome.report.transcript.map(({ text }) => text).join("\n")).toContain("(cached: ");
  await second.close();
});

test("a store that fails costs no mail and no policy that the thread has fetched", async () => {
  await using recipients = await startRecipients();
  const fail = () => Promise.reject(new Error("disk I/O error"));
  const pool = await recipients.startPool({ load: fail, save: fail, remove: fail, list: fail });
  expect((await pool.deliver(createJob({ recipient: "ada@other.test" }), HELD)).kind).toBe("delivered");
  expect(await pool.deliver(createJob(), HELD)).toMatchObject(WITHHELD);
  await recipients.withdrawPolicy();
  expect(await pool.deliver(createJob(), HELD)).toMatchObject(WITHHELD);
  await pool.close();
});
