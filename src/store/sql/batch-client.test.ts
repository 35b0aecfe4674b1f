import { expect, test } from "bun:test";
import { createRightOfWay, type RightOfWay } from "../../lib/right-of-way.ts";
import { LIMITS } from "../../limits.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { until } from "../../testing/fixtures/until.ts";
import { StoreBusyError, StoreFullError, StoreLateError } from "../store-errors.ts";
import type { BatchRequest, EngineState } from "./batch.ts";
import { BatchClient } from "./batch-client.ts";

/** A client whose batches wait until the test answers them; its clock stands still until moved. */
function createHarness(rightOfWay?: RightOfWay, onLogDue?: () => Promise<void>) {
  const sent: { batch: number; requests: BatchRequest[] }[] = [];
  const clock = { ms: 0 };
  const client = new BatchClient({
    send: (batch, requests) => sent.push({ batch, requests }),
    steady: { now: () => clock.ms, after: () => () => {} },
    rightOfWay,
    onLogDue,
  });
  /** Time in which this thread runs: it checks every second. */
  const run = (ms: number) => {
    for (const end = clock.ms + ms; clock.ms < end; ) {
      clock.ms = Math.min(end, clock.ms + 1_000);
      client.checkDeadlines();
    }
  };
  const answer = (batch: number, elapsedMs = 1, state: Partial<EngineState> = {}) => {
    const answers = sent[batch - 1]!.requests.map(({ request }) => ({ value: request }));
    client.receive({
      batch,
      answers,
      elapsedMs,
      isFull: false,
      hasDueMessages: false,
      damaged: [],
      ...state,
    });
  };
  return { client, sent, clock, run, answer };
}

const sizes = (sent: { requests: BatchRequest[] }[]) => sent.map(({ requests }) => requests.length);

test("calls of one moment travel together, and what comes meanwhile is the next batch", async () => {
  const { client, sent, answer } = createHarness();
  const first = [1, 2, 3].map((value) => client.call("a.b", value));
  await Promise.resolve();
  expect(sizes(sent)).toEqual([3]);
  const second = client.call("a.b", 4);
  await Promise.resolve();
  const third = [5, 6].map((value) => client.call("a.b", value));
  await Promise.resolve();
  expect(sizes(sent)).toEqual([3]);
  answer(1);
  expect(sizes(sent)).toEqual([3, 3]);
  answer(2);
  expect(await Promise.all([...first, second, ...third])).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a batch is cut by count", async () => {
  const { client, sent, answer } = createHarness();
  const warm = client.call("a.b", 0, { weight: 1_000 });
  await Promise.resolve();
  answer(1, 1);
  await warm;
  const calls = Array.from({ length: LIMITS.batchRequestsMax + 10 }, () => client.call("a.b", 0));
  await Promise.resolve();
  expect(sizes(sent)).toEqual([1, LIMITS.batchRequestsMax]);
  answer(2);
  expect(sizes(sent)).toEqual([1, LIMITS.batchRequestsMax, 10]);
  answer(3);
  await Promise.all(calls);
});

test("a batch is cut by the time it is expected to take, but has at least one call", async () => {
  const { client, sent, answer } = createHarness();
  const calls = [1_000_000, 1_000_000].map((weight) => client.call("a.b", 0, { weight }));
  await Promise.resolve();
  expect(sizes(sent)).toEqual([1]);
  answer(1);
  expect(sizes(sent)).toEqual([1, 1]);
  answer(2);
  await Promise.all(calls);
});

test("background calls travel alone, behind all others, but not for ever", async () => {
  const { client, sent, clock, answer } = createHarness();
  const background = [1, 2].map((value) => client.call("a.b", value, { isBackground: true }));
  const others = [3, 4].map((value) => client.call("a.b", value));
  await Promise.resolve();
  const values = () => sent.map(({ requests }) => requests.map(({ request }) => request));
  answer(1);
  expect(values()).toEqual([[3, 4], [1]]);
  others.push(client.call("a.b", 5));
  answer(2);
  expect(values()).toEqual([[3, 4], [1], [5]]);
  others.push(client.call("a.b", 6));
  clock.ms += LIMITS.backgroundWaitMs + 1;
  answer(3);
  answer(4);
  expect(values()).toEqual([[3, 4], [1], [5], [2], [6]]);
  answer(5);
  expect(await Promise.all([...background, ...others])).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a background call that kept others waiting is followed by a rest, at the end of which the next one is sent", async () => {
  const { client, sent, answer } = createHarness();
  const first = client.call("a.b", 1, { isBackground: true });
  await Promise.resolve();
  const other = client.call("a.b", 2);
  const second = client.call("a.b", 3, { isBackground: true });
  answer(1);
  answer(2);
  expect(sizes(sent)).toEqual([1, 1]);
  await until(async () => sent.length === 3, "the second background call");
  answer(3);
  expect(await Promise.all([first, other, second])).toEqual([1, 2, 3]);
});

