import type { Database } from "bun:sqlite";
import type { IdempotencyRecord } from "../../emails.ts";

export interface Idempotency {
  /** What an earlier request with this key answered; null when none, or when its time is over. */
  find(request: {
    teamId: string;
    scope: IdempotencyRecord["scope"];
    key: string;
    now: number;
  }): { requestHash: string; response: string } | null;
  /** Replaces an expired record. */
  save(teamId: string, record: IdempotencyRecord): void;
}

export function createIdempotency(database: Database): Idempotency {
  const find = database.prepare<
    { requestHash: string; response: string },
    [string, IdempotencyRecord["scope"], string, number]
  >(
    `SELECT request_hash AS requestHash, response FROM idempotency
     WHERE team_id = ? AND scope = ? AND key = ? AND expires_at > ?`,
  );
  const save = database.prepare(
    `INSERT INTO idempotency (team_id, scope, key, request_hash, response, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (team_id, scope, key) DO UPDATE SET request_hash = excluded.request_hash,
       response = excluded.response, expires_at = excluded.expires_at`,
  );
  return {
    find: ({ teamId, scope, key, now }) => find.get(teamId, scope, key, now),
    save(teamId, { scope, key, requestHash, response, expiresAt }) {
      save.run(teamId, scope, key, requestHash, response, expiresAt);
    },
  };
}
