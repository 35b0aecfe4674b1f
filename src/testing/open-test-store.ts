import { silentLog } from "../lib/log.ts";
import { type OpenStoreOptions, openStore } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";

/** What the store's promises are tested on: the calling thread, and threads of its own. */
export const STORE_VARIANTS = [{ threads: false }, { threads: true }];

/** For tests and benchmarks: in the calling thread, without a log, on any disk; what would end the program throws. */
export function openTestStore(
  options: Pick<OpenStoreOptions, "dataDir"> & Partial<OpenStoreOptions>,
): Promise<Store> {
  return openStore({
    threads: false,
    log: silentLog,
    minFreeBytes: 0,
    onFatal(line) {
      throw new Error(line);
    },
    ...options,
  });
}
