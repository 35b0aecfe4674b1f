// A server that does what a healthy one never does. The first part of the path, `3.hang`, is a
// number of its own for each case, and the script of answers; what came is recorded.
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { gzipSync } from "node:zlib";

export interface Asked {
  method: string;
  /** With its query, without the prefix. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** ms, monotonic. */
  at: number;
}

export interface Adversary extends AsyncDisposable {
  url: string;
  /** What came for a case. */
  asked(name: string): Asked[];
  /** How many connections whose last request was for the case are open, once they are at most this many, or after two seconds. */
  untilOpen(name: string, most: number): Promise<number>;
  /** The most requests of `parallel` that waited at the same time. */
  mostAtOnce(): number;
}

/** How long others are waited for. */
const HELD_MS = 5;
const CLOSE_MS = 2_000;

type Answer = string | Uint8Array;

const ID = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
const SENT = json(200, { id: ID });

function json(status: number, body: unknown, headers: Record<string, string> = {}): string {
  return answer(status, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

function answer(status: number, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ "content-length": String(Buffer.byteLength(body)), ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} X\r\n${lines.join("")}\r\n${body}`;
}

const refusal = (status: number, name: string, headers: Record<string, string> = {}) =>
  json(status, { statusCode: status, name, message: `It is ${name}.` }, headers);

const EMAIL = {
  ...{ object: "email", id: ID, to: ["ada@lovelace.dev"], from: "hello@acme.dev", subject: "Hello" },
  ...{ created_at: "2026-11-20T12:00:00.000Z", last_event: "delivered", html: null, text: null },
};

/** A case, and a time as servers write it: ISO 8601 or PostgreSQL's form. */
export const TIMES: [name: string, text: string][] = [
  ["time-iso", "2026-11-20T12:00:00.120Z"],
  ["time-seconds", "2026-11-20T12:00:00Z"],
  ["time-microseconds", "2026-11-20T12:00:00.123456Z"],
  ["time-offset", "2026-11-20T14:00:00.12+02:00"],
  ["time-postgres", "2026-11-20 12:00:00.123456+00"],
  ["time-postgres-short", "2026-11-20 12:00:00+00"],
];

/** Case → the answers to its requests, of which `reset` and `hang` are none; the last one is repeated. */
const SCRIPTS: Record<string, Answer[]> = {
  "rate-limited-once": [refusal(429, "rate_limit_exceeded", { "retry-after": "1" }), SENT],
  "unavailable-twice": [refusal(503, "application_error"), refusal(503, "application_error"), SENT],
  unavailable: [refusal(503, "application_error")],
  "quota-exceeded": [refusal(429, "daily_quota_exceeded")],
  invalid: [refusal(422, "validation_error")],
  "reset-once": ["reset", SENT],
  reset: ["reset"],
  hang: ["hang"],
  "html-error": [answer(502, "<html><h1>Bad gateway</h1></html>", { "content-type": "text/html" })],
  "empty-answer": [answer(200, "", { "content-type": "application/json" })],
  "cut-json": [answer(200, '{"id":"01938f', { "content-type": "application/json" })],
  "unknown-values": [json(200, { ...EMAIL, last_event: "teleported", moon_phase: "full" })],
  "unknown-error": [refusal(418, "moon_is_full")],
  "all-null": [
    json(
      200,
      Object.fromEntries(Object.entries(EMAIL).map(([name, value]) => [name, name === "id" ? value : null])),
    ),
  ],
  numbers: [
    answer(200, '{"object":"email_count","count":9007199254740991.0,"is_exact":true}', {
      "content-type": "application/json",
    }),
  ],
  redirect: [answer(302, "", { location: "/elsewhere" })],
  gzip: [gzipped(JSON.stringify(EMAIL))],
  chunked: [
    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n".concat(
      chunks(JSON.stringify(EMAIL)),
    ),
  ],
  "endless-list": [json(200, { object: "list", has_more: true, data: [] })],
  "two-pages": [
    json(200, {
      object: "list",
      has_more: true,
      data: [
        { ...EMAIL, id: "a" },
        { ...EMAIL, id: "b" },
      ],
    }),
    json(200, { object: "list", has_more: false, data: [{ ...EMAIL, id: "c" }] }),
  ],
  "concurrent-key": [refusal(409, "concurrent_idempotent_requests"), SENT],
  path: [json(200, EMAIL)],
  "asks-much-patience": [refusal(429, "rate_limit_exceeded", { "retry-after": "3600" })],
  "timed-out-once": [refusal(408, "application_error"), json(200, EMAIL)],
  "concurrent-change": [
    refusal(409, "concurrent_idempotent_requests", { "retry-after": "0" }),
    json(200, { object: "contact", id: ID }),
  ],
  "kinds-of-items": [
    json(200, listOf(true, ["email", "a"], ["consent", "b"])),
    json(200, listOf(true, ["event", "c"], ["eclipse", "d"])),
    json(200, listOf(false, ["event", "e"])),
  ],
  deleted: [refusal(503, "application_error"), json(200, { object: "email", id: ID, deleted: true })],
  sent: [SENT],
  contact: [json(200, { object: "contact", id: ID })],
  ...Object.fromEntries(TIMES.map(([name, text]) => [name, [json(200, { ...EMAIL, created_at: text })]])),
  ratios: [
    answer(
      200,
      '{"object":"metrics","start_date":"2026-11-20","end_date":"2026-11-21","metrics":["open_rate"],"dimensions":[],"granularity":"daily","totals":{"delivered":12345678901.0,"open_rate":0.1234567890123456,"click_rate":1e-7}}',
      { "content-type": "application/json" },
    ),
  ],
};

/** A page of a contact's activity, of which some kinds are new. */
function listOf(hasMore: boolean, ...items: [type: string, id: string][]): unknown {
  const data = items.map(([type, id]) => ({
    type,
    id,
    created_at: EMAIL.created_at,
    name: "signed_up",
    payload: {},
  }));
  return { object: "list", has_more: hasMore, data };
}

function gzipped(text: string): Uint8Array {
  const body = gzipSync(text);
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function chunks(text: string): string {
  const parts = text.match(/.{1,7}/gs) ?? [];
  return `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("")}0\r\n\r\n`;
}

/** Answers that wait for others, and then go in the reverse order. */
class Held {
  most = 0;
  #answers: (() => void)[] = [];
  #timer: Timer | undefined;

  add(answer: () => void): void {
    this.#answers.push(answer);
    this.most = Math.max(this.most, this.#answers.length);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const waiting of this.#answers.splice(0).reverse()) waiting();
    }, HELD_MS);
  }
}

/** One connection serves one request after another, as clients expect. With a certificate, it is that of `localhost`. */
export async function startAdversary(certificate?: { key: string; cert: string }): Promise<Adversary> {
  const asked = new Map<string, Asked[]>();
  /** With the case of the last request. */
  const sockets = new Map<Socket, string>();
  const held = new Held();
  const serve = (socket: Socket) => {
    sockets.set(socket, "");
    let parts: Buffer[] = [];
    let missing = 0;
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (data) => {
      parts.push(data as Buffer);
      missing -= data.length;
      // A large body is joined once.
      if (missing > 0) return;
      let buffered: Buffer = Buffer.concat(parts);
      for (let whole = readRequest(buffered); whole !== null; whole = readRequest(buffered)) {
        buffered = buffered.subarray(whole.length);
        reply(socket, whole.request);
      }
      parts = [buffered];
      missing = missingBytes(buffered);
    });
  };
  const server = certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  server.on("tlsClientError", () => {});

  function reply(socket: Socket, request: Asked): void {
    const [, place = "", name = "", rest = ""] = /^\/((?:\d+\.)?([^/?]+))(.*)$/.exec(request.path) ?? [];
    const list = asked.get(place) ?? [];
    list.push({ ...request, path: rest });
    asked.set(place, list);
    sockets.set(socket, place);
    if (name === "parallel") {
      held.add(() => socket.write(json(200, { ...EMAIL, subject: rest })));
      return;
    }
    const script = SCRIPTS[name] ?? [refusal(404, "not_found")];
    const given = script[Math.min(list.length, script.length) - 1]!;
    if (given === "hang") return;
    if (given === "reset") socket.resetAndDestroy();
    else if (name === "chunked") sendInPieces(socket, Buffer.from(given as string));
    else socket.write(given as string);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    asked: (name) => asked.get(name) ?? [],
    async untilOpen(name, most) {
      for (const end = Date.now() + CLOSE_MS; ; await Bun.sleep(10)) {
        const open = [...sockets.values()].filter((place) => place === name).length;
        if (open <= most || Date.now() > end) return open;
      }
    },
    mostAtOnce: () => held.most,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.keys()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Segments of two bytes. */
function sendInPieces(socket: Socket, bytes: Buffer): void {
  socket.setNoDelay(true);
  for (let at = 0; at < bytes.length; at += 2) socket.write(bytes.subarray(at, at + 2));
}

/** Of the request that `bytes` begin; 0 where that is not known. */
function missingBytes(bytes: Buffer): number {
  const end = bytes.indexOf("\r\n\r\n");
  const head = end < 0 ? "" : bytes.subarray(0, end).toString("latin1");
  const [, length = "0"] = /^content-length: *(\d+)/im.exec(head) ?? [];
  return end < 0 ? 0 : end + 4 + Number(length) - bytes.length;
}

function readRequest(bytes: Buffer): { request: Asked; length: number } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [line = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const [method = "", path = ""] = line.split(" ");
  const headers = Object.fromEntries(
    lines.map((text) => [
      text.slice(0, text.indexOf(":")).toLowerCase(),
      text.slice(text.indexOf(":") + 1).trim(),
    ]),
  );
  const body = bodyAt(bytes, end + 4, headers);
  if (body === null) return null;
  return { request: { method, path, headers, body: body.text, at: performance.now() }, length: body.end };
}

function bodyAt(
  bytes: Buffer,
  start: number,
  headers: Record<string, string>,
): { text: string; end: number } | null {
  if (headers["transfer-encoding"] === "chunked") return chunkedAt(bytes, start);
  const end = start + Number(headers["content-length"] ?? 0);
  return bytes.length < end ? null : { text: bytes.subarray(start, end).toString(), end };
}

function chunkedAt(bytes: Buffer, start: number): { text: string; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { text: Buffer.concat(parts).toString(), end: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
