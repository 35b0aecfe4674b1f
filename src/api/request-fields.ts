// Accepts the different ways in which client libraries write the same value.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";

/**
 * An optional field. Null stays null; an empty string, which some libraries send for no value, is absent. Do not use it
 * for text that may be empty, or for fields that limit a permission or an action: a limit must not disappear.
 */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.nullish());

/** One of these words, in any case: Java sends the names of its constants. */
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
 * The error for an invalid value: `missing_required_field` if it is absent, else `validation_error`. `path` leads to the
 * field in `input`; the message never repeats the value.
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
