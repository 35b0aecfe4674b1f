import type { AttemptRow } from "../../deliveries.ts";
import type { Database } from "../database.ts";
import { createTranscripts } from "./transcripts.ts";

/** Counts the attempts of a delivery that have no result because the process or a thread crashed. */
export function createUnknownCount(database: Database): (emailId: string, deliveryId: string) => number {
  const count = database.prepare<{ count: number }, [string, string]>(
    `SELECT count(*) AS count FROM attempts WHERE email_id = ? AND delivery_id = ?
       AND (outcome = 'unknown' OR class IN ('internal', 'internal_error'))`,
  );
  return (emailId, deliveryId) => count.get(emailId, deliveryId)!.count;
}

export function createAttemptWriter(database: Database): (emailId: string, attempt: AttemptRow) => void {
  const insert = database.prepare(
    `INSERT INTO attempts (id, email_id, delivery_id, number, started_at, ended_at, outcome, class, code,
       enhanced_code, reply, target, ip, tls, egress, is_possible_duplicate)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const transcripts = createTranscripts(database);
  return (emailId, attempt) => {
    insert.run(
      attempt.id,
      emailId,
      attempt.deliveryId,
      attempt.number,
      attempt.startedAt,
      attempt.endedAt,
      attempt.outcome,
      attempt.class,
      attempt.code,
      attempt.enhancedCode,
      attempt.reply,
      attempt.target,
      attempt.ip,
      attempt.tls,
      attempt.egress,
      attempt.isPossibleDuplicate ? 1 : 0,
    );
    transcripts.write(attempt.id, attempt.transcript);
  };
}
