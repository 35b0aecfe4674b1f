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

/** `waitedForMs`: of its children that ended. */
function cpuMsOf(file: string): { name: string; ms: number; waitedForMs: number } {
  const stat = readFileSync(file, "latin1");
  const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
  const fields = stat
    .slice(stat.lastIndexOf(") ") + 2)
    .split(" ")
    .map(Number);
  const ms = (user = 0, system = 0) => ((user + system) * 1000) / TICKS_PER_SECOND;
  return { name, ms: ms(fields[11], fields[12]), waitedForMs: ms(fields[13], fields[14]) };
}

/** CPU time so far of processes with all below them, also of those that ended and were waited for, ms. */
export function treeCpuMs(pids: number[]): number {
  return sumOf(treeOf(pids), (pid) => {
    const { ms, waitedForMs } = cpuMsOf(`/proc/${pid}/stat`);
    return ms + waitedForMs;
  });
}

/** Resident memory of processes with all below them, in which a page that n processes share counts as 1/n. */
export function treePssMb(pids: number[]): number {
  return sumOf(treeOf(pids), (pid) => {
    const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "latin1")) ?? [];
    return Number(kb ?? 0) / 1024;
  });
}

function treeOf(pids: number[]): number[] {
  const below = pids.flatMap((pid) => unlessGone([], () => childrenOf(pid)));
  return below.length === 0 ? pids : [...pids, ...treeOf(below)];
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);

const sumOf = (pids: number[], value: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + unlessGone(0, () => value(pid)), 0);

/** Processes end while they are looked at. */
function unlessGone<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
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

/** Of a share, with its sign. */
export const signedPercent = (share: number) =>
  `${share < 0 ? "−" : "+"}${(100 * Math.abs(share)).toFixed(1)} %`;
