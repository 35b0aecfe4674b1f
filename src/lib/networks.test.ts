import { expect, test } from "bun:test";
import { ipBytes, ipNetwork, isAddress, isNetwork, readNetworks, unmapped } from "./networks.ts";

test.each([
  ["10.0.0.0/8", "10.255.0.1", true],
  ["10.0.0.0/8", "11.0.0.1", false],
  ["192.0.2.128/25", "192.0.2.127", false],
  ["192.0.2.128/25", "192.0.2.129", true],
  ["192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
  ["0.0.0.0/0", "203.0.113.9", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["0.0.0.0/0", "::ffff:203.0.113.9", true],
  ["::/0", "2001:db8::1", true],
  ["::/0", "203.0.113.9", false],
  ["::/0", "::ffff:203.0.113.9", false],
  ["10.0.0.0/8", "::ffff:10.1.2.3", true],
  ["10.0.0.0/8", "0:0:0:0:0:FFFF:0a01:0203", true],
  ["fd00::/8", "fdff::1", true],
  ["fd00::/8", "fe80::1", false],
  ["fe80::/10", "fe80::1%eth0", false],
  ["2001:db8::/33", "2001:db8:8000::1", false],
  ["2001:db8::/33", "2001:db8:7fff::1", true],
  ["::1", "::1", true],
  ["10.0.0.0/8", "no address", false],
  ["0.0.0.0/0", "1.2.3", false],
  ["0.0.0.0/0", "010.0.0.1", false],
])("%s contains %s: %p", (network, ip, expected) => {
  expect(readNetworks([network]).contain(ip)).toBe(expected);
});

test("several networks are one set, and none contains nothing", () => {
  const both = readNetworks(["10.0.0.0/8", "2001:db8::/32"]);
  expect([both.contain("10.1.1.1"), both.contain("2001:db8::1"), both.contain("11.1.1.1")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([readNetworks([]).isEmpty, readNetworks([]).contain("10.1.1.1"), both.isEmpty]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  "10.0.0.0/33",
  "::/129",
  "10.0.0/8",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "10.0.0.0/-1",
  "10.0.0.0/ 8",
  "fe80::1%eth0/64",
  "x",
  "",
  "010.0.0.1",
  "1::2::3",
])("%p is no network", (text) => {
  expect(isNetwork(text)).toBe(false);
  expect(() => readNetworks([text])).toThrow("not an IP network");
});

test.each([
  ["::", new Array(16).fill(0)],
  ["1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
  ["::ffff:192.0.2.1", [...new Array(10).fill(0), 255, 255, 192, 0, 2, 1]],
  ["2001:DB8::", [0x20, 1, 0xd, 0xb8, ...new Array(12).fill(0)]],
  ["1:2:3:4:5:6:7", null],
  ["1:2:3:4:5:6:7::8:9", null],
  ["::192.0.2.1:1", null],
  ["192.0.2.1::", null],
  ["fe80::1%eth0", null],
  ["1.2.3.256", null],
])("ipBytes(%p)", (text, expected) => {
  expect(ipBytes(text)).toEqual(expected);
  expect(isAddress(text)).toBe(expected !== null);
});

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["::192.0.2.1", "::192.0.2.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["nonsense", "nonsense"],
])("%s without mapping is %s", (ip, plain) => {
  expect(unmapped(ip)).toBe(plain);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:0207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::1:2:3:4:5", "0:0:0:1::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::1%::5", "fe80:0:0:0::/64"],
  ["nonsense", "nonsense"],
] as const)("%s counts as %s", (ip, network) => {
  expect(ipNetwork(ip)).toBe(network);
});
