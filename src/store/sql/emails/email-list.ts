// Reads a page of emails with any filter, and counts them. Each call is bounded in time; for a page, it returns where to
// continue, so that a rare combination in a large store does not block other reads.

import { inArray } from "drizzle-orm";
import type { EmailStatus } from "../../../events/event.ts";
import { lowestId } from "../../../lib/id.ts";
import type { EmailCount, EmailFilter, EmailRow } from "../../emails.ts";
import type { PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";
import { PART_MS, type PartOfPage } from "../list-in-parts.ts";
import { emails } from "../schema.ts";
import { AFTER_ALL, createSearchMatches, type IdRange, type Run } from "../search/search-matches.ts";
import { wantedTerms } from "../search/search-terms.ts";
import { createRecipientCounts } from "./email-rows.ts";

export type EmailListRequest = { teamId: string; filter?: EmailFilter } & PageRequest;

interface Filtered {
  teamId: string;
  filter?: EmailFilter;
}

const ALL = Number.MAX_SAFE_INTEGER;
/** A count stops here. */
const COUNT_MAX = 10_000;
const COUNT_MS = 40;
/** Up to this many matches are looked up individually; for more, those with the status are read as a range. */
const SINGLE_LOOKUPS_MAX = 32;

export function createEmailList(
  { database, orm }: Pick<Connection, "database" | "orm">,
  { partMs = PART_MS }: { partMs?: number } = {},
): (request: EmailListRequest) => PartOfPage<EmailRow> {
  const { readInOrder, findRuns, keep } = createEmailFilter(database);
  const addCounts = createRecipientCounts(database);

  return (request) => {
    const isDescending = request.before === undefined;
    const range = rangeOf(request);
    const page = (ids: string[], goOn: string | null): PartOfPage<EmailRow> => {
      const rows = addCounts(readRows(orm, ids.slice(0, request.limit)));
      return { rows, hasMore: ids.length > request.limit, goOn };
    };
    const runs = findRuns(request, range, isDescending);
    if (runs === null)
      return page(readInOrder(request, { range, limit: request.limit + 1, isDescending }), null);
    const endsAt = performance.now() + partMs;
    const found: string[] = [];
    for (const run of runs) {
      found.push(...keep(request, run, request.limit + 1 - found.length));
      if (found.length > request.limit) return page(found, null);
      if (run.goOn !== null && performance.now() > endsAt) return page(found, run.goOn);
    }
    return page(found, null);
  };
}

/** At least so many, where counting them all would take too long. */
export function createEmailCount(
  database: Database,
  { countMs = COUNT_MS, countMax = COUNT_MAX }: { countMs?: number; countMax?: number } = {},
): (request: Filtered) => EmailCount {
  const { readInOrder, findRuns, keep } = createEmailFilter(database);
  const countThere = database.query<{ count: number }, [string, string]>(
    `SELECT count(*) AS count FROM (${database.dialect.texts("?1")}) AS wanted CROSS JOIN emails
     WHERE emails.id = wanted.value AND emails.team_id = ?2`,
  );
  const countOf = (request: Filtered, run: Run, countedMax: number): number => {
    if (request.filter?.statuses !== undefined) return keep(request, run, countedMax).length;
    return run.ids.length === 0 ? 0 : (countThere.get(JSON.stringify(run.ids), request.teamId)?.count ?? 0);
  };
  return (request) => {
    const range = rangeOf(request);
    const runs = findRuns(request, range, true);
    if (runs === null) {
      const { length } = readInOrder(request, { range, limit: countMax + 1, isDescending: true });
      return { count: Math.min(length, countMax), isExact: length <= countMax };
    }
    const endsAt = performance.now() + countMs;
    let count = 0;
    for (const run of runs) {
      count += countOf(request, run, countMax + 1 - count);
      if (count > countMax) return { count: countMax, isExact: false };
      if (run.goOn !== null && performance.now() > endsAt) return { count, isExact: false };
    }
    return { count, isExact: true };
  };
}

function createEmailFilter(database: Database) {
  const matches = createSearchMatches(database);
  const byTime = createReadIds(database, "team_id = ?1");
  const byStatus = createReadByStatus(database);
  const keep = createKeep(database, byStatus);
  const emailsOf = database.query<{ id: string }, [string]>(
    "SELECT id FROM emails WHERE id = ?1 UNION ALL SELECT email_id FROM deliveries WHERE id = ?1",
  );

  /** Without terms: reads the time indexes directly. */
  function readInOrder({ teamId, filter }: Filtered, read: Omit<ReadIds, "teamId">): string[] {
    if (filter?.statuses === undefined) return byTime({ teamId, ...read }, null);
    const ids = [
      ...new Set(filter.statuses.flatMap((status) => byStatus({ teamId, ...read }, status))),
    ].sort();
    return (read.isDescending ? ids.reverse() : ids).slice(0, read.limit);
  }

  /** Whether a range has emails with the wanted status. */
  function isInStatus({ teamId, filter }: Filtered, range: IdRange): boolean {
    const one = { teamId, range, limit: 1, isDescending: true };
    return filter?.statuses?.some((status) => byStatus(one, status).length > 0) ?? true;
  }

  return {
    readInOrder,
    keep,
    /** Null: the filter names nothing that is indexed. */
    findRuns(request: Filtered, range: IdRange, isDescending: boolean): Generator<Run> | null {
      const { teamId, filter = {} } = request;
      const wanted = wantedTerms(filter, (id) => emailsOf.all(id).map((row) => row.id));
      if (wanted === null) return null;
      const isWorth = (part: IdRange) => isInStatus(request, part);
      return matches({ teamId, wanted, range, isDescending, isWorth });
    },
  };
}

/** Removes deleted emails and those of other teams (blocks store only a hash of the team) or with another status. */
function createKeep(database: Database, byStatus: ReturnType<typeof createReadByStatus>) {
  const checkOne = database.query<{ team_id: string; status: EmailStatus }, [string]>(
    "SELECT team_id, status FROM emails WHERE id = ?",
  );
  const checkRecipients = database.query<{ status: EmailStatus }, [string]>(
    "SELECT status FROM deliveries WHERE email_id = ? AND status IS NOT NULL",
  );
  return ({ teamId, filter }: Filtered, { ids, range }: Run, wantedCount: number): string[] => {
    const statuses = filter?.statuses;
    let candidates = ids;
    if (statuses !== undefined && ids.length > SINGLE_LOOKUPS_MAX) {
      const read = { teamId, range, limit: ALL, isDescending: true };
      const inStatus = new Set(statuses.flatMap((status) => byStatus(read, status)));
      candidates = ids.filter((id) => inStatus.has(id));
    }
    const hasStatus = (id: string, status: EmailStatus) =>
      statuses === undefined ||
      statuses.includes(status) ||
      checkRecipients.all(id).some((recipient) => statuses.includes(recipient.status));
    const kept: string[] = [];
    for (const id of candidates) {
      if (kept.length === wantedCount) break;
      const email = checkOne.get(id);
      if (email?.team_id === teamId && hasStatus(id, email.status)) kept.push(id);
    }
    return kept;
  };
}

/** Converts the cursor and times to id bounds: an id starts with the email's time. */
function rangeOf({ filter, after, before }: Filtered & Partial<PageRequest>): IdRange {
  const above = [before ?? "", filter?.createdFrom === undefined ? "" : lowestId(filter.createdFrom)];
  const below = [
    after ?? AFTER_ALL,
    filter?.createdBefore === undefined ? AFTER_ALL : lowestId(filter.createdBefore),
  ];
  return { above: above.toSorted().at(-1) ?? "", below: below.toSorted()[0] ?? AFTER_ALL };
}

interface ReadIds {
  teamId: string;
  range: IdRange;
  limit: number;
  isDescending: boolean;
}

/** Emails in the status themselves, or with one of several recipients in it. */
function createReadByStatus(database: Database) {
  const where = "team_id = ?1 AND status = ?5";
  const itself = createReadIds(database, where);
  const recipients = createReadIds(database, where, { table: "deliveries", id: "email_id" });
  return (request: ReadIds, status: EmailStatus): string[] => [
    ...itself(request, status),
    ...recipients(request, status),
  ];
}

function createReadIds(
  database: Database,
  where: string,
  { table, id }: { table: string; id: string } = { table: "emails", id: "id" },
) {
  const select = (order: string) =>
    database.prepare<{ id: string }, (string | number)[]>(
      `SELECT ${table === "emails" ? "" : "DISTINCT "}${id} AS id FROM ${table}
       WHERE ${where} AND ${id} > ?2 AND ${id} < ?3 ORDER BY ${id} ${order} LIMIT ?4`,
    );
  const up = select("ASC");
  const down = select("DESC");
  return (request: ReadIds, status: EmailStatus | null): string[] => {
    const { teamId, range, limit, isDescending } = request;
    const values = [teamId, range.above, range.below, limit];
    if (status !== null) values.push(status);
    const rows = (isDescending ? down : up).all(...values);
    return rows.map(({ id }) => id);
  };
}

/** Newest first. */
function readRows(orm: Connection["orm"], ids: string[]): Omit<EmailRow, "recipientCounts">[] {
  const rows = orm.select().from(emails).where(inArray(emails.id, ids)).all();
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}
