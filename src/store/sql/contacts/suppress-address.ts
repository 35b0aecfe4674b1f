import type { TeamEvent } from "../../../events/team-event.ts";
import { createId } from "../../../lib/id.ts";
import type { Strike, SuppressionRow } from "../../suppressions.ts";
import type { Connection } from "../connection.ts";
import { createEndSuppressed, type EndedDelivery } from "../queue/end-suppressed.ts";
import { createNoteChanged } from "./changed-contacts.ts";

/** Maximum deliveries that one transaction ends; claims end the rest (see lease-open.ts). */
const ENDED_MAX = 1_000;
/** Untried deliveries are not in the index, so this many are scanned. */
const FRESH_MAX = 200;

export type SuppressAddresses = (rows: SuppressionRow[]) => SuppressionRow[];

/** Adds addresses to the list and ends their waiting deliveries; returns the current rows. */
export function createSuppressAddresses(connection: Connection): SuppressAddresses {
  const { database } = connection;
  const insert = database.prepare(
    `INSERT INTO suppressions (id, team_id, address, origin, source_email_id, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, address) DO UPDATE SET expires_at =
       CASE WHEN suppressions.expires_at > excluded.expires_at THEN suppressions.expires_at ELSE excluded.expires_at END
     WHERE suppressions.expires_at IS NOT NULL`,
  );
  const find = database.prepare<SuppressionRow, [string, string]>(
    `SELECT id, team_id AS teamId, address, origin, source_email_id AS sourceEmailId, created_at AS createdAt,
       expires_at AS expiresAt FROM suppressions WHERE team_id = ? AND address = ?`,
  );
  const columns = "id, team_id AS teamId, email_id AS emailId, recipient, site, state";
  // The condition must match the partial index's literally.
  const findWaiting = database.prepare<EndedDelivery, [string, string, number]>(
    `SELECT ${columns} FROM deliveries WHERE team_id = ? AND lower(recipient) = ?
       AND (state IN ('scheduled', 'held') OR (state = 'queued' AND attempts > 0)) LIMIT ?`,
  );
  const findSite = database.prepare<{ site: string }, [string]>(
    "SELECT site FROM deliveries WHERE destination = ? AND state IN ('queued', 'held') LIMIT 1",
  );
  const findQueued = database.prepare<EndedDelivery, [string, string, number]>(
    `SELECT ${columns}
     FROM deliveries WHERE site = ? AND team_id = ? AND state = 'queued' ORDER BY priority, due_at LIMIT ?`,
  );
  const end = createEndSuppressed(connection);
  const noteChanged = createNoteChanged(database);
  const { messages, erasedSuppressions } = connection;

  function save(row: SuppressionRow): SuppressionRow {
    const address = row.address.toLowerCase();
    const { id, teamId, origin, sourceEmailId, createdAt, expiresAt = null } = row;
    erasedSuppressions.restore(teamId, address);
    insert.run(id, teamId, address, origin, sourceEmailId, createdAt, expiresAt);
    const kept = find.get(row.teamId, address);
    if (kept === null) throw new Error("an address that was just suppressed is not on the list");
    return kept;
  }

  /** Matches among the team's deliveries at the address's site that are due first. */
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
      end.all(waiting, kept.origin, row.createdAt);
      left -= waiting.length;
      const first = fresh(kept).slice(0, left);
      end.all(first, kept.origin, row.createdAt);
      left -= first.length;
      if (kept.id === row.id) noteChanged.address(kept.teamId, kept.address);
      if (kept.id === row.id)
        messages.addTeamEvent(suppressionEvent("suppression.added", kept, row.createdAt));
      return kept;
    });
  };
}

// Strikes: failures counted by address and class, which suppress the address only when repeated.

export interface Strikes {
  /** Counts a failure; the last allowed one suppresses the address. */
  strike(strike: Strike): void;
  /** Clears strikes from rejections, since the server now accepted mail for the address. */
  forget(teamId: string, recipient: string): void;
}

export function createStrikes(connection: Connection): Strikes {
  const { database } = connection;
  const insert = database.prepare(
    `INSERT INTO address_strikes (team_id, address, class, struck_at, is_reported)
     SELECT ?1, ?2, ?3, CAST(?4 AS BIGINT), CAST(?6 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM address_strikes
       WHERE team_id = ?1 AND address = ?2 AND class = ?3 AND struck_at > CAST(?4 AS BIGINT) - CAST(?5 AS BIGINT))
     ON CONFLICT DO NOTHING`,
  );
  const count = database.prepare<{ strikes: number }, [string, string, string, number]>(
    `SELECT count(*) AS strikes FROM address_strikes
     WHERE team_id = ? AND address = ? AND class = ? AND struck_at > ?`,
  );
  const clear = database.prepare("DELETE FROM address_strikes WHERE team_id = ? AND address = ?");
  const forget = database.prepare(
    "DELETE FROM address_strikes WHERE team_id = ? AND address = ? AND is_reported = 0",
  );
  const suppress = createSuppressAddresses(connection);
  return {
    strike({ suppression, class: name, count: enough, withinMs, apartMs, isReported }) {
      const { teamId, createdAt } = suppression;
      const address = suppression.address.toLowerCase();
      insert.run(teamId, address, name, createdAt, apartMs, isReported ? 1 : 0);
      const strikes = count.get(teamId, address, name, createdAt - withinMs)?.strikes ?? 0;
      if (strikes < enough) return;
      clear.run(teamId, address);
      suppress([suppression]);
    },
    forget(teamId, recipient) {
      forget.run(teamId, recipient.toLowerCase());
    },
  };
}

export function suppressionEvent(
  type: "suppression.added" | "suppression.removed",
  row: SuppressionRow,
  now: number,
): TeamEvent {
  const { id, teamId, address, origin, sourceEmailId, createdAt } = row;
  return {
    id: createId(),
    teamId,
    type,
    createdAt: now,
    data: {
      id,
      email: address,
      origin,
      source_id: sourceEmailId,
      created_at: new Date(createdAt).toISOString(),
    },
  };
}
