import { steadyClock } from "../lib/clock.ts";
import { ownDescriptors } from "../lib/descriptors.ts";
import { silentLog } from "../lib/log.ts";
import { type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import { TLS_FLOOR } from "../lib/tls-floor.ts";
import { LIMITS } from "../limits.ts";
import { type DoorParts, type HttpDoor, openDoor } from "./http-door.ts";
import { pathOf, targetOf } from "./request-path.ts";

export interface HttpServer {
  /** Where it really listens: `http://127.0.0.1:8080`. */
  url: string;
  port: number;
  /** Takes no new requests, lets running ones end within 10 s, then closes. */
  stop(): Promise<void>;
}

export interface HttpServerOptions {
  app: { handle(request: Request, peer: string | null): Promise<Response> };
  /** Port 0: the system chooses. */
  listen: SocketAddress;
  /** PEM texts; null = without TLS. */
  tls: { cert: string; key: string } | null;
  /** Served to those who ask for these names. */
  hosts?: readonly { serverName: string; cert: string; key: string }[];
  /** Longest body that the app reads. */
  bodyBytesMax: number;
  /** How long a connection may be silent; as LIMITS say when absent. */
  idleMs?: number;
  /** How many connections there may be, and who is told; the process's own, and nobody, when absent. */
  door?: DoorParts;
}

const OWN_DOOR = (): DoorParts => ({
  descriptors: ownDescriptors(LIMITS),
  clock: steadyClock,
  log: silentLog,
});

/** Opens the HTTP door. Throws when the address cannot be had. */
export function startHttp(options: HttpServerOptions): HttpServer {
  const { app, listen, tls } = options;
  const { ciphers } = TLS_FLOOR;
  const open = (port: number | null) =>
    Bun.serve({
      hostname: listen.host,
      port: port ?? listen.port,
      // Below 1.2 the runtime offers nothing.
      ...(tls === null ? {} : { tls: [tls, ...(options.hosts ?? [])].map((pair) => ({ ciphers, ...pair })) }),
      idleTimeout: (options.idleMs ?? LIMITS.httpIdleTimeoutMs) / 1000,
      // The app refuses what is too long before it reads it, and says so; the server's own refusal has no words.
      maxRequestBodySize: 16 * (options.bodyBytesMax + LIMITS.httpBodyBytesMax),
      development: false,
      fetch(request, self) {
        // The runtime takes a body on its way for silence: without this, 40 MB would have to come within 30 seconds.
        if (mayTakeLong(request)) self.timeout(request, LIMITS.httpBodyMs / 1000);
        return refuseHosts(request) ?? app.handle(request, self.requestIP(request)?.address ?? null);
      },
      error: () => new Response(SERVER_ERROR, { status: 500, headers: { "content-type": JSON_TYPE } }),
    });
  const door = openDoor(open, options.door ?? OWN_DOOR());
  return toHttpServer(door, listen.host, tls === null ? "http" : "https");
}

function mayTakeLong({ headers }: Request): boolean {
  return (
    headers.has("transfer-encoding") || Number(headers.get("content-length")) > LIMITS.httpSmallBodyBytesMax
  );
}

/**
 * Sends visitors of plain HTTP to the same path at `publicUrl`. Answers to certificate authorities come first, from
 * `challenge` (null = not one). Nothing else is served: an API key must not travel in clear.
 */
export function startRedirect(options: {
  listen: SocketAddress;
  publicUrl(): string;
  challenge?(path: string): string | null;
  door?: DoorParts;
}): HttpServer {
  const open = (port: number | null) =>
    Bun.serve({
      hostname: options.listen.host,
      port: port ?? options.listen.port,
      idleTimeout: LIMITS.httpHeaderTimeoutMs / 1000,
      maxRequestBodySize: LIMITS.httpSmallBodyBytesMax,
      development: false,
      fetch(request) {
        const refusal = refuseHosts(request);
        if (refusal !== null) return refusal;
        const answer = options.challenge?.(pathOf(request.url)) ?? null;
        if (answer !== null) return new Response(answer, { headers: { "content-type": "text/plain" } });
        const location = `${options.publicUrl()}${targetOf(request.url)}`;
        // Programs that do not follow show what they got, and nothing would look like success.
        const message = `This server accepts only HTTPS. Use ${location}`;
        const body = { statusCode: 308, message, name: "validation_error" };
        return Response.json(body, { status: 308, headers: { location } });
      },
      error: () => new Response(SERVER_ERROR, { status: 500, headers: { "content-type": JSON_TYPE } }),
    });
  return toHttpServer(openDoor(open, options.door ?? OWN_DOOR()), options.listen.host, "http");
}

/** Two Host headers, which the runtime joins by a comma, let a proxy and us see two hosts (RFC 9112 §3.2). */
function refuseHosts({ headers }: Request): Response | null {
  if (headers.get("host")?.includes(",") !== true) return null;
  const body = { statusCode: 400, message: "Send one Host header.", name: "validation_error" };
  return Response.json(body, { status: 400, headers: { connection: "close" } });
}

const JSON_TYPE = "application/json; charset=utf-8";
const SERVER_ERROR = JSON.stringify({
  statusCode: 500,
  message: "An unexpected error occurred.",
  name: "internal_server_error",
});

function toHttpServer({ port, stop }: HttpDoor, host: string, scheme: "http" | "https"): HttpServer {
  const where = { host: isWildcard(host) ? "127.0.0.1" : host, port };
  return { url: `${scheme}://${showSocketAddress(where)}`, port, stop };
}

function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}
