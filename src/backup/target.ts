// What a place for archives does.
import { z } from "zod";
import type { WrittenFile } from "./write-archive.ts";

/** An S3Place. */
export const s3PlaceSchema = z.object({
  bucket: z.string(),
  prefix: z.string(),
  endpoint: z.string().nullable(),
  region: z.string().nullable(),
  accessKeyId: z.string().nullable(),
  secretAccessKey: z.string().nullable(),
});

/** Plain data with secrets. */
export const targetSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("directory"), path: z.string() }),
  s3PlaceSchema.extend({ kind: z.literal("s3") }),
]);
export type TargetOrder = z.output<typeof targetSchema>;

export interface KeptArchive {
  name: string;
  bytes: number;
  createdAt: number;
}

export interface BackupTarget {
  /** Where the archive `name` is written before it is kept: `scratch`, or beside its place. */
  draftPath(name: string, scratch: string): string;
  /** Keeps a written and synced draft; durable and compared when it resolves. Gives the place, for people. */
  keep(draft: string, name: string, written: WrittenFile): Promise<string>;
  /** Complete archives, newest first. */
  list(): Promise<KeptArchive[]>;
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
}

export const newestFirst = (one: KeptArchive, other: KeptArchive) => other.createdAt - one.createdAt;
