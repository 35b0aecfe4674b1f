import { expect, test } from "bun:test";
import { findPositions, type PositionSource } from "./find-positions.ts";
import type { Wanted } from "./search-terms.ts";
import { wordNeedle } from "./search-text.ts";

const term = (name: string): Wanted => ({ term: name });
const text = (word: string): Wanted => ({ text: wordNeedle(word) });

type Rows = Record<string, number[]>;

const BLOCKS: Rows[] = [
  { a: [0, 300, 40_000], ab: [1, 300], b: [2, 300, 65_534], "text:abc": [0, 1] },
  { b: [5, 6], c: [6, 9], "id:x": [9] },
  {},
];

function sourceOf(rows: Rows): PositionSource {
  const found = (name: string) => Uint16Array.from(rows[name] ?? []);
  return {
    ofTerm: found,
    ofText: ({ bytes }) => found(`text:${new TextDecoder().decode(bytes)}`),
    ofEmail: (id) => found(`id:${id}`),
  };
}

/** In each of the first two blocks. */
function findIn(wanted: Wanted): number[][] {
  const find = findPositions(wanted);
  // There and back: what a block lacked must not count in another.
  const found = [0, 1, 0, 2].map((block) => [...find(sourceOf(BLOCKS[block]!))]);
  expect(found[2]).toEqual(found[0] ?? []);
  expect(found[3]).toEqual([]);
  return found.slice(0, 2);
}

test.each<[string, Wanted, number[][]]>([
  ["a term", term("a"), [[0, 300, 40_000], []]],
  ["a text", text("abc"), [[0, 1], []]],
  ["an id", { id: "x" }, [[], [9]]],
  [
    "any",
    { any: [term("c"), term("b")] },
    [
      [2, 300, 65_534],
      [5, 6, 9],
    ],
  ],
  ["all", { all: [text("abc"), term("a")] }, [[0], []]],
  ["all, each lacking in one block", { all: [term("b"), { any: [term("c"), term("ab")] }] }, [[300], [6]]],
  ["all, never together", { all: [term("c"), term("a")] }, [[], []]],
  ["all of one", { all: [term("c")] }, [[], [6, 9]]],
  ["nothing that is there", { all: [term("b"), term("none")] }, [[], []]],
])("%s", (_, wanted, expected) => expect(findIn(wanted)).toEqual(expected));
