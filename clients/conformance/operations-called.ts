// Which operations a library called, as the server's own log of requests says it.
import type { Api, Operation } from "../gen/ir.ts";

/** Requests for logs are in no log: the runner's own account of them is taken. */
const UNLOGGED = "/logs";

interface LoggedRequest {
  method: string;
  endpoint: string;
  user_agent: string | null;
}

/** The ids of the operations that the key's team asked for with the library of this language. */
export async function operationsCalled(
  api: Api,
  { url, token }: { url: string; token: string },
  { language, asked }: { language: string; asked: ReadonlySet<string> },
): Promise<Set<string>> {
  const agent = `sendlark-${language}/`;
  const routes = api.operations.map((operation) => ({ operation, pattern: patternOf(operation) }));
  const called = new Set(
    api.operations.filter(({ path, id }) => path.startsWith(UNLOGGED) && asked.has(id)).map(({ id }) => id),
  );
  for await (const { method, endpoint, user_agent } of requestsOf(url, token)) {
    if (user_agent?.startsWith(agent) !== true) continue;
    // `/emails/count` is no email: the route with the fewest parameters is meant.
    const fitting = routes.filter(
      ({ operation, pattern }) => operation.verb === method && pattern.test(endpoint),
    );
    const [best] = fitting.sort((a, b) => a.operation.pathParams.length - b.operation.pathParams.length);
    if (best !== undefined) called.add(best.operation.id);
  }
  return called;
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
}

async function* requestsOf(url: string, token: string): AsyncGenerator<LoggedRequest> {
  for (let after = ""; ; ) {
    const answer = await fetch(`${url}/logs?limit=100${after}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await answer.json()) as { data: (LoggedRequest & { id: string })[]; has_more: boolean };
    yield* page.data;
    if (!page.has_more) return;
    after = `&after=${page.data.at(-1)!.id}`;
  }
}

/** A line for each operation, a column for each row. */
export function printOperations(api: Api, called: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = [...called.keys()];
  const widest = Math.max(...api.operations.map(({ id }) => id.length));
  return [
    `${"operation".padEnd(widest)}  ${names.join("  ")}`,
    ...api.operations.map(({ id }) => {
      const cells = names.map((name) => (called.get(name)!.has(id) ? "x" : "-").padEnd(name.length));
      return `${id.padEnd(widest)}  ${cells.join("  ")}`;
    }),
  ];
}
