// The SMTP conversations of attempts, packed: of all that is kept about an email, only its content takes more.

import { packBytes, unpackBytes } from "../../../lib/packed-bytes.ts";
import type { TranscriptStep } from "../../deliveries.ts";
import { noteDamage, parseStored } from "../damage.ts";
import type { Database } from "../database.ts";
import { isTranscript } from "../stored-shapes.ts";

export interface Transcripts {
  write(attemptId: string, steps: TranscriptStep[]): void;
  /** Empty where there is none, or none any more. */
  read(attemptId: string): TranscriptStep[];
  /** As JSON; null = none, or it is damaged. */
  text(attemptId: string): string | null;
  replace(attemptId: string, text: string): void;
  remove(attemptId: string): void;
}

export function createTranscripts(database: Database): Transcripts {
  const find = database.prepare<{ bytes: unknown; isPacked: unknown }, [string]>(
    "SELECT bytes, is_packed AS isPacked FROM transcripts WHERE attempt_id = ?",
  );
  const insert = database.prepare(
    `INSERT INTO transcripts (attempt_id, bytes, is_packed) VALUES (?, ?, ?)
     ON CONFLICT (attempt_id) DO UPDATE SET bytes = excluded.bytes, is_packed = excluded.is_packed`,
  );
  const remove = database.prepare("DELETE FROM transcripts WHERE attempt_id = ?");

  function replace(attemptId: string, text: string): void {
    const packed = packBytes(Buffer.from(text));
    insert.run(attemptId, packed.bytes, packed.isPacked ? 1 : 0);
  }

  function text(attemptId: string): string | null {
    const row = find.get(attemptId);
    if (row === null) return null;
    const isWhole = row.bytes instanceof Uint8Array;
    const bytes = isWhole
      ? unpackBytes({ bytes: row.bytes as Uint8Array, isPacked: row.isPacked === 1 })
      : null;
    if (bytes === null) noteDamage({ table: "transcripts", id: attemptId, column: "bytes" });
    return bytes && Buffer.from(bytes).toString("utf8");
  }

  return {
    write(attemptId, steps) {
      if (steps.length > 0) replace(attemptId, JSON.stringify(steps));
    },
    read(attemptId) {
      const stored = text(attemptId);
      if (stored === null) return [];
      const steps = parseStored<TranscriptStep[]>(stored, isTranscript);
      if (steps === undefined) noteDamage({ table: "transcripts", id: attemptId, column: "bytes" });
      return steps ?? [];
    },
    text,
    replace,
    remove: (attemptId) => void remove.run(attemptId),
  };
}
