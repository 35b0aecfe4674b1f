// The files of exports: exports/<id> in the data directory, for the server's user only. While an export is written, its
// file has another name, so that a file with the right one is whole.
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isId } from "../lib/id.ts";

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
  path(id: string): string;
  remove(id: string): Promise<void>;
  /** Ids that have a file, finished or not. */
  ids(): Promise<string[]>;
}

export function createExportFiles(dataDir: string): ExportFiles {
  const folder = join(dataDir, "exports");
  const path = (id: string) => join(folder, id);
  return {
    path,
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
