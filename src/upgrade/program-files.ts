// The installed program, the one before it, and the signed manifests of both: four files in one folder, which only its owner
// (root) writes.
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { z } from "zod";
import { lockFolder } from "../lib/lock-folder.ts";
import { identityOf, writeSynced } from "./file-identity.ts";
import { identifyProgram, type Manifest, readManifest, refusal, type SignedManifest } from "./manifest.ts";
import { beginTrial, endTrial } from "./trial.ts";

const record = z.object({
  text: z.string(),
  signature: z.string(),
  /** The date of the newest release seen; it outlives a rollback. */
  newestSeen: z.iso.datetime(),
});

/** A program's signed manifest, as it is kept beside it. */
export type ReleaseRecord = z.output<typeof record>;

export const previousProgram = (program: string) => `${program}.prev`;
const recordFile = (program: string) => `${program}.release`;
/** dpkg's list of the package's files. */
const PACKAGE_LIST = "/var/lib/dpkg/info/sendlark.list";

/** Null if there is none, or it cannot be read. Its signature is not checked yet. */
export function readRecord(program: string): ReleaseRecord | null {
  try {
    return record.parse(JSON.parse(readFileSync(recordFile(program), "utf8")));
  } catch {
    return null;
  }
}

/** Of the program before. */
export const previousRecord = (program: string) => readRecord(previousProgram(program));

/** Throws AppError where the program cannot be replaced; each reason says what to do instead. */
export function refuseFixedProgram(program: string): void {
  if (basename(program).endsWith(".prev")) {
    throw refusal(`${program} is the version before this one: run the installed program.`);
  }
  if (existsSync(PACKAGE_LIST) && readFileSync(PACKAGE_LIST, "utf8").split("\n").includes(program)) {
    throw refusal(
      `${program} belongs to the Debian package: install the newer package with \`apt install ./sendlark_VERSION_ARCH.deb\`. It keeps the version before for \`sendlark rollback\`.`,
    );
  }
  refuseUnwritable(program);
}

export function refuseUnwritable(program: string): void {
  try {
    accessSync(dirname(program), constants.W_OK);
  } catch {
    throw refusal(
      `${dirname(program)} is not writable for this user: run the command as root (sudo). In a container, use the image of the other version instead.`,
    );
  }
}

/** Until it is disposed of, no other upgrade or rollback changes the program. Throws AppError while one does. */
export function lockProgram(program: string): Disposable {
  const lock = lockFolder(dirname(program));
  if (lock === null) throw refusal("Another upgrade or rollback is running. Wait until it is done.");
  return lock;
}

/** Puts the bytes beside the program, ready to run. The caller has checked them. */
export function placeCandidate(program: string, bytes: Uint8Array): string {
  const candidate = `${program}.new`;
  rmSync(candidate, { force: true });
  writeSynced(candidate, bytes, 0o700);
  chmodSync(candidate, 0o755);
  return candidate;
}

/**
 * Makes the candidate the program, and the program the one before. Each step is whole: whenever it is cut off, a program is in
 * place, and `.prev` is one that ran.
 */
export function swapIn(program: string, candidate: string, release: ReleaseRecord): void {
  const previous = previousProgram(program);
  const link = `${previous}.new`;
  const before = ownRecord(program);
  if (before === null) rmSync(recordFile(previous), { force: true });
  else writeRecord(previous, before);
  rmSync(link, { force: true });
  linkSync(program, link);
  renameSync(link, previous);
  beginTrial(program, previous);
  writeRecord(program, release);
  // The name of a running program can be given to another file; its bytes cannot be written.
  renameSync(candidate, program);
  syncFolder(program);
}

/** The record of the program that is in place. After an upgrade that was cut off, the newer one may be in its place already. */
function ownRecord(program: string): ReleaseRecord | null {
  const { sha256 } = identityOf(readFileSync(program));
  const records = [program, previousProgram(program)].map(readRecord);
  return records.find((one) => one?.text.includes(sha256)) ?? null;
}

/** Puts the program before in place again. `release`: null = it has no manifest. */
export function swapBack(program: string, release: ReleaseRecord | null): void {
  renameSync(previousProgram(program), program);
  if (release === null) rmSync(recordFile(program), { force: true });
  else writeRecord(program, release);
  rmSync(recordFile(previousProgram(program)), { force: true });
  endTrial(program);
  syncFolder(program);
}

/**
 * The signed manifest of the program before, whose bytes and signature are checked again: the file may have been exchanged since.
 * `given`: a manifest that the operator has, for a program that was installed by hand. Throws AppError.
 */
export function checkPrevious(
  program: string,
  { keys, target, given }: { keys: readonly string[]; target: string; given: SignedManifest | null },
): { manifest: Manifest; release: ReleaseRecord } {
  const previous = previousProgram(program);
  if (!existsSync(previous)) throw refusal(`There is no ${previous}: nothing to go back to.`);
  const kept = readRecord(previous);
  const signed = given ?? kept;
  if (signed === null) {
    throw refusal(
      `${previous} has no signed manifest, so it is not run. If it is a release, give its manifest.json: sendlark rollback --manifest FILE`,
    );
  }
  const manifest = readManifest(signed, { keys, what: `The manifest of ${previous}` });
  const bytes = readFileSync(previous);
  identifyProgram(manifest, { ...identityOf(bytes), target, what: previous });
  const seen = [manifest.date, readRecord(program)?.newestSeen, kept?.newestSeen].filter(
    (date) => date !== undefined,
  );
  const newestSeen = seen.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]!;
  return { manifest, release: { text: signed.text, signature: signed.signature, newestSeen } };
}

/** Keeps a program's manifest beside it. */
export function writeRecord(program: string, release: ReleaseRecord): void {
  const file = recordFile(program);
  writeSynced(`${file}.new`, Buffer.from(`${JSON.stringify(release)}\n`), 0o644);
  chmodSync(`${file}.new`, 0o644);
  renameSync(`${file}.new`, file);
}

function syncFolder(program: string): void {
  const folder = openSync(dirname(program), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Runs as the owner of the data directory while this process is root: what it writes there is the server's, too. */
export async function asOwnerOf<Result>(directory: string, run: () => Promise<Result>): Promise<Result> {
  const { uid, gid } = statSync(directory);
  if (process.geteuid?.() !== 0 || uid === 0) return run();
  const before = process.getegid!();
  process.setegid!(gid);
  process.seteuid!(uid);
  try {
    return await run();
  } finally {
    process.seteuid!(0);
    process.setegid!(before);
  }
}
