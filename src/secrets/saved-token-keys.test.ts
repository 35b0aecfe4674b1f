import { expect, test } from "bun:test";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { loadTokenKeys, saveTokenKeys } from "./saved-token-keys.ts";
import { deriveKey } from "./secret-file.ts";

const SECRET = new Uint8Array(32).fill(1);

test("before the first renewal the key follows from the installation's secret; then what is saved tells", async () => {
  const saved = memoryValue();
  const first = { id: "a", secret: deriveKey(SECRET, "return path"), since: 0 };
  expect(await loadTokenKeys(saved, SECRET)).toEqual({ keys: [first], isDerived: true });
  const keys = [first, { id: "b", secret: new Uint8Array(32).fill(7), since: 1_000 }];
  await saveTokenKeys(saved, SECRET, keys);
  expect(await loadTokenKeys(saved, SECRET)).toEqual({ keys, isDerived: false });
  // A copy of the database alone forges no bounce.
  expect(await saved.read()).not.toContain("07070707");
});

test("what is damaged, or sealed with another secret, is refused and not replaced", async () => {
  for (const text of ["", "[]", '[{"id":"a","key":"00","since":0}]', "v1.AAAA"]) {
    expect(loadTokenKeys(memoryValue(text), SECRET)).rejects.toThrow("damaged");
  }
  const saved = memoryValue();
  await saveTokenKeys(saved, SECRET, [{ id: "a", secret: new Uint8Array(32), since: 0 }]);
  expect(loadTokenKeys(saved, new Uint8Array(32))).rejects.toThrow("secret.key is not the one");
});
