import { describe, expect, test } from "bun:test";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { type Clock, steadyClock } from "../lib/clock.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { type FakeDnsOptions, startFakeDns, type Zone } from "../testing/servers/fake-dns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { createDeliver } from "./deliver.ts";
import { createResolverJudge } from "./doubt-targets.ts";
import type { MtaSettings } from "./mta-settings.ts";

/** Nothing is to be spared here. */
const HASTY: Clock = { ...steadyClock, after: (_ms, task) => steadyClock.after(0, task) };
const SILENT: FakeDnsOptions = { soaZone: null };
/** Knows the Internet, and does not say whose word it gives. */
const TERSE: Zone = { "* NS": "a.nic.test" };
const EXAMPLE: Zone = {
  "example.com MX": { preference: 10, exchange: "mx.example.com" },
  "mx.example.com A": "127.0.0.1",
};

interface Options {
  dns?: FakeDnsOptions;
  settings?: Partial<MtaSettings>;
  isJudged?: boolean;
}

/** A whole try over real DNS, with a mail server at 127.0.0.1 that takes everything. */
async function start(zone: Zone, { dns: options = SILENT, settings, isJudged = true }: Options = {}) {
  const mx = await startFakeMx();
  const dns = await startFakeDns({ ...zone }, options);
  const resolver = createStubResolver({ servers: [dns.address] });
  const judgeResolver = isJudged ? createResolverJudge({ resolver, clock: HASTY }) : undefined;
  const deliver = createDeliver(createSettings({ port: mx.port, ...settings }), { resolver, judgeResolver });
  return {
    ...{ mx, dns },
    async send(recipient = "ada@example.com") {
      const { kind, report } = await deliver(createJob({ recipient }), HELD);
      return { kind, class: report.class, reply: report.reply ?? "" };
    },
    async [Symbol.asyncDispose]() {
      await deliver.close();
      resolver.close();
      await dns[Symbol.asyncDispose]();
      await mx[Symbol.asyncDispose]();
    },
  };
}

describe("a resolver that lies", () => {
  test.each<[string, Zone, Partial<MtaSettings>]>([
    ["no name exists", {}, {}],
    ["no name has records", { "* TXT": "nothing" }, {}],
    ["every name has one address, of its own network", { "* A": "10.0.0.1" }, { allowPrivateTargets: false }],
    ["every name has one address, where somebody takes mail", { "* A": "127.0.0.1" }, {}],
  ])("bounces and misleads nothing: %s", async (_, zone, settings) => {
    await using set = await start(zone, { settings });
    const result = await set.send();
    expect(result).toMatchObject({ kind: "deferred", class: "dns_untrusted" });
    expect(result.reply).toContain("cannot find the name servers of the top-level domains");
    expect(set.mx.messages).toHaveLength(0);
  });

  test("is asked anew when it is honest again", async () => {
    await using set = await start({});
    expect(await set.send()).toMatchObject({ kind: "deferred" });
    Object.assign(set.dns.zone, TERSE, EXAMPLE);
    expect(await set.send()).toMatchObject({ kind: "delivered" });
  });

  test("that begins to lie after a check is checked again", async () => {
    await using set = await start(TERSE);
    // `* NS` makes every name exist, without an address.
    expect(await set.send("ada@gone.example")).toMatchObject({ kind: "bounced", class: "bad_domain" });
    delete set.dns.zone["* NS"];
    expect(await set.send("ada@valid.example")).toMatchObject({ kind: "deferred", class: "dns_untrusted" });
  });

  test("about names that do not exist misleads only for these, and nothing is sent where it leads", async () => {
    const zone = { ...TERSE, ...EXAMPLE, "* A": "127.0.0.9", "plain.test A": "127.0.0.1" };
    await using set = await start(zone);
    const result = await set.send("ada@tpyo.example");
    expect(result).toMatchObject({ kind: "deferred", class: "dns_untrusted" });
    expect(result.reply).toContain("for names that do not exist");
    expect(await set.send()).toMatchObject({ kind: "delivered" });
    expect(await set.send("ada@plain.test")).toMatchObject({ kind: "delivered" });
  });
});

describe("a resolver that cannot be put to the test", () => {
  const zone = { ...EXAMPLE, "plain.test A": "127.0.0.1", "* SERVFAIL": true, "gone.test NXDOMAIN": true };
  test("bounces nothing, and delivers what it finds", async () => {
    await using set = await start(zone as Zone);
    expect(await set.send("ada@gone.test")).toMatchObject({ kind: "deferred", class: "dns" });
    expect(await set.send("ada@plain.test")).toMatchObject({ kind: "delivered" });
    expect(await set.send()).toMatchObject({ kind: "delivered" });
  });

  test("is believed where a zone of its own speaks", async () => {
    await using set = await start(zone as Zone, { dns: {} });
    expect(await set.send("ada@gone.test")).toMatchObject({ kind: "bounced", class: "bad_domain" });
  });
});

test("what an honest resolver denies bounces, whether or not it says whose word that is", async () => {
  await using terse = await start({ ...TERSE, "gone.test NXDOMAIN": true });
  expect(await terse.send("ada@gone.test")).toMatchObject({ kind: "bounced", class: "bad_domain" });
  await using full = await start({}, { dns: {} });
  expect(await full.send("ada@gone.test")).toMatchObject({ kind: "bounced", class: "bad_domain" });
  // Its own words were proof enough.
  expect(full.dns.queries.map(({ name }) => name)).toEqual(["gone.test"]);
});

test("where the operator says that the resolver knows no Internet, it is believed", async () => {
  await using set = await start({}, { isJudged: false });
  expect(await set.send("ada@gone.test")).toMatchObject({ kind: "bounced", class: "bad_domain" });
});

test("many who doubt at once share a check, which began after they asked", async () => {
  await using dns = await startFakeDns({}, SILENT);
  const resolver = createStubResolver({ servers: [dns.address] });
  const clock = createFakeClock();
  const judge = createResolverJudge({ resolver, clock });
  const checks = () => dns.queries.filter(({ name, type }) => name.endsWith(".com") && type === "A").length;
  expect(await judge()).toMatchObject({ kind: "lying" });
  const later = Promise.all([judge(), judge(), judge()]);
  Object.assign(dns.zone, TERSE);
  expect(checks()).toBe(1);
  clock.advance(1_000);
  expect((await later).map(({ kind }) => kind)).toEqual(["honest", "honest", "honest"]);
  expect(checks()).toBe(2);
  resolver.close();
});
