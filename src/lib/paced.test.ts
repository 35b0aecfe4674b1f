import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { paced } from "./paced.ts";

test("acts at once, and once for all that is called within the gap, at its end", () => {
  const clock = createFakeClock();
  const start = clock.now();
  const actedAfter: number[] = [];
  const soon = paced(clock, 200, () => actedAfter.push(clock.now() - start));
  soon();
  expect(actedAfter).toEqual([0]);
  clock.advance(50);
  soon();
  clock.advance(50);
  soon();
  expect(actedAfter).toEqual([0]);
  clock.advance(100);
  expect(actedAfter).toEqual([0, 200]);
  // Nothing was called within this gap.
  clock.advance(1_000);
  expect(actedAfter).toEqual([0, 200]);
  soon();
  expect(actedAfter).toEqual([0, 200, 1_200]);
});
