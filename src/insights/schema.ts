// The wire form of insights. The words are not stored: they are those of the program that shows them.
import { z } from "zod";
import { isoTime } from "../lib/iso-time.ts";
import type { Insights as StoredInsights } from "../store/insights.ts";
import { RULES } from "./rules.ts";

const insight = z
  .object({
    id: z.enum(RULES.map(({ id }) => id)),
    status: z.enum(["ok", "warning", "info"]),
    title: z.string(),
    why: z.string(),
    how: z.string(),
    /** What was found. */
    detail: z.string().nullable(),
  })
  .meta({ id: "Insight" });
export type Insight = z.infer<typeof insight>;

/** GET /emails/{id}/insights. */
export const insightsObject = z
  .object({
    object: z.literal("insights"),
    email_id: z.string(),
    created_at: z.string(),
    /** False while deliveries under way can still change it. */
    is_final: z.boolean(),
    data: z.array(insight),
  })
  .meta({ id: "Insights" });
export type Insights = z.infer<typeof insightsObject>;

const RANK = { warning: 0, info: 1, ok: 2 };

/** What needs attention first. */
export function showInsights({
  emailId,
  createdAt,
  isFinal,
  checks,
}: StoredInsights): z.infer<typeof insightsObject> {
  const data = checks.flatMap(({ id, status, detail }) => {
    const rule = RULES.find((known) => known.id === id);
    return rule === undefined
      ? []
      : [{ id, status, title: rule.title, why: rule.why, how: rule.how, detail }];
  });
  return {
    object: "insights",
    email_id: emailId,
    created_at: isoTime(createdAt),
    is_final: isFinal,
    data: data.sort((a, b) => RANK[a.status] - RANK[b.status]),
  };
}
