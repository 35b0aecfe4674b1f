// The door for monitoring on this machine: metrics and health without a key. It stays open while the server drains.
import { readNetworks } from "../lib/networks.ts";
import { type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import { LIMITS } from "../limits.ts";
import { isVerbose, type Probe, type Probes } from "../monitoring/probes.ts";
import { pathOf } from "./request-path.ts";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const THIS_MACHINE = readNetworks(["127.0.0.0/8", "::1/128"]);

/** Throws when the address cannot be had. */
export function startMonitoringDoor(
  probes: Probes,
  listen: SocketAddress,
): { url: string; stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: listen.host,
    port: listen.port,
    idleTimeout: LIMITS.httpIdleTimeoutMs / 1000,
    maxRequestBodySize: LIMITS.httpSmallBodyBytesMax,
    development: false,
    async fetch(request, self) {
      // Another machine is a stranger, also behind a port that a container publishes.
      const isOwn = THIS_MACHINE.contain(self.requestIP(request)?.address ?? "");
      if (!isOwn && probes.hasToken(request) !== true) return refuse(probes.hasToken(request) === null);
      return answer(probes, request);
    },
    error: () => Response.json({ status: "error" }, { status: 503 }),
  });
  return {
    url: `http://${showSocketAddress({ host: listen.host, port: server.port ?? listen.port })}`,
    stop: () => server.stop(true),
  };
}

async function answer(probes: Probes, request: Request): Promise<Response> {
  switch (pathOf(request.url)) {
    case "/metrics":
      return new Response(await probes.metrics(), { headers: { "content-type": METRICS_TYPE } });
    case "/health":
      return show("ok", await probes.health(), request);
    case "/ready":
      return show("ready", await probes.ready(), request);
    default:
      return Response.json({ paths: ["/metrics", "/health", "/ready"] }, { status: 404 });
  }
}

function show(word: string, { isWell, checks }: Probe, request: Request): Response {
  const body = {
    status: isWell ? word : `not ${word}`,
    ...(isVerbose(request) || !isWell ? { checks } : {}),
  };
  return Response.json(body, { status: isWell ? 200 : 503 });
}

function refuse(isOff: boolean): Response {
  const message = isOff
    ? "Only programs on this machine get an answer. For others, set token under [metrics]."
    : "Send the header `Authorization: Bearer TOKEN` with the token of [metrics].";
  const headers = { "www-authenticate": "Bearer" };
  return Response.json({ message }, { status: isOff ? 403 : 401, headers });
}
