// What a disk may hold after the power failed. A traced process tells what it wrote and what it had synced; whatever
// was not synced by then may be there, or not, or in parts. POSIX promises no more: a file's fsync covers its content,
// the fsync of its folder covers its name.
import { dirname } from "node:path";
import type { SeededRandom } from "../fuzz/seeded-random.ts";
import type { Call } from "./strace.ts";

/** Path → content. */
export type DiskImage = Map<string, Buffer>;

/** Which writes that were not synced reached the disk. */
export const LOSSES = ["none of it", "all of it", "the first part", "any part", "torn sectors"] as const;
export type Loss = (typeof LOSSES)[number];

interface Write {
  offset: number;
  /** Null = the file is cut, or grows, to `offset`. */
  bytes: Buffer | null;
  startedAt: number;
  endedAt: number;
}

interface File {
  synced: Buffer;
  pending: Write[];
}

/** A name that comes (`file`) or goes (null), and the one that goes at the same moment. */
interface Naming {
  name: string;
  file: File | null;
  away: string | null;
  endedAt: number;
}

interface Folder {
  synced: Map<string, File>;
  pending: Naming[];
}

const SECTOR_BYTES = 512;
/** Stands for a folder in the names of the one above it. */
const FOLDER: File = { synced: Buffer.alloc(0), pending: [] };

export interface Disk {
  /** Goes on to the end of this line of the trace. */
  playTo(line: number): void;
  /** A state that the disk may be in if the power fails now. */
  image(loss: Loss, random: SeededRandom): DiskImage;
}

export interface DiskRules {
  /** Whether a path is part of the image. */
  isKept(path: string): boolean;
  /** Whether fsync of a path does anything; a control says no. */
  doesSync(path: string): boolean;
}

interface Tree {
  folders: Map<string, Folder>;
  /** As the process sees them. */
  live: Map<string, File>;
  /** Folders that were not there before. */
  made: Set<string>;
}

/** `base`: what is on disk before the first call. */
export function createDisk(calls: Call[], base: DiskImage, rules: DiskRules): Disk {
  const tree: Tree = { folders: new Map(), live: new Map(), made: new Set() };
  for (const [path, content] of base) {
    const file: File = { synced: content, pending: [] };
    folderOf(tree, path).synced.set(path, file);
    tree.live.set(path, file);
  }
  let next = 0;
  return {
    playTo(line) {
      for (; next < calls.length && calls[next]!.endedAt <= line; next++) play(tree, calls[next]!, rules);
    },
    image: (loss, random) => imageOf(tree, loss, random),
  };
}

/** That a path lies in. */
function folderOf({ folders }: Tree, path: string): Folder {
  const known = folders.get(dirname(path));
  if (known !== undefined) return known;
  const folder: Folder = { synced: new Map(), pending: [] };
  folders.set(dirname(path), folder);
  return folder;
}

function play(tree: Tree, call: Call, { isKept, doesSync }: DiskRules): void {
  const { name, endedAt, words } = call;
  const paths = call.strings.map(String);
  const path = name === "openat" ? (paths[1] ?? "") : (paths[0] ?? "");
  const { live, made } = tree;
  const rename = (naming: Omit<Naming, "endedAt">) =>
    void folderOf(tree, path).pending.push({ ...naming, endedAt });
  if (name === "fsync" || name === "fdatasync") {
    if (doesSync(path)) sync(tree, path, call);
  } else if (!isKept(path)) return;
  else if (name === "openat") {
    if (!words.join().includes("O_CREAT") || live.has(path)) return;
    const file: File = { synced: Buffer.alloc(0), pending: [] };
    live.set(path, file);
    rename({ name: path, file, away: null });
  } else if (name === "mkdir") {
    made.add(path);
    rename({ name: path, file: FOLDER, away: null });
  } else if (name === "unlink") {
    live.delete(path);
    rename({ name: path, file: null, away: null });
  } else if (name === "rename") {
    const to = paths[1] ?? "";
    const file = live.get(path);
    if (file === undefined || dirname(path) !== dirname(to)) throw new Error(`rename of ${path} to ${to}`);
    live.delete(path);
    live.set(to, file);
    rename({ name: to, file, away: path });
  } else if (["pwrite64", "write", "ftruncate"].includes(name)) write(live.get(path), call);
}

