// Who asked for no more mail after a backup was made, from the data that its restore replaces.
import { existsSync } from "node:fs";
import { createReadRows, type RescuedSuppression } from "./rescue.ts";
import { databaseFile } from "./sqlite/engine/database-files.ts";
import { openReader } from "./sqlite/engine/open-database.ts";

export interface NewerChoices {
  suppressions: RescuedSuppression[];
  /** Contacts that unsubscribed from everything. */
  unsubscribed: { teamId: string; email: string; updatedAt: number }[];
  /** False: parts of the data could not be read. */
  isWhole: boolean;
}

/**
 * Null without a database. `since`: ms. The caller holds the data directory's lock; SQLite leaves files beside the
 * database.
 */
export function readNewerChoices(dataDir: string, since: number): NewerChoices | null {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return null;
  const choices: NewerChoices = { suppressions: [], unsubscribed: [], isWhole: true };
  const skipped = new Map<string, number>();
  let database: ReturnType<typeof openReader> | undefined;
  try {
    database = openReader(file);
    const read = createReadRows(database, skipped);
    choices.suppressions = [
      ...read<RescuedSuppression>(
        "suppressions",
        "team_id AS teamId, address, origin, created_at AS createdAt",
        `created_at >= ${since}`,
      ),
    ];
    choices.unsubscribed = [
      ...read<NewerChoices["unsubscribed"][number]>(
        "contacts",
        "team_id AS teamId, email, updated_at AS updatedAt",
        `is_unsubscribed = 1 AND updated_at >= ${since}`,
      ),
    ];
  } catch {
    choices.isWhole = false;
  } finally {
    database?.close();
  }
  return { ...choices, isWhole: choices.isWhole && skipped.size === 0 };
}
