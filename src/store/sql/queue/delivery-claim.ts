// Claims find sites with due work first, then the teams in each, then rows by index: no step reads the queue.

import type { ClaimedDelivery, DeliveryStore } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";
import type { Synchronous } from "../noun.ts";
import { createDeliveryContent, createSoundRows } from "./delivery-content.ts";
import { createEndDamaged } from "./end-damaged.ts";
import { createLeaseInTurns, keysOf, PART_KEY } from "./lease-in-turns.ts";
import { createLeaseOpen } from "./lease-open.ts";
import { takeBySite } from "./turns.ts";

type ClaimRequest = Parameters<DeliveryStore["claimDue"]>[0];
type Named = Readonly<Record<string, number>>;

interface DueSite {
  site: string;
  dueAt: number;
}

export function createDeliveryClaim(
  connection: Connection,
): Pick<Synchronous<DeliveryStore>, "claimDue" | "claimUrgent" | "markDot" | "renewLeases"> {
  const { database, urgentPlaces } = connection;
  const dueSites = createDueSites(database);
  const leaseInTurns = createLeaseInTurns(connection);
  const withContent = createDeliveryContent(connection);
  const sound = createSoundRows(connection);
  const endDamaged = createEndDamaged(connection);
  const openLeases = createLeaseOpen(connection);
  const journalDot = database.prepare(
    `UPDATE deliveries SET dot_at = ? WHERE id = ? AND fence = ? AND state = 'leased' AND lease_until > ?`,
  );
  const renew = database.prepare(
    `UPDATE deliveries SET lease_until = ? WHERE id = ? AND lease_owner = ? AND state = 'leased'`,
  );

  function claim(request: ClaimRequest, isUrgent: boolean): { claimed: ClaimedDelivery[]; hasMore: boolean } {
    const { owner, now, leaseMs, limit, skipSites } = request;
    const owned = keysOf(request.owned);
    const { limitBySite = {}, otherSitesMax = limit } = request;
    const claimed: ClaimedDelivery[] = [];
    const leaseOpen = openLeases(now);
    const skip = new Set(skipSites);
    const asked = { now, limit, skip, owned, named: limitBySite, othersMax: otherSitesMax };
    const sites = isUrgent ? urgentPlaces.sites() : dueSites(asked);
    const { hasMore } = takeBySite(request, sites, (site, room) => {
      const before = claimed.length;
      const lease = { owner, now, until: now + leaseMs, site, owned, isUrgent };
      const rows = leaseOpen(room, (count) => sound(leaseInTurns(lease, count), now));
      for (const row of rows) {
        const delivery = withContent(row);
        if ("damaged" in delivery) endDamaged({ ...row, state: "leased" }, delivery.damaged, now);
        else claimed.push(delivery);
      }
      return { leased: rows.length, claimed: claimed.length - before };
    });
    return { claimed, hasMore };
  }

  return {
    claimDue: (request) => claim(request, false).claimed,
    claimUrgent: (request) => claim(request, true),
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
  // A site's rows are in as many shards as there are regions.
  const hasDue = database.prepare<object, [string, number, string]>(
    `SELECT 1 FROM deliveries WHERE site = ? AND state = 'queued' AND due_at <= ?
       AND ${PART_KEY} IN (${database.dialect.texts("?")}) LIMIT 1`,
  );
  return (request: {
    now: number;
    limit: number;
    skip: ReadonlySet<string>;
    owned: string | null;
    named: Named;
    othersMax: number;
  }): string[] => {
    const { now, limit, skip, named, owned } = request;
    const isOurs = (site: string) => owned === null || hasDue.get(site, now, owned) !== null;
    const own = Object.keys(named).filter(isOurs);
    const found = own.flatMap((site) => findNamed.get(site, now) ?? []);
    let others = Math.min(request.othersMax, limit);
    for (const due of others > 0 ? findDue.iterate(now) : []) {
      if (skip.has(due.site) || named[due.site] !== undefined || !isOurs(due.site)) continue;
      found.push(due);
      if (--others === 0) break;
    }
    found.sort((one, other) => one.dueAt - other.dueAt);
    return found.slice(0, limit).map(({ site }) => site);
  };
}
