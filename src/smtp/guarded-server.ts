// smtp-server behind our own listeners: one protocol engine serves every port of its kind, each socket having passed
// the connection guard first.
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import type { SMTPConnectionOptions } from "smtp-server/lib/smtp-connection.js";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { TLS_FLOOR } from "../lib/tls-floor.ts";
import { GuardedConnection } from "./guarded-connection.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export interface GuardedServerParts {
  clock: Clock;
  log: Log;
  limits: SmtpLimits;
  /** Strangers may send too, but only this many commands and only for as long as a login may take. */
  strangerCommandsMax?: number;
}

/** An accepted socket, until it is gone. */
interface Visit {
  acceptedAt: number;
  release(): void;
  trust(teamId: string): boolean;
}

export class GuardedServer extends SMTPServer {
  readonly #parts: GuardedServerParts;
  readonly #visits = new WeakMap<Socket, Visit>();
  readonly #bySession = new WeakMap<SMTPServerSession, GuardedConnection>();
  readonly #live = new Set<GuardedConnection>();
  readonly #sockets = new Set<Socket>();
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
      // Older commands of the library that no client needs, and those that let a peer rename itself.
      disabledCommands: ["XCLIENT", "XFORWARD", "WIZ", "SHELL", "KILL"],
      maxCommandLength: parts.limits.smtpAuthBytesMax,
      // Our own deadlines come first; this one also covers clients that never read.
      socketTimeout: parts.limits.smtpCommandMs + 5_000,
      ...options,
    });
    this.#parts = parts;
    this.on("error", (error) => parts.log.info("smtp.connection_error", { message: error.message }));
  }

  /** Takes over an accepted socket; `release` is called when it is gone, perhaps twice. */
  admit(socket: Socket, admission: Pick<Visit, "release" | "trust">): void {
    const end = () => {
      this.#sockets.delete(socket);
      admission.release();
    };
    const acceptedAt = this.#parts.clock.now();
    this.#visits.set(socket, { acceptedAt, release: end, trust: admission.trust });
    this.#sockets.add(socket);
    // STARTTLS takes this listener away; then the connection calls `release` at its own end.
    socket.once("close", end);
    this.server.emit("connection", socket);
  }

  connectionOf(session: SMTPServerSession): GuardedConnection {
    const connection = this.#bySession.get(session);
    if (!connection) throw new Error("the session belongs to no connection of this server");
    return connection;
  }

  /** Tells clients to come back later, lets messages that are being stored get their reply, then cuts. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    for (const connection of this.#live) connection.endSoon("4.3.2 Shutting down");
    for (const top of this._pendingSockets.values()) top.destroy();
    if (this.#live.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onEmpty = resolve;
      const cancel = this.#parts.clock.after(graceMs, resolve);
      await promise;
      cancel();
    }
    for (const connection of this.#live) connection._socket.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  override connect(socket: Socket | TLSSocket, options?: SMTPConnectionOptions | null): void {
    const visit = this.#visits.get(socket);
    if (!visit || this.#isStopping) {
      socket.destroy();
      return;
    }
    const { clock, limits, strangerCommandsMax = null } = this.#parts;
    const release = () => {
      this.#live.delete(connection);
      if (this.#live.size === 0) this.#onEmpty?.();
      visit.release();
    };
    const isLoginRequired = this.options.authOptional !== true || strangerCommandsMax !== null;
    const { acceptedAt, trust } = visit;
    const bounds = { clock, limits, isLoginRequired, strangerCommandsMax, acceptedAt, release, trust };
    const connection: GuardedConnection = new GuardedConnection(this, socket, options, bounds);
    this.#bySession.set(connection.session, connection);
    this.#live.add(connection);
    this.connections.add(connection);
    connection.on("error", (error) => this._onError(error));
    connection.init();
  }

  /** Implicit TLS: bounds the handshake as a whole, where the library only bounds silence. */
  override _upgrade(socket: Socket, callback: Parameters<SMTPServer["_upgrade"]>[1]): void {
    const cancel = this.#parts.clock.after(this.#parts.limits.smtpHandshakeMs, () =>
      (this._pendingSockets.get(socket) ?? socket).destroy(),
    );
    super._upgrade(socket, (error, tlsSocket) => {
      cancel();
      const visit = this.#visits.get(socket);
      if (tlsSocket && visit) this.#visits.set(tlsSocket, visit);
      callback(error, tlsSocket);
    });
  }

  override onSecure(
    _socket: Socket | TLSSocket,
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): void {
    this.connectionOf(session).markSecure();
    callback();
  }
}
