// Logs API requests: rows are kept in memory briefly and written in batches. Sending never waits for it; rows over
// the limits are dropped and counted.
import type { Sender } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { LogRow } from "../store/logs.ts";
import type { Store } from "../store/store.ts";
import { agentOf } from "./agent-of.ts";
import { shortenBody } from "./shorten-body.ts";
import { createWaitingRows } from "./waiting-rows.ts";

/** A request that has been answered. */
export interface AnsweredRequest {
  sender: Pick<Sender, "teamId" | "apiKeyId">;
  /** Of HTTP, or `SMTP`. */
  method: string;
  /** The path without its query. */
  endpoint: string;
  /** Of HTTP, or the code of an SMTP reply. */
  status: number;
  userAgent: string | null;
  ip: string | null;
  durationMs: number;
  /** Parsed JSON, or our own JSON text without secrets; undefined for none. */
  requestBody: unknown;
  responseBody: unknown;
}

export interface RequestLog {
  /** Takes microseconds and never fails. */
  note(request: AnsweredRequest): void;
  /** Resolves when all rows noted before are stored or dropped. */
  flush(): Promise<void>;
  /** Flushes; later rows are not stored. */
  stop(): Promise<void>;
}

/** `isOn` false: logs nothing. */
export function createRequestLog(
  parts: { store: Pick<Store, "logs">; clock: Clock; log: Log },
  {
    isOn,
    bytesPerTeamADayMax = LIMITS.logBytesPerTeamADayMax,
  }: { isOn: boolean; bytesPerTeamADayMax?: number },
): RequestLog {
  const { store, clock, log } = parts;
  const waiting = createWaitingRows();
  let writing: Promise<void> | null = null;
  let next: { isFull: boolean; cancel(): void } | null = null;
  let isOpen = isOn;
  /** A flush is in progress. */
  let isFlushing = false;
  const losses = createLossCount(parts);
  const dayRoom = createDayRoom(clock, bytesPerTeamADayMax);

  function write(): Promise<void> {
    if (writing === null && waiting.count() > 0) writing = writeRows();
    return writing ?? Promise.resolve();
  }

  async function writeRows(): Promise<void> {
    do {
      const batch = waiting.take(LIMITS.logsPerWriteMax);
      try {
        await store.logs.add(batch);
      } catch (error) {
        losses.add(batch.length, error instanceof Error ? error.message : String(error));
      }
    } while (isFlushing && waiting.count() > 0);
    // In the same turn as the check above: a row noted next starts a new write.
    isFlushing = false;
    writing = null;
    if (waiting.count() > 0) arm();
  }

  /** Limits how often logs are written: a write costs about as much for one row as for a hundred. */
  function arm(): void {
    const isFull = waiting.count() >= LIMITS.logsPerWriteMax;
    if (next !== null && (next.isFull || !isFull)) return;
    next?.cancel();
    const cancel = clock.after(isFull ? LIMITS.logsWriteMs : LIMITS.logsWriteFewMs, () => {
      next = null;
      void write();
    });
    next = { isFull, cancel };
  }

  function flush(): Promise<void> {
    isFlushing = waiting.count() > 0 || writing !== null;
    return write();
  }

  return {
    note(request) {
      if (!isOpen) return;
      // Half of the capacity is reserved for failed requests, which people look for.
      const room = request.status >= 400 ? LIMITS.logsWaitingMax : LIMITS.logsWaitingMax / 2;
      if (waiting.count() >= room) {
        losses.add(1, "more logs a second than can be written");
        if (!waiting.makeRoom(request.sender.teamId)) return;
      }
      try {
        const row = dayRoom.fit(toRow(request, clock.now()));
        if (row === null) return losses.add(1, "a team's logs reached their daily limit");
        waiting.add(row);
      } catch (error) {
        log.error("logs.note_failed", { error: String(error) });
      }
      arm();
    },
    flush,
    async stop() {
      isOpen = false;
      await flush();
      next?.cancel();
      losses.logLosses();
    },
  };
}

function toRow(request: AnsweredRequest, now: number): LogRow {
  const { sender, method, status, ip, userAgent } = request;
  return {
    id: createId(now),
    teamId: sender.teamId,
    apiKeyId: sender.apiKeyId,
    createdAt: now,
    durationMs: Math.round(request.durationMs),
    method,
    endpoint: request.endpoint.slice(0, LIMITS.logTextCharsMax),
    status,
    userAgent: userAgent?.slice(0, LIMITS.logTextCharsMax) ?? null,
    agent: method === "SMTP" ? "smtp" : agentOf(userAgent),
    ip,
    requestBody: bodyText(request.requestBody),
    responseBody: bodyText(request.responseBody),
  };
}

/** A string is finished JSON text: no response of ours is a bare JSON string. */
function bodyText(body: unknown): string | null {
  if (typeof body !== "string") return shortenBody(body, LIMITS.logBodyBytesMax);
  if (Buffer.byteLength(body) <= LIMITS.logBodyBytesMax) return body;
  const cut = Buffer.from(body.slice(0, LIMITS.logBodyBytesMax)).subarray(0, LIMITS.logBodyBytesMax);
  return `${new TextDecoder().decode(cut, { stream: true })}…`;
}

/**
 * Limits the bytes of a team's logs per UTC day, since failed requests count against no quota and could fill the
 * disk. Bodies are dropped first; the last quarter is reserved for failed requests.
 */
function createDayRoom(clock: Clock, bytesMax: number) {
  const used = new Map<string, number>();
  let day = Number.NaN;
  return {
    /** The whole row, the row without its bodies, or null, as the limit allows. */
    fit(row: LogRow): LogRow | null {
      const today = Math.floor(clock.now() / DAY_MS);
      if (today !== day) used.clear();
      day = today;
      const before = used.get(row.teamId) ?? 0;
      const take = (kept: LogRow, bytes: number, share: number): LogRow | null => {
        if (before + bytes > bytesMax * share) return null;
        used.set(row.teamId, before + bytes);
        return kept;
      };
      const bare = { ...row, requestBody: row.requestBody && NOT_KEPT, responseBody: null };
      return take(row, bytesOf(row), 1 / 2) ?? take(bare, bytesOf(bare), row.status >= 400 ? 1 : 3 / 4);
    },
  };
}

const DAY_MS = 24 * 3600_000;
/** Approximate size of a row without bodies, with its indexes. */
const ROW_BYTES = 1_000;
const NOT_KEPT = JSON.stringify("Not kept: the team's logs reached today's limit for bodies.");

const bytesOf = (row: LogRow): number =>
  ROW_BYTES + Buffer.byteLength(row.requestBody ?? "") + Buffer.byteLength(row.responseBody ?? "");

/** Logs losses at most once a minute. */
function createLossCount({ clock, log }: { clock: Clock; log: Log }) {
  let count = 0;
  let reason = "";
  let loggedAt = Number.NEGATIVE_INFINITY;
  function logLosses(): void {
    if (count > 0) log.warn("logs.lost", { count, reason });
    count = 0;
    loggedAt = clock.now();
  }
  return {
    add(more: number, why: string): void {
      count += more;
      reason = why;
      if (clock.now() - loggedAt >= 60_000) logLosses();
    },
    logLosses,
  };
}
