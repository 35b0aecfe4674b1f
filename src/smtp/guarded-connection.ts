// One SMTP conversation with the limits that smtp-server lacks: its only timer is an idle timer, which any byte resets.

import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import type { SMTPServer } from "smtp-server";
import type { Clock } from "../lib/clock.ts";
import { checkAddressCommand } from "./check-address-command.ts";
import { HookedConnection } from "./hooked-connection.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export interface ConnectionBounds {
  clock: Clock;
  limits: SmtpLimits;
  /** When the client was accepted, ms: the TLS handshake counts towards the time to log in. */
  acceptedAt: number;
  /** Whether the client must log in before the login deadline. */
  isLoginRequired: boolean;
  /** Commands besides AUTH allowed before the login; null = the library counts. */
  strangerCommandsMax: number | null;
  /** Called at least once when the socket is closed. */
  release(): void;
  /** Called when the client has logged in; false when its team has too many connections. */
  trust(teamId: string): boolean;
}

/** One of our reply texts that has its own enhanced status code (RFC 3463), such as `5.7.1 No`. */
const ENHANCED = /^[245]\.\d{1,3}\.\d{1,3} /;
const CARRIES_SECRET = /^AUTH(?: |$)/i;

export class GuardedConnection extends HookedConnection {
  readonly #bounds: ConnectionBounds;
  #timers = new Map<string, () => void>();
  /** The TLS socket after STARTTLS. */
  #socket: Socket | TLSSocket;
  #phase: "command" | "data" | "received" = "command";
  /** The next line belongs to an AUTH exchange. */
  #isLoginLine = false;
  #isEnding = false;
  #doesEndAfterReply = false;
  #strangerCommands = 0;
  #isReporting = false;

  constructor(server: SMTPServer, socket: Socket | TLSSocket, bounds: ConnectionBounds) {
    super(server, socket);
    this.#socket = socket;
    this.#bounds = bounds;
    const { clock, limits, acceptedAt } = bounds;
    const spentMs = clock.now() - acceptedAt;
    this.#deadline("session", limits.smtpSessionMs - spentMs, () => this.endSoon("4.4.2 Session too long"));
    if (!bounds.isLoginRequired) return;
    this.#deadline("login", limits.smtpLoginMs - spentMs, () => {
      if (!this.session.user) this.hangUp(421, "4.7.0 Login took too long");
    });
  }

  /** Replies and closes. Pipelined commands are not executed. */
  hangUp(code: number, text: string): void {
    this.send(code, text);
    this.close();
  }

  /** Closes now, or after the reply while a received message is being stored: the client must learn its result. */
  endSoon(text: string): void {
    if (this.#phase === "received") this.#doesEndAfterReply = true;
    else this.hangUp(421, text);
  }

  /** The final dot has arrived; only the reply is missing. */
  markReceived(): void {
    if (this.#phase === "data") this.#phase = "received";
  }

  /** A client without a login named a report address: it gets extra time to start the report, once. */
  markReporting(): void {
    if (this.#isReporting || this.session.user) return;
    this.#isReporting = true;
    this.#endStranger(this.#bounds.limits.smtpReportMs);
  }

  /** Closes after the next reply. */
  endAfterReply(): void {
    this.#doesEndAfterReply = true;
  }

  /** False when the team has reached its connection limit. */
  markLoggedIn(teamId: string): boolean {
    return this.#bounds.trust(teamId);
  }

  markSecure(socket: Socket | TLSSocket): void {
    this.#socket = socket;
    this.#cancel("handshake");
  }

  /** The socket is closed. */
  markClosed(): void {
    this.#isEnding = true;
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    this.#bounds.release();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    // RFC 4954 §4: AUTH is offered only where it may be used.
    const shown =
      Array.isArray(data) && !this.secure ? data.filter((line) => !CARRIES_SECRET.test(line)) : data;
    super.send(code, shown, typeof shown === "string" && ENHANCED.test(shown) ? false : context);
    this.#isLoginLine = code === 334;
    if (code === 354) {
      this.#phase = "data";
      if (this.#isReporting) this.#endStranger(this.#bounds.limits.smtpReportDataMs);
      return;
    }
    if (this.#phase === "command") return;
    this.#phase = "command";
    if (this.#doesEndAfterReply) this.close();
    else this.#awaitCommand();
  }

  override close(): void {
    this.#isEnding = true;
    super.close();
  }

  override onGreeted(): void {
    this.#awaitCommand();
  }

  override onLineTooLong(): void {
    this.hangUp(500, "5.5.2 Line too long");
  }

  override onCommandLine(
    line: Buffer,
    done: () => void,
    run: (line: Buffer, done: () => void) => void,
  ): void {
    this.#cancel("command");
    const isLogin = this.#isLoginLine || CARRIES_SECRET.test(line.toString("latin1", 0, 5));
    if (!isLogin && line.length > this.#bounds.limits.smtpCommandBytesMax) {
      this.hangUp(500, "5.5.2 Line too long");
      return;
    }
    if (!isLogin && this.#isOverStrangersLimit()) {
      this.hangUp(421, "4.7.0 Too many commands without a login");
      return;
    }
    run(line, () => {
      if (this.#phase === "command") this.#awaitCommand();
      done();
    });
  }

  override handler_MAIL(command: Buffer, callback: () => void): void {
    if (!this.#refuses(command, false, callback)) super.handler_MAIL(command, callback);
  }

  override handler_RCPT(command: Buffer, callback: () => void): void {
    const isUtf8 = this.session.envelope.smtpUtf8 === true;
    if (!this.#refuses(command, isUtf8, callback)) super.handler_RCPT(command, callback);
  }

  override upgrade(callback: () => void, secureCallback?: () => void): void {
    const socket = this.#socket;
    this.#deadline("handshake", this.#bounds.limits.smtpHandshakeMs, () => socket.destroy());
    super.upgrade(callback, secureCallback);
  }

  #isOverStrangersLimit(): boolean {
    const max = this.#bounds.strangerCommandsMax;
    if (max === null || this.session.user) return false;
    this.#strangerCommands += 1;
    return this.#strangerCommands >= max;
  }

  #refuses(command: Buffer, isUtf8: boolean, callback: () => void): boolean {
    const refusal = checkAddressCommand(command, isUtf8);
    if (!refusal) return false;
    this.send(refusal.code, refusal.text);
    callback();
    return true;
  }

  #endStranger(afterMs: number): void {
    this.#deadline("login", afterMs, () => {
      if (!this.session.user) this.endSoon("4.4.2 Session too long");
    });
  }

  #awaitCommand(): void {
    if (this.#isEnding) return;
    this.#deadline("command", this.#bounds.limits.smtpCommandMs, () =>
      this.hangUp(421, "4.4.2 Command took too long"),
    );
  }

  #deadline(name: string, ms: number, breach: () => void): void {
    this.#cancel(name);
    this.#timers.set(name, this.#bounds.clock.after(ms, breach));
  }

  #cancel(name: string): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}
