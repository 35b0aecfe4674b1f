import { z } from "zod";

const restoredCounts = z.object({
  deliveries: z.number(),
  scheduled_emails: z.number(),
  broadcasts: z.number(),
  automation_runs: z.number(),
  webhook_messages: z.number(),
});

/** What a restore holds; `held` is null where there was none, or all is released. */
export const restoredMail = z.object({
  object: z.literal("restored_mail"),
  held: restoredCounts
    .extend({
      cause: z.enum(["restore", "copied"]),
      since: z.string(),
      backup_created_at: z.string().nullable(),
    })
    .nullable(),
});
export type RestoredMail = z.infer<typeof restoredMail>;

/** `has_more`: ask again. */
export const restoredRelease = z.object({
  object: z.literal("restored_release"),
  released: restoredCounts,
  has_more: z.boolean(),
});
export type RestoredRelease = z.infer<typeof restoredRelease>;
