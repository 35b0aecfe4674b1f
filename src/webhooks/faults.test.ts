// Everything that endpoints do wrong, each to its end: retried, taken, or disabled, and no other endpoint the worse.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { StoreLateError } from "../store/store-errors.ts";
import { FAULT_POST_MS, hookFaults, startFaultyEndpoint } from "../testing/faults/hook-faults.ts";
import { type HookBench, startHookBench } from "../testing/fixtures/hook-bench.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { until } from "../testing/fixtures/until.ts";
import { openBlackHole } from "../testing/servers/black-hole.ts";
import { startHookReceiver } from "../testing/servers/hook-receiver.ts";
import { ATTEMPTS_MAX } from "./after-post.ts";

const DAY_MS = 24 * 3600_000;

let bench: HookBench;
/** Gives up so soon that a test need not wait for long; the other has time enough on a busy machine. */
let hasty: HookBench;
let elsewhere: Awaited<ReturnType<typeof startFaultyEndpoint>>;
beforeAll(async () => {
  bench = await startHookBench({ postMs: 15_000 });
  hasty = await startHookBench({ postMs: FAULT_POST_MS });
  elsewhere = await startFaultyEndpoint((socket) => void socket.end());
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await hasty[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

/** One message to a URL, and what came of its first attempt. */
async function attemptAt(url: string, by = bench) {
  const { id } = await by.addHook(url);
  const messageId = await by.tell(id);
  const [attempt] = await by.attempts(id, messageId, 1);
  return { attempt: attempt!, ...(await by.state(id, messageId)), hook: await by.hook(id) };
}

const START = Date.UTC(2026, 10, 20, 12);
const NAMES = hookFaults("", START).map(({ name }, index) => [name, index] as const);

describe("an attempt at an endpoint with the fault", () => {
  test.each(NAMES)("%s", async (_name, index) => {
    const { answer, expected } = hookFaults(`http://127.0.0.1:${elsewhere.port}/`, START)[index]!;
    await using endpoint = await startFaultyEndpoint(answer);
    const { attempt, state, dueInMs, hook } = await attemptAt(
      `http://127.0.0.1:${endpoint.port}/`,
      expected.error?.test("It did not answer in time.") ? hasty : bench,
    );
    expect(attempt).toMatchObject({ status: expected.status });
    if (expected.error === null) expect(attempt.error).toBeNull();
    else expect(attempt.error).toMatch(expected.error);
    expect(state).toBe(expected.state);
    if (state === "pending") expect(dueInMs).toBe(expected.dueInMs ?? 5_000);
    expect(hook.status).toBe(expected.isDisabled ? "disabled" : "enabled");
    expect(hook.failingSince).toBe(expected.state === "success" ? null : START);
    expect(attempt.response?.length ?? 0).toBeLessThanOrEqual(4 * 1024);
    expect(endpoint.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });

  test("1: nothing listens", async () => {
    const gone = await startFaultyEndpoint(() => {});
    await gone[Symbol.asyncDispose]();
    const { attempt, state } = await attemptAt(`http://127.0.0.1:${gone.port}/`);
    expect([attempt.status, attempt.error, state]).toEqual([null, "The connection failed.", "pending"]);
  });

  test("2: a black hole", async () => {
    using hole = await openBlackHole();
    const { attempt, state } = await attemptAt(`http://127.0.0.1:${hole.port}/`, hasty);
    expect([attempt.status, attempt.error, state]).toEqual([null, "It did not answer in time.", "pending"]);
  });

  test("a name that is unknown", async () => {
    const { attempt } = await attemptAt("http://nowhere.test/");
    expect(attempt.error).toBe("The host name nowhere.test has no address.");
  });
});

test.each([
  ["in order", "hooks.test", {}, null],
  ["of another name", "other.test", {}, "Its certificate is not valid."],
  ["that is over", "hooks.test", { validDays: -1 }, "Its certificate is not valid."],
] as const)("3: a certificate %s", async (_what, name, options, error) => {
  const certificate = createTestCertificate(name, options);
  await using endpoint = await startFaultyEndpoint(
    (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"),
    certificate,
  );
  await using tls = await startHookBench({ postMs: 15_000, authorities: [certificate.cert] });
  tls.zone["hooks.test A"] = ["127.0.0.1"];
  const { id } = await tls.addHook(`https://hooks.test:${endpoint.port}/`);
  const [attempt] = await tls.attempts(id, await tls.tell(id), 1);
  expect(attempt!.error).toBe(error);
  expect(endpoint.requests).toHaveLength(error === null ? 1 : 0);
});

test("all attempts fail: eight at their times, with one id and one body, each signed anew; then it rests", async () => {
  await using receiver = startHookReceiver(() => new Response("no", { status: 500 }));
  const { id, secret } = await bench.addHook(`${receiver.url}/`);
  const messageId = await bench.tell(id);
  const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map((seconds) => seconds * 1000);
  for (let count = 1; count <= ATTEMPTS_MAX; count += 1) {
    const rows = await bench.attempts(id, messageId, count);
    expect(rows).toHaveLength(count);
    const { state, dueInMs } = await bench.state(id, messageId);
    const delay = delays[count - 1];
    if (delay === undefined) {
      expect(state).toBe("failed");
    } else {
      expect([state, dueInMs]).toEqual(["pending", delay]);
      bench.clock.advance(delay);
    }
  }
  expect(receiver.posts).toHaveLength(8);
  expect(new Set(receiver.posts.map(({ headers }) => headers["svix-id"])).size).toBe(1);
  expect(new Set(receiver.posts.map(({ text }) => text)).size).toBe(1);
  expect(new Set(receiver.posts.map(({ headers }) => headers["svix-timestamp"])).size).toBe(8);
  const signed = receiver.posts.map(({ headers }) => headers["svix-signature"]);
  expect(new Set(signed).size).toBe(8);
  // Receivers refuse what is older than five minutes, so only the time of the clock here keeps it from being taken.
  expect(() => new Webhook(secret).verify(receiver.posts[0]!.text, receiver.posts[0]!.headers)).toThrow(
    /timestamp/,
  );
});

test("13: after five days of nothing but failure the endpoint is disabled, and the team is to be told", async () => {
  await using receiver = startHookReceiver(() => new Response("no", { status: 500 }));
  const { id } = await bench.addHook(`${receiver.url}/`);
  for (let event = 0; event < 3; event += 1) await bench.attempts(id, await bench.tell(id), 1);
  bench.clock.advance(5 * DAY_MS - 1);
  await bench.attempts(id, await bench.tell(id), 1);
  expect(await bench.hook(id)).toMatchObject({ status: "enabled", disabledReason: null });
  bench.clock.advance(1);
  await bench.attempts(id, await bench.tell(id), 1);
  expect(await bench.hook(id)).toMatchObject({ status: "disabled", disabledReason: "failing" });
  expect((await bench.store.webhooks.listUnnotified({ limit: 100 })).map((row) => row.id)).toContain(id);
  const before = receiver.posts.length;
  bench.clock.advance(DAY_MS);
  const other = await bench.addHook(`http://127.0.0.1:${elsewhere.port}/`);
  await bench.attempts(other.id, await bench.tell(other.id), 1);
  expect(receiver.posts).toHaveLength(before);
});

test("13: an endpoint with rare events is not disabled before a handful of them has failed", async () => {
  await using receiver = startHookReceiver(() => new Response("no", { status: 500 }));
  const { id } = await bench.addHook(`${receiver.url}/`);
  for (const status of ["enabled", "enabled", "enabled", "enabled", "disabled"]) {
    const messageId = await bench.tell(id);
    await bench.attempts(id, messageId, 1);
    bench.clock.advance(5_000);
    if (status === "enabled") await bench.attempts(id, messageId, 2);
    expect((await bench.hook(id)).status).toBe(status as "enabled");
    bench.clock.advance(6 * DAY_MS);
  }
});

test("13: a clock that is set forward by days disables no endpoint", async () => {
  await using receiver = startHookReceiver(() => new Response("no", { status: 500 }));
  await using own = await startHookBench({ postMs: 15_000 });
  const { id } = await own.addHook(`${receiver.url}/`);
  for (let event = 0; event < 5; event += 1) await own.attempts(id, await own.tell(id), 1);
  own.clock.jumpTo(own.clock.now() + 6 * DAY_MS);
  await own.attempts(id, await own.tell(id), 1);
  expect((await own.hook(id)).status).toBe("enabled");
});

test("15: an endpoint that takes every other post is failing only until it takes one", async () => {
  let count = 0;
  await using receiver = startHookReceiver(() => new Response("", { status: count++ % 2 === 0 ? 500 : 200 }));
  const { id } = await bench.addHook(`${receiver.url}/`);
  for (const isFailing of [true, false, true, false]) {
    await bench.attempts(id, await bench.tell(id), 1);
    expect((await bench.hook(id)).failingSince !== null).toBe(isFailing);
  }
});

test("16: a name that leads to this machine later is looked up anew, and not followed there", async () => {
  let posts = 0;
  await using receiver = startHookReceiver(() => {
    posts += 1;
    return new Response("", { status: 500 });
  });
  const port = new URL(receiver.url).port;
  await using narrow = await startHookBench({ postMs: 15_000, allow: ["127.0.0.1/32"] });
  narrow.zone["rebind.test A"] = ["127.0.0.1"];
  const { id } = await narrow.addHook(`http://rebind.test:${port}/`);
  const messageId = await narrow.tell(id);
  await narrow.attempts(id, messageId, 1);
  expect(posts).toBe(1);
  narrow.zone["rebind.test A"] = ["127.0.0.2"];
  narrow.clock.advance(5_000);
  const [, second] = await narrow.attempts(id, messageId, 2);
  expect(second!.error).toBe(
    "It resolves to an address that is not public (see outbound.allow_private_networks).",
  );
  expect(posts).toBe(1);
});

test("17: a secret that is rotated between attempts signs beside the new one; a deleted endpoint gets nothing", async () => {
  await using receiver = startHookReceiver(() => new Response("", { status: 500 }));
  const { id } = await bench.addHook(`${receiver.url}/`);
  const messageId = await bench.tell(id);
  await bench.attempts(id, messageId, 1);
  await bench.rotate(id);
  bench.clock.advance(5_000);
  await bench.attempts(id, messageId, 2);
  const [first, second] = receiver.posts.map(({ headers }) => headers["svix-signature"]!.split(" "));
  expect([first!.length, second!.length]).toEqual([1, 2]);
  await bench.store.webhooks.delete({ teamId: bench.teamId, id });
  bench.clock.advance(DAY_MS);
  const other = await bench.addHook(`http://127.0.0.1:${elsewhere.port}/`);
  await bench.attempts(other.id, await bench.tell(other.id), 1);
  expect(receiver.posts).toHaveLength(2);
});

test("20: an endpoint that never answers, with a thousand messages, delays no other", async () => {
  using hole = await openBlackHole();
  await using receiver = startHookReceiver();
  await using slow = await startHookBench({ postMs: 15_000 });
  const dead = await slow.addHook(`http://127.0.0.1:${hole.port}/`);
  const live = await Promise.all(
    Array.from({ length: 40 }, (_, index) => slow.addHook(`${receiver.url}/${index}`)),
  );
  await Promise.all(Array.from({ length: 1_000 }, () => slow.tell(dead.id)));
  for (let round = 0; round < 5; round += 1) await Promise.all(live.map(({ id }) => slow.tell(id)));
  await receiver.until(200);
  expect(receiver.posts).toHaveLength(200);
});

test("21: what was posted and not recorded is posted again under the same id", async () => {
  await using receiver = startHookReceiver();
  const { store, clock } = bench;
  const { id: webhookId } = await bench.addHook(`${receiver.url}/`);
  const messageId = await bench.tell(webhookId);
  await bench.attempts(webhookId, messageId, 1);
  // As after a crash: leased by a process that is gone.
  await store.webhooks.replay({ webhookId, ids: [messageId], now: clock.now() });
  await store.webhooks.claimDue({
    ...{ owner: "gone", now: clock.now(), leaseMs: 1_000, limit: 9, perEndpointMax: 9, rooms: {} },
  });
  await store.webhooks.expireLeases({ owner: "run", now: clock.now() + 1_000 });
  clock.advance(1_000);
  await receiver.until(2);
  const [first, second] = receiver.posts;
  expect(second!.headers["svix-id"]).toBe(first!.headers["svix-id"]!);
  expect(second!.text).toBe(first!.text);
});

test("what a claim took, and whose answer was lost, is posted at the next poll", async () => {
  await using receiver = startHookReceiver();
  await using own = await startHookBench({ postMs: 15_000 });
  const { webhooks } = own.store;
  const lost: string[] = [];
  const claimDue: typeof webhooks.claimDue = async (request) => {
    const claimed = await webhooks.claimDue(request);
    if (lost.length > 0 || claimed.length === 0) return claimed;
    lost.push(...claimed.map(({ id }) => id));
    throw new StoreLateError("The database did not answer within 30 seconds.");
  };
  Object.assign(own.store, { webhooks: { ...webhooks, claimDue } });
  const { id } = await own.addHook(`${receiver.url}/`);
  const messageId = await own.tell(id);
  await until(async () => lost.length > 0, "the answer of a claim is lost");
  expect(lost).toEqual([messageId]);
  await until(async () => {
    own.clock.advance(1_000);
    return receiver.posts.length === 1;
  }, "it is posted");
  expect((await own.attempts(id, messageId, 1)).length).toBe(1);
});
