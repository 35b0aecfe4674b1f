import type { Database } from "bun:sqlite";
import type { AttemptRow } from "../../deliveries.ts";

export function createAttemptWriter(database: Database): (emailId: string, attempt: AttemptRow) => void {
  const insert = database.prepare(
    `INSERT INTO attempts (id, email_id, delivery_id, number, started_at, ended_at, outcome, class, code,
       enhanced_code, reply, target, ip, tls, egress, is_possible_duplicate, transcript)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
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
      JSON.stringify(attempt.transcript),
    );
  };
}
