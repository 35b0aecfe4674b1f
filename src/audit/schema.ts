// The wire form of the audit log.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { AuditEntry as StoredAuditEntry } from "../store/audit.ts";

const auditEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  actor: z.object({ kind: z.enum(["user", "api_key", "operator"]), id: z.string(), name: z.string() }),
  action: z.string(),
  target: z.string().nullable(),
  ip: z.string().nullable(),
  detail: z.record(z.string(), z.string()).nullable(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = listOf(auditEntry);

/**
 * GET /audit/check. `hash` is that of the last entry: a copy kept elsewhere shows when the end is cut off. `signed`: the
 * last entry that was signed; null = none yet.
 */
export const chainCheck = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    entries: z.number(),
    hash: z.string().nullable(),
    signed: z.object({ position: z.number(), signed_at: z.string() }).nullable(),
  }),
  z.object({ ok: z.literal(false), entries: z.number(), broken_at: z.string(), reason: z.string() }),
]);
export type ChainCheck = z.infer<typeof chainCheck>;

export function showEntry(entry: StoredAuditEntry): AuditEntry {
  const { id, createdAt, actor, action, target, ip, detail, hash } = entry;
  return { id, created_at: isoTime(createdAt), actor, action, target, ip, detail, hash };
}
