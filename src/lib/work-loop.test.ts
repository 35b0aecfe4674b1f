import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createLog, silentLog } from "./log.ts";
import { createWake } from "./wake.ts";
import { runWorkLoop } from "./work-loop.ts";

/** Lets everything that is already possible happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

function start(
  rows: number[],
  options: { concurrencyMax?: number; lines?: string[]; isBroken?: boolean } = {},
) {
  const clock = createFakeClock();
  const wake = createWake();
  const performing = new Map<number, (result: string) => void>();
  const recorded: string[] = [];
  const claims: number[] = [];
  const { lines } = options;
  const loop = runWorkLoop<number, string>({
    name: "test",
    concurrencyMax: options.concurrencyMax ?? 4,
    pollMs: 1000,
    wake,
    clock,
    log: lines ? createLog((line) => lines.push(line)) : silentLog,
    async claim(limit) {
      claims.push(limit);
      if (options.isBroken) throw new Error("no store");
      return rows.splice(0, limit);
    },
    perform: (work) => new Promise((resolve) => performing.set(work, resolve)),
    async record(work, result) {
      if (result === "explode") throw new Error("boom");
      recorded.push(`${work} ${result}`);
    },
  });
  return { clock, wake, performing, recorded, claims, loop };
}

describe("runWorkLoop", () => {
  test("claims up to its bound, performs at once and records each result", async () => {
    const { performing, recorded, loop } = start([1, 2, 3, 4, 5, 6]);
    await settle();
    expect([...performing.keys()]).toEqual([1, 2, 3, 4]);
    expect([...loop.underWay()]).toEqual([1, 2, 3, 4]);
    performing.get(2)?.("ok");
    await settle();
    expect(recorded).toEqual(["2 ok"]);
    expect([...loop.underWay()]).toEqual([1, 3, 4, 5]);
  });

  test("waits for a wake when nothing is due", async () => {
    const rows: number[] = [];
    const { performing, wake, claims } = start(rows);
    await settle();
    expect(claims).toEqual([4]);
    rows.push(9);
    wake.notify();
    await settle();
    expect([...performing.keys()]).toEqual([9]);
  });

  test("a lost wake costs one poll interval", async () => {
    const rows: number[] = [];
    const { performing, clock } = start(rows);
    await settle();
    rows.push(9);
    clock.advance(999);
    await settle();
    expect(performing.size).toBe(0);
    clock.advance(1);
    await settle();
    expect([...performing.keys()]).toEqual([9]);
  });

  test("a failure of one step is logged and frees its place", async () => {
    const lines: string[] = [];
    const { performing, recorded, loop } = start([1, 2], { concurrencyMax: 2, lines });
    await settle();
    performing.get(1)?.("explode");
    performing.get(2)?.("ok");
    await settle();
    expect(recorded).toEqual(["2 ok"]);
    expect([...loop.underWay()]).toEqual([]);
    expect(lines.join()).toContain("boom");
  });

  test("a store that cannot be asked is asked again at the next poll", async () => {
    const { claims, clock } = start([], { isBroken: true });
    await settle();
    expect(claims.length).toBe(1);
    clock.advance(1000);
    await settle();
    expect(claims.length).toBe(2);
  });

  test("stop waits for what is under way, and no longer than its grace", async () => {
    const { performing, recorded, loop, clock, claims } = start([1, 2, 3, 4, 5]);
    await settle();
    let isStopped = false;
    const stopped = loop.stop(5000).then(() => {
      isStopped = true;
    });
    performing.get(1)?.("ok");
    await settle();
    expect({ isStopped, recorded, claims: claims.length }).toEqual({
      isStopped: false,
      recorded: ["1 ok"],
      claims: 1,
    });
    clock.advance(5000);
    await stopped;
    expect([...loop.underWay()]).toEqual([2, 3, 4]);
  });
});
