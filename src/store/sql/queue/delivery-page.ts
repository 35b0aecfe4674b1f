// Reads a page of deliveries with any filter. Several conditions cannot share an index, so each that has one leads: its
// rows are read in the order of their ids, a few of each lead in turn, and the first lead to fill the page or to end wins.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeliveryFilter, DeliveryRow } from "../../deliveries.ts";
import type { PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import { PART_MS, type PartOfPage } from "../list-in-parts.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { deliveries } from "../schema.ts";
import { filterTerms, inState } from "./delivery-filter.ts";

export type DeliveryListRequest = { filter: DeliveryFilter } & PageRequest;

const shown = {
  id: deliveries.id,
  emailId: deliveries.emailId,
  teamId: deliveries.teamId,
  recipient: deliveries.recipient,
  role: deliveries.role,
  destination: deliveries.destination,
  site: deliveries.site,
  region: deliveries.region,
  state: deliveries.state,
  attempts: deliveries.attempts,
  dueAt: deliveries.dueAt,
  expiresAt: deliveries.expiresAt,
  createdAt: deliveries.createdAt,
  lastClass: deliveries.lastClass,
  lastReply: deliveries.lastReply,
};

/** Rows of a lead that are read before it is the next one's turn. */
const TURN_ROWS = 1_000;
/** So many of a site are sorted instead. */
const SORTED_ROWS_MAX = 1_000;

interface Lead {
  term: SQL | undefined;
  /** Where its next turn starts. */
  cursor: string | undefined;
  /** Ids of its rows that meet the other conditions, too. */
  found: string[];
}

export function createDeliveryPage(
  { database, orm }: Connection,
  { partMs = PART_MS, turnRows = TURN_ROWS }: { partMs?: number; turnRows?: number } = {},
): (request: DeliveryListRequest) => PartOfPage<DeliveryRow> {
  const queuedAt = database.prepare<{ queued: number }, [string]>(
    "SELECT queued FROM queue_sites WHERE site = ?",
  );

  function whole(request: DeliveryListRequest, terms: SQL | undefined): PartOfPage<DeliveryRow> {
    const { where, order, limit } = pageTerms(deliveries.id, request);
    const found = orm.select(shown).from(deliveries).where(and(terms, where)).orderBy(order).limit(limit);
    return { ...toPage(found.all(), request), goOn: null };
  }

  /** Whether the lead has all that is asked for. */
  function takeTurn(lead: Lead, request: DeliveryListRequest): boolean {
    const at = request.before === undefined ? { after: lead.cursor } : { before: lead.cursor };
    const { where, order } = pageTerms(deliveries.id, { limit: turnRows, ...at });
    const rows = orm
      .select({ id: deliveries.id, holds: sql<number>`${filterTerms(request.filter)}` })
      .from(deliveries)
      .where(and(lead.term, where))
      .orderBy(order)
      .limit(turnRows)
      .values() as [id: string, holds: number][];
    for (const [id, holds] of rows) if (holds === 1) lead.found.push(id);
    lead.cursor = rows.at(-1)?.[0] ?? lead.cursor;
    return rows.length < turnRows || lead.found.length > request.limit;
  }

  function pageOf(
    { found }: Lead,
    request: DeliveryListRequest,
    goOn: string | null,
  ): PartOfPage<DeliveryRow> {
    const ids = found.slice(0, request.limit);
    const rows = orm.select(shown).from(deliveries).where(inArray(deliveries.id, ids)).all();
    const hasMore = found.length > request.limit;
    return { rows: rows.sort((a, b) => (a.id < b.id ? 1 : -1)), hasMore, goOn };
  }

  return (request) => {
    const { filter } = request;
    if (isDirect(filter)) return whole(request, filterTerms(filter));
    if (filter.site !== undefined && filter.state === "queued") {
      const queued = queuedAt.get(filter.site)?.queued ?? 0;
      // By the index of what is due there.
      const ofSite = sql`id IN (SELECT id FROM deliveries WHERE site = ${filter.site} AND state = 'queued')`;
      const others = filterTerms({ ...filter, site: undefined, state: undefined });
      if (queued <= SORTED_ROWS_MAX) return whole(request, and(ofSite, others));
    }
    const cursor = request.before ?? request.after;
    const leads = leadsOf(filter).map((term): Lead => ({ term, cursor, found: [] }));
    for (const endsAt = performance.now() + partMs; ; ) {
      const done = leads.find((lead) => takeTurn(lead, request));
      if (done !== undefined) return pageOf(done, request, null);
      if (performance.now() < endsAt) continue;
      const isFurther = (one: Lead, other: Lead) =>
        (request.before === undefined) === (one.cursor ?? "") < (other.cursor ?? "");
      const furthest = leads.reduce((best, lead) => (isFurther(lead, best) ? lead : best));
      return pageOf(furthest, request, furthest.cursor ?? null);
    }
  };
}

/** At most one condition, or one that few rows meet. */
function isDirect({ ids, emailId, state, ...others }: DeliveryFilter): boolean {
  if (ids !== undefined || emailId !== undefined || state === "leased") return true;
  const given = Object.values({ state, ...others }).filter((value) => value !== undefined);
  return given.length <= 1 && others.site === undefined && others.reason === undefined;
}

/** Conditions with an index in the order of ids; without one, all rows are read. */
function leadsOf({ teamId, destination, state }: DeliveryFilter): (SQL | undefined)[] {
  const leads = [
    destination === undefined ? undefined : eq(deliveries.destination, destination),
    teamId === undefined ? undefined : eq(deliveries.teamId, teamId),
    state === undefined || state === "delivered" ? undefined : inState(state),
  ].filter((lead) => lead !== undefined);
  return leads.length === 0 ? [undefined] : leads;
}
