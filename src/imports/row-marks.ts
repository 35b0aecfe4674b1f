// One byte for each row of a file: whether a later row with the same address replaces it, and what it takes over from
// the rows that it replaces. In a file beside the spool file, so that reading on from any row needs no memory of the
// rows before.
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { Standing } from "./presets.ts";
import { leastOf } from "./row-reader.ts";

const REPLACED = 1;
const STATUSES = [null, "unsubscribed", "pending"] as const;
const ORIGINS = [null, "complaint", "bounce", "manual"] as const;

export const marksFile = (path: string) => `${path}.rows`;

/** `replaced`: a later row counts. `standing`: of the rows that it replaces, to be joined with its own. */
export interface RowMark {
  isReplaced: boolean;
  standing: Standing;
}

const byteOf = ({ status, suppress }: Standing): number =>
  (STATUSES.indexOf(status) << 1) | (ORIGINS.indexOf(suppress) << 3);

export function readMark(byte: number): RowMark {
  const status = STATUSES[(byte >> 1) & 3] ?? null;
  const suppress = ORIGINS[(byte >> 3) & 3] ?? null;
  return { isReplaced: (byte & REPLACED) !== 0, standing: { status, suppress } };
}

/** The marks of `count` rows from `row` on. */
export function readMarks(path: string, row: number, count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const file = openSync(marksFile(path), "r");
  try {
    readSync(file, bytes, 0, count, row);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** On disk before the import begins. */
export function writeMarks(path: string, bytes: Uint8Array): void {
  const file = openSync(marksFile(path), "w", 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export interface Marks {
  /** The next row; `email` null = it cannot be imported. */
  add(email: string | null, standing: Standing | null): void;
  rows(): number;
  bytes(): Uint8Array;
}

const SLOTS_MIN = 1 << 16;

/**
 * A table of 64-bit hashes, 18 to 36 bytes a row. The seed is random, so that nobody can make addresses that collide; two
 * of a million do with a probability of 1 in 30 million.
 */
export function createMarks(): Marks {
  const [highSeed = 0, lowSeed = 0] = crypto.getRandomValues(new Uint32Array(2));
  let high = new Uint32Array(SLOTS_MIN);
  let low = new Uint32Array(SLOTS_MIN);
  let marks = new Uint8Array(SLOTS_MIN);
  // Row + 1 by hash; 0 = free. Half of it stays free.
  let slots = new Uint32Array(2 * SLOTS_MIN);
  // What each row says itself; its mark has only what it takes over.
  let said = new Uint8Array(SLOTS_MIN);
  let rows = 0;

  function grow(): void {
    const double = (old: Uint32Array<ArrayBuffer>) => {
      const made = new Uint32Array(2 * old.length);
      made.set(old);
      return made;
    };
    const doubleBytes = (old: Uint8Array<ArrayBuffer>) => {
      const made = new Uint8Array(2 * old.length);
      made.set(old);
      return made;
    };
    [high, low, marks, said] = [double(high), double(low), doubleBytes(marks), doubleBytes(said)];
    const old = slots;
    slots = new Uint32Array(2 * old.length);
    for (const taken of old) if (taken > 0) slots[slotOf(high[taken - 1]!, low[taken - 1]!)] = taken;
  }

  /** Of the row with this hash, or the free one where it belongs. */
  function slotOf(upper: number, lower: number): number {
    const mask = slots.length - 1;
    for (let slot = lower & mask; ; slot = (slot + 1) & mask) {
      const taken = slots[slot]!;
      if (taken === 0 || (low[taken - 1] === lower && high[taken - 1] === upper)) return slot;
    }
  }

  return {
    add(email, standing) {
      if (rows === marks.length) grow();
      const row = rows;
      rows += 1;
      if (email === null || standing === null) return;
      // Two of 32 bits: one of 64 would be a BigInt, which is garbage for each row.
      const upper = Bun.hash.xxHash32(email, highSeed);
      const lower = Bun.hash.murmur32v3(email, lowSeed);
      const slot = slotOf(upper, lower);
      const before = slots[slot]! - 1;
      high[row] = upper;
      low[row] = lower;
      slots[slot] = row + 1;
      said[row] = byteOf(standing);
      if (before < 0) return;
      const earlier = readMark(marks[before]!).standing;
      marks[row] = byteOf(leastOf(earlier, readMark(said[before]!).standing));
      marks[before]! |= REPLACED;
    },
    rows: () => rows,
    bytes: () => marks.subarray(0, rows),
  };
}
