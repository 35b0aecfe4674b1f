import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deriveKey, loadSecret, makeSecret } from "./secret-file.ts";
import { loadTokenKeys, saveTokenKeys } from "./token-key-file.ts";

function inDirectory(check: (directory: string) => void): void {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-keys-"));
  try {
    check(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("before the first renewal the key follows from the installation's secret; then the file tells", () =>
  inDirectory((directory) => {
    makeSecret(directory);
    const [first] = loadTokenKeys(directory);
    expect(first).toEqual({ id: "a", secret: deriveKey(loadSecret(directory), "return path"), since: 0 });
    const keys = [first!, { id: "b", secret: new Uint8Array(32).fill(7), since: 1_000 }];
    saveTokenKeys(directory, keys);
    expect(loadTokenKeys(directory)).toEqual(keys);
    expect(statSync(join(directory, "return-path-keys.json")).mode & 0o777).toBe(0o600);
  }));

test("a damaged file is refused, not replaced", () =>
  inDirectory((directory) => {
    for (const text of ["", "[]", '[{"id":"a","key":"00","since":0}]']) {
      writeFileSync(join(directory, "return-path-keys.json"), text);
      expect(() => loadTokenKeys(directory)).toThrow("damaged");
    }
  }));
