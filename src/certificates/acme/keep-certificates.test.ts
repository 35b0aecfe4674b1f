import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caaProblem } from "../../dns/caa.ts";
import { createLog } from "../../lib/log.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../../testing/fixtures/memory-value.ts";
import { createFakeAcme } from "../../testing/servers/fake-acme.ts";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { acmeDirectory, keptPairs } from "../kept-pairs.ts";
import { openServedCertificates } from "../served-certificates.ts";
import type { WantedHost } from "./host-table.ts";
import { createChallengeDesk } from "./http-challenges.ts";
import { createCertificateKeeper } from "./keep-certificates.ts";
import { certificateId } from "./renewal.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OWN: WantedHost = { host: "mail.acme.test", teamId: null };
const links = (number: number, teamId = "team"): WantedHost => ({ host: `links${number}.acme.test`, teamId });

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-keeper-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const reverse = (text: string) => [...text].reverse().join("");
const sealer = { seal: reverse, open: reverse };

async function startBench(settings: { reusesKey?: boolean; hostsPerTeam?: number; profile?: string } = {}) {
  const clock = createFakeClock();
  const acme = createFakeAcme(clock);
  const wanted: WantedHost[] = [OWN];
  const events: string[] = [];
  const log = createLog((line) => events.push(JSON.parse(line).event));
  const zone: ResolverZone = {};
  const saved = memoryValue();
  const account = { directoryUrl: "https://ca.test/dir", saved: memoryValue(), sealer };
  const kept = keptPairs(acmeDirectory(dataDir), sealer, log);
  const start = async () => {
    const files = { mode: "acme" as const, cert: null, key: null, hostsDir: null };
    const served = await openServedCertificates({ ...files, dataDir, hostname: OWN.host, kept, log });
    const keeper = await createCertificateKeeper(
      {
        client: acme.client,
        challenges: createChallengeDesk(null),
        dns: null,
        shared: null,
        checkCaa: (host, issuance) => caaProblem(createZoneResolver(zone), host, issuance),
        wanted: async () => [...wanted],
        random: () => 0.5,
        ...{ account, served, saved, clock, log },
      },
      { email: null, profile: null, reusesKey: false, hostsPerTeam: 20, ...settings },
    );
    return { served, keeper };
  };
  const first = await start();
  return {
    ...{ clock, acme, wanted, events, start, zone },
    ...first,
    /** Runs every ten minutes for so long, or every hour. */
    async pass(ms: number) {
      const step = ms > 2 * DAY_MS ? HOUR_MS : 10 * MINUTE_MS;
      for (let left = ms; left > 0; left -= step) {
        clock.advance(Math.min(left, step));
        await first.keeper.run();
      }
    },
  };
}

const orderedHosts = ({ acme }: Awaited<ReturnType<typeof startBench>>) =>
  acme.orders.map(({ host }) => host);

describe("who gets a certificate", () => {
  test("the server's name and each verified host, each one of its own, once", async () => {
    const bench = await startBench();
    bench.wanted.push(links(1));
    for (let times = 0; times < 3; times++) await bench.keeper.run();
    expect(orderedHosts(bench)).toEqual([OWN.host, "links1.acme.test"]);
    const { served } = bench;
    expect(served.isTrusted()).toBe(true);
    expect(new X509Certificate(served.main().cert).checkHost(OWN.host)).toBe(OWN.host);
    expect(served.hosts().map(({ serverName }) => serverName)).toEqual([OWN.host, "links1.acme.test"]);
  });

  test("they are found again after a restart, with their keys sealed on disk", async () => {
    const bench = await startBench();
    await bench.keeper.run();
    const again = await bench.start();
    expect(again.served.main()).toEqual(bench.served.main());
    await again.keeper.run();
    expect(bench.acme.orders).toHaveLength(1);
    const file = await readFile(join(acmeDirectory(dataDir), `${OWN.host}.pem`), "utf8");
    expect(file).not.toContain("PRIVATE KEY");
  });

  test("a host that turns verified is noticed at the next run", async () => {
    const bench = await startBench();
    await bench.keeper.run();
    bench.wanted.push(links(1));
    await bench.keeper.run();
    expect(bench.acme.orders).toHaveLength(1);
    bench.keeper.changed();
    await bench.keeper.run();
    expect(orderedHosts(bench)).toEqual([OWN.host, "links1.acme.test"]);
  });

  test("a team has a cap, and all teams share ten new certificates an hour", async () => {
    const bench = await startBench({ hostsPerTeam: 12 });
    for (let number = 1; number <= 14; number++) bench.wanted.push(links(number));
    bench.wanted.push(links(99, "other"));
    await bench.keeper.run();
    expect(bench.acme.orders).toHaveLength(10);
    await bench.pass(50 * MINUTE_MS);
    expect(bench.acme.orders).toHaveLength(10);
    await bench.pass(DAY_MS / 2);
    expect(orderedHosts(bench).slice(-4)).toEqual([10, 11, 12, 99].map((number) => links(number).host));
    expect(bench.acme.orders).toHaveLength(14);
    expect(bench.events).toContain("certificate.team_cap");
  });
});

