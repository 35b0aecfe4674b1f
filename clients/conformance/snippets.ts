// Runs a language's program of the API reference's calls, and compares what it asks with the documented examples.
import type { Api, Operation } from "../gen/ir.ts";
import { exampleOf } from "../gen/snippets.ts";

const KEY = "sl_test_0123456789";
/** ms; a program that hangs is ended. */
const TIME_MAX = 120_000;

interface Asked {
  op: string;
  path: string;
  query: Record<string, string>;
  /** JSON; of a form, only that it is one. */
  body: unknown;
}

/** What a response of the API's description is like. */
export interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Content }> }>>;
}
type Content = Record<string, { example?: object }>;

/** The problems of a program that has one call for each operation, in their order. */
export async function runSnippets(
  api: Api,
  document: Described,
  { command, cwd }: { command: string[]; cwd: string },
): Promise<string[]> {
  const waiting = [...api.operations];
  const problems: string[] = [];
  await using server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const operation = waiting.shift();
      if (operation === undefined) {
        problems.push(`it asks for more: ${request.method} ${request.url}`);
        return new Response(null, { status: 404 });
      }
      const asked = await read(request);
      const meant = expected(api, operation);
      if (!Bun.deepEquals(asked, meant))
        problems.push(`${operation.id} asks ${JSON.stringify(asked)}, not ${JSON.stringify(meant)}`);
      return answerOf(document, operation);
    },
  });
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, SENDLARK_API_KEY: KEY, SENDLARK_BASE_URL: server.url.origin },
    timeout: TIME_MAX,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [printed, failed] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const code = await child.exited;
  if (code !== 0) problems.push(`${command.join(" ")} ended with ${code}: ${printed.slice(-500)}${failed}`);
  else if (waiting.length > 0) problems.push(`not called: ${waiting.map(({ id }) => id).join(", ")}`);
  return problems.map((problem) => `snippets: ${problem}`);
}

async function read(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  const text = await request.text();
  const isJson = type.startsWith("application/json") && text !== "";
  return {
    op: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: isJson ? JSON.parse(text) : type.startsWith("multipart/") ? "form" : null,
  };
}

function expected(api: Api, operation: Operation): Asked {
  const { verb, path, params, body } = operation;
  const { ids, params: given } = exampleOf(api, operation);
  const inQuery = new Set(params.filter((param) => param.in === "query").map(({ name }) => name));
  const query = Object.entries(given).filter(([name]) => inQuery.has(name));
  return {
    op: verb,
    path: path.replace(/\{\w+\}/g, () => ids.shift()!),
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    body: body === null ? null : body.isMultipart ? "form" : (body.example ?? null),
  };
}

/** The documented one; no list has a further page. */
function answerOf({ paths }: Described, { verb, path, answer }: Operation): Response {
  if (answer === "text") return new Response("text");
  const { responses } = paths[path]![verb.toLowerCase()]!;
  const { content } = responses["200"] ?? responses["201"] ?? responses["202"]!;
  const example = content?.["application/json"]?.example ?? {};
  return Response.json("has_more" in example ? { ...example, has_more: false } : example);
}
