// Runs periodic tasks. A task never overlaps itself; one that fails is logged and runs again at its next time.
import { Cron } from "croner";
import type { Node } from "../cluster/node.ts";
import type { Log } from "../lib/log.ts";

export interface ScheduledTask {
  name: string;
  /** croner pattern with seconds, UTC. */
  pattern: string;
  /** On each node: its own memory, files or duties. Left out, one node runs it for all. */
  isLocal?: true;
  run(): Promise<unknown>;
}

export interface ScheduleParts {
  node: Pick<Node, "does" | "takeSlot">;
  log: Log;
}

/** Starts all tasks; `stop` waits for running ones. */
export function startSchedule(tasks: ScheduledTask[], parts: ScheduleParts): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  const crons = tasks.map((task) => {
    const run = async (cron: Cron) => {
      if (await isDue(task, cron, parts.node)) await task.run();
    };
    return new Cron(task.pattern, { name: task.name, protect: true, utcOffset: 0 }, async (cron: Cron) => {
      const running = Promise.try(run, cron).catch((error: Error) =>
        parts.log.error("schedule.failed", { task: task.name, error: error.message }),
      );
      underWay.add(running);
      await running;
      underWay.delete(running);
    });
  });
  return {
    async stop() {
      for (const cron of crons) cron.stop();
      await Promise.all(underWay);
    },
  };
}

/**
 * Whether this node runs the task now. The node that has the duty does; a task of at most once a minute also once for each of its
 * times, whichever nodes have the duty around it.
 */
async function isDue(
  { name, pattern, isLocal }: ScheduledTask,
  cron: Cron,
  node: ScheduleParts["node"],
): Promise<boolean> {
  if (isLocal === true) return true;
  if (!node.does("schedule")) return false;
  if (!/^\d/.test(pattern)) return true;
  // Nodes' clocks differ, and timers are late: its nominal time is the same on all.
  const [slot] = cron.previousRuns(1, new Date(Date.now() + 1));
  return slot === undefined || (await node.takeSlot(name, slot.getTime()));
}
