// Exports of contacts, and erasing people: what runs in the background for them.
import { createExportFiles, type ExportFiles } from "../exports/export-files.ts";
import { createExportRunner, type ExportRunner } from "../exports/run-exports.ts";
import type { RequestLog } from "../logs/request-log.ts";
import { createErasureList, type ErasureList, reapplyListed } from "../privacy/keep-erasures.ts";
import { createErasureRunner, type ErasureRunner } from "../privacy/run-erasures.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

export interface PersonalData {
  exportFiles: ExportFiles;
  exportRunner: ExportRunner;
  erasureRunner: ErasureRunner;
  erasureList: ErasureList;
  tasks: ScheduledTask[];
  stop(): Promise<void>;
}

/** Goes on with what an earlier run left. */
export function openPersonalData(
  parts: Pick<BaseParts, "store" | "clock" | "log"> & {
    config: { dataDir: string };
    requestLog: Pick<RequestLog, "flush">;
  },
): PersonalData {
  const { log } = parts;
  const { dataDir } = parts.config;
  const exportFiles = createExportFiles(dataDir);
  const exportRunner = createExportRunner({ ...parts, exportFiles });
  const erasureRunner = createErasureRunner({ ...parts, dataDir, exportFiles, exportRunner });
  const look = async () => {
    exportRunner.wake();
    erasureRunner.wake();
  };
  const erasureList = createErasureList({ ...parts, dataDir });
  /** The database may be older than the list beside it: copied, or restored by other means. */
  const eraseAgain = async () => {
    const erased = await reapplyListed({ ...parts, dataDir });
    if (erased.people + erased.emails > 0) log.warn("privacy.erased_again", { ...erased });
  };
  const started = eraseAgain()
    .catch((error: Error) => log.error("privacy.erase_failed", { error: error.message }))
    .then(erasureList.sync)
    .then(look);
  return {
    exportFiles,
    exportRunner,
    erasureRunner,
    erasureList,
    tasks: [
      { name: "go on with exports and erasures", pattern: "35 * * * * *", run: look },
      { name: "list what was erased", pattern: "50 * * * * *", isLocal: true, run: erasureList.sync },
      { name: "sweep exports", pattern: "0 47 * * * *", isLocal: true, run: exportRunner.sweep },
    ],
    async stop() {
      await started;
      await erasureRunner.stop();
      await erasureList.sync();
      await exportRunner.stop();
    },
  };
}
