// Filters find who an evaluation in memory finds, whatever the tree, the text and the numbers.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { addFilterPeople } from "../testing/fixtures/filter-people.ts";
import { countedBy, foundBy } from "../testing/fixtures/filtered-contacts.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { writeRows } from "../testing/fixtures/raw-rows.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { seededRandom } from "../testing/fuzz/seeded-random.ts";
import type { Filter } from "./filter.ts";
import { databaseFile } from "./sqlite/engine/database-files.ts";

/** `bun scripts/filters.ts` tries more. */
const TREES = 150;
/** On PostgreSQL, which answers each call through a thread. */
const TREES_FEW = 40;
const PEOPLE = 250;

const ENGINES = ENGINE_VARIANTS.filter(({ threads }) => !threads);

test.each(ENGINES)("random filters find and count who they mean, on $engine", async (variant) => {
  await using store = await tempStore(variant);
  const { teamId, randomFilter, matching, setCount } = await addFilterPeople(store, {
    count: PEOPLE,
    random: seededRandom(14).next,
  });
  // Another team's, which no count has.
  await addFilterPeople(store, { count: 20, random: seededRandom(15).next });
  const trees = variant.engine === "SQLite" ? TREES : TREES_FEW;
  for (let tree = 0; tree < trees; tree += 1) {
    const filter = randomFilter();
    const meant = matching(filter);
    expect({ filter, ids: await foundBy(store, teamId, filter) }).toEqual({ filter, ids: meant });
    if (tree % 5 > 0) continue;
    // In the order of the table, and of the team's index.
    await setCount(tree % 2 === 0 ? PEOPLE : 1);
    expect(await countedBy(store, teamId, filter)).toBe(meant.length);
  }
});

test("a contact whose properties are damaged has none, and the others are found and counted", async () => {
  await using store = await tempStore();
  const { teamId, matching } = await addFilterPeople(store, { count: 60, random: seededRandom(3).next });
  const filter: Filter = { field: "property.plan", op: "exists" };
  const meant = matching(filter);
  using file = new Database(databaseFile(store.dataDir), { readwrite: true });
  file.run("UPDATE contacts SET properties = '{\"x' WHERE id = ?", [meant[3]!]);
  const others = meant.toSpliced(3, 1);
  expect(await foundBy(store, teamId, filter)).toEqual(others);
  expect(await countedBy(store, teamId, filter)).toBe(others.length);
  expect(await foundBy(store, teamId, { not: filter })).toContain(meant[3]!);
});

test.each(ENGINES)(
  "a part of a text is found in any case, however its letters are spelled, on $engine",
  async (variant) => {
    await using store = await tempStore(variant);
    const { teamId } = await addFilterPeople(store, { count: 1, random: seededRandom(3).next });
    const name = "xx\u212aOſT ÄÖ ΣΊΣΥΦΟΣ []*?\\";
    await writeRows(store.dataDir, [["UPDATE contacts SET first_name = ?", [name]]]);
    const finds = async (op: string, value: string) =>
      (await countedBy(store, teamId, { field: "first_name", op, value })) === 1;
    for (const part of ["kost", "ÄÖ σίς", "äö", "[]*?\\", name]) {
      expect([part, await finds("contains", part)]).toEqual([part, true]);
    }
    for (const end of ["υφος []*?\\", "\\", name]) {
      expect([end, await finds("ends_with", end)]).toEqual([end, true]);
    }
    for (const other of ["koſt!", "a", "[*", `x${name}`]) {
      expect([other, await finds("contains", other), await finds("ends_with", other)]).toEqual([
        other,
        false,
        false,
      ]);
    }
  },
);
