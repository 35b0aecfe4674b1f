import { and, eq, inArray } from "drizzle-orm";
import type { SuppressionStore } from "../suppressions.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { suppressions } from "./schema.ts";

export function createSuppressionMethods({ orm }: Connection): Synchronous<SuppressionStore> {
  const named = (teamId: string, addresses: string[]) =>
    and(eq(suppressions.teamId, teamId), inArray(suppressions.address, addresses));
  return {
    add(rows) {
      for (const row of rows) {
        orm
          .insert(suppressions)
          .values(row)
          .onConflictDoNothing({ target: [suppressions.teamId, suppressions.address] })
          .run();
      }
    },
    find: ({ teamId, addresses }) => orm.select().from(suppressions).where(named(teamId, addresses)).all(),
    remove({ teamId, addresses }) {
      const gone = orm
        .delete(suppressions)
        .where(named(teamId, addresses))
        .returning({ id: suppressions.id })
        .all();
      return { removed: gone.length };
    },
  };
}
