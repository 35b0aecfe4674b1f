// How a connection lets the server find rows, as its settings.

/**
 * `ownWay`: as the server likes. `index`: by an index where there is one. `nested`: also row by row in the order of the text, so that a statement for a
 * hundred rows reads a hundred, whatever the server believes of the table.
 */
export type Plans = "ownWay" | "index" | "nested";

const BY_INDEX = { enable_seqscan: "off", jit: "off" };
export const PLANNING: Record<Plans, Record<string, string>> = {
  ownWay: {},
  index: BY_INDEX,
  nested: {
    ...BY_INDEX,
    enable_bitmapscan: "off",
    enable_hashjoin: "off",
    enable_mergejoin: "off",
    from_collapse_limit: "1",
    join_collapse_limit: "1",
    plan_cache_mode: "force_generic_plan",
  },
};

/**
 * A connection plans each statement once, and again after the server has counted the table: until then, a table that was
 * empty is read as if it still were.
 */
export const PLANS_MS = 10_000;
