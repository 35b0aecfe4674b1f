// A library's runner, which does one order after another: a line of JSON in, a line of JSON out.

import type { Api } from "../gen/ir.ts";
import { operationTable, type TableEntry } from "../gen/operation-table.ts";

/** A call of the library. */
export interface Call {
  /** As the API's description names it. */
  op: string;
  path?: string[];
  /** As on the wire. */
  body?: unknown;
  params?: unknown;
  /** Times in ms. */
  options?: { idempotencyKey?: string; timeout?: number; maxRetries?: number; cancelAfter?: number };
  /** Goes through all items of the list. */
  isIterated?: boolean;
  /** So many at once, on one client; the only path parameter is the number of each. */
  parallel?: number;
}

/** What came of it. */
export interface Outcome {
  /** As on the wire; of a list that was iterated its items, and of parallel calls all answers. */
  value?: unknown;
  error?: { class: string; status?: number; code?: string; message: string };
  ms: number;
}

/** What a library verifies. */
export interface Post {
  secrets: string[];
  headers: [name: string, value: string][];
  /** Base64. */
  body: string;
}

export interface Runner extends AsyncDisposable {
  /** `url` null: the library is given none. */
  call(target: { url: string | null; key: string }, call: Call): Promise<Outcome>;
  verify(post: Post): Promise<Outcome>;
  /** All that it printed. */
  printed(): string;
}

export function startRunner(
  api: Api,
  { command, cwd, env }: { command: string[]; cwd: string; env?: Record<string, string> },
): Runner {
  const table = operationTable(api);
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, ...env },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const lines = linesOf(child.stdout);
  const errors = child.stderr.text();
  let printed = "";

  async function order(given: object): Promise<Outcome> {
    child.stdin.write(`${JSON.stringify(given)}\n`);
    child.stdin.flush();
    const { value: line, done } = await lines.next();
    if (done === true) throw new Error(`the runner ended: ${(await errors).slice(0, 2_000)}`);
    printed += `${line}\n`;
    return JSON.parse(line) as Outcome;
  }

  return {
    call({ url, key }, { op, ...call }) {
      const operation: TableEntry | undefined = table[op];
      if (operation === undefined) throw new Error(`there is no operation ${op}`);
      return order({ url, key, op, operation, ...call });
    },
    verify: (vector) => order({ vector }),
    printed: () => printed,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      printed += await errors;
      await child.exited;
    },
  };
}

/** Lines of JSON; a tool chain may print others. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest = "";
  for await (const text of stream.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter((line) => line.startsWith("{"));
  }
  return undefined;
}
