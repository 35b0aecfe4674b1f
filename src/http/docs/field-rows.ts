// A schema as lines of a table: one for each field, with those inside it after it.
import { type JsonSchema, resolveReference as resolve } from "./json-schema.ts";

export interface FieldRow {
  /** `attachments[].filename`. */
  name: string;
  /** `string`, `array of strings`, `"sent" or "bounced"`. */
  type: string;
  isRequired: boolean;
  description: string;
}

type Components = Record<string, JsonSchema>;

const DEPTH_MAX = 4;
const CHOICES_SHOWN_MAX = 16;

/** Without the other spellings that some fields are taken in, too. */
export function fieldRows(schema: JsonSchema, components: Components, prefix = "", depth = 0): FieldRow[] {
  const { inner, path } = innermost(resolve(schema, components), components, prefix);
  if (inner.properties === undefined || depth > DEPTH_MAX) return [];
  return Object.entries(inner.properties).flatMap(([field, value]) => {
    if (value.deprecated === true) return [];
    const name = path === "" ? field : `${path}.${field}`;
    const row: FieldRow = {
      name,
      type: typeText(value, components),
      isRequired: inner.required?.includes(field) ?? false,
      description: value.description ?? "",
    };
    return [row, ...fieldRows(value, components, name, depth + 1)];
  });
}

export function typeText(schema: JsonSchema, components: Components): string {
  const resolved = resolve(schema, components);
  const choices = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  if (choices.length > 0) {
    return [...new Set(choices.map((choice) => typeText(choice, components)))].join(" or ");
  }
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum !== undefined && resolved.enum.length <= CHOICES_SHOWN_MAX) {
    return resolved.enum.map((value) => JSON.stringify(value)).join(" or ");
  }
  if (Array.isArray(resolved.type)) {
    return resolved.type.map((type) => typeText({ ...resolved, type }, components)).join(" or ");
  }
  const { type = "any", format } = resolved;
  if (type === "array") return `array of ${plural(typeText(resolved.items ?? {}, components))}`;
  if (type === "string" && format !== undefined) return FORMATS[format] ?? "string";
  return type;
}

const FORMATS: Record<string, string> = { uuid: "UUID", "date-time": "ISO 8601 time", uri: "URL" };

function plural(type: string): string {
  return /^(string|object|integer|number|UUID)$/.test(type) ? `${type}s` : type;
}

/** The object that a list, or a field that may be null, is about. */
function innermost(
  schema: JsonSchema,
  components: Components,
  path: string,
): { inner: JsonSchema; path: string } {
  if (schema.items !== undefined)
    return innermost(resolve(schema.items, components), components, `${path}[]`);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice) =>
    resolve(choice, components),
  );
  const choice = choices.find(({ properties, items }) => properties !== undefined || items !== undefined);
  return choice === undefined ? { inner: schema, path } : innermost(choice, components, path);
}
