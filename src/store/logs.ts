import type { PageRequest } from "./page.ts";

/** The client, from its User-Agent. */
export type LogAgent =
  | "smtp"
  | "node"
  | "python"
  | "php"
  | "ruby"
  | "go"
  | "rust"
  | "java"
  | "dotnet"
  | "curl"
  | "cli"
  | "other";

/** One request to the API, or one transaction over SMTP, of a known API key. */
export interface LogRow {
  /** Created at `createdAt`. */
  id: string;
  teamId: string;
  apiKeyId: string;
  createdAt: number;
  durationMs: number;
  /** HTTP method, or `SMTP`. */
  method: string;
  /** The path, without its query. */
  endpoint: string;
  /** HTTP status, or SMTP reply code. */
  status: number;
  userAgent: string | null;
  agent: LogAgent;
  ip: string | null;
  /** Truncated and without secrets; null = none. */
  requestBody: string | null;
  responseBody: string | null;
}

export type LogItem = Omit<LogRow, "requestBody" | "responseBody">;

/** All must match; of several methods or statuses, one. */
export interface LogFilter {
  methods?: string[];
  statuses?: { codes: number[] /** First digits, 1 to 5. */; classes: number[] };
  endpoint?: string;
  /** The start of the endpoint. */
  path?: string;
  /** The id of the log, or of what the request was about or created. */
  id?: string;
  agent?: LogAgent;
  apiKeyId?: string;
}

export interface LogListRequest extends PageRequest {
  teamId: string;
  filter: LogFilter;
  /** From this time on; before that time. */
  since?: number;
  until?: number;
}

export interface LogPage {
  rows: LogItem[];
  hasMore: boolean;
  /** The search paused at this id after its time limit: continue from here for the rest of the page. */
  pausedAt: string | null;
}

export interface LogStore {
  /** Rows whose id exists already are ignored. */
  add(rows: LogRow[]): Promise<void>;
  /** Newest first; reads a bounded number of rows. */
  list(request: LogListRequest): Promise<LogPage>;
  get(request: { teamId: string; id: string }): Promise<LogRow | null>;
}
