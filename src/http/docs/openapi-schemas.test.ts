// What makes the API's description fit to generate clients from: a name for each schema, and nothing that tools refuse.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { responseOf } from "../../testing/fixtures/response-check.ts";
import { type JsonSchema, resolveReference, toJsonSchema } from "./json-schema.ts";
import type { MediaType, OpenApiDocument, OperationObject } from "./openapi-document.ts";

let api: ApiFixture;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await startApiFixture();
  document = api.app.document();
});
afterAll(() => api[Symbol.asyncDispose]());

function operations(): [name: string, operation: OperationObject][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, OperationObject] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

describe("every schema has a name, so that client libraries can be generated", () => {
  const NAME = /^#\/components\/schemas\/[A-Z][A-Za-z]+$/;

  /** The places of objects that have fields and no name. */
  function unnamed(schema: JsonSchema, at: string): string[] {
    const { items, anyOf = [], oneOf = [], allOf = [], additionalProperties, properties = {} } = schema;
    const parts = [items, ...anyOf, ...oneOf, ...allOf, additionalProperties];
    const inside = Object.entries(properties).map(([name, part]) => [`${at}.${name}`, part] as const);
    return [...inside, ...parts.map((part) => [at, part] as const)].flatMap(([place, part]) =>
      typeof part !== "object" ? [] : [...(part.properties ? [place] : []), ...unnamed(part, place)],
    );
  }

  test("of each request and answer, and of each object inside them", () => {
    const inline = operations().flatMap(([name, operation]) =>
      contentsOf(operation).flatMap((content) => {
        const schema = content["application/json"]?.schema;
        return schema === undefined || NAME.test(schema.$ref ?? "") ? [] : [name];
      }),
    );
    expect(inline).toEqual([]);
    const { schemas } = document.components;
    expect(Object.entries(schemas).flatMap(([name, schema]) => unnamed(schema, name))).toEqual([]);
    expect(unnamed({ type: "array", items: { properties: {} } }, "x")).toEqual(["x"]);
  });

  test("a request's ends in Request, and is no answer's", () => {
    const bodies = operations().flatMap(([, { requestBody }]) =>
      requestBody ? named(requestBody.content) : [],
    );
    expect(bodies.filter((name) => !name.endsWith("Request"))).toEqual([]);
    const answers = operations().flatMap(([, { responses }]) => contentsOf({ responses }).flatMap(named));
    expect(answers.filter((name) => bodies.includes(name))).toEqual([]);
    expect(new Set(answers).size).toBeGreaterThan(60);
  });

  test("and two schemas never share one", () => {
    const components = {};
    toJsonSchema(z.object({ a: z.string() }).meta({ id: "Shared" }), "input", components);
    const other = z.object({ b: z.string() });
    expect(() => {
      toJsonSchema(other.meta({ id: "Shared" }), "input", components);
    }).toThrow("Shared");
  });

  test("a union of objects says which property tells its members apart", () => {
    const { schemas } = document.components;
    const isObject = (schema: JsonSchema) => resolveReference(schema, schemas).properties !== undefined;
    const text = JSON.stringify(schemas, (_key, part) => {
      const members: JsonSchema[] = part?.oneOf ?? part?.anyOf ?? [];
      return members.filter(isObject).length > 1 && part.discriminator === undefined ? "AMBIGUOUS" : part;
    });
    expect(text).not.toContain("AMBIGUOUS");
  });

  function named(content: Record<string, MediaType>): string[] {
    const { $ref } = content["application/json"]?.schema ?? {};
    return $ref === undefined ? [] : [$ref.split("/").at(-1)!];
  }

  function contentsOf(given: Pick<OperationObject, "requestBody" | "responses">) {
    const answers = Object.keys(given.responses).map((status) => responseOf(document, given, Number(status)));
    return [given.requestBody, ...answers].flatMap((part) => (part ? [part.content] : []));
  }
});

