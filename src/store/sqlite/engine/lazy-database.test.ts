import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { LazyDatabase } from "./lazy-database.ts";

test("a statement is compiled when it first runs", () => {
  using database: Database = new LazyDatabase(":memory:");
  const insert = database.prepare("INSERT INTO late (n) VALUES (?)");
  const read = database.query("SELECT n FROM late ORDER BY n");
  expect(() => insert.run(0)).toThrow("no such table");
  database.run("CREATE TABLE late (n INTEGER)");
  for (const n of [2, 1]) expect(insert.run(n).changes).toBe(1);
  expect(read.all()).toEqual([{ n: 1 }, { n: 2 }]);
  expect(read.get()).toEqual({ n: 1 });
  expect(read.values()).toEqual([[1], [2]]);
  expect([...read.iterate()]).toEqual([{ n: 1 }, { n: 2 }]);
});

test("a statement is finalized at the end of its scope, whether it has run or not", () => {
  using database: Database = new LazyDatabase(":memory:");
  using unused = database.prepare("SELECT 1 AS n");
  const read = () => {
    using statement = database.prepare("SELECT 2 AS n");
    return { statement, rows: statement.all() };
  };
  const { statement, rows } = read();
  expect(rows).toEqual([{ n: 2 }]);
  expect(() => statement.all()).toThrow("finalized");
  unused.finalize();
});
