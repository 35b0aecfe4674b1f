// Whether SQLite would drop acknowledged commits from its write-ahead log. Reading it, SQLite stops at the first frame whose
// checksum is wrong, and says nothing of what comes after (https://sqlite.org/fileformat2.html#the_write_ahead_log).
//
// Each commit is synced before the next one begins. So what a power cut tears is one transaction at most: no commit stands
// behind another one that is torn. A whole commit behind a commit that cannot be read is damage of what was acknowledged.
// (The last transaction alone looks the same, torn or damaged.)
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { noteDamage } from "../../sql/damage.ts";
import { DamagedLogError } from "../../store-errors.ts";
import { DAMAGE_ADVICE } from "./prepare-data-directory.ts";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit: checksum words are big-endian. */
const MAGIC = 0x377f0682;

export interface LogDamage {
  /** Counted from 1. */
  frame: number;
  /** Intact commits after it; unreadable parts may hold more. */
  lostCommits: number;
}

/** Null if there is no log or only its end is torn. */
export function findLogDamage(file: string): LogDamage | null {
  if (!existsSync(file)) return null;
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    if (size <= HEADER_BYTES) return null;
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
    return examine(header, createFrames(descriptor, header, size));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Throws DamagedLogError if acknowledged commits would be lost. A copy of the log at `<log>.damaged` is the operator's
 * consent to lose them: then the damage is recorded, and SQLite continues with the commits before it.
 */
export function refuseDamagedLog(file: string): void {
  const log = `${file}-wal`;
  const damage = findLogDamage(log);
  if (damage === null) return;
  const { frame, lostCommits } = damage;
  const copy = `${log}.damaged`;
  if (existsSync(copy) && readFileSync(copy).equals(readFileSync(log))) {
    noteDamage({
      table: "sendlark.db-wal",
      id: `from frame ${frame} on`,
      column: `${lostCommits} commits lost`,
    });
    return;
  }
  throw new DamagedLogError(
    `${log} is damaged at frame ${frame}, and at least ${lostCommits} commits after it, with acknowledged mail, cannot be read. ${DAMAGE_ADVICE} To continue without these commits, run: cp ${log} ${copy}, and restart.`,
  );
}

interface Frame {
  /** Belongs to the current log generation; older frames may follow. */
  isCurrent: boolean;
  /** Its checksum continues the previous frame's. */
  isWhole: boolean;
  isCommit: boolean;
}

function examine(header: Buffer, frames: Iterable<Frame>): LogDamage | null {
  let brokenAt = isHeaderWhole(header) ? 0 : 1;
  let number = 0;
  let isCommitSeen = false;
  let isBehindCommit = false;
  let lostCommits = 0;
  for (const { isCurrent, isWhole, isCommit } of frames) {
    number += 1;
    if (brokenAt === 0 && !(isCurrent && isWhole)) brokenAt = number;
    if (brokenAt === 0 || !isCurrent || !isCommit) continue;
    if (isWhole) lostCommits += 1;
    if (isWhole && isCommitSeen) isBehindCommit = true;
    isCommitSeen = true;
  }
  return isBehindCommit ? { frame: brokenAt, lostCommits } : null;
}

function isHeaderWhole(header: Buffer): boolean {
  if ((header.readUInt32BE(0) & ~1) >>> 0 !== MAGIC) return false;
  const sums = addUp(header.subarray(0, 24), [0, 0], isBigEndian(header));
  return sums[0] === header.readUInt32BE(24) && sums[1] === header.readUInt32BE(28);
}

const isBigEndian = (header: Buffer) => (header.readUInt32BE(0) & 1) === 1;

function* createFrames(descriptor: number, header: Buffer, size: number): Generator<Frame> {
  const isHeader = isHeaderWhole(header);
  // Native order of all supported machines.
  const isBig = isHeader && isBigEndian(header);
  const pageBytes = pageSize(header);
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageBytes);
  let salts: Buffer | null = isHeader ? header.subarray(16, 24) : null;
  let before: Sums = [header.readUInt32BE(24), header.readUInt32BE(28)];
  for (let at = HEADER_BYTES; at + frame.length <= size; at += frame.length) {
    readSync(descriptor, frame, 0, frame.length, at);
    // Without a header, the first frame identifies the generation.
    salts ??= Buffer.from(frame.subarray(8, 16));
    const isCurrent = frame.subarray(8, 16).equals(salts) && frame.readUInt32BE(0) > 0;
    const stored: Sums = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
    const sums = isCurrent
      ? addUp(frame.subarray(FRAME_HEADER_BYTES), addUp(frame.subarray(0, 8), before, isBig), isBig)
      : null;
    const isWhole = sums?.[0] === stored[0] && sums[1] === stored[1];
    yield { isCurrent, isWhole, isCommit: frame.readUInt32BE(4) > 0 };
    before = stored;
  }
}

/** A damaged header may contain any value; then the database's default is used. */
function pageSize(header: Buffer): number {
  const stored = header.readUInt32BE(8);
  const isPower = stored >= 512 && stored <= 65_536 && (stored & (stored - 1)) === 0;
  return isPower ? stored : 4_096;
}

type Sums = readonly [number, number];

function addUp(bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let one = first | 0;
  let two = second | 0;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + view.getInt32(at, !isBig) + two) | 0;
    two = (two + view.getInt32(at + 4, !isBig) + one) | 0;
  }
  return [one >>> 0, two >>> 0];
}
