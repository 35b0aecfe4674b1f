// What is left of erased people: their suppression and consents, by the keyed hash of their address. Looked up only for
// teams that have erased somebody, so that for all others a look-up costs no hash.

import { erasedAddress } from "../../../lib/erased-address.ts";
import type { AddressHash } from "../../../secrets/address-hash.ts";
import type { Database } from "../database.ts";

export interface ErasedSuppressions {
  /** The address as its suppression has it after an erase; null for a team that has erased nobody. */
  formOf(teamId: string, address: string): string | null;
  /** The team erases somebody. */
  note(teamId: string): void;
  /** The team has the address again: so has its suppression. */
  restore(teamId: string, address: string): void;
  /** The address is a contact again: its suppression and its consents are the contact's. */
  restoreContact(contact: { id: string; teamId: string; email: string }): void;
}

/** For the writer's connection. */
export function createErasedSuppressions(database: Database, addressHash: AddressHash): ErasedSuppressions {
  const find = database.query<{ teamId: string }, []>(
    "SELECT DISTINCT team_id AS teamId FROM contact_erasures",
  );
  const rename = database.prepare(
    `UPDATE suppressions SET address = ?1 WHERE team_id = ?2 AND address = ?3
       AND NOT EXISTS (SELECT 1 FROM suppressions WHERE team_id = ?2 AND address = ?1)`,
  );
  const relink = database.prepare(
    `UPDATE consents SET contact_id = ?, is_former = 0
     WHERE team_id = ? AND email_hash = ? AND is_former = 1 AND contact_id IS NULL`,
  );
  const teams = new Set(find.all().map(({ teamId }) => teamId));
  const formOf = (teamId: string, address: string) =>
    teams.has(teamId) ? erasedAddress(addressHash(address)) : null;
  function restore(teamId: string, address: string): void {
    const form = formOf(teamId, address);
    if (form !== null) rename.run(address, teamId, form);
  }

  return {
    formOf,
    note: (teamId) => void teams.add(teamId),
    restore,
    restoreContact({ id, teamId, email }) {
      if (!teams.has(teamId)) return;
      restore(teamId, email);
      relink.run(id, teamId, addressHash(email));
    },
  };
}

/** For connections that only read. */
export const noErasedSuppressions: ErasedSuppressions = {
  formOf: () => null,
  note() {},
  restore() {},
  restoreContact() {},
};
