// What the queue notes of deliveries on their way, in one statement for a batch of calls.
import type { DeliveryStore } from "../../deliveries.ts";
import type { HotMethod, HotParts } from "./hot-method.ts";
import { tryAgain } from "./try-again.ts";

type Dot = Parameters<DeliveryStore["markDot"]>[0];
type Renewal = Parameters<DeliveryStore["renewLeases"]>[0];

const MARK = `UPDATE deliveries AS d SET dot_at = a.now
  FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, fence BIGINT, now BIGINT)
  WHERE d.id = a.id AND d.fence = a.fence AND d.state = 'leased' AND d.lease_until > a.now
  RETURNING d.id AS id, d.fence AS fence`;

export function createHotDot({ door }: Pick<HotParts, "door">): HotMethod<Dot, boolean> {
  return async (dots) => {
    const { rows } = await tryAgain(() =>
      door.ask<{ id: string; fence: number }>(MARK, [JSON.stringify(dots)]),
    );
    const marked = new Map(rows.map(({ id, fence }) => [id, fence]));
    return dots.map(({ id, fence }) => marked.get(id) === fence);
  };
}

const RENEW = `UPDATE deliveries AS d SET lease_until = a.until
  FROM (SELECT id, owner, max(until) AS until
        FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, owner TEXT, until BIGINT)
        GROUP BY id, owner) AS a
  WHERE d.id = a.id AND d.lease_owner = a.owner AND d.state = 'leased'`;

export function createHotRenewal({ door }: Pick<HotParts, "door">): HotMethod<Renewal, undefined> {
  return async (renewals) => {
    const asked = renewals.flatMap(({ owner, ids, leaseUntil }) =>
      ids.map((id) => ({ id, owner, until: leaseUntil })),
    );
    if (asked.length > 0) await tryAgain(() => door.ask(RENEW, [JSON.stringify(asked)]));
    return renewals.map(() => undefined);
  };
}
