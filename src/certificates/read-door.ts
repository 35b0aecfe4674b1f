// Which certificate a listener of this machine shows.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { SocketAddress } from "../lib/socket-address.ts";

/** How TLS begins: at once, or by STARTTLS (RFC 3207). */
export type DoorKind = "tls" | "starttls";

export interface ShownCertificate {
  /** PEM of the leaf. */
  cert: string;
  /** Why a client with the system's authorities does not trust it; null = it does. */
  problem: string | null;
}

const DOOR_MS_MAX = 10_000;

/** Rejects when the listener does not answer in time. */
export async function readDoor(
  where: SocketAddress,
  door: { kind: DoorKind; serverName: string; authorities?: string[] },
): Promise<ShownCertificate> {
  const signal = AbortSignal.timeout(DOOR_MS_MAX);
  const socket = connect(where.port, where.host);
  signal.addEventListener("abort", () => socket.destroy(new Error("no answer in time")));
  try {
    await once(socket, "connect", { signal });
    if (door.kind === "starttls") await startTls(socket, signal);
    const secure = connectTls({
      socket,
      servername: door.serverName,
      rejectUnauthorized: false,
      ...(door.authorities === undefined ? {} : { ca: door.authorities }),
    });
    await once(secure, "secureConnect", { signal });
    return show(secure);
  } finally {
    socket.destroy();
  }
}

function show(secure: TLSSocket): ShownCertificate {
  secure.on("error", () => {});
  const certificate = secure.getPeerX509Certificate();
  if (certificate === undefined) throw new Error("the listener shows no certificate");
  const { authorizationError } = secure;
  const problem = secure.authorized ? null : String(authorizationError ?? "not trusted");
  return { cert: certificate.toString(), problem };
}

async function startTls(socket: Socket, signal: AbortSignal): Promise<void> {
  await reply(socket, signal);
  for (const line of ["EHLO localhost", "STARTTLS"]) {
    socket.write(`${line}\r\n`);
    await reply(socket, signal);
  }
}

/** Reads a whole reply, which must not be a refusal. */
async function reply(socket: Socket, signal: AbortSignal): Promise<void> {
  let text = "";
  while (!/^\d{3}(?: .*)?\r\n/m.test(text)) text += String((await once(socket, "data", { signal }))[0]);
  if (!/^2/.test(text)) throw new Error(`the listener answered ${text.trim().slice(0, 200)}`);
}
