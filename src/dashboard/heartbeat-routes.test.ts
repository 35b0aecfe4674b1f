import { expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createHeartbeats } from "./heartbeat-routes.ts";

const BEAT = "data:\n\n";

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

async function next(reader: Reader): Promise<string | null> {
  const { value, done } = await reader.read();
  return done ? null : new TextDecoder().decode(value);
}

test("a stream beats until its time is over", async () => {
  const clock = createFakeClock(0);
  const reader = createHeartbeats(clock).open()!.getReader();
  expect(await next(reader)).toBe(BEAT);
  let beats = 0;
  for (let ms = 0; ms < LIMITS.heartbeatStreamMs; ms += LIMITS.heartbeatMs) {
    clock.advance(LIMITS.heartbeatMs);
    if ((await next(reader)) === BEAT) beats += 1;
  }
  expect(beats).toBe(LIMITS.heartbeatStreamMs / LIMITS.heartbeatMs - 1);
  expect(await next(reader)).toBeNull();
});

test("a stream that nobody reads is ended, and makes room", async () => {
  const clock = createFakeClock(0);
  const heartbeats = createHeartbeats(clock);
  const streams = Array.from({ length: LIMITS.heartbeatStreamsMax }, () => heartbeats.open());
  expect(streams.every((stream) => stream !== null)).toBe(true);
  expect(heartbeats.open()).toBeNull();
  for (let beat = 0; beat <= LIMITS.heartbeatsUnreadMax; beat++) clock.advance(LIMITS.heartbeatMs);
  expect(heartbeats.open()).not.toBeNull();
});

test("a reader that goes makes room, and closing ends all streams", async () => {
  const clock = createFakeClock(0);
  const heartbeats = createHeartbeats(clock);
  const [first, second] = [heartbeats.open()!, heartbeats.open()!.getReader()];
  await first.cancel();
  clock.advance(LIMITS.heartbeatMs);
  heartbeats.close();
  expect([await next(second), await next(second), await next(second)]).toEqual([BEAT, BEAT, null]);
});
