// Both ends of a move between engines, and what each start asks about moves.

import { existsSync } from "node:fs";
import { openMoveTarget } from "./postgres/move-target.ts";
import { originOf, refuseUnowned } from "./postgres/origin.ts";
import { databaseFile } from "./sqlite/engine/database-files.ts";
import { movingIn, notedIn } from "./sqlite/moving.ts";

export { type LeavingDatabase, openLeavingDatabase } from "./postgres/leaving-database.ts";
export { type MoveTarget, openMoveTarget } from "./postgres/move-target.ts";
export { type IncomingDatabase, openIncomingDatabase, putIncoming } from "./sqlite/incoming-database.ts";
export { type MoveSnapshot, type MoveSource, openMoveSource } from "./sqlite/move-source.ts";

/** Host and name of the database, for people. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Of the database of a data directory; null where no move has begun. */
const movingOf = (dataDir: string) => movingIn(databaseFile(dataDir));

/** Whether the data directory has a database that owns its data. */
export function hasOwnData(dataDir: string): boolean {
  const file = databaseFile(dataDir);
  return existsSync(file) && movingIn(file)?.movedAt == null;
}

/** `other`: the database at its other end, or the machine; `noted`: changes that are kept for it. */
export type UnfinishedMove = { other: string } & (
  | { state: "to postgres"; begunAt: number; noted: number }
  | { state: "to sqlite" | "from sqlite" }
);

/** A move that has begun in the database in use, or with it as its target, and that is not complete. */
export async function unfinishedMove(url: string, dataDir: string): Promise<UnfinishedMove | null> {
  if (url === "sqlite") {
    const file = databaseFile(dataDir);
    const moving = movingIn(file);
    if (moving === null || moving.movedAt !== null) return null;
    return { state: "to postgres", other: moving.target, begunAt: moving.begunAt, noted: notedIn(file) };
  }
  const origin = await originOf(url);
  if (origin === null || origin.state === "owner" || origin.state === "gone") return null;
  return { state: origin.state === "leaving" ? "to sqlite" : "from sqlite", other: origin.source };
}

/** Completes a move that was cut off after the data directory's database had given up. Throws where another owns the data. */
export async function settleMove(url: string, dataDir: string): Promise<void> {
  await refuseUnowned(url, {
    hasGivenUp(id) {
      const moving = movingOf(dataDir);
      return moving?.id === id && moving.movedAt !== null;
    },
    async complete() {
      const target = await openMoveTarget(url);
      try {
        await target.makeForeignKeys();
        await target.own();
      } finally {
        target.close();
      }
    },
  });
}
