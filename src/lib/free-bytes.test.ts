import { expect, test } from "bun:test";
import { freeBytes } from "./free-bytes.ts";

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
