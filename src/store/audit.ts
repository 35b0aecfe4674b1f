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

/** What somebody does: the store writes it down in the transaction of the change itself. */
export interface Act {
  at: number;
  actor: AuditActor;
  action: string;
  ip: string | null;
  /** Said in every log. */
  detail: Record<string, string>;
  /** Whose logs it belongs to. */
  logs: ActLog[];
}

export interface ActLog {
  /** Null = the team of the change, or else the installation. */
  teamId: string | null;
  /** Null = the target of the change. */
  target: string | null;
  /** Said in this log alone. */
  detail: Record<string, string>;
}

/** What a change says of itself; what the act says already comes first. */
export interface AuditedChange {
  teamId?: string;
  target?: string;
  detail?: Record<string, string>;
  /** How many things were changed, in total and by team; each team's log has its own number. */
  changed?: number;
  ofTeam?: Record<string, number>;
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  since?: number;
  until?: number;
}

export interface AuditStore {
  /**
   * Writes down the act that is under way where no change has: it changed nothing here, or nothing that is kept here. An
   * API key that is still there is given its name of now. Entries are never changed or removed.
   */
  record(change: AuditedChange): Promise<void>;
  list(request: { teamId: string; filter: AuditFilter } & PageRequest): Promise<Page<AuditEntry>>;
  /** In the order of the chain, from after `position`. */
  chain(request: { teamId: string; after: number; limit: number }): Promise<AuditEntry[]>;
}

/** SHA-256, hex, over the hash of the entry before (empty for the first one) and everything that the entry says. */
export function hashAuditEntry(previous: string, entry: Omit<AuditEntry, "hash">): string {
  const { position, id, teamId, createdAt, actor, action, target, ip, detail } = entry;
  const said = [
    previous,
    position,
    id,
    teamId,
    createdAt,
    actor.kind,
    actor.id,
    actor.name,
    action,
    target,
    ip,
    detail === null ? null : Object.entries(detail).sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(said)).digest("hex");
}
