// Calls the API with the session cookie. Paths are those of the public API.

import { isOfServer, noteAnswer, noteSilence, readSignal } from "./connection.ts";
import { takeFirstAnswer } from "./first-answers.ts";
import { t } from "./texts/text.tsx";

const BASE = "/dashboard/api";

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  /** Such as `validation_error`. */
  readonly code: string;
  /** The field that the message is about (`variables.0.key`); null when it names none. */
  readonly field: string | null;
  /** The message without the field's name. */
  readonly reason: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    const [, kind, field = null, reason = ""] = FIELD_MESSAGE.exec(message) ?? [];
    this.field = field;
    this.reason = field === null ? message : kind === "Missing" ? t("This field is required.") : reason;
  }
}

const FIELD_MESSAGE = /^(Invalid|Missing) `([^`]+)` (?:field|parameter)\.?\s*(.*)$/s;

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** Filters are in the URL, so that a view can be shared; unknown ones are ignored. */
export type Filters = Record<string, string>;

/** A page of a list, newest first. */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
}

export function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  return call("GET", path + queryText(query));
}

/** The answer and its tag, or null while the answer is still the one that had `tag`. */
export async function getIfChanged<Answer>(
  path: string,
  query: Query,
  tag: string | null,
): Promise<{ answer: Answer; tag: string | null } | null> {
  const response = await ask("GET", path + queryText(query), undefined, { "if-none-match": tag ?? '""' });
  if (response.status === 304) return null;
  return { answer: (await response.json()) as Answer, tag: response.headers.get("etag") };
}

/** A plain-text response, such as a zone file. */
export async function getText(path: string, query: Query = {}): Promise<string> {
  return (await ask("GET", path + queryText(query))).text();
}

/** A file that the server makes for a POST, such as one that the audit log has to tell of. */
export async function postForFile(path: string, body: unknown): Promise<Blob> {
  return (await ask("POST", path, body)).blob();
}

export function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return call("POST", path, body);
}

export function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return call("PATCH", path, body);
}

export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return call("PUT", path, body);
}

export function remove<Answer>(path: string, body?: unknown): Promise<Answer> {
  return call("DELETE", path, body);
}

/** Sends a form with a file; `onSent` gets the share of it that was sent, from 0 to 1. Aborting changes nothing. */
export function upload<Answer>(
  path: string,
  form: FormData,
  { onSent, signal }: { onSent(share: number): void; signal: AbortSignal },
): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open("POST", BASE + path);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      noteAnswer();
      if (request.status < 400) resolve(request.response as Answer);
      else reject(toError(request.status, request.response));
    };
    request.onerror = () => {
      noteSilence();
      reject(new ApiError(0, "unreachable", t("The connection was lost. Nothing was uploaded: try again.")));
    };
    request.onabort = () => reject(new ApiError(0, "aborted", t("The upload was stopped.")));
    request.send(form);
  });
}

/** The URL for links and frames. */
export function pathOf(path: string, query: Query = {}): string {
  return BASE + path + queryText(query);
}

let confirmIdentity: (() => Promise<void>) | null = null;

/** `confirm` asks the user to confirm their identity, and rejects when they dismiss it. */
export function onIdentityCheck(confirm: (() => Promise<void>) | null): void {
  confirmIdentity = confirm;
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await ask(method, path, body)).json() as Promise<Answer>;
}

/**
 * Rejects with an ApiError. When the server requires a recent sign-in, asks the user to confirm their identity and
 * repeats the request.
 */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    return await askOnce(method, path, body, headers);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.status === 403 && error.code === "security_error";
    if (!isAsked || confirmIdentity === null) throw error;
    await confirmIdentity();
    return askOnce(method, path, body, headers);
  }
}

async function askOnce(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } }),
  };
  const response = method === "GET" ? await read(path, init) : await change(path, init);
  noteAnswer();
  if (response.ok || response.status === 304) return response;
  throw toError(response.status, await response.json().catch(() => null));
}

async function read(path: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(boundOf(path)), readSignal()]);
  const early = takeFirstAnswer(BASE + path);
  const unreachable = new ApiError(0, "unreachable", t("Cannot reach the server. Is it running?"));
  return await demandServer(early ?? fetch(BASE + path, { ...init, signal }), unreachable);
}

async function change(path: string, init: RequestInit): Promise<Response> {
  // Nothing leaves a browser that is offline.
  const text = navigator.onLine
    ? t("No answer from the server. The change may have been made: check before you try again.")
    : t("You are offline. Nothing was changed.");
  const signal = AbortSignal.timeout(boundOf(path));
  return await demandServer(fetch(BASE + path, { ...init, signal }), new ApiError(0, "unreachable", text));
}

/** Throws `unreachable` unless the server itself answers. */
async function demandServer(answer: Promise<Response>, unreachable: ApiError): Promise<Response> {
  const response = await answer.catch(() => null);
  if (response !== null && isOfServer(response)) return response;
  noteSilence();
  throw unreachable;
}

const REQUEST_MS = 20_000;
/** For what asks other servers (DNS, SMTP, webhooks) or works on long lists. */
const LONG_REQUEST_MS = 120_000;
const LONG =
  /\/(?:verify|rotate|check|probes?|test|imports?|exports|count|search|bulk|erase|send-again|replay|metrics|audit|queue|health|backups)\b/;

function boundOf(path: string): number {
  return LONG.test(path) ? LONG_REQUEST_MS : REQUEST_MS;
}

function toError(status: number, answer: unknown): ApiError {
  const { name, message } = (answer ?? {}) as { name?: unknown; message?: unknown };
  return new ApiError(
    status,
    typeof name === "string" ? name : "application_error",
    typeof message === "string"
      ? message
      : t("The server responded with status {status}.", { status: String(status) }),
  );
}

/** Leaves out empty values; repeats the name for arrays. */
function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
