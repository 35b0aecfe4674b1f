import { expect, test } from "bun:test";
import { keyRefusal } from "./keyring.ts";

const NOW = Date.UTC(2026, 10, 20);

test.each<[expiresAt: number | null, allowedIps: string[], ip: string | null, refusal: string | null]>([
  [null, [], "192.0.2.1", null],
  [null, [], null, null],
  [NOW + 1, [], "192.0.2.1", null],
  [NOW, [], "192.0.2.1", "This API key expired at 2026-11-20T00:00:00.000Z."],
  [null, ["192.0.2.0/24"], "192.0.2.255", null],
  [null, ["192.0.2.0/24"], "::ffff:192.0.2.9", null],
  [null, ["192.0.2.0/24"], "192.0.3.1", "This API key does not allow requests from 192.0.3.1."],
  [null, ["192.0.2.0/24"], null, "This API key does not allow requests from an unknown address."],
  [null, ["192.0.2.1", "2001:db8::/32"], "2001:db8::5", null],
  [null, ["2001:db8::/32"], "192.0.2.1", "This API key does not allow requests from 192.0.2.1."],
  [null, ["no network"], "192.0.2.1", "This API key does not allow requests from 192.0.2.1."],
])("expires %p, from %p, used from %p: %p", (expiresAt, allowedIps, ip, refusal) => {
  expect(keyRefusal({ expiresAt, allowedIps }, { ip, now: NOW })).toBe(refusal);
});
