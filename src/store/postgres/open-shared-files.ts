// Files of all nodes, in PostgreSQL. A connection of its own: a large file holds up no beat.
import type { SharedFiles } from "../shared-files.ts";
import { openDoor } from "./query.ts";

const DEADLINE_MS = 15_000;
const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/** Every call rejects with a DatabaseError. */
export function openSharedFiles(url: string): SharedFiles & { close(): void } {
  const door = openDoor(url, { connections: 1, deadlineMs: DEADLINE_MS, name: "sendlark files" });
  return {
    async writePart({ name, part, bytes }) {
      await door.ask(
        `INSERT INTO file_parts (name, part, bytes, written_at) VALUES ($1, $2, $3, ${CLOCK})
         ON CONFLICT (name, part) DO UPDATE SET bytes = excluded.bytes, written_at = excluded.written_at`,
        [name, part, bytes],
      );
    },
    async readPart({ name, part }) {
      const { rows } = await door.ask<{ bytes: Uint8Array }>(
        "SELECT bytes FROM file_parts WHERE name = $1 AND part = $2",
        [name, part],
      );
      return rows[0]?.bytes ?? null;
    },
    async list({ prefix }) {
      const { rows } = await door.ask<{ name: string; ageMs: number }>(
        `SELECT name, ${CLOCK} - max(written_at) AS "ageMs" FROM file_parts WHERE starts_with(name, $1)
         GROUP BY name ORDER BY name`,
        [prefix],
      );
      return rows;
    },
    async remove({ name }) {
      await door.ask("DELETE FROM file_parts WHERE name = $1", [name]);
    },
    close: door.close,
  };
}
