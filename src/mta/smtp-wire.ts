// One TCP or TLS stream that speaks in replies. Knows time, bytes and ends; knows nothing of SMTP's commands.
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { Deadlines } from "./deadlines.ts";
import { createReplyParser, type Reply, type ReplyParser } from "./reply-parser.ts";
import { SmtpProblem, type Stage } from "./smtp-problem.ts";

export interface WireTarget {
  ip: string;
  port: number;
  /** Bound before connecting; null = the system's choice. */
  localAddress: string | null;
}

export interface TlsRequest {
  /** For SNI and the certificate check; not an IP literal's. */
  host: string;
  /** PEM of authorities besides the built-in ones. */
  authorities: string[];
}

export interface Wire {
  send(data: string | Uint8Array): void;
  /** Resolves when the system took the block, or early when a reply came; throws when neither happens within `ms`. */
  sendBlock(block: Uint8Array, stage: Stage, ms: number): Promise<void>;
  /** The next reply within `ms`; the bytes of a slow reply do not extend it. Throws SmtpProblem. */
  receive(stage: Stage, ms: number): Promise<Reply>;
  /** Bytes came that nobody asked for, or the stream ended. */
  isDisturbed(): boolean;
  /** Called once when bytes or the end come while nobody waits. */
  onDisturbed(listener: (() => void) | null): void;
  /** Upgrades; what was buffered in clear makes it fail (RFC 3207 §6). Throws SmtpProblem. */
  startTls(request: TlsRequest, ms: number): Promise<TLSSocket>;
  /** Ends at once. */
  destroy(): void;
}

interface Waiter {
  resolve(): void;
}

/** Opens a TCP connection. Throws SmtpProblem `refused`, `unreachable` or `timeout`. */
export async function connectWire(target: WireTarget, deadlines: Deadlines, ms: number): Promise<Wire> {
  const socket = connectTcp({
    host: target.ip,
    port: target.port,
    ...(target.localAddress === null ? {} : { localAddress: target.localAddress }),
  });
  await settle(socket, "connect", deadlines, ms, "connect");
  socket.setNoDelay(true);
  return createWire(socket, deadlines);
}

function createWire(socket: Socket, deadlines: Deadlines): Wire {
  const deadline = deadlines.create();
  let stream: Socket = socket;
  let parser: ReplyParser = createReplyParser();
  let ended: string | null = null;
  let waiter: Waiter | null = null;
  let disturbed: (() => void) | null = null;

  const wake = (): void => {
    const waiting = waiter;
    if (waiting !== null) {
      waiter = null;
      deadline.clear();
      waiting.resolve();
    } else if (disturbed !== null) {
      const listener = disturbed;
      disturbed = null;
      listener();
    }
  };
  const onData = (chunk: Uint8Array): void => {
    parser.push(chunk);
    wake();
  };
  const onEnd = (reason: string) => (): void => {
    ended ??= reason;
    wake();
  };
  const onError = (error: Error): void => onEnd(`connection failed: ${error.message}`)();
  const onClose = onEnd("connection closed by the server");
  const attach = (next: Socket): void => {
    stream = next;
    next.on("data", onData);
    next.on("end", onClose);
    next.on("close", onClose);
    next.on("error", onError);
  };
  const wait = (stage: Stage, ms: number, timeoutText: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiter = { resolve };
      deadline.arm(ms, () => {
        waiter = null;
        reject(new SmtpProblem("timeout", stage, timeoutText));
      });
    });
  attach(socket);

  return {
    send(data) {
      if (ended === null) stream.write(data);
    },
    async sendBlock(block, stage, ms) {
      if (ended !== null || parser.hasInput()) return;
      let isTaken = false;
      let own: Waiter | null = null;
      stream.write(block, () => {
        isTaken = true;
        if (own !== null && own === waiter) wake();
      });
      if (isTaken) return;
      const taken = wait(stage, ms, "the server stopped reading");
      own = waiter;
      await taken;
    },
    async receive(stage, ms) {
      const until = deadlines.now() + ms;
      for (;;) {
        const parsed = parser.take();
        if (parsed.kind === "reply") return parsed.reply;
        if (parsed.kind === "invalid") throw new SmtpProblem("protocol", stage, parsed.reason);
        if (ended !== null) throw new SmtpProblem("closed", stage, ended);
        await wait(stage, Math.max(0, until - deadlines.now()), "no reply in time");
      }
    },
    isDisturbed: () => ended !== null || parser.hasInput(),
    onDisturbed(listener) {
      disturbed = listener;
    },
    async startTls(request, ms) {
      if (parser.hasInput()) {
        throw new SmtpProblem("tls", "starttls", "bytes in clear came before the handshake");
      }
      // From here on the secured stream tells of the end: the raw one may close before its last bytes are decrypted.
      socket.removeListener("data", onData);
      socket.removeListener("end", onClose);
      socket.removeListener("close", onClose);
      const secured = connectTls({
        socket,
        rejectUnauthorized: false,
        minVersion: "TLSv1.2",
        ...(isIP(request.host) === 0 ? { servername: request.host } : {}),
        ...(request.authorities.length === 0 ? {} : { ca: request.authorities }),
      });
      try {
        await settle(secured, "secureConnect", deadlines, ms, "starttls");
      } catch (error) {
        socket.destroy();
        throw error;
      }
      parser = createReplyParser();
      attach(secured);
      return secured;
    },
    destroy() {
      ended ??= "closed by us";
      deadline.clear();
      disturbed = null;
      stream.destroy();
      socket.destroy();
      wake();
    },
  };
}

/** Waits for `event`, the socket's end or the deadline; destroys the socket on failure. */
function settle(
  socket: Socket | TLSSocket,
  event: "connect" | "secureConnect",
  deadlines: Deadlines,
  ms: number,
  stage: "connect" | "starttls",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = deadlines.create();
    const fail = (problem: SmtpProblem): void => {
      deadline.clear();
      socket.destroy();
      reject(problem);
    };
    // The listener stays: an error after the promise settled must not reach the process.
    socket.on("error", (error: NodeJS.ErrnoException) => fail(openProblem(error, stage)));
    const onClose = (): void => fail(openProblem(new Error("connection closed"), stage));
    socket.once("close", onClose);
    deadline.arm(ms, () =>
      fail(
        new SmtpProblem(
          "timeout",
          stage,
          stage === "connect" ? "no answer to connect" : "TLS handshake stalled",
        ),
      ),
    );
    socket.once(event, () => {
      deadline.clear();
      socket.removeListener("close", onClose);
      resolve();
    });
  });
}

function openProblem(error: NodeJS.ErrnoException, stage: "connect" | "starttls"): SmtpProblem {
  if (stage === "starttls") return new SmtpProblem("tls", stage, `TLS handshake failed: ${error.message}`);
  if (error.code === "ECONNREFUSED") return new SmtpProblem("refused", stage, "connection refused");
  return new SmtpProblem("unreachable", stage, error.code ?? error.message);
}
