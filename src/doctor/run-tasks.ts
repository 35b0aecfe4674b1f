// Runs checks at the same time, each with a deadline.
import type { Clock } from "../lib/clock.ts";
import { conclude, type Finding } from "./checks/finding.ts";

type Result = Finding | Finding[];

export interface Task {
  title: string;
  run(): Promise<Result> | Result;
}

const AT_ONCE_MAX = 8;
const CHECK_MS_MAX = 45_000;
/** Less than the deadline of a command's answer. */
const ALL_MS_MAX = 100_000;

/** Findings in the order of the tasks. */
export async function runTasks(tasks: Task[], clock: Clock): Promise<Finding[]> {
  const findings: Finding[][] = [];
  const endsAt = clock.now() + ALL_MS_MAX;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      findings[index] = [await runTask(tasks[index]!, endsAt, clock)].flat();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, work));
  return findings.flat();
}

async function runTask({ title, run }: Task, endsAt: number, clock: Clock): Promise<Result> {
  const subject = { id: "check", title, expected: "an answer" };
  let cancel = (): void => undefined;
  const late = new Promise<Finding>((resolve) => {
    const ms = Math.min(CHECK_MS_MAX, endsAt - clock.now());
    cancel = clock.after(ms, () => resolve(conclude(subject, "unknown", "the check timed out")));
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return conclude(subject, "unknown", error instanceof Error ? error.message : String(error));
  } finally {
    cancel();
  }
}
