import { expect, test } from "bun:test";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { gather } from "./hot-port.ts";

/** Each statement is answered when the test says so. */
function start() {
  const clock = createFakeClock();
  const statements: number[] = [];
  const answers: (() => void)[] = [];
  const call = gather((requests: number[]) => {
    statements.push(requests.length);
    return new Promise((resolve) => answers.push(() => resolve(requests.map((one) => one * 2))));
  }, clock) as (requests: number[]) => Promise<number[]>;
  return { clock, statements, answers, call };
}

test("the first call goes at once, and those that follow within a moment go together", async () => {
  const { clock, statements, answers, call } = start();
  const calls = [call([1]), call([2]), call([3, 4])];
  expect(statements).toEqual([1]);
  clock.advance(5);
  expect(statements).toEqual([1, 3]);
  for (const answer of answers) answer();
  expect(await Promise.all(calls)).toEqual([[2], [4], [6, 8]]);
  clock.advance(5);
  void call([5]);
  expect(statements).toEqual([1, 3, 1]);
});

test("what is enough for a statement does not wait, and no more than two are under way", async () => {
  const { clock, statements, answers, call } = start();
  const many = Array.from({ length: 32 }, (_, at) => at);
  void call([1]);
  void call(many);
  expect(statements).toEqual([1, 32]);
  const third = call(many);
  clock.advance(60_000);
  expect(statements).toEqual([1, 32]);
  answers[0]!();
  while (answers.length < 3) await Promise.resolve();
  answers[2]!();
  expect((await third)[31]).toBe(62);
});
