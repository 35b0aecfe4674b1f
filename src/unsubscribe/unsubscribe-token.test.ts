import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import { makeUnsubscribeToken, readUnsubscribeToken } from "./unsubscribe-token.ts";

const KEY = new Uint8Array(32).fill(3);
const target = { teamId: createId(), deliveryId: createId(), email: "ada+1@site.test", topic: createId() };

describe("an unsubscribe token", () => {
  test.each([
    ["of a topic", target],
    ["of none", { ...target, topic: ANY_TOPIC }],
    ["of a long address", { ...target, email: `${"a".repeat(64)}@${"b".repeat(250)}.test` }],
    ["of an international address", { ...target, email: "änne@site.test" }],
  ])("%s is read as it was made, the same each time, and tells nothing", (_what, given) => {
    const token = makeUnsubscribeToken(KEY, given);
    expect(readUnsubscribeToken(KEY, token)).toEqual(given);
    expect(makeUnsubscribeToken(KEY, { ...given, email: given.email.toUpperCase() })).toBe(token);
    expect(Buffer.from(token.slice(1), "base64url").includes("site")).toBe(false);
    expect(token.length).toBeLessThan(850);
  });

  test("differs for each team, delivery, address and topic", () => {
    const others = [{}, { teamId: createId() }, { deliveryId: createId() }, { email: "b@site.test" }];
    const tokens = [...others, { topic: ANY_TOPIC }].map((other) =>
      makeUnsubscribeToken(KEY, { ...target, ...other }),
    );
    expect(new Set(tokens).size).toBe(5);
  });

  test("with any byte changed, cut or under another key it is worth nothing", () => {
    const token = makeUnsubscribeToken(KEY, target);
    const bytes = Buffer.from(token.slice(1), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(readUnsubscribeToken(KEY, `a${changed.toString("base64url")}`)).toBeNull();
    }
    for (const length of [0, 1, 50, token.length - 1]) {
      expect(readUnsubscribeToken(KEY, token.slice(0, length))).toBeNull();
    }
    expect(readUnsubscribeToken(new Uint8Array(32), token)).toBeNull();
    expect(readUnsubscribeToken(KEY, `b${token.slice(1)}`)).toBeNull();
  });
});
