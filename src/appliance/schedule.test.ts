import { expect, test } from "bun:test";
import { createLog } from "../lib/log.ts";
import { startSchedule } from "./schedule.ts";

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
    createLog((line) => lines.push(line)),
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
