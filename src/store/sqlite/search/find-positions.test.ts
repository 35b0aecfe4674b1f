import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createFindPositions } from "./find-positions.ts";
import { packPositions } from "./search-block.ts";
import type { Wanted } from "./search-terms.ts";

const TEAM = 7;
const term = (name: string): Wanted => ({ term: name });
const prefix = (text: string): Wanted => ({ prefix: text });

/** Block 1 has a, ab and b; block 2 has b and c; the other team has all in both. */
function findIn(wanted: Wanted): number[][] {
  const database = new Database(":memory:");
  database.run("CREATE TABLE search_terms (block INTEGER, team INTEGER, term TEXT, positions BLOB)");
  const rows: [block: number, team: number, term: string, positions: number[]][] = [
    [1, TEAM, "a", [0, 300, 40_000]],
    [1, TEAM, "ab", [1, 300]],
    [1, TEAM, "b", [2, 300, 65_534]],
    [2, TEAM, "b", [5, 6]],
    [2, TEAM, "c", [6, 9]],
    ...["a", "b", "c"].flatMap((name) => [1, 2].map((at) => [at, 8, name, [77]] as (typeof rows)[number])),
  ];
  for (const [block, team, name, positions] of rows) {
    database.run("INSERT INTO search_terms VALUES (?, ?, ?, ?)", [
      ...[block, team, name],
      packPositions(positions),
    ]);
  }
  const find = createFindPositions(database)(TEAM, wanted);
  // There and back: what a block lacked must not count in another.
  const found = [1, 2, 1, 3].map((block) => [...find(block)]);
  database.close();
  expect(found[2]).toEqual(found[0] ?? []);
  expect(found[3]).toEqual([]);
  return found.slice(0, 2);
}

test.each<[string, Wanted, number[][]]>([
  ["a term", term("a"), [[0, 300, 40_000], []]],
  ["a beginning", prefix("a"), [[0, 1, 300, 40_000], []]],
  [
    "any",
    { any: [term("c"), term("b")] },
    [
      [2, 300, 65_534],
      [5, 6, 9],
    ],
  ],
  ["all", { all: [prefix("a"), term("b")] }, [[300], []]],
  ["all, each lacking in one block", { all: [term("b"), { any: [term("c"), term("ab")] }] }, [[300], [6]]],
  ["all, never together", { all: [term("c"), term("a")] }, [[], []]],
  ["all of one", { all: [term("c")] }, [[], [6, 9]]],
  ["nothing that is there", { all: [term("b"), term("none")] }, [[], []]],
])("%s", (_, wanted, expected) => expect(findIn(wanted)).toEqual(expected));
