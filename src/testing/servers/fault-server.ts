// A scripted SMTP server: one function per fault of a remote server. It misbehaves on purpose and at once; stalls last
// until the client gives up, so tests inject short time-outs.
import { type AddressInfo, createServer, type Socket } from "node:net";
import { OPENING_FAULTS } from "../faults/faults-opening.ts";
import { TRANSACTION_FAULTS } from "../faults/faults-transaction.ts";
import type { TestCertificate } from "../fixtures/test-certificate.ts";
import { createFaultPeer, type FaultPeer } from "./fault-peer.ts";

export interface Fault {
  /** The number in the list of remote faults, with a letter for its variants. */
  id: string;
  name: string;
  /** One connection; may end early, the server closes what is left. */
  play(peer: FaultPeer): Promise<void>;
}

export const FAULTS: readonly Fault[] = [...OPENING_FAULTS, ...TRANSACTION_FAULTS];

export interface FaultServer {
  port: number;
  /** Connections made so far. */
  connections(): number;
  /** Of these, still open. */
  open(): number;
  /** Messages that ended with a dot, dots not removed. */
  messages: string[];
  /** Resolves when every connection is closed. */
  untilQuiet(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Plays the fault of this id on each connection to 127.0.0.1, encrypted first if it `offersTls`. */
export async function startFaultServer(
  id: string,
  certificate: TestCertificate,
  offersTls = false,
): Promise<FaultServer> {
  const fault = FAULTS.find((other) => other.id === id);
  if (fault === undefined) throw new Error(`no such fault: ${id}`);
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  let connections = 0;
  let wake = (): void => undefined;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("end", () => socket.end());
    socket.on("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) wake();
    });
    const peer = createFaultPeer(socket, { certificate, messages, connection: connections, offersTls });
    fault.play(peer).catch((error: Error) => {
      if (error.message !== "gone") throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    open: () => sockets.size,
    messages,
    untilQuiet: () =>
      new Promise((resolve) => {
        wake = resolve;
        if (sockets.size === 0) resolve();
      }),
    [Symbol.asyncDispose]: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
