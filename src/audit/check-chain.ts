import { hashAuditEntry } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import type { ChainCheck } from "./schema.ts";

const PAGE = 500;

/** Reads a team's whole log and makes every hash again; one bounded read after another. */
export async function checkChain(
  { store }: { store: Pick<Store, "audit"> },
  teamId: string,
): Promise<ChainCheck> {
  let hash = "";
  let position = 0;
  while (true) {
    const page = await store.audit.chain({ teamId, after: position, limit: PAGE });
    for (const entry of page) {
      if (entry.position !== position + 1) return broken(position, entry.id, "an entry before it is missing");
      if (hashAuditEntry(hash, entry) !== entry.hash) {
        return broken(position, entry.id, "it, or an entry before it, was changed");
      }
      position = entry.position;
      hash = entry.hash;
    }
    if (page.length < PAGE) return { ok: true, entries: position, hash: hash === "" ? null : hash };
  }
}

function broken(entries: number, broken_at: string, reason: string): ChainCheck {
  return { ok: false, entries, broken_at, reason };
}
