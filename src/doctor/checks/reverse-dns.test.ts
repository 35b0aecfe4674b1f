import { describe, expect, test } from "bun:test";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkEhloName, checkReverseDns, isGeneric } from "./reverse-dns.ts";

const hostname = "mail.acme.test";

describe("reverse DNS", () => {
  test.each<[string, ResolverZone, string, string]>([
    ["right", { "5.6.7.8 PTR": [hostname], "mail.acme.test A": ["5.6.7.8"] }, "ok", hostname],
    ["no record", {}, "fail", "no PTR record"],
    ["no PTR among records", { "5.6.7.8 TXT": ["x"] }, "fail", "no PTR record"],
    [
      "not back",
      { "5.6.7.8 PTR": [hostname], "mail.acme.test A": ["5.6.7.9"] },
      "fail",
      "does not resolve to",
    ],
    ["forward name missing", { "5.6.7.8 PTR": ["gone.test"] }, "fail", "does not resolve to"],
    ["silent", { "5.6.7.8 PTR": "failed" }, "unknown", "SERVFAIL"],
    ["forward silent", { "5.6.7.8 PTR": [hostname], "mail.acme.test A": "failed" }, "unknown", "SERVFAIL"],
    [
      "another name",
      { "5.6.7.8 PTR": ["out.acme.test"], "out.acme.test A": ["5.6.7.8"] },
      "warn",
      "out.acme.test",
    ],
    [
      "generic",
      { "5.6.7.8 PTR": ["ip-5-6-7-8.cloud.test"], "ip-5-6-7-8.cloud.test A": ["5.6.7.8"] },
      "warn",
      "default name",
    ],
    [
      "one of two",
      { "5.6.7.8 PTR": ["old.test", hostname], "old.test A": ["9.9.9.9"], "mail.acme.test A": ["5.6.7.8"] },
      "ok",
      hostname,
    ],
  ])("%s", async (_, zone, status, found) => {
    const finding = await checkReverseDns(
      { resolver: createZoneResolver(zone) },
      { address: "5.6.7.8", hostname },
    );
    expect(finding.status).toBe(status as "ok");
    expect(finding.found).toContain(found);
    expect(finding.advice === "").toBe(status === "ok");
  });

  test("IPv6 addresses are compared as numbers", async () => {
    const zone = { "2a00::1 PTR": [hostname], "mail.acme.test AAAA": ["2a00:0:0:0:0:0:0:1"] };
    const finding = await checkReverseDns(
      { resolver: createZoneResolver(zone) },
      { address: "2a00::1", hostname },
    );
    expect(finding.status).toBe("ok");
  });

  test.each([
    ["static-8.7.6.5.isp.test", true],
    ["dyn12.isp.test", true],
    ["pool-3.isp.test", true],
    ["mail.dynamics.test", false],
    ["mail5.acme.test", false],
  ])("%s is generic: %p", (name, expected) => {
    expect(isGeneric(name, "5.6.7.8")).toBe(expected);
  });
});

describe("EHLO name", () => {
  test.each<[string, ResolverZone, string | null, string, string]>([
    [hostname, { "mail.acme.test A": ["5.6.7.8"] }, "5.6.7.8", "ok", "5.6.7.8"],
    [hostname, { "mail.acme.test A": ["5.6.7.8"] }, null, "ok", "5.6.7.8"],
    [hostname, { "mail.acme.test A": ["5.6.7.9"] }, "5.6.7.8", "warn", "mail is sent from 5.6.7.8"],
    [hostname, { "mail.acme.test TXT": ["x"] }, "5.6.7.8", "fail", "no A or AAAA"],
    [hostname, {}, "5.6.7.8", "fail", "no A or AAAA"],
    [hostname, { "mail.acme.test A": "failed" }, "5.6.7.8", "unknown", "SERVFAIL"],
    ["localhost", {}, "5.6.7.8", "fail", "not a public host name"],
    ["box.local", {}, "5.6.7.8", "fail", "not a public host name"],
    ["5.6.7.8", {}, "5.6.7.8", "fail", "not a public host name"],
  ])("%s with %j from %p is %s", async (name, zone, address, status, found) => {
    const finding = await checkEhloName({ resolver: createZoneResolver(zone) }, { hostname: name, address });
    expect(finding.status).toBe(status as "ok");
    expect(finding.found).toContain(found);
  });
});
