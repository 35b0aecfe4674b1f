import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import {
  type ComplianceRow,
  type FeedbackLoop,
  POSTMASTER_RESULTS,
  type PostmasterResult,
} from "../../postmaster.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isComplianceRows, isFeedbackLoops } from "../stored-shapes.ts";

/** Shares in millionths. */
export const postmasterDays = defineTable(
  "postmaster_days",
  {
    domainId: text("domain_id").notNull(),
    day: integer("day").notNull(),
    spam: integer("spam"),
    spf: integer("spf"),
    dkim: integer("dkim"),
    dmarc: integer("dmarc"),
    encrypted: integer("encrypted"),
    errors: integer("errors"),
    loops: json<FeedbackLoop[]>("loops", isFeedbackLoops, []).notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.day] })],
);

export const postmasterChecks = defineTable("postmaster_checks", {
  domainId: text("domain_id").primaryKey(),
  checkedAt: integer("checked_at").notNull(),
  // A word that cannot be read must not look as if all were well.
  result: word<PostmasterResult>("result", wordsOf(POSTMASTER_RESULTS), "no_access").notNull(),
  compliance: json<ComplianceRow[]>("compliance", isComplianceRows, []).notNull(),
});
