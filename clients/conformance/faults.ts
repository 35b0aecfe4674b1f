// Faults of a server, each put between a library and the real one. What every library must notice by the story's steps shows that the
// story can fail.

interface Fault {
  /** What the server gets, and what it answers; JSON only. */
  ask?(headers: Headers): void;
  answer?(body: Json, path: string): unknown;
}

type Json = Record<string, unknown>;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Each value of an answer, from the inside to the outside. */
const everywhere = (body: unknown, change: (value: unknown, name: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => change(value, name));

export const FAULTS: Record<string, Fault> = {
  /** The control: what stands between changes nothing. */
  none: {},
  "dropped-field": {
    answer: (body, path) =>
      /^\/emails\/[\w-]{36}$/.test(path)
        ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== "subject"))
        : body,
  },
  "renamed-error": {
    answer: (body) => ("statusCode" in body ? { ...body, name: `${body["name"]}_2` } : body),
  },
  "doubled-item": {
    answer: (body) => {
      const { data, object } = body;
      return object === "list" && Array.isArray(data)
        ? { ...body, data: [...data.slice(0, 1), ...data] }
        : body;
    },
  },
  "wrong-time": {
    answer: (body) =>
      everywhere(body, (value) =>
        typeof value === "string" && ISO.test(value)
          ? value.replace(/^(\d{4})-(\d\d)-(\d\d)T(.*)Z$/, "$3.$2.$1 $4")
          : value,
      ),
  },
  "ignored-key": { ask: (headers) => headers.delete("idempotency-key") },
};

export interface FaultyServer extends AsyncDisposable {
  url: string;
}

/** Passes everything to the server at `target`, with this fault. */
export function startFaultyServer(target: string, { ask, answer }: Fault): FaultyServer {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("host");
      ask?.(headers);
      const { method } = request;
      const body = method === "GET" ? {} : { body: await request.arrayBuffer() };
      // The path as it came: `URL` keeps what is percent-encoded.
      const given = await fetch(target + pathname + search, { method, headers, redirect: "manual", ...body });
      const bytes = await given.arrayBuffer();
      const isJson = given.headers.get("content-type")?.includes("json") === true && bytes.byteLength > 0;
      const changed = answer === undefined || !isJson ? bytes : toText(answer(parse(bytes), pathname));
      const passed = new Headers(given.headers);
      for (const name of ["content-encoding", "content-length", "transfer-encoding"]) passed.delete(name);
      return new Response(changed, { status: given.status, headers: passed });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
}

const toText = (body: unknown) => JSON.stringify(body);
const parse = (bytes: ArrayBuffer) => JSON.parse(Buffer.from(bytes).toString()) as Json;
