import { describe, expect, test } from "bun:test";
import { checkDnssec } from "../dns/check-resolver.ts";
import type { TlsaValue } from "../dns/resolver.ts";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { silentLog } from "../lib/log.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { startFakeDns, type Zone } from "../testing/servers/fake-dns.ts";
import { createDane, type DaneDemand, lookUpDane } from "./dane.ts";

const NAMES = { signed: "signed.test", bogus: "bogus.test" };
const PROOF: Zone = { "signed.test A": ["192.0.2.1"], "bogus.test SERVFAIL": true };
const KEY = "_25._tcp.mx.example.com TLSA";
const record = (usage: number, selector = 1, matchingType = 1, data = "ab".repeat(32)): TlsaValue => ({
  usage,
  selector,
  matchingType,
  data,
});

async function ask(
  zone: Zone,
  options: { isSecure?: (name: string) => boolean; proof?: Zone } = {},
): Promise<DaneDemand> {
  await using dns = await startFakeDns(
    { ...(options.proof ?? PROOF), ...zone },
    { isSecure: options.isSecure ?? (() => true) },
  );
  const resolver = createStubResolver({ servers: [dns.address] });
  const daneFor = createDane({ resolver, clock: createFakeClock(), log: silentLog, names: NAMES });
  const demand = await daneFor(["mx.example.com"], 25);
  resolver.close();
  return demand;
}

describe("TLSA records", () => {
  test.each<[string, Zone, object]>([
    ["none", {}, { kind: "none" }],
    ["only of other types", { "_25._tcp.mx.example.com TXT": ["x"] }, { kind: "none" }],
    [
      "one for the leaf",
      { [KEY]: [record(3)] },
      { kind: "authenticate", name: "mx.example.com", records: [record(3)] },
    ],
    ["one for an authority", { [KEY]: [record(2)] }, { kind: "authenticate", records: [record(2)] }],
    [
      "some that count",
      { [KEY]: [record(1), record(3), record(0)] },
      { kind: "authenticate", records: [record(3)] },
    ],
    ["PKIX ones only", { [KEY]: [record(0), record(1)] }, { kind: "encrypt" }],
    ["an unknown selector", { [KEY]: [record(3, 2)] }, { kind: "encrypt" }],
    ["an unknown digest", { [KEY]: [record(3, 1, 3)] }, { kind: "encrypt" }],
    ["a digest too short", { [KEY]: [record(3, 1, 2)] }, { kind: "encrypt" }],
    ["an empty certificate", { [KEY]: [record(3, 0, 0, "")] }, { kind: "encrypt" }],
    [
      "forged ones",
      { "_25._tcp.mx.example.com SERVFAIL": true },
      { kind: "unknown", reason: "the server answered SERVFAIL" },
    ],
  ])("%s", async (_name, zone, demand) => expect(await ask(zone)).toMatchObject(demand));

  test("without a signature count for nothing", async () => {
    expect(await ask({ [KEY]: [record(3)] }, { isSecure: (name) => name === "signed.test" })).toEqual({
      kind: "none",
    });
  });

  test("count for nothing from a resolver that does not validate", async () => {
    const proof: Zone = { "signed.test A": ["192.0.2.1"], "bogus.test A": ["192.0.2.2"] };
    expect(await ask({ [KEY]: [record(3)] }, { proof })).toEqual({ kind: "none" });
  });
});

test("of the first name that has any decide; behind forged ones nothing is looked for", async () => {
  await using dns = await startFakeDns(
    { [KEY]: [record(3)], "_25._tcp.forged.test SERVFAIL": true },
    { isSecure: true },
  );
  const resolver = createStubResolver({ servers: [dns.address] });
  const lookUp = (...names: string[]) => lookUpDane(names, 25, resolver);
  expect(await lookUp("empty.test", "mx.example.com")).toMatchObject({
    kind: "authenticate",
    name: "mx.example.com",
  });
  expect((await lookUp("forged.test", "mx.example.com")).kind).toBe("unknown");
  expect((await lookUp("mx.example.com", "forged.test")).kind).toBe("authenticate");
  resolver.close();
});

describe("the resolver's proof", () => {
  const VALIDATING = { isValidating: true } as const;

  test.each<[string, Zone, boolean, unknown]>([
    ["it validates", PROOF, true, VALIDATING],
    [
      "it does not vouch",
      PROOF,
      false,
      { isCertain: true, reason: expect.stringContaining("does not validate") },
    ],
    [
      "it accepts what is forged",
      { ...PROOF, "bogus.test SERVFAIL": undefined as never, "bogus.test A": ["192.0.2.2"] },
      true,
      { isCertain: true, reason: expect.stringContaining("accepts") },
    ],
    ["it knows neither name", {}, true, { isCertain: true }],
    [
      "it cannot be asked",
      { "signed.test REFUSED": true, "bogus.test REFUSED": true },
      true,
      { isCertain: false },
    ],
    [
      "it refuses the second name",
      { ...PROOF, "bogus.test SERVFAIL": undefined as never, "bogus.test REFUSED": true },
      true,
      { isCertain: false },
    ],
  ])("%s", async (_name, zone, isSecure, expected) => {
    const clean = Object.fromEntries(Object.entries(zone).filter(([, value]) => value !== undefined));
    await using dns = await startFakeDns(clean, { isSecure });
    const resolver = createStubResolver({ servers: [dns.address] });
    expect(await checkDnssec(resolver, NAMES)).toMatchObject(expected as object);
    resolver.close();
  });

  test("is asked for once, and again after an hour where it failed", async () => {
    await using dns = await startFakeDns({ ...PROOF, [KEY]: [record(3)] }, { isSecure: true });
    const clock = createFakeClock();
    const resolver = createStubResolver({ servers: [dns.address], clock });
    const daneFor = createDane({ resolver, clock, log: silentLog, names: NAMES });
    delete dns.zone["bogus.test SERVFAIL"];
    expect((await daneFor(["mx.example.com"], 25)).kind).toBe("none");
    dns.zone["bogus.test SERVFAIL"] = true;
    clock.advance(3600_000 - 1);
    expect((await daneFor(["mx.example.com"], 25)).kind).toBe("none");
    clock.advance(1);
    expect((await daneFor(["mx.example.com"], 25)).kind).toBe("authenticate");
    const asked = dns.queries.length;
    clock.advance(3600_000 * 24);
    expect((await daneFor(["mx.example.com"], 25)).kind).toBe("authenticate");
    expect(dns.queries.slice(asked).map(({ type }) => type)).toEqual(["TLSA"]);
    resolver.close();
  });
});
