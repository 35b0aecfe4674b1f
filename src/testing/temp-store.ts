import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "../lib/log.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";

/** A store in a temporary directory, in the calling thread; gone when disposed. */
export async function tempStore(): Promise<Store & AsyncDisposable & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "sendlark-store-"));
  const store = await openStore({
    dataDir,
    threads: false,
    log: silentLog,
    minFreeBytes: 0,
    onFatal(line) {
      throw new Error(line);
    },
  });
  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await store.close();
  }
  return {
    ...store,
    dataDir,
    close,
    async [Symbol.asyncDispose]() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
