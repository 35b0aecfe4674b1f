// What a release says of itself: a signed manifest binds its version, schema and date, and the target, size and hash of each program.
// A signature of a program alone would let an old one, with its known holes, pass as new.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import { SignatureError, verifySignature } from "./minisign.ts";

const PRODUCT = "sendlark";

const program = z.object({
  /** `linux-x64`, `linux-x64-baseline`, `linux-arm64`, `darwin-arm64`. */
  target: z.string(),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  product: z.literal(PRODUCT),
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  /** Versions before it upgrade to it first, then on. */
  minimum_version: z.string(),
  /** Of its database. */
  schema: z.number().int().positive(),
  date: z.iso.datetime(),
  commit: z.string(),
  programs: z.array(program).min(1),
});

export type Manifest = z.output<typeof manifest>;
export type Program = z.output<typeof program>;

/** A manifest with the proof of its origin. */
export interface SignedManifest {
  /** Exactly what was signed. */
  text: string;
  signature: string;
}

/** Throws AppError unless one of these keys signed it. `what`: how errors name it. */
export function readManifest(
  { text, signature }: SignedManifest,
  { keys, what }: { keys: readonly string[]; what: string },
): Manifest {
  try {
    verifySignature(Buffer.from(text), signature, keys);
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof SignatureError ? error.message : "it is no manifest of this program";
    throw refusal(`${what} is refused: ${reason}.`);
  }
}

/** The programs that run on a target; the first is the best. A baseline program also runs on newer processors. */
export function programsFor({ programs }: Manifest, target: string): Program[] {
  const wanted = [target, `${target}-baseline`];
  return wanted.flatMap((name) => programs.filter((one) => one.target === name));
}

/** The manifest's program with these bytes, if it runs on this machine. Throws AppError. */
export function identifyProgram(
  release: Manifest,
  { sha256, bytes, target, what }: { sha256: string; bytes: number; target: string; what: string },
): Program {
  const found = release.programs.find((one) => one.sha256 === sha256 && one.bytes === bytes);
  if (found === undefined) throw refusal(`${what} is refused: it is not a program of the signed manifest.`);
  if (programsFor(release, target).includes(found)) return found;
  throw refusal(`${what} is for ${found.target}, and this machine needs ${target}.`);
}

/** What this installation has. */
export interface Installed {
  version: string;
  schema: number;
  /** The date of the newest release seen here; null = unknown. */
  newestSeen: string | null;
}

/** Throws AppError if the release must not follow what is installed. */
export function refuseStep(
  release: Manifest,
  installed: Installed,
  { allowDowngrade }: { allowDowngrade: boolean },
): void {
  if (!allowDowngrade) {
    if (Bun.semver.order(release.version, installed.version) < 0) {
      throw refusal(
        `Version ${release.version} is older than ${installed.version}, which is installed. To go back after an upgrade, use \`sendlark rollback\`; to install it anyway, add --allow-downgrade.`,
      );
    }
    if (installed.newestSeen !== null && Date.parse(release.date) < Date.parse(installed.newestSeen)) {
      throw refusal(
        `The manifest is of ${release.date}, and one of ${installed.newestSeen} was seen here before: the address may be replaying an old release. If that is intended, add --allow-downgrade.`,
      );
    }
  }
  if (release.schema < installed.schema) {
    throw refusal(
      `Version ${release.version} knows schemas up to ${release.schema}, and the database has schema ${installed.schema}: it would not start. Use \`sendlark rollback\`, or restore a backup.`,
    );
  }
  if (Bun.semver.order(installed.version, release.minimum_version) < 0) {
    throw refusal(
      `Version ${release.version} follows ${release.minimum_version} or newer, and ${installed.version} is installed: upgrade to ${release.minimum_version} first.`,
    );
  }
}

export function refusal(message: string): AppError {
  return new AppError("application_error", message, { status: 409 });
}
