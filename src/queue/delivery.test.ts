import { describe, expect, test } from "bun:test";
import type { DeliveryState } from "../store/deliveries.ts";
import { DELIVERY_MOVES, FINAL_STATES, isLegalMove } from "./delivery.ts";

const STATES = Object.keys(DELIVERY_MOVES) as DeliveryState[];

describe("the moves of a delivery", () => {
  test("every state can reach an end", () => {
    for (const start of STATES) {
      const seen = new Set<DeliveryState>([start]);
      for (const state of seen)
        for (const next of Object.keys(DELIVERY_MOVES[state])) seen.add(next as DeliveryState);
      expect(FINAL_STATES.some((state) => seen.has(state))).toBe(true);
    }
  });

  test.each([
    ["queued", "leased", true],
    ["leased", "delivered", true],
    ["leased", "queued", true],
    ["delivered", "bounced", true],
    ["queued", "suppressed", true],
    ["held", "suppressed", true],
    ["delivered", "suppressed", false],
    ["queued", "delivered", false],
    ["canceled", "queued", false],
    ["suppressed", "leased", false],
    ["bounced", "delivered", false],
    ["leased", "canceled", false],
    ["scheduled", "leased", false],
  ] as const)("%s → %s is legal: %p", (from, to, expected) => {
    expect(isLegalMove(from, to)).toBe(expected);
  });

  test("only a late report moves a final state", () => {
    for (const state of FINAL_STATES) {
      expect(Object.keys(DELIVERY_MOVES[state])).toEqual(state === "delivered" ? ["bounced"] : []);
    }
  });
});
