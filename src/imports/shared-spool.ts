// The files of imports where several nodes share a database: kept there, since any node may run the import. A node's disk has a
// copy of its own while it does.
import { rm } from "node:fs/promises";
import { fetchFile, type SharedFiles, shareFile } from "../store/shared-files.ts";
import { spoolFile } from "./receive-upload.ts";
import { marksFile } from "./row-marks.ts";

interface Spool {
  dataDir: string;
  /** Null or left out: this machine has the database alone, and its disk has the files. */
  files?: SharedFiles | null;
}

interface ImportKey {
  teamId: string;
  id: string;
}

export const SPOOL = "imports/";
export const sharedSpool = ({ teamId, id }: ImportKey): string => `${SPOOL}${teamId}_${id}`;

/** Gives a file that was received to all nodes. */
export async function shareSpool({ dataDir, files }: Spool, key: ImportKey): Promise<void> {
  if (files == null) return;
  const path = spoolFile(dataDir, key);
  await shareFile(files, sharedSpool(key), path);
  await rm(path, { force: true });
}

/** Anew: a copy from before may have addresses that were erased since. Without one, nothing is there. */
export async function fetchSpool({ dataDir, files }: Spool, key: ImportKey): Promise<void> {
  if (files == null) return;
  await removeLocal(dataDir, key);
  await fetchFile(files, sharedSpool(key), spoolFile(dataDir, key));
}

export async function removeSpool({ dataDir, files }: Spool, key: ImportKey): Promise<void> {
  await removeLocal(dataDir, key);
  await files?.remove({ name: sharedSpool(key) });
}

async function removeLocal(dataDir: string, key: ImportKey): Promise<void> {
  const path = spoolFile(dataDir, key);
  for (const file of [path, marksFile(path), `${path}.utf8`]) await rm(file, { force: true });
}
