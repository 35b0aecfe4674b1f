import { describe, expect, test } from "bun:test";
import { startFakeDns, type Zone } from "../testing/fake-dns.ts";
import { createStubResolver } from "./stub-resolver.ts";

async function startPair(zone: Zone, options: { isSecure?: boolean; timeoutMs?: number } = {}) {
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

  test("tells no name from no such record", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.mx("mx1.example.com")).toEqual({ kind: "absent" });
    expect(await pair.resolver.mx("unknown.example")).toEqual({ kind: "missing" });
    expect(await pair.resolver.a("gone.example")).toEqual({ kind: "missing" });
  });

  test.each(["a..b", "", ".", `${"x".repeat(64)}.com`, "a b.com", `${"x.".repeat(127)}com`, "münchen.de"])(
    "no zone can hold %p",
    async (name) => {
      await using pair = await startPair(ZONE);
      expect(await pair.resolver.a(name)).toEqual({ kind: "missing" });
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

  test("follows aliases and says what their end says", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("www.example.com")).toMatchObject({ values: ["127.0.0.2", "127.0.0.3"] });
    expect(await pair.resolver.a("dangling.example.com")).toEqual({ kind: "missing" });
    expect(await pair.resolver.a("bare.example.com")).toEqual({ kind: "absent" });
  });

  test("asks over TCP what does not fit", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("big.example")).toMatchObject({ values: ["127.0.0.8"] });
    expect(await pair.resolver.txt("huge.example")).toMatchObject({ values: ["x".repeat(4_000)] });
    expect(pair.dns.queries.map((query) => query.protocol)).toEqual(["udp", "tcp", "udp", "tcp"]);
  });

  test("passes over forged answers", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.a("forged.example")).toMatchObject({ values: ["127.0.0.9"] });
  });

  test("an exchange that would forge a command is no host, and no reason for an implicit MX", async () => {
    await using pair = await startPair(ZONE);
    expect(await pair.resolver.mx("evil.example")).toEqual({
      kind: "failed",
      reason: "the answer holds no usable record",
    });
  });

  test("believes the AD bit of a loopback server", async () => {
    await using pair = await startPair(ZONE, { isSecure: true });
    expect(await pair.resolver.mx("example.com")).toMatchObject({ isSecure: true });
  });
});
