// A TCP proxy on loopback that makes a server distant, or deaf in one direction.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DelayProxy extends AsyncDisposable {
  port: number;
  /** How often a client waited for an answer: what it sent after the server's last word counts once. */
  roundTrips(): number;
  /** Answers are lost from now on; what is asked still arrives. */
  loseAnswers(): void;
  /** Ends all connections, and loses no more answers. */
  recover(): void;
}

/** `delayMs` of each direction. */
export async function startDelayProxy(targetPort: number, { delayMs = 0 } = {}): Promise<DelayProxy> {
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  let isLosing = false;
  const server = createServer((client) => {
    const upstream = connect(targetPort, "127.0.0.1");
    let hasAsked = false;
    const pass = (bytes: string | Buffer, to: Socket) =>
      setTimeout(() => to.writable && to.write(bytes), delayMs);
    client.on("data", (bytes) => {
      if (!hasAsked) roundTrips += 1;
      hasAsked = true;
      pass(bytes, upstream);
    });
    upstream.on("data", (bytes) => {
      hasAsked = false;
      if (!isLosing) pass(bytes, client);
    });
    for (const [own, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(own);
      own.setNoDelay(true);
      own.on("error", () => undefined);
      own.on("close", () => {
        sockets.delete(own);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    roundTrips: () => roundTrips,
    loseAnswers() {
      isLosing = true;
    },
    recover() {
      isLosing = false;
      endAll();
    },
    async [Symbol.asyncDispose]() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
