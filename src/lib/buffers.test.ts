import { expect, test } from "bun:test";
import { releaseBuffer } from "./buffers.ts";

const MB = 1024 * 1024;

test("an array that fills its buffer is empty afterwards", () => {
  const bytes = new Uint8Array(1_000);
  releaseBuffer(bytes);
  releaseBuffer(bytes);
  expect([bytes.byteLength, bytes.buffer.byteLength]).toEqual([0, 0]);
});

test("a part of a larger buffer is unchanged", () => {
  const all = new Uint8Array([1, 2, 3]);
  releaseBuffer(all.subarray(1));
  expect(all).toEqual(new Uint8Array([1, 2, 3]));
  releaseBuffer(null);
});

test("resizable memory is freed at once too", () => {
  const before = process.memoryUsage.rss();
  for (let count = 0; count < 12; count++) {
    const buffer = new ArrayBuffer(0, { maxByteLength: 64 * MB });
    buffer.resize(32 * MB);
    releaseBuffer(new Uint8Array(buffer).fill(1));
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(96 * MB);
});
