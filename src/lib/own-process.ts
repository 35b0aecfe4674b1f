// This same program again, as a process that does one job and can be killed at any moment.
import { dlopen } from "bun:ffi";
import { join } from "node:path";
import { isCompiled } from "./thread.ts";

export interface OwnProcess<Line> {
  /** What it writes, line by line, until it closes its output; a line that has no end is left out. */
  lines(): AsyncGenerator<Line>;
  exited(): Promise<{ exitCode: number | null; how: string }>;
  kill(): void;
}

/** `command`: one that reads the order from standard input and calls `endWithParent`. Throws if no process can be started. */
export function startOwnProcess<Line>(
  command: string,
  order: unknown,
  { stderr }: { stderr: "ignore" | "inherit" },
): OwnProcess<Line> {
  const child = Bun.spawn([...ownProgram(), command], {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: "pipe",
    stderr,
  });
  return {
    async *lines() {
      const decoder = new TextDecoder();
      let rest = "";
      for await (const chunk of child.stdout) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) yield JSON.parse(line);
      }
    },
    async exited() {
      const exitCode = await child.exited;
      return { exitCode: child.exitCode, how: String(child.signalCode ?? `exit code ${exitCode}`) };
    },
    kill: () => child.kill("SIGKILL"),
  };
}

const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * Has the kernel kill this process when its parent dies, even by kill -9 (prctl(2)): a timer would not run while SQLite copies or
 * reads a table, and the read transaction would keep the next server's log from being merged. Linux with glibc; elsewhere,
 * the process ends when it writes its next line.
 */
export function endWithParent(): void {
  if (process.platform !== "linux") return;
  try {
    const { symbols } = dlopen("libc.so.6", { prctl: { args: ["i32", "u64"], returns: "i32" } });
    symbols.prctl(PR_SET_PDEATHSIG, SIGKILL);
  } catch {
    // Another C library.
  }
}

/** After an upgrade by renaming, `process.execPath` may name another version. */
function ownProgram(): string[] {
  if (!isCompiled) return [process.execPath, join(import.meta.dir, "../main.ts")];
  return [process.platform === "linux" ? "/proc/self/exe" : process.execPath];
}
