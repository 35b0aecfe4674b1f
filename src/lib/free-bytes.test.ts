import { expect, test } from "bun:test";
import { freeBytes } from "./free-bytes.ts";

const MB = 1024 * 1024;

test("an array that is all of its buffer is empty afterwards", () => {
  const bytes = new Uint8Array(1_000);
  freeBytes(bytes);
  freeBytes(bytes);
  expect([bytes.byteLength, bytes.buffer.byteLength]).toEqual([0, 0]);
});

test("a part of a larger buffer stays, since others may have the rest", () => {
  const all = new Uint8Array([1, 2, 3]);
  freeBytes(all.subarray(1));
  expect(all).toEqual(new Uint8Array([1, 2, 3]));
  freeBytes(null);
});

test("memory that can grow is given back at once, too", () => {
  const before = process.memoryUsage.rss();
  for (let count = 0; count < 12; count++) {
    const buffer = new ArrayBuffer(0, { maxByteLength: 64 * MB });
    buffer.resize(32 * MB);
    freeBytes(new Uint8Array(buffer).fill(1));
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(96 * MB);
});
