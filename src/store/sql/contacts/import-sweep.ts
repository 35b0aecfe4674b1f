import type { ImportStore } from "../../imports.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

/** Imports that one call looks at. */
const IMPORTS_MAX = 1_000;

/** Errors and images hold what people are called: they go as soon as no undo needs them. */
export function createForgetImports({ database }: Connection): Synchronous<ImportStore>["forget"] {
  const findEnded = database.prepare<{ completedAt: number | null }, [string, string]>(
    "SELECT completed_at AS completedAt FROM contact_imports WHERE team_id = ? AND id = ?",
  );
  const tables = [
    { name: "contact_import_changes", keys: "team_id, import_id, batch" },
    { name: "contact_import_errors", keys: 'team_id, import_id, line, "column"' },
  ].map(({ name, keys }) => ({
    // Jumps from import to import, since each may have thousands of rows.
    next: database.prepare<{ teamId: string; importId: string }, [string, string]>(
      `SELECT team_id AS teamId, import_id AS importId FROM ${name}
       WHERE (team_id, import_id) > (?, ?) ORDER BY team_id, import_id LIMIT 1`,
    ),
    remove: database.prepare(
      `DELETE FROM ${name} WHERE (${keys}) IN (
         SELECT ${keys} FROM ${name} WHERE team_id = ? AND import_id = ? LIMIT ?)`,
    ),
  }));
  return ({ before, limit }) => {
    let most = 0;
    for (const { next, remove } of tables) {
      let deleted = 0;
      let key = { teamId: "", importId: "" };
      for (let looked = 0; looked < IMPORTS_MAX && deleted < limit; looked += 1) {
        const found = next.get(key.teamId, key.importId);
        if (found === null) break;
        key = found;
        const ended = findEnded.get(key.teamId, key.importId)?.completedAt ?? null;
        if (ended !== null && ended < before) {
          deleted += remove.run(key.teamId, key.importId, limit - deleted).changes;
        }
      }
      most = Math.max(most, deleted);
    }
    return { deleted: most };
  };
}
