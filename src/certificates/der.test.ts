import { expect, test } from "bun:test";
import { certificateTime, der, integer, oid } from "./der.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test.each([
  [0, "0400"],
  [127, "047f"],
  [128, "048180"],
  [256, "04820100"],
  [65_536, "0483010000"],
])("writes the length %d", (length, start) => {
  expect(hex(der(0x04, new Uint8Array(length))).slice(0, start.length)).toBe(start);
});

test.each([
  ["2.5.29.17", "0603551d11"],
  ["1.2.840.113549.1.1.11", "06092a864886f70d01010b"],
])("writes the identifier %s", (dotted, bytes) => {
  expect(hex(oid(dotted))).toBe(bytes);
});

test.each([
  [[0, 0], "020100"],
  [[0x7f], "02017f"],
  [[0x80], "02020080"],
  [[0, 0, 1, 2], "02020102"],
])("writes the number %p in its shortest positive form", (bytes, encoded) => {
  expect(hex(integer(Uint8Array.from(bytes)))).toBe(encoded);
});

test("writes dates in the form that their year asks for", () => {
  expect(certificateTime(new Date("2049-12-31T23:59:58Z")).toString("latin1", 2)).toBe("491231235958Z");
  expect(certificateTime(new Date("2050-01-01T00:00:00Z")).toString("latin1", 2)).toBe("20500101000000Z");
});
