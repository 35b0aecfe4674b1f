import { afterAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadMasterKey, type MasterKeySource } from "./master-key.ts";

const folder = mkdtempSync(join(tmpdir(), "sendlark-master-"));
afterAll(() => rmSync(folder, { recursive: true }));

function load(changes: Partial<MasterKeySource>): { key: Uint8Array; warnings: string[] } {
  const warnings: string[] = [];
  const source = {
    dataDir: folder,
    file: null,
    isInUse: false,
    onWarning: (text: string) => warnings.push(text),
  };
  return { key: loadMasterKey({ ...source, ...changes }), warnings };
}

const file = join(folder, "master.key");

test("is made once, for the owner only, and read again", () => {
  rmSync(file, { force: true });
  const { key, warnings } = load({});
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(load({ isInUse: true }).key).toEqual(key);
  expect(warnings).toEqual([]);
});

test("is never created when something is encrypted", () => {
  rmSync(file, { force: true });
  expect(() => load({ isInUse: true })).toThrow("master.key is missing");
  expect(existsSync(file)).toBe(false);
});

test("a configured file must be there", () => {
  const missing = join(folder, "none");
  expect(() => load({ file: missing })).toThrow("openssl rand -hex 32");
  expect(existsSync(missing)).toBe(false);
  const own = join(folder, "own");
  writeFileSync(own, `${"Ab".repeat(32)}\n`, { mode: 0o600 });
  expect(load({ file: own }).key).toEqual(new Uint8Array(32).fill(0xab));
});

test.each(["", "ab", `${"ab".repeat(32)}00`, "g".repeat(64)])(
  "a damaged file is refused and left alone: %p",
  (text) => {
    writeFileSync(file, text, { mode: 0o600 });
    expect(() => load({})).toThrow("64 hexadecimal digits");
    expect(readFileSync(file, "utf8")).toBe(text);
  },
);

test("a file that others can read is reported", () => {
  writeFileSync(file, "ab".repeat(32));
  chmodSync(file, 0o640);
  expect(load({}).warnings).toEqual([`other users can read ${file}. Run: chmod 600 ${file}`]);
});
