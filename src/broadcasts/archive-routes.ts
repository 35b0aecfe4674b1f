// The public archive of the broadcasts that their authors list in it. Who has none is answered as unknown.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { readBrand } from "../api/document-field.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { emailPage } from "../emails/preview-document.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import { LIMITS } from "../limits.ts";
import type { ContentTexts } from "../mime/merge-content.ts";
import { compileMerge } from "../mime/merge-values.ts";
import type { Broadcast } from "../store/broadcasts.ts";
import type { Store } from "../store/store.ts";
import { PLAIN_PAGE } from "../unsubscribe/edit-page.ts";
import { type PublishContent, publishAnywhere } from "./archive-content.ts";
import { archivePath, broadcastSlug, readArchiveSlug, readBroadcastSlug } from "./archive-link.ts";
import { type ArchivePage, archiveFeed, archiveGonePage, archiveListPage } from "./archive-pages.ts";
import { type Archive as ArchiveAddresses, archiveObject } from "./archive-schema.ts";
import { currentContent } from "./freeze-content.ts";
import { isTooOften, type PageLimitParts } from "./page-limit.ts";

export interface ArchiveRouteParts extends PageLimitParts {
  store: Pick<
    Store,
    "broadcasts" | "contents" | "teams" | "topics" | "unsubscribePages" | "brands" | "savedBlocks"
  >;
  clock: Clock;
  anybody: typeof publicAccess;
  session: SessionGuard;
  publicUrl(): string;
  publishLarge: PublishContent;
}

const PUBLIC = { "cache-control": "public, max-age=300" };
const KEEP_MS = 10 * 60_000;
const FEED_ENTRIES_MAX = 10;

interface Asked {
  request: Request;
  params: { archive: string };
}

type OfBroadcast = Asked & { params: { broadcast: string } };

export const archiveRoutes = (parts: ArchiveRouteParts) =>
  new Elysia({ name: "archive" })
    .use(publicRoutes(parts))
    .use(addressRoutes(parts))
    .use(previewRoutes(parts));

const publicRoutes = (parts: ArchiveRouteParts) => {
  const readBody = createBodyCache(parts);
  const within = async (asked: Asked, answer: (archive: Archive) => Response | Promise<Response>) => {
    if (isTooOften(parts, asked.request)) return archiveGonePage(429);
    const archive = await findArchive(parts, asked.params.archive);
    return archive === null ? archiveGonePage(404) : await answer(archive);
  };
  const list = (asked: Asked) => within(asked, ({ page }) => archiveListPage(page));
  const feed = (asked: Asked) => within(asked, (archive) => answerFeed(archive, readBody));
  const latest = (asked: Asked) => within(asked, ({ page }) => Response.redirect(page.items[0]!.url, 302));
  const one = (asked: OfBroadcast) =>
    within(asked, async ({ rows }) => {
      const id = readBroadcastSlug(asked.params.broadcast);
      const found = rows.find((row) => row.id === id);
      const body = found && (await readBody(found));
      return body ? emailPage({ ...body, attachments: [] }, PUBLIC) : archiveGonePage(404);
    });
  const hidden = { detail: UNDOCUMENTED };
  return new Elysia({ name: "archive-pages", prefix: "/a" })
    .derive(parts.anybody)
    .get("/:archive", list, hidden)
    .head("/:archive", list, hidden)
    .get("/:archive/feed.xml", feed, hidden)
    .head("/:archive/feed.xml", feed, hidden)
    .get("/:archive/latest", latest, hidden)
    .head("/:archive/latest", latest, hidden)
    .get("/:archive/:broadcast", one, hidden)
    .head("/:archive/:broadcast", one, hidden);
};

/** For the people of a team: where its archive is. */
const addressRoutes = (parts: ArchiveRouteParts) =>
  new Elysia({ name: "archive-addresses", prefix: "/dashboard/api" })
    .derive(parts.session())
    .get("/archive", ({ caller }) => findAddresses(parts, caller.team), {
      response: archiveObject,
      detail: UNDOCUMENTED,
    });

/** How a broadcast will look there, before it is sent. */
const previewRoutes = ({ session, store, publicUrl, publishLarge }: ArchiveRouteParts) =>
  new Elysia({ name: "archive-preview", prefix: "/dashboard/api" }).derive(session()).get(
    "/broadcasts/:id/archive-preview",
    async ({ params, caller }) => {
      const teamId = caller.team.id;
      const broadcast = await store.broadcasts.get({ teamId, id: checkPathId(params.id) });
      if (broadcast === null) throw new AppError("not_found", "Broadcast not found");
      const { contentId, previewText } = broadcast;
      const draft = contentId === null ? null : await store.contents.get({ teamId, id: contentId });
      const content = draft && (await currentContent(store, teamId, draft));
      if (content === null) throw new AppError("not_found", "The broadcast has no content yet");
      const options = {
        brand: await readBrand(store, teamId),
        previewText: previewText ?? "",
        assetsUrl: publicUrl(),
      };
      const body = await publishAnywhere(publishLarge, { content, complete: options });
      return emailPage({ ...body, attachments: [] }, { "x-frame-options": "SAMEORIGIN" });
    },
    { detail: UNDOCUMENTED },
  );

