import { expect, test } from "bun:test";
import { LIMITS } from "../../../limits.ts";
import { StoreBusyError, StoreFullError, StoreLateError } from "../../store-errors.ts";
import type { BatchRequest } from "./batch.ts";
import { BatchClient } from "./batch-client.ts";

/** A client whose batches wait until the test answers them; its clock stands still until moved. */
function createHarness() {
  const sent: { batch: number; requests: BatchRequest[] }[] = [];
  const clock = { ms: 0 };
  const client = new BatchClient({
    send: (batch, requests) => sent.push({ batch, requests }),
    steady: { now: () => clock.ms, after: () => () => {} },
  });
  /** Time in which this thread runs: it checks every second. */
  const run = (ms: number) => {
    for (const end = clock.ms + ms; clock.ms < end; ) {
      clock.ms = Math.min(end, clock.ms + 1_000);
      client.checkDeadlines();
    }
  };
  const answer = (batch: number, elapsedMs = 1) => {
    const answers = sent[batch - 1]!.requests.map(({ request }) => ({ value: request }));
    client.receive({ batch, answers, elapsedMs, isFull: false, hasDueMessages: false, damaged: [] });
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
