import { and, eq } from "drizzle-orm";
import type { InsightStore } from "../../insights.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { emails } from "../schema.ts";
import { insights } from "../search/search-schema.ts";

export const insightMethods = defineNoun<InsightStore>({
  methods: {
    get: "read",
    save: "write",
  },
  open: createInsightMethods,
});

function createInsightMethods({ orm }: Connection): Synchronous<InsightStore> {
  return {
    get: ({ teamId, emailId }) =>
      orm
        .select({
          emailId: insights.emailId,
          createdAt: insights.createdAt,
          isFinal: insights.isFinal,
          checks: insights.checks,
        })
        .from(insights)
        .innerJoin(emails, eq(emails.id, insights.emailId))
        .where(and(eq(insights.emailId, emailId), eq(emails.teamId, teamId)))
        .get() ?? null,
    save(found) {
      // The email may have been deleted during the check.
      if (
        orm.select({ id: emails.id }).from(emails).where(eq(emails.id, found.emailId)).get() === undefined
      ) {
        return;
      }
      const { createdAt, isFinal, checks } = found;
      orm
        .insert(insights)
        .values(found)
        .onConflictDoUpdate({ target: insights.emailId, set: { createdAt, isFinal, checks } })
        .run();
    },
  };
}
