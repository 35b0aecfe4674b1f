import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { type FakeDnsOptions, startFakeDns, type Zone } from "../testing/servers/fake-dns.ts";
import { createStubResolver } from "./stub-resolver.ts";

async function startPair(zone: Zone, options: FakeDnsOptions & { timeoutMs?: number } = {}) {
  const dns = await startFakeDns(zone, options);
  const resolver = createStubResolver({ servers: [dns.address], timeoutMs: options.timeoutMs ?? 2_000 });
  return {
    dns,
    resolver,
    async [Symbol.asyncDispose]() {
      resolver.close();
      await dns[Symbol.asyncDispose]();
    },
  };
}

const ZONE: Zone = {
  "example.com MX": [
    { preference: 20, exchange: "MX2.example.com" },
    { preference: 10, exchange: "mx1.example.com" },
  ],
  "mx1.example.com A": ["127.0.0.2", "127.0.0.3"],
  "mx1.example.com AAAA": "::1",
  "null.example MX": { preference: 0, exchange: "." },
  "example.com TXT": ["first", ["split ", "in ", "three"]],
  "example.com NS": ["ns1.example.com"],
  "www.example.com CNAME": "mx1.example.com",
  "dangling.example.com CNAME": "nowhere.example.com",
  "bare.example.com CNAME": "example.com",
  "loop.example.com CNAME": "pool.example.com",
  "pool.example.com CNAME": "loop.example.com",
  "2.0.0.127.in-addr.arpa PTR": "mx1.example.com",
  "broken.example SERVFAIL": true,
  "shy.example REFUSED": true,
  "noise.example GARBAGE": true,
  "gone.example NXDOMAIN": true,
  "forged.example FORGED": true,
  "forged.example A": "127.0.0.9",
  "big.example TRUNCATED": true,
  "big.example A": "127.0.0.8",
  "huge.example TXT": ["x".repeat(4_000)],
  "evil.example MX": [{ preference: 1, exchange: "a\r\nQUIT" }],
  "*.load.test MX": [{ preference: 10, exchange: "sink.test" }],
};

