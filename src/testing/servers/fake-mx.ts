// A well-behaved SMTP sink: fast enough for load, plain enough to trust. Keeps what it receives, byte for byte.
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { FakeSession } from "./fake-mx-session.ts";

export interface ReceivedMessage {
  from: string;
  to: string[];
  /** As sent, dots un-stuffed, without the final dot. */
  raw: Uint8Array;
  isTls: boolean;
  /** EHLO name of the client. */
  helo: string;
  /** The address that the client connected from. */
  ip: string;
  /** The parameters of MAIL and RCPT, as sent. */
  mailParameters: string;
  rcptParameters: string[];
  /** Counts connections from 1. */
  connection: number;
}

/** Replies in place of success: a whole reply such as `550 5.1.1 no such user`; null = success. */
export interface FakeReplies {
  greeting?(connection: number): string | null;
  mail?(from: string): string | null;
  rcpt?(to: string): string | null;
  data?(): string | null;
  dot?(message: ReceivedMessage): string | null;
}

export interface FakeMxOptions {
  /** 127.0.0.1 by default. */
  address?: string;
  port?: number;
  /** Offers STARTTLS. */
  tls?: { key: string; cert: string };
  /** EHLO keywords besides STARTTLS. */
  extensions?: string[];
  /** Asks for AUTH PLAIN or LOGIN with these. */
  credentials?: { username: string; password: string };
  replies?: FakeReplies;
  onMessage?(message: ReceivedMessage): void;
  /** False = count only; for load. */
  keepsMessages?: boolean;
}

export interface FakeMx {
  port: number;
  messages: ReceivedMessage[];
  /** Commands in the order received, verbs in upper case, arguments as sent. */
  commands: string[];
  /** Connections made so far, open now, and messages taken. */
  counts: { connections: number; open: number; messages: number };
  /** Resolves when `count` messages have been taken. */
  untilMessages(count: number): Promise<void>;
  /** Resolves when no connection is open. */
  untilQuiet(): Promise<void>;
  /** Ends every open connection. */
  dropConnections(): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const COMMANDS_KEPT_MAX = 10_000;

/** Listens on loopback; port 0 unless told. */
export async function startFakeMx(options: FakeMxOptions = {}): Promise<FakeMx> {
  const sockets = new Set<Socket>();
  const waiters = new Set<{ isDone(): boolean; resolve(): void }>();
  const checkWaiters = (): void => {
    for (const waiter of waiters) {
      if (!waiter.isDone()) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  };
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      waiters.add({ isDone, resolve });
      checkWaiters();
    });
  const mx: Omit<FakeMx, "port"> = {
    messages: [],
    commands: [],
    counts: { connections: 0, open: 0, messages: 0 },
    untilMessages: (count) => until(() => mx.counts.messages >= count),
    untilQuiet: () => until(() => mx.counts.open === 0),
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      mx.dropConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    [Symbol.asyncDispose]: () => mx.close(),
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    mx.counts.connections += 1;
    mx.counts.open += 1;
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      mx.counts.open -= 1;
      checkWaiters();
    });
    new FakeSession(socket, options, {
      connection: mx.counts.connections,
      command: (line) => {
        if (options.keepsMessages !== false && mx.commands.length < COMMANDS_KEPT_MAX) mx.commands.push(line);
      },
      message: (message) => {
        mx.counts.messages += 1;
        if (options.keepsMessages !== false) mx.messages.push(message);
        options.onMessage?.(message);
        checkWaiters();
      },
    }).start();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, options.address ?? "127.0.0.1", resolve);
  });
  return Object.assign(mx, { port: (server.address() as AddressInfo).port });
}
