// Contacts whose membership in tracked segments is to be evaluated again, noted in the transaction of each change.
import type { Database } from "../database.ts";

/** Only teams with tracked segments have any; the others pay one look-up. */
const IF_TRACKED = `EXISTS (SELECT 1 FROM segments WHERE is_tracked = 1 AND deleted_at IS NULL AND team_id = ?1)
  ON CONFLICT DO NOTHING`;

export function createNoteChanged(database: Database) {
  const byId = database.prepare(
    `INSERT INTO changed_contacts (team_id, contact_id) SELECT ?1, ?2 WHERE ${IF_TRACKED}`,
  );
  const byEmail = database.prepare(
    `INSERT INTO changed_contacts (team_id, contact_id)
     SELECT contacts.team_id, contacts.id FROM contacts WHERE contacts.team_id = ?1 AND contacts.email = ?2 AND ${IF_TRACKED}`,
  );
  return {
    contact({ teamId, id }: { teamId: string; id: string }): void {
      byId.run(teamId, id);
    },
    /** Its suppression changed; an address that is no contact's is nobody's. */
    address(teamId: string, address: string): void {
      byEmail.run(teamId, address);
    },
  };
}
