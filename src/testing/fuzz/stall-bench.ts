// How long one case holds up a server's main thread, and how much memory it takes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Stall } from "./stall-probe.ts";

export interface StallCase {
  door: string;
  field: string;
  shape: string;
  /** Sends it; resolves to what it was answered. */
  run(): Promise<string>;
}

export interface StallRow extends Stall {
  door: string;
  field: string;
  shape: string;
  /** Above what the process had before, at its peak. */
  peakMb: number;
  answer: string;
}

export interface StallBench extends Disposable {
  measure(stallCase: StallCase): Promise<StallRow>;
}

const QUESTIONS_MS = 3_000;

/** Watches the server of that process id and port. */
export async function startStallBench({ pid, port }: { pid: number; port: number }): Promise<StallBench> {
  const told: ((stall: Stall) => void)[] = [];
  const probe = Bun.spawn([process.execPath, join(import.meta.dir, "stall-probe.ts"), `${pid}`, `${port}`], {
    ipc: (message) => told.shift()?.(message as Stall),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ask = () =>
    new Promise<Stall>((resolve) => {
      told.push(resolve);
      probe.send("end");
    });
  // It runs, and its connection stands.
  while ((await ask()).clockMs === 0) await Bun.sleep(10);
  // Being asked without a pause takes memory, too, which is no case's.
  forgetPeak(pid);
  probe.send("begin");
  await Bun.sleep(QUESTIONS_MS);
  await ask();
  const asked = memoryMb(pid, "VmHWM");
  return {
    async measure({ door, field, shape, run }) {
      forgetPeak(pid);
      const before = Math.max(asked, memoryMb(pid, "VmRSS"));
      probe.send("begin");
      const answer = await run().catch(
        (error) => `no answer: ${error instanceof Error ? error.message : error}`,
      );
      const { workMs, clockMs } = await ask();
      return { door, field, shape, workMs, clockMs, peakMb: memoryMb(pid, "VmHWM") - before, answer };
    },
    [Symbol.dispose]: () => probe.kill(),
  };
}

function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function memoryMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
