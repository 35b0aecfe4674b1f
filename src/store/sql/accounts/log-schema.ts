// The table of logs, a part of schema.ts in a file of its own.
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import type { LogAgent } from "../../logs.ts";
import { defineTable } from "../columns.ts";

/**
 * API and SMTP requests of teams. Ids sort by time, which saves an index for ranges and the sweep. The bodies are the
 * last columns, so that a list does not read them.
 */
export const logs = defineTable(
  "logs",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    apiKeyId: text("api_key_id").notNull(),
    createdAt: integer("created_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    method: text("method").notNull(),
    endpoint: text("endpoint").notNull(),
    status: integer("status").notNull(),
    userAgent: text("user_agent"),
    agent: text("agent").$type<LogAgent>().notNull(),
    ip: text("ip"),
    requestBody: text("request_body"),
    responseBody: text("response_body"),
  },
  (table) => [
    index("logs_team").on(table.teamId, table.id),
    index("logs_method").on(table.teamId, table.method, table.id),
    index("logs_status").on(table.teamId, table.status, table.id),
    // Most rows are successes, so listing them needs no index.
    index("logs_refused").on(table.teamId, sql`"status" / 100`, table.id).where(sql`status >= 400`),
    index("logs_endpoint").on(table.teamId, table.endpoint, table.id),
    index("logs_agent").on(table.teamId, table.agent, table.id),
    index("logs_key").on(table.teamId, table.apiKeyId, table.id),
  ],
);
