// The client: how every request is made, tried again, and answered.

import { checkAttachments } from "./attachments.js";
import { type ApiError, ConnectionError, SendlarkError, TimeoutError, toApiError } from "./errors.js";
import { Resources } from "./generated/resources.js";
import type { RequestOptions, Shape } from "./resource.js";
import { VERSION } from "./version.js";
import { decode, encode } from "./wire.js";

export interface ClientOptions {
  /** The address of the server, with or without a path prefix; default: the environment's SENDLARK_BASE_URL. */
  baseUrl?: string;
  /** For one attempt with its whole answer, ms; default 30,000. */
  timeout?: number;
  /** How often a request is tried again; default 2. */
  maxRetries?: number;
  /** Plain `http` to hosts other than this machine. */
  allowHttp?: boolean;
  /** The transport, for proxies and certificates of one's own; default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** A name for the server's logs: `billing/1.4`. */
  appInfo?: string;
  onRequest?: (request: RequestInfo) => void;
  onResponse?: (response: RequestInfo & { status: number | null; ms: number }) => void;
}

/** What hooks are told of an attempt; never the key. */
export interface RequestInfo {
  operation: string;
  method: string;
  /** With `{parameters}`. */
  path: string;
  /** 1 for the first. */
  attempt: number;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const BACKOFF_MS = 500;
const BACKOFF_MS_MAX = 8_000;
/** What asks for more patience is told to the caller. */
const RETRY_AFTER_SECONDS_MAX = 60;

/** A connection to a Sendlark server: `new Sendlark("sl_…", { baseUrl: "https://mail.example.com" })`. */
export class Sendlark extends Resources {
  readonly #key: string;
  readonly #baseUrl: string;
  readonly #options: ClientOptions;

  /** The key and the address may come from SENDLARK_API_KEY and SENDLARK_BASE_URL. Throws SendlarkError without them. */
  constructor(apiKey?: string, options: ClientOptions = {}) {
    super();
    this.#key = apiKey ?? environment("SENDLARK_API_KEY") ?? "";
    if (this.#key === "")
      throw new SendlarkError("An API key is missing: pass one, or set SENDLARK_API_KEY.");
    checkHeader("API key", this.#key);
    checkHeader("appInfo", options.appInfo ?? "");
    this.#options = options;
    this.#baseUrl = readBaseUrl(
      options.baseUrl ?? environment("SENDLARK_BASE_URL"),
      options.allowHttp === true,
    );
  }

  /** `{ data, error }` in place of throwing, as Resend's library answers. */
  static async safe<Data>(
    promise: PromiseLike<Data>,
  ): Promise<{ data: Data; error: null } | { data: null; error: SendlarkError }> {
    try {
      return { data: await promise, error: null };
    } catch (error) {
      if (error instanceof SendlarkError) return { data: null, error };
      throw error;
    }
  }

  /** @internal */
  async request(
    shape: Shape,
    path: string[],
    body: unknown,
    params: unknown,
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { url, headers } = this.#address(shape, path, params);
    const key = options.idempotencyKey ?? (shape.idempotent === true ? makeKey() : undefined);
    if (key !== undefined) headers.set("idempotency-key", checkHeader("idempotency key", key));
    checkAttachments(shape.body ?? "", body);
    const payload = payloadOf(shape, body, headers);
    const canRepeat =
      shape.verb === "GET" || shape.verb === "DELETE" || (shape.verb === "POST" && key !== undefined);
    const retries = options.maxRetries ?? this.#options.maxRetries ?? RETRIES;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(shape, { url, headers, payload, attempt }, options);
      if ("value" in outcome) return outcome.value;
      const wait = attempt > retries ? null : waitMs(outcome.error, attempt, canRepeat);
      if (wait === null) throw outcome.error;
      await pause(wait, options.signal);
    }
  }

