// The spool file as text. What is not UTF-8 is rewritten once, so that a byte position is all that resuming needs.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import type { ImportFile } from "../store/imports.ts";

export type Encoding = ImportFile["encoding"];

/** Read at a time, as text that becomes garbage at once. */
export const CHUNK_BYTES = 256 * 1024;
/** A record is not longer, so that a quote that never closes is found. */
export const RECORD_BYTES_MAX = 1024 * 1024;
const SAMPLE_BYTES = 64 * 1024;
/** Of a file that is written, a part of this size is synced before the next: commits wait for the disk no longer than that takes. */
export const SYNC_BYTES = 1024 * 1024;

export interface TextChunk {
  text: string;
  /** Nothing follows. */
  isEnd: boolean;
}

/** The text from a byte position of a UTF-8 file on, whole characters only. */
export function readText(file: number, position: number, bytesMax: number): TextChunk {
  const bytes = new Uint8Array(bytesMax);
  const length = readFully(file, bytes, position);
  const isEnd = length < bytesMax;
  // Without ignoreBOM, a BOM would be taken away, and positions would be wrong.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return { text: decoder.decode(bytes.subarray(0, length), { stream: !isEnd }), isEnd };
}

function readFully(file: number, bytes: Uint8Array, position: number): number {
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(file, bytes, length, bytes.length - length, position + length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** Files that people take for CSV, by their first bytes. */
const BINARY: [bytes: number[], what: string][] = [
  [[0x50, 0x4b, 3, 4], "an Excel workbook or a ZIP archive"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook"],
  [[0x1f, 0x8b], "a gzip archive"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
];

/** `start`: after the byte order mark. */
export type Examined = { encoding: Encoding; start: number; problem: null } | { problem: string };

/** Makes the file UTF-8 and says what it was. A crash before the end leaves the file as it was. */
export function makeUtf8(path: string): Examined {
  const file = openSync(path, "r");
  try {
    const sample = new Uint8Array(SAMPLE_BYTES);
    const head = sample.subarray(0, readFully(file, sample, 0));
    const what = BINARY.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1];
    if (what !== undefined) return { problem: `The file is ${what}. Save it as CSV and import that.` };
    const utf16 = utf16Of(head);
    if (utf16 !== null) {
      rewrite(path, file, utf16);
      return { encoding: "utf-16", start: 0, problem: null };
    }
    if (head.includes(0)) return { problem: "The file is not text: it contains NUL characters." };
    const found = countUtf8(file);
    const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
    if (found.bad === 0) return { encoding: "utf-8", start, problem: null };
    // A text in UTF-8 with a few broken characters stays one; the rows that have them are refused.
    const encoding = found.good > 4 * found.bad ? "utf-8" : "windows-1252";
    rewrite(path, file, encoding);
    return { encoding, start: 0, problem: null };
  } finally {
    closeSync(file);
  }
}

/** By the mark, else by the zeros of ASCII characters. */
function utf16Of(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const pairs = Math.floor(head.length / 2);
  for (let at = 0; at < 2 * pairs; at += 1) if (head[at] === 0) zeros[at % 2]! += 1;
  if (pairs < 2) return null;
  if (zeros[1]! > pairs / 2 && zeros[0]! < pairs / 10) return "utf-16le";
  return zeros[0]! > pairs / 2 && zeros[1]! < pairs / 10 ? "utf-16be" : null;
}

/** Characters beyond ASCII that are UTF-8, and that are not. */
function countUtf8(file: number): { good: number; bad: number } {
  let good = 0;
  let bad = 0;
  forEachText(file, "utf-8", (text) => {
    if (!/[\u0080-\u{10ffff}]/u.test(text)) return;
    const broken = text.match(/\ufffd/g)?.length ?? 0;
    bad += broken;
    good += (text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0) - broken;
  });
  return { good, bad };
}

function forEachText(file: number, encoding: Bun.Encoding, take: (text: string) => void): void {
  const decoder = new TextDecoder(encoding);
  const bytes = new Uint8Array(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const length = readFully(file, bytes, position);
    const isEnd = length < bytes.length;
    take(decoder.decode(bytes.subarray(0, length), { stream: !isEnd }));
    if (isEnd) return;
    position += length;
  }
}

function rewrite(path: string, file: number, encoding: Bun.Encoding): void {
  const temporary = `${path}.utf8`;
  const written = openSync(temporary, "w", 0o600);
  try {
    let unsynced = 0;
    forEachText(file, encoding, (text) => {
      const bytes = Buffer.from(text);
      writeFully(written, bytes);
      unsynced += bytes.length;
      if (unsynced < SYNC_BYTES) return;
      fdatasyncSync(written);
      unsynced = 0;
    });
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(temporary, path);
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
