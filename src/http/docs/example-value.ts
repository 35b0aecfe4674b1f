import { type JsonSchema, resolveReference } from "./json-schema.ts";

/** One value that the schema allows, with every optional field: its own example first, else the plainest one. */
export function exampleValue(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) return exampleValue(resolveReference(schema, components), components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
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
