import { expect, test } from "bun:test";
import { parseSocketAddress, showSocketAddress } from "./socket-address.ts";

test.each([
  ["1.2.3.4:25", { host: "1.2.3.4", port: 25 }],
  ["[2001:db8::1]:0", { host: "2001:db8::1", port: 0 }],
  ["host.example:65535", { host: "host.example", port: 65_535 }],
])("%s reads and shows the same", (text, address) => {
  expect(parseSocketAddress(text)).toEqual(address);
  expect(showSocketAddress(address)).toBe(text);
});

test.each([
  ["9.9.9.9", 53, { host: "9.9.9.9", port: 53 }],
  ["[::1]", 53, { host: "::1", port: 53 }],
  [":80", undefined, { host: "0.0.0.0", port: 80 }],
  ["9.9.9.9", undefined, null],
  ["", 53, null],
  ["a:65536", undefined, null],
  ["a:-1", undefined, null],
  ["::1:25", undefined, null],
  ["a/b:1", undefined, null],
])("%p with default port %p", (text, port, expected) => {
  expect(parseSocketAddress(text, port)).toEqual(expected);
});
