import { expect, test } from "bun:test";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

const random = (length: number) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};

test.each([0, 1, 5_000, 3 * 1024 * 1024 + 7])(
  "%d bytes come back, and only with their key",
  async (length) => {
    const bytes = random(length);
    const sealed = await sealBytes(bytes);
    expect(sealed.bytes.length).toBe(length + 16);
    expect(Buffer.from(sealed.bytes).includes(bytes) && length > 1).toBe(false);
    expect(await openBytes(sealed)).toEqual(bytes);

    expect(await openBytes({ ...sealed, key: (await sealBytes(bytes)).key })).toBeNull();
    for (const at of [0, sealed.bytes.length - 1]) {
      const changed = sealed.bytes.slice();
      changed[at]! ^= 1;
      expect(await openBytes({ ...sealed, bytes: changed })).toBeNull();
    }
    expect(await openBytes({ ...sealed, bytes: sealed.bytes.subarray(1) })).toBeNull();
  },
);

test.each(["", "?", "short"])("the key %p opens nothing", async (key) => {
  expect(await openBytes({ bytes: random(100), key })).toBeNull();
});
