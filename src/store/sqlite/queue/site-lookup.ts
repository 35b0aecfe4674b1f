import type { Database } from "bun:sqlite";
import { isText } from "../engine/damage.ts";

/** Where mail for a destination queues: the site that a delivery has found out, else the destination itself. */
export function createSiteLookup(database: Database): (destination: string) => string {
  const find = database.prepare<{ site: string }, [string]>(
    "SELECT site FROM destination_sites WHERE destination = ?",
  );
  return (destination) => {
    const site = find.get(destination)?.site;
    return isText(site) ? site : destination;
  };
}
