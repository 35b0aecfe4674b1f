import { expect, test } from "bun:test";
import { sealText, unsealText } from "./sealed-text.ts";

const KEY = new Uint8Array(32).fill(1);

test("encrypted text is decrypted, and different each time", () => {
  const [one, two] = [sealText(KEY, "grüße", "row 1"), sealText(KEY, "grüße", "row 1")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("gr");
  expect(unsealText(KEY, one, "row 1")).toBe("grüße");
  expect(unsealText(KEY, sealText(KEY, "", "row 1"), "row 1")).toBe("");
});

const SEALED = sealText(KEY, "secret", "row 1");
const flipped = Buffer.from(SEALED.slice(3), "base64").map((byte, index) => (index === 14 ? byte ^ 1 : byte));

test.each<[string, Uint8Array, string, string]>([
  ["another key", new Uint8Array(32).fill(2), SEALED, "row 1"],
  ["another row", KEY, SEALED, "row 2"],
  ["a changed byte", KEY, `v1.${Buffer.from(flipped).toString("base64")}`, "row 1"],
  ["a cut text", KEY, SEALED.slice(0, 20), "row 1"],
  ["another version", KEY, `v2${SEALED.slice(2)}`, "row 1"],
  ["plain text", KEY, "secret", "row 1"],
  ["nothing", KEY, "", "row 1"],
])("%s opens nothing", (_, key, sealed, context) => {
  expect(unsealText(key, sealed, context)).toBeNull();
});
