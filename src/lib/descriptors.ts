// How many file descriptors this process has open and may open. Known on Linux only.
import { readdirSync, readFileSync, statSync } from "node:fs";

export interface Descriptors {
  /** The limit; infinite when it is unknown. */
  limit: number;
  /** Open now. */
  used(): number;
  /** HTTP keeps the process below this: the rest is for deliveries, SMTP and files. */
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

/** Since Linux 6.2 the size of that folder is the count; before, it is 0. */
function countOpen(): number {
  try {
    return statSync("/proc/self/fd").size || readdirSync("/proc/self/fd").length;
  } catch {
    // Listing it takes a descriptor too.
    return Number.POSITIVE_INFINITY;
  }
}
