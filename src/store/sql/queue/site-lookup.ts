import { type Shard, shardOf } from "../../deliveries.ts";
import { isText } from "../damage.ts";
import type { Database } from "../database.ts";

/** Where a delivery queues. */
export interface QueuePlace {
  site: string;
  shard: Shard;
}

/** The site is what a delivery to that destination has found out, else the destination itself. */
export function createSiteLookup(
  database: Database,
): (delivery: { destination: string; region: string }) => QueuePlace {
  const find = database.prepare<{ site: string }, [string]>(
    "SELECT site FROM destination_sites WHERE destination = ?",
  );
  return ({ destination, region }) => {
    const known = find.get(destination)?.site;
    const site = isText(known) ? known : destination;
    return { site, shard: shardOf({ region, site }) };
  };
}
