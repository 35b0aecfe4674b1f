// Whether there is room for new mail. Signals: the file system's free space, checked once a second, and SQLite's
// disk-full error. A ballast file reserves room to commit state changes on a full disk.
import { existsSync, rmSync, statfsSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { LIMITS } from "../../../limits.ts";

export interface DiskSpace {
  /** True while new mail is refused. Checks the file system at most once a second. */
  isFull(): boolean;
  /** After SQLite's disk-full error: releases the ballast and refuses mail until the next good measurement. */
  reportFull(): void;
  /** Recreates the ballast if there is room; does not reject if there is none. */
  restoreBallast(): Promise<void>;
}

export interface DiskSpaceOptions {
  dataDir: string;
  minFreeBytes: number;
  ballastBytes: number;
  /** Milliseconds from any start. */
  elapsed?: () => number;
  /** Free bytes of the file system, for those without privileges. */
  measure?: (path: string) => number;
}

const CHUNK_BYTES = 1024 * 1024;

export function diskSpaceLeft(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

export function createDiskSpace({
  dataDir,
  minFreeBytes,
  ballastBytes,
  elapsed = () => performance.now(),
  measure = diskSpaceLeft,
}: DiskSpaceOptions): DiskSpace {
  const ballast = join(dataDir, "ballast");
  let isRefusing = false;
  let measuredAt = Number.NEGATIVE_INFINITY;

  const hasBallast = () => existsSync(ballast) && statSync(ballast).size >= ballastBytes;

  return {
    isFull() {
      const now = elapsed();
      if (now - measuredAt >= LIMITS.freeSpaceCheckMs) {
        measuredAt = now;
        isRefusing = measure(dataDir) < minFreeBytes;
      }
      return isRefusing;
    },
    reportFull() {
      isRefusing = true;
      measuredAt = elapsed();
      rmSync(ballast, { force: true });
    },
    async restoreBallast() {
      if (isRefusing || ballastBytes === 0 || hasBallast()) return;
      if (measure(dataDir) < minFreeBytes + 2 * ballastBytes) return;
      await writeBallast(ballast, ballastBytes).catch(() => rmSync(`${ballast}.tmp`, { force: true }));
    },
  };
}

/** Written in pieces, so that the thread can do other work; random, so that file systems cannot compress it. */
async function writeBallast(path: string, sizeBytes: number): Promise<void> {
  const chunk = crypto.getRandomValues(new Uint8Array(65_536));
  const piece = new Uint8Array(CHUNK_BYTES);
  for (let at = 0; at < CHUNK_BYTES; at += chunk.length) piece.set(chunk, at);
  const temporary = `${path}.tmp`;
  const file = await open(temporary, "w", 0o600);
  try {
    for (let written = 0; written < sizeBytes; written += CHUNK_BYTES) {
      await file.write(piece, 0, Math.min(CHUNK_BYTES, sizeBytes - written));
    }
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
