import { expect, test } from "bun:test";
import { showBytes } from "./show-bytes.ts";

test.each([
  [1_000, "1000 bytes"],
  [1024 * 1024, "1 MB"],
  [41_943_040, "40 MB"],
  [63_963_136, "61 MB"],
  [2_600_000, "2.4 MB"],
  [1_620_000_000, "1.5 GB"],
])("%d is %s", (bytes, text) => {
  expect(showBytes(bytes)).toBe(text);
});
