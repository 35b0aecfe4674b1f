// Where bodies are that are too large for the database: files on this disk, or bundles of many in a bucket. What a row
// names was stored before the row was committed.
import type { NewBody } from "../emails.ts";

/** Where in a bundle a body is. */
export interface BundlePart {
  at: number;
  /** As stored: packed and sealed. */
  bytes: number;
  /** Opens it, and is nowhere else than in the body's row. */
  key: string;
}

export interface BodyPart extends BundlePart {
  /** The name of the object, below the prefix. */
  bundle: string;
}

/** Goes into the database (`bytes`), is the file of its hash (`bytes` null), or is a part of a bundle. */
export type PlacedBody = Omit<NewBody, "bytes"> & {
  bytes: Uint8Array | null;
  part?: BodyPart & { isPacked: boolean };
};

/** What a row says of a body that is not in it. */
export interface StoredPlace {
  sha256: string;
  part?: BodyPart;
  isPacked?: boolean;
}

/** Enough to read a part without the bucket's secrets, for a day. */
export interface BodyReach extends BodyPart {
  /** Empty = no bucket is configured any more. */
  link: string;
}

export interface Blobs {
  /** Whether `place` would store it outside of the database. */
  isLarge(body: NewBody): boolean;
  /** Stores what is large. The rest, and what a bucket does not take now, comes back with its bytes. */
  place(bodies: NewBody[]): Promise<PlacedBody[]>;
  /** As accepted, not verified. Rejects with BodyUnreadableError. */
  read(place: StoredPlace): Promise<Uint8Array>;
  link(bundle: string): string;
  /** Old files that may be orphans, some at a time. */
  oldFiles(request: { now: number; limit: number }): Promise<string[]>;
  /** Removes bundles without bodies from the bucket. */
  removeBundles(request: { now: number; limit: number }): Promise<{ removed: number }>;
  /** The last failure of the bucket, until it takes a bundle again. */
  failure(): BucketFailure | null;
}

export interface BucketFailure {
  since: number;
  reason: string;
}

/** Bundles as the database knows them. A row is there before its object. */
export interface BodyBundleStore {
  /** Notes a bundle that is about to be stored; without bodies, it can be removed at `removableAt`. */
  reserve(request: { name: string; removableAt: number }): Promise<void>;
  /** Bundles to remove; no body can be put into them any more. The same ones again, until they are forgotten. */
  takeRemovable(request: { now: number; limit: number }): Promise<string[]>;
  forget(request: { names: string[] }): Promise<void>;
}
