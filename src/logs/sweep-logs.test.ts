import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { tempStore } from "../testing/temp-store.ts";
import { createRequestLog } from "./request-log.ts";
import { sweepLogs } from "./sweep-logs.ts";

test("what is too old goes, however many batches it takes; the rest stays", async () => {
  await using store = await tempStore();
  const clock = createFakeClock();
  const requestLog = createRequestLog(
    { store, clock, log: { info() {}, warn() {}, error() {} } },
    { isOn: true },
  );
  const sender = { teamId: createId(), apiKeyId: createId() };
  const note = async (count: number) => {
    for (let noted = 0; noted < count; noted += 1) {
      requestLog.note({
        ...{ sender, method: "GET", endpoint: "/emails", status: 200, userAgent: null, ip: null },
        ...{ durationMs: 1, requestBody: undefined, responseBody: undefined },
      });
      if (noted % 500 === 0) await requestLog.flush();
    }
    await requestLog.flush();
  };
  const old = LIMITS.logsPerSweepMax * 2 + 1;
  await note(old);
  clock.advance(1_000);
  await note(3);
  expect(await sweepLogs({ store, clock }, 1_000)).toEqual({ deleted: 0 });
  clock.advance(1);
  expect(await sweepLogs({ store, clock }, 1_000)).toEqual({ deleted: old });
  expect((await store.logs.list({ teamId: sender.teamId, filter: {}, limit: 100 })).rows).toHaveLength(3);
});
