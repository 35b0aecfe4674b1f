import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryPolicies } from "../testing/fixtures/memory-policies.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import type { FetchedPolicy } from "./fetch-sts-policy.ts";
import { createMtaSts } from "./mta-sts.ts";
import type { StsPolicy } from "./sts-policy.ts";
import { createStsPolicyStore, type KnownPolicy } from "./sts-policy-store.ts";

const DAY_MS = 24 * 3600_000;
const NAME = "_mta-sts.example.com TXT";
const ENFORCE: StsPolicy = { mode: "enforce", mx: ["mx.example.com"], maxAgeSeconds: (7 * DAY_MS) / 1000 };
const BROKEN: FetchedPolicy = { kind: "failed", failure: "sts-policy-fetch-error", text: "it answered 500" };

function set(kept = new Map<string, KnownPolicy>(), clock = createFakeClock()) {
  const zone: ResolverZone = { [NAME]: ["v=STSv1; id=1;"] };
  const fetches: string[] = [];
  const failures: string[] = [];
  const store = { isBroken: false };
  const memory = memoryPolicies(kept);
  /** The memory's, or a rejection. */
  const call = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (store.isBroken) throw new Error("disk I/O error");
    return run();
  };
  const served: { now: FetchedPolicy } = { now: { kind: "policy", policy: ENFORCE } };
  const sts = createMtaSts({
    resolver: createZoneResolver(zone),
    clock,
    fetchPolicy(domain) {
      fetches.push(domain);
      return Promise.resolve(served.now);
    },
    policies: createStsPolicyStore(
      {
        load: (request) => call(() => memory.load(request)),
        save: (known) => call(() => memory.save(known)),
        remove: (request) => call(() => memory.remove(request)),
        list: (request) => call(() => memory.list(request)),
      },
      (reason) => failures.push(reason),
    ),
  });
  return { sts, zone, clock, fetches, served, kept, store, failures };
}

describe("a domain's policy", () => {
  test("is fetched once for all, and kept", async () => {
    const { sts, fetches } = set();
    const found = await Promise.all([sts.lookUp("example.com"), sts.lookUp("example.com")]);
    await sts.lookUp("example.com");
    expect(fetches).toEqual(["example.com"]);
    for (const each of found) expect(each).toMatchObject({ id: "1", policy: ENFORCE, failure: null });
    expect(found[0]?.text).toContain("example.com has the policy enforce");
  });

  test("that is not announced is not asked for", async () => {
    const { sts, fetches } = set();
    expect(await sts.lookUp("plain.test")).toEqual({ id: null, policy: null, failure: null, text: "" });
    expect(fetches).toEqual([]);
  });

  test("that this machine could not ask for is asked for again at once", async () => {
    const { sts, fetches, served } = set();
    served.now = { ...BROKEN, isLocal: true };
    expect((await sts.lookUp("example.com")).policy).toBeNull();
    served.now = { kind: "policy", policy: ENFORCE };
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    expect(fetches).toHaveLength(2);
  });

  test("is fetched anew when its id changes", async () => {
    const { sts, zone, fetches, served } = set();
    await sts.lookUp("example.com");
    served.now = { kind: "policy", policy: { ...ENFORCE, mode: "testing" } };
    zone[NAME] = ["v=STSv1; id=2;"];
    expect(await sts.lookUp("example.com")).toMatchObject({ id: "2", policy: { mode: "testing" } });
    expect(fetches).toHaveLength(2);
  });

  test.each([
    ["missing", "missing" as const],
    ["failing", "failed" as const],
    ["broken", ["v=STSv1; id=1;", "v=STSv1; id=2;"]],
  ])("counts until it expires, however %s its record becomes", async (_name, record) => {
    const { sts, zone, clock } = set();
    await sts.lookUp("example.com");
    zone[NAME] = record;
    clock.advance(7 * DAY_MS - 1);
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    clock.advance(1);
    expect((await sts.lookUp("example.com")).policy).toBeNull();
  });

  test("counts while a newer one cannot be fetched, and the failure is told", async () => {
    const { sts, zone, served } = set();
    await sts.lookUp("example.com");
    served.now = BROKEN;
    zone[NAME] = ["v=STSv1; id=2;"];
    const found = await sts.lookUp("example.com");
    expect(found).toMatchObject({ id: "1", policy: ENFORCE, failure: "sts-policy-fetch-error" });
    expect(found.text).toContain("it answered 500");
  });

  test("that cannot be fetched is tried again after five minutes, or for another id", async () => {
    const { sts, zone, clock, fetches, served } = set();
    served.now = BROKEN;
    expect(await sts.lookUp("example.com")).toMatchObject({
      policy: null,
      failure: "sts-policy-fetch-error",
    });
    clock.advance(5 * 60_000 - 1);
    await sts.lookUp("example.com");
    expect(fetches).toHaveLength(1);
    clock.advance(1);
    await sts.lookUp("example.com");
    expect(fetches).toHaveLength(2);
    zone[NAME] = ["v=STSv1; id=2;"];
    served.now = { kind: "policy", policy: ENFORCE };
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
  });
});

