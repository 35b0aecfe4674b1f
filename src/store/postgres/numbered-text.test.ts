import { expect, test } from "bun:test";
import { toNumbered } from "./numbered-text.ts";

const CASES: [sqlite: string, postgres: string][] = [
  ["SELECT a FROM t WHERE b = ? AND c = ?", "SELECT a FROM t WHERE b = $1 AND c = $2"],
  ["SELECT ?2, ?1, ?", "SELECT $2, $1, $3"],
  ["SELECT '?' || \"what?\" || ? -- why?\n/* ? */", "SELECT '?' || \"what?\" || $1 -- why?\n/* ? */"],
  ["SELECT team_id AS teamId FROM t ORDER BY teamId", 'SELECT team_id AS "teamId" FROM t ORDER BY "teamId"'],
  [`SELECT 'teamId' AS "teamId", COUNT(*)`, `SELECT 'teamId' AS "teamId", COUNT(*)`],
  [
    'insert into "t" ("a", "b") values (?, ?) on conflict ("t"."a", "t"."b") do nothing',
    'insert into "t" ("a", "b") values ($1, $2) on conflict ("a", "b") do nothing',
  ],
  [
    'insert into "t" ("seq", "id", "n") values (null, ?, null), (null, ?, ?) on conflict do nothing',
    'insert into "t" ("id", "n") values ($1, null), ($2, $3) on conflict do nothing',
  ],
];

test.each(CASES)("%s", (sqlite, postgres) => {
  expect(toNumbered(sqlite)).toBe(postgres);
});
