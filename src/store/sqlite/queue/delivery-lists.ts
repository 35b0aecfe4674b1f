import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { DeliveryStore } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import type { Synchronous } from "../noun.ts";
import { attempts, deliveries, deliveryCounts } from "../schema.ts";
import { filterTerms } from "./delivery-filter.ts";

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

const { emailId: _emailId, ...attemptColumns } = getTableColumns(attempts);

export function createDeliveryLists({
  database,
  orm,
}: Connection): Pick<Synchronous<DeliveryStore>, "nextDueAt" | "list" | "counts" | "attempts"> {
  const findNext = database.prepare<{ at: number | null }, []>(
    "SELECT min(next_due_at) AS at FROM queue_sites WHERE next_due_at IS NOT NULL",
  );
  return {
    nextDueAt: () => findNext.get()?.at ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(deliveries.id, request);
      const found = orm
        .select(shown)
        .from(deliveries)
        .where(and(filterTerms(request.filter), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    counts: () => orm.select().from(deliveryCounts).where(sql`count > 0`).orderBy(deliveryCounts.state).all(),
    attempts(request) {
      const { emailId, deliveryId, outcome } = request;
      const { where, order, limit } = pageTerms(attempts.id, request);
      const ofDelivery = deliveryId === undefined ? undefined : eq(attempts.deliveryId, deliveryId);
      const endedSo = outcome === undefined ? undefined : eq(attempts.outcome, outcome);
      const terms = and(eq(attempts.emailId, emailId), ofDelivery, endedSo, where);
      const found = orm.select(attemptColumns).from(attempts).where(terms).orderBy(order).limit(limit);
      return toPage(found.all(), request);
    },
  };
}
