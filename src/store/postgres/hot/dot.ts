// What the queue notes of deliveries on their way, in one statement for a batch of calls.
import type { DeliveryStore } from "../../deliveries.ts";
import { isOwned, lockedById } from "../postgres-dialect.ts";
import type { HotMethod, HotParts } from "./hot-method.ts";
import { tryAgain } from "./try-again.ts";

type Dot = Parameters<DeliveryStore["markDot"]>[0];
type Renewal = Parameters<DeliveryStore["renewLeases"]>[0];

/** Under the lease of the row and, where nodes share the queue, of its shard; by their own clocks. */
const MARK = `UPDATE deliveries AS d SET dot_at = held.now
  FROM (SELECT a.id, a.fence, a.now
        FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, fence BIGINT, now BIGINT)
          CROSS JOIN LATERAL ${lockedById("a.id")} AS o
        WHERE o.fence = a.fence AND o.state = 'leased' AND o.lease_until > a.now
          AND ${isOwned("o", { at: "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)" })}) AS held
  WHERE d.id = held.id RETURNING d.id AS id, d.fence AS fence`;

export function createHotDot({ door }: Pick<HotParts, "door">): HotMethod<Dot, boolean> {
  return async (dots) => {
    const { rows } = await tryAgain(() =>
      door.ask<{ id: string; fence: number }>(MARK, [JSON.stringify(dots.toSorted(byId))]),
    );
    const marked = new Map(rows.map(({ id, fence }) => [id, fence]));
    return dots.map(({ id, fence }) => marked.get(id) === fence);
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

const RENEW = `UPDATE deliveries AS d SET lease_until = held.until
  FROM (SELECT a.id, a.until
        FROM (SELECT id, owner, max(until) AS until
              FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, owner TEXT, until BIGINT)
              GROUP BY id, owner ORDER BY id) AS a
          CROSS JOIN LATERAL ${lockedById("a.id")} AS o
        WHERE o.lease_owner = a.owner AND o.state = 'leased') AS held
  WHERE d.id = held.id`;

export function createHotRenewal({ door }: Pick<HotParts, "door">): HotMethod<Renewal, undefined> {
  return async (renewals) => {
    const asked = renewals.flatMap(({ owner, ids, leaseUntil }) =>
      ids.map((id) => ({ id, owner, until: leaseUntil })),
    );
    if (asked.length > 0) await tryAgain(() => door.ask(RENEW, [JSON.stringify(asked)]));
    return renewals.map(() => undefined);
  };
}
