// One request in three languages, ready to be copied: the documented example, sent to this server.
import { EXAMPLE_ID } from "./json-schema.ts";
import { javaScriptLiteral, pythonLiteral } from "./literal.ts";
import { NODE_CALLS } from "./node-calls.ts";
import type { OperationObject } from "./openapi-document.ts";

export interface CodeSample {
  language: "curl" | "Node.js" | "Python";
  code: string;
}

const NODE_FETCH = "fetch";
/** Where the sample finds its key; in parts, since nothing is read here. */
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
  const success = responses["200"] ?? responses["201"];
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
