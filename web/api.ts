// The server's API under the person's session. Paths are those of the public API.

const BASE = "/dashboard/api";

/** What the server said, in words for people. */
export class ApiError extends Error {
  readonly status: number;
  /** Such as `validation_error`. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** A page of a list, newest first. */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
}

export function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  return call("GET", path + queryText(query));
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

/** For links and frames, where the browser itself asks. */
export function pathOf(path: string, query: Query = {}): string {
  return BASE + path + queryText(query);
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(BASE + path, {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => {
    throw new ApiError(0, "unreachable", "The server cannot be reached. Is it running?");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  throw toError(response.status, answer);
}

function toError(status: number, answer: unknown): ApiError {
  const { name, message } = (answer ?? {}) as { name?: unknown; message?: unknown };
  return new ApiError(
    status,
    typeof name === "string" ? name : "application_error",
    typeof message === "string" ? message : `The server answered ${status}.`,
  );
}

/** Empty values are left out; several values of one name are repeated. */
function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
