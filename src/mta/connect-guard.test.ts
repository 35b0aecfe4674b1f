import { describe, expect, test } from "bun:test";
import { refuseTarget } from "./connect-guard.ts";

const settings = { allowPrivateTargets: false, ownAddresses: ["8.8.8.8", "2a00:1450::1"] };

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "172.15.0.1",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "64:ff9b::101:101",
])("%s may be connected to", (ip) => {
  expect(refuseTarget(ip, settings)).toBeNull();
});

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fe80::1",
  "fc00::1",
  "fd12::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "0:0:0:0:0:ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "2002:c0a8:101::1",
  // Teredo hides the client's address by inverting it: 127.0.0.1 here.
  "2001:0:1234:5678:0:0:80ff:fffe",
])("%s is private, however it is written", (ip) => {
  expect(refuseTarget(ip, settings)).toBe("a private or loopback address");
});

test.each(["8.8.8.8", "::ffff:8.8.8.8", "2a00:1450::1", "2a00:1450:0:0:0:0:0:1"])("%s is our own", (ip) => {
  expect(refuseTarget(ip, settings)).toBe("an address of this machine");
});

describe("what is no host's address", () => {
  test.each([
    "0.0.0.0",
    "0.1.2.3",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "ff02::1",
    "::ffff:0.0.0.0",
    "localhost",
    "1.2.3",
    "0x7f000001",
    "2130706433",
    "",
  ])("%p is refused even where private addresses are allowed", (ip) => {
    expect(refuseTarget(ip, { ...settings, allowPrivateTargets: true })).not.toBeNull();
  });
});

test("private addresses may be allowed", () => {
  for (const ip of ["127.0.0.1", "::1", "10.0.0.1"]) {
    expect(refuseTarget(ip, { ...settings, allowPrivateTargets: true })).toBeNull();
  }
});
