// Stops one thread of another process, as a hung disk does: the process's other threads go on.
import { dlopen } from "bun:ffi";
import { readdirSync, readFileSync } from "node:fs";

const PTRACE_SEIZE = 0x4206;
const PTRACE_INTERRUPT = 0x4207;
const PTRACE_DETACH = 17;

/**
 * Throws when the process has no such thread, or may not be traced. The thread goes on when the result is disposed of: do so
 * before the process is killed, or its end is not seen.
 */
export function freezeThread(pid: number, name: string): Disposable {
  const { symbols: libc } = dlopen("libc.so.6", {
    ptrace: { args: ["i64", "i32", "ptr", "ptr"], returns: "i64" },
  });
  const nameOf = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8").trim();
  const thread = readdirSync(`/proc/${pid}/task`).find((id) => nameOf(id) === name);
  if (thread === undefined) throw new Error(`process ${pid} has no thread ${name}`);
  const trace = (request: number) => {
    if (Number(libc.ptrace(request, Number(thread), null, null)) !== 0)
      throw new Error(`thread ${thread} of process ${pid} cannot be traced`);
  };
  trace(PTRACE_SEIZE);
  trace(PTRACE_INTERRUPT);
  return { [Symbol.dispose]: () => trace(PTRACE_DETACH) };
}
