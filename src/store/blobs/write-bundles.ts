// Writes bodies into bundles: what arrives while a bundle is written goes into the next one, so that a bucket gets few
// requests, and a body alone does not wait.

import { createId } from "../../lib/id.ts";
import { isoTime } from "../../lib/iso-time.ts";
import type { S3Bucket } from "../../lib/s3-bucket.ts";
import type { BodyBundleStore, BucketFailure } from "./blobs.ts";

/** A part waits at most for the bundles before it. */
export type WriteBundled = (bytes: Uint8Array) => Promise<{ bundle: string; at: number }>;

interface Waiting {
  bytes: Uint8Array;
  stored(place: { bundle: string; at: number }): void;
  failed(error: unknown): void;
}

/** Large parts do not hold up small ones. */
const LARGE_BYTES = 1024 * 1024;
const SMALL_AT_ONCE = 2;
const LARGE_AT_ONCE = 4;
const BUNDLE_BYTES_MAX = 8 * 1024 * 1024;
/** Without a row that names it by then, the process has died. */
const UNUSED_MS = 3600_000;

export interface BundleParts {
  bucket: Pick<S3Bucket, "put">;
  reserve: BodyBundleStore["reserve"];
  now(): number;
  /** After a failure, nothing is sent for so long: each request may take as long. */
  pauseMs: number;
}

export function createBundleWriter(parts: BundleParts): {
  write: WriteBundled;
  failure(): BucketFailure | null;
} {
  let failed: (BucketFailure & { at: number }) | null = null;

  async function store(bytes: Uint8Array): Promise<string> {
    const now = parts.now();
    const name = `${isoTime(now).slice(0, 10)}/${createId()}`;
    await parts.reserve({ name, removableAt: now + UNUSED_MS });
    try {
      await parts.bucket.put(name, bytes);
      failed = null;
      return name;
    } catch (error) {
      const at = parts.now();
      failed = { since: failed?.since ?? at, at, reason: (error as Error).message };
      throw error;
    }
  }
  const small = createLane(store, SMALL_AT_ONCE);
  const large = createLane(store, LARGE_AT_ONCE);
  return {
    async write(bytes) {
      if (failed !== null && Math.abs(parts.now() - failed.at) < parts.pauseMs)
        throw new Error(failed.reason);
      return await (bytes.byteLength < LARGE_BYTES ? small : large)(bytes);
    },
    failure: () => failed && { since: failed.since, reason: failed.reason },
  };
}

function createLane(store: (bytes: Uint8Array) => Promise<string>, atOnce: number): WriteBundled {
  let waiting: Waiting[] = [];
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    // The bodies of a request come within one turn.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const taken = takeFor(waiting);
      waiting = waiting.slice(taken.length);
      try {
        const bundle = await store(taken.length === 1 ? taken[0]!.bytes : joined(taken));
        let at = 0;
        for (const { bytes, stored } of taken) {
          stored({ bundle, at });
          at += bytes.byteLength;
        }
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
    }
    running -= 1;
  }

  return (bytes) =>
    new Promise((stored, failed) => {
      waiting.push({ bytes, stored, failed });
      if (running < atOnce) void run();
    });
}

/** The first ones, at least one. */
function takeFor(waiting: Waiting[]): Waiting[] {
  let size = 0;
  const end = waiting.findIndex(({ bytes }) => {
    size += bytes.byteLength;
    return size > BUNDLE_BYTES_MAX;
  });
  return waiting.slice(0, end === -1 ? undefined : Math.max(1, end));
}

function joined(parts: Waiting[]): Uint8Array {
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}
