import type { Database } from "bun:sqlite";
import { noteDamage } from "../../sql/damage.ts";

const HEX = "[0-9a-f]";
const UUID = [8, 4, 4, 4, 12].map((length) => HEX.repeat(length)).join("-");

/** The index is walked by the ids of its blocks: where one of them is not an id, it is dropped and made again. */
export function dropDamagedIndex(database: Database): void {
  const isId = `typeof(last_id) = 'text' AND last_id GLOB '${UUID}'`;
  if (database.query(`SELECT 1 FROM search_blocks WHERE NOT (${isId}) LIMIT 1`).get() === null) return;
  noteDamage({ table: "search_blocks", id: "", column: "last_id" });
  database.run("DELETE FROM search_blocks");
}
