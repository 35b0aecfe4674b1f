import { expect, test } from "bun:test";
import { apiKeyHint, hashApiKey, isApiKeyForm, makeApiKey } from "./api-key.ts";

test("a new key has the form, its checksum and 256 bits of its own", () => {
  const keys = Array.from({ length: 50 }, makeApiKey);
  for (const key of keys) {
    expect(key).toMatch(/^sl_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(isApiKeyForm(key)).toBe(true);
    expect(key.endsWith(apiKeyHint(key))).toBe(true);
  }
  expect(new Set(keys).size).toBe(50);
});

test("any changed character is noticed before a look-up", () => {
  const key = makeApiKey();
  for (let index = 0; index < key.length; index += 1) {
    const other = key[index] === "x" ? "y" : "x";
    expect(isApiKeyForm(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
  }
});

test.each([
  "",
  "sl_",
  "re_12345678_abcdefghijklmnopqrstuvwx",
  `${makeApiKey()}\n`,
  ` ${makeApiKey()}`,
  "sl_ä",
])("%p is no key", (text) => {
  expect(isApiKeyForm(text)).toBe(false);
});

test("the stored digest is SHA-256 in hex", () => {
  expect(hashApiKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
