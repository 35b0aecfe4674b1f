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

/** For connections that write. `isAlone`: no other one writes, so which teams have erased somebody is remembered. */
export function createErasedSuppressions(
  database: Database,
  addressHash: AddressHash,
  { isAlone }: { isAlone: boolean },
): ErasedSuppressions {
  const teams = isAlone ? rememberTeams(database) : askForTeams(database);
  const rename = database.prepare(
    `UPDATE suppressions SET address = ?1 WHERE team_id = ?2 AND address = ?3
       AND NOT EXISTS (SELECT 1 FROM suppressions WHERE team_id = ?2 AND address = ?1)`,
  );
  const relink = database.prepare(
    `UPDATE consents SET contact_id = ?, is_former = 0
     WHERE team_id = ? AND email_hash = ? AND is_former = 1 AND contact_id IS NULL`,
  );
  const formOf = (teamId: string, address: string) =>
    teams.has(teamId) ? erasedAddress(addressHash(address)) : null;
  function restore(teamId: string, address: string): void {
    const form = formOf(teamId, address);
    if (form !== null) rename.run(address, teamId, form);
  }

  return {
    formOf,
    note: teams.add,
    restore,
    restoreContact({ id, teamId, email }) {
      if (!teams.has(teamId)) return;
      restore(teamId, email);
      relink.run(id, teamId, addressHash(email));
    },
  };
}

interface ErasingTeams {
  has(teamId: string): boolean;
  add(teamId: string): void;
}

function rememberTeams(database: Database): ErasingTeams {
  const find = database.query<{ teamId: string }, []>(
    "SELECT DISTINCT team_id AS teamId FROM contact_erasures",
  );
  const teams = new Set(find.all().map(({ teamId }) => teamId));
  return { has: (teamId) => teams.has(teamId), add: (teamId) => void teams.add(teamId) };
}

function askForTeams(database: Database): ErasingTeams {
  const find = database.prepare("SELECT 1 FROM contact_erasures WHERE team_id = ? LIMIT 1");
  return { has: (teamId) => find.get(teamId) !== null, add() {} };
}

/** For connections that only read. */
export const noErasedSuppressions: ErasedSuppressions = {
  formOf: () => null,
  note() {},
  restore() {},
  restoreContact() {},
};
