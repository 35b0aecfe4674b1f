import { expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { parseDnsServer, systemServers } from "./dns-server-address.ts";

test.each([
  ["192.0.2.1", { ip: "192.0.2.1", port: 53, isLoopback: false }],
  ["127.0.0.53:5353", { ip: "127.0.0.53", port: 5353, isLoopback: true }],
  ["[::1]:5353", { ip: "::1", port: 5353, isLoopback: true }],
  ["[2001:db8::1]", { ip: "2001:db8::1", port: 53, isLoopback: false }],
  ["2001:db8::1", { ip: "2001:db8::1", port: 53, isLoopback: false }],
])("%s is a server", (text, server) => {
  expect(parseDnsServer(text)).toEqual(server);
});

test.each([
  "",
  "dns.example",
  "192.0.2.1:0",
  "192.0.2.1:65536",
  "192.0.2.1:",
  "[192.0.2.1]:53",
  "[::1",
  "1.2.3:53",
])("%p is none", (text) => {
  expect(() => parseDnsServer(text)).toThrow("is no DNS server");
});

test("reads resolv.conf, and falls back to loopback without one", async () => {
  const path = `${tmpdir()}/resolv-${crypto.randomUUID()}.conf`;
  const lines = [
    "# nameserver 192.0.2.9",
    "nameserver 192.0.2.1",
    "search example",
    "nameserver fe80::1%eth0",
  ];
  await Bun.write(path, [...lines, "nameserver 2001:db8::1"].join("\n"));
  try {
    expect(systemServers(path)).toEqual(["192.0.2.1", "2001:db8::1"]);
    expect(systemServers(`${path}.absent`)).toEqual(["127.0.0.1"]);
  } finally {
    await Bun.file(path).delete();
  }
});
