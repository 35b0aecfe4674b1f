// Requests of the API that the server makes itself, for the caller of a request that it is answering.

export interface ApiCall {
  method: "GET" | "POST" | "PATCH";
  /** With its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Answers as the API answers `outer`'s caller: the same permissions, validation, logs and audit. The caller is
 * authenticated and counted once, by `outer`. Never rejects.
 */
export type AskApi = (outer: Request, call: ApiCall) => Promise<Response>;
