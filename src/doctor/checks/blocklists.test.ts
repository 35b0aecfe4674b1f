import { describe, expect, test } from "bun:test";
import { reversedAddress } from "../../dns/reverse-name.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import {
  BLOCKLIST_ZONES,
  checkBlocklist,
  createListMemory,
  namedZone,
  type RememberedAnswer,
  readListAnswer,
} from "./blocklists.ts";

const ZEN = namedZone("zen.spamhaus.org");
/** A list that works: it lists its test entry and nothing else. */
const alive: ResolverZone = { "2.0.0.127.zen.spamhaus.org A": ["127.0.0.2", "127.0.0.10"] };

function check(zone: ResolverZone, list = ZEN, addresses = ["5.6.7.8"], domains = ["acme.test"]) {
  const memory = createListMemory([], createFakeClock());
  return checkBlocklist({ resolver: createZoneResolver(zone), memory }, list, { addresses, domains });
}

describe("what an answer of a list means", () => {
  const found = (...values: string[]) => ({
    kind: "found" as const,
    values,
    ttlSeconds: 60,
    isSecure: false,
  });
  test.each([
    [{ kind: "missing" as const }, "clear"],
    [{ kind: "absent" as const }, "clear"],
    [{ kind: "failed" as const, reason: "SERVFAIL" }, "impossible"],
    [found("127.0.0.2"), "listed"],
    [found("127.0.0.2", "127.0.0.4"), "listed"],
    [found("127.255.255.252"), "impossible"],
    [found("127.255.255.254"), "impossible"],
    [found("127.255.255.255"), "impossible"],
    [found("127.255.255.7"), "impossible"],
    [found("127.0.0.2", "127.255.255.254"), "impossible"],
    [found("192.0.2.1"), "impossible"],
    [found("127.0.0.2", "192.0.2.1"), "impossible"],
    [found("127.0.0.1"), "impossible"],
    [found("127.0.1.255"), "impossible"],
    [found("127.0.1.2"), "listed"],
  ] as const)("%j is %s", (answer, kind) => {
    expect(readListAnswer(answer as Parameters<typeof readListAnswer>[0]).kind).toBe(kind as "clear");
  });

  test("addresses are reversed by octets, and by nibbles", () => {
    expect(reversedAddress("192.0.2.99")).toBe("99.2.0.192");
    expect(reversedAddress("2001:db8:1:2:3:4:567:89ab")).toBe(
      "b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2",
    );
    expect(reversedAddress("mail.test")).toBeNull();
  });
});

describe("a block list", () => {
  test.each<[string, ResolverZone, string, string, string]>([
    ["clear", alive, "ok", "not listed: 5.6.7.8", ""],
    ["spam", { ...alive, "8.7.6.5.zen.spamhaus.org A": ["127.0.0.3"] }, "fail", "CSS", "request removal"],
    ["policy", { ...alive, "8.7.6.5.zen.spamhaus.org A": ["127.0.0.10"] }, "fail", "PBL", "from the PBL"],
    [
      "public resolver",
      { "2.0.0.127.zen.spamhaus.org A": ["127.255.255.254"] },
      "unknown",
      "public resolvers",
      "delivery.dns",
    ],
    [
      "refused later",
      { ...alive, "8.7.6.5.zen.spamhaus.org A": ["127.255.255.255"] },
      "unknown",
      "too many",
      "later",
    ],
    ["dead", {}, "unknown", "shut down or restricted", "delivery.dns"],
    [
      "lists everything",
      {
        ...alive,
        "1.0.0.127.zen.spamhaus.org A": ["127.0.0.2"],
        "8.7.6.5.zen.spamhaus.org A": ["127.0.0.2"],
      },
      "unknown",
      "lists everything",
      "delivery.dns",
    ],
    [
      "hijacked",
      { "2.0.0.127.zen.spamhaus.org A": ["198.51.100.1"] },
      "unknown",
      "198.51.100.1",
      "delivery.dns",
    ],
    ["silent", { "2.0.0.127.zen.spamhaus.org A": "failed" }, "unknown", "SERVFAIL", "delivery.dns"],
  ])("%s", async (_, zone, status, found, advice) => {
    const finding = await check(zone);
    expect({ ...finding }).toMatchObject({ id: "blocklist", status });
    expect(finding.found).toContain(found);
    expect(finding.advice).toContain(advice);
  });

  test("of domains is asked about domains", async () => {
    const dbl = namedZone("dbl.spamhaus.org");
    const works = { "dbltest.com.dbl.spamhaus.org A": ["127.0.1.2"] };
    expect(await check(works, dbl)).toMatchObject({ status: "ok", found: "not listed: acme.test" });
    const listed = { ...works, "acme.test.dbl.spamhaus.org A": ["127.0.1.4"] };
    expect(await check(listed, dbl)).toMatchObject({ status: "fail" });
  });

  test("is not asked about IPv6 where it has none", async () => {
    const spamcop = namedZone("bl.spamcop.net");
    expect(await check({}, spamcop, ["2a00::1"])).toMatchObject({ status: "unknown" });
    const listed = {
      "2.0.0.127.bl.spamcop.net A": ["127.0.0.2"],
      "8.7.6.5.bl.spamcop.net A": ["127.0.0.2"],
    };
    expect(await check(listed, spamcop, ["2a00::1", "5.6.7.8"])).toMatchObject({ status: "fail" });
  });

  test("that judges networks only informs", async () => {
    const zone = "dnsbl-1.uceprotect.net";
    const listed = { [`2.0.0.127.${zone} A`]: ["127.0.0.2"], [`8.7.6.5.${zone} A`]: ["127.0.0.2"] };
    expect(await check(listed, namedZone(zone))).toMatchObject({ status: "warn" });
  });

  test("with a key in front of its name keeps its kind", () => {
    expect(namedZone("key.dbl.dq.spamhaus.net").kind).toBe("domain");
    expect(namedZone("key.zen.dq.spamhaus.net")).toMatchObject({ kind: "address", hasIpv6: true });
    expect(BLOCKLIST_ZONES.every(({ zone }) => namedZone(zone).zone === zone)).toBe(true);
  });
});

test("answers are remembered for six hours, errors are not", async () => {
  const clock = createFakeClock();
  const entries: RememberedAnswer[] = [];
  const memory = createListMemory(entries, clock);
  const names: string[] = [];
  const zone: ResolverZone = { ...alive, "9.7.6.5.zen.spamhaus.org A": "failed" };
  const known = createZoneResolver(zone);
  const resolver = {
    a(name: string) {
      names.push(name);
      return known.a(name);
    },
  };
  const ask = (ip: string) => checkBlocklist({ resolver, memory }, ZEN, { addresses: [ip], domains: [] });
  await ask("5.6.7.8");
  expect(names).toHaveLength(3);
  await ask("5.6.7.8");
  expect(names).toHaveLength(3);
  await ask("5.6.7.9");
  await ask("5.6.7.9");
  expect(names).toHaveLength(5);
  clock.advance(6 * 3600_000);
  await ask("5.6.7.8");
  expect(names).toHaveLength(8);
  expect(entries.map(({ name }) => name)).toHaveLength(3);
});
