// A synchronous connection to PostgreSQL, with what the nouns and drizzle call of bun:sqlite's.
import type { Database, Given } from "../sql/database.ts";
import type { Lane } from "./lane-port.ts";
import { toNumbered } from "./numbered-text.ts";
import { postgresDialect } from "./postgres-dialect.ts";

export function createLaneDatabase(lane: Lane): Database {
  const prepare = createPrepare(lane);
  return {
    dialect: postgresDialect,
    prepare,
    query: prepare,
    run: (sql) => ({ changes: lane.ask({ text: sql }).changes }),
    get inTransaction() {
      return lane.inTransaction();
    },
    transaction: <Result>(act: () => Result) => {
      const run = () => withinTransaction(lane, act);
      return Object.assign(run, { immediate: run });
    },
  };
}

/** Texts made at run time come again, though not for ever. */
const TEXTS_MAX = 5_000;

function createPrepare(lane: Lane): Database["prepare"] {
  const texts = new Map<string, string>();
  function numbered(sql: string): string {
    const known = texts.get(sql);
    if (known !== undefined) return known;
    if (texts.size >= TEXTS_MAX) texts.clear();
    const text = toNumbered(sql);
    texts.set(sql, text);
    return text;
  }
  return ((sql: string) => {
    const ask = (given: Given[], shape: "objects" | "arrays") =>
      lane.ask({ text: numbered(sql), given, shape });
    return {
      get: (...given) => ask(given, "objects").rows[0] ?? null,
      all: (...given) => ask(given, "objects").rows,
      iterate: (...given) => ask(given, "objects").rows,
      run: (...given) => ({ changes: ask(given, "objects").changes }),
      values: (...given) => ask(given, "arrays").rows,
      // The connection keeps it, prepared.
      [Symbol.dispose]() {},
    } satisfies ReturnType<Database["prepare"]>;
  }) as Database["prepare"];
}

/** One of its own, or a part of the one that is open. */
function withinTransaction<Result>(lane: Lane, act: () => Result): Result {
  if (lane.inTransaction()) return act();
  lane.begin();
  try {
    const result = act();
    lane.commit();
    return result;
  } catch (error) {
    lane.rollback();
    throw error;
  }
}