/** What our document uses of https://spec.openapis.org/oas/v3.1.0, with the kind of each part. */
const reference = { type: "object", required: ["$ref"], properties: { $ref: { type: "string" } } };
const content = {
  type: "object",
  minProperties: 1,
  propertyNames: { pattern: "^[a-z]+/[a-z0-9.+-]+$" },
  additionalProperties: {
    type: "object",
    properties: { schema: { type: "object" }, example: {}, examples: { type: "object" } },
    additionalProperties: false,
  },
};
const response = {
  type: "object",
  required: ["description"],
  properties: {
    description: { type: "string", minLength: 1 },
    headers: { type: "object", additionalProperties: reference },
    content,
  },
  additionalProperties: false,
};
const parameter = {
  type: "object",
  required: ["name", "in", "required", "schema"],
  properties: {
    name: { type: "string" },
    in: { enum: ["path", "query", "header"] },
    required: { type: "boolean" },
    description: { type: "string" },
    schema: { type: "object" },
  },
  additionalProperties: false,
};
const operation = {
  type: "object",
  required: [
    ...["operationId", "tags", "summary", "description", "security", "parameters", "responses"],
    "x-sdk",
  ],
  properties: {
    operationId: { type: "string" },
    tags: { type: "array", minItems: 1, items: { type: "string" } },
    summary: { type: "string" },
    description: { type: "string" },
    security: { type: "array", items: { type: "object", additionalProperties: { type: "array" } } },
    parameters: { type: "array", items: parameter },
    requestBody: {
      type: "object",
      required: ["content"],
      properties: { required: { type: "boolean" }, content },
      additionalProperties: false,
    },
    responses: {
      type: "object",
      propertyNames: { pattern: "^[1-5][0-9]{2}$" },
      minProperties: 1,
      additionalProperties: { anyOf: [reference, response] },
    },
    "x-sdk": {
      anyOf: [
        { const: false },
        {
          type: "object",
          required: ["resource", "method", "paged", "idempotent"],
          properties: {
            resource: { type: "string" },
            method: { type: "string" },
            paged: { type: "boolean" },
            idempotent: { type: "boolean" },
          },
          additionalProperties: false,
        },
      ],
    },
  },
  additionalProperties: false,
};
const OPENAPI_SHAPE = {
  type: "object",
  required: ["openapi", "info", "paths", "components"],
  properties: {
    openapi: { pattern: "^3\\.1\\.\\d+$" },
    info: { type: "object", required: ["title", "version"] },
    servers: { type: "array", items: { type: "object", required: ["url"] } },
    tags: { type: "array", uniqueItems: true, items: { type: "object", required: ["name"] } },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/" },
      additionalProperties: {
        type: "object",
        propertyNames: { enum: ["get", "put", "post", "delete", "patch"] },
        additionalProperties: operation,
      },
    },
    webhooks: { type: "object", additionalProperties: { type: "object", required: ["post"] } },
    components: {
      type: "object",
      properties: {
        schemas: { type: "object", propertyNames: { pattern: "^[A-Za-z0-9._-]+$" } },
        responses: { type: "object", additionalProperties: response },
        headers: { type: "object" },
        securitySchemes: { type: "object", additionalProperties: { type: "object", required: ["type"] } },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

describe("the document is OpenAPI 3.1", () => {
  test("each schema is JSON Schema 2020-12, and the document has the shape that tools expect", () => {
    const ajv = new Ajv({ strict: false });
    const { schemas, responses } = document.components;
    const wrong = Object.entries(schemas).filter(([, schema]) => !ajv.validateSchema(schema));
    expect(wrong.map(([name]) => name)).toEqual([]);
    const isOpenApi = ajv.compile(OPENAPI_SHAPE);
    expect([isOpenApi(JSON.parse(JSON.stringify(document))), isOpenApi.errors]).toEqual([true, null]);
    expect(isOpenApi({ ...document, paths: { "/x": { get: { responses } } } })).toBe(false);
  });
});