describe("failures", () => {
  test("a host that cannot be checked is tried after 1, 6, 24 and 24 hours, then given up with an alert", async () => {
    const bench = await startBench();
    bench.wanted.push(links(1));
    bench.acme.failing.add("links1.acme.test");
    const tries = () => orderedHosts(bench).filter((host) => host === "links1.acme.test").length;
    await bench.keeper.run();
    expect(tries()).toBe(1);
    for (const [hours, count] of [
      [1, 2],
      [6, 3],
      [24, 4],
      [24, 5],
    ] as const) {
      await bench.pass(hours * HOUR_MS - MINUTE_MS);
      expect(tries()).toBe(count - 1);
      await bench.pass(MINUTE_MS);
      expect(tries()).toBe(count);
    }
    expect(bench.events.filter((event) => event === "certificate.given_up")).toHaveLength(1);
    await bench.pass(10 * DAY_MS);
    expect(tries()).toBe(5);
    // It is tried again once it is verified again, or when the operator asks.
    bench.wanted.pop();
    bench.keeper.changed();
    await bench.keeper.run();
    bench.wanted.push(links(1));
    bench.keeper.changed();
    await bench.keeper.run();
    expect(tries()).toBe(6);
    bench.acme.failing.clear();
    expect(await bench.keeper.renew("links1.acme.test")).toMatchObject([{ problem: null, failures: 0 }]);
    expect(bench.served.issued("links1.acme.test")).not.toBeNull();
  });

  test("the server's own name is never given up", async () => {
    const bench = await startBench();
    bench.acme.failing.add(OWN.host);
    await bench.keeper.run();
    expect(bench.keeper.reports()).toMatchObject([{ problem: `${OWN.host} refuses the connection` }]);
    await bench.pass(4 * DAY_MS);
    expect(bench.events).toContain("certificate.keeps_failing");
    const tries = bench.acme.orders.length;
    await bench.pass(DAY_MS);
    expect(bench.acme.orders.length).toBe(tries + 1);
    expect(bench.keeper.counts()).toEqual({ issued: 0, renewed: 0, failed: tries + 1 });
  });

  test("while the authority fails or asks for less, no host is blamed and none is ordered", async () => {
    const bench = await startBench();
    bench.wanted.push(links(1));
    bench.acme.refusal = { type: "rateLimited", status: 429, retryAfter: "7200" };
    await bench.keeper.run();
    expect(bench.keeper.problem()).toBe("refused: rateLimited");
    expect(bench.keeper.reports().map(({ failures }) => failures)).toEqual([0, 0]);
    bench.acme.refusal = null;
    await bench.pass(2 * HOUR_MS - MINUTE_MS);
    expect(bench.acme.orders).toEqual([]);
    await bench.pass(MINUTE_MS);
    expect(bench.acme.orders).toHaveLength(2);
    expect(bench.keeper.problem()).toBeNull();
  });

  test("what CAA records forbid is not ordered, until they allow it", async () => {
    const bench = await startBench();
    bench.zone["acme.test CAA"] = [{ tag: "issue", value: "big.example", isCritical: false }];
    await bench.keeper.run();
    expect(bench.acme.orders).toEqual([]);
    const problem = expect.stringContaining('Add the record acme.test CAA 0 issue "ca.test".');
    expect(bench.keeper.reports()).toMatchObject([{ failures: 1, problem }]);
    expect(await bench.keeper.caaProblem(OWN.host)).toMatchObject({ advice: problem });
    expect(bench.keeper.problem()).toBeNull();
    bench.zone["acme.test CAA"].push({ tag: "issue", value: "ca.test", isCritical: false });
    await bench.pass(10 * MINUTE_MS);
    expect(orderedHosts(bench)).toEqual([OWN.host]);
    expect(await bench.keeper.caaProblem(OWN.host)).toBeNull();
  });

  test("an attempt that a crash interrupts counts: it is not repeated at once", async () => {
    const bench = await startBench();
    bench.wanted.push(links(1));
    const order = Promise.withResolvers<never>();
    bench.acme.client.directory = () => order.promise;
    void bench.keeper.run().catch(() => undefined);
    await Promise.race([order.promise, new Promise((resolve) => setImmediate(resolve))]);
    bench.acme.client.directory = createFakeAcme(bench.clock).client.directory;
    const again = await bench.start();
    await again.keeper.run();
    expect(orderedHosts(bench)).toEqual(["links1.acme.test"]);
    bench.clock.advance(MINUTE_MS);
    await again.keeper.run();
    expect(orderedHosts(bench)).toEqual(["links1.acme.test", OWN.host]);
  });

  test("a profile that the authority does not offer is named with those that it offers", async () => {
    const bench = await startBench({ profile: "shortlived" });
    bench.acme.profiles = { classic: "", tlsserver: "" };
    await bench.keeper.run();
    expect(bench.keeper.problem()).toContain("it offers: classic, tlsserver");
    bench.acme.profiles = { shortlived: "" };
    await bench.pass(2 * HOUR_MS);
    expect(bench.acme.orders).toMatchObject([{ profile: "shortlived" }]);
  });
});