  #address(shape: Shape, path: string[], params: unknown): { url: string; headers: Headers } {
    const parts = path.map(encodePart);
    const route = shape.path.replace(/\{\w+\}/g, () => parts.shift() ?? "");
    const url = new URL(this.#baseUrl + route);
    const app = this.#options.appInfo === undefined ? "" : ` ${this.#options.appInfo}`;
    const headers = new Headers({
      accept: "application/json",
      authorization: `Bearer ${this.#key}`,
      "user-agent": `sendlark-node/${VERSION} (${runtime()})${app}`,
    });
    const given = encode(shape.params ?? "", params) as Record<string, unknown> | undefined;
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value === null || value === undefined) continue;
      const text = Array.isArray(value) ? value.join(",") : String(value);
      if (shape.headers?.includes(name)) headers.set(name, checkHeader(name, text));
      else url.searchParams.set(name, text);
    }
    return { url: url.href, headers };
  }

  async #attempt(
    shape: Shape,
    {
      url,
      headers,
      payload,
      attempt,
    }: { url: string; headers: Headers; payload: BodyInit | undefined; attempt: number },
    options: RequestOptions,
  ): Promise<{ value: unknown } | { error: SendlarkError }> {
    const told = { operation: shape.id, method: shape.verb, path: shape.path, attempt };
    const startedAt = Date.now();
    const limit = AbortSignal.timeout(options.timeout ?? this.#options.timeout ?? TIMEOUT_MS);
    const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
    const fetch = this.#options.fetch ?? globalThis.fetch;
    this.#options.onRequest?.(told);
    let status: number | null = null;
    try {
      const init: RequestInit = { method: shape.verb, headers, signal, redirect: "manual" };
      const response = await fetch(url, payload === undefined ? init : { ...init, body: payload });
      status = response.status;
      return readAnswer(shape, response, await response.text());
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (limit.aborted) return { error: new TimeoutError("The server did not answer in time.") };
      return { error: new ConnectionError(`The connection failed: ${reasonOf(error)}`, { cause: error }) };
    } finally {
      this.#options.onResponse?.({ ...told, status, ms: Date.now() - startedAt });
    }
  }

  /** Never the key. */
  toJSON(): { baseUrl: string } {
    return { baseUrl: this.#baseUrl };
  }

  /** @internal For `console.log`, which would print all resources. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `Sendlark { baseUrl: ${JSON.stringify(this.#baseUrl)} }`;
  }
}

function readAnswer(
  shape: Shape,
  { status, headers }: Response,
  text: string,
): { value: unknown } | { error: SendlarkError } {
  if (status < 200 || status > 299) return { error: toApiError(status, headers, text) };
  if (shape.answer === "text") return { value: text };
  try {
    return { value: decode(shape.answer, JSON.parse(text)) };
  } catch {
    return { error: toApiError(status, headers, text) };
  }
}

/** How long to wait before the next attempt, ms; null for none. */
function waitMs(error: SendlarkError, attempt: number, canRepeat: boolean): number | null {
  const backoff = Math.random() * Math.min(BACKOFF_MS_MAX, BACKOFF_MS * 2 ** (attempt - 1));
  if (!("status" in error)) return canRepeat ? backoff : null;
  const { status, code, retryAfter } = error as ApiError;
  const wasNotDone =
    (status === 429 && code === "rate_limit_exceeded") ||
    (status === 409 && code === "concurrent_idempotent_requests");
  const mayPass = [408, 500, 502, 503, 504].includes(status);
  if (!wasNotDone && !(mayPass && canRepeat)) return null;
  if (retryAfter === null) return backoff;
  return retryAfter <= RETRY_AFTER_SECONDS_MAX ? retryAfter * 1_000 : null;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

function payloadOf(shape: Shape, body: unknown, headers: Headers): BodyInit | undefined {
  if (shape.multipart === true) return formOf(encode(shape.body ?? "", body) as Record<string, unknown>);
  if (shape.body === undefined) return undefined;
  headers.set("content-type", "application/json");
  return JSON.stringify(encode(shape.body, body) ?? {});
}

/** Files as they are; lists and structures as JSON. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    if (name === "file")
      form.set(name, value instanceof Blob ? value : new Blob([value as BlobPart]), "contacts.csv");
    else form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

function encodePart(part: string): string {
  if (typeof part !== "string" || part === "" || part === "." || part === "..") {
    throw new SendlarkError(`An id is missing or not valid: ${JSON.stringify(part)}`);
  }
  return encodeURIComponent(part);
}

function readBaseUrl(text: string | undefined, allowHttp: boolean): string {
  if (text === undefined || text === "") {
    throw new SendlarkError("The server's address is missing: pass `baseUrl`, or set SENDLARK_BASE_URL.");
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new SendlarkError(`Not an address of a server: ${text}`);
  const isHere = ["localhost", "[::1]"].includes(url.hostname) || /^127\./.test(url.hostname);
  if (url.protocol === "http:" && !isHere && !allowHttp) {
    throw new SendlarkError(
      "The address must start with https. Set `allowHttp` to send the API key in the clear.",
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function checkHeader(name: string, value: string): string {
  if (/[\r\n\0]/.test(value)) throw new SendlarkError(`The ${name} has a line break in it.`);
  return value;
}

function environment(name: string): string | undefined {
  return typeof process === "undefined" ? undefined : process.env[name];
}

function runtime(): string {
  const versions = typeof process === "undefined" ? undefined : process.versions;
  if (versions === undefined) return "web";
  const name =
    "bun" in versions
      ? `bun/${versions.bun}`
      : "deno" in versions
        ? `deno/${versions.deno}`
        : `node/${versions.node}`;
  return `${name}; ${process.platform}`;
}

/** 128 random bits. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `sl-auto-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
