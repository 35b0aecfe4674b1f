// The OpenAPI 3.1 document, built from the routes that are served and the schemas that validate them.

import { z } from "zod";
import type { Operation } from "../../api/operation.ts";
import type { Access } from "../../api-keys/sender.ts";
import type { ErrorName } from "../../lib/app-error.ts";
import { VERSION } from "../../lib/version.ts";
import { LIMITS } from "../../limits.ts";
import { WEBHOOK_EVENTS } from "./event-schemas.ts";
import { EXAMPLE_ID, exampleValue, isZodSchema, type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { REFUSAL_MEANINGS, refusalsOf } from "./refusals.ts";

/** What the framework knows of a route. */
export interface ServedRoute {
  method: string;
  path: string;
  hooks: {
    body?: unknown;
    query?: unknown;
    response?: unknown;
    detail?: unknown;
    transform?: { fn: unknown }[] | undefined;
  };
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface MediaType {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Reference>;
  content: Record<string, MediaType>;
}

export interface OperationObject {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  /** Empty for what needs no key. */
  security: { apiKey: string[] }[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  /** Status → the answer; refusals are references into `components`. */
  responses: Record<string, ResponseObject | Reference>;
  "x-sdk": SdkMethod | false;
}

/** The method of client libraries; false for what they leave out. */
export interface SdkMethod {
  /** `emails.attachments` */
  resource: string;
  method: string;
  /** It returns a page of a list, which continues after its last id. */
  paged: boolean;
  /** It takes an `Idempotency-Key`, so that it can be repeated. */
  idempotent: boolean;
}

/** What a webhook of this name posts. */
export interface WebhookObject {
  post: {
    summary: string;
    requestBody: { required: true; content: Record<"application/json", { schema: JsonSchema }> };
    responses: Record<"2XX", { description: string }>;
  };
}

export interface Reference {
  $ref: string;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  /** Path → lower-case method → operation. */
  paths: Record<string, Record<string, OperationObject>>;
  /** By the name of the event. */
  webhooks: Record<string, WebhookObject>;
  components: Components;
}

export interface Components {
  securitySchemes: Record<string, unknown>;
  headers: Record<string, unknown>;
  schemas: Record<string, JsonSchema>;
  responses: Record<string, ResponseObject>;
}

export interface DocumentParts {
  routes: readonly ServedRoute[];
  /** The permission a guard requires; undefined for any other function. */
  accessOf(guard: unknown): Access | undefined;
  /** Origin without a trailing slash. */
  serverUrl: string;
}

/** Describes every route that describes itself; a test holds all others to say `UNDOCUMENTED`. */
export function createOpenApiDocument({ routes, accessOf, serverUrl }: DocumentParts): OpenApiDocument {
  const components: Components = {
    securitySchemes: SECURITY_SCHEMES,
    headers: HEADERS,
    schemas: { Error: ERROR_SCHEMA },
    responses: {},
  };
  const paths: OpenApiDocument["paths"] = {};
  for (const route of routesInOrder(routes, accessOf)) {
    const detail = route.hooks.detail;
    if (!isOperation(detail)) continue;
    const access = accessAskedBy(route, accessOf);
    const needed = access === "public" ? undefined : access;
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = describe(route, detail, needed, components);
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return {
    openapi: "3.1.0",
    info: { title: "Sendlark", version: VERSION, description: INTRODUCTION },
    servers: [{ url: serverUrl }],
    tags: [...new Set(operations.flatMap(({ tags }) => tags))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      WEBHOOK_EVENTS.map(({ type, schema }) => [
        type,
        describeWebhook(type, toJsonSchema(schema, "output", components.schemas)),
      ]),
    ),
    components,
  };
}

function describeWebhook(type: string, schema: JsonSchema): WebhookObject {
  return {
    post: {
      summary: `\`${type}\``,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "2XX": { description: "The event is not posted again." } },
    },
  };
}

/** Routes that need a key first, then the public ones. */
function routesInOrder(
  routes: readonly ServedRoute[],
  accessOf: DocumentParts["accessOf"],
): readonly ServedRoute[] {
  const isPublic = (route: ServedRoute) => [undefined, "public"].includes(accessAskedBy(route, accessOf));
  return [...routes.filter((route) => !isPublic(route)), ...routes.filter(isPublic)];
}

function accessAskedBy({ hooks }: ServedRoute, accessOf: DocumentParts["accessOf"]): Access | undefined {
  return hooks.transform?.map(({ fn }) => accessOf(fn)).find((found) => found !== undefined);
}

function isOperation(detail: unknown): detail is Operation {
  return typeof detail === "object" && detail !== null && "operationId" in detail;
}

function describe(
  route: ServedRoute,
  operation: Operation,
  access: Exclude<Access, "public"> | undefined,
  components: Components,
): OperationObject {
  const { schemas } = components;
  const body = operation.body ?? route.hooks.body;
  const traits = {
    method: route.method,
    needsKey: access !== undefined,
    needsFullAccess: access === "full",
    hasPathParameters: route.path.includes(":"),
    hasQuery: isZodSchema(route.hooks.query),
    hasBody: isZodSchema(body),
  };
  const refusals = refusalsOf(traits, operation.refusals ?? []);
  const success = successOf(operation, route.hooks.response, schemas, traits.needsKey);
  const { operationId, tags, summary, description } = operation;
  const parameters = parametersOf(route, operation, schemas);
  return {
    operationId,
    tags,
    summary,
    description,
    security:
      access === undefined ? [] : [{ apiKey: [access === "full" ? "full_access" : "sending_access"] }],
    parameters,
    ...(isZodSchema(body)
      ? { requestBody: requestBody(toJsonSchema(body, "input", schemas), operation) }
      : {}),
    responses: Object.fromEntries([
      ...success,
      ...[...refusals].map(
        ([status, names]) => [String(status), refusal(status, names, components)] as const,
      ),
    ]),
    "x-sdk": access === undefined ? false : sdkMethod(operationId, parameters),
  };
}

/** Probes and signed links, which need no key, are for others than client libraries. */
function sdkMethod(operationId: string, parameters: Parameter[]): SdkMethod {
  const dot = operationId.lastIndexOf(".");
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  return {
    resource: operationId.slice(0, dot),
    method: operationId.slice(dot + 1),
    paged: has("after"),
    idempotent: has("Idempotency-Key"),
  };
}

function requestBody(
  schema: JsonSchema,
  { example, bodyType = "application/json" }: Operation,
): OperationObject["requestBody"] {
  return { required: true, content: { [bodyType]: { schema, example } } };
}

const DESCRIPTIONS: Record<string, string> = { "201": "Created", "202": "Accepted" };

function successOf(
  { answer }: Operation,
  declared: unknown,
  schemas: Record<string, JsonSchema>,
  needsKey: boolean,
): [string, ResponseObject][] {
  if (typeof answer === "string") return [["200", { description: "OK", content: { [answer]: {} } }]];
  const given = answer ?? declared;
  const byStatus: [string, unknown][] = isZodSchema(given) ? [["200", given]] : Object.entries(given ?? {});
  return byStatus.flatMap(([status, schema]) => {
    if (!isZodSchema(schema)) return [];
    const json = toJsonSchema(schema, "output", schemas);
    const response: ResponseObject = {
      description: DESCRIPTIONS[status] ?? "OK",
      ...(needsKey ? { headers: RATE_LIMIT_HEADERS } : {}),
      content: contentOf(json, schemas),
    };
    return [[status, response]];
  });
}

/** JSON, or text instead where the schema allows a bare string (`format=zone`). */
function contentOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): Record<string, MediaType> {
  const text = schema.anyOf?.find(({ type }) => type === "string");
  const json = text === undefined ? schema : schema.anyOf!.find((choice) => choice !== text)!;
  return {
    "application/json": { schema: json, example: exampleValue(json, schemas) },
    ...(text === undefined ? {} : { "text/plain": { schema: text } }),
  };
}

/** One component for all operations with the same errors. */
function refusal(status: number, names: ErrorName[], { responses }: Components): Reference {
  const key = `${status}.${names.join(".")}`;
  responses[key] ??= refusalResponse(status, names);
  return { $ref: `#/components/responses/${key}` };
}

function refusalResponse(status: number, names: ErrorName[]): ResponseObject {
  const examples = Object.fromEntries(
    names.map((name) => [name, { value: { statusCode: status, message: REFUSAL_MEANINGS[name], name } }]),
  );
  return {
    description: names.map((name) => `\`${name}\``).join(" or "),
    ...(status === 429 || status === 503 ? { headers: RETRY_HEADERS } : {}),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, examples } },
  };
}

