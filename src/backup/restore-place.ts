// The data directory while an archive is restored into it. Nothing of a restore that a kill interrupted can start: a
// marker says so until the last step, and the next restore takes back what this one did.
//
// The archive is unpacked beside the data, in the data directory itself: its parent may belong to somebody else, and a
// directory that is mounted cannot be renamed.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import { writeDurably } from "../secrets/write-durably.ts";
import { RESTORE_MARKER } from "../store/data-directory.ts";
import { DATABASE_NAME } from "./manifest.ts";
import { syncPath } from "./move-archive.ts";

const STAGE = "restore-work";
const REPLACED = /^replaced-/;
/** Of the lock, which the restore itself holds, and what contains no data. */
const LOCK_FILES = ["lock.db", "lock.db-journal", "lock.pid"];
const WITHOUT_DATA = [
  ...LOCK_FILES,
  STAGE,
  RESTORE_MARKER,
  `${RESTORE_MARKER}.new`,
  "ballast",
  "control.sock",
  "lost+found",
  "backup-work",
];

const marker = z.object({
  /** Names of the restored files, once they are being moved into place. */
  moving: z.array(z.string()).nullable(),
  /** Where the data before is moved. */
  aside: z.string().nullable(),
});
type Marker = z.infer<typeof marker>;

export interface RestorePlace {
  /** An empty directory on the file system of the data directory. */
  stage: string;
  /** Where the data before is until then; null if there is none. */
  before: string | null;
  /** Leaves everything as it was. */
  abandon(): void;
  /** Puts the staged files in place, what was there aside. Returns where that is; null if there was nothing. */
  commit(): string | null;
}

/** Takes back what an interrupted restore did. The caller holds the data directory's lock. `kept`: files that stay. */
export function openPlace(
  dataDir: string,
  { doesReplace, kept, now }: { doesReplace: boolean; kept: readonly string[]; now: number },
): RestorePlace {
  const markerFile = join(dataDir, RESTORE_MARKER);
  const stage = join(dataDir, STAGE);
  const before = readMarker(markerFile);
  for (const name of before?.moving ?? []) rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(stage, { recursive: true, force: true });
  const list = () =>
    readdirSync(dataDir).filter(
      (name) => !WITHOUT_DATA.includes(name) && !REPLACED.test(name) && !kept.includes(join(dataDir, name)),
    );
  const existing = list();
  if (existing.length > 0 && !doesReplace) throw notEmpty(dataDir, existing);
  const aside = before?.aside ?? (existing.length > 0 ? newAside(dataDir, now) : null);
  const note = (state: Marker) => writeDurably(markerFile, JSON.stringify(state));
  // An empty directory must not become a new installation; a full one is untouched until it is moved aside.
  if (existing.length === 0) note({ moving: null, aside });
  mkdirSync(stage, { mode: 0o700 });

  function commit(): string | null {
    note({ moving: null, aside });
    if (aside !== null) {
      mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 });
      // Again: SQLite's own files come and go with who has the database open.
      for (const name of list()) renameSync(join(dataDir, name), join(dataDir, aside, name));
      syncPath(join(dataDir, aside));
      syncPath(dataDir);
    }
    const names = readdirSync(stage).toSorted((one) => (one === DATABASE_NAME ? 1 : -1));
    note({ moving: names, aside });
    for (const name of names) renameSync(join(stage, name), join(dataDir, name));
    syncPath(dataDir);
    rmSync(markerFile);
    syncPath(dataDir);
    rmSync(stage, { recursive: true, force: true });
    return aside === null ? null : join(dataDir, aside);
  }

  function abandon(): void {
    rmSync(stage, { recursive: true, force: true });
    if (before === null) rmSync(markerFile, { force: true });
  }

  const whereBefore = existing.length > 0 ? dataDir : aside && join(dataDir, aside);
  return { stage, before: whereBefore, abandon, commit };
}

/** A name that is free: nothing that an earlier restore moved aside is overwritten. */
function newAside(dataDir: string, now: number): string {
  const name = `replaced-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(join(dataDir, free))) return free;
  }
}

function readMarker(file: string): Marker | null {
  if (!existsSync(file)) return null;
  return marker.parse(JSON.parse(readFileSync(file, "utf8")));
}

function notEmpty(dataDir: string, existing: string[]): AppError {
  const shown = existing.slice(0, 3).join(", ");
  return new AppError(
    "application_error",
    `data_dir ${dataDir} is not empty (${shown}${existing.length > 3 ? ", …" : ""}). Name an empty one, or use --replace, which moves what is there to ${dataDir}/replaced-… and deletes nothing.`,
    { status: 409 },
  );
}
