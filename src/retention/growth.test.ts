// When the disk is full, by what was stored on the days before.
import { expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { describeForecast, forecast, noteSample } from "./growth.ts";

const DAY = 24 * 3600_000;
const GB = 1024 ** 3;

/** So many bytes a day, for so many days. */
async function after(days: number, bytesOf: (day: number) => number) {
  const saved = memoryValue();
  let writes = 0;
  const counting = {
    ...saved,
    async write(text: string) {
      await saved.write(text);
      writes += 1;
    },
  };
  for (let hour = 0; hour <= days * 24; hour++)
    await noteSample(counting, { at: hour * 3600_000, bytes: bytesOf(hour / 24) });
  const samples = await noteSample(counting, { at: days * DAY, bytes: bytesOf(days) });
  const now = { at: days * DAY, bytes: bytesOf(days), freeBytes: 100 * GB + LIMITS.minFreeBytes };
  return { samples, writes, of: (totalBytes = 0) => forecast(samples, { ...now, totalBytes }) };
}

test("steady growth: what is free, divided by it", async () => {
  const { of, samples, writes } = await after(20, (day) => (1 + day) * GB);
  expect([of()!.bytesPerDay / GB, of()!.daysLeft]).toEqual([1, 100]);
  expect(describeForecast(of())).toBe("grows by 1 GB a day: full in 100 days");
  // One a day, and no more of them than the week needs.
  expect([writes, samples.length]).toEqual([21, 8]);
});

test("growth of the last week counts, not of the weeks before", async () => {
  const { of } = await after(30, (day) => Math.min(day, 10) * GB + GB);
  expect(of()).toEqual({ bytesPerDay: 0, daysLeft: null });
  expect(describeForecast(of())).toBe("does not grow");
});

test("a budget that is reached before the disk is full", async () => {
  const { of } = await after(20, (day) => (1 + day) * GB);
  expect(of(30 * GB)!.daysLeft).toBeNull();
  expect(of(200 * GB)!.daysLeft).toBe(100);
});

test("an idle machine writes nothing, and the first day tells nothing", async () => {
  const idle = await after(20, () => GB);
  expect([idle.writes, idle.of()]).toEqual([1, { bytesPerDay: 0, daysLeft: null }]);
  const fresh = await after(20, () => 1_000_000);
  expect([fresh.writes, fresh.of()]).toEqual([0, null]);
  expect((await after(0.5, (day) => day * GB + GB)).of()).toBeNull();
});
