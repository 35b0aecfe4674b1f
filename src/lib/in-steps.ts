export interface StepBounds {
  /** What one step does at most. */
  limit: number;
  /** The rest is left to the next call. */
  stepsMax: number;
}

/**
 * Repeats a bounded piece of work until a step has found less than `limit` to do. Each is a transaction of its own, so
 * that others have their turn in between. Gives what all steps did.
 */
export async function inSteps(
  step: (limit: number) => Promise<number>,
  { limit, stepsMax }: StepBounds,
): Promise<number> {
  let total = 0;
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const done = await step(limit);
    total += done;
    if (done < limit) break;
  }
  return total;
}

/**
 * For work that one client's request makes long: a call waits for everybody else's turn once `stepMs` of work have passed
 * since the last wait, and costs next to nothing before.
 */
export function createTurns(stepMs: number): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < stepMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}
