// Opens the engine behind the contracts. SQLite, in two threads of its own or in the calling one.
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { type Channel, openInlineChannel, openThreadChannel } from "./sqlite/channel.ts";
import { openWriterEngine, type StoreThreadSettings } from "./sqlite/engine.ts";
import { createStore } from "./sqlite/sqlite-store.ts";
import type { Store } from "./store.ts";

export interface OpenStoreOptions {
  /** Created if missing; one process at a time. */
  dataDir: string;
  /** True: a writing and a reading thread beside this one. False: everything here (command line, tests). */
  threads: boolean;
  /** The database can no longer be trusted: show the line and end the process (exit code 74). */
  onFatal(line: string): void;
  /** Webhook messages may have become due: a hint. */
  onDueMessages?(): void;
  log: Log;
  /** New mail is refused when the file system has less free; 256 MB unless given. */
  minFreeBytes?: number;
}

/**
 * Takes the data directory's lock, checks the settings that make commits durable, migrates, opens.
 * Rejects with an Error of one clear line.
 */
export async function openStore({
  dataDir,
  threads,
  onFatal,
  onDueMessages,
  log,
  minFreeBytes = LIMITS.minFreeBytes,
}: OpenStoreOptions): Promise<Store> {
  const settings: StoreThreadSettings = {
    dataDir,
    minFreeBytes,
    ballastBytes: threads ? LIMITS.ballastBytes : 0,
  };
  const fail = (line: string) => {
    log.error("store_failed", { line });
    onFatal(line);
  };
  if (!threads) {
    const channel = openInlineChannel(openWriterEngine(settings), fail, onDueMessages);
    return createStore({ writer: channel, reader: channel, settings });
  }
  const writer = await openThreadChannel("store", settings, fail, onDueMessages);
  const reader = await openReader(settings, writer, fail);
  return createStore({ writer, reader, settings });
}

async function openReader(
  settings: StoreThreadSettings,
  writer: Channel,
  fail: (line: string) => void,
): Promise<Channel> {
  try {
    return await openThreadChannel("scan", settings, fail);
  } catch (error) {
    await writer.close();
    throw error;
  }
}
