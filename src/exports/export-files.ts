// The files of exports: exports/<id> in the data directory, for the server's user only. While an export is written, its
// file has another name, so that a file with the right one is whole.
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isId } from "../lib/id.ts";
import { fetchFile, type SharedFiles, shareFile, streamFile } from "../store/shared-files.ts";

const UNFINISHED = ".part";

/** A part of a file that is being written. */
interface ExportFile {
  append(text: Uint8Array): Promise<void>;
  /** Resolves when the file is on disk under its name. */
  finish(): Promise<void>;
  /** Removes what was written; does nothing after `finish`. */
  discard(): Promise<void>;
}

export interface ExportFiles {
  /** Replaces what an interrupted run left. */
  create(id: string): Promise<ExportFile>;
  /** Its place on this disk, where it is after `fetch`. */
  path(id: string): string;
  fetch(id: string): Promise<void>;
  /** Null: there is no such file. */
  read(id: string): Promise<Blob | ReadableStream<Uint8Array> | null>;
  remove(id: string): Promise<void>;
  /** Ids that have a file, finished or not. */
  ids(): Promise<string[]>;
}

/** `files`: those of all nodes, where several share the database. */
export function openExportFiles({
  dataDir,
  files,
}: {
  dataDir: string;
  files?: SharedFiles | null;
}): ExportFiles {
  const disk = createDiskFiles(dataDir);
  return files == null ? disk : shareFiles(disk, files);
}

function createDiskFiles(dataDir: string): ExportFiles {
  const folder = join(dataDir, "exports");
  const path = (id: string) => join(folder, id);
  return {
    path,
    async fetch() {},
    async read(id) {
      const file = Bun.file(path(id));
      return (await file.exists()) ? file : null;
    },
    async create(id) {
      // Not its parents: a data directory that was lost must not come back empty.
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      const unfinished = `${path(id)}${UNFINISHED}`;
      return toExportFile(await open(unfinished, "w", 0o600), unfinished, path(id));
    },
    async remove(id) {
      await rm(path(id), { force: true });
      await rm(`${path(id)}${UNFINISHED}`, { force: true });
    },
    async ids() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return [...new Set(names.map((name) => name.replace(UNFINISHED, "")))].filter(isId);
    },
  };
}

const SHARED = "exports/";
const COPY_KEPT_MS = 3600_000;

/** The files of all nodes on one database: written on this disk, and then given to all. */
function shareFiles(disk: ExportFiles, files: SharedFiles): ExportFiles {
  const nameOf = (id: string) => `${SHARED}${id}`;
  return {
    path: disk.path,
    fetch: async (id) => void (await fetchFile(files, nameOf(id), disk.path(id))),
    read: (id) => streamFile(files, nameOf(id)),
    async create(id) {
      const file = await disk.create(id);
      return {
        ...file,
        async finish() {
          await file.finish();
          await shareFile(files, nameOf(id), disk.path(id));
          await disk.remove(id);
        },
      };
    },
    async remove(id) {
      await disk.remove(id);
      await files.remove({ name: nameOf(id) });
    },
    async ids() {
      // A copy that was fetched is for whoever asked for it.
      for (const id of await disk.ids()) {
        const age = Date.now() - (await stat(disk.path(id)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
        if (age > COPY_KEPT_MS) await rm(disk.path(id), { force: true });
      }
      const shared = await files.list({ prefix: SHARED });
      return shared.map(({ name }) => name.slice(SHARED.length)).filter(isId);
    },
  };
}

function toExportFile(file: FileHandle, unfinished: string, final: string): ExportFile {
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    async append(text) {
      for (let at = 0; at < text.length; ) at += (await file.write(text, at)).bytesWritten;
    },
    async finish() {
      await file.sync();
      await close();
      await rename(unfinished, final);
    },
    async discard() {
      await close();
      await rm(unfinished, { force: true });
    },
  };
}
