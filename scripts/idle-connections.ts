// Clients that keep connections and send nothing by them, but for what an idle timeout asks for.
import { connect, type Socket } from "node:net";
import { type LoadTarget, openSession } from "./load-clients.ts";

/** HTTP is closed after 30 s of silence, SMTP after 60 s. */
const SIGN_OF_LIFE_MS = 20_000;
const TICK_MS = 100;
const SIGNS = { http: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", smtp: "NOOP\r\n" };
/** Opened at once: an address may have 20 sessions that have not logged in. */
const AT_ONCE = 10;

export interface IdleConnections {
  open(): number;
  /** Not closed by us. */
  dropped(): number;
  close(): Promise<void>;
}

/** Keep-alive: each has one request answered first. */
export function openIdleHttp(count: number, { apiUrl }: LoadTarget): Promise<IdleConnections> {
  const port = Number(new URL(apiUrl).port);
  return keep(count, SIGNS.http, async () => {
    const socket = connect({ host: "127.0.0.1", port });
    await new Promise((resolve, reject) => {
      socket.once("error", reject).once("data", resolve).write(SIGNS.http);
    });
    return socket;
  });
}

/** Over TLS and logged in, by several teams' keys in turns. */
export function openIdleSmtp(count: number, target: LoadTarget, apiKeys: string[]): Promise<IdleConnections> {
  let next = 0;
  return keep(count, SIGNS.smtp, async () => {
    const apiKey = apiKeys[next++ % apiKeys.length]!;
    return (await openSession({ ...target, apiKey })).socket;
  });
}

async function keep(count: number, sign: string, open: () => Promise<Socket>): Promise<IdleConnections> {
  const sockets = new Set<Socket>();
  let dropped = 0;
  let opened = 0;
  const openSome = async () => {
    while (opened < count) {
      opened += 1;
      const socket = await open();
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).resume();
      socket.once("close", () => {
        if (sockets.delete(socket)) dropped += 1;
      });
    }
  };
  let waiting: Socket[] = [];
  let due = 0;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    due += (sockets.size * (now - lastAt)) / SIGN_OF_LIFE_MS;
    lastAt = now;
    for (; due >= 1; due -= 1) {
      if (waiting.length === 0) waiting = [...sockets];
      waiting.pop()?.write(sign);
    }
  }, TICK_MS);
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return {
    open: () => sockets.size,
    dropped: () => dropped,
    async close() {
      clearInterval(timer);
      const closing = [...sockets];
      sockets.clear();
      await Promise.all(
        closing.map((socket) => new Promise((resolve) => socket.once("close", resolve).destroy())),
      );
    },
  };
}
