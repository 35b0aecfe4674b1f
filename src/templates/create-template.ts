import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Store } from "../store/store.ts";
import type { TemplateContent } from "../store/templates.ts";
import { EMPTY_CONTENT, editContent, readName } from "./edit-content.ts";
import type { TemplateBody } from "./schema.ts";
import { aliasTaken, readAlias } from "./template-key.ts";

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

export async function storeTemplate(
  { store, clock }: TemplateParts,
  request: { teamId: string; name: string; alias: string | null; content: TemplateContent },
): Promise<{ id: string }> {
  const { content, ...names } = request;
  const [id, versionId, now] = [createId(), createId(), clock.now()];
  const template = {
    ...{ id, ...names, currentVersionId: versionId, publishedVersionId: null },
    ...{ publishedAt: null, createdAt: now, updatedAt: now, revision: 0 },
  };
  const times = { createdAt: now, updatedAt: now, publishedAt: null };
  const version = { id: versionId, templateId: id, ...content, ...times };
  const { created } = await store.templates.create({ template, version });
  if (!created) throw aliasTaken(names.alias);
  return { id };
}
