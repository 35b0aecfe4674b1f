// Takes the body of an import to disk: the file part into the spool folder, the small parts into memory. Whatever goes
// wrong on the way, nothing stays.
import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readMultipart } from "../api/read-multipart.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import type { PartEvent } from "../lib/multipart.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import { SYNC_BYTES } from "./file-text.ts";

const FIELDS_MAX = 50;
const COPIED_BYTES = 256 * 1024;
const PART_ENDING = ".part";

export const spoolFolder = (dataDir: string) => join(dataDir, "imports");
/** Named with the team, so that the folder can be held against the database. */
export const spoolFile = (dataDir: string, key: { teamId: string; id: string }) =>
  join(spoolFolder(dataDir), `${key.teamId}_${key.id}`);

export interface Upload {
  fileName: string;
  fileBytes: number;
  fields: ReadonlyMap<string, string>;
}

export interface UploadOptions {
  dataDir: string;
  teamId: string;
  id: string;
  boundary: string;
  bytesMax: number;
  clock: Pick<Clock, "after">;
}

/** Resolves when the file is on disk under its own name. Throws AppError 413 or 422. */
export async function receiveUpload(
  body: ReadableStream<Uint8Array>,
  options: UploadOptions,
): Promise<Upload> {
  const path = spoolFile(options.dataDir, options);
  const part = `${path}${PART_ENDING}`;
  await mkdir(spoolFolder(options.dataDir), { recursive: true, mode: 0o700 });
  const sink = createSink(part, options.bytesMax);
  try {
    await readMultipart(body, { ...options, withinMs: LIMITS.importUploadMs, take: sink.take });
    const upload = await sink.finish();
    await rename(part, path);
    await syncFolder(spoolFolder(options.dataDir));
    return upload;
  } catch (error) {
    await sink.close();
    await rm(part, { force: true });
    throw error;
  }
}

/** The parts, in any order. */
function createSink(path: string, bytesMax: number) {
  const fields = new Map<string, string>();
  let file: FileHandle | null = null;
  let isFile = false;
  let fileName: string | null = null;
  let fileBytes = 0;
  let unsyncedBytes = 0;
  let field: { name: string; chunks: Buffer[]; bytes: number } | null = null;

  function endField(): void {
    if (field === null) return;
    fields.set(field.name, Buffer.concat(field.chunks).toString("utf8"));
    field = null;
  }

  async function begin(part: { name: string; fileName: string | null }): Promise<void> {
    endField();
    isFile = part.name === "file";
    if (!isFile) {
      if (fields.size >= FIELDS_MAX)
        throw new AppError("validation_error", "The form data has too many parts.");
      field = { name: part.name, chunks: [], bytes: 0 };
      return;
    }
    if (file !== null) throw new AppError("validation_error", "Invalid `file` field. Send one file.");
    fileName =
      cleanText(part.fileName ?? "")
        .replace(/[\u0000-\u001f\u007f]/g, "")
        .split(/[\\/]/)
        .at(-1)!
        .slice(0, 255) || "contacts.csv";
    file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  }

  async function add(bytes: Uint8Array): Promise<void> {
    if (!isFile) {
      if (field === null) return;
      field.bytes += bytes.length;
      if (field.bytes > LIMITS.httpSmallBodyBytesMax) {
        throw new AppError(
          "validation_error",
          `Invalid \`${field.name.slice(0, 60)}\` field. It is too long.`,
          { status: 413 },
        );
      }
      field.chunks.push(Buffer.from(bytes));
      return;
    }
    fileBytes += bytes.length;
    if (fileBytes > bytesMax) {
      throw new AppError("validation_error", `The file is larger than ${showBytes(bytesMax)}.`, {
        status: 413,
      });
    }
    unsyncedBytes = await writeSynced(file!, bytes, unsyncedBytes);
  }

  return {
    take: (event: PartEvent) => (event.kind === "part" ? begin(event) : add(event.bytes)),
    async finish(): Promise<Upload> {
      endField();
      if (file === null || fileName === null) {
        throw new AppError(
          "missing_required_field",
          "Missing `file` field. Send the file as a part named file.",
        );
      }
      if (fileBytes === 0) throw new AppError("validation_error", "Invalid `file` field. The file is empty.");
      await file.sync();
      await file.close();
      file = null;
      return { fileName, fileBytes, fields };
    },
    async close(): Promise<void> {
      await file?.close().catch(() => undefined);
    },
  };
}

/**
 * Writes in parts that are synced: while the whole of a large file is, every commit waits for the disk. Returns how many bytes
 * are not synced yet.
 */
async function writeSynced(file: FileHandle, bytes: Uint8Array, unsynced: number): Promise<number> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  if (unsynced + bytes.length < SYNC_BYTES) return unsynced + bytes.length;
  await file.datasync();
  return 0;
}

/** Copies a file of this machine; returns its size. Throws AppError for one that cannot be read or is too large. */
export async function copyToSpool(
  file: string,
  { dataDir, importBytesMax }: { dataDir: string; importBytesMax: number },
  key: { teamId: string; id: string },
): Promise<number> {
  const path = spoolFile(dataDir, key);
  const part = `${path}${PART_ENDING}`;
  await mkdir(spoolFolder(dataDir), { recursive: true, mode: 0o700 });
  try {
    const { size } = await stat(file);
    if (size === 0) throw new AppError("validation_error", "The file is empty.");
    if (size > importBytesMax) {
      throw new AppError("validation_error", `The file is larger than ${showBytes(importBytesMax)}.`, {
        status: 413,
      });
    }
    await copySynced(file, part);
    await rename(part, path);
    await syncFolder(spoolFolder(dataDir));
    return size;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof AppError) throw error;
    throw new AppError(
      "validation_error",
      `The server cannot read the file: ${(error as Error).message}. Its user needs permission to read it.`,
    );
  }
}

/** `to` must not exist. */
async function copySynced(from: string, to: string): Promise<void> {
  await using source = await open(from, "r");
  await using target = await open(to, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  const bytes = new Uint8Array(COPIED_BYTES);
  for (let unsynced = 0; ; ) {
    const { bytesRead } = await source.read(bytes);
    if (bytesRead === 0) break;
    unsynced = await writeSynced(target, bytes.subarray(0, bytesRead), unsynced);
  }
  await target.sync();
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files of one team that wait here. */
export async function countSpooled(dataDir: string, teamId: string): Promise<number> {
  const names = await readdir(spoolFolder(dataDir)).catch(() => []);
  return names.filter((name) => name.startsWith(`${teamId}_`) && !name.includes(".")).length;
}
