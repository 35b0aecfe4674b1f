// What client libraries write in their own way and mean alike, read alike in every request.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";

/**
 * A field that may be left out: null reads as null, and the empty string, which some libraries send for nothing, as
 * absent. Not for text that may be empty, nor for what narrows a right or an act: that must not vanish.
 */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.nullish());

/** One of these words in any case: Java sends the names of its constants. */
export const choice = <const Choice extends string>(choices: readonly Choice[], error: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? (findChoice(choices, value) ?? value) : value),
    z.enum(choices, error),
  );

/** As `choice` reads it; undefined for none of them. */
export function findChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const lower = text.toLowerCase();
  return choices.find((one) => one.toLowerCase() === lower);
}

/** A JSON object: PHP writes one without entries as an empty array. */
export const mapOf = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyMap, schema);

export function emptyMap(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/**
 * The refusal for a value of the wrong form: a field that is absent is "missing", any other is "invalid".
 * `path` leads to the field in `input`; neither the value nor the checker's internals are repeated.
 */
export function refuseIssue(
  path: readonly (string | number | symbol)[],
  reason: string,
  input: unknown,
): AppError {
  if (path.length === 0) {
    return new AppError(
      "validation_error",
      "The request body must be a JSON object with the fields of this endpoint.",
    );
  }
  const field = path.map(String).join(".");
  return isAbsent(path, input)
    ? new AppError("missing_required_field", `Missing \`${field}\` field.`)
    : new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}

function isAbsent(path: readonly (string | number | symbol)[], input: unknown): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return value === undefined || value === null;
}
