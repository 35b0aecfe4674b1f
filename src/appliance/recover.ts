// What a start does before anything is sent: it records the results that an earlier run could not, releases what earlier runs had
// claimed, and holds everything if the database came from elsewhere.
import { isCopied, writeBootId } from "../backup/boot-id.ts";
import { recoverLeases } from "../queue/recover-leases.ts";
import { holdEverything } from "../queue/restored/hold-restored.ts";
import { tellHeld } from "../queue/restored/tell-held.ts";
import type { ResultsJournal } from "../queue/results-journal.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { noteVersion } from "../upgrade/note-version.ts";
import type { BaseParts } from "./open-parts.ts";

export async function recover(
  parts: BaseParts,
): Promise<{ ready: { held?: number }; results: ResultsJournal; close(): Promise<void> }> {
  const { store, clock, log, config } = parts;
  await noteVersion(parts);
  const origin = { store, log, dataDir: config.dataDir };
  // A server's is not in this directory, and other nodes may be on it.
  const isOwn = hasOwnDatabase(config);
  const results = await recoverLeases({ ...origin, clock });
  try {
    if (isOwn && (await isCopied(origin)))
      await holdEverything(parts, { cause: "copied", backupCreatedAt: null });
    const { held } = await tellHeld(parts);
    if (isOwn) await writeBootId(origin);
    return {
      ready: held === undefined ? {} : { held },
      results,
      async close() {
        await results.close();
        // A copy that was made while it ran is not this database.
        if (isOwn) await writeBootId(origin);
      },
    };
  } catch (error) {
    await results.close();
    throw error;
  }
}
