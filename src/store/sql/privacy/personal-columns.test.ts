// No column without an answer to: what becomes of an address in it when its owner is erased?
import { expect, test } from "bun:test";
import { storedColumns } from "../../../testing/faults/poison-campaign.ts";
import { PERSONAL_COLUMNS, PLACES, walkedColumns } from "./personal-columns.ts";

/** Columns of the schema that have no answer, and answers that have no column. */
function differences(columns: { table: string; column: string }[]): string[] {
  const stored = columns.map(({ table, column }) => `${table}.${column}`);
  const answered = Object.entries(PERSONAL_COLUMNS).flatMap(([table, treatments]) =>
    Object.values(treatments).flatMap((names) => names.map((name) => `${table}.${name}`)),
  );
  const twice = answered.filter((name, index) => answered.indexOf(name) !== index);
  return [
    ...stored.filter((name) => !answered.includes(name)).map((name) => `${name} has no answer`),
    ...answered.filter((name) => !stored.includes(name)).map((name) => `${name} is no column`),
    ...twice.map((name) => `${name} has two answers`),
  ];
}

test("every stored text and blob has an answer", () => {
  const columns = storedColumns();
  expect(columns.length).toBeGreaterThan(300);
  expect(differences(columns)).toEqual([]);
});

test("a new column without an answer is found", () => {
  const columns = [...storedColumns(), { table: "contacts", column: "phone" }];
  expect(differences(columns)).toEqual(["contacts.phone has no answer"]);
});

test("every table with walked columns is looked through", () => {
  const walked = Object.keys(PERSONAL_COLUMNS).filter((table) => walkedColumns(table).length > 0);
  expect(Object.keys(PLACES).sort()).toEqual(walked.sort());
});
