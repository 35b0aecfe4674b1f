import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import type { FetchedPolicy } from "./fetch-sts-policy.ts";
import { createMtaSts } from "./mta-sts.ts";
import type { StsPolicy } from "./sts-policy.ts";
import { createStsPolicyFiles } from "./sts-policy-files.ts";

const DAY_MS = 24 * 3600_000;
const NAME = "_mta-sts.example.com TXT";
const ENFORCE: StsPolicy = { mode: "enforce", mx: ["mx.example.com"], maxAgeSeconds: (7 * DAY_MS) / 1000 };
const BROKEN: FetchedPolicy = { kind: "failed", failure: "sts-policy-fetch-error", text: "it answered 500" };

let root = "";
let directories = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sendlark-sts-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function set(directory = join(root, String(directories++)), clock = createFakeClock()) {
  const zone: ResolverZone = { [NAME]: ["v=STSv1; id=1;"] };
  const fetches: string[] = [];
  const failures: string[] = [];
  const served: { now: FetchedPolicy } = { now: { kind: "policy", policy: ENFORCE } };
  const sts = createMtaSts({
    resolver: createZoneResolver(zone),
    clock,
    fetchPolicy(domain) {
      fetches.push(domain);
      return Promise.resolve(served.now);
    },
    policies: createStsPolicyFiles(directory, (reason) => failures.push(reason)),
  });
  return { sts, zone, clock, fetches, served, directory, failures };
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

describe("on disk", () => {
  test("a restart keeps an enforced policy whose record and server are gone", async () => {
    const first = set();
    await first.sts.lookUp("example.com");
    const second = set(first.directory, first.clock);
    second.zone[NAME] = "failed";
    second.served.now = BROKEN;
    expect((await second.sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    expect(second.fetches).toEqual([]);
  });

  test("only the owner may read it", async () => {
    const { sts, directory } = set();
    await sts.lookUp("example.com");
    const [file = ""] = readdirSync(directory);
    expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  test.each(["", "{", "[]", '{"domain":"example.com","id":"1"}', '{"domain":"other.test"}'])(
    "a damaged file (%j) is as good as none",
    async (text) => {
      const { sts, directory, fetches, zone } = set();
      await sts.lookUp("example.com");
      const [file = ""] = readdirSync(directory);
      writeFileSync(join(directory, file), text);
      const second = set(directory);
      second.zone[NAME] = zone[NAME]!;
      expect((await second.sts.lookUp("example.com")).policy).toEqual(ENFORCE);
      expect([fetches.length, second.fetches.length]).toEqual([1, 1]);
    },
  );

  test("a directory that cannot be written costs no policy, and is told of", async () => {
    const file = join(root, "a file");
    writeFileSync(file, "");
    const { sts, failures } = set(join(file, "policies"));
    expect((await sts.lookUp("example.com")).policy).toEqual(ENFORCE);
    expect(failures.length).toBeGreaterThan(0);
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

  test("an expired one is removed, one that no mail asks for lapses", async () => {
    const { sts, clock, fetches, directory, served } = set();
    served.now = { kind: "policy", policy: { ...ENFORCE, maxAgeSeconds: 31_557_600 } };
    await sts.lookUp("example.com");
    clock.advance(181 * DAY_MS);
    await sts.refresh();
    expect(fetches).toHaveLength(1);
    expect(readdirSync(directory)).toHaveLength(1);
    clock.advance(200 * DAY_MS);
    await sts.refresh();
    expect(readdirSync(directory)).toEqual([]);
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
