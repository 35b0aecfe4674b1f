import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { measureFile, type WrittenFile } from "./write-archive.ts";

/** The name of an archive until it is complete: another than `target`, in the same directory. */
export const unfinishedName = (target: string) => join(dirname(target), `.${basename(target)}.part`);

/**
 * Brings a finished archive to another place, perhaps another file system: copied, compared, synced, and only then under
 * its name. Blocks the thread.
 */
export function moveArchive({ file, bytes, sha256 }: WrittenFile & { file: string }, target: string): void {
  const unfinished = unfinishedName(target);
  try {
    copyFileSync(file, unfinished);
    const copy = measureFile(unfinished);
    if (copy.bytes !== bytes || copy.sha256 !== sha256) {
      throw new Error(
        `${dirname(target)} does not keep what is written to it: the copy of the archive differs.`,
      );
    }
    nameArchive(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  rmSync(dirname(file), { recursive: true, force: true });
}

/** Gives a complete archive its name; durable when it returns. */
export function nameArchive(unfinished: string, target: string): void {
  syncPath(unfinished);
  renameSync(unfinished, target);
  syncPath(dirname(target));
}

/** Of a file or a directory; durable when it returns. */
export function syncPath(path: string): void {
  const opened = openSync(path, statSync(path).isDirectory() ? "r" : "r+");
  fsyncSync(opened);
  closeSync(opened);
}
