import { type DocumentParts, givenDocument, renderDocument } from "../api/document-field.ts";
import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { VersionReason } from "../store/broadcast-words.ts";
import type { Store } from "../store/store.ts";
import type { TemplateContent, TemplateKey, TemplateRow, TemplateVersion } from "../store/templates.ts";
import { EMPTY_CONTENT, editContent, type ReadBody, readName } from "./edit-content.ts";
import type { TemplateBody } from "./schema.ts";

/** An id (case-insensitive), else an alias. */
export function readKey(idOrAlias: string): TemplateKey {
  const id = idOrAlias.toLowerCase();
  return isId(id) ? { id } : { alias: idOrAlias };
}

const ALIAS = /^[A-Za-z0-9](?:[A-Za-z0-9._ -]*[A-Za-z0-9._-])?$/;

/** An alias for paths, not in the form of an id; null if empty. Throws AppError 422. */
function readAlias(text: string | null): string | null {
  if (text === null || text === "") return null;
  if (ALIAS.test(text) && text.length <= LIMITS.templateAliasCharsMax && !isId(text.toLowerCase()))
    return text;
  throw new AppError(
    "validation_error",
    `Invalid \`alias\` field. It has 1 to ${LIMITS.templateAliasCharsMax} ASCII letters, digits, dots, underscores, dashes and spaces inside, starts with a letter or digit, and is no UUID.`,
  );
}

export function templateNotFound(): AppError {
  return new AppError("not_found", "Template not found");
}

function aliasTaken(alias: string | null): AppError {
  return new AppError(
    "validation_error",
    `Invalid \`alias\` field. Another template has the alias ${alias}.`,
  );
}

type Reference = Pick<TemplateRow, "id" | "revision">;

export interface TemplateParts extends DocumentParts {
  store: Pick<Store, "brands" | "contents" | "savedBlocks" | "templates">;
  clock: Pick<Clock, "now">;
}

type Asking = Pick<Sender, "teamId" | "apiKeyId" | "isPerson">;

/** Stores a new draft. Throws AppError 422 for what is wrong with its fields, and for an alias that is taken. */
export async function createTemplate(
  parts: TemplateParts,
  { sender, body }: { sender: Asking; body: TemplateBody & { name: string } },
): Promise<Reference> {
  const { teamId } = sender;
  const read = await readDocument(parts, teamId, EMPTY_CONTENT, body);
  const content = editContent(EMPTY_CONTENT, read, parts.clock.now());
  const names = { name: readName(body.name), alias: readAlias(body.alias ?? null) };
  const created = await storeTemplate(parts, { teamId, ...names, content });
  await keepVersion(parts, { sender, id: created.id, content, reason: "saved" });
  return created;
}

/** Throws AppError 422 for a document that is wrong, and for HTML that would replace one without saying so. */
async function readDocument(
  parts: TemplateParts,
  teamId: string,
  before: TemplateContent,
  body: TemplateBody,
): Promise<ReadBody> {
  const given = givenDocument(body.document);
  if (given != null) {
    if (body.html != null || body.text != null) {
      throw documentRefusal("document", "HTML and text are rendered from it: leave out `html` and `text`.");
    }
    const { html, text, document } = await renderDocument(parts, teamId, given);
    return { ...body, html, text, document };
  }
  const document = given === null ? null : (before.document ?? null);
  // Some client libraries send the HTML again with each change.
  const changed = (["html", "text"] as const).find((field) => isChanged(body[field], before[field]));
  if (document === null || changed === undefined) return { ...body, document };
  throw documentRefusal(
    changed,
    "This template was made in the editor. Send `document` to change it, or `document: null` to go on in HTML.",
  );
}

const isChanged = (after: string | null | undefined, before: string | null) =>
  after !== undefined && after !== before;

function documentRefusal(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}

