// Certificates of hosts that lead to any node: one node orders them, and the others read them from the database.
import { X509Certificate } from "node:crypto";
import type { Log } from "../lib/log.ts";
import type { SharedFiles } from "../store/shared-files.ts";
import { type KeySealer, openPair, sealPair } from "./kept-pairs.ts";
import type { CertificatePair } from "./pair.ts";
import type { ServedCertificates } from "./served-certificates.ts";

export interface SharedPairs {
  /** False = of a name that only this node has. */
  isShared(host: string): boolean;
  /** Whether this node orders for all. */
  isOrderer(): boolean;
  /** Reads the newer certificates of these hosts from the database, and writes those that are newer here. */
  sync(hosts: readonly string[]): Promise<void>;
}

interface Parts extends Pick<SharedPairs, "isShared" | "isOrderer"> {
  files: SharedFiles;
  served: Pick<ServedCertificates, "issued" | "put">;
  sealer: KeySealer;
  log: Log;
}

/** Names are `certificates/<host>/<the beginning of its validity, ms>`: the list says what is new. */
const FOLDER = "certificates/";
/** Older ones are removed: no authority that browsers trust issues for longer. */
const KEPT_MS = 400 * 24 * 3600_000;

export function createSharedPairs({ files, served, sealer, log, ...which }: Parts): SharedPairs {
  const nameOf = (host: string, from: number) => `${FOLDER}${host}/${from}`;
  const fromOf = (name: string) => Number(name.slice(name.lastIndexOf("/") + 1));

  /** Names that were logged: they cannot be used. */
  const unusable = new Set<string>();

  async function take(host: string, name: string): Promise<void> {
    if (unusable.has(name)) return;
    const bytes = await files.readPart({ name, part: 0 });
    if (bytes === null) return;
    const pair = openPair(new TextDecoder().decode(bytes), host, sealer);
    if ("problem" in pair) {
      unusable.add(name);
      log.error("certificate.unusable", { host, problem: pair.problem });
    } else await served.put(host, pair);
  }

  return {
    ...which,
    async sync(hosts) {
      const names = new Map<string, string[]>();
      for (const { name, ageMs } of await files.list({ prefix: FOLDER })) {
        const host = name.slice(FOLDER.length, name.lastIndexOf("/"));
        if (ageMs > KEPT_MS) await files.remove({ name });
        else names.set(host, [...(names.get(host) ?? []), name]);
      }
      for (const host of hosts.filter(which.isShared)) {
        const known = (names.get(host) ?? []).sort((one, other) => fromOf(other) - fromOf(one));
        const pair = served.issued(host);
        const from = pair === null ? Number.NEGATIVE_INFINITY : validFrom(pair);
        const newest = known[0] === undefined ? Number.NEGATIVE_INFINITY : fromOf(known[0]);
        if (newest > from) await take(host, known[0]!);
        else if (pair !== null && from > newest) {
          const bytes = new TextEncoder().encode(sealPair(pair, host, sealer));
          await files.writePart({ name: nameOf(host, from), part: 0, bytes });
          for (const name of known) await files.remove({ name });
        }
      }
    },
  };
}

/** Of pairs that were asked for before: each is looked at every ten seconds. */
const beginnings = new WeakMap<CertificatePair, number>();

/** A renewed certificate may end earlier than the one before: by another profile of the authority. */
function validFrom(pair: CertificatePair): number {
  const known = beginnings.get(pair) ?? Date.parse(new X509Certificate(pair.cert).validFrom);
  beginnings.set(pair, known);
  return known;
}
