// Speaks ACME (RFC 8555): directory, nonces, the account, signed requests, problem documents.
import { z } from "zod";
import type { Clock } from "../../lib/clock.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../../lib/guarded-fetch.ts";
import { type AccountKey, signRequest } from "./jws.ts";

export interface AcmeParts {
  /** The CA's directory. */
  directoryUrl: string;
  fetch(request: GuardedFetchRequest): Promise<GuardedFetchResult>;
  clock: Clock;
}

/** An account at the CA. `url` null = not registered yet. */
export interface AcmeAccount {
  key: AccountKey;
  url: string | null;
}

/** A refusal by the CA, or its silence. */
export class AcmeError extends Error {
  override readonly name = "AcmeError";
  constructor(
    /** The last part of the problem's type, such as `rateLimited`; `unreachable` when no answer came. */
    readonly code: string,
    message: string,
    /** When the CA asks to come back, ms from now. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

const directorySchema = z.looseObject({
  newNonce: z.url(),
  newAccount: z.url(),
  newOrder: z.url(),
  renewalInfo: z.url().optional(),
  meta: z
    .looseObject({
      profiles: z.record(z.string(), z.string()).optional(),
      caaIdentities: z.array(z.string()).optional(),
    })
    .optional(),
});
export type AcmeDirectory = z.infer<typeof directorySchema>;

export interface AcmeAnswer {
  /** Parsed JSON, or null. */
  body: unknown;
  text: string;
  location: string | null;
  retryAfterMs: number | null;
}

export interface AcmeClient {
  directory(): Promise<AcmeDirectory>;
  /** Registers the account unless it has a URL; gives the URL. */
  register(account: AcmeAccount, email: string | null): Promise<string>;
  /** A signed request; without `payload` a POST-as-GET. Throws AcmeError. */
  post(account: AcmeAccount, url: string, payload?: unknown): Promise<AcmeAnswer>;
  /** An unsigned GET. Throws AcmeError. */
  get(url: string): Promise<AcmeAnswer>;
}

const ANSWER_BYTES_MAX = 256 * 1024;
const ANSWER_MS_MAX = 30_000;
/** A CA refuses a nonce that is old or that it forgot; it sends a new one (RFC 8555 §6.5). */
const NONCE_TRIES_MAX = 6;
/** A directory may change; it is read again after this time. */
const DIRECTORY_MS = 3600_000;

type Answered = Extract<GuardedFetchResult, { kind: "answered" }>;

export function createAcmeClient(parts: AcmeParts): AcmeClient {
  const { clock } = parts;
  let known: { directory: AcmeDirectory; readAt: number } | null = null;
  let nonce: string | null = null;

  async function ask(request: Omit<GuardedFetchRequest, "bytesMax" | "timeoutMs">): Promise<Answered> {
    const answer = await parts.fetch({ ...request, bytesMax: ANSWER_BYTES_MAX, timeoutMs: ANSWER_MS_MAX });
    if (answer.kind === "refused") {
      throw new AcmeError("unreachable", `${new URL(request.url).host} cannot be reached: ${answer.reason}`);
    }
    nonce = answer.headers.get("replay-nonce") ?? nonce;
    return answer;
  }

  async function directory(): Promise<AcmeDirectory> {
    if (known !== null && clock.now() - known.readAt < DIRECTORY_MS) return known.directory;
    const { body } = readAnswer(await ask({ url: parts.directoryUrl }), clock);
    const parsed = directorySchema.safeParse(body);
    if (!parsed.success)
      throw new AcmeError("malformed", `${parts.directoryUrl} is not the directory of an ACME server`);
    known = { directory: parsed.data, readAt: clock.now() };
    return parsed.data;
  }

  /** Each nonce is used once. */
  async function takeNonce(): Promise<string> {
    if (nonce === null) await ask({ url: (await directory()).newNonce, isHead: true });
    const taken = nonce;
    nonce = null;
    if (taken === null) throw new AcmeError("malformed", "the ACME server sends no nonce");
    return taken;
  }

  async function post(account: AcmeAccount, url: string, payload?: unknown): Promise<AcmeAnswer> {
    for (let tries = 1; ; tries += 1) {
      const signed = { url, nonce: await takeNonce(), kid: account.url, payload };
      const body = Buffer.from(signRequest(account.key, signed));
      const answer = await ask({ url, post: { contentType: "application/jose+json", body } });
      try {
        return readAnswer(answer, clock);
      } catch (error) {
        if (!(error instanceof AcmeError && error.code === "badNonce") || tries === NONCE_TRIES_MAX)
          throw error;
      }
    }
  }

  return {
    directory,
    post,
    get: async (url) => readAnswer(await ask({ url }), clock),
    async register(account, email) {
      if (account.url !== null) return account.url;
      const contact = email === null ? {} : { contact: [`mailto:${email}`] };
      const payload = { termsOfServiceAgreed: true, ...contact };
      const { location } = await post(account, (await directory()).newAccount, payload);
      if (location === null) throw new AcmeError("malformed", "the ACME server named no account");
      return location;
    },
  };
}

const problemSchema = z.looseObject({ type: z.string().optional(), detail: z.string().optional() });

function readAnswer({ status, headers, body }: Answered, clock: Pick<Clock, "now">): AcmeAnswer {
  const text = Buffer.from(body).toString("utf8");
  const json = parseJson(text);
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), clock.now());
  if (status < 400) return { body: json, text, location: headers.get("location"), retryAfterMs };
  const { code, detail } = readProblem(json);
  throw new AcmeError(code, detail ?? `the ACME server answered ${status}`, retryAfterMs);
}

/** A problem document (RFC 7807), from an answer or from a failed challenge. */
export function readProblem(json: unknown): { code: string; detail: string | null } {
  const { type, detail } = problemSchema.safeParse(json).data ?? {};
  return { code: type?.split(":").at(-1) ?? "serverInternal", detail: detail?.slice(0, 500) ?? null };
}

/** Seconds or a date (RFC 9110 §10.2.3) → ms from now. */
function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
