// Which positions in a block of the search index are wanted. Positions are kept in ascending order, so that two lists
// are put together in one pass; of parts that must all hold, one that was in no email lately is asked first.
import type { Database } from "bun:sqlite";
import { unpackPositions } from "./search-block.ts";
import type { Wanted } from "./search-terms.ts";

/** In the block with this number, ascending. */
export type FindPositions = (block: number) => Uint16Array;

export const NO_POSITIONS = new Uint16Array();

/** A row of the index. */
interface Positioned {
  positions: Uint8Array;
}

export function createFindPositions(database: Database): (team: number, wanted: Wanted) => FindPositions {
  const exact = database.query<Positioned, [number, number, string]>(
    "SELECT positions FROM search_terms WHERE block = ? AND team = ? AND term = ?",
  );
  const between = database.query<Positioned, [number, number, string, string]>(
    "SELECT positions FROM search_terms WHERE block = ? AND team = ? AND term >= ? AND term < ?",
  );
  return function find(team: number, wanted: Wanted): FindPositions {
    if ("term" in wanted) {
      const { term } = wanted;
      return (block) => {
        const row = exact.get(block, team, term);
        return row === null ? NO_POSITIONS : unpackPositions(row.positions);
      };
    }
    if ("prefix" in wanted) {
      const { prefix } = wanted;
      const end = `${prefix}\u{10ffff}`;
      return (block) =>
        unionOf(between.all(block, team, prefix, end).map(({ positions }) => unpackPositions(positions)));
    }
    if ("any" in wanted) {
      const parts = wanted.any.map((part) => find(team, part));
      return (block) => unionOf(parts.map((part) => part(block)));
    }
    return allOf(wanted.all.map((part) => find(team, part)));
  };
}

/** Neighbouring blocks mostly lack the same terms: the part without matches is checked first in the next block. */
function allOf(parts: FindPositions[]): FindPositions {
  return (block) => {
    let found: Uint16Array | null = null;
    for (const [index, part] of parts.entries()) {
      const next = part(block);
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

function unionOf(lists: Uint16Array[]): Uint16Array {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length <= 1) return filled[0] ?? NO_POSITIONS;
  const positions = new Set<number>();
  for (const list of filled) for (const position of list) positions.add(position);
  return Uint16Array.from(positions).sort();
}
