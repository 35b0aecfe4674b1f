import { createServer, type Server, type Socket } from "node:net";
import type { Log } from "../lib/log.ts";
import { type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import type { ConnectionGuard } from "./connection-guard.ts";
import type { GuardedServer } from "./guarded-server.ts";

export interface Listener {
  /** `host:port` as bound. */
  address: string;
  port: number;
  /** Stops accepting; open connections stay. */
  close(): void;
}

export interface ListenParts {
  guard: ConnectionGuard;
  log: Log;
  server: GuardedServer;
}

/** Opens one port in front of `server`. Rejects when the address cannot be bound. */
export async function listen(parts: ListenParts, where: SocketAddress): Promise<Listener> {
  const listener = createServer((socket) => accept(parts, socket));
  await new Promise<void>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen({ host: where.host, port: where.port }, () => {
      listener.off("error", reject);
      resolve();
    });
  });
  listener.on("error", (error) => parts.log.error("smtp.listener_failed", { message: error.message }));
  const port = boundPort(listener);
  return {
    address: showSocketAddress({ host: where.host, port }),
    port,
    close: () => void listener.close(),
  };
}

function boundPort(listener: Server): number {
  const bound = listener.address();
  if (bound === null || typeof bound === "string") throw new Error("the listener has no port");
  return bound.port;
}

function accept({ guard, log, server }: ListenParts, socket: Socket): void {
  // An error event without a listener would end the process.
  socket.on("error", (error) => log.info("smtp.socket_error", { message: error.message }));
  const ip = socket.remoteAddress;
  if (ip === undefined) {
    socket.destroy();
    return;
  }
  const admission = guard.admit(ip, () => {
    log.warn("smtp.connection_ended", { ip, reason: "closed to make room: it had not authenticated" });
    socket.destroy();
  });
  if (admission.kind === "admitted") {
    server.admit(socket, admission);
    return;
  }
  log.warn("smtp.connection_refused", { ip, reason: admission.reason });
  if (server.options.secure) socket.destroy();
  else socket.end("421 4.7.0 Too many connections, try again later\r\n", () => socket.destroy());
}
