import { asc, gt } from "drizzle-orm";
import { createId, lowestId } from "../../../lib/id.ts";
import type { ContentStore } from "../../contents.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { contents, contentVersions } from "./design-schema.ts";

/** How many contents a call looks for in all broadcasts of their teams. */
const SEARCHES_MAX = 10;

/** Between the save of a content and the save of what refers to it, ms; generous. */
const UNUSED_MS = 3600_000;

/**
 * Walks through the contents in the order of their ids, from where the last call ended. What nothing refers to is
 * remembered, and removed when it is found again an hour later, unless it was saved again meanwhile.
 */
export function createContentSweep({ database, orm }: Connection): {
  sweep: Synchronous<ContentStore>["sweep"];
  /** It is about to be referred to. */
  keep(id: string): void;
} {
  const unusedSince = new Map<string, number>();
  let walkedTo = "";
  const hasVersion = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM content_versions WHERE content_id = ? LIMIT 1",
  );
  const isIn = (column: string) => `${database.dialect.position(column, "?2")} > 0`;
  const findBroadcast = database.prepare<{ id: string; isFrozen: number }, [string, string]>(
    `SELECT id, ${isIn("frozen")} AS isFrozen FROM broadcasts
     WHERE team_id = ?1 AND (content_id = ?2 OR ${isIn("variants")} OR ${isIn("frozen")}) LIMIT 1`,
  );
  const remove = database.prepare("DELETE FROM contents WHERE id = ?");

  /** A broadcast's content gets a version, so that the broadcasts of a team are searched for it once. */
  function isInBroadcast(teamId: string, id: string, now: number): boolean {
    const owner = findBroadcast.get(teamId, id);
    if (owner?.isFrozen === 1) addVersion(teamId, id, owner.id, now);
    return owner !== null;
  }
  function addVersion(teamId: string, contentId: string, ownerId: string, now: number): void {
    const of = { teamId, owner: "broadcast" as const, ownerId, contentId };
    orm
      .insert(contentVersions)
      .values({ id: createId(now), ...of, reason: "sent", name: null, actor: "system", createdAt: now })
      .run();
  }

  function removeUnused(teamId: string, id: string, now: number): boolean {
    if (isInBroadcast(teamId, id, now)) {
      unusedSince.delete(id);
      return false;
    }
    const since = unusedSince.get(id) ?? now;
    unusedSince.set(id, since);
    if (now - since < UNUSED_MS) return false;
    unusedSince.delete(id);
    remove.run(id);
    return true;
  }

  return {
    keep: (id) => void unusedSince.delete(id),
    sweep({ now, limit }) {
      const page = orm
        .select({ id: contents.id, teamId: contents.teamId })
        .from(contents)
        .where(gt(contents.id, walkedTo))
        .orderBy(asc(contents.id))
        .limit(limit)
        .all();
      const old = page.filter(({ id }) => id < lowestId(now - UNUSED_MS));
      walkedTo = old.length < limit ? "" : (old.at(-1)?.id ?? "");
      const unversioned = old.filter(({ id }) => hasVersion.get(id) === null);
      const searched = unversioned.slice(0, SEARCHES_MAX);
      if (searched.length < unversioned.length) walkedTo = searched.at(-1)?.id ?? walkedTo;
      return { deleted: searched.filter((row) => removeUnused(row.teamId, row.id, now)).length };
    },
  };
}
