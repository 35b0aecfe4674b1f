// Keeps two processes from working on a folder at once (flock(2)), without a file of its own. The system releases it when the process
// ends.
import { dlopen } from "bun:ffi";
import { closeSync, openSync } from "node:fs";

const LIBRARIES: Record<string, string> = { linux: "libc.so.6", darwin: "libSystem.B.dylib" };
const LOCK_EX = 2;
const LOCK_NB = 4;

/** Null if another process has it. */
export function lockFolder(folder: string): Disposable | null {
  const { symbols: libc } = dlopen(LIBRARIES[process.platform] ?? "libc.so.6", {
    flock: { args: ["i32", "i32"], returns: "i32" },
  });
  const descriptor = openSync(folder, "r");
  if (libc.flock(descriptor, LOCK_EX | LOCK_NB) !== 0) {
    closeSync(descriptor);
    return null;
  }
  return { [Symbol.dispose]: () => closeSync(descriptor) };
}