const ERROR_SCHEMA: JsonSchema = {
  type: "object",
  description: "All errors have this form. `name` identifies the error.",
  properties: {
    statusCode: { type: "integer", description: "The HTTP status." },
    message: { type: "string", description: "What is wrong and how to fix it." },
    name: { type: "string", enum: Object.keys(REFUSAL_MEANINGS) },
  },
  required: ["statusCode", "message", "name"],
};

const integerHeader = (description: string) => ({ description, schema: { type: "integer" } });

const HEADERS = {
  "ratelimit-limit": integerHeader("The team's limit of requests per second."),
  "ratelimit-remaining": integerHeader("Requests left in the current second."),
  "ratelimit-reset": integerHeader("Seconds until the limit resets."),
  "retry-after": integerHeader("Seconds after which to try again."),
};

const referenceTo = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const RATE_LIMIT_HEADERS = referenceTo("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset");
const RETRY_HEADERS = referenceTo("retry-after");

const SECURITY_SCHEMES = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key: `Authorization: Bearer sl_…`. A key with `full_access` can use every endpoint; a key with `sending_access` can only send.",
  },
};

const INTRODUCTION = [
  "Send email and follow its delivery.",
  "Sendlark has client libraries for Node.js, Python, PHP, Ruby, Go, Rust, Java and .NET. The official Resend client libraries work with this API unchanged, too: set their base URL to this server.",
  "Every response is a JSON object. Errors are `{statusCode, message, name}`. An unknown path returns 404 `not_found`; an unsupported method returns 405 `method_not_allowed` with an `allow` header.",
  "Lists are sorted newest first. `limit` sets the page size, 1 to 100 (default 20; short lists such as domains return up to 1,000 items by default). `after=<id>` returns older items, `before=<id>` newer ones.",
  "Unknown request fields are ignored. Responses may gain fields.",
].join("\n\n");

/** The parameters outside the body: path, query, headers. */
function parametersOf(
  route: ServedRoute,
  operation: Operation,
  schemas: Record<string, JsonSchema>,
): Parameter[] {
  return [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => pathParameter(name, operation)),
    ...queryParameters(route.hooks.query, schemas),
    ...Object.entries(headersOf(route, operation)).map(([name, header]): Parameter => {
      const { description = "", ...schema } = toJsonSchema(header, "input", schemas);
      return { name, in: "header", required: false, description, schema };
    }),
  ];
}

/** Every request that posts may be repeated with its key. */
function headersOf({ method }: ServedRoute, { requestHeaders }: Operation): Record<string, z.ZodType> {
  return { ...(method === "POST" ? IDEMPOTENCY_HEADER : {}), ...requestHeaders };
}

const IDEMPOTENCY_HEADER = {
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(LIMITS.idempotencyKeyCharsMax)
    .describe(
      "A key of 1 to 256 characters. For 24 hours, a repeated request with the same key is not carried out again: it returns the first response.",
    ),
};

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
