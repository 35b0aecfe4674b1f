import { and, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import type { LogFilter, LogItem, LogListRequest, LogPage, LogRow, LogStore } from "../../logs.ts";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { logs } from "./log-schema.ts";

export const logMethods = defineNoun<LogStore>({
  methods: {
    add: { weight: (rows) => rows.length, isGrowing: true, ignoresQueueCounts: true },
    list: "read",
    get: "read",
    sweep: "write",
  },
  open: createLogMethods,
});

/** Rows read per step if several filters are set, since only one can use its index. */
const ROWS_PER_STEP = 1_000;
const STEPS_MAX = 5;
/** Sorts after every id. */
const AFTER_ALL = "~";

const { requestBody: _request, responseBody: _response, ...summary } = getTableColumns(logs);

function createLogMethods(connection: Connection): Synchronous<LogStore> {
  const { orm, database } = connection;
  const insert = database.prepare(
    `INSERT INTO logs (id, team_id, api_key_id, created_at, duration_ms, method, endpoint, status, user_agent, agent, ip,
       request_body, response_body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const sweep = database.prepare(
    "DELETE FROM logs WHERE id IN (SELECT id FROM logs WHERE id < ? ORDER BY id LIMIT ?)",
  );
  return {
    add(rows) {
      for (const row of rows) insert.run(...valuesOf(row));
    },
    list: createList(connection),
    get: ({ teamId, id }) =>
      orm
        .select()
        .from(logs)
        .where(and(eq(logs.teamId, teamId), eq(logs.id, id)))
        .get() ?? null,
    sweep: ({ before, limit }) => ({ deleted: sweep.run(lowestId(before), limit).changes }),
  };
}

function valuesOf(row: LogRow): (string | number | null)[] {
  return [
    row.id,
    row.teamId,
    row.apiKeyId,
    row.createdAt,
    row.durationMs,
    row.method,
    row.endpoint,
    row.status,
    row.userAgent,
    row.agent,
    row.ip,
    row.requestBody,
    row.responseBody,
  ];
}

function createList({ orm }: Connection): (request: LogListRequest) => LogPage {
  function read(request: LogListRequest, lead: SQL | undefined, rows: number): LogItem[] {
    const { where, order, limit } = pageTerms(logs.id, { ...request, limit: rows });
    const { since, until } = request;
    // Select ids first, always with an upper bound: otherwise SQLite uses `logs_team` or sorts the refused rows.
    const ids = orm
      .select({ id: logs.id })
      .from(logs)
      .where(
        and(
          eq(logs.teamId, request.teamId),
          lead,
          where,
          since === undefined ? undefined : gte(logs.id, lowestId(since)),
          lt(logs.id, until === undefined ? AFTER_ALL : lowestId(until)),
        ),
      )
      .orderBy(order)
      .limit(limit);
    return orm.select(summary).from(logs).where(inArray(logs.id, ids)).orderBy(order).all();
  }

  return (request) => {
    const { lead, rest } = leadOf(request.filter);
    if (rest.length === 0) return { ...toPage(read(request, lead, request.limit), request), pausedAt: null };
    const found: LogItem[] = [];
    let from = request;
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const rows = read(from, lead, ROWS_PER_STEP);
      found.push(...rows.filter((row) => rest.every((matches) => matches(row))));
      const isEnd = rows.length <= ROWS_PER_STEP;
      if (isEnd || found.length > request.limit) return { ...toPage(found, request), pausedAt: null };
      const last = rows.at(-1)!.id;
      from = request.before === undefined ? { ...request, after: last } : { ...request, before: last };
    }
    const pausedAt = (request.before === undefined ? from.after : from.before) ?? null;
    return { ...toPage(found, request), pausedAt };
  };
}

type Matches = (row: LogItem) => boolean;

/** Picks the filter whose index is used, rarest kind first; the others are checked per row. */
function leadOf(filter: LogFilter): { lead: SQL | undefined; rest: Matches[] } {
  const terms: { lead: SQL | undefined; matches: Matches }[] = [];
  const { statusClass, status, apiKeyId, endpoint, agent, method } = filter;
  const add = (lead: SQL | undefined, matches: Matches) => terms.push({ lead, matches });
  const inClass: Matches = (row) => Math.floor(row.status / 100) === statusClass;
  if (statusClass !== undefined && statusClass >= 4) {
    add(sql`${logs.status} / 100 = ${statusClass} and ${logs.status} >= 400`, inClass);
  }
  if (status !== undefined) add(eq(logs.status, status), (row) => row.status === status);
  if (endpoint !== undefined) add(eq(logs.endpoint, endpoint), (row) => row.endpoint === endpoint);
  if (apiKeyId !== undefined) add(eq(logs.apiKeyId, apiKeyId), (row) => row.apiKeyId === apiKeyId);
  if (agent !== undefined) add(eq(logs.agent, agent), (row) => row.agent === agent);
  if (method !== undefined) add(eq(logs.method, method), (row) => row.method === method);
  if (statusClass !== undefined && statusClass < 4) add(undefined, inClass);
  const [first, ...others] = terms;
  if (first === undefined) return { lead: undefined, rest: [] };
  const rest = first.lead === undefined ? terms : others;
  return { lead: first.lead, rest: rest.map(({ matches }) => matches) };
}
