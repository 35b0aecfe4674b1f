// A well-behaved SMTP sink: fast enough for load, plain enough to trust. Keeps what it receives, byte for byte.
import { Buffer } from "node:buffer";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";

export interface ReceivedMessage {
  from: string;
  to: string[];
  /** As sent, dots un-stuffed, without the final dot. */
  raw: Uint8Array;
  isTls: boolean;
  /** EHLO name of the client. */
  helo: string;
  /** The parameters of MAIL and RCPT, as sent. */
  mailParameters: string;
  rcptParameters: string[];
  /** Counts connections from 1. */
  connection: number;
}

/** What the sink says instead of yes: a whole reply such as `550 5.1.1 no such user`; null = yes. */
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

const DEFAULT_EXTENSIONS = [
  "PIPELINING",
  "SIZE 52428800",
  "8BITMIME",
  "SMTPUTF8",
  "ENHANCEDSTATUSCODES",
  "DSN",
];
const COMMANDS_KEPT_MAX = 10_000;
const END = Buffer.from("\r\n.\r\n");

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
    serve(socket, options, {
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
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, options.address ?? "127.0.0.1", resolve);
  });
  return Object.assign(mx, { port: (server.address() as AddressInfo).port });
}

interface Hooks {
  connection: number;
  command(line: string): void;
  message(message: ReceivedMessage): void;
}

