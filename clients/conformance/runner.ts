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

/**
 * With `ca`, the path of a certificate in PEM, the library has to trust that authority by its language's own means. The variables
 * that OpenSSL and Node.js read name it; a runner whose language reads neither takes CONFORMANCE_CA, and gives it to the library.
 */
export function startRunner(
  api: Api,
  { command, cwd, ca }: { command: string[]; cwd: string; ca?: string },
): Runner {
  const table = operationTable(api);
  const child = Bun.spawn(command, {
    cwd,
    env: {
      ...process.env,
      ...(ca === undefined ? {} : { SSL_CERT_FILE: ca, NODE_EXTRA_CA_CERTS: ca, CONFORMANCE_CA: ca }),
    },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const lines = linesOf(child.stdout);
  const errors = child.stderr.text();
  let printed = "";

  async function order(given: object): Promise<Outcome> {
    // Some readers of lines end one at U+2028.
    const text = JSON.stringify(given).replace(/[\u2028\u2029]/g, (sign) =>
      sign === "\u2028" ? "\\u2028" : "\\u2029",
    );
    child.stdin.write(`${text}\n`);
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
