// The documented example of a request: with curl, and as a call of each client library.
import { EXAMPLE_ID } from "./json-schema.ts";
import type { OperationObject } from "./openapi-document.ts";

/** What `scripts/clients generate` writes, where `{server}` stands for the server's address. */
interface Samples {
  /** What stands before each call; `{imports}` are those of the call. */
  start: string;
  /** Lines, by operation; most calls have none. */
  imports: Record<string, string | undefined>;
  /** By operation. */
  calls: Record<string, string>;
}

interface Library {
  title: string;
  /** A command, or what a manifest names. */
  install: string;
}

/** By the name in the page's address of them, in the order in which they are offered. None is loaded before it is asked for. */
const LOADED: Record<string, Library & { load(): Promise<{ default: Samples }> }> = {
  node: {
    title: "Node.js",
    install: "npm install sendlark",
    load: () => import("./samples/node.json"),
  },
  python: {
    title: "Python",
    install: "pip install sendlark",
    load: () => import("./samples/python.json"),
  },
  php: {
    title: "PHP",
    install: "composer require sendlark/sendlark-php",
    load: () => import("./samples/php.json"),
  },
  ruby: {
    title: "Ruby",
    install: "gem install sendlark",
    load: () => import("./samples/ruby.json"),
  },
  go: {
    title: "Go",
    install: "go get github.com/sendlark/sendlark/clients/go",
    load: () => import("./samples/go.json"),
  },
  rust: {
    title: "Rust",
    install: "cargo add sendlark",
    load: () => import("./samples/rust.json"),
  },
  java: {
    title: "Java",
    install: "io.github.sendlark:sendlark",
    load: () => import("./samples/java.json"),
  },
  dotnet: {
    title: ".NET",
    install: "dotnet add package Sendlark",
    load: () => import("./samples/dotnet.json"),
  },
};

export const LIBRARIES: ({ name: string } & Library)[] = Object.entries(LOADED).map(
  ([name, { title, install }]) => ({ name, title, install }),
);

/** The calls of a library, each ready to copy; null for an unknown language. `serverUrl` is without a trailing slash. */
export async function librarySamples(
  serverUrl: string,
  language: string,
): Promise<Record<string, string> | null> {
  if (!Object.hasOwn(LOADED, language)) return null;
  const { start, imports, calls } = (await LOADED[language]!.load()).default;
  const before = start.replace("{server}", () => serverUrl);
  return Object.fromEntries(
    Object.entries(calls).map(([id, call]) => {
      const lines = imports[id] === undefined ? "" : `${imports[id]}\n`;
      return [id, `${before.replace("{imports}\n", () => lines)}\n\n${call}`];
    }),
  );
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
