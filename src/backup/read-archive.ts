// Reads an archive from its beginning to its end, member by member, and checks each against the manifest.
import { createReadStream } from "node:fs";
import { decrypted, looksEncrypted } from "./encryption.ts";
import {
  type ListedMember,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  strangeMember,
} from "./manifest.ts";
import { readTarHeader, TAR_BLOCK_BYTES, tarPadding } from "./tar.ts";
import { decompressFrames, ZSTD_MAGIC } from "./zstd-frames.ts";

/** An archive that cannot be read; the message is one line without the archive's name. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
  constructor(
    message: string,
    /** `locked`: it is encrypted, and no identity opens it. */
    readonly kind: "damaged" | "locked" | "foreign",
    /** The first member that cannot be trusted; null if it is not known. */
    readonly member: string | null = null,
  ) {
    super(message);
  }
}

export interface ArchiveMember extends ListedMember {
  /** Read once and in order; what is left over is read when the next member is asked for. */
  content: AsyncIterable<Uint8Array>;
}

export interface Archive {
  isEncrypted: boolean;
  manifest: Manifest;
  /**
   * All members but the manifest, once. Throws ArchiveError as soon as one differs from the manifest: use what was read
   * only after the last. Reading without looking at the contents verifies the archive.
   */
  members(): AsyncGenerator<ArchiveMember>;
}

/** The manifest is read and checked when it resolves. Throws ArchiveError. `identities`: of the recovery kit. */
export async function openArchive(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[] = [],
): Promise<Archive> {
  const { begin, all } = await peek(source);
  const isEncrypted = looksEncrypted(begin);
  const reader = createByteReader(decompressFrames(isEncrypted ? await unlock(all, identities) : all));
  if (!isEncrypted && !ZSTD_MAGIC.every((byte, at) => begin[at] === byte)) {
    throw new ArchiveError("It is not an archive of Sendlark.", "foreign");
  }
  const manifest = await atMember(MANIFEST_NAME, () => readManifest(reader));
  return { isEncrypted, manifest, members: () => readMembers(reader, manifest) };
}

/** The bytes of a file on this machine. */
export function fileSource(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: 1024 * 1024 });
}

async function unlock(
  all: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  if (identities.length === 0) {
    throw new ArchiveError(
      "It is encrypted: name the file with the recovery key (--identity FILE).",
      "locked",
    );
  }
  try {
    return await decrypted(all, identities);
  } catch (error) {
    throw new ArchiveError(`The recovery key does not open it (${reasonOf(error)}).`, "locked");
  }
}

/** About 800,000 members. */
const MANIFEST_BYTES_MAX = 128 * 1024 * 1024;

async function readManifest(reader: ByteReader): Promise<Manifest> {
  const header = readTarHeader(await reader.exactly(TAR_BLOCK_BYTES));
  if (header?.name !== MANIFEST_NAME || header.bytes > MANIFEST_BYTES_MAX) {
    throw new ArchiveError("It is not an archive of Sendlark: it does not begin with a manifest.", "foreign");
  }
  const text = new TextDecoder().decode(await reader.exactly(header.bytes));
  await reader.exactly(tarPadding(header.bytes).length);
  const json = JSON.parse(text);
  if (json?.format !== 1) {
    const message = `It has format ${json?.format}, which this version does not read: use the version that made it (${json?.version}), or a newer one.`;
    throw new ArchiveError(message, "foreign");
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new Error("its fields are not those of a manifest");
  const strange = strangeMember(manifest.data);
  if (strange !== undefined) {
    throw new ArchiveError(
      `It has a member that no backup has: ${JSON.stringify(strange)}.`,
      "foreign",
      strange,
    );
  }
  return manifest.data;
}

async function* readMembers(reader: ByteReader, { members }: Manifest): AsyncGenerator<ArchiveMember> {
  for (const listed of members) {
    const { name, bytes, sha256 } = listed;
    await atMember(name, async () => {
      const header = readTarHeader(await reader.exactly(TAR_BLOCK_BYTES));
      if (header?.name !== name || header.bytes !== bytes) {
        throw new Error(`${header === null ? "nothing" : header.name} is in its place`);
      }
    });
    const hash = new Bun.CryptoHasher("sha256");
    const content = readContent(reader, listed, hash);
    yield { ...listed, content };
    // What the caller left over.
    for await (const _ of content);
    await atMember(name, async () => {
      if (hash.digest("hex") !== sha256) throw new Error("its SHA-256 is not the one in the manifest");
      await reader.exactly(tarPadding(bytes).length);
    });
  }
  await atMember("the end", async () => {
    for (let count = 0; count < 2; count++) {
      if (readTarHeader(await reader.exactly(TAR_BLOCK_BYTES)) !== null) {
        throw new Error("it has members that the manifest does not list");
      }
    }
    if ((await reader.next(1)) !== null) throw new Error("something follows its end");
  });
}

function readContent(
  reader: ByteReader,
  { name, bytes }: ListedMember,
  hash: Bun.CryptoHasher,
): AsyncIterableIterator<Uint8Array> {
  let left = bytes;
  return {
    async next() {
      if (left === 0) return { done: true, value: undefined };
      const value = await atMember(name, async () => {
        const piece = await reader.next(left);
        if (piece === null) throw new Error("the archive ends in it");
        return piece;
      });
      left -= value.length;
      hash.update(value);
      return { done: false, value };
    },
    // Leaving a loop early ends nothing: the rest is still checked.
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Names the member in errors. */
async function atMember<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`It is damaged at ${name}: ${reasonOf(error)}.`, "damaged", name);
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\.$/, "");
}

interface ByteReader {
  /** At most `count` bytes; null at the end. */
  next(count: number): Promise<Uint8Array | null>;
  /** Throws at the end. */
  exactly(count: number): Promise<Uint8Array>;
}

function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  async function next(count: number): Promise<Uint8Array | null> {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done === true) return null;
      rest = value;
    }
    const piece = rest.subarray(0, count);
    rest = rest.subarray(piece.length);
    return piece;
  }
  return {
    next,
    async exactly(count) {
      const pieces: Uint8Array[] = [];
      for (let left = count; left > 0; ) {
        const piece = await next(left);
        if (piece === null) throw new Error("the archive ends before it");
        pieces.push(piece);
        left -= piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}

/** The first bytes, and all bytes. */
async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ begin: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const begin: Uint8Array = first.done === true ? new Uint8Array() : first.value;
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield begin;
      for (let read = await iterator.next(); read.done !== true; read = await iterator.next())
        yield read.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { begin, all: all() };
}
