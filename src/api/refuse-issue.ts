import { AppError } from "../lib/app-error.ts";

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
