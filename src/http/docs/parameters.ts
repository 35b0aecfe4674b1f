import type { Operation } from "../../api/operation.ts";
import { EXAMPLE_ID, isZodSchema, type JsonSchema, toJsonSchema } from "./json-schema.ts";
import type { Parameter, ServedRoute } from "./openapi-document.ts";

/** Everything that a request may say outside its body, in the order path, query, headers. */
export function parametersOf(
  route: ServedRoute,
  operation: Operation,
  schemas: Record<string, JsonSchema>,
): Parameter[] {
  return [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => pathParameter(name, operation)),
    ...queryParameters(route.hooks.query, schemas),
    ...Object.entries(operation.requestHeaders ?? {}).map(([name, header]): Parameter => {
      const { description = "", ...schema } = toJsonSchema(header, "input", schemas);
      return { name, in: "header", required: false, description, schema };
    }),
  ];
}

function pathParameter(name: string, { pathParameters }: Operation): Parameter {
  const description = pathParameters?.[name];
  const schema: JsonSchema =
    description === undefined
      ? { type: "string", format: "uuid", examples: [EXAMPLE_ID] }
      : { type: "string", examples: [EXAMPLE_ID] };
  return { name, in: "path", required: true, ...(description === undefined ? {} : { description }), schema };
}

function queryParameters(query: unknown, schemas: Record<string, JsonSchema>): Parameter[] {
  if (!isZodSchema(query)) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, "input", schemas);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}
