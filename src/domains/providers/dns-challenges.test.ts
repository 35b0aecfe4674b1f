// Challenges by DNS at each provider: the record is there while the authority looks, on every server of the zone, and gone
// afterwards, beside what others have there.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DNS_PROVIDERS } from "../../config/dns-keys.ts";
import { createStubResolver } from "../../dns/stub-resolver.ts";
import { createZoneServers, type ZoneServer } from "../../dns/zone-servers.ts";
import { systemClock } from "../../lib/clock.ts";
import { createLog } from "../../lib/log.ts";
import { openFakeWriters, type ProviderName } from "../../testing/fixtures/dns-writers.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../../testing/fixtures/memory-value.ts";
import { until } from "../../testing/fixtures/until.ts";
import { type FakeDns, startFakeDns, type Zone } from "../../testing/servers/fake-dns.ts";
import { type FakeDnsApis, startFakeDnsApis } from "../../testing/servers/fake-dns-apis.ts";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { openDnsChallenges } from "./dns-challenges.ts";

const NAME = "_acme-challenge.mail.example.com";
const KEY = `TXT ${NAME}`;
const VALUE = "Zm9vLWJhcl9CYXo";

let apis: FakeDnsApis;
beforeAll(async () => {
  apis = await startFakeDnsApis();
});
beforeEach(() => apis.zone.clear());
afterAll(() => apis[Symbol.asyncDispose]());

/** The provider's own zone is what resolvers see, unless `servers` are asked. */
async function bench(
  name: ProviderName,
  given: {
    zone?: ResolverZone;
    servers?: ZoneServer[];
    isRight?: boolean;
    saved?: ReturnType<typeof memoryValue>;
  } = {},
) {
  const clock = createFakeClock();
  const events: string[] = [];
  const saved = given.saved ?? memoryValue();
  const [writer] = openFakeWriters(apis, name, given.isRight ?? true);
  const seen: ResolverZone = { ...given.zone };
  for (const key of ["_acme-challenge.mail.example.com", "mail.acme.example.com"]) {
    Object.defineProperty(seen, `${key} TXT`, { get: () => apis.zone.get(`TXT ${key}`), enumerable: true });
  }
  const parts = {
    writer: writer!,
    resolver: createZoneResolver(seen),
    zoneServers: { each: async () => given.servers ?? [] },
    log: createLog((line) => events.push(JSON.parse(line).event)),
    ...{ saved, clock },
  };
  return { ...parts, events, challenges: await openDnsChallenges(parts) };
}

describe.each(DNS_PROVIDERS)("%s", (name) => {
  test("the record is there, beside another's, until it is removed", async () => {
    apis.zone.set(KEY, ["of-another-client"]);
    const { challenges } = await bench(name);
    const challenge = await challenges.find("mail.example.com");
    await challenge!.put(VALUE);
    expect(apis.zone.get(KEY)).toEqual(["of-another-client", VALUE]);
    await challenge!.remove(VALUE);
    expect(apis.zone.get(KEY)).toEqual(["of-another-client"]);
    expect(await challenges.find("mail.example.net")).toBeNull();
  });

  test("wrong credentials are a fault of DNS, in the provider's words", async () => {
    const { challenges } = await bench(name, { isRight: false });
    const tried = (async () => (await challenges.find("mail.example.com"))?.put(VALUE))();
    await expect(tried).rejects.toMatchObject({ code: "dns", message: expect.stringContaining(`${name}: `) });
  });
});

test("an alias leads to the zone where the record is written", async () => {
  const zone = { "_acme-challenge.mail.shop.test CNAME": ["mail.acme.example.com"] };
  const { challenges } = await bench("hetzner", { zone });
  const challenge = await challenges.find("mail.shop.test");
  await challenge!.put(VALUE);
  expect([...apis.zone]).toEqual([["TXT mail.acme.example.com", [VALUE]]]);
  await challenge!.remove(VALUE);
  expect([...apis.zone]).toEqual([]);
  await expect(
    (
      await bench("hetzner", { zone: { "_acme-challenge.a.test CNAME": ["_acme-challenge.a.test"] } })
    ).challenges.find("a.test"),
  ).rejects.toThrow("more than 8 aliases");
});

test("what a crash leaves in DNS is removed after the next start, and what cannot be removed is tried again", async () => {
  const first = await bench("cloudflare");
  await (await first.challenges.find("mail.example.com"))!.put(VALUE);
  // Killed here. The provider is away when it starts again.
  const away = await bench("cloudflare", { saved: first.saved, isRight: false });
  await away.challenges.sweep();
  expect(apis.zone.get(KEY)).toEqual([VALUE]);
  const back = await bench("cloudflare", { saved: first.saved });
  await back.challenges.sweep();
  expect(apis.zone.has(KEY)).toBe(false);
  expect(await first.saved.read()).toBe("[]");
});

describe("the servers of the zone", () => {
  let own: FakeDns[];
  let servers: ZoneServer[];
  beforeEach(async () => {
    own = [await startFakeDns({}), await startFakeDns({})];
    servers = own.map(({ address }, index) => ({
      ...createStubResolver({ servers: [address], timeoutMs: 2_000, clock: systemClock }),
      label: `ns${index + 1}`,
    }));
  });
  afterEach(async () => {
    for (const dns of own) await dns[Symbol.asyncDispose]();
  });
  const publish = (dns: FakeDns) => Object.assign(dns.zone, { [`${NAME} TXT`]: [VALUE] } satisfies Zone);
  const asked = (dns: FakeDns, times: number) =>
    until(async () => dns.queries.length >= times, "the server is asked");

  test("the authority is not asked before every one of them has the record", async () => {
    const { challenges, clock } = await bench("cloudflare", { servers });
    publish(own[0]!);
    let isDone = false;
    const put = (await challenges.find("mail.example.com"))!.put(VALUE).then(() => (isDone = true));
    await asked(own[1]!, 1);
    await until(async () => clock.pending() > 0, "it waits");
    expect(isDone).toBe(false);
    publish(own[1]!);
    clock.advance(2_000);
    await put;
  });

  test("a server that never gets it is named; the record is removed all the same", async () => {
    const { challenges, clock } = await bench("cloudflare", { servers });
    publish(own[0]!);
    const challenge = (await challenges.find("mail.example.com"))!;
    const put = challenge.put(VALUE).then(
      () => "done",
      (error: Error) => error.message,
    );
    await until(async () => clock.pending() > 0, "it waits");
    clock.advance(100_000);
    expect(await put).toBe(`the record ${NAME} has not arrived at ns2 after 100 seconds`);
    await challenge.remove(VALUE);
    expect(apis.zone.has(KEY)).toBe(false);
  });

  test("they are found by the zone's NS records, each with its addresses", async () => {
    const resolver = createZoneResolver({
      "example.com NS": ["ns2.example.net", "ns1.example.net"],
      "ns1.example.net A": ["127.0.0.1"],
      "ns2.example.net A": ["192.0.2.2"],
      "ns2.example.net AAAA": ["2001:db8::2"],
    });
    const port = Number(own[0]!.address.split(":")[1]);
    publish(own[0]!);
    const found = await createZoneServers({
      resolver,
      clock: systemClock,
      port,
      isPrivateAllowed: true,
    }).each(NAME);
    expect(found.map(({ label }) => label)).toEqual([
      "ns1.example.net (127.0.0.1)",
      "ns2.example.net (192.0.2.2)",
      "ns2.example.net (2001:db8::2)",
    ]);
    expect(await found[0]!.txt(NAME)).toMatchObject({ kind: "found", values: [VALUE] });
    for (const server of found) server.close();
  });
});
