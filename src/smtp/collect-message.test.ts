import { expect, test } from "bun:test";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { SMTPServerDataStream } from "smtp-server";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { collectMessage } from "./collect-message.ts";
import { smtpLimits } from "./smtp-limits.ts";

function start() {
  const [clock, stream] = [createFakeClock(), new PassThrough()];
  let isCut = false;
  const onTooSlow = () => {
    isCut = true;
    stream.destroy();
  };
  const parts = { clock, limits: smtpLimits(), messageBytesMax: 10_000_000, onTooSlow };
  const collected = collectMessage(stream as unknown as SMTPServerDataStream, parts);
  const send = async (bytes: number) => {
    const seen = once(stream, "data");
    stream.write(Buffer.alloc(bytes, "x"));
    await seen;
  };
  return { clock, stream, collected, send, isCut: () => isCut };
}

test("a message that starts fast and then stalls releases its room within a minute", async () => {
  const { clock, collected, send, isCut } = start();
  await send(5_000_000);
  clock.advance(59_000);
  expect(isCut()).toBe(false);
  await send(10);
  clock.advance(2_000);
  expect(isCut()).toBe(true);
  await expect(collected).rejects.toThrow("The connection was lost");
});

test("a slow but steady message is accepted", async () => {
  const { clock, stream, collected, send } = start();
  for (let count = 0; count < 60; count++) {
    await send(10_000);
    clock.advance(20_000);
  }
  stream.end();
  expect(await collected).toHaveLength(600_000);
  expect(clock.pending()).toBe(0);
});
