import { afterAll, beforeAll, expect, test } from "bun:test";
import { createLog } from "../lib/log.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import type { EngagementStore } from "../store/engagements.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createRequestJudge, type TrackedRequest } from "./judge-requests.ts";
import { createRequestRecorder } from "./request-recorder.ts";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

const request = (deliveryId: string, given: Partial<TrackedRequest> = {}): TrackedRequest => ({
  ...{ deliveryId, kind: "click", link: "https://a.test/", at: 1_000, ip: "192.0.2.1", userAgent: "Reader" },
  ...{ isPrefetch: false, ...given },
});

/** A recorder whose store answers when it is told to. */
function startRecorder() {
  const clock = createFakeClock();
  const log: string[] = [];
  const recorded: Parameters<EngagementStore["record"]>[0][] = [];
  const gates: (() => void)[] = [];
  const asked = { now: 0, most: 0 };
  const engagements: Pick<EngagementStore, "find" | "record"> = {
    async find() {
      asked.now += 1;
      asked.most = Math.max(asked.most, asked.now);
      await new Promise<void>((resolve) => gates.push(resolve));
      asked.now -= 1;
      return { emailId: "e", teamId: "t", deliveredAt: 0, isPossibleDuplicate: false };
    },
    async record(request) {
      recorded.push(request);
      return { isFirst: true };
    },
  };
  const judgeRequests = createRequestJudge(readNetworks([]));
  const parts = { store: { engagements }, judgeRequests, clock, log: createLog((line) => log.push(line)) };
  const answer = async () => {
    while (gates.length > 0) {
      for (const open of gates.splice(0)) open();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { recorder: createRequestRecorder(parts), clock, log, recorded, asked, answer };
}

test("the requests of a delivery are judged together, a moment after the first", async () => {
  const { recorder, clock, recorded, answer } = startRecorder();
  for (const page of ["1", "2", "3"]) recorder.note(request("d", { link: `https://a.test/${page}` }));
  clock.advance(LIMITS.trackedRequestGroupMs - 1);
  await answer();
  expect(recorded).toEqual([]);
  clock.advance(1);
  await answer();
  expect(recorded.map(({ engagement }) => engagement)).toMatchObject([
    { link: "https://a.test/1", isMachine: true, reason: "burst" },
    { link: "https://a.test/2", isMachine: true, reason: "burst" },
    { link: "https://a.test/3", isMachine: true, reason: "burst" },
  ]);
});

test("a burst is recorded a few at a time, and what is more than fits is told", async () => {
  const { recorder, clock, recorded, asked, log, answer } = startRecorder();
  const count = LIMITS.trackedRequestsWaitingMax + 10;
  for (let index = 0; index < count; index++) {
    recorder.note(request(`d${index}`, { kind: "open", link: "", ip: "" }));
  }
  clock.advance(LIMITS.trackedRequestGroupMs);
  await answer();
  await recorder.stop();
  expect(asked.most).toBe(LIMITS.trackedRequestsAtOnceMax);
  expect(recorded.length).toBe(LIMITS.trackedRequestsWaitingMax);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { event: "tracking.events_dropped", count: 10 },
  ]);
  expect(clock.pending()).toBe(0);
});

test("one link that is followed without end fills nothing, and delays no other", async () => {
  const { recorder, clock, recorded, log, answer } = startRecorder();
  const together = LIMITS.trackedRequestsPerGroupMax;
  const moment = async (count: number) => {
    const before = recorded.length;
    for (let index = 0; index < count; index++) recorder.note(request("d", { at: clock.now() }));
    clock.advance(LIMITS.trackedRequestGroupMs);
    await answer();
    return recorded.length - before;
  };
  expect(await moment(LIMITS.trackedRequestsWaitingMax)).toBe(together);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { event: "tracking.events_dropped", count: LIMITS.trackedRequestsWaitingMax - together },
  ]);
  const moments = LIMITS.trackedRequestsPerDeliveryAnHourMax / together;
  for (let index = 1; index < moments; index++) expect(await moment(together)).toBe(together);
  expect(await moment(1)).toBe(0);
  recorder.note(request("other"));
  clock.advance(LIMITS.trackedRequestGroupMs);
  await answer();
  expect(recorded.at(-1)?.deliveryId).toBe("other");
  clock.advance(3600_000);
  expect(await moment(1)).toBe(1);
  await recorder.stop();
});

test("what waits is recorded when the server stops", async () => {
  const { recorder, recorded, answer, clock } = startRecorder();
  recorder.note(request("d"));
  const stopped = recorder.stop();
  await answer();
  await stopped;
  expect(recorded).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});

test("the verdict is in the event and in the metrics", async () => {
  const sent = await api.call("POST", "/emails", {
    ...{ from: "a@acme.test", to: ["joe@x.test"], subject: "s", html: "<p>x</p>" },
  });
  const { id } = sent.json as { id: string };
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId }, limit: 1 });
  const recorder = createRequestRecorder({
    ...api,
    judgeRequests: createRequestJudge(readNetworks([])),
    log: createLog(() => {}),
  });
  const at = api.clock.now();
  const scanner = "Mozilla/5.0 (compatible; Proofpoint URL Defense)";
  recorder.note(request(rows[0]!.id, { at, userAgent: scanner }));
  await recorder.stop();
  const { json } = await api.call("GET", `/emails/${id}/events`);
  const events = (json as { data: { type: string; data: unknown }[] }).data;
  expect(events[0]).toMatchObject({
    type: "email.clicked",
    data: {
      to: ["joe@x.test"],
      click: {
        ...{ ipAddress: "192.0.2.1", link: "https://a.test/", userAgent: scanner },
        ...{ isMachine: true, reason: "gateway_scanner", agent: "Proofpoint" },
      },
    },
  });
  api.clock.advance(1_000);
  const metrics = await api.call("GET", `/emails/metrics?email_id=${id}&metrics=clicked,clicked_machine`);
  expect(metrics.json).toMatchObject({ totals: { clicked: 0, clicked_machine: 1 } });
});