async function findAddresses(
  { store, publicUrl }: ArchiveRouteParts,
  team: { id: string; name: string },
): Promise<ArchiveAddresses> {
  const rows = await archivedRows(store, { teamId: team.id, topicId: null });
  const named = new Set(rows.map(({ topicId }) => topicId));
  const topics = await store.topics.list({ teamId: team.id, limit: LIMITS.topicsMax });
  return {
    object: "archive",
    url: rows.length === 0 ? null : publicUrl() + archivePath(team, null),
    topics: topics.rows
      .filter(({ id }) => named.has(id))
      .map(({ id, name }) => ({ id, name, url: publicUrl() + archivePath(team, { id, name }) })),
  };
}

interface Archive {
  page: ArchivePage;
  /** In the order of the page's items; at least one. */
  rows: Broadcast[];
}

/** Null if there is none, or nothing in it. */
async function findArchive(parts: ArchiveRouteParts, slug: string): Promise<Archive | null> {
  const { store, publicUrl } = parts;
  const asked = readArchiveSlug(slug);
  if (asked === null) return null;
  const { teamId, topicId } = asked;
  const [team, topic, look] = await Promise.all([
    store.teams.find(teamId),
    topicId === null ? null : store.topics.get({ teamId, id: topicId }),
    store.unsubscribePages.get(teamId),
  ]);
  if (team?.id !== teamId || (topicId !== null && topic === null)) return null;
  const rows = await archivedRows(store, { teamId, topicId });
  if (rows.length === 0) return null;
  const url = publicUrl() + archivePath(team, topic);
  const items = rows.map((row) => ({
    id: row.id,
    subject: subjectOf(row),
    sentAt: row.endedAt ?? row.startedAt ?? row.updatedAt,
    url: `${url}/${broadcastSlug({ id: row.id, name: subjectOf(row) })}`,
  }));
  const page = {
    look: look ?? PLAIN_PAGE,
    name: look?.name ?? team.name,
    topic: topic?.name ?? null,
    url,
    feedUrl: `${url}/feed.xml`,
    items,
  };
  return { page, rows };
}

/** The newest, among as many as one look may read. */
async function archivedRows(
  store: Pick<Store, "broadcasts">,
  { teamId, topicId }: { teamId: string; topicId: string | null },
): Promise<Broadcast[]> {
  const found: Broadcast[] = [];
  let after: string | undefined;
  for (let page = 0; page < LIMITS.archivePagesReadMax; page += 1) {
    const request = { teamId, states: ["sent" as const], limit: 100 };
    const { rows, hasMore } = await store.broadcasts.list(
      after === undefined ? request : { ...request, after },
    );
    const isListed = ({ settings, frozen, topicId: of }: Broadcast) =>
      settings.isArchived === true && frozen.length > 0 && (topicId === null || of === topicId);
    found.push(...rows.filter(isListed));
    if (!hasMore || found.length >= LIMITS.archivedShownMax) break;
    after = rows.at(-1)?.id;
  }
  return found.slice(0, LIMITS.archivedShownMax);
}

/** What most people got. */
const sentVariant = ({ frozen, winner }: Broadcast) => frozen[winner ?? 0] ?? frozen[0];

function subjectOf(broadcast: Broadcast): string {
  const subject = sentVariant(broadcast)?.subject ?? "";
  return compileMerge({ subject, html: null, text: null }, []).subjectOf({}) || broadcast.name;
}

/** A content never changes, so what is made of it is kept. Null if it is gone. */
function createBodyCache({
  store,
  clock,
  publishLarge,
}: Pick<ArchiveRouteParts, "store" | "clock" | "publishLarge">) {
  const bodies = createLoadCache<ContentTexts | null>({
    entriesMax: LIMITS.mergeContentsKept,
    keepMs: KEEP_MS,
    clock,
    isKept: (body) => body !== null,
    async load(key) {
      const [teamId = "", id = ""] = key.split(" ");
      const content = await store.contents.get({ teamId, id });
      return content && (await publishAnywhere(publishLarge, { content, complete: null }));
    },
  });
  return (broadcast: Broadcast): Promise<ContentTexts | null> => {
    const id = sentVariant(broadcast)?.contentId ?? "";
    return bodies.get(`${broadcast.teamId} ${id}`);
  };
}

async function answerFeed(
  { page, rows }: Archive,
  readBody: (broadcast: Broadcast) => Promise<ContentTexts | null>,
): Promise<Response> {
  const entries = [];
  for (const [index, row] of rows.slice(0, FEED_ENTRIES_MAX).entries()) {
    const body = await readBody(row);
    const html = body?.html ?? `<pre>${Bun.escapeHTML(body?.text ?? "")}</pre>`;
    entries.push({ ...page.items[index]!, html });
  }
  return archiveFeed(page, entries);
}
