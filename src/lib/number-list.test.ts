import { expect, test } from "bun:test";
import { packNumbers, unpackNumbers } from "./number-list.ts";

test("numbers come back in their order", () => {
  const lists = [[], [0], [1, 2, 3], [5, 1, 2 ** 31, 2 ** 40, 0, 127, 128], [2 ** 52, 1]];
  for (const list of lists) expect(unpackNumbers(packNumbers(list))).toEqual(list);
});

test("neighbours take a byte each", () => {
  const list = Array.from({ length: 1_000 }, (_, index) => 5_000_000 + index * 10);
  expect(packNumbers(list).length).toBeLessThan(1_010);
});

test("a list that was cut off, or that leaves the range, is refused", () => {
  const bytes = packNumbers([300, 70_000]);
  expect(() => unpackNumbers(bytes.subarray(0, -1))).toThrow("damaged");
  expect(() => unpackNumbers(Uint8Array.of(1))).toThrow("damaged");
});
