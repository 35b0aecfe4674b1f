import { and, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { idTime, lowestId } from "../../../lib/id.ts";
import type { LogFilter, LogItem, LogListRequest, LogPage, LogRow, LogStore } from "../../logs.ts";
import { bindValues } from "../bind-values.ts";
import type { Connection } from "../connection.ts";
import type { Dialect } from "../dialect.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { logs } from "./log-schema.ts";

export const logMethods = defineNoun<LogStore>({
  methods: {
    add: { weight: (rows) => rows.length, isGrowing: true, ignoresQueueCounts: true },
    list: "read",
    get: "read",
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

function createList({ orm, database }: Connection): (request: LogListRequest) => LogPage {
  function readOne(request: LogListRequest, lead: SQL | undefined): LogItem[] {
    const { where, order, limit } = pageTerms(logs.id, request);
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

  /** The rows of each lead by its own index, merged. */
  function read(request: LogListRequest, leads: Leads): LogItem[] {
    if (leads.length === 1) return readOne(request, leads[0]);
    const found = new Map(leads.flatMap((lead) => readOne(request, lead)).map((row) => [row.id, row]));
    const sign = request.before === undefined ? -1 : 1;
    const rows = [...found.values()].sort((one, other) => (one.id < other.id ? -sign : sign));
    return rows.slice(0, request.limit + 1);
  }

  return (request) => {
    const { leads, rest } = leadOf(request, database.dialect);
    if (rest.length === 0) return { ...toPage(read(request, leads), request), pausedAt: null };
    const found: LogItem[] = [];
    let from = request;
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const rows = read({ ...from, limit: ROWS_PER_STEP }, leads);
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

/** Conditions that each use an index; a row matches one of them. Undefined: every row does. */
type Leads = (SQL | undefined)[];
type Matches = (row: LogItem) => boolean;

/** Picks the filter whose indexes are used, rarest kind first; the others are checked per row. */
function leadOf({ teamId, filter }: LogListRequest, dialect: Dialect): { leads: Leads; rest: Matches[] } {
  const terms: { leads: Leads | null; matches: Matches }[] = [];
  const { id, statuses, apiKeyId, endpoint, agent, methods, path } = filter;
  const add = (leads: Leads | null, matches: Matches) => terms.push({ leads, matches });
  if (id !== undefined) add(leadsOfId(teamId, id, dialect), () => true);
  const byStatus = statuses && {
    leads: leadsOfStatuses(statuses),
    matches: ({ status }: LogItem) =>
      statuses.codes.includes(status) || statuses.classes.includes(Math.floor(status / 100)),
  };
  if (byStatus && byStatus.leads !== null) terms.push(byStatus);
  if (endpoint !== undefined) add([eq(logs.endpoint, endpoint)], (row) => row.endpoint === endpoint);
  if (apiKeyId !== undefined) add([eq(logs.apiKeyId, apiKeyId)], (row) => row.apiKeyId === apiKeyId);
  if (agent !== undefined) add([eq(logs.agent, agent)], (row) => row.agent === agent);
  if (methods !== undefined)
    add(
      methods.map((method) => eq(logs.method, method)),
      (row) => methods.includes(row.method),
    );
  if (byStatus && byStatus.leads === null) terms.push(byStatus);
  if (path !== undefined) add(null, (row) => row.endpoint.startsWith(path));
  const [first, ...others] = terms;
  if (first === undefined) return { leads: [undefined], rest: [] };
  if (first.leads === null) return { leads: [undefined], rest: terms.map(({ matches }) => matches) };
  return { leads: first.leads, rest: others.map(({ matches }) => matches) };
}

/** Null: successes are most of the rows, and have no index. */
function leadsOfStatuses({ codes, classes }: NonNullable<LogFilter["statuses"]>): Leads | null {
  if (classes.some((digit) => digit < 4)) return null;
  return [
    ...codes.map((code) => eq(logs.status, code)),
    ...classes.map((digit) => sql`${logs.status} / 100 = ${digit} and ${logs.status} >= 400`),
  ];
}

/** What has ids in paths. */
const RESOURCES = [
  "emails",
  "domains",
  "templates",
  "webhooks",
  "api-keys",
  "contacts",
  "segments",
  "topics",
  "contact-properties",
  "suppressions",
];
/** The answer with a new id is logged at most this much later. */
const ANSWERED_MS_MAX = 10_000;

/** The log itself, the request that created the resource, and the requests about it. */
function leadsOfId(teamId: string, id: string, dialect: Dialect): Leads {
  const createdAt = idTime(id);
  const created = and(
    gte(logs.id, lowestId(createdAt)),
    lt(logs.id, lowestId(createdAt + ANSWERED_MS_MAX)),
    bindValues(`${dialect.position("response_body", "?")} > 0`, id),
  );
  // The paths with the id, and those below it: "0" follows "/" in ASCII.
  const paths = RESOURCES.map((resource) => {
    const path = `/${resource}/${id}`;
    return sql`select id from logs ${sql.raw(dialect.indexedBy("logs_endpoint"))}
      where team_id = ${teamId} and endpoint >= ${path} and endpoint < ${`${path}0`}`;
  });
  return [eq(logs.id, id), created, sql`${logs.id} in (${sql.join(paths, sql` union all `)})`];
}
