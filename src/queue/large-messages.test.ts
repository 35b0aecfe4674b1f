import { expect, test } from "bun:test";
import { createLargeMessages } from "./large-messages.ts";

/** Asks for each size in turn; says which have begun. */
async function begin(sizes: number[]) {
  const messages = createLargeMessages({ fromBytes: 10, inFlightBytesMax: 100 });
  const begun: number[] = [];
  const leave: (() => void)[] = [];
  sizes.forEach((bytes, index) => {
    void messages.enter(bytes).then((done) => {
      begun.push(index);
      leave[index] = done;
    });
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  await settle();
  return {
    begun,
    async leave(index: number) {
      leave[index]?.();
      await settle();
    },
  };
}

test("small messages pass whatever is on its way", async () => {
  const { begun } = await begin([100, 9, 9, 9]);
  expect(begun.toSorted()).toEqual([0, 1, 2, 3]);
});

test("large ones wait for room, in the order of asking", async () => {
  const { begun, leave } = await begin([60, 60, 40, 30]);
  expect(begun).toEqual([0]);
  await leave(0);
  expect(begun).toEqual([0, 1, 2]);
  await leave(2);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("one that is larger than all room goes alone", async () => {
  const { begun, leave } = await begin([50, 500, 50]);
  expect(begun).toEqual([0]);
  await leave(0);
  expect(begun).toEqual([0, 1]);
  await leave(1);
  expect(begun).toEqual([0, 1, 2]);
});
