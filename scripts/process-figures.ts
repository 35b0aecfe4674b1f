// What a process costs, as Linux counts it, and the machine that it runs on.
import { readdirSync, readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const TICKS_PER_SECOND = 100;
/** "other" holds the runtime's own: garbage collection, compilation, the thread pool that makes RSA signatures. */
export const THREADS = ["main", "store", "scan", "mta", "other"];

/** CPU time so far of the process, with threads that have ended, ms. */
export function processCpuMs(pid: number): number {
  return cpuMsOf(`/proc/${pid}/stat`).ms;
}

function cpuMsOf(file: string): { name: string; ms: number } {
  const stat = readFileSync(file, "latin1");
  const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
  return { name, ms: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND };
}

/** CPU time so far of each thread that has a role, and of all others together, ms. */
export function cpuMs(pid: number): Map<string, number> {
  const byThread = new Map(THREADS.map((name) => [name, 0]));
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const { name, ms } = cpuMsOf(`/proc/${pid}/task/${task}/stat`);
    const thread = task === String(pid) ? "main" : THREADS.includes(name) ? name : "other";
    byThread.set(thread, (byThread.get(thread) ?? 0) + ms);
  }
  return byThread;
}

/** ms of CPU for each email since `before`, by thread; threads that ended meanwhile are not seen. */
export function cpuPerEmail(pid: number, before: Map<string, number>, emails: number): Map<string, number> {
  return new Map([...cpuMs(pid)].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / emails]));
}

export function peakMb(pid: number): number {
  return statusMb(pid, "VmHWM");
}

export function residentMb(pid: number): number {
  return statusMb(pid, "VmRSS");
}

function statusMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

export function machine(directory: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, data in ${directory}, Bun ${Bun.version}`;
}
