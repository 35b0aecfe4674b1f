import type { Page, PageRequest } from "./page.ts";

export type AuditActor = { kind: "user" | "api_key" | "operator"; id: string; name: string };

export interface NewAuditEntry {
  id: string;
  teamId: string;
  createdAt: number;
  actor: AuditActor;
  /** Such as `POST /api-keys` or `session.started`. */
  action: string;
  /** Id or path of what was changed. */
  target: string | null;
  ip: string | null;
  detail: Record<string, string> | null;
}

export interface AuditEntry extends NewAuditEntry {
  /** 1, 2, 3 … in each team. */
  position: number;
  /** SHA-256 over the hash before it and this entry. */
  hash: string;
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  since?: number;
  until?: number;
}

export interface AuditStore {
  /** An API key that is still there is given its name of now. Entries are never changed or removed. */
  add(entries: NewAuditEntry[]): Promise<void>;
  list(request: { teamId: string; filter: AuditFilter } & PageRequest): Promise<Page<AuditEntry>>;
  /** In the order of the chain, from after `position`. */
  chain(request: { teamId: string; after: number; limit: number }): Promise<AuditEntry[]>;
}
