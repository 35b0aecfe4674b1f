// smtp-server behind our own listeners: one protocol engine serves every port of its kind. It gets sockets that have
// passed the connection guard and, on ports with implicit TLS, the handshake.
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { TLS_FLOOR } from "../lib/tls-floor.ts";
import type { Admission } from "./connection-guard.ts";
import { GuardedConnection } from "./guarded-connection.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export interface GuardedServerParts {
  clock: Clock;
  log: Log;
  limits: SmtpLimits;
  /** Clients without a login may send too: at most this many commands, within the time to log in. */
  strangerCommandsMax?: number;
}

type Admitted = Pick<Extract<Admission, { kind: "admitted" }>, "release" | "trust">;

export class GuardedServer extends SMTPServer {
  readonly #parts: GuardedServerParts;
  readonly #bySession = new WeakMap<SMTPServerSession, GuardedConnection>();
  readonly #live = new Set<GuardedConnection>();
  readonly #sockets = new Set<Socket>();
  readonly #handshakes = new Set<TLSSocket>();
  #isStopping = false;
  #onEmpty: (() => void) | null = null;

  constructor(parts: GuardedServerParts, options: SMTPServerOptions) {
    super({
      ...TLS_FLOOR,
      banner: "",
      heloResponse: "%s",
      logger: false,
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: false,
      rejectOversized: true,
      // Legacy commands that no client needs, and those with which a client changes its own address.
      disabledCommands: ["XCLIENT", "XFORWARD", "WIZ", "SHELL", "KILL"],
      maxCommandLength: parts.limits.smtpAuthBytesMax,
      // Longer than our own deadlines: it covers clients that never read replies.
      socketTimeout: parts.limits.smtpCommandMs + 5_000,
      ...options,
    });
    this.#parts = parts;
    this.on("error", (error) => parts.log.info("smtp.connection_error", { message: error.message }));
  }

  /** Takes over an accepted socket. Calls `release` when it is closed, possibly twice. */
  admit(socket: Socket, { release, trust }: Admitted): void {
    if (this.#isStopping) {
      socket.destroy();
      release();
      return;
    }
    const end = () => {
      this.#sockets.delete(socket);
      release();
    };
    const acceptedAt = this.#parts.clock.now();
    this.#sockets.add(socket);
    // STARTTLS removes this listener; the connection then calls `release` itself.
    socket.once("close", end);
    const begin = (ready: Socket) => this.#begin(ready, acceptedAt, { release: end, trust });
    if (this.options.secure === true) this.#shakeHands(socket, begin);
    else begin(socket);
  }

  connectionOf(session: SMTPServerSession): GuardedConnection {
    const connection = this.#bySession.get(session);
    if (!connection) throw new Error("the session belongs to no connection of this server");
    return connection;
  }

  /** Answers 421, waits for messages that are being stored, at most `graceMs`, then closes all sockets. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    for (const connection of this.#live) connection.endSoon("4.3.2 Shutting down");
    for (const socket of this.#handshakes) socket.destroy();
    if (this.#live.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onEmpty = resolve;
      const cancel = this.#parts.clock.after(graceMs, resolve);
      await promise;
      cancel();
    }
    for (const connection of this.#live) connection.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  override onClose(session: SMTPServerSession): void {
    this.#bySession.get(session)?.markClosed();
  }

  override onSecure(
    socket: Socket | TLSSocket,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): void {
    this.connectionOf(session).markSecure(socket);
    callback();
  }

  #begin(socket: Socket, acceptedAt: number, { release, trust }: Admitted): void {
    const { clock, limits, strangerCommandsMax = null } = this.#parts;
    const isLoginRequired = this.options.authOptional !== true || strangerCommandsMax !== null;
    const end = () => {
      this.#live.delete(connection);
      if (this.#live.size === 0) this.#onEmpty?.();
      release();
    };
    const bounds = { clock, limits, isLoginRequired, strangerCommandsMax, acceptedAt, release: end, trust };
    const connection: GuardedConnection = new GuardedConnection(this, socket, bounds);
    this.#bySession.set(connection.session, connection);
    this.#live.add(connection);
    this.connections.add(connection);
    connection.on("error", (error) => this.emit("error", error));
    connection.init();
  }

  /** The handshake of implicit TLS, with a deadline for all of it. The library only has an idle timeout. */
  #shakeHands(raw: Socket, begin: (socket: TLSSocket) => void): void {
    const contexts = this.secureContext;
    const own = contexts.get("*");
    const socket = new TLSSocket(raw, {
      isServer: true,
      secureContext: own,
      SNICallback: (name, done) => done(null, contexts.get(name.toLowerCase()) ?? own),
    });
    const { clock, limits } = this.#parts;
    const cancel = clock.after(limits.smtpHandshakeMs, () => socket.destroy());
    const end = (): void => {
      cancel();
      this.#handshakes.delete(socket);
      for (const event of ["close", "error", "_tlsError"]) socket.off(event, fail);
    };
    const fail = (error?: unknown): void => {
      end();
      // An error event without a listener would end the process.
      socket.on("error", () => {});
      socket.destroy();
      this.emit(
        "error",
        error instanceof Error ? error : new Error("the socket closed during the TLS handshake"),
      );
    };
    this.#handshakes.add(socket);
    for (const event of ["close", "error", "_tlsError"]) socket.once(event, fail);
    socket.once("secure", () => {
      end();
      begin(socket);
    });
  }
}
