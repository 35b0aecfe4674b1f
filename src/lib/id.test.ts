import { expect, test } from "bun:test";
import { createId, idTime, lowestId } from "./id.ts";

test("the lowest id of a time sorts between earlier ids and later ones, also for a part of a millisecond", () => {
  const at = 1_791_579_947_804;
  for (const time of [at, at + 0.2502, at + 0.999]) {
    expect(lowestId(time) > createId(at - 1)).toBe(true);
    expect(lowestId(time) < createId(at)).toBe(true);
    expect(idTime(lowestId(time))).toBe(at);
  }
});
