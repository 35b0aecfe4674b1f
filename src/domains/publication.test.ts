import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { publishRecords, startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { createDomain } from "./manage-domain.ts";
import { publish } from "./publication.ts";
import { domainRoutes } from "./routes.ts";
import { verifyDomain } from "./verify-domain.ts";
import { findDnsProvider } from "./zone-host.ts";

const LONG = `v=DKIM1; k=rsa; p=${"A".repeat(300)}`;
const domain = {
  name: "mail.example.com",
  dmarc: null,
  records: [
    { type: "TXT" as const, fqdn: "s._domainkey.mail.example.com", value: LONG },
    { type: "MX" as const, fqdn: "send.mail.example.com", value: "mx.test", priority: 10 },
    { type: "CNAME" as const, fqdn: "t.mail.example.com", value: "app.test" },
  ],
};
const [HEAD, TAIL] = [LONG.slice(0, 255), LONG.slice(255)];

describe("publish", () => {
  test("as a zone file", () => {
    expect(publish(domain, "zone", null)).toBe(
      `s._domainkey.mail.example.com. 3600 IN TXT "${HEAD}" "${TAIL}"\nsend.mail.example.com. 3600 IN MX 10 mx.test.\nt.mail.example.com. 3600 IN CNAME app.test.\n`,
    );
  });

  test("as a table with the names that forms want", () => {
    expect(publish(domain, "table", null)).toBe(
      `NAME               TYPE   PRIORITY  VALUE\ns._domainkey.mail  TXT    -         ${LONG}\nsend.mail          MX     10        mx.test\nt.mail             CNAME  -         app.test\n`,
    );
  });

  test("for dnscontrol", () => {
    expect(publish(domain, "dnscontrol", null)).toBe(
      `D_EXTEND("example.com",\n  TXT("s._domainkey.mail", "${LONG}"),\n  MX("send.mail", 10, "mx.test."),\n  CNAME("t.mail", "app.test."),\n);\n`,
    );
  });

  test.each([
    ["cloudflare", `content = "\\"${HEAD}\\" \\"${TAIL}\\""`, "priority = 10", "proxied = false"],
    ["aws", `records = ["${HEAD}\\"\\"${TAIL}"]`, 'records = ["10 mx.test."]', 'records = ["app.test."]'],
    [
      "google",
      `rrdatas = ["\\"${HEAD}\\" \\"${TAIL}\\""]`,
      'rrdatas = ["10 mx.test."]',
      'rrdatas = ["app.test."]',
    ],
    [null, `value = "${LONG}"`, 'value = "10 mx.test."', 'value = "app.test."'],
  ] as ["cloudflare" | "aws" | "google" | null, ...string[]][])(
    "for Terraform at %p",
    (terraform, ...lines) => {
      const text = publish(domain, "terraform", { terraform }).replace(/ += /g, " = ");
      for (const line of lines) expect(text).toContain(line);
    },
  );

  test("no value becomes a template of Terraform", () => {
    const records = [{ type: "TXT" as const, fqdn: "a.example.com", value: "${file(1)} %{x}" }];
    for (const terraform of ["cloudflare", null] as const) {
      expect(publish({ ...domain, records }, "terraform", { terraform })).toContain("$${file(1)} %%{x}");
    }
  });

  test.each([
    ["missing", true],
    ["verified", false],
    ["temporary_failure", false],
  ] as const)("proposes DMARC where it is %s: %p", (status, isProposed) => {
    const dmarc = { status, fqdn: "_dmarc.mail.example.com", found: [], advice: null };
    expect(publish({ ...domain, dmarc }, "zone", null).includes("v=DMARC1; p=none")).toBe(isProposed);
  });
});

test.each([
  [["ada.ns.cloudflare.com", "bob.ns.cloudflare.com"], "Cloudflare"],
  [["ns-1.awsdns-01.co.uk", "ns-2.awsdns-02.com"], "Amazon Route 53"],
  [["ns-cloud-a1.googledomains.com"], "Google Cloud DNS"],
  [["helium.ns.hetzner.de"], "Hetzner"],
  [["dns10.ovh.net", "ns10.ovh.net"], "OVHcloud"],
  [["ada.ns.cloudflare.com", "ns1.example.com"], null],
  [["ada.ns.cloudflare.com.evil.test"], null],
  [["evilns.cloudflare.com.test"], null],
  [[], null],
])("%p are of %p", (nameServers, name) => {
  expect(findDnsProvider("example.com", nameServers)?.name ?? null).toBe(name);
});

test("the link to the console names the zone", () => {
  const url = findDnsProvider("example.com", ["ada.ns.cloudflare.com"])?.consoleUrl;
  expect(url).toBe("https://dash.cloudflare.com/?to=/:account/example.com/dns/records");
});

describe("GET /domains/:id/dns", () => {
  test("gives the records, the provider and each format", async () => {
    await using set = await startDomainFixture();
    const made = await createDomain(set.parts, { teamId: "team-a", name: "example.com" });
    publishRecords(set.dns.zone, made.records);
    set.dns.zone["example.com NS"] = ["ada.ns.cloudflare.com"];
    await verifyDomain(set.parts, made, { isRestart: true });
    const app = new Elysia().onError(showError).use(domainRoutes({ ...set.parts, guard: fakeGuard }));
    const path = `/domains/${made.id}/dns`;
    const { body } = await callRoute(app, { method: "GET", path, key: "team-a" });
    expect(body).toMatchObject({
      ...{ object: "domain_dns", zone: "example.com", name_servers: ["ada.ns.cloudflare.com"] },
      provider: { name: "Cloudflare", console_url: expect.stringContaining("example.com") },
    });
    expect((body["records"] as { name: string }[]).map(({ name }) => name).slice(2)).toEqual([
      ...["send", "send", "_dmarc", "_smtp._tls"],
    ]);
    const text = async (format: string) => {
      const request = new Request(`http://localhost${path}?format=${format}`, {
        headers: { authorization: "Bearer team-a" },
      });
      const response = await app.handle(request);
      return { type: response.headers.get("content-type"), text: await response.text() };
    };
    expect(await text("zone")).toMatchObject({
      type: "text/plain; charset=utf-8",
      text: expect.stringContaining(" IN MX 10 "),
    });
    expect((await text("terraform")).text).toContain('resource "cloudflare_dns_record"');
    expect((await text("dnscontrol")).text).toStartWith('D_EXTEND("example.com"');
    expect((await text("table")).text).toStartWith("NAME");
    expect((await text("xml")).text).toContain("invalid_parameter");
    expect((await callRoute(app, { method: "GET", path, key: "team-b" })).status).toBe(404);
  });
});
