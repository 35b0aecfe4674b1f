import { blob, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_KINDS, type ReportKind } from "../../domain-reports.ts";
import { defineTable, word, wordsOf } from "../columns.ts";

export const domainReports = defineTable(
  "domain_reports",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    domainId: text("domain_id").notNull(),
    kind: word<ReportKind>("kind", wordsOf(REPORT_KINDS), "dmarc").notNull(),
    org: text("org").notNull(),
    reportId: text("report_id").notNull(),
    beginsAt: integer("begins_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    receivedAt: integer("received_at").notNull(),
    signedBy: text("signed_by").notNull(),
    isCounted: integer("is_counted", { mode: "boolean" }).notNull(),
    total: integer("total").notNull(),
    failed: integer("failed").notNull(),
    raw: blob("raw").$type<Uint8Array>(),
  },
  (table) => [
    uniqueIndex("domain_reports_once").on(
      table.domainId,
      table.kind,
      table.org,
      table.reportId,
      table.beginsAt,
      table.signedBy,
    ),
    index("domain_reports_newest").on(table.domainId, table.id),
  ],
);

/** `day`: its begin, UTC, ms. */
export const dmarcSums = defineTable(
  "dmarc_sums",
  {
    domainId: text("domain_id").notNull(),
    day: integer("day").notNull(),
    ip: text("ip").notNull(),
    messages: integer("messages").notNull(),
    passed: integer("passed").notNull(),
    dkimAligned: integer("dkim_aligned").notNull(),
    spfAligned: integer("spf_aligned").notNull(),
    quarantined: integer("quarantined").notNull(),
    rejected: integer("rejected").notNull(),
    own: integer("own").notNull(),
    dkimDomain: text("dkim_domain").notNull(),
    spfDomain: text("spf_domain").notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.day, table.ip] })],
);

export const tlsSums = defineTable(
  "tls_sums",
  {
    domainId: text("domain_id").notNull(),
    day: integer("day").notNull(),
    host: text("host").notNull(),
    result: text("result").notNull(),
    sessions: integer("sessions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.day, table.host, table.result] })],
);
