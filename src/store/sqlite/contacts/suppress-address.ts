import type { SuppressionRow } from "../../suppressions.ts";
import type { Connection } from "../connection.ts";
import { createEndSuppressed, type EndedDelivery } from "../queue/end-suppressed.ts";
import { suppressionEvent } from "./suppression-event.ts";

/** Deliveries that one transaction ends at most; claims end what is left (see lease-open.ts). */
const ENDED_MAX = 1_000;
/** Deliveries that wait for their first try are no part of the index, so these many are looked at. */
const FRESH_MAX = 200;

export type SuppressAddresses = (rows: SuppressionRow[]) => SuppressionRow[];

/** Puts addresses on the list and ends what waits for them; gives the rows that are on the list now. */
export function createSuppressAddresses(connection: Connection): SuppressAddresses {
  const { database } = connection;
  const insert = database.prepare(
    `INSERT INTO suppressions (id, team_id, address, origin, source_email_id, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, address) DO UPDATE SET expires_at =
       CASE WHEN excluded.expires_at IS NULL THEN NULL ELSE max(expires_at, excluded.expires_at) END
     WHERE expires_at IS NOT NULL`,
  );
  const find = database.prepare<SuppressionRow, [string, string]>(
    `SELECT id, team_id AS teamId, address, origin, source_email_id AS sourceEmailId, created_at AS createdAt,
       expires_at AS expiresAt FROM suppressions WHERE team_id = ? AND address = ?`,
  );
  const columns = "id, team_id AS teamId, email_id AS emailId, recipient, site, state";
  // The condition on the state is that of the index, to the letter.
  const findWaiting = database.prepare<EndedDelivery, [string, string, number]>(
    `SELECT ${columns} FROM deliveries WHERE team_id = ? AND lower(recipient) = ?
       AND (state IN ('scheduled', 'held') OR (state = 'queued' AND attempts > 0)) LIMIT ?`,
  );
  const findSite = database.prepare<{ site: string }, [string]>(
    "SELECT site FROM deliveries WHERE destination = ? AND state IN ('queued', 'held') LIMIT 1",
  );
  const findQueued = database.prepare<EndedDelivery, [string, string, number]>(
    `SELECT ${columns} FROM deliveries WHERE site = ? AND team_id = ? AND state = 'queued' LIMIT ?`,
  );
  const end = createEndSuppressed(connection);
  const { outbox } = connection;

  function save(row: SuppressionRow): SuppressionRow {
    const address = row.address.toLowerCase();
    const { id, teamId, origin, sourceEmailId, createdAt, expiresAt = null } = row;
    insert.run(id, teamId, address, origin, sourceEmailId, createdAt, expiresAt);
    const kept = find.get(row.teamId, address);
    if (kept === null) throw new Error("an address that was just suppressed is not on the list");
    return kept;
  }

  /** Those of the team's first at the address's site. */
  function fresh({ teamId, address }: SuppressionRow): EndedDelivery[] {
    const site = findSite.get(address.slice(address.lastIndexOf("@") + 1))?.site;
    if (site === undefined) return [];
    const queued = findQueued.all(site, teamId, FRESH_MAX);
    return queued.filter(({ recipient }) => recipient.toLowerCase() === address);
  }

  return (rows) => {
    let left = ENDED_MAX;
    return rows.map((row) => {
      const kept = save(row);
      const waiting = findWaiting.all(kept.teamId, kept.address, left);
      for (const delivery of waiting) end(delivery, kept.origin, row.createdAt);
      left -= waiting.length;
      const first = fresh(kept).slice(0, left);
      for (const delivery of first) end(delivery, kept.origin, row.createdAt);
      left -= first.length;
      if (kept.id === row.id) outbox.addTeamEvent(suppressionEvent("suppression.added", kept, row.createdAt));
      return kept;
    });
  };
}