function serve(first: Socket, options: FakeMxOptions, hooks: Hooks): void {
  let socket: Socket = first;
  let input: Buffer = Buffer.alloc(0);
  let isInData = false;
  let isTls = false;
  let helo = "";
  let answers: string[] = [];
  let pendingAuth: string[] | null = null;
  let isAuthenticated = options.credentials === undefined;
  let mail: { from: string; parameters: string } | null = null;
  let to: string[] = [];
  let rcptParameters: string[] = [];

  const say = (line: string): void => {
    answers.push(`${line}\r\n`);
  };
  const flush = (): void => {
    if (answers.length === 0) return;
    const text = answers.length === 1 ? answers[0]! : answers.join("");
    answers = [];
    socket.write(text);
  };
  const resetTransaction = (): void => {
    mail = null;
    to = [];
    rcptParameters = [];
  };
  const takeMessage = (raw: Buffer): void => {
    const message: ReceivedMessage = {
      from: mail?.from ?? "",
      to,
      raw: unstuff(raw),
      isTls,
      helo,
      mailParameters: mail?.parameters ?? "",
      rcptParameters,
      connection: hooks.connection,
    };
    resetTransaction();
    const refusal = options.replies?.dot?.(message) ?? null;
    if (refusal !== null) return say(refusal);
    hooks.message(message);
    say("250 2.0.0 Ok: queued");
  };
  const checkCredentials = (username: string, password: string): void => {
    const { credentials } = options;
    isAuthenticated = username === credentials?.username && password === credentials?.password;
    say(isAuthenticated ? "235 2.7.0 welcome" : "535 5.7.8 bad credentials");
  };
  const decode = (text: string): string => Buffer.from(text, "base64").toString();
  const authenticate = (argument: string): void => {
    const [mechanism = "", initial = ""] = argument.split(" ");
    if (mechanism.toUpperCase() === "PLAIN") {
      const [, username = "", password = ""] = decode(initial).split("\0");
      return checkCredentials(username, password);
    }
    pendingAuth = [];
    say("334 VXNlcm5hbWU6");
  };
  const continueAuth = (line: string, given: string[]): void => {
    given.push(decode(line));
    if (given.length === 1) return say("334 UGFzc3dvcmQ6");
    pendingAuth = null;
    checkCredentials(given[0]!, given[1]!);
  };
  const greet = (name: string): void => {
    helo = name;
    resetTransaction();
    const extensions = [...(options.extensions ?? DEFAULT_EXTENSIONS)];
    if (options.tls !== undefined && !isTls) extensions.push("STARTTLS");
    if (options.credentials !== undefined && !extensions.some((word) => word.startsWith("AUTH"))) {
      extensions.push("AUTH PLAIN LOGIN");
    }
    const lines = ["fake-mx.test", ...extensions];
    say(lines.map((line, index) => `250${index === lines.length - 1 ? " " : "-"}${line}`).join("\r\n"));
  };
  const startTls = (tls: { key: string; cert: string }): void => {
    say("220 2.0.0 go ahead");
    flush();
    first.removeListener("data", onData);
    input = Buffer.alloc(0);
    const secured = new TLSSocket(first, { isServer: true, key: tls.key, cert: tls.cert });
    secured.on("error", () => first.destroy());
    secured.on("data", onData);
    socket = secured;
    isTls = true;
  };
  const command = (line: string): void => {
    hooks.command(line);
    const verb = line.slice(0, 4).toUpperCase();
    switch (verb) {
      case "EHLO":
      case "HELO":
        return greet(line.slice(5));
      case "MAIL": {
        if (!isAuthenticated) return say("530 5.7.0 Authentication required");
        const [from, parameters] = pathOf(line);
        const refusal = options.replies?.mail?.(from) ?? null;
        if (refusal !== null) return say(refusal);
        resetTransaction();
        mail = { from, parameters };
        return say("250 2.1.0 Ok");
      }
      case "RCPT": {
        if (mail === null) return say("503 5.5.1 MAIL first");
        const [address, parameters] = pathOf(line);
        const refusal = options.replies?.rcpt?.(address) ?? null;
        if (refusal !== null) return say(refusal);
        to.push(address);
        rcptParameters.push(parameters);
        return say("250 2.1.5 Ok");
      }
      case "DATA": {
        if (to.length === 0) return say("503 5.5.1 RCPT first");
        const refusal = options.replies?.data?.() ?? null;
        if (refusal !== null) return say(refusal);
        isInData = true;
        return say("354 End data with <CR><LF>.<CR><LF>");
      }
      case "STAR":
        if (options.tls === undefined) return say("502 5.5.1 no TLS here");
        return startTls(options.tls);
      case "AUTH":
        return authenticate(line.slice(5));
      case "RSET":
        resetTransaction();
        return say("250 2.0.0 Ok");
      case "NOOP":
        return say("250 2.0.0 Ok");
      case "QUIT":
        say("221 2.0.0 Bye");
        flush();
        socket.end();
        return;
      default:
        return say("500 5.5.2 what?");
    }
  };
  const onData = (chunk: Buffer): void => {
    input = input.length === 0 ? chunk : Buffer.concat([input, chunk]);
    for (;;) {
      if (isInData) {
        const isEmpty = input.length >= 3 && input.toString("latin1", 0, 3) === ".\r\n";
        const end = isEmpty ? 0 : input.indexOf(END);
        if (end === -1) break;
        isInData = false;
        const raw = isEmpty ? Buffer.alloc(0) : input.subarray(0, end + 2);
        input = input.subarray(isEmpty ? 3 : end + 5);
        takeMessage(raw);
      } else {
        const end = input.indexOf("\r\n");
        if (end === -1) break;
        const line = input.toString("utf8", 0, end);
        input = input.subarray(end + 2);
        if (pendingAuth !== null) continueAuth(line, pendingAuth);
        else command(line);
      }
    }
    // The runtime may reuse the chunk's memory.
    if (input.length > 0) input = Buffer.from(input);
    flush();
  };

  socket.on("data", onData);
  const greeting = options.replies?.greeting?.(hooks.connection) ?? "220 fake-mx.test ESMTP";
  say(greeting);
  flush();
  if (!greeting.startsWith("220")) socket.end();
}

/** `MAIL FROM:<a@b> SIZE=1` → `["a@b", "SIZE=1"]`. */
function pathOf(line: string): [address: string, parameters: string] {
  const start = line.indexOf("<");
  const end = line.lastIndexOf(">");
  return start === -1 || end < start ? ["", ""] : [line.slice(start + 1, end), line.slice(end + 1).trim()];
}

function unstuff(raw: Buffer): Uint8Array {
  let text = raw;
  if (raw[0] === 46) text = raw.subarray(1);
  if (text.indexOf("\r\n.") === -1) return Uint8Array.from(text);
  return Uint8Array.from(Buffer.from(text.toString("latin1").replaceAll("\r\n.", "\r\n"), "latin1"));
}
