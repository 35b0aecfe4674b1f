// Calls the API with the session cookie. Paths are those of the public API.

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
    this.reason = field === null ? message : kind === "Missing" ? "This field is required." : reason;
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

/** A plain-text response, such as a zone file. */
export async function getText(path: string, query: Query = {}): Promise<string> {
  return (await ask("GET", path + queryText(query))).text();
}

export function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return call("POST", path, body);
}

export function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return call("PATCH", path, body);
}

export function remove<Answer>(path: string, body?: unknown): Promise<Answer> {
  return call("DELETE", path, body);
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
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await askOnce(method, path, body);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.status === 403 && error.code === "security_error";
    if (!isAsked || confirmIdentity === null) throw error;
    await confirmIdentity();
    return askOnce(method, path, body);
  }
}

async function askOnce(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(BASE + path, {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => {
    throw new ApiError(0, "unreachable", "Cannot reach the server. Is it running?");
  });
  if (response.ok) return response;
  throw toError(response.status, await response.json().catch(() => null));
}

function toError(status: number, answer: unknown): ApiError {
  const { name, message } = (answer ?? {}) as { name?: unknown; message?: unknown };
  return new ApiError(
    status,
    typeof name === "string" ? name : "application_error",
    typeof message === "string" ? message : `The server responded with status ${status}.`,
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
