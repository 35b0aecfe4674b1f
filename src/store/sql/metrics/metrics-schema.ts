import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { Counter, Facet } from "../../metrics.ts";
import { defineTable } from "../columns.ts";

const count = (name: Counter) => integer(name).notNull().default(0);

const counts = () => ({
  sent: count("sent"),
  delivered: count("delivered"),
  deliveryDelayed: count("delivery_delayed"),
  bouncedPermanent: count("bounced_permanent"),
  bouncedTransient: count("bounced_transient"),
  bouncedUndetermined: count("bounced_undetermined"),
  complained: count("complained"),
  failed: count("failed"),
  suppressed: count("suppressed"),
  opened: count("opened"),
  openedMachine: count("opened_machine"),
  uniqueOpened: count("unique_opened"),
  clicked: count("clicked"),
  clickedMachine: count("clicked_machine"),
  uniqueClicked: count("unique_clicked"),
  unsubscribed: count("unsubscribed"),
});

/**
 * How often what happened to a team's emails, counted once for each quarter of an hour, hour and day (UTC) in the
 * transaction that records the event (see meter.ts). `broadcastId` is empty for mail outside broadcasts. WITHOUT ROWID.
 */
export const metrics = defineTable(
  "metrics",
  {
    teamId: text("team_id").notNull(),
    /** The bucket's length. */
    spanMs: integer("span_ms").notNull(),
    startsAt: integer("starts_at").notNull(),
    domainId: text("domain_id").notNull(),
    broadcastId: text("broadcast_id").notNull(),
    ...counts(),
  },
  (table) => [
    primaryKey({
      columns: [table.teamId, table.spanMs, table.startsAt, table.domainId, table.broadcastId],
    }),
  ],
);

/**
 * The same counts by facet, for each quarter of an hour and day (UTC). `value` is empty for all values beyond the bound of a
 * team and day. WITHOUT ROWID.
 */
export const metricFacets = defineTable(
  "metric_facets",
  {
    teamId: text("team_id").notNull(),
    spanMs: integer("span_ms").notNull(),
    facet: text("facet").$type<Facet>().notNull(),
    startsAt: integer("starts_at").notNull(),
    value: text("value").notNull(),
    domainId: text("domain_id").notNull(),
    ...counts(),
  },
  (table) => [
    primaryKey({
      columns: [table.teamId, table.spanMs, table.facet, table.startsAt, table.value, table.domainId],
    }),
  ],
);
