// Holds what the API really answers against its own description: the status, the names of refusals and every field,
// with nothing besides.
import Ajv, { type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "../http/docs/json-schema.ts";
import type { OpenApiDocument, OperationObject, ResponseObject } from "../http/docs/openapi-document.ts";

export interface Exchange {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  contentType: string | null;
  text: string;
}

/** What is wrong with an answer, in one line; null when it is as described. */
export type ResponseCheck = (exchange: Exchange) => string | null;

/** `isUndocumented` tells paths that are served and not described, which are let pass. */
export function createResponseCheck(
  document: OpenApiDocument,
  isUndocumented: (path: string) => boolean,
): ResponseCheck {
  const find = createOperationFinder(document);
  // A word that is a path of its own, perhaps one that is not described, and stands where an id may stand.
  const isRefusedMethod = (path: string, { status }: Exchange) => status === 405 && /\/[a-z]+$/.test(path);
  return (exchange) => {
    const path = normalPath(exchange.path);
    const found = find(exchange.method === "HEAD" ? "GET" : exchange.method, path);
    const problem =
      found !== null && !isRefusedMethod(path, exchange)
        ? checkAnswer(document, found, exchange)
        : isUndocumented(path)
          ? checkUndocumented(document, exchange)
          : checkRefusal(document, exchange);
    return problem === null
      ? null
      : `${exchange.method} ${exchange.path}: ${problem}: ${exchange.text.slice(0, 300)}`;
  };
}

/** Finds what a request is about as the router does: a fixed segment wins over a parameter. Null for no operation. */
function createOperationFinder(document: OpenApiDocument) {
  const templates = Object.entries(document.paths)
    .map(([path, methods]) => ({ segments: path.split("/"), methods }))
    .sort((a, b) => parameterCount(a.segments) - parameterCount(b.segments));
  return (method: string, path: string): OperationObject | null => {
    const given = path.split("/");
    const verb = method.toLowerCase();
    // `PATCH /emails/batch` is about no email.
    const named = document.paths[path];
    if (named !== undefined) return named[verb] ?? null;
    const template = templates.find(
      ({ segments, methods }) =>
        verb in methods &&
        segments.length === given.length &&
        segments.every((segment, index) =>
          segment.startsWith("{") ? given[index] !== "" : segment === given[index],
        ),
    );
    return template?.methods[verb] ?? null;
  };
}

/** As the server reads it: without the query, doubled slashes and one at the end. */
function normalPath(path: string): string {
  return (path.split(/[?#]/)[0] ?? "").replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

function parameterCount(segments: string[]): number {
  return segments.filter((segment) => segment.startsWith("{")).length;
}

/** The answer of an operation at a status, followed into `components`; null when it is not documented. */
export function responseOf(document: OpenApiDocument, operation: OperationObject, status: number) {
  const response = operation.responses[String(status)];
  if (response === undefined) return null;
  if (!("$ref" in response)) return response;
  return document.components.responses[response.$ref.replace("#/components/responses/", "")] ?? null;
}

/** Of a path that is served and not described: anything, but a refusal as all others. */
function checkUndocumented(document: OpenApiDocument, exchange: Exchange): string | null {
  return exchange.status < 400 ? null : checkJson(document, { $ref: "#/components/schemas/Error" }, exchange);
}

/** Of a path or a method that does not exist. */
function checkRefusal(document: OpenApiDocument, exchange: Exchange): string | null {
  const { status } = exchange;
  const names: Record<number, string[]> = {
    // Of a path that has other methods, a key may be read before the method.
    401: ["missing_api_key", "restricted_api_key"],
    403: ["invalid_api_key"],
    404: ["not_found"],
    405: ["method_not_allowed"],
    422: ["invalid_parameter"],
  };
  if (names[status] === undefined) return `answers ${status} and is not documented`;
  const schema: JsonSchema = {
    allOf: [
      { $ref: "#/components/schemas/Error" },
      { properties: { statusCode: { const: status }, name: { enum: names[status] } } },
    ],
  };
  return checkJson(document, schema, exchange);
}

function checkAnswer(
  document: OpenApiDocument,
  operation: OperationObject,
  exchange: Exchange,
): string | null {
  const { status } = exchange;
  const response: ResponseObject | null = responseOf(document, operation, status);
  if (response === null) return `answers ${status}, which is not documented`;
  const schema = response.content["application/json"]?.schema;
  return schema === undefined ? null : checkJson(document, schema, exchange);
}

function checkJson(
  { components }: OpenApiDocument,
  schema: JsonSchema,
  { method, text, contentType }: Exchange,
): string | null {
  // The server cuts what the app answers.
  if (method === "HEAD") return null;
  if (contentType !== "application/json; charset=utf-8") return `has the content type ${contentType}`;
  const validate = validatorOf(schema, components.schemas);
  if (validate(parse(text))) return null;
  const { instancePath, message, params } = validate.errors![0]!;
  return `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`;
}

/** Undefined, which no schema allows, for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ajv = new Ajv({ strict: false });
ajv.addFormat("uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addFormat("uri", { validate: (text: string) => URL.canParse(text) });

/** Compiled once for all tests of a process: the text of a schema is its name. */
const validators = new Map<string, ValidateFunction>();

/** A check of one value, as JSON gives it. `closed`: with no field besides those described. */
export function validatorOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  { closed = true } = {},
): ValidateFunction {
  const key = `${closed} ${JSON.stringify(schema)}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const whole = { ...schema, components: { schemas: components } };
  const validate = ajv.compile(closed ? close(whole) : whole);
  validators.set(key, validate);
  return validate;
}

/** The description leaves room for new fields; today's answers have none that it does not name. */
function close<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    part?.type === "object" && part.properties !== undefined && !("additionalProperties" in part)
      ? { ...part, additionalProperties: false }
      : part,
  );
}
