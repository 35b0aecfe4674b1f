import { acceptsGzip, gzipBytes, gzipStream } from "../lib/gzip.ts";
import { LIMITS } from "../limits.ts";
import { SECRET_FIELDS } from "../logs/shorten-body.ts";

/** What the API answers with; files and pages of the dashboard are stored in compressed form. */
const TYPES = /^(?:application\/json|application\/x-ndjson|text\/csv)\b/;

export type Compress = (request: Request, response: Response, answer: unknown) => Promise<Response>;

/**
 * Compresses answers to GET for clients that take gzip. `answer` is what the route returned. An answer that holds a
 * secret stays as it is: the length of its compressed form would tell of the secret (BREACH).
 */
export function createCompress(): Compress {
  /** Of answers that the thread pool works on. */
  let bytesInFlight = 0;

  async function compressWhole(response: Response): Promise<Response> {
    const bytes = await response.bytes();
    if (!isWorthwhile(bytes) || bytesInFlight + bytes.length > LIMITS.httpCompressingBytesMax) {
      return new Response(bytes, { status: response.status, headers: response.headers });
    }
    bytesInFlight += bytes.length;
    try {
      return encoded(response, await gzipBytes(bytes));
    } finally {
      bytesInFlight -= bytes.length;
    }
  }

  return async (request, response, answer) => {
    const { headers } = response;
    if (request.method !== "GET" || response.status !== 200 || headers.has("content-encoding"))
      return response;
    if (!TYPES.test(headers.get("content-type") ?? "")) return response;
    if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "Accept-Encoding");
    if (!acceptsGzip(request.headers.get("accept-encoding"))) return response;
    // A route that returns a Response streams what is long; any other answer is a value in memory.
    if (!(answer instanceof Response)) return await compressWhole(response);
    return response.body === null ? response : encoded(response, gzipStream(response.body));
  };
}

const SECRET = new RegExp(`"(?:${SECRET_FIELDS})":`, "i");

function isWorthwhile(bytes: Uint8Array): boolean {
  const { httpCompressedBytesMin, httpCompressedBytesMax } = LIMITS;
  if (bytes.length < httpCompressedBytesMin || bytes.length > httpCompressedBytesMax) return false;
  return !SECRET.test(new TextDecoder().decode(bytes));
}

function encoded(response: Response, body: Uint8Array<ArrayBuffer> | ReadableStream): Response {
  const { headers } = response;
  headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  // The same answer in other bytes (RFC 9110 §8.8.3.3).
  const etag = headers.get("etag");
  if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  return new Response(body, { status: response.status, headers });
}
