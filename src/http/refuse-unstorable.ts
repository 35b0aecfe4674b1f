import { AppError } from "../lib/app-error.ts";
import { findUnstorable } from "../lib/clean-text.ts";

/** How such text is written in JSON, whether or not what it belongs to is whole. A body without any is not looked at. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** Long texts that programs make: they are cleaned where they are read. */
const LONG = new Set(["html", "text"]);

/** Throws AppError 422 that names the field of `body` with text that no database holds. `json` is what it was parsed from. */
export function refuseUnstorable(body: unknown, json: string): void {
  if (ESCAPED.test(json)) refuseUnstorableFields(body);
}

/** The same for what was no JSON. */
export function refuseUnstorableFields(body: unknown): void {
  const path = findUnstorable(body, (key) => LONG.has(key));
  if (path === null) return;
  const what = "contains a NUL character or half of a surrogate pair";
  throw new AppError(
    "validation_error",
    path.length === 0 ? `The request body ${what}.` : `Invalid \`${path.join(".")}\` field. It ${what}.`,
  );
}
