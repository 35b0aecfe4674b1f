// Opens what the nodes on one database agree on.
import type { ClusterStore } from "./cluster.ts";
import { openClusterStore } from "./postgres/cluster-store.ts";

/** `url`: `database.url`. Null where the database is this machine's own. */
export function openCluster({ url }: { url: string }): ClusterStore | null {
  return url === "sqlite" ? null : openClusterStore(url);
}
