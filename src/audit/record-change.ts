import type { NewAuditEntry } from "../store/audit.ts";

export type AuditEvent = Omit<NewAuditEntry, "id" | "createdAt">;

/** A request that was answered well. */
export interface Change {
  teamId: string;
  actor: NewAuditEntry["actor"];
  method: string;
  /** Of the API, without the dashboard's prefix and without a query. */
  path: string;
  ip: string | null;
  answer: unknown;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Sending is not managing, and previews, checks, proofs, options and ends of sessions change nothing that lasts. */
const NOT_MANAGEMENT: RegExp[] = [
  /^POST \/emails(?:\/batch)?$/,
  /^POST \/events\/send$/,
  /^POST \/template-previews$/,
  /^POST \/health\/check$/,
  /^POST \/session\/(?:.+\/)?options$/,
  /^POST \/session\/(?:confirm|team|totp)$/,
];

/** The entry that tells of a change; null for what is none. */
export function recordChange({ teamId, actor, method, path, ip, answer }: Change): AuditEvent | null {
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(method)) return null;
  const action = `${method} ${path.replace(UUID, ":id")}`;
  if (NOT_MANAGEMENT.some((pattern) => pattern.test(action))) return null;
  const target = path.match(UUID)?.at(-1) ?? idOf(answer);
  return { teamId, actor, action: action.slice(0, 200), target, ip, detail: null };
}

function idOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return null;
  return typeof answer.id === "string" ? answer.id.slice(0, 100) : null;
}
