import type { PageRequest } from "./page.ts";

/** What a request came from, by its User-Agent. */
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
  /** Made at `createdAt`. */
  id: string;
  teamId: string;
  apiKeyId: string;
  createdAt: number;
  durationMs: number;
  /** Of HTTP, or `SMTP`. */
  method: string;
  /** The path, without its query. */
  endpoint: string;
  /** Of HTTP, or the code of an SMTP reply. */
  status: number;
  userAgent: string | null;
  agent: LogAgent;
  ip: string | null;
  /** Cut and without secrets; null = there was none. */
  requestBody: string | null;
  responseBody: string | null;
}

export type LogItem = Omit<LogRow, "requestBody" | "responseBody">;

export interface LogFilter {
  method?: string;
  /** One status, or with `statusClass` all that begin with its digit. */
  status?: number;
  /** 1 to 5. */
  statusClass?: number;
  endpoint?: string;
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
  /** The search took so long that it paused at this id: ask again from here for the rest of the page. */
  pausedAt: string | null;
}

export interface LogStore {
  /** Rows whose id is there already are left as they are. */
  add(rows: LogRow[]): Promise<void>;
  /** Newest first; looks at a bounded number of rows. */
  list(request: LogListRequest): Promise<LogPage>;
  get(request: { teamId: string; id: string }): Promise<LogRow | null>;
  /** Deletes the oldest rows from before that time. */
  sweep(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}
