import type { SuppressionRow } from "../suppressions.ts";
import type { Connection } from "./connection.ts";
import { createEndSuppressed, type EndedDelivery } from "./end-suppressed.ts";

/** Deliveries that one transaction ends at most; claims end what is left (see lease-open.ts). */
const ENDED_MAX = 1_000;

export type SuppressAddresses = (rows: SuppressionRow[]) => SuppressionRow[];

/** Puts addresses on the list and ends what waits for them; gives the rows that are on the list now. */
export function createSuppressAddresses(connection: Connection): SuppressAddresses {
  const { database } = connection;
  const insert = database.prepare(
    `INSERT INTO suppressions (id, team_id, address, origin, source_email_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, address) DO NOTHING`,
  );
  const find = database.prepare<SuppressionRow, [string, string]>(
    `SELECT id, team_id AS teamId, address, origin, source_email_id AS sourceEmailId, created_at AS createdAt
     FROM suppressions WHERE team_id = ? AND address = ?`,
  );
  // The condition on the state is that of the index, to the letter.
  const findWaiting = database.prepare<EndedDelivery, [string, string, number]>(
    `SELECT id, team_id AS teamId, email_id AS emailId, recipient, site, state FROM deliveries
     WHERE team_id = ? AND lower(recipient) = ? AND state IN ('scheduled', 'queued', 'held') LIMIT ?`,
  );
  const end = createEndSuppressed(connection);

  function save(row: SuppressionRow): SuppressionRow {
    const address = row.address.toLowerCase();
    insert.run(row.id, row.teamId, address, row.origin, row.sourceEmailId, row.createdAt);
    const kept = find.get(row.teamId, address);
    if (kept === null) throw new Error("an address that was just suppressed is not on the list");
    return kept;
  }

  return (rows) => {
    let left = ENDED_MAX;
    return rows.map((row) => {
      const kept = save(row);
      const waiting = findWaiting.all(kept.teamId, kept.address, left);
      for (const delivery of waiting) end(delivery, kept.origin, row.createdAt);
      left -= waiting.length;
      return kept;
    });
  };
}
