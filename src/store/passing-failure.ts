// Failures of the store that pass by themselves: the same start, or the same call, may succeed later.
import { DatabaseUnusableError, StoreBusyError, StoreFullError, StoreLateError } from "./store-errors.ts";

/** The failure in words; null = it would fail in the same way again. */
export function passingFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isPassing =
    error instanceof StoreBusyError ||
    error instanceof StoreFullError ||
    error instanceof StoreLateError ||
    (error instanceof DatabaseUnusableError && error.mayPass) ||
    // By its name: an installation on SQLite loads nothing of the other engine.
    (error.name === "DatabaseError" && "failure" in error && error.failure !== "bug");
  return isPassing ? error.message : null;
}

/** Rejects as a start would that finds the database server so. */
export async function tryDatabase(url: string): Promise<void> {
  const { tryServer } = await import("./postgres/server-facts.ts");
  await tryServer(url);
}
