// One TCP or TLS stream of SMTP replies. Handles time-outs, bytes and closing, but no SMTP commands.
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { localFault } from "../lib/local-fault.ts";
import type { Deadline, Deadlines } from "./deadlines.ts";
import { createReplyParser, type Reply, type ReplyParser } from "./reply-parser.ts";
import { SmtpProblem, type Stage } from "./smtp-problem.ts";

export interface WireTarget {
  ip: string;
  port: number;
  /** Local address to bind; null = chosen by the system. */
  localAddress: string | null;
}

export interface TlsRequest {
  /** For SNI; not used when it is an IP address. */
  host: string;
  /** PEM of CAs to trust in addition to the built-in ones. */
  authorities: string[];
}

export interface Wire {
  /** Local address of the connection. */
  localAddress: string | null;
  send(data: string | Uint8Array): void;
  /** Resolves when the system has accepted the block, or early when a reply comes; throws when neither happens within `ms`. */
  sendBlock(block: Uint8Array, stage: Stage, ms: number): Promise<void>;
  /** The next reply within `ms`; the bytes of a slow reply do not extend it. Throws SmtpProblem. */
  receive(stage: Stage, ms: number): Promise<Reply>;
  /** True after unsolicited bytes or the end of the stream. */
  isDisturbed(): boolean;
  /** Called once when bytes or the end arrive while no reply is awaited. */
  onDisturbed(listener: (() => void) | null): void;
  /** Starts TLS; fails when plaintext is buffered (RFC 3207 §6). Throws SmtpProblem. */
  startTls(request: TlsRequest, ms: number): Promise<TLSSocket>;
  /** Closes immediately. */
  destroy(): void;
}

/** Opens a TCP connection. Throws SmtpProblem `local`, `refused`, `unreachable` or `timeout`. */
export async function connectWire(target: WireTarget, deadlines: Deadlines, ms: number): Promise<Wire> {
  const socket = connectTcp({
    host: target.ip,
    port: target.port,
    ...(target.localAddress === null ? {} : { localAddress: target.localAddress }),
  });
  try {
    await settle(socket, "connect", deadlines, ms, "connect");
  } catch (error) {
    if (error instanceof SmtpProblem && error.kind === "timeout") throw error;
    const fault = await localFault(target);
    throw fault === null ? error : new SmtpProblem("local", "connect", fault);
  }
  socket.setNoDelay(true);
  return new SocketWire(socket, deadlines);
}

class SocketWire implements Wire {
  private parser: ReplyParser = createReplyParser();
  private stream: Socket;
  private ended: string | null = null;
  private waiter: (() => void) | null = null;
  private disturbed: (() => void) | null = null;
  private readonly deadline: Deadline;
  readonly localAddress: string | null;

  constructor(
    private readonly socket: Socket,
    private readonly deadlines: Deadlines,
  ) {
    this.deadline = deadlines.create();
    this.stream = socket;
    this.localAddress = socket.localAddress ?? null;
    this.attach(socket);
  }

  send(data: string | Uint8Array): void {
    if (this.ended === null) this.stream.write(data);
  }

  async sendBlock(block: Uint8Array, stage: Stage, ms: number): Promise<void> {
    if (this.isDisturbed()) return;
    let isTaken = false;
    let own: (() => void) | null = null;
    this.stream.write(block, () => {
      isTaken = true;
      if (own !== null && own === this.waiter) this.wake();
    });
    if (isTaken) return;
    const taken = this.wait(stage, ms, "the server stopped reading");
    own = this.waiter;
    await taken;
  }

  async receive(stage: Stage, ms: number): Promise<Reply> {
    const until = this.deadlines.now() + ms;
    for (;;) {
      const parsed = this.parser.take();
      if (parsed.kind === "reply") return parsed.reply;
      if (parsed.kind === "invalid") throw new SmtpProblem("protocol", stage, parsed.reason);
      if (this.ended !== null) throw new SmtpProblem("closed", stage, this.ended);
      await this.wait(stage, Math.max(0, until - this.deadlines.now()), "the server did not reply in time");
    }
  }

  isDisturbed(): boolean {
    return this.ended !== null || this.parser.hasInput();
  }

  onDisturbed(listener: (() => void) | null): void {
    this.disturbed = listener;
  }

  async startTls(request: TlsRequest, ms: number): Promise<TLSSocket> {
    if (this.parser.hasInput()) {
      throw new SmtpProblem("tls", "starttls", "the server sent data before the TLS handshake");
    }
    // From here on the TLS stream reports the end: the raw one may close before its last bytes are decrypted.
    this.socket.removeListener("data", this.onData);
    this.socket.removeListener("end", this.onClose);
    this.socket.removeListener("close", this.onClose);
    const secured = connectTls({
      socket: this.socket,
      rejectUnauthorized: false,
      minVersion: "TLSv1.2",
      ...(isIP(request.host) === 0 ? { servername: request.host } : {}),
      ...(request.authorities.length === 0 ? {} : { ca: request.authorities }),
    });
    try {
      await settle(secured, "secureConnect", this.deadlines, ms, "starttls");
    } catch (error) {
      this.socket.destroy();
      throw error;
    }
    this.parser = createReplyParser();
    this.attach(secured);
    return secured;
  }

  destroy(): void {
    this.ended ??= "connection closed by Sendlark";
    this.deadline.clear();
    this.disturbed = null;
    this.stream.destroy();
    this.socket.destroy();
    this.wake();
  }

  private readonly onData = (chunk: Uint8Array): void => {
    this.parser.push(chunk);
    this.wake();
  };

  private readonly onClose = (): void => this.end("connection closed by the server");

  private end(reason: string): void {
    this.ended ??= reason;
    this.wake();
  }

  private attach(stream: Socket): void {
    this.stream = stream;
    stream.on("data", this.onData);
    stream.on("end", this.onClose);
    stream.on("close", this.onClose);
    stream.on("error", (error) => this.end(`connection failed: ${error.message}`));
  }

  private wake(): void {
    const { waiter, disturbed } = this;
    if (waiter !== null) {
      this.waiter = null;
      this.deadline.clear();
      waiter();
    } else if (disturbed !== null) {
      this.disturbed = null;
      disturbed();
    }
  }

  private wait(stage: Stage, ms: number, timeoutText: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiter = resolve;
      this.deadline.arm(ms, () => {
        this.waiter = null;
        reject(new SmtpProblem("timeout", stage, timeoutText));
      });
    });
  }
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
          stage === "connect" ? "connection timed out" : "TLS handshake stalled",
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
