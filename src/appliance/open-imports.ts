import type { Node } from "../cluster/node.ts";
import type { ImportJobs } from "../imports/run-imports.ts";
import { startImports, sweepSpool } from "../imports/run-imports.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** Runs the imports that wait, after a crash those that were under way, too. */
export async function openImports(
  parts: BaseParts & { imports: ImportJobs; node: Pick<Node, "does"> },
): Promise<{ tasks: ScheduledTask[]; stop(): Promise<void> }> {
  const { config, importWake: wake, imports: jobs, node } = parts;
  const given = {
    ...parts,
    wake,
    jobs,
    dataDir: config.dataDir,
    files: parts.cluster?.files ?? null,
    importRowsMax: config.limits.importRows,
    isOurs: () => node.does("schedule"),
  };
  await sweepSpool(given, { isStart: true });
  const { stop } = startImports(given);
  return {
    tasks: [
      { name: "sweep imports", pattern: "0 47 * * * *", isLocal: true, run: () => sweepSpool(given, given) },
    ],
    stop,
  };
}
