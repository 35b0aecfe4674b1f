import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createLog, silentLog } from "./log.ts";
import type { MayBeDue } from "./stillness.ts";
import { createWake } from "./wake.ts";
import { runWorkLoop } from "./work-loop.ts";

/** Lets everything that is already possible happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

function start(
  rows: number[],
  options: {
    concurrencyMax?: number;
    lines?: string[];
    isBroken?: boolean;
    pollMs?: number;
    mayBeDue?: MayBeDue;
  } = {},
) {
  /** What is claimed; `doesLose` = the next claim takes some, and its answer is lost. */
  const held = new Set<number>();
  const claiming = { doesLose: false };
  const clock = createFakeClock();
  const wake = createWake();
  const performing = new Map<number, (result: string) => void>();
  const recorded: string[] = [];
  const claims: number[] = [];
  const { lines } = options;
  const loop = runWorkLoop<number, string>({
    name: "test",
    concurrencyMax: options.concurrencyMax ?? 4,
    pollMs: options.pollMs ?? 1000,
    leaseMs: 0,
    wake,
    mayBeDue: options.mayBeDue,
    clock,
    log: lines ? createLog((line) => lines.push(line)) : silentLog,
    async claim(limit) {
      claims.push(limit);
      if (options.isBroken) throw new Error("no store");
      const claimed = rows.splice(0, limit);
      for (const row of claimed) held.add(row);
      if (!claiming.doesLose) return claimed;
      claiming.doesLose = false;
      throw new Error("no answer in time");
    },
    async release(underWay) {
      for (const row of held.difference(new Set(underWay))) {
        held.delete(row);
        rows.push(row);
      }
    },
    perform: (work) => new Promise((resolve) => performing.set(work, resolve)),
    async record(work, result) {
      if (result === "explode") throw new Error("boom");
      held.delete(work);
      recorded.push(`${work} ${result}`);
    },
  });
  return { clock, wake, performing, recorded, claims, claiming, held, loop };
}

describe("runWorkLoop", () => {
  test("polls each full second after a minute without work, and as before once it is woken", async () => {
    const { clock, wake, claims, loop } = start([], { pollMs: 250 });
    const pollsIn = async (seconds: number) => {
      const before = claims.length;
      for (let step = 0; step < seconds * 4; step++) {
        clock.advance(250);
        await settle();
      }
      return claims.length - before;
    };
    await settle();
    expect(await pollsIn(60)).toBe(240);
    expect(await pollsIn(60)).toBe(60);
    expect(clock.now() % 1000).toBe(0);
    wake.notify();
    await settle();
    expect(await pollsIn(60)).toBe(240);
    await loop.stop(0);
  });

  test("does not poll while nothing can be due, except after a wake and a lost answer", async () => {
    let isDue = false;
    const { clock, wake, claims, claiming, held, loop } = start([], { mayBeDue: async () => isDue });
    const pollsIn = async (seconds: number) => {
      const before = claims.length;
      for (let second = 0; second < seconds; second++) {
        clock.advance(1_000);
        await settle();
      }
      return claims.length - before;
    };
    await settle();
    await pollsIn(65);
    expect(await pollsIn(30)).toBe(0);
    isDue = true;
    expect(await pollsIn(5)).toBe(5);
    isDue = false;
    expect(await pollsIn(5)).toBe(0);
    const before = claims.length;
    wake.notify();
    await settle();
    expect(claims.length).toBe(before + 1);
    expect(await pollsIn(70)).toBe(59);
    claiming.doesLose = true;
    isDue = true;
    await pollsIn(1);
    isDue = false;
    expect(await pollsIn(5)).toBe(1);
    expect(held.size).toBe(0);
    await loop.stop(0);
  });

  test("claims up to its limit, performs concurrently and records each result", async () => {
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

  test("a failed claim is repeated at the next poll", async () => {
    const { claims, clock } = start([], { isBroken: true });
    await settle();
    expect(claims.length).toBe(1);
    clock.advance(1000);
    await settle();
    expect(claims.length).toBe(2);
  });

  test("rows of a lost answer are released before the next claim", async () => {
    const rows = [1, 2];
    const { performing, recorded, claiming, clock, wake } = start(rows);
    await settle();
    expect([...performing.keys()]).toEqual([1, 2]);
    claiming.doesLose = true;
    rows.push(3);
    wake.notify();
    await settle();
    expect([...performing.keys()]).toEqual([1, 2]);
    clock.advance(1000);
    await settle();
    expect([...performing.keys()]).toEqual([1, 2, 3]);
    for (const end of performing.values()) end("ok");
    await settle();
    expect(recorded).toEqual(["1 ok", "2 ok", "3 ok"]);
  });

  test("rows that could not be recorded are released after a minute", async () => {
    const { performing, recorded, held, clock } = start([1, 2], { concurrencyMax: 2 });
    await settle();
    performing.get(1)?.("explode");
    await settle();
    clock.advance(59_000);
    await settle();
    expect([...held]).toEqual([1, 2]);
    clock.advance(1_000);
    await settle();
    clock.advance(1_000);
    await settle();
    performing.get(1)?.("ok");
    await settle();
    expect(recorded).toEqual(["1 ok"]);
    expect([...held]).toEqual([2]);
  });

  test("stop waits for work under way, at most for its grace period", async () => {
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

describe("urgent work", () => {
  /** Claims that end when the test says so. */
  function startUrgent() {
    const clock = createFakeClock();
    const answers: Record<string, (rows: number[] | Error) => void> = {};
    const asked: string[] = [];
    const begun: number[] = [];
    let isUrgentDue = false;
    const claim = (name: string) => {
      asked.push(name);
      return new Promise<number[]>((resolve, reject) => {
        answers[name] = (rows) => (rows instanceof Error ? reject(rows) : resolve(rows));
      });
    };
    const loop = runWorkLoop<number, null>({
      name: "test",
      concurrencyMax: 8,
      pollMs: 1_000,
      leaseMs: 0,
      wake: createWake(),
      clock,
      log: silentLog,
      claim: () => claim("ordinary"),
      urgent: {
        room: () => (isUrgentDue ? 2 : 0),
        claim() {
          isUrgentDue = false;
          return claim("urgent");
        },
      },
      release: async (underWay) => void asked.push(`release but ${[...underWay].join()}`),
      perform(work) {
        begun.push(work);
        return new Promise(() => undefined);
      },
      record: async () => undefined,
    });
    const note = () => {
      isUrgentDue = true;
      loop.placesChanged();
    };
    return { clock, answers, asked, begun, note };
  }

  test("does not wait for an ordinary claim", async () => {
    const { answers, asked, begun, note } = startUrgent();
    await settle();
    note();
    answers["urgent"]?.([7]);
    await settle();
    expect(begun).toEqual([7]);
    // It came meanwhile.
    note();
    note();
    answers["urgent"]?.([8]);
    await settle();
    expect(asked).toEqual(["ordinary", "urgent", "urgent", "urgent"]);
    answers["ordinary"]?.([1]);
    await settle();
    expect(begun).toEqual([7, 8, 1]);
  });

  test("is not taken back by a release that begins while its claim is on its way", async () => {
    const { clock, answers, asked, begun, note } = startUrgent();
    await settle();
    note();
    answers["ordinary"]?.(new Error("no answer in time"));
    await settle();
    clock.advance(1_000);
    await settle();
    expect(asked).toEqual(["ordinary", "urgent"]);
    answers["urgent"]?.([7]);
    await settle();
    expect(begun).toEqual([7]);
    expect(asked.slice(2)).toEqual(["release but 7", "ordinary"]);
  });
});
