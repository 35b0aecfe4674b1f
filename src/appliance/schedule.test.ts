import { expect, test } from "bun:test";
import { createLog, silentLog } from "../lib/log.ts";
import { until } from "../testing/fixtures/until.ts";
import { startSchedule } from "./schedule.ts";

const ALONE = { does: () => true, takeSlot: async () => true };

test.each<[how: string, fail: () => Promise<unknown>]>([
  ["rejects", () => Promise.reject(new Error("the store is busy"))],
  [
    "throws at once",
    () => {
      throw new Error("the store is busy");
    },
  ],
])("a task that %s is told and comes again, and the others go on", async (_, fail) => {
  const lines: string[] = [];
  const [twice, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  const failing = () => {
    times += 1;
    if (times === 2) twice.resolve();
    return fail();
  };
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on("unhandledRejection", note);
  const schedule = startSchedule(
    [
      { name: "failing", pattern: "* * * * * *", run: failing },
      { name: "other", pattern: "* * * * * *", run: async () => other.resolve() },
    ],
    { node: ALONE, log: createLog((line) => lines.push(line)) },
  );
  await Promise.all([twice.promise, other.promise]);
  await schedule.stop();
  process.off("unhandledRejection", note);
  expect(rejections).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "schedule.failed", task: "failing", error: "the store is busy" },
    { event: "schedule.failed" },
  ]);
});

test("what is done for all nodes, the one with the duty does, once for each time; the rest each node does", async () => {
  const ran: string[] = [];
  const slots: string[] = [];
  let isOurs = false;
  const node = {
    does: () => isOurs,
    async takeSlot(task: string, slotAt: number) {
      slots.push(`${task} ${slotAt % 1000}`);
      return slots.length > 2;
    },
  };
  const everySecond = Array.from({ length: 60 }, (_, second) => second).join(",");
  const task = (name: string, pattern: string, isLocal = false) => ({
    name,
    pattern,
    ...(isLocal && { isLocal: true as const }),
    run: async () => void ran.push(name),
  });
  const tasks = [
    task("own", "* * * * * *", true),
    task("often", "* * * * * *"),
    // As a task of each minute, sixty times.
    task("slot", `${everySecond} * * * * *`),
  ];
  const schedule = startSchedule(tasks, { node, log: silentLog });
  const after = (count: number, name: string) =>
    until(async () => ran.filter((one) => one === name).length >= count, `${name} ran ${count} times`);
  await after(1, "own");
  expect(new Set(ran)).toEqual(new Set(["own"]));
  expect(slots).toEqual([]);
  isOurs = true;
  await after(1, "often");
  await after(1, "slot");
  await schedule.stop();
  expect(slots.length).toBeGreaterThanOrEqual(3);
  expect(new Set(slots)).toEqual(new Set(["slot 0"]));
});
