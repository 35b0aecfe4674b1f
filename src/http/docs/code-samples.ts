// The documented example of a request: with curl, and as a call of each client library.
import { EXAMPLE_ID } from "./json-schema.ts";
import type { OperationObject } from "./openapi-document.ts";
import node from "./samples/node.json" with { type: "json" };

/** What `scripts/clients generate` writes, where `{server}` stands for the server's address. */
interface Samples {
  title: string;
  /** What stands before each call. */
  start: string;
  /** By operation. */
  calls: Record<string, string>;
}

/** By the name in the page's address of them. */
const SAMPLES: Record<string, Samples> = { node };

/** The languages of the libraries, in the order in which they are offered. */
export const SAMPLE_LANGUAGES = Object.entries(SAMPLES).map(([name, { title }]) => ({ name, title }));

/** The calls of a library, each ready to copy; null for an unknown language. `serverUrl` is without a trailing slash. */
export function librarySamples(serverUrl: string, language: string): Record<string, string> | null {
  if (!Object.hasOwn(SAMPLES, language)) return null;
  const { start, calls } = SAMPLES[language]!;
  const before = start.replace("{server}", () => serverUrl);
  return Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, `${before}\n\n${call}`]));
}

/** `path` with `{parameters}`; `serverUrl` without a trailing slash. */
export function curlSample(
  serverUrl: string,
  { method, path, operation }: { method: string; path: string; operation: OperationObject },
): string {
  const url = serverUrl + path.replace(/\{\w+\}/g, EXAMPLE_ID);
  const body = operation.requestBody?.content["application/json"]?.example;
  const quoted = JSON.stringify(body, null, 2)?.replaceAll("'", "'\\''");
  return [
    method === "GET" ? `curl ${url}` : `curl -X ${method} ${url}`,
    ...(operation.security.length > 0 ? ['  -H "Authorization: Bearer $SENDLARK_API_KEY"'] : []),
    ...(quoted === undefined ? [] : ['  -H "Content-Type: application/json"', `  -d '${quoted}'`]),
  ].join(" \\\n");
}
