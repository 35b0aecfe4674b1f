import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { DeliveryFilter, DeliveryState } from "../../deliveries.ts";
import { RESTORED } from "../../restored.ts";
import { deliveries } from "../schema.ts";

/** The conditions of a filter; undefined = all deliveries. */
export function filterTerms(filter: DeliveryFilter): SQL | undefined {
  return and(
    filter.teamId === undefined ? undefined : ofTeam(filter, filter.teamId),
    filter.destination === undefined ? undefined : eq(deliveries.destination, filter.destination),
    filter.site === undefined ? undefined : eq(deliveries.site, filter.site),
    filter.emailId === undefined ? undefined : eq(deliveries.emailId, filter.emailId),
    filter.ids === undefined ? undefined : inArray(deliveries.id, filter.ids),
    filter.reason === undefined ? undefined : isReason(filter.reason),
    filter.isRestored === undefined ? undefined : isRestored(filter.isRestored),
    filter.createdAfter === undefined ? undefined : gt(deliveries.createdAt, filter.createdAfter),
    filter.state === undefined ? undefined : inState(filter.state),
  );
}

/** An email has few deliveries and a team has millions, but SQLite would as soon go through those of the team. */
const ofTeam = ({ emailId }: DeliveryFilter, teamId: string) =>
  emailId === undefined ? eq(deliveries.teamId, teamId) : sql`${deliveries.teamId} || '' = ${teamId}`;

const isReason = (reason: string | null) =>
  reason === null ? isNull(deliveries.lastClass) : eq(deliveries.lastClass, reason);

const isRestored = (isIt: boolean | "any") =>
  isIt === "any"
    ? undefined
    : isIt
      ? eq(deliveries.lastClass, RESTORED)
      : sql`${deliveries.lastClass} IS DISTINCT FROM ${RESTORED}`;

/** The second term lets the planner use the partial indexes, whose conditions are written with literals. */
export function inState(state: DeliveryState): SQL {
  if (state === "delivered") return sql`state = 'delivered'`;
  // As few as are under way. Without the detour SQLite reads all deliveries, because they come in the order asked for.
  if (state === "leased")
    return sql`id IN (SELECT id FROM deliveries WHERE state = 'leased' AND lease_until > 0)`;
  const term = state === "queued" ? sql`state = 'queued'` : sql`state = ${state}`;
  return sql`${term} AND state NOT IN ('leased', 'delivered')`;
}
