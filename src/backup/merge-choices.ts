// Adds to a restored database who asked for no more mail since the backup.
import { createId } from "../lib/id.ts";
import type { NewerChoices } from "../store/newer-choices.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionOrigin } from "../store/suppressions.ts";

export interface MergedChoices {
  suppressions: number;
  unsubscribed: number;
  /** False: parts of the data before could not be read. */
  isWhole: boolean;
}

const AT_ONCE = 500;
const ORIGINS: readonly string[] = ["bounce", "complaint", "manual"] satisfies SuppressionOrigin[];

/** Counts what was not in the backup. */
export async function mergeChoices(
  store: Pick<Store, "teams" | "suppressions" | "contacts">,
  { suppressions, unsubscribed, isWhole }: NewerChoices,
): Promise<MergedChoices> {
  const teams = new Set((await store.teams.list()).map(({ id }) => id));
  const merged: MergedChoices = { suppressions: 0, unsubscribed: 0, isWhole };
  for (const [teamId, ofTeam] of Map.groupBy(suppressions, (row) => row.teamId)) {
    for (let at = 0; teams.has(teamId) && at < ofTeam.length; at += AT_ONCE) {
      const part = ofTeam.slice(at, at + AT_ONCE);
      const found = await store.suppressions.find({ teamId, addresses: part.map(({ address }) => address) });
      const known = new Set(found.map(({ address }) => address));
      const rows = part
        .filter(({ address }) => !known.has(address))
        .map(({ address, origin, createdAt }) => ({
          id: createId(),
          teamId,
          address,
          createdAt,
          sourceEmailId: null,
          origin: (ORIGINS.includes(origin) ? origin : "manual") as SuppressionOrigin,
        }));
      if (rows.length > 0) await store.suppressions.add(rows);
      merged.suppressions += rows.length;
    }
  }
  for (const { teamId, email, updatedAt } of unsubscribed) {
    const contact = await store.contacts.get({ teamId, key: { email } });
    if (contact === null || contact.isUnsubscribed) continue;
    await store.contacts.decide({
      teamId,
      id: createId(),
      email,
      isUnsubscribed: true,
      topics: [],
      deliveryId: null,
      now: updatedAt,
      proof: {
        method: "api",
        actor: "operator",
        evidence: "Unsubscribed after the backup that was restored.",
      },
    });
    merged.unsubscribed += 1;
  }
  return merged;
}
