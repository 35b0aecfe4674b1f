import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../lib/log.ts";
import { openStore } from "./open-store.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-store-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test.each([true, false])("a disk with too little room is logged once (threads: %p)", async (threads) => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const minFreeBytes = Number.MAX_SAFE_INTEGER;
  const store = await openStore({ dataDir, threads, log, minFreeBytes, onFatal() {} });
  for (let turn = 0; turn < 3; turn++) await store.deliveries.nextDueAt();
  await store.deliveries.expireLeases({ now: 0, duplicateDelayMs: 0 });
  await store.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", event: "store.disk_full", data_dir: dataDir },
  ]);
});
