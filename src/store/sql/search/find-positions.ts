// Which positions in a block of the search index are wanted. Positions are kept in ascending order, so that two lists
// are put together in one pass; of parts that must all hold, one that was in no email lately is asked first.

import type { Wanted } from "./search-terms.ts";
import type { Needle } from "./search-text.ts";

/** What a block, or a run of emails that is not indexed, knows of its emails: positions, ascending. */
export interface PositionSource {
  ofTerm(term: string): Uint16Array;
  ofText(needle: Needle): Uint16Array;
  ofEmail(id: string): Uint16Array;
}

export type FindPositions = (source: PositionSource) => Uint16Array;

export const NO_POSITIONS = new Uint16Array();

export function findPositions(wanted: Wanted): FindPositions {
  if ("term" in wanted) return (source) => source.ofTerm(wanted.term);
  if ("text" in wanted) return (source) => source.ofText(wanted.text);
  if ("id" in wanted) return (source) => source.ofEmail(wanted.id);
  if ("any" in wanted) {
    const parts = wanted.any.map(findPositions);
    return (source) => unionOf(parts.map((part) => part(source)));
  }
  return allOf(wanted.all.map(findPositions));
}

/** Neighbouring blocks mostly lack the same terms: the part without matches is checked first in the next block. */
function allOf(parts: FindPositions[]): FindPositions {
  return (source) => {
    let found: Uint16Array | null = null;
    for (const [index, part] of parts.entries()) {
      const next = part(source);
      if (next.length === 0) {
        parts.splice(index, 1);
        parts.unshift(part);
        return NO_POSITIONS;
      }
      found = found === null ? next : intersectionOf(found, next);
      if (found.length === 0) break;
    }
    return found ?? NO_POSITIONS;
  };
}

function intersectionOf(one: Uint16Array, other: Uint16Array): Uint16Array {
  const both = new Uint16Array(Math.min(one.length, other.length));
  let count = 0;
  for (let left = 0, right = 0; left < one.length && right < other.length; ) {
    const a = one[left] ?? 0;
    const b = other[right] ?? 0;
    if (a === b) both[count++] = a;
    if (a <= b) left++;
    if (b <= a) right++;
  }
  return both.subarray(0, count);
}

export function unionOf(lists: Uint16Array[]): Uint16Array {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length <= 1) return filled[0] ?? NO_POSITIONS;
  const positions = new Set<number>();
  for (const list of filled) for (const position of list) positions.add(position);
  return Uint16Array.from(positions).sort();
}
