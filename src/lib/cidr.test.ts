import { expect, test } from "bun:test";
import { cidrContains, ipBytes, parseCidr } from "./cidr.ts";

test.each([
  ["10.0.0.0/8", "10.255.0.1", true],
  ["10.0.0.0/8", "11.0.0.1", false],
  ["192.0.2.128/25", "192.0.2.127", false],
  ["192.0.2.128/25", "192.0.2.129", true],
  ["192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
  ["0.0.0.0/0", "203.0.113.9", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["10.0.0.0/8", "::ffff:10.1.2.3", true],
  ["fd00::/8", "fdff::1", true],
  ["fd00::/8", "fe80::1", false],
  ["2001:db8::/33", "2001:db8:8000::1", false],
  ["2001:db8::/33", "2001:db8:7fff::1", true],
  ["::1", "::1", true],
  ["10.0.0.0/8", "no address", false],
])("%s contains %s: %p", (network, ip, expected) => {
  expect(cidrContains(parseCidr(network)!, ip)).toBe(expected);
});

test.each([
  "10.0.0.0/33",
  "::/129",
  "10.0.0/8",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "x",
  "",
  "010.0.0.1",
  "1::2::3",
])("%p is no network", (text) => expect(parseCidr(text)).toBeNull());

test.each([
  ["::", new Array(16).fill(0)],
  ["1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
  ["::ffff:192.0.2.1", [...new Array(10).fill(0), 255, 255, 192, 0, 2, 1]],
  ["1:2:3:4:5:6:7", null],
  ["1:2:3:4:5:6:7::8:9", null],
  ["::192.0.2.1:1", null],
  ["fe80::1%eth0", null],
  ["1.2.3.256", null],
])("ipBytes(%p)", (text, expected) => {
  expect(ipBytes(text)).toEqual(expected);
});
