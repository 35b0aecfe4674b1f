import { describe, expect, test } from "bun:test";
import { canonicalHash, canonicalJson } from "./canonical-json.ts";

describe("canonicalJson", () => {
  test.each([
    ['{"b":1,"a":[true,null,"x"]}', '{"a":[true,null,"x"],"b":1}'],
    ['{"a":{"d":1,"c":2}}', '{"a":{"c":2,"d":1}}'],
    ['{"__proto__":1,"a":2}', '{"__proto__":1,"a":2}'],
    ['"\\u00e9\\n"', '"é\\n"'],
    ["[1.0,1e2,-0]", "[1,100,0]"],
    ["[]", "[]"],
    ["{}", "{}"],
    ["null", "null"],
  ])("%s → %s", (text, expected) => {
    expect(canonicalJson(JSON.parse(text))).toBe(expected);
  });

  test("the hash tells values apart, not their spelling", () => {
    expect(canonicalHash({ a: 1, b: 2 })).toBe(canonicalHash({ b: 2, a: 1 }));
    expect(canonicalHash({ a: 1 })).not.toBe(canonicalHash({ a: "1" }));
    expect(canonicalHash(["ab"])).not.toBe(canonicalHash(["a", "b"]));
    expect(canonicalHash([[], []])).not.toBe(canonicalHash([[[]]]));
  });

  test("refuses what is nested too deeply", () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 100; depth++) value = [value];
    expect(() => canonicalJson(value)).toThrow(RangeError);
  });
});