test("background calls wait for the merge of a log that is too long, and others do not", async () => {
  const merge = Promise.withResolvers<void>();
  const { client, sent, answer } = createHarness(undefined, () => merge.promise);
  const first = client.call("a.b", 1, { isBackground: true });
  await Promise.resolve();
  const background = [2, 3].map((value) => client.call("a.b", value, { isBackground: true }));
  await Promise.resolve();
  answer(1, 0, { isLogDue: true });
  answer(2, 0, { isLogDue: true, isLogTooLong: true });
  await Promise.all([first, background[0]]);
  expect(sizes(sent)).toEqual([1, 1]);
  const single = client.call("a.b", 4);
  await Promise.resolve();
  answer(3);
  expect(await single).toBe(4);
  expect(sizes(sent)).toEqual([1, 1, 1]);
  merge.resolve();
  await until(async () => sent.length === 4, "the background call after the merge");
  answer(4);
  expect(await background[1]).toBe(3);
});

test("calls of many emails go behind the others, a few in each batch, and hold up nothing new", async () => {
  const time = createFakeClock();
  const rightOfWay = createRightOfWay(time);
  // A single email came lately.
  rightOfWay.enter()();
  time.advance(2);
  const { client, sent, clock, answer } = createHarness(rightOfWay);
  const first = client.call("a.b", 0);
  await Promise.resolve();
  const bulk = Array.from({ length: 60 }, (_, index) => client.call("a.b", `b${index}`, { isBulk: true }));
  const single = client.call("a.b", "s");
  await Promise.resolve();
  answer(1, 1);
  const values = (batch: number) => sent[batch - 1]!.requests.map(({ request }) => request);
  expect(values(2)[0]).toBe("s");
  expect(values(2).length).toBeGreaterThan(1);
  expect(values(2).length).toBeLessThan(40);
  clock.ms = LIMITS.writerBacklogMsMax + 1;
  answer(2, 10);
  // They rest, and nobody else does.
  expect(sent).toHaveLength(2);
  const later = client.call("a.b", "t", { isRefusable: true });
  await Promise.resolve();
  expect(values(3)).toEqual(["t"]);
  // No single email for a while.
  time.advance(10_000);
  answer(3, 1);
  expect(await later).toBe("t");
  let done = 3;
  const rest = Promise.all([first, single, ...bulk]);
  await until(async () => {
    while (done < sent.length) answer(++done, 1);
    return sent.flatMap(({ requests }) => requests).length === 63;
  }, "the last of the bulk calls");
  while (done < sent.length) answer(++done, 1);
  expect(await rest).toHaveLength(62);
});

test("a thread that is behind refuses what may be refused, and takes the rest", async () => {
  const { client, sent, clock, answer } = createHarness();
  const slow = client.call("a.b", 1);
  await Promise.resolve();
  clock.ms = LIMITS.writerBacklogMsMax + 1;
  const refused = await client.call("a.b", 2, { isRefusable: true }).catch((error) => error);
  expect(refused).toBeInstanceOf(StoreBusyError);
  const taken = client.call("a.b", 3);
  await Promise.resolve();
  answer(1);
  expect(sizes(sent)).toEqual([1, 1]);
  answer(2);
  expect(await Promise.all([slow, taken])).toEqual([1, 3]);
  expect(client.backlogMs()).toBe(0);
});

test("one slow commit refuses nothing that comes after it", async () => {
  const { client, sent, answer } = createHarness();
  const slow = client.call("a.b", 0);
  await Promise.resolve();
  answer(1, 1_500);
  await slow;
  const calls = Array.from({ length: 300 }, () => client.call("a.b", 0, { isRefusable: true }));
  await Promise.resolve();
  for (let batch = 2; batch <= sent.length; batch++) answer(batch);
  expect((await Promise.all(calls)).length).toBe(300);
});

test("a thread that does not answer fails its callers at the deadline, and its late answer is ignored", async () => {
  const { client, run, answer } = createHarness();
  let failure: unknown = null;
  const call = client.call("a.b", 1).catch((error) => {
    failure = error;
  });
  await Promise.resolve();
  run(LIMITS.storeCallMs - 1);
  await Promise.resolve();
  expect(failure).toBeNull();
  run(1);
  await call;
  expect(failure).toBeInstanceOf(StoreLateError);
  answer(1);
  expect(client.backlogMs()).toBe(0);
});

