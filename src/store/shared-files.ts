// Files that any node on a database may need: in parts, beside what the nodes agree on. A single machine has its own disk.
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

export interface SharedFiles {
  /** Of the whole file, or of parts that were written before, only the named one is replaced. */
  writePart(request: { name: string; part: number; bytes: Uint8Array }): Promise<void>;
  /** Null: the file ends before, or there is none. */
  readPart(request: { name: string; part: number }): Promise<Uint8Array | null>;
  /** Those whose name begins so. */
  list(request: { prefix: string }): Promise<{ name: string; ageMs: number }[]>;
  remove(request: { name: string }): Promise<void>;
}

export const SHARED_PART_BYTES = 256 * 1024;

/** Replaces it. Not whole before it resolves: what names it is stored afterwards. */
export async function shareFile(files: SharedFiles, name: string, path: string): Promise<void> {
  await files.remove({ name });
  const file = await open(path, "r");
  try {
    const bytes = new Uint8Array(SHARED_PART_BYTES);
    for (let part = 0; ; part += 1) {
      const length = await readFully(file, bytes, part * SHARED_PART_BYTES);
      if (length > 0) await files.writePart({ name, part, bytes: bytes.slice(0, length) });
      if (length < bytes.length) return;
    }
  } finally {
    await file.close();
  }
}

async function readFully(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

/** Puts a copy at `path`, whole or not at all. False: there is none. */
export async function fetchFile(files: SharedFiles, name: string, path: string): Promise<boolean> {
  const first = await files.readPart({ name, part: 0 });
  if (first === null) return false;
  const fetched = `${path}.fetched`;
  // Not its parents: a data directory that was lost must not come back empty.
  await mkdir(dirname(path), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const file = await open(fetched, "w", 0o600);
  try {
    for await (const bytes of partsFrom(files, name, first)) {
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    }
    await file.sync();
  } catch (error) {
    await rm(fetched, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(fetched, path);
  return true;
}

/** Null: there is none. */
export async function streamFile(
  files: SharedFiles,
  name: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await files.readPart({ name, part: 0 });
  if (first === null) return null;
  const parts = partsFrom(files, name, first);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function* partsFrom(files: SharedFiles, name: string, first: Uint8Array): AsyncGenerator<Uint8Array> {
  let bytes: Uint8Array | null = first;
  for (let part = 1; bytes !== null; part += 1) {
    yield bytes;
    bytes = await files.readPart({ name, part });
  }
}
