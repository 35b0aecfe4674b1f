// `emails.findIdempotency`: one look-up for a whole batch of calls.
import type { EmailStore } from "../../emails.ts";
import type { HotMethod, HotParts } from "./hot-method.ts";

type Request = Parameters<EmailStore["findIdempotency"]>[0];
type Result = Awaited<ReturnType<EmailStore["findIdempotency"]>>;

const FIND = `SELECT r, request_hash AS "requestHash", response
  FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS asked(r int, "teamId" text, scope text, key text, now bigint)
  JOIN idempotency AS kept ON kept.team_id = asked."teamId" AND kept.scope = asked.scope AND kept.key = asked.key
    AND expires_at > asked.now`;

export function createHotIdempotency({ door }: Pick<HotParts, "door">): HotMethod<Request, Result> {
  return async (requests) => {
    const asked = requests.map((request, r) => ({ r, ...request }));
    const { rows } = await door.ask<NonNullable<Result> & { r: number }>(FIND, [JSON.stringify(asked)]);
    const found = new Map(rows.map(({ r, ...record }) => [r, record]));
    return requests.map((_, r) => found.get(r) ?? null);
  };
}
