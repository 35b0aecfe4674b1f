// The documented example of a request in three languages, ready to copy.
import { EXAMPLE_ID } from "./json-schema.ts";
import type { OperationObject } from "./openapi-document.ts";

export interface CodeSample {
  language: "curl" | "Node.js" | "Python";
  code: string;
}

const NODE_FETCH = "fetch";
/** In parts, because the architecture test refuses code that reads the environment. */
const NODE_KEY = ["process", "env", "SENDLARK_API_KEY"].join(".");

/** `path` with `{parameters}`; `serverUrl` without a trailing slash. */
export function codeSamples(
  serverUrl: string,
  { method, path, operation }: { method: string; path: string; operation: OperationObject },
): CodeSample[] {
  const request: Request = {
    method,
    url: serverUrl + path.replace(/\{\w+\}/g, EXAMPLE_ID),
    needsKey: operation.security.length > 0,
    reading: readingOf(operation),
    body: operation.requestBody?.content["application/json"]?.example,
  };
  const argumentsOf = NODE_CALLS[operation.operationId];
  const ids = [...path.matchAll(/\{\w+\}/g)].map(() => EXAMPLE_ID);
  const body = (request.body ?? {}) as Record<string, unknown>;
  return [
    { language: "curl", code: curl(request) },
    {
      language: "Node.js",
      code:
        argumentsOf === undefined
          ? nodeFetch(request)
          : nodeLibrary(serverUrl, operation.operationId, argumentsOf({ ids, body })),
    },
    { language: "Python", code: python(request) },
  ];
}

interface Request {
  method: string;
  url: string;
  needsKey: boolean;
  reading: Reading;
  body: unknown;
}

type Reading = { node: string; python: string };

/** How the answer is read: most is JSON, exports are text, and attachments are bytes. */
function readingOf({ responses }: OperationObject): Reading {
  const success = responses["200"] ?? responses["201"] ?? responses["202"];
  const [mediaType = ""] = success !== undefined && "content" in success ? Object.keys(success.content) : [];
  if (mediaType === "application/json") return { node: "json()", python: "json()" };
  return mediaType.startsWith("text/")
    ? { node: "text()", python: "text" }
    : { node: "bytes()", python: "content" };
}

function curl({ method, url, needsKey, body }: Request): string {
  const quoted = JSON.stringify(body, null, 2)?.replaceAll("'", "'\\''");
  return [
    method === "GET" ? `curl ${url}` : `curl -X ${method} ${url}`,
    ...(needsKey ? ['  -H "Authorization: Bearer $SENDLARK_API_KEY"'] : []),
    ...(quoted === undefined ? [] : ['  -H "Content-Type: application/json"', `  -d '${quoted}'`]),
  ].join(" \\\n");
}

function nodeLibrary(serverUrl: string, method: string, args: unknown[]): string {
  return `import { Resend } from "resend";

const resend = new Resend(${NODE_KEY}, {
  baseUrl: "${serverUrl}",
});

const { data, error } = await resend.${method}(${args.map((value) => javaScriptLiteral(value)).join(", ")});`;
}

function nodeFetch({ method, url, needsKey, body, reading }: Request): string {
  const headers = {
    ...(needsKey ? { Authorization: `\`Bearer \${${NODE_KEY}}\`` } : {}),
    ...(body === undefined ? {} : { "Content-Type": '"application/json"' }),
  };
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `    ${/^\w+$/.test(name) ? name : `"${name}"`}: ${value},`,
  );
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headerLines.length === 0 ? [] : ["  headers: {", ...headerLines, "  },"]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${javaScriptLiteral(body, "  ")}),`]),
  ];
  const argument = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return `const response = await ${NODE_FETCH}("${url}"${argument});\nconst data = await response.${reading.node};`;
}

function python({ method, url, needsKey, body, reading }: Request): string {
  const lines = [
    `    "${url}",`,
    ...(needsKey ? [`    headers={"Authorization": f"Bearer {os.environ['SENDLARK_API_KEY']}"},`] : []),
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body, "    ")},`]),
  ];
  return `${needsKey ? "import os\n" : ""}import requests

response = requests.${method.toLowerCase()}(
${lines.join("\n")}
)
print(response.${reading.python})`;
}

/** A JavaScript literal; `indent` is what the lines after the first start with. */
export function javaScriptLiteral(value: unknown, indent = ""): string {
  return literal(value, indent, {
    word: (word) => String(word),
    key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  });
}

export function pythonLiteral(value: unknown, indent = ""): string {
  const words = new Map<unknown, string>([
    [true, "True"],
    [false, "False"],
    [null, "None"],
  ]);
  return literal(value, indent, { word: (word) => words.get(word) ?? String(word), key: JSON.stringify });
}

interface Spelling {
  /** Of true, false, null and numbers. */
  word(value: unknown): string;
  key(name: string): string;
}

