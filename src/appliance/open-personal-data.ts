// Exports of contacts, and erasing people: what runs in the background for them.
import type { Node } from "../cluster/node.ts";
import { type ExportFiles, openExportFiles } from "../exports/export-files.ts";
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

/** Wakes the runner of the node that has the duty. */
function onOneNode<Runner extends { wake(): void }>(
  name: string,
  runner: Runner,
  node: Pick<Node, "does" | "raise" | "onRaised"> | undefined,
): Runner {
  if (node === undefined) return runner;
  const wakeIfOurs = () => {
    if (node.does("schedule")) runner.wake();
  };
  node.onRaised(name, wakeIfOurs);
  return {
    ...runner,
    wake() {
      if (node.does("schedule")) runner.wake();
      else node.raise(name);
    },
  };
}

/** Goes on with what an earlier run left. */
export function openPersonalData(
  parts: Pick<BaseParts, "store" | "clock" | "log"> & {
    config: { dataDir: string };
    /** Null or left out: no other node has the database. */
    cluster?: BaseParts["cluster"];
    node?: Pick<Node, "does" | "raise" | "onRaised">;
    requestLog: Pick<RequestLog, "flush">;
  },
): PersonalData {
  const { log } = parts;
  const { dataDir } = parts.config;
  const files = parts.cluster?.files ?? null;
  const exportFiles = openExportFiles({ dataDir, files });
  const isOurs = () => parts.node?.does("schedule") ?? true;
  const exportRunner = onOneNode(
    "exports",
    createExportRunner({ ...parts, exportFiles, isOurs }),
    parts.node,
  );
  const erasures = createErasureRunner({ ...parts, dataDir, files, exportFiles, exportRunner });
  const erasureRunner = onOneNode("erasures", erasures, parts.node);
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
