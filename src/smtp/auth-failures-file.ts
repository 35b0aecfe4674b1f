// Keeps the counters of failed logins over a restart, so that a crash loop does not give out fresh guesses.
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import { loadState, saveState } from "../lib/state-file.ts";
import type { AuthFailures } from "./auth-budget.ts";

const content = z.array(z.object({ key: z.string(), windowStart: z.number(), count: z.number() }));

/** Empty when there is no file or it cannot be read: counting must not keep the server from starting. */
export async function loadAuthFailures(path: string, log: Log): Promise<AuthFailures[]> {
  const onDamage = (message: string) => log.warn("smtp.auth_failures_unreadable", { path, message });
  return (await loadState(path, content, onDamage)) ?? [];
}

/** Replaces the file as a whole, readable by the owner only. */
export function saveAuthFailures(path: string, entries: AuthFailures[], log: Log): Promise<void> {
  return saveState(path, entries, (message) => log.warn("smtp.auth_failures_not_saved", { path, message }));
}