describe("renewal", () => {
  test.each([
    [6, 1 / 2],
    [45, 2 / 3],
    [90, 2 / 3],
  ])("without ARI, a certificate of %d days is renewed at its part of %f", async (days, part) => {
    const bench = await startBench();
    bench.acme.lifetimeDays = days;
    await bench.keeper.run();
    await bench.pass(days * DAY_MS * part - HOUR_MS);
    expect(bench.acme.orders).toHaveLength(1);
    await bench.pass(HOUR_MS);
    expect(bench.acme.orders).toHaveLength(2);
    expect(bench.keeper.counts()).toEqual({ issued: 1, renewed: 1, failed: 0 });
  });

  test("ARI that moves its window to now: renewed at the next question, and the order says what it replaces", async () => {
    const bench = await startBench();
    const at = (days: number) => new Date(bench.clock.now() + days * DAY_MS);
    bench.acme.window = { start: at(58), end: at(60) };
    await bench.keeper.run();
    await bench.pass(DAY_MS);
    expect(bench.acme.orders).toHaveLength(1);
    expect(bench.keeper.reports()[0]?.renewAt).toBe(bench.acme.window.start.getTime() + DAY_MS);
    const old = bench.served.main();
    bench.acme.window = { start: at(-2), end: at(-1) };
    await bench.pass(HOUR_MS);
    expect(bench.acme.orders).toHaveLength(2);
    const id = certificateId(old.cert);
    expect(bench.acme.orders[1]?.replaces).toBe(id);
    expect(bench.acme.asked).toContain(id!);
    expect(bench.served.main().cert).not.toBe(old.cert);
    expect(bench.served.main().key).not.toBe(old.key);
    // An authority that says so for ever is obeyed once a day.
    await bench.pass(DAY_MS - HOUR_MS);
    expect(bench.acme.orders.length).toBeLessThanOrEqual(3);
  });

  test("the key stays where TLSA records need it, and the pair before is kept", async () => {
    const bench = await startBench({ reusesKey: true });
    await bench.keeper.run();
    const old = bench.served.main();
    await bench.keeper.renew(null);
    expect(bench.served.main().cert).not.toBe(old.cert);
    expect(bench.served.main().key).toBe(old.key);
    const previous = await readFile(join(acmeDirectory(dataDir), `${OWN.host}.previous.pem`), "utf8");
    expect(previous).toContain(old.cert);
  });

  test("a host that is not wanted any more is served to the end of its certificate, then forgotten", async () => {
    const bench = await startBench();
    bench.wanted.push(links(1));
    await bench.keeper.run();
    bench.wanted.pop();
    await bench.pass(80 * DAY_MS);
    expect(bench.served.issued("links1.acme.test")).not.toBeNull();
    await bench.pass(18 * DAY_MS);
    expect(bench.served.issued("links1.acme.test")).toBeNull();
    expect(bench.served.issued(OWN.host)).not.toBeNull();
  });
});
