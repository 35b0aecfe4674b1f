import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { parseAddress } from "../mime/address.ts";
import type { SuppressionOrigin } from "../store/suppressions.ts";

/** An address as the list has it: lower case, its domain in A-labels. Throws AppError 422 naming `field`. */
export function readAddress(text: string, field: string): string {
  const parsed = parseAddress(text);
  if (parsed !== null) return parsed.address.toLowerCase();
  throw new AppError("validation_error", `Invalid \`${field}\` field. It must be an email address.`);
}

/** What names one suppression in a path or on the command line. Throws AppError 422 for anything else. */
export function readKey(idOrEmail: string): { id: string } | { address: string } {
  const id = idOrEmail.toLowerCase();
  if (isId(id)) return { id };
  const parsed = parseAddress(idOrEmail);
  if (parsed !== null) return { address: parsed.address.toLowerCase() };
  throw new AppError("invalid_parameter", "Use the suppression's id or its email address.");
}

/** Null = every origin. Throws AppError 422 for an unknown one. */
export function readOrigin(text: string | undefined): SuppressionOrigin | null {
  if (text === undefined) return null;
  const origin = findChoice(["bounce", "complaint", "manual"], text);
  if (origin !== undefined) return origin;
  throw new AppError("validation_error", "The `origin` parameter must be `bounce`, `complaint` or `manual`.");
}

/** The beginning of addresses as the list has them; a whole address stands for itself. Null = not asked for. */
export function readPrefix(text: string | undefined): string | null {
  const given = (text ?? "").trim();
  if (given === "") return null;
  return (parseAddress(given)?.address ?? given).toLowerCase();
}
