import { describe, expect, test } from "bun:test";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkDmarc } from "./dmarc.ts";

const own = (text: string, more: ResolverZone = {}): ResolverZone => ({
  "_dmarc.acme.test TXT": [text],
  ...more,
});

describe("DMARC of a domain", () => {
  test.each<[string, ResolverZone, string, string]>([
    ["right", own("v=DMARC1; p=none; rua=mailto:d@acme.test"), "ok", "DKIM and SPF align"],
    ["white space", own("v = DMARC1 ;p=reject"), "ok", "p=reject"],
    ["none", {}, "fail", "no DMARC record"],
    ["another TXT", own("v=spf1 -all"), "fail", "no DMARC record"],
    ["another version", own("v=DMARC2; p=none"), "fail", "no DMARC record"],
    ["several", { "_dmarc.acme.test TXT": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] }, "fail", "several"],
    ["a bad policy", own("v=DMARC1; p=monitor"), "fail", "p= must be one of"],
    ["no policy", own("v=DMARC1; sp=none"), "fail", "p= is missing"],
    ["reports only", own("v=DMARC1; rua=mailto:d@acme.test"), "ok", "align"],
    ["a bad mode", own("v=DMARC1; p=none; aspf=strict"), "fail", "aspf= must be r or s"],
    ["strict SPF", own("v=DMARC1; p=none; aspf=s"), "warn", "aspf=s"],
    ["strict DKIM", own("v=DMARC1; p=none; adkim=s"), "ok", "align"],
    ["of the parent", { "_dmarc.test TXT": ["v=DMARC1; p=none"] }, "ok", "at _dmarc.test"],
    [
      "a return path of its own organization",
      own("v=DMARC1; p=none", { "_dmarc.send.acme.test TXT": ["v=DMARC1; p=none; psd=n"] }),
      "warn",
      "v=DMARC1",
    ],
    [
      "reports abroad",
      own("v=DMARC1; p=none; rua=mailto:x@reports.example"),
      "warn",
      "rua=mailto:x@reports.example",
    ],
    [
      "reports abroad, allowed",
      own("v=DMARC1; p=none; rua=mailto:x@reports.example!10m", {
        "acme.test._report._dmarc.reports.example TXT": ["v=DMARC1"],
      }),
      "ok",
      "align",
    ],
    ["silence", { "_dmarc.acme.test TXT": "failed" }, "unknown", "SERVFAIL"],
  ])("%s", async (_, zone, status, found) => {
    const request = { domain: "acme.test", returnPath: "send.acme.test" };
    const finding = await checkDmarc({ resolver: createZoneResolver(zone) }, request);
    expect({ status: finding.status, found: finding.found }).toEqual({
      status: status as "ok",
      found: expect.stringContaining(found),
    });
    expect(finding.advice === "").toBe(status === "ok");
  });
});
