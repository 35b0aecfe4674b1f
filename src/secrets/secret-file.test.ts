import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deriveKey, loadSecret, makeSecret } from "./secret-file.ts";

function inDirectory(check: (directory: string) => void): void {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-secret-"));
  try {
    check(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("the secret is made once, for its owner only, and read again", () =>
  inDirectory((directory) => {
    expect(() => loadSecret(directory)).toThrow("is missing");
    makeSecret(directory);
    const first = loadSecret(directory);
    makeSecret(directory);
    expect(first.length).toBe(32);
    expect(loadSecret(directory)).toEqual(first);
    expect(statSync(join(directory, "secret.key")).mode & 0o777).toBe(0o600);
  }));

test("a damaged secret is refused, not replaced", () =>
  inDirectory((directory) => {
    writeFileSync(join(directory, "secret.key"), "short");
    expect(() => loadSecret(directory)).toThrow("damaged");
  }));

test("each purpose has a key of its own", () => {
  const secret = new Uint8Array(32).fill(7);
  expect(deriveKey(secret, "links")).toEqual(deriveKey(secret, "links"));
  expect(deriveKey(secret, "links")).not.toEqual(deriveKey(secret, "other"));
});
