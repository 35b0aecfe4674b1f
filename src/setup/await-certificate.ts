// Waits for the certificate that the running server gets from its authority.
import { X509Certificate } from "node:crypto";
import { type DoorKind, readDoor } from "../certificates/read-door.ts";
import type { Config } from "../config/config.ts";
import type { Clock } from "../lib/clock.ts";
import type { SocketAddress } from "../lib/socket-address.ts";

const POLL_MS = 1_000;

/** True once a listener on this machine shows a certificate that somebody else issued; false after `waitMs`. */
export async function awaitCertificate(config: Config, waitMs: number, clock: Clock): Promise<boolean> {
  const door = doorOf(config);
  if (door === null) return false;
  const endsAt = clock.now() + waitMs;
  for (;;) {
    if (await isIssued(door, config.hostname)) return true;
    if (clock.now() + POLL_MS > endsAt) return false;
    await new Promise<void>((resolve) => clock.after(POLL_MS, resolve));
  }
}

type Door = { where: SocketAddress; kind: DoorKind };

/** Behind a proxy, only SMTP has it. */
function doorOf({ http, smtp }: Config): Door | null {
  if (http.tls) return { where: here(http.listen), kind: "tls" };
  const [implicit] = smtp.listenTls;
  if (implicit !== undefined) return { where: here(implicit), kind: "tls" };
  const [plain] = smtp.listen;
  return plain === undefined ? null : { where: here(plain), kind: "starttls" };
}

/** An address of this machine, for one that stands for all of them. */
function here({ host, port }: SocketAddress): SocketAddress {
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return { host: loopback[host] ?? host, port };
}

async function isIssued({ where, kind }: Door, serverName: string): Promise<boolean> {
  try {
    const { issuer, subject } = new X509Certificate((await readDoor(where, { kind, serverName })).cert);
    return issuer !== subject;
  } catch {
    return false;
  }
}
