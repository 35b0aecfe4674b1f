import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import type { ContactProperty, PropertyType, PropertyValue } from "../store/contact-properties.ts";

/** Values by the properties' ids. Throws AppError 422 for a key that the team has not declared, and a wrong type. */
export function readProperties(
  given: Record<string, string | number | null>,
  known: ContactProperty[],
): Record<string, PropertyValue | null> {
  const byKey = new Map(known.map((property) => [property.key, property]));
  const values = Object.entries(given).map(([key, value]) => {
    const property = byKey.get(key);
    if (property === undefined) {
      throw new AppError(
        "validation_error",
        `Invalid \`properties\` field. There is no contact property ${key.slice(0, 60)}: create it first.`,
      );
    }
    const field = `properties.${key}`;
    return [property.id, value === null ? null : readValue(property.type, value, field)] as const;
  });
  return Object.fromEntries(values);
}

/** Some client libraries write numbers as text. */
export function readValue(type: PropertyType, value: string | number, field: string): PropertyValue {
  if (type === "number") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw new AppError("validation_error", `Invalid \`${field}\` field. It must be a number.`);
  }
  if (typeof value !== "string") {
    throw new AppError("validation_error", `Invalid \`${field}\` field. It must be a string.`);
  }
  if (value.length <= LIMITS.contactPropertyValueCharsMax) return cleanText(value);
  throw new AppError(
    "validation_error",
    `Invalid \`${field}\` field. It has at most ${LIMITS.contactPropertyValueCharsMax} characters.`,
  );
}
