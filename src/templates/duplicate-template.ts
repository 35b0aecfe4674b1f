import { LIMITS } from "../limits.ts";
import { storeTemplate, type TemplateParts } from "./create-template.ts";
import { readKey, templateNotFound } from "./template-key.ts";

const SUFFIX = " (copy)";

/** A new draft with the content that is edited, without an alias. Throws AppError 404. */
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