describe("in the store", () => {
  test("a restart keeps an enforced policy whose record and server are gone", async () => {
    const first = set();
    await first.sts.lookUp("example.com");
    const second = set(first.kept, first.clock);
    second.zone[NAME] = "failed";
    second.served.now = BROKEN;
    expect((await second.sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    expect(second.fetches).toEqual([]);
  });

  test("a failure costs no policy, and is logged", async () => {
    const { sts, store, zone, kept, fetches, failures } = set();
    store.isBroken = true;
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    expect(failures).toEqual(["disk I/O error", "disk I/O error"]);
    zone[NAME] = "failed";
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    await sts.refresh();
    expect([fetches.length, kept.size]).toEqual([1, 0]);
  });

  test("a policy that could not be loaded is loaded for the next mail", async () => {
    const first = set();
    await first.sts.lookUp("example.com");
    const { sts, store, zone } = set(first.kept, first.clock);
    zone[NAME] = "failed";
    store.isBroken = true;
    expect((await sts.lookUp("example.com")).policy).toBeNull();
    store.isBroken = false;
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
  });
});

describe("each day", () => {
  test("a policy is fetched again, so that it does not lapse", async () => {
    const { sts, clock, fetches, zone } = set();
    await sts.lookUp("example.com");
    clock.advance(DAY_MS - 1);
    await sts.refresh();
    expect(fetches).toHaveLength(1);
    for (let day = 0; day < 10; day += 1) {
      clock.advance(DAY_MS);
      await sts.refresh();
    }
    expect(fetches).toHaveLength(11);
    zone[NAME] = "failed";
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
  });

  test("policies of several pages are each fetched again", async () => {
    const { sts, clock, fetches, zone } = set();
    const domains = Array.from({ length: 45 }, (_, index) => `d${index}.test`);
    for (const domain of domains) {
      zone[`_mta-sts.${domain} TXT`] = ["v=STSv1; id=1;"];
      await sts.lookUp(domain);
    }
    clock.advance(DAY_MS);
    await sts.refresh();
    expect(fetches.slice(45).toSorted()).toEqual(domains.toSorted());
  });

  test("an expired one is removed, one that no mail asks for lapses", async () => {
    const { sts, clock, fetches, kept, served } = set();
    served.now = { kind: "policy", policy: { ...ENFORCE, maxAgeSeconds: 31_557_600 } };
    await sts.lookUp("example.com");
    clock.advance(181 * DAY_MS);
    await sts.refresh();
    expect(fetches).toHaveLength(1);
    expect([...kept.keys()]).toEqual(["example.com"]);
    clock.advance(200 * DAY_MS);
    await sts.refresh();
    expect(kept.size).toBe(0);
  });

  test("one in use is noted as such", async () => {
    const { sts, clock, fetches, served } = set();
    served.now = { kind: "policy", policy: { ...ENFORCE, maxAgeSeconds: 31_557_600 } };
    await sts.lookUp("example.com");
    clock.advance(100 * DAY_MS);
    await sts.lookUp("example.com");
    clock.advance(100 * DAY_MS);
    await sts.refresh();
    expect(fetches).toHaveLength(2);
  });

  test("nothing is fetched after the end", async () => {
    const { sts, clock, fetches } = set();
    await sts.lookUp("example.com");
    clock.advance(2 * DAY_MS);
    sts.close();
    await sts.refresh();
    expect(fetches).toHaveLength(1);
  });
});
