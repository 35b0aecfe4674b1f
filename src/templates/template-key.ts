import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { TemplateKey } from "../store/templates.ts";

/** What a path or a request to send names: an id in any case of letters, else an alias. */
export function readKey(idOrAlias: string): TemplateKey {
  const id = idOrAlias.toLowerCase();
  return isId(id) ? { id } : { alias: idOrAlias };
}

const ALIAS = /^[A-Za-z0-9](?:[A-Za-z0-9._ -]*[A-Za-z0-9._-])?$/;

/** A name for paths, which no id looks like; null for an empty one. Throws AppError 422 for anything else. */
export function readAlias(text: string | null): string | null {
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

export function aliasTaken(alias: string | null): AppError {
  return new AppError(
    "validation_error",
    `Invalid \`alias\` field. Another template has the alias ${alias}.`,
  );
}
