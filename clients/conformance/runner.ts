// A library's runner, which does one order after another: a line of JSON in, a line of JSON out.

import { readdirSync, readFileSync } from "node:fs";
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

/** For one order; the first one may compile. Longer than all attempts of a call take. */
const ORDER_MS = 120_000;
/** From the end of its orders to its own. */
const END_MS = 20_000;

/** No more orders can be given. */
export class RunnerEnded extends Error {}

export interface Runner extends AsyncDisposable {
  /** `url` null: the library is given none. */
  call(target: { url: string | null; key: string }, call: Call): Promise<Outcome>;
  verify(post: Post): Promise<Outcome>;
  /** All that it printed. */
  printed(): string;
  /** The most memory that one of its processes had so far, in bytes; 0 where the system does not say. */
  peakBytes(): number;
}

/**
 * A runner that does not answer within `orderMs` is killed with all its processes, and so is one that does not end when its orders do.
 * With `ca`, the path of a certificate in PEM, the library has to trust that authority by its language's own means. The variables
 * that OpenSSL and Node.js read name it; a runner whose language reads neither takes CONFORMANCE_CA, and gives it to the library.
 */
export function startRunner(
  api: Api,
  { command, cwd, ca, orderMs = ORDER_MS }: { command: string[]; cwd: string; ca?: string; orderMs?: number },
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

  async function order(what: string, given: object): Promise<Outcome> {
    // Some readers of lines end one at U+2028.
    const text = JSON.stringify(given).replace(/[\u2028\u2029]/g, (sign) =>
      sign === "\u2028" ? "\\u2028" : "\\u2029",
    );
    try {
      child.stdin.write(`${text}\n`);
      await child.stdin.flush();
    } catch {
      // It has ended, which its output tells.
    }
    const next = await within(orderMs, lines.next());
    if (next === "late") {
      kill(child.pid);
      throw new RunnerEnded(`${what} had no answer in ${orderMs / 1_000} s: the runner was killed`);
    }
    const { value: line, done } = next;
    if (done === true)
      throw new RunnerEnded(`the runner ended at ${what}: ${(await errors).slice(0, 2_000)}`);
    printed += `${line}\n`;
    return JSON.parse(line) as Outcome;
  }

  return {
    call({ url, key }, { op, ...call }) {
      const operation: TableEntry | undefined = table[op];
      if (operation === undefined) throw new Error(`there is no operation ${op}`);
      const what = [op, ...(call.path ?? [])].join(" ");
      return order(what, { url, key, op, operation, ...call });
    },
    verify: (vector) => order("verify", { vector }),
    printed: () => printed,
    peakBytes: () => Math.max(0, ...withChildren(child.pid).map(peakBytesOf)),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      const ended = await within(END_MS, child.exited);
      if (ended === "late") kill(child.pid);
      printed += await errors;
      if (ended === "late") throw new RunnerEnded("the runner did not end after its last order");
    },
  };
}

async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | "late"> {
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, ms, "late");
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function kill(pid: number): void {
  for (const one of withChildren(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

/** The process and all that came of it: some tool chains start the program as a child. */
function withChildren(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  const children = listed(folder).flatMap((task) => textOf(`${folder}/${task}/children`).match(/\d+/g) ?? []);
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))];
}

function peakBytesOf(pid: number): number {
  const [, kib = "0"] = /^VmHWM:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`)) ?? [];
  return Number(kib) * 1_024;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Lines of JSON; a tool chain may print others. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  // A line may be large, and come in many pieces.
  let pieces: string[] = [];
  for await (const text of stream.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    const [first = "", ...others] = text.split("\n");
    pieces.push(first);
    if (others.length === 0) continue;
    const rest = others.pop() ?? "";
    yield* [pieces.join(""), ...others].filter((line) => line.startsWith("{"));
    pieces = [rest];
  }
  return undefined;
}
