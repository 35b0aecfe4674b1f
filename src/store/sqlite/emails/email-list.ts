// Reads a page of emails with any filter. Each call is bounded in time and returns where to continue, so that a rare
// combination in a large store does not block other reads.

import { inArray } from "drizzle-orm";
import type { EmailStatus } from "../../../events/event.ts";
import { lowestId } from "../../../lib/id.ts";
import type { EmailFilter, EmailRow } from "../../emails.ts";
import type { Page, PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import { emails } from "../schema.ts";
import { AFTER_ALL, createSearchMatches, type IdRange, type Run } from "../search/search-matches.ts";
import { wantedTerms } from "../search/search-terms.ts";

export type EmailListRequest = { teamId: string; filter?: EmailFilter } & PageRequest;

/** `goOn`: continue the same request after this id. */
export type PartOfPage = Page<EmailRow> & { goOn: string | null };

const PART_MS = 25;
/** Up to this many matches are looked up individually; for more, those with the status are read as a range. */
const SINGLE_LOOKUPS_MAX = 32;

export function createEmailList(
  { database, orm }: Pick<Connection, "database" | "orm">,
  { partMs = PART_MS }: { partMs?: number } = {},
): (request: EmailListRequest) => PartOfPage {
  const matches = createSearchMatches(database);
  const byTime = createReadIds(database, "team_id = ?1");
  const byStatus = createReadIds(database, "team_id = ?1 AND status = ?5");
  const checkOne = database.query<{ team_id: string; status: EmailStatus }, [string]>(
    "SELECT team_id, status FROM emails WHERE id = ?",
  );

  /** Without terms: reads the time indexes directly. */
  function readInOrder(
    { teamId, filter, limit }: EmailListRequest,
    range: IdRange,
    isDescending: boolean,
  ): string[] {
    const read = { teamId, range, limit: limit + 1, isDescending };
    if (filter?.statuses === undefined) return byTime(read, null);
    const ids = filter.statuses.flatMap((status) => byStatus(read, status)).sort();
    return (isDescending ? ids.reverse() : ids).slice(0, limit + 1);
  }

  /** Whether a range has emails with the wanted status. */
  function isInStatus({ teamId, filter }: EmailListRequest, range: IdRange): boolean {
    const one = { teamId, range, limit: 1, isDescending: true };
    return filter?.statuses?.some((status) => byStatus(one, status).length > 0) ?? true;
  }

  /** Removes deleted emails and those of other teams (blocks store only a hash of the team) or with another status. */
  function keep({ teamId, filter }: EmailListRequest, { ids, range }: Run, wantedCount: number): string[] {
    const statuses = filter?.statuses;
    let candidates = ids;
    if (statuses !== undefined && ids.length > SINGLE_LOOKUPS_MAX) {
      const read = { teamId, range, limit: -1, isDescending: true };
      const inStatus = new Set(statuses.flatMap((status) => byStatus(read, status)));
      candidates = ids.filter((id) => inStatus.has(id));
    }
    const kept: string[] = [];
    for (const id of candidates) {
      if (kept.length === wantedCount) break;
      const email = checkOne.get(id);
      if (email?.team_id === teamId && (statuses === undefined || statuses.includes(email.status)))
        kept.push(id);
    }
    return kept;
  }

  return (request) => {
    const isDescending = request.before === undefined;
    const range = rangeOf(request);
    const wanted = wantedTerms(request.filter ?? {});
    const page = (ids: string[], goOn: string | null): PartOfPage => {
      const rows = readRows(orm, ids.slice(0, request.limit));
      return { rows, hasMore: ids.length > request.limit, goOn };
    };
    if (wanted === null) return page(readInOrder(request, range, isDescending), null);
    const endsAt = performance.now() + partMs;
    const found: string[] = [];
    const isWorth = (part: IdRange) => isInStatus(request, part);
    for (const run of matches({ teamId: request.teamId, wanted, range, isDescending, isWorth })) {
      found.push(...keep(request, run, request.limit + 1 - found.length));
      if (found.length > request.limit) return page(found, null);
      if (run.goOn !== null && performance.now() > endsAt) return page(found, run.goOn);
    }
    return page(found, null);
  };
}

/** Converts the cursor and times to id bounds: an id starts with the email's time. */
function rangeOf({ filter, after, before }: EmailListRequest): IdRange {
  const above = [before ?? "", filter?.createdFrom === undefined ? "" : lowestId(filter.createdFrom)];
  const below = [
    after ?? AFTER_ALL,
    filter?.createdBefore === undefined ? AFTER_ALL : lowestId(filter.createdBefore),
  ];
  return { above: above.toSorted().at(-1) ?? "", below: below.toSorted()[0] ?? AFTER_ALL };
}

function createReadIds(database: Connection["database"], where: string) {
  const select = (order: string) =>
    database.prepare<{ id: string }, (string | number)[]>(
      `SELECT id FROM emails WHERE ${where} AND id > ?2 AND id < ?3 ORDER BY id ${order} LIMIT ?4`,
    );
  const up = select("ASC");
  const down = select("DESC");
  return (
    request: { teamId: string; range: IdRange; limit: number; isDescending: boolean },
    status: EmailStatus | null,
  ): string[] => {
    const { teamId, range, limit, isDescending } = request;
    const values = [teamId, range.above, range.below, limit];
    if (status !== null) values.push(status);
    const rows = (isDescending ? down : up).all(...values);
    return rows.map(({ id }) => id);
  };
}

/** Newest first. */
function readRows(orm: Connection["orm"], ids: string[]): EmailRow[] {
  const rows = orm.select().from(emails).where(inArray(emails.id, ids)).all();
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}
