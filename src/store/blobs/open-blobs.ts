// The places of large bodies on this machine: its disk, and the bucket of the configuration.
import { packBytes, unpackBytes } from "../../lib/packed-bytes.ts";
import {
  openS3Bucket,
  S3_DEADLINE_MS,
  type S3Bucket,
  type S3Error,
  type S3Place,
  type S3Timing,
} from "../../lib/s3-bucket.ts";
import { openBytes, sealBytes } from "../../lib/sealed-bytes.ts";
import { LIMITS } from "../../limits.ts";
import type { NewBody } from "../emails.ts";
import { BodyUnreadableError, StoreFullError } from "../store-errors.ts";
import type { Blobs, BodyBundleStore, BodyPart, PlacedBody } from "./blobs.ts";
import { bodyFilePath, oldBodyFiles, putBodyFile } from "./body-files.ts";
import { createBundleWriter } from "./write-bundles.ts";

export const NO_BUCKET: BlobPlaces = { isBucketUsed: false, bucket: null };

/** Where bodies go, and where earlier ones may be. */
export interface BlobPlaces {
  /** New large bodies go into `bucket`. */
  isBucketUsed: boolean;
  /** Null = none is configured. */
  bucket: (S3Place & S3Timing) | null;
}

/** From the keys of [blobs]. */
export function blobPlaces({
  store,
  bucket,
  ...rest
}: Omit<S3Place, "bucket"> & { store: "disk" | "s3"; bucket: string | null }): BlobPlaces {
  return { isBucketUsed: store === "s3", bucket: bucket === null ? null : { ...rest, bucket } };
}

interface BlobParts {
  /** Folder of the body files; null = what is not in the bucket is in the database. */
  folder: string | null;
  places: BlobPlaces;
  bundles(): BodyBundleStore;
  now(): number;
}

export function openBlobs({ folder, places, bundles, now }: BlobParts): Blobs {
  const bucket = places.bucket && openS3Bucket(places.bucket, places.bucket);
  const pauseMs = places.bucket?.deadlineMs ?? S3_DEADLINE_MS;
  const writer =
    bucket && createBundleWriter({ bucket, reserve: (bundle) => bundles().reserve(bundle), now, pauseMs });
  const files = folder === null ? null : createFiles(folder);
  const isFile = (body: NewBody) => files !== null && isTooLarge(body);
  const isBundled = ({ kind, bytes }: NewBody) =>
    places.isBucketUsed && kind !== "merge" && bytes.byteLength > LIMITS.bodyBesideBundleBytesMax;

  function readFile(sha256: string): Promise<Uint8Array> {
    if (files !== null) return files.read(sha256);
    throw new BodyUnreadableError("The body is a file, and this engine keeps none.");
  }

  /** Null = the bucket does not take it now. */
  async function bundled(body: NewBody): Promise<PlacedBody | null> {
    if (writer === null) return null;
    // As in files, large ones are stored as they are: most of them are attachments, which are compressed.
    const packed = isTooLarge(body) ? { bytes: body.bytes, isPacked: false } : packBytes(body.bytes);
    const sealed = await sealBytes(packed.bytes);
    try {
      const { bundle, at } = await writer.write(sealed.bytes);
      const part = {
        bundle,
        at,
        bytes: sealed.bytes.byteLength,
        key: sealed.key,
        isPacked: packed.isPacked,
      };
      return { ...body, bytes: null, part };
    } catch {
      return null;
    }
  }

  return {
    isLarge: (body) => isBundled(body) || isFile(body),
    async place(bodies) {
      const found = await Promise.all(bodies.map((body) => (isBundled(body) ? bundled(body) : null)));
      const placed: PlacedBody[] = [];
      // One file at a time, so that each request has at most one large write.
      for (const [index, body] of bodies.entries())
        placed.push(found[index] ?? (await files?.place(body)) ?? body);
      return placed;
    },
    read: async ({ sha256, part, isPacked = false }) =>
      part === undefined ? await readFile(sha256) : await readPart(bucket, { ...part, isPacked }),
    link: (bundle) => bucket?.link(bundle) ?? "",
    oldFiles: async (request) => (await files?.old(request)) ?? [],
    async removeBundles(request) {
      if (bucket === null) return { removed: 0 };
      const names = await bundles().takeRemovable(request);
      for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
        const some = names.slice(from, from + REMOVED_AT_ONCE);
        await Promise.all(some.map((name) => bucket.remove(name)));
        await bundles().forget({ names: some });
      }
      return { removed: names.length };
    },
    failure: () => writer?.failure() ?? null,
  };
}

/** Rejects with BodyUnreadableError. */
export async function readPart(
  bucket: Pick<S3Bucket, "read" | "place"> | null,
  { isPacked, ...part }: BodyPart & { isPacked: boolean },
): Promise<Uint8Array> {
  if (bucket === null)
    throw new BodyUnreadableError("The body is in a bucket, and [blobs] names none any more.");
  const sealed = await bucket.read(part.bundle, part).catch((error: S3Error) => {
    throw new BodyUnreadableError(`The body cannot be read from the bucket: ${error.reason}.`);
  });
  const packed = await openBytes({ bytes: sealed, key: part.key });
  const bytes = packed && unpackBytes({ bytes: packed, isPacked });
  if (bytes === null) throw new BodyUnreadableError("The body in the bucket has been changed.");
  return bytes;
}

const REMOVED_AT_ONCE = 16;

const isTooLarge = ({ bytes }: NewBody) => bytes.byteLength > LIMITS.bodyInDatabaseBytesMax;

function createFiles(folder: string) {
  let sweepAfter = "";

  async function put({ sha256, bytes }: NewBody): Promise<void> {
    try {
      await putBodyFile(folder, sha256, bytes);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (code === "ENOSPC" || code === "EDQUOT") throw new StoreFullError(DISK_FULL);
      throw error;
    }
  }

  return {
    async place(body: NewBody): Promise<PlacedBody> {
      if (!isTooLarge(body)) return body;
      await put(body);
      return { ...body, bytes: null };
    },
    read: (sha256: string) => Bun.file(bodyFilePath(folder, sha256)).bytes(),
    async old({ now, limit }: { now: number; limit: number }): Promise<string[]> {
      const { names, next } = await oldBodyFiles(folder, { now, limit, after: sweepAfter });
      sweepAfter = next;
      return names;
    },
  };
}

export const DISK_FULL = "The disk is full; new mail is refused.";
