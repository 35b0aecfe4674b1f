// How many files and connections this process has open, and how many it may have. Linux only: elsewhere nothing is known.
import { readdirSync, readFileSync, statSync } from "node:fs";

export interface Descriptors {
  /** What it may open in all; infinite when that is not known. */
  limit: number;
  /** Open now. */
  used(): number;
  /** The HTTP doors keep the process below this: the rest is for delivering, SMTP and files. */
  doorsMax: number;
}

export function ownDescriptors(bounds: {
  httpDescriptorsMax: number;
  /** At most half of all. */
  descriptorsReserved: number;
}): Descriptors {
  const limit = readLimit();
  const reserve = Math.min(bounds.descriptorsReserved, limit / 2);
  return { limit, used: countOpen, doorsMax: Math.min(bounds.httpDescriptorsMax, limit - reserve) };
}

function readLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The size of that folder is the count since Linux 6.2, and 0 before. */
function countOpen(): number {
  try {
    return statSync("/proc/self/fd").size || readdirSync("/proc/self/fd").length;
  } catch {
    // To list it takes a descriptor, too.
    return Number.POSITIVE_INFINITY;
  }
}
