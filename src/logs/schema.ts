// The wire form of logs.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { LogRow, LogItem as StoredLogItem } from "../store/logs.ts";

const logItem = z
  .object({
    id: z.string(),
    created_at: z.string(),
    endpoint: z.string(),
    method: z.string(),
    response_status: z.int(),
    user_agent: z.string().nullable(),
    /** Ours. */
    api_key_id: z.string(),
    client_ip: z.string().nullable(),
    duration_ms: z.int(),
  })
  .meta({ id: "LogItem" });
export type LogItem = z.infer<typeof logItem>;

export const logList = listOf(logItem).meta({ id: "LogList" });
export type LogList = z.infer<typeof logList>;

export const logObject = logItem
  .extend({
    object: z.literal("log"),
    /** JSON as it was, cut; text where it was cut in its midst; null without one. */
    request_body: z.unknown(),
    response_body: z.unknown(),
  })
  .meta({ id: "Log" });
export type Log = z.infer<typeof logObject>;

export function showLogItem(row: StoredLogItem): z.infer<typeof logItem> {
  return {
    id: row.id,
    created_at: isoTime(row.createdAt),
    endpoint: row.endpoint,
    method: row.method,
    response_status: row.status,
    user_agent: row.userAgent,
    api_key_id: row.apiKeyId,
    client_ip: row.ip,
    duration_ms: row.durationMs,
  };
}

export function showLog(row: LogRow): z.infer<typeof logObject> {
  return {
    object: "log",
    ...showLogItem(row),
    request_body: showBody(row.requestBody),
    response_body: showBody(row.responseBody),
  };
}

function showBody(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
