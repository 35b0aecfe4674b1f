import { describe, expect, test } from "bun:test";
import type { DomainRecord } from "../store/domains.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { checkRecord, printableText } from "./check-records.ts";

const UNCHECKED = {
  ...({ priority: null, status: "not_started", found: null, problem: null } as const),
  ...{ seenAt: null, missingSince: null, key: null },
};
const KEY = "v=DKIM1; k=rsa; p=MIIB";
const SPF = "v=spf1 ip4:203.0.113.7 ~all";
const dkim: DomainRecord = {
  ...UNCHECKED,
  record: "DKIM",
  type: "TXT",
  fqdn: "s._domainkey.mail.example.com",
  value: KEY,
};
const mx: DomainRecord = {
  ...UNCHECKED,
  record: "SPF",
  type: "MX",
  fqdn: "send.mail.example.com",
  value: "mx.test",
  priority: 10,
};
const spf: DomainRecord = {
  ...UNCHECKED,
  record: "SPF",
  type: "TXT",
  fqdn: "send.mail.example.com",
  value: SPF,
};
const tracking: DomainRecord = {
  ...UNCHECKED,
  record: "Tracking",
  type: "CNAME",
  fqdn: "t.mail.example.com",
  value: "app.test",
};

const check = (record: DomainRecord, zone: ResolverZone) =>
  checkRecord(createZoneResolver(zone), record, "mail.example.com");

describe("checkRecord", () => {
  test.each<[string, DomainRecord, ResolverZone, string, string[] | null, string | undefined]>([
    ["there", dkim, { "s._domainkey.mail.example.com TXT": [KEY] }, "seen", [KEY], undefined],
    [
      "an MX",
      mx,
      { "send.mail.example.com MX": [{ preference: 5, exchange: "mx.test" }] },
      "seen",
      ["5 mx.test"],
      undefined,
    ],
    ["a CNAME", tracking, { "t.mail.example.com CNAME": ["app.test"] }, "seen", ["app.test"], undefined],
    ["no name", dkim, {}, "absent", [], undefined],
    ["no such record", mx, { "send.mail.example.com A": ["192.0.2.1"] }, "absent", [], undefined],
    ["no answer", dkim, { "s._domainkey.mail.example.com TXT": "failed" }, "silent", null, "dns_silent"],
    ["of another kind", spf, { "send.mail.example.com TXT": ["hello"] }, "absent", [], undefined],
    ["a wrong key", dkim, { "s._domainkey.mail.example.com TXT": ["p=x"] }, "wrong", ["p=x"], "wrong_key"],
    [
      "the zone twice",
      dkim,
      { "s._domainkey.mail.example.com.example.com TXT": [KEY] },
      "absent",
      [],
      "doubled_name",
    ],
    [
      "the domain twice",
      mx,
      { "send.mail.example.com.mail.example.com MX": [{ preference: 10, exchange: "mx.test" }] },
      "absent",
      [],
      "doubled_name",
    ],
    [
      "another's record at the doubled name",
      dkim,
      { "s._domainkey.mail.example.com.example.com TXT": ["p=x"] },
      "absent",
      [],
      undefined,
    ],
    ["a CNAME in the way", spf, { "send.mail.example.com CNAME": ["x.test"] }, "absent", [], "cname_at_name"],
    [
      "a value through a CNAME",
      spf,
      { "send.mail.example.com CNAME": ["x.test"], "send.mail.example.com TXT": ["v=spf1 -all"] },
      "wrong",
      ["v=spf1 -all"],
      "cname_at_name",
    ],
    ["MX as TXT", mx, { "send.mail.example.com TXT": ["10 mx.test"] }, "absent", [], "wrong_type"],
    ["a proxy", tracking, { "t.mail.example.com A": ["104.16.0.1"] }, "absent", [], "proxied_cname"],
  ])("%s", async (_, record, zone, kind, found, code) => {
    const sighting = await check(record, zone);
    expect({ kind: sighting.kind, found: sighting.found, code: sighting.problem?.code }).toEqual({
      ...{ kind: kind as typeof sighting.kind, found, code },
    });
  });

  test("the name to enter is told as forms want it", async () => {
    const { problem } = await check(dkim, { "s._domainkey.mail.example.com.example.com TXT": [KEY] });
    expect(problem?.advice).toEndWith("Enter the name as s._domainkey.mail");
  });

  test("keeps little of a flood of records, and nothing that acts on a terminal", async () => {
    const values = Array.from({ length: 50 }, () => `v=spf1 \u001b[2J\u202e${"é".repeat(5_000)}`);
    const { found } = await check(spf, { "send.mail.example.com TXT": values });
    expect(found?.length).toBe(10);
    expect(found?.every((value) => value.length <= 600 && /^[\x20-\x7e]*$/.test(value))).toBe(true);
    expect(printableText("a\u001b\u202eé")).toBe("a\\u001b\\u202e\\u00e9");
  });
});
