import type { AuditEntry } from "./audit.ts";

/** SHA-256, hex, over the hash of the entry before (empty for the first one) and everything that the entry says. */
export function hashAuditEntry(previous: string, entry: Omit<AuditEntry, "hash">): string {
  const { position, id, teamId, createdAt, actor, action, target, ip, detail } = entry;
  const said = [
    ...[previous, position, id, teamId, createdAt, actor.kind, actor.id, actor.name, action, target, ip],
    detail === null ? null : Object.entries(detail).sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(said)).digest("hex");
}
