// The list of what was erased: one line of JSON for each person and each email, beside the database and in every archive.
// With the newest list, an older archive is restored without them. It names people by keyed hashes only.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isoTime } from "../lib/iso-time.ts";
import type { Erasure } from "../store/privacy.ts";
import { looksEncrypted } from "./encryption.ts";
import { archiveTime, ERASURES_NAME, MEMBER_READ_MAX } from "./manifest.ts";
import { fileSource, openArchive } from "./read-archive.ts";
import { ZSTD_MAGIC } from "./zstd-frames.ts";

const time = z.iso.datetime().transform((text) => Date.parse(text));
const line = z.union([
  z.object({
    person: z.string(),
    team: z.string(),
    contact: z.string().nullable(),
    hash: z.string(),
    actor: z.string(),
    at: time,
  }),
  z.object({ email: z.string(), team: z.string(), at: time }),
]);

/** With its line break. */
export function erasureLine(erasure: Erasure): string {
  const at = isoTime(erasure.at);
  const { id, teamId: team } = erasure;
  const fields =
    erasure.kind === "email"
      ? { email: id, team, at }
      : { person: id, team, contact: erasure.contactId, hash: erasure.emailHash, actor: erasure.actor, at };
  return `${JSON.stringify(fields)}\n`;
}

/** A line that cannot be read is left out: a crash may have torn one. */
export function readErasureLines(text: string): Erasure[] {
  return text.split("\n").flatMap((one): Erasure[] => {
    if (one === "") return [];
    let json: unknown;
    try {
      json = JSON.parse(one);
    } catch {
      return [];
    }
    const found = line.safeParse(json);
    if (!found.success) return [];
    if ("email" in found.data) {
      const { email: id, team: teamId, at } = found.data;
      return [{ kind: "email", id, teamId, at }];
    }
    const { person: id, team: teamId, contact: contactId, hash: emailHash, actor, at } = found.data;
    return [{ kind: "person", id, teamId, contactId, emailHash, actor, at }];
  });
}

export interface FoundErasures {
  erasures: Erasure[];
  /** The newest time up to which erasures are known, ms: that of the newest archive; null = up to now. */
  knownUntil: number | null;
  /** Newer archives beside this one whose list could not be read. */
  unread: string[];
}

/**
 * The lists of the data directory, of newer archives beside `file`, and of `named` files, which are lists or archives.
 * Throws an Error that names a file of `named` that is neither.
 */
export async function findErasures({
  file,
  createdAt,
  dataDir,
  named,
  identities,
}: {
  file: string;
  createdAt: number;
  dataDir: string;
  named: readonly string[];
  identities: readonly string[];
}): Promise<FoundErasures> {
  const erasures: Erasure[] = [];
  let knownUntil: number | null = createdAt;
  const unread: string[] = [];
  for (const path of localLists(dataDir)) {
    erasures.push(...readErasureLines(readFileSync(path, "utf8")));
    knownUntil = null;
  }
  for (const path of named) {
    const read = await readList(path, identities);
    erasures.push(...read.erasures);
    if (knownUntil !== null) knownUntil = read.madeAt === null ? null : Math.max(knownUntil, read.madeAt);
  }
  for (const path of newerBeside(file, createdAt)) {
    try {
      const read = await readList(path, identities);
      erasures.push(...read.erasures);
      if (knownUntil !== null) knownUntil = Math.max(knownUntil, read.madeAt ?? 0);
      break;
    } catch {
      unread.push(path);
    }
  }
  return { erasures, knownUntil, unread };
}

/** Of the data directory, and of data that earlier restores moved aside. */
function localLists(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const asides = readdirSync(dataDir).filter((name) => name.startsWith("replaced-"));
  return ["", ...asides].map((name) => join(dataDir, name, ERASURES_NAME)).filter((path) => existsSync(path));
}

/** Newest first. */
function newerBeside(file: string, createdAt: number): string[] {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((name) => (archiveTime(name) ?? 0) > createdAt)
    .toSorted((one, other) => archiveTime(other)! - archiveTime(one)!)
    .map((name) => join(folder, name));
}

/** `madeAt`: of an archive. */
async function readList(
  path: string,
  identities: readonly string[],
): Promise<{ erasures: Erasure[]; madeAt: number | null }> {
  const begin = new Uint8Array(await Bun.file(path).slice(0, 64).arrayBuffer());
  const isArchive = looksEncrypted(begin) || ZSTD_MAGIC.every((byte, at) => begin[at] === byte);
  if (!isArchive) {
    const text = readFileSync(path, "utf8");
    const erasures = readErasureLines(text);
    if (erasures.length === 0 && text.trim() !== "") {
      throw new Error(`${path} is neither a list of erasures nor a backup.`);
    }
    return { erasures, madeAt: null };
  }
  const { manifest, members } = await openArchive(fileSource(path), identities);
  const madeAt = Date.parse(manifest.created_at);
  // Older versions made archives without a list. It is the first member.
  const [first] = manifest.members;
  if (first?.name !== ERASURES_NAME) return { erasures: [], madeAt: null };
  if (first.bytes > MEMBER_READ_MAX) throw new Error(`${path}: its list of erasures is too large.`);
  const pieces: Uint8Array[] = [];
  for await (const { name, content } of members()) {
    // The hash of the list was compared before the second member begins.
    if (name !== ERASURES_NAME) break;
    for await (const piece of content) pieces.push(Uint8Array.from(piece));
  }
  return { erasures: readErasureLines(Buffer.concat(pieces).toString("utf8")), madeAt };
}
