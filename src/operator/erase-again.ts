// Erasing again in data that a restore prepares, before any server uses it.
import type { RestoreParts } from "../backup/restore.ts";
import { openExportFiles } from "../exports/export-files.ts";
import { createErasureList, reapplyErasures } from "../privacy/keep-erasures.ts";
import { createErasureRunner, type ErasureParts } from "../privacy/run-erasures.ts";

export const eraseAgain =
  (parts: Pick<ErasureParts, "clock" | "log">): RestoreParts["eraseAgain"] =>
  async (place, erasures) => {
    const counts = await reapplyErasures({ ...parts, ...place }, erasures);
    const runner = localRunner({ ...parts, ...place });
    runner.wake();
    await runner.idle();
    await createErasureList({ ...parts, ...place }).sync();
    return counts;
  };

/** Where no server runs. */
export const localRunner = (parts: Pick<ErasureParts, "store" | "clock" | "log" | "dataDir" | "files">) =>
  createErasureRunner({
    ...parts,
    requestLog: { flush: async () => {} },
    exportFiles: openExportFiles(parts),
    exportRunner: { wake() {} },
  });
