import { type Shard, shardOf } from "../../deliveries.ts";
import { isText } from "../damage.ts";
import type { Database } from "../database.ts";

/** Where a delivery queues. */
export interface QueuePlace {
  site: string;
  shard: Shard;
}

type Destined = { destination: string; region: string };

function placeAt({ destination, region }: Destined, known: string | undefined): QueuePlace {
  const site = isText(known) ? known : destination;
  return { site, shard: shardOf({ region, site }) };
}

/** The site is what a delivery to that destination has found out, else the destination itself. */
export function createSiteLookup(database: Database): (delivery: Destined) => QueuePlace {
  const find = database.prepare<{ site: string }, [string]>(
    "SELECT site FROM destination_sites WHERE destination = ?",
  );
  return (delivery) => placeAt(delivery, find.get(delivery.destination)?.site);
}

/** The same for many, in their order, by one statement. */
export function createSiteLookups(database: Database): (deliveries: readonly Destined[]) => QueuePlace[] {
  const find = database.prepare<{ destination: string; site: string }, [string]>(
    `SELECT destination, site FROM destination_sites WHERE destination IN (${database.dialect.texts("?")})`,
  );
  return (deliveries) => {
    const destinations = new Set(deliveries.map(({ destination }) => destination));
    const found = find.all(JSON.stringify([...destinations]));
    const known = new Map(found.map(({ destination, site }) => [destination, site]));
    return deliveries.map((delivery) => placeAt(delivery, known.get(delivery.destination)));
  };
}
