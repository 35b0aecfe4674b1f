// Keeps how far each address is warmed up over a restart: one small file, replaced as a whole.
import { open, readFile, rename } from "node:fs/promises";
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import type { WarmUpEntry } from "./warm-up.ts";

const count = z.int().min(0);
const content = z.array(
  z.object({
    egress: z.string(),
    provider: z.string(),
    step: count,
    day: count,
    sent: count,
    tried: count,
    deferred: count,
    hasSteppedBack: z.boolean(),
  }),
);

/** Empty when there is no file or it cannot be read: then all begin with the least, which is the safe side. */
export async function loadWarmUp(path: string, log: Log): Promise<WarmUpEntry[]> {
  try {
    return content.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) log.warn("warm_up.unreadable", { path, message: String(error) });
    return [];
  }
}

/** Readable by the owner only. A failure is logged: it costs a minute's counting. */
export async function saveWarmUp(path: string, entries: WarmUpEntry[], log: Log): Promise<void> {
  try {
    const file = await open(`${path}.tmp`, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(entries));
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
  } catch (error) {
    log.warn("warm_up.not_saved", { path, message: String(error) });
  }
}
