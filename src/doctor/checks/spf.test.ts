import { describe, expect, test } from "bun:test";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkHeloSpf, checkSpf } from "./spf.ts";

const address = "5.6.7.8";
const domain = "send.acme.test";
const at = (record: string, more: ResolverZone = {}): ResolverZone => ({
  "send.acme.test TXT": [record],
  ...more,
});
const includes = (count: number): ResolverZone =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}.test TXT`, ["v=spf1 -all"]]));
const includeTerms = (count: number) =>
  Array.from({ length: count }, (_, index) => `include:i${index}.test`).join(" ");

describe("SPF of a return path", () => {
  test.each<[string, ResolverZone, string, string]>([
    ["ours", at("v=spf1 ip4:5.6.7.8 ~all"), "ok", "0 of 10"],
    ["a network", at("v=spf1 ip4:5.6.0.0/16 -all"), "ok", "0 of 10"],
    ["by name", at("v=spf1 a:mail.test -all", { "mail.test A": [address] }), "ok", "1 of 10"],
    [
      "by a network of a name",
      at("v=spf1 a:mail.test/24 -all", { "mail.test A": ["5.6.7.1"] }),
      "ok",
      "1 of 10",
    ],
    [
      "by MX",
      at("v=spf1 mx -all", {
        "send.acme.test MX": [{ preference: 1, exchange: "mx.test" }],
        "mx.test A": [address],
      }),
      "ok",
      "1 of 10",
    ],
    [
      "through include",
      at("v=spf1 include:i.test ~all", { "i.test TXT": ["v=spf1 ip4:5.6.7.8"] }),
      "ok",
      "1 of 10",
    ],
    [
      "through redirect",
      at("v=spf1 redirect=r.test", { "r.test TXT": ["v=spf1 ip4:5.6.7.8 -all"] }),
      "ok",
      "1 of 10",
    ],
    ["other TXT beside it", { "send.acme.test TXT": ["google=1", "v=spf1 ip4:5.6.7.8 -all"] }, "ok", "0 of"],
    ["ten look-ups", at(`v=spf1 ip4:5.6.7.8 ${includeTerms(10)} -all`, includes(10)), "ok", "10 of 10"],
    [
      "eleven look-ups",
      at(`v=spf1 ip4:5.6.7.8 ${includeTerms(11)} -all`, includes(11)),
      "fail",
      "needs 11 DNS lookups",
    ],
    [
      "an include that fails us",
      at("v=spf1 include:i.test ~all", { "i.test TXT": ["v=spf1 -all"] }),
      "fail",
      "not allow",
    ],
    ["none", {}, "fail", "no SPF record"],
    ["another TXT only", { "send.acme.test TXT": ["v=spf10 x"] }, "fail", "no SPF record"],
    ["two", { "send.acme.test TXT": ["v=spf1 -all", "v=spf1 a -all"] }, "fail", "2 SPF records"],
    ["not us", at("v=spf1 ip4:5.6.7.9 -all"), "fail", "does not allow 5.6.7.8"],
    ["denied before allowed", at("v=spf1 -ip4:5.6.0.0/16 ip4:5.6.7.8 -all"), "fail", "does not allow"],
    ["behind all", at("v=spf1 -all ip4:5.6.7.8"), "fail", "does not allow"],
    ["the world", at("v=spf1 +all"), "fail", "+all"],
    ["no end", at("v=spf1 ip4:5.6.7.8"), "warn", "0 of"],
    ["neutral end", at("v=spf1 ip4:5.6.7.8 ?all"), "warn", "?all"],
    ["a typing error", at("v=spf1 ipv4:5.6.7.8 -all"), "fail", 'Unknown mechanism "ipv4"'],
    ["a bad network", at("v=spf1 ip4:5.6.7 -all"), "fail", 'Invalid "ip4" term'],
    [
      "an include without a record",
      at("v=spf1 ip4:5.6.7.8 include:i.test -all"),
      "fail",
      "no SPF records found for i.test",
    ],
    ["itself", at("v=spf1 ip4:5.6.7.8 include:send.acme.test -all"), "fail", "more than 40"],
    [
      "a loop of two",
      at("v=spf1 include:b.test -all", { "b.test TXT": ["v=spf1 redirect=send.acme.test"] }),
      "fail",
      "more than 40",
    ],
    [
      "three voids",
      at("v=spf1 ip4:5.6.7.8 a:x.test a:y.test exists:q.test mx:z.test -all"),
      "fail",
      "4 of its DNS lookups",
    ],
    ["two voids", at("v=spf1 ip4:5.6.7.8 a:x.test a:y.test -all"), "ok", "2 of 10"],
    ["silence", { "send.acme.test TXT": "failed" }, "unknown", "SERVFAIL"],
    ["silence inside", at("v=spf1 include:i.test -all", { "i.test TXT": "failed" }), "unknown", "i.test TXT"],
  ])("%s", async (_, zone, status, found) => {
    const finding = await checkSpf({ resolver: createZoneResolver(zone) }, { domain, addresses: [address] });
    expect({ status: finding.status, found: finding.found }).toEqual({
      status: status as "ok",
      found: expect.stringContaining(found),
    });
  });

  test.each([
    ["exists with a macro", "v=spf1 exists:%{i}.allow.test -all", { "5.6.7.8.allow.test A": ["127.0.0.2"] }],
    [
      "ptr",
      "v=spf1 ptr:acme.test -all",
      { "8.7.6.5.in-addr.arpa PTR": ["m.acme.test"], "m.acme.test A": [address] },
    ],
  ])("allowed by %s", async (_, record, zone) => {
    const resolver = createZoneResolver(at(record, zone));
    const finding = await checkSpf({ resolver }, { domain, addresses: [address] });
    expect(finding).toMatchObject({ status: "ok", found: `${record} (1 of 10 lookups)` });
  });

  test("an IPv6 machine is judged by its own lookups", async () => {
    const zone: ResolverZone = { "a.test AAAA": ["2001:db8::7"], "b.test AAAA": ["2001:db8::8"] };
    const record = "v=spf1 a:a.test a:b.test a:a.test -all";
    const parts = { resolver: createZoneResolver(at(record, zone)) };
    expect(await checkSpf(parts, { domain, addresses: ["2001:db8::8"] })).toMatchObject({ status: "ok" });
    expect(await checkSpf(parts, { domain, addresses: [address] })).toMatchObject({
      status: "fail",
      found: expect.stringContaining("3 of its DNS lookups find nothing"),
    });
  });

  test("an MX term may lead to ten hosts", async () => {
    const mx = Array.from({ length: 11 }, (_, index) => ({ preference: index, exchange: `mx${index}.test` }));
    const parts = { resolver: createZoneResolver(at("v=spf1 mx -all", { "send.acme.test MX": mx })) };
    const finding = await checkSpf(parts, { domain, addresses: [address] });
    expect(finding).toMatchObject({ status: "fail", found: "v=spf1 mx -all (Too many DNS requests)" });
  });

  test("an endless tree of includes ends", async () => {
    let queries = 0;
    const resolver = createZoneResolver({});
    const txt = (name: string) => {
      queries += 1;
      const terms = [1, 2, 3, 4, 5].map((branch) => `include:${branch}.${name}`).join(" ");
      const values = [`v=spf1 ${terms} -all`];
      return Promise.resolve({ kind: "found" as const, values, ttlSeconds: 1, isSecure: false });
    };
    const finding = await checkSpf(
      { resolver: { ...resolver, txt } },
      { domain: "evil.test", addresses: [address] },
    );
    expect(finding.found).toContain("more than 40");
    expect(queries).toBeLessThanOrEqual(42);
  });
});

test("SPF of the EHLO name is only recommended", async () => {
  const check = (zone: ResolverZone) =>
    checkHeloSpf({ resolver: createZoneResolver(zone) }, { hostname: "mail.test", addresses: [address] });
  expect(await check({})).toMatchObject({
    status: "warn",
    advice: 'Publish the TXT record "v=spf1 a -all" at mail.test.',
  });
  expect(await check({ "mail.test TXT": ["v=spf1 a -all"], "mail.test A": [address] })).toMatchObject({
    status: "ok",
  });
  expect(await check({ "mail.test TXT": ["v=spf1 -all"] })).toMatchObject({ status: "warn" });
});
