// Versions of what the editor makes, and who edits it now. Locks are hints: the revision decides.
import { Elysia } from "elysia";
import { z } from "zod";
import type { Caller, SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { DraftParts } from "../broadcasts/read-draft.ts";
import * as broadcasts from "../broadcasts/save-draft.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { CONTENT_OWNERS, type ContentOwner } from "../store/broadcast-words.ts";
import type { Content, ContentVersion } from "../store/contents.ts";
import type { MemberRow } from "../store/members.ts";
import type { Store } from "../store/store.ts";
import * as templates from "../templates/save-template.ts";
import {
  contentLock,
  contentVersion,
  contentVersionItem,
  contentVersionList,
  restoredContent,
} from "./schema.ts";

export type ContentRouteParts = DraftParts &
  templates.TemplateParts & {
    store: Pick<Store, "members">;
    session: SessionGuard;
  };

const ownerPath = z.object({ owner: z.enum(CONTENT_OWNERS), id: z.string() });
const versionPath = ownerPath.extend({ versionId: z.string() });
const versionBody = z.object({ name: z.string("It must be a string.").trim().min(1).max(100) });
const lockBody = z.object({ take_over: z.boolean("It must be true or false.").optional() });

const PREFIX = "/dashboard/api/contents/:owner/:id";

export const contentRoutes = (parts: ContentRouteParts) =>
  new Elysia({ name: "dashboard-contents" }).use(versionRoutes(parts)).use(lockRoutes(parts));

const versionRoutes = (parts: ContentRouteParts) =>
  new Elysia({ name: "dashboard-content-versions", prefix: PREFIX })
    .derive(parts.session())
    .get(
      "/versions",
      async ({ params, query, caller }) => {
        const { id, contentId } = await findOwner(parts, caller, params);
        const teamId = caller.team.id;
        const page = await parts.store.contents.versions({ teamId, ownerId: id, ...toPageRequest(query) });
        const members = await parts.store.members.list({ teamId });
        return toList(page, (version) => showVersion(version, { members, contentId }));
      },
      { params: ownerPath, query: pageQuery, response: contentVersionList, detail: UNDOCUMENTED },
    )
    .post(
      "/versions",
      async ({ params, body, caller, set }) => {
        const owner = await findOwner(parts, caller, params);
        await owner.name(body.name);
        const found = await parts.store.contents.versions({
          teamId: caller.team.id,
          ownerId: owner.id,
          limit: 1,
        });
        const [version] = found.rows;
        if (version === undefined) throw new AppError("validation_error", "There is no content yet.");
        const members = await parts.store.members.list({ teamId: caller.team.id });
        set.status = 201;
        return showVersion(version, { members, contentId: version.contentId });
      },
      { params: ownerPath, body: versionBody, response: { 201: contentVersionItem }, detail: UNDOCUMENTED },
    )
    .get(
      "/versions/:versionId",
      async ({ params, caller }) => {
        const { contentId } = await findOwner(parts, caller, params);
        const { version, content } = await findVersion(parts, caller, params);
        const members = await parts.store.members.list({ teamId: caller.team.id });
        const { html, text } = content;
        const document = content.document as Record<string, unknown> | null;
        return { ...showVersion(version, { members, contentId }), html, text, document };
      },
      { params: versionPath, response: contentVersion, detail: UNDOCUMENTED },
    )
    .post(
      "/versions/:versionId/restore",
      async ({ params, caller }) => {
        const owner = await findOwner(parts, caller, params);
        const { content } = await findVersion(parts, caller, params);
        return { object: "restored_content" as const, ...(await owner.restore(content)) };
      },
      { params: versionPath, response: restoredContent, detail: UNDOCUMENTED },
    );

const lockRoutes = (parts: ContentRouteParts) =>
  new Elysia({ name: "dashboard-content-locks", prefix: `${PREFIX}/lock` })
    .derive(parts.session())
    .put(
      "",
      async ({ params, body, caller }) => {
        const { id } = await findOwner(parts, caller, params);
        const { store, clock } = parts;
        const now = clock.now();
        const teamId = caller.team.id;
        const lock = await store.contents.lock({
          teamId,
          ownerId: id,
          userId: caller.user.id,
          now,
          expiresAt: now + LIMITS.editorLockMs,
          takesOver: body.take_over === true,
        });
        const holder = (await store.members.list({ teamId })).find(({ userId }) => userId === lock.userId);
        return {
          object: "content_lock" as const,
          is_held: lock.isHeld,
          user: { id: lock.userId, name: holder?.name ?? "" },
          expires_at: isoTime(lock.expiresAt),
        };
      },
      { params: ownerPath, body: lockBody, response: contentLock, detail: UNDOCUMENTED },
    )
    .delete(
      "",
      async ({ params, caller }) => {
        const { id } = await findOwner(parts, caller, params);
        await parts.store.contents.unlock({ teamId: caller.team.id, ownerId: id, userId: caller.user.id });
        return { object: "content_lock" as const, is_held: false, user: null, expires_at: null };
      },
      { params: ownerPath, response: contentLock, detail: UNDOCUMENTED },
    );

interface Owner {
  id: string;
  /** What it has now; null = none. */
  contentId: string | null;
  /** Keeps what it has now as a version of that name. */
  name(name: string): Promise<void>;
  restore(content: Content): Promise<{ id: string; revision: number }>;
}

/** Throws AppError 404. */
async function findOwner(
  parts: ContentRouteParts,
  { user, team }: Caller,
  params: { owner: ContentOwner; id: string },
): Promise<Owner> {
  const id = checkPathId(params.id);
  const sender = { teamId: team.id, apiKeyId: user.id, isPerson: true };
  if (params.owner === "broadcast") {
    const broadcast = await broadcasts.findBroadcast(parts, team.id, id);
    return {
      id,
      contentId: broadcast.contentId,
      name: (name) => broadcasts.keepVersion(parts, sender, broadcast, "named", { name }),
      async restore(content) {
        const change = { sender, id, body: bodyOf(content), isRestored: true };
        const { revision } = await broadcasts.updateDraft(parts, change);
        return { id, revision };
      },
    };
  }
  const found = await parts.store.templates.get({ teamId: team.id, key: { id } });
  if (found === null) throw templates.templateNotFound();
  const { rows } = await parts.store.contents.versions({ teamId: team.id, ownerId: id, limit: 1 });
  return {
    id,
    contentId: rows[0]?.contentId ?? null,
    name: (name) =>
      templates.keepVersion(parts, { sender, id, content: found.version, reason: "named", name }),
    restore: (content) =>
      templates.updateTemplate(parts, {
        sender,
        idOrAlias: id,
        body: bodyOf(content),
        isRestored: true,
      }),
  };
}

/** As a request that changes the owner has it. */
function bodyOf({ document, html, text }: Content) {
  if (document !== null) return { document: document as unknown as Record<string, unknown> };
  return { document: null, html, text };
}

async function findVersion(
  { store }: ContentRouteParts,
  { team }: Caller,
  params: { id: string; versionId: string },
): Promise<{ version: ContentVersion; content: Content }> {
  const of = { teamId: team.id, ownerId: checkPathId(params.id), id: checkPathId(params.versionId) };
  const version = await store.contents.version(of);
  const content = version && (await store.contents.get({ teamId: team.id, id: version.contentId }));
  if (version === null || content === null) throw new AppError("not_found", "Version not found");
  return { version, content };
}

function showVersion(
  { id, reason, name, actor, contentId, createdAt }: ContentVersion,
  of: { members: MemberRow[]; contentId: string | null },
) {
  const [kind = "", actorId = ""] = actor.split(":");
  const person = of.members.find(({ userId }) => userId === actorId);
  return {
    object: "content_version" as const,
    id,
    reason,
    name,
    actor: { kind: kind === "user" ? ("user" as const) : ("api_key" as const), name: person?.name ?? null },
    content_id: contentId,
    is_current: contentId === of.contentId,
    created_at: isoTime(createdAt),
  };
}
