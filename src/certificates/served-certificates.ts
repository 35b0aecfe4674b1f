// The certificates that the listeners serve now, wherever they come from: the operator's files, the directory of host
// certificates, ACME, or this server itself. Who serves them is told when one changes.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../lib/log.ts";
import { type CertificateSettings, type LoadedCertificate, loadCertificate } from "./certificates.ts";
import { type HostCertificate, loadHostCertificates } from "./host-certificates.ts";
import type { KeptPairs } from "./kept-pairs.ts";
import { type CertificatePair, expiresAt, isExpired, isSelfSigned } from "./pair.ts";

export interface ServedSettings extends CertificateSettings {
  hostsDir: string | null;
  /** What ACME issued; null = not used. */
  kept: KeptPairs | null;
  log: Log;
}

export type CertificateOrigin = "acme" | "files" | "hosts_dir" | "self_signed";

export interface ServedCertificate {
  /** The name that it is served for. */
  host: string;
  origin: CertificateOrigin;
  cert: string;
}

export interface ServedCertificates {
  /** For SMTP, and for HTTPS to every name without a pair of its own. */
  main(): LoadedCertificate;
  /** For HTTPS to single names. */
  hosts(): HostCertificate[];
  /** The pair that ACME issued for a host. */
  issued(host: string): CertificatePair | null;
  /** All, the server's own first. */
  list(): ServedCertificate[];
  /** Whether there is a certificate for a host that is not expired; the server's own does not count. */
  has(host: string): boolean;
  /** Whether clients can trust what the server's own name shows. */
  isTrusted(): boolean;
  /** Keeps and serves what ACME issued. */
  put(host: string, pair: CertificatePair): Promise<void>;
  /** Stops serving a host's pair and deletes it. */
  drop(host: string): Promise<void>;
  /** Reads the operator's files again, from other paths if given. What cannot be used is logged, and the pair before stays. */
  reload(paths?: Pick<ServedSettings, "cert" | "key" | "hostsDir">): Promise<void>;
  /** `reload`, when a file has changed. */
  look(): Promise<void>;
  onChange(listener: () => void): void;
}

/** Throws as `loadCertificate` does. */
export async function openServedCertificates(given: ServedSettings): Promise<ServedCertificates> {
  const settings = { ...given };
  const { hostname, mode, log } = settings;
  let own = await loadCertificate(settings);
  let ofDirectory = await loadHostCertificates(settings.hostsDir, log);
  let seen = await signature(settings);
  const issued = (await settings.kept?.load()) ?? new Map<string, CertificatePair>();
  const listeners: (() => void)[] = [];
  /** When each host's certificate expires, ms; asked for every email with tracked links. */
  let expiry = new Map<string, number>();
  const noteExpiry = () => {
    expiry = new Map(hosts().map((pair) => [pair.serverName, expiresAt(pair)]));
  };
  const changed = () => {
    noteExpiry();
    for (const listener of listeners) listener();
  };

  function main(): LoadedCertificate {
    const pair = issued.get(hostname);
    return pair === undefined ? own : { ...pair, isSelfSigned: isSelfSigned(pair) };
  }

  function hosts(): HostCertificate[] {
    const named = new Map([...issued].map(([serverName, pair]) => [serverName, { serverName, ...pair }]));
    // What the operator provides goes before what was issued.
    for (const host of ofDirectory) named.set(host.serverName, host);
    return [...named.values()];
  }

  async function readFiles(): Promise<void> {
    const before = JSON.stringify([own, ofDirectory]);
    try {
      own = await loadCertificate(settings);
    } catch (error) {
      log.error("certificate.not_reloaded", { problem: (error as Error).message });
    }
    ofDirectory = await loadHostCertificates(settings.hostsDir, log);
    if (JSON.stringify([own, ofDirectory]) === before) return;
    log.info("certificate.reloaded", { hosts: ofDirectory.length });
    changed();
  }

  noteExpiry();
  return {
    main,
    hosts,
    issued: (host) => issued.get(host) ?? null,
    has: (host) => (expiry.get(host) ?? 0) > Date.now(),
    isTrusted: () => !main().isSelfSigned && !isExpired(main()),
    list() {
      const first = issued.has(hostname)
        ? []
        : [{ host: hostname, origin: originOf(own, mode), cert: own.cert }];
      const rest = hosts().map(({ serverName, cert }) => {
        const isOfDirectory = ofDirectory.some((one) => one.serverName === serverName);
        return { host: serverName, origin: isOfDirectory ? ("hosts_dir" as const) : ("acme" as const), cert };
      });
      return [...first, ...rest.sort((a, b) => Number(b.host === hostname) - Number(a.host === hostname))];
    },
    async put(host, pair) {
      await settings.kept?.save(host, pair);
      issued.set(host, pair);
      changed();
    },
    async drop(host) {
      await settings.kept?.remove(host);
      if (issued.delete(host)) changed();
    },
    async reload({ cert, key, hostsDir } = settings) {
      Object.assign(settings, { cert, key, hostsDir });
      seen = await signature(settings);
      await readFiles();
    },
    async look() {
      const now = await signature(settings);
      if (now === seen) return;
      seen = now;
      await readFiles();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function originOf({ isSelfSigned }: LoadedCertificate, mode: CertificateSettings["mode"]): CertificateOrigin {
  if (mode === "files") return "files";
  return isSelfSigned ? "self_signed" : "acme";
}

/** Changes when a file does, or the file that a link leads to. */
async function signature({ mode, cert, key, hostsDir }: ServedSettings): Promise<string> {
  const files = mode === "files" ? [cert, key] : [];
  if (hostsDir !== null) {
    const names = await readdir(hostsDir).catch(() => [] as string[]);
    for (const name of names.sort()) {
      files.push(join(hostsDir, name, "fullchain.pem"), join(hostsDir, name, "privkey.pem"));
    }
  }
  const marks = [];
  for (const file of files) {
    const found = await stat(file ?? "").catch(() => null);
    marks.push(found === null ? null : [file, found.mtimeMs, found.size, found.ino]);
  }
  return JSON.stringify(marks);
}
