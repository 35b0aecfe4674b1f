// zod → JSON Schema 2020-12, the dialect of OpenAPI 3.1. Formats and examples that follow from a field's name are added
// here, so that no schema repeats them.
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

/** The first match by the field's name counts; only for strings without an example, a pattern or a list of words. */
const KNOWN_FIELDS: [name: RegExp, known: JsonSchema][] = [
  [/^message_id$/, { examples: [`<${EXAMPLE_ID}@acme.dev>`] }],
  [/content_id$/, { examples: ["logo"] }],
  [/^(id|.+_id)$/, { format: "uuid", examples: [EXAMPLE_ID] }],
  [/_(at|since)$/, { format: "date-time", examples: [EXAMPLE_TIME] }],
  [/^.*url$/, { format: "uri", examples: ["https://mail.acme.dev/"] }],
  [/^from$/, { examples: ["Acme <hello@acme.dev>"] }],
  [/^(to|cc|bcc|reply_to|email|recipient)$/, { examples: ["ada@lovelace.dev"] }],
  [/^subject$/, { examples: ["Hello"] }],
  [/^html$/, { examples: ["<p>Hello</p>"] }],
  [/^text$/, { examples: ["Hello"] }],
  [/^destination$/, { examples: ["lovelace.dev"] }],
];

/** `direction`: of a request or of an answer. Named schemas (`meta({id})`) go into `components`. */
export function toJsonSchema(
  schema: z.ZodType,
  direction: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io: direction, unrepresentable: "any" });
  for (const [name, given] of Object.entries($defs ?? {})) {
    const component = finish(given as JsonSchema, direction);
    if (components[name] !== undefined && !Bun.deepEquals(components[name], component))
      throw new Error(`two different schemas are called ${name}`);
    components[name] = component;
  }
  return finish(json as JsonSchema, direction);
}

/** What a reference into `components` leads to; any other schema as it is. */
export function resolveReference(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref === undefined) return schema;
  return components[schema.$ref.replace("#/components/schemas/", "")] ?? schema;
}

/** A copy, since zod gives one object for each use of a schema. */
function finish(schema: JsonSchema, direction: "input" | "output"): JsonSchema {
  const copy = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
  refine(copy, null, direction);
  return copy;
}

/** Whether it is a schema of ours, and not of another library. */
export function isZodSchema(value: unknown): value is z.ZodType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

/** `field`: the property that the schema is of, also behind `anyOf` and `items`. */
function refine(schema: JsonSchema, field: string | null, direction: "input" | "output"): void {
  // Answers may gain fields, and requests may have unknown ones.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const [name, property] of Object.entries(schema.properties ?? {})) refine(property, name, direction);
  const { items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  for (const part of [items, ...anyOf, ...oneOf, ...allOf]) {
    if (part !== undefined) refine(part, field, direction);
  }
  if (typeof additionalProperties === "object") refine(additionalProperties, null, direction);
  markOtherSpellings(schema.properties ?? {});
  if (field !== null && [schema.type].flat().includes("string")) addKnown(schema, field, direction);
}

function addKnown(schema: JsonSchema, field: string, direction: "input" | "output"): void {
  const { enum: words, const: word, pattern, examples } = schema;
  if ((words ?? word ?? pattern ?? examples) !== undefined) return;
  const known = KNOWN_FIELDS.find(([name]) => name.test(field))?.[1] ?? {};
  // Answers have ISO times; requests accept other forms too.
  if (direction === "input" && known.format === "date-time") return;
  for (const [key, value] of Object.entries(known)) {
    if (!(key in schema)) Object.assign(schema, { [key]: value });
  }
}

/** Some clients send fields in camelCase: both spellings are accepted. */
function markOtherSpellings(properties: Record<string, JsonSchema>): void {
  for (const [name, property] of Object.entries(properties)) {
    const usual = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (usual === name || !(usual in properties)) continue;
    Object.assign(property, { deprecated: true, description: `Alias of \`${usual}\`.` });
  }
}

/** A valid value with every optional field: the schema's example, else the simplest value. */
export function exampleValue(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) return exampleValue(resolveReference(schema, components), components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return exampleValue(choice, components);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          exampleValue(field, components),
        ]),
      );
    case "array":
      return schema.items === undefined ? [] : [exampleValue(schema.items, components)];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "string":
      return "text";
    case "null":
      return null;
    default:
      return {};
  }
}
