import { join } from "node:path";
import { isCompiled } from "./thread.ts";

/**
 * The command that starts this same program again; its first argument must be one that ends. After an upgrade by renaming,
 * `process.execPath` may name another version.
 */
export function ownProgram(): string[] {
  if (!isCompiled) return [process.execPath, join(import.meta.dir, "../main.ts")];
  return [process.platform === "linux" ? "/proc/self/exe" : process.execPath];
}
