// Where archives are kept: a directory, or a bucket with the API of S3.
import { existsSync, rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { archiveTime } from "./manifest.ts";
import { nameArchive, unfinishedName } from "./move-archive.ts";
import { fileSource } from "./read-archive.ts";
import { openBucket } from "./s3-target.ts";
import { type BackupTarget, newestFirst, type TargetOrder } from "./target.ts";

export function openTarget(order: TargetOrder): BackupTarget {
  return order.kind === "s3" ? openBucket(order) : openDirectory(order.path);
}

function openDirectory(folder: string): BackupTarget {
  return {
    draftPath(name) {
      // Not created: it may be a disk that is not mounted.
      if (!existsSync(folder)) throw new Error(`${folder} does not exist. Create it, or mount its disk.`);
      return unfinishedName(join(folder, name));
    },
    async keep(draft, name, { bytes }) {
      const path = join(folder, name);
      nameArchive(draft, path);
      if ((await stat(path)).size !== bytes) throw new Error(`${path} is not as long as what was written.`);
      await removeDrafts(folder);
      return path;
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const found = await Promise.all(
        names.map(async (name) => {
          const createdAt = archiveTime(name);
          return createdAt === null
            ? []
            : [{ name, createdAt, bytes: (await stat(join(folder, name))).size }];
        }),
      );
      return found.flat().sort(newestFirst);
    },
    read: (name) => fileSource(join(folder, name)),
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

/** What backups that were killed left. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const final = /^\.(.*)\.part$/.exec(name)?.[1];
    if (final !== undefined && archiveTime(final) !== null) rmSync(join(folder, name), { force: true });
  }
}