function write(file: File | undefined, { name, strings, words, startedAt, endedAt }: Call): void {
  if (file === undefined) throw new Error(`${name} to ${strings[0]}, which was not there`);
  const bytes = strings[1] ?? null;
  const offset = bytes === null ? Number(words[0]) : words.length > 1 ? Number(words[1]) : sizeOf(file);
  file.pending.push({ offset, bytes, startedAt, endedAt });
}

/** Only what had ended before the fsync began is surely covered by it. */
function sync({ live, folders }: Tree, path: string, { startedAt }: Call): void {
  const isCovered = ({ endedAt }: { endedAt: number }) => endedAt < startedAt;
  const file = live.get(path);
  if (file !== undefined) {
    file.synced = apply(file.synced, file.pending.filter(isCovered));
    file.pending = file.pending.filter((one) => !isCovered(one));
  }
  const folder = folders.get(path);
  if (folder === undefined) return;
  for (const naming of folder.pending.filter(isCovered)) applyName(folder.synced, naming);
  folder.pending = folder.pending.filter((one) => !isCovered(one));
}

function imageOf({ folders, made }: Tree, loss: Loss, random: SeededRandom): DiskImage {
  const image: DiskImage = new Map();
  const there = new Set<string>();
  for (const { synced, pending } of folders.values()) {
    const names = new Map(synced);
    // Journals keep the order of names: some first ones may be there.
    const kept = loss === "all of it" ? pending.length : random.below(pending.length + 1);
    for (const naming of loss === "none of it" ? [] : pending.slice(0, kept)) applyName(names, naming);
    for (const [path, file] of names) {
      if (file === FOLDER) there.add(path);
      else image.set(path, apply(file.synced, survivors(file.pending, loss, random)));
    }
  }
  for (const path of image.keys()) {
    const folder = dirname(path);
    if (made.has(folder) && !there.has(folder)) image.delete(path);
  }
  return image;
}

function sizeOf({ synced, pending }: File): number {
  return pending.reduce(
    (size, { offset, bytes }) => (bytes === null ? offset : Math.max(size, offset + bytes.length)),
    synced.length,
  );
}

function applyName(names: Map<string, File>, { name, file, away }: Naming): void {
  if (away !== null) names.delete(away);
  if (file === null) names.delete(name);
  else names.set(name, file);
}

function survivors(pending: Write[], loss: Loss, random: SeededRandom): Write[] {
  if (loss === "none of it") return [];
  if (loss === "all of it") return pending;
  if (loss === "the first part") return pending.slice(0, random.below(pending.length + 1));
  if (loss === "any part") return pending.filter(() => random.chance(0.5));
  return pending.flatMap((write) => torn(write, random));
}

/** Some sectors of it. */
function torn(write: Write, random: SeededRandom): Write[] {
  if (write.bytes === null) return random.chance(0.5) ? [write] : [];
  const parts: Write[] = [];
  for (let from = 0; from < write.bytes.length; from += SECTOR_BYTES) {
    const bytes = write.bytes.subarray(from, from + SECTOR_BYTES);
    if (random.chance(0.5)) parts.push({ ...write, offset: write.offset + from, bytes });
  }
  return parts;
}

/** A copy where anything changes. */
function apply(content: Buffer, writes: Write[]): Buffer {
  if (writes.length === 0) return content;
  const end = writes.reduce(
    (size, one) => Math.max(size, one.offset + (one.bytes?.length ?? 0)),
    content.length,
  );
  const buffer = Buffer.alloc(end);
  content.copy(buffer);
  let size = content.length;
  for (const { offset, bytes } of writes) {
    if (bytes === null) {
      buffer.fill(0, Math.min(offset, size));
      size = offset;
      continue;
    }
    bytes.copy(buffer, offset);
    size = Math.max(size, offset + bytes.length);
  }
  return buffer.subarray(0, size);
}
