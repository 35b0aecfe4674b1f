import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "../lib/log.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { createWorkerPool } from "./worker-pool.ts";

test("an enforced policy outlives its record, its server and the threads", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-sts-"));
  const certificate = createTestCertificate("mta-sts.example.com");
  const headers = { "content-type": "text/plain" };
  const policy = "version: STSv1\r\nmode: enforce\r\nmx: mx.example.com\r\nmax_age: 86400\r\n";
  const web = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    tls: certificate,
    fetch: () => new Response(policy, { headers }),
  });
  await using mx = await startFakeMx();
  await using dns = await startFakeDns({
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
      directory,
      port: web.port,
      authorities: [certificate.cert],
      allowPrivateNetworks: ["127.0.0.0/8"],
    },
  });
  const withheld = { kind: "deferred", report: { class: "tls_policy" } };
  try {
    const first = await createWorkerPool({ size: 1, settings, log: silentLog });
    expect(await first.deliver(createJob(), HELD)).toMatchObject(withheld);
    expect((await first.deliver(createJob({ recipient: "ada@other.test" }), HELD)).kind).toBe("delivered");
    await first.close();
    await web.stop(true);
    delete dns.zone["_mta-sts.example.com TXT"];
    const second = await createWorkerPool({ size: 1, settings, log: silentLog });
    const outcome = await second.deliver(createJob(), HELD);
    expect(outcome).toMatchObject(withheld);
    expect(outcome.report.transcript.map(({ text }) => text).join("\n")).toContain("(cached: ");
    await second.close();
  } finally {
    await web.stop(true);
    rmSync(directory, { recursive: true, force: true });
  }
});
