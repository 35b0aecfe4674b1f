import { describe, expect, test } from "bun:test";
import { createServer } from "node:net";
import { join } from "node:path";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { FORBIDDEN_URLS, FORBIDDEN_ZONE } from "../testing/fuzz/forbidden-urls.ts";
import type { SeenConnections } from "../testing/servers/any-address-net.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { readNetworks } from "./networks.ts";

const get = (url: string) => ({ url, bytesMax: 1_000, timeoutMs: 5_000 });

/** A way to a namespace where every address leads to the process itself; empty where the system allows none. */
const NAMESPACE = await findNamespace();

async function findNamespace(): Promise<string[]> {
  const script = [
    "ip link set lo up",
    "ip route add local 0.0.0.0/0 dev lo table local",
    "ip -6 route add local ::/0 dev lo table local",
    'exec "$@"',
  ].join(" && ");
  const command = ["unshare", "--map-root-user", "--net", "sh", "-c", script, "sh"];
  if (Bun.which("unshare") === null || Bun.which("ip") === null) return [];
  const trial = Bun.spawn([...command, "true"], { stdout: "ignore", stderr: "ignore" });
  return (await trial.exited) === 0 ? command : [];
}

async function runWhereAllLeadsHere(...args: string[]): Promise<SeenConnections> {
  const script = join(import.meta.dir, "../testing/servers/any-address-net.ts");
  const run = Bun.spawn([...NAMESPACE, process.execPath, script, ...args], {
    env: { ...process.env, HTTP_PROXY: "http://127.0.0.1:8080", http_proxy: "http://127.0.0.1:8080" },
    stderr: "inherit",
  });
  return JSON.parse(await new Response(run.stdout).text());
}

describe("URLs that lead to forbidden addresses", () => {
  test("the table is large, and every one is refused", async () => {
    expect(new Set(FORBIDDEN_URLS).size).toBeGreaterThan(170);
    const resolver = createZoneResolver(FORBIDDEN_ZONE);
    for (const url of FORBIDDEN_URLS) {
      const result = await guardedFetch({ resolver, allowPrivateNetworks: readNetworks([]) }, get(url));
      expect({ url, kind: result.kind }).toEqual({ url, kind: "refused" });
    }
  });

  onlyWith("unshare --net", NAMESPACE.length > 0).test(
    "no connection comes to any address, and without the guard they come to most",
    async () => {
      const guarded = await runWhereAllLeadsHere();
      // The public address proves that connections are seen, and that the proxy of the environment is not asked.
      expect(guarded).toEqual({ addresses: ["8.8.8.8"], answered: ["http://8.8.8.8:8080/"] });
      const unguarded = await runWhereAllLeadsHere("unguarded");
      expect(unguarded.addresses.length).toBeGreaterThan(50);
      expect(unguarded.answered.length).toBeGreaterThan(120);
    },
  );
});

/** Counts the connections to a loopback address, and answers each. */
async function startCounting(host: string, port: number, answer: (path: string) => string) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    socket.once("data", (data) => socket.end(answer(data.toString().split(" ")[1] ?? "")));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    count: () => connections,
    [Symbol.dispose]: () => void server.close(),
  };
}

const EMPTY = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/** Stands for the public Internet: 127.0.0.2 may be reached, 127.0.0.1 may not. */
const OPEN = readNetworks(["127.0.0.2/32"]);

describe("a name whose address changes", () => {
  test("is connected to where it was checked, and checked again for every request", async () => {
    using open = await startCounting("127.0.0.2", 0, () => EMPTY);
    using closed = await startCounting("127.0.0.1", open.port, () => EMPTY);
    await using dns = await startFakeDns({ "rebind.test A": ["127.0.0.2"] }, { ttlSeconds: 0 });
    const url = `http://rebind.test:${open.port}/`;
    const attempt = async () => {
      // Without what the last attempt was told.
      const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 2_000 });
      // DNS has changed its mind by the time of the connection.
      const a = async (name: string) => {
        const answer = await resolver.a(name);
        dns.zone["rebind.test A"] = ["127.0.0.1"];
        return answer;
      };
      const parts = { resolver: { a, aaaa: resolver.aaaa }, allowPrivateNetworks: OPEN };
      const { kind } = await guardedFetch(parts, get(url));
      resolver.close();
      return kind;
    };
    expect(await attempt()).toBe("answered");
    expect([open.count(), closed.count()]).toEqual([1, 0]);
    expect(dns.queries.filter(({ type }) => type === "A")).toHaveLength(1);
    expect(await attempt()).toBe("refused");
    expect([open.count(), closed.count()]).toEqual([1, 0]);
  });

  test("is refused when one of its addresses is forbidden, wherever it stands in the answer", async () => {
    using closed = await startCounting("127.0.0.1", 0, () => EMPTY);
    for (const addresses of [
      ["127.0.0.2", "127.0.0.1"],
      ["127.0.0.1", "127.0.0.2"],
    ]) {
      await using dns = await startFakeDns({ "many.test A": addresses });
      const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 2_000 });
      const result = await guardedFetch(
        { resolver, allowPrivateNetworks: OPEN },
        get(`http://many.test:${closed.port}/`),
      );
      expect(result).toMatchObject({ kind: "refused", reason: expect.stringContaining("not public") });
      resolver.close();
    }
    expect(closed.count()).toBe(0);
  });
});

test.each([301, 302, 303, 307, 308])(
  "a redirect (%d) to a forbidden address is an answer, not a way",
  async (status) => {
    using closed = await startCounting("127.0.0.1", 0, () => EMPTY);
    const location = `http://127.0.0.1:${closed.port}/`;
    const lines = [
      `HTTP/1.1 ${status} Away`,
      `location: ${location}`,
      `refresh: 0; url=${location}`,
      "content-length: 0",
    ];
    using open = await startCounting(
      "127.0.0.2",
      0,
      () => `${lines.join("\r\n")}\r\nconnection: close\r\n\r\n`,
    );
    const parts = { resolver: createZoneResolver({}), allowPrivateNetworks: OPEN };
    const result = await guardedFetch(parts, get(`http://127.0.0.2:${open.port}/`));
    expect(result).toMatchObject({ kind: "answered", status });
    expect([open.count(), closed.count()]).toEqual([1, 0]);
  },
);

test("this machine's own addresses are open to nobody but the operator", async () => {
  const { networkInterfaces } = await import("node:os");
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of own) {
    const host = address.includes(":") ? `[${address}]` : address;
    const parts = { resolver: createZoneResolver({}), allowPrivateNetworks: readNetworks([]) };
    expect(await guardedFetch(parts, get(`http://${host}:8080/`))).toMatchObject({ kind: "refused" });
  }
});
