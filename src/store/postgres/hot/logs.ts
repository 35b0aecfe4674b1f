// `logs.add`: the rows of a batch of calls in one statement.
import type { LogStore } from "../../logs.ts";
import { DatabaseError } from "../query.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot-method.ts";
import { tryAgain } from "./try-again.ts";

const ADD = `INSERT INTO logs (id, team_id, api_key_id, created_at, duration_ms, method, endpoint, status, user_agent, agent, ip,
    request_body, response_body)
  SELECT id, "teamId", "apiKeyId", "createdAt", "durationMs", method, endpoint, status, "userAgent", agent, ip,
    "requestBody", "responseBody"
  FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, "teamId" TEXT, "apiKeyId" TEXT, "createdAt" BIGINT,
    "durationMs" BIGINT, method TEXT, endpoint TEXT, status BIGINT, "userAgent" TEXT, agent TEXT, ip TEXT,
    "requestBody" TEXT, "responseBody" TEXT)
  ON CONFLICT DO NOTHING`;

export function createHotLogs({
  door,
}: Pick<HotParts, "door">): HotMethod<Parameters<LogStore["add"]>[0], undefined> {
  return async (requests) => {
    const rows = requests.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1));
    try {
      if (rows.length > 0) await tryAgain(() => door.ask(ADD, [JSON.stringify(rows)]));
      return requests.map(() => undefined);
    } catch (error) {
      // One of them cannot be written; a lane says which.
      if (error instanceof DatabaseError && error.failure === "bug") return requests.map(() => TO_LANE);
      throw error;
    }
  };
}
