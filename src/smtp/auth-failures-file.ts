// Keeps the counters of failed logins over a restart, so that a crash loop does not give out fresh guesses.
import { open, readFile, rename } from "node:fs/promises";
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import type { AuthFailures } from "./auth-budget.ts";

const content = z.array(z.object({ key: z.string(), windowStart: z.number(), count: z.number() }));

/** Empty when there is no file or it cannot be read: counting must not keep the server from starting. */
export async function loadAuthFailures(path: string, log: Log): Promise<AuthFailures[]> {
  try {
    return content.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) log.warn("smtp.auth_failures_unreadable", { path, message: String(error) });
    return [];
  }
}

/** Replaces the file as a whole, readable by the owner only. */
export async function saveAuthFailures(path: string, entries: AuthFailures[], log: Log): Promise<void> {
  try {
    const file = await open(`${path}.tmp`, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(entries));
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
  } catch (error) {
    log.warn("smtp.auth_failures_not_saved", { path, message: String(error) });
  }
}
