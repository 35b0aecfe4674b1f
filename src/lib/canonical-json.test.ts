import { describe, expect, test } from "bun:test";
import { canonicalHash, LongByteArray, LongText } from "./canonical-json.ts";

const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

describe("canonicalHash", () => {
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
    expect(canonicalHash(JSON.parse(text))).toBe(sha256(expected));
  });

  test("the hash depends on values, not on their spelling", () => {
    expect(canonicalHash({ a: 1, b: 2 })).toBe(canonicalHash({ b: 2, a: 1 }));
    expect(canonicalHash({ a: 1 })).not.toBe(canonicalHash({ a: "1" }));
    expect(canonicalHash(["ab"])).not.toBe(canonicalHash(["a", "b"]));
    expect(canonicalHash([[], []])).not.toBe(canonicalHash([[[]]]));
  });

  test("long values hash like ordinary ones", () => {
    const controls = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join("");
    const texts = [
      "",
      controls,
      "€漢😀\u2028",
      `${'"'.repeat(100_000)}${"ä".repeat(100_000)}`,
      controls.repeat(2_000),
    ];
    for (const text of texts) {
      expect(canonicalHash({ html: new LongText(Buffer.from(text)) })).toBe(canonicalHash({ html: text }));
    }
    for (const length of [0, 1, 256, 100_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => index);
      expect(canonicalHash([new LongByteArray(bytes)])).toBe(canonicalHash([[...bytes]]));
    }
  });

  test("refuses deeply nested values", () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 100; depth++) value = [value];
    expect(() => canonicalHash(value)).toThrow(RangeError);
  });
});
