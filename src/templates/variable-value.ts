import { emptyMap } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import type { VariableType, VariableValue } from "../store/templates.ts";

const EXPECTED: Record<VariableType, string> = {
  string: "a string",
  number: "a number from -9007199254740991 to 9007199254740991",
  boolean: "true or false",
  object: "an object",
  list: "an array",
};

/**
 * The text that stands for a value in an email; objects and lists as JSON. A variable of type string takes a number,
 * too. Throws AppError 422 naming `field` for a value of another type, or of more than 2,000 characters.
 */
export function valueText(type: VariableType, given: unknown, field: string): string {
  const value = type === "object" ? emptyMap(given) : given;
  if (!isOfType(type, value) && !(type === "string" && isOfType("number", value))) {
    throw invalid(field, `It must be ${EXPECTED[type]}.`);
  }
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (text.length > LIMITS.templateValueCharsMax) {
    throw invalid(field, `It is longer than ${LIMITS.templateValueCharsMax} characters.`);
  }
  return text;
}

/** The value as it is stored. Throws as `valueText` does. */
export function readValue(type: VariableType, given: unknown, field: string): VariableValue {
  const value = type === "object" ? emptyMap(given) : given;
  const text = valueText(type, value, field);
  if (!isOfType(type, value)) return text;
  return typeof value === "string" ? cleanText(value) : value;
}

function isOfType(type: VariableType, value: unknown): value is VariableValue {
  switch (type) {
    case "string":
    case "boolean":
      return typeof value === type;
    case "number":
      return (
        typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
      );
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "list":
      return Array.isArray(value);
  }
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
