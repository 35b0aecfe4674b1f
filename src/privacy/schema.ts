// The wire form of erasing and exporting one person.
import { z } from "zod";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ErasureRow } from "../store/privacy.ts";

export const personPath = z.object({ idOrEmail: z.string() });
export const erasurePath = z.object({ id: z.string() });

export const eraseBody = mapOf(
  z.object({
    reason: optional(z.string("It must be a string.")).describe(
      "Why, for the audit log and the consent record. In the dashboard, people have to give one.",
    ),
  }),
).meta({ id: "EraseContactRequest" });
export type EraseContactRequest = z.input<typeof eraseBody>;

export const erasureObject = z
  .object({
    object: z.literal("contact_erasure"),
    id: z.string(),
    contact_id: z.string().nullable(),
    status: z.enum(["in_progress", "completed"]),
    created_at: z.string(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: "ContactErasure" });
export type ContactErasure = z.infer<typeof erasureObject>;

export function showErasure({ id, contactId, createdAt, completedAt }: ErasureRow): ContactErasure {
  return {
    object: "contact_erasure",
    id,
    contact_id: contactId,
    status: completedAt === null ? "in_progress" : "completed",
    created_at: isoTime(createdAt),
    completed_at: completedAt === null ? null : isoTime(completedAt),
  };
}
