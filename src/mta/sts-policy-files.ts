// Known MTA-STS policies on disk: one small file a domain, so that the threads share them and a restart forgets none.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StsPolicy } from "./sts-policy.ts";

export interface KnownPolicy {
  domain: string;
  id: string;
  policy: StsPolicy;
  /** When it was fetched or found unchanged, ms. */
  fetchedAt: number;
  /** When mail last went to the domain, to within a day, ms. */
  usedAt: number;
}

/** Where known policies outlive the process. Nothing of it rejects: a policy that cannot be kept still counts now. */
export interface StsPolicyStore {
  load(domain: string): Promise<KnownPolicy | null>;
  save(known: KnownPolicy): Promise<void>;
  remove(domain: string): Promise<void>;
  /** All of them, in no order. */
  list(): AsyncIterable<KnownPolicy>;
}

const SUFFIX = ".json";

/** `onFailure` hears why a file could not be read or written. The directory is made when it is first needed. */
export function createStsPolicyFiles(directory: string, onFailure: (reason: string) => void): StsPolicyStore {
  // A domain may be longer than a file name can be.
  const fileOf = (domain: string): string =>
    join(directory, new Bun.CryptoHasher("sha256").update(domain).digest("hex") + SUFFIX);

  async function tell<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isGone) onFailure(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }

  return {
    load: (domain) =>
      tell(async () => {
        const known = readKnown(await readFile(fileOf(domain), "utf8"));
        return known?.domain === domain ? known : null;
      }, null),
    save: (known) =>
      tell(async () => {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const file = fileOf(known.domain);
        const draft = `${file}.${randomUUID()}`;
        await writeFile(draft, JSON.stringify(known), { mode: 0o600, flush: true });
        await rename(draft, file);
      }, undefined),
    remove: (domain) => tell(() => rm(fileOf(domain), { force: true }), undefined),
    async *list() {
      const names = await tell(() => readdir(directory), []);
      for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
        const known = readKnown(await tell(() => readFile(join(directory, name), "utf8"), ""));
        if (known !== null) yield known;
      }
    },
  };
}

/** Null for what a disk or a hand has damaged. */
function readKnown(text: string): KnownPolicy | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { domain, id, fetchedAt, usedAt, policy } = value as Partial<Record<keyof KnownPolicy, unknown>>;
  if (typeof domain !== "string" || typeof id !== "string") return null;
  if (typeof fetchedAt !== "number" || typeof usedAt !== "number") return null;
  return isPolicy(policy) ? { domain, id, fetchedAt, usedAt, policy } : null;
}

function isPolicy(value: unknown): value is StsPolicy {
  if (typeof value !== "object" || value === null) return false;
  const { mode, mx, maxAgeSeconds } = value as Partial<Record<keyof StsPolicy, unknown>>;
  const isList = Array.isArray(mx) && mx.every((host) => typeof host === "string");
  return isList && typeof maxAgeSeconds === "number" && ["enforce", "testing", "none"].includes(String(mode));
}
