// Pebble, a small ACME authority (Debian: pebble), which looks names up at the test's DNS server and refuses nonces at
// random. In front of it, a proxy that adds what this version lacks: renewal information (ARI, RFC 9773).
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestCertificate } from "../fixtures/test-certificate.ts";

export const HAS_PEBBLE = existsSync("/usr/bin/pebble");

export interface SeenOrder {
  hosts: string[];
  replaces: string | null;
  profile: string | null;
}

export interface Pebble extends AsyncDisposable {
  /** For `tls.acme_directory`; through the proxy. */
  directoryUrl: string;
  /** A PEM file with the certificate of the directory, for `tls.acme_ca`. */
  authorityFile: string;
  /** PEM of the root that issued certificates come from. */
  root(): Promise<string>;
  /** Every order, oldest first. */
  orders: SeenOrder[];
  /** The window that ARI suggests for every certificate; null = the directory names no ARI. */
  window: { start: Date; end: Date } | null;
  /** How often renewal information was asked for, by certificate id. */
  asked: string[];
}

export interface PebbleOptions {
  /** The authority connects to this port instead of 80. */
  httpPort: number;
  /** `127.0.0.1:port`. */
  dns: string;
  /** Nonces that are refused though they are good, in percent. */
  badNonces?: number;
}

export async function startPebble(options: PebbleOptions): Promise<Pebble> {
  const directory = mkdtempSync(join(tmpdir(), "pebble-"));
  const own = createTestCertificate("localhost", { validDays: 2 });
  const [cert, key, config] = ["cert.pem", "key.pem", "config.json"].map((name) => join(directory, name));
  writeFileSync(cert!, own.cert);
  writeFileSync(key!, own.key);
  const [port, managementPort] = [freePort(), freePort()];
  const settings = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: cert,
    privateKey: key,
    httpPort: options.httpPort,
    tlsPort: 1,
  };
  writeFileSync(config!, JSON.stringify({ pebble: settings }));
  const child = Bun.spawn(["pebble", "-strict", "-config", config!, "-dnsserver", options.dns], {
    env: {
      ...Bun.env,
      PEBBLE_VA_NOSLEEP: "1",
      PEBBLE_AUTHZREUSE: "0",
      PEBBLE_WFE_NONCEREJECT: String(options.badNonces ?? 10),
    },
    stdout: "ignore",
    stderr: "ignore",
  });
  const tls = { ca: own.cert };
  const upstream = `https://localhost:${port}`;
  await answering(`${upstream}/dir`, tls);
  const pebble: Pebble = {
    directoryUrl: "",
    authorityFile: cert!,
    root: async () => (await fetch(`https://localhost:${managementPort}/roots/0`, { tls })).text(),
    orders: [],
    window: null,
    asked: [],
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
      await proxy.stop(true);
      rmSync(directory, { recursive: true, force: true });
    },
  };
  const proxy = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    tls: own,
    fetch: (request) => pass(request, { upstream, tls, pebble }),
  });
  pebble.directoryUrl = `https://localhost:${proxy.port}/dir`;
  return pebble;
}

/** Pebble takes its own address from the Host header, so that all its URLs lead through the proxy. */
async function pass(
  request: Request,
  { upstream, tls, pebble }: { upstream: string; tls: { ca: string }; pebble: Pebble },
): Promise<Response> {
  const { pathname, host } = new URL(request.url);
  if (pathname.startsWith("/ari/")) return renewalInfo(pathname.slice("/ari/".length), pebble);
  const headers = new Headers(request.headers);
  headers.set("host", host);
  const body = request.method === "POST" ? await request.text() : undefined;
  const answer = await fetch(`${upstream}${pathname}`, { method: request.method, headers, body, tls });
  if (pathname.startsWith("/order-plz") && answer.status === 201) pebble.orders.push(readOrder(body ?? ""));
  if (pathname !== "/dir" || pebble.window === null) return answer;
  const directory = (await answer.json()) as Record<string, unknown>;
  return Response.json({ ...directory, renewalInfo: `https://${host}/ari` });
}

function renewalInfo(id: string, pebble: Pebble): Response {
  pebble.asked.push(id);
  if (pebble.window === null) return new Response(null, { status: 404 });
  const { start, end } = pebble.window;
  return Response.json({ suggestedWindow: { start, end } }, { headers: { "retry-after": "21600" } });
}

function readOrder(body: string): SeenOrder {
  const { payload } = JSON.parse(body) as { payload: string };
  const { identifiers, replaces, profile } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const hosts = (identifiers as { value: string }[]).map(({ value }) => value);
  return { hosts, replaces: replaces ?? null, profile: profile ?? null };
}

function freePort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

async function answering(url: string, tls: { ca: string }): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { tls }).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(20);
  }
}
