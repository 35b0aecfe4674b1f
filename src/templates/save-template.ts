import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import type { TemplateContent, TemplateKey, TemplateVersion } from "../store/templates.ts";
import { EMPTY_CONTENT, editContent, readName } from "./edit-content.ts";
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

export interface TemplateParts {
  store: Pick<Store, "templates">;
  clock: Pick<Clock, "now">;
}

/** Stores a new draft. Throws AppError 422 for what is wrong with its fields, and for an alias that is taken. */
export function createTemplate(
  parts: TemplateParts,
  { teamId, body }: { teamId: string; body: TemplateBody & { name: string } },
): Promise<{ id: string }> {
  const content = editContent(EMPTY_CONTENT, body, parts.clock.now());
  const names = { name: readName(body.name), alias: readAlias(body.alias ?? null) };
  return storeTemplate(parts, { teamId, ...names, content });
}

async function storeTemplate(
  { store, clock }: TemplateParts,
  request: { teamId: string; name: string; alias: string | null; content: TemplateContent },
): Promise<{ id: string }> {
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
  return { id };
}

/** How often an edit is retried after a concurrent one. */
const TRIES_MAX = 10;

/**
 * Changes the fields that are given. Name and alias change immediately, content only in the draft; unchanged content
 * creates no draft. Throws AppError 404, and 422 naming the field.
 */
export async function updateTemplate(
  { store, clock }: TemplateParts,
  { teamId, idOrAlias, body }: { teamId: string; idOrAlias: string; body: TemplateBody },
): Promise<{ id: string }> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const found = await store.templates.get({ teamId, key: readKey(idOrAlias) });
    if (found === null) throw templateNotFound();
    const { template, version } = found;
    const now = clock.now();
    const before = contentOf(version);
    const content = editContent(before, body, now);
    const alias = body.alias === undefined ? template.alias : readAlias(body.alias);
    const result = await store.templates.save({
      teamId,
      id: template.id,
      revision: template.revision,
      name: body.name == null ? template.name : readName(body.name),
      alias,
      content: Bun.deepEquals(content, before) ? null : content,
      versionId: createId(),
      versionsMax: LIMITS.templateVersionsMax,
      now,
    });
    if (result === "saved") return { id: template.id };
    if (result === "gone") throw templateNotFound();
    if (result === "alias_taken") throw aliasTaken(alias);
  }
  throw new AppError("application_error", "The template was changed by another request. Try again.", {
    status: 409,
    retryAfterSeconds: 1,
  });
}

function contentOf(version: TemplateVersion): TemplateContent {
  const { from, subject, replyTo, html, text, variables, unknownTags } = version;
  return { from, subject, replyTo, html, text, variables, unknownTags };
}

const SUFFIX = " (copy)";

/** A new draft with the original's draft content, without an alias. Throws AppError 404. */
export async function duplicateTemplate(
  parts: TemplateParts,
  { teamId, idOrAlias }: { teamId: string; idOrAlias: string },
): Promise<{ id: string }> {
  const found = await parts.store.templates.get({ teamId, key: readKey(idOrAlias) });
  if (found === null) throw templateNotFound();
  const { from, subject, replyTo, html, text, variables, unknownTags } = found.version;
  const name = `${found.template.name.slice(0, LIMITS.templateNameCharsMax - SUFFIX.length)}${SUFFIX}`;
  const content = { from, subject, replyTo, html, text, variables, unknownTags };
  return await storeTemplate(parts, { teamId, name: name.toWellFormed(), alias: null, content });
}
