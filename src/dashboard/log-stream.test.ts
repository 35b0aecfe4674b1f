import { expect, test } from "bun:test";
import { createLogRing } from "../lib/log-ring.ts";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import type { LogMessage } from "./health-schema.ts";
import { createLogStreams } from "./log-stream-routes.ts";

const line = (number: number, level = "info") => JSON.stringify({ level, event: "test.line", number });

/** The next message that is not a comment. */
async function next(reader: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> }) {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return null;
    const [, id, data] = /^id: (.+)\ndata: (.+)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    if (id !== undefined) return { id, ...(JSON.parse(data!) as LogMessage) };
  }
}

test("a stream has the last lines and those to come, and goes on where it broke off", async () => {
  const ring = createLogRing();
  const streams = createLogStreams(ring, createFakeClock());
  ring.add(line(1));
  ring.add(line(2, "warn"));
  const reader = streams.open({ level: "warn", after: null })!.getReader();
  expect((await next(reader))?.lines).toEqual([line(2, "warn")]);
  const waiting = next(reader);
  ring.add(line(3));
  ring.add(line(4, "error"));
  const found = (await waiting)!;
  expect(found.lines).toEqual([line(4, "error")]);
  await reader.cancel();
  ring.add(line(5, "warn"));
  const again = streams.open({ level: "warn", after: found.id })!.getReader();
  expect((await next(again))?.lines).toEqual([line(5, "warn")]);
  // Numbers of another run of the server mean nothing.
  const other = streams.open({ level: "warn", after: "another-run 4" })!.getReader();
  expect((await next(other))?.lines).toHaveLength(3);
  streams.close();
  expect([await next(again), await next(other)]).toEqual([null, null]);
});

test("a slow reader gets a bounded answer and hears what it lost; streams are bounded, and end", async () => {
  const ring = createLogRing(300);
  const clock = createFakeClock();
  const streams = createLogStreams(ring, clock);
  ring.add(line(0));
  const reader = streams.open({ level: "info", after: null })!.getReader();
  const first = await next(reader);
  expect(first?.lines).toHaveLength(1);
  await reader.cancel();
  for (let number = 1; number <= 1_000; number++) ring.add(line(number));
  const late = streams.open({ level: "info", after: first!.id })!.getReader();
  const message = (await next(late))!;
  expect([message.lines.length, message.lost]).toEqual([LIMITS.logStreamLines, 700]);
  const others = Array.from({ length: LIMITS.logStreamsMax }, () =>
    streams.open({ level: "info", after: null }),
  );
  expect(others.filter((stream) => stream === null)).toHaveLength(1);
  clock.advance(LIMITS.heartbeatStreamMs);
  // What was read before the end.
  while ((await next(late)) !== null);
  expect(streams.open({ level: "info", after: null })).not.toBeNull();
  streams.close();
});
