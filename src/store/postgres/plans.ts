// How a connection lets the server find rows, as its settings.

/**
 * `ownWay`: as the server likes. `index`: by one index where there is one, in its order: a server that believes that few rows
 * are due would else sort all that are, for the first hundred of them. `nested`: also row by row in the order of the text, so that a statement for a
 * hundred rows reads a hundred, whatever the server believes of the table.
 */
export type Plans = "ownWay" | "index" | "nested";

/** The server takes up to 200 ms to compile a statement that it expects to run long, and expects that of any table without statistics. */
const WITHOUT_JIT = { jit: "off" };
const BY_INDEX = { ...WITHOUT_JIT, enable_seqscan: "off", enable_bitmapscan: "off" };
export const PLANNING: Record<Plans, Record<string, string>> = {
  ownWay: WITHOUT_JIT,
  index: BY_INDEX,
  nested: {
    ...BY_INDEX,
    enable_hashjoin: "off",
    enable_mergejoin: "off",
    // Each batch is one JSON value: Memoize hashes all of it as a key that never comes again.
    enable_memoize: "off",
    from_collapse_limit: "1",
    join_collapse_limit: "1",
    plan_cache_mode: "force_generic_plan",
  },
};

/**
 * A connection plans each statement once, and again after the server has counted the table: until then, a table that was
 * empty is read as if it still were. What fills a table fast runs many statements, and plans are worth their time by how
 * often they are used.
 */
const PLANS_MS = { min: 10_000, max: 300_000 };
const USES_PER_PLAN = 100;

interface Planned {
  /** How many, and since when, ms. */
  plans: number;
  ageMs: number;
  /** Statements since. */
  uses: number;
}

/** Whether a connection makes its plans anew. */
export const arePlansOld = ({ plans, ageMs, uses }: Planned): boolean =>
  ageMs > PLANS_MS.max || (ageMs > PLANS_MS.min && uses > USES_PER_PLAN * plans);