describe("createStubResolver", () => {
  test("reads each record type", async () => {
    await using pair = await startPair(ZONE);
    const found = (values: unknown[]) =>
      ({ kind: "found", values, ttlSeconds: 60, isSecure: false }) as never;
    const { resolver } = pair;
    expect(await resolver.mx("Example.COM.")).toEqual(
      found([
        { preference: 20, exchange: "mx2.example.com" },
        { preference: 10, exchange: "mx1.example.com" },
      ]),
    );
    expect(await resolver.mx("null.example")).toEqual(found([{ preference: 0, exchange: "" }]));
    expect(await resolver.mx("a.b.load.test")).toEqual(found([{ preference: 10, exchange: "sink.test" }]));
    expect(await resolver.a("mx1.example.com")).toEqual(found(["127.0.0.2", "127.0.0.3"]));
    expect(await resolver.aaaa("mx1.example.com")).toEqual(found(["::1"]));
    expect(await resolver.txt("example.com")).toEqual(found(["first", "split in three"]));
    expect(await resolver.ns("example.com")).toEqual(found(["ns1.example.com"]));
    expect(await resolver.cname("www.example.com")).toEqual(found(["mx1.example.com"]));
    expect(await resolver.ptr("127.0.0.2")).toEqual(found(["mx1.example.com"]));
  });

  test("distinguishes a missing name from a missing record", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.mx("mx1.example.com")).toEqual({ kind: "absent", isProven: true });
    expect(await pair.resolver.mx("unknown.example")).toEqual({ kind: "missing", isProven: true });
    expect(await pair.resolver.a("gone.example")).toEqual({ kind: "missing", isProven: true });
  });

  test.each([
    ["none at all", "NXDOMAIN" as const, null, false],
    ["the root", "NXDOMAIN" as const, "", false],
    ["the name itself, which therefore exists", "NXDOMAIN" as const, "gone.example", false],
    ["a name that only ends alike", "NXDOMAIN" as const, "one.example", false],
    ["the zone above", "NXDOMAIN" as const, "example", true],
    ["the name itself", "NODATA" as const, "gone.example", true],
    ["none at all", "NODATA" as const, null, false],
    ["the root", "NODATA" as const, "", false],
  ])("an answer in the name of %s proves %s: %p", async (_, code, soaZone, isProven) => {
    const zone: Zone = code === "NODATA" ? { "gone.example TXT": "here" } : {};
    await using pair = await startPair(zone, { soaZone });
    const kind = code === "NODATA" ? "absent" : "missing";
    expect(await pair.resolver.mx("gone.example")).toEqual({ kind, ...(isProven ? { isProven } : {}) });
  });

  test.each(["a..b", "", ".", `${"x".repeat(64)}.com`, "a b.com", `${"x.".repeat(127)}com`, "münchen.de"])(
    "no zone can hold %p",
    async (name) => {
      await using pair = await startPair(ZONE);
      expect(await pair.resolver.a(name)).toEqual({ kind: "missing", isProven: true });
      expect(pair.dns.queries).toEqual([]);
    },
  );

  test.each([
    ["broken.example", "the server answered SERVFAIL"],
    ["shy.example", "the server answered REFUSED"],
    ["noise.example", "malformed answer"],
    ["loop.example.com", "more than 8 aliases"],
  ])("%s is failed", async (name, reason) => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a(name)).toEqual({ kind: "failed", reason });
  });

  test("follows CNAMEs to their end", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("www.example.com")).toMatchObject({
      values: ["127.0.0.2", "127.0.0.3"],
      canonicalName: "mx1.example.com",
    });
    expect(await pair.resolver.a("dangling.example.com")).toEqual({ kind: "missing", isProven: true });
    expect(await pair.resolver.a("bare.example.com")).toEqual({ kind: "absent", isProven: true });
  });

  test("queries the target of a CNAME that the server did not follow", async () => {
    const zone: Zone = { "n8.example A": "127.0.0.5", "m9.example A": "127.0.0.5" };
    for (let hop = 0; hop < 9; hop += 1) {
      zone[`m${hop}.example ALIAS_ONLY`] = true;
      zone[`m${hop}.example CNAME`] = `m${hop + 1}.example`;
      if (hop === 8) break;
      zone[`n${hop}.example ALIAS_ONLY`] = true;
      zone[`n${hop}.example CNAME`] = `n${hop + 1}.example`;
    }
    await using pair = await startPair(zone);
    expect(await pair.resolver.a("n0.example")).toMatchObject({ values: ["127.0.0.5"] });
    expect(pair.dns.queries.length).toBe(9);
    expect(await pair.resolver.a("m0.example")).toEqual({ kind: "failed", reason: "more than 8 aliases" });
  });

  test("asks over TCP when the answer is truncated", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("big.example")).toMatchObject({ values: ["127.0.0.8"] });
    expect(await pair.resolver.txt("huge.example")).toMatchObject({ values: ["x".repeat(4_000)] });
    expect(pair.dns.queries.map((query) => query.protocol)).toEqual(["udp", "tcp", "udp", "tcp"]);
  });

  test("ignores forged answers", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("forged.example")).toMatchObject({ values: ["127.0.0.9"] });
  });

  test("an exchange with control characters is not a host and does not cause an implicit MX", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.mx("evil.example")).toEqual({
      kind: "failed",
      reason: "the answer holds no usable record",
    });
  });

  test("trusts the AD bit of a loopback server", async () => {
    await using pair = await startPair(ZONE, { isSecure: true });
    expect(await pair.resolver.mx("example.com")).toMatchObject({ isSecure: true });
  });
});

describe("createStubResolver with servers that fail", () => {
  const A = { "x.example A": "127.0.0.5" };

  test("asks a server that does not answer three times", async () => {
    await using pair = await startPair({ "x.example TIMEOUT": true }, { timeoutMs: 60 });
    expect(await pair.resolver.a("x.example")).toEqual({
      kind: "failed",
      reason: "the server did not answer in time",
    });
    expect(pair.dns.queries.length).toBe(3);
  });

  test.each(["TIMEOUT", "SERVFAIL", "REFUSED", "GARBAGE"])(
    "passes from %s to the next one",
    async (fault) => {
      await using bad = await startFakeDns({ [`x.example ${fault}`]: true, "y.example A": "127.0.0.6" });
      await using good = await startFakeDns({ ...A, "y.example A": "127.0.0.7" });
      const resolver = createStubResolver({ servers: [bad.address, good.address], timeoutMs: 200 });
      expect(await resolver.a("x.example")).toMatchObject({ values: ["127.0.0.5"] });
      // The one that answered is asked first from now on.
      expect(await resolver.a("y.example")).toMatchObject({ values: ["127.0.0.7"] });
      resolver.close();
    },
  );

  test("skips a server that is down", async () => {
    const gone = await startFakeDns();
    await gone[Symbol.asyncDispose]();
    await using good = await startFakeDns(A);
    const resolver = createStubResolver({ servers: [gone.address, good.address], timeoutMs: 2_000 });
    expect(await resolver.a("x.example")).toMatchObject({ values: ["127.0.0.5"] });
    resolver.close();
  });

  test("asks again without EDNS when the server does not support it", async () => {
    await using pair = await startPair({ "x.example FORMERR": true });
    expect(await pair.resolver.a("x.example")).toMatchObject({ kind: "failed" });
    expect(pair.dns.queries.length).toBe(2);
  });

  test("close ends pending queries", async () => {
    await using dns = await startFakeDns({ "x.example TIMEOUT": true });
    const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 60_000 });
    const waiting = resolver.a("x.example");
    resolver.close();
    expect(await waiting).toEqual({ kind: "failed", reason: "the resolver is closed" });
    expect(await resolver.a("y.example")).toEqual({ kind: "failed", reason: "the resolver is closed" });
  });
});

