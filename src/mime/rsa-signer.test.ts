import { describe, expect, mock, test } from "bun:test";
import { generateKeyPairSync, sign } from "node:crypto";
import { openSystemRsa, RsaSigner, systemRsa } from "./rsa-signer.ts";

const pair = (modulusLength: number) => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
  return { privateKey, der: new Uint8Array(privateKey.export({ format: "der", type: "pkcs8" })) };
};
const inputs = [1, 63, 64, 65, 4_000, 100_000].map((length) => new Uint8Array(length).fill(0x61));

test.each([1_024, 2_048, 4_096])("all signatures with %d bits are the right ones", async (bits) => {
  const { privateKey, der } = pair(bits);
  for (const system of [systemRsa(), null]) {
    const signer = new RsaSigner(der, system);
    for (const input of inputs) {
      expect((await signer.sign(input)).equals(sign("sha256", input, privateKey))).toBe(true);
    }
    signer.free();
    expect((await signer.sign(inputs[0]!)).equals(sign("sha256", inputs[0]!, privateKey))).toBe(true);
  }
});

describe("OpenSSL of the system", () => {
  test("signs after the first time", async () => {
    const { der } = pair(2_048);
    const system = systemRsa()!;
    expect(system.version).toMatch(/^3\.\d+$/);
    const key = system.importKey(der)!;
    const sign = mock(key.sign);
    const signer = new RsaSigner(der, { ...system, importKey: () => ({ ...key, sign }) });
    await Promise.all(inputs.map((input) => signer.sign(input)));
    sign.mockClear();
    for (const input of inputs) await signer.sign(input);
    expect(sign).toHaveBeenCalledTimes(inputs.length);
  });

  test("is not used where its signatures are others, or it has none", async () => {
    const { privateKey, der } = pair(2_048);
    const wrong = Buffer.alloc(256);
    for (const signature of [wrong, null]) {
      const key = { sign: () => signature, free: mock() };
      const signer = new RsaSigner(der, { version: "3.0", importKey: () => key });
      for (const input of inputs.slice(0, 2)) {
        expect((await signer.sign(input)).equals(sign("sha256", input, privateKey))).toBe(true);
      }
      expect(key.free).toHaveBeenCalledTimes(1);
    }
  });

  test("refuses what is no RSA key, and is not needed", () => {
    const ed25519 = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
    const { der } = pair(2_048);
    for (const bad of [ed25519, new Uint8Array(10), der.subarray(0, 500)]) {
      expect(systemRsa()!.importKey(bad)).toBeNull();
    }
    expect(openSystemRsa("libnone.so.3")).toBeNull();
  });
});
