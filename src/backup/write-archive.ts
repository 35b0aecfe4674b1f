// Writes an archive: manifest and members → tar → zstd → age, if there are recipients → a file. All of it takes the
// thread's time: it runs in the backup's own process.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { encrypted } from "./encryption.ts";
import { type ListedMember, MANIFEST_NAME, type Manifest } from "./manifest.ts";
import { TAR_END, tarHeader, tarPadding } from "./tar.ts";
import { compressFrame, FRAME_BYTES_MAX, withEnd } from "./zstd-frames.ts";

export interface MemberSource {
  name: string;
  /** Where its content is now. It must not change until the archive is written. */
  path: string;
}

/** What was written. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

const READ_BYTES = 1024 * 1024;
/** Synced in parts: a commit of the server would wait for all of a large file to reach the disk. */
const SYNC_BYTES = 8 * 1024 * 1024;

/** Reads every member once, for the manifest. */
export function listMembers(sources: readonly MemberSource[], onProgress: () => void): ListedMember[] {
  return sources.map(({ name, path }) => {
    const hash = new Bun.CryptoHasher("sha256");
    let bytes = 0;
    for (const piece of piecesOf(path)) {
      hash.update(piece);
      bytes += piece.length;
      onProgress();
    }
    return { name, bytes, sha256: hash.digest("hex") };
  });
}

/**
 * Writes and syncs `path`, for the owner only. `sources` are the members of the manifest, in its order. `onProgress` may
 * throw to end it.
 */
export async function writeArchive(
  path: string,
  {
    manifest,
    sources,
    recipients,
    onProgress,
  }: {
    manifest: Manifest;
    sources: readonly MemberSource[];
    recipients: readonly string[];
    onProgress(): void;
  },
): Promise<WrittenFile> {
  const frames = withEnd(framesOf(manifest, sources));
  const chunks = recipients.length === 0 ? frames : await encrypted(frames, recipients);
  const hash = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  let synced = 0;
  const file = openSync(path, "w", 0o600);
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes - synced >= SYNC_BYTES) {
        fdatasyncSync(file);
        synced = bytes;
      }
      onProgress();
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** The bytes and hash of a file as it is now. */
export function measureFile(path: string): WrittenFile {
  const hash = new Bun.CryptoHasher("sha256");
  for (const piece of piecesOf(path)) hash.update(piece);
  return { bytes: statSync(path).size, sha256: hash.digest("hex") };
}

async function* framesOf(manifest: Manifest, sources: readonly MemberSource[]): AsyncGenerator<Uint8Array> {
  const writtenAt = Date.parse(manifest.created_at);
  const text = new TextEncoder().encode(`${JSON.stringify(manifest)}\n`);
  yield* frames(tarHeader({ name: MANIFEST_NAME, bytes: text.length, writtenAt }), [text], text.length);
  for (const [index, { name, path }] of sources.entries()) {
    const { bytes } = manifest.members[index]!;
    yield* frames(tarHeader({ name, bytes, writtenAt }), piecesOf(path), bytes);
  }
  yield compressFrame(TAR_END);
}

/** One member. The last frame has its padding. */
function* frames(
  header: Uint8Array,
  pieces: Iterable<Uint8Array>,
  bytesListed: number,
): Generator<Uint8Array> {
  const frame = new Uint8Array(FRAME_BYTES_MAX);
  let used = 0;
  let bytes = -header.length;
  const padding = tarPadding(bytesListed);
  for (const piece of withEnds(header, pieces, padding)) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + frame.length - used);
      frame.set(part, used);
      used += part.length;
      at += part.length;
      if (used < frame.length) continue;
      yield compressFrame(frame);
      used = 0;
    }
    bytes += piece.length;
  }
  if (bytes !== bytesListed + padding.length) throw new Error("A file changed while it was backed up.");
  if (used > 0) yield compressFrame(frame.subarray(0, used));
}

function* withEnds(
  header: Uint8Array,
  pieces: Iterable<Uint8Array>,
  padding: Uint8Array,
): Generator<Uint8Array> {
  yield header;
  yield* pieces;
  yield padding;
}

/** The buffer is used again for the next piece. */
function* piecesOf(path: string): Generator<Uint8Array> {
  const buffer = new Uint8Array(READ_BYTES);
  const file = openSync(path, "r");
  try {
    for (let size = readSync(file, buffer); size > 0; size = readSync(file, buffer)) {
      yield buffer.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}