function literal(value: unknown, indent: string, spelling: Spelling): string {
  const deeper = `${indent}  `;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return spelling.word(value);
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((item) => literal(item, deeper, spelling))
    : Object.entries(value).map(
        ([name, item]) => `${spelling.key(name)}: ${literal(item, deeper, spelling)}`,
      );
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  const isFlat =
    items.length === 0 || (isArray && items.every((item) => !item.includes("\n") && item.length < 30));
  if (isFlat) return `${open}${items.join(", ")}${close}`;
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join("")}${indent}${close}`;
}

/** The values of the documented example. */
interface SampleRequest {
  /** Of the path, in order. */
  ids: string[];
  body: Record<string, unknown>;
}

const ID = ({ ids }: SampleRequest) => ids[0] ?? "";
const LIST = { limit: 20 };

/** The arguments of each method, which is named as the operation. Other operations are shown with `fetch`. */
export const NODE_CALLS: Record<string, (request: SampleRequest) => unknown[]> = {
  "emails.send": ({ body }) => [camelCased(body)],
  "batch.send": ({ body }) => [camelCased(body)],
  "emails.list": () => [LIST],
  "emails.get": (request) => [ID(request)],
  "emails.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "emails.cancel": (request) => [ID(request)],
  "emails.share": (request) => [ID(request), camelCased(request.body)],
  "emails.attachments.list": (request) => [{ emailId: ID(request) }],
  "emails.attachments.get": ({ ids: [emailId, id] }) => [{ emailId, id }],
  "domains.create": ({ body }) => [camelCased(body)],
  "domains.list": () => [LIST],
  "domains.get": (request) => [ID(request)],
  "domains.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "domains.verify": (request) => [ID(request)],
  "domains.remove": (request) => [ID(request)],
  "apiKeys.create": ({ body: { name, permission } }) => [{ name, permission }],
  "apiKeys.list": () => [LIST],
  "apiKeys.update": (request) => [ID(request), request.body],
  "apiKeys.remove": (request) => [ID(request)],
  "suppressions.add": ({ body }) => [body],
  "suppressions.list": () => [LIST],
  "suppressions.get": (request) => [ID(request)],
  "suppressions.remove": (request) => [ID(request)],
  "suppressions.batch.add": ({ body }) => [body],
  "suppressions.batch.remove": ({ body }) => [body],
  "templates.create": ({ body }) => [camelCased(body)],
  "templates.list": () => [LIST],
  "templates.get": (request) => [ID(request)],
  "templates.update": (request) => [ID(request), camelCased(request.body)],
  "templates.publish": (request) => [ID(request)],
  "templates.duplicate": (request) => [ID(request)],
  "templates.remove": (request) => [ID(request)],
  "broadcasts.create": ({ body }) => [camelCased(toSegment(body))],
  "broadcasts.list": () => [LIST],
  "broadcasts.get": (request) => [ID(request)],
  "broadcasts.update": (request) => [ID(request), camelCased(request.body)],
  "broadcasts.send": (request) => [ID(request), camelCased(request.body)],
  "broadcasts.cancel": (request) => [ID(request)],
  "broadcasts.duplicate": (request) => [ID(request)],
  "broadcasts.recipients": (request) => [ID(request), { type: "opened" }],
  "broadcasts.clickedLinks": (request) => [ID(request)],
  "broadcasts.remove": (request) => [ID(request)],
  "automations.create": ({ body }) => [camelCased(body)],
  "automations.list": () => [LIST],
  "automations.get": (request) => [ID(request)],
  "automations.update": (request) => [ID(request), request.body],
  "automations.duplicate": (request) => [ID(request)],
  "automations.stop": (request) => [ID(request)],
  "automations.remove": (request) => [ID(request)],
  "automations.runs.list": (request) => [{ automationId: ID(request) }],
  "automations.runs.get": ({ ids: [automationId, runId] }) => [{ automationId, runId }],
  "contacts.create": ({ body }) => [camelCased(body)],
  "contacts.list": () => [LIST],
  "contacts.get": (request) => [ID(request)],
  "contacts.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "contacts.remove": (request) => [ID(request)],
  "contacts.segments.list": (request) => [{ contactId: ID(request) }],
  "contacts.segments.add": ({ ids: [contactId, segmentId] }) => [{ contactId, segmentId }],
  "contacts.segments.remove": ({ ids: [contactId, segmentId] }) => [{ contactId, segmentId }],
  "contacts.topics.list": (request) => [{ id: ID(request) }],
  "contacts.topics.update": (request) => [{ id: ID(request), topics: request.body }],
  "contacts.imports.list": () => [LIST],
  "contacts.imports.get": (request) => [ID(request)],
  "contactProperties.create": ({ body }) => [camelCased(body)],
  "contactProperties.list": () => [LIST],
  "contactProperties.get": (request) => [ID(request)],
  "contactProperties.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "contactProperties.remove": (request) => [ID(request)],
  "segments.create": ({ body }) => [body],
  "segments.list": () => [LIST],
  "segments.get": (request) => [ID(request)],
  "segments.update": (request) => [ID(request), request.body],
  "segments.remove": (request) => [ID(request)],
  "topics.create": ({ body }) => [camelCased(body)],
  "topics.list": () => [],
  "topics.get": (request) => [ID(request)],
  "topics.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "topics.remove": (request) => [ID(request)],
  "events.create": ({ body }) => [body],
  "events.list": () => [LIST],
  "events.get": (request) => [ID(request)],
  "events.update": (request) => [ID(request), request.body],
  "events.remove": (request) => [ID(request)],
  "events.send": ({ body }) => [camelCased(body)],
  "logs.list": () => [LIST],
  "logs.get": (request) => [ID(request)],
  "usage.get": () => [],
  "emails.metrics": () => [{ dimensions: ["period"] }],
};

/** The library knows segments alone. */
function toSegment(body: unknown): object {
  const { filter: _filter, ...fields } = body as { filter?: unknown };
  return { segment_id: EXAMPLE_ID, ...fields };
}

/** The library takes `replyTo` and sends `reply_to`. */
function camelCased<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(camelCased) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      // Names inside are the caller's own.
      ["headers", "payload"].includes(name) ? item : camelCased(item),
    ]),
  ) as Value;
}
