import { expect, test } from "bun:test";
import { type FakeDnsOptions, startFakeDns, type Zone } from "../testing/servers/fake-dns.ts";
import { checkResolver } from "./check-resolver.ts";
import { createStubResolver } from "./stub-resolver.ts";

async function check(zone: Zone, options: FakeDnsOptions = {}) {
  await using dns = await startFakeDns(zone, options);
  const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 300 });
  const result = await checkResolver(resolver);
  const again = await checkResolver(resolver);
  expect(again.kind).toBe(result.kind);
  resolver.close();
  return { ...result, names: dns.queries.map(({ name }) => name) };
}

const silent = { soaZone: null };

test("an answer of a top-level domain's servers is enough", async () => {
  expect(await check({})).toMatchObject({ kind: "honest", wildcards: [] });
});

test("a resolver that omits the zone of its answer must know the top-level domains", async () => {
  const { names, ...result } = await check({ "* NS": "a.nic.test" }, silent);
  expect(result).toEqual({ kind: "honest", wildcards: [] });
  // Never the same name twice: a cache on the way would answer for a resolver that lies by now.
  expect(new Set(names.filter((name) => name.endsWith(".com"))).size).toBe(2);
  expect(names.filter((name) => !name.includes("."))).toHaveLength(4);
});

test.each<[string, Zone, FakeDnsOptions]>([
  ["says that no name exists", {}, silent],
  ["says so in the name of the root, which any resolver knows", {}, { soaZone: "" }],
  ["says that no name has records", { "* TXT": "nothing" }, silent],
  ["has one address for every name", { "* A": "10.0.0.1" }, silent],
])("one lies that %s", async (_, zone, options) => {
  expect(await check(zone, options)).toMatchObject({ kind: "lying" });
});

test("a resolver without answers is unknown", async () => {
  const result = await check({ "* SERVFAIL": true }, silent);
  expect(result).toMatchObject({ kind: "unknown", reason: "the server answered SERVFAIL" });
});

test("addresses for names that do not exist are reported", async () => {
  const zone: Zone = { "* NS": "a.nic.test", "* A": "203.0.113.9", "* AAAA": "2001:db8::9" };
  expect(await check(zone, silent)).toMatchObject({
    kind: "honest",
    wildcards: ["203.0.113.9", "2001:db8::9"],
  });
});
