// What a start does before anything is sent: it releases what earlier runs had claimed, and holds everything if the
// database came from elsewhere.
import { isCopied, writeBootId } from "../backup/boot-id.ts";
import { LIMITS } from "../limits.ts";
import { holdEverything } from "../queue/restored/hold-restored.ts";
import { tellHeld } from "../queue/restored/tell-held.ts";
import { noteVersion } from "../upgrade/note-version.ts";
import type { BaseParts } from "./open-parts.ts";

export async function recover(
  parts: BaseParts,
): Promise<{ ready: { held?: number }; close(): Promise<void> }> {
  const { store, clock, log, config } = parts;
  await noteVersion(parts);
  const origin = { store, log, dataDir: config.dataDir };
  const { requeued, possibleDuplicates } = await store.deliveries.recover({
    deadOwners: await store.deliveries.deadOwners(),
    now: clock.now(),
    unknownRetryMs: LIMITS.unknownRetryMs,
  });
  if (requeued > 0) log.warn("deliveries.recovered", { requeued, possibleDuplicates });
  if (await isCopied(origin)) await holdEverything(parts, { cause: "copied", backupCreatedAt: null });
  const { held } = await tellHeld(parts);
  await writeBootId(origin);
  return {
    ready: held === undefined ? {} : { held },
    // A copy that was made while it ran is not this database.
    close: () => writeBootId(origin),
  };
}
