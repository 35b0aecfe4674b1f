import { steadyClock } from "../lib/clock.ts";
import { ownDescriptors } from "../lib/descriptors.ts";
import { silentLog } from "../lib/log.ts";
import { type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import { TLS_FLOOR } from "../lib/tls-floor.ts";
import { LIMITS } from "../limits.ts";
import { type DoorParts, type HttpDoor, openDoor } from "./http-door.ts";
import { isUpload, pathOf, targetOf } from "./request-path.ts";

export interface HttpServer {
  /** Where it really listens: `http://127.0.0.1:8080`. */
  url: string;
  port: number;
  /** Serves other certificates from now on; connections that are open keep theirs. Only with TLS. */
  renewTls(pairs: ServedPairs): void;
  /** Takes no new requests, lets running ones end within 10 s, then closes. */
  stop(): Promise<void>;
}

/** PEM texts: the pair for every name, and those for single names. */
export interface ServedPairs {
  main: { cert: string; key: string };
  hosts: readonly { serverName: string; cert: string; key: string }[];
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
  /** Accepts WebSockets and hears their messages; absent = none are accepted. */
  sockets?: { admits(request: Request): boolean; hear(text: string): void; messageBytesMax: number };
}

const OWN_DOOR = (): DoorParts => ({
  descriptors: ownDescriptors(LIMITS),
  clock: steadyClock,
  log: silentLog,
});

/** Opens the HTTP door. Throws when the address cannot be had. */
export function startHttp(options: HttpServerOptions): HttpServer {
  const { app, listen, sockets } = options;
  const { ciphers } = TLS_FLOOR;
  const openSockets = new Set<Bun.ServerWebSocket>();
  let pairs = options.tls === null ? [] : [options.tls, ...(options.hosts ?? [])];
  const open = (port: number | null, isShared: boolean) =>
    Bun.serve({
      hostname: listen.host,
      port: port ?? listen.port,
      reusePort: isShared,
      // Below 1.2 the runtime offers nothing.
      ...(pairs.length === 0 ? {} : { tls: pairs.map((pair) => ({ ciphers, ...pair })) }),
      idleTimeout: (options.idleMs ?? LIMITS.httpIdleTimeoutMs) / 1000,
      // The app refuses what is too long before it reads it, and says so; the server's own refusal has no words.
      maxRequestBodySize: 16 * (options.bodyBytesMax + LIMITS.httpBodyBytesMax),
      development: false,
      websocket: {
        maxPayloadLength: sockets?.messageBytesMax ?? 0,
        open: (socket) => void openSockets.add(socket),
        close: (socket) => void openSockets.delete(socket),
        message: (_socket, text) => sockets?.hear(String(text)),
      },
      async fetch(request, self) {
        const isForSocket = request.headers.has("upgrade") && sockets?.admits(request) === true;
        if (isForSocket && self.upgrade(request)) return undefined;
        const isUploading = isUpload(request);
        // The runtime takes a body on its way for silence: without this, 40 MB would have to come within 30 seconds.
        // Where a file is uploaded, its route watches for silence.
        if (isUploading) self.timeout(request, 0);
        else if (mayTakeLong(request)) self.timeout(request, LIMITS.httpBodyMs / 1000);
        const answer =
          refuseHosts(request) ?? (await app.handle(request, self.requestIP(request)?.address ?? null));
        // It holds for the connection, which would stay open for ever.
        if (isUploading) self.timeout(request, (options.idleMs ?? LIMITS.httpIdleTimeoutMs) / 1000);
        // The next request then comes to the server with the new certificate.
        if (door.isLeaving(self)) answer.headers.set("connection", "close");
        return answer;
      },
      error: () => new Response(SERVER_ERROR, { status: 500, headers: { "content-type": JSON_TYPE } }),
    });
  const isTls = options.tls !== null;
  const door: HttpDoor = openDoor(open, { ...(options.door ?? OWN_DOOR()), isShared: isTls });
  const server = toHttpServer(door, listen.host, isTls ? "https" : "http");
  return {
    ...server,
    async stop() {
      const stopped = server.stop();
      // The runtime waits for them as for requests.
      for (const socket of openSockets) socket.close(GOING_AWAY);
      await stopped;
    },
    renewTls({ main, hosts }) {
      pairs = [main, ...hosts];
      door.takeOver();
    },
  };
}

/** RFC 6455 §7.4.1. */
const GOING_AWAY = 1001;

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
  challenge?(path: string): Promise<string | null>;
  door?: DoorParts;
}): Omit<HttpServer, "renewTls"> {
  const open = (port: number | null) =>
    Bun.serve({
      hostname: options.listen.host,
      port: port ?? options.listen.port,
      idleTimeout: LIMITS.httpHeaderTimeoutMs / 1000,
      maxRequestBodySize: LIMITS.httpSmallBodyBytesMax,
      development: false,
      async fetch(request) {
        const refusal = refuseHosts(request);
        if (refusal !== null) return refusal;
        const answer = (await options.challenge?.(pathOf(request.url))) ?? null;
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

function toHttpServer({ port, stop }: HttpDoor, host: string, scheme: "http" | "https") {
  const where = { host: isWildcard(host) ? "127.0.0.1" : host, port };
  return { url: `${scheme}://${showSocketAddress(where)}`, port, stop };
}

function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}
