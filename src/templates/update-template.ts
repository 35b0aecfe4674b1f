import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { TemplateContent, TemplateVersion } from "../store/templates.ts";
import type { TemplateParts } from "./create-template.ts";
import { editContent, readName } from "./edit-content.ts";
import type { TemplateBody } from "./schema.ts";
import { aliasTaken, readAlias, readKey, templateNotFound } from "./template-key.ts";

/** How often an edit is made anew on what another one left. */
const TRIES_MAX = 10;

/**
 * Changes the fields that are given. Name and alias change at once, content in the draft only; content that says
 * the same as before makes no draft. Throws AppError 404, and 422 naming the field.
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
