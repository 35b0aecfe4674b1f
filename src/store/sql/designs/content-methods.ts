import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { canonicalHash } from "../../../lib/canonical-json.ts";
import { createId } from "../../../lib/id.ts";
import type { ContentParts, ContentStore, ContentVersion } from "../../contents.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createContentSweep } from "./content-sweep.ts";
import { contents, contentVersions, editorLocks, media } from "./design-schema.ts";

/** How long a `saved` version is replaced by the next, ms. */
const SAME_VERSION_MS = 60_000;

export const contentMethods = defineNoun<ContentStore>({
  methods: {
    save: { isGrowing: true, ignoresQueueCounts: true },
    get: "read",
    images: "read",
    addVersion: "write",
    versions: "read",
    version: "read",
    lock: "write",
    unlock: "write",
    sweep: "write",
  },
  open(connection) {
    const { sweep, keep } = createContentSweep(connection);
    return {
      ...createContents(connection, keep),
      ...createVersions(connection),
      ...createLocks(connection),
      sweep,
    };
  },
});

/** `save`, for the transaction of what refers to the content. */
export function createContentWriter({ orm }: Connection): Synchronous<ContentStore>["save"] {
  return ({ teamId, content, now }) => {
    const { document, html, text, links, tags }: ContentParts = content;
    const parts = { document, html, text, links, tags };
    const hash = canonicalHash(parts);
    const isSame = and(eq(contents.teamId, teamId), eq(contents.hash, hash));
    const known = orm.select({ id: contents.id }).from(contents).where(isSame).limit(1).get();
    if (known !== undefined) return known;
    const id = createId();
    const sizeBytes = Buffer.byteLength(html ?? "");
    orm
      .insert(contents)
      .values({ id, teamId, hash, ...parts, sizeBytes, createdAt: now })
      .run();
    return { id };
  };
}

function createContents(
  connection: Connection,
  keep: (id: string) => void,
): Pick<Synchronous<ContentStore>, "save" | "get" | "images"> {
  const { orm } = connection;
  const save = createContentWriter(connection);
  return {
    save(request) {
      const saved = save(request);
      keep(saved.id);
      return saved;
    },
    get: ({ teamId, id }) =>
      orm
        .select()
        .from(contents)
        .where(and(eq(contents.id, id), eq(contents.teamId, teamId)))
        .get() ?? null,
    images({ teamId, hashes }) {
      const ofTeam = and(eq(media.teamId, teamId), isNull(media.deletedAt));
      const one = (hash: string) =>
        orm
          .select({ hash: media.hash, sizeBytes: media.sizeBytes })
          .from(media)
          .where(and(eq(media.hash, hash), ofTeam))
          .limit(1)
          .all();
      return hashes.flatMap(one);
    },
  };
}

const ofOwner = (teamId: string, ownerId: string) =>
  and(eq(contentVersions.teamId, teamId), eq(contentVersions.ownerId, ownerId));

function createVersions(
  connection: Connection,
): Pick<Synchronous<ContentStore>, "addVersion" | "versions" | "version"> {
  const { orm } = connection;
  return {
    addVersion: createVersionWriter(connection),
    versions({ teamId, ownerId, ...request }) {
      const { where, order, limit } = pageTerms(contentVersions.id, request);
      const found = orm
        .select()
        .from(contentVersions)
        .where(and(ofOwner(teamId, ownerId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    version: ({ teamId, ownerId, id }) =>
      orm
        .select()
        .from(contentVersions)
        .where(and(ofOwner(teamId, ownerId), eq(contentVersions.id, id)))
        .get() ?? null,
  };
}

function createVersionWriter({ orm }: Connection): Synchronous<ContentStore>["addVersion"] {
  const latest = (teamId: string, ownerId: string) =>
    orm
      .select()
      .from(contentVersions)
      .where(ofOwner(teamId, ownerId))
      .orderBy(desc(contentVersions.id))
      .limit(1)
      .get();
  const isContinued = (last: ContentVersion, next: ContentVersion) =>
    last.reason === "saved" &&
    next.reason === "saved" &&
    last.actor === next.actor &&
    next.createdAt - last.createdAt < SAME_VERSION_MS;
  function thin({ teamId, ownerId }: ContentVersion, savedMax: number): void {
    const saved = and(ofOwner(teamId, ownerId), eq(contentVersions.reason, "saved"));
    const oldest = orm
      .select({ id: contentVersions.id })
      .from(contentVersions)
      .where(saved)
      .orderBy(desc(contentVersions.id))
      .limit(1)
      .offset(savedMax)
      .get();
    if (oldest === undefined) return;
    orm
      .delete(contentVersions)
      .where(and(saved, lte(contentVersions.id, oldest.id)))
      .run();
  }
  return ({ version, savedMax, isRestored = false }) => {
    const last = latest(version.teamId, version.ownerId);
    const { contentId, reason, name } = version;
    const isSame = reason === "saved" || (reason === last?.reason && name === last.name);
    if (last?.contentId === contentId && isSame) return;
    if (last !== undefined && !isRestored && isContinued(last, version)) {
      orm.update(contentVersions).set({ contentId }).where(eq(contentVersions.id, last.id)).run();
      return;
    }
    orm.insert(contentVersions).values(version).run();
    if (reason === "saved") thin(version, savedMax);
  };
}

/** Removes an owner's versions and lock, with the owner. */
export function createOwnerRemoval({ orm }: Connection) {
  return ({ teamId, ownerId }: { teamId: string; ownerId: string }): void => {
    orm.delete(contentVersions).where(ofOwner(teamId, ownerId)).run();
    orm
      .delete(editorLocks)
      .where(and(eq(editorLocks.teamId, teamId), eq(editorLocks.ownerId, ownerId)))
      .run();
  };
}

function createLocks({ orm }: Connection): Pick<Synchronous<ContentStore>, "lock" | "unlock"> {
  const ofKey = (teamId: string, ownerId: string) =>
    and(eq(editorLocks.teamId, teamId), eq(editorLocks.ownerId, ownerId));
  return {
    lock({ teamId, ownerId, userId, now, expiresAt, takesOver }) {
      orm
        .delete(editorLocks)
        .where(and(eq(editorLocks.teamId, teamId), lte(editorLocks.expiresAt, now)))
        .run();
      const held = orm.select().from(editorLocks).where(ofKey(teamId, ownerId)).get();
      if (held !== undefined && held.userId !== userId && !takesOver) {
        return { userId: held.userId, expiresAt: held.expiresAt, isHeld: false };
      }
      const target = [editorLocks.teamId, editorLocks.ownerId];
      orm
        .insert(editorLocks)
        .values({ teamId, ownerId, userId, expiresAt })
        .onConflictDoUpdate({ target, set: { userId, expiresAt } })
        .run();
      return { userId, expiresAt, isHeld: true };
    },
    unlock({ teamId, ownerId, userId }) {
      orm
        .delete(editorLocks)
        .where(and(ofKey(teamId, ownerId), eq(editorLocks.userId, userId)))
        .run();
    },
  };
}
