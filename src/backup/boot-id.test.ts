import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, silentLog } from "../lib/log.ts";
import { BOOT_FILE, isCopied, writeBootId } from "./boot-id.ts";

let dataDir: string;
/** The id in the database. */
let stored: string | null;
let isCrashing: boolean;

const store = {
  state: {
    read: async () => (stored === null ? null : { value: stored, version: 1 }),
    async write({ value }: { value: string }) {
      if (isCrashing) throw new Error("killed");
      stored = value;
      return { written: true };
    },
  },
};
const parts = () => ({ store, dataDir, log: silentLog });
const file = () => join(dataDir, BOOT_FILE);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sendlark-boot-"));
  stored = null;
  isCrashing = false;
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a new installation, and one that an older version wrote, are not copies", async () => {
  expect(await isCopied(parts())).toBe(false);
  await writeBootId(parts());
  expect(await isCopied(parts())).toBe(false);
});

test("whichever write a crash comes between, the database is still known", async () => {
  for (const isFirst of [true, false]) {
    if (isFirst) stored = null;
    else await writeBootId(parts());
    const before = stored;
    // Between the file's first write and the database's.
    isCrashing = true;
    await writeBootId(parts());
    isCrashing = false;
    expect(stored).toBe(before);
    expect(await isCopied(parts())).toBe(false);
    // Between the database's and the file's second.
    stored = readFileSync(file(), "utf8").split("\n")[1]!;
    expect(await isCopied(parts())).toBe(false);
    await writeBootId(parts());
    expect(await isCopied(parts())).toBe(false);
    expect(readFileSync(file(), "utf8")).toBe(`${stored}\n`);
    rmSync(file());
  }
});

test("an older copy, one from another machine and one of an older version are copies", async () => {
  await writeBootId(parts());
  const older = stored;
  await writeBootId(parts());
  stored = older;
  expect(await isCopied(parts())).toBe(true);
  stored = null;
  expect(await isCopied(parts())).toBe(true);
  stored = older;
  rmSync(file());
  expect(await isCopied(parts())).toBe(true);
  writeFileSync(file(), "damaged");
  expect(await isCopied(parts())).toBe(true);
});

test("a disk that refuses the write keeps the server running, and says so", async () => {
  const lines: string[] = [];
  isCrashing = true;
  await writeBootId({ ...parts(), log: createLog((line) => lines.push(line)) });
  expect(lines.join()).toContain("boot_id.not_written");
});
