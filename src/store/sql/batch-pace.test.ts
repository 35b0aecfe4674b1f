import { expect, test } from "bun:test";
import type { Clock } from "../../lib/clock.ts";
import { createFakeClock, type FakeClock } from "../../testing/fixtures/fake-clock.ts";
import type { BatchRequest } from "./batch.ts";
import { BatchClient, type BatchPace } from "./batch-client.ts";

const PACE: BatchPace = { gapMs: 5, callsEnough: 32, lateMs: 20 };

function start(steady: Clock & Pick<FakeClock, "advance"> = createFakeClock()) {
  const sent: BatchRequest[][] = [];
  const client = new BatchClient({
    send: (_, requests) => void sent.push(requests),
    batchMsMax: Number.POSITIVE_INFINITY,
    steady,
    pace: PACE,
  });
  const ask = async (count: number) => {
    const answers = Array.from({ length: count }, (_, at) => client.call("a.b", at));
    await Promise.resolve();
    return { answers };
  };
  const answer = (batch: number) =>
    client.receive({
      batch,
      ...{ elapsedMs: 1, isFull: false, hasDueMessages: false, damaged: [] },
      answers: sent[batch - 1]!.map(({ request }) => ({ value: request })),
    });
  return { steady, sent, ask, answer, sizes: () => sent.map(({ length }) => length) };
}

test("the first call goes at once, and those that follow within a moment go together", async () => {
  const { steady, ask, answer, sizes } = start();
  await ask(1);
  answer(1);
  await ask(1);
  steady.advance(2);
  const { answers } = await ask(2);
  expect(sizes()).toEqual([1]);
  steady.advance(2);
  expect(sizes()).toEqual([1]);
  steady.advance(1);
  expect(sizes()).toEqual([1, 3]);
  answer(2);
  expect(await Promise.all(answers)).toEqual([0, 1]);
  steady.advance(5);
  await ask(1);
  expect(sizes()).toEqual([1, 3, 1]);
});

test("calls enough for a batch wait for the one before, and for no moment", async () => {
  const { ask, answer, sizes } = start();
  await ask(1);
  await ask(32);
  expect(sizes()).toEqual([1]);
  answer(1);
  expect(sizes()).toEqual([1, 32]);
});

test("a batch that is late holds up nothing but itself", async () => {
  const { steady, ask, answer, sizes } = start();
  await ask(1);
  const { answers } = await ask(40);
  steady.advance(19);
  expect(sizes()).toEqual([1]);
  steady.advance(1);
  expect(sizes()).toEqual([1, 40]);
  await ask(2);
  steady.advance(60_000);
  expect(sizes()).toEqual([1, 40]);
  answer(2);
  expect(sizes()).toEqual([1, 40, 2]);
  expect(await answers[39]).toBe(39);
});

test("a timer that fires early is set again", async () => {
  const clock = createFakeClock();
  const early = { ...clock, after: (ms: number, task: () => void) => clock.after(Math.max(1, ms - 1), task) };
  const { ask, answer, sizes } = start(early);
  await ask(1);
  answer(1);
  await ask(1);
  clock.advance(4);
  expect(sizes()).toEqual([1]);
  clock.advance(1);
  expect(sizes()).toEqual([1, 1]);
});