describe("createStubResolver's cache", () => {
  test("shares a lookup and its answer until it expires", async () => {
    await using dns = await startFakeDns({ "x.example A": "127.0.0.5" }, { ttlSeconds: 100 });
    const clock = createFakeClock();
    const resolver = createStubResolver({ servers: [dns.address], clock });
    const answers = await Promise.all([
      resolver.a("x.example"),
      resolver.a("X.example"),
      resolver.a("x.example."),
    ]);
    expect(answers.map((answer) => answer.kind)).toEqual(["found", "found", "found"]);
    dns.zone["x.example A"] = "127.0.0.6";
    clock.advance(99_000);
    expect(await resolver.a("x.example")).toMatchObject({ values: ["127.0.0.5"], ttlSeconds: 1 });
    expect(dns.queries.length).toBe(1);
    clock.advance(1_000);
    expect(await resolver.a("x.example")).toMatchObject({ values: ["127.0.0.6"] });
    resolver.close();
  });

  test("callers cannot change each other's answers", async () => {
    await using dns = await startFakeDns({ "x.example A": ["127.0.0.5", "127.0.0.6"] });
    const resolver = createStubResolver({ servers: [dns.address] });
    const [one, other] = await Promise.all([resolver.a("x.example"), resolver.a("x.example")]);
    if (one.kind === "found") one.values.reverse();
    expect(other).toMatchObject({ values: ["127.0.0.5", "127.0.0.6"] });
    expect(await resolver.a("x.example")).toMatchObject({ values: ["127.0.0.5", "127.0.0.6"] });
    resolver.close();
  });

  test("caches a failure for five seconds", async () => {
    await using dns = await startFakeDns({ "x.example SERVFAIL": true, "x.example A": "127.0.0.5" });
    const clock = createFakeClock();
    const resolver = createStubResolver({ servers: [dns.address], clock });
    expect(await resolver.a("x.example")).toMatchObject({ kind: "failed" });
    delete dns.zone["x.example SERVFAIL"];
    expect(await resolver.a("x.example")).toMatchObject({ kind: "failed" });
    clock.advance(5_000);
    expect(await resolver.a("x.example")).toMatchObject({ kind: "found" });
    resolver.close();
  });

  test("forget drops all types of a name", async () => {
    await using dns = await startFakeDns();
    const resolver = createStubResolver({ servers: [dns.address] });
    expect(await resolver.txt("x.example")).toEqual({ kind: "missing", isProven: true });
    dns.zone["x.example TXT"] = "here";
    expect(await resolver.txt("x.example")).toEqual({ kind: "missing", isProven: true });
    resolver.forget?.("X.example.");
    expect(await resolver.txt("x.example")).toMatchObject({ values: ["here"] });
    resolver.close();
  });

  test("without minimum times to live every query reaches the server", async () => {
    await using dns = await startFakeDns({}, { negativeTtlSeconds: 0 });
    const cache = { floorSeconds: 0, ceilingSeconds: 0, negativeFloorSeconds: 0, negativeCeilingSeconds: 0 };
    const resolver = createStubResolver({ servers: [dns.address], cache });
    expect(await resolver.txt("x.example")).toEqual({ kind: "missing", isProven: true });
    dns.zone["x.example TXT"] = "here";
    expect(await resolver.txt("x.example")).toMatchObject({ values: ["here"] });
    resolver.close();
  });
});
