import { expect, test } from "bun:test";
import { reverseName } from "./reverse-name.ts";

const ZEROS = (count: number) => "0.".repeat(count);

test.each([
  ["192.0.2.1", "1.2.0.192.in-addr.arpa"],
  ["2001:db8::1", `1.${ZEROS(23)}8.b.d.0.1.0.0.2.ip6.arpa`],
  ["::1", `1.${ZEROS(31)}ip6.arpa`],
  ["::", `${ZEROS(32)}ip6.arpa`],
  ["2001:DB8:1:2:3:4:5:6", "6.0.0.0.5.0.0.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa"],
  ["::ffff:192.0.2.1", `1.0.2.0.0.0.0.c.f.f.f.f.${ZEROS(20)}ip6.arpa`],
])("%s stands at %s", (ip, name) => {
  expect(reverseName(ip)).toBe(name);
});
