import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";

/** A name in one line. Throws AppError 422 that names the field. */
export function readLabel(text: string, field: string, charsMax: number): string {
  const label = cleanText(text).replace(/\s+/g, " ").trim();
  if (label !== "" && label.length <= charsMax) return label;
  throw new AppError("validation_error", `Invalid \`${field}\` field. It has 1 to ${charsMax} characters.`);
}
