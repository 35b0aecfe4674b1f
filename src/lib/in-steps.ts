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
