import { describe, expect, test } from "bun:test";
import type { DnsAnswer } from "../dns/resolver.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { type GuardedFetchParts, guardedFetch } from "./guarded-fetch.ts";
import { isReachableAddress, readNetworks } from "./networks.ts";

const found = (...values: string[]): DnsAnswer<string> => ({
  kind: "found",
  values,
  ttlSeconds: 60,
  isSecure: false,
});

function partsFor(zone: Record<string, string[]>, allow: string[] = ["127.0.0.0/8"]): GuardedFetchParts {
  const answer = (name: string, isV6: boolean) => {
    const values = (zone[name] ?? []).filter((ip) => ip.includes(":") === isV6);
    return Promise.resolve(values.length > 0 ? found(...values) : { kind: "missing" as const });
  };
  return {
    resolver: { a: (name) => answer(name, false), aaaa: (name) => answer(name, true) },
    allowPrivateNetworks: readNetworks(allow),
  };
}

const get = (url: string) => ({ url, bytesMax: 1_000, timeoutMs: 5_000 });

describe("isReachableAddress", () => {
  test.each([
    ["8.8.8.8", true],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.0.0.1", false],
    ["127.255.255.254", false],
    ["169.254.169.254", false],
    ["172.15.255.255", true],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["172.32.0.1", true],
    ["192.0.0.1", false],
    ["192.168.1.1", false],
    ["198.18.0.1", false],
    ["198.19.255.255", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["2606:4700::1111", true],
    ["::", false],
    ["::1", false],
    ["::127.0.0.1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:7f00:1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::8.8.8.8", true],
    ["64:ff9b::127.0.0.1", false],
    ["64:ff9b::a00:1", false],
    ["64:ff9b:1::8.8.8.8", false],
    ["2002:7f00:1::", false],
    ["2002:c0a8:101::1", false],
    ["2002:808:808::1", true],
    ["2001::1", false],
    ["2001:db8::1", false],
    ["fc00::1", false],
    ["fd12:3456::1", false],
    ["fe80::1", false],
    ["fec0::1", false],
    ["ff02::1", false],
    ["localhost", false],
    ["", false],
  ])("%s → %p", (ip, expected) => {
    expect(isReachableAddress(ip)).toBe(expected);
  });

  test("an allowed network opens itself and nothing else", () => {
    const allowed = readNetworks(["10.0.0.0/8"]);
    expect(isReachableAddress("10.9.9.9", allowed)).toBe(true);
    expect(isReachableAddress("192.168.0.1", allowed)).toBe(false);
  });
});

describe("guardedFetch", () => {
  test.each([
    ["file:///etc/passwd", "only http and https"],
    ["data:text/plain,x", "only http and https"],
    ["ftp://files.test/x", "only http and https"],
    ["/etc/passwd", "not a URL"],
    ["\\\\host\\share", "not a URL"],
    ["http://user:password@files.test/", "user name"],
    ["http://files.test:22/", "port 22"],
    ["http://127.1/", "not public"],
    ["http://2130706433/", "not public"],
    ["http://0x7f.1/", "not public"],
    ["http://0177.0.0.1/", "not public"],
    ["http://１２７.0.0.1/", "not public"],
    ["http://[::1]/", "not public"],
    ["http://[::ffff:7f00:1]/", "not public"],
    ["http://[64:ff9b::7f00:1]/", "not public"],
    ["http://[2002:7f00:1::]/", "not public"],
    ["http://localhost/", "not public"],
    ["http://localhost./", "not public"],
    ["http://a.LOCALHOST:8080/", "not public"],
    ["http://private.test/", "not public"],
    ["http://mixed.test/", "not public"],
    ["http://nowhere.test/", "no address"],
  ])("refuses %s", async (url, reason) => {
    const parts = partsFor({ "private.test": ["192.168.0.1"], "mixed.test": ["8.8.8.8", "127.0.0.1"] }, []);
    const result = await guardedFetch(parts, get(url));
    expect(result).toEqual({ kind: "refused", reason: expect.stringContaining(reason) });
  });

  test("localhost is this machine where that is allowed", async () => {
    using server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("here") });
    const answer = await guardedFetch(partsFor({}), get(`http://localhost:${server.port}/`));
    expect(answer).toMatchObject({ kind: "answered", status: 200 });
  });

  test("connects to the checked address and speaks to the host of the URL; a redirect is not followed", async () => {
    using server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: (request) =>
        new URL(request.url).pathname === "/away"
          ? Response.redirect("http://127.0.0.1:1/secret", 302)
          : new Response(request.headers.get("host"), { headers: { "content-type": "text/csv" } }),
    });
    const parts = partsFor({ "files.test": ["127.0.0.1"] });
    const answer = await guardedFetch(parts, get(`http://files.test:${server.port}/a.csv`));
    if (answer.kind !== "answered") throw new Error(answer.reason);
    expect(Buffer.from(answer.body).toString()).toBe(`files.test:${server.port}`);
    expect(answer.headers.get("content-type")).toBe("text/csv");
    const away = await guardedFetch(parts, get(`http://files.test:${server.port}/away`));
    expect(away).toMatchObject({ kind: "answered", status: 302 });
  });

  test("stops at the size limit, counting decompressed bytes", async () => {
    const bomb = Bun.gzipSync(new Uint8Array(5_000_000));
    using server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: (request) =>
        new URL(request.url).pathname === "/bomb"
          ? new Response(bomb, { headers: { "content-encoding": "gzip" } })
          : new Response("x".repeat(1_001)),
    });
    const parts = partsFor({ "files.test": ["127.0.0.1"] });
    for (const path of ["/bomb", "/long"]) {
      const result = await guardedFetch(parts, get(`http://files.test:${server.port}${path}`));
      expect(result).toEqual({ kind: "refused", reason: "it is larger than 1000 bytes" });
    }
  });

  test("gives up on a server that never answers", async () => {
    using server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: () => new Promise<Response>(() => {}),
    });
    const parts = partsFor({ "files.test": ["127.0.0.1"] });
    const result = await guardedFetch(parts, {
      ...get(`http://files.test:${server.port}/`),
      timeoutMs: 50,
    });
    expect(result).toEqual({ kind: "refused", reason: "it did not answer in time" });
  });

  test("checks the certificate against the name of the URL", async () => {
    const [own, other] = [createTestCertificate("files.test"), createTestCertificate("other.test")];
    for (const [certificate, kind] of [
      [own, "answered"],
      [other, "refused"],
    ] as const) {
      using server = Bun.serve({
        hostname: "127.0.0.1",
        port: 0,
        tls: certificate,
        fetch: () => new Response("ok"),
      });
      const parts = { ...partsFor({ "files.test": ["127.0.0.1"] }), authorities: [own.cert, other.cert] };
      const result = await guardedFetch(parts, get(`https://files.test:${server.port}/`));
      expect(result.kind).toBe(kind);
    }
  });
});
