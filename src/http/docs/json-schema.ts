// zod → JSON Schema 2020-12, the dialect of OpenAPI 3.1. What a field's name already says, its type, format and example,
// is filled in here, so that no schema repeats it.
import { z } from "zod";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  deprecated?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
}

export const EXAMPLE_ID = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
const EXAMPLE_TIME = "2026-11-20T12:00:00.000Z";

/** The first that matches a field's name counts; only for strings, and only where a schema says nothing itself. */
const KNOWN_FIELDS: [name: RegExp, known: JsonSchema][] = [
  [/^message_id$/, { examples: [`<${EXAMPLE_ID}@acme.dev>`] }],
  [/^content_id$/, { examples: ["logo"] }],
  [/^(id|.+_id)$/, { format: "uuid", examples: [EXAMPLE_ID] }],
  [/^(.+_at)$/, { format: "date-time", examples: [EXAMPLE_TIME] }],
  [/^.*url$/, { format: "uri", examples: ["https://mail.acme.dev/"] }],
  [/^from$/, { examples: ["Acme <hello@acme.dev>"] }],
  [/^(to|cc|bcc|reply_to|email|recipient)$/, { examples: ["ada@lovelace.dev"] }],
  [/^subject$/, { examples: ["Hello"] }],
  [/^html$/, { examples: ["<p>Hello</p>"] }],
  [/^text$/, { examples: ["Hello"] }],
  [/^destination$/, { examples: ["lovelace.dev"] }],
];

/** `direction`: whether the API takes it or gives it. Named schemas (`meta({id})`) are put into `components`. */
export function toJsonSchema(
  schema: z.ZodType,
  direction: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: "any",
    override: ({ jsonSchema, path }) => refine(jsonSchema as JsonSchema, fieldOf(path), direction),
  });
  for (const [name, component] of Object.entries($defs ?? {})) {
    components[name] ??= withComponentReferences(component as JsonSchema);
  }
  return withComponentReferences(json as JsonSchema);
}

/** Whether it is a schema of ours, and not of another library. */
export function isZodSchema(value: unknown): value is z.ZodType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function refine(schema: JsonSchema, field: string | null, direction: "input" | "output"): void {
  // Answers may gain fields, and requests may carry any: nothing is closed.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  markOtherSpellings(schema.properties ?? {});
  if (field === null || schema.type !== "string") return;
  if (schema.enum !== undefined || schema.const !== undefined || schema.pattern !== undefined) return;
  const known = KNOWN_FIELDS.find(([name]) => name.test(field))?.[1] ?? {};
  // Times are given in one form and taken in many.
  if (direction === "input" && known.format === "date-time") return;
  for (const [key, value] of Object.entries(known)) {
    if (!(key in schema)) Object.assign(schema, { [key]: value });
  }
}

/** Fields are taken in camelCase, too, since some clients send them so. */
function markOtherSpellings(properties: Record<string, JsonSchema>): void {
  for (const [name, property] of Object.entries(properties)) {
    const usual = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (usual === name || !(usual in properties)) continue;
    Object.assign(property, { deprecated: true, description: `Alias of \`${usual}\`.` });
  }
}

/** The property that a place in a schema belongs to, also behind `anyOf` and `items`. */
function fieldOf(path: (string | number)[]): string | null {
  const at = path.lastIndexOf("properties");
  const field = at < 0 ? undefined : path[at + 1];
  return typeof field === "string" ? field : null;
}

function withComponentReferences<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
