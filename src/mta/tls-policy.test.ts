import { expect, test } from "bun:test";
import { createBrokenTls } from "./tls-policy.ts";

test("a broken host is remembered for six hours, and no more than ten thousand of them", () => {
  let now = 0;
  const broken = createBrokenTls(() => now);
  broken.add("mx.example.com:25");
  expect(broken.has("mx.example.com:25")).toBe(true);
  expect(broken.has("other.example.com:25")).toBe(false);
  now += 6 * 3600_000;
  expect(broken.has("mx.example.com:25")).toBe(false);
  broken.add("first");
  for (let host = 0; host < 10_000; host += 1) broken.add(`host ${host}`);
  expect(broken.has("first")).toBe(false);
  expect(broken.has("host 9999")).toBe(true);
});
