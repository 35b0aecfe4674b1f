// Faults of webhook endpoints on raw sockets, one function each, with the expected attempt.
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { gzipSync } from "node:zlib";
import type { TestCertificate } from "../fixtures/test-certificate.ts";

export interface HookFault {
  name: string;
  /** Called with the whole request. */
  answer(socket: Socket): void;
  expected: {
    state: "success" | "failed" | "pending";
    /** Null = no whole answer. */
    status: number | null;
    error: RegExp | null;
    /** Of the next attempt, when it is not the usual five seconds. */
    dueInMs?: number;
    isDisabled?: true;
  };
}

/** An attempt's limit in these tests, ms: what takes 14 and 16 seconds of 15 takes these. */
export const FAULT_POST_MS = 600;
const EARLY_MS = 300;
const LATE_MS = 1_200;

const head = (status: string, ...headers: string[]) =>
  `HTTP/1.1 ${[status, ...headers].join("\r\n")}\r\n\r\n`;
const whole = (status: string, ...headers: string[]) =>
  `${head(status, "content-length: 2", "connection: close", ...headers)}ok`;

const success = { state: "success", status: 200, error: null } as const;
const retried = (status: number) =>
  ({ state: "pending", status, error: new RegExp(`status ${status}|redirect ${status}`) }) as const;
const unanswered = { state: "pending", status: null, error: /connection failed/ } as const;
const late = { state: "pending", status: null, error: /did not answer in time/ } as const;
const redirect = (status: number, to: string): HookFault => ({
  name: `9: ${status} to a private address`,
  answer: (socket) => socket.end(whole(`${status} Elsewhere`, `location: ${to}`)),
  expected: retried(status),
});
const later = (retryAfter: string, dueInMs: number, status = "429 Too Many Requests"): HookFault => ({
  name: `12: ${status} with Retry-After: ${retryAfter}`,
  answer: (socket) => socket.end(whole(status, `retry-after: ${retryAfter}`)),
  expected: { ...retried(Number.parseInt(status, 10)), dueInMs },
});

function flood(socket: Socket, chunk: Uint8Array): void {
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", pour);
  pour();
}

/** Of HTTP itself. */
const WIRE_FAULTS: HookFault[] = [
  {
    name: "14: 200, and the connection is reset",
    answer(socket) {
      socket.write(`${head("200 OK", "content-length: 100")}begin`);
      setTimeout(() => socket.resetAndDestroy(), 50);
    },
    expected: unanswered,
  },
  {
    name: "14: a reset before the answer",
    answer: (socket) => void socket.resetAndDestroy(),
    expected: unanswered,
  },
  { name: "14: closed without an answer", answer: (socket) => void socket.end(), expected: unanswered },
  {
    name: "18: 100 Continue before the answer",
    answer: (socket) => socket.end(head("100 Continue") + whole("200 OK")),
    expected: success,
  },
  {
    name: "18: 103 Early Hints before the answer",
    answer: (socket) => socket.end(head("103 Early Hints", "link: </a>") + whole("200 OK")),
    expected: success,
  },
  {
    name: "18: 101 Switching Protocols",
    answer: (socket) => socket.end(head("101 Switching Protocols", "upgrade: x", "connection: upgrade")),
    expected: unanswered,
  },
  {
    name: "19: HTTP/1.0",
    answer: (socket) => socket.end("HTTP/1.0 200 OK\r\n\r\nok"),
    expected: success,
  },
  {
    name: "19: garbage in chunks",
    answer: (socket) => socket.end(`${head("200 OK", "transfer-encoding: chunked")}zz\r\nnonsense\r\n`),
    expected: unanswered,
  },
  {
    name: "19: headers of a megabyte",
    answer: (socket) => socket.end(head("200 OK", `x-large: ${"x".repeat(1024 * 1024)}`)),
    expected: { state: "pending", status: null, error: /headers are larger than 65536 bytes/ },
  },
  {
    name: "19: no HTTP at all",
    answer: (socket) => socket.end("220 mail.test ESMTP\r\n"),
    expected: unanswered,
  },
];

/** The endpoint of `elsewhere` must never be asked; `now` is the clock's time, ms. */
export function hookFaults(elsewhere: string, now: number): HookFault[] {
  return [
    { name: "none", answer: (socket) => socket.end(whole("200 OK")), expected: success },
    {
      name: "none: 204",
      answer: (socket) => socket.end(head("204 No Content")),
      expected: { ...success, status: 204 },
    },
    {
      name: "4: an answer just in time",
      answer: (socket) => void setTimeout(() => socket.end(whole("200 OK")), EARLY_MS),
      expected: success,
    },
    {
      name: "4: an answer just too late",
      answer: (socket) => void setTimeout(() => socket.end(whole("200 OK")), LATE_MS),
      expected: late,
    },
    {
      name: "5: headers at once, and a body that never comes",
      answer: (socket) => void socket.write(head("200 OK", "content-length: 100")),
      expected: late,
    },
    {
      name: "6: a byte now and then",
      answer(socket) {
        socket.write(head("200 OK", "content-length: 10000"));
        const drip = setInterval(() => socket.write("x"), 50);
        socket.on("close", () => clearInterval(drip));
      },
      expected: late,
    },
    {
      name: "7: a body of ten gigabytes",
      answer(socket) {
        socket.write(head("200 OK", "content-length: 10737418240"));
        flood(socket, new Uint8Array(64 * 1024).fill(120));
      },
      expected: success,
    },
    {
      name: "8: a gzip bomb",
      answer(socket) {
        const bomb = gzipSync(new Uint8Array(50 * 1024 * 1024));
        socket.write(head("200 OK", "content-encoding: gzip", `content-length: ${bomb.byteLength}`));
        socket.end(bomb);
      },
      expected: success,
    },
    ...[301, 302, 303, 307, 308].map((status) => redirect(status, elsewhere)),
    {
      name: "10: a redirect to itself",
      answer: (socket) => socket.end(whole("302 Found", "location: /")),
      expected: retried(302),
    },
    {
      name: "11: 410 Gone",
      answer: (socket) => socket.end(whole("410 Gone")),
      expected: { state: "failed", status: 410, error: /410 Gone/, isDisabled: true },
    },
    later("120", 120_000),
    later(new Date(now + 60_000).toUTCString(), 60_000),
    later("-5", 5_000),
    later("31536000", 10 * 3600_000),
    later("soon", 5_000),
    later("30", 30_000, "503 Service Unavailable"),
    {
      name: "12: 500 with a Retry-After, which says nothing",
      answer: (socket) => socket.end(whole("500 Oops", "retry-after: 600")),
      expected: retried(500),
    },
    ...WIRE_FAULTS,
  ];
}

export interface FaultyEndpoint extends AsyncDisposable {
  port: number;
  /** Requests that came whole. */
  requests: string[];
}

/** Hands each whole request to `answer`. */
export async function startFaultyEndpoint(
  answer: (socket: Socket) => void,
  certificate?: TestCertificate,
): Promise<FaultyEndpoint> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const onConnection = (socket: Socket) => {
    sockets.add(socket);
    let text = "";
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      requests.push(text);
      text = "";
      answer(socket);
    });
  };
  const server = certificate
    ? createTlsServer({ key: certificate.key, cert: certificate.cert }, onConnection)
    : createServer(onConnection);
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
