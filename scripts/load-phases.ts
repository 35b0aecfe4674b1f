// One measured phase of a load script: emails are sent, accepted and delivered, and what that cost.
import { type Appliance, drained, type Sink } from "./load-appliance.ts";
import type { LoadResult } from "./load-clients.ts";
import { cpuMs, cpuPerEmail, peakMb, residentMb } from "./process-figures.ts";

export interface Row {
  phase: string;
  emails: number;
  rate: number;
  /** Emails accepted a second. */
  acceptRate: number;
  p50: number;
  p99: number;
  cpuMs: Map<string, number>;
  /** After each quarter of the phase's time. */
  residentMb: number[];
  peakMb: number;
  refused: number;
  duplicates: number | null;
  losses: number | null;
  /** Of the requests. */
  latenciesMs: number[];
}

export const cpuOf = ({ cpuMs }: Pick<Row, "cpuMs">) => [...cpuMs.values()].reduce((sum, ms) => sum + ms, 0);

/** Until all are accepted; a tenth is sent before, which does not count. */
export async function accept(
  phase: string,
  { pid }: Pick<Appliance, "pid">,
  emails: number,
  send: (emails: number) => Promise<LoadResult>,
): Promise<Row> {
  await send(Math.ceil(emails / 10));
  const before = cpuMs(pid);
  const memory = watchMemory(pid);
  const result = await send(emails);
  return {
    phase,
    emails: result.emails,
    rate: result.emails / result.seconds,
    acceptRate: result.emails / result.seconds,
    p50: percentile(result.latenciesMs, 50),
    p99: percentile(result.latenciesMs, 99),
    cpuMs: cpuPerEmail(pid, before, result.emails),
    residentMb: memory.quarters(),
    peakMb: peakMb(pid),
    duplicates: null,
    refused: result.errors,
    losses: null,
    latenciesMs: result.latenciesMs,
  };
}

/** Until all have arrived; `p50` and `p99` are the times to arrival. */
export async function endToEnd(
  phase: string,
  { pid, cli }: Pick<Appliance, "pid" | "cli">,
  sink: Sink,
  send: () => Promise<LoadResult>,
): Promise<Row> {
  await sink.reset();
  const before = cpuMs(pid);
  const memory = watchMemory(pid);
  const startedAt = Date.now();
  const result = await send();
  const stats = await drained(sink, result.emails - result.errors);
  const losses = result.emails - result.errors - stats.distinct;
  if (losses > 0) console.error(await cli("queue", "list", "--limit", "10"));
  return {
    phase,
    emails: result.emails,
    rate: (stats.distinct * 1000) / (stats.lastArrivalAt - startedAt),
    acceptRate: result.emails / result.seconds,
    p50: percentile(stats.latenciesMs, 50),
    p99: percentile(stats.latenciesMs, 99),
    cpuMs: cpuPerEmail(pid, before, result.emails),
    residentMb: memory.quarters(),
    peakMb: peakMb(pid),
    duplicates: stats.duplicates,
    refused: result.errors,
    losses,
    latenciesMs: result.latenciesMs,
  };
}

/** Resident memory, sampled until it is asked for. */
function watchMemory(pid: number): { quarters(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMb(pid)), 100);
  return {
    quarters() {
      clearInterval(timer);
      samples.push(residentMb(pid));
      return [1, 2, 3, 4].map((quarter) => samples[Math.ceil((samples.length * quarter) / 4) - 1] ?? 0);
    },
  };
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export const atShares = (times: number[]) =>
  [50, 99].map((percent) => percentile(times, percent).toFixed(1)).join(" / ");

export function printTable(header: string[], rows: string[][]): void {
  for (const row of [header, header.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
  console.log();
}
