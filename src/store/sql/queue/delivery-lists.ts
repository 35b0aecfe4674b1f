import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { DeliveryState, QueueReason } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { attempts, deliveries, deliveryCounts } from "../schema.ts";
import { filterTerms } from "./delivery-filter.ts";
import { createDeliveryPage } from "./delivery-page.ts";
import type { PackedDeliveryStore } from "./delivery-record.ts";
import { createTranscripts } from "./transcripts.ts";

const reasoned = {
  reason: deliveries.lastClass,
  site: deliveries.site,
  state: deliveries.state,
  createdAt: deliveries.createdAt,
  dueAt: deliveries.dueAt,
};

interface Reasoned {
  reason: string | null;
  site: string;
  state: DeliveryState;
  createdAt: number;
  dueAt: number;
}

/** Grouped here: SQLite would sort the rows. */
function groupByReason(rows: Reasoned[]): QueueReason[] {
  const groups = [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, ofReason]) => {
    const queued = ofReason.filter(({ state }) => state === "queued");
    const sites = [...Map.groupBy(ofReason, ({ site }) => site)].map(([site, ofSite]) => ({
      site,
      count: ofSite.length,
    }));
    return {
      reason,
      queued: queued.length,
      held: ofReason.length - queued.length,
      sites: sites.sort((a, b) => b.count - a.count || (a.site < b.site ? -1 : 1)),
      oldestAt: least(ofReason.map(({ createdAt }) => createdAt))!,
      nextDueAt: least(queued.map(({ dueAt }) => dueAt)),
    };
  });
  return groups.sort((a, b) => b.queued + b.held - a.queued - a.held);
}

const least = (times: number[]): number | null =>
  times.reduce<number | null>((least, time) => (least === null || time < least ? time : least), null);

const { emailId: _emailId, ...attemptColumns } = getTableColumns(attempts);

export function createDeliveryLists(
  connection: Connection,
): Pick<PackedDeliveryStore, "dueSites" | "list" | "reasons" | "counts" | "attempts"> {
  const { database, orm } = connection;
  const findDue = database.prepare<{ site: string; dueAt: number }, [number, number]>(
    "SELECT site, next_due_at AS dueAt FROM queue_sites WHERE next_due_at < ? ORDER BY next_due_at LIMIT ?",
  );
  const transcripts = createTranscripts(database);
  return {
    dueSites: ({ now, limit }) => findDue.all(now, limit),
    list: createDeliveryPage(connection),
    reasons({ teamId, limit }) {
      const pages = (["queued", "held"] as const).map((state) =>
        orm
          .select(reasoned)
          .from(deliveries)
          .where(filterTerms({ state, ...(teamId === undefined ? {} : { teamId }) }))
          .orderBy(deliveries.id)
          .limit(limit + 1)
          .all(),
      );
      const isPartial = pages.some((rows) => rows.length > limit);
      return { data: groupByReason(pages.flatMap((rows) => rows.slice(0, limit))), isPartial };
    },
    counts: () => orm.select().from(deliveryCounts).where(sql`count > 0`).orderBy(deliveryCounts.state).all(),
    attempts(request) {
      const { emailId, deliveryId, outcome } = request;
      const { where, order, limit } = pageTerms(attempts.id, request);
      const ofDelivery = deliveryId === undefined ? undefined : eq(attempts.deliveryId, deliveryId);
      const endedSo = outcome === undefined ? undefined : eq(attempts.outcome, outcome);
      const terms = and(eq(attempts.emailId, emailId), ofDelivery, endedSo, where);
      const found = orm.select(attemptColumns).from(attempts).where(terms).orderBy(order).limit(limit);
      const page = toPage(found.all(), request);
      return { ...page, rows: page.rows.map((row) => ({ ...row, transcript: transcripts.read(row.id) })) };
    },
  };
}
