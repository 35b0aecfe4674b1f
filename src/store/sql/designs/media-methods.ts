import { and, asc, count, eq, gt, inArray, isNull, sum } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import type { Media, MediaStore } from "../../media.ts";
import type { Connection } from "../connection.ts";
import { unsubscribePages } from "../contacts/contact-schema.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { brands, contents, media, mediaBytes, savedBlocks } from "./design-schema.ts";

export const mediaMethods = defineNoun<MediaStore>({
  methods: {
    add: {
      isGrowing: true,
      requestBytes: ({ bytes }) => [bytes],
      change: (_, added) => added && { target: added.id, detail: { name: added.name } },
    },
    get: "read",
    list: "read",
    usage: "read",
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    bytes: "read",
    expired: "read",
    usedIn: "read",
    usedElsewhere: "read",
    remove: "write",
  },
  open: (connection) => ({ ...createLibrary(connection), ...createRemoval(connection) }),
});

type Library = Pick<Synchronous<MediaStore>, "add" | "get" | "list" | "usage" | "delete" | "bytes">;

function createLibrary({ orm }: Connection): Library {
  const usageOf = (teamId: string) => {
    const total = { images: count(), bytes: sum(media.sizeBytes).mapWith(Number) };
    const found = orm.select(total).from(media).where(eq(media.teamId, teamId)).get();
    return { images: found?.images ?? 0, bytes: found?.bytes ?? 0 };
  };
  const known = (teamId: string, hash: string) =>
    orm
      .select()
      .from(media)
      .where(and(eq(media.hash, hash), eq(media.teamId, teamId)))
      .get() as Media | undefined;
  return {
    add({ media: given, bytes, bytesMax, imagesMax }) {
      const same = known(given.teamId, given.hash);
      if (same !== undefined) {
        if (same.deletedAt !== null)
          orm.update(media).set({ deletedAt: null }).where(eq(media.id, same.id)).run();
        return { ...same, deletedAt: null };
      }
      const used = usageOf(given.teamId);
      if (used.images >= imagesMax || used.bytes + bytes.length > bytesMax) return null;
      orm.insert(mediaBytes).values({ hash: given.hash, bytes }).onConflictDoNothing().run();
      orm.insert(media).values(given).run();
      return given;
    },
    get: ({ teamId, id }) =>
      (orm
        .select()
        .from(media)
        .where(and(eq(media.teamId, teamId), eq(media.id, id), isNull(media.deletedAt)))
        .get() as Media | undefined) ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(media.id, request);
      const found = orm
        .select()
        .from(media)
        .where(and(eq(media.teamId, request.teamId), isNull(media.deletedAt), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found as Media[], request);
    },
    usage: ({ teamId }) => usageOf(teamId),
    delete({ teamId, id, now }) {
      const isIt = and(eq(media.teamId, teamId), eq(media.id, id), isNull(media.deletedAt));
      const changed = orm.update(media).set({ deletedAt: now }).where(isIt).returning({ id: media.id }).all();
      return { deleted: changed.length > 0 };
    },
    bytes: ({ hash }) => orm.select().from(mediaBytes).where(eq(mediaBytes.hash, hash)).get()?.bytes ?? null,
  };
}

type Removal = Pick<Synchronous<MediaStore>, "expired" | "usedIn" | "usedElsewhere" | "remove">;

const shownIn = (text: string | null, hashes: readonly string[]) =>
  text === null || !text.includes("/m/") ? [] : hashes.filter((hash) => text.includes(hash));

function createRemoval({ database, orm }: Connection): Removal {
  const templateTexts = database.prepare<{ html: string | null }, [string]>(
    `SELECT html FROM template_versions WHERE template_id IN (SELECT id FROM templates WHERE team_id = ?)
       AND ${database.dialect.position("html", "'/m/'")} > 0`,
  );
  const textsOf = (teamId: string) => [
    ...templateTexts.all(teamId).map(({ html }) => html),
    ...orm
      .select({ document: savedBlocks.document })
      .from(savedBlocks)
      .where(eq(savedBlocks.teamId, teamId))
      .all()
      .map(({ document }) => JSON.stringify(document)),
    JSON.stringify(orm.select({ kit: brands.kit }).from(brands).where(eq(brands.teamId, teamId)).get() ?? ""),
    orm
      .select({ logoUrl: unsubscribePages.logoUrl })
      .from(unsubscribePages)
      .where(eq(unsubscribePages.teamId, teamId))
      .get()?.logoUrl ?? null,
  ];
  const isShownSince = (teamId: string, since: number, hash: string) =>
    orm
      .select({ html: contents.html })
      .from(contents)
      .where(and(gt(contents.id, lowestId(since)), eq(contents.teamId, teamId)))
      .all()
      .some(({ html }) => shownIn(html, [hash]).length > 0);
  return {
    expired({ deletedBefore, after, limit }) {
      const page = orm
        .select()
        .from(media)
        .where(gt(media.id, after))
        .orderBy(asc(media.id))
        .limit(limit)
        .all();
      return {
        media: page.filter(({ deletedAt }) => deletedAt !== null && deletedAt < deletedBefore) as Media[],
        next: page.length < limit ? null : page.at(-1)!.id,
      };
    },
    usedIn({ teamId, hashes, after, limit }) {
      const page = orm
        .select({ hash: contents.hash, html: contents.html })
        .from(contents)
        .where(and(eq(contents.teamId, teamId), gt(contents.hash, after)))
        .orderBy(asc(contents.hash))
        .limit(limit)
        .all();
      const used = new Set(page.flatMap(({ html }) => shownIn(html, hashes)));
      return { used: [...used], next: page.length < limit ? null : page.at(-1)!.hash };
    },
    usedElsewhere: ({ teamId, hashes }) => ({
      used: [...new Set(textsOf(teamId).flatMap((text) => shownIn(text, hashes)))],
    }),
    remove({ teamId, ids, since }) {
      const rows = orm
        .select()
        .from(media)
        .where(and(eq(media.teamId, teamId), inArray(media.id, ids)))
        .all()
        .filter(({ deletedAt, hash }) => deletedAt !== null && !isShownSince(teamId, since, hash));
      for (const { id, hash } of rows) {
        orm.delete(media).where(eq(media.id, id)).run();
        const other = orm.select({ id: media.id }).from(media).where(eq(media.hash, hash)).limit(1).get();
        if (other === undefined) orm.delete(mediaBytes).where(eq(mediaBytes.hash, hash)).run();
      }
      return { removed: rows.length };
    },
  };
}
