import { expect, test } from "bun:test";
import { wrongRuntime } from "./version.ts";

test("only the pinned runtime is supported", () => {
  expect(wrongRuntime(Bun.version)).toBeNull();
  expect(wrongRuntime("1.3.0")).toMatch(/^Sendlark runs on Bun 1\.4\.4 and no other, and this is 1\.3\.0\./);
});
