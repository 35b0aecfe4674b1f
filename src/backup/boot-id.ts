// Whether the database is the one that ran in this data directory last. A new id is written at each start and each stop,
// in the database and in a file beside it. A database that was copied here, or put back from an older copy, has another:
// what waits in it may have been sent since.
//
// The file is written first and names the old and the new id, so that it knows the database whichever of the two writes a
// crash comes between.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { writeDurably } from "../secrets/write-durably.ts";
import { savedIn } from "../store/state.ts";
import type { Store } from "../store/store.ts";

export const BOOT_FILE = "boot_id";
/** Of an installation that has not started with this version yet. */
const NONE = "";

interface OriginParts {
  store: Pick<Store, "state">;
  dataDir: string;
}

/** Call before `writeBootId`. Versions before this one wrote neither: such a database is trusted. */
export async function isCopied(parts: OriginParts): Promise<boolean> {
  const stored = await storedId(parts);
  const known = readKnown(parts.dataDir);
  return known === null ? stored !== NONE : !known.includes(stored);
}

/** Writes a new id. A disk that is full or fails leaves the old one, which is as good. */
export async function writeBootId(parts: OriginParts & { log: Log }): Promise<void> {
  const { store, dataDir, log } = parts;
  const file = join(dataDir, BOOT_FILE);
  const next = createId();
  try {
    writeDurably(file, `${await storedId(parts)}\n${next}\n`);
    await bootId(store).write(next);
    writeDurably(file, `${next}\n`);
  } catch (error) {
    log.warn("boot_id.not_written", { error: error instanceof Error ? error.message : String(error) });
  }
}

const bootId = (store: OriginParts["store"]) => savedIn(store, "boot-id");

const storedId = async ({ store }: OriginParts) => (await bootId(store).read()) ?? NONE;

/** Null without the file. */
function readKnown(dataDir: string): string[] | null {
  const file = join(dataDir, BOOT_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : null;
}
