// The file behind `results-journal.ts`: one line for each result, then zeros. Its room is taken when it is opened and
// written over, so that a result can be kept on a full disk.
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";

export const RESULTS_FILE = "results.jsonl";

/** For more results than can be under way. */
const ROOM_BYTES = 4 * 1024 * 1024;

export interface ResultsFile {
  /** On disk when it resolves. */
  append(lines: string[]): Promise<void>;
  /** Removes all lines. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Opens or creates it. `lines`: what it holds; the last one may be cut off. */
export async function openResultsFile(dataDir: string): Promise<{ file: ResultsFile; lines: string[] }> {
  const flags = constants.O_RDWR | constants.O_CREAT;
  const handle = await open(join(dataDir, RESULTS_FILE), flags, 0o600);
  try {
    const content = await handle.readFile();
    const end = content.indexOf(0);
    const held = end < 0 ? content : content.subarray(0, end);
    const lines = held
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "");
    await takeRoom(handle, content.byteLength);
    return { file: createResultsFile(handle, held.byteLength), lines };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function createResultsFile(handle: FileHandle, heldBytes: number): ResultsFile {
  let end = heldBytes;
  return {
    async append(lines) {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      await writeAll(handle, bytes, end);
      await handle.datasync();
      end += bytes.byteLength;
    },
    async empty() {
      if (end > ROOM_BYTES) await handle.truncate(ROOM_BYTES);
      await writeAll(handle, new Uint8Array(Math.min(end, ROOM_BYTES)), 0);
      await handle.datasync();
      end = 0;
    },
    close: () => handle.close(),
  };
}

/** Without room, results are still appended as far as the disk allows. */
async function takeRoom(handle: FileHandle, from: number): Promise<void> {
  if (from >= ROOM_BYTES) return;
  await writeAll(handle, new Uint8Array(ROOM_BYTES - from), from).catch(() => {});
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.byteLength - at, position + at);
    at += bytesWritten;
  }
}
