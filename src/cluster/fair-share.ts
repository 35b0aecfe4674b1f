// How many shards of a region each of its nodes should have: all the same number, or one more.
import type { Beat } from "./leases.ts";

export interface Share {
  own: number;
  /** Shards that nobody holds. */
  free: number;
  /** Which nodes to ask, and for how many, to get `missing` shards: those with more than their share. */
  askFrom(missing: number): { from: string; count: number }[];
}

export function shareOf({ nodes, held }: Pick<Beat, "nodes" | "held">, region: string, node: string): Share {
  const ofRegion = held.filter((part) => part.region === region);
  const total = ofRegion.reduce((sum, { shards }) => sum + shards.length, 0);
  const ids = nodes.filter(({ regions }) => regions.includes(region)).map(({ id }) => id);
  ids.sort();
  const shareOfNode = (id: string) => {
    const rank = ids.indexOf(id);
    return rank === -1 ? 0 : Math.floor(total / ids.length) + (rank < total % ids.length ? 1 : 0);
  };
  return {
    own: shareOfNode(node),
    free: ofRegion.find(({ owner }) => owner === null)?.shards.length ?? 0,
    askFrom(missing) {
      const asked: { from: string; count: number }[] = [];
      for (const { owner, shards } of ofRegion) {
        // Those that leave, or are not seen, are not asked: their shards come free.
        if (missing <= 0 || owner === null || owner === node || !ids.includes(owner)) continue;
        const most = Math.min(missing, shards.length - shareOfNode(owner));
        if (most > 0) asked.push({ from: owner, count: most });
        missing -= Math.max(0, most);
      }
      return asked;
    },
  };
}
