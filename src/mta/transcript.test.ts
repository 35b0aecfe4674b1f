import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createDeadlines } from "./deadlines.ts";
import { createTranscript } from "./transcript.ts";

test("a transcript is bounded in steps and characters, and counts from the start", () => {
  const clock = createFakeClock();
  const transcript = createTranscript(clock);
  clock.advance(7);
  for (let step = 0; step < 1_000; step += 1) transcript.add("receive", "\x1b".repeat(100_000));
  expect(transcript.steps).toHaveLength(201);
  expect(transcript.steps[0]?.atMs).toBe(7);
  expect(transcript.steps[0]?.text).toHaveLength(1_000);
  expect(transcript.steps.at(-1)?.kind).toBe("note");
});

test("deadlines fire once, in their time, and cost no timer when none is armed", () => {
  const clock = createFakeClock();
  const deadlines = createDeadlines(clock, 100);
  const fired: string[] = [];
  const [one, two, three] = [deadlines.create(), deadlines.create(), deadlines.create()];
  one.arm(150, () => fired.push("one"));
  two.arm(150, () => fired.push("two"));
  two.clear();
  three.arm(50, () => fired.push("early"));
  three.arm(350, () => fired.push("three"));
  clock.advance(100);
  expect(fired).toEqual([]);
  clock.advance(100);
  expect(fired).toEqual(["one"]);
  clock.advance(1_000);
  expect(fired).toEqual(["one", "three"]);
  expect(clock.pending()).toBe(0);
  one.arm(5_000, () => fired.push("closed"));
  deadlines.close();
  clock.advance(0);
  expect(fired).toEqual(["one", "three", "closed"]);
  two.arm(5_000, () => fired.push("after the end"));
  clock.advance(0);
  expect(fired).toEqual(["one", "three", "closed", "after the end"]);
});
