import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenStoreOptions } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";
import { openTestStore } from "./open-test-store.ts";

export type TempStore = Store & AsyncDisposable & { dataDir: string };

/** A store in a new directory inside `folder`; gone when disposed. */
export async function tempStore({
  folder = tmpdir(),
  ...options
}: Omit<Partial<OpenStoreOptions>, "dataDir"> & { folder?: string } = {}): Promise<TempStore> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(folder, "sendlark-store-"));
  const store = await openTestStore({ dataDir, ...options });
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
