// The one client of buckets with the API of S3. Bun's own neither gives up on a silent server nor repeats a plain request
// after a 503, so single objects are asked for by signed links, with a deadline and tries of our own.
import { S3Client } from "bun";
import { ignoreProxies } from "./ignore-proxies.ts";

ignoreProxies();

/** Plain data with secrets. */
export interface S3Place {
  bucket: string;
  /** Ends in a slash, or is empty. */
  prefix: string;
  /** Null = Amazon's. */
  endpoint: string | null;
  region: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

export function openS3Client({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3Client {
  return new S3Client({
    bucket,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
  });
}

export interface S3Bucket {
  /** For people: `s3://bucket/prefix`. */
  place: string;
  /** Resolves when the object is stored whole. Names are written once: a repeated request stores the same bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with an S3Error. */
  read(name: string, range: ByteRange): Promise<Uint8Array>;
  /** No error if it is not there. */
  remove(name: string): Promise<void>;
  /** Reads one object without the secrets, for a day. */
  link(name: string): string;
}

export interface ByteRange {
  at: number;
  bytes: number;
}

/** `reason` is what the server said; the message names the object, too. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  constructor(
    shown: string,
    readonly reason: string,
  ) {
    super(`${shown}: ${reason}`);
  }
}

/** Of a small request, tries included; each MB gets a second more. */
export const S3_DEADLINE_MS = 10_000;
const MS_PER_MB = 1_000;
const TRIES_MAX = 4;
const PAUSE_MS = 50;
const LINK_SECONDS = 24 * 3600;

export interface S3Timing {
  /** Default 10 s. */
  deadlineMs?: number;
}

export function openS3Bucket(place: S3Place, { deadlineMs = S3_DEADLINE_MS }: S3Timing = {}): S3Bucket {
  const client = openS3Client(place);
  const shown = `s3://${place.bucket}/${place.prefix}`;
  const sign = (name: string, method: "GET" | "PUT" | "DELETE") =>
    client.presign(place.prefix + name, { method, expiresIn: LINK_SECONDS });
  return {
    place: shown,
    async put(name, bytes) {
      const url = sign(name, "PUT");
      const answer = (signal: AbortSignal) =>
        tell(url, { method: "PUT", body: bytes as Uint8Array<ArrayBuffer>, signal });
      await withTries(shown + name, { deadlineMs, bytes: bytes.byteLength }, answer);
    },
    read: (name, range) => readLink(sign(name, "GET"), { ...range, shown: shown + name, deadlineMs }),
    async remove(name) {
      const url = sign(name, "DELETE");
      const answer = (signal: AbortSignal) => tell(url, { method: "DELETE", signal }, [404]);
      await withTries(shown + name, { deadlineMs, bytes: 0 }, answer);
    },
    link: (name) => sign(name, "GET"),
  };
}

/** Reads a part of the object behind a signed link; an empty one rejects. `shown` names it in errors. */
export async function readLink(
  link: string,
  { at, bytes, shown, deadlineMs = S3_DEADLINE_MS }: ByteRange & S3Timing & { shown: string },
): Promise<Uint8Array> {
  if (link === "") throw new S3Error(shown, "no bucket is configured");
  return await withTries(shown, { deadlineMs, bytes }, async (signal) => {
    const headers = { range: `bytes=${at}-${at + bytes - 1}`, "accept-encoding": "identity" };
    const response = await ask(link, { headers, signal });
    const found = await response.bytes();
    // A server without ranges sends the whole object.
    const part = response.status === 206 ? found : found.subarray(at, at + bytes);
    if (part.byteLength === bytes) return part;
    throw new Refusal(`${part.byteLength} bytes instead of ${bytes}`, true);
  });
}

/** What a server answered instead. */
class Refusal extends Error {
  constructor(
    message: string,
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}

/** For requests whose answer has nothing to read; it is read to the end all the same. */
async function tell(url: string, request: RequestInit, accepted: number[] = []): Promise<void> {
  const response = await ask(url, request, accepted);
  if (!response.bodyUsed) await response.arrayBuffer();
}

/** Follows no redirects: the signature is for one host. */
async function ask(url: string, request: RequestInit, accepted: number[] = []): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", ...request });
  const { status } = response;
  if (response.ok) return response;
  const text = (await response.text()).slice(0, 4_096);
  if (accepted.includes(status)) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  const isTemporary = status >= 500 || status === 408 || status === 429;
  throw new Refusal(`the server answered ${status}${code === undefined ? "" : ` ${code}`}`, isTemporary);
}

/** Several tries within the deadline; one that gets no answer leaves half of the time for the next. */
async function withTries<Value>(
  shown: string,
  { deadlineMs, bytes }: { deadlineMs: number; bytes: number },
  answer: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const transferMs = (bytes / (1024 * 1024)) * MS_PER_MB;
  const endsAt = performance.now() + deadlineMs + 2 * transferMs;
  for (let tries = 1; ; tries++) {
    try {
      return await answer(AbortSignal.timeout(Math.ceil(deadlineMs / 2 + transferMs)));
    } catch (error) {
      const pauseMs = PAUSE_MS * 2 ** tries * (0.5 + Math.random());
      const isLast = tries === TRIES_MAX || performance.now() + pauseMs >= endsAt;
      if (isLast || (error instanceof Refusal && !error.isTemporary))
        throw new S3Error(shown, reasonOf(error));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Never the link, which is signed. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "the server did not answer in time";
  return `the connection failed${code === undefined ? "" : ` (${code})`}`;
}
