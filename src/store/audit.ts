import type { Page, PageRequest } from "./page.ts";

export type AuditActor = { kind: "user" | "api_key" | "operator"; id: string; name: string };

export interface NewAuditEntry {
  id: string;
  teamId: string;
  createdAt: number;
  actor: AuditActor;
  /** Such as `POST /api-keys` or `session.started`. */
  action: string;
  /** Id or path of the changed object. */
  target: string | null;
  ip: string | null;
  detail: Record<string, string> | null;
}

export interface AuditEntry extends NewAuditEntry {
  /** Sequence number within the team, from 1. */
  position: number;
  /** SHA-256 over the previous hash and this entry. */
  hash: string;
}

/** An audited act. The store writes its entries in the transaction of the change. */
export interface Act {
  at: number;
  actor: AuditActor;
  action: string;
  ip: string | null;
  /** Included in every log. */
  detail: Record<string, string>;
  /** The logs it is written to. */
  logs: ActLog[];
}

export interface ActLog {
  /** Null = the team of the change, or else the installation. */
  teamId: string | null;
  /** Null = the target of the change. */
  target: string | null;
  /** Included in this log only. */
  detail: Record<string, string>;
}

/** What a change adds to the entry; values of the act take precedence. */
export interface AuditedChange {
  teamId?: string;
  target?: string;
  detail?: Record<string, string>;
  /** Number of changed objects, in total and by team; each team's log gets its own number. */
  changed?: number;
  ofTeam?: Record<string, number>;
  /** Saved again and again while one types: not logged if the team's last entry is the same change by the same actor. */
  isSeries?: boolean;
}

/** The end of a log at some time, signed by the installation. */
export interface AuditHead {
  teamId: string;
  /** Of the last entry. */
  position: number;
  hash: string;
  signedAt: number;
  /** Ed25519, base64; of `headText`. */
  signature: string;
}

/** What the signature of a head is about. */
export function headText({ teamId, position, hash, signedAt }: Omit<AuditHead, "signature">): string {
  return ["sendlark audit head", teamId, position, hash, signedAt].join("\n");
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  since?: number;
  until?: number;
}

export interface AuditStore {
  /**
   * Records the current act if no change did: it changed nothing, or nothing stored here. If its API key still exists,
   * uses the key's current name. Entries are never changed or removed.
   */
  record(change: AuditedChange): Promise<void>;
  list(request: { teamId: string; filter: AuditFilter } & PageRequest): Promise<Page<AuditEntry>>;
  /** In chain order, after `position`. */
  chain(request: { teamId: string; after: number; limit: number }): Promise<AuditEntry[]>;
  /** The last entries of the logs that have new ones since their last head. */
  unsigned(): Promise<Pick<AuditHead, "teamId" | "position" | "hash">[]>;
  /** Never changed or removed, as entries are not. */
  addHeads(heads: AuditHead[]): Promise<void>;
  /** In chain order, after `position`. */
  heads(request: { teamId: string; after: number; limit: number }): Promise<AuditHead[]>;
}

/** SHA-256, hex, over the previous entry's hash (empty for the first) and all fields of the entry. */
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