/** Notes a content for the editor's list of versions. */
export async function keepVersion(
  { store, clock }: Pick<TemplateParts, "store" | "clock">,
  request: {
    sender: Asking;
    id: string;
    content: TemplateContent;
    reason: VersionReason;
    name?: string;
    isRestored?: boolean;
  },
): Promise<void> {
  const { sender, id: ownerId, reason, name = null, isRestored = false } = request;
  const { document = null, html, text } = request.content;
  const now = clock.now();
  const { teamId } = sender;
  const content = { document, html, text, links: [], tags: [] };
  const { id: contentId } = await store.contents.save({ teamId, content, now });
  const of = { teamId, owner: "template" as const, ownerId, contentId, createdAt: now };
  const actor = `${sender.isPerson === true ? "user" : "key"}:${sender.apiKeyId}`;
  const version = { id: createId(now), ...of, reason, name, actor };
  await store.contents.addVersion({ version, savedMax: LIMITS.savedVersionsMax, isRestored });
}

async function storeTemplate(
  { store, clock }: TemplateParts,
  request: { teamId: string; name: string; alias: string | null; content: TemplateContent },
): Promise<Reference> {
  const { content, ...names } = request;
  const id = createId();
  const versionId = createId();
  const now = clock.now();
  const template = {
    id,
    ...names,
    currentVersionId: versionId,
    publishedVersionId: null,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
  const times = { createdAt: now, updatedAt: now, publishedAt: null };
  const version = { id: versionId, templateId: id, ...content, ...times };
  const { created } = await store.templates.create({ template, version });
  if (!created) throw aliasTaken(names.alias);
  return { id, revision: template.revision };
}

/** How often an edit is retried after a concurrent one. */
const TRIES_MAX = 10;

/**
 * Changes the fields that are given. Name and alias change immediately, content only in the draft; unchanged content
 * creates no draft. Throws AppError 404, 409 if the body names another revision, and 422 naming the field.
 */
export async function updateTemplate(
  parts: TemplateParts,
  {
    sender,
    idOrAlias,
    body,
    isRestored = false,
  }: { sender: Asking; idOrAlias: string; body: TemplateBody; isRestored?: boolean },
): Promise<Reference> {
  const { store, clock } = parts;
  const { teamId } = sender;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const found = await store.templates.get({ teamId, key: readKey(idOrAlias) });
    if (found === null) throw templateNotFound();
    const { template, version } = found;
    if (body.revision != null && body.revision !== template.revision) throw changedMeanwhile();
    const now = clock.now();
    const before = contentOf(version);
    const content = editContent(before, await readDocument(parts, teamId, before, body), now);
    const isSame = Bun.deepEquals(content, before);
    const alias = body.alias === undefined ? template.alias : readAlias(body.alias);
    const result = await store.templates.save({
      teamId,
      id: template.id,
      revision: template.revision,
      name: body.name == null ? template.name : readName(body.name),
      alias,
      content: isSame ? null : content,
      versionId: createId(),
      versionsMax: LIMITS.templateVersionsMax,
      now,
    });
    if (result === "saved") {
      const { id } = template;
      if (!isSame) await keepVersion(parts, { sender, id, content, reason: "saved", isRestored });
      return { id, revision: template.revision + 1 };
    }
    if (result === "gone") throw templateNotFound();
    if (result === "alias_taken") throw aliasTaken(alias);
  }
  throw changedMeanwhile();
}

function changedMeanwhile(): AppError {
  return new AppError("application_error", "The template was changed by another request. Try again.", {
    status: 409,
    retryAfterSeconds: 1,
  });
}

function contentOf(version: TemplateVersion): TemplateContent {
  const { from, subject, replyTo, document = null, html, text, variables, unknownTags } = version;
  return { from, subject, replyTo, document, html, text, variables, unknownTags };
}

const SUFFIX = " (copy)";

/** A new draft with the original's draft content, without an alias. Throws AppError 404. */
export async function duplicateTemplate(
  parts: TemplateParts,
  { teamId, idOrAlias }: { teamId: string; idOrAlias: string },
): Promise<Reference> {
  const found = await parts.store.templates.get({ teamId, key: readKey(idOrAlias) });
  if (found === null) throw templateNotFound();
  const name = `${found.template.name.slice(0, LIMITS.templateNameCharsMax - SUFFIX.length)}${SUFFIX}`;
  const content = contentOf(found.version);
  return await storeTemplate(parts, { teamId, name: name.toWellFormed(), alias: null, content });
}
