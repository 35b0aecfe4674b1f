import { describe, expect, test } from "bun:test";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkPort25, type Greeting, probePort25 } from "./port25.ts";

const HOSTS = [
  { host: "mx.one.test", greets: "one.test" },
  { host: "mx.two.test", greets: "two.test" },
];
const both: ResolverZone = { "mx.one.test A": ["192.0.2.1"], "mx.two.test A": ["192.0.2.2"] };
const greeted = (text: string): Greeting => ({ kind: "greeted", text, seenAs: null });
const blocked: Greeting = { kind: "failed", reason: "connection timed out" };
const one = greeted("220 mx.one.test ESMTP ready");
const two = greeted("220-MX.two.TEST hello\n220 there");

describe("port 25", () => {
  test.each<[string, Greeting, Greeting, string, string]>([
    ["open", one, two, "ok", "mx.one.test: 220 mx.one.test ESMTP ready"],
    ["closed", blocked, blocked, "fail", "connection timed out"],
    ["closed to one", one, blocked, "warn", "connection timed out"],
    ["answered by somebody else", greeted("220 antispam.isp.test"), blocked, "fail", "antispam.isp.test"],
    ["refused by one", one, greeted("554 5.7.1 mx.two.test your address is listed"), "warn", "is listed"],
    ["refused by all", greeted("554 one.test no"), greeted("554 two.test no"), "warn", "554"],
  ])("%s", async (_, first, second, status, found) => {
    const readGreeting = async ({ ip }: { ip: string }) => (ip === "192.0.2.1" ? first : second);
    const request = { hosts: HOSTS, port: 25, localAddress: null };
    const finding = await checkPort25({ resolver: createZoneResolver(both), readGreeting }, request);
    expect({ status: finding.status, found: finding.found }).toEqual({
      status: status as "ok",
      found: expect.stringContaining(found),
    });
    expect(finding.advice === "").toBe(status === "ok");
  });

  test.each<[string, ResolverZone, Greeting, string]>([
    ["open", { "mx.one.test AAAA": ["2001:db8::1"] }, one, "ok"],
    ["closed", { "mx.one.test AAAA": ["2001:db8::1"] }, blocked, "warn"],
    ["answered by somebody else", { "mx.one.test AAAA": ["2001:db8::1"] }, two, "fail"],
    ["not offered by anybody", {}, one, "unknown"],
  ])("over IPv6, %s", async (_, zone, greeting, status) => {
    const asked: string[] = [];
    const readGreeting = async ({ ip }: { ip: string }) => {
      asked.push(ip);
      return greeting;
    };
    const request = { hosts: HOSTS, port: 25, family: 6 as const, localAddress: null };
    const resolver = createZoneResolver({ ...both, ...zone });
    const finding = await checkPort25({ resolver, readGreeting }, request);
    expect(finding).toMatchObject({ id: "port_25_ipv6", status, title: "Connections to port 25 over IPv6" });
    expect(asked.every((ip) => ip.includes(":"))).toBe(true);
  });

  test.each<[string, Greeting, Greeting, string]>([
    ["greeted", one, blocked, "open"],
    ["refused by its own name", blocked, greeted("554 5.7.1 mx.two.test go away"), "open"],
    ["not answered", blocked, blocked, "blocked"],
    ["answered by somebody else", greeted("220 antispam.isp.test"), blocked, "blocked"],
  ])("probed and %s", async (_, first, second, state) => {
    const readGreeting = async ({ ip }: { ip: string }) => (ip === "192.0.2.1" ? first : second);
    const parts = { resolver: createZoneResolver(both), readGreeting };
    const request = { hosts: HOSTS, port: 25, localAddresses: [null] };
    expect(await probePort25(parts, request)).toBe(state as "open");
    const nobody = { ...parts, resolver: createZoneResolver({ "mx.one.test A": "failed" }) };
    expect(await probePort25(nobody, request)).toBe("unknown");
  });

  test("one address that gets through is enough", async () => {
    const readGreeting = async ({ localAddress }: { localAddress: string | null }) =>
      localAddress === "192.0.2.9" ? one : blocked;
    const parts = { resolver: createZoneResolver(both), readGreeting };
    const request = { hosts: HOSTS, port: 25, localAddresses: ["192.0.2.8", "192.0.2.9"] };
    expect(await probePort25(parts, request)).toBe("open");
  });

  test("hosts that cannot be looked up say nothing about it", async () => {
    const request = { hosts: HOSTS, port: 25, localAddress: "192.0.2.9" };
    const requests: unknown[] = [];
    const readGreeting = async (asked: unknown) => {
      requests.push(asked);
      return one;
    };
    const zone: ResolverZone = { "mx.one.test A": "failed" };
    const finding = await checkPort25({ resolver: createZoneResolver(zone), readGreeting }, request);
    expect(finding).toMatchObject({ status: "unknown", title: "Connections to port 25 from 192.0.2.9" });
    expect(requests).toEqual([]);
    const some: ResolverZone = { "mx.one.test A": ["192.0.2.1"] };
    const partly = await checkPort25({ resolver: createZoneResolver(some), readGreeting }, request);
    expect(partly.status).toBe("ok");
    expect(requests).toEqual([{ ip: "192.0.2.1", port: 25, localAddress: "192.0.2.9" }]);
  });
});
