// An idle process gives back what it took to start and to work: garbage, compiled code, and pages of the program itself.
import { dlopen } from "bun:ffi";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { untilNext } from "./clock.ts";

const LOOK_MS = 60_000;
/** Of one core, of all threads. To rest takes up to half a percent of a minute, and must not look like work. */
const IDLE_SHARE = 0.01;
/** By then, all threads have rested, which needs much of the runtime. */
const RELEASE_AFTER_MS = 5_000;
const MADV_DONTNEED = 4;

/** Each thread calls it once for itself; `main` also for the program. From then on, it looks each minute whether the process works. */
export function restWhenIdle(isMain: boolean): void {
  let before = process.cpuUsage();
  let hasRested = false;
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const share = (user + system) / 1_000 / LOOK_MS;
    // On a busy machine, a minute may be too short for the start, which goes on after this rest.
    if (share >= IDLE_SHARE) hasRested = false;
    else {
      if (!hasRested) Bun.shrink();
      hasRested = true;
      // Each minute: the system maps sixteen pages and more for each one that is used.
      if (isMain) setTimeout(releaseProgram, RELEASE_AFTER_MS).unref();
    }
    wait();
  };
  const wait = () => setTimeout(look, untilNext(LOOK_MS)).unref();
  wait();
}

const openLibc = () => dlopen("libc.so.6", { madvise: { args: ["u64", "u64", "int"], returns: "int" } });

let libc: ReturnType<typeof openLibc> | undefined;

/**
 * Unmaps the pages of the executable, most of which only the start needs. The system keeps them in its cache, so that using one
 * again costs a microsecond. Linux with glibc.
 */
export function releaseProgram(): void {
  if (process.platform !== "linux") return;
  try {
    libc ??= openLibc();
    const { madvise } = libc.symbols;
    const release = ({ start, end }: Part) => madvise(start, end - start, MADV_DONTNEED);
    untouchedParts(readFileSync("/proc/self/smaps", "latin1")).forEach(release);
    untouchedSource().forEach(release);
  } catch {
    // A sandbox may hide /proc: it has the same pages, and more memory is counted.
  }
}

/** Addresses. */
interface Part {
  start: number;
  end: number;
}

/** Parts of the executable that nobody can write and nobody has written: what was relocated would be lost. */
function* untouchedParts(smaps: string): Generator<Part> {
  const part = /^([0-9a-f]+)-([0-9a-f]+) r-[x-]p \S+ \S+ \d+ +(\S.*)\n(?:[A-Z]\w+:.*\n)*?Anonymous: +0 kB$/gm;
  for (const [, start, end, file] of smaps.matchAll(part)) {
    if (file === process.execPath)
      yield { start: Number.parseInt(start!, 16), end: Number.parseInt(end!, 16) };
  }
}

const PAGE_BYTES = 4096;
const ELF_FIXED_ADDRESSES = 2;
/** Of a page's entry: it is there, and still that of the file (proc_pid_pagemap(5)). */
const PRESENT = 1n << 63n;
const OF_FILE = 1n << 61n;

/** Our own program, source and bytecode: the section `.bun`, which the runtime could write and only reads. */
function untouchedSource(): Part[] {
  const section = readSection(process.execPath, ".bun");
  if (section === null) return [];
  const first = Math.ceil(section.start / PAGE_BYTES);
  const after = Math.floor(section.end / PAGE_BYTES);
  const entries = new BigUint64Array(Math.max(0, after - first));
  readAt("/proc/self/pagemap", first * entries.BYTES_PER_ELEMENT, entries);
  const isWritten = entries.some((entry) => (entry & PRESENT) !== 0n && (entry & OF_FILE) === 0n);
  return isWritten ? [] : [{ start: first * PAGE_BYTES, end: after * PAGE_BYTES }];
}

/** Where a section of an executable is in memory (elf(5), 64 bits); null if it has none, or is put somewhere else each time. */
function readSection(file: string, name: string): Part | null {
  const header = readAt(file, 0, new DataView(new ArrayBuffer(64)));
  const isElf = header.getUint32(0) === 0x7f454c46 && header.getUint16(16, true) === ELF_FIXED_ADDRESSES;
  if (!isElf) return null;
  const [bytes, count, namesAt] = [0x3a, 0x3c, 0x3e].map((at) => header.getUint16(at, true)) as [
    number,
    number,
    number,
  ];
  const table = readAt(
    file,
    Number(header.getBigUint64(0x28, true)),
    new DataView(new ArrayBuffer(bytes * count)),
  );
  const number = (section: number, at: number) => Number(table.getBigUint64(section * bytes + at, true));
  const names = readAt(file, number(namesAt, 0x18), Buffer.alloc(number(namesAt, 0x20))).toString("latin1");
  const isNamed = (section: number) => names.startsWith(`${name}\0`, table.getUint32(section * bytes, true));
  const found = Array.from({ length: count }, (_, section) => section).find(isNamed);
  if (found === undefined) return null;
  return { start: number(found, 0x10), end: number(found, 0x10) + number(found, 0x20) };
}

function readAt<Into extends NodeJS.ArrayBufferView>(file: string, position: number, into: Into): Into {
  const descriptor = openSync(file, "r");
  try {
    const bytes = readSync(descriptor, into, 0, into.byteLength, position);
    if (bytes < into.byteLength) throw new Error(`${file} ends before byte ${position + into.byteLength}`);
    return into;
  } finally {
    closeSync(descriptor);
  }
}
