// After a change of certificates: connects to each listener of this server, to see that it shows the new one.
import { X509Certificate } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { LIMITS } from "../limits.ts";
import type { TlsDoor } from "./live-certificates.ts";
import { readDoor } from "./read-door.ts";
import type { ServedCertificates } from "./served-certificates.ts";

export interface SelfCheck {
  /** Looks once every listener has had the time to take over the change. */
  changed(): void;
  /** What the last look found wrong, one sentence each. */
  problems(): string[];
  close(): void;
}

export interface SelfCheckParts {
  served: Pick<ServedCertificates, "main" | "hosts">;
  hostname: string;
  doors(): readonly TlsDoor[];
  clock: Clock;
  log: Log;
}

/** Listeners change at most every `certificateChangeMs`, then the one before ends. */
const FIRST_MS = LIMITS.certificateChangeMs + 20_000;
const AGAIN_MS = 5 * 60_000;
const HOSTS_MAX = 100;

export function createSelfCheck(parts: SelfCheckParts): SelfCheck {
  const { clock, log } = parts;
  let problems: string[] = [];
  let cancel: (() => void) | null = null;
  const plan = (ms: number) => {
    cancel?.();
    cancel = clock.after(ms, () => void look());
  };

  async function look(): Promise<void> {
    const planned = cancel;
    const found = await findProblems(parts);
    for (const problem of found) {
      log.error("certificate.not_served", { problem, advice: "restart the server if it stays so" });
    }
    if (found.length === 0) log.info("certificate.served", { listeners: parts.doors().length });
    problems = found;
    // Unless a newer change is waited for, or the server stops.
    if (found.length > 0 && cancel === planned) plan(AGAIN_MS);
  }

  return {
    changed: () => plan(FIRST_MS),
    problems: () => problems,
    close() {
      cancel?.();
      cancel = null;
    },
  };
}

async function findProblems({ served, hostname, doors }: SelfCheckParts): Promise<string[]> {
  const own = { serverName: hostname, cert: served.main().cert };
  const hosts = served.hosts().filter(({ serverName }) => serverName !== hostname);
  const asked = doors().flatMap((door) =>
    // SMTP has one certificate for every name.
    (door.name === "HTTPS" ? [own, ...hosts.slice(0, HOSTS_MAX)] : [own]).map((host) => ({ door, ...host })),
  );
  const problems: string[] = [];
  for (const { door, serverName, cert } of asked) {
    const where = `${door.name} at ${showSocketAddress(door.address)}`;
    try {
      const shown = await readDoor(door.address, { kind: door.kind, serverName });
      const [found, expected] = [shown.cert, cert].map((pem) => new X509Certificate(pem).serialNumber);
      if (found !== expected)
        problems.push(`${where} shows the certificate ${found} for ${serverName}, not ${expected}.`);
    } catch (error) {
      problems.push(`${where} shows no certificate for ${serverName}: ${(error as Error).message}.`);
    }
  }
  return problems;
}