test("while this thread stood still nobody was late, and nothing is refused for it", async () => {
  const { client, clock, run, answer } = createHarness();
  const call = client.call("a.b", 1);
  await Promise.resolve();
  clock.ms += 20 * 60_000;
  client.checkDeadlines();
  expect(client.backlogMs()).toBeLessThan(LIMITS.writerBacklogMsMax);
  const next = client.call("a.b", 2, { isRefusable: true });
  run(1_000);
  answer(1);
  answer(2);
  expect(await Promise.all([call, next])).toEqual([1, 2]);
});

test("errors keep what callers tell apart; a failure rejects everything from then on", async () => {
  const { client } = createHarness();
  const call = client.call("a.b", 1).catch((error) => error);
  await Promise.resolve();
  const error = { name: "StoreFullError", message: "full" };
  client.receive({
    batch: 1,
    answers: [{ error }],
    elapsedMs: 1,
    isFull: true,
    hasDueMessages: false,
    damaged: [],
  });
  expect(await call).toBeInstanceOf(StoreFullError);
  expect(client.isFull()).toBe(true);
  const pending = client.call("a.b", 2).catch((reason: Error) => reason.message);
  client.fail(new Error("gone"));
  expect(await pending).toBe("gone");
  expect(await client.call("a.b", 3).catch((reason: Error) => reason.message)).toBe("gone");
  await client.drain();
});

test("that the disk is full is told when it begins and when it is over", async () => {
  const told: boolean[] = [];
  const client = new BatchClient({ send() {}, onFullChanged: (isFull) => told.push(isFull) });
  for (const [index, isFull] of [false, true, true, false].entries()) {
    const call = client.call("a.b", 1);
    await Promise.resolve();
    const report = {
      batch: index + 1,
      answers: [{ value: 1 }],
      elapsedMs: 1,
      hasDueMessages: false,
      damaged: [],
    };
    client.receive({ ...report, isFull });
    await call;
  }
  expect(told).toEqual([true, false]);
});

test("what cannot be sent is refused at once, and the next call goes on", async () => {
  const sent: number[] = [];
  const client = new BatchClient({
    send(batch, [first]) {
      if (first!.request === "stuck") throw new Error("it cannot cross");
      sent.push(batch);
    },
  });
  await expect(client.call("a.b", "stuck")).rejects.toThrow("it cannot cross");
  await client.drain();
  const next = client.call("a.b", "fine");
  await Promise.resolve();
  client.receive({
    batch: sent[0]!,
    answers: [{ value: 1 }],
    elapsedMs: 1,
    isFull: false,
    hasDueMessages: false,
    damaged: [],
  });
  expect(await next).toBe(1);
});

test("calls for many wait until a single email's call is answered, and a moment longer", async () => {
  const time = createFakeClock();
  const { client, sent, answer } = createHarness(createRightOfWay(time));
  const values = () => sent.map(({ requests }) => requests.map(({ request }) => request));
  const single = client.call("a.b", "single", { isUrgent: true });
  await Promise.resolve();
  const others = [
    client.call("a.b", "dot", { isBulk: true }),
    client.call("a.b", "expand", { isBulk: true, isBackground: true }),
  ];
  const ordinary = client.call("a.b", "ordinary");
  answer(1);
  expect(values()).toEqual([["single"], ["ordinary"]]);
  answer(2);
  expect(sent).toHaveLength(2);
  time.advance(2);
  expect(values().slice(2)).toEqual([["dot"]]);
  answer(3);
  await until(async () => sent.length === 4, "the end of the rest");
  expect(values().slice(3)).toEqual([["expand"]]);
  answer(4);
  await Promise.all([single, ordinary, ...others]);
});

test("an import's step does not wait for the right of way of single emails", async () => {
  const time = createFakeClock();
  const { client, sent, answer } = createHarness(createRightOfWay(time));
  const single = client.call("a.b", "single", { isUrgent: true });
  await Promise.resolve();
  answer(1);
  const step = client.call("a.b", "step", { isBackground: true });
  await Promise.resolve();
  expect(sent).toHaveLength(2);
  answer(2);
  await Promise.all([single, step]);
});

test("a rejected call gives the right of way back", async () => {
  const time = createFakeClock();
  const rightOfWay = createRightOfWay(time);
  const { client } = createHarness(rightOfWay);
  const single = client.call("a.b", "single", { isUrgent: true });
  client.fail(new Error("gone"));
  await expect(single).rejects.toThrow("gone");
  time.advance(2);
  expect(rightOfWay.isFree(() => undefined)).toBe(true);
});
