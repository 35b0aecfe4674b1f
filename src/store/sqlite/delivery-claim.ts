// Claims find sites with due work first, then the teams in each, then rows by index: no step reads the queue.
import type { Database } from "bun:sqlite";
import type { ClaimedDelivery, DeliveryStore } from "../deliveries.ts";
import { bodyFilePath } from "./body-files.ts";
import type { Connection } from "./connection.ts";
import { createLeaseInTurns, type LeasedRow } from "./lease-in-turns.ts";
import { createLeaseOpen } from "./lease-open.ts";
import type { Synchronous } from "./methods.ts";

type Named = Readonly<Record<string, number>>;

interface DueSite {
  site: string;
  dueAt: number;
}

interface ContentRow {
  from: string;
  to: string;
  cc: string;
  replyTo: string;
  subject: string;
  headers: string;
  messageId: string;
  createdAt: number;
  scheduledAt: number | null;
  domainId: string;
  broadcastId: string | null;
  source: "api" | "smtp";
  sizeBytes: number;
  kind: "parts" | "raw";
  sha256: string;
  bytes: Uint8Array | null;
}

export function createDeliveryClaim(
  connection: Connection,
): Pick<Synchronous<DeliveryStore>, "claimDue" | "markDot" | "renewLeases"> {
  const { database, blobsFolder } = connection;
  const dueSites = createDueSites(database);
  const leaseInTurns = createLeaseInTurns(connection);
  const findContent = database.prepare<ContentRow, [string]>(
    `SELECT e.from_address AS "from", e.to_addresses AS "to", e.cc_addresses AS cc, e.reply_to AS replyTo,
       e.subject, e.headers, e.message_id AS messageId, e.created_at AS createdAt,
       e.scheduled_at AS scheduledAt, e.domain_id AS domainId, e.broadcast_id AS broadcastId, e.source, e.size_bytes AS sizeBytes,
       e.body_kind AS kind, b.sha256, b.bytes
     FROM emails e JOIN bodies b ON b.email_id = e.id WHERE e.id = ?`,
  );
  const openLeases = createLeaseOpen(connection);
  const journalDot = database.prepare(
    `UPDATE deliveries SET dot_at = ? WHERE id = ? AND fence = ? AND state = 'leased' AND lease_until > ?`,
  );
  const renew = database.prepare(
    `UPDATE deliveries SET lease_until = ? WHERE id = ? AND lease_owner = ? AND state = 'leased'`,
  );

  function withContent(row: LeasedRow): ClaimedDelivery {
    const content = findContent.get(row.emailId);
    if (content === null) throw new Error(`The delivery ${row.id} has no email.`);
    const { kind, sha256, bytes, to, cc, replyTo, headers, ...email } = content;
    return {
      ...row,
      isPossibleDuplicate: row.isPossibleDuplicate === 1,
      email: {
        ...email,
        to: JSON.parse(to),
        cc: JSON.parse(cc),
        replyTo: JSON.parse(replyTo),
        headers: JSON.parse(headers),
      },
      body: { kind, sha256, bytes, file: bytes === null ? bodyFilePath(blobsFolder, sha256) : null },
    };
  }

  return {
    claimDue({ owner, now, leaseMs, limit, perSiteMax, skipSites, ...bounds }) {
      const { limitBySite = {}, otherSitesMax = limit, otherLimitBySite = {} } = bounds;
      let others = otherSitesMax;
      const claimed: ClaimedDelivery[] = [];
      const leaseOpen = openLeases(now);
      const skip = new Set(skipSites);
      for (const site of dueSites({ now, limit, skip, named: limitBySite, othersMax: otherSitesMax })) {
        if (claimed.length >= limit) break;
        const named = limitBySite[site];
        const own = named ?? Math.min(otherLimitBySite[site] ?? perSiteMax, others);
        const room = Math.min(own, limit - claimed.length);
        if (room <= 0) continue;
        const lease = { owner, now, until: now + leaseMs, site };
        const rows = leaseOpen(room, (count) => leaseInTurns(lease, count));
        if (named === undefined) others -= rows.length;
        for (const row of rows) claimed.push(withContent(row));
      }
      return claimed;
    },
    markDot: ({ id, fence, now }) => journalDot.run(now, id, fence, now).changes === 1,
    renewLeases({ owner, ids, leaseUntil }) {
      for (const id of ids) renew.run(leaseUntil, id, owner);
    },
  };
}

/**
 * Every site found has at least one due row, so `limit` of them are enough. Those that `named` has are looked up one by
 * one, and of the others no more is read than `othersMax`, since a hundred thousand may be due.
 */
function createDueSites(database: Database) {
  const columns = "SELECT site, next_due_at AS dueAt FROM queue_sites";
  const findDue = database.prepare<DueSite, [number]>(
    `${columns} WHERE next_due_at <= ? ORDER BY next_due_at`,
  );
  const findNamed = database.prepare<DueSite, [string, number]>(
    `${columns} WHERE site = ? AND next_due_at <= ?`,
  );
  return (request: {
    now: number;
    limit: number;
    skip: ReadonlySet<string>;
    named: Named;
    othersMax: number;
  }): string[] => {
    const { now, limit, skip, named } = request;
    const found = Object.keys(named).flatMap((site) => findNamed.get(site, now) ?? []);
    let others = Math.min(request.othersMax, limit);
    for (const due of others > 0 ? findDue.iterate(now) : []) {
      if (skip.has(due.site) || named[due.site] !== undefined) continue;
      found.push(due);
      if (--others === 0) break;
    }
    found.sort((one, other) => one.dueAt - other.dueAt);
    return found.slice(0, limit).map(({ site }) => site);
  };
}
