// Who is there, of the nodes that the database knows.
import { isoTime } from "../lib/iso-time.ts";
import type { NodeRow } from "../store/cluster.ts";

/** Not heard of for longer than a lease and a beat: another node has taken over. */
const SILENT_MS = 8_000;

/** `gone`: it ended, or cannot reach the database. */
export type NodeState = "works" | "leaves" | "gone";

export const nodeState = ({ leavingAt, silentMs }: Pick<NodeRow, "leavingAt" | "silentMs">): NodeState =>
  silentMs > SILENT_MS ? "gone" : leavingAt === null ? "works" : "leaves";

/** As an operator sees a node. Its times are by this machine's clock. */
export function showNode(row: NodeRow, now: number) {
  return {
    id: row.id,
    hostname: row.name,
    state: nodeState(row),
    regions: [...row.regions],
    version: row.version,
    shards: row.shards,
    started_at: isoTime(now - row.silentMs - (row.seenAt - row.startedAt)),
    seen_at: isoTime(now - row.silentMs),
    clock_ahead_ms: row.skewMs,
  };
}

/** Those that are there, and those that ended without leaving and were not started again. */
export function nodesToShow(rows: readonly NodeRow[]): NodeRow[] {
  const present = new Set(rows.filter((row) => nodeState(row) !== "gone").map(({ name }) => name));
  return rows.filter((row) => {
    if (nodeState(row) !== "gone") return true;
    const isLast = !rows.some(({ name, startedAt }) => name === row.name && startedAt > row.startedAt);
    return row.leavingAt === null && isLast && !present.has(row.name);
  });
}
