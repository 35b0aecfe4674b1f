import { expect, test } from "bun:test";
import { releaseBuffer } from "./buffers.ts";
import { createByteCollector } from "./byte-collector.ts";

test("chunks of any size are joined in order in one buffer", () => {
  const collector = createByteCollector(3_000_000);
  const whole = new Uint8Array(2_900_001).map((_, index) => index % 251);
  for (let at = 0, length = 1; at < whole.length; at += length, length = (length * 3) % 70_001 || 1) {
    length = Math.min(length, whole.length - at);
    expect(collector.add(whole.subarray(at, at + length))).toBe(true);
  }
  expect(collector.size()).toBe(whole.length);
  const taken = collector.take();
  expect(taken).toEqual(whole);
  expect(structuredClone(taken, { transfer: [taken.buffer as ArrayBuffer] })).toEqual(whole);
  expect(taken.length).toBe(0);
});

test("nothing is kept beyond the maximum", () => {
  const collector = createByteCollector(10);
  expect(collector.add(new Uint8Array(10).fill(1))).toBe(true);
  expect(collector.add(new Uint8Array(1))).toBe(false);
  const taken = collector.take();
  expect(taken).toEqual(new Uint8Array(10).fill(1));
  releaseBuffer(taken);
  expect(taken.length).toBe(0);
});

test("no chunks give an empty array", () => {
  expect(createByteCollector(10).take()).toEqual(new Uint8Array());
});
